// ODE: dCollide, one contact for the boolean, the deepest of sixteen for the depth.
#include "corpus/engine/ode.h"

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

struct OdePair {
  engine::OdeGeom a, b;
  OdePair(const Body& first, const Body& second) : a(solid(first)), b(solid(second)) {}
};

double collides(OdePair& p) {
  constexpr auto any_one = static_cast<int>(1 | CONTACTS_UNIMPORTANT);
  return engine::ode_contacts(p.a, p.b, any_one, [](const engine::Contact&) {}) ? 1 : 0;
}
double depth(OdePair& p) {
  double deepest = -HUGE_VAL;
  engine::ode_contacts(p.a, p.b, 16, [&](const engine::Contact& c) { deepest = std::max(deepest, c.depth); });
  return -deepest;
}

}  // namespace

void enter_ode(const std::vector<Family>& families) {
  leave_out("ODE",
            "pairs with a segment, a disc or a rounded cylinder, which it has not got; distances of solids that are "
            "apart, which it does not compute");
  dInitODE2(0);
  dAllocateODEDataForThread(dAllocateMaskAll);
  for (const Family& f : families) {
    if (is_flat(f) || has_rounded_cylinder(f)) continue;
    enter<OdePair>("ODE", Question::boolean, f, collides);
    if (!f.apart()) enter<OdePair>("ODE", Question::signed_distance, f, depth);
  }
}

}  // namespace octic::fast::bench
