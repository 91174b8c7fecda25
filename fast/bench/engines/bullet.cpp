// Bullet in double, without margins but for the balls of rounded cylinders: btGjkPairDetector with EPA, and
// btGjkEpaSolver2 (Distance, else Penetration).
#include "corpus/engine/bullet_world.h"

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

struct BulletPair {
  engine::BulletBody a, b;
  BulletPair(const Body& first, const Body& second) : a(solid(first), false), b(solid(second), false) {}
};

double penetrates(BulletPair& p) {
  btGjkEpaSolver2::sResults result;
  return engine::bullet_penetrates(p.a, p.b, result) ? 1 : 0;
}
double by_solver2(BulletPair& p) {
  const auto said = engine::bullet_epa2_distance(p.a, p.b);
  return said ? said->value : HUGE_VAL;
}
double by_pair_detector(BulletPair& p) {
  const auto said = engine::bullet_pair_distance(p.a, p.b);
  return said ? said->value : HUGE_VAL;
}

// What the dispatcher of a world finds for two objects: an algorithm of their own, with a manifold that begins empty.
struct Dispatched {
  engine::BulletObject a, b;
  engine::BulletAlgorithm algorithm;

  Dispatched(const Body& first, const Body& second)
      : a(solid(first), false), b(solid(second), false), algorithm(dispatcher(), a, b) {}
  static engine::BulletDispatcher& dispatcher() {
    static engine::BulletDispatcher one(false);
    return one;
  }
};
double least_distance(Dispatched& p) {
  double least = HUGE_VAL;
  p.algorithm.contacts([&](const engine::Contact& c) { least = std::min(least, -c.depth); });
  return least;
}

}  // namespace

void enter_bullet(const std::vector<Family>& families) {
  leave_out("Bullet",
            "pairs with a segment or a disc, which it has not got; half-spaces but by its algorithm, since the "
            "others take convex shapes alone; distances above 1e-3 by its algorithm, which reports contacts up "
            "to 0.02 apart");
  for (const Family& f : families) {
    if (is_flat(f)) continue;
    enter<Dispatched>("Bullet-algorithm", Question::boolean, f,
                      [](Dispatched& p) { return least_distance(p) <= 0 ? 1.0 : 0.0; });
    const bool near = f.distance.front() < 1e-3;   // it tells no greater distance than 0.02
    if (near) enter<Dispatched>("Bullet-algorithm", Question::signed_distance, f, least_distance);
    if (kind(f.pairs.front().second) == Kind::plane) continue;
    enter<BulletPair>("Bullet-epa2", Question::boolean, f, penetrates);
    enter<BulletPair>("Bullet-epa2", Question::signed_distance, f, by_solver2);
    enter<BulletPair>("Bullet-pair", Question::signed_distance, f, by_pair_detector);
  }
}

}  // namespace octic::fast::bench
