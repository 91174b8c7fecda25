// Hints of any accuracy, computed by the reference, for the search for proofs of pairs that touch or nearly touch.
#pragma once

#include "reference/certificate/claim.h"

namespace octic::certificate {

// Each coordinate is the simplest rational in an enclosure of about `bits` bits. If the true coordinate is rational and
// the enclosure tight enough, this is the true one. Solids that touch have a rational direction and rational points
// (docs/derivations/certificate.md).
Certificate::Sharp sharp_hint(const Shape& A, const Shape& B, int bits);

}  // namespace octic::certificate
