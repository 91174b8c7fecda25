// libccd: the support function of a solid, and the questions about two solids.
#pragma once

#include <ccd/ccd.h>

#include <cmath>
#include <new>

#include "corpus/engine/solid.h"

namespace engine {

// The support function of a solid, as libccd's documentation and ODE write it for cylinders, without their epsilons:
// the support point of the corners or of segment and disc, plus that of the ball, by the rotation matrix.
inline void libccd_support(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Solid& s = *static_cast<const Solid*>(object);
  const double *R = s.rotation, *d = dir->v;
  double local[3];
  for (int i = 0; i < 3; ++i) local[i] = R[i] * d[0] + R[3 + i] * d[1] + R[6 + i] * d[2];
  const double length = std::hypot(local[0], local[1], local[2]);
  const double across = std::sqrt(local[0] * local[0] + local[1] * local[1]);
  const double scale = across > 0 ? s.radius / across : 0;
  double p[3] = {scale * local[0], scale * local[1], std::copysign(s.half_length, local[2])};
  double farthest = -HUGE_VAL;
  for (const auto& [x, y] : s.base)
    for (const double z : {-s.half_length, s.half_length}) {
      const double reach = x * local[0] + y * local[1] + z * local[2];
      if (reach <= farthest) continue;
      farthest = reach;
      p[0] = x, p[1] = y, p[2] = z;
    }
  if (length > 0)
    for (int i = 0; i < 3; ++i) p[i] += s.ball / length * local[i];
  for (int i = 0; i < 3; ++i) point->v[i] = s.centre[i] + R[3 * i] * p[0] + R[3 * i + 1] * p[1] + R[3 * i + 2] * p[2];
}

inline void libccd_centre(const void* object, ccd_vec3_t* point) {
  for (int i = 0; i < 3; ++i) point->v[i] = static_cast<const Solid*>(object)->centre[i];
}

// The defaults of CCD_INIT leave the number of iterations unlimited.
inline ccd_t libccd_defaults() {
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = libccd_support;
  ccd.center1 = ccd.center2 = libccd_centre;
  return ccd;
}

using LibccdIntersect = int (*)(const void*, const void*, const ccd_t*);   // ccdGJKIntersect or ccdMPRIntersect
using LibccdPenetration = int (*)(const void*, const void*, const ccd_t*, ccd_real_t*, ccd_vec3_t*, ccd_vec3_t*);

// Calls each(Contact) if there is one, and returns whether there is. Its `dir` points from A to B.
template <class Each>
bool libccd_contacts(LibccdPenetration penetration, const Solid& a, const Solid& b, const ccd_t& ccd, Each&& each) {
  ccd_real_t depth = 0;
  ccd_vec3_t dir, at;
  const int said = penetration(&a, &b, &ccd, &depth, &dir, &at);
  if (said == -2) throw std::bad_alloc();   // "If memory allocation fails -2 is returned" (ccd/ccd.h)
  if (said != 0) return false;
  each(Contact{depth, {dir.v[0], dir.v[1], dir.v[2]}, {at.v[0], at.v[1], at.v[2]}});
  return true;
}

}  // namespace engine
