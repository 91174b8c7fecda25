// DART 6.12: the contacts of its collision detectors, and the signed distance of the one that has it (FCL).
//
// Shapes stand in frames of their own, which keep the transform that they are given. The normal of a contact points
// from the second object to the first (Contact.hpp), and either of them may be A. Of FCL's detector, only spheres,
// boxes and planes are asked: even when told to use primitives it makes a cylinder a mesh with 16 sides, which is
// another solid, and a capsule a sphere of radius 0.1. DART's own detector knows spheres and boxes.
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

#include "oracle/engine/deepest_points.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

namespace collision = dart::collision;
namespace dynamics = dart::dynamics;

struct Setting {
  const char* name;
  const char* detector;   // as a C++ expression that makes one, for the reproducer
  const char* header;
  std::vector<std::array<std::string, 2>> pairs;
  bool distance;
  const char* promise;
  double tolerance;
};

std::shared_ptr<collision::CollisionDetector> detector(const Setting& setting) {
  const std::string header = setting.header;
  if (header == "ode") return collision::OdeCollisionDetector::create();
  if (header == "dart") return collision::DARTCollisionDetector::create();
  const auto fcl = collision::FCLCollisionDetector::create();
  fcl->setPrimitiveShapeType(collision::FCLCollisionDetector::PRIMITIVE);
  return fcl;
}

// Once as an object and once as text.
dynamics::ShapePtr make_shape(const Shape& shape, const Received& r) {
  switch (primitive(shape)) {
    case Primitive::sphere:
      demand_positive_sizes({r.rounding});
      return std::make_shared<dynamics::SphereShape>(r.rounding);
    case Primitive::capsule:
      demand_positive_sizes({r.rounding, r.half_length});
      return std::make_shared<dynamics::CapsuleShape>(r.rounding, 2 * r.half_length);
    case Primitive::cylinder:
      demand_positive_sizes({r.radius, r.half_length});
      return std::make_shared<dynamics::CylinderShape>(r.radius, 2 * r.half_length);
    case Primitive::box: {
      const Vec3 half = half_extents(r);
      demand_positive_sizes({half.x, half.y, half.z});
      return std::make_shared<dynamics::BoxShape>(Eigen::Vector3d(2 * half.x, 2 * half.y, 2 * half.z));
    }
    case Primitive::plane: return std::make_shared<dynamics::PlaneShape>(Eigen::Vector3d::UnitZ(), 0.0);
    case Primitive::hull: break;
  }
  throw NotHeld("no convex polytopes here");
}
std::string shape_text(const Shape& shape, const Received& r) {
  const auto call = [](const std::string& type, const std::string& arguments) {
    return "std::make_shared<dart::dynamics::" + type + ">(" + arguments + ")";
  };
  switch (primitive(shape)) {
    case Primitive::sphere: return call("SphereShape", hex(r.rounding));
    case Primitive::capsule: return call("CapsuleShape", hex(r.rounding) + ", " + hex(2 * r.half_length));
    case Primitive::cylinder: return call("CylinderShape", hex(r.radius) + ", " + hex(2 * r.half_length));
    case Primitive::box: {
      const Vec3 half = half_extents(r);
      return call("BoxShape",
                  "Eigen::Vector3d(" + hex(2 * half.x) + ", " + hex(2 * half.y) + ", " + hex(2 * half.z) + ")");
    }
    case Primitive::plane: return call("PlaneShape", "Eigen::Vector3d::UnitZ(), 0.0");
    case Primitive::hull: break;
  }
  throw NotHeld("no convex polytopes here");
}

dynamics::SimpleFramePtr frame(const Shape& shape, const Received& r, const char* name) {
  Eigen::Isometry3d at = Eigen::Isometry3d::Identity();
  at.translation() << r.center.x, r.center.y, r.center.z;
  at.linear() << r.rotation[0], r.rotation[1], r.rotation[2], r.rotation[3], r.rotation[4], r.rotation[5],
      r.rotation[6], r.rotation[7], r.rotation[8];
  const auto frame = std::make_shared<dynamics::SimpleFrame>(dynamics::Frame::World(), name, at);
  frame->setShape(make_shape(shape, r));
  return frame;
}

