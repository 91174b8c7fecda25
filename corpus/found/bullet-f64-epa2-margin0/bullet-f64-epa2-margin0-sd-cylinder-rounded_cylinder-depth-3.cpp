// g++ -std=c++17 this.cpp -I/usr/include/bullet -DBT_USE_DOUBLE_PRECISION -lBulletCollision-float64 -lLinearMath-float64
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <cstdio>

int main() {
  btCylinderShapeZ A(btVector3(0x1p+0, 0x1p+0, 0x1p-1));
  A.setMargin(0x0p+0);
  btCylinderShapeZ B(btVector3(0x1.4p+1, 0x1.4p+1, 0x1.8f1bbcdcbfa54p+0));
  B.setMargin(0x1p+0);
  const btTransform at_A = btTransform(btMatrix3x3(-0x1.3333333333333p-1, 0x0p+0, -0x1.999999999999ap-1, 0x0p+0, -0x1p+0, -0x0p+0, -0x1.999999999999ap-1, 0x0p+0, 0x1.3333333333333p-1),
                  btVector3(-0x1p+0, 0x1p+0, 0x1p+0)),
      at_B = btTransform(btMatrix3x3(0x0p+0, 0x1.c9f25c5bfedd9p-2, -0x1.c9f25c5bfedd9p-1, 0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, -0x1.c9f25c5bfedd9p-1, -0x1.c9f25c5bfedd9p-2),
                  btVector3(0x1p-1, 0x0p+0, 0x1p-2));
  std::printf("margins: %.17g %.17g\n", (double)A.getMargin(), (double)B.getMargin());
  const btVector3 guess = at_B.getOrigin() - at_A.getOrigin();
  btGjkEpaSolver2::sResults result;
  const bool apart = btGjkEpaSolver2::Distance(&A, at_A, &B, at_B, guess, result);   // without margins
  if (!apart) btGjkEpaSolver2::Penetration(&A, at_A, &B, at_B, guess, result);
  std::printf("apart: %d  status: %d  distance: %.17g  normal (frame of A): %.17g %.17g %.17g\n", apart, result.status,
              (double)result.distance, (double)result.normal.x(), (double)result.normal.y(), (double)result.normal.z());
}
