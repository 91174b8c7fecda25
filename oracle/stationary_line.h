// The line that octic stationary answers with. Its fields are a promise to scripts: docs/formats.md lists them.
#pragma once

#include "oracle/questions.h"

namespace octic::oracle {

// Distances to so many significant digits.
Json stationary_answer(const StationaryQuestion& question, int digits);

}  // namespace octic::oracle
