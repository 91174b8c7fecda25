// The candidate directions on the edges of the open cells, side by side: the poles, the common normal, the best
// direction on each great circle (fast/pair/flank.h, solution.cpp). Also a first direction for rims that are apart.
#pragma once

#include <initializer_list>

#include "fast/batch/frame.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// Newton's iteration for a root of alpha - beta t - rho t / w, w = sqrt(gamma t^2 + delta), which is convex in t.
// up: t rises to the root from below; otherwise it falls to it from above. No step overshoots (PROVED:
// docs/derivations/fast_cylinder_cylinder.md, 3), so a step that turns back is rounding. Value and slope are multiplied
// by w^3, so a round needs one square root and one division.
// none, on entry and on return: the lanes without a root. open: the lanes where the rounds did not suffice.
inline Lanes root(const Lanes& alpha, const Lanes& beta, const Lanes& rho, const Lanes& gamma, const Lanes& delta,
                  Lanes t, const Mask& up, int rounds, Mask& none, Mask& open) {
  const Lanes zero{}, bend = rho * delta;
  Lanes previous{};
  Mask done = none;
  for (int i = 0; i < rounds; ++i) {
    const Lanes w2 = gamma * t * t + delta, w = sqrt(w2);
    const Lanes slope = beta * w2 * w + bend, step = (((alpha - beta * t) * w - rho * t) * w2) / slope;
    none |= ~done & ~(slope > zero);
    t = choose(done, t, t + step);
    const Lanes size = choose(up, step, -step);
    none |= ~done & (~(t >= zero) | (t > all(0x1p60)));
    done |= ~(size > zero) | (size * size * size <= all(0x1p-54) * t * previous * previous) | none;
    previous = size;
    if (!any(~done)) break;
  }
  open = ~done;
  return t;
}

// The best direction on the great circle, as best_on_flank in fast/pair/flank.h: cos is its part in the plane of the
// axes, sin its part along z. They are 0 and 1 if there is no interior maximum.
inline void best_on_flank(Lanes m, const Lanes& d, const Lanes& r, const Lanes& s, const Lanes& plain_k,
                          const Mask& wanted, Lanes& cos, Lanes& sin, Mask& open) {
  const Lanes zero{}, one = all(1), k = larger(plain_k, all(0x1p-60)), rs = r * s * s, k2 = k * k, ends = m + rs / k;
  Lanes start = d / ends;
  start = choose((m > zero) & (d - rs > m * start), (d - rs) / m, start);
  const Mask steep = ~(start < one);
  Mask none = ~(ends > zero) | ~wanted;
  const Lanes t = root(choose(steep, m, d), choose(steep, d, m), choose(steep, -rs, rs), choose(steep, k2, one),
                       choose(steep, one, k2), choose(steep, one / start, start), ~steep, 60, none, open);
  none |= steep & ~(t > zero);
  const Lanes length = one / sqrt(one + t * t);
  cos = choose(none, zero, choose(steep, t * length, length));
  sin = choose(none, one, choose(steep, length, t * length));
}

// The best of common normal and poles.
inline Candidates best_of_points(const Canonicals& c) {
  const Lanes zero{}, one = all(1), along_b = c.s * c.d.x + c.k * c.d.y;
  const Mask every = zero == zero;
  Candidates best{{zero, zero, one}, (c.d.z - c.ra) - c.rb};
  keep_better(best, {{zero, copysign(one, c.d.y), zero}, (abs(c.d.y) - c.ha) - (c.hb * c.k + c.rb * c.s)}, every, 0);
  const Vector pole_b{copysign(c.s, along_b), copysign(c.k, along_b), zero};
  keep_better(best, {pole_b, gap(c, pole_b)}, every, 0);
  return best;
}

// The best of the edges. open: the lanes where some edges are not known.
inline Candidates best_of_edges(const Canonicals& c, Mask& open) {
  const Lanes zero{}, across_b = c.k * c.d.x - c.s * c.d.y;
  Candidates best = best_of_points(c);
  // only where the circle's bound says that it could be better (solution.cpp: Edges::complete)
  const auto most = [&](const Lanes& across, const Lanes& r, const Lanes& other_h, const Lanes& other_r) {
    return sqrt(across * across + c.d.z * c.d.z) - r - smaller(other_r, other_h * c.s + other_r * c.k) + all(0x1p-48);
  };
  open = Mask{};
  Mask wanted = most(c.d.x, c.ra, c.hb, c.rb) > best.gap, unfinished{};
  Lanes cos, sin;
  if (any(wanted)) {
    best_on_flank(abs(c.d.x) - c.hb * c.s, c.d.z, c.rb, c.s, c.k, wanted, cos, sin, unfinished);
    open |= unfinished;
    const Vector n{copysign(cos, c.d.x), zero, sin};
    keep_better(best, {n, gap(c, n)}, wanted, 0);
  }
  wanted = most(across_b, c.rb, c.ha, c.ra) > best.gap;
  if (any(wanted)) {
    best_on_flank(abs(across_b) - c.ha * c.s, c.d.z, c.ra, c.s, c.k, wanted, cos, sin, unfinished);
    open |= unfinished;
    const Lanes q = copysign(cos, across_b);
    const Vector n{q * c.k, -q * c.s, sin};
    keep_better(best, {n, gap(c, n)}, wanted, 0);
  }
  return best;
}

