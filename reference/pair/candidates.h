// The finitely many directions among which the optimal one is: see docs/derivations/signed_distance.md.
//
//   pole           along an axis
//   common_normal  orthogonal to both axes
//   axis_rim       an axis against an end circle of the other body: stationary distances of a line and a circle, a quartic
//   rim_rim        an end circle against an end circle: stationary distances of two circles, an octic
//
// A group also knows a polynomial that has the signed distance among its roots whenever the optimum is one of its own.
// Directions that are no optimum do no harm: gap(n) never exceeds the signed distance.
#pragma once

#include <memory>
#include <vector>

#include "reference/pair/conic_system.h"
#include "reference/pair/gap.h"

namespace octic::reference {

enum class Kind { pole, common_normal, axis_rim, rim_rim };

// A direction to try, at the working precision. Unresolved: the direction cannot be told yet, but were it the optimal
// one, the signed distance would lie in value.
struct Trial {
  Vector<Ball> n;
  Ball value;
  bool resolved = true;
};

// Where the signed distance is already known to lie.
struct Bracket {
  Ball lower, upper;
};

// A group seen in ball arithmetic alone, without exact polynomials.
struct Glimpse {
  // Were the optimum of this group's own and its signed distance in the bracket, it would be among the values. False: who knows.
  bool complete = false;
  std::vector<Ball> values;   // gaps along directions: each is a lower bound of the signed distance
};

class Group {
 public:
  explicit Group(Kind kind, int body = 0) : kind(kind), body(body) {}
  virtual ~Group() = default;
  // Number of candidates; the k-th one gives any number of trials. Isolating roots happens at the first call.
  virtual std::size_t size() = 0;
  virtual void trials(std::size_t k, const Gap& gap, std::vector<Trial>& out) = 0;
  // In the signed distance, in units of the integer frame; not zero.
  virtual RationalPolynomial values() const = 0;
  virtual Glimpse glimpse(const Bracket&, const Gap&) const { return {}; }

  const Kind kind;
  const int body;   // whose pole, or whose axis
};

// The groups of a pair, the cheap ones first.
std::vector<std::unique_ptr<Group>> groups_of(const BodyPair& pair);

// Exact relations of the axes, by rational arithmetic.
struct Axes {
  bool parallel, perpendicular, coaxial, crossing;
};
Axes axes_of(const BodyPair& pair);

}  // namespace octic::reference
