// g++ -std=c++17 this.cpp -I/usr/include/bullet -DBT_USE_DOUBLE_PRECISION -lBulletCollision-float64 -lLinearMath-float64
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <cstdio>

int main() {
  btConvexHullShape below, above;
  const double base_below[3][2] = {{1, -2}, {1, 2}, {-1, 1}}, base_above[3][2] = {{0, 1}, {-1, 2}, {2, -2}};
  for (int i = 0; i < 3; ++i)
    for (const double z : {-1.0, 1.0}) {
      below.addPoint(btVector3(base_below[i][0], base_below[i][1], z));
      above.addPoint(btVector3(base_above[i][0], base_above[i][1], z));
    }
  const btTransform at_below(btMatrix3x3::getIdentity(), btVector3(0, 0, 0)),
      at_above(btMatrix3x3(1, 0, 0, 0, -1, 0, 0, 0, -1), btVector3(0, 2, 2));
  std::printf("margins: %g %g\n", (double)below.getMargin(), (double)above.getMargin());
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(&below, &above, &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = at_below;
  input.m_transformB = at_above;
  btPointCollector result;
  detector.getClosestPoints(input, result, nullptr);
  const btVector3& n = result.m_normalOnBInWorld;
  std::printf("result: %d  distance: %.7g  normal on b: %.4g %.4g %.4g\n", result.m_hasResult,
              (double)result.m_distance, (double)n.x(), (double)n.y(), (double)n.z());
  std::printf("m_lastUsedMethod: %d  m_degenerateSimplex: %d\n", detector.m_lastUsedMethod,
              detector.m_degenerateSimplex);
}
