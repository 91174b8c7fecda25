#include "oracle/proof/case_certificate.h"

#include <algorithm>

#include "reference/certificate/sharp.h"
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

std::optional<certificate::Proof> proved(const Case& item, const certificate::Effort& effort) {
  certificate::Certificate claimed = claimed_by(item);
  const auto reached = [&](const std::optional<certificate::Proof>& proof) {
    return standing(judge(item.a, item.b, claimed, proof, effort.tolerance), effort.tolerance);
  };
  certificate::Effort quick = effort;
  quick.cone_limit = std::min(effort.cone_limit, 3000);
  auto proof = certificate::prove(item.a, item.b, claimed, quick);
  for (int bits = 128; bits <= 8192 && reached(proof) == Standing::bounded; bits *= 4) {
    claimed.sharp = {certificate::sharp_hint(item.a, item.b, bits)};
    proof = certificate::prove(item.a, item.b, claimed, quick);
  }
  if (quick.cone_limit < effort.cone_limit && reached(proof) == Standing::coarse)
    proof = certificate::prove(item.a, item.b, claimed, effort);
  return proof;
}

}  // namespace octic::oracle
