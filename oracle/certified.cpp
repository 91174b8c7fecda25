#include "oracle/certified.h"

#include <fmt/format.h>

#include "reference/truth.h"

namespace octic::oracle {

certificate::Certificate said_by_reference(const Shape& a, const Shape& b) {
  const reference::Truth t = reference::truth(a, b);
  return {t.relation, t.lower, t.upper, {t.direction}, t.witness_a, t.witness_b};
}

certificate::Certificate claimed_by(const Case& item) {
  auto claimed = item.truth ? certificate::certificate(*item.truth) : std::nullopt;
  if (claimed && !claimed->directions.empty() && claimed->witness_a && claimed->witness_b) return *claimed;
  certificate::Certificate hints = said_by_reference(item.a, item.b);
  if (!claimed) {
    if (item.truth) hints.relation = item.truth->relation;
    return hints;
  }
  if (claimed->directions.empty()) claimed->directions = hints.directions;
  if (!claimed->witness_a) claimed->witness_a = hints.witness_a;
  if (!claimed->witness_b) claimed->witness_b = hints.witness_b;
  return *claimed;
}

Standing standing(const certificate::Verdict& verdict, double tolerance) {
  if (!verdict.within(tolerance))
    return verdict.relation && verdict.cones > 0 && verdict.within(1e-3) ? Standing::coarse : Standing::unproved;
  return verdict.relation ? Standing::proved : Standing::bounded;
}

std::string in_words(const certificate::Verdict& v) {
  const auto side = [](const std::optional<double>& tolerance) {
    return tolerance ? fmt::format("proved to {:.1g} of size", *tolerance) : std::string("not proved");
  };
  std::string text = fmt::format("from below {}; from above {}; relation {}", side(v.lower_tolerance), side(v.upper_tolerance),
                                 v.relation ? "proved" : "not proved");
  if (v.cones > 0) text += fmt::format("; {} cones", v.cones);
  if (!v.remains.empty()) text += "; remains: " + v.remains;
  return text;
}

}  // namespace octic::oracle
