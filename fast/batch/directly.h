// Pairs side by side that are met without a canonical frame: flank to flank, rim to flank, flanks that cross far from
// all ends, parallel axes; a cap with what is lowest over it; and two rims that are apart. Formulas and names are those
// of fast/pair/first_guess.cpp and docs/derivations/fast_cylinder_cylinder.md. F is the body whose flank has the
// nearest point, R the other one.
#pragma once

#include "fast/batch/waiting.h"
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

// The two axes, and where their lines cross, seen along the normal of both.
struct AxesSeen {
  Vector normal;                                   // of length s
  Lanes k, s, s2, inverse_s, inverse_s2, da, db;   // cosine and sine between the axes; d along each of them
  Lanes t, u;
};
inline AxesSeen see_axes(const PairLanes& p) {
  AxesSeen c;
  c.k = dot(p.a, p.b), c.da = dot(p.d, p.a), c.db = dot(p.d, p.b);
  const Vector ub = choose(c.k < Lanes{}, -p.b, p.b);
  c.normal = cross(p.a, ub - p.a);   // of near-parallel axes the difference is exact
  c.s2 = dot(c.normal, c.normal);
  c.s = sqrt(c.s2), c.inverse_s = 1.0 / c.s, c.inverse_s2 = c.inverse_s * c.inverse_s;
  c.t = dot(p.d, cross(ub, c.normal)) * c.inverse_s2;   // nothing cancels where the axes are nearly parallel
  c.u = c.t * c.k - c.db;                               // what is opposite to t, also if t is off
  return c;
}

// Flank to flank: the lines cross between the ends of both. Where they cross at least a radius from every end (slack:
// rounding of t and u), the gap may have either sign: derivation, 5.
inline NearestPoints meet_flanks(const PairLanes& p, const AxesSeen& c, const Lanes& size) {
  const Lanes from_end_a = p.ha - abs(c.t), from_end_b = p.hb - abs(c.u), slack = 0x1p-24 * size;
  const Mask flanks = (c.s2 > all(least_tilt2)) & (from_end_a >= 0.0) & (from_end_b >= 0.0),
             far_from_ends = (c.s2 > all(0x1p-20)) & (from_end_a > p.ra + slack) & (from_end_b > p.rb + slack);
  const Lanes along = c.inverse_s * dot(p.d, c.normal), gap = (abs(along) - p.ra) - p.rb;
  const Vector n = unit_again(copysign(c.inverse_s, along) * c.normal);
  return {gap, n, c.t * p.a + p.ra * n, flanks & ((gap > 0.0) | far_from_ends)};
}

// The gap of the bodies along the axis of A, and along that of B.
struct AboveCaps {
  Lanes a, b;
};
inline AboveCaps above_caps(const PairLanes& p, const Lanes& k, const Lanes& s, const Lanes& da, const Lanes& db) {
  return {abs(da) - p.ha - (p.hb * abs(k) + p.rb * s), abs(db) - p.hb - (p.ha * abs(k) + p.ra * s)};
}

// Where the nearest points may be if not on both flanks. None are sought if the bodies probably overlap, which is a
// guess: see fast/pair/first_guess.cpp.
inline Features nearest_features(const PairLanes& p, const AxesSeen& c, const Mask& usable) {
  Lanes t = clamp(choose(c.s2 > all(least_tilt2), c.t, c.da), p.ha);
  const Lanes u = clamp(t * c.k - c.db, p.hb);
  t = clamp(c.da + u * c.k, p.ha);
  const Mask inside_a = abs(t) < p.ha, inside_b = abs(u) < p.hb;
  const Vector between = p.d + (u * p.b - t * p.a);
  const AboveCaps above = above_caps(p, c.k, c.s, c.da, c.db);
  // no direction orthogonal to the axis of F has a gap above |(m, dz)| - rf - rr k
  const Lanes k = abs(c.k), far = c.inverse_s * choose(inside_a, c.db - c.k * c.da, c.da - c.k * c.db),
              m = abs(far) - choose(inside_a, p.hb, p.ha) * c.s, dz = c.inverse_s * dot(p.d, c.normal),
              most = choose(inside_a, p.ra + p.rb * k, p.rb + p.ra * k);
  const Mask may_be_apart = m * m + dz * dz > most * most;
  const Lanes sum = p.ra + p.rb, thinnest = smaller(smaller(p.ha, p.ra), smaller(p.hb, p.rb));
  const Mask overlap = (dot(between, between) < 0.4 * sum * sum) & (larger(above.a, above.b) < 0.0) & (thinnest > 0.0);
  const Mask rims = usable & ~overlap & ~inside_a & ~inside_b,
             flank = usable & ~overlap & (inside_a ^ inside_b) & (c.s2 > all(least_tilt2)) & may_be_apart;
  return {t, u,
          choose(rims, all(Features::rims),
                 choose(flank, choose(inside_a, all(Features::flank_a), all(Features::flank_b)), all(Features::none)))};
}

