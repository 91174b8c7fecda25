#include "fast/pair/round_verdict.h"

#include "fast/pair/cores.h"

namespace octic::fast {
Verdict quick_verdict(const RoundPair& p, double error) noexcept {
  const double k = dot(p.a, p.b), da = dot(p.d, p.a), db = dot(p.d, p.b);
  const Vec3 c = cross(p.a, p.b);
  const double s2 = dot(c, c), s = std::sqrt(s2), least = p.rounding + error;
  const bool along_a = std::fabs(da) - p.ha - p.hb * std::fabs(k) - p.rb * s > least;
  const bool along_b = std::fabs(db) - p.hb - p.ha * std::fabs(k) - p.ra * s > least;
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
  const int rounds = p.ha == 0 || p.hb == 0 ? 5 : 3;   // flat bodies have no depth to be found in at once
  return by_projections(a, b, p.d, p.rounding, y, error, 0.03, rounds);
}

}  // namespace octic::fast
