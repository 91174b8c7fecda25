// libccd with the defaults of CCD_INIT and the support function of its documentation, by the rotation matrix.
#include <ccd/ccd.h>

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

void support(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Pose& o = *static_cast<const Pose*>(object);
  const double *R = o.rotation, *d = dir->v;
  double local[3];
  for (int i = 0; i < 3; ++i) local[i] = R[i] * d[0] + R[3 + i] * d[1] + R[6 + i] * d[2];
  const double across = std::sqrt(local[0] * local[0] + local[1] * local[1]), s = across > 0 ? o.radius / across : 0;
  const double p[3] = {s * local[0], s * local[1], std::copysign(o.half_length, local[2])};
  for (int i = 0; i < 3; ++i) point->v[i] = o.centre[i] + R[3 * i] * p[0] + R[3 * i + 1] * p[1] + R[3 * i + 2] * p[2];
}
void centre(const void* object, ccd_vec3_t* point) {
  for (int i = 0; i < 3; ++i) point->v[i] = static_cast<const Pose*>(object)->centre[i];
}
ccd_t defaults() {
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = support;
  ccd.center1 = ccd.center2 = centre;
  return ccd;
}

struct Pair {
  Pose a, b;
  Pair(const Body& first, const Body& second) : a(pose(first)), b(pose(second)) {}
};
using Intersect = int (*)(const void*, const void*, const ccd_t*);
using Penetrate = int (*)(const void*, const void*, const ccd_t*, ccd_real_t*, ccd_vec3_t*, ccd_vec3_t*);

template <Intersect intersect>
double meets(Pair& p) {
  const ccd_t ccd = defaults();
  return intersect(&p.a, &p.b, &ccd) != 0 ? 1 : 0;
}
template <Penetrate penetrate>
double depth(Pair& p) {
  const ccd_t ccd = defaults();
  ccd_real_t d = 0;
  ccd_vec3_t direction, position;
  return penetrate(&p.a, &p.b, &ccd, &d, &direction, &position) == 0 ? -d : HUGE_VAL;
}

}  // namespace

void enter_libccd(const std::vector<Family>& families) {
  for (const Family& f : families) {
    enter<Pair>("libccd-GJK", Question::boolean, f, meets<ccdGJKIntersect>);
    enter<Pair>("libccd-MPR", Question::boolean, f, meets<ccdMPRIntersect>);
    if (f.distance.front() > 0) continue;   // it knows no distance
    enter<Pair>("libccd-EPA", Question::signed_distance, f, depth<ccdGJKPenetration>);
    enter<Pair>("libccd-MPR", Question::signed_distance, f, depth<ccdMPRPenetration>);
  }
}

}  // namespace octic::fast::bench
