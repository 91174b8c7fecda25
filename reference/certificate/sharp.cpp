#include "reference/certificate/sharp.h"

#include <array>

#include "reference/number/simplest_between.h"
#include "reference/contact/optimum.h"

namespace octic::certificate {
namespace {

using reference::Ball;

Rational simplest(const Ball& v) {
  if (v.contains_zero()) return 0;
  const Ball size = v.negative() ? -v : v;
  const Rational found = reference::simplest_between(size.lower_rational(), size.upper_rational());
  return v.negative() ? Rational(-found) : found;
}

Vector simplest(const reference::Vector<Ball>& v) { return {simplest(v.x), simplest(v.y), simplest(v.z)}; }

}  // namespace

Certificate::Sharp sharp_hint(const Shape& A, const Shape& B, int bits) {
  const reference::BodyPair pair = reference::exact_pair(A, B);
  reference::Solver solver(pair);
  const reference::Bracket value = solver.enclose(bits);
  if (solver.precision() < bits) solver.evaluate(bits);
  const reference::Optimum best = reference::optimum_of(pair, solver, value);
  reference::Precision precision(solver.precision());
  const reference::Vector<Ball>& n = best.direction;
  const std::array<const Ball*, 3> coordinates{&n.x, &n.y, &n.z};
  const Ball* largest = coordinates[0];   // as good as: the ratios are rational where the direction is
  for (const Ball* c : coordinates)
    if (surely_less(abs(*largest), abs(*c))) largest = c;
  return {simplest((Ball(1) / abs(*largest)) * n), simplest(best.witness_a), simplest(best.witness_b)};
}

}  // namespace octic::certificate
