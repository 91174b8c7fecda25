// g++ -std=c++17 this.cpp -I/usr/include/bullet -DBT_USE_DOUBLE_PRECISION -lBulletCollision-float64 -lLinearMath-float64
#include <btBulletCollisionCommon.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <cstdio>

int main() {
  btCapsuleShapeZ a(1, 4);
  btCapsuleShapeZ b(1, 4);
  const btTransform at_a = btTransform(btMatrix3x3(1, 0, 0, 0, 1, 0, 0, 0, 1), btVector3(0, 0, 0)),
                    at_b = btTransform(btMatrix3x3(1, 0, 0, 0, 0, 1, 0, -1, 0), btVector3(0, 0, 0.5));
  std::puts("expected: distance -2, normal 1 0 0");
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher(&configuration);
  btDbvtBroadphase broadphase;
  btCollisionWorld world(&dispatcher, &broadphase, &configuration);
  btCollisionObject A, B;
  A.setCollisionShape(&a);
  B.setCollisionShape(&b);
  A.setWorldTransform(at_a);
  B.setWorldTransform(at_b);
  world.addCollisionObject(&A);
  world.addCollisionObject(&B);
  world.performDiscreteCollisionDetection();
  for (int i = 0; i < dispatcher.getNumManifolds(); ++i) {
    const btPersistentManifold& m = *dispatcher.getManifoldByIndexInternal(i);
    std::printf("contacts: %d\n", m.getNumContacts());
    for (int j = 0; j < m.getNumContacts(); ++j) {
      const btManifoldPoint& c = m.getContactPoint(j);
      const btVector3 &n = c.m_normalWorldOnB, &p = c.getPositionWorldOnB();
      std::printf("distance: %.9g  normal (to %s): %.9g %.9g %.9g  at: %.9g %.9g %.9g\n", (double)c.getDistance(), m.getBody0() == &A ? "a" : "b",
                  (double)n.x(), (double)n.y(), (double)n.z(), (double)p.x(), (double)p.y(), (double)p.z());
    }
  }
}
