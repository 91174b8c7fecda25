// The contact of two bodies: all optimal directions of a pair, and the contact patch along each of them, which is the
// intersection of the face of A with the face of B.
//
//   Contact c = reference::contact(A, B);
//
//   (1) always decides, for every pair that truth() answers
//   (2) bearings has one entry for each connected component of the set of optimal directions
//   (3) the patch is the intersection of { x in A : n.x = max n.A } with { y in B : n.y = min n.B }, after both are
//       moved along n into one plane. Its dimension is exact, and so are its corners if n is rational. If n is
//       irrational, it is a point
//   (4) x = corner on A and y = corner on B satisfy y - x = signed distance * n
//   (5) swapping A and B swaps the points, reverses the directions and the order of the corners
//   (6) scaling both shapes by a power of two scales every point by it
//
// For a pair that is apart, the patch is the set of all witnesses. docs/derivations/contact.md.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/answer.h"
#include "reference/contact/optimal_set.h"
#include "reference/contact/patch.h"
#include "reference/pair/effort.h"

namespace octic::reference {

// A connected component of the set of optimal directions, and the contact patch along it. In the coordinates of the
// shapes.
struct Bearing {
  struct Corner {
    std::optional<RootPoint> line;   // exact: a point of the line along n through the corner; none if n is irrational
    Vector<Ball> on_a, on_b;         // enclosures
    Vec3 a, b;                       // their middles, rounded
  };
  struct Side {                      // from a corner to the next one
    bool arc = false;
    Vector<Rational> centre{0, 0, 0};   // a point of the line along n through the centre
    Vector<Ball> centre_on_a;
    Rational r = 0;
  };
  OptimalPiece::Set set = OptimalPiece::Set::direction;   // the piece of the optimal set; n is one of its directions
  Vector<Ball> n;                           // unit, from A to B
  Vec3 direction;                           // n, rounded
  std::optional<Vector<Integer>> rational;  // n, where it is rational
  std::vector<Vector<Integer>> rays;        // exact ends of an arc, corners of a region: NormalCone
  Vector<Integer> axis{0, 0, 0};            // an arc, half circle, circle is orthogonal to it
  std::string features;                     // faces of A and of B

  Patch::Kind kind = Patch::Kind::point;
  int dimension = 0;
  std::vector<Corner>
      corners;   // of a disc: none. Counterclockwise, seen from the tip of n. A line: one of its points
  std::vector<Side> sides;       // of a patch of dimension 2; a disc has one, an arc
  Vector<Ball> inside_on_a;      // one of its points, near its middle
  Vector<Integer> along{0, 0, 0};   // of a line: its direction
  // If the piece is not a single direction: the patch along another direction m of the piece has the corners
  // corner - lift * n + lift * m.
  Rational lift = 0;
};

struct Contact {
  Relation relation = Relation::apart;
  Rational lower, upper;     // of the signed distance: as in Truth
  double nearest = 0;
  std::string optimal_set;   // in words
  bool proved = true;        // false: the bearings tie to 2048 bits or more, which is MEASURED and not decided
  std::vector<Bearing> bearings;
};

Contact contact(const Shape& A, const Shape& B, Effort effort = {});   // reference/solution.h: together with the truth
// The same, if the solver has enclosed the signed distance and the optimal set is known.
Contact contact(const BodyPair& pair, Solver& solver, const Bracket& signed_distance, const OptimalSet& set);

// A bearing of contact(A, B) along a rational n, after B was moved by a vector orthogonal to n. The direction and the
// signed distance stay the same; the patch changes. None if the faces then share no point. This is not decided if the
// patch is a point, or if both faces are straight (segments or lines): such a bearing is returned unchanged.
std::optional<Bearing> slid(const Shape& A, const Shape& B, const Contact&, const Bearing&, const Vector<Rational>& by);

}  // namespace octic::reference
