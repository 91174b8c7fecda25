// Families of axes that are parallel, nearly parallel, or one line.
#include <algorithm>
#include <cmath>

#include "fuzz/gen/declare.h"
#include "fuzz/gen/number.h"
#include "fuzz/gen/rotation.h"

namespace octic::fuzz {
namespace {

// Points and axes on a grid of 2^-12 and whole multiples of one axis: every sum below is exact.
struct ParallelDraw {
  Vec3 axis, start_a, start_b;
  double length_a = 1, length_b = 1, radius_a = 1, radius_b = 1;
};

ParallelDraw draw_parallel(Random& random) {
  ParallelDraw draw;
  do {
    draw.axis = grid_vector(random, 0.5, random.chance(0.3) ? 2 : 10);
  } while (draw.axis == Vec3{});
  draw.start_a = grid_vector(random, 1, 12);
  draw.start_b = grid_vector(random, 1, 12);
  draw.length_a = static_cast<double>(random.integer(1, 4));
  draw.length_b = static_cast<double>(random.integer(1, 4));
  draw.length_b *= random.sign();
  draw.radius_a = 0.125 + random.uniform();
  draw.radius_b = random.chance(0.2) ? draw.radius_a : 0.125 + random.uniform();
  return draw;
}

Drawn shapes_of(const ParallelDraw& d) {
  return {Cylinder{d.start_a, d.start_a + d.length_a * d.axis, d.radius_a},
          Cylinder{d.start_b, d.start_b + d.length_b * d.axis, d.radius_b}};
}

// A tilt of 10^-k, k from 3 to 16, of the second axis.
Drawn tilted(Random& random, Drawn pair) {
  const double tilt = random.decimal_magnitude(-16, -3);
  auto& b = std::get<Cylinder>(pair.b);
  const Vec3 axis = b.b - b.a;
  const Vec3 sideways = cross(axis, random.direction());
  b.b = b.b + tilt * sideways;
  return pair;
}

ParallelDraw draw_coaxial(Random& random) {
  ParallelDraw draw = draw_parallel(random);
  draw.start_b = draw.start_a + static_cast<double>(random.integer(-6, 6)) / 2 * draw.axis;
  return draw;
}

const Declare parallel{"parallel", "exactly parallel axes: the directions across them form a circle of candidates",
                       [](Random& random) -> Drawn { return shapes_of(draw_parallel(random)); }};

const Declare near_parallel{"near-parallel", "parallel axes, one of them tilted by 1e-3 down to 1e-16",
                            [](Random& random) -> Drawn { return tilted(random, shapes_of(draw_parallel(random))); }};

// The best direction of more than half of these pairs is a pole; that of one in seven is beside both poles, where two
// rims cross. If both centres are at one height, the gap of the opposite direction differs by the tilt only.
const Declare near_parallel_deep{
    "near-parallel-deep",
    "coins and cans that overlap deeply, axes parallel but for 1e-15 to 1e-4, caps often in one plane",
    [](Random& random) -> Drawn {
      Solid a, b;
      a.center = random.box(0.5);
      a.axis = random.direction();
      a.half_length = random.magnitude(-3, -1);
      a.radius = random.magnitude(-2, 0);
      b.half_length = random.chance(0.5) ? a.half_length : random.magnitude(-3, -1);
      b.radius = random.chance(0.25) ? a.radius : random.magnitude(-2, 0);
      const double tilt = random.decimal_magnitude(-15, -4);
      b.axis = unit(a.axis + tilt * unit(cross(a.axis, random.direction())));
      if (random.chance(0.5)) b.axis = -b.axis;
      // Seen along the axes the rims cross, or one may be in the other.
      const double least = random.chance(0.75) ? std::fabs(a.radius - b.radius) : 0;
      const double beside = random.between(least, a.radius + b.radius - 0.5 * std::min(a.radius, b.radius));
      double above = 0;
      const auto height = random.integer(0, 3);
      if (height == 0) above = random.sign() * random.decimal_magnitude(-16, -3);
      if (height == 1) above = random.between(-0.75, 0.75) * (a.half_length + b.half_length);
      b.center = a.center + above * a.axis + beside * unit(cross(a.axis, random.direction()));
      return {cylinder(a), cylinder(b)};
    }};

// Seen along the axes the rims touch, from outside or from inside, and one cap stands a little above the other. A
// direction close to the axis then says nothing about the place on a rim.
const Declare near_parallel_tangent{
    "near-parallel-tangent",
    "discs and cylinders, axes parallel but for 1e-15 to 1e-4, whose rims touch as seen along the axis",
    [](Random& random) -> Drawn {
      PosedCylinder a, b;
      const auto half_length = [&] { return random.chance(0.5) ? 0.0 : random.magnitude(-3, 0); };
      a.center = random.box(0.5);
      a.q = {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
      a.half_length = half_length();
      a.r = random.magnitude(-2, 0);
      b.half_length = random.chance(0.25) ? a.half_length : half_length();
      b.r = random.chance(0.25) ? a.r : random.magnitude(-2, 0);
      const double half_tilt = 0.5 * random.decimal_magnitude(-15, -4);
      const Vec3 about = random.direction();
      b.q = product(a.q, {1, half_tilt * about.x, half_tilt * about.y, half_tilt * about.z});
      const double above = random.chance(0.25) ? 0 : random.decimal_magnitude(-16, -6);
      const double beside =
          (random.chance(0.75) ? a.r + b.r : std::fabs(a.r - b.r)) + random.sign() * random.decimal_magnitude(-16, -6);
      const Vec3 axis = solid_of(a).axis;
      b.center =
          a.center + (a.half_length + b.half_length + above) * axis + beside * unit(cross(axis, random.direction()));
      return {a, b};
    }};

// One stands a step higher than the other, and seen along the axes the rims all but touch: they run alongside, so that
// the points where a search has got to are not yet those that its direction supports.
const Declare near_parallel_step{
    "near-parallel-step",
    "discs and cans, axes parallel but for 1e-15 to 1e-2, one a step higher, rims that touch as seen along the axis",
    [](Random& random) -> Drawn {
      PosedCylinder a, b;
      const auto half_length = [&] {
        if (random.chance(0.25)) return 0.0;
        return random.chance(0.5) ? random.decimal_magnitude(-7, -3) : random.between(0.1, 1);
      };
      a.center = random.box(0.5);
      a.q = {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
      a.half_length = half_length();
      a.r = random.between(0.2, 3);
      b.half_length = half_length();
      b.r = random.chance(0.2) ? a.r : random.between(0.2, 3);
      const double half_tilt =
          0.5 * (random.chance(0.75) ? random.decimal_magnitude(-6, -2) : random.decimal_magnitude(-15, -6));
      const Vec3 about = random.direction();
      b.q = product(a.q, {1, half_tilt * about.x, half_tilt * about.y, half_tilt * about.z});
      const double step = random.between(0.01, 0.3);
      double over = random.decimal_magnitude(-7, -2);
      if (random.chance(0.5)) over = -over;
      const double beside = (random.chance(0.75) ? a.r + b.r : std::fabs(a.r - b.r)) + over;
      const Vec3 axis = solid_of(a).axis;
      b.center =
          a.center + (a.half_length + b.half_length + step) * axis + beside * unit(cross(axis, random.direction()));
      return {a, b};
    }};

const Declare coaxial{"coaxial", "one common axis line, exactly: apart, end to end, or one into the other",
                      [](Random& random) -> Drawn { return shapes_of(draw_coaxial(random)); }};

const Declare near_coaxial{"near-coaxial", "one axis line, then B moved sideways and tilted by 1e-3 down to 1e-16",
                           [](Random& random) -> Drawn {
                             ParallelDraw draw = draw_coaxial(random);
                             const double offset = random.decimal_magnitude(-16, -3);
                             draw.start_b = draw.start_b + offset * random.direction();
                             const Drawn pair = shapes_of(draw);
                             return random.chance(0.5) ? tilted(random, pair) : pair;
                           }};

const Declare coincident{"coincident",
                         "identical, nested, or sharing a part of their surface: one axis, equal radii or ends",
                         [](Random& random) -> Drawn {
                           ParallelDraw draw = draw_parallel(random);
                           draw.start_b = draw.start_a;
                           draw.length_b = draw.length_a;
                           draw.radius_b = draw.radius_a;
                           const auto what = random.integer(0, 5);
                           if (what == 1) draw.radius_b = draw.radius_a / 2;   // nested, both ends shared
                           if (what == 2) draw.length_b = draw.length_a + 1;   // one end and the flank shared
                           if (what == 3) draw.start_b = draw.start_b - draw.axis, draw.length_b += 2;   // flank shared
                           if (what == 4) {                                                         // strictly inside
                             draw.start_b = draw.start_b - draw.axis;
                             draw.length_b += 2;
                             draw.radius_b = 2 * draw.radius_a;
                           }
                           if (what == 5) {   // the other way round
                             draw.start_b = draw.start_a + draw.length_a * draw.axis;
                             draw.length_b = -draw.length_a;
                           }
                           return shapes_of(draw);
                         }};

}  // namespace
}  // namespace octic::fuzz
