#include "oracle/judge/bounds_judge.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "fast/proximity.h"
#include "oracle/judge/judging.h"
#include "reference/certificate/size.h"

namespace octic::oracle {
namespace {

// A comparison that the bounds do not settle.
struct Unsure {};

// A real number between two bounds. Each operation rounds them outwards by more than the half unit in the last place
// that it may be off by; the exponents of long double hold all products and quotients that are formed of doubles here.
struct Between {
  long double low, high;
  Between(long double l, long double h) : low(l), high(h) {}
  explicit Between(int v) : low(v), high(v) {}
  static Between outward(long double l, long double h) {
    return {l - 0x1p-62L * std::fabs(l), h + 0x1p-62L * std::fabs(h)};
  }

  friend Between operator+(const Between& x, const Between& y) { return outward(x.low + y.low, x.high + y.high); }
  friend Between operator-(const Between& x, const Between& y) { return outward(x.low - y.high, x.high - y.low); }
  friend Between operator*(const Between& x, const Between& y) {
    const long double p[4] = {x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high};
    return outward(*std::min_element(p, p + 4), *std::max_element(p, p + 4));
  }
  friend Between operator/(const Between& x, const Between& y) {
    if (!(y.low > 0)) throw Unsure{};
    const long double p[4] = {x.low / y.low, x.low / y.high, x.high / y.low, x.high / y.high};
    return outward(*std::min_element(p, p + 4), *std::max_element(p, p + 4));
  }
  friend bool operator>(const Between& x, const Between& y) {
    if (x.low > y.high) return true;
    if (x.high <= y.low) return false;
    throw Unsure{};   // also where one of them is NaN
  }
  friend bool operator>=(const Between& x, const Between& y) { return !(y > x); }
  friend bool operator<(const Between& x, const Between& y) { return y > x; }
  friend bool operator<=(const Between& x, const Between& y) { return !(x > y); }
};

}  // namespace

// The facts of oracle/judge/judging.h in bounds.
class Surely {
 public:
  using Number = Between;
  Surely(const BoundedStandard& standard, double by_a, double by_b) : s(standard), moved_a_(by_a), moved_b_(by_b) {}

  static Between exact(double v) { return {v, v}; }
  Between lower() const { return sd_; }
  Between upper() const { return sd_; }
  Between size() const { return size_; }
  // Where they are sums, they were rounded up.
  Between moved_a() const { return {(1 - 0x1p-50L) * moved_a_, moved_a_}; }
  Between moved_b() const { return {(1 - 0x1p-50L) * moved_b_, moved_b_}; }
  // Balls and margins lower both gaps by the same amount, so the gaps of the cores can be compared.
  Between deficiency_along(const Vec3& n) const { return short_along(wide(n)); }
  Between tilt(const Vec3&) const { return Between(0); }
  Between deficiency_between(const Vec3& y, const Vec3& x) const { return short_along(wide(y) - wide(x)); }
  Between outside(int body, const Vec3& p) const {
    const long double away = s.pair_.outside(body, p), off = s.pair_.error() + 0x1p-60L * away;
    const Between core{std::max(away - off, 0.0L), away + off};
    return greater(core - Between{s.rounding_[body], s.rounding_[body]}, Between(0));
  }
  Between margin(int body) const { return exact(s.margin_[body]); }
  struct Bounds {
    Between lower, upper;
  };
  Bounds apart(const Vec3& y, const Vec3& x) const {
    const long double d = norm(wide(y) - wide(x));
    const Between bounds{d - 0x1p-58L * d, d + 0x1p-58L * d};
    return {bounds, bounds};
  }
  double unit_error(const Vec3& n) const {
    const long double length = norm(wide(n));
    return length > 0 ? static_cast<double>(std::min<long double>(std::fabs(length - 1), DBL_MAX)) : 1;
  }
  struct Manifold {
    std::string wrong;
    Between off, error;
    std::optional<double> part;
    int dimension = 0;
  };
  Manifold manifold(const std::vector<Vec3>& points, const std::optional<Vec3>&, const Between& tolerance,
                    const Between&) const {
    const Between allowance = moved_a() + moved_b(), zero(0);
    if (points.empty()) {
      const Between depth = zero - (upper() + allowance);
      if (depth > tolerance) return {"manifold-missing", depth, depth, {}};
      return {"", zero, zero, {}};
    }
    const Between gap = lower() - allowance;
    if (gap > tolerance) return {"manifold-spurious", gap, gap, {}};
    throw Unsure{};
  }
  double in_sizes(const Between& length) const {
    if (!(length.low > 0)) return 0;
    return std::nextafter(static_cast<double>((length / size_).low), 0.0);
  }
  static Between greater(const Between& x, const Between& y) {
    return {std::max(x.low, y.low), std::max(x.high, y.high)};
  }

