// Output of the verbs of octic_fuzz: progress and tables.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace octic::fuzz {

// Called now and then with the progress of a campaign. wrong: the number of findings so far.
using Watch = std::function<void(std::uint64_t done, std::uint64_t total, std::uint64_t wrong)>;

// Shows the progress on stderr, by oracle/line/progress_line.h. what: the unit of `done`, "pairs". found: the unit of
// `wrong`, "disagreements".
Watch watch_on_stderr(const char* what, const char* found);

// Writes the text to stdout, and to the file unless its name is empty. The file is replaced as a whole, or stays as it
// is. Returns `code`; 2 in place of 0 when one of them cannot be written.
int publish(const std::string& text, const std::string& file, int code);

}  // namespace octic::fuzz
