#include "fast/pair/round_verdict.h"

#include "fast/pair/cores.h"
#include "fast/scale.h"

namespace octic::fast {
Verdict quick_verdict(const RoundPair& p, double error) noexcept {
  const double k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b);
  const Vec3 c = cross(p.a, p.b);
  const double s2 = dot(c, c), s = std::sqrt(s2), least = p.rounding + error;
  const double gap_a = std::fabs(da) - p.ha - p.hb * std::fabs(k) - p.rb * s,
               gap_b = std::fabs(db) - p.hb - p.ha * std::fabs(k) - p.ra * s;
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
  if (p.ha < 0.125 * p.ra && p.hb < 0.125 * p.rb &&
      s2 > 0x1p-20) {   // coins: on the line where their middle planes cross
    const double half_a2 = p.ra * p.ra - db * db / s2, half_b2 = p.rb * p.rb - da * da / s2;
    if (half_a2 > 0 && half_b2 > 0) {
      const double half_a = std::sqrt(half_a2), half_b = std::sqrt(half_b2), at_b = dot(p.d, c) / s;
      const double low = larger(-half_a, at_b - half_b), high = smaller(half_a, at_b + half_b);
      const Vec3 on_line = (db / s2) * (p.b - k * p.a) + (0.5 * (low + high) / s) * c;
      if (low < high && a.holds(a.see(on_line), error) && b.holds(b.see(on_line - p.d), error))
        return Verdict::overlapping;
    }
  }
  const double length = norm(between);
  if (length > error &&
      dot(between, p.d) - (a.support(between) + b.support(between)) - p.rounding * length > error * length)
    return Verdict::apart;
  // caps and flanks that are a little way into the other's cap: what is not deep, projections between smaller bodies do
  // not meet in
  const double shallow = 0.1 * larger(larger(a.h, a.r), larger(b.h, b.r));
  const double up_a = da < 0 ? -1 : 1, up_b = db < 0 ? 1 : -1;
  if (gap_a >= gap_b ? gap_a > -shallow && shares_a_little(a, b, p.d, up_a * p.a, gap_a, up_a * k, s, error)
                     : gap_b > -shallow && shares_a_little(b, a, -p.d, up_b * p.b, gap_b, up_b * k, s, error))
    return Verdict::overlapping;
  const int rounds = p.ha == 0 || p.hb == 0 ? 5 : 3;   // flat bodies have no depth to be found in at once
  return by_projections(a, b, p.d, p.rounding, y, error, 0.03, rounds);
}

}  // namespace octic::fast
