#include "oracle/judge.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "oracle/decimal.h"
#include "oracle/manifold.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/size.h"

namespace octic::oracle {
namespace {

using reference::exact;

Rational at_least_zero(const Rational& q) { return q > 0 ? q : Rational(0); }
Rational larger(const Rational& p, const Rational& q) { return p < q ? q : p; }

// The measure that is shown: in sizes, rounded down.
double in_sizes(const Standard& s, const Rational& length) {
  if (length <= 0) return 0;
  return double_below(length / s.size);
}

// One unit in the last place of each coordinate, in the engine's scalar: no point can be said more precisely.
Rational grain(const Vec3& p, const std::string& scalar) {
  Rational sum = 0;
  for (const double v : {p.x, p.y, p.z}) {
    const double away = std::fabs(v), inf = std::numeric_limits<double>::infinity();
    const double next = scalar == "float" ? static_cast<double>(std::nextafter(static_cast<float>(away), std::numeric_limits<float>::infinity()))
                                          : std::nextafter(away, inf);
    if (std::isfinite(next) && next > away) sum += exact(next) - exact(away);
  }
  return sum;
}

struct Judging {
  const Standard& s;
  const Card& card;
  const Moved& moved;
  Verdict& v;
  Rational allowance = moved.a + moved.b;   // how far conversion may have moved the signed distance
  Rational declared = exact(card.tolerance) + exact(card.tolerance_relative) * s.size;
  // The smallest number above zero in the engine's scalar: nothing can be said more precisely at the bottom of the range.
  Rational smallest = exact(card.scalar == "float" ? double{std::numeric_limits<float>::denorm_min()}
                                                   : std::numeric_limits<double>::denorm_min());
  Rational tolerance = declared + smallest;

  void accuse(const char* kind, const Rational& error) { v.wrong.push_back({kind, in_sizes(s, error)}); }

  void contact(bool claimed) {
    v.contact = claimed;
    // Beyond zero on the other side, for the most favourable solids that the engine may have held.
    const Rational beyond = claimed ? Rational(s.lower - allowance) : Rational(-(s.upper + allowance));
    v.wrong_side = claimed ? beyond > 0 : beyond >= 0;   // touching is contact
    if (!v.wrong_side) return;
    v.side_error = in_sizes(s, beyond - smallest);
    if (beyond > tolerance || declared == 0) accuse("side", beyond);
  }

  void relation(Relation claimed) {
    const Rational low = s.lower - allowance, high = s.upper + allowance;
    const bool wrong = (claimed == Relation::apart && high <= -declared) ||
                       (claimed == Relation::overlapping && low >= declared) ||
                       (claimed == Relation::touching && (low > declared || high < -declared));
    if (wrong) accuse("relation", larger(at_least_zero(low), at_least_zero(-high)));
  }

  void signed_distance(const Enclosure& claimed) {
    // An infinite end of an enclosure excludes nothing.
    Rational error = 0;
    if (std::isfinite(claimed.lower)) error = larger(error, exact(claimed.lower) - s.upper);
    if (std::isfinite(claimed.upper)) error = larger(error, s.lower - exact(claimed.upper));
    error = at_least_zero(error - allowance - smallest);
    const bool overlap = s.upper < 0;
    (overlap ? v.depth_error : v.distance_error) = in_sizes(s, error);
    if (error > declared) accuse(overlap ? "depth" : "distance", error);
  }

  // How far the gap along the claimed direction falls short; along the part of it where the gap is finite.
  Rational shortfall(const Vec3& n) const {
    if (tilt(n) == 1) return s.size;
    const auto gap = certificate::gap_bounds(s.a, s.b, n);
    const Rational core = s.margin_a + s.margin_b;
    return at_least_zero(s.lower + core - gap.upper - 2 * allowance);
  }

