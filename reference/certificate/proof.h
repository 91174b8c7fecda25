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
  std::optional<Cones> cones;
};

// The origin is a mixture of the four, all weights positive, and they do not lie in one plane. Exact.
bool surround_origin(const std::array<Vector, 4>& g);

// Empty when the proof holds: both bounds and the relation are PROVED. Otherwise what does not follow.
//
//   lower     closed form; or the gap along the direction (bounds.h)
//   upper     closed form; or |y - x| <= upper + R, R the sum of the roundings; or the cone fan
//   apart     lower > 0
//   touching  lower = upper = 0
//   overlapping  upper < 0, or the origin inside the hull of `around` and upper >= 0, or |y - x| < R
//
// Only this, and what it uses (parallel, fan, bounds, polygon, solid), need be read to believe a proof.
std::string verify(const Shape& A, const Shape& B, const Proof& proof);

}  // namespace octic::certificate
