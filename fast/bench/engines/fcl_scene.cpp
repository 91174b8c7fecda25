// FCL: its dynamic tree of boxes, and collide() with one contact.
#include <fcl/fcl.h>

#include "fast/bench/scenes.h"

namespace octic::fast::bench {
namespace {

class World {
 public:
  const Scene& scene;
  struct Step {
    std::vector<fcl::Transform3d> at;
    std::vector<double> radius, length;
  };
  std::vector<Step> steps;
  std::vector<std::shared_ptr<fcl::Cylinderd>> shapes;
  std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects;
  fcl::DynamicAABBTreeCollisionManagerd manager;

  explicit World(const Scene& s) : scene(s) {
    for (const auto& bodies : s.steps) {
      Step& step = steps.emplace_back();
      for (const Body& b : bodies) {
        const Pose p = pose(b);
        fcl::Transform3d& at = step.at.emplace_back(fcl::Transform3d::Identity());
        for (int i = 0; i < 3; ++i) {
          at.translation()(i) = p.centre[i];
          for (int j = 0; j < 3; ++j) at.linear()(i, j) = p.rotation[3 * i + j];
        }
        step.radius.push_back(p.radius);
        step.length.push_back(2 * p.half_length);
      }
    }
    for (std::size_t i = 0; i < s.size(); ++i) {
      shapes.push_back(std::make_shared<fcl::Cylinderd>(steps[0].radius[i], steps[0].length[i]));
      objects.push_back(std::make_unique<fcl::CollisionObjectd>(shapes.back(), steps[0].at[i]));
      objects.back()->setUserData(reinterpret_cast<void*>(i));
      manager.registerObject(objects.back().get());
    }
    manager.setup();
  }
  void contacts(std::size_t step, ContactList& list) {
    const Step& now = steps[step];
    for (std::size_t i = 0; i < objects.size(); ++i) {
      if (shapes[i]->lz != now.length[i]) {   // a cable
        shapes[i]->lz = now.length[i];
        shapes[i]->computeLocalAABB();
      }
      objects[i]->setTransform(now.at[i]);
      objects[i]->computeAABB();
    }
    manager.update();
    Asked asked{scene, list};
    manager.collide(&asked, ask);
  }
  void contacts_of(std::uint32_t i, ContactList& list) {
    Asked asked{scene, list};
    manager.collide(objects[i].get(), &asked, ask);
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

void enter_fcl(const std::vector<Scene>& scenes) { enter_scenes_of<World>("FCL-libccd", scenes); }

}  // namespace octic::fast::bench
