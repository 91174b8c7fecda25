#include "reference/certificate/checker.h"

#include <algorithm>
#include <cmath>

#include "reference/certificate/fan.h"
#include "reference/certificate/size.h"

namespace octic::certificate {

std::optional<Rational> decimal(const std::string& text) {
  std::size_t i = 0;
  auto sign = [&] {
    const bool negative = i < text.size() && text[i] == '-';
    if (i < text.size() && (text[i] == '-' || text[i] == '+')) ++i;
    return negative;
  };
  const bool negative = sign();
  Integer digits = 0;
  long exponent = 0;
  bool any = false;
  for (bool fraction = false; i < text.size() && (text[i] == '.' || (text[i] >= '0' && text[i] <= '9')); ++i) {
    if (text[i] == '.') {
      if (fraction) return {};
      fraction = true;
      continue;
    }
    digits = digits * 10 + (text[i] - '0');
    exponent -= fraction;
    any = true;
  }
  if (i < text.size() && (text[i] == 'e' || text[i] == 'E')) {
    ++i;
    const bool down = sign();
    long e = 0;
    const std::size_t first = i;
    for (; i < text.size() && text[i] >= '0' && text[i] <= '9' && e < 100000; ++i) e = 10 * e + (text[i] - '0');
    if (i == first) return {};
    exponent += down ? -e : e;
  }
  if (!any || i != text.size()) return {};
  const Integer power = pow(Integer(10), unsigned(std::abs(exponent)));
  const Rational value = exponent >= 0 ? Rational(digits * power) : Rational(digits, power);
  return negative ? Rational(-value) : value;
}

std::optional<Certificate> certificate(const octic::Truth& truth) {
  const auto value = decimal(truth.value), error = decimal(truth.error.empty() ? "0" : truth.error);
  if (!value || !error) return {};
  Certificate c{truth.relation, *value - *error, *value + *error, {}, truth.witness_a, truth.witness_b};
  if (truth.direction) c.directions.push_back(*truth.direction);
  return c;
}

namespace {

// The point of the solid next to p; p itself when it is one.
Vector moved_into(const Solid& k, const Vector& p, int bits) {
  const Vector v = p - k.center;
  const Rational t = dot(v, k.axis) / k.axis2;
  Vector flat = v - t * k.axis;
  const Rational flat2 = dot(flat, flat);
  if (flat2 > k.radius * k.radius) flat = square_root(k.radius * k.radius / flat2, bits).lower * flat;
  return k.center + std::clamp(t, Rational(-k.reach), k.reach) * k.axis + flat;
}

// Of two solids with parallel axes: center B - center A, grown by both. The signed distance is that of the origin to it.
Solid parallel_difference(const Solid& A, const Solid& B) {
  const Rational ratio = abs(dot(A.axis, B.axis)) / A.axis2;   // |axis of B| / |axis of A|
  return {B.center - A.center, A.axis, A.reach + ratio * B.reach, A.radius + B.radius, A.axis2};
}

// B turned about its centre until its axis is parallel to that of A (its length rounded), and a bound of what that moves: the chord of
// the angle, below sqrt(2) sin, times the distance of the rim from the centre.
Solid turned_parallel(const Solid& A, const Solid& B, int bits, Rational& moved) {
  const Vector c = cross(A.axis, B.axis);
  const Rational sine2 = dot(c, c) / (A.axis2 * B.axis2), along = B.reach * B.reach * B.axis2;
  const Bounds reach = square_root(along / A.axis2, bits);   // in units of the axis of A
  moved = square_root(2 * sine2 * (along + B.radius * B.radius), bits).upper + (reach.upper - reach.lower) * square_root(A.axis2, bits).upper;
  return {B.center, A.axis, reach.lower, B.radius, A.axis2};
}

Vec3 rounded(const Vector& v) { return {v.x.convert_to<double>(), v.y.convert_to<double>(), v.z.convert_to<double>()}; }
bool strictly_inside(const Solid& k, const Vector& p) { return inside_bounds(k, p, 8).lower > 0; }

bool zero(const Vector& v) { return v.x == 0 && v.y == 0 && v.z == 0; }

struct Checker {
  Solid a, b;
  const Certificate& claimed;
  const Effort& effort;
  Rational size;
  Verdict verdict;

