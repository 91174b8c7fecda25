#include "fast/bench/contender.h"
#include "fast/bench/engines/libccd_solid.h"

namespace octic::fast::bench {
namespace {

struct LibccdPair {
  Solid a, b;
  ccd_t ccd;
  LibccdPair(const Body& first, const Body& second) : a(solid(first)), b(solid(second)), ccd(question_for(a, b)) {}
};
template <engine::LibccdIntersect intersect>
double meets(LibccdPair& p) {
  return intersect(&p.a, &p.b, &p.ccd) != 0 ? 1 : 0;
}
template <engine::LibccdPenetration penetration>
double depth(LibccdPair& p) {
  double depth = -HUGE_VAL;
  engine::libccd_contacts(penetration, p.a, p.b, p.ccd, [&](const engine::Contact& c) { depth = c.depth; });
  return -depth;
}

}  // namespace

void enter_libccd(const std::vector<Family>& families) {
  leave_out("libccd",
            "half-spaces, because it takes bounded solids alone; distances of solids that are apart, which it "
            "does not compute");
  for (const Family& f : families) {
    if (kind(f.pairs.front().second) == Kind::plane) continue;
    enter<LibccdPair>("libccd-GJK", Question::boolean, f, meets<ccdGJKIntersect>);
    enter<LibccdPair>("libccd-MPR", Question::boolean, f, meets<ccdMPRIntersect>);
    if (f.apart()) continue;
    enter<LibccdPair>("libccd-EPA", Question::signed_distance, f, depth<ccdGJKPenetration>);
    enter<LibccdPair>("libccd-MPR", Question::signed_distance, f, depth<ccdMPRPenetration>);
  }
}

}  // namespace octic::fast::bench
