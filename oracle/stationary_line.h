// The line that octic stationary answers with. Its fields are a promise to scripts: docs/formats.md lists them.
#pragma once

#include "oracle/questions.h"

namespace octic::oracle {

// Distances to so many significant digits. beside: with what double arithmetic says (oracle/stationary_beside.h).
Json stationary_answer(const StationaryQuestion& question, int digits, bool beside = false);

}  // namespace octic::oracle
