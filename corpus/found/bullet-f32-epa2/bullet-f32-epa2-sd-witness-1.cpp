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
    {{-0x1.b1bf1p+3, -0x1.06c98p+2, -0x1.2c53p+1},
     {0x1.fb83f4p-1, 0x0p+0, -0x1.0e77dcp-3,
      -0x1.f0a23cp-4, -0x1.95dc78p-2, -0x1.d1f32ep-1,
      -0x1.accc8ep-5, 0x1.d61134p-1, -0x1.924e6ap-2},
     0x1.64f6dep+3, 0x1p-21};
const Body b =
    {{-0x1.e50ep+2, -0x1.875348p+1, -0x1.a2bd54p+0},
     {-0x1.74c078p-3, -0x1.7f125cp-2, -0x1.d19708p-1,
      -0x1.2cb928p-4, 0x1.dad2fep-1, -0x1.779f32p-2,
      0x1.f60af4p-1, 0x0p+0, -0x1.91ef9ep-3},
     0x1.0ab3d6p+3, 0x1p-21};

btTransform at(const Body& o) {
  const double* m = o.rotation;
  return btTransform(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),
                     btVector3(o.center[0], o.center[1], o.center[2]));
}

int main() {
  btCylinderShapeZ A(btVector3(a.radius, a.radius, a.half_length)), B(btVector3(b.radius, b.radius, b.half_length));
  std::printf("margins: %.17g %.17g\n", (double)A.getMargin(), (double)B.getMargin());
  const btVector3 guess = at(b).getOrigin() - at(a).getOrigin();
  btGjkEpaSolver2::sResults result;
  const bool apart = btGjkEpaSolver2::Distance(&A, at(a), &B, at(b), guess, result);   // without margins
  if (!apart) btGjkEpaSolver2::Penetration(&A, at(a), &B, at(b), guess, result);
  std::printf("apart: %d  status: %d  distance: %.17g  normal (frame of A): %.17g %.17g %.17g\n", apart, result.status,
              (double)result.distance, (double)result.normal.x(), (double)result.normal.y(), (double)result.normal.z());
}
