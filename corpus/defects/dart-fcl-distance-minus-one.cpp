// g++ this.cpp $(pkg-config --cflags --libs dart) -std=c++17
#include <dart/collision/fcl/fcl.hpp>
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
  const auto b = frame("b", 0.5, 0, 0, std::make_shared<dart::dynamics::SphereShape>(1));
  const auto detector = dart::collision::FCLCollisionDetector::create();
  detector->setPrimitiveShapeType(dart::collision::FCLCollisionDetector::PRIMITIVE);
  const auto A = detector->createCollisionGroup(a.get()), B = detector->createCollisionGroup(b.get());
  std::puts("expected: distance -1.5");
  const dart::collision::DistanceOption option(true, -std::numeric_limits<double>::infinity());
  dart::collision::DistanceResult result;
  A->distance(B.get(), option, &result);
  std::printf("found: %d  distance: %.9g\n", result.found(), result.minDistance);
}
