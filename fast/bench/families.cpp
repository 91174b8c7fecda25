#include "fast/bench/families.h"

#include <cmath>

#include "fast/pair/meeting.h"
#include "fast/test/shapes.h"
#include "fast/vector.h"

namespace octic::fast::bench {
namespace {

using test::Random;

constexpr std::size_t many = 2000;
constexpr int sphere = 3, capsule = 4, box = 5, prism = 6;   // as test::random_shape counts

Family family(const std::string& name, std::vector<std::pair<Shape, Shape>> shapes) {
  Family f{name, std::move(shapes), {}, {}};
  for (const auto& [a, b] : f.shapes) {
    f.pairs.push_back({prepare(a), prepare(b)});
    f.distance.push_back(signed_distance(f.pairs.back().first, f.pairs.back().second).signed_distance);
  }
  return f;
}

// Pairs as they are drawn: those that overlap, or those that do not.
template <class Draw>
Family drawn(const std::string& name, bool overlapping, Draw draw) {
  Random random(20);
  std::vector<std::pair<Shape, Shape>> shapes;
  while (shapes.size() < many) {
    auto pair = draw(random);
    if (overlap(pair.first, pair.second) == overlapping) shapes.push_back(std::move(pair));
  }
  return family(name, std::move(shapes));
}

// All of them, slid along their own best direction to a gap, a part of the first one's reach.
template <class Draw>
Family slid(const std::string& name, double gap, Draw draw) {
  Random random(20);
  std::vector<std::pair<Shape, Shape>> shapes;
  while (shapes.size() < many) {
    auto [a, b] = draw(random);
    const Body of_a = prepare(a);
    const Proximity p = signed_distance(of_a, prepare(b));
    test::Motion motion;
    motion.by = (gap * (of_a.reach + of_a.rounding) - p.signed_distance) * p.direction;
    shapes.push_back({a, test::moved(b, motion)});
  }
  return family(name, std::move(shapes));
}

// Ends in a box of 6, radii 0.2 to 1.
Cylinder cylinder(Random& random) { return random.cylinder(3, 0.2, 1); }

std::pair<Shape, Shape> cylinders(Random& random) {
  const Cylinder a = cylinder(random);
  return {a, cylinder(random)};
}
std::pair<Shape, Shape> parallel_cylinders(Random& random) {
  const Cylinder a = cylinder(random);
  const double r = random(0.2, 1);
  const Vec3 by = random.point(2);
  return {a, Cylinder{a.a + by, a.b + by, r}};
}

// Populations of their own, by what stands where. Lengths: half lengths h, radii r; u: uniform, e: 10 to a uniform
// power.
//
//   proportions   h and r of either e(-1, 0), any directions, centres in a cube of 1.5
//   stacked       cans (h, r u(0.8, 1.2)), one on the other: off the other's axis by up to half a radius, tilted by
//                 e(-12, -2)
//   equal         the same, and both of h = r = 1
//   beside        cans side by side, tilted by e(-12, -2), one up to h higher
//   rolling       a can lying on the end of another, tilted by e(-12, -2)
//   coins         r u(0.8, 1.2), h = r u(0.02, 0.1); any directions, centres in a cube of 1
//   needles       h u(0.8, 1.2), r = h u(0.01, 0.05); any directions, centres in a cube of 0.6
//   bolts         a shank (h u(0.8, 1.2), r = h u(0.1, 0.2)) through or beside a washer (r u(0.3, 0.5), h = r u(0.1,
//                 0.2)), tilted by e(-6, -1)
//   shelves       a can standing on a box of half sides u(1, 3), u(1, 3), u(0.05, 0.2), tilted by e(-12, -2)
//
//   coaxial       cylinders as in `separated`, the second one on the first one's axis, its centre moved by up to 6
//   rims          proportions that are apart with a rim of each at the gap: the direction between the nearest points
//                 is at least 1e-3 from along and from across either axis, as a cosine
//
// Of proportions, coins and rims there are those slid to a gap or a depth of 1e-6 of the first one's reach, too. Of
// those that stand, the gap or the depth before they are tilted is e(-6, -1); of what is drawn, those that overlap,
// or those that do not.
double power(Random& random, double low, double high) { return std::pow(10, random(low, high)); }

Cylinder can(const Vec3& centre, const Vec3& axis, double h, double r) {
  return {centre - h * axis, centre + h * axis, r};
}

Vec3 tilted(Random& random, const Vec3& axis, double tilt) { return unit(axis + tilt * unit(random.point(1))); }

std::pair<Shape, Shape> proportions(Random& random) {
  const auto draw = [&] {
    const Vec3 centre = random.point(0.75), axis = unit(random.point(1));
    const double h = power(random, -1, 0);
    return can(centre, axis, h, power(random, -1, 0));
  };
  const Cylinder a = draw();
  return {a, draw()};
}

template <bool overlapping>
double wanted(Random& random) { return (overlapping ? -1 : 1) * power(random, -6, -1); }

template <bool overlapping, bool equal>
std::pair<Shape, Shape> stacked(Random& random) {
  const auto size = [&] { return equal ? 1 : random(0.8, 1.2); };
  const double h = size(), r = size(), hb = size(), rb = size();
  const Vec3 axis = unit(random.point(1)), side = any_normal(axis);
  const double gap = wanted<overlapping>(random), off = 0.5 * r * random(0, 1);
  return {can({}, axis, h, r),
          can((h + hb + gap) * axis + off * side, tilted(random, axis, power(random, -12, -2)), hb, rb)};
}
template <bool overlapping>
std::pair<Shape, Shape> beside(Random& random) {
  const double h = random(0.8, 1.2), r = random(0.8, 1.2), hb = random(0.8, 1.2), rb = random(0.8, 1.2);
  const Vec3 axis = unit(random.point(1)), side = any_normal(axis);
  const double gap = wanted<overlapping>(random), off = h * random(-1, 1);
  return {can({}, axis, h, r),
          can((r + rb + gap) * side + off * axis, tilted(random, axis, power(random, -12, -2)), hb, rb)};
}
template <bool overlapping>
std::pair<Shape, Shape> rolling(Random& random) {
  const double h = random(0.8, 1.2), r = random(0.8, 1.2), hb = random(0.8, 1.2), rb = random(0.8, 1.2);
  const Vec3 axis = unit(random.point(1)), side = any_normal(axis);
  const double gap = wanted<overlapping>(random), off = 0.5 * r * random(-1, 1);
  return {can({}, axis, h, r),
          can((h + rb + gap) * axis + off * side, tilted(random, side, power(random, -12, -2)), hb, rb)};
}
std::pair<Shape, Shape> coins(Random& random) {
  const auto draw = [&] {
    const Vec3 centre = random.point(0.5), axis = unit(random.point(1));
    const double r = random(0.8, 1.2);
    return can(centre, axis, r * random(0.02, 0.1), r);
  };
  const Cylinder a = draw();
  return {a, draw()};
}
std::pair<Shape, Shape> coaxial(Random& random) {
  const Cylinder a = cylinder(random);
  const Vec3 centre = 0.5 * (a.a + a.b), axis = unit(a.b - a.a);
  const double r = random(0.2, 1), h = random(0.2, 3);
  return {a, can(centre + random(-6, 6) * axis, axis, h, r)};
}
std::pair<Shape, Shape> rims(Random& random) {
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
std::pair<Shape, Shape> needles(Random& random) {
  const auto draw = [&] {
    const Vec3 centre = random.point(0.3), axis = unit(random.point(1));
    const double h = random(0.8, 1.2);
    return can(centre, axis, h, h * random(0.01, 0.05));
  };
  const Cylinder a = draw();
  return {a, draw()};
}
std::pair<Shape, Shape> bolts(Random& random) {
  const double h = random(0.8, 1.2), r = h * random(0.1, 0.2), rb = random(0.3, 0.5), hb = rb * random(0.1, 0.2);
  const Vec3 axis = unit(random.point(1)), side = any_normal(axis);
  const double off = random(0, 1), up = random(-1.2, 1.2);
  return {can({}, axis, h, r), can(up * axis + off * side, tilted(random, axis, power(random, -6, -1)), hb, rb)};
}
template <bool overlapping>
std::pair<Shape, Shape> shelves(Random& random) {
  const double h = random(0.8, 1.2), r = random(0.8, 1.2), thick = random(0.05, 0.2), wide = random(1, 3),
               deep = random(1, 3);
  const double gap = wanted<overlapping>(random), x = wide * random(-1, 1), y = deep * random(-1, 1);
  return {can({x, y, thick + h + gap}, tilted(random, {0, 0, 1}, power(random, -12, -2)), h, r),
          Box{{}, {}, {wide, deep, thick}}};
}

}  // namespace

std::vector<Family> families() {
  std::vector<Family> all;
  const std::string first = "Cylinder-Cylinder/";
  all.push_back(drawn(first + "separated", false, cylinders));
  all.push_back(drawn(first + "overlapping", true, cylinders));
  all.push_back(slid(first + "gap_1e-6", 1e-6, cylinders));
  all.push_back(slid(first + "depth_1e-6", -1e-6, cylinders));
  all.push_back(drawn(first + "parallel_separated", false, parallel_cylinders));
  all.push_back(drawn(first + "parallel_overlapping", true, parallel_cylinders));
  const auto both = [&](const std::string& name, auto apart, auto overlapping) {
    all.push_back(drawn(name + "_separated", false, apart));
    all.push_back(drawn(name + "_overlapping", true, overlapping));
  };
  both(first + "proportions", proportions, proportions);
  both(first + "stacked", stacked<false, false>, stacked<true, false>);
  both(first + "equal", stacked<false, true>, stacked<true, true>);
  both(first + "beside", beside<false>, beside<true>);
  both(first + "rolling", rolling<false>, rolling<true>);
  both(first + "coins", coins, coins);
  both(first + "needles", needles, needles);
  both(first + "bolts", bolts, bolts);
  both(first + "coaxial", coaxial, coaxial);
  const auto near = [&](const std::string& name, auto draw) {
    all.push_back(slid(name + "_gap_1e-6", 1e-6, draw));
    all.push_back(slid(name + "_depth_1e-6", -1e-6, draw));
  };
  near(first + "proportions", proportions);
  near(first + "coins", coins);
  near(first + "rims", rims);
  both("Cylinder-Box/shelves", shelves<false>, shelves<true>);
  for (int kind = 0; kind < test::kinds; ++kind) {
    const std::string other = test::kind_name(kind);
    if (other.find("Cylinder") != std::string::npos || other == "Point") continue;
    // Places in a box of 2.4, sizes up to 1.
    const auto draw = [kind](Random& random) {
      Shape a = test::random_shape(random, 0, 1.2);
      return std::pair<Shape, Shape>(std::move(a), test::random_shape(random, kind, 1.2));
    };
    const std::string name = "Cylinder-" + other + "/";
    all.push_back(drawn(name + "separated", false, draw));
    all.push_back(drawn(name + "overlapping", true, draw));
    all.push_back(slid(name + "gap_1e-6", 1e-6, draw));
  }
  for (const auto& [first_kind, second_kind] : {std::pair(box, box),
                                                {box, sphere},
                                                {box, capsule},
                                                {prism, prism},
                                                {prism, sphere},
                                                {capsule, capsule},
                                                {capsule, sphere},
                                                {sphere, sphere}}) {
    const auto draw = [a = first_kind, b = second_kind](Random& random) {
      Shape shape = test::random_shape(random, a, 1.2);
      return std::pair<Shape, Shape>(std::move(shape), test::random_shape(random, b, 1.2));
    };
    const std::string name = std::string(test::kind_name(first_kind)) + "-" + test::kind_name(second_kind) + "/";
    all.push_back(drawn(name + "separated", false, draw));
    all.push_back(drawn(name + "overlapping", true, draw));
    all.push_back(slid(name + "gap_1e-6", 1e-6, draw));
  }
  return all;
}

}  // namespace octic::fast::bench
