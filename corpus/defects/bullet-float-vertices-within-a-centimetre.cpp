// g++ -std=c++17 this.cpp -I/usr/include/bullet -lBulletCollision -lLinearMath
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <cstdio>

int main() {
  btCapsuleShapeZ A(0x1.47ae14p-6, 0x1.26e978p-7);
  btCapsuleShapeZ B(0x1.47ae14p-6, 0x1.26e978p-7);
  const btTransform at_A = btTransform(btMatrix3x3(0x0p+0, 0x0p+0, 0x1p+0, 0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0),
                  btVector3(0x1.26e978p-8, 0x0p+0, 0x0p+0)),
      at_B = btTransform(btMatrix3x3(0x0p+0, 0x0p+0, 0x1p+0, 0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0),
                  btVector3(0x1.8d4fep-5, 0x0p+0, 0x0p+0));
  std::printf("margins: %.17g %.17g\n", (double)A.getMargin(), (double)B.getMargin());
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(&A, &B, &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = at_A;
  input.m_transformB = at_B;
  btPointCollector result;
  detector.getClosestPoints(input, result, nullptr);
  const btVector3 &n = result.m_normalOnBInWorld, &p = result.m_pointInWorld;
  std::printf("result: %d  distance: %.17g\nnormal on B: %.17g %.17g %.17g\npoint on B: %.17g %.17g %.17g\n",
              result.m_hasResult, (double)result.m_distance, (double)n.x(), (double)n.y(), (double)n.z(),
              (double)p.x(), (double)p.y(), (double)p.z());
}
