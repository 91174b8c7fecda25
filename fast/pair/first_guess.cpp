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
  double k, s, s2, inverse_s2;
  double above[2];   // the gap of the bodies along the axis; negative if they overlap there
  double greatest;   // of the lengths
};

// A squared sine between the axes, chosen: above it `in_plane` is accurate enough to say where a rim is lowest.
constexpr double steep2 = 0x1p-4;

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
  const double s = c.s, k = c.k, k2 = k * k, inverse_s = s * c.inverse_s2;
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

// The rims at the ends t of A's axis and u of B's, and a point on each, x and y. A search begins with those that are
// set first, and moves them. apart: the plane of a cap separates the bodies.
struct TwoRims {
  const Round &a, &b;
  double t, u;
  Vec3 between;   // the centres of the rims
  RimPoint x, y;

  TwoRims(const AxesSeen& c, double on_a, double on_b, bool apart) noexcept
      : a(*c.body[0]),
        b(*c.body[1]),
        t(on_a),
        u(on_b),
        between(c.d + (u * b.axis - t * a.axis)),
        x(a.axis, between, dot(between, a.axis)),
        y(nearest_on_b(apart)) {}
  Vec3 way() const noexcept { return between + (b.radius * y.radial - a.radius * x.radial); }
  OuterSidesOf<Vec3> outer(const Vec3& n) const noexcept {
    OuterSidesOf<Vec3> o = outer_sides(a.axis, b.axis, t, u, n, x, y);
    o.cap_a |= t == 0, o.cap_b |= u == 0;   // a disc has no inner side
    return o;
  }

 private:
  // The start from x is nearer; but where bodies overlap it takes more steps until `approach` refuses.
  RimPoint nearest_on_b(bool apart) const noexcept {
    const Vec3 back = apart ? a.radius * x.radial - between : -between;
    return RimPoint(b.axis, back, dot(back, b.axis));
  }
};

// Where one cap is passed on its inner side, the flank beside it is nearer.
Features::Kind flank_instead(const OuterSidesOf<Vec3>& o) noexcept {
  return o.cap_a == o.cap_b ? Features::unknown : o.cap_a ? Features::flank_b : Features::flank_a;
}