  // The sine of the angle to the directions along which the gap is finite, from below: 0 between bounded solids, 1 where nothing
  // of n points along one. An unbounded solid counts as if it were as wide as the pair.
  Rational tilt(const Vec3& claimed) const {
    if (is_bounded(s.a) && is_bounded(s.b)) return 0;
    const certificate::Vector n = certificate::exact(claimed);
    const certificate::Vector m = certificate::admissible(certificate::solid(s.a), certificate::solid(s.b), n);
    const Rational along = certificate::dot(n, m);
    if (along <= 0) return 1;
    const Rational squared = 1 - along * along / (certificate::dot(n, n) * certificate::dot(m, m));
    return certificate::square_root(squared, 64).lower;
  }

  void direction(const Vec3& n) {
    const Rational x = exact(n.x), y = exact(n.y), z = exact(n.z);
    const Rational squared = x * x + y * y + z * z;
    v.unit_error = squared == 0 ? 1 : std::fabs(double_below(squared - 1) / (std::sqrt(double_below(squared)) + 1));
    if (squared == 0) {   // no direction at all
      accuse("direction", s.size);
      return;
    }
    const Rational short_by = larger(shortfall(n), tilt(n) * s.size - grain(n, card.scalar) * s.size - 2 * allowance);
    v.deficiency = in_sizes(s, short_by);
    if (short_by > tolerance) accuse("direction", short_by);
  }

  void witnesses(const Claim& claim) {
    Rational worst = 0;
    const auto outside = [&](const Shape& solid, const Vec3& point, const Rational& margin, const Rational& by) {
      const auto bounds = certificate::outside_bounds(solid, point);
      worst = larger(worst, bounds.lower - margin - by - grain(point, card.scalar));
    };
    if (claim.witness_a) outside(s.a, *claim.witness_a, s.margin_a, moved.a);
    if (claim.witness_b) outside(s.b, *claim.witness_b, s.margin_b, moved.b);
    if (claim.witness_a || claim.witness_b) v.witness_outside = in_sizes(s, worst);

    const Enclosure d = claim.signed_distance.value_or(Enclosure{-INFINITY, INFINITY});
    if (claim.witness_a && claim.witness_b && std::isfinite(d.lower) && std::isfinite(d.upper)) {
      const Vec3 &p = *claim.witness_a, &q = *claim.witness_b;
      const Rational x = exact(q.x) - exact(p.x), y = exact(q.y) - exact(p.y), z = exact(q.z) - exact(p.z);
      const auto apart = certificate::square_root(x * x + y * y + z * z, 128);
      // |claimed| as an interval, to hold |y - x| against.
      const Rational low = exact(d.lower), high = exact(d.upper);
      const Rational least = low > 0 ? low : high < 0 ? Rational(-high) : Rational(0);
      const Rational most = larger(abs(low), abs(high));
      const Rational gap = at_least_zero(larger(apart.lower - most, least - apart.upper) - grain(p, card.scalar) - grain(q, card.scalar));
      v.witness_gap = in_sizes(s, gap);
      worst = larger(worst, gap);
    }
    if (worst > tolerance) accuse("witness", worst);
  }

