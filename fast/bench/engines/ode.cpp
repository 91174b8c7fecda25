// ODE: dCollide, one contact for the boolean, the deepest of sixteen for the depth.
#include <ode/ode.h>

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

class Geom {
 public:
  explicit Geom(const Body& body) {
    const Pose p = pose(body);
    geom_ = dCreateCylinder(nullptr, p.radius, 2 * p.half_length);
    const double* m = p.rotation;
    const dMatrix3 rotation = {m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0};
    dGeomSetPosition(geom_, p.centre[0], p.centre[1], p.centre[2]);
    dGeomSetRotation(geom_, rotation);
  }
  ~Geom() { dGeomDestroy(geom_); }
  Geom(const Geom&) = delete;
  Geom& operator=(const Geom&) = delete;
  dGeomID get() const { return geom_; }

 private:
  dGeomID geom_;
};
struct Pair {
  Geom a, b;
  Pair(const Body& first, const Body& second) : a(first), b(second) {}
};

double collides(Pair& p) {
  dContactGeom contact;
  return dCollide(p.a.get(), p.b.get(), static_cast<int>(1 | CONTACTS_UNIMPORTANT), &contact, sizeof contact) > 0 ? 1 : 0;
}
double depth(Pair& p) {
  dContactGeom contacts[16];
  const int n = dCollide(p.a.get(), p.b.get(), 16, contacts, sizeof(dContactGeom));
  double deepest = -HUGE_VAL;
  for (int i = 0; i < n; ++i) deepest = std::max(deepest, static_cast<double>(contacts[i].depth));
  return -deepest;
}

}  // namespace

void enter_ode(const std::vector<Family>& families) {
  dInitODE2(0);
  dAllocateODEDataForThread(dAllocateMaskAll);
  for (const Family& f : families) {
    enter<Pair>("ODE", Question::boolean, f, collides);
    if (!(f.distance.front() > 0)) enter<Pair>("ODE", Question::signed_distance, f, depth);
  }
}

}  // namespace octic::fast::bench
