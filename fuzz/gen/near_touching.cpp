// Pairs that nearly touch: B is moved along the true direction.
//
// This is the only family that asks the reference, so it costs milliseconds per case. It has no digest, because another
// rounding of the direction gives another pair.
#include "fuzz/gen/declare.h"
#include "reference/truth.h"

namespace octic::fuzz {
namespace {

const Declare near_touching{
    "near-touching",
    "any pair, with B slid along the true separating direction to a gap or depth of 1e-3 down to 1e-15",
    [](Random& random) -> Drawn {
      const Solid a = random_solid(random, 0.5, -3, 0);
      Solid b = random_solid(random, 1, -3, 0);
      if (random.chance(0.2)) b.axis = a.axis;
      if (random.chance(0.2)) b.axis = unit(cross(a.axis, random.direction()));
      double wanted = random.decimal_magnitude(-15, -3);
      wanted *= random.sign();
      const Shape fixed = cylinder(a);
      const reference::Truth truth = reference::truth(fixed, cylinder(b));
      b.center = b.center + (wanted - truth.nearest) * truth.direction;
      return {fixed, cylinder(b)};
    }};

}  // namespace
}  // namespace octic::fuzz
