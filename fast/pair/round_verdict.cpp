#include "fast/pair/round_verdict.h"

#include "fast/pair/cores.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

using NearlyTouching = NearlyTouchingOf<Vec3>;

// Near the point y of B, and where the features that are near there lead.
[[gnu::noinline]] Verdict nearly_touching(const RoundPair& p, const Vec3& y, double error) noexcept {
  const RoundPair swapped{-p.d, p.b, p.a, p.hb, p.rb, p.ha, p.ra, p.rounding};
  const NearlyTouching bodies(p, error), reversed(swapped, error);
  NearlyTouching::Near near = bodies.near(y);
  for (int attempt = 0; attempt < 2; ++attempt) {
    const double t = near.end_a, u = near.end_b;
    NearlyTouching::Said said{};
    if (t != 0 && u != 0) {
      said = bodies.rims(near);
    } else if (u != 0) {
      said = bodies.rim_on_flank(near);
    } else if (t != 0) {
      NearlyTouching::Near back{u, t, near.to_b, near.to_a};
      said = reversed.rim_on_flank(back);
      near = {back.end_b, back.end_a, back.to_b, back.to_a};
    }
    if (said.apart) return Verdict::apart;
    if (said.overlapping) return Verdict::overlapping;
    if (near.end_a == t && near.end_b == u) break;
  }
  return Verdict::unsure;
}

// Projections between coins may end within caps, far from where their rims nearly touch.
[[gnu::noinline]] Verdict coins_nearly_touching(const RoundPair& p, const Vec3& y, double error) noexcept {
  const NearlyTouching bodies(p, error);
  NearlyTouching::Near near = bodies.where_planes_cross(bodies.near(y));
  const NearlyTouching::Said said = bodies.rims(near);
  return said.apart ? Verdict::apart : said.overlapping ? Verdict::overlapping : Verdict::unsure;
}

// Flanks that overlap by a little at the end of one: a point a little way in from there. t: on the axis of A, where the
// axes are nearest.
[[gnu::noinline]] bool flanks_share(const RoundPair& p, double t, double way, double error) noexcept {
  const double k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b);
  const double in = smaller(way, 0.25 * smaller(p.ha, p.hb));
  t = clamp(t, in - p.ha, p.ha - in);
  const double u = clamp(t * k - db, in - p.hb, p.hb - in);
  t = clamp(da + u * k, in - p.ha, p.ha - in);
  const Vec3 x = t * p.a, middle = x + (p.ra / (p.ra + p.rb)) * (p.d + u * p.b - x);
  const RoundCore a{p.a, p.ha, p.ra}, b{p.b, p.hb, p.rb};
  return a.holds(a.see(middle), error) && b.holds(b.see(middle - p.d), error);
}

// A guess of the depth, from how near the axes are. Only the order of the tests depends on it.
enum class Depth { shallow, some, deep };

// Points near the centres; then alternating projections, and the features on which they end. Two shallow cylinders,
// none of them a coin, are asked for the features first; coins are looked at once more at the end, where their caps'
// planes cross. A shallow pair with balls skips the points near the centres.
// x, y: where the axes of A and of B come nearest. on_b: the projections begin on B, from x; else on A, from y.
[[gnu::noinline]] Verdict by_nearest_points(const RoundPair& p, const Vec3& x, const Vec3& y, bool on_b, Depth depth,
                                            double error) noexcept {
  const RoundCore a{p.a, p.ha, p.ra}, b{p.b, p.hb, p.rb};
  const bool coins = p.ha < 0.125 * p.ra || p.hb < 0.125 * p.rb, segment = p.ra == 0 || p.rb == 0,
             balls = p.rounding > 0, shallow = depth == Depth::shallow;
  Vec3 in_a = x - p.d, in_b = y;
  const auto last_on_b = [&] { return on_b ? p.d + b.nearest(b.see(in_a), 0) : in_b; };
  if (shallow && !balls && !coins && !segment) {
    const Verdict sure = nearly_touching(p, last_on_b(), error);
    if (sure != Verdict::unsure) return sure;
  }
  if (!(shallow && balls) && share_near_centre(a, b, p.d, error)) return Verdict::overlapping;
  const int rounds = coins ? 3 : 1;   // coins have little depth to be found in at once
  const Verdict sure = on_b ? by_projections(b, a, -p.d, p.rounding, in_a, error, rounds)
                            : by_projections(a, b, p.d, p.rounding, in_b, error, rounds);
  if (sure != Verdict::unsure || (segment && !balls)) return sure;   // the solver is as fast
  in_b = last_on_b();
  const auto share = [&] { return share_where_planes_meet(a, b, p.d, in_b, error); };
  if (depth == Depth::deep && share()) return Verdict::overlapping;
  const Verdict close = nearly_touching(p, in_b, error);
  if (close != Verdict::unsure || depth == Depth::deep) return close;
  if (share()) return Verdict::overlapping;
  return coins ? coins_nearly_touching(p, in_b, error) : Verdict::unsure;
}

