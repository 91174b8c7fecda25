// DART 6.12: the contacts of its collision detectors, and the signed distance of the one that has it (FCL).
//
// Of FCL's detector, only spheres, boxes and planes are asked: even when told to use primitives it makes a cylinder a
// mesh with 16 sides, which is another solid, and a capsule a sphere of radius 0.1. DART's own detector knows spheres
// and boxes.
#include "corpus/engine/dart.h"

#include "oracle/engine/claims.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

struct Setting {
  const char* name;
  const char* detector;
  std::vector<std::array<std::string, 2>> pairs;
  bool distance;
  const char* promise;
  double tolerance;
};

engine::Solid dart_solid(const Shape& shape, const Received& r) {
  if (primitive(shape) == engine::Kind::hull) throw NotHeld("no convex polytopes here");
  return with_positive_sizes(solid(shape, r));
}

class DartPair : public LoadedPair {
 public:
  DartPair(const Setting& setting, const Shape& a, const Shape& b)
      : setting_(setting),
        received_{pose<double>(a), pose<double>(b)},
        pair_(setting.detector, dart_solid(a, received_[0]), dart_solid(b, received_[1])) {}

  Claim ask(Query query) override {
    if (setting_.distance) return claim_of(pair_.distance());
    ContactClaim claim(query);
    const bool contact = pair_.contacts(query != Query::boolean, claim);
    return claim.said(contact, setting_.tolerance);
  }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  const Setting& setting_;
  Received received_[2];
  engine::DartPair pair_;
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
    if (setting.distance)
      card_.queries = {Query::signed_distance};
    else
      card_.queries = {Query::boolean, Query::signed_distance, Query::contact};
    card_.pairs = setting.pairs;
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<DartPair>(setting_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override {
    // The standard stands behind the flags of dart, which ask for an older one.
    return program("g++ this.cpp $(pkg-config --cflags --libs dart) -std=c++17 -ldart-collision-ode",
                   dart_solid(a, pose<double>(a)), dart_solid(b, pose<double>(b)),
                   std::string("  DartPair pair(\"") + setting_.detector + "\", a, b);\n  " +
                       (setting_.distance         ? "print_distance(pair.distance());\n"
                        : query == Query::boolean ? "print_whether(pair.contacts(false, print_contact));\n"
                                                  : "print_whether(pair.contacts(true, print_contact));\n"));
  }

 private:
  Setting setting_;
  Card card_;
};

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
       {Setting{"dart-fcl", "FCLCollisionDetector", primitives, false, "none documented; FCL's 1e-6", 1e-6},
        {"dart-fcl-distance", "FCLCollisionDetector", bounded, true, signed_distance, 1e-6},
        {"dart-ode", "OdeCollisionDetector", solids, false, "none documented; ODE's mpr_tolerance 1e-6", 1e-6},
        {"dart-own", "DARTCollisionDetector", bounded, false, "none documented; 1e-6 as the others", 1e-6}})
    engines.push_back(std::make_unique<Dart>(setting));
  return serve(engines, argc, argv);
}
