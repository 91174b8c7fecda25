#include "oracle/judge/judge.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "oracle/number/decimal.h"
#include "oracle/judge/deficiency.h"
#include "oracle/judge/judging.h"
#include "oracle/judge/manifold.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/size.h"

namespace octic::oracle {
namespace {

using reference::exact;

// The truth with which a claim is compared, in rationals.
struct Exactly {
  using Number = Rational;
  const Standard& s;
  const Moved& moved;

  static Rational exact(double v) { return reference::exact(v); }
  const Rational& lower() const { return s.lower; }
  const Rational& upper() const { return s.upper; }
  const Rational& size() const { return s.size; }
  const Rational& moved_a() const { return moved.a; }
  const Rational& moved_b() const { return moved.b; }
  Rational deficiency_along(const Vec3& n) const { return oracle::deficiency_along(s, certificate::exact(n)); }
  Rational tilt(const Vec3& n) const { return oracle::tilt(s, certificate::exact(n)); }
  Rational deficiency_between(const Vec3& y, const Vec3& x) const {
    return oracle::deficiency_along(s, certificate::exact(y) - certificate::exact(x));
  }
  Rational outside(int body, const Vec3& p) const {
    return certificate::outside_bounds(body == 0 ? s.a : s.b, p).lower;
  }
  const Rational& margin(int body) const { return body == 0 ? s.margin_a : s.margin_b; }
  certificate::Bounds apart(const Vec3& y, const Vec3& x) const {
    const certificate::Vector between = certificate::exact(y) - certificate::exact(x);
    return certificate::square_root(dot(between, between), 128);
  }
  double unit_error(const Vec3& n) const { return oracle::unit_error(certificate::exact(n)); }
  ManifoldVerdict manifold(const std::vector<Vec3>& points, const std::optional<Vec3>& direction,
                           const Rational& tolerance, const Rational& coarsest) const {
    return judge_manifold(s, s.contact(), points, direction, tolerance, moved, coarsest);
  }
  // The measure that is shown: rounded down.
  double in_sizes(const Rational& length) const { return length <= 0 ? 0 : double_below(length / s.size); }
  static Rational greater(const Rational& x, const Rational& y) { return x < y ? y : x; }
};

bool is_finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

}  // namespace

bool is_finite(const Claim& c) {
  const auto fine = [](const std::optional<Vec3>& v) { return !v || is_finite(*v); };
  const double inf = std::numeric_limits<double>::infinity();
  const bool number = !c.signed_distance || (c.signed_distance->lower < inf && c.signed_distance->upper > -inf);
  const auto points = c.manifold.value_or(std::vector<Vec3>{});
  return number && fine(c.direction) && fine(c.witness_a) && fine(c.witness_b) &&
         std::all_of(points.begin(), points.end(), [](const Vec3& v) { return is_finite(v); });
}

namespace {

void fail(Verdict& v, const Failed& f) {
  v.silence = std::string("failed-") + to_string(f.how);
  v.why = f.why;
  v.wrong.push_back({v.silence, 0});
}

}  // namespace

std::optional<Side> side_of(const Claim& c) {
  if (c.contact) return Side{*c.contact, false};
  if (c.relation) return Side{*c.relation != Relation::apart, false};
  std::optional<bool> by_points, by_distance;   // an enclosure with zero inside claims no side
  if (c.manifold) by_points = !c.manifold->empty();
  if (c.signed_distance && c.signed_distance->lower > 0) by_distance = false;
  if (c.signed_distance && c.signed_distance->upper <= 0) by_distance = true;
  if (by_points && by_distance && *by_points != *by_distance) return {};
  if (by_points || by_distance) return Side{by_points ? *by_points : *by_distance, true};
  return {};
}

std::string missing(Query query, const Claim& c, const std::optional<bool>& contact) {
  if (query == Query::boolean || (query == Query::contact && contact == false)) return "";
  if (!c.signed_distance) return "distance";
  return query == Query::contact && !c.manifold ? "manifold" : "";
}

const char* class_of(double part_of_size) {
  const char* name = ladder.front().name;
  for (const Step& step : ladder)
    if (part_of_size > step.part_of_size) name = step.name;
  return name;
}

Standard standard(const Shape& a, const Shape& b, const Rational& margin_a, const Rational& margin_b) {
  auto solution = std::make_shared<reference::Solution>(a, b);
  Standard s{a, b, margin_a, margin_b, solution->truth(), 0, 0, 0, solution};
  s.lower = s.truth.lower - margin_a - margin_b;
  s.upper = s.truth.upper - margin_a - margin_b;
  s.size = exact(certificate::size(a, b)) + 2 * std::max(margin_a, margin_b);
  return s;
}

const reference::Contact& Standard::contact() const {
  if (!known_contact) {
    known_contact = solution ? solution->contact() : reference::contact(a, b);
    solution.reset();
  }
  return *known_contact;
}

namespace {

// How near to touching the solids are: "near", "close" or "".
const char* nearness(const Standard& s) {
  const Rational most = std::max(abs(s.lower), abs(s.upper));
  if (s.truth.relation == Relation::touching && s.margin_a + s.margin_b == 0) return "";
  return most <= exact(near_touching) * s.size ? "near" : most <= exact(close_to_touching) * s.size ? "close" : "";
}

}  // namespace

std::string stratum(const Standard& s) {
  std::string text = std::string(to_string(s.truth.relation)) + "; " + s.truth.features;
  const std::string near = nearness(s);
  const bool both = !s.truth.degeneracy.empty() && !near.empty();
  if (!s.truth.degeneracy.empty() || !near.empty()) text += "; " + s.truth.degeneracy + (both ? "+" : "") + near;
  return text;
}

bool Verdict::right() const {
  if (!answered() || !lacks.empty() || (!contact && !distance_error && !depth_error)) return false;
  return std::all_of(wrong.begin(), wrong.end(),
                     [](const Wrong& w) { return w.kind == "direction" || w.kind == "witness"; });
}

bool Verdict::timeable() const {
  if (!answered() || std::any_of(wrong.begin(), wrong.end(), [](const Wrong& w) { return w.kind == "wide"; }))
    return false;
  const double worst = std::max({wrong_side ? side_error : 0, distance_error.value_or(0), depth_error.value_or(0)});
  return worst <= ladder.back().part_of_size;
}

bool Verdict::wrong_at(const Step& step) const {
  return wrong_side && (step.part_of_size == 0 || side_error > step.part_of_size);
}

Verdict silent_verdict(const Answer& answer) {
  Verdict v;
  if (const auto* undecided = std::get_if<Undecided>(&answer)) {
    v.silence = "undecided";
    v.why = undecided->why;
  } else if (const auto* unsupported = std::get_if<Unsupported>(&answer)) {
    v.silence = "unsupported";
    v.why = unsupported->why;
  } else if (const auto* failed = std::get_if<Failed>(&answer)) {
    fail(v, *failed);
  }
  return v;
}

Verdict judge(const Standard& s, const Card& card, Query query, const Answer& answer, const Moved& moved) {
  for (const double t : {card.tolerance, card.tolerance_relative})
    if (!(t >= 0 && std::isfinite(t)))
      throw std::invalid_argument(card.name + ": a tolerance has to be a finite number, not below zero");
  const auto* claim = std::get_if<Claim>(&answer);
  if (!claim) return silent_verdict(answer);
  if (!is_finite(*claim)) return silent_verdict(Failed{Failed::How::nan, "a claim that is not finite"});
  Exactly facts{s, moved};
  return judged(facts, card, query, *claim);
}

}  // namespace octic::oracle
