// A fast judge that works with bounds instead of the exact truth, and gives up if these do not decide.
//
// The signed distance of two bodies with round bases is enclosed in long double by proved bounds
// (oracle/shape/round_pair.h). This takes microseconds, where the exact truth takes a millisecond. The formulas of the
// judge (oracle/judge/judging.h) then run on these bounds. If a comparison is not decided by the bounds, there is no
// verdict.
//
//   (1) PROVED: a verdict given here equals that of oracle/judge/judge.h: the same silence, contact, side, errors and
//       missing parts. Each number of the exact judge lies within its bounds here.
//   (2) measures are lower bounds, as in oracle/judge/judge.h, and exceed those by at most 2^-50 of the size
//   (3) there is no verdict about polytopes, unbounded bodies, and manifolds with points of solids that may touch
//
// fuzz/test/bounds_judge_test.cpp compares both judges on true and falsified answers.
#pragma once

#include <memory>
#include <optional>

#include "oracle/judge/judge.h"
#include "oracle/shape/round_pair.h"

namespace octic::oracle {

// The counterpart of Standard (oracle/judge/judge.h), with bounds.
class BoundedStandard {
 public:
  // Nothing if a body is not round.
  static std::optional<BoundedStandard> of(const Shape& a, const Shape& b, double margin_a = 0, double margin_b = 0);

 private:
  friend class Surely;
  friend std::optional<Verdict> judge_by_bounds(const BoundedStandard&, const Card&, Query, const Claim&, double,
                                                double, bool);
  BoundedStandard(const Shape& a, const Shape& b, const RoundBody& body_a, const RoundBody& body_b, double margin_a,
                  double margin_b);
  Shape a_, b_;
  long double rounding_[2];   // of the solids' own
  double margin_[2];
  RoundPair pair_;
  long double core_lower_, core_upper_;
  long double size_lower_, size_upper_;   // of Standard::size
  bool size_is_exact_ = false;
};

// moved_a, moved_b: the exact numbers of Moved. Nothing if the bounds do not decide. accusing: also gives verdicts that
// find an error, with the size of the pair as the exact judge has it; otherwise wrong answers are left to the exact
// judge.
std::optional<Verdict> judge_by_bounds(const BoundedStandard& standard, const Card& card, Query query,
                                       const Claim& claim, double moved_a, double moved_b, bool accusing);

}  // namespace octic::oracle
