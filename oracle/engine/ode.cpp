// ODE 0.16.2: dCollide of two cylinders; the deepest of its contacts.
//
// The normal of a contact points "in" to the first geom (ode/contact.h): from B to A.
#include <ode/ode.h>

#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

constexpr int most_contacts = 16;

class Geom {
 public:
  explicit Geom(const Received& r) : geom_(dCreateCylinder(nullptr, r.radius, 2 * r.half_length)) {
    const double* m = r.rotation;
    const dMatrix3 rotation = {m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0};
    dGeomSetPosition(geom_, r.center.x, r.center.y, r.center.z);
    dGeomSetRotation(geom_, rotation);
  }
  ~Geom() { dGeomDestroy(geom_); }
  Geom(const Geom&) = delete;
  Geom& operator=(const Geom&) = delete;
  dGeomID get() const { return geom_; }

 private:
  dGeomID geom_;
};

class OdePair : public Pair {
 public:
  OdePair(const Shape& a, const Shape& b)
      : received_{pose<double>(a), pose<double>(b)}, a_(received_[0]), b_(received_[1]) {}

  Claim ask(Query query) override {
    dContactGeom contacts[most_contacts];
    const int n = dCollide(a_.get(), b_.get(), most_contacts, contacts, sizeof(dContactGeom));
    Claim claim;
    claim.contact = n > 0;
    if (n == 0 || query == Query::boolean) return claim;
    const dContactGeom* deepest = contacts;
    for (int i = 1; i < n; ++i)
      if (contacts[i].depth > deepest->depth) deepest = contacts + i;
    claim.signed_distance = {-deepest->depth, -deepest->depth};
    claim.direction = Vec3{-deepest->normal[0], -deepest->normal[1], -deepest->normal[2]};
    return claim;
  }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  Received received_[2];
  Geom a_, b_;
};

class Ode : public Engine {
 public:
  Ode() {
    card_.name = "ode";
    card_.library = "ODE";
    card_.version = dODE_VERSION;
    card_.pairs = pairs_of({"cylinder"});
    card_.scalar = "double";
    card_.solid = "sharp";
    card_.settings = "dCollide, 16 contacts, the deepest";
    card_.promise = "none documented; the constant of the code: mpr_tolerance 1e-6 (collision_libccd.cpp)";
    card_.tolerance = 1e-6;
    card_.queries = {Query::boolean, Query::signed_distance};
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override { return std::make_unique<OdePair>(a, b); }
  std::string reproducer(const Shape& a, const Shape& b, Query) const override {
    return "// g++ -std=c++17 this.cpp -lode\n#include <ode/ode.h>\n#include <cstdio>\n\n" +
           bodies(pose<double>(a), pose<double>(b)) +
           "\ndGeomID geom(const Body& body) {\n"
           "  const double *m = body.rotation, *c = body.center;\n"
           "  const dMatrix3 rotation = {m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0};\n"
           "  const dGeomID g = dCreateCylinder(nullptr, body.radius, 2 * body.half_length);\n"
           "  dGeomSetPosition(g, c[0], c[1], c[2]);\n  dGeomSetRotation(g, rotation);\n  return g;\n}\n\n"
           "int main() {\n  dInitODE2(0);\n  dContactGeom contacts[16];\n"
           "  const int n = dCollide(geom(a), geom(b), 16, contacts, sizeof(dContactGeom));\n"
           "  std::printf(\"contacts: %d\\n\", n);\n"
           "  for (int i = 0; i < n; ++i)\n"
           "    std::printf(\"depth: %.17g  normal (from b to a): %.17g %.17g %.17g\\n\", contacts[i].depth, "
           "contacts[i].normal[0],\n                contacts[i].normal[1], contacts[i].normal[2]);\n}\n";
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
