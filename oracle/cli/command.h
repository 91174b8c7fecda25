// The programs of --command.
#pragma once

#include <string>
#include <vector>

#include "oracle/runner/runner.h"

namespace octic::cli {

// Split into words as a shell does: with quotes, ~, variables and *. Throws CannotRun for what a shell would act on,
// such as a pipe or an open quote.
std::vector<std::string> words_of_command(const std::string& command);

// Throws CannotRun, with the program's last words, if it shows no card and ends at each of three plain questions
// without an answer: it is probably no engine, or was started in a wrong way.
void require_an_answer(const oracle::FoundEngine& engine, const oracle::Limits& limits);

}  // namespace octic::cli
