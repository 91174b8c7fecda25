// Searches for a proof. The result is not trusted: verify() accepts or refuses it.
#pragma once

#include <optional>

#include "reference/certificate/claim.h"

namespace octic::certificate {

struct Effort {
  double tolerance = 1e-9;   // relative to the size of the pair; at least 1e-14 for overlapping pairs
  int bits = 128;            // of square roots
  int cone_limit = 3000;
};

// The best proof that the hints and the effort allow. Its bounds are rounded outward, to doubles if they are in range.
// It states the claimed relation, or none. Nothing if the pair needs a direction and none is given.
std::optional<Proof> prove(const Shape& A, const Shape& B, const Certificate& claimed, const Effort& effort = {});

// Searches for a proof and compares the claim with it.
ProofVerdict check(const Shape& A, const Shape& B, const Certificate& claimed, const Effort& effort = {});

}  // namespace octic::certificate
