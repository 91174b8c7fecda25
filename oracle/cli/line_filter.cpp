#include "oracle/cli/line_filter.h"

#include "oracle/truth_line.h"

namespace octic::cli {

void write_problem(Output& output, const Problem& problem) { output.line(oracle::problem_line(problem)); }

bool write_within(const LineLimits& limits, Output& output, const std::string& name, const std::function<std::string()>& work) {
  try {
    output.line(within(limits, work));
    return true;
  } catch (const OutOfLimits& e) {
    output.line(oracle::unanswered_line(name, e.which, e.what()));
    return false;
  }
}

int answer_each_case(const std::vector<std::string>& files, const LineLimits& limits,
                     const std::function<std::string(const Case&)>& answer) {
  Output output;
  bool all_answered = true;
  each_case(files, output, [&](const std::variant<Case, Problem>& item) {
    if (const auto* problem = std::get_if<Problem>(&item)) {
      all_answered = false;
      write_problem(output, *problem);
      return;
    }
    const Case& one = std::get<Case>(item);
    all_answered &= write_within(limits, output, one.name, [&] { return answer(one); });
  });
  return all_answered ? 0 : 1;
}

}  // namespace octic::cli
