// Families by the number of stationary pairs of two of their rims: 4, 6 or 8 real ones, or multiple ones.
#include "fuzz/gen/declare.h"
#include "fuzz/gen/rotation.h"
#include "fuzz/gen/stationary.h"

namespace octic::fuzz {
namespace {

Circle random_circle(Random& random, double half_side) {
  Circle circle;
  circle.center = random.box(half_side);
  circle.normal = random.direction();
  circle.radius = random.between(0.2, 1);
  return circle;
}

// A solid with this circle as its first end. Short ones leave the circle in charge of more directions.
Cylinder extruded(Random& random, const Circle& circle) {
  const double length = random.magnitude(-6, 1);
  return {circle.center, circle.center + (random.chance(0.5) ? length : -length) * circle.normal, circle.radius};
}

// Equal radii and centres near one another give 8 stationary pairs in nearly half of the draws, general circles in 3 %.
Drawn with_count(Random& random, int wanted) {
  Circle a, b;
  for (int attempt = 0; attempt < 256; ++attempt) {
    a = random_circle(random, 0.5);
    b = random_circle(random, 1.2);
    if (wanted == 8) {
      b.radius = random.chance(0.5) ? a.radius : a.radius * random.between(0.8, 1.25);
      b.center = a.center + (0.4 * a.radius) * random.box(1);
    }
    // Two roots near one another may be missed along one circle; along the other they are seldom near.
    if (stationary_pairs(a, b) == wanted && stationary_pairs(b, a) == wanted) break;
  }
  const Cylinder first = extruded(random, a);
  return {first, extruded(random, b)};
}

const Declare four{"octic-4", "two rims with exactly 4 real stationary pairs, the fewest there can be",
                   [](Random& random) -> Drawn { return with_count(random, 4); }};

const Declare six{"octic-6", "two rims with exactly 6 real stationary pairs",
                  [](Random& random) -> Drawn { return with_count(random, 6); }};

const Declare eight{"octic-8", "two rims with all 8 stationary pairs real",
                    [](Random& random) -> Drawn { return with_count(random, 8); }};

// In the frame the first circle lies in z = 0 around the origin with radius r1.
struct Rims {
  IntQuaternion turn;     // of the second circle's axis, from z
  IntVec center;          // of the second circle, times norm(turn)
  std::int64_t r1, r2;
};

Rims degenerate_rims(Random& random) {
  const IntQuaternion tilt =
      random.pick({IntQuaternion{2, 1, 0, 0}, IntQuaternion{3, 1, 0, 0}, IntQuaternion{1, 1, 0, 0},
                   IntQuaternion{3, 2, 0, 0}, IntQuaternion{4, 1, 0, 0}});
  const std::int64_t r1 = random.integer(32, 256), r2 = random.chance(0.3) ? r1 : random.integer(32, 256);
  switch (random.integer(0, 5)) {
    case 0: return {tilt, {0, 0, 0}, r1, r2};                                              // concentric: double roots
    case 1: return {{1, 0, 0, 0}, {random.integer(-300, 300), 0, 0}, r1, r2};              // one plane: two at infinity
    case 2: return {{1, 0, 0, 0}, {0, random.integer(-300, 300), random.integer(1, 300)}, r1, r2};   // parallel planes
    case 3:   // Villarceau: equal radii, both planes contain x, offset along x by r sin(angle): constant distance
      return {tilt, {2 * tilt.w * tilt.x * r1, 0, 0}, r1, r1};
    case 4:   // meridian: the second circle's centre on the first circle, its plane across the tangent there
      return {{1, 1, 0, 0}, {2 * r1, 0, 0}, r1, r2};
    default: return {{1, 0, 0, 0}, {0, 0, random.integer(0, 300)}, r1, r2};                // coaxial: zero polynomial
  }
}

const Declare multiple{"octic-multiple",
                       "rims whose octic has multiple roots or vanishes: concentric, coplanar, parallel, coaxial, "
                       "Villarceau, meridian",
                       [](Random& random) -> Drawn {
                         const IntQuaternion frame = random_quaternion(random, 2);
                         const Rims rims = degenerate_rims(random);
                         const std::int64_t half_a = random.chance(0.3) ? 0 : random.integer(1, 128);
                         const std::int64_t half_b = random.chance(0.3) ? 0 : random.integer(1, 128);
                         const std::int64_t up_a = random.chance(0.5) ? half_a : -half_a;
                         const std::int64_t up_b = random.chance(0.5) ? half_b : -half_b;
                         // Everything times norm(frame) norm(turn) is an integer.
                         const IntQuaternion q = frame * rims.turn;
                         const std::int64_t scale = norm(q);
                         const IntVec center_a = norm(rims.turn) * rotate(frame, {0, 0, up_a});
                         const IntVec center_b = rotate(frame, rims.center) + rotate(q, {0, 0, up_b});
                         const int exponent = unit_exponent(512 * scale);
                         const auto body = [&](const IntQuaternion& turn, const IntVec& center, std::int64_t half,
                                               std::int64_t r) {
                           return PosedCylinder{to_vec3(center, exponent),
                                                {static_cast<double>(turn.w), static_cast<double>(turn.x),
                                                 static_cast<double>(turn.y), static_cast<double>(turn.z)},
                                                to_double(scale * half, exponent), to_double(scale * r, exponent)};
                         };
                         const PosedCylinder a = body(frame, center_a, half_a, rims.r1);
                         const PosedCylinder b = body(q, center_b, half_b, rims.r2);
                         if (random.chance(0.5)) return {b, a};
                         return {a, b};
                       }};

}  // namespace
}  // namespace octic::fuzz
