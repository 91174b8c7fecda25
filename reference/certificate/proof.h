// A proof as data: statements about a pair, and the directions and points that prove them.
//
// The checker, verify(), trusts nothing in a proof. It takes the shapes and the proof, and uses only + - x / and
// comparison of rationals.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "corpus/answer.h"
#include "reference/certificate/bounds.h"

namespace octic::certificate {

struct Proof {
  std::optional<Relation> relation;   // none: not stated
  Rational lower, upper;    // lower <= signed distance <= upper

  // The pair has parallel or nearly parallel axes, or only one direction with a finite gap. The checker needs no hints.
  bool closed_form = false;

  // A direction from A to B, of any length, and points x, y near the cores of A and B (the solids without their balls).
  // The checker moves points that are outside into the cores.
  std::optional<Vector> direction, x, y;

  // Points of A and of B: the differences x - y have the origin inside their convex hull, so the solids overlap.
  struct Difference {
    Vector x, y;
  };
  std::vector<Difference> around;   // four, or none

  // The cone fan (fan.h) proves `upper`, a depth. It is given by its first direction and the number of its cones.
  struct Cones {
    Vec3 toward;
    int count = 0;
  };
  static constexpr int most_cones =
      1000000;   // a proof with more cones is refused, because checking it would take too long
  std::optional<Cones> cones;
};

// Whether the origin is inside the tetrahedron of the four points. Exact.
bool surround_origin(const std::array<Vector, 4>& g);

// What a proof shows about a pair: lower <= signed distance <= upper, and the relations that are still possible.
struct Known {
  Rational lower, upper;
  bool apart = true, touching = true, overlapping = true;

  bool possible(Relation r) const {
    return r == Relation::apart ? apart : r == Relation::touching ? touching : overlapping;
  }
  std::optional<Relation> relation() const;   // the only possible one; none if there are several
  // Whether some number in [from, to] may be the signed distance: between lower and upper, with the sign of a possible
  // relation.
  bool may_be_in(const Rational& from, const Rational& to) const;
};
Known known_between(const Rational& lower, const Rational& upper, std::optional<Relation> relation);

struct Followed {
  std::string
      fault;   // empty if the proof holds: both bounds and the relation are PROVED. Otherwise what does not follow
  // PROVED if the proof holds: its statements, with the bounds that the checker computed. These are finer than the
  // doubles of the proof: the gap along a direction and the distance of two points are known to 128 bits, or exactly.
  Known known;
};

// Follows a proof. To trust a proof, only this function and the files that it uses need be read: parallel, fan, bounds,
// polygon, solid. What proves each statement:
//
//   lower        closed form; or the gap along the direction (bounds.h)
//   upper        closed form; or |y - x| <= upper + R, R the sum of the roundings; or the origin inside the hull of
//                `around` and upper + R >= 0; or the cone fan
//   apart        lower > 0
//   touching     lower = upper = 0
//   overlapping  upper < 0, or the origin inside the hull of `around` and upper >= 0, or |y - x| < R
Followed follow(const Shape& A, const Shape& B, const Proof& proof);
std::string verify(const Shape& A, const Shape& B, const Proof& proof);   // follow(A, B, proof).fault

}  // namespace octic::certificate
