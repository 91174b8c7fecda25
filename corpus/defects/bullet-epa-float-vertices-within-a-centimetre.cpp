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
  const btVector3 guess = at_B.getOrigin() - at_A.getOrigin();
  btGjkEpaSolver2::sResults result;
  const bool apart = btGjkEpaSolver2::Distance(&A, at_A, &B, at_B, guess, result);   // without margins
  if (!apart) btGjkEpaSolver2::Penetration(&A, at_A, &B, at_B, guess, result);
  std::printf("apart: %d  status: %d  distance: %.17g  normal (frame of A): %.17g %.17g %.17g\n", apart, result.status,
              (double)result.distance, (double)result.normal.x(), (double)result.normal.y(), (double)result.normal.z());
}
