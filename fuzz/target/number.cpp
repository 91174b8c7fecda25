// A number in text. The C library rounds correctly, too: a second opinion.
#include <clocale>
#include <cmath>
#include <cstring>

#include "corpus/number_text.h"
#include "fuzz/target/target.h"

using namespace octic;

namespace {

std::uint64_t bits(double v) {
  std::uint64_t b;
  std::memcpy(&b, &v, sizeof b);
  return b;
}

bool is_zero_in_words(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  for (const char c : text.substr(0, text.find_first_of(hexadecimal ? "pP" : "eE")))
    if (c != '0' && c != '.') return false;
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(target::as_text(data, size));
  try {
    const double v = double_from_text(text);
    target::require(std::isfinite(v), "a number that is taken is finite", text);
    target::require((v == 0) == is_zero_in_words(text), "zero is taken for zero alone", text);
    char* end = nullptr;
    const double expected = std::strtod(text.c_str(), &end);
    target::require(end == text.c_str() + text.size(), "strtod takes what is taken", text);
    target::require(bits(v) == bits(expected), "strtod rounds to the same double", text);
    target::require(bits(number_from_json(strict_json(to_text(v)), "v")) == bits(v),
                    "a double that is written reads back", text);
    if (std::strtod(text.c_str(), nullptr) != 0 && text.find_first_of("xX") == text.npos && text.back() != '.') {
      try {
        target::require(bits(number_from_json(strict_json(text), "v")) == bits(v), "JSON reads the same double", text);
      } catch (const std::invalid_argument&) {   // JSON has no leading zeros, and none is missing before its point
      }
    }
  } catch (const std::invalid_argument& e) {
    target::require(std::string_view(e.what()).size() < 200, "a reason is a sentence", e.what());
    const std::string_view why = e.what();   // which quotes the text: its end is the reader's own
    const bool too_large = why.ends_with("is beyond the largest double");
    if (too_large || why.ends_with("smaller than any double")) {
      const double expected = std::strtod(text.c_str(), nullptr);
      target::require(too_large ? std::isinf(expected) : expected == 0,
                      "what is out of range is told apart: too large, too small", text);
    }
  }
  return 0;
}
