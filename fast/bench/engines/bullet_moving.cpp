// Bullet's pair detector on moving pairs, with the separating axis that it kept from the question before, and without.
#include <BulletCollision/CollisionShapes/btCylinderShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include "fast/bench/moving.h"
#include "fast/bench/pose.h"

namespace octic::fast::bench {
namespace {

struct Placed {
  btCylinderShapeZ shape;
  btTransform at;
  explicit Placed(const Body& body) : shape(btVector3(body.radius, body.radius, body.half_length)) {
    const Pose p = pose(body);
    const double* m = p.rotation;
    at = btTransform(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),
                     btVector3(p.centre[0], p.centre[1], p.centre[2]));
    shape.setMargin(0);
  }
};
struct Pair {
  Placed a, b;
  Pair(const Body& first, const Body& second) : a(first), b(second) {}
};
struct Axis {
  btVector3 direction{0, 1, 0};
};

template <bool remember>
double ask(const Pair& p, Axis& axis) {
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(&p.a.shape, &p.b.shape, &simplex, &epa);
  if (remember) detector.setCachedSeparatingAxis(axis.direction);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = p.a.at;
  input.m_transformB = p.b.at;
  btPointCollector result;
  detector.getClosestPoints(input, result, nullptr);
  if (remember) axis.direction = detector.getCachedSeparatingAxis();
  return result.m_hasResult ? result.m_distance : HUGE_VAL;
}

bool register_all() {
  for (const Moving& m : movings) {
    enter_moving<Pair, Axis>(m, "Bullet-pair", ask<false>);
    enter_moving<Pair, Axis>(m, "Bullet-pair_with_axis", ask<true>);
  }
  return true;
}
[[maybe_unused]] const bool registered = register_all();

}  // namespace
}  // namespace octic::fast::bench