Vec3 vec3(const Eigen::Vector3d& v) { return {v.x(), v.y(), v.z()}; }

class DartPair : public Pair {
 public:
  DartPair(const Setting& setting, const Shape& a, const Shape& b)
      : setting_(setting),
        received_{pose<double>(a), pose<double>(b)},
        a_(frame(a, received_[0], "a")),
        b_(frame(b, received_[1], "b")),
        detector_(detector(setting)),
        group_a_(detector_->createCollisionGroup(a_.get())),
        group_b_(detector_->createCollisionGroup(b_.get())) {}

  Claim ask(Query query) override { return setting_.distance ? distance() : contacts(query); }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  Claim contacts(Query query) {
    collision::CollisionOption option;
    option.enableContact = query != Query::boolean;
    if (query == Query::boolean) option.maxNumContacts = 1;
    collision::CollisionResult result;
    Claim claim;
    claim.contact = group_a_->collide(group_b_.get(), option, &result);
    if (query == Query::boolean) return claim;
    std::vector<ContactPoint> points;
    const collision::Contact* deepest = nullptr;
    for (const collision::Contact& contact : result.getContacts()) {
      points.push_back({vec3(contact.point), contact.penetrationDepth});
      if (!deepest || contact.penetrationDepth > deepest->penetrationDepth) deepest = &contact;
    }
    if (query == Query::contact) claim.manifold = deepest_points(points, setting_.tolerance);
    if (!deepest) return claim;
    claim.signed_distance = {-deepest->penetrationDepth, -deepest->penetrationDepth};
    const double sign = deepest->collisionObject1->getShapeFrame() == a_.get() ? -1 : 1;
    claim.direction = vec3(sign * deepest->normal);
    return claim;
  }

  Claim distance() {
    const collision::DistanceOption option(true, -std::numeric_limits<double>::infinity());
    collision::DistanceResult result;
    group_a_->distance(group_b_.get(), option, &result);
    Claim claim;
    if (!result.found()) return claim;
    claim.signed_distance = {result.minDistance, result.minDistance};
    const bool a_first = result.shapeFrame1 == a_.get();
    claim.witness_a = vec3(a_first ? result.nearestPoint1 : result.nearestPoint2);
    claim.witness_b = vec3(a_first ? result.nearestPoint2 : result.nearestPoint1);
    return claim;
  }

  const Setting& setting_;
  Received received_[2];
  dynamics::SimpleFramePtr a_, b_;
  std::shared_ptr<collision::CollisionDetector> detector_;
  std::unique_ptr<collision::CollisionGroup> group_a_, group_b_;
};

