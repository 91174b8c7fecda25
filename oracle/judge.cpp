#include "oracle/judge.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "oracle/decimal.h"
#include "oracle/deficiency.h"
#include "oracle/grain.h"
#include "oracle/manifold.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/size.h"

namespace octic::oracle {
namespace {

using reference::exact;

Rational at_least_zero(const Rational& q) { return q > 0 ? q : Rational(0); }

// The measure that is shown: in sizes, rounded down.
double in_sizes(const Standard& s, const Rational& length) {
  if (length <= 0) return 0;
  return double_below(length / s.size);
}

class Judging {
 public:
  Judging(const Standard& standard, const Card& who, const Moved& by, Verdict& verdict) : s(standard), card(who), moved(by), v(verdict) {}

  // implied: not said in so many words, but by another part of the claim, which answers for itself.
  void contact(bool claimed, bool implied) {
    v.contact = claimed;
    // Beyond zero on the other side, for the most favourable solids that the engine may have held.
    const Rational beyond = claimed ? Rational(s.lower - allowance) : Rational(-(s.upper + allowance));
    v.wrong_side = claimed ? beyond > 0 : beyond >= 0;   // touching is contact
    if (!v.wrong_side) return;
    v.side_error = in_sizes(s, beyond - finest);
    // A side is no number: where no error is declared, none is too small.
    if (declared == 0 && !implied) {
      if (beyond > 0) accuse("side", beyond);
      else v.lacks = "touch";
      return;
    }
    hold("side", beyond, tolerance);
  }

  void relation(Relation claimed) {
    const Rational low = s.lower - allowance, high = s.upper + allowance;
    const bool wrong = (claimed == Relation::apart && high <= 0) || (claimed == Relation::overlapping && low >= 0) ||
                       (claimed == Relation::touching && (low > 0 || high < 0));
    if (!wrong) return;
    const Rational error = std::max(at_least_zero(low), at_least_zero(-high));
    if (declared == 0) accuse("relation", error);   // exactly touching or not is a question without a measure
    else hold("relation", error, declared);
  }

  void signed_distance(const Enclosure& claimed) {
    const bool overlap = s.upper < 0;
    // An infinite end excludes nothing.
    std::optional<Rational> below, above;
    if (std::isfinite(claimed.lower)) below = exact(claimed.lower);
    if (std::isfinite(claimed.upper)) above = exact(claimed.upper);
    const Rational step = std::max(step_of(below ? claimed.lower : 0, card.scalar), step_of(above ? claimed.upper : 0, card.scalar));
    Rational error = 0;
    if (below) error = std::max(error, Rational(*below - s.upper));
    if (above) error = std::max(error, Rational(s.lower - *above));
    const Rational granted = std::max(finest, Rational(step / 2));   // the nearest number of the scalar is right
    const bool wrong = error - allowance - granted > declared;
    error = at_least_zero(error - allowance - finest);
    (overlap ? v.depth_error : v.distance_error) = in_sizes(s, error);
    if (wrong) {
      accuse(overlap ? "depth" : "distance", error);
      return;
    }
    if (error > sensible) v.lacks = "tolerance";
    if (claimed.lower == claimed.upper) return;
    // Rounded outwards an end is off by less than a step.
    Rational reach = exact(std::numeric_limits<double>::max()) * s.size;
    if (below && above) reach = std::max(Rational(*above - s.upper), Rational(s.lower - *below));
    hold("wide", reach - allowance - finest - step, declared);
  }

  void direction(const Vec3& n) {
    const certificate::Vector exactly = certificate::exact(n);
    const Rational squared = dot(exactly, exactly);
    v.unit_error = squared == 0 ? 1 : std::fabs(double_below(squared - 1) / (std::sqrt(double_below(squared)) + 1));
    if (squared == 0) {   // no direction at all
      accuse("direction", s.size);
      return;
    }
    // Turning a unit vector by so much changes the gap along it by no more than that times the size.
    const Rational granted = grain_of_direction(n, card.scalar) * s.size;
    const Rational short_by = at_least_zero(std::max(shortfall(s, exactly), Rational(tilt(s, exactly) * s.size - granted)) - 2 * allowance);
    v.deficiency = in_sizes(s, short_by);
    if (short_by - granted > tolerance) accuse("direction", short_by);
  }

  void witnesses(const Claim& claim) {
    Rational worst = 0;
    const auto outside = [&](const Shape& solid, const Vec3& point, const Rational& margin, const Rational& by) {
      const auto bounds = certificate::outside_bounds(solid, point);
      worst = std::max(worst, Rational(bounds.lower - margin - by - grain(point, card.scalar)));
    };
    if (claim.witness_a) outside(s.a, *claim.witness_a, s.margin_a, moved.a);
    if (claim.witness_b) outside(s.b, *claim.witness_b, s.margin_b, moved.b);
    if (claim.witness_a || claim.witness_b) v.witness_outside = in_sizes(s, worst);
    if (worst > tolerance) accuse("witness", worst);
    if (!claim.witness_a || !claim.witness_b) return;
    const Rational gap = gap_of_witnesses(*claim.witness_a, *claim.witness_b);
    v.witness_gap = in_sizes(s, gap);
    // Each of the two may be off by the tolerance.
    if (worst <= tolerance && gap > 2 * tolerance) accuse("witness", gap);
  }

