// Two cylinders with axes that are parallel within rounding: along the axes and across them, each in closed form,
// whether they are apart or not.
#pragma once

#include "fast/pair/canonical.h"
#include "fast/pair/meeting.h"

namespace octic::fast {

// Within rounding. The difference of near-parallel axes is exact, and then nothing cancels.
template <class V>
inline Condition<Number<V>> are_parallel(const V& a, const V& b) noexcept {
  const V s = cross(a, choose(dot(a, b) < 0.0, -b, b) - a);
  return is_not(dot(s, s) > parallel_within_rounding);
}

template <class V>
struct ParallelOf {
  V n;   // from A to B
  Number<V> gap;
  V x;   // on A, from its centre; x + gap n is on B
};
// d: from the centre of A to that of B. a: the axis of both.
template <class V>
inline ParallelOf<V> meet_parallel(const V& d, const V& a, const Number<V>& ha, const Number<V>& ra,
                                   const Number<V>& hb, const Number<V>& rb) noexcept {
  using N = Number<V>;
  const N one = broadcast<N>(1), along = dot(d, a), height = abs(along), above = height - (ha + hb);
  N rho;
  const V side = across(d, a, rho), pole = copysign(one, along) * a;
  const N beside = rho - (ra + rb);
  // at the end, or in the middle of where both intervals overlap
  const auto place = [](const Condition<N>& at_end, const N& ours, const N& theirs, const N& at) -> N {
    if (!any(is_not(at_end))) return ours;
    return choose(at_end, ours, 0.5 * (larger(-ours, at - theirs) - larger(-ours, -at - theirs)));
  };
  const Condition<N> is_above = above > 0.0, is_beside = beside > 0.0, by_rims = is_above & is_beside,
                     by_caps = above >= beside;
  ParallelOf<V> m{choose(by_caps, pole, side), choose(by_caps, above, beside),
                  place(is_above | by_caps, ha, hb, height) * pole +
                      place(is_beside | is_not(by_caps), ra, rb, rho) * side};
  if (any(by_rims)) {
    const N apart = sqrt(above * above + beside * beside);
    m.gap = choose(by_rims, apart, m.gap);
    m.n = choose(by_rims, unit((above / apart) * pole + (beside / apart) * side), m.n);
  }
  return m;
}

}  // namespace octic::fast
