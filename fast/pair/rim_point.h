// Points of two rims, and a Newton step of their two angles. It seeks the points whose connecting line is orthogonal to
// both rims.
#pragma once

#include "fast/number.h"

namespace octic::fast {

// Point of a rim: its radial unit vector, and the tangent.
template <class V>
struct RimPointOf {
  using N = Number<V>;
  V radial, tangent;
  // The point of the rim in the direction `to` from its centre.
  RimPointOf(const V& axis, const V& to, const N& along) noexcept {
    const V across = cross(axis, to - along * axis);
    tangent = (1.0 / norm(across)) * across;   // unit, even of what cancelled down to rounding
    radial = cross(tangent, axis);             // orthogonal to the axis, also after cancellation
  }
  // Turns by the angle 2 atan(half): a rotation that needs no square root.
  void turn(const V& axis, const N& half) noexcept {
    const N half2 = half * half, scale = 1.0 / (1.0 + half2);
    radial = (scale * (1.0 - half2)) * radial + (scale * (half + half)) * tangent;
    tangent = cross(axis, radial);
  }
};
using RimPoint = RimPointOf<Vec3>;

// One step for rims around the axes a and b. w: from x to y. bend_x, bend_y: the parts of w along the radial vectors of
// x and of y; 0 for the step of Gauss and Newton, which always leads towards a minimum, and sooner where w ends near 0.
// False if the rims are parallel there but for less than `least`, or if the step would not lead to a minimum.
template <class V>
inline Condition<Number<V>> approach(const V& a, const V& b, const Number<V>& ra, const Number<V>& rb, const V& w,
                                     RimPointOf<V>& x, RimPointOf<V>& y, const Number<V>& bend_x,
                                     const Number<V>& bend_y, double least) noexcept {
  using N = Number<V>;
  const N along_x = dot(w, x.tangent), along_y = dot(w, y.tangent), turning = dot(x.tangent, y.tangent);
  const N xx = ra + bend_x, yy = rb - bend_y, determinant = xx * yy - (ra * rb) * (turning * turning);
  const Condition<N> possible = (xx > 0.0) & (determinant > least * (xx * yy));
  if (any(possible)) {
    const N half = 0.5 / determinant;
    x.turn(a, half * (yy * along_x - rb * turning * along_y));
    y.turn(b, half * (ra * turning * along_x - xx * along_y));
  }
  return possible;
}
constexpr double least_determinant = 0x1p-20;   // of rims that cross; chosen
template <class V>
inline Condition<Number<V>> approach(const V& a, const V& b, const Number<V>& ra, const Number<V>& rb, const V& w,
                                     RimPointOf<V>& x, RimPointOf<V>& y, double least = least_determinant) noexcept {
  return approach(a, b, ra, rb, w, x, y, dot(w, x.radial), dot(w, y.radial), least);
}

// Points of two rims are nearest if w, from x to y, is orthogonal to both tangents, and on the outer sides of both rims
// and caps: their normal cones prove it. size2: the square of the greatest length.
template <class V>
inline Condition<Number<V>> are_orthogonal(const V& w, const RimPointOf<V>& x, const RimPointOf<V>& y,
                                           const Number<V>& size2) noexcept {
  const Number<V> along_x = dot(w, x.tangent), along_y = dot(w, y.tangent);
  return along_x * along_x + along_y * along_y <= 0x1p-100 * size2;
}
template <class V>
struct OuterSidesOf {
  Condition<Number<V>> rim_a, rim_b, cap_a, cap_b;
};
// t, u: the ends on the axes.
template <class V>
inline OuterSidesOf<V> outer_sides(const V& a, const V& b, const Number<V>& t, const Number<V>& u, const V& w,
                                   const RimPointOf<V>& x, const RimPointOf<V>& y) noexcept {
  return {dot(w, x.radial) > 0.0, dot(w, y.radial) < 0.0, t * dot(w, a) > 0.0, u * dot(w, b) < 0.0};
}
// w2 = |w|^2. Where points are nearer than 1/16 of the size, rounding spoils the direction w.
template <class N>
inline Condition<N> far_enough(const N& w2, const N& size2) noexcept {
  return w2 > 0x1p-8 * size2;
}
// There the direction is the cross product of the tangents, if the square of the sine between them is more than this.
constexpr double least_turn2 = 0x1p-8;
// Rims run alongside each other where the determinant of Newton's step for both angles is below this part of its
// greatest value: twelve of its 52 bits are left. MEASURED: the leaning cans of fast/test/extremes_test.cpp.
constexpr double alongside = 0x1p-40;

// Where the best direction is nearly the axis of one body, gaps do not give its last digits, and it hardly gives the
// place on that body's rim. So Newton's method solves for both places, until w is orthogonal to both rims, or for eight
// rounds; the caller judges the result. It also leads from where projections end to where two rims are nearest. The
// first `gauss_newton_rounds` steps are those of Gauss and Newton. Where the rims nearly meet, these find the minimum
// from further away. False where the rims run alongside each other. between: from the centre of the rim of x to that
// of y.
inline bool solve_places(const Vec3& a, const Vec3& b, double ra, double rb, const Vec3& between, RimPoint& x,
                         RimPoint& y, Vec3& w, int gauss_newton_rounds = 0) noexcept {
  constexpr int most = 8;
  for (int round = 0;; ++round) {
    w = between + (rb * y.radial - ra * x.radial);
    const double along_x = dot(w, x.tangent), along_y = dot(w, y.tangent);
    if (along_x * along_x + along_y * along_y <= 0x1p-106 || round == most) break;
    const double bend = round < gauss_newton_rounds ? 0 : 1;
    if (!approach(a, b, ra, rb, w, x, y, bend * dot(w, x.radial), bend * dot(w, y.radial), alongside)) return false;
  }
  return true;
}
// A direction orthogonal to both rims, of any length and sign: the cross product of the tangents, good where the rims
// meet, or w, good where they run alongside each other.
inline Vec3 direction_between(double ra, double rb, const RimPoint& x, const RimPoint& y, const Vec3& w) noexcept {
  const Vec3 n = cross(x.tangent, y.tangent);
  return dot(n, n) * (ra * rb) < dot(w, w) ? w : n;
}

constexpr int most_approaches = 8;

}  // namespace octic::fast
