// Newton's iteration on the sphere of directions for the gap between two rims, side by side: fast/pair/rim_rim.cpp.
#pragma once

#include "fast/batch/frame.h"
#include "fast/pair/rim_rim.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

using Slopes = SlopeOf<Vector>;

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

// From n to a stationary direction of the gap between two end discs, in the lanes of `which`. Each round tries one
// step; a step that brings nothing is shortened. settled: the lanes where the iteration ended by itself.
inline Vector polish_on_rims(const Canonicals& c, Vector n, const Lanes& sign_a, const Lanes& sign_b, const Mask& which,
                             Mask& settled) {
  constexpr int rounds = 40;
  const Vector between = between_discs(c, sign_a, sign_b);
  const Lanes zero{}, one = all(1);
  Slopes at = slope_at(c, between, n);
  Mask done = ~which | ~at.usable | ~(at.steepness2 > stationary2), fresh = ~done;   // fresh: a new step is due
  Lanes df{}, de{}, part = one, tries{}, most{}, shorter{};
  for (int round = 0; round < rounds && any(~done); ++round) {
    const NewtonStepOf<Lanes> step = newton_step(at);
    const Lanes &length = step.length, cut = choose(length > one, one / length, one);
    done |= fresh & ~step.possible;
    done |= fresh & (length <= 0x1p-54 * at.nearest);                    // the step is below rounding
    const Mask near_enough = fresh & (length <= 0x1p-26 * at.nearest);   // the next step would be its square
    df = choose(fresh, step.f * cut, df);
    de = choose(fresh, step.e * cut, de);
    part = choose(fresh, one, part);
    tries = choose(fresh, zero, tries);
    most = choose(fresh, most_halvings(at, length), most);
    shorter = choose(fresh, second_part(at, length), shorter);

    const Vector m = unit(n + (df * at.f + de * at.e));
    const Slopes next = slope_at(c, between, m);
    const Mask moved = ~done & is_better(next, at, part);
    n = choose(moved, m, n);
    at = choose(moved, next, at);
    done |= moved & near_enough;
    const Lanes by = choose(tries == zero, shorter, all(0.5));
    df = df * by;
    de = de * by;
    part = part * by;
    tries = tries + one;
    done |= (moved & ~(at.steepness2 > stationary2)) | (~moved & ~(tries < most));
    fresh = moved & ~done;
  }
  settled = done;
  return n;
}

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
