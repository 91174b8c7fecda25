// The nearest points of the two axis segments suggest the nearest features of the solids: both flanks if both points
// are inside their segments, the rim of one and the flank of the other if one is, two rims if none is. What is wrong
// with the answer for these features suggests the next ones.
// Lengths range from 2^-400 to 2^500, so their squares are safe, and their cubes are not.
// Names as in docs/derivations/fast_cylinder_cylinder.md. Vectors orthogonal to an axis are not normalised.
#include "fast/pair/first_guess.h"

#include "fast/pair/canonical.h"
#include "fast/pair/edge_rim.h"
#include "fast/pair/over_cap.h"
#include "fast/pair/parallel.h"
#include "fast/pair/rim_point.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

// Without a branch, both of them: which it is differs from pair to pair.
double greater(double a, double b) noexcept { return a > b ? a : b; }

// The two axes, 0: of A, 1: of B; what is orthogonal to them; and the centre of B from that of A, in these terms.
struct AxesSeen {
  const Round* body[2];
  Vec3 d;
  Vec3 in_plane[2];   // of the other axis, what is orthogonal to this one; of length s
  double along[2];    // d along the axis
  double across[2];   // d . in_plane
  double k, s2, inverse_s2;
  double above[2];   // the gap of the bodies along the axis; negative if they overlap there
  double greatest;   // of the lengths
};

constexpr double least_tilt2 = 0x1p-40;   // least squared sine between axes for which a flank is tried

// Where the nearest points may be: on two rims, or on the flank of one and a rim of the other.
struct Features {
  enum Kind { rims, flank_a, flank_b, unknown } kind = unknown;
  double end[2];   // of rims: on the axes of A and of B
};

// Rim of one on the flank of the other: a quartic. F: the body met on its flank, R: the other. next: what to try if
// that is not it.
bool try_rim_on_flank(const AxesSeen& c, int F, Meeting& meeting, Features& next) noexcept {
  const int R = 1 - F;
  const double way = 1 - 2 * F;   // of directions from A to B
  const Vec3& axis = c.body[F]->axis;
  const double hf = c.body[F]->half_length, rf = c.body[F]->radius, hr = c.body[R]->half_length, rr = c.body[R]->radius;
  const Vec3 normal = cross(axis, c.in_plane[F]);
  const double s = std::sqrt(c.s2), k = c.k, k2 = k * k, inverse_s = s * c.inverse_s2;
  const double volume = way * dot(c.d, normal), side = way * c.across[F], df = way * c.along[F];
  const double dz = std::fabs(volume) * inverse_s, m = std::fabs(side) * inverse_s - hr * s, rs = rr * c.s2,
               sign_x = std::copysign(1.0, side);

  const double most = rf + rr * std::fabs(k);   // gap(n) <= |(m, dz)| - most for every n that is orthogonal to F's axis
  if (m * m + dz * dz <= most * most) return false;

  const double shrink = power_that_brings_near_one(c.greatest), m1 = shrink * m, dz1 = shrink * dz,
               rs1 = shrink * rs;   // their cubes

  double u = least_tangent(m, dz, rs, std::fabs(k));
  for (int round = 0;; ++round) {
    if (round >= usual_steps) {
      const RimOnFlankOf<double> at = rim_on_flank(u, m, dz, rr, rf, k2);
      const double height = df + sign_x * (k * (at.out * s - hr)), on_flank = clamp(height, hf);
      const double reach = (rf + at.gap) * at.cos, off_x = m - at.out * k2 - reach, off_z = dz - (at.out + reach) * u,
                   off_y = height - on_flank, close = near_enough * c.greatest;
      const double off2 = off_x * off_x + off_z * off_z;
      if (u >= 0 && off2 <= close * close) {
        if (!(off2 + off_y * off_y <= close * close)) {   // beyond an end of F
          next.kind = Features::rims;
          next.end[F] = std::copysign(hf, height), next.end[R] = -sign_x * hr;
          return false;
        }
        const Vec3 n = unit_again((sign_x * at.cos * inverse_s) * c.in_plane[F] +
                                  std::copysign(u * at.cos * inverse_s, volume) * normal);
        Vec3* const place[2] = {&meeting.x, &meeting.y};
        const Vec3 p = double(F) * c.d + (on_flank * axis + rf * n);
        *place[F] = p;
        *place[R] = p + at.gap * n;
        meeting.n = way * n;
        meeting.gap = at.gap;
        meeting.off = 0;
        return at.gap > 0;
      }
      if (round == usual_steps + 2) return false;
    }
    u = next_tangent(u, m1, dz1, rs1, k2);
  }
}

