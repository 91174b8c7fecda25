// The best direction orthogonal to one of the axes: a quartic whose one relevant root a convex Newton iteration finds.
//
// On the great circle orthogonal to one axis, n = cos t e + sin t z with e in the plane of the axes, the gap is, up to
// the constant radius,  e.d cos t + d sin t - h s |cos t| - r sqrt(1 - s^2 cos^2 t).  By symmetry its maximum has
// cos t >= 0 towards the centre and sin t >= 0. There gap rises with u = tan t exactly while
//
//   p(u) = d - m u - r s^2 u / sqrt(u^2 + k^2) > 0,     m = |e.d| - h s,
//
// and p is convex in u, while p/u is convex in 1/u. So the only interior maximum is the smallest root, and Newton
// started at a lower bound of it cannot overshoot (PROVED: docs/derivations/fast_cylinder_cylinder.md, 3).
#pragma once

#include "fast/number.h"

namespace octic::fast {

template <class N>
struct CircleOf {
  N cos, sin;
};
using Circle = CircleOf<double>;

// Newton's iteration for the root of alpha - beta t - rho t / w, w = sqrt(gamma t^2 + delta). It is convex in t if t is
// to rise to the root (up). Otherwise t falls to it, and the negative is convex. No step overshoots, so a step that
// turns back is rounding. Value and slope are multiplied by w^3, so a step needs one square root and one division; the
// slope is minus the derivative. When Newton converges quadratically, the next step is about this step times the square
// of its ratio to the previous one. 3 to 6 rounds are usual. Many are needed for a double root, where the gap is flat,
// and where k is small, so that the value falls like 1 / t^2 and a step multiplies t by 3/2. From the seventh round on
// the iteration also tries 2 times the step, then 8, 32, ... times. If such a place is not before the root, it makes
// the plain step and begins with 2 again.
//   none         on entry and on return: there is no root
//   unfinished   the rounds did not suffice
template <class N>
inline N root_on_flank(const N& alpha, const N& beta, const N& rho, const N& gamma, const N& delta, N t,
                       const Condition<N>& up, Condition<N>& none, Condition<N>& unfinished) noexcept {
  constexpr int rounds = 60, usual_rounds = 6;   // chosen
  const N zero{}, bend = rho * delta;
  N previous{}, leap = broadcast<N>(2);
  Condition<N> done = none;
  for (int i = 0; i < rounds && any(is_not(done)); ++i) {
    const N w2 = gamma * t * t + delta, w = sqrt(w2);
    const N slope = beta * w2 * w + bend, step = (((alpha - beta * t) * w - rho * t) * w2) / slope;
    none = none | (is_not(done) & is_not(slope > 0.0));
    const N size = choose(up, step, -step);
    N next = t + step, last = size;
    if (i >= usual_rounds) {   // before the root the value (not up: its negative) is positive and falls towards it
      const N far = t + leap * step, v2 = gamma * far * far + delta, v = sqrt(v2),
              value = (alpha - beta * far) * v - rho * far;
      const Condition<N> before = (choose(up, value, -value) > 0.0) & (beta * v2 * v + bend > 0.0) & (far > 0.0);
      next = choose(before, far, next);
      last = choose(before, zero, size);   // the next round learns nothing from it of how Newton converges
      leap = choose(before, 4.0 * leap, broadcast<N>(2));
    }
    // A step back is rounding and might go far; a step that does not change t is the last.
    const Condition<N> stays = is_not(size > 0.0) | is_not(abs(next - t) > 0.0);
    t = choose(done | stays, t, next);
    none = none | (is_not(done) & (is_not(t >= 0.0) | (t > 0x1p60)));
    done = done | stays | (size * size * size <= 0x1p-54 * t * previous * previous) | none;
    previous = last;
  }
  unfinished = is_not(done);
  return t;
}

// d, r >= 0 and 0 <= s, k <= 1, all near 1 or below. The result is {0, 1} if there is no interior maximum, and where it
// is not wanted.
template <class N>
inline CircleOf<N> best_on_flank(const N& m, const N& d, const N& r, const N& s, const N& plain_k,
                                 const Condition<N>& wanted, Condition<N>& unfinished) noexcept {
  const N zero{}, one = broadcast<N>(1);
  const N k = larger(plain_k, broadcast<N>(0x1p-60));   // moves the axis by much less than half an ulp
  const N rs = r * s * s, k2 = k * k, ends = m + rs / k;
  // a lower bound of the root: the concave term is below its asymptote, and below its tangent at 0
  N start = d / ends;
  start = choose((m > 0.0) & (d - rs > m * start), (d - rs) / m, start);
  const Condition<N> steep = is_not(start < 1.0);   // then p/u, from above
  Condition<N> none = is_not(ends > 0.0) | is_not(wanted);
  const N t = root_on_flank(choose(steep, m, d), choose(steep, d, m), choose(steep, -rs, rs), choose(steep, k2, one),
                            choose(steep, one, k2), choose(steep, one / start, start), is_not(steep), none, unfinished);
  none = none | (steep & is_not(t > 0.0));
  const N length = one / sqrt(one + t * t);
  return {choose(none, zero, choose(steep, t * length, length)), choose(none, one, choose(steep, length, t * length))};
}
inline Circle best_on_flank(double m, double d, double r, double s, double k) noexcept {
  bool unfinished;
  return best_on_flank(m, d, r, s, k, true, unfinished);
}

}  // namespace octic::fast
