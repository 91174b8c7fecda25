#include "oracle/cli/input.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace octic::cli {
namespace {

void each(std::istream& in, const std::string& name, Output& output,
          const std::function<void(const std::variant<Case, Problem>&)>& use) {
  CaseReader reader(in, name);
  std::variant<Case, Problem> item;
  while (true) {
    if (in.rdbuf()->in_avail() <= 0) output.flush();
    if (!reader.next(item)) break;
    use(item);
  }
  output.flush();
  if (in.bad()) throw CannotRun("cannot read " + name + ": " + std::strerror(errno));
}

}  // namespace

void each_case(const std::vector<std::string>& files, Output& output,
               const std::function<void(const std::variant<Case, Problem>&)>& use) {
  for (const auto& file : files) {
    if (file == "-") continue;
    if (std::filesystem::is_directory(file)) throw CannotRun("cannot read " + file + ": it is a directory");
    if (!std::ifstream(file)) throw CannotRun("cannot read " + file + ": " + std::strerror(errno));
  }
  if (files.empty()) each(std::cin, "stdin", output, use);
  for (const auto& file : files) {
    if (file == "-") {
      each(std::cin, "stdin", output, use);
    } else {
      std::ifstream in(file);
      each(in, file, output, use);
    }
  }
}

}  // namespace octic::cli
