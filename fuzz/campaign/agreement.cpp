#include "fuzz/campaign/agreement.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "fast/bounds.h"
#include "fast/proximity.h"
#include "fuzz/campaign/property.h"
#include "fuzz/gen/solid.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/cover.h"
#include "reference/certificate/prove.h"
#include "reference/certificate/size.h"
#include "reference/number/round.h"

namespace octic::fuzz {

using reference::Rational;
using reference::Truth;

namespace {

double size_of(const Vec3& v) { return std::hypot(v.x, v.y, v.z); }   // squares would overflow, and underflow
double largest(const Vec3& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); }
bool is_finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }
// How far b - a is from d n. The coordinates of a and b are rounded, which is `rounding_of`.
double difference(const Vec3& a, const Vec3& b, double d, const Vec3& n) {
  return size_of({(b.x - a.x) - d * n.x, (b.y - a.y) - d * n.y, (b.z - a.z) - d * n.z});
}
double rounding_of(const Vec3& witness) { return 4 * std::max(0x1p-53 * largest(witness), 0x1p-1074); }

}  // namespace

Disagreements against_itself(const Pair& pair, const Truth& truth) {
  Disagreements found;
  const auto say = [&](std::string seen) { found.push_back({"itself", std::move(seen)}); };
  const Rational width = truth.upper - truth.lower, least = std::min<Rational>(abs(truth.lower), abs(truth.upper));
  const int side = truth.lower > 0 ? 1 : truth.upper < 0 ? -1 : 0;
  if (width < 0 || width * reference::exact(0x1p128) > least) say("the enclosure is wider than 2^-128, or empty");
  if (side != (truth.relation == Relation::apart) - (truth.relation == Relation::overlapping))
    say(fmt::format("{} with an enclosure of another sign", to_string(truth.relation)));
  if (truth.nearest < reference::nearest_double(truth.lower) || truth.nearest > reference::nearest_double(truth.upper))
    say(fmt::format("{:.17g} is not the nearest double", truth.nearest));
  if (!std::isfinite(truth.nearest) || !is_finite(truth.witness_a) || !is_finite(truth.witness_b)) return found;

  // The coordinates of the direction are within an ulp of 1 (truth.h): 2^-52 each, so less than 2^-51 of the size along
  // it, and of its length. The rounding of the signed distance adds at most 2^-53 of the size.
  constexpr double part = 0x1p-50;
  const double size = certificate::size(pair.a, pair.b), smallest = 0x1p-1074;
  const double places = rounding_of(truth.witness_a) + rounding_of(truth.witness_b);
  if (!(std::fabs(size_of(truth.direction) - 1) <= part)) say("the direction is no unit vector");
  const auto along = certificate::gap_bounds(pair.a, pair.b, truth.direction);
  const Rational allowed = reference::exact(part * size + 4 * smallest);
  if (truth.lower - along.upper > allowed || along.lower - truth.upper > allowed)
    say(fmt::format("the gap along the direction is {:.17g} instead of {:.17g}", static_cast<double>(along.upper),
                    truth.nearest));
  const double off = difference(truth.witness_a, truth.witness_b, truth.nearest, truth.direction);
  if (!(off <= places + part * size)) say(fmt::format("the witnesses do not fit: off by {:.3g} of size", off / size));
  for (const auto& [shape, witness] : {std::pair{&pair.a, truth.witness_a}, std::pair{&pair.b, truth.witness_b}}) {
    const auto outside = certificate::outside_bounds(*shape, witness);
    if (outside.lower > reference::exact(places + part * size))
      say(fmt::format("a witness is {:.3g} outside of its solid", static_cast<double>(outside.lower)));
  }
  return found;
}

Disagreements against_cover(const certificate::Cover& cover, const Truth& truth) {
  Disagreements found;
  const auto say = [&](const char* how) {
    found.push_back({"cover", fmt::format("{}: reference {} at {:.17g}, cover [{:.17g}, {:.17g}]", how,
                                          to_string(truth.relation), truth.nearest, cover.lower, cover.upper)});
  };
  if (std::isnan(cover.lower) || std::isnan(cover.upper)) say("no bounds");
  else if ((std::isfinite(cover.upper) && truth.lower > reference::exact(cover.upper)) ||
           (std::isfinite(cover.lower) && truth.upper < reference::exact(cover.lower)))
    say("enclosures that do not meet");
  else if ((cover.lower > 0 && truth.relation != Relation::apart) ||
           (cover.upper < 0 && truth.relation != Relation::overlapping)) {
    say("another relation");
  }
  return found;
}

