// The gap between two rims, how it changes with the direction, and Newton's iteration for it on the sphere of
// directions.
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

// The vector from the centre of an end disc of A to that of an end disc of B. The ends sign_a and sign_b are the signs
// of n . axis in the cell of directions.
template <class V>
inline V between_discs(const CanonicalOf<V>& c, const Number<V>& sign_a, const Number<V>& sign_b) noexcept {
  return {c.d.x - sign_b * c.hb * c.s, c.d.y - sign_a * c.ha - sign_b * c.hb * c.k, c.d.z};
}

// The gap between two fixed end discs at n, and how it changes there.
template <class V>
struct SlopeOf {
  using N = Number<V>;
  N gap;
  V f, e;                // tangent basis: along rim A, and across it
  N sf, se;              // the slope in it
  N bf, be;              // the tangent of rim B in it
  N wa, wb;              // radii of curvature, radius / sine
  N nearest;             // to a pole: the length on which everything here changes
  N steepness2;          // the square of the slope
  Condition<N> usable;   // not at a pole, where the gap has a cusp
};

template <class V>
inline SlopeOf<V> slope_at(const CanonicalOf<V>& c, const V& between, const V& n) noexcept {
  using N = Number<V>;
  const N zero{};
  const SplitOf<N> t = split(c, n);
  const N ia = 1.0 / t.sa, ib = 1.0 / t.sb, qb = t.q * ib;
  const V radial_b{qb * c.k, -qb * c.s, n.z * ib};
  const V slope{between.x - c.ra * n.x * ia - c.rb * radial_b.x, between.y - c.rb * radial_b.y,
                between.z - c.ra * n.z * ia - c.rb * radial_b.z};
  SlopeOf<V> at;
  at.gap = dot(n, between) - c.ra * t.sa - c.rb * t.sb;
  at.f = {n.z * ia, zero, -n.x * ia};
  at.e = {n.y * at.f.z, n.z * at.f.x - n.x * at.f.z, -n.y * at.f.x};                // n x f
  const V along_b{c.k * n.z * ib, -c.s * n.z * ib, (c.s * n.y - c.k * n.x) * ib};   // (axis of B) x n
  at.bf = along_b.x * at.f.x + along_b.z * at.f.z;
  at.be = dot(along_b, at.e);
  at.nearest = smaller(t.sa, t.sb);
  at.wa = c.ra * ia;
  at.wb = c.rb * ib;
  at.sf = slope.x * at.f.x + slope.z * at.f.z;
  at.se = dot(slope, at.e);
  at.steepness2 = at.sf * at.sf + at.se * at.se;
  at.usable = (t.sa > 0.0) & (t.sb > 0.0);
  return at;
}

// Of the rims' curvature, the part that is added where the gap is not curved enough for a step. Chosen.
constexpr double most_damping = 0x1p-10;

// Newton's step for a stationary direction, in the tangent basis. possible: false where there is none.
template <class N>
struct NewtonStepOf {
  N f, e, length;
  Condition<N> possible;
};
template <class V>
inline NewtonStepOf<Number<V>> newton_step(const SlopeOf<V>& at, double damping = most_damping) noexcept {
  using N = Number<V>;
  const N zero{};
  // minus the Hessian; positive definite at a maximum
  N hff = at.wa + at.wb * at.bf * at.bf + at.gap, hee = at.wb * at.be * at.be + at.gap;
  const N hfe = at.wb * at.bf * at.be, trace = hff + hee;
  N det = hff * hee - hfe * hfe;
  const Condition<N> flat = is_not((det > 0x1p-50 * trace * trace) & (trace > 0.0));   // or curved the wrong way: climb
  if (any(flat)) {
    const N lift = choose(flat, damping * (at.wa + at.wb) + abs(at.gap) + larger(zero, -hee), zero);
    hff = hff + lift;
    hee = hee + lift;
    det = hff * hee - hfe * hfe;
  }
  const N once = 1.0 / det;
  NewtonStepOf<N> step;
  step.f = (hee * at.sf - hfe * at.se) * once;
  step.e = (hff * at.se - hfe * at.sf) * once;
  step.length = sqrt(step.f * step.f + step.e * step.e);
  step.possible = det > 0.0;
  return step;
}

// A slope below this is rounding: its square.
constexpr double stationary2 = 0x1p-106;

// Whether a step, of which `part` is left, led to something better. Within the rounding of a gap only the slope can
// tell better from worse.
template <class V>
inline Condition<Number<V>> is_better(const SlopeOf<V>& next, const SlopeOf<V>& at, const Number<V>& part) noexcept {
  constexpr double noise = 0x1p-50;
  const Number<V> less = 1.0 - 0.5 * part;
  return next.usable & ((next.gap > at.gap + noise) |
                        ((next.gap >= at.gap - noise) & (next.steepness2 < less * less * at.steepness2)));
}

// How often a step that brings nothing is shortened. One that is short for the place is mostly rounding.
template <class V>
inline Number<V> most_halvings(const SlopeOf<V>& at, const Number<V>& length) noexcept {
  using N = Number<V>;
  return choose(length > 0x1p-20 * at.nearest, broadcast<N>(30), broadcast<N>(3));
}
// The part of a step that is tried second. The first may leap away from a pole; failing that, a step goes no further
// than everything changes.
template <class V>
inline Number<V> second_part(const SlopeOf<V>& at, const Number<V>& length) noexcept {
  using N = Number<V>;
  return smaller(broadcast<N>(0.5), at.nearest / smaller(length, broadcast<N>(1)));
}

// polish_on_rims: from n to a stationary direction of the gap between two end discs. Convergence is quadratic near a
// maximum. If the gap is positive, it is concave and the steps are damped, so the iteration also converges from afar.
// The returned direction must be judged by gap(). The iteration ends early if the remaining steps would stay below
// `enough`, and when the effort is spent. Towards a pole each step halves the way that is left: what may still be
// gained is about the slope times that way, or as much as the last step gained. Four times that is allowed for.
//
// Effort: how many evaluations one pair of bodies may still cost: slopes of the gap between two rims, and points of one
// rim with their nearest points on the other. If two rims keep nearly one distance all around, there are very many
// places that could be better by rounding only, and the limit ends the search; the answer is accurate long before.
// MEASURED: of the 215,476 pairs within the promise at which three climbs for slow pairs ended (octic_fuzz slowest,
// seeds 8 to 10), 128 slopes give 781 another distance, each right within 1e-14 of the size either way. They fit the
// witnesses of 7 pairs ten times better, and those of 3 ten times worse. Of a million pairs `near-parallel-tangent`
// (seed 5) 3 have witnesses off by more than 1e-12 of the size; with 128 slopes 2, with 64 slopes 12.
// halvings: of arcs near the axis of the other rim. Of the 108,228 pairs at which two climbs ended (seeds 40, 41) at
// most 14 reach the limit; without it their distances change by less than 1e-15 of the size.
struct Effort {
  int slopes = 96, feet = 400, halvings = 50;
  bool rims_stay_near = false;   // of one pair of rims no walk told its minima apart: another one will not, either
};
Vec3 polish_on_rims(const Canonical& c, Vec3 n, double sign_a, double sign_b, int rounds, Effort& effort,
                    double enough = -HUGE_VAL) noexcept;

}  // namespace octic::fast
