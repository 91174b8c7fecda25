// Pairs side by side that are met without a canonical frame: flank to flank, rim to flank, flanks that cross far from
// all ends, parallel axes; a cap with what is lowest over it; and two rims that are apart. Formulas and names are those
// of fast/pair/first_guess.cpp and docs/derivations/fast_cylinder_cylinder.md. F is the body whose flank has the
// nearest point, R the other one.
#pragma once

#include "fast/lanes.h"
#include "fast/pair/edge_rim.h"
#include "fast/pair/over_cap.h"
#include "fast/pair/parallel.h"
#include "fast/pair/rim_point.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

struct NearestPoints {
  Lanes gap;
  Vector n, x;   // from A to B; witness on A
  Mask proved;
};

// True if squares and products of these lengths neither overflow nor lose digits.
inline Mask in_range(const Lanes& size) { return (size > all(0x1p-230)) & (size < all(0x1p230)); }

// d: from the centre of A to that of B.
inline NearestPoints meet(const Vector& d, const Vector& a, const Vector& b, const Lanes& ha, const Lanes& ra,
                          const Lanes& hb, const Lanes& rb) {
  const Lanes zero{}, one = all(1);
  const Lanes cosine = dot(a, b), da = dot(d, a), db = dot(d, b), k = abs(cosine), k2 = k * k;
  const Vector ub = choose(cosine < zero, -b, b),
               normal = cross(a, ub - a);   // of near-parallel axes the difference is exact
  const Lanes s2 = dot(normal, normal), s = sqrt(s2), inverse_s = one / s, inverse_s2 = inverse_s * inverse_s;
  // where the axes are nearest
  Lanes t = (da - cosine * db) * inverse_s2, u = (cosine * da - db) * inverse_s2;
  const Mask flanks = (abs(t) <= ha) & (abs(u) <= hb);
  // The axes cross at least a radius from every end (slack: rounding of t and u). Then the gap may have either sign:
  // derivation, 5.
  const Lanes size = larger(largest(d), larger(larger(ha, ra), larger(hb, rb))), slack = 0x1p-24 * size;
  const Mask far_from_ends = (s2 > all(0x1p-20)) & (ha - abs(t) > ra + slack) & (hb - abs(u) > rb + slack);
  t = clamp(t, ha);
  u = clamp(t * cosine - db, hb);
  t = clamp(da + u * cosine, ha);
  const Mask flank_a = flanks | (abs(t) < ha), flank_b = ~flanks & (abs(u) < hb), swapped = ~flank_a & flank_b;
  const Mask usable = (s2 > all(0x1p-40)) & (flanks | (flank_a ^ flank_b));

  // the frame of F
  const Vector y = choose(swapped, b, a), way = choose(swapped, -d, d);
  const Lanes hf = choose(swapped, hb, ha), rf = choose(swapped, rb, ra), hr = choose(swapped, ha, hb),
              rr = choose(swapped, ra, rb);
  Vector z = choose(swapped, -inverse_s, inverse_s) * normal;
  const Vector x = cross(z, y);
  const Lanes dx = dot(way, x), dy = dot(way, y), side = dot(way, z), dz = abs(side),
              toward = choose(dx < zero, -one, one);
  z = choose(side < zero, -z, z);

  // Flank to flank: along z. Rim to flank: n = (cos, 0, v cos).
  const Lanes m = abs(dx) - hr * s, rs = rr * s2;
  Lanes v = least_tangent(m, dz, rs, k);
  for (int round = 0; round < usual_steps; ++round) v = next_tangent(v, m, dz, rs, k2);
  const auto [w, cos, out, on_rim] = rim_on_flank(v, m, dz, rr, rf, k2);
  const Lanes nx = choose(flanks, zero, toward * cos), nz = choose(flanks, one, v * cos);
  const Lanes gap = choose(flanks, (dz - rr) - rf, on_rim);
  // the point of R, and the nearest point of F
  const Lanes on_flank = -dx * inverse_s;
  const Vector on_r{choose(flanks, zero, dx - toward * (hr * s + out * k2)),
                    dy + choose(flanks, on_flank, toward * (out * s - hr)) * k, dz - choose(flanks, rr, out * v)};
  const Vector on_f{rf * nx, clamp(on_r.y, hf), rf * nz};
  const Vector off = on_r - on_f - Vector{gap * nx, zero, gap * nz};
  const Lanes within = near_enough * size;
  const Mask fits = (flanks & (abs(on_flank) <= hr)) | (~flanks & (v >= zero) & (w * cos > all(0x1p-20)));

  NearestPoints nearest_points;
  nearest_points.proved =
      usable & in_range(size) & ((gap > zero) | far_from_ends) & (dot(off, off) <= within * within) & fits;
  nearest_points.gap = gap;
  const Vector n = unit_again(nx * x + nz * z);
  const Vector from_f = on_f.x * x + on_f.y * y + on_f.z * z;
  nearest_points.n = choose(swapped, -n, n);
  nearest_points.x = choose(swapped, d + from_f + gap * n, from_f);   // of A: on R when swapped
  const Mask parallel = (s2 <= parallel_within_rounding) & in_range(size);
  if (any(parallel)) {
    const ParallelOf<Vector> on = meet_parallel(d, a, ha, ra, hb, rb);
    nearest_points = {choose(parallel, on.gap, nearest_points.gap), choose(parallel, on.n, nearest_points.n),
                      choose(parallel, on.x, nearest_points.x), parallel | nearest_points.proved};
  }
  return nearest_points;
}

