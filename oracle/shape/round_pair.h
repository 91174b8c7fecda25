// Proved bounds of the signed distance of two cylinders, mostly in dozens of microseconds, at worst in hundreds.
//
// The gap along any direction is a lower bound. For solids that are apart, the distance of any two points is an upper
// bound. For solids that overlap, triangles cover all directions, and a point w of B - A gives gap(m) <= m.w for every
// m of a triangle. The search begins with a hint, the answer under test. The hint is not trusted, since any point and
// any direction give valid bounds.
//
// Computed with 64 binary digits. PROVED, u = 2^-64, L = |d| + the half lengths + the radii: rounding of the numbers
// computed of each solid (axis 10u, half length 4u, difference of the centres 3u L) moves the two by less than 17u L
// together; the gap along a vector then rounds by less than 19u L, a supporting point or a point pulled into a solid by
// less than 16u L, its product with a unit vector by 5u L. So E = 2^-57 L = 128u L on either side covers all of these
// twice over. No exponent of a double leaves the range of these numbers, squared or not.
#pragma once

#include <limits>
#include <optional>

#include "corpus/shape.h"

namespace octic::oracle {

static_assert(std::numeric_limits<long double>::digits >= 64, "the bounds are proved for at least 64 binary digits");

struct LongVector {
  long double x, y, z;
};
LongVector operator-(const LongVector& a, const LongVector& b);
LongVector wide(const Vec3& v);
long double norm(const LongVector& v);
long double dot(const LongVector& a, const LongVector& b);

// A cylinder: the middle of two points, an axis, a half length, a radius.
struct Round {
  LongVector p, q;   // the middle of these two
  LongVector axis;   // unit
  long double h, r;

  Round() = default;
  Round(const Vec3& centre, const Vec3& along, double half_length, double radius);   // along: of any length
  LongVector middle() const;
};
// An upper bound of the distance of any point of one from the other, up to the rounding of RoundPair::error().
long double distance_between(const Round& a, const Round& b);
std::optional<Round> round_solid(const Shape& shape);   // nothing if the shape is no cylinder

// A bounded body with a round base, that is any but a polytope: the points within `rounding` of a cylinder, which may
// be a segment, a disc or a point.
struct RoundBody {
  Round core;
  long double rounding = 0;
};
std::optional<RoundBody> round_body(const Shape& shape);   // nothing for any other

// The direction and points with which the search begins.
struct Hint {
  Vec3 direction, witness_a, witness_b;
};

struct Bracketed {
  long double lower, upper;
  int triangles = 0;   // number of triangles in the search
};

// Triangles of a search that leaves few pairs undecided. MEASURED over 40 pairs of each random family, seed 1: 1000
// decide 1,463 of 1,920 to 2^-50 of the size, 4000 decide 1,517, among them all of rims that cross deeply; the others
// mostly touch, or have edges. 1000 triangles take about a tenth of the time of the exact truth.
inline constexpr int enough_triangles = 4000;

class RoundPair {
 public:
  RoundPair(const Round& a, const Round& b);

  // The distance of two points of the pair: never more than its size, and hardly less.
  long double size() const { return size_; }
  // An upper bound of the size of the bodies grown by balls: PROVED, and never more than twice the size.
  long double size(long double rounding_a, long double rounding_b) const;
  long double size_at_most(long double rounding_a, long double rounding_b) const;
  long double error() const { return error_; }   // E

  // lower <= signed distance <= upper, and if `triangles` suffice upper - lower <= width + 2 E.
  Bracketed enclose(const Hint& hint, long double width, int triangles) const;

  // gap(n) / |n|, to within E.
  long double gap(const LongVector& n) const;
  // How far a point is from body 0 or 1, to within E.
  long double outside(int body, const Vec3& p) const;

 private:
  struct Body {
    LongVector c, u;   // from the centre of A
    long double h, r;
    LongVector furthest(const LongVector& n) const;
    LongVector nearest(const LongVector& p) const;
  };
  LongVector seen(const Vec3& p) const;
  long double best_gap(const LongVector& n, long double lower) const;
  long double as_parallel() const;
  bool covered(const LongVector& point, long double& lower, long double width, int& left) const;
  Round a_, b_;
  Body body_[2];
  long double far_, size_, error_;   // far_: between a point of A and one of B
};

}  // namespace octic::oracle
