// The papers' algorithms that are on trial (docs/published), as corrected or repaired: collision and distance of
// cylinders, of prisms (Xing) and of segments with a thickness (Cefalo and Mirats Tur). The overview leaves them out,
// for nobody links them.
#include "fast/bench/contender.h"
#include "fast/published/agarwal.h"
#include "fast/published/cefalo_mirats_tur.h"
#include "fast/published/ketchel_larochelle.h"
#include "fast/published/suenkel.h"
#include "fast/published/xing.h"
#include "fast/published/zsombor_murray.h"

namespace octic::fast::bench {
namespace {

Vec3 end_of(const Solid& s, double z) {
  const double *m = s.rotation, *c = s.centre;
  return {c[0] + z * m[2], c[1] + z * m[5], c[2] + z * m[8]};
}

struct Cylinders {
  Cylinder a, b;
  Cylinders(const Body& first, const Body& second) : a(cylinder(first)), b(cylinder(second)) {}
  static Cylinder cylinder(const Body& body) {
    const Solid s = solid(body);
    return {end_of(s, -s.half_length), end_of(s, s.half_length), s.radius};
  }
};
double ketchel_larochelle(Cylinders& p) {
  return published::ketchel_larochelle::collide(p.a, p.b, {.antiparallel_too = true}).collision;
}
double zsombor_murray(Cylinders& p) {
  return published::zsombor_murray::collide(p.a, p.b, {.repaired = true}) != published::zsombor_murray::Contact::none;
}
double agarwal(Cylinders& p) { return published::agarwal::distance(p.a, p.b).distance; }
double capsules(Cylinders& p) { return published::suenkel::by_capsules(p.a, p.b); }
double spheres(Cylinders& p) { return published::suenkel::by_spheres(p.a, p.b, 32); }

struct Bars {
  Segment a, b;
  double thickness;
  Bars(const Body& first, const Body& second)
      : a(segment(first)), b(segment(second)), thickness(first.rounding + second.rounding) {}
  static Segment segment(const Body& body) {
    const Solid s = solid(body);
    return {end_of(s, -s.half_length), end_of(s, s.half_length)};
  }
};
double cefalo_mirats_tur(Bars& p) {
  const auto said = published::cefalo_mirats_tur::distance(p.a, p.b, {.admissible_is_enough = true});
  return said.found ? said.distance - p.thickness : HUGE_VAL;
}

struct Prisms {
  published::xing::Solid a, b;
  Prisms(const Body& first, const Body& second) : a(prism(first)), b(prism(second)) {}
  static published::xing::Solid prism(const Body& body) {
    const Solid s = solid(body);
    const double *m = s.rotation, *c = s.centre;
    std::vector<Vec2> base;
    for (const auto& [x, y] : s.base) base.push_back({x, y});
    return {{c[0], c[1], c[2]}, {m[0], m[3], m[6]}, {m[1], m[4], m[7]}, {m[2], m[5], m[8]}, base, s.half_length};
  }
};
double xing(Prisms& p) {
  const auto [a, b] = published::xing::facing(p.a, p.b);
  return published::xing::collide(a, b, {.corrected = true, .repaired = true}).collision.value_or(false);
}

}  // namespace

void enter_published(const std::vector<Family>& families) {
  for (const Family& f : families) {
    if (has_rounded_cylinder(f)) continue;
    const Kind a = kind(f.pairs.front().first), b = kind(f.pairs.front().second);
    if (a == Kind::cylinder && b == Kind::cylinder && !is_flat(f)) {
      enter<Cylinders>("paper: Ketchel", Question::boolean, f, ketchel_larochelle);
      enter<Cylinders>("paper: Zsombor-Murray", Question::boolean, f, zsombor_murray);
      if (f.apart()) enter<Cylinders>("paper: after Agarwal's abstract", Question::signed_distance, f, agarwal);
      enter<Cylinders>("paper: Suenkel, capsules", Question::signed_distance, f, capsules);
      enter<Cylinders>("paper: Suenkel, 32 spheres", Question::signed_distance, f, spheres);
    }
    if (a == Kind::capsule && b == Kind::capsule && !is_flat(f) && f.apart())
      enter<Bars>("paper: Cefalo", Question::signed_distance, f, cefalo_mirats_tur);
    if (a == Kind::hull && b == Kind::hull) enter<Prisms>("paper: Xing", Question::boolean, f, xing);
  }
}

}  // namespace octic::fast::bench
