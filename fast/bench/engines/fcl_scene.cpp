// FCL: its dynamic tree of boxes, and collide() with one contact. FCL-libccd has the boxes that FCL gives a turned
// object, which hold the ball around its shape; FCL-tight has those of computeBV.
#include <fcl/fcl.h>

#include "fast/bench/scenes.h"
#include "fast/bench/solid.h"

namespace octic::fast::bench {
namespace {

using Geometry = std::shared_ptr<fcl::CollisionGeometryd>;

Geometry geometry(const Solid& s) {
  switch (s.kind) {
    case Kind::box: return std::make_shared<fcl::Boxd>(2 * s.base[0][0], 2 * s.base[0][1], 2 * s.half_length);
    case Kind::plane: return std::make_shared<fcl::Halfspaced>(fcl::Vector3d(0, 0, 1), 0);
    default: return std::make_shared<fcl::Cylinderd>(s.radius, 2 * s.half_length);
  }
}

// An object that takes another shape as well as another place: cables change their length.
struct Placed : fcl::CollisionObjectd {
  using fcl::CollisionObjectd::CollisionObjectd;
  void place(const Geometry& shape, const fcl::Transform3d& at, bool tight) {
    cgeom = shape, cgeom_const = shape;
    t = at;
    if (!tight)
      computeAABB();
    else if (const auto* box = dynamic_cast<const fcl::Boxd*>(shape.get()))
      fcl::computeBV(*box, at, aabb);
    else if (const auto* cylinder = dynamic_cast<const fcl::Cylinderd*>(shape.get()))
      fcl::computeBV(*cylinder, at, aabb);
    else
      fcl::computeBV(static_cast<const fcl::Halfspaced&>(*shape), at, aabb);
  }
};

template <bool tight>
class World {
 public:
  const Scene& scene;
  struct Step {
    std::vector<fcl::Transform3d> at;
    std::vector<Geometry> shape;
  };
  std::vector<Step> steps;
  std::vector<std::unique_ptr<Placed>> objects;
  std::vector<Placed*> planes;   // not in the tree, which has no place for infinite boxes
  fcl::DynamicAABBTreeCollisionManagerd manager;

  explicit World(const Scene& s) : scene(s) {
    for (const auto& bodies : s.steps) {
      Step& step = steps.emplace_back();
      for (const Body& b : bodies) {
        const Solid p = solid(b);
        fcl::Transform3d& at = step.at.emplace_back(fcl::Transform3d::Identity());
        for (int i = 0; i < 3; ++i) {
          at.translation()(i) = p.centre[i];
          for (int j = 0; j < 3; ++j) at.linear()(i, j) = p.rotation[3 * i + j];
        }
        step.shape.push_back(geometry(p));
        step.shape.back()->computeLocalAABB();
      }
    }
    for (std::size_t i = 0; i < s.size(); ++i) {
      objects.push_back(std::make_unique<Placed>(steps[0].shape[i], steps[0].at[i]));
      objects.back()->setUserData(reinterpret_cast<void*>(i));
      if (kind(s.steps[0][i]) == Kind::plane)
        planes.push_back(objects.back().get());
      else
        manager.registerObject(objects.back().get());
    }
    manager.setup();
  }
  void contacts(std::size_t step, ContactList& list) {
    const Step& now = steps[step];
    for (std::size_t i = 0; i < objects.size(); ++i) objects[i]->place(now.shape[i], now.at[i], tight);
    manager.update();
    Asked asked{scene, list};
    manager.collide(&asked, ask);
    for (Placed* plane : planes) manager.collide(plane, &asked, ask);
  }
  void contacts_of(std::uint32_t i, ContactList& list) {
    Asked asked{scene, list};
    manager.collide(objects[i].get(), &asked, ask);
    for (Placed* plane : planes) ask(objects[i].get(), plane, &asked);
  }

 private:
  struct Asked {
    const Scene& scene;
    ContactList& list;
  };
  static bool ask(fcl::CollisionObjectd* a, fcl::CollisionObjectd* b, void* data) {
    auto& to = *static_cast<Asked*>(data);
    const auto i = reinterpret_cast<std::size_t>(a->getUserData()), j = reinterpret_cast<std::size_t>(b->getUserData());
    if (!to.scene.asks(i, j)) return false;
    fcl::CollisionRequestd request;
    fcl::CollisionResultd result;
    fcl::collide(a, b, request, result);
    if (result.isCollision()) to.list.emplace_back(i, j);
    return false;
  }
};

}  // namespace

void enter_fcl(const std::vector<Scene>& scenes) {
  enter_scenes_of<World<false>>("FCL-libccd", scenes);
  enter_scenes_of<World<true>>("FCL-tight", scenes);
}

}  // namespace octic::fast::bench
