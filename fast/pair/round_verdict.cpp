#include "fast/pair/round_verdict.h"

namespace octic::fast {
namespace {

// A disc drawn along its axis, around its centre.
struct Core {
  const Vec3& axis;
  double h, r;

  // A point seen from the centre: along the axis, and the rest of it.
  struct Seen {
    double along;
    Vec3 radial;
    double rho2;
  };
  Seen see(const Vec3& p) const noexcept {
    const double along = dot(p, axis);
    const Vec3 radial = p - along * axis;
    return {along, radial, dot(radial, radial)};
  }
  Vec3 nearest(const Seen& p) const noexcept {
    return clamp(p.along, -h, h) * axis + (p.rho2 > r * r ? r / std::sqrt(p.rho2) : 1) * p.radial;
  }
  // Deeper inside than by; by may be negative.
  bool holds(const Seen& p, double by) const noexcept {
    const double wide = r - by;
    return std::fabs(p.along) < h - by && wide > 0 && p.rho2 < wide * wide;
  }
  double support(const Vec3& n) const noexcept { return h * std::fabs(dot(n, axis)) + r * norm(cross(n, axis)); }
  double least() const noexcept { return h < r ? h : r; }
};

Core core_a(const RoundPair& p) noexcept { return {p.a, p.ha, p.ra}; }
Core core_b(const RoundPair& p) noexcept { return {p.b, p.hb, p.rb}; }

// Projections back and forth between the cores, each shrunk by a part of it, so that points they meet in are well inside.
Verdict by_projections(const RoundPair& p, Vec3 y, double error, double part, int rounds) noexcept {
  const Core a = core_a(p), b = core_b(p);
  const double by_a = part * a.least(), by_b = part * b.least(), near = p.rounding - error;
  const Core small_a{p.a, p.ha - by_a, p.ra - by_a}, small_b{p.b, p.hb - by_b, p.rb - by_b};
  const double near2 = near > 0 ? near * near : -1;
  for (int round = 0; round < rounds; ++round) {
    const Vec3 x = small_a.nearest(a.see(y));
    const Core::Seen x_in_b = b.see(x - p.d);
    if (b.holds(x_in_b, error)) return Verdict::overlapping;
    y = p.d + small_b.nearest(x_in_b);
    if (a.holds(a.see(y), error)) return Verdict::overlapping;
    const Vec3 n = y - x;
    const double length2 = dot(n, n);
    if (length2 < near2) return Verdict::overlapping;
    const double length = std::sqrt(length2);
    if (dot(n, p.d) - (a.support(n) + b.support(n)) - p.rounding * length > error * length) return Verdict::apart;
  }
  return Verdict::unsure;
}

}  // namespace

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
  const Core a = core_a(p), b = core_b(p);
  if (a.holds(a.see(middle), error) && b.holds(b.see(middle - p.d), error)) return Verdict::overlapping;
  const double length = norm(between);
  if (dot(between, p.d) - (a.support(between) + b.support(between)) - p.rounding * length > error * length) return Verdict::apart;
  return by_projections(p, y, error, 0.03, 3);
}

}  // namespace octic::fast
