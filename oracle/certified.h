// The reference's answer handed to the certificate checker, which believes none of it.
#pragma once

#include <optional>

#include "corpus/case.h"
#include "reference/certificate/prove.h"
#include "reference/certificate/verification.h"

namespace octic::oracle {

// What the case claims of itself. Where it names no direction or no witnesses, the reference supplies them as hints: wrong
// hints make a check fail and never pass. A case without a value has its relation checked, with the reference's enclosure.
certificate::Certificate claimed_by(const Case& item);

// What the reference says.
certificate::Certificate said_by_reference(const Shape& a, const Shape& b);

// A proof of what the case says, looked for with those hints: quickly at first, and with all the effort where that leaves something.
std::optional<certificate::Proof> proved(const Case& item, const certificate::Effort& effort);

using certificate::in_words;
using certificate::Standing;
using certificate::standing;

}  // namespace octic::oracle
