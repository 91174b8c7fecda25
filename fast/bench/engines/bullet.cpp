// Bullet in double, without margins: btGjkPairDetector with EPA, and btGjkEpaSolver2 (Distance, else Penetration).
#include <BulletCollision/CollisionShapes/btCylinderShape.h>
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

struct Placed {
  btCylinderShapeZ shape;
  btTransform at;
  explicit Placed(const Body& body) : shape(btVector3(body.radius, body.radius, body.half_length)) {
    const Pose p = pose(body);
    const double* m = p.rotation;
    at = btTransform(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]), btVector3(p.centre[0], p.centre[1], p.centre[2]));
    shape.setMargin(0);
  }
};
struct Pair {
  Placed a, b;
  Pair(const Body& first, const Body& second) : a(first), b(second) {}
  btVector3 guess() const { return b.at.getOrigin() - a.at.getOrigin(); }
};

double penetrates(Pair& p) {
  btGjkEpaSolver2::sResults result;
  return btGjkEpaSolver2::Penetration(&p.a.shape, p.a.at, &p.b.shape, p.b.at, p.guess(), result) ? 1 : 0;
}
double by_solver2(Pair& p) {
  btGjkEpaSolver2::sResults result;
  if (btGjkEpaSolver2::Distance(&p.a.shape, p.a.at, &p.b.shape, p.b.at, p.guess(), result)) return result.distance;
  return btGjkEpaSolver2::Penetration(&p.a.shape, p.a.at, &p.b.shape, p.b.at, p.guess(), result) ? result.distance : HUGE_VAL;
}
double by_pair_detector(Pair& p) {
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(&p.a.shape, &p.b.shape, &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = p.a.at;
  input.m_transformB = p.b.at;
  btPointCollector result;
  detector.getClosestPoints(input, result, nullptr);
  return result.m_hasResult ? result.m_distance : HUGE_VAL;
}

}  // namespace

void enter_bullet(const std::vector<Family>& families) {
  for (const Family& f : families) {
    enter<Pair>("Bullet-epa2", Question::boolean, f, penetrates);
    enter<Pair>("Bullet-epa2", Question::signed_distance, f, by_solver2);
    enter<Pair>("Bullet-pair", Question::signed_distance, f, by_pair_detector);
  }
}

}  // namespace octic::fast::bench
