#include "fast/pair/round_round.h"

#include "fast/pair/canonical.h"
#include "fast/pair/first_guess.h"
#include "fast/pair/point.h"
#include "fast/pair/solution.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

struct FramedPair {
  Canonical c;
  Vec3 x, y, z;      // the frame's axes
  double shrink;     // canonical lengths = shrink * lengths of the bodies
};

FramedPair frame(const Round& a, const Round& b, const Vec3& between) noexcept {
  FramedPair f;
  f.shrink = power_that_brings_near_one(
      larger(largest(between), larger(larger(a.half_length, a.radius), larger(b.half_length, b.radius))));
  f.y = a.axis;
  const double cosine = dot(a.axis, b.axis);
  const Vec3 ub = cosine < 0 ? -b.axis : b.axis;
  const Vec3 normal =
      cross(a.axis, ub - a.axis);   // of near-parallel axes the difference is exact, and then nothing cancels
  const double s2 = dot(normal, normal);
  f.c.k = std::fabs(cosine);
  if (s2 > 0x1p-104) {
    f.c.s = std::sqrt(s2);
    f.z = (1 / f.c.s) * normal;
  } else {   // parallel: any normal, best one that is well conditioned
    f.c.s = 0;
    f.z = any_normal(f.y);
  }
  f.x = cross(f.y, f.z);
  if (dot(f.x, ub) < 0) f.x = -f.x;
  f.c.d = f.shrink * Vec3{dot(between, f.x), dot(between, f.y), dot(between, f.z)};
  if (f.c.d.z < 0) {
    f.c.d.z = -f.c.d.z;
    f.z = -f.z;
  }
  f.c.ha = f.shrink * a.half_length;
  f.c.ra = f.shrink * a.radius;
  f.c.hb = f.shrink * b.half_length;
  f.c.rb = f.shrink * b.radius;
  return f;
}

Vec3 to_world(const FramedPair& f, const Vec3& v) noexcept { return v.x * f.x + v.y * f.y + v.z * f.z; }

// Of a vector that is unit but for rounding.
Meeting meeting(const FramedPair& f, const Solution& s, const Vec3& centre) noexcept {
  const double grow = 1 / f.shrink;
  return {unit_again(to_world(f, s.best.n)), grow * s.best.gap, centre + grow * to_world(f, s.witness.x),
          centre + grow * to_world(f, s.witness.y), grow * s.witness.off};
}

// A line: long enough a cylinder, whose ends nothing is compared with.
Meeting meet_line(const Round& line, const Round& b) noexcept {
  Round a = line;
  const Vec3 far = b.centre - a.centre;
  const Vec3 once = far - dot(far, a.axis) * a.axis;
  const Vec3 between = once - dot(once, a.axis) * a.axis;
  a.centre = b.centre - between;
  a.half_length = 4 * (b.half_length + b.radius) + norm(between);
  const FramedPair f = frame(a, b, between);
  return meeting(f, solve_across(f.c), a.centre);
}

}  // namespace

Meeting meet(const Round& a, const Round& b) noexcept {
  Meeting m;
  if (a.infinite || b.infinite) {
    m = a.infinite ? meet_line(a, b) : reversed(meet_line(b, a));
  } else if (b.is_point()) {
    m = meet_point(a, b);
  } else if (a.is_point()) {
    m = reversed(meet_point(b, a));
  } else if (!meet_directly(a, b, m)) {
    const FramedPair f = frame(a, b, b.centre - a.centre);
    m = meeting(f, solve(f.c), a.centre);
  }
  return m;
}

double most_elsewhere(const Round& a, const Round& b, const Meeting& best, double room, double half_angle) noexcept {
  const FramedPair f = frame(a, b, b.centre - a.centre);
  const Vec3 n{dot(best.n, f.x), dot(best.n, f.y), dot(best.n, f.z)};
  return most_elsewhere(f.c, {n, f.shrink * best.gap}, f.shrink * room, half_angle) / f.shrink;
}

Evidence find_contact(const Round& a, const Round& b) noexcept {
  const FramedPair f = frame(a, b, b.centre - a.centre);
  const Evidence e = find_contact(f.c);
  const double grow = 1 / f.shrink;
  return {e.contact, to_world(f, e.n), a.centre + grow * to_world(f, e.x), a.centre + grow * to_world(f, e.y)};
}

}  // namespace octic::fast
