// Bullet in double, without margins: btCollisionWorld with its tree of boxes.
#include <BulletCollision/CollisionShapes/btCylinderShape.h>
#include <btBulletCollisionCommon.h>

#include "fast/bench/scenes.h"

namespace octic::fast::bench {
namespace {

struct World {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};
  btDbvtBroadphase broadphase;
  btCollisionWorld world{&dispatcher, &broadphase, &configuration};
  std::vector<std::unique_ptr<btCylinderShapeZ>> shapes;
  std::vector<std::unique_ptr<btCollisionObject>> objects;
  explicit World(const std::vector<Body>& bodies) {
    for (const Body& b : bodies) {
      const Pose p = pose(b);
      const double* m = p.rotation;
      shapes.push_back(std::make_unique<btCylinderShapeZ>(btVector3(p.radius, p.radius, p.half_length)));
      shapes.back()->setMargin(0);
      objects.push_back(std::make_unique<btCollisionObject>());
      objects.back()->setCollisionShape(shapes.back().get());
      objects.back()->setWorldTransform(
          btTransform(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]), btVector3(p.centre[0], p.centre[1], p.centre[2])));
      objects.back()->setContactProcessingThreshold(0);
      world.addCollisionObject(objects.back().get());
    }
  }
  ~World() {
    for (const auto& o : objects) world.removeCollisionObject(o.get());
  }
  std::size_t contacts() {
    world.performDiscreteCollisionDetection();
    std::size_t found = 0;
    for (int i = 0; i < dispatcher.getNumManifolds(); ++i) {
      const btPersistentManifold* m = dispatcher.getManifoldByIndexInternal(i);
      bool touches = false;
      for (int k = 0; k < m->getNumContacts(); ++k) touches = touches || m->getContactPoint(k).getDistance() <= 0;
      found += touches;
    }
    return found;
  }
};

}  // namespace

void enter_bullet(const std::vector<Scene>& scenes) {
  for (const Scene& s : scenes) enter_scene<World>("Bullet", s, [](World& world) { return world.contacts(); });
}

}  // namespace octic::fast::bench
