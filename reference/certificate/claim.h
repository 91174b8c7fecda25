// A claim about the signed distance of a pair, and how much of it a proof confirms. The search for proofs uses this;
// the statements of a case are compared with their proof in statements.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/case.h"
#include "reference/certificate/proof.h"

namespace octic::certificate {

// The directions and points are hints for the search. With wrong hints the search fails; they cannot prove anything.
struct Certificate {
  Relation relation = Relation::apart;
  Rational lower, upper;                     // claimed: lower <= signed distance <= upper
  std::vector<Vec3> directions;              // A to B, of any length
  std::optional<Vec3> witness_a, witness_b;  // near points of A and of B; they are moved into the solids exactly

  // More accurate hints, if there are any: a direction, points of A and of B. They are tried unchanged.
  struct Sharp {
    Vector direction, x, y;
  };
  std::vector<Sharp> sharp = {};
};

// The claim of a truth: its value and error, or its closed form if it has no value. Nothing if it has neither.
std::optional<Certificate> certificate(const octic::Truth& truth);

struct ProofVerdict {
  // PROVED by rational arithmetic: claimed lower - lower_tolerance * size <= signed distance, and likewise from above,
  // where size is size(A, B). At most Effort::tolerance if the search succeeded, larger if it found a weaker bound,
  // none if it found no bound.
  std::optional<double> lower_tolerance, upper_tolerance;
  bool relation = false;      // the claimed relation is PROVED: the sign of the signed distance, exactly
  // The error of the claimed witnesses, relative to size, rounded: how far they lie outside their solids, or
  // | |y - x| - |signed distance| |. None if there are no witnesses. The bounds do not depend on them: if they do not
  // fit, other points are used.
  std::optional<double> witness_error;
  int cones = 0;              // number of cones in the fan, if one was needed
  bool contradicted =
      false;   // PROVED: the signed distance is not in the claimed bounds, or the claimed relation is not its sign
  std::string remains;        // in words: what was claimed and not verified; empty if nothing
  // Whether both sides are verified to this tolerance. If the pair is closer to touching, that does not prove the
  // relation.
  bool within(double tolerance) const {
    return lower_tolerance && upper_tolerance && *lower_tolerance <= tolerance && *upper_tolerance <= tolerance;
  }
};

// Compares the claim with a proof that verify() has accepted.
ProofVerdict judge(const Shape& A, const Shape& B, const Certificate& claimed, const std::optional<Proof>& proof,
              double tolerance);

std::string in_words(const ProofVerdict& verdict);

enum class Standing {
  proved,    // the enclosure to the tolerance, and the relation
  bounded,   // the enclosure; but the proof leaves the relation open
  coarse,    // nothing contradicted, relation proved, depth to three digits of the size or more but not to the
             // tolerance: optimal directions that form a whole curve need more cones than the limit allowed
  unproved,   // none of these: the claim may be false
};
Standing standing(const ProofVerdict& verdict, double tolerance);
const char* to_string(Standing);

}  // namespace octic::certificate
