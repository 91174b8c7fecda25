// The formulas that judge each part of a claim, for two kinds of arithmetic.
//
// Facts provides the truth and the arithmetic. In oracle/judge/judge.cpp it is rational and always decides. In
// oracle/judge/bounds_judge.cpp a number is known by bounds, and a comparison that the bounds do not decide throws. So
// both decide alike if the second decides.
//
//   Number                                       + - * /, comparisons, made of int
//   exact(double)                                the value of the double
//   lower(), upper(), size()                     of the standard
//   moved_a(), moved_b()                         upper bounds of how far conversion moved the solids
//   deficiency_along(n), tilt(n)                 for a direction that is not zero: oracle/judge/deficiency.h
//   deficiency_between(y, x)                     the deficiency along x - y
//   outside(body, point)                         a lower bound of its distance from the body without its margin
//   margin(body)                                 of the standard
//   apart(y, x)                                  { lower, upper } of their distance
//   unit_error(n)                                | |n| - 1 |
//   manifold(points, direction, tolerance, coarsest)   { wrong, off, error, part }: oracle/judge/manifold.h
//   in_sizes(length)                             for the output: a part of the size, rounded down, not below 0
//   greater(x, y)
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "oracle/number/scalar_rounding.h"
#include "oracle/judge/judge.h"

namespace octic::oracle {

template <class Facts>
class Judging {
 public:
  using Number = typename Facts::Number;
  Judging(Facts& facts, const Card& who, Verdict& verdict) : s(facts), card(who), v(verdict) {}

  // implied: the claim does not state contact itself; another part of it implies it, and that part is judged by itself.
  void contact(bool claimed, bool implied) {
    v.contact = claimed;
    // How far the truth is on the other side of zero, for the most favourable solids that the engine may have held.
    const Number beyond = claimed ? Number(s.lower() - allowance) : Number(Number(0) - (s.upper() + allowance));
    v.wrong_side = claimed ? beyond > Number(0) : beyond >= Number(0);   // touching is contact
    if (!v.wrong_side) return;
    v.side_error = s.in_sizes(beyond - finest);
    // If the engine declares no tolerance, the wrong side is an error however near the solids are to touching.
    if (nothing_declared && !implied) {
      if (beyond > Number(0)) accuse("side", beyond);
      else v.lacks = "touch";
      return;
    }
    hold("side", beyond, tolerance);
  }

  void relation(Relation claimed) {
    const Number low = s.lower() - allowance, high = s.upper() + allowance, zero(0);
    const bool wrong = (claimed == Relation::apart && high <= zero) ||
                       (claimed == Relation::overlapping && low >= zero) ||
                       (claimed == Relation::touching && (low > zero || high < zero));
    if (!wrong) return;
    const Number error = s.greater(at_least_zero(low), at_least_zero(zero - high));
    if (nothing_declared) accuse("relation", error);   // exactly touching or not is a question without a measure
    else hold("relation", error, declared);
  }

  void signed_distance(const Enclosure& claimed) {
    const bool overlap = s.upper() < Number(0);
    // An infinite end never excludes the truth, but it is wide.
    std::optional<Number> below, above;
    if (std::isfinite(claimed.lower)) below = s.exact(claimed.lower);
    if (std::isfinite(claimed.upper)) above = s.exact(claimed.upper);
    const Number step = s.exact(
        std::max(step_size(below ? claimed.lower : 0, card.scalar), step_size(above ? claimed.upper : 0, card.scalar)));
    Number error(0);
    if (below) error = s.greater(error, Number(*below - s.upper()));
    if (above) error = s.greater(error, Number(s.lower() - *above));
    const Number granted = s.greater(finest, Number(step / Number(2)));   // the nearest number of the scalar is right
    const bool wrong = error - allowance - granted > declared;
    error = at_least_zero(error - allowance - finest);
    (overlap ? v.depth_error : v.distance_error) = s.in_sizes(error);
    if (wrong) {
      accuse(overlap ? "depth" : "distance", error);
      return;
    }
    if (error > sensible) v.lacks = "tolerance";
    if (claimed.lower == claimed.upper) return;
    // Rounded outwards an end is off by less than a step.
    Number reach = s.exact(std::numeric_limits<double>::max()) * s.size();
    if (below && above) reach = s.greater(Number(*above - s.upper()), Number(s.lower() - *below));
    hold("wide", reach - allowance - finest - step, declared);
  }

