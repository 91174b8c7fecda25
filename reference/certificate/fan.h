// The cone fan: a proof that two solids overlap by at least a given depth.
//
// Let K = A - B (the set of x - y). Its support function S satisfies S(n) >= g.n for every g in K, and the depth is the
// minimum of S over unit n. Cover all directions by triangular cones; in a cone with generators v1, v2, v3 let one
// rational point g of K have g.vi > 0 and (g.vi)^2 >= d^2 |vi|^2. Every n of the cone is a sum of mi vi with mi >= 0,
// so
//
//   S(n) >= g.n = sum mi g.vi >= d sum mi |vi| >= d |n|.
//
// If all cones have such a point, the depth is at least d. The points are searched in double, which proves nothing. So
// each point is made again of rational points that an exact test finds in the solids, and the inequalities are tested
// in rationals.
#pragma once

#include "reference/certificate/bounds.h"

namespace octic::certificate {

struct Fan {
  bool proved = false;   // the depth is at least d
  int cones = 0;         // in the fan, or tried when the limit was reached
};

// Of the cores: balls only subtract their radii from the depth. Against a line the cones are those of the plane
// orthogonal to it, with two generators each. Not for half-spaces, where only one direction has a finite gap.
//
// hint: a direction in which the depth is nearly attained; it becomes a generator. d > 0.
// proved is false when more than cone_limit cones are needed, as around a whole curve of optimal directions.
Fan cone_fan(const Solid& A, const Solid& B, const Vector& hint, const Rational& d, int cone_limit);

}  // namespace octic::certificate