// How the axes of two bodies lie.
struct Axes {
  Vec3 cross;                // a x b
  double k, da, db, s2, s;   // a.b, d.a, d.b, |a x b|^2, |a x b|
  double gap_a, gap_b;       // of the bodies along the axes
  Vec3 x, y;                 // where the axes come nearest: on that of A, and on that of B
  double t;                  // x is t a
  bool end_a, end_b;         // whether x and y are ends
  bool on_b() const noexcept { return end_b && !end_a; }
};

// For pairs that the first directions and the first point do not decide.
[[gnu::noinline]] Verdict by_more_points(const RoundPair& p, const Axes& axes, double error) noexcept {
  const RoundCore a{p.a, p.ha, p.ra}, b{p.b, p.hb, p.rb};
  const Vec3 &c = axes.cross, &x = axes.x, &y = axes.y;
  const double k = axes.k, da = axes.da, db = axes.db, s2 = axes.s2, s = axes.s, gap_a = axes.gap_a, gap_b = axes.gap_b;
  if (p.ha < 0.125 * p.ra && p.hb < 0.125 * p.rb && s2 > 0x1p-20 && coins_share(p, k, da, db, c, s2, error))
    return Verdict::overlapping;
  // For caps and flanks that are a little way in the other's cap. Projections do not find such a point, since they are
  // made between bodies that are shrunk.
  const double shallow = 0.1 * larger(larger(a.h, a.r), larger(b.h, b.r));
  const double up_a = da < 0 ? -1 : 1, up_b = db < 0 ? 1 : -1;
  const auto share_a_little = [&] {
    return gap_a >= gap_b ? gap_a > -shallow && shares_a_little(a, b, p.d, up_a * p.a, gap_a, up_a * k, s, error)
                          : gap_b > -shallow && shares_a_little(b, a, -p.d, up_b * p.b, gap_b, up_b * k, s, error);
  };
  const Vec3 between = y - x;
  const double sum = p.ra + p.rb, length2 = dot(between, between), length = std::sqrt(length2);
  const bool near = length2 < 0.5625 * sum * sum;   // the axes are nearer than 3/4 of the sum of the radii
  if (near && share_a_little()) return Verdict::overlapping;
  if (length > error && slab_between(a, b, p, between, length, error)) return Verdict::apart;
  if (!near && sum > length && (axes.end_a || axes.end_b) && s2 > 0x1p-40 &&
      flanks_share(p, axes.t, 0.5 * (sum - length) / s, error))
    return Verdict::overlapping;
  if (!near && share_a_little()) return Verdict::overlapping;
  // Limits chosen so that nearly all pairs with a gap of 1e-6 are shallow, and few deep.
  const bool deep = length2 < 0.5 * sum * sum && larger(gap_a, gap_b) < -0.2 * smaller(a.least(), b.least());
  const Depth depth = length2 >= 0.75 * sum * sum ? Depth::shallow : deep ? Depth::deep : Depth::some;
  return by_nearest_points(p, x, y, axes.on_b(), depth, error);
}

