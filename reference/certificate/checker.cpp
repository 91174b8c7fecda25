#include "reference/certificate/checker.h"

#include <algorithm>
#include <cmath>

#include "reference/certificate/contact.h"
#include "reference/certificate/fan.h"
#include "reference/certificate/parallel.h"
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

Vec3 rounded(const Vector& v) { return {v.x.convert_to<double>(), v.y.convert_to<double>(), v.z.convert_to<double>()}; }
bool strictly_inside(const Solid& k, const Vector& p) { return inside_bounds(k, p, 8).lower > 0; }

struct Checker {
  Solid a, b;         // cores
  Rational rounding;  // what the balls take from the signed distance of the cores
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

  void enclosed(const Bounds& cores, const Rational& moved) {
    from_both_sides(cores.lower - rounding - moved, cores.upper - rounding + moved);
  }

  void general() {
    std::optional<Rational> below, above;   // of the signed distance of the solids
    std::optional<Vector> best;
    for (const Vec3& hint : claimed.directions)
      for (const Vector& n : directions_near(a, b, exact(hint), claimed.relation == Relation::touching)) {
        const Rational gap = gap_bounds(a, b, n, effort.bits).lower - rounding;
        if (!below || gap > *below) below = gap, best = n;
      }
    if (!best) return remains("no direction is given");
    if (claimed.witness_a && claimed.witness_b) above = from_points(exact(*claimed.witness_a), exact(*claimed.witness_b), *best);
    // Points of our own, where those are missing or do not do: going to and fro between the solids.
    Vector x, y;
    for (int step = 0; step < 120 && !(above && *above <= claimed.upper + reference::exact(effort.tolerance) * size); ++step) {
      if (step == 0) x = support_point(a, *best, 64), y = moved_into(b, x, 64);
      else if (step == 60) y = support_point(b, Rational(-1) * *best, 64), x = moved_into(a, y, 64);
      else x = exact(rounded(moved_into(a, y, 64))), y = exact(rounded(moved_into(b, x, 64)));
      if (step % 20 > 1) continue;   // 0 and 1 after each start, and now and then
      const Rational found = from_points(x, y, *best);
      if (!above || found < *above) above = found;
    }
    if (claimed.relation == Relation::touching && *below == 0 && !(above && *above == 0)) {
      const Vector hint = claimed.witness_a ? exact(*claimed.witness_a) : support_point(a, *best, 64);
      if (meet(a, b, rounding, *best, hint)) above = 0;
    }
    verdict.lower_tolerance = finest(claimed.lower - *below);
    if (above) verdict.upper_tolerance = finest(*above - claimed.upper);
    switch (claimed.relation) {
      case Relation::apart: verdict.relation = *below > 0; break;
      case Relation::touching: verdict.relation = above && *below == 0 && *above == 0; break;
      case Relation::overlapping:
        if (above && *above < 0) verdict.relation = true;
        depth(*best);
        break;
    }
  }

  // A bound of the signed distance from above by two points near the solids. Where a common point of the cores turns up, that is
  // minus the rounding; without rounding an overlap is proved by a point of both that is interior to one: then the origin is
  // interior to the difference.
  Rational from_points(const Vector& p, const Vector& q, const Vector& n) {
    const Vector x = moved_into(a, p, effort.bits), y = moved_into(b, q, effort.bits), middle = Rational(1, 2) * (x + y);
    bool common = contains(b, x) || contains(a, y);
    if (!verdict.relation && claimed.relation == Relation::overlapping && rounding == 0) {
      const Rational step = claimed.upper / (8 * square_root(dot(n, n), 64).upper);
      for (int k = 0; k <= 32 && !verdict.relation; ++k) {   // across a lens as thin as the depth, from its middle outward
        const Vector m = middle + (step * ((k + 1) / 2 * (k % 2 ? 1 : -1))) * n;
        if (!contains(a, m) || !contains(b, m)) continue;
        common = true;
        verdict.relation = strictly_inside(a, m) || strictly_inside(b, m);
      }
    }
    common = common || (contains(a, middle) && contains(b, middle));
    return (common ? Rational(0) : square_root(dot(y - x, y - x), effort.bits).upper) - rounding;
  }

  // signed distance <= claimed upper + t size, for the finest t that a fan of limited size can prove; and that it is negative.
  void depth(const Vector& n) {
    for (double t = effort.tolerance; t <= 0.1 && !(verdict.upper_tolerance && *verdict.upper_tolerance <= t); t *= 10) {
      const Rational d = -(claimed.upper + rounding + reference::exact(t) * size);   // of the cores
      if (d <= 0) break;
      const Fan fan = cone_fan(a, b, n, d, effort.cone_limit);
      verdict.cones = fan.cones;
      if (!fan.proved) continue;
      verdict.relation = true;
      verdict.upper_tolerance = t;
      break;
    }
    const Rational half = -(claimed.upper + rounding) / 2;
    if ((verdict.relation && verdict.upper_tolerance) || half <= 0) return;
    const Fan fan = cone_fan(a, b, n, half, effort.cone_limit);   // shallow: the sign at least
    verdict.cones = fan.cones;
    if (fan.proved) verdict.relation = true;
    if (fan.proved && !verdict.upper_tolerance) verdict.upper_tolerance = finest(-half - rounding - claimed.upper);
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
  if (!is_supported_pair(A, B)) throw_unsupported("certificate", "pair of unbounded shapes");
  const Solid whole_a = solid(A), whole_b = solid(B);
  Checker checker{core(whole_a), core(whole_b), whole_a.rounding + whole_b.rounding, claimed, effort, reference::exact(octic::certificate::size(A, B)), {}};
  const Solid &a = checker.a, &b = checker.b;
  Verdict& v = checker.verdict;
  if (const auto alone = along_the_only_direction(a, b, effort.bits)) {
    checker.enclosed(*alone, 0);
  } else if (const auto parallel = parallel_distance(a, b, effort.bits)) {
    checker.enclosed(*parallel, 0);
  } else {
    const auto nearly = nearly_parallel_distance(a, b, effort.bits);
    if (nearly && 2 * nearly->moved <= reference::exact(effort.tolerance) * checker.size) checker.enclosed(nearly->distance, nearly->moved);
    if (!v.within(effort.tolerance) || !v.relation) {
      v = {};
      checker.general();
    }
  }
  if (claimed.witness_a && claimed.witness_b) v.witness_error = witness_error(whole_a, whole_b, claimed, checker.size);
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
