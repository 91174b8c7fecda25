// Rounds the numbers of a case to float. Float engines are asked and judged on such cases.
#pragma once

#include <optional>

#include "corpus/case.h"

namespace octic::oracle {

// Every coordinate is rounded to the nearest float. Nothing if the result is no valid pair: an axis or a radius
// vanishes, a coordinate is beyond float. The result has no truth, because the truth of the case is about other solids.
std::optional<Case> float_rounded(const Case& item);

}  // namespace octic::oracle