class Dart : public Engine {
 public:
  explicit Dart(const Setting& setting) : setting_(setting) {
    card_.name = setting.name;
    card_.library = "DART";
    card_.version = DART_VERSION;
    card_.scalar = "double";
    card_.solid = "sharp";
    card_.settings = setting.distance ? std::string(setting.detector) + ", distance() down to minus infinity"
                                      : std::string(setting.detector) + ", collide(), 1000 contacts, the deepest";
    card_.promise = setting.promise;
    card_.tolerance = setting.tolerance;
    if (setting.distance) card_.queries = {Query::signed_distance};
    else card_.queries = {Query::boolean, Query::signed_distance, Query::contact};
    card_.pairs = setting.pairs;
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<DartPair>(setting_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override;

 private:
  Setting setting_;
  Card card_;
};

std::string Dart::reproducer(const Shape& a, const Shape& b, Query query) const {
  const std::string header = setting_.header;
  std::string text =
      "// g++ this.cpp $(pkg-config --cflags --libs dart) -std=c++17" +   // its flags ask for an older one
      std::string(header == "ode" ? " -ldart-collision-ode" : "") + "\n#include <dart/collision/" + header + "/" +
      header +
      ".hpp>\n#include <dart/dynamics/BoxShape.hpp>\n#include <dart/dynamics/CapsuleShape.hpp>\n"
      "#include <dart/dynamics/CylinderShape.hpp>\n#include <dart/dynamics/PlaneShape.hpp>\n"
      "#include <dart/dynamics/SimpleFrame.hpp>\n#include <dart/dynamics/SphereShape.hpp>\n#include <cstdio>\n#include "
      "<limits>\n\n"
      "dart::dynamics::SimpleFramePtr frame(const char* name, std::array<double, 3> center, "
      "std::array<double, 9> rotation,\n                                     dart::dynamics::ShapePtr shape) {\n"
      "  Eigen::Isometry3d at = Eigen::Isometry3d::Identity();\n"
      "  for (int i = 0; i < 3; ++i) {\n    at.translation()(i) = center[i];\n"
      "    for (int j = 0; j < 3; ++j) at.linear()(i, j) = rotation[3 * i + j];\n  }\n"
      "  auto frame = std::make_shared<dart::dynamics::SimpleFrame>(dart::dynamics::Frame::World(), name, at);\n"
      "  frame->setShape(shape);\n  return frame;\n}\n\nint main() {\n";
  for (const auto& [name, shape] : {std::pair{"a", &a}, std::pair{"b", &b}}) {
    const Received r = pose<double>(*shape);
    text += "  const auto " + std::string(name) + " = frame(\"" + name + "\", {" + hex(r.center.x) + ", " +
            hex(r.center.y) + ", " + hex(r.center.z) + "},\n      {";
    for (int i = 0; i < 9; ++i) text += hex(r.rotation[i]) + (i == 8 ? "},\n      " : ", ");
    text += shape_text(*shape, r) + ");\n";
  }
  text += "  const auto detector = dart::collision::" + std::string(setting_.detector) + "::create();\n";
  if (header == "fcl")
    text += "  detector->setPrimitiveShapeType(dart::collision::FCLCollisionDetector::PRIMITIVE);\n";
  text += "  const auto A = detector->createCollisionGroup(a.get()), B = detector->createCollisionGroup(b.get());\n";
  if (setting_.distance)
    return text +
           "  const dart::collision::DistanceOption option(true, -std::numeric_limits<double>::infinity());\n"
           "  dart::collision::DistanceResult result;\n  A->distance(B.get(), option, &result);\n"
           "  std::printf(\"found: %d  signed distance: %.17g\\n\", result.found(), result.minDistance);\n}\n";
  return text + "  dart::collision::CollisionOption option;\n" +
         (query == Query::boolean ? "  option.enableContact = false;\n  option.maxNumContacts = 1;\n" : "") +
         "  dart::collision::CollisionResult result;\n"
         "  std::printf(\"contact: %d\\n\", A->collide(B.get(), option, &result));\n"
         "  for (const auto& c : result.getContacts())\n"
         "    std::printf(\"depth: %.17g  normal (from %s): %.17g %.17g %.17g  at: %.17g %.17g %.17g\\n\", "
         "c.penetrationDepth,\n"
         "                c.collisionObject2->getShapeFrame()->getName().c_str(), c.normal.x(), c.normal.y(), "
         "c.normal.z(),\n"
         "                c.point.x(), c.point.y(), c.point.z());\n}\n";
}

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  const auto solids = pairs_of({"cylinder", "sphere", "capsule", "box", "half_space"});
  const auto primitives = pairs_of({"sphere", "box", "half_space"}), bounded = pairs_of({"sphere", "box"});
  const char* const signed_distance =
      "\"Minimum singed distance\", if negative \"the negative penetration depth\" (DistanceResult.hpp)";
  std::vector<std::unique_ptr<Engine>> engines;
  for (const Setting& setting :
       {Setting{"dart-fcl", "FCLCollisionDetector", "fcl", primitives, false, "none documented; FCL's 1e-6", 1e-6},
        {"dart-fcl-distance", "FCLCollisionDetector", "fcl", bounded, true, signed_distance, 1e-6},
        {"dart-ode", "OdeCollisionDetector", "ode", solids, false, "none documented; ODE's mpr_tolerance 1e-6", 1e-6},
        {"dart-own", "DARTCollisionDetector", "dart", bounded, false, "none documented; 1e-6 as the others", 1e-6}})
    engines.push_back(std::make_unique<Dart>(setting));
  return serve(engines, argc, argv);
}
