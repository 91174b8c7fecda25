// Reads lines from the named files, or from standard input.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "corpus/case_io.h"
#include "oracle/cli/output.h"

namespace octic::cli {

// Calls `use` for every line of the files, in order, as soon as it is read. No file, or "-", means standard input. A
// Problem gives the reason why a line cannot be used (it is too long). The output of `use` is flushed after each line,
// so that a verb can be used as a coprocess. Throws CannotRun when an input cannot be read, if possible before the
// first line.
using AnyLine = std::variant<LineReader::Line, Problem>;
void each_line(const std::vector<std::string>& files, Output& output,
               const std::function<void(const AnyLine&, const std::string& file)>& use);

// Calls `use` for every case, and for every line that is no case. Names must be unique in a file.
void each_case(const std::vector<std::string>& files, Output& output,
               const std::function<void(const std::variant<Case, Problem>&)>& use);

// Opens a file to read it; CannotRun says why not.
void open_or_stop(const std::string& file, std::ifstream& in);

}  // namespace octic::cli
