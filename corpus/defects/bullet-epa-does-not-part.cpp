// g++ -std=c++17 this.cpp -I/usr/include/bullet -DBT_USE_DOUBLE_PRECISION -lBulletCollision-float64 -lLinearMath-float64
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <cstdio>

int main() {
  btCylinderShapeZ a(btVector3(2, 2, 1));
  btCylinderShapeZ b(btVector3(2, 2, 1));
  const btTransform at_a = btTransform(btMatrix3x3(1, 0, 0, 0, 1, 0, 0, 0, 1), btVector3(0, 0, 0)),
                    at_b = btTransform(btMatrix3x3(0, 0, 1, -1, 0, 0, 0, -1, 0), btVector3(1.5, 2, -1));
  std::puts("expected: distance -1.5, normal along x");
  std::printf("margins: %.9g %.9g\n", (double)a.getMargin(), (double)b.getMargin());
  btGjkEpaSolver2::sResults result;
  const bool inside = btGjkEpaSolver2::Penetration(&a, at_a, &b, at_b, at_b.getOrigin() - at_a.getOrigin(), result);
  const btVector3 &p = result.witnesses[0], &q = result.witnesses[1];
  std::printf("penetrates: %d  distance: %.9g  normal: %.9g %.9g %.9g\n", inside, (double)result.distance, (double)result.normal.x(),
              (double)result.normal.y(), (double)result.normal.z());
  std::printf("witnesses: %.9g %.9g %.9g and %.9g %.9g %.9g\n", (double)p.x(), (double)p.y(), (double)p.z(), (double)q.x(), (double)q.y(), (double)q.z());
}
