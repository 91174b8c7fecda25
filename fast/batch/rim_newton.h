// Newton's iteration on the sphere of directions for the gap between two rims, side by side: fast/pair/rims.cpp.
#pragma once

#include "fast/batch/frame.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// Two end discs; slopes_at says how the gap between them changes with the direction.
struct Rims {
  const Canonicals& c;
  Vector between;   // of their centres
  Rims(const Canonicals& canonical, const Lanes& sign_a, const Lanes& sign_b)
      : c(canonical), between{c.d.x - sign_b * c.hb * c.s, c.d.y - sign_a * c.ha - sign_b * c.hb * c.k, c.d.z} {}
};

struct Slopes {
  Lanes gap;
  Vector f, e;         // basis of the tangent plane: along rim A, and across it
  Lanes sf, se;        // the slope in this basis
  Lanes bf, be;        // the tangent of rim B in this basis
  Lanes wa, wb;        // radii of curvature
  Lanes nearest;       // sine of the angle to the nearer pole
  Lanes steepness2;
  Mask usable;         // not at a pole
};

inline Slopes slopes_at(const Rims& r, const Vector& n) {
  const Canonicals& c = r.c;
  const Lanes zero{}, one = all(1);
  const Splits t = split(c, n);
  const Lanes ia = one / t.sa, ib = one / t.sb, qb = t.q * ib;
  const Vector radial_b{qb * c.k, -qb * c.s, n.z * ib};
  const Vector slope{r.between.x - c.ra * n.x * ia - c.rb * radial_b.x, r.between.y - c.rb * radial_b.y,
                     r.between.z - c.ra * n.z * ia - c.rb * radial_b.z};
  Slopes at;
  at.gap = dot(n, r.between) - c.ra * t.sa - c.rb * t.sb;
  at.f = {n.z * ia, zero, -n.x * ia};
  at.e = {n.y * at.f.z, n.z * at.f.x - n.x * at.f.z, -n.y * at.f.x};
  const Vector along_b{c.k * n.z * ib, -c.s * n.z * ib, (c.s * n.y - c.k * n.x) * ib};   // (axis of B) x n
  at.bf = along_b.x * at.f.x + along_b.z * at.f.z;
  at.be = dot(along_b, at.e);
  at.nearest = smaller(t.sa, t.sb);
  at.wa = c.ra * ia;
  at.wb = c.rb * ib;
  at.sf = slope.x * at.f.x + slope.z * at.f.z;
  at.se = dot(slope, at.e);
  at.steepness2 = at.sf * at.sf + at.se * at.se;
  at.usable = (t.sa > zero) & (t.sb > zero);
  return at;
}

inline Slopes choose(const Mask& m, const Slopes& yes, const Slopes& no) {
  return {choose(m, yes.gap, no.gap),
          choose(m, yes.f, no.f),
          choose(m, yes.e, no.e),
          choose(m, yes.sf, no.sf),
          choose(m, yes.se, no.se),
          choose(m, yes.bf, no.bf),
          choose(m, yes.be, no.be),
          choose(m, yes.wa, no.wa),
          choose(m, yes.wb, no.wb),
          choose(m, yes.nearest, no.nearest),
          choose(m, yes.steepness2, no.steepness2),
          (m & yes.usable) | (~m & no.usable)};
}

// From n to a stationary direction of the gap between the two discs, in the lanes of `which`. Each round tries one
// step; a step that brings nothing is shortened. settled: the lanes where the iteration ended by itself.
inline Vector polish_on_rims(const Rims& r, Vector n, const Mask& which, Mask& settled) {
  constexpr int rounds = 40;
  constexpr double noise = 0x1p-50;   // rounding of a gap: gaps nearer than this are compared by their slopes
  const Lanes zero{}, one = all(1);
  Slopes at = slopes_at(r, n);
  Mask done = ~which | ~at.usable | ~(at.steepness2 > all(0x1p-106)), fresh = ~done;   // fresh: a new step is due
  Lanes df{}, de{}, part = one, tries{}, most{}, shorter{};
  for (int round = 0; round < rounds && any(~done); ++round) {
    // minus the Hessian; positive definite at a maximum
    Lanes hff = at.wa + at.wb * at.bf * at.bf + at.gap, hee = at.wb * at.be * at.be + at.gap;
    const Lanes hfe = at.wb * at.bf * at.be, trace = hff + hee;
    Lanes det = hff * hee - hfe * hfe;
    const Mask flat = ~((det > all(0x1p-50) * trace * trace) & (trace > zero));   // not definite: add a shift
    const Lanes lift = choose(flat, all(0x1p-10) * (at.wa + at.wb) + abs(at.gap) + larger(zero, -hee), zero);
    hff = hff + lift;
    hee = hee + lift;
    det = hff * hee - hfe * hfe;
    done |= fresh & ~(det > zero);
    const Lanes once = one / det, sf = (hee * at.sf - hfe * at.se) * once, se = (hff * at.se - hfe * at.sf) * once;
    const Lanes length = sqrt(sf * sf + se * se), leap = smaller(length, one),
                cut = choose(length > one, one / length, one);
    done |= fresh & (length <= all(0x1p-54) * at.nearest);   // the step is below rounding
    const Mask near_enough = fresh & (length <= all(0x1p-26) * at.nearest);   // the next step would be its square
    df = choose(fresh, sf * cut, df);
    de = choose(fresh, se * cut, de);
    part = choose(fresh, one, part);
    tries = choose(fresh, zero, tries);
    most = choose(fresh, choose(length > all(0x1p-20) * at.nearest, all(30), all(3)), most);
    // the first try may leap away from a pole; after that a step stays within the distance to the pole
    shorter = choose(fresh, smaller(all(0.5), at.nearest / leap), shorter);

    const Vector to = n + (df * at.f + de * at.e), m = (one / norm(to)) * to;
    const Slopes next = slopes_at(r, m);
    const Lanes less = one - all(0.5) * part;
    const Mask moved = ~done & next.usable &
                       ((next.gap > at.gap + all(noise)) |
                        ((next.gap >= at.gap - all(noise)) & (next.steepness2 < less * less * at.steepness2)));
    n = choose(moved, m, n);
    at = choose(moved, next, at);
    done |= moved & near_enough;
    const Lanes by = choose(tries == zero, shorter, all(0.5));
    df = df * by;
    de = de * by;
    part = part * by;
    tries = tries + one;
    done |= (moved & ~(at.steepness2 > all(0x1p-106))) | (~moved & ~(tries < most));
    fresh = moved & ~done;
  }
  settled = done;
  return n;
}

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
