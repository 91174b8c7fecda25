// One question of the diagnosis, with its answer and verdict.
#pragma once

#include <memory>
#include <string>

#include "oracle/examiner/examiner.h"
#include "oracle/shape/minimise.h"

namespace octic::oracle {

bool is_value(const std::string& kind);   // of an error: it is about contact, distance or depth
// If several parts of a claim are wrong, the one with the least rank is examined, because it explains the others.
int rank(const std::string& kind);
Query query_of(const Finding& finding);

// One question with its answer and verdict. case_truth holds the truth that `judged` refers to.
struct Asked {
  std::unique_ptr<CaseTruth> case_truth;
  Answered answered;
  Judged judged;

  const Verdict& verdict() const { return judged.declared; }
  const Claim* claim() const { return std::get_if<Claim>(&answered.answer); }
  const Wrong* first_wrong() const {
    const Wrong* first = nullptr;
    for (const Wrong& w : verdict().wrong)
      if (!first || rank(w.kind) < rank(first->kind)) first = &w;
    return first;
  }
  bool wrong_like(const std::string& kind) const {
    for (const Wrong& w : verdict().wrong)
      if (rank(w.kind) == rank(kind)) return true;
    return false;
  }
  // Right about that, and about what would explain it. Other parts of the claim may be wrong for reasons of their own.
  bool right_about(const std::string& kind) const {
    if (!verdict().answered()) return false;
    for (const Wrong& w : verdict().wrong)
      if (rank(w.kind) <= rank(kind)) return false;
    return true;
  }
  bool fine() const { return verdict().answered() && verdict().wrong.empty(); }
};

inline double as_double(const Rational& r) { return r.convert_to<double>(); }
inline double distance_in(const Standard& s) { return (as_double(s.lower) + as_double(s.upper)) / 2; }

// how: Examiner::examine_one; or Examiner::examine_one_by_bounds, if only the verdicts of many questions are needed.
Asked asked_about(Examiner& examiner, const std::string& engine, Query query, const ShapePair& pair,
                  Examiner::One (Examiner::*how)(const std::string&, Query, CaseTruth&));

// The case of the finding, asked of a process of its own with other options and limits.
Asked asked_apart(const Finding& finding, const std::vector<FoundEngine>& engines,
                  const std::vector<std::string>& options, Limits limits, const std::atomic<bool>* stop);

}  // namespace octic::oracle
