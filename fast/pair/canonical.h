// The canonical frame of two cylinders. The origin is the centre of A, y is along the axis of A, z is along the common
// normal of the axes, x completes the frame, and lengths are scaled to be near 1.
//
//   axis of A = (0, 1, 0)     axis of B = (s, k, 0), s = sin >= 0, k = cos >= 0     centre of B = (x, y, z), z >= 0
//
// To reach s, k, z >= 0, an axis may be reversed and the frame reflected: neither changes a cylinder. The support
// functions are even in z, so a maximum of the gap exists with n.z >= 0: half of the sphere of directions suffices.
#pragma once

#include "fast/number.h"
#include "fast/scale.h"

namespace octic::fast {

template <class V>
struct CanonicalOf {
  V d;                        // centre of B, centre of A being the origin
  Number<V> s, k;             // axis of B
  Number<V> ha, ra, hb, rb;   // half lengths and radii
};
using Canonical = CanonicalOf<Vec3>;

// The canonical frame of a pair.
template <class V>
struct FrameOf {
  CanonicalOf<V> c;
  V x, y, z;          // the frame's axes
  Number<V> shrink;   // canonical lengths = shrink * lengths

  V to_world(const V& v) const noexcept { return v.x * x + v.y * y + v.z * z; }
};
using Frame = FrameOf<Vec3>;

// Axes are parallel within rounding if the square of their sine is not above this.
constexpr double parallel_within_rounding = 0x1p-104;

// between: from the centre of A to that of B. a, b: the axes, unit vectors.
template <class V>
inline FrameOf<V> frame(const V& between, const V& a, const V& b, const Number<V>& ha, const Number<V>& ra,
                        const Number<V>& hb, const Number<V>& rb) noexcept {
  using N = Number<V>;
  const N zero{}, one = broadcast<N>(1);
  FrameOf<V> f;
  f.shrink = power_that_brings_near_one(larger(largest(between), larger(larger(ha, ra), larger(hb, rb))));
  f.y = a;
  const N cosine = dot(a, b);
  const V ub = choose(cosine < 0.0, -b, b);
  const V normal = cross(a, ub - a);   // of near-parallel axes the difference is exact, and then nothing cancels
  const N s2 = dot(normal, normal);
  const Condition<N> parallel = is_not(s2 > parallel_within_rounding);
  V across = normal;
  if (any(parallel)) {   // then any normal will do
    const Condition<N> flat = abs(a.x) < 0.6;
    across = choose(parallel, choose(flat, V{zero, a.z, -a.y}, V{a.z, zero, -a.x}), normal);
  }
  const N length = norm(across);
  f.c.s = choose(parallel, zero, length);
  f.c.k = abs(cosine);
  f.z = (one / length) * across;
  f.x = cross(f.y, f.z);
  f.x = choose(dot(f.x, ub) < 0.0, -f.x, f.x);
  f.c.d = f.shrink * V{dot(between, f.x), dot(between, f.y), dot(between, f.z)};
  f.z = choose(f.c.d.z < 0.0, -f.z, f.z);
  f.c.d.z = abs(f.c.d.z);
  f.c.ha = f.shrink * ha;
  f.c.ra = f.shrink * ra;
  f.c.hb = f.shrink * hb;
  f.c.rb = f.shrink * rb;
  return f;
}

// The axis components and radial parts of a direction.
template <class N>
struct SplitOf {
  N a, b;     // n . axis of A, n . axis of B
  N sa, sb;   // |n x axis of A|, |n x axis of B|
  N q;        // component of n along (k, -s, 0), the perpendicular of B's axis in the plane of the axes
};
using Split = SplitOf<double>;

template <class V>
inline SplitOf<Number<V>> split(const CanonicalOf<V>& c, const V& n) noexcept {
  const Number<V> b = c.s * n.x + c.k * n.y, q = c.k * n.x - c.s * n.y;
  return {n.y, b, sqrt(n.x * n.x + n.z * n.z), sqrt(q * q + n.z * n.z), q};
}

template <class V>
inline Number<V> gap(const CanonicalOf<V>& c, const V& n, const SplitOf<Number<V>>& t) noexcept {
  return dot(n, c.d) - (c.ha * abs(t.a) + c.ra * t.sa) - (c.hb * abs(t.b) + c.rb * t.sb);
}
template <class V>
inline Number<V> gap(const CanonicalOf<V>& c, const V& n) noexcept {
  return gap(c, n, split(c, n));
}

// A direction and the width of the slab along it: a lower bound of the signed distance, whatever n is.
template <class V>
struct CandidateOf {
  V n;
  Number<V> gap;
};
using Candidate = CandidateOf<Vec3>;

// margin: a candidate found by iteration may lie next to an exact one and beat it by rounding alone; it must beat it by
// more.
inline void keep_better(Candidate& best, const Canonical& c, const Vec3& n, double margin = 0) noexcept {
  const double g = gap(c, n);
  if (g > best.gap + margin) best = {n, g};
}
constexpr double iterated = 0x1p-50;

}  // namespace octic::fast
