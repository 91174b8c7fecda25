// Float engines are asked, and judged, on input that float can hold.
#pragma once

#include <optional>

#include "corpus/case.h"

namespace octic::oracle {

// Every coordinate rounded to the nearest float. Nothing when that is no valid pair any more: an axis or a radius that
// vanishes, a coordinate beyond float. The case loses its truth, which was about other solids.
std::optional<Case> float_rounded(const Case& item);

}  // namespace octic::oracle