// c, s2: the cross product of the axes, and its square.
[[gnu::always_inline]] inline Verdict decide(const RoundPair& p, const Vec3& c, double s2, double error) noexcept {
  const double k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b), least = p.rounding + error;
  // The gaps along both axes are what exceeds these, less a radius times the sine; the gap across is held against the
  // radii times the sine. Squares are compared, since a root would come late.
  const double reach_a = p.ha + p.hb * std::fabs(k), reach_b = p.hb + p.ha * std::fabs(k);
  const auto exceeds = [s2](double left, double width) { return left * std::fabs(left) - width * width * s2; };
  if (larger(larger(exceeds(std::fabs(da) - (reach_a + least), p.rb), exceeds(std::fabs(db) - (reach_b + least), p.ra)),
             exceeds(std::fabs(dot(p.d, c)) - error, p.ra + p.rb + p.rounding)) > 0)
    return Verdict::apart;
  // The greatest balls around the centres that lie in the bodies. Not asked of bodies without balls of their own, which
  // other tests decide as quickly (docs/speed-log.md).
  const double inner = smaller(p.ha, p.ra) + smaller(p.hb, p.rb) + p.rounding - error;
  if (p.rounding > 0 && bool((inner > 0) & (dot(p.d, p.d) < inner * inner))) return Verdict::overlapping;
  const double s = std::sqrt(s2), gap_a = std::fabs(da) - (reach_a + p.rb * s),
               gap_b = std::fabs(db) - (reach_b + p.ra * s);
  // where the axes come nearest: t a and d + u b; side by side, in the middle of the stretch that they share
  double t =
      s2 > 0x1p-40 ? (da - k * db) * (1 / s2) : 0.5 * (clamp(da - p.hb, -p.ha, p.ha) + clamp(da + p.hb, -p.ha, p.ha));
  t = clamp(t, -p.ha, p.ha);
  const double u = clamp(t * k - db, -p.hb, p.hb);
  t = clamp(da + u * k, -p.ha, p.ha);
  const bool end_a = std::fabs(t) >= p.ha, end_b = std::fabs(u) >= p.hb;
  const Axes axes{c, k, da, db, s2, s, gap_a, gap_b, t * p.a, p.d + u * p.b, t, end_a, end_b};
  const Vec3 &x = axes.x, &y = axes.y, between = y - x;
  const double sum = p.ra + p.rb, reach = sum + p.rounding, length2 = dot(between, between);
  const RoundCore a{p.a, p.ha, p.ra}, b{p.b, p.hb, p.rb};
  // a common point is no further from the axes than `reach` in sum: bodies whose axes are further apart share none
  if (length2 > reach * reach) {
    const double length = std::sqrt(length2);
    if (length > error && slab_between(a, b, p, between, length, error)) return Verdict::apart;
  }
  // At an end, or with balls: the point of the body, shrunk, that is nearest to x or y. Else the middle between the
  // axes; it lies on the axis of a body without width.
  if (end_a || end_b || p.rounding > 0) {
    const bool on_b = axes.on_b();
    const Vec3 at = on_b ? p.d + b.nearest(b.see(x - p.d), projected_part * b.least())
                         : a.nearest(a.see(y), projected_part * a.least());
    if (on_b ? a.holds(a.see(at), error) : b.holds(b.see(at - p.d), error)) return Verdict::overlapping;
    if (p.rounding > error) {
      const Vec3 to = at - (on_b ? x : y);
      if (dot(to, to) < (p.rounding - error) * (p.rounding - error)) return Verdict::overlapping;
    }
  } else if (sum > 0) {
    const Vec3 middle = x + (p.ra / sum) * between;
    if ((a.holds(a.see(middle), error) || p.ra == 0) && (b.holds(b.see(middle - p.d), error) || p.rb == 0))
      return Verdict::overlapping;
  }
  return by_more_points(p, axes, error);
}

}  // namespace

Verdict quick_verdict(const RoundPair& p, double error) noexcept {
  const Vec3 c = cross(p.a, p.b);
  return decide(p, c, dot(c, c), error);
}

Verdict quick_verdict_of_tilted(const Body& a, const Body& b, double dx, double dy, double dz, double cx, double cy,
                                double cz, double s2, double error) noexcept {
  return decide(round_pair(a, b, {dx, dy, dz}), {cx, cy, cz}, s2, error);
}

}  // namespace octic::fast
