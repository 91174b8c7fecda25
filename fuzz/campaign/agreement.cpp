#include "fuzz/campaign/agreement.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "fast/bounds.h"
#include "fast/proximity.h"
#include "fuzz/campaign/property.h"
#include "fuzz/gen/solid.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/prove.h"
#include "reference/certificate/cover.h"
#include "reference/certificate/size.h"

namespace octic::fuzz {

using reference::Rational;
using reference::Truth;

Disagreements against_cover(const Pair& pair, const Truth& truth) {
  // Pairs with a whole curve of optimal directions would take 200,000 cells for little: they are bounded to a few
  // digits less.
  constexpr int cells = 40000;
  const auto cover = certificate::cover(pair.a, pair.b, 1e-10, cells);
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
  const auto finite = [](const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); };
  if (!finite(answer.direction) || !finite(answer.witness_a) || !finite(answer.witness_b) ||
      answer.direction == Vec3{}) {
    say("fast-direction", "a direction or a witness that is not finite");
    return judged;
  }
  const auto along = certificate::gap_bounds(pair.a, pair.b, answer.direction);
  if (truth.upper - along.upper > reference::exact(allowed)) {
    say("fast-direction", fmt::format("the gap along the direction is {:.17g} instead of {:.17g}",
                                      static_cast<double>(along.upper), truth.nearest));
  }
  // Witnesses are places: they also carry the rounding of their own coordinates.
  for (const auto& [shape, witness] : {std::pair{&pair.a, answer.witness_a}, std::pair{&pair.b, answer.witness_b}}) {
    const double place = 4 * 0x1p-53 * std::max({std::fabs(witness.x), std::fabs(witness.y), std::fabs(witness.z)});
    const auto outside = certificate::outside_bounds(*shape, witness);
    if (outside.lower > reference::exact(allowed) + reference::exact(place)) {
      say("fast-witness", fmt::format("a witness is {:.3g} outside of its solid", static_cast<double>(outside.lower)));
    }
  }
  return judged;
}

}  // namespace octic::fuzz
