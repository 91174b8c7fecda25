// g++ -std=c++17 this.cpp -I/usr/include/bullet -lBulletCollision -lLinearMath
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <cstdio>

int main() {
  btCylinderShapeZ below(btVector3(2, 2, 1)), above(btVector3(1, 1, 0.5f));  // radius, radius, half length
  const btTransform at_below(btMatrix3x3::getIdentity(), btVector3(0, 0, 0)),
      at_above(btMatrix3x3::getIdentity(), btVector3(1, 0.5f, 1.4200001f));
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
