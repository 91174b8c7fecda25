// A point of one rim, which the search walks along, with its nearest point on another rim: the foot. In the frame of
// the other rim: x in the plane of the axes, y along its axis, z along the common normal; its centre is the origin.
#pragma once

#include "fast/number.h"

namespace octic::fast {

constexpr double arc_rounding = 0x1p-44;   // of places on an arc
// Of the slope w . tangent, a part of the sine between the rims and of |w| / rho: docs/derivations/
// fast_cylinder_cylinder.md, (17).
constexpr double slope_rounding = 0x1p-46;
// A direction whose gap is worse than the best by more than this is not in the normal cones: it is off by far less.
constexpr double out_of_cones = 0x1p-6;

template <class V>
struct FootOf {
  using N = Number<V>;
  V radial, tangent;    // of the walked rim, unit
  V at;                 // the walked point
  V w;                  // from the other rim's point to this one
  N rho, inverse_rho;   // distance of the walked point from the other's axis; 0 for its inverse on the axis
  N under;              // radius of the other - rho
  N slope;              // w . tangent: half the derivative of |w|^2 by arc length
  N inside;             // depth of the walked point under the other's cap; whoever asks for the foot sets it

  N across() const noexcept { return (tangent.x * at.x + tangent.z * at.z) * inverse_rho; }   // of the other rim
  // Of the angle between the walked rim and the other at the nearest point.
  N sine() const noexcept {
    const N aside = across();
    return sqrt(tangent.y * tangent.y + aside * aside);
  }
  N alongside() const noexcept { return (tangent.x * at.z - tangent.z * at.x) * inverse_rho; }
  // More than the rounding of the slope (17).
  N rounding_of_slope() const noexcept {
    const N turned = slope_rounding * inverse_rho;   // the nearest point, by what the place is off
    return slope_rounding * (abs(tangent.y) + abs(across()) + abs(at.y) + abs(under) +
                             abs(under) * inverse_rho * (abs(alongside()) + turned));
  }
  // The squared distance of the rims can sink by rounding only on the rest of an arc; or the slope is rounding, of the
  // parts of w along which the tangent leans.
  Condition<N> is_lowest(const N& length) const noexcept {
    const N steep = abs(slope);
    return (steep * length <= 0x1p-52 * norm(w)) | (steep <= 0x1p-51 * sine());
  }
  // The direction between the rims, of any length and either sign: which of the two is better depends on the centres.
  // The cross product of the tangents is it even where the rims meet; w is it even where the tangents are parallel.
  // walked: radius of the walked rim.
  V direction(const N& walked) const noexcept {
    const V v = cross(tangent, V{-at.z * inverse_rho, N{}, at.x * inverse_rho});
    return choose(dot(v, v) * walked * walked < dot(w, w), w, v);
  }
};

// The foot at the angle (x, y) of the rim of radius r1 around center, whose axis leans by s, k against that of the rim
// of radius r2.
template <class V>
inline FootOf<V> foot_of(const V& center, const Number<V>& r1, const Number<V>& r2, const Number<V>& s,
                         const Number<V>& k, const Number<V>& x, const Number<V>& y) noexcept {
  using N = Number<V>;
  const N zero{};
  FootOf<V> f;
  f.radial = {k * x, s * x, y};
  f.tangent = {-k * y, -s * y, x};
  f.at = center + r1 * f.radial;
  f.rho = sqrt(f.at.x * f.at.x + f.at.z * f.at.z);
  f.under = r2 - f.rho;
  f.inverse_rho = choose(f.rho > 0.0, 1.0 / f.rho, zero);
  const N out = -f.under * f.inverse_rho;
  f.w = {out * f.at.x, f.at.y, out * f.at.z};
  f.slope = dot(f.w, f.tangent);
  return f;
}

// Between two points of an arc with one minimum the slope rises, so |w|^2 sinks from either end no faster than it does
// there. It is nowhere less than this. lo2, hi2: |w|^2 at the ends.
template <class N>
[[gnu::always_inline]] inline N least_between(const N& lo2, const N& slope_lo, const N& hi2, const N& slope_hi,
                                              const N& length) noexcept {
  const N zero{};
  return larger(lo2 + 2.0 * smaller(zero, slope_lo) * length, hi2 - 2.0 * larger(zero, slope_hi) * length);
}

}  // namespace octic::fast