  void manifold(const std::vector<Vec3>& points, std::optional<Vec3> direction) {
    if (!s.contact) s.contact = reference::contact(s.a, s.b);
    if (direction && (*direction == Vec3{} || tilt(*direction) == 1)) direction.reset();   // accused already
    Rational coarsest = 0;
    if (card.scalar == "float")
      for (const Vec3& p : points) coarsest = larger(coarsest, grain(p, card.scalar));
    const ManifoldVerdict m = judge_manifold(s, *s.contact, points, direction, tolerance + coarsest, moved);
    v.manifold_off = in_sizes(s, m.off - coarsest - smallest);
    v.manifold_part = m.part;
    if (!m.wrong.empty()) accuse(m.wrong.c_str(), m.off);
  }
};

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

// A claim with a NaN in it is a failure of the engine, whoever hands it to the judge; so is a distance of infinity.
bool finite(const Claim& c) {
  const auto fine = [](const std::optional<Vec3>& v) { return !v || finite(*v); };
  const double inf = std::numeric_limits<double>::infinity();
  const bool number = !c.signed_distance || (c.signed_distance->lower < inf && c.signed_distance->upper > -inf);
  const auto points = c.manifold.value_or(std::vector<Vec3>{});
  return number && fine(c.direction) && fine(c.witness_a) && fine(c.witness_b) &&
         std::all_of(points.begin(), points.end(), [](const Vec3& v) { return finite(v); });
}

std::optional<bool> contact_of(const Claim& c) {
  if (c.contact) return c.contact;
  if (c.relation) return *c.relation != Relation::apart;
  if (c.manifold) return !c.manifold->empty();
  if (c.signed_distance && c.signed_distance->lower > 0) return false;
  if (c.signed_distance && c.signed_distance->upper <= 0) return true;
  return {};   // an enclosure with zero inside claims no side
}

void fail(Verdict& v, const Failed& f) {
  v.silence = std::string("failed-") + to_string(f.how);
  v.why = f.why;
  v.wrong.push_back({v.silence, 0});
}

}  // namespace

const char* class_of(double part_of_size) {
  const char* name = ladder.front().name;
  for (const Step& step : ladder)
    if (part_of_size > step.part_of_size) name = step.name;
  return name;
}

Standard standard(const Shape& a, const Shape& b, const Rational& margin_a, const Rational& margin_b) {
  // Relative accuracy 2^-bits of the signed distance, which is at most the size: errors of 1e-20 of size mean something.
  reference::Effort effort;
  effort.bits = 80;
  Standard s{a, b, margin_a, margin_b, reference::truth(a, b, effort), 0, 0, 0};
  s.lower = s.truth.lower - margin_a - margin_b;
  s.upper = s.truth.upper - margin_a - margin_b;
  s.size = exact(certificate::size(a, b)) + 2 * larger(margin_a, margin_b);
  return s;
}

std::string stratum(const Standard& s) {
  std::string text = std::string(to_string(s.truth.relation)) + "; " + s.truth.features;
  if (!s.truth.degeneracy.empty()) text += "; " + s.truth.degeneracy;
  return text;
}

bool Verdict::right() const {
  if (!answered()) return false;
  return std::none_of(wrong.begin(), wrong.end(), [](const Wrong& w) {
    return w.kind == "side" || w.kind == "relation" || w.kind == "distance" || w.kind == "depth" || w.kind.starts_with("manifold");
  });
}

bool Verdict::timeable() const {
  if (!answered()) return false;
  const double worst = std::max({wrong_side ? side_error : 0, distance_error.value_or(0), depth_error.value_or(0)});
  return worst <= ladder.back().part_of_size;
}

bool Verdict::wrong_at(const Step& step) const {
  return wrong_side && (step.part_of_size == 0 || side_error > step.part_of_size);
}

Verdict judge(const Standard& s, const Card& card, Query query, const Answer& answer, const Moved& moved) {
  Verdict v;
  if (const auto* undecided = std::get_if<Undecided>(&answer)) {
    v.silence = "undecided";
    v.why = undecided->why;
  } else if (const auto* unsupported = std::get_if<Unsupported>(&answer)) {
    v.silence = "unsupported";
    v.why = unsupported->why;
  } else if (const auto* failed = std::get_if<Failed>(&answer)) {
    fail(v, *failed);
  } else {
    const Claim& claim = std::get<Claim>(answer);
    if (!finite(claim)) {
      fail(v, {Failed::How::nan, "a claim that is not finite"});
      return v;
    }
    Judging judging{s, card, moved, v};
    if (const auto contact = contact_of(claim)) judging.contact(*contact);
    if (claim.relation) judging.relation(*claim.relation);
    if (query != Query::boolean) {
      if (claim.signed_distance) judging.signed_distance(*claim.signed_distance);
      if (claim.direction) judging.direction(*claim.direction);
      judging.witnesses(claim);
    }
    if (query == Query::contact && claim.manifold) judging.manifold(*claim.manifold, claim.direction);
    if (!v.contact && !v.distance_error && !v.depth_error) v.silence = "said nothing";
  }
  return v;
}

}  // namespace octic::oracle
