// g++ -std=c++17 this.cpp -I/usr/include/bullet -lBulletCollision -lLinearMath
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <cstdio>

int main() {
  btCapsuleShapeX pill(0.02f, 0.009f);  // radius, length between the centres of its round ends; along x
  const btTransform at_a(btMatrix3x3::getIdentity(), btVector3(0.0045f, 0, 0)),
      at_b(btMatrix3x3::getIdentity(), btVector3(0.0485f, 0, 0));
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(&pill, &pill, &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = at_a;
  input.m_transformB = at_b;
  btPointCollector result;
  detector.getClosestPoints(input, result, nullptr);
  std::printf("result: %d  distance: %.6g\n", result.m_hasResult, (double)result.m_distance);
}
