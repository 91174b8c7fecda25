// A line of a file of cases.
#include "corpus/case_io.h"
#include "corpus/case_json.h"
#include "fuzz/target/target.h"
#include "fuzz/target/valid.h"

using namespace octic;

namespace {

Case read_case(std::string_view line) {
  const auto item = parse_case(line);
  if (const auto* problem = std::get_if<Problem>(&item)) throw std::invalid_argument(problem->reason);
  return std::get<Case>(item);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = target::as_text(data, size);
  if (!target::reads_back(text, read_case, [](const Case& one) { return to_line(one); })) return 0;
  const Case item = read_case(text), back = read_case(to_line(item));
  target::require(target::is_valid(item.a) && target::is_valid(item.b), "a shape that is taken is valid", text);
  target::require(is_supported_pair(item.a, item.b), "a pair that is taken has an answer", text);
  target::require(item.a == back.a && item.b == back.b, "shapes read back to the same", text);
  const Case swapped{item.name, item.b, item.a, item.reason, item.origin, {}};
  target::require(read_case(to_line(swapped)).a == item.b, "a pair is taken in either order", text);
  return 0;
}
