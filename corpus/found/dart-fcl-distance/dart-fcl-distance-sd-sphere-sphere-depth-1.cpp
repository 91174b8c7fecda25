// g++ this.cpp $(pkg-config --cflags --libs dart) -std=c++17
#include <dart/collision/fcl/fcl.hpp>
#include <dart/dynamics/BoxShape.hpp>
#include <dart/dynamics/CapsuleShape.hpp>
#include <dart/dynamics/CylinderShape.hpp>
#include <dart/dynamics/PlaneShape.hpp>
#include <dart/dynamics/SimpleFrame.hpp>
#include <dart/dynamics/SphereShape.hpp>
#include <cstdio>
#include <limits>

dart::dynamics::SimpleFramePtr frame(const char* name, std::array<double, 3> center, std::array<double, 9> rotation,
                                     dart::dynamics::ShapePtr shape) {
  Eigen::Isometry3d at = Eigen::Isometry3d::Identity();
  for (int i = 0; i < 3; ++i) {
    at.translation()(i) = center[i];
    for (int j = 0; j < 3; ++j) at.linear()(i, j) = rotation[3 * i + j];
  }
  auto frame = std::make_shared<dart::dynamics::SimpleFrame>(dart::dynamics::Frame::World(), name, at);
  frame->setShape(shape);
  return frame;
}

int main() {
  const auto a = frame("a", {0x0p+0, 0x0p+0, 0x0p+0},
      {0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0},
      std::make_shared<dart::dynamics::SphereShape>(0x1p+0));
  const auto b = frame("b", {0x0p+0, 0x0p+0, 0x1p+0},
      {0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0, 0x0p+0, 0x0p+0, 0x0p+0, 0x1p+0},
      std::make_shared<dart::dynamics::SphereShape>(0x1p+3));
  const auto detector = dart::collision::FCLCollisionDetector::create();
  detector->setPrimitiveShapeType(dart::collision::FCLCollisionDetector::PRIMITIVE);
  const auto A = detector->createCollisionGroup(a.get()), B = detector->createCollisionGroup(b.get());
  const dart::collision::DistanceOption option(true, -std::numeric_limits<double>::infinity());
  dart::collision::DistanceResult result;
  A->distance(B.get(), option, &result);
  std::printf("found: %d  signed distance: %.17g\n", result.found(), result.minDistance);
}
