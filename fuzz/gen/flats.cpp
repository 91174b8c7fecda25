// Families of end circles that touch, in one plane or in two, and of discs.
#include "fuzz/gen/contact.h"
#include "fuzz/gen/declare.h"
#include "fuzz/gen/number.h"

namespace octic::fuzz {
namespace {

Shape body(const IntQuaternion& q, const IntVec& center, std::int64_t half_length, std::int64_t radius,
           std::int64_t scale, int exponent) {
  return PosedCylinder{
      to_vec3(center, exponent),
      {static_cast<double>(q.w), static_cast<double>(q.x), static_cast<double>(q.y), static_cast<double>(q.z)},
      to_double(scale * half_length, exponent),
      to_double(scale * radius, exponent)};
}

// The rims share a point and the tangent there. In the frame: the first circle lies in z = 0 around the origin, they
// touch at (r1, 0, 0), and the second one's plane is turned about the tangent by an angle with rational sine and
// cosine.
const Declare tangent{"tangent-discs",
                      "end circles tangent to one another, in one plane from outside or inside, or in two planes",
                      [](Random& random) -> Drawn {
                        const IntQuaternion frame = random_quaternion(random, 2);
                        const IntQuaternion turn = random.pick({IntQuaternion{1, 0, 0, 0}, IntQuaternion{0, 0, 1, 0},
                                                                IntQuaternion{2, 0, 1, 0}, IntQuaternion{1, 0, 2, 0},
                                                                IntQuaternion{3, 0, 1, 0}, IntQuaternion{1, 0, 1, 0}});
                        const IntQuaternion q = reduced(frame * turn);
                        const std::int64_t radius_a = random.integer(64, 512), radius_b = random.integer(64, 512);
                        const std::int64_t half_a = random.chance(0.4) ? 0 : random.integer(16, 512);
                        const std::int64_t half_b = random.chance(0.4) ? 0 : random.integer(16, 512);
                        const std::int64_t scale = norm(frame) * norm(q);
                        const std::int64_t up_a = random.chance(0.5) ? half_a : -half_a;
                        const std::int64_t up_b = random.chance(0.5) ? half_b : -half_b;
                        const std::int64_t side = random.chance(0.7) ? 1 : -1;   // from outside, from inside
                        const IntVec touch = norm(q) * rotate(frame, {radius_a, 0, up_a});
                        const IntVec center_b = touch + norm(frame) * rotate(q, {side * radius_b, 0, up_b});
                        const int exponent = unit_exponent(1024 * scale);
                        return {body(reduced(frame), {}, half_a, radius_a, scale, exponent),
                                body(q, center_b, half_b, radius_b, scale, exponent)};
                      }};

const Declare discs{
    "discs", "bodies without interior: a disc against a disc or against a solid, crossing, coplanar, inside, apart",
    [](Random& random) -> Drawn {
      const auto draw = [&random](double half_side, bool disc) {
        PosedCylinder c;
        c.center = random.box(half_side);
        c.q = {random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
        c.half_length = disc ? 0.0 : random.magnitude(-4, 0);
        c.r = random.magnitude(-3, 0);
        return c;
      };
      PosedCylinder a = draw(0.5, true);
      PosedCylinder b = draw(1, random.chance(0.5));
      const auto what = random.integer(0, 5);
      if (what == 0) b.q = a.q;                        // parallel planes
      if (what == 1) b.q = a.q, b.center = a.center;   // coaxial, one plane
      if (what == 2) b.center = a.center;              // crossing in both centres
      if (what == 3) {                                 // one plane, exactly
        a.q = b.q = {1, 0, 0, 0};
        b.center.z = a.center.z;
        b.half_length = 0;
      }
      if (random.chance(0.5)) return {b, a};
      return {a, b};
    }};

}  // namespace
}  // namespace octic::fuzz
