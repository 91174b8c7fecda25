// The finitely many directions among which the optimal one is: docs/derivations/signed_distance.md, (2) and (3).
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
// A group is a set of candidates from the same two features. It also has a polynomial: if one of its candidates is
// optimal, the signed distance is a root of this polynomial. Candidates that are not optimal do no harm, because gap(n)
// never exceeds the signed distance. All distances here are those of the cores, the bodies without their balls: a ball
// only subtracts its radius.
#pragma once

#include <memory>
#include <vector>

#include "reference/pair/conic_system.h"
#include "reference/pair/gap.h"

namespace octic::reference {

enum class CandidateKind { pole, face, edge_edge, vertex_edge, vertex_vertex, vertex_rim, edge_rim, rim_rim };

// A candidate direction at the working precision. Unresolved: this precision does not determine the direction; if it is
// the optimal one, the signed distance lies in value.
struct Trial {
  Vector<Ball> n;
  Ball value;
  bool resolved = true;
};

// Bounds of the signed distance of the cores.
struct Bracket {
  Ball lower, upper;
};

// The values of a group in ball arithmetic only, without exact polynomials.
struct BallValues {
  // True: if a candidate of this group is optimal and the signed distance is in the bracket, its value is in the list.
  bool complete = false;
  std::vector<Ball> values;   // gaps along directions: each is a lower bound of the signed distance
};

class Group {
 public:
  explicit Group(CandidateKind kind, int body = 0) : kind(kind), body(body) {}
  virtual ~Group() = default;
  // Number of candidates. Each gives none, one or several trials. The roots are isolated at the first call.
  virtual std::size_t size() = 0;
  virtual void trials(std::size_t k, const Gap& gap, std::vector<Trial>& out) = 0;
  // The polynomial of the group. Its variable is the signed distance of the cores, in units of the integer frame. It is
  // not the zero polynomial.
  virtual RationalPolynomial values(const Gap& gap) const = 0;
  virtual BallValues ball_values(const Bracket&, const Gap&) const { return {}; }
  // The direction where it is rational, the same for all candidates of the group.
  virtual const Vector<Integer>* rational() const { return nullptr; }
  // True if turning the direction about a common axis of the two features gives directions with the same gap.
  virtual bool is_family() const { return false; }

  const CandidateKind kind;
  const int body;   // the body with the feature that the kind names first
};

// The groups of a pair that may contain the optimal direction. leave_out: a bit for each kind that is left out; with it
// tests make a wrong reference, which must be noticed.
std::vector<std::unique_ptr<Group>> groups_of(const BodyPair& pair, const RoundedPair& rounded, unsigned leave_out = 0);

// Exact relations of the axes of two round bodies. If a body has no axis, all are false, except that a ball on the axis
// of the other body is coaxial.
struct Axes {
  bool parallel = false, perpendicular = false, coaxial = false, crossing = false;
};
Axes axes_of(const BodyPair& pair);

}  // namespace octic::reference
