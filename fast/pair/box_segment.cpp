// The squared distance of the point at t of the segment from the box is convex and made of parabolas. Newton's
// iteration for its least value ends after few steps, because a step from the right parabola is exact. Equations:
// docs/derivations/fast_shapes.md, 10.
#include "fast/pair/box_segment.h"

#include "fast/scale.h"

namespace octic::fast {
namespace {

struct Least {
  double t = 0;
  Vec3 on_box, way;     // in the frame of the box; from the box to the segment
  double way2 = 0, slope = 0, bend = 0;
  bool exact = false;   // the last step did not leave its parabola
};

Least least(const Body& box, const Body& segment, const Vec3& d) noexcept {
  constexpr int rounds = 8;
  const auto seen = [&](const Vec3& v) { return Vec3{dot(v, box.across[0]), dot(v, box.across[1]), dot(v, box.axis)}; };
  const Vec3 c = seen(d), u = seen(segment.axis),
             half{box.unit * box.half.x, box.unit * box.half.y, box.half_length};
  const Vec3 u2{u.x * u.x, u.y * u.y, u.z * u.z};
  double low = -segment.half_length, high = segment.half_length;
  Least at;
  at.t = clamp(-dot(c, u), low, high);
  int before = -1;
  for (int round = 0; round < rounds; ++round) {
    const Vec3 p = c + at.t * u;
    at.on_box = {clamp(p.x, -half.x, half.x), clamp(p.y, -half.y, half.y), clamp(p.z, -half.z, half.z)};
    at.way = p - at.on_box;
    at.way2 = dot(at.way, at.way);
    at.slope = dot(at.way, u);
    at.bend = (at.way.x != 0 ? u2.x : 0) + (at.way.y != 0 ? u2.y : 0) + (at.way.z != 0 ? u2.z : 0);
    const int parabola = (at.way.x > 0) | (at.way.x < 0) << 1 | (at.way.y > 0) << 2 | (at.way.y < 0) << 3 |
                         (at.way.z > 0) << 4 | (at.way.z < 0) << 5;
    const bool at_end = at.slope > 0 ? at.t == -segment.half_length : at.t == segment.half_length;
    if (parabola == before || at_end) {
      at.exact = true;
      return at;
    }
    if (!(at.bend > 0)) return at;
    (at.slope > 0 ? high : low) = at.t;
    const double to = at.t - at.slope / at.bend, on_segment = clamp(to, -segment.half_length, segment.half_length);
    const bool newton = on_segment >= low && on_segment <= high;
    before = newton ? parabola : -1;
    at.t = newton ? on_segment : 0.5 * (low + high);
  }
  return at;
}

}  // namespace

bool meet_box_segment(const Body& box, const Body& segment, const Vec3& d, double d2, Meeting& m) noexcept {
  const Least at = least(box, segment, d);
  if (!(at.exact & (at.way2 > 0x1p-8 * d2))) return false;
  const auto back = [&](const Vec3& v) { return v.x * box.across[0] + v.y * box.across[1] + v.z * box.axis; };
  m.gap = std::sqrt(at.way2);
  const Vec3 n = (1 / m.gap) * back(at.way);
  m.n = (1.5 - 0.5 * dot(n, n)) * n;
  m.y = d + at.t * segment.axis;
  m.x = m.y - m.gap * m.n;
  m.off = 0;
  return true;
}

int nearer_to_box(const Body& box, const Body& segment, const Vec3& d, double least_distance, double d2) noexcept {
  const Least at = least(box, segment, d);
  const double beyond = at.way2 - least_distance * least_distance, rounding = 0x1p-40 * d2;   // too great, if anything
  return beyond < -rounding ? 1 : beyond > rounding && at.exact ? 0 : -1;
}

}  // namespace octic::fast
