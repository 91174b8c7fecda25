// Verbs that are filters: they read a JSON object per line and answer each by one line.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "corpus/json_line.h"
#include "oracle/cli/input.h"
#include "oracle/cli/limits.h"
#include "oracle/cli/output.h"

namespace octic::cli {

// read: a Question from the JSON value of a line. use(question, json): answers it on `output`.
// A line that is no question, or that cannot be answered, gets the answer {"name" if known, "error": "file:line:
// reason"} in its place. Returns the number of such lines.
template <class Read, class Use>
std::size_t each_question(const std::vector<std::string>& files, Output& output, Read&& read, Use&& use);

// The same for answers that are JSON objects: each begins with the "name" of its line, if it has one. A line that
// exceeds a limit gets {"name", "error": which limit and what to do, "undecided": "time" or "memory"}. Returns the exit
// code: 0 if every line was answered, else 1.
template <class Read, class Answer>
int answer_each_line(const std::vector<std::string>& files, const LineLimits& limits, Read&& read, Answer&& answer);

// The same for cases and answers as text that already contains the name. jobs: the number of cases computed at a time,
// each in a process of its own. Answers keep the order of the lines, so an answer may be written only after later lines
// are read.
int answer_each_case(const std::vector<std::string>& files, const LineLimits& limits,
                     const std::function<std::string(const Case&)>& answer, int jobs = 1);

// Writes what work() returns, or the answer for an exceeded limit. Returns true in the first case.
bool write_within(const LineLimits& limits, Output& output, const std::string& name,
                  const std::function<std::string()>& work);

// Writes {"name" if known, "error": "file:line: reason"}.
void write_problem(Output& output, const Problem& problem);

// ---

template <class Read, class Use>
std::size_t each_question(const std::vector<std::string>& files, Output& output, Read&& read, Use&& use) {
  std::size_t invalid = 0;
  each_line(files, output, [&](const AnyLine& any, const std::string& file) {
    const auto refuse = [&](const Problem& problem) {
      ++invalid;
      write_problem(output, problem);
    };
    if (const auto* problem = std::get_if<Problem>(&any)) return refuse(*problem);
    const auto& line = std::get<LineReader::Line>(any);
    std::string name;
    const auto question = from_line(line.text, [&](const Json& json) {
      name = name_in(json);
      return read(json);
    });
    if (const auto* problem = std::get_if<Problem>(&question))
      return refuse({file, line.number, problem->name, problem->reason});
    try {
      use(std::get<0>(question), name);
    } catch (const CannotRun&) {
      throw;
    } catch (const std::exception& e) {   // an error of this line; the other lines are still answered
      refuse({file, line.number, name, e.what()});
    }
  });
  return invalid;
}

template <class Read, class Answer>
int answer_each_line(const std::vector<std::string>& files, const LineLimits& limits, Read&& read, Answer&& answer) {
  Output output;
  bool all_answered = true;
  const std::size_t invalid = each_question(files, output, read, [&](const auto& question, const std::string& name) {
    all_answered &= write_within(limits, output, name, [&] {
      Json out = Json::object();
      if (!name.empty()) out["name"] = name;
      out.update(answer(question));
      return to_text(out);
    });
  });
  return invalid == 0 && all_answered ? 0 : 1;
}

}  // namespace octic::cli
