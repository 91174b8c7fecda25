// A proof as data: what is said of a pair, and what a reader needs to see that it is so.
//
// Nothing in it is believed. The checker (verify) takes the shapes and the proof, and uses + - x / and comparison of rationals.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "corpus/answer.h"
#include "reference/certificate/bounds.h"

namespace octic::certificate {

struct Proof {
  std::optional<Relation> relation;   // none: left open
  Rational lower, upper;    // lower <= signed distance <= upper

  // The pair has parallel axes, nearly so, or one direction alone: the checker computes all by itself.
  bool closed_form = false;

  // A direction from A to B, of any length, and points x, y near the cores of A and B (the solids without their balls): the
  // checker moves them into the cores, where they are not in them.
  std::optional<Vector> direction, x, y;

  // Points of A and of B: the differences x - y have the origin inside their convex hull, so the solids overlap.
  struct Difference {
    Vector x, y;
  };
  std::vector<Difference> around;   // four, or none

  // The cone fan (fan.h) proves `upper`, a depth: a direction to begin with, and how many cones it takes.
  struct Cones {
    Vec3 toward;
    int count = 0;
  };
  static constexpr int most_cones = 1000000;   // more are not followed: what reading a proof may cost
  std::optional<Cones> cones;
};

// The origin is a mixture of the four, all weights positive, and they do not lie in one plane. Exact.
bool surround_origin(const std::array<Vector, 4>& g);

// What is known of a pair: lower <= signed distance <= upper, and which relations are left.
struct Known {
  Rational lower, upper;
  bool apart = true, touching = true, overlapping = true;

  bool possible(Relation r) const { return r == Relation::apart ? apart : r == Relation::touching ? touching : overlapping; }
  std::optional<Relation> relation() const;   // the only one that is left
  // The signed distance may be one of these: lower <= it <= upper, and its sign is that of a relation that is left.
  bool may_be_in(const Rational& from, const Rational& to) const;
};
Known known_between(const Rational& lower, const Rational& upper, std::optional<Relation> relation);

struct Followed {
  std::string fault;   // empty when the proof holds: both bounds and the relation are PROVED. Otherwise what does not follow
  // PROVED, when the proof holds: what it says, and as fine as the checker's own arithmetic gave it. A proof says its bounds in
  // doubles; the gap along its direction and the distance of its points are known to 128 bits, or exactly.
  Known known;
};

//   lower     closed form; or the gap along the direction (bounds.h)
//   upper     closed form; or |y - x| <= upper + R, R the sum of the roundings; or the cone fan
//   apart     lower > 0
//   touching  lower = upper = 0
//   overlapping  upper < 0, or the origin inside the hull of `around` and upper >= 0, or |y - x| < R
//
// Only this, and what it uses (parallel, fan, bounds, polygon, solid), need be read to believe a proof.
Followed follow(const Shape& A, const Shape& B, const Proof& proof);
std::string verify(const Shape& A, const Shape& B, const Proof& proof);   // follow(A, B, proof).fault

}  // namespace octic::certificate
