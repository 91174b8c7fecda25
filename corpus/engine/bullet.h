// Bullet: collision shapes, the pair detector, and btGjkEpaSolver2.
//
// Normals point from B to A; that of btGjkEpaSolver2 is in the frame of the first shape (its witnesses are not).
#pragma once

#include <btBulletCollisionCommon.h>

#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <memory>

#include "corpus/engine/solid.h"

namespace engine {

inline btScalar bullet_scalar(double v) { return static_cast<btScalar>(v); }
inline btVector3 bullet_vector(double x, double y, double z) {
  return {bullet_scalar(x), bullet_scalar(y), bullet_scalar(z)};
}
inline Vector bullet_vector(const btVector3& v) { return {v.x(), v.y(), v.z()}; }

// Bullet shrinks cylinders and boxes by a margin and grows the result by a ball of that radius, which rounds the edges;
// it grows a convex hull without shrinking it. The margin of a sphere or a capsule is its radius. The ball of a rounded
// cylinder is made its margin.
inline std::unique_ptr<btCollisionShape> bullet_shape(const Solid& s, bool default_margin) {
  const auto with = [](auto made, bool margin, btScalar value) -> std::unique_ptr<btCollisionShape> {
    if (margin) made->setMargin(value);
    return made;
  };
  const btScalar ball = bullet_scalar(s.ball), half_length = bullet_scalar(s.half_length);
  switch (s.kind) {
    case Kind::sphere:
      return std::make_unique<btSphereShape>(ball);
    case Kind::capsule:
      return std::make_unique<btCapsuleShapeZ>(ball, 2 * half_length);
    case Kind::cylinder: {
      const btScalar radius = bullet_scalar(s.radius) + ball;
      return with(std::make_unique<btCylinderShapeZ>(btVector3(radius, radius, half_length + ball)),
                  !default_margin || s.ball > 0, ball);
    }
    case Kind::box: {
      const Vector half = half_extents(s);
      return with(std::make_unique<btBoxShape>(bullet_vector(half[0], half[1], half[2])), !default_margin, 0);
    }
    case Kind::plane:
      return std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), btScalar(0));
    // begin hull
    case Kind::hull: {
      auto hull = std::make_unique<btConvexHullShape>();
      for (const Vector& v : corners(s)) hull->addPoint(bullet_vector(v[0], v[1], v[2]), false);
      hull->recalcLocalAabb();
      return with(std::move(hull), !default_margin, 0);
    }
      // end hull
  }
  return nullptr;
}

struct BulletBody {
  std::unique_ptr<btCollisionShape> shape;
  btTransform at;

  BulletBody(const Solid& s, bool default_margin) : shape(bullet_shape(s, default_margin)) {
    const double* m = s.rotation;
    for (int i = 0; i < 3; ++i) at.getBasis()[i] = bullet_vector(m[3 * i], m[3 * i + 1], m[3 * i + 2]);
    at.setOrigin(bullet_vector(s.centre[0], s.centre[1], s.centre[2]));
  }
  const btConvexShape* convex() const { return static_cast<const btConvexShape*>(shape.get()); }
};

// begin pair
inline std::optional<Distance> bullet_pair_distance(const BulletBody& a, const BulletBody& b) {
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(a.convex(), b.convex(), &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = a.at;
  input.m_transformB = b.at;
  btPointCollector result;
  detector.getClosestPoints(input, result, nullptr);
  if (!result.m_hasResult) return {};
  const btVector3 &normal = result.m_normalOnBInWorld, &on_b = result.m_pointInWorld;
  return Distance{result.m_distance, bullet_vector(-normal),
                  bullet_vector(on_b + normal * result.m_distance),   // as btManifoldResult does
                  bullet_vector(on_b)};
}
// end pair

// begin epa2
inline bool bullet_penetrates(const BulletBody& a, const BulletBody& b, btGjkEpaSolver2::sResults& result) {
  const btVector3 guess = b.at.getOrigin() - a.at.getOrigin();
  return btGjkEpaSolver2::Penetration(a.convex(), a.at, b.convex(), b.at, guess, result);
}

// Calls Distance, and Penetration if that fails. Distance ignores margins, so they are subtracted from its result, as
// btGjkEpaSolver2::SignedDistance does for a point.
inline std::optional<Distance> bullet_epa2_distance(const BulletBody& a, const BulletBody& b) {
  btGjkEpaSolver2::sResults result;
  btScalar margin_a = 0, margin_b = 0;
  const btVector3 guess = b.at.getOrigin() - a.at.getOrigin();
  if (btGjkEpaSolver2::Distance(a.convex(), a.at, b.convex(), b.at, guess, result)) {
    margin_a = a.convex()->getMarginNonVirtual();
    margin_b = b.convex()->getMarginNonVirtual();
  } else if (!bullet_penetrates(a, b, result)) {
    return {};
  }
  const btVector3 direction = a.at.getBasis() * -result.normal;
  return Distance{result.distance - (margin_a + margin_b), bullet_vector(direction),
                  bullet_vector(result.witnesses[0] + direction * margin_a),
                  bullet_vector(result.witnesses[1] - direction * margin_b)};
}
// end epa2

}  // namespace engine
