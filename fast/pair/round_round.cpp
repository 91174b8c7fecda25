#include "fast/pair/round_round.h"

#include "fast/pair/bodies.h"
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

// From an end of a segment the nearest point of B is a closed form. The witnesses prove it, or m stays.
void try_ends(const Round& segment, const Round& b, double near, Meeting& m) noexcept {
  for (const double side : {1.0, -1.0}) {
    Round end;
    end.centre = segment.centre + (side * segment.half_length) * segment.axis;
    Meeting tried = reversed(meet_point(b, end));
    tried.gap = dot(tried.n, b.centre - segment.centre) - b.half_length * std::fabs(dot(tried.n, b.axis)) -
                b.radius * norm(cross(tried.n, b.axis)) - segment.half_length * std::fabs(dot(tried.n, segment.axis));
    tried.off = norm(tried.y - tried.x - tried.gap * tried.n);
    if (tried.gap > 0 && tried.off <= near && tried.off < m.off) m = tried;
  }
}

bool is_segment(const Round& r) noexcept { return r.radius == 0; }

}  // namespace

Meeting meet_in_frame(const Round& a, const Round& b) noexcept {
  const Frame f = framed(a, b, b.centre - a.centre);
  Meeting m = meeting(f, solve(f.c), a.centre);
  const double near = proved_off / f.shrink;
  if (is_segment(a) && m.off > near) try_ends(a, b, near, m);
  if (is_segment(b) && m.off > near) {
    m = reversed(m);
    try_ends(b, a, near, m);
    m = reversed(m);
  }
  return m;
}

Meeting meet(const Round& a, const Round& b) noexcept {
  if (a.infinite || b.infinite) return a.infinite ? meet_line(a, b) : reversed(meet_line(b, a));
  if (b.is_point()) return meet_point(a, b);
  if (a.is_point()) return reversed(meet_point(b, a));
  Meeting m;
  return meet_directly(a, b, m) ? m : meet_in_frame(a, b);
}

Proximity between_rounds(const Body& first, const Body& second, double dx, double dy, double dz) noexcept {
  const Round a = round(first, {}), b = round(second, {dx, dy, dz});
  Meeting m;
  if (!meet_directly(a, b, m)) m = meet_in_frame(a, b);
  const Vec3 centre = first.origin + first.offset;
  return {m.gap - (first.rounding + second.rounding), m.n, centre + (m.x + first.rounding * m.n),
          centre + (m.y - second.rounding * m.n)};
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
