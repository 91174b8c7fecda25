// Bullet: the contacts of two bodies by the dispatcher of a collision world.
#pragma once

#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>

#include "corpus/engine/bullet.h"

namespace engine {

// A body with its object in the world.
struct BulletObject : BulletBody {
  btCollisionObject object;

  BulletObject(const Solid& s, bool default_margin) : BulletBody(s, default_margin) {
    object.setCollisionShape(shape.get());
    object.setWorldTransform(at);
  }
};

// begin world A dispatcher as btDefaultCollisionConfiguration makes it. several: it makes several contacts of a pair at
// once, by repeating the query for slightly turned solids. By default it makes one contact per time step.
struct BulletDispatcher {
  btDefaultCollisionConfiguration configuration;
  btCollisionDispatcher dispatcher{&configuration};

  explicit BulletDispatcher(bool several) {
    if (!several) return;
    configuration.setConvexConvexMultipointIterations();
    configuration.setPlaneConvexMultipointIterations();
  }
};

// The collision algorithm of a dispatcher for two objects. Its manifold is emptied before each question.
class BulletAlgorithm {
 public:
  BulletAlgorithm(BulletDispatcher& from, const BulletObject& a, const BulletObject& b)
      : dispatcher_(from.dispatcher),
        a_(nullptr, a.shape.get(), &a.object, a.at, -1, -1),
        b_(nullptr, b.shape.get(), &b.object, b.at, -1, -1),
        algorithm_(dispatcher_.findAlgorithm(&a_, &b_, nullptr, BT_CONTACT_POINT_ALGORITHMS)) {}
  ~BulletAlgorithm() {
    algorithm_->~btCollisionAlgorithm();
    dispatcher_.freeCollisionAlgorithm(algorithm_);
  }
  BulletAlgorithm(const BulletAlgorithm&) = delete;
  BulletAlgorithm& operator=(const BulletAlgorithm&) = delete;

  // Calls each(Contact), also for points of solids that are less than a breaking threshold apart: depth < 0. Returns
  // whether the solids touch or overlap at any point.
  template <class Each>
  bool contacts(Each&& each) {
    bool any = false;
    btManifoldResult result(&a_, &b_);
    list();
    for (int i = 0; i < manifolds_.size(); ++i) manifolds_[i]->clearManifold();
    algorithm_->processCollision(&a_, &b_, btDispatcherInfo(), &result);
    list();
    for (int i = 0; i < manifolds_.size(); ++i)
      for (int j = 0; j < manifolds_[i]->getNumContacts(); ++j) {
        const btManifoldPoint& point = manifolds_[i]->getContactPoint(j);
        const btVector3& normal = point.m_normalWorldOnB;
        any = any || point.getDistance() <= 0;
        each(Contact{-point.getDistance(),
                     bullet_vector(manifolds_[i]->getBody0() == a_.getCollisionObject() ? -normal : normal),
                     bullet_vector(point.getPositionWorldOnB())});
      }
    return any;
  }

 private:
  void list() {
    manifolds_.resize(0);
    algorithm_->getAllContactManifolds(manifolds_);
  }

  btCollisionDispatcher& dispatcher_;
  btCollisionObjectWrapper a_, b_;
  btCollisionAlgorithm* algorithm_;
  btManifoldArray manifolds_;
};
// end world

}  // namespace engine
