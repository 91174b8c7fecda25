// Certificates made of the reference's answers, for the certificate checker, which trusts none of them.
#pragma once

#include <optional>

#include "corpus/case.h"
#include "reference/certificate/prove.h"
#include "reference/certificate/verification.h"

namespace octic::oracle {

// The statements of the case. If it names no direction or no witnesses, the reference supplies them as hints. A wrong
// hint can make a check fail, never pass. If the case has no value, its relation is checked with the reference's
// enclosure.
certificate::Certificate claimed_by(const Case& item);

// The answer of the reference.
certificate::Certificate said_by_reference(const Shape& a, const Shape& b);

// A proof of the statements of the case, found with those hints. A quick search comes first; the full effort is spent
// only if that leaves a statement unproved.
std::optional<certificate::Proof> proved(const Case& item, const certificate::Effort& effort);

using certificate::in_words;
using certificate::Standing;
using certificate::standing;

}  // namespace octic::oracle
