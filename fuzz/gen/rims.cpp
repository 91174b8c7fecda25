// Families in which a point of one end circle meets a point of another: the octic decides.
#include "fuzz/gen/declare.h"
#include "fuzz/gen/probe.h"

namespace octic::fuzz {
namespace {

const Declare rim_on_rim{"rim-on-rim",
                         "two rims nearly touching, or a little apart or into one another, along a common normal",
                         [](Random& random) -> Drawn {
                           const Solid a = random_solid(random, 0.5, -3, 0);
                           const Solid b = random_solid(random, 0, -3, 0);
                           const double margin = random.chance(0.8) ? 0.1 : random.magnitude(-30, -3);
                           const Vec3 n = rim_direction(random, a, b, margin);
                           const double magnitude = random.decimal_magnitude(-15, -2);
                           return {cylinder(a), cylinder(placed(a, b, n, random.pick({-1.0, 0.0, 1.0}) * magnitude))};
                         }};

const Declare rim_near_edge{
    "rim-near-edge", "rims that meet along a direction within 1e-2 down to 1e-12 of a pole or of a flank",
    [](Random& random) -> Drawn {
      const Solid a = random_solid(random, 0.5, -3, 0);
      const Solid b = random_solid(random, 0, -3, 0);
      const double off = random.decimal_magnitude(-12, -2);
      const Vec3 sideways = cross(a.axis, random.direction());
      const Vec3 n = random.chance(0.5) ? unit(a.axis + off * sideways)          // nearly a cap of A
                                        : unit(unit(sideways) + off * a.axis);   // nearly a flank of A
      const double magnitude = random.decimal_magnitude(-15, -1);
      return {cylinder(a), cylinder(placed(a, b, n, random.pick({-1.0, 1.0}) * magnitude))};
    }};

// Random overlapping pairs have their depth between two rims in about one case of fifty. Here B is put so that a
// rim-rim direction is stationary at a wanted depth, and a probe of the other directions says whether it is the
// shallowest.
const Declare rim_rim_deep{"rim-rim-deep",
                           "overlapping pairs whose depth lies between two rims, up to a third of their size",
                           [](Random& random) -> Drawn {
                             Solid a, b;
                             for (int attempt = 0; attempt < 64; ++attempt) {
                               a = random_solid(random, 0.5, -2, 0);
                               b = random_solid(random, 0, -2, 0);
                               const Vec3 n = rim_direction(random, a, b, 0.25);
                               const double depth = random.between(0.02, 0.3);
                               b = placed(a, b, n, -depth);
                               const Probe found = probe(a, b);
                               if (found.stratum == Stratum::rim_rim && found.rim_rim > found.others + 1e-3) break;
                             }
                             return {cylinder(a), cylinder(b)};
                           }};

}  // namespace
}  // namespace octic::fuzz