// If a ball of radius r_a around a point lies in A and one of radius r_b around it lies in B, no direction has a gap
// above -(r_a + r_b). This is the largest such sum over three points; negative if none of them lies in both bodies.
inline Lanes least_depth(const Canonicals& c) {
  Lanes deepest = all(-1);
  for (const double part : {0.0, 0.5, 1.0}) {
    const Vector p = all(part) * c.d, q = all(part - 1) * c.d;
    const Lanes in_a = smaller(c.ha - abs(p.y), c.ra - sqrt(p.x * p.x + p.z * p.z));
    const Lanes along = c.s * q.x + c.k * q.y, across = c.k * q.x - c.s * q.y;
    const Lanes in_b = smaller(c.hb - abs(along), c.rb - sqrt(across * across + q.z * q.z));
    deepest = choose((in_a >= Lanes{}) & (in_b >= Lanes{}), larger(deepest, in_a + in_b), deepest);
  }
  return deepest;
}

// For pairs whose axes are nearest at an end of each: the direction between the nearest points of the two end discs,
// from a few alternating projections.
struct Starts {
  Vector n;
  Lanes sign_a, sign_b;
  Mask likely;   // the nearest points probably lie on these two rims, and the rims are apart
};
inline Vector on_disc(const Vector& p, const Vector& axis, const Lanes& r) {
  const Vector radial = p - dot(p, axis) * axis;
  const Lanes rho2 = dot(radial, radial);
  return choose(rho2 > r * r, r / sqrt(rho2), all(1)) * radial;
}
inline Starts between_ends(const Canonicals& c) {
  const Lanes zero{}, one = all(1);
  const Lanes along_b = c.s * c.d.x + c.k * c.d.y;
  const Mask crossing = c.s > all(0x1p-20);
  Lanes t = clamp(choose(crossing, c.d.y - c.d.x * c.k / c.s, c.d.y), c.ha);
  const Lanes u = clamp(t * c.k - along_b, c.hb);
  t = clamp(c.d.y + u * c.k, c.ha);
  const Mask ends = ~(abs(t) < c.ha) & ~(abs(u) < c.hb);
  const Vector axis_a{zero, one, zero}, axis_b{c.s, c.k, zero}, apart{c.d.x + u * c.s, c.d.y + u * c.k - t, c.d.z};
  Vector x = on_disc(apart, axis_a, c.ra), y = on_disc(x - apart, axis_b, c.rb);
  x = on_disc(y + apart, axis_a, c.ra);
  y = on_disc(x - apart, axis_b, c.rb);
  const Vector between = y + apart - x;
  const Lanes length = norm(between);
  Starts s;
  s.n = (one / length) * between;
  const Splits at = split(c, s.n);
  s.sign_a = copysign(one, at.a);
  s.sign_b = copysign(one, at.b);
  s.likely = ends & (length > all(0x1p-20)) & ((t * at.a > zero) | ~(c.ha > zero)) &
             ((u * at.b < zero) | ~(c.hb > zero)) & (gap(c, s.n, at) > larger(zero, best_of_points(c).gap));
  return s;
}

// A step from the best direction of the edges that increases the gap. It goes along the supergradient of least norm,
// which is the part of `between` (from one witness to the other) orthogonal to the direction. none: no step increased
// the gap.
inline Vector step_off_edge(const Canonicals& c, const Candidates& best, const Vector& between, Mask& none) {
  const Vector up = between - dot(between, best.n) * best.n;
  const Lanes half = all(0.5);
  Lanes step = all(1) / larger(best.gap, norm(up));
  Vector n = best.n;
  none = best.gap == best.gap;
  for (int halving = 0; halving < 50 && any(none); ++halving) {
    const Vector to = best.n + step * up, m = (all(1) / norm(to)) * to;
    const Mask wider = none & (gap(c, m) > best.gap);
    n = choose(wider, m, n);
    none &= ~wider;
    step = half * step;
  }
  return n;
}

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
