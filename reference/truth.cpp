#include "reference/truth.h"

#include "reference/filter/relation_filter.h"
#include "reference/pair/solver.h"
#include "reference/solution.h"

namespace octic::reference {
namespace {

Relation relation_of(int sign) {
  return sign > 0 ? Relation::apart : sign < 0 ? Relation::overlapping : Relation::touching;
}

}  // namespace

const char* to_string(Rung rung) {
  switch (rung) {
    case Rung::filter: return "filter";
    case Rung::ball: return "ball";
    case Rung::algebra: return "algebra";
  }
  return "";
}

Decision relation(const Shape& A, const Shape& B, Effort effort) {
  if (effort.use_filter) {
    if (const auto decided = filter::relation(A, B)) return {*decided, Rung::filter};
  }
  const BodyPair pair = exact_pair(A, B);
  Solver solver(pair, effort.leave_out);
  const int sign = solver.compare(0);
  return {relation_of(sign), solver.used_algebra() ? Rung::algebra : Rung::ball};
}

Truth truth(const Shape& A, const Shape& B, Effort effort) { return Solution(A, B, effort).truth(); }

int compare_signed_distance(const Shape& A, const Shape& B, const Rational& d) {
  const BodyPair pair = exact_pair(A, B);
  Solver solver(pair);
  return solver.compare(d / pair.unit);
}

}  // namespace octic::reference
