// What holds a direction, and its room: fast/pair/over_cap.h.
//
// A full search gives the held direction, its gap, and an upper bound of the gap away from it. When the bodies move,
// every gap changes by at most the distance that they move. So the held direction stays optimal as long as its gap
// exceeds that bound by this distance. PROVED: docs/derivations/fast_cylinder_cylinder.md, 9.
#include "fast/pair/coherence.h"

#include "fast/pair/over_cap.h"
#include "fast/pair/point.h"
#include "fast/pair/round_round.h"
#include "fast/proximity.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

using Hold = Coherence::Hold;

// The common normal, which meets both axes inside of the bodies.
Held across_flanks(const Round& a, const Round& b) noexcept {
  const Vec3 d = b.centre - a.centre, normal = cross(a.axis, b.axis), from_a = cross(normal, a.axis),
             from_b = cross(b.axis, normal);
  const double s2 = dot(normal, normal);
  if (!(s2 > 0x1p-20)) return {};
  const Vec3 z = cross(a.axis, from_a);
  const double back = 1 / s2, t = dot(d, from_b) * back, u = -dot(d, from_a) * back, volume = dot(d, z);
  const double inside_a = a.half_length - std::fabs(t), inside_b = b.half_length - std::fabs(u),
               scale = std::sqrt(back);
  Held held;
  Meeting& m = held.meeting;
  held.room = scale * s2 * (inside_a < inside_b ? inside_a : inside_b);
  m.n = std::copysign(scale, volume) * z;
  m.n = (1.5 - 0.5 * dot(m.n, m.n)) * m.n;
  m.gap = scale * std::fabs(volume) - (a.radius + b.radius);
  m.x = a.centre + (t * a.axis + a.radius * m.n);
  m.y = m.x + m.gap * m.n;
  m.off = 0;
  return held;
}

Held held(const Round& a, const Round& b, Hold hold) noexcept {
  if (hold == Hold::flanks) return across_flanks(a, b);
  if (hold == Hold::cap_a) return over_cap(a, b);
  Held h = over_cap(b, a);
  h.meeting = reversed(h.meeting);
  return h;
}

// No gap has changed by more since.
double moved(const Coherence& c, const Round& a, const Round& b) noexcept {
  const double resized = std::fabs(a.half_length - c.lengths[0]) + std::fabs(a.radius - c.lengths[1]) +
                         std::fabs(b.half_length - c.lengths[2]) + std::fabs(b.radius - c.lengths[3]);
  return resized + norm((b.centre - a.centre) - c.between) + (a.half_length + a.radius) * norm(a.axis - c.axis[0]) +
         (b.half_length + b.radius) * norm(b.axis - c.axis[1]);
}

bool still_held(const Coherence& c, const Round& a, const Round& b, Meeting& m) noexcept {
  if (c.hold == Hold::none) return false;
  const Held h = held(a, b, c.hold);
  const double greatest =
      larger(largest(c.between), larger(larger(a.half_length, a.radius), larger(b.half_length, b.radius)));
  if (!(h.room > 0x1p-30 * greatest)) return false;
  m = h.meeting;
  if (m.gap > 0) return true;   // by the witnesses
  const double turned = 0.51 * norm(m.n - c.direction);   // above the tangent of half the angle
  return turned < 0.15 && (c.half_angle + turned) * -m.gap <= h.room * (1 - c.half_angle * turned) &&
         m.gap >= c.elsewhere + moved(c, a, b) + 0x1p-44 * greatest;
}

// What the best direction, found by a search, may be held by.
Hold hold_of(const Round& a, const Round& b, const Vec3& n) noexcept {
  constexpr double rounding = 0x1p-40;
  const double along_a = std::fabs(dot(n, a.axis)), along_b = std::fabs(dot(n, b.axis));
  if (along_a > 1 - rounding) return Hold::cap_a;
  if (along_b > 1 - rounding) return Hold::cap_b;
  return along_a < rounding && along_b < rounding ? Hold::flanks : Hold::none;
}

}  // namespace

Meeting meet(const Round& a, const Round& b, Coherence& c) noexcept {
  Meeting m;
  const bool was_kept = c.kept;
  c.kept = still_held(c, a, b, m);
  if (c.kept) return m;
  m = meet(a, b);
  // What was not kept once is tried less and less often.
  if (c.hold != Hold::none) c.pause = was_kept ? 0 : c.pause < 15 ? 2 * c.pause + 1 : c.pause, c.wait = c.pause;
  c.hold = Hold::none;
  if (!(m.gap < 0) || c.wait-- > 0) return m;
  c.wait = 0;
  const Hold hold = hold_of(a, b, m.n);
  if (hold == Hold::none) return m;
  const Held h = held(a, b, hold);
  const double tie = 0x1p-46 * (a.half_length + a.radius + b.half_length + b.radius), depth = -h.meeting.gap;
  if (!(h.room > 0 && depth > 0 && h.meeting.gap >= m.gap - tie)) return m;
  c.hold = hold;
  c.direction = h.meeting.n;
  c.between = b.centre - a.centre;
  c.axis[0] = a.axis, c.axis[1] = b.axis;
  c.lengths[0] = a.half_length, c.lengths[1] = a.radius, c.lengths[2] = b.half_length, c.lengths[3] = b.radius;
  c.half_angle = smaller(0.5 * h.room / depth, 0.4);
  // so that the mirror images of the held directions are no way out as short: none of these is across d
  if (hold != Hold::flanks)
    c.half_angle =
        smaller(c.half_angle, 0.25 * std::fabs(dot(h.meeting.n, c.between)) / larger(norm(c.between), vanishing));
  c.elsewhere = most_elsewhere(a, b, h.meeting, h.room, c.half_angle);
  return m;
}

}  // namespace octic::fast
