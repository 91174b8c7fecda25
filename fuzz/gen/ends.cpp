// Families in which a whole end disc meets the other solid.
#include "fuzz/gen/contact.h"
#include "fuzz/gen/declare.h"

namespace octic::fuzz {
namespace {

// A gap, a depth, or nothing: of the size 10^-k, down to 1e-15.
double small_gap(Random& random) {
  const double magnitude = random.decimal_magnitude(-15, -1);
  return random.pick({-1.0, 0.0, 1.0}) * magnitude;
}

const Declare against_flank{"end-disc-against-flank",
                            "an end of A, flat or by its rim, against the side of B, around touching",
                            [](Random& random) -> Drawn {
                              const Solid a = random_solid(random, 0.5, -3, 0);
                              Solid b = random_solid(random, 0, -3, 0);
                              Vec3 n;
                              if (random.chance(0.5)) {   // flat: B lies on the end disc of A
                                n = a.axis;
                                b.axis = unit(cross(n, random.direction()));
                              } else {                    // the rim of A on the side of B
                                n = unit(cross(b.axis, cross(a.axis + 0.5 * random.direction(), b.axis)));
                              }
                              return {cylinder(a), cylinder(placed(a, b, n, small_gap(random)))};
                            }};

const Declare inside_wide{"end-disc-inside-wide",
                          "a narrow end stands on, or dips into, the end disc of a much wider solid",
                          [](Random& random) -> Drawn {
                            const Solid a = random_solid(random, 0.5, -5, -1);
                            Solid b = random_solid(random, 0, -2, 0);
                            b.radius = random.between(1, 2);
                            if (random.chance(0.3)) b.axis = -a.axis;   // flat on flat
                            if (random.chance(0.3)) b.axis = unit(cross(a.axis, random.direction()));
                            const Vec3 n = b.axis;
                            const double distance = random.chance(0.5) ? small_gap(random) : random.between(-0.3, 0.3);
                            b = placed(a, b, n, distance);
                            // The support of the wide end is taken at its centre: move it sideways, within the disc.
                            const Vec3 sideways = cross(n, random.direction());
                            b.center = b.center + (0.8 * random.uniform()) * sideways;
                            return {cylinder(a), cylinder(b)};
                          }};

}  // namespace
}  // namespace octic::fuzz
