// The lines of cards that engine programs print.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "oracle/runner/runner.h"

namespace octic::oracle {

// What `command --cards` prints. Throws std::runtime_error if it fails, so that it may not know --cards; and
// std::invalid_argument if it shows a card and fails, takes longer than ten seconds, or prints more than 1 MB.
std::vector<std::string> card_lines(Program program);

// The lines that may be cards: a program may print something else, whatever its arguments are.
std::vector<std::string> possible_cards(std::vector<std::string> lines);
// NAME of --engine NAME or --engine=NAME in a command; "" without it.
std::string engine_named_in(const std::vector<std::string>& command);

// Calls use(program) for each octic-engine-* in the directories. An exception of `use` becomes a line of `problems`.
void each_program(const std::vector<std::filesystem::path>& directories, Containment containment,
                  std::vector<std::string>& problems, const std::function<void(const Program&)>& use);

}  // namespace octic::oracle