  void manifold(const std::vector<Vec3>& points, const std::optional<Vec3>& direction) {
    if (!s.contact) s.contact = reference::contact(s.a, s.b);
    Rational coarsest = 0;
    if (card.scalar == "float")
      for (const Vec3& p : points) coarsest = std::max(coarsest, grain(p, card.scalar));
    // Points that stand exactly along a direction do not stand exactly along what it is rounded to.
    if (direction) coarsest += grain_of_direction(*direction, card.scalar) * s.size;
    const ManifoldVerdict m = judge_manifold(s, *s.contact, points, direction, tolerance, moved, coarsest);
    v.manifold_off = in_sizes(s, m.off - coarsest - finest);
    v.manifold_part = m.part;
    if (!m.wrong.empty()) accuse(m.wrong.c_str(), m.error);
    else if (m.off - coarsest - finest > sensible) v.lacks = "tolerance";
  }

 private:
  const Standard& s;
  const Card& card;
  const Moved& moved;
  Verdict& v;
  const Rational allowance = moved.a + moved.b;   // how far conversion may have moved the signed distance
  const Rational declared = exact(card.tolerance) + exact(card.tolerance_relative) * s.size;
  const Rational sensible = exact(widest_tolerance) * s.size;
  const Rational finest = smallest(card.scalar);   // at the bottom of the range nothing can be said more precisely
  const Rational tolerance = declared + finest;

  void accuse(const char* kind, const Rational& error) {
    const double shown = in_sizes(s, error);
    v.wrong.push_back({kind, error > 0 ? std::max(shown, std::numeric_limits<double>::denorm_min()) : 0});
  }
  void hold(const char* kind, const Rational& error, const Rational& granted) {
    if (error > granted) accuse(kind, error);
    else if (error > sensible) v.lacks = "tolerance";
  }

  // How far (at least) two witnesses are from the distance that they have to have, but for the rounding of their coordinates.
  Rational gap_of_witnesses(const Vec3& on_a, const Vec3& on_b) const {
    const certificate::Vector between = certificate::exact(on_a) - certificate::exact(on_b);
    const auto apart = certificate::square_root(dot(between, between), 128);
    const Rational low = s.lower - allowance, high = s.upper + allowance;
    const Rational least = low > 0 ? low : high < 0 ? Rational(-high) : Rational(0);
    const Rational most = std::max(abs(low), abs(high)), grains = grain(on_a, card.scalar) + grain(on_b, card.scalar);
    Rational gap = at_least_zero(std::max(Rational(apart.lower - most), Rational(least - apart.upper)) - grains);
    if (high >= 0 || apart.lower == 0) return gap;
    // Where the solids overlap, points of both are as far apart as they are deep in many places; but x - y is sd n. With x and y off by
    // t at most, (x - y) / |x - y| is off by 4 t / |sd|, and the gap along it by that times the size.
    const Rational t = tolerance + grains + std::max(moved.a, moved.b);
    return std::max(gap, at_least_zero(shortfall(s, between) - 2 * allowance - 4 * t / -high * s.size));
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

struct Side {
  bool contact, implied;
};
// Said, or implied by what was said. Parts that imply different sides claim none: each answers for itself.
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

// What was asked for and is not there. Of the contact query of an engine that denies contact: nothing.
std::string missing(Query query, const Claim& c, const std::optional<bool>& contact) {
  if (query == Query::boolean || (query == Query::contact && contact == false)) return "";
  if (!c.signed_distance) return "distance";
  return query == Query::contact && !c.manifold ? "manifold" : "";
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
  s.size = exact(certificate::size(a, b)) + 2 * std::max(margin_a, margin_b);
  return s;
}

std::string stratum(const Standard& s) {
  std::string text = std::string(to_string(s.truth.relation)) + "; " + s.truth.features;
  if (!s.truth.degeneracy.empty()) text += "; " + s.truth.degeneracy;
  return text;
}

bool Verdict::right() const {
  if (!answered() || !lacks.empty() || (!contact && !distance_error && !depth_error)) return false;
  return std::all_of(wrong.begin(), wrong.end(), [](const Wrong& w) { return w.kind == "direction" || w.kind == "witness"; });
}

bool Verdict::timeable() const {
  if (!answered() || std::any_of(wrong.begin(), wrong.end(), [](const Wrong& w) { return w.kind == "wide"; })) return false;
  const double worst = std::max({wrong_side ? side_error : 0, distance_error.value_or(0), depth_error.value_or(0)});
  return worst <= ladder.back().part_of_size;
}

bool Verdict::wrong_at(const Step& step) const {
  return wrong_side && (step.part_of_size == 0 || side_error > step.part_of_size);
}

Verdict judge(const Standard& s, const Card& card, Query query, const Answer& answer, const Moved& moved) {
  for (const double t : {card.tolerance, card.tolerance_relative})
    if (!(t >= 0 && std::isfinite(t))) throw std::invalid_argument(card.name + ": a tolerance has to be a finite number, not below zero");
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
    Judging judging(s, card, moved, v);
    if (const auto side = side_of(claim)) judging.contact(side->contact, side->implied);
    if (claim.relation) judging.relation(*claim.relation);
    if (query != Query::boolean) {
      if (claim.signed_distance) judging.signed_distance(*claim.signed_distance);
      if (claim.direction) judging.direction(*claim.direction);
      judging.witnesses(claim);
    }
    if (query == Query::contact && claim.manifold) judging.manifold(*claim.manifold, claim.direction);
    if (!v.contact && !v.distance_error && !v.depth_error) v.silence = "said nothing";
    if (const std::string part = missing(query, claim, v.contact); !part.empty()) v.lacks = part;
  }
  return v;
}

}  // namespace octic::oracle
