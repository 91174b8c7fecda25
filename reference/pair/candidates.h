// The finitely many directions among which the optimal one is: see docs/derivations/signed_distance.md.
//
//   pole            along the axis of a disc
//   face            along the normal of a face of a polygon or prism (of a half-space: the only one)
//   edge_edge       orthogonal to an edge of each body (the axis of a round body is its edge)
//   vertex_edge     from the line of an edge of one body to a corner of the other
//   vertex_vertex   from corner to corner
//   vertex_rim      from a corner to an end circle of the other body: a square root
//   edge_rim        from the line of an edge to an end circle: stationary distances of a line and a circle, a quartic
//   rim_rim         from end circle to end circle: stationary distances of two circles, an octic
//
// A group also knows a polynomial that has the signed distance among its roots whenever the optimum is one of its own.
// Directions that are no optimum do no harm: gap(n) never exceeds the signed distance. All of this is about the cores of
// the bodies: balls only subtract their radii.
#pragma once

#include <memory>
#include <vector>

#include "reference/pair/conic_system.h"
#include "reference/pair/gap.h"

namespace octic::reference {

enum class Kind { pole, face, edge_edge, vertex_edge, vertex_vertex, vertex_rim, edge_rim, rim_rim };

// A direction to try, at the working precision. Unresolved: the direction cannot be told yet, but were it the optimal
// one, the signed distance would lie in value.
struct Trial {
  Vector<Ball> n;
  Ball value;
  bool resolved = true;
};

// Where the signed distance of the cores is already known to lie.
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
  // In the signed distance of the cores, in units of the integer frame; not zero.
  virtual RationalPolynomial values(const Gap& gap) const = 0;
  virtual Glimpse glimpse(const Bracket&, const Gap&) const { return {}; }
  // The direction where it is rational, the same for all candidates of the group.
  virtual const Vector<Integer>* rational() const { return nullptr; }
  // Turning the direction about a common axis of the two features gives another one as good.
  virtual bool is_family() const { return false; }

  const Kind kind;
  const int body;   // whose pole, face, edge or corner: the feature that the name of the kind names first
};

// The groups of a pair that can hold its optimum. leave_out: a bit for each kind that is left out on purpose, to see that
// somebody notices.
std::vector<std::unique_ptr<Group>> groups_of(const BodyPair& pair, const RoundedPair& rounded, unsigned leave_out = 0);

// Exact relations of the axes of two round bodies, by rational arithmetic. Bodies without an axis have none of them, but a
// ball on the axis of the other is coaxial.
struct Axes {
  bool parallel = false, perpendicular = false, coaxial = false, crossing = false;
};
Axes axes_of(const BodyPair& pair);

}  // namespace octic::reference