// Rim to rim, of the ends at t and at u: Newton in the two angles. apart: the bodies are known to be.
bool rim_on_rim(const AxesSeen& c, double t, double u, bool apart, Meeting& meeting, Features& next) noexcept {
  const Vec3 &a = c.body[0]->axis, &b = c.body[1]->axis;
  const double ra = c.body[0]->radius, rb = c.body[1]->radius, size2 = c.greatest * c.greatest;
  const Vec3 between = c.d + (u * b - t * a);
  RimPoint x(a, between, dot(between, a));
  // The start from x is nearer; but where bodies overlap it takes more steps until `approach` refuses.
  const Vec3 back = apart ? ra * x.radial - between : -between;
  RimPoint y(b, back, dot(back, b));
  for (int round = 0; round < most_approaches; ++round) {
    const Vec3 w = between + (rb * y.radial - ra * x.radial);
    if (are_orthogonal(w, x, y, size2)) {
      Vec3 n = w;
      double length2 = dot(w, w);
      if (!far_enough(length2, size2)) {   // then the direction that is orthogonal to both rims
        n = cross(x.tangent, y.tangent);
        length2 = dot(n, n);
        if (!(length2 > least_turn2)) return false;
        if (dot(n, w) < 0) n = -n;
      }
      auto [rim_a, rim_b, cap_a, cap_b] = outer_sides(a, b, t, u, n, x, y);
      cap_a |= t == 0, cap_b |= u == 0;   // a disc has no inner side
      if (!(rim_a && rim_b && cap_a && cap_b)) {
        if (cap_a != cap_b) next.kind = cap_a ? Features::flank_b : Features::flank_a;
        return false;
      }
      meeting.n = (1 / std::sqrt(length2)) * n;
      meeting.gap = dot(meeting.n, w);
      const Vec3 off = w - meeting.gap * meeting.n;
      const double close = near_enough * c.greatest;
      if (!(dot(off, off) <= close * close)) return false;
      meeting.x = t * a + ra * x.radial;
      meeting.y = meeting.x + w;
      meeting.off = 0;
      return meeting.gap > 0;
    }
    // Where Newton's step leads to no minimum, that of Gauss and Newton goes on, if the bodies are known to be apart.
    // Others probably overlap, and this search is not for them.
    if (!approach(a, b, ra, rb, w, x, y) && !(apart && approach(a, b, ra, rb, w, x, y, 0, 0, least_determinant)))
      return false;
  }
  return false;
}

// A cap of one, and what of the other is lowest over it. apart: the plane of a cap separates them.
bool try_caps(const AxesSeen& c, Meeting& m, bool& apart) noexcept {
  const Round &a = *c.body[0], &b = *c.body[1];
  const bool by_a = c.above[0] > c.above[1];
  apart = greater(c.above[0], c.above[1]) > 0;
  if (!apart) return false;
  const Held held = by_a ? over_cap(a, b) : over_cap(b, a);
  if (!(held.room > 0 && held.meeting.gap > 0)) return false;
  m = by_a ? held.meeting : reversed(held.meeting);
  m.x = m.x - a.centre, m.y = m.y - a.centre;
  return true;
}

// Tries pairs of features, each named by the failure of the one before.
bool follow(const AxesSeen& c, Features next, Meeting& m) noexcept {
  constexpr int most = 3;
  bool caps_tried = false, apart = false;
  for (int i = 0; i < most; ++i) {
    const Features at = next;
    next.kind = Features::unknown;
    if (at.kind == Features::rims) {
      if (!caps_tried && try_caps(c, m, apart)) return true;
      caps_tried = true;
      if (rim_on_rim(c, at.end[0], at.end[1], apart, m, next)) return true;
    } else {
      if (at.kind == Features::unknown || !(c.s2 > least_tilt2)) return false;
      if (try_rim_on_flank(c, at.kind == Features::flank_b, m, next)) return true;
    }
  }
  return false;
}

// The way out of an overlap through a cap, where the other's lowest point, or some point of its cap, is at least as far
// from all else of this body: then a ball around it fits in, and no way out is shorter (PROVED:
// docs/derivations/fast_cylinder_cylinder.md, (15)).
bool through_cap(const AxesSeen& c, Meeting& m) noexcept {
  constexpr double shallow = 0.25;   // of a radius; of deeper ones few are proved. Chosen
  const Round &a = *c.body[0], &b = *c.body[1];
  const bool by_a = c.above[0] > c.above[1];
  const double above = greater(c.above[0], c.above[1]);
  const Round& through = by_a ? a : b;
  if (!((above < 0) & (-above < shallow * through.radius))) return false;
  const Held held = by_a ? over_cap(a, b) : over_cap(b, a);
  const double depth = -held.meeting.gap;
  if (!(held.room >= depth && smaller(through.half_length, through.radius) >= depth)) return false;
  m = by_a ? held.meeting : reversed(held.meeting);
  m.x = m.x - a.centre, m.y = m.y - a.centre;
  return true;
}

