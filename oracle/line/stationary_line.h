// The line that octic stationary writes. docs/formats.md lists its fields; scripts may rely on them.
#pragma once

#include "oracle/protocol/questions.h"

namespace octic::oracle {

// Distances have `digits` significant digits. beside: adds the answers of double arithmetic
// (oracle/line/stationary_in_double.h).
Json stationary_answer(const StationaryQuestion& question, int digits, bool beside = false);

}  // namespace octic::oracle