  void direction(const Vec3& n) {
    v.unit_error = s.unit_error(n);
    if (n == Vec3{}) {   // no direction at all
      accuse("direction", s.size());
      return;
    }
    // Turning a unit vector by an angle changes the gap along it by no more than the angle times the size.
    const Number granted = rounding_of_direction(n) * s.size();
    const Number short_by =
        at_least_zero(s.greater(s.deficiency_along(n), Number(s.tilt(n) * s.size() - granted)) - twice(allowance));
    v.deficiency = s.in_sizes(short_by);
    if (short_by - granted > tolerance) return accuse("direction", short_by);
    if (short_by - granted > sensible) v.lacks = "tolerance";
    const Number off = s.exact(*v.unit_error) * s.size();   // by which a step as long as the size misses
    if (!(*v.unit_error > unit_vector_within)) return;
    if (off > tolerance)
      accuse("direction", off);
    else if (off > sensible)
      v.lacks = "tolerance";
  }

  void witnesses(const Claim& claim) {
    Number worst(0);
    const auto outside = [&](int body, const Vec3& point, const Number& by) {
      worst = s.greater(worst, Number(s.outside(body, point) - s.margin(body) - by - rounding_of(point)));
    };
    if (claim.witness_a) outside(0, *claim.witness_a, s.moved_a());
    if (claim.witness_b) outside(1, *claim.witness_b, s.moved_b());
    if (claim.witness_a || claim.witness_b) v.witness_outside = s.in_sizes(worst);
    const bool off = worst > tolerance;
    if (off) accuse("witness", worst);
    else if (worst > sensible) v.lacks = "tolerance";
    if (!claim.witness_a || !claim.witness_b) return;
    const Number gap = gap_of_witnesses(*claim.witness_a, *claim.witness_b);
    v.witness_gap = s.in_sizes(gap);
    // Each of the two may be off by the tolerance.
    if (off) return;   // it is accused already
    if (gap > twice(tolerance))
      accuse("witness", gap);
    else if (gap > twice(sensible)) v.lacks = "tolerance";
  }

  void manifold(const std::vector<Vec3>& points, const std::optional<Vec3>& direction) {
    Number coarsest(0);
    if (card.scalar == "float")
      for (const Vec3& p : points) coarsest = s.greater(coarsest, rounding_of(p));
    // Points that lie exactly along a direction do not lie exactly along the rounded direction.
    if (direction) coarsest = coarsest + rounding_of_direction(*direction) * s.size();
    const auto m = s.manifold(points, direction, tolerance, coarsest);
    v.manifold_off = s.in_sizes(m.off - coarsest - finest);
    v.manifold_part = m.part;
    if (m.part) v.manifold_dimension = m.dimension;
    if (!m.wrong.empty()) accuse(m.wrong.c_str(), m.error);
    else if (m.off - coarsest - finest > sensible ||
             (tolerance > sensible && !s.manifold(points, direction, sensible, coarsest).wrong.empty()))
      v.lacks = "tolerance";
    // No point is as much as to deny contact.
    else if (points.empty() && nothing_declared && s.upper() + allowance <= Number(0))
      v.lacks = "touch";
  }

 private:
  Facts& s;
  const Card& card;
  Verdict& v;
  const bool nothing_declared = card.tolerance == 0 && card.tolerance_relative == 0;
  const Number allowance = s.moved_a() + s.moved_b();   // how far conversion may have moved the signed distance
  const Number declared = s.exact(card.tolerance) + s.exact(card.tolerance_relative) * s.size();
  const Number sensible = s.exact(widest_tolerance) * s.size();
  const Number finest =
      s.exact(smallest_of(card.scalar));   // the least error that the scalar allows near zero
  const Number tolerance = declared + finest;

