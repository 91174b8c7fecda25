// The witnesses of a direction: support points x and y of the two cylinders. If n is stationary, y - x = gap n.
#pragma once

#include "fast/pair/canonical.h"

namespace octic::fast {

template <class V>
struct WitnessOf {
  V x, y;
  Number<V> off{};   // |y - x - gap n|: 0 up to rounding exactly when n is stationary
};
using Witness = WitnessOf<Vec3>;

constexpr double flat_face = 0x1p-49;   // a face is as flat as rounding: lengths are near 1 here

// The face of a cylinder along n: center + t axis, |t| <= half, or the disc of the radius `disc` around the center,
// where moving along them changes the support by rounding only. For a point both are 0; of the two the longer is taken.
template <class V>
struct SupportFaceOf {
  V center, axis;
  Number<V> half, disc;
  V end;   // of the axis, where the face is a point of that end's rim

  Condition<Number<V>> is_point() const noexcept { return is_not((half > 0.0) | (disc > 0.0)); }
  V nearest(const V& p) const noexcept {
    using N = Number<V>;
    if (!any(is_not(is_point()))) return center;
    const V v = p - center;
    const N along = dot(v, axis);
    V at = center;
    if (any(half > 0.0)) at = at + clamp(along, half) * axis;
    const Condition<N> is_disc = disc > 0.0;
    if (any(is_disc)) at = at + choose(is_disc, on_disc(v - along * axis, disc), V{});
    return at;
  }
  // flat: from the centre of a disc, in its plane
  static V on_disc(const V& flat, const Number<V>& radius) noexcept {
    const Number<V> rho2 = dot(flat, flat);
    return choose(rho2 > radius * radius, radius / sqrt(rho2), broadcast<Number<V>>(1)) * flat;
  }
};

// radial: the part of n orthogonal to axis, of length across
template <class V>
inline SupportFaceOf<V> support_face(const V& center, const V& axis, const V& radial, const Number<V>& along,
                                     const Number<V>& across, const Number<V>& h, const Number<V>& r,
                                     double flat) noexcept {
  using N = Number<V>;
  const N zero{};
  const Condition<N> wide = (r * across <= flat) & (r > 0.0),
                     segment = (h * abs(along) <= flat) & (h > 0.0) & (is_not(wide) | (h >= r));
  SupportFaceOf<V> f;
  f.axis = axis;
  f.end = center + choose(segment, zero, copysign(h, along)) * axis;
  f.half = choose(segment, h, zero);
  f.disc = choose(wide & is_not(segment), r, zero);
  f.center = f.end;
  const Condition<N> aside = is_not(f.disc > 0.0) & (across > 0.0);
  if (any(aside)) f.center = f.end + choose(aside, r / across, zero) * radial;
  return f;
}

template <class V>
struct SupportFacesOf {
  SupportFaceOf<V> a, b;
};
template <class V>
inline SupportFacesOf<V> support_faces(const CanonicalOf<V>& c, const V& n, double flat) noexcept {
  using N = Number<V>;
  const N zero{}, one = broadcast<N>(1);
  const SplitOf<N> t = split(c, n);
  return {support_face(V{zero, zero, zero}, V{zero, one, zero}, V{n.x, zero, n.z}, t.a, t.sa, c.ha, c.ra, flat),
          support_face(c.d, V{c.s, c.k, zero}, V{-t.q * c.k, t.q * c.s, -n.z}, -t.b, t.sb, c.hb, c.rb, flat)};
}

// Points of the two faces, shift apart if there are such. They are projected back and forth. Two segments begin where
// they cross; if they are parallel within rounding, in the middle of the stretch that they share.
template <class V>
inline WitnessOf<V> witness_on(const CanonicalOf<V>& c, const SupportFacesOf<V>& faces, const V& shift,
                               double flat) noexcept {
  using N = Number<V>;
  const SupportFaceOf<V>&a = faces.a, &b = faces.b;
  const Condition<N> segment_a = a.half > 0.0, segment_b = b.half > 0.0, disc_b = b.disc > 0.0;
  WitnessOf<V> w;
  w.x = a.center;
  if (any(segment_a & (segment_b | disc_b))) {
    const N zero{};
    const V from = b.center - shift - a.center;
    const N middle = from.y, aside = from.x;   // s tb = -aside for the lines to meet
    const N beyond = choose((c.s > 0x1p-50) & is_not(aside == 0.0), choose(aside > 0.0, -b.half, b.half), zero);
    const N tb = choose(c.s * b.half > abs(aside), -aside / c.s, beyond);
    const N low = larger(-a.half, middle - b.half), high = smaller(a.half, middle + b.half);
    const N both = choose(c.s * b.half <= flat, 0.5 * (low + high), middle + tb * c.k);
    const N start = choose(segment_b, both, choose(disc_b, middle, zero));
    w.x.y = w.x.y + clamp(start, a.half);
  }
  w.y = b.nearest(w.x + shift);
  w.x = a.nearest(w.y - shift);
  if (any(segment_b | disc_b)) w.y = b.nearest(w.x + shift);
  w.off = norm(w.y - w.x - shift);
  return w;
}

Witness witness(const Canonical& c, const Candidate& best) noexcept;

// For a direction that is stationary only up to rounding. First each witness moves to the point of its whole solid that
// is nearest to the other one. Then faces that are tilted a little more count as flat, as for caps a few ulps from
// parallel. What makes |y - x - gap n| smaller is kept.
void relax(const Canonical& c, const Candidate& best, Witness& w) noexcept;

}  // namespace octic::fast
