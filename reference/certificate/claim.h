// What somebody says of the signed distance of a pair, and how much of it a proof bears out: for who looks for proofs. What a case
// states is held against its proof in statements.h.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/case.h"
#include "reference/certificate/proof.h"

namespace octic::certificate {

// The directions and points are hints for who looks for a proof: wrong ones make that fail, and can prove nothing.
struct Certificate {
  Relation relation = Relation::apart;
  Rational lower, upper;                     // claimed: lower <= signed distance <= upper
  std::vector<Vec3> directions;              // A to B, of any length
  std::optional<Vec3> witness_a, witness_b;  // near points of A and of B; they are moved into the solids exactly

  // Sharper ones, where somebody has them: a direction, points of A and of B. Tried as they stand.
  struct Sharp {
    Vector direction, x, y;
  };
  std::vector<Sharp> sharp = {};
};

// What a truth claims: its value and error, or its closed form where it has no value; the rest as it is. Nothing when it has neither.
std::optional<Certificate> certificate(const octic::Truth& truth);

struct Verdict {
  // PROVED by rational arithmetic:  claimed lower - lower_tolerance * size <= signed distance, and the same from above;
  // relative to size(A, B), at most Effort::tolerance where all went well, larger where only that could be had, none where nothing could.
  std::optional<double> lower_tolerance, upper_tolerance;
  bool relation = false;      // the claimed relation is PROVED: the sign of the signed distance, exactly
  // How far the claimed witness points miss, relative to size, rounded: outside their solids, or |y - x| other than |signed distance|.
  // None when they are not given. Neither bound depends on them: where they do not do, the checker looks for points of its own.
  std::optional<double> witness_error;
  int cones = 0;              // in the fan, when one was needed
  bool contradicted = false;  // PROVED: the signed distance is not in the claimed bounds, or the claimed relation is not its sign
  std::string remains;        // what was claimed and not verified, in words; empty when nothing remains

  // Both sides verified to this tolerance. Says nothing of the relation of a pair closer to touching than that.
  bool within(double tolerance) const { return lower_tolerance && upper_tolerance && *lower_tolerance <= tolerance && *upper_tolerance <= tolerance; }
};

// The claim held against a proof that verify() has accepted.
Verdict judge(const Shape& A, const Shape& B, const Certificate& claimed, const std::optional<Proof>& proof, double tolerance);

std::string in_words(const Verdict& verdict);

enum class Standing {
  proved,     // the enclosure to the tolerance, and the relation
  bounded,    // the enclosure; but the proof leaves the relation open
  coarse,     // nothing contradicted, relation proved, depth to three digits of the size or more but not to the tolerance: optimal directions that
              // form a whole curve need more cones than the limit allowed
  unproved,   // none of these: the claim may be false
};
Standing standing(const Verdict& verdict, double tolerance);
const char* to_string(Standing);

}  // namespace octic::certificate
