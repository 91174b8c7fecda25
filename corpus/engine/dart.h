// DART: shapes in frames of their own, and the collision groups of one detector.
#pragma once

#include <dart/collision/dart/dart.hpp>
#include <dart/collision/fcl/fcl.hpp>
#include <dart/collision/ode/ode.hpp>
#include <dart/dynamics/BoxShape.hpp>
#include <dart/dynamics/CapsuleShape.hpp>
#include <dart/dynamics/CylinderShape.hpp>
#include <dart/dynamics/PlaneShape.hpp>
#include <dart/dynamics/SimpleFrame.hpp>
#include <dart/dynamics/SphereShape.hpp>

#include <limits>
#include <memory>
#include <string>

#include "corpus/engine/solid.h"

namespace engine {

inline std::shared_ptr<dart::collision::CollisionDetector> dart_detector(const std::string& name) {
  if (name == "OdeCollisionDetector") return dart::collision::OdeCollisionDetector::create();
  if (name == "DARTCollisionDetector") return dart::collision::DARTCollisionDetector::create();
  const auto fcl = dart::collision::FCLCollisionDetector::create();
  fcl->setPrimitiveShapeType(dart::collision::FCLCollisionDetector::PRIMITIVE);
  return fcl;
}

inline dart::dynamics::ShapePtr dart_shape(const Solid& s) {
  switch (s.kind) {
    case Kind::sphere:
      return std::make_shared<dart::dynamics::SphereShape>(s.ball);
    case Kind::capsule:
      return std::make_shared<dart::dynamics::CapsuleShape>(s.ball, 2 * s.half_length);
    case Kind::cylinder:
      return std::make_shared<dart::dynamics::CylinderShape>(s.radius, 2 * s.half_length);
    case Kind::plane:
      return std::make_shared<dart::dynamics::PlaneShape>(Eigen::Vector3d::UnitZ(), 0.0);
    case Kind::box: {
      const Vector half = half_extents(s);
      return std::make_shared<dart::dynamics::BoxShape>(Eigen::Vector3d(2 * half[0], 2 * half[1], 2 * half[2]));
    }
    case Kind::hull:
      break;   // it has none
  }
  return nullptr;
}

inline dart::dynamics::SimpleFramePtr dart_frame(const Solid& s, const char* name) {
  Eigen::Isometry3d at = Eigen::Isometry3d::Identity();
  at.translation() << s.centre[0], s.centre[1], s.centre[2];
  for (int i = 0; i < 9; ++i) at.linear()(i / 3, i % 3) = s.rotation[i];
  const auto frame = std::make_shared<dart::dynamics::SimpleFrame>(dart::dynamics::Frame::World(), name, at);
  frame->setShape(dart_shape(s));
  return frame;
}

class DartPair {
 public:
  DartPair(const std::string& detector, const Solid& a, const Solid& b)
      : a_(dart_frame(a, "a")),
        b_(dart_frame(b, "b")),
        detector_(dart_detector(detector)),
        group_a_(detector_->createCollisionGroup(a_.get())),
        group_b_(detector_->createCollisionGroup(b_.get())) {}

  // Calls each(Contact) if contacts are wanted, and returns whether the groups collide. Normals point from the second
  // object to the first (Contact.hpp), and either of them may be A.
  template <class Each>
  bool contacts(bool wanted, Each&& each) {
    dart::collision::CollisionOption option;
    option.enableContact = wanted;
    if (!wanted) option.maxNumContacts = 1;
    dart::collision::CollisionResult result;
    const bool collide = group_a_->collide(group_b_.get(), option, &result);
    if (!wanted) return collide;
    for (const dart::collision::Contact& contact : result.getContacts()) {
      const double sign = contact.collisionObject1->getShapeFrame() == a_.get() ? -1 : 1;
      each(Contact{contact.penetrationDepth, vector(sign * contact.normal), vector(contact.point)});
    }
    return collide;
  }

  std::optional<Distance> distance() {
    const dart::collision::DistanceOption option(true, -std::numeric_limits<double>::infinity());
    dart::collision::DistanceResult result;
    group_a_->distance(group_b_.get(), option, &result);
    if (!result.found()) return {};
    const bool a_first = result.shapeFrame1 == a_.get();
    return Distance{result.minDistance,
                    {},
                    vector(a_first ? result.nearestPoint1 : result.nearestPoint2),
                    vector(a_first ? result.nearestPoint2 : result.nearestPoint1)};
  }

 private:
  static Vector vector(const Eigen::Vector3d& v) { return {v.x(), v.y(), v.z()}; }

  dart::dynamics::SimpleFramePtr a_, b_;
  std::shared_ptr<dart::collision::CollisionDetector> detector_;
  std::unique_ptr<dart::collision::CollisionGroup> group_a_, group_b_;
};

}  // namespace engine
