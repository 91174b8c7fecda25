// Bullet in double, without margins. "Bullet" is btCollisionWorld, which finds contact points. "Bullet-boolean" answers
// yes or no: the pairs of the same tree of boxes, then the GJK of btGjkEpaSolver2 alone.
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <btBulletCollisionCommon.h>

#include "fast/bench/scenes.h"
#include "fast/bench/solid.h"

namespace octic::fast::bench {
namespace {

std::unique_ptr<btCollisionShape> shape_of(const Solid& s) {
  if (s.kind == Kind::plane) return std::make_unique<btStaticPlaneShape>(btVector3(0, 0, 1), 0);
  std::unique_ptr<btCollisionShape> made;
  if (s.kind == Kind::box)
    made = std::make_unique<btBoxShape>(btVector3(s.base[0][0], s.base[0][1], s.half_length));
  else
    made = std::make_unique<btCylinderShapeZ>(btVector3(s.radius, s.radius, s.half_length));
  made->setMargin(0);
  return made;
}

struct Step {
  std::vector<std::unique_ptr<btCollisionShape>> shapes;
  std::vector<btTransform> at;
  explicit Step(const std::vector<Body>& bodies) {
    for (const Body& b : bodies) {
      const Solid s = solid(b);
      const double *m = s.rotation, *c = s.centre;
      shapes.push_back(shape_of(s));
      at.emplace_back(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]), btVector3(c[0], c[1], c[2]));
    }
  }
};

struct World : btOverlapFilterCallback {
  const Scene& scene;
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};
  btDbvtBroadphase broadphase;
  btCollisionWorld world{&dispatcher, &broadphase, &configuration};
  std::vector<Step> steps;
  std::vector<std::unique_ptr<btCollisionObject>> objects;

  explicit World(const Scene& s) : scene(s) {
    for (const auto& bodies : s.steps) steps.emplace_back(bodies);
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

struct Boolean : btOverlapFilterCallback {
  const Scene& scene;
  btDbvtBroadphase broadphase;
  std::vector<Step> steps;
  std::vector<btBroadphaseProxy*> proxies;
  std::size_t now = 0;

  explicit Boolean(const Scene& s) : scene(s) {
    for (const auto& bodies : s.steps) steps.emplace_back(bodies);
    broadphase.getOverlappingPairCache()->setOverlapFilterCallback(this);
    for (std::size_t i = 0; i < s.size(); ++i) {
      const auto [low, high] = box(0, i);
      proxies.push_back(broadphase.createProxy(low, high, steps[0].shapes[i]->getShapeType(),
                                               reinterpret_cast<void*>(i), 1, 1, nullptr));
    }
  }
  ~Boolean() override {
    for (btBroadphaseProxy* p : proxies) broadphase.destroyProxy(p, nullptr);
  }
  std::pair<btVector3, btVector3> box(std::size_t step, std::size_t i) const {
    std::pair<btVector3, btVector3> b;
    steps[step].shapes[i]->getAabb(steps[step].at[i], b.first, b.second);
    return b;
  }
  static std::size_t index(const btBroadphaseProxy* p) { return reinterpret_cast<std::size_t>(p->m_clientObject); }
  bool needBroadphaseCollision(btBroadphaseProxy* a, btBroadphaseProxy* b) const override {
    return scene.asks(index(a), index(b));
  }
  bool meet(std::size_t i, std::size_t j) const {
    const Step& s = steps[now];
    if (s.shapes[i]->getShapeType() == STATIC_PLANE_PROXYTYPE) std::swap(i, j);
    const auto* a = static_cast<const btConvexShape*>(s.shapes[i].get());
    if (s.shapes[j]->getShapeType() == STATIC_PLANE_PROXYTYPE) {
      const auto* plane = static_cast<const btStaticPlaneShape*>(s.shapes[j].get());
      const btVector3 normal = s.at[j].getBasis() * plane->getPlaneNormal(),
                      lowest = s.at[i](a->localGetSupportVertexWithoutMarginNonVirtual(-normal * s.at[i].getBasis()));
      return normal.dot(lowest - s.at[j].getOrigin()) <= plane->getPlaneConstant();
    }
    const auto* b = static_cast<const btConvexShape*>(s.shapes[j].get());
    btGjkEpaSolver2::sResults result;
    return !btGjkEpaSolver2::Distance(a, s.at[i], b, s.at[j], s.at[j].getOrigin() - s.at[i].getOrigin(), result);
  }
  void contacts(std::size_t step, ContactList& list) {
    now = step;
    for (std::size_t i = 0; i < proxies.size(); ++i) {
      const auto [low, high] = box(step, i);
      broadphase.setAabb(proxies[i], low, high, nullptr);
    }
    broadphase.calculateOverlappingPairs(nullptr);
    const btBroadphasePairArray& pairs = broadphase.getOverlappingPairCache()->getOverlappingPairArray();
    for (int k = 0; k < pairs.size(); ++k) {
      const btBroadphaseProxy *a = pairs[k].m_pProxy0, *b = pairs[k].m_pProxy1;
      if (TestAabbAgainstAabb2(a->m_aabbMin, a->m_aabbMax, b->m_aabbMin, b->m_aabbMax) && meet(index(a), index(b)))
        list.emplace_back(index(a), index(b));
    }
  }
  void contacts_of(std::uint32_t i, ContactList& list) {
    struct Callback : btBroadphaseAabbCallback {
      const Boolean& of;
      std::uint32_t one;
      ContactList& list;
      Callback(const Boolean& b, std::uint32_t i, ContactList& l) : of(b), one(i), list(l) {}
      bool process(const btBroadphaseProxy* p) override {
        const std::size_t other = index(p);
        const btBroadphaseProxy* own = of.proxies[one];
        if (other != one && TestAabbAgainstAabb2(own->m_aabbMin, own->m_aabbMax, p->m_aabbMin, p->m_aabbMax) &&
            of.scene.asks(one, other) && of.meet(one, other))
          list.emplace_back(one, other);
        return true;
      }
    } callback(*this, i, list);
    broadphase.aabbTest(proxies[i]->m_aabbMin, proxies[i]->m_aabbMax, callback);
  }
};

}  // namespace

void enter_bullet(const std::vector<Scene>& scenes) {
  enter_scenes_of<World>("Bullet", scenes);
  enter_scenes_of<Boolean>("Bullet-boolean", scenes);
}

}  // namespace octic::fast::bench
