#include "oracle/cli/line_filter.h"

#include <deque>

#include "oracle/line/truth_line.h"

namespace octic::cli {

void write_problem(Output& output, const Problem& problem) { output.line(oracle::problem_line(problem)); }

namespace {
// Writes the result, or which limit it ran into; says whether it was the answer.
bool write_result(Output& output, const std::string& name, const std::function<std::string()>& result) {
  try {
    output.line(result());
    return true;
  } catch (const OutOfLimits& e) {
    output.line(oracle::unanswered_line(name, e.which, e.what()));
    return false;
  }
}
}  // namespace

bool write_within(const LineLimits& limits, Output& output, const std::string& name,
                  const std::function<std::string()>& work) {
  return write_result(output, name, [&] { return within(limits, work); });
}

int answer_each_case(const std::vector<std::string>& files, const LineLimits& limits,
                     const std::function<std::string(const Case&)>& answer, int jobs) {
  Output output;
  bool all_answered = true;
  struct Waiting {
    std::string name;
    Begun answer;
  };
  std::deque<Waiting> waiting;
  const auto write_until = [&](std::size_t left) {
    for (; waiting.size() > left; waiting.pop_front())
      all_answered &= write_result(output, waiting.front().name, [&] { return waiting.front().answer.result(); });
  };
  each_case(files, output, [&](const std::variant<Case, Problem>& item) {
    if (const auto* problem = std::get_if<Problem>(&item)) {
      write_until(0);
      all_answered = false;
      write_problem(output, *problem);
      return;
    }
    const Case& one = std::get<Case>(item);
    const auto work = [&] { return answer(one); };
    if (jobs > 1) {
      write_until(static_cast<std::size_t>(jobs) - 1);
      waiting.push_back({one.name, Begun(limits, work)});
    } else {
      all_answered &= write_within(limits, output, one.name, work);
    }
  });
  write_until(0);
  output.flush();
  return all_answered ? 0 : 1;
}

}  // namespace octic::cli