Disagreements against_cover(const Pair& pair, const Truth& truth) {
  // Pairs with a whole curve of optimal directions would take 200,000 cells for little: they are bounded to a few
  // digits less.
  constexpr int cells = 40000;
  return against_cover(certificate::cover(pair.a, pair.b, 1e-10, cells), truth);
}

Disagreements against_checker(const Pair& pair, const Truth& truth) {
  certificate::Certificate claim;
  claim.relation = truth.relation;
  claim.lower = truth.lower;
  claim.upper = truth.upper;
  claim.directions = {truth.direction};
  claim.witness_a = truth.witness_a;
  claim.witness_b = truth.witness_b;
  const auto verdict = certificate::check(pair.a, pair.b, claim);
  Disagreements found;
  const auto number = [](const std::optional<double>& v) {
    return v ? fmt::format("{:.3g}", *v) : std::string("nothing");
  };
  if (!verdict.within(checker_tolerance)) {
    found.push_back(
        {"checker", fmt::format("verified from below to {}, from above to {}; {}", number(verdict.lower_tolerance),
                                number(verdict.upper_tolerance), verdict.remains)});
  }
  return found;
}

FastJudged judge_fast(const Pair& pair, const Truth& truth) {
  FastJudged judged;
  const auto answer = fast::signed_distance(pair.a, pair.b);
  const double size = certificate::size(pair.a, pair.b);
  constexpr double smallest = 0x1p-1074;
  const double allowed = fast::promised_error * size + 2 * smallest;
  const auto say = [&](const char* kind, std::string seen) { judged.wrong.push_back({kind, std::move(seen)}); };

  const double off = std::fabs(answer.signed_distance - truth.nearest);
  judged.error = std::isnan(off) ? INFINITY : std::max(0.0, off - 2 * smallest) / size;
  if (!(off <= allowed)) {
    say("fast-distance", fmt::format("signed distance {:.17g} instead of {:.17g}: off by {:.3g} of size",
                                     answer.signed_distance, truth.nearest, judged.error));
  }
  const bool contact = fast::overlap(pair.a, pair.b);
  if (contact != (truth.relation != Relation::apart) && std::fabs(truth.nearest) > allowed) {
    say("fast-contact", fmt::format("overlap() says {} at {:.17g}", contact, truth.nearest));
  }
  if (!is_finite(answer.direction) || !is_finite(answer.witness_a) || !is_finite(answer.witness_b) ||
      answer.direction == Vec3{}) {
    say("fast-direction", "a direction or a witness that is not finite");
    return judged;
  }
  if (const double length_off = std::fabs(size_of(answer.direction) - 1); !(length_off <= fast::promised_error))
    say("fast-direction", fmt::format("the length of the direction is off by {:.3g}", length_off));
  const auto along = certificate::gap_bounds(pair.a, pair.b, answer.direction);
  if (truth.upper - along.upper > reference::exact(allowed)) {
    say("fast-direction", fmt::format("the gap along the direction is {:.17g} instead of {:.17g}",
                                      static_cast<double>(along.upper), truth.nearest));
  }
  // Witnesses are places: they also carry the rounding of their own coordinates.
  for (const auto& [shape, witness] : {std::pair{&pair.a, answer.witness_a}, std::pair{&pair.b, answer.witness_b}}) {
    const double place = rounding_of(witness);
    const auto outside = certificate::outside_bounds(*shape, witness);
    if (outside.lower > reference::exact(allowed) + reference::exact(place)) {
      say("fast-witness", fmt::format("a witness is {:.3g} outside of its solid", static_cast<double>(outside.lower)));
    }
  }
  const double apart = difference(answer.witness_a, answer.witness_b, answer.signed_distance, answer.direction);
  if (!(apart <= gross_witness_error * size + rounding_of(answer.witness_a) + rounding_of(answer.witness_b)))
    say("fast-witness",
        fmt::format("the witnesses do not fit the signed distance: off by {:.3g} of size", apart / size));
  return judged;
}

}  // namespace octic::fuzz