  // The finest of effort.tolerance, 10 times that ... 0.1 for which `bound`, a proved bound, is within it of the claim.
  std::optional<double> finest(const Rational& miss) const {
    for (double t = effort.tolerance; t <= 0.1; t *= 10)
      if (miss <= reference::exact(t) * size) return t;
    return {};
  }
  void remains(const std::string& what) { verdict.remains += (verdict.remains.empty() ? "" : "; ") + what; }

  void from_both_sides(const Rational& lower, const Rational& upper) {
    verdict.lower_tolerance = finest(claimed.lower - lower);
    verdict.upper_tolerance = finest(upper - claimed.upper);
    verdict.relation = claimed.relation == Relation::apart ? lower > 0 : claimed.relation == Relation::overlapping ? upper < 0 : lower == 0 && upper == 0;
  }

  // For parallel axes; or, nearly parallel, with the solid B turned, which moved it by at most `moved`.
  void parallel(const Solid& turned, const Rational& moved) {
    const Solid k = parallel_difference(a, turned);
    const Vector origin{0, 0, 0};
    const Bounds out = outside_bounds(k, origin, effort.bits), in = inside_bounds(k, origin, effort.bits);
    from_both_sides(out.lower - in.upper - moved, out.upper - in.lower + moved);   // one of the two is 0
  }

  void general() {
    std::optional<Rational> below, above;
    Vector x, y;
    const Vec3* best = nullptr;
    for (const Vec3& n : claimed.directions) {
      if (n == Vec3{}) continue;
      const Rational gap = gap_bounds(a, b, exact(n), effort.bits).lower;
      if (!below || gap > *below) below = gap, best = &n;
    }
    if (!best) remains("no direction is given");
    if (claimed.witness_a && claimed.witness_b) above = from_points(exact(*claimed.witness_a), exact(*claimed.witness_b), best);
    // Points of our own, where those are missing or do not do: going to and fro between the solids.
    for (int step = 0; step < 120 && best && !(above && *above <= claimed.upper + reference::exact(effort.tolerance) * size); ++step) {
      if (step == 0) x = farthest(a, exact(*best)), y = moved_into(b, x, 64);
      else if (step == 60) y = farthest(b, Rational(-1) * exact(*best)), x = moved_into(a, y, 64);
      else x = exact(rounded(moved_into(a, y, 64))), y = exact(rounded(moved_into(b, x, 64)));
      if (step % 20 > 1) continue;   // 0 and 1 after each start, and now and then
      const Rational found = from_points(x, y, best);
      if (!above || found < *above) above = found;
    }
    if (below) verdict.lower_tolerance = finest(claimed.lower - *below);
    if (above) verdict.upper_tolerance = finest(*above - claimed.upper);
    switch (claimed.relation) {
      case Relation::apart: verdict.relation = below && *below > 0; break;
      case Relation::touching: verdict.relation = below && above && *below == 0 && *above == 0; break;
      case Relation::overlapping: if (best) depth(exact(*best)); break;
    }
  }

  // The support point of k in the direction n, nearly: a hint.
  Vector farthest(const Solid& k, const Vector& n) const {
    const Rational along = dot(n, k.axis);
    const Vector flat = k.axis2 * n - along * k.axis;
    const Rational flat2 = dot(flat, flat);
    const Vector end = k.center + (along >= 0 ? k.reach : Rational(-k.reach)) * k.axis;
    return flat2 == 0 ? end : end + square_root(k.radius * k.radius / flat2, 64).lower * flat;
  }

