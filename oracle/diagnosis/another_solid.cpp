#include "oracle/diagnosis/another_solid.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "oracle/diagnosis/related.h"
#include "oracle/judge/deficiency.h"
#include "oracle/judge/other_solids.h"
#include "oracle/shape/eigen.h"

namespace octic::oracle {
namespace {

constexpr const char *no_ends = "solid:no-ends", *with_place = "solid:turned-with-its-place";
// About how a solid is turned.
bool is_by_turn(const std::string& id) {
  return id.starts_with("solid:quaternion") || id == "solid:not-turned" || id == "solid:other-axis" || id == with_place;
}
// Agrees with other mistakes by chance, also where it is one of two: related pairs are asked about then, too.
bool is_seen_by_chance(const std::string& id) { return is_by_turn(id) || id == no_ends; }
// About where it is.
bool is_by_place(const std::string& id) {
  return id == "solid:point-on-grid" || id == "solid:plane-through-origin" || id == with_place;
}

// B is moved aside. If the mistake is rounding of the input, the pair is also turned: an engine that treats nearly
// parallel axes as parallel gives the same answers when the axes are nearly coordinate axes. So it is if quaternions
// are misread: those of quarter turns may mean the same then. Solids without ends stay in contact where B is moved
// apart along an axis; a depth sideways that is not the least does not.
std::vector<ShapePair> pairs_that_would_show(const std::string& id, const ShapePair& pair, double size,
                                             const Eigen::Vector3d& apart) {
  const Eigen::Vector3d aside = size * Eigen::Vector3d(0.11, 0.07, -0.05);
  std::vector<ShapePair> others{with_b_moved(pair, vec3(0.5 * aside)), with_b_moved(pair, vec3(-0.25 * aside))};
  if (id == "input:float" || is_by_turn(id)) others.push_back(turned(pair, {3, 1, 2, -1}));
  if (id == no_ends) others.push_back(with_b_moved(pair, vec3(apart + aside)));
  if (is_by_turn(id))
    for (const Quaternion& q : {Quaternion{2, -1, 1, 3}, {1, 2, -3, 1}}) others.push_back(turned(pair, q));
  return others;
}

}  // namespace

double slack_of(double error, double size) { return std::max(0.02 * error, 0x1p-50 * size); }

AnotherSolid::AnotherSolid(const Asked& first, const Card& card, ShapePair pair,
                           std::function<Asked(const ShapePair&)> ask)
    : first_(first),
      card_(card),
      pair_(std::move(pair)),
      ask_(std::move(ask)),
      size_(as_double(first.judged.standard->size)),
      truth_(distance_in(*first.judged.standard)) {}

// How near a claim must be to the answer about another solid. An engine that takes another solid answers about that
// solid as accurately as about others: within its tolerance, or nearly. The bound must be narrow: a depth that is not
// the least (of a portal method) may agree with the answer about another solid to 1 % by chance.
double AnotherSolid::as_well_as_it_says(double error) const {
  return std::min(0.01 * error, std::max(1e-4 * error, card_.tolerance + card_.tolerance_relative * size_));
}

// What an engine says of contact alone is not what it would say with this mistake about either body.
bool AnotherSolid::contradicts(const std::string& id, const Standard& standard, double truth, bool contact) const {
  bool otherwise = false;
  for (const Mistake& m : mistakes({standard.a, standard.b}, standard.truth.direction, truth, size_)) {
    if (m.id != id || !m.second.empty()) continue;
    if (std::fabs(m.signed_distance) <= 1e-9 * size_ || (m.signed_distance <= 0) == contact) return false;
    otherwise = true;
  }
  return otherwise;
}

// Does the mistake also explain what the engine says about related pairs?
bool AnotherSolid::confirmed(const std::string& id) const {
  bool met_again = false;
  const Eigen::Vector3d best = eigen(first_.judged.standard->truth.direction);
  const Eigen::Vector3d apart = best.norm() > 0 ? (0.3 * size_ - truth_) / best.norm() * best : best;
  for (const ShapePair& other : pairs_that_would_show(id, pair_, size_, apart)) {
    const Asked again = ask_(other);
    const Claim* claim = again.claim();
    if (!claim || !again.judged.standard) continue;
    const Standard& standard = *again.judged.standard;
    const double truth = distance_in(standard), nothing = 1e-9 * size_;
    if (!claim->signed_distance) {
      if (id == no_ends && claim->contact && contradicts(id, standard, truth, *claim->contact)) return false;
      continue;
    }
    const double said = claim->signed_distance->lower, error = std::fabs(said - truth);
    bool makes_a_difference = false, makes_none = false, says_the_same = false;   // about either body, or about both
    for (const Mistake& m : mistakes({standard.a, standard.b}, standard.truth.direction, truth, size_)) {
      if (m.id != id) continue;
      (std::fabs(m.signed_distance - truth) > nothing ? makes_a_difference : makes_none) = true;
      says_the_same = says_the_same || m.says(said, as_well_as_it_says(error));
    }
    if (error > nothing && !says_the_same) return false;
    met_again = met_again || error > nothing;
    // An engine may take another solid at some places only where the mistake is about places.
    if (error <= nothing && makes_a_difference && !makes_none && !is_by_place(id)) return false;
  }
  // Nothing contradicts it. But almost every turn shows a misread quaternion: of an engine that answers nothing there,
  // one number that agrees is chance.
  return met_again || !is_by_turn(id);
}

// Is the claim also the gap of the given solids, along the optimal direction of the mistaken ones? Across its axis a
// cylinder is as wide as an infinite cylinder. So a depth between two lateral surfaces that is not the least one is
// right about both.
bool AnotherSolid::is_a_gap_along_the_best_of(const ShapePair& taken, double said) const {
  const Eigen::Vector3d n = eigen(reference::truth(taken.a, taken.b, {64}).direction);
  if (!n.allFinite() || !(n.stableNorm() > 0)) return false;
  const double short_by = as_double(deficiency_along(*first_.judged.standard, certificate::exact(vec3(n))));
  return std::fabs(truth_ - short_by - said) <= slack_of(std::fabs(said - truth_), size_);
}

// One mistake is a better explanation than two at once.
std::optional<TakenSolid> AnotherSolid::said_rightly(double said) const {
  const Standard& standard = *first_.judged.standard;
  std::optional<TakenSolid> out;
  bool by_two = false;
  for (const Mistake& m : mistakes({standard.a, standard.b}, standard.truth.direction, truth_, size_)) {
    if (out && !m.second.empty() && !by_two) break;
    if (out && out->id == m.id) continue;
    if (!m.says(said, as_well_as_it_says(std::fabs(said - truth_)))) continue;
    if ((m.second.empty() || is_seen_by_chance(m.id)) && !confirmed(m.id)) continue;
    if (is_seen_by_chance(m.second) && !confirmed(m.second)) continue;
    const bool is_a_gap = m.taken && is_a_gap_along_the_best_of(*m.taken, said);
    by_two = !m.second.empty();
    if (!out)
      out = TakenSolid{m.id, m.sentence,
                       fmt::format("It says {:.9g}; the truth is {:.9g}, and {:.9g} for who {}.", said, truth_,
                                   m.signed_distance, m.sentence)};
    else
      out->also.emplace_back(m.id, m.sentence);
    out->is_a_gap = out->is_a_gap || is_a_gap;
    if (by_two) out->also.emplace_back(m.second, "");
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> AnotherSolid::only_here(const Claim& claim, bool moved) const {
  const Standard& standard = *first_.judged.standard;
  std::vector<std::pair<std::string, std::string>> out;
  for (const Mistake& other : mistakes({standard.a, standard.b}, standard.truth.direction, truth_, size_)) {
    const bool by_moving =
        other.id == "solid:plane-through-origin" || other.id == with_place || other.id == "input:float";
    const bool cured = other.id == "solid:point-on-grid" || (moved && by_moving);
    if (!cured || !other.second.empty()) continue;
    const double d = other.signed_distance;
    const bool says_the_same =
        claim.signed_distance ? other.says(claim.signed_distance->lower,
                                           as_well_as_it_says(std::fabs(claim.signed_distance->lower - truth_)))
                              : claim.contact && (d <= 0) == *claim.contact && std::fabs(d - truth_) > 1e-9 * size_;
    if (says_the_same) out.emplace_back(other.id, other.sentence);
  }
  return out;
}

}  // namespace octic::oracle
