#include "oracle/cli/input.h"

#include <iostream>

namespace octic::cli {
namespace {

// A Problem of the whole input ends the run.
[[noreturn]] void stop(const Problem& problem) { throw CannotRun(to_string(problem)); }

template <class Item>
void stop_if_unreadable(const Item& item) {
  if (const auto* problem = std::get_if<Problem>(&item); problem && problem->line == 0) stop(*problem);
}

// Calls read(stream, name) for each input.
template <class Read>
void each_file(const std::vector<std::string>& files, const Read& read) {
  for (const auto& file : files) {
    if (file == "-") continue;
    if (const auto why = why_not_readable(file)) stop(*why);
  }
  if (files.empty()) read(std::cin, "stdin");
  for (const auto& file : files) {
    if (file == "-") {
      read(std::cin, "stdin");
      continue;
    }
    std::ifstream in;
    open_or_stop(file, in);
    read(in, file);
  }
}

}  // namespace

void open_or_stop(const std::string& file, std::ifstream& in) {
  if (const auto why = open_to_read(file, in)) stop(*why);
}

void each_line(const std::vector<std::string>& files, Output& output,
               const std::function<void(const AnyLine&, const std::string&)>& use) {
  each_file(files, [&](std::istream& in, const std::string& name) {
    LineReader reader(in, name);
    for (AnyLine line; reader.next(line);) {
      stop_if_unreadable(line);
      use(line, name);
      output.flush();
    }
  });
}

void each_case(const std::vector<std::string>& files, Output& output,
               const std::function<void(const std::variant<Case, Problem>&)>& use) {
  each_file(files, [&](std::istream& in, const std::string& name) {
    CaseReader reader(in, name);
    for (std::variant<Case, Problem> item; reader.next(item);) {
      stop_if_unreadable(item);
      use(item);
      output.flush();
    }
  });
}

}  // namespace octic::cli
