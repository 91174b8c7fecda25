// g++ this.cpp $(pkg-config --cflags --libs dart) -std=c++17
#include <dart/collision/dart/dart.hpp>
#include <dart/dynamics/SphereShape.hpp>
#include <dart/dynamics/SimpleFrame.hpp>
#include <cstdio>
#include <limits>

dart::dynamics::SimpleFramePtr frame(const char* name, double x, double y, double z, dart::dynamics::ShapePtr shape) {
  Eigen::Isometry3d at = Eigen::Isometry3d::Identity();
  at.translation() << x, y, z;
  auto frame = std::make_shared<dart::dynamics::SimpleFrame>(dart::dynamics::Frame::World(), name, at);
  frame->setShape(shape);
  return frame;
}

int main() {
  const auto a = frame("a", 0, 0, 0, std::make_shared<dart::dynamics::SphereShape>(1));
  const auto b = frame("b", 0, 0, 0, std::make_shared<dart::dynamics::SphereShape>(1));
  const auto detector = dart::collision::DARTCollisionDetector::create();
  const auto A = detector->createCollisionGroup(a.get()), B = detector->createCollisionGroup(b.get());
  std::puts("expected: a unit normal, depth 2");
  dart::collision::CollisionOption option;
  dart::collision::CollisionResult result;
  std::printf("collide: %d\n", A->collide(B.get(), option, &result));
  for (const auto& c : result.getContacts())
    std::printf("depth: %.9g  normal: %.9g %.9g %.9g  at: %.9g %.9g %.9g\n", c.penetrationDepth, c.normal.x(), c.normal.y(), c.normal.z(), c.point.x(),
                c.point.y(), c.point.z());
}
