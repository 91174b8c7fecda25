// P. Zsombor-Murray, "Intrusion, Proximity & Stationary Distance" (McGill University), section 5: all stationary
// distances between two circles in space, the real roots of an octic. An algorithm on trial: it is never used to answer
// anything else.
//
// Symbols, as in the paper; lengths in the unit of the shapes
//   k_a, k_c   the circles: centres a, c, radii r, s, in planes with the normals A, C
//   M, N       the axes of the circles
//   P, Q       points of k_a and k_c; the line R through them meets both axes
//
// Where we differ
//   - (10) are six equations in the coordinates of P and Q, reduced by a Groebner basis to an octic in one of them. We
//     take Q on its circle by t = tan(phi / 2); the two equations of incidence then give P linearly up to a sign, and
//     squared the octic in t. The octic vanishes when either sign fulfils (10): we keep the one that does. Both do
//     where the octic has a double root of ours, not of the paper's: of circles in parallel planes all roots are such.
//   - its roots are the eigenvalues of its companion matrix: the paper gives no method.
//
// What the paper leaves out
//   - circles with infinitely many stationary distances (coaxial; Villarceau circles of one torus): the octic is zero
//   - multiple roots: in double they come out as two real or two complex ones, by chance
//
// What it prints wrong, or our copy does
//   - (10): the moments of M_r and N_r: a_2 A_2 - a_3 A_2 should be a_2 A_3 - a_3 A_2, and the same of c, C
//   - "in general, there are only four real stationary distances": random pairs have 4, 6 or 8
#pragma once

#include <vector>

#include "corpus/shape.h"

namespace octic::published::zsombor_murray {

struct StationaryPair {
  double distance = 0;
  Vec3 P, Q;
};
struct StationaryPairs {
  std::vector<StationaryPair> pairs;   // in no order
  bool all_of_them = false;            // the octic vanishes: every Q is as good
};

// The rims of the two discs; radii > 0.
StationaryPairs stationary_distances(const Disc& k_a, const Disc& k_c);

}  // namespace octic::published::zsombor_murray
