// Bullet in double, without margins: btCollisionWorld with its tree of boxes.
#include <BulletCollision/CollisionShapes/btCylinderShape.h>
#include <btBulletCollisionCommon.h>

#include "fast/bench/scenes.h"

namespace octic::fast::bench {
namespace {

struct World : btOverlapFilterCallback {
  const Scene& scene;
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};
  btDbvtBroadphase broadphase;
  btCollisionWorld world{&dispatcher, &broadphase, &configuration};
  struct Step {
    std::vector<std::unique_ptr<btCylinderShapeZ>> shapes;
    std::vector<btTransform> at;
  };
  std::vector<Step> steps;
  std::vector<std::unique_ptr<btCollisionObject>> objects;

  explicit World(const Scene& s) : scene(s) {
    for (const auto& bodies : s.steps) {
      Step& step = steps.emplace_back();
      for (const Body& b : bodies) {
        const Pose p = pose(b);
        const double* m = p.rotation;
        step.shapes.push_back(std::make_unique<btCylinderShapeZ>(btVector3(p.radius, p.radius, p.half_length)));
        step.shapes.back()->setMargin(0);
        step.at.emplace_back(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),
                             btVector3(p.centre[0], p.centre[1], p.centre[2]));
      }
    }
    broadphase.getOverlappingPairCache()->setOverlapFilterCallback(this);
    for (std::size_t i = 0; i < s.size(); ++i) {
      objects.push_back(std::make_unique<btCollisionObject>());
      objects.back()->setUserIndex(static_cast<int>(i));
      objects.back()->setCollisionShape(steps[0].shapes[i].get());
      objects.back()->setWorldTransform(steps[0].at[i]);
      objects.back()->setContactProcessingThreshold(0);
      world.addCollisionObject(objects.back().get());
    }
  }
  ~World() override {
    for (const auto& o : objects) world.removeCollisionObject(o.get());
  }
  static std::size_t index(const void* object) {
    return static_cast<std::size_t>(static_cast<const btCollisionObject*>(object)->getUserIndex());
  }
  bool needBroadphaseCollision(btBroadphaseProxy* a, btBroadphaseProxy* b) const override {
    return scene.asks(index(a->m_clientObject), index(b->m_clientObject));
  }
  void contacts(std::size_t step, ContactList& list) {
    const Step& now = steps[step];
    for (std::size_t i = 0; i < objects.size(); ++i) {
      objects[i]->setCollisionShape(now.shapes[i].get());
      objects[i]->setWorldTransform(now.at[i]);
    }
    world.performDiscreteCollisionDetection();
    for (int i = 0; i < dispatcher.getNumManifolds(); ++i) {
      const btPersistentManifold* m = dispatcher.getManifoldByIndexInternal(i);
      bool touches = false;
      for (int k = 0; k < m->getNumContacts(); ++k) touches = touches || m->getContactPoint(k).getDistance() <= 0;
      if (touches) list.emplace_back(index(m->getBody0()), index(m->getBody1()));
    }
  }
  void contacts_of(std::uint32_t i, ContactList& list) {
    struct Callback : btCollisionWorld::ContactResultCallback {
      const Scene& scene;
      std::uint32_t one;
      ContactList& list;
      Callback(const Scene& s, std::uint32_t i, ContactList& l) : scene(s), one(i), list(l) {}
      bool needsCollision(btBroadphaseProxy* other) const override {
        return scene.asks(one, index(other->m_clientObject));
      }
      btScalar addSingleResult(btManifoldPoint& p, const btCollisionObjectWrapper* a, int, int,
                               const btCollisionObjectWrapper* b, int, int) override {
        const std::size_t first = index(a->getCollisionObject()), second = index(b->getCollisionObject());
        const auto other = static_cast<std::uint32_t>(first == one ? second : first);
        if (p.getDistance() <= 0 && (list.empty() || list.back().second != other)) list.emplace_back(one, other);
        return 0;
      }
    } callback(scene, i, list);
    world.contactTest(objects[i].get(), callback);
  }
};

}  // namespace

void enter_bullet(const std::vector<Scene>& scenes) { enter_scenes_of<World>("Bullet", scenes); }

}  // namespace octic::fast::bench
