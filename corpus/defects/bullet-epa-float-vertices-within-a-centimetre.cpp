// g++ -std=c++17 this.cpp -I/usr/include/bullet -lBulletCollision -lLinearMath
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <cstdio>

int main() {
  btCapsuleShapeZ pill(0.02f, 0.009f);  // radius, length between the centres of its round ends
  const btMatrix3x3 along_x(0, 0, 1, 1, 0, 0, 0, 1, 0);
  const btTransform at_a(along_x, btVector3(0.0045f, 0, 0)), at_b(along_x, btVector3(0.0485f, 0, 0));
  btGjkEpaSolver2::sResults result;
  // The distance of the cores: of a capsule its axis. The radii have to be taken from it.
  const bool apart = btGjkEpaSolver2::Distance(&pill, at_a, &pill, at_b, btVector3(0.044f, 0, 0), result);
  std::printf("apart: %d  distance: %.6g\n", apart, (double)result.distance - 2 * 0.02);
}
