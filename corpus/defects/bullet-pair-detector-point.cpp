// g++ -std=c++17 this.cpp -I/usr/include/bullet -DBT_USE_DOUBLE_PRECISION -lBulletCollision-float64 -lLinearMath-float64
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <cstdio>

int main() {
  btCapsuleShapeZ a(1, 4);
  btBoxShape b(btVector3(1, 1.5, 2));
  const btTransform at_a = btTransform(btMatrix3x3(1, 0, 0, 0, 1, 0, 0, 0, 1), btVector3(0, 0, 0)),
                    at_b = btTransform(btMatrix3x3(0, 0, 1, 0, 1, 0, -1, 0, 0), btVector3(0.5, 0, 0));
  std::puts("expected: distance -2.5, a point on a that is on a");
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(&a, &b, &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = at_a;
  input.m_transformB = at_b;
  btPointCollector result;
  detector.getClosestPoints(input, result, nullptr);
  const btVector3 &n = result.m_normalOnBInWorld, &p = result.m_pointInWorld;
  std::printf("result: %d  distance: %.9g  normal on b: %.9g %.9g %.9g  point on b: %.9g %.9g %.9g\n", result.m_hasResult,
              (double)result.m_distance, (double)n.x(), (double)n.y(), (double)n.z(), (double)p.x(), (double)p.y(), (double)p.z());
  const btVector3 q = p + result.m_distance * n;   // as btManifoldResult::addContactPoint does
  std::printf("point on a: %.9g %.9g %.9g\n", (double)q.x(), (double)q.y(), (double)q.z());
}
