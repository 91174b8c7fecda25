// ODE 0.16.2: the contacts of dCollide; the depth is that of the deepest.
#include "corpus/engine/ode.h"

#include "oracle/engine/claims.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

constexpr int most_contacts = 16;
constexpr double tolerance = 1e-6;

// The pose of a prism as ODE wants it: its own origin has to be inside, so the base moves, and the centre with it.
Received ode_pose(const Shape& shape) {
  Received r = pose<double>(shape);
  if (primitive(shape) != engine::Kind::hull) return r;
  Vec2 middle;
  for (const Vec2& v : r.base)
    middle = {middle.x + v.x / static_cast<double>(r.base.size()), middle.y + v.y / static_cast<double>(r.base.size())};
  for (const Vec2& v : r.base)
    for (const double z : {-r.half_length, r.half_length}) r.corners.push_back({v.x - middle.x, v.y - middle.y, z});
  const double* m = r.rotation;
  r.center = {r.center.x + m[0] * middle.x + m[1] * middle.y, r.center.y + m[3] * middle.x + m[4] * middle.y,
              r.center.z + m[6] * middle.x + m[7] * middle.y};
  return r;
}

// The solid as ODE holds it. A plane is known by its normal, which ODE makes a unit vector once more, and its offset
// from the origin.
Received held(const engine::OdeGeom& geom, Received r) {
  if (!r.half_space) return r;
  dVector4 plane;
  dGeomPlaneGetParams(geom.get(), plane);
  r.center = {};
  for (int i = 0; i < 3; ++i) r.rotation[3 * i + 2] = plane[i];
  r.offset = plane[3];
  return r;
}

class OdePair : public LoadedPair {
 public:
  OdePair(const Shape& a, const Shape& b)
      : given_{ode_pose(a), ode_pose(b)},
        a_(with_positive_sizes(solid(a, given_[0]))),
        b_(with_positive_sizes(solid(b, given_[1]))) {}

  Claim ask(Query query) override {
    ContactClaim claim(query);
    const bool contact = engine::ode_contacts(a_, b_, most_contacts, claim);
    return claim.said(contact, tolerance);
  }
  std::optional<Received> received(int body) const override { return held(body == 0 ? a_ : b_, given_[body]); }

 private:
  Received given_[2];
  engine::OdeGeom a_, b_;
};

class Ode : public Engine {
 public:
  Ode() {
    card_.name = "ode";
    card_.library = "ODE";
    card_.version = dODE_VERSION;
    card_.scalar = "double";
    card_.solid = "sharp";
    card_.settings = "dCollide, 16 contacts, the deepest";
    card_.promise = "none documented; the constant of the code: mpr_tolerance 1e-6 (collision_libccd.cpp)";
    card_.tolerance = tolerance;
    card_.queries = {Query::boolean, Query::signed_distance, Query::contact};
    card_.pairs = pairs_of({"cylinder", "sphere", "capsule", "box", "prism", "half_space"});
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override { return std::make_unique<OdePair>(a, b); }
  std::string reproducer(const Shape& a, const Shape& b, Query) const override {
    return program("g++ -std=c++17 this.cpp -lode", solid(a, ode_pose(a)), solid(b, ode_pose(b)),
                   "  dInitODE2(0);\n"
                   "  print_whether(ode_contacts(OdeGeom(a), OdeGeom(b), 16, print_contact));\n");
  }

 private:
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  dInitODE2(0);
  dAllocateODEDataForThread(dAllocateMaskAll);
  std::vector<std::unique_ptr<octic::oracle::Engine>> engines;
  engines.push_back(std::make_unique<octic::oracle::Ode>());
  const int code = octic::oracle::serve(engines, argc, argv);
  dCloseODE();
  return code;
}
