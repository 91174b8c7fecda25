#include "reference/solution.h"

#include <optional>

#include "reference/contact/optimum.h"
#include "reference/number/round.h"

namespace octic::reference {
namespace {

Vec3 rounded(const Vector<Ball>& v) { return {v.x.middle_double(), v.y.middle_double(), v.z.middle_double()}; }
Vector<Rational> middle_of(const Vector<Ball>& v) {
  return {v.x.middle().lower_rational(), v.y.middle().lower_rational(), v.z.middle().lower_rational()};
}

}  // namespace

struct Solution::Parts {
  const BodyPair pair;
  Solver solver;
  const Bracket value;   // the signed distance
  std::optional<OptimalSet> known_set;

  Parts(const BodyPair& bodies, Effort effort)
      : pair(bodies), solver(pair, effort.leave_out), value(solver.enclose(effort.bits + more_bits())) {}

  // Witnesses are as precise beside a body as it is large, also where the other one is far larger or farther away.
  slong more_bits() const {
    const long span = span_bits(pair);   // some 2,100 at most
    return span <= 128 ? 0 : span - 64;
  }

  const OptimalSet& set() {
    if (!known_set) known_set = optimal_set(pair, solver, value);
    return *known_set;
  }
};

Solution::Solution(const BodyPair& pair, Effort effort) : parts_(std::make_unique<Parts>(pair, effort)) {}
Solution::Solution(const Shape& A, const Shape& B, Effort effort) : Solution(exact_pair(A, B), effort) {}
Solution::~Solution() = default;
Solution::Solution(Solution&&) noexcept = default;
Solution& Solution::operator=(Solution&&) noexcept = default;

Truth Solution::truth() {
  const BodyPair& pair = parts_->pair;
  Solver& solver = parts_->solver;
  const Bracket& value = parts_->value;
  Truth t;
  t.relation = value.lower.positive()   ? Relation::apart
               : value.upper.negative() ? Relation::overlapping
                                        : Relation::touching;
  {
    Precision precision(solver.precision() + 64);
    t.lower = value.lower.lower_rational() * pair.unit;
    t.upper = value.upper.upper_rational() * pair.unit;
  }
  t.nearest = nearest_double(t.lower, t.upper, [&](const Rational& v) { return solver.compare(v / pair.unit); });
  const OptimalSet& set = parts_->set();
  const Optimum best = optimum_of(pair, solver, value, set);
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

Solution::Line Solution::line() {
  const Optimum best = optimum_of(parts_->pair, parts_->solver, parts_->value, parts_->set());
  return {middle_of(best.direction), middle_of(best.witness_a), middle_of(best.witness_b)};
}

Contact Solution::contact() { return reference::contact(parts_->pair, parts_->solver, parts_->value, parts_->set()); }

Contact contact(const Shape& A, const Shape& B, Effort effort) { return Solution(A, B, effort).contact(); }

}  // namespace octic::reference
