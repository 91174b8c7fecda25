// A whole file of lines: every line must give exactly one result, with its number.
#include <sstream>

#include "corpus/case_io.h"
#include "fuzz/target/target.h"

using namespace octic;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(target::as_text(data, size));
  std::istringstream in(text), by_hand(text);
  CaseReader reader(in, "f");
  std::size_t number = 0;
  for (std::variant<Case, Problem> item; reader.next(item);) {
    std::string line;   // the next line that is not blank
    do {
      target::require(static_cast<bool>(std::getline(by_hand, line)), "no more lines are read than there are");
      if (++number == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
      if (line.ends_with('\r')) line.pop_back();
    } while (line.find_first_not_of(" \t\r") == line.npos);
    const auto alone = parse_case(line);
    if (const auto* problem = std::get_if<Problem>(&item)) {
      target::require(problem->line == number, "a problem stands in the line that it names");
      target::require(to_string(*problem).starts_with("f:" + std::to_string(number) + ": "), "and says so");
      target::require_good_reason(problem->reason);
    } else {
      target::require(std::holds_alternative<Case>(alone), "a line means the same alone");
    }
    if (std::holds_alternative<Case>(alone) && std::holds_alternative<Problem>(item))
      target::require(std::get<Problem>(item).reason.find("has a case of this name") != std::string::npos,
                      "only a name depends on other lines");
  }
  for (std::string line; std::getline(by_hand, line);) {
    if (++number == 1 && line.starts_with("\xEF\xBB\xBF")) line.erase(0, 3);
    target::require(line.find_first_not_of(" \t\r") == line.npos, "no line is lost", line);
  }
  return 0;
}
