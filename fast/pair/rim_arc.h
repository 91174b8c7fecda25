// Which arcs of one rim may hold a place whose gap to another rim is wider than the best so far: docs/derivations/
// fast_cylinder_cylinder.md, section 5. Frame and names are those of fast/pair/rim_foot.h.
#pragma once

#include "fast/pair/rim_foot.h"

namespace octic::fast {

// The walked rim, of radius r1, and the other, of radius r2, around the origin.
template <class V>
struct RimsOf {
  using N = Number<V>;
  V center;              // of the walked rim
  N r1, r2, s, k;        // its axis leans by s, k
  N inside1, inside2;    // signs that make a depth under a cap positive inside; 0 of a disc, whose rim looks both ways
  N slack;               // of places: for rounding, and for what may be missing to contact
  N towards;             // sign of w . z for directions with n . z > 0
  V in_plane;            // B's centre in the plane of the axes, along w rather than n
  N in_plane_length{};
  N drift{};             // at . tangent in the plane changes by no more, by the angle: (8a)
  N most_bent{};         // times rho: no minimum of |w| has a greater kappa^2: (19)

  // The last three, from what stands above them.
  void complete() noexcept {
    in_plane_length = norm(in_plane);
    drift = abs(k * center.x) + abs(center.z) + r1 * (s * s);
    most_bent = (1.0 + slack / r1) / r2;
  }
  FootOf<V> foot(const N& x, const N& y) const noexcept {
    FootOf<V> f = foot_of(center, r1, r2, s, k, x, y);
    f.inside = under_cap(f.at.y);
    return f;
  }
  // The depth under the other's cap of a point at this height.
  N under_cap(const N& height) const noexcept { return choose(inside2 == 0.0, abs(height), inside2 * height); }
};

// What is looked for on an arc: places with |w| from `least` to `depth`, and |w|^2 below enough2.
template <class N>
struct WantedOf {
  N depth, least, enough2;
};

// No minimum of |w| lies on the arc around the foot, because it is near the axis of the other rim, and neither high nor
// nearly along the axis (19).
template <class V>
[[gnu::always_inline]] inline Condition<Number<V>> has_none_near_axis(const RimsOf<V>& rims, const FootOf<V>& f,
                                                                      const Number<V>& half_width) noexcept {
  using N = Number<V>;
  const N zero{}, arc = rims.r1 * half_width, tilt = abs(rims.s),
          most_lean = smaller(tilt, abs(f.tangent.y) + tilt * half_width);
  const N far_from_axis = f.rho + arc + arc_rounding, high = abs(f.at.y) + arc * tilt + arc_rounding,
          to_rim = larger(zero, rims.r2 - far_from_axis), rises = high * most_lean;
  return rises * rises < to_rim * to_rim * (1.0 - most_lean * most_lean - far_from_axis * rims.most_bent);
}

// Whether some place on the arc around the foot may be wanted, and whether the arc has at most one minimum of |w|.
template <class V>
struct ArcBoundsOf {
  Condition<Number<V>> may_better, one_minimum;
};
template <class V>
[[gnu::always_inline]] inline ArcBoundsOf<V> arc_bounds(const RimsOf<V>& rims, const FootOf<V>& f,
                                                        const Number<V>& half_width,
                                                        const WantedOf<Number<V>>& wanted) noexcept {
  using N = Number<V>;
  const N zero{}, one = broadcast<N>(1), &depth = wanted.depth, &slack = rims.slack;
  const N arc = rims.r1 * half_width, reach = depth + arc, apart2 = dot(f.w, f.w);
  // in the other solid, and near enough to its rim
  const Condition<N> reaches = (f.inside >= -slack - arc) & (f.inside <= reach) & (f.under >= -slack - arc) &
                               (f.under <= reach) & (apart2 <= reach * reach);
  const Condition<N> is_short = f.rho > 2.0 * arc;   // or else nothing more is known
  // Bounds of 1 / (rho -+ arc), from 1 / rho: for e <= 1/2, 1 / (1 - e) <= 1 + e + 2 e^2 and 1 / (1 + e) >= 1 - e +
  // e^2 (1 - e).
  const N e = arc * f.inverse_rho, near = f.inverse_rho * (1.0 + e * (1.0 + 2.0 * e)),
          far = f.inverse_rho * (1.0 - e * (1.0 - e * (1.0 - e)));
  // How the tangent leans: out of the other's plane by no more than |s|, and across the other rim (8a). Rims that run
  // alongside lean little all around, and then w hardly moves.
  const N lean = abs(f.tangent.y), across = abs(f.across()), tilt = abs(rims.s);
  const N turns = half_width + arc * near, most_across = across + turns;
  N aside = most_across;
  for (int i = 0; i < 2; ++i)
    aside = smaller(smaller(aside, one), across + half_width * near * (rims.drift + rims.r1 * aside * aside));
  const N most_lean = smaller(tilt, lean + tilt * half_width), least_lean = larger(zero, lean - tilt * half_width),
          least_across = larger(zero, across + across - aside);
  const N most2 = smaller(one, most_lean * most_lean + aside * aside),
          least2 = least_lean * least_lean + least_across * least_across;
  const N sinks = arc * aside, under = abs(f.under) + sinks;
  const N w_moves = arc * (under * near + sqrt(most2)), moves = w_moves + slack;
  const N short_of = larger(zero, wanted.least - moves), beyond = depth + w_moves;
  const N out = dot(f.w, f.radial), slope = abs(f.slope);
  const N turn = smaller(w_moves + half_width * (slope + 0.5 * half_width * abs(out)),
                         tilt * (arc * tilt + half_width * abs(f.at.y)) + sinks + under * turns);
  // The derivative of the slope by the angle is r1 (r2/rho sine^2 - under/rho) - w . radial (8).
  const N shallow = f.under - sinks, deep = f.under + sinks;
  const N steepest =
      rims.r1 * (rims.r2 * most2 * near - smaller(shallow * near, shallow * far)) - out + turn;
  const N flattest = rims.r1 * (rims.r2 * least2 * far - larger(deep * near, deep * far)) - out - turn;
  const N rounding = slope_rounding * (lean + most_across + beyond * near);   // (17)
  const N sinks_by = larger(zero, -flattest) * half_width;
  const Condition<N> none =
      (apart2 < short_of * short_of) | (apart2 > beyond * beyond) | (f.under < -(slack + sinks)) |
      (out < -(turn + slack)) | (rims.inside1 * (-rims.s * f.w.x + rims.k * f.w.y) < -moves) |
      // by symmetry some best direction has the common normal on the side of B's centre, and so has its part in the
      // plane (7)
      (rims.towards * f.w.z < -moves) |
      (rims.in_plane.x * f.w.x + rims.in_plane.y * f.w.y < -moves * rims.in_plane_length) |
      (steepest < 0.0) |   // concave: no minimum
      (slope > larger(steepest, -flattest) * half_width + rounding) |
      (apart2 - arc * (2.0 * slope + sinks_by) >= wanted.enough2);
  const Condition<N> may_better = reaches & is_not(has_none_near_axis(rims, f, half_width)) & is_not(is_short & none),
                     one_minimum = is_short & (flattest > 0.0);
  return {may_better, one_minimum};
}

}  // namespace octic::fast