// The rim of one on the flank of the other, that of `next`. Where the point is beyond an end of the flank, next becomes
// the rims that are probably nearer, else none.
inline NearestPoints meet_rim_on_flank(const PairLanes& p, const AxesSeen& c, Features& next) {
  const Mask swapped = next.kind == Features::flank_b;
  const Lanes zero{}, one = all(1), k = abs(c.k), k2 = k * k, size = p.size();
  // the frame of F
  const Vector y = choose(swapped, p.b, p.a), way = choose(swapped, -p.d, p.d);
  const Lanes hf = choose(swapped, p.hb, p.ha), rf = choose(swapped, p.rb, p.ra), hr = choose(swapped, p.ha, p.hb),
              rr = choose(swapped, p.ra, p.rb);
  Vector z = choose(swapped, -c.inverse_s, c.inverse_s) * c.normal;
  const Vector x = cross(z, y);
  const Lanes dx = dot(way, x), dy = dot(way, y), side = dot(way, z), dz = abs(side), toward = copysign(one, dx);
  z = copysign(one, side) * z;

  // n = (cos, 0, v cos)
  const Lanes m = abs(dx) - hr * c.s, rs = rr * c.s2;
  Lanes v = least_tangent(m, dz, rs, k);
  for (int round = 0; round < usual_steps; ++round) v = next_tangent(v, m, dz, rs, k2);
  const auto [w, cos, out, gap] = rim_on_flank(v, m, dz, rr, rf, k2);
  const Lanes nx = toward * cos, nz = v * cos;
  // the point of R, and the nearest point of F
  const Vector on_r{dx - toward * (hr * c.s + out * k2), dy + toward * (out * c.s - hr) * k, dz - out * v};
  const Vector on_f{rf * nx, clamp(on_r.y, hf), rf * nz};
  const Vector off = on_r - on_f - Vector{gap * nx, zero, gap * nz};
  const Lanes within = near_enough * size, within2 = within * within, beside2 = off.x * off.x + off.z * off.z;
  const Mask stands = (v >= 0.0) & (w * cos > all(0x1p-20)) & (beside2 <= within2), proved = dot(off, off) <= within2;
  const Lanes end_f = copysign(hf, on_r.y), end_r = copysign(hr, -toward * c.k);
  next = {choose(swapped, end_r, end_f), choose(swapped, end_f, end_r),
          choose(stands & ~proved, all(Features::rims), all(Features::none))};
  const Vector n = unit_again(nx * x + nz * z);
  const Vector from_f = on_f.x * x + on_f.y * y + on_f.z * z;
  return {gap, choose(swapped, -n, n), choose(swapped, p.d + from_f + gap * n, from_f),   // of A: on R when swapped
          stands & proved & (gap > 0.0)};
}

// A cap, and what of the other body is lowest over it, or a little way in it: `through_cap` of
// fast/pair/first_guess.cpp.
inline NearestPoints meet_over_cap(const PairLanes& p) {
  const auto& [d, a, b, ha, ra, hb, rb, centre] = p;
  const Lanes k = dot(a, b);
  const AboveCaps above = above_caps(p, k, sqrt(larger(Lanes{}, 1.0 - k * k)), dot(d, a), dot(d, b));
  const Mask of_b = above.b > above.a;
  const OverCapOf<Vector> cap =
      over_cap(choose(of_b, -d, d), choose(of_b, b, a), choose(of_b, a, b), choose(of_b, hb, ha), choose(of_b, rb, ra),
               choose(of_b, ha, hb), choose(of_b, ra, rb));
  const Lanes depth = -cap.gap;
  const Mask fits = (cap.room >= depth) & (smaller(choose(of_b, hb, ha), choose(of_b, rb, ra)) >= depth);
  return {cap.gap, choose(of_b, -cap.n, cap.n), choose(of_b, d + cap.x + cap.gap * cap.n, cap.x),
          (cap.room > 0.0) & ((cap.gap > 0.0) | ((cap.gap < 0.0) & fits))};
}

