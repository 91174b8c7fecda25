// Pairs in their canonical frames, side by side: fast/pair/canonical.h and witness.h, with the same names.
#pragma once

#include "fast/batch/lanes.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

struct Canonicals {
  Vector d;
  Lanes s, k, ha, ra, hb, rb;
};

struct Frames {
  Canonicals c;
  Vector x, y, z;   // the frame's axes
  Lanes grow;       // lengths = grow * canonical lengths
};

inline Frames frame(const Vector& between, const Vector& a, const Vector& b, const Lanes& ha, const Lanes& ra,
                    const Lanes& hb, const Lanes& rb) {
  const Lanes zero{}, one = all(1),
                      shrink = power_that_brings_near_one(larger(largest(between), larger(larger(ha, ra), larger(hb, rb))));
  Frames f;
  f.y = a;
  const Lanes cosine = dot(a, b);
  const Vector ub = choose(cosine < zero, -b, b);
  const Vector normal = cross(a, ub - a);   // of near-parallel axes the difference is exact, and then nothing cancels
  const Lanes s2 = dot(normal, normal);
  const Mask parallel = ~(s2 > all(0x1p-104)), leans = ~(abs(a.x) < all(0.6));
  const Vector aside{choose(leans, one, zero) * a.z, choose(leans, zero, a.z),
                     -choose(leans, a.x, a.y)};   // orthogonal to a
  const Vector across = choose(parallel, aside, normal);
  const Lanes length = norm(across);
  f.c.s = choose(parallel, zero, length);
  f.c.k = abs(cosine);
  f.z = (one / length) * across;
  f.x = cross(f.y, f.z);
  f.x = choose(dot(f.x, ub) < zero, -f.x, f.x);
  f.c.d = shrink * Vector{dot(between, f.x), dot(between, f.y), dot(between, f.z)};
  const Mask under = f.c.d.z < zero;
  f.c.d.z = abs(f.c.d.z);
  f.z = choose(under, -f.z, f.z);
  f.c.ha = shrink * ha, f.c.ra = shrink * ra, f.c.hb = shrink * hb, f.c.rb = shrink * rb;
  f.grow = one / shrink;
  return f;
}

struct Splits {
  Lanes a, b, sa, sb, q;
};

inline Splits split(const Canonicals& c, const Vector& n) {
  const Lanes b = c.s * n.x + c.k * n.y, q = c.k * n.x - c.s * n.y;
  return {n.y, b, sqrt(n.x * n.x + n.z * n.z), sqrt(q * q + n.z * n.z), q};
}
inline Lanes gap(const Canonicals& c, const Vector& n, const Splits& t) {
  return dot(n, c.d) - (c.ha * abs(t.a) + c.ra * t.sa) - (c.hb * abs(t.b) + c.rb * t.sb);
}
inline Lanes gap(const Canonicals& c, const Vector& n) { return gap(c, n, split(c, n)); }

// Directions and their gaps.
struct Candidates {
  Vector n;
  Lanes gap;
};
inline void keep_better(Candidates& best, const Candidates& other, const Mask& which, double margin) {
  const Mask better = which & (other.gap > best.gap + all(margin));
  best.n = choose(better, other.n, best.n);
  best.gap = choose(better, other.gap, best.gap);
}

struct Witnesses {
  Vector x, y;
  Lanes off;
};

// The segment center + t axis, |t| <= half, or the disc of radius `disc` around the center. For a point both are 0.
struct Faces {
  Vector center, axis;
  Lanes half, disc;
  Vector nearest(const Vector& p) const {
    const Vector v = p - center;
    const Lanes along = dot(v, axis);
    const Vector flat = v - along * axis;
    const Lanes rho2 = dot(flat, flat);
    return center + (clamp(along, half) * axis + choose(rho2 > disc * disc, disc / sqrt(rho2), all(1)) * flat);
  }
};

constexpr double flat_face = 0x1p-49;

inline Faces face(const Vector& center, const Vector& axis, const Vector& radial, const Lanes& along,
                  const Lanes& across, const Lanes& h, const Lanes& r) {
  const Lanes zero{}, flat = all(flat_face);
  const Mask wide = (r * across <= flat) & (r > zero),
             segment = (h * abs(along) <= flat) & (h > zero) & (~wide | (h >= r));
  const Lanes end = choose(segment, zero, choose(along < zero, -h, h));
  Faces f{center + end * axis, axis, choose(segment, h, zero), choose(wide & ~segment, r, zero)};
  const Lanes out = choose((f.disc > zero) | ~(across > zero), zero, r / across);
  f.center = f.center + out * radial;
  return f;
}

inline Witnesses witness(const Canonicals& c, const Candidates& best) {
  const Lanes zero{}, flat = all(flat_face);
  const Vector& n = best.n;
  const Splits t = split(c, n);
  const Faces a = face({zero, zero, zero}, {zero, all(1), zero}, {n.x, zero, n.z}, t.a, t.sa, c.ha, c.ra);
  const Faces b = face(c.d, {c.s, c.k, zero}, {-t.q * c.k, t.q * c.s, -n.z}, -t.b, t.sb, c.hb, c.rb);
  const Vector shift = best.gap * n;
  // two segments that cross: at the crossing; parallel within rounding: in the middle of the common stretch
  const Vector from = b.center - shift - a.center;
  const Lanes middle = from.y, aside = from.x;
  const Lanes beyond = choose((c.s > all(0x1p-50)) & (aside != zero), choose(aside > zero, -b.half, b.half), zero);
  const Lanes tb = choose(c.s * b.half > abs(aside), -aside / c.s, beyond);
  const Lanes low = larger(-a.half, middle - b.half), high = smaller(a.half, middle + b.half);
  const Lanes ta = clamp(choose(c.s * b.half <= flat, all(0.5) * (low + high), middle + tb * c.k), a.half);
  const Mask both = (a.half > zero) & (b.half > zero), on_disc = (a.half > zero) & (b.disc > zero);
  const Lanes start = choose(both, ta, choose(on_disc, clamp(middle, a.half), zero));
  Witnesses w;
  w.y = b.nearest(Vector{a.center.x, a.center.y + start, a.center.z} + shift);
  w.x = a.nearest(w.y - shift);
  w.y = choose((b.half > zero) | (b.disc > zero), b.nearest(w.x + shift), w.y);
  w.off = norm(w.y - w.x - shift);
  return w;
}

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