  Number at_least_zero(const Number& q) const { return s.greater(q, Number(0)); }
  static Number twice(const Number& q) { return q + q; }
  Number rounding_of(const Vec3& p) const {
    return s.exact(step_size(p.x, card.scalar)) + s.exact(step_size(p.y, card.scalar)) +
           s.exact(step_size(p.z, card.scalar));
  }
  Number rounding_of_direction(const Vec3& n) const {
    const double largest = std::max({std::fabs(n.x), std::fabs(n.y), std::fabs(n.z)});   // not above the length
    return largest == 0 ? Number(0) : Number(rounding_of(n) / s.exact(largest));
  }

  void accuse(const char* kind, const Number& error) {
    const double shown = s.in_sizes(error);
    v.wrong.push_back({kind, error > Number(0) ? std::max(shown, std::numeric_limits<double>::denorm_min()) : 0});
  }
  void hold(const char* kind, const Number& error, const Number& granted) {
    if (error > granted) accuse(kind, error);
    else if (error - finest > sensible)
      v.lacks = "tolerance";
  }

  // A lower bound of the error of the distance between two witnesses, without the rounding of their coordinates.
  Number gap_of_witnesses(const Vec3& on_a, const Vec3& on_b) const {
    const auto apart = s.apart(on_a, on_b);
    const Number low = s.lower() - allowance, high = s.upper() + allowance, minus_low = Number(0) - low,
                 minus_high = Number(0) - high;
    const Number least = at_least_zero(s.greater(low, minus_high));
    const Number most = s.greater(s.greater(low, minus_low), s.greater(high, minus_high)),
                 roundings = rounding_of(on_a) + rounding_of(on_b);
    Number gap = at_least_zero(s.greater(Number(apart.lower - most), Number(least - apart.upper)) - roundings);
    if (high >= Number(0) || on_a == on_b) return gap;
    // If the solids overlap, many pairs of points have a distance equal to the depth; but for witnesses y - x = sd n.
    // If x and y are off by at most t, (x - y) / |x - y| is off by 4 t / |sd|, and the gap along it by that times the
    // size.
    const Number t = tolerance + roundings + s.greater(s.moved_a(), s.moved_b());
    const Number granted = Number(4) * t / minus_high * s.size();
    return s.greater(gap, at_least_zero(s.deficiency_between(on_a, on_b) - twice(allowance) - granted));
  }
};

// The side of zero that a claim states or implies. If its parts imply different sides, there is none, and each part is
// judged by itself.
struct Side {
  bool contact, implied;
};
std::optional<Side> side_of(const Claim& claim);

// Whether the claim has no NaN and no infinite distance.
bool is_finite(const Claim& claim);

// The part that was asked for and is missing. For the contact query, nothing is missing if the engine denies contact.
std::string missing(Query query, const Claim& claim, const std::optional<bool>& contact);

// The verdict on a claim of finite numbers. Every part of it is judged, whatever was asked: the query only determines
// which parts are required.
template <class Facts>
Verdict judged(Facts& facts, const Card& card, Query query, const Claim& claim) {
  Verdict v;
  Judging<Facts> judging(facts, card, v);
  if (const auto side = side_of(claim)) judging.contact(side->contact, side->implied);
  if (claim.relation) judging.relation(*claim.relation);
  if (claim.signed_distance) judging.signed_distance(*claim.signed_distance);
  if (claim.direction) judging.direction(*claim.direction);
  judging.witnesses(claim);
  if (claim.manifold) judging.manifold(*claim.manifold, claim.direction);
  if (!v.contact && !v.distance_error && !v.depth_error) v.silence = "said nothing";
  if (const std::string part = missing(query, claim, v.contact); !part.empty()) v.lacks = part;
  return v;
}

}  // namespace octic::oracle