// Where one cap is passed on its inner side, the flank beside it is nearer: which.
inline Lanes flank_instead(const Mask& cap_a, const Mask& cap_b) {
  return choose(cap_b & ~cap_a, all(Features::flank_a),
                choose(cap_a & ~cap_b, all(Features::flank_b), all(Features::none)));
}

// Rim to rim of the ends of `next`: Newton in the two angles. Where a flank is probably nearer, next becomes that one,
// else none. hint: a direction orthogonal to both rims, where one was found, of either sign; else not a number.
inline NearestPoints meet_rims(const PairLanes& p, Features& next, Vector& hint) {
  const auto& [d, a, b, ha, ra, hb, rb, centre] = p;
  const Lanes t = next.t, u = next.u, k = dot(a, b), size = p.size();
  const AboveCaps above = above_caps(p, k, sqrt(larger(Lanes{}, 1.0 - k * k)), dot(d, a), dot(d, b));
  const Mask apart = larger(above.a, above.b) > 0.0;
  const Lanes size2 = size * size, close = near_enough * size, zero{};
  const Vector between = d + (u * b - t * a);
  RimPointOf<Vector> x(a, between, dot(between, a));
  const Vector back = choose(apart, ra * x.radial - between, -between);
  RimPointOf<Vector> y(b, back, dot(back, b));
  NearestPoints nearest_points{};
  hint = {all(NAN), all(NAN), all(NAN)};
  Vector w = between + (rb * y.radial - ra * x.radial);
  const auto passes_caps = [&](const OuterSidesOf<Vector>& o, Mask& cap_a, Mask& cap_b) {   // a disc has no inner side
    cap_a = o.cap_a | (t == zero), cap_b = o.cap_b | (u == zero);
  };
  Mask cap_a, cap_b;
  passes_caps(outer_sides(a, b, t, u, w, x, y), cap_a, cap_b);
  next.kind = flank_instead(cap_a, cap_b);
  Mask done = next.is_flank();
  for (int round = 0; round < most_approaches; ++round) {
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
      const OuterSidesOf<Vector> outer = outer_sides(a, b, t, u, n, x, y);
      n = (1.0 / sqrt(length2)) * n;
      const Lanes gap = dot(n, w);
      const Vector off = w - gap * n;
      passes_caps(outer, cap_a, cap_b);
      const Mask good = stands & (~nearly_touch | (length2 > least_turn2)) & outer.rim_a & outer.rim_b & cap_a & cap_b &
                        (gap > zero) & (dot(off, off) <= close * close);
      nearest_points.gap = choose(good, gap, nearest_points.gap);
      nearest_points.n = choose(good, n, nearest_points.n);
      nearest_points.x = choose(good, t * a + ra * x.radial, nearest_points.x);
      nearest_points.proved |= good;
      hint = choose(stands, n, hint);
      next.kind = choose(stands, flank_instead(cap_a, cap_b), next.kind);
      done |= stands;
    }
    if (!any(~done)) break;
    // Where Newton's step leads to no minimum, that of Gauss and Newton goes on.
    Lanes bend_x = dot(w, x.radial), bend_y = dot(w, y.radial);
    const Lanes turning = dot(x.tangent, y.tangent), xx = ra + bend_x, yy = rb - bend_y;
    const Mask leads = (xx > 0.0) & (xx * yy - (ra * rb) * (turning * turning) > least_determinant * (xx * yy)),
               straight = ~leads;
    bend_x = choose(straight, zero, bend_x), bend_y = choose(straight, zero, bend_y);
    done |= ~approach(a, b, ra, rb, w, x, y, bend_x, bend_y, least_determinant);
    w = between + (rb * y.radial - ra * x.radial);
  }
  return nearest_points;
}

}   // namespace
}   // namespace octic::fast::OCTIC_INSTRUCTIONS
