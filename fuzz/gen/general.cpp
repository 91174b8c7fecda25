// Families without a mechanism: pairs in general position, apart, overlapping, or as they come.
#include "fuzz/gen/declare.h"
#include "fuzz/gen/probe.h"

namespace octic::fuzz {
namespace {

const Declare mixed{"random", "two random cylinders of about unit size, placed at random around one another",
                    [](Random& random) -> Drawn {
                      const Solid a = random_solid(random, 0.5);
                      const Solid b = random_solid(random, 1.5);
                      return {cylinder(a), cylinder(b)};
                    }};

const Declare apart{"random-apart", "random orientation and size; B is pushed away until a gap opens",
                    [](Random& random) -> Drawn {
                      const Solid a = random_solid(random, 0.5);
                      Solid b = random_solid(random, 1.5);
                      const double wanted = random.magnitude(-6, 1);
                      const Vec3 n = coarse_direction(a, b);
                      const double now = gap(a, b, n);
                      if (now < wanted) b.center = b.center + (wanted - now) * n;
                      return {cylinder(a), cylinder(b)};
                    }};

const Declare overlapping{"random-overlapping",
                          "random orientation and size; an inner point of B is put on an inner point of A",
                          [](Random& random) -> Drawn {
                            const Solid a = random_solid(random, 0.5);
                            Solid b = random_solid(random, 0);
                            const Vec3 inside_a = interior_point(random, a);
                            b.center = inside_a - interior_point(random, b);
                            return {cylinder(a), cylinder(b)};
                          }};

const Declare concentric{"concentric", "one common centre in random frames: every direction ties with its opposite",
                         [](Random& random) -> Drawn {
                           Solid a = random_solid(random, 0);
                           const Solid b = random_solid(random, 0);
                           const bool shifted = random.chance(0.5);
                           Cylinder first = cylinder(a), second = cylinder(b);
                           if (shifted) {
                             const Vec3 by = random.box(1);   // rounds: the tie becomes a near tie
                             first = moved(first, by);
                             second = moved(second, by);
                           }
                           return {first, second};
                         }};

}  // namespace
}  // namespace octic::fuzz
