// Where lines come from: the files that are named, or standard input.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "corpus/case_io.h"
#include "oracle/cli/output.h"

namespace octic::cli {

// Every line of the files, in order, as soon as it is read; none, or "-": standard input. A Problem says of a line why it
// cannot be used (too long). What `use` wrote is flushed after each line, so a verb works as a coprocess and no answer
// waits for the next one. CannotRun for an input that cannot be read: before anything else where that can be known.
using AnyLine = std::variant<LineReader::Line, Problem>;
void each_line(const std::vector<std::string>& files, Output& output, const std::function<void(const AnyLine&, const std::string& file)>& use);

// Every case and every line that is none. A name stands once in a file.
void each_case(const std::vector<std::string>& files, Output& output,
               const std::function<void(const std::variant<Case, Problem>&)>& use);

// Opens a file to read it; CannotRun says why not.
void open_or_stop(const std::string& file, std::ifstream& in);

}  // namespace octic::cli
