// Shrinks a finding: the minimiser, with an engine and the reference.
#pragma once

#include <functional>

#include "oracle/examiner/examiner.h"
#include "oracle/shape/minimise.h"

namespace octic::oracle {

// About the shrunk case, the same engine is wrong about the same query in the same way: same kind of error, same
// stratum of the true answer, an error of the same class or a larger one. Every step is judged exactly. Nothing if the
// finding cannot be repeated, because the engine gave another answer when asked again. If the examiner is stopped, the
// result is what the pair was shrunk to by then.
std::optional<Shrunk> shrink(Examiner& examiner, const Finding& finding, const ShrinkEffort& effort = {});

}  // namespace octic::oracle
