// octic section.
#include "oracle/line/section_line.h"

#include "corpus/json_line.h"
#include "fuzz/target/cheap.h"
#include "fuzz/target/target.h"

using namespace octic;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = target::as_text(data, size);
  const auto question = from_line(text, [](const Json& json) {
    const auto asked = oracle::section_from_json(json);
    for (const char* field : {"a", "b", "motion"})
      if (json.contains(field) && !target::is_cheap(json[field])) throw std::invalid_argument("not cheap");
    return asked;
  });
  if (std::holds_alternative<Problem>(question)) return 0;
  try {
    const Json line = oracle::section_answer(std::get<0>(question), 5, true);
    target::require(strict_json(line.dump()) == line, "an answer is strict JSON", text);
  } catch (const std::invalid_argument& e) {   // of this pair: octic does not answer about it, and says so
    target::require_good_reason(e.what());
  }
  return 0;
}
