// Time per question and family, of octic::fast and of every engine that is installed, in one run: prepared bodies, answers kept.
#include <random>

#include "fast/bench/contender.h"
#include "fast/bench/scenes.h"

namespace octic::fast::bench {
namespace {

constexpr std::size_t many = 2000;

struct Draw {
  std::mt19937_64 engine{20};
  double operator()(double low, double high) { return low + (high - low) * double(engine() >> 11) * 0x1p-53; }
  Vec3 point(double half) {
    const double x = (*this)(-half, half), y = (*this)(-half, half), z = (*this)(-half, half);
    return {x, y, z};
  }
  Cylinder cylinder() {
    const Vec3 a = point(3), b = point(3);
    return {a, b, (*this)(0.2, 1)};
  }
};

Cylinder moved(const Cylinder& c, const Vec3& by) { return {c.a + by, c.b + by, c.r}; }

// Random pairs (ends in a box of 6, radii 0.2 to 1): those apart, those overlapping, or any of them slid along
// their own best direction to a chosen gap.
Pairs random_pairs(bool overlapping) {
  Draw draw;
  Pairs pairs;
  while (pairs.size() < many) {
    const Body a = prepare(draw.cylinder()), b = prepare(draw.cylinder());
    if (overlap(a, b) == overlapping) pairs.push_back({a, b});
  }
  return pairs;
}

Pairs with_gap(double gap) {
  Draw draw;
  Pairs pairs;
  while (pairs.size() < many) {
    const Cylinder a = draw.cylinder(), b = draw.cylinder();
    const Proximity p = signed_distance(a, b);
    const Body body = prepare(a);
    pairs.push_back({body, prepare(moved(b, (gap * body.reach - p.signed_distance) * p.direction))});
  }
  return pairs;
}

Pairs parallel(bool overlapping) {
  Draw draw;
  Pairs pairs;
  while (pairs.size() < many) {
    const Cylinder a = draw.cylinder(), shape{a.a, a.b, draw(0.2, 1)};
    const Body first = prepare(a), second = prepare(moved(shape, draw.point(2)));
    if (overlap(first, second) == overlapping) pairs.push_back({first, second});
  }
  return pairs;
}

Family family(const char* name, Pairs pairs) {
  Family f{name, std::move(pairs), {}};
  for (const auto& [a, b] : f.pairs) f.distance.push_back(signed_distance(a, b).signed_distance);
  return f;
}

}  // namespace
}  // namespace octic::fast::bench

int main(int argc, char** argv) {
  using namespace octic::fast::bench;
  benchmark::Initialize(&argc, argv);
#ifdef __clang__
  benchmark::AddCustomContext("compiler", __VERSION__);
#else
  benchmark::AddCustomContext("compiler", "g++ " __VERSION__);
#endif
  const std::vector<Family> families{
      family("separated", random_pairs(false)), family("overlapping", random_pairs(true)),     family("gap_1e-6", with_gap(1e-6)),
      family("depth_1e-6", with_gap(-1e-6)),    family("parallel_separated", parallel(false)), family("parallel_overlapping", parallel(true))};
  enter_octic(families);
#ifdef OCTIC_WITH_FCL
  benchmark::AddCustomContext("FCL", OCTIC_WITH_FCL);
  enter_fcl(families);
#endif
#ifdef OCTIC_WITH_LIBCCD
  benchmark::AddCustomContext("libccd", OCTIC_WITH_LIBCCD);
  enter_libccd(families);
#endif
#ifdef OCTIC_WITH_BULLET
  benchmark::AddCustomContext("Bullet", OCTIC_WITH_BULLET);
  enter_bullet(families);
#endif
#ifdef OCTIC_WITH_ODE
  benchmark::AddCustomContext("ODE", OCTIC_WITH_ODE);
  enter_ode(families);
#endif
  enter_scenes();
  benchmark::RunSpecifiedBenchmarks();
}
