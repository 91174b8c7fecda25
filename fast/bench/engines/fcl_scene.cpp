// FCL: its dynamic tree of boxes, and collide() with one contact.
#include <fcl/fcl.h>

#include "fast/bench/scenes.h"

namespace octic::fast::bench {
namespace {

struct World {
  std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects;
  fcl::DynamicAABBTreeCollisionManagerd manager;
  explicit World(const std::vector<Body>& bodies) {
    for (const Body& b : bodies) {
      const Pose p = pose(b);
      fcl::Transform3d at = fcl::Transform3d::Identity();
      for (int i = 0; i < 3; ++i) {
        at.translation()(i) = p.centre[i];
        for (int j = 0; j < 3; ++j) at.linear()(i, j) = p.rotation[3 * i + j];
      }
      objects.push_back(std::make_unique<fcl::CollisionObjectd>(std::make_shared<fcl::Cylinderd>(p.radius, 2 * p.half_length), at));
      manager.registerObject(objects.back().get());
    }
    manager.setup();
  }
  std::size_t contacts() {
    for (const auto& o : objects) o->computeAABB();
    manager.update();
    std::size_t found = 0;
    manager.collide(&found, [](fcl::CollisionObjectd* a, fcl::CollisionObjectd* b, void* data) {
      fcl::CollisionRequestd request;
      fcl::CollisionResultd result;
      fcl::collide(a, b, request, result);
      *static_cast<std::size_t*>(data) += result.isCollision();
      return false;
    });
    return found;
  }
};

}  // namespace

void enter_fcl(const std::vector<Scene>& scenes) {
  for (const Scene& s : scenes) enter_scene<World>("FCL-libccd", s, [](World& world) { return world.contacts(); });
}

}  // namespace octic::fast::bench
