// ODE: geoms, and the contacts of dCollide.
#pragma once

#include <ode/ode.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "corpus/engine/solid.h"

namespace engine {

// begin hull
// What a convex geom refers to: outward planes, corners and faces. The origin has to be inside.
struct OdeConvex {
  std::vector<double> planes, points;
  std::vector<unsigned> faces;

  explicit OdeConvex(Solid s) : planes{0, 0, -1, s.half_length, 0, 0, 1, s.half_length} {
    if (twice_area(s) < 0) std::reverse(s.base.begin(), s.base.end());
    for (const Vector& v : corners(s)) points.insert(points.end(), v.begin(), v.end());
    faces = prism_faces(static_cast<unsigned>(s.base.size()), false);
    for (std::size_t i = 0, n = s.base.size(); i < n; ++i) {
      const auto &u = s.base[i], &v = s.base[(i + 1) % n];
      const double x = v[1] - u[1], y = u[0] - v[0], length = std::hypot(x, y);
      planes.insert(planes.end(), {x / length, y / length, 0, (x * u[0] + y * u[1]) / length});
    }
  }
};
// end hull

class OdeGeom {
 public:
  explicit OdeGeom(const Solid& s) : geom_(make(s)) {
    if (s.kind == Kind::plane) return;
    const double* m = s.rotation;
    const dMatrix3 rotation = {m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0};
    dGeomSetPosition(geom_, s.centre[0], s.centre[1], s.centre[2]);
    dGeomSetRotation(geom_, rotation);
  }
  ~OdeGeom() { dGeomDestroy(geom_); }
  OdeGeom(const OdeGeom&) = delete;
  OdeGeom& operator=(const OdeGeom&) = delete;
  dGeomID get() const { return geom_; }

 private:
  dGeomID make(const Solid& s) {
    switch (s.kind) {
      case Kind::sphere:
        return dCreateSphere(nullptr, s.ball);
      case Kind::capsule:
        return dCreateCapsule(nullptr, s.ball, 2 * s.half_length);
      case Kind::cylinder:
        return dCreateCylinder(nullptr, s.radius, 2 * s.half_length);
      case Kind::box: {
        const Vector half = half_extents(s);
        return dCreateBox(nullptr, 2 * half[0], 2 * half[1], 2 * half[2]);
      }
      case Kind::plane: {   // its normal and its offset from the origin; the half-space below is solid
        const double *m = s.rotation, *c = s.centre;
        return dCreatePlane(nullptr, m[2], m[5], m[8], m[2] * c[0] + m[5] * c[1] + m[8] * c[2]);
      }
      // begin hull
      case Kind::hull:
        convex_ = std::make_unique<OdeConvex>(s);
        return dCreateConvex(nullptr, convex_->planes.data(), static_cast<unsigned>(convex_->planes.size() / 4),
                             convex_->points.data(), static_cast<unsigned>(convex_->points.size() / 3),
                             convex_->faces.data());
        // end hull
    }
    return nullptr;
  }

  // begin hull
  std::unique_ptr<OdeConvex> convex_;
  // end hull
  dGeomID geom_;
};

// Calls each(Contact) for at most 16 contacts, and returns whether there is one. flags: as of dCollide, so at least the
// greatest number of contacts. Its normals point "in" to the first geom (ode/contact.h).
template <class Each>
bool ode_contacts(const OdeGeom& a, const OdeGeom& b, int flags, Each&& each) {
  dContactGeom contacts[16];
  const int n = dCollide(a.get(), b.get(), flags, contacts, sizeof(dContactGeom));
  for (int i = 0; i < n; ++i) {
    const auto &normal = contacts[i].normal, &at = contacts[i].pos;
    each(Contact{contacts[i].depth, {-normal[0], -normal[1], -normal[2]}, {at[0], at[1], at[2]}});
  }
  return n > 0;
}

}  // namespace engine
