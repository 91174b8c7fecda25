// g++ -std=c++17 this.cpp -I/usr/include/bullet -lBulletCollision -lLinearMath
#include <BulletCollision/CollisionShapes/btCylinderShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <cstdio>

// Centre, rotation (row major; the axis is its third column), half length, radius.
struct Body { double center[3], rotation[9], half_length, radius; };
const Body a =
    {{0x0p+0, 0x1p-1, 0x0p+0},
     {0x1p+0, -0x0p+0, 0x0p+0,
      0x0p+0, 0x0p+0, -0x1p+0,
      0x0p+0, 0x1p+0, 0x0p+0},
     0x1p-1, 0x1p+0};
const Body b =
    {{0x1p+125, 0x1p+126, 0x1p-1},
     {0x1.9999ap-129, 0x1.c9f25cp-1, -0x1.c9f25cp-2,
      -0x1.999998p-128, 0x1.c9f25cp-2, 0x1.c9f25cp-1,
      0x1p+0, -0x0p+0, 0x1.c9f26p-128},
     0x1.1e377ap+126, 0x1p+0};

btTransform at(const Body& o) {
  const double* m = o.rotation;
  return btTransform(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),
                     btVector3(o.center[0], o.center[1], o.center[2]));
}

int main() {
  btCylinderShapeZ A(btVector3(a.radius, a.radius, a.half_length)), B(btVector3(b.radius, b.radius, b.half_length));
  A.setMargin(0);
  B.setMargin(0);
  std::printf("margins: %.17g %.17g\n", (double)A.getMargin(), (double)B.getMargin());
  const btVector3 guess = at(b).getOrigin() - at(a).getOrigin();
  btGjkEpaSolver2::sResults result;
  const bool apart = btGjkEpaSolver2::Distance(&A, at(a), &B, at(b), guess, result);   // without margins
  if (!apart) btGjkEpaSolver2::Penetration(&A, at(a), &B, at(b), guess, result);
  std::printf("apart: %d  status: %d  distance: %.17g  normal (frame of A): %.17g %.17g %.17g\n", apart, result.status,
              (double)result.distance, (double)result.normal.x(), (double)result.normal.y(), (double)result.normal.z());
}
