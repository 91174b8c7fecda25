// Saves a failure as a case, not as a seed, so that it stays valid when the generators change.
#pragma once

#include <string>

#include "fuzz/gen/pair.h"

namespace octic::fuzz {

// Appends the pair to <folder>/<kind>.jsonl, unless it is there already, and returns the file's path. The folder is
// $OCTIC_FOUND, or octic-results/fuzz below the current one. Throws std::runtime_error when it cannot be written.
// Safe to call from several threads.
std::string save_case(const std::string& kind, const Pair& pair, const std::string& reason, const std::string& seen,
                      const std::string& folder = {});

}  // namespace octic::fuzz
