// ODE: dCollide, one contact for the boolean, the deepest of sixteen for the depth.
#include <ode/ode.h>

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

// A convex geom refers to its faces and corners: outward planes, and for each face the number of its corners and the
// corners themselves, anticlockwise seen from outside.
struct Convex {
  std::vector<double> planes, points;
  std::vector<unsigned> polygons;

  explicit Convex(const Solid& s) : planes{0, 0, -1, s.half_length, 0, 0, 1, s.half_length} {
    const auto n = static_cast<unsigned>(s.base.size());
    for (const Vec3& v : s.corners()) points.insert(points.end(), {v.x, v.y, v.z});
    polygons.push_back(n);
    for (unsigned i = n; i-- > 0;) polygons.push_back(2 * i);
    polygons.push_back(n);
    for (unsigned i = 0; i < n; ++i) polygons.push_back(2 * i + 1);
    for (unsigned i = 0; i < n; ++i) {
      const unsigned j = (i + 1) % n;
      const double x = s.base[j].y - s.base[i].y, y = s.base[i].x - s.base[j].x, length = std::sqrt(x * x + y * y);
      planes.insert(planes.end(), {x / length, y / length, 0, (x * s.base[i].x + y * s.base[i].y) / length});
      polygons.insert(polygons.end(), {4, 2 * i, 2 * j, 2 * j + 1, 2 * i + 1});
    }
  }
};

class Geom {
 public:
  explicit Geom(const Body& body) {
    const Solid s = solid(body);
    const double *m = s.rotation, *c = s.centre;
    switch (s.kind) {
      case Kind::sphere: geom_ = dCreateSphere(nullptr, s.ball); break;
      case Kind::capsule: geom_ = dCreateCapsule(nullptr, s.ball, 2 * s.half_length); break;
      case Kind::box: geom_ = dCreateBox(nullptr, 2 * s.half_width[0], 2 * s.half_width[1], 2 * s.half_length); break;
      case Kind::plane:
        geom_ = dCreatePlane(nullptr, m[2], m[5], m[8], m[2] * c[0] + m[5] * c[1] + m[8] * c[2]);
        return;
      case Kind::hull:
        convex_ = std::make_unique<Convex>(s);
        geom_ = dCreateConvex(nullptr, convex_->planes.data(), static_cast<unsigned>(convex_->planes.size() / 4),
                              convex_->points.data(), static_cast<unsigned>(convex_->points.size() / 3),
                              convex_->polygons.data());
        break;
      default: geom_ = dCreateCylinder(nullptr, s.radius, 2 * s.half_length);
    }
    const dMatrix3 rotation = {m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0};
    dGeomSetPosition(geom_, c[0], c[1], c[2]);
    dGeomSetRotation(geom_, rotation);
  }
  ~Geom() { dGeomDestroy(geom_); }
  Geom(const Geom&) = delete;
  Geom& operator=(const Geom&) = delete;
  dGeomID get() const { return geom_; }

 private:
  std::unique_ptr<Convex> convex_;
  dGeomID geom_ = nullptr;
};
struct Pair {
  Geom a, b;
  Pair(const Body& first, const Body& second) : a(first), b(second) {}
};

double collides(Pair& p) {
  dContactGeom contact;
  return dCollide(p.a.get(), p.b.get(), static_cast<int>(1 | CONTACTS_UNIMPORTANT), &contact, sizeof contact) > 0 ? 1
                                                                                                                  : 0;
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
    if (is_flat(f)) continue;   // it has neither segments nor discs
    enter<Pair>("ODE", Question::boolean, f, collides);
    if (!f.apart()) enter<Pair>("ODE", Question::signed_distance, f, depth);
  }
}

}  // namespace octic::fast::bench
