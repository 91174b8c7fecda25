// The best of the directions on the edges of the open cells, and a first direction for rims that are apart.
#pragma once

#include "fast/batch/frame.h"
#include "fast/pair/candidates.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// The best of common normal and poles.
inline Candidates best_of_points(const Canonicals& c) {
  Candidates best = common_normal(c);
  const Mask every = best.gap == best.gap;
  keep_better(best, pole_a(c), every, 0);
  keep_better(best, pole_b(c), every, 0);
  return best;
}

// The best of the edges. open: the lanes where some edges are not known.
inline Candidates best_of_edges(const Canonicals& c, Mask& open) {
  Candidates best = best_of_points(c);
  open = Mask{};
  Mask unfinished{};
  const auto a = flank_a(c), b = flank_b(c);
  Mask wanted = most_on(c, a) > best.gap;
  if (any(wanted)) {
    const Vector n = on_circle_a(c, best_on(c, a, wanted, unfinished));
    open |= unfinished;
    keep_better(best, {n, gap(c, n)}, wanted, 0);
  }
  wanted = most_on(c, b) > best.gap;
  if (any(wanted)) {
    const Vector n = on_circle_b(c, best_on(c, b, wanted, unfinished));
    open |= unfinished;
    keep_better(best, {n, gap(c, n)}, wanted, 0);
  }
  return best;
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

// A step from the best direction of the edges that increases the gap. between: from one witness to the other. none: no
// step increased the gap.
inline Vector step_off_edge(const Canonicals& c, const Candidates& best, const Vector& between, Mask& none) {
  const Vector up = way_off_edge(best.n, between);
  Lanes step = first_step_off_edge(best.gap, up);
  Vector n = best.n;
  none = best.gap == best.gap;
  for (int halving = 0; halving < halvings_off_edge && any(none); ++halving) {
    const Vector m = unit(best.n + step * up);
    const Mask wider = none & (gap(c, m) > best.gap);
    n = choose(wider, m, n);
    none &= ~wider;
    step = 0.5 * step;
  }
  return n;
}

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
