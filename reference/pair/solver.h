// The exact computation of the signed distance, for any supported pair.
//
// The signed distance is the greatest gap over the candidate directions (candidates.h). These are evaluated in ball
// arithmetic, and the precision is raised until the best one is known well enough. If balls cannot decide a comparison,
// a root bound decides it: each group of candidates has a polynomial with the signed distance among its roots.
// Internally everything is about the cores; the radii of the balls are subtracted from the results.
#pragma once

#include <memory>
#include <vector>

#include "reference/pair/candidates.h"

namespace octic::reference {

class Solver {
 public:
  explicit Solver(const BodyPair& pair, unsigned leave_out = 0);   // leave_out: see groups_of()

  // Encloses the signed distance with relative accuracy 2^-bits, or exactly zero. In units of the integer frame.
  Bracket enclose(slong bits);
  // Sign of (signed distance - v), exactly. v in units of the integer frame.
  int compare(const Rational& v);
  // The candidates that may be optimal, as of the last evaluation. Their values are gaps of the cores.
  struct Survivor {
    Group* group;
    Trial trial;
  };
  const std::vector<Survivor>& survivors() const { return survivors_; }
  bool used_algebra() const { return used_algebra_; }
  slong precision() const { return precision_; }
  Gap gap() const { return Gap(pair_, rounded_); }   // at the working precision
  // Evaluates the survivors anew with this many bits.
  void evaluate(slong bits);

 private:
  struct Entry {
    Group* group;
    std::size_t k;
  };
  void collect();
  Bracket first_bracket(const Gap& gap) const;
  BallValues ball_values(const Group& group, const Gap& first_gap) const;
  Bracket of_bodies() const;
  const BodyPair& pair_;
  const long span_;   // bits
  const RoundedPair rounded_;
  std::vector<std::unique_ptr<Group>> groups_;
  std::vector<Entry> alive_;
  std::vector<Survivor> survivors_;
  Bracket bracket_;   // of the cores
  slong precision_ = 0;
  bool used_algebra_ = false;
};

}  // namespace octic::reference
