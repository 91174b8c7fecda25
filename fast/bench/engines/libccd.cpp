// libccd with the defaults of CCD_INIT and support functions as in its documentation, by the rotation matrix.
#include <ccd/ccd.h>

#include "fast/bench/contender.h"

namespace octic::fast::bench {
namespace {

// Turned into the frame of the solid, and back.
struct Local {
  double v[3];
  Local(const Solid& o, const ccd_vec3_t& d) {
    for (int i = 0; i < 3; ++i) v[i] = o.rotation[i] * d.v[0] + o.rotation[3 + i] * d.v[1] + o.rotation[6 + i] * d.v[2];
  }
};
void out(const Solid& o, double x, double y, double z, ccd_vec3_t* point) {
  const double* R = o.rotation;
  for (int i = 0; i < 3; ++i) point->v[i] = o.centre[i] + R[3 * i] * x + R[3 * i + 1] * y + R[3 * i + 2] * z;
}

void of_cylinder(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Solid& o = *static_cast<const Solid*>(object);
  const auto [d] = Local(o, *dir);
  const double across = std::sqrt(d[0] * d[0] + d[1] * d[1]), s = across > 0 ? o.radius / across : 0;
  out(o, s * d[0], s * d[1], std::copysign(o.half_length, d[2]), point);
}
void of_capsule(const void* object, const ccd_vec3_t* dir,
                ccd_vec3_t* point) {   // a segment has no ball, a sphere no length
  const Solid& o = *static_cast<const Solid*>(object);
  const double *R = o.rotation, *d = dir->v;
  const double s = o.ball / std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  const double along = std::copysign(o.half_length, R[2] * d[0] + R[5] * d[1] + R[8] * d[2]);
  for (int i = 0; i < 3; ++i) point->v[i] = o.centre[i] + along * R[3 * i + 2] + s * d[i];
}
void of_sphere(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Solid& o = *static_cast<const Solid*>(object);
  const double *d = dir->v, s = o.ball / std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
  for (int i = 0; i < 3; ++i) point->v[i] = o.centre[i] + s * d[i];
}
void of_box(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Solid& o = *static_cast<const Solid*>(object);
  const auto [d] = Local(o, *dir);
  out(o, std::copysign(o.half_width[0], d[0]), std::copysign(o.half_width[1], d[1]), std::copysign(o.half_length, d[2]),
      point);
}
void of_hull(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Solid& o = *static_cast<const Solid*>(object);
  const auto [d] = Local(o, *dir);
  double furthest = -HUGE_VAL;
  Vec2 at;
  for (const Vec2& v : o.base) {
    const double reach = v.x * d[0] + v.y * d[1];
    if (reach > furthest) furthest = reach, at = v;
  }
  out(o, at.x, at.y, std::copysign(o.half_length, d[2]), point);
}
void centre(const void* object, ccd_vec3_t* point) {
  for (int i = 0; i < 3; ++i) point->v[i] = static_cast<const Solid*>(object)->centre[i];
}

ccd_support_fn support_of(Kind kind) {
  switch (kind) {
    case Kind::sphere: return of_sphere;
    case Kind::capsule:
    case Kind::segment: return of_capsule;
    case Kind::box: return of_box;
    case Kind::hull: return of_hull;
    default: return of_cylinder;
  }
}

struct Pair {
  Solid a, b;
  ccd_t ccd;
  Pair(const Body& first, const Body& second) : a(solid(first)), b(solid(second)) {
    CCD_INIT(&ccd);
    ccd.support1 = support_of(a.kind);
    ccd.support2 = support_of(b.kind);
    ccd.center1 = ccd.center2 = centre;
  }
};
using Intersect = int (*)(const void*, const void*, const ccd_t*);
using Penetrate = int (*)(const void*, const void*, const ccd_t*, ccd_real_t*, ccd_vec3_t*, ccd_vec3_t*);

template <Intersect intersect>
double meets(Pair& p) {
  return intersect(&p.a, &p.b, &p.ccd) != 0 ? 1 : 0;
}
template <Penetrate penetrate>
double depth(Pair& p) {
  ccd_real_t d = 0;
  ccd_vec3_t direction, position;
  return penetrate(&p.a, &p.b, &p.ccd, &d, &direction, &position) == 0 ? -d : HUGE_VAL;
}

}  // namespace

void enter_libccd(const std::vector<Family>& families) {
  for (const Family& f : families) {
    if (kind(f.pairs.front().second) == Kind::plane) continue;   // nothing unbounded
    enter<Pair>("libccd-GJK", Question::boolean, f, meets<ccdGJKIntersect>);
    enter<Pair>("libccd-MPR", Question::boolean, f, meets<ccdMPRIntersect>);
    if (f.apart()) continue;   // it knows no distance
    enter<Pair>("libccd-EPA", Question::signed_distance, f, depth<ccdGJKPenetration>);
    enter<Pair>("libccd-MPR", Question::signed_distance, f, depth<ccdMPRPenetration>);
  }
}

}  // namespace octic::fast::bench
