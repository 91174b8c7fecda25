// FCL: collide() with one contact, distance() with nearest points and signed distance; with libccd's solver, and with
// its own.
#include "corpus/engine/fcl.h"

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

constexpr double tolerance = 1e-6;   // of FCL's requests by default

struct FclPair {
  engine::FclBody a, b;
  FclPair(const Body& first, const Body& second) : a(solid(first)), b(solid(second)) {}
};

template <fcl::GJKSolverType solver>
double collides(FclPair& p) {
  return engine::fcl_contacts(p.a, p.b, solver, tolerance, 0, [](const engine::Contact&) {}) ? 1 : 0;
}

// What collide() says of the depth.
template <fcl::GJKSolverType solver>
double depth(FclPair& p) {
  double depth = -HUGE_VAL;
  engine::fcl_contacts(p.a, p.b, solver, tolerance, 1, [&](const engine::Contact& c) { depth = c.depth; });
  return -depth;
}

template <fcl::GJKSolverType solver>
double distance(FclPair& p) try {
  const auto said = engine::fcl_distance(p.a, p.b, solver, tolerance);
  return said ? said->value : HUGE_VAL;
} catch (const std::exception&) {
  return HUGE_VAL;
}

}  // namespace

void enter_fcl(const std::vector<Family>& families) {
  leave_out("FCL",
            "pairs with a segment, a disc or a rounded cylinder, which it has not got; distances to half-spaces, about "
            "which distance() says nothing; distances by libccd's solver of overlapping pairs other than random ones, "
            "and by its own solver (indep) of all but random pairs that are apart, because some of them abort the "
            "program");
  for (const Family& f : families) {
    if (is_flat(f) || has_rounded_cylinder(f)) continue;
    enter<FclPair>("FCL-libccd", Question::boolean, f, collides<fcl::GST_LIBCCD>);
    enter<FclPair>("FCL-indep", Question::boolean, f, collides<fcl::GST_INDEP>);
    if (!f.apart()) enter<FclPair>("FCL-contact", Question::signed_distance, f, depth<fcl::GST_LIBCCD>);
    if (kind(f.pairs.front().second) == Kind::plane) continue;
    // Aborts are on some shallow and some parallel overlaps; of GST_INDEP also on some small gaps.
    const bool random = f.name.ends_with("/separated") || f.name.ends_with("/parallel_separated");
    if (f.apart() || f.name.ends_with("/overlapping"))
      enter<FclPair>("FCL-libccd", Question::signed_distance, f, distance<fcl::GST_LIBCCD>);
    if (random) enter<FclPair>("FCL-indep", Question::signed_distance, f, distance<fcl::GST_INDEP>);
  }
}

}  // namespace octic::fast::bench