  // A bound of the signed distance from above by two points near the solids: 0 when a common point turns up. An overlap is proved
  // by a point of both that is interior to one: then the origin is interior to the difference.
  Rational from_points(const Vector& p, const Vector& q, const Vec3* n) {
    const Vector x = moved_into(a, p, effort.bits), y = moved_into(b, q, effort.bits), middle = Rational(1, 2) * (x + y);
    bool common = contains(b, x) || contains(a, y);
    if (!verdict.relation && claimed.relation == Relation::overlapping && n) {
      const Rational length2 = dot(exact(*n), exact(*n)), step = length2 > 0 ? Rational(claimed.upper / (8 * square_root(length2, 64).upper)) : Rational(0);
      for (int k = 0; k <= 32 && !verdict.relation; ++k) {   // across a lens as thin as the depth, from its middle outward
        const Vector m = middle + (step * ((k + 1) / 2 * (k % 2 ? 1 : -1))) * exact(*n);
        if (!contains(a, m) || !contains(b, m)) continue;
        common = true;
        verdict.relation = strictly_inside(a, m) || strictly_inside(b, m);
      }
    }
    return common || (contains(a, middle) && contains(b, middle)) ? Rational(0) : square_root(dot(y - x, y - x), effort.bits).upper;
  }

  // signed distance <= claimed upper + t size, for the finest t that a fan of limited size can prove; and that it is negative.
  void depth(const Vector& n) {
    for (double t = effort.tolerance; t <= 0.1 && !(verdict.upper_tolerance && *verdict.upper_tolerance <= t); t *= 10) {
      const Rational d = -(claimed.upper + reference::exact(t) * size);
      if (d <= 0) break;
      const Fan fan = cone_fan(a, b, n, d, effort.cone_limit);
      verdict.cones = fan.cones;
      if (!fan.proved) continue;
      verdict.relation = true;
      verdict.upper_tolerance = t;
      break;
    }
    if ((verdict.relation && verdict.upper_tolerance) || claimed.upper >= 0) return;
    const Fan fan = cone_fan(a, b, n, -claimed.upper / 2, effort.cone_limit);   // shallow: the sign at least
    verdict.cones = fan.cones;
    if (fan.proved) verdict.relation = true;
    if (fan.proved && !verdict.upper_tolerance) verdict.upper_tolerance = finest(-claimed.upper / 2);
  }
};

double witness_error(const Solid& a, const Solid& b, const Certificate& claimed, const Rational& size) {
  const Vector x = exact(*claimed.witness_a), y = exact(*claimed.witness_b);
  const Rational apart = square_root(dot(y - x, y - x), 64).upper - abs(claimed.lower);
  return Rational(std::max({outside_bounds(a, x, 64).upper, outside_bounds(b, y, 64).upper, Rational(abs(apart))}) / size).convert_to<double>();
}

std::string how_far(const std::optional<double>& tolerance, double wanted, const char* side) {
  if (!tolerance) return std::string("no bound from ") + side;
  if (*tolerance <= wanted) return "";
  return std::string("from ") + side + " only to " + std::to_string(int(std::lround(-std::log10(*tolerance)))) + " digits of the size";
}

}  // namespace

Verdict check(const Shape& A, const Shape& B, const Certificate& claimed, const Effort& effort) {
  Checker checker{solid(A), solid(B), claimed, effort, reference::exact(octic::certificate::size(A, B)), {}};
  Verdict& v = checker.verdict;
  if (zero(cross(checker.a.axis, checker.b.axis))) {
    checker.parallel(checker.b, 0);
  } else {
    Rational moved;
    const Solid turned = turned_parallel(checker.a, checker.b, effort.bits, moved);
    if (2 * moved <= reference::exact(effort.tolerance) * checker.size) checker.parallel(turned, moved);
    if (!v.within(effort.tolerance) || !v.relation) {
      v = {};
      checker.general();
    }
  }
  if (claimed.witness_a && claimed.witness_b) v.witness_error = witness_error(checker.a, checker.b, claimed, checker.size);
  for (const std::string& s : {how_far(v.lower_tolerance, effort.tolerance, "below"), how_far(v.upper_tolerance, effort.tolerance, "above")})
    if (!s.empty()) checker.remains(s);
  if (claimed.lower > claimed.upper) {
    v.lower_tolerance.reset();
    checker.remains("the claimed bounds are in the wrong order");
  }
  if (!v.relation)
    checker.remains(claimed.relation == Relation::touching ? "that the signed distance is exactly 0 is left to algebra" : "the sign of the signed distance is not settled by these hints");
  return v;
}

}  // namespace octic::certificate
