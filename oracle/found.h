// Findings as files: cases, and programs that repeat them without octic.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "oracle/finding.h"
#include "oracle/runner.h"

namespace octic::oracle {

// A C++ program that asks the engine about this pair, as the engine program writes it. Throws std::runtime_error.
std::string reproducer(const Program& program, const Case& item, const std::string& query);

// Writes <folder>/<engine>.jsonl and, beside it, <engine>/<case>.cpp for each finding; cases that the files already hold
// stay, the same pair is not written twice. Shrunk findings only when only_shrunk, and else also the worst of each query and
// kind of error. Returns how many cases are new.
// Engines that cannot write a reproducer (a foreign program) get cases alone.
std::size_t write_found(const std::filesystem::path& folder, const Findings& findings, const std::vector<Found>& engines,
                        bool only_shrunk);

}  // namespace octic::oracle
