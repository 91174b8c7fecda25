// The verdict on a reply to an inquiry.
#pragma once

#include <string>
#include <vector>

#include "oracle/protocol/inquiry.h"
#include "oracle/judge/judge.h"

namespace octic::oracle {

struct InquiryVerdict {
  std::string silence, why;   // as in Verdict
  // Why a reply without an error is still not right. "all": it states that pairs are missing, but none is. "family": it
  // states that none is missing, but there are infinitely many. "settled": it states that the section is not settled,
  // but the section is simple. "tolerance": it is off by more than `widest_tolerance`, which its tolerance allows.
  std::string lacks;
  double error = 0;           // of the claimed distances that are not wrong: the greatest, in sizes, rounded down
  // estimate-outside, -wide; stationary-spurious, -missing, -kind, -point; section-outside, -missing, -outline, -kind,
  // -cuts, -corners; failed-...
  std::vector<Wrong> wrong;

  bool answered() const { return silence.empty(); }
  bool right() const { return answered() && lacks.empty() && wrong.empty(); }
};

// The verdict on a reply that is no claim.
inline InquiryVerdict silent_reply(const Reply& reply) {
  Answer answer = Claim{};
  if (const auto* u = std::get_if<Undecided>(&reply)) answer = *u;
  else if (const auto* n = std::get_if<Unsupported>(&reply)) answer = *n;
  else if (const auto* f = std::get_if<Failed>(&reply)) answer = *f;
  const Verdict v = silent_verdict(answer);
  return {v.silence, v.why, "", 0, v.wrong};
}

}  // namespace octic::oracle
