// Common code of the libFuzzer targets. A target is one .cpp that gives bytes to one reader in this process. A reader
// must accept the text or throw std::invalid_argument; the targets check this and more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>

#include "corpus/json.h"

namespace octic::target {

// Aborts with a message if the claim does not hold; libFuzzer then writes the input to a file.
inline void require(bool holds, const char* claim, std::string_view more = "") {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s: %.*s\n", claim, static_cast<int>(more.size()), more.data());
  std::abort();
}

// Checks the reason of an error: it goes into a line of JSON, so it must be UTF-8 and short for every input.
inline void require_good_reason(std::string_view reason) {
  require(!reason.empty() && reason.size() < 2000, "a reason is a sentence", reason);
  try {
    Json(reason).dump();
  } catch (const Json::type_error&) {
    require(false, "a reason is UTF-8", reason);
  }
}

// Reads the text, and requires that the value is the same after writing and reading. Returns false if read refuses the
// text, whose reason is checked. read: text -> value, write: value -> text.
template <class Read, class Write>
bool reads_back(std::string_view text, const Read& read, const Write& write) {
  try {
    const auto value = read(text);
    const std::string written = write(value);
    std::string again;
    try {
      again = write(read(std::string_view(written)));
    } catch (const std::invalid_argument& e) {
      require(false, e.what(), written);
    }
    require(written == again, "what is written reads back to the same", written + "\n" + again);
    return true;
  } catch (const std::invalid_argument& e) {
    require_good_reason(e.what());
    return false;
  }
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace octic::target
