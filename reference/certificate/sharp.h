// Directions and points as sharp as anybody asks, from the reference: for who looks for proofs of pairs that touch, or nearly do.
#pragma once

#include "reference/certificate/claim.h"

namespace octic::certificate {

// Each coordinate is the simplest rational in an enclosure of about so many bits: where the true one is rational and the enclosure
// tight enough, it is that one. Two solids that touch have a rational direction and rational points: docs/derivations/certificate.md.
Certificate::Sharp sharp_hint(const Shape& A, const Shape& B, int bits);

}  // namespace octic::certificate
