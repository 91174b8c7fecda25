// Bullet in double, without margins: btGjkPairDetector with EPA, and btGjkEpaSolver2 (Distance, else Penetration).
#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

// Margins off; the radius of a sphere and of a capsule is their margin, and stays.
std::unique_ptr<btCollisionShape> shape_of(const Solid& s) {
  std::unique_ptr<btCollisionShape> made;
  switch (s.kind) {
    case Kind::sphere: return std::make_unique<btSphereShape>(s.ball);
    case Kind::capsule: return std::make_unique<btCapsuleShapeZ>(s.ball, 2 * s.half_length);
    case Kind::plane: return std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), 0);
    case Kind::box:
      made = std::make_unique<btBoxShape>(btVector3(s.half_width[0], s.half_width[1], s.half_length));
      break;
    case Kind::hull: {
      auto hull = std::make_unique<btConvexHullShape>();
      for (const Vec3& v : s.corners()) hull->addPoint(btVector3(v.x, v.y, v.z), false);
      hull->recalcLocalAabb();
      made = std::move(hull);
      break;
    }
    default: made = std::make_unique<btCylinderShapeZ>(btVector3(s.radius, s.radius, s.half_length));
  }
  made->setMargin(0);
  return made;
}

struct Placed {
  std::unique_ptr<btCollisionShape> shape;
  btTransform at;
  explicit Placed(const Body& body) {
    const Solid s = solid(body);
    const double *m = s.rotation, *c = s.centre;
    shape = shape_of(s);
    at = btTransform(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]), btVector3(c[0], c[1], c[2]));
  }
  const btConvexShape* convex() const { return static_cast<const btConvexShape*>(shape.get()); }
};
struct Pair {
  Placed a, b;
  Pair(const Body& first, const Body& second) : a(first), b(second) {}
  btVector3 guess() const { return b.at.getOrigin() - a.at.getOrigin(); }
};

double penetrates(Pair& p) {
  btGjkEpaSolver2::sResults result;
  return btGjkEpaSolver2::Penetration(p.a.convex(), p.a.at, p.b.convex(), p.b.at, p.guess(), result) ? 1 : 0;
}
double by_solver2(Pair& p) {
  btGjkEpaSolver2::sResults result;
  if (btGjkEpaSolver2::Distance(p.a.convex(), p.a.at, p.b.convex(), p.b.at, p.guess(), result))
    return result.distance -
           (p.a.convex()->getMarginNonVirtual() + p.b.convex()->getMarginNonVirtual());   // it knows no margins
  return btGjkEpaSolver2::Penetration(p.a.convex(), p.a.at, p.b.convex(), p.b.at, p.guess(), result) ? result.distance
                                                                                                     : HUGE_VAL;
}
double by_pair_detector(Pair& p) {
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(p.a.convex(), p.b.convex(), &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = p.a.at;
  input.m_transformB = p.b.at;
  btPointCollector result;
  detector.getClosestPoints(input, result, nullptr);
  return result.m_hasResult ? result.m_distance : HUGE_VAL;
}

// What the dispatcher of a world finds for two objects: an algorithm of their own, with a manifold that begins empty.
struct Dispatched : Pair {
  btCollisionObject object_a, object_b;
  btCollisionObjectWrapper wrapped_a{nullptr, a.shape.get(), &object_a, a.at, -1, -1},
      wrapped_b{nullptr, b.shape.get(), &object_b, b.at, -1, -1};
  btCollisionAlgorithm* algorithm;
  btManifoldArray manifolds;

  static btCollisionDispatcher& dispatcher() {
    static btDefaultCollisionConfiguration configuration;
    static btCollisionDispatcher one(&configuration);
    return one;
  }
  Dispatched(const Body& first, const Body& second) : Pair(first, second) {
    for (const auto& [object, placed] : {std::pair(&object_a, &a), std::pair(&object_b, &b)}) {
      object->setCollisionShape(placed->shape.get());
      object->setWorldTransform(placed->at);
    }
    algorithm = dispatcher().findAlgorithm(&wrapped_a, &wrapped_b, nullptr, BT_CONTACT_POINT_ALGORITHMS);
  }
  ~Dispatched() {
    algorithm->~btCollisionAlgorithm();
    dispatcher().freeCollisionAlgorithm(algorithm);
  }
  Dispatched(const Dispatched&) = delete;
  Dispatched& operator=(const Dispatched&) = delete;

  double least_distance() {
    btManifoldResult result(&wrapped_a, &wrapped_b);
    manifolds.resize(0);
    algorithm->getAllContactManifolds(manifolds);
    for (int i = 0; i < manifolds.size(); ++i) manifolds[i]->clearManifold();
    algorithm->processCollision(&wrapped_a, &wrapped_b, btDispatcherInfo(), &result);
    manifolds.resize(0);
    algorithm->getAllContactManifolds(manifolds);
    double least = HUGE_VAL;
    for (int i = 0; i < manifolds.size(); ++i)
      for (int j = 0; j < manifolds[i]->getNumContacts(); ++j)
        least = std::min(least, manifolds[i]->getContactPoint(j).getDistance());
    return least;
  }
};

}  // namespace

void enter_bullet(const std::vector<Family>& families) {
  for (const Family& f : families) {
    if (is_flat(f)) continue;   // it has neither segments nor discs
    enter<Dispatched>("Bullet-algorithm", Question::boolean, f,
                      [](Dispatched& p) { return p.least_distance() <= 0 ? 1.0 : 0.0; });
    const bool near = f.distance.front() < 1e-3;   // it tells no greater distance than 0.02
    if (near)
      enter<Dispatched>("Bullet-algorithm", Question::signed_distance, f,
                        [](Dispatched& p) { return p.least_distance(); });
    if (kind(f.pairs.front().second) == Kind::plane) continue;
    enter<Pair>("Bullet-epa2", Question::boolean, f, penetrates);
    enter<Pair>("Bullet-epa2", Question::signed_distance, f, by_solver2);
    enter<Pair>("Bullet-pair", Question::signed_distance, f, by_pair_detector);
  }
}

}  // namespace octic::fast::bench
