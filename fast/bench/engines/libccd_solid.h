// Support functions of solids for libccd, as in its documentation, by the rotation matrix.
#pragma once

#include "corpus/engine/libccd.h"
#include "fast/bench/solid.h"

namespace octic::fast::bench {

// Turned into the frame of the solid, and back.
struct Local {
  double v[3];
  Local(const Solid& o, const ccd_vec3_t& d) {
    for (int i = 0; i < 3; ++i) v[i] = o.rotation[i] * d.v[0] + o.rotation[3 + i] * d.v[1] + o.rotation[6 + i] * d.v[2];
  }
};
inline void out(const Solid& o, double x, double y, double z, ccd_vec3_t* point) {
  const double* R = o.rotation;
  for (int i = 0; i < 3; ++i) point->v[i] = o.centre[i] + R[3 * i] * x + R[3 * i + 1] * y + R[3 * i + 2] * z;
}

inline void of_cylinder(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Solid& o = *static_cast<const Solid*>(object);
  const auto [d] = Local(o, *dir);
  const double across = std::sqrt(d[0] * d[0] + d[1] * d[1]), s = across > 0 ? o.radius / across : 0;
  out(o, s * d[0], s * d[1], std::copysign(o.half_length, d[2]), point);
}
inline void of_capsule(const void* object, const ccd_vec3_t* dir,
                       ccd_vec3_t* point) {   // a segment has no ball, a sphere no length
  const Solid& o = *static_cast<const Solid*>(object);
  const double *R = o.rotation, *d = dir->v;
  const double s = o.ball / std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  const double along = std::copysign(o.half_length, R[2] * d[0] + R[5] * d[1] + R[8] * d[2]);
  for (int i = 0; i < 3; ++i) point->v[i] = o.centre[i] + along * R[3 * i + 2] + s * d[i];
}
inline void of_sphere(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Solid& o = *static_cast<const Solid*>(object);
  const double *d = dir->v, s = o.ball / std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  for (int i = 0; i < 3; ++i) point->v[i] = o.centre[i] + s * d[i];
}
inline void of_box(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Solid& o = *static_cast<const Solid*>(object);
  const auto [d] = Local(o, *dir);
  out(o, std::copysign(o.base[0][0], d[0]), std::copysign(o.base[0][1], d[1]), std::copysign(o.half_length, d[2]),
      point);
}
inline void of_hull(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Solid& o = *static_cast<const Solid*>(object);
  const auto [d] = Local(o, *dir);
  double furthest = -HUGE_VAL;
  std::array<double, 2> at{};
  for (const auto& v : o.base) {
    const double reach = v[0] * d[0] + v[1] * d[1];
    if (reach > furthest) furthest = reach, at = v;
  }
  out(o, at[0], at[1], std::copysign(o.half_length, d[2]), point);
}
inline ccd_support_fn support_of(Kind kind) {
  switch (kind) {
    case Kind::sphere:
      return of_sphere;
    case Kind::capsule:
      return of_capsule;
    case Kind::box:
      return of_box;
    case Kind::hull:
      return of_hull;
    default:
      return of_cylinder;
  }
}

inline ccd_support_fn support_of(const Solid& s) {
  const bool rounded = s.kind == Kind::cylinder && s.ball > 0;
  return rounded ? engine::libccd_support : support_of(s.kind);   // the first one knows every solid
}

// For two solids, with the defaults of CCD_INIT.
inline ccd_t question_for(const Solid& a, const Solid& b) {
  ccd_t ccd = engine::libccd_defaults();
  ccd.support1 = support_of(a);
  ccd.support2 = support_of(b);
  return ccd;
}

}  // namespace octic::fast::bench
