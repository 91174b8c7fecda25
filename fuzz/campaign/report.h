// Output of the verbs of octic_fuzz: progress and tables.
#pragma once

#include <functional>
#include <string>

#include "fuzz/campaign/campaign.h"

namespace octic::fuzz {

// Writes one line on stderr: rewritten on a terminal and ended when the function is gone, elsewhere a new one every ten
// seconds. found: what Progress::wrong counts, "disagreements".
std::function<void(const Progress&)> progress_line(const char* found);

// On stdout, and in the file unless its name is empty. The exit code: `code`, or 2 when the file cannot be written.
int publish(const std::string& text, const std::string& file, int code);

}  // namespace octic::fuzz