// A cap, and what of the other body is lowest over it, or a little way in it: `through_cap` of
// fast/pair/first_guess.cpp.
inline NearestPoints meet_over_cap(const Vector& d, const Vector& a, const Vector& b, const Lanes& ha, const Lanes& ra,
                                   const Lanes& hb, const Lanes& rb) {
  const Lanes k = abs(dot(a, b)), s = sqrt(larger(Lanes{}, 1.0 - k * k));
  const Mask of_b = abs(dot(d, b)) - hb - (ha * k + ra * s) > abs(dot(d, a)) - ha - (hb * k + rb * s);
  const OverCapOf<Vector> cap =
      over_cap(choose(of_b, -d, d), choose(of_b, b, a), choose(of_b, a, b), choose(of_b, hb, ha), choose(of_b, rb, ra),
               choose(of_b, ha, hb), choose(of_b, ra, rb));
  const Lanes depth = -cap.gap;
  const Mask fits = (cap.room >= depth) & (smaller(choose(of_b, hb, ha), choose(of_b, rb, ra)) >= depth);
  return {cap.gap, choose(of_b, -cap.n, cap.n), choose(of_b, d + cap.x + cap.gap * cap.n, cap.x),
          (cap.room > 0.0) & ((cap.gap > 0.0) | ((cap.gap < 0.0) & fits))};
}

// Rim to rim of the ends at t and at u: Newton in the two angles.
inline NearestPoints meet_rims(const Vector& d, const Vector& a, const Vector& b, const Lanes& t, const Lanes& u,
                               const Lanes& ra, const Lanes& rb, const Lanes& size) {
  const Lanes size2 = size * size, close = near_enough * size, zero{};
  const Vector between = d + (u * b - t * a);
  RimPointOf<Vector> x(a, between, dot(between, a)), y(b, -between, -dot(between, b));
  NearestPoints nearest_points{};
  Mask done{};
  for (int round = 0; round < most_approaches; ++round) {
    const Vector w = between + (rb * y.radial - ra * x.radial);
    const Mask stands = ~done & are_orthogonal(w, x, y, size2);
    if (any(stands)) {
      Vector n = w;
      Lanes length2 = dot(w, w);
      const Mask nearly_touch = ~far_enough(length2, size2);
      if (any(stands & nearly_touch)) {   // then the direction that is orthogonal to both rims
        const Vector across = cross(x.tangent, y.tangent);
        n = choose(nearly_touch, choose(dot(across, w) < zero, -across, across), n);
        length2 = choose(nearly_touch, dot(across, across), length2);
      }
      const auto [rim_a, rim_b, cap_a, cap_b] = outer_sides(a, b, t, u, n, x, y);
      n = (1.0 / sqrt(length2)) * n;
      const Lanes gap = dot(n, w);
      const Vector off = w - gap * n;
      const Mask good = stands & (~nearly_touch | (length2 > least_turn2)) & rim_a & rim_b & (cap_a | (t == zero)) &
                        (cap_b | (u == zero)) & (gap > zero) & (dot(off, off) <= close * close);
      nearest_points.gap = choose(good, gap, nearest_points.gap);
      nearest_points.n = choose(good, n, nearest_points.n);
      nearest_points.x = choose(good, t * a + ra * x.radial, nearest_points.x);
      nearest_points.proved |= good;
      done |= stands;
      if (!any(~done)) break;
    }
    done |= ~approach(a, b, ra, rb, w, x, y);
  }
  return nearest_points;
}

}   // namespace
}   // namespace octic::fast::OCTIC_INSTRUCTIONS
