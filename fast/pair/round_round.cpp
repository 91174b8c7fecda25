#include "fast/pair/round_round.h"

#include "fast/pair/canonical.h"
#include "fast/pair/first_guess.h"
#include "fast/pair/point.h"
#include "fast/pair/solution.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

Frame framed(const Round& a, const Round& b, const Vec3& between) noexcept {
  return frame(between, a.axis, b.axis, a.half_length, a.radius, b.half_length, b.radius);
}

// Of a vector that is unit but for rounding.
Meeting meeting(const Frame& f, const Solution& s, const Vec3& centre) noexcept {
  const double grow = 1 / f.shrink;
  return {unit_again(f.to_world(s.best.n)), grow * s.best.gap, centre + grow * f.to_world(s.witness.x),
          centre + grow * f.to_world(s.witness.y), grow * s.witness.off};
}

// A line: long enough a cylinder, whose ends nothing is compared with.
Meeting meet_line(const Round& line, const Round& b) noexcept {
  Round a = line;
  const Vec3 far = b.centre - a.centre;
  const Vec3 once = far - dot(far, a.axis) * a.axis;
  const Vec3 between = once - dot(once, a.axis) * a.axis;
  a.centre = b.centre - between;
  a.half_length = 4 * (b.half_length + b.radius) + norm(between);
  const Frame f = framed(a, b, between);
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
    const Frame f = framed(a, b, b.centre - a.centre);
    m = meeting(f, solve(f.c), a.centre);
  }
  return m;
}

double most_elsewhere(const Round& a, const Round& b, const Meeting& best, double room, double half_angle) noexcept {
  const Frame f = framed(a, b, b.centre - a.centre);
  const Vec3 n{dot(best.n, f.x), dot(best.n, f.y), dot(best.n, f.z)};
  return most_elsewhere(f.c, {n, f.shrink * best.gap}, f.shrink * room, half_angle) / f.shrink;
}

Evidence find_contact(const Round& a, const Round& b) noexcept {
  const Frame f = framed(a, b, b.centre - a.centre);
  const Evidence e = find_contact(f.c);
  const double grow = 1 / f.shrink;
  return {e.contact, f.to_world(e.n), a.centre + grow * f.to_world(e.x), a.centre + grow * f.to_world(e.y)};
}

}  // namespace octic::fast
