// Looks for a proof. Nothing here is trusted: what it returns is for verify() to accept or refuse.
#pragma once

#include <optional>

#include "reference/certificate/claim.h"

namespace octic::certificate {

struct Effort {
  double tolerance = 1e-9;   // relative to the size of the pair; at least 1e-14 for overlapping pairs
  int bits = 128;            // of square roots
  int cone_limit = 3000;
};

// The finest proof that the hints and the effort allow: its bounds are rounded outward, to doubles where they have some. Its relation
// is the claimed one, or left open. Nothing when no direction is given and the pair needs one.
std::optional<Proof> prove(const Shape& A, const Shape& B, const Certificate& claimed, const Effort& effort = {});

// A claim held against that proof.
Verdict check(const Shape& A, const Shape& B, const Certificate& claimed, const Effort& effort = {});

}  // namespace octic::certificate
