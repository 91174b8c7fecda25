#include "fast/pair/round_verdict.h"

#include "fast/pair/cores.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

// A little way in, where one is a little way into an end of the other: half as deep as the slab along the axis of A says, between B's
// end (or its lowest point) and its centre. gap: of that slab. Both bodies, and d from A to B, as `end` of A looks at B.
bool shares_a_little(const RoundCore& a, const RoundCore& b, const Vec3& d, double gap, double da, double k, double s, double error) noexcept {
  const double up = da < 0 ? -1 : 1, along = up * k, rise = b.h * std::fabs(k), lean = b.r * s;
  const auto both = [&](const Vec3& from_b) { return a.holds(a.see(d + from_b), error) && b.holds(b.see(from_b), error); };
  const Vec3 end = (along < 0 ? b.h : -b.h) * b.axis;
  if (-gap > 2 * lean && rise > 0) return both((1 - 0.5 * (-gap - lean) / rise) * end);
  if (!(s > 0x1p-20)) return false;
  const Vec3 out = (b.r / s) * (up * a.axis - along * b.axis);
  return both((1 - 0.5 * -gap / (rise + lean)) * (end - out));
}

}  // namespace

Verdict quick_verdict(const RoundPair& p, double error) noexcept {
  const double k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b);
  const Vec3 c = cross(p.a, p.b);
  const double s2 = dot(c, c), s = std::sqrt(s2), least = p.rounding + error;
  const double gap_a = std::fabs(da) - p.ha - p.hb * std::fabs(k) - p.rb * s, gap_b = std::fabs(db) - p.hb - p.ha * std::fabs(k) - p.ra * s;
  const bool along_a = gap_a > least, along_b = gap_b > least;
  const bool across = std::fabs(dot(p.d, c)) - (p.ra + p.rb + p.rounding) * s > error;
  if (along_a | along_b | across) return Verdict::apart;
  // where the axes come nearest: t a and d + u b; side by side, in the middle of the stretch that they share
  double t = s2 > 0x1p-40 ? (da - k * db) / s2 : 0.5 * (clamp(da - p.hb, -p.ha, p.ha) + clamp(da + p.hb, -p.ha, p.ha));
  t = clamp(t, -p.ha, p.ha);
  const double u = clamp(t * k - db, -p.hb, p.hb);
  t = clamp(da + u * k, -p.ha, p.ha);
  const Vec3 x = t * p.a, y = p.d + u * p.b, between = y - x;
  const double sum = p.ra + p.rb;
  const Vec3 middle = x + (sum > 0 ? p.ra / sum : 0.5) * between;
  const RoundCore a{p.a, p.ha, p.ra}, b{p.b, p.hb, p.rb};
  if (a.holds(a.see(middle), error) && b.holds(b.see(middle - p.d), error)) return Verdict::overlapping;
  const double length = norm(between);
  if (length > error && dot(between, p.d) - (a.support(between) + b.support(between)) - p.rounding * length > error * length) return Verdict::apart;
  // caps and flanks that are a little way into the other's cap: what is not deep, projections between smaller bodies do not meet in
  const double shallow = 0.1 * larger(larger(a.h, a.r), larger(b.h, b.r));
  if (gap_a >= gap_b ? gap_a > -shallow && shares_a_little(a, b, p.d, gap_a, da, k, s, error)
                     : gap_b > -shallow && shares_a_little(b, a, -p.d, gap_b, -db, k, s, error))
    return Verdict::overlapping;
  const int rounds = p.ha == 0 || p.hb == 0 ? 5 : 3;   // flat bodies have no depth to be found in at once
  return by_projections(a, b, p.d, p.rounding, y, error, 0.03, rounds);
}

}  // namespace octic::fast
