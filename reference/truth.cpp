#include "reference/truth.h"

#include <cmath>

#include "reference/filter/relation_filter.h"
#include "reference/number/round.h"
#include "reference/contact/optimum.h"

namespace octic::reference {
namespace {

Vec3 rounded(const Vector<Ball>& v) { return {v.x.middle_double(), v.y.middle_double(), v.z.middle_double()}; }

Relation relation_of(int sign) {
  return sign > 0 ? Relation::apart : sign < 0 ? Relation::overlapping : Relation::touching;
}

// The end of a rounding interval: beyond the largest double stands the next power of two, as IEEE 754 rounds.
Rational rounding_end(double v) {
  if (!std::isinf(v)) return exact(v);
  const Rational beyond(Integer(1) << 1024);
  return v > 0 ? beyond : -beyond;
}

// Rounding is decided when both ends round alike; a signed distance too near the middle between two doubles is compared
// with that middle exactly.
double nearest(Solver& solver, const BodyPair& pair, const Rational& lower, const Rational& upper) {
  const double low = nearest_double(lower), high = nearest_double(upper);
  if (low == high) return low;
  // 128 bits around one middle at most: lower and upper round to neighbours
  const Rational middle = (rounding_end(low) + rounding_end(high)) / 2;
  const int side = solver.compare(middle / pair.unit);
  return side < 0 ? low : side > 0 ? high : nearest_double(middle);
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

Truth truth(const Shape& A, const Shape& B, Effort effort) {
  const BodyPair pair = exact_pair(A, B);
  Solver solver(pair, effort.leave_out);
  const Bracket value = solver.enclose(effort.bits);
  Truth t;
  t.relation = relation_of(value.lower.positive() ? 1 : value.upper.negative() ? -1 : 0);
  {
    Precision precision(solver.precision() + 64);
    t.lower = value.lower.lower_rational() * pair.unit;
    t.upper = value.upper.upper_rational() * pair.unit;
  }
  t.nearest = nearest(solver, pair, t.lower, t.upper);
  const Optimum best = optimum_of(pair, solver, value);
  t.direction = rounded(best.direction);
  t.witness_a = rounded(best.witness_a);
  t.witness_b = rounded(best.witness_b);
  t.unique_direction = best.unique_direction;
  t.unique_witnesses = best.unique_witnesses;
  t.optimal_set = best.optimal_set;
  t.features = best.features;
  t.degeneracy = best.degeneracy;
  t.rung = solver.used_algebra() ? Rung::algebra : Rung::ball;
  return t;
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

int compare_signed_distance(const Shape& A, const Shape& B, const Rational& d) {
  const BodyPair pair = exact_pair(A, B);
  Solver solver(pair);
  return solver.compare(d / pair.unit);
}

}  // namespace octic::reference