 private:
  // The exact judge has bounds of its own, 2^-80 of the distance apart.
  static Between with_those_of_the_reference(long double low, long double high) {
    const long double apart = 0x1p-79L * std::max(std::fabs(low), std::fabs(high));
    return {low - apart, high + apart};
  }
  Between short_along(const LongVector& n) const {
    const long double gap = s.pair_.gap(n), off = 2 * s.pair_.error();
    return greater(core_ - Between{gap - off, gap + off}, Between(0));
  }
  Between rounded_by(int body) const { return Between{s.rounding_[body], s.rounding_[body]} + exact(s.margin_[body]); }

  const BoundedStandard& s;
  const double moved_a_, moved_b_;
  const Between core_ = with_those_of_the_reference(s.core_lower_, s.core_upper_);
  const Between sd_ = [this] {
    const Between whole = core_ - rounded_by(0) - rounded_by(1);
    return with_those_of_the_reference(whole.low, whole.high);
  }();
  const Between size_ = [this] {
    const double margin = 2 * std::max(s.margin_[0], s.margin_[1]);
    return Between{s.size_lower_, s.size_upper_} + exact(margin);
  }();
};

BoundedStandard::BoundedStandard(const Shape& a, const Shape& b, const RoundBody& body_a, const RoundBody& body_b,
                                 double margin_a, double margin_b)
    : a_(a),
      b_(b),
      rounding_{body_a.rounding, body_b.rounding},
      margin_{margin_a, margin_b},
      pair_(body_a.core, body_b.core) {
  const fast::Proximity guess = fast::signed_distance(a, b);
  const Bracketed found =
      pair_.enclose({guess.direction, guess.witness_a, guess.witness_b}, 0x1p-55L * pair_.size(), enough_triangles);
  core_lower_ = found.lower, core_upper_ = found.upper;
  // certificate::size (1): between 1 - 2^-10 and 1 + 2^-40 of it.
  size_lower_ = (1 - 0x1p-9L) * pair_.size(rounding_[0], rounding_[1]);
  size_upper_ = (1 + 0x1p-39L) * pair_.size_at_most(rounding_[0], rounding_[1]);
}

std::optional<BoundedStandard> BoundedStandard::of(const Shape& a, const Shape& b, double margin_a, double margin_b) {
  const auto body_a = round_body(a), body_b = round_body(b);
  if (!body_a || !body_b) return {};
  const BoundedStandard standard(a, b, *body_a, *body_b, margin_a, margin_b);
  // No bound of the size: two equal points, or numbers at the ends of the range.
  if (!(standard.size_lower_ > 0x1p-1000L && standard.size_upper_ < 0x1p1000L &&
        standard.core_lower_ <= standard.core_upper_))
    return {};
  return standard;
}

std::optional<Verdict> judge_by_bounds(const BoundedStandard& standard, const Card& card, Query query,
                                       const Claim& claim, double moved_a, double moved_b, bool accusing) {
  if (!is_finite(claim)) return {};
  const auto attempt = [&]() -> std::optional<Verdict> {
    try {
      Surely facts(standard, moved_a, moved_b);
      return judged(facts, card, query, claim);
    } catch (const Unsure&) {
      return {};
    }
  };
  auto verdict = attempt();
  if (verdict && verdict->wrong.empty() && !verdict->wrong_side) return verdict;
  if (!accusing) return {};
  if (standard.size_is_exact_) return verdict;
  BoundedStandard exact = standard;
  exact.size_lower_ = exact.size_upper_ = certificate::size(standard.a_, standard.b_);
  exact.size_is_exact_ = true;
  return judge_by_bounds(exact, card, query, claim, moved_a, moved_b, true);
}

}  // namespace octic::oracle
