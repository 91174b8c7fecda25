#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

using OcticPair = std::pair<Body, Body>;

// A body, and where it is to be: as a physics engine has it, with nothing prepared. The engines are given the matrix.
RotationMatrix matrix(const Solid& s) {
  const double* m = s.rotation;
  return {{m[0], m[3], m[6]}, {m[1], m[4], m[7]}, {m[2], m[5], m[8]}};
}
Quaternion quaternion(const Solid& s) {
  const double* m = s.rotation;
  const auto root = [](double v) { return 0.5 * std::sqrt(std::max(0.0, v)); };
  return {root(1 + m[0] + m[4] + m[8]), std::copysign(root(1 + m[0] - m[4] - m[8]), m[7] - m[5]),
          std::copysign(root(1 - m[0] + m[4] - m[8]), m[2] - m[6]),
          std::copysign(root(1 - m[0] - m[4] + m[8]), m[3] - m[1])};
}
template <class Rotation>
struct Posed {
  Body body;
  Rotation rotation;
  Vec3 centre;
  const Body& moved() noexcept {
    move(body, rotation, centre);
    return body;
  }
};
template <class Rotation, Rotation (*rotation_of)(const Solid&)>
struct PosedPair {
  Posed<Rotation> a, b;
  PosedPair(const Body& first, const Body& second) : a(posed(first)), b(posed(second)) {}
  static Posed<Rotation> posed(const Body& there) {
    const Solid s = solid(there);
    return {there, rotation_of(s), {s.centre[0], s.centre[1], s.centre[2]}};
  }
};
using ByMatrix = PosedPair<RotationMatrix, matrix>;
using ByQuaternion = PosedPair<Quaternion, quaternion>;

// As a caller has them who keeps nothing: the ends of an axis, prepared for each question.
Shape by_ends(const Body& b) {
  const Vec3 end = b.origin + 2.0 * b.offset;
  if (kind(b) == Kind::sphere) return Sphere{b.origin, b.rounding};
  if (kind(b) == Kind::capsule) return Capsule{b.origin, end, b.rounding};
  if (is_rounded_cylinder(b)) return RoundedCylinder{b.origin, end, b.radius, b.rounding};
  return Cylinder{b.origin, end, b.radius};
}
struct UnpreparedPair {
  Shape a, b;
  UnpreparedPair(const Body& first, const Body& second) : a(by_ends(first)), b(by_ends(second)) {}
};
bool is_round(const Family& f) {
  const auto is = [](const Body& b) { return b.kind == Body::Kind::round && !is_disc(b) && !is_segment(b); };
  return is(f.pairs.front().first) && is(f.pairs.front().second);
}

// Pairs for which the engines, too, are given a pose and a solid.
bool is_posed(const Family& f) {
  const auto is = [](const Body& b) {
    return !is_disc(b) && !is_segment(b) && kind(b) != Kind::plane && kind(b) != Kind::hull;
  };
  return is(f.pairs.front().first) && is(f.pairs.front().second);
}

}  // namespace

void enter_octic(const std::vector<Family>& families) {
  for (const Family& f : families) {
    enter<OcticPair>("octic", Question::boolean, f,
                     [](OcticPair& p) { return overlap(p.first, p.second) ? 1.0 : 0.0; });
    enter<OcticPair>("octic", Question::signed_distance, f,
                     [](OcticPair& p) { return signed_distance(p.first, p.second).signed_distance; });
    if (is_posed(f)) {
      enter<ByMatrix>("octic-moved", Question::boolean, f,
                      [](ByMatrix& p) { return overlap(p.a.moved(), p.b.moved()) ? 1.0 : 0.0; });
      enter<ByQuaternion>("octic-moved-by-quaternion", Question::boolean, f,
                          [](ByQuaternion& p) { return overlap(p.a.moved(), p.b.moved()) ? 1.0 : 0.0; });
    }
    if (is_round(f))
      enter<UnpreparedPair>("octic-prepared", Question::boolean, f,
                            [](UnpreparedPair& p) { return overlap(p.a, p.b) ? 1.0 : 0.0; });
  }
}

}  // namespace octic::fast::bench
