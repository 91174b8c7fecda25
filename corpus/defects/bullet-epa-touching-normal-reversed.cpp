// g++ -std=c++17 this.cpp -I/usr/include/bullet -DBT_USE_DOUBLE_PRECISION -lBulletCollision-float64 -lLinearMath-float64
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <cstdio>

int main() {
  std::puts("expected: distance 0; in the frame of A a normal with x or z below 0");
  std::fflush(stdout);
  btCylinderShapeZ A(btVector3(0x1.8p-1, 0x1.8p-1, 0x1p-1));
  A.setMargin(0x0p+0);
  btCylinderShapeZ B(btVector3(0x1p-2, 0x1p-2, 0x1p-2));
  B.setMargin(0x0p+0);
  const btTransform at_A = btTransform(btMatrix3x3(-0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, -0x1p+0),
                  btVector3(0x1p+0, 0x0p+0, 0x1.8p-1)),
      at_B = btTransform(btMatrix3x3(-0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, -0x1p+0),
                  btVector3(0x0p+0, 0x0p+0, 0x0p+0));
  std::printf("margins: %.9g %.9g\n", (double)A.getMargin(), (double)B.getMargin());
  const btVector3 guess = at_B.getOrigin() - at_A.getOrigin();
  btGjkEpaSolver2::sResults result;
  const bool apart = btGjkEpaSolver2::Distance(&A, at_A, &B, at_B, guess, result);   // without margins
  if (!apart) btGjkEpaSolver2::Penetration(&A, at_A, &B, at_B, guess, result);
  std::printf("apart: %d  status: %d  distance: %.9g  normal (frame of A): %.9g %.9g %.9g\n", apart, result.status,
              (double)result.distance, (double)result.normal.x(), (double)result.normal.y(), (double)result.normal.z());
}