// A guess that the bodies overlap, so that it is not worth looking for their nearest features: the axes come near each
// other, at t and at u, and neither cap separates. Without a branch: that would be mispredicted.
bool probably_overlap(const AxesSeen& c, double t, double u) noexcept {
  const Round &a = *c.body[0], &b = *c.body[1];
  const Vec3 between = c.d + (u * b.axis - t * a.axis);
  const double sum = a.radius + b.radius;
  const bool near = dot(between, between) < 0.4 * sum * sum;   // chosen: few pairs with a gap of 1e-6
  const double thinnest = smaller(smaller(a.half_length, a.radius), smaller(b.half_length, b.radius));
  return near & (greater(c.above[0], c.above[1]) < 0) & (thinnest > 0);
}

// Places from the centre of A.
bool by_nearest_features(const AxesSeen& c, Meeting& m) noexcept {
  const Round &a = *c.body[0], &b = *c.body[1];
  const bool tilted = c.s2 > least_tilt2;
  double t = tilted ? c.across[1] * c.inverse_s2 : c.along[0];
  double u = tilted ? t * c.k - c.along[1] : HUGE_VAL;   // opposite to t; or else beside each other or end to end
  if (c.s2 <= 0x1p-90 && are_parallel(a.axis, b.axis)) {
    const ParallelOf<Vec3> on = meet_parallel(c.d, a.axis, a.half_length, a.radius, b.half_length, b.radius);
    m.n = on.n;
    m.gap = on.gap;
    m.x = on.x;
    m.y = m.x + m.gap * m.n;
    m.off = 0;
  } else if (greater(std::fabs(t) - a.half_length, std::fabs(u) - b.half_length) <= 0) {
    const Vec3 z = cross(a.axis, c.in_plane[0]);
    const double volume = dot(c.d, z), scale = std::copysign(std::sqrt(c.inverse_s2), volume),
                 gap = scale * volume - (a.radius + b.radius);
    if (!(gap > 0)) {
      // The best way out of a crossing at least a radius from every end: docs/derivations/fast_cylinder_cylinder.md, 5.
      const double slack = 0x1p-24 * c.greatest;   // beyond the rounding of t and u
      if (!(c.s2 > 0x1p-20 && a.half_length - std::fabs(t) > a.radius + slack &&
            b.half_length - std::fabs(u) > b.radius + slack))
        return false;
    }
    m.n = unit_again(scale * z);
    m.gap = gap;
    m.x = t * a.axis + a.radius * m.n;
    m.y = m.x + gap * m.n;
    m.off = 0;
  } else {
    t = clamp(t, a.half_length);
    u = clamp(t * c.k - c.along[1], b.half_length);
    t = clamp(c.along[0] + u * c.k, a.half_length);
    const bool inside_a = std::fabs(t) < a.half_length, inside_b = std::fabs(u) < b.half_length;
    if (inside_a && inside_b) return false;
    if (probably_overlap(c, t, u)) return false;
    const auto kind = inside_a ? Features::flank_a : inside_b ? Features::flank_b : Features::rims;
    if (!follow(c, {kind, {t, u}}, m)) return false;
  }
  return true;
}

}   // namespace

bool meet_directly(const Round& a, const Round& b, Meeting& m) noexcept {
  AxesSeen c;
  c.body[0] = &a, c.body[1] = &b;
  c.d = b.centre - a.centre;
  const Vec3 normal = cross(a.axis, b.axis);
  c.s2 = dot(normal, normal);
  c.k = dot(a.axis, b.axis);
  c.in_plane[0] = cross(normal, a.axis);
  c.in_plane[1] = cross(b.axis, normal);
  c.inverse_s2 = 1 / c.s2;
  for (int i = 0; i < 2; ++i) {
    c.along[i] = dot(c.d, c.body[i]->axis);
    c.across[i] = dot(c.d, c.in_plane[i]);
  }
  c.greatest = larger(largest(c.d), larger(larger(a.half_length, a.radius), larger(b.half_length, b.radius)));
  const double s = std::sqrt(c.s2), k = std::fabs(c.k);
  c.above[0] = std::fabs(c.along[0]) - a.half_length - (b.half_length * k + b.radius * s);
  c.above[1] = std::fabs(c.along[1]) - b.half_length - (a.half_length * k + a.radius * s);
  if (!by_nearest_features(c, m) && !through_cap(c, m)) return false;
  m.x = a.centre + m.x;
  m.y = a.centre + m.y;
  return true;
}

}  // namespace octic::fast
