// The reference's answer handed to the certificate checker, which believes none of it.
#pragma once

#include <string>

#include "corpus/case.h"
#include "reference/certificate/checker.h"

namespace octic::oracle {

// What the case claims of itself. Where it names no direction or no witnesses, the reference supplies them as hints: wrong
// hints make a check fail and never pass. A case without a value has its relation checked, with the reference's enclosure.
certificate::Certificate claimed_by(const Case& item);

// What the reference says.
certificate::Certificate said_by_reference(const Shape& a, const Shape& b);

enum class Standing {
  proved,     // the enclosure to the tolerance, and the relation
  bounded,    // the enclosure; but the relation is beyond this checker: see Verdict::remains
  coarse,     // relation proved, depth to three digits of the size or more but not to the tolerance: optimal directions that
              // form a whole curve need more cones than the limit allows
  unproved,   // none of these: the claim may be false
};
Standing standing(const certificate::Verdict& verdict, double tolerance);
std::string in_words(const certificate::Verdict& verdict);

}  // namespace octic::oracle
