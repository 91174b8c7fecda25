#include "fast/population/cylinder_pairs.h"

#include <cmath>

#include "fast/pair/meeting.h"
#include "fast/proximity.h"
#include "fast/vector.h"

namespace octic::fast::population {
namespace {

using test::Random;

double power(Random& random, double low, double high) { return std::pow(10, random(low, high)); }

Cylinder rod(Random& random) { return random.cylinder(3, 0.2, 1); }

Cylinder can(const Vec3& centre, const Vec3& axis, double h, double r) {
  return {centre - h * axis, centre + h * axis, r};
}

Vec3 tilted(Random& random, const Vec3& axis, double tilt) { return unit(axis + tilt * unit(random.point(1))); }

double wanted(Random& random, bool overlapping) { return (overlapping ? -1 : 1) * power(random, -6, -1); }

// size(): of each of the four lengths
template <class Size>
ShapePair on_top(Random& random, bool overlapping, Size size) {
  const double h = size(), r = size(), hb = size(), rb = size();
  const Vec3 axis = unit(random.point(1)), side = any_normal(axis);
  const double gap = wanted(random, overlapping), off = 0.5 * r * random(0, 1);
  return {can({}, axis, h, r),
          can((h + hb + gap) * axis + off * side, tilted(random, axis, power(random, -12, -2)), hb, rb)};
}

}  // namespace

ShapePair rods(Random& random) {
  const Cylinder a = rod(random);
  return {a, rod(random)};
}
ShapePair parallel_rods(Random& random) {
  const Cylinder a = rod(random);
  const double r = random(0.2, 1);
  const Vec3 by = random.point(2);
  return {a, Cylinder{a.a + by, a.b + by, r}};
}
ShapePair coaxial(Random& random) {
  const Cylinder a = rod(random);
  const Vec3 centre = 0.5 * (a.a + a.b), axis = unit(a.b - a.a);
  const double r = random(0.2, 1), h = random(0.2, 3);
  return {a, can(centre + random(-6, 6) * axis, axis, h, r)};
}
ShapePair proportions(Random& random) {
  const auto draw = [&] {
    const Vec3 centre = random.point(0.75), axis = unit(random.point(1));
    const double h = power(random, -1, 0);
    return can(centre, axis, h, power(random, -1, 0));
  };
  const Cylinder a = draw();
  return {a, draw()};
}
ShapePair coins(Random& random) {
  const auto draw = [&] {
    const Vec3 centre = random.point(0.5), axis = unit(random.point(1));
    const double r = random(0.8, 1.2);
    return can(centre, axis, r * random(0.02, 0.1), r);
  };
  const Cylinder a = draw();
  return {a, draw()};
}
ShapePair needles(Random& random) {
  const auto draw = [&] {
    const Vec3 centre = random.point(0.3), axis = unit(random.point(1));
    const double h = random(0.8, 1.2);
    return can(centre, axis, h, h * random(0.01, 0.05));
  };
  const Cylinder a = draw();
  return {a, draw()};
}
ShapePair bolts(Random& random) {
  const double h = random(0.8, 1.2), r = h * random(0.1, 0.2), rb = random(0.3, 0.5), hb = rb * random(0.1, 0.2);
  const Vec3 axis = unit(random.point(1)), side = any_normal(axis);
  const double off = random(0, 1), up = random(-1.2, 1.2);
  return {can({}, axis, h, r), can(up * axis + off * side, tilted(random, axis, power(random, -6, -1)), hb, rb)};
}
ShapePair rims(Random& random) {
  for (;;) {
    const auto [a, b] = proportions(random);
    const Proximity p = signed_distance(a, b);
    const auto on_rim = [&](const Shape& shape) {
      const Cylinder& c = std::get<Cylinder>(shape);
      const double along = std::fabs(dot(unit(c.b - c.a), p.direction));
      return along > 1e-3 && along < 1 - 1e-3;
    };
    if (p.signed_distance > 0 && on_rim(a) && on_rim(b)) return {a, b};
  }
}

ShapePair stacked(Random& random, bool overlapping) {
  return on_top(random, overlapping, [&] { return random(0.8, 1.2); });
}
ShapePair equal(Random& random, bool overlapping) {
  return on_top(random, overlapping, [] { return 1.0; });
}
ShapePair beside(Random& random, bool overlapping) {
  const double h = random(0.8, 1.2), r = random(0.8, 1.2), hb = random(0.8, 1.2), rb = random(0.8, 1.2);
  const Vec3 axis = unit(random.point(1)), side = any_normal(axis);
  const double gap = wanted(random, overlapping), off = h * random(-1, 1);
  return {can({}, axis, h, r),
          can((r + rb + gap) * side + off * axis, tilted(random, axis, power(random, -12, -2)), hb, rb)};
}
ShapePair rolling(Random& random, bool overlapping) {
  const double h = random(0.8, 1.2), r = random(0.8, 1.2), hb = random(0.8, 1.2), rb = random(0.8, 1.2);
  const Vec3 axis = unit(random.point(1)), side = any_normal(axis);
  const double gap = wanted(random, overlapping), off = 0.5 * r * random(-1, 1);
  return {can({}, axis, h, r),
          can((h + rb + gap) * axis + off * side, tilted(random, side, power(random, -12, -2)), hb, rb)};
}
ShapePair shelves(Random& random, bool overlapping) {
  const double h = random(0.8, 1.2), r = random(0.8, 1.2), thick = random(0.05, 0.2), wide = random(1, 3),
               deep = random(1, 3);
  const double gap = wanted(random, overlapping), x = wide * random(-1, 1), y = deep * random(-1, 1);
  return {can({x, y, thick + h + gap}, tilted(random, {0, 0, 1}, power(random, -12, -2)), h, r),
          Box{{}, {}, {wide, deep, thick}}};
}

}  // namespace octic::fast::population
