// The verdict on an answer without the exact truth, where bounds of numbers show it.
//
// The signed distance of two bodies with round bases is enclosed in long double between bounds that are proved (oracle/round_pair.h), in
// microseconds where the exact truth takes a millisecond. The judge's own formulas (oracle/judging.h) then run on such bounds, and
// every comparison that they do not settle ends the attempt. So:
//
//   (1) PROVED: what is decided here is decided as oracle/judge.h decides it: the same silence, contact, side, accusations and lacks. Each
//       number of the exact judge lies within the bounds that stand for it here
//   (2) measures are lower bounds, as there, and not above those by more than 2^-50 of the size
//   (3) nothing is said about polytopes, unbounded bodies, and manifolds with points of solids that may touch
//
// glance_test compares both judges on true and falsified answers.
#pragma once

#include <memory>
#include <optional>

#include "oracle/judge.h"
#include "oracle/round_pair.h"

namespace octic::oracle {

// What Standard is, in bounds.
class GlancedStandard {
 public:
  // Nothing for pairs that are not of round bodies.
  static std::optional<GlancedStandard> of(const Shape& a, const Shape& b, double margin_a = 0, double margin_b = 0);

 private:
  friend class Surely;
  friend std::optional<Verdict> glance(const GlancedStandard&, const Card&, Query, const Claim&, double, double, bool);
  GlancedStandard(const Shape& a, const Shape& b, const RoundBody& body_a, const RoundBody& body_b, double margin_a, double margin_b);
  Shape a_, b_;
  long double rounding_[2];   // of the solids' own
  double margin_[2];
  RoundPair pair_;
  long double core_lower_, core_upper_;
  long double size_lower_, size_upper_;   // of Standard::size
  bool size_is_exact_ = false;
};

// moved_a, moved_b: Moved, exactly. Nothing where the bounds do not decide. Only accusing: also where something is accused, with the
// size of the pair as the exact judge has it; else an accusation, and an answer on the wrong side, is left to the exact judge.
std::optional<Verdict> glance(const GlancedStandard& standard, const Card& card, Query query, const Claim& claim, double moved_a, double moved_b,
                              bool accusing);

}  // namespace octic::oracle
