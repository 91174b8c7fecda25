// Output of the verbs of octic_fuzz: progress and tables.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace octic::fuzz {

// Told now and then how far a campaign has come. wrong: what was found so far.
using Watch = std::function<void(std::uint64_t done, std::uint64_t total, std::uint64_t wrong)>;

// On stderr, by oracle/line/progress_line.h. what: is counted by `done`, "pairs". found: is counted by `wrong`,
// "disagreements".
Watch watch_on_stderr(const char* what, const char* found);

// On stdout, and in the file unless its name is empty. The exit code: `code`, or 2 when the file cannot be written.
int publish(const std::string& text, const std::string& file, int code);

}  // namespace octic::fuzz
