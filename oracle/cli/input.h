// Where cases come from: the files that are named, or standard input.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "corpus/case_io.h"
#include "oracle/cli/output.h"

namespace octic::cli {

// Every case and every invalid line, in order, as soon as it is read. What was written meanwhile is flushed before the
// input would have to be waited for, so that a verb works as a coprocess. A file that cannot be opened is a CannotRun,
// before anything is read. "-" is standard input.
void each_case(const std::vector<std::string>& files, Output& output,
               const std::function<void(const std::variant<Case, Problem>&)>& use);

}  // namespace octic::cli
