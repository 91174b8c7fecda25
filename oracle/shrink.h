// A finding made small: the minimiser driven by an engine and the reference.
#pragma once

#include <functional>

#include "oracle/examiner.h"
#include "oracle/minimise.h"

namespace octic::oracle {

// The same engine, asked the same query, is wrong in the same way about the shrunk case: same kind of error, same
// stratum of the true answer, an error of the same class or a larger one. The verdict is made anew, exactly, at every
// step. Nothing when the finding cannot be repeated: the engine answered otherwise when asked again.
std::optional<Shrunk> shrink(Examiner& examiner, const Finding& finding, const Effort& effort = {});

}  // namespace octic::oracle