// Rim to rim: Newton in the two angles.
bool rim_on_rim(const AxesSeen& c, TwoRims& rims, bool apart, Meeting& meeting, Features& next) noexcept {
  const Vec3 &a = rims.a.axis, &b = rims.b.axis;
  const double ra = rims.a.radius, rb = rims.b.radius, size2 = c.greatest * c.greatest;
  RimPoint &x = rims.x, &y = rims.y;
  for (int round = 0; round < most_approaches; ++round) {
    const Vec3 w = rims.way();
    if (are_orthogonal(w, x, y, size2)) {
      Vec3 n = w;
      double length2 = dot(w, w);
      if (!far_enough(length2, size2)) {   // then the direction that is orthogonal to both rims
        n = cross(x.tangent, y.tangent);
        length2 = dot(n, n);
        if (!(length2 > least_turn2)) return false;
        if (dot(n, w) < 0) n = -n;
      }
      const auto outer = rims.outer(n);
      if (!(outer.rim_a && outer.rim_b && outer.cap_a && outer.cap_b)) {
        next.kind = flank_instead(outer);
        return false;
      }
      meeting.n = (1 / std::sqrt(length2)) * n;
      meeting.gap = dot(meeting.n, w);
      const Vec3 off = w - meeting.gap * meeting.n;
      const double close = near_enough * c.greatest;
      if (!(dot(off, off) <= close * close)) return false;
      meeting.x = rims.t * a + ra * x.radial;
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

// What try_cap does where all of R's cap is lowest, but for rounding.
bool try_flat_caps(const AxesSeen& c, int F, double depth, Meeting& m) noexcept {
  const Held held = over_cap(*c.body[F], *c.body[1 - F]);
  if (!(held.room > depth && (held.meeting.gap > 0) == (c.above[F] > 0))) return false;
  Vec3* const place[2] = {&m.x, &m.y};
  *place[F] = held.meeting.x - c.body[0]->centre;
  *place[1 - F] = held.meeting.y - c.body[0]->centre;
  m.n = (1 - 2 * F) * held.meeting.n;
  m.gap = held.meeting.gap;
  m.off = 0;
  return true;
}

// The cap of F, and what of the other, R, is lowest over it. If the plane of the cap separates the bodies, these are
// the nearest points. If not, they are the way out through the cap, where a ball of this depth around the lowest point,
// or around some point of R's cap, stays inside the flank of F.
bool try_cap(const AxesSeen& c, int F, Meeting& m) noexcept {
  const int R = 1 - F;
  const Round &cap = *c.body[F], &other = *c.body[R];
  const double way = 1 - 2 * F;                             // of directions from A to B
  const double up = std::copysign(1.0, way * c.along[F]);   // out of the cap along the axis
  const Vec3 n = up * cap.axis;
  const double k = up * c.k;                  // n . R's axis
  const double flat = 0x1p-50 * c.greatest;   // a difference of heights that is rounding
  const double depth = larger(0, -c.above[F]), room = cap.radius - depth;
  Vec3 down;   // of R's rim, the direction in which it is lowest; unit
  if (c.s2 > steep2) {
    down = (-up * c.s * c.inverse_s2) * c.in_plane[R];
  } else if (other.radius > 0) {   // the difference of near-parallel axes loses no digits
    const Vec3 tilt = cross(n, other.axis - std::copysign(1.0, k) * n);
    const double s = norm(tilt);
    if (!(other.radius * s > flat)) return try_flat_caps(c, F, depth, m);
    down = (1 / s) * cross(tilt, other.axis);
  }
  const bool lies = other.half_length * std::fabs(k) <= flat;   // a line of its flank is lowest
  const double on_axis = lies ? clamp(-way * c.along[R], other.half_length) : -std::copysign(other.half_length, k);
  const Vec3 y = way * c.d + on_axis * other.axis + other.radius * down;   // from the centre of F
  const Vec3 beside = y - dot(y, n) * n;
  if (!(room > 0 && dot(beside, beside) < room * room)) return false;
  const Vec3 on_cap = double(F) * c.d + (cap.half_length * n + beside);
  Vec3* const place[2] = {&m.x, &m.y};
  *place[F] = on_cap;
  *place[R] = on_cap + c.above[F] * n;
  m.n = way * n;
  m.gap = c.above[F];
  m.off = 0;
  return true;
}

// Tries pairs of features. Before rims, the cap that separates is tried; then the points where the search along rims
// begins say whether a flank is probably nearer. Otherwise the failure of one pair names the next.
bool follow(const AxesSeen& c, Features next, Meeting& m) noexcept {
  constexpr int most = 3;
  const bool cap_of_a = c.above[0] > c.above[1], apart = greater(c.above[0], c.above[1]) > 0;
  bool cap_tried = !apart, flank_tried = false;
  for (int i = 0; i < most; ++i) {
    const Features at = next;
    next.kind = Features::unknown;
    if (at.kind == Features::rims) {
      if (!cap_tried && try_cap(c, cap_of_a ? 0 : 1, m)) return true;
      cap_tried = true;
      TwoRims rims(c, at.end[0], at.end[1], apart);
      if (!flank_tried) next.kind = flank_instead(rims.outer(rims.way()));
      if (next.kind == Features::unknown && rim_on_rim(c, rims, apart, m, next)) return true;
    } else {
      if (at.kind == Features::unknown || !(c.s2 > least_tilt2)) return false;
      if (try_rim_on_flank(c, at.kind == Features::flank_b, m, next)) return true;
      flank_tried = true;
    }
  }
  return false;
}

// The way out of an overlap through a cap, where the other's lowest point, or some point of its cap, is at least as far
// from all else of this body: then a ball around it fits in, and no way out is shorter (PROVED:
// docs/derivations/fast_cylinder_cylinder.md, (15)).
bool through_cap(const AxesSeen& c, Meeting& m) noexcept {
  constexpr double shallow = 0.25;   // of a radius; of deeper ones few are proved. Chosen
  const int F = c.above[0] > c.above[1] ? 0 : 1;
  const double depth = -c.above[F], radius = c.body[F]->radius;
  return (depth > 0) & (depth < shallow * radius) && depth <= smaller(c.body[F]->half_length, radius) &&
         try_cap(c, F, m);
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
  if (greater(std::fabs(t) - a.half_length, std::fabs(u) - b.half_length) <= 0) {
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
  if (c.s2 <= 0x1p-90 && are_parallel(a.axis, b.axis)) {
    const ParallelOf<Vec3> on = meet_parallel(c.d, a.axis, a.half_length, a.radius, b.half_length, b.radius);
    m.n = on.n;
    m.gap = on.gap;
    m.x = a.centre + on.x;
    m.y = a.centre + (on.x + m.gap * m.n);
    m.off = 0;
    return true;
  }
  c.k = dot(a.axis, b.axis);
  c.in_plane[0] = cross(normal, a.axis);
  c.in_plane[1] = cross(b.axis, normal);
  c.inverse_s2 = 1 / c.s2;
  for (int i = 0; i < 2; ++i) {
    c.along[i] = dot(c.d, c.body[i]->axis);
    c.across[i] = dot(c.d, c.in_plane[i]);
  }
  c.greatest = larger(largest(c.d), larger(larger(a.half_length, a.radius), larger(b.half_length, b.radius)));
  const double s = c.s = std::sqrt(c.s2), k = std::fabs(c.k);
  c.above[0] = std::fabs(c.along[0]) - a.half_length - (b.half_length * k + b.radius * s);
  c.above[1] = std::fabs(c.along[1]) - b.half_length - (a.half_length * k + a.radius * s);
  if (!by_nearest_features(c, m) && !through_cap(c, m)) return false;
  m.x = a.centre + m.x;
  m.y = a.centre + m.y;
  return true;
}

}  // namespace octic::fast
