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
    {{0x0p+0, 0x0p+0, 0x1p-1},
     {0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, 0x1p+0, 0x0p+0,
      0x0p+0, 0x0p+0, 0x1p+0},
     0x1p-1, 0x1p-9};
const Body b =
    {{0x0p+0, 0x0p+0, 0x1.8p-10},
     {0x1p+0, 0x0p+0, 0x0p+0,
      0x0p+0, 0x1p+0, 0x0p+0,
      0x0p+0, 0x0p+0, 0x1p+0},
     0x1.8p-10, 0x1p-10};

btTransform at(const Body& o) {
  const double* m = o.rotation;
  return btTransform(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),
                     btVector3(o.center[0], o.center[1], o.center[2]));
}

int main() {
  btCylinderShapeZ A(btVector3(a.radius, a.radius, a.half_length)), B(btVector3(b.radius, b.radius, b.half_length));
  std::printf("margins: %.17g %.17g\n", (double)A.getMargin(), (double)B.getMargin());
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(&A, &B, &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = at(a);
  input.m_transformB = at(b);
  btPointCollector result;
  detector.getClosestPoints(input, result, nullptr);
  const btVector3 &n = result.m_normalOnBInWorld, &p = result.m_pointInWorld;
  std::printf("result: %d  distance: %.17g\nnormal on B: %.17g %.17g %.17g\npoint on B: %.17g %.17g %.17g\n", result.m_hasResult,
              (double)result.m_distance, (double)n.x(), (double)n.y(), (double)n.z(), (double)p.x(), (double)p.y(), (double)p.z());
}
