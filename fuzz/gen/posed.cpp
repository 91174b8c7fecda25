// The other form of input: centre, unnormalised quaternion, half length, radius.
#include "fuzz/gen/declare.h"
#include "fuzz/gen/number.h"
#include "fuzz/gen/rotation.h"

namespace octic::fuzz {
namespace {

Quaternion any_quaternion(Random& random) {
  Quaternion q{random.between(-1, 1), random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)};
  if (random.chance(0.3)) {   // on a grid, so that products with small integers are exact
    q = {on_grid(random, 1, 6), on_grid(random, 1, 6), on_grid(random, 1, 6), on_grid(random, 1, 6)};
    if (q == Quaternion{0, 0, 0, 0}) q.w = 1;
  }
  return q;
}

const Declare posed{"posed",
                    "centre and unnormalised quaternion, of norms from 1e-100 to 1e100; sometimes exactly parallel or "
                    "perpendicular",
                    [](Random& random) -> Drawn {
                      PosedCylinder a, b;
                      a.q = any_quaternion(random);
                      b.q = any_quaternion(random);
                      a.center = random.box(0.5);
                      b.center = random.box(1.5);
                      a.half_length = random.magnitude(-3, 0);
                      b.half_length = random.magnitude(-3, 0);
                      a.r = random.magnitude(-3, 0);
                      b.r = random.magnitude(-3, 0);
                      const auto what = random.integer(0, 5);
                      if (what == 0) b.q = a.q;
                      if (what == 1)
                        b.q = product(a.q, {1, 0, 0, 2});   // spun about its own axis: exactly parallel on the grid
                      if (what == 2) b.q = product(a.q, {1, 1, 0, 0});   // at right angles
                      if (what == 3) b.q = product(a.q, {2, 1, 0, 0});
                      const int exponent = static_cast<int>(random.integer(-330, 330));
                      b.q = {std::ldexp(b.q.w, exponent), std::ldexp(b.q.x, exponent), std::ldexp(b.q.y, exponent),
                             std::ldexp(b.q.z, exponent)};
                      return {a, b};
                    }};

const Declare both_forms{"both-forms", "one body by its ends and one by its pose",
                         [](Random& random) -> Drawn {
                           const Cylinder ends = cylinder(random_solid(random, 0.5));
                           PosedCylinder pose;
                           pose.q = any_quaternion(random);
                           pose.center = random.box(1.5);
                           pose.half_length = random.chance(0.2) ? 0.0 : random.magnitude(-3, 0);
                           pose.r = random.magnitude(-3, 0);
                           if (random.chance(0.5)) return {pose, ends};
                           return {ends, pose};
                         }};

}  // namespace
}  // namespace octic::fuzz
