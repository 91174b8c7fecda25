// A second, independent computation of the signed distance: branch and bound over the sphere of directions, without
// candidate directions.
//
// Let K = A - B and S its support function. The signed distance is -min S over unit directions. For every point g of K,
// S(n) >= g.n. So one convex combination g of four support points bounds S from below in a spherical triangle, and S at
// any direction bounds the minimum from above. The triangle with the worst bound is split until the two bounds agree.
// The computation is in double; a bound of its rounding is added to the result (docs/derivations/cover.md derives it).
#pragma once

#include "corpus/shape.h"

namespace octic::certificate {

// (1) lower <= signed distance <= upper as real numbers                     PROVED in docs/derivations/cover.md
// (2) converged: upper - lower <= (tolerance + 2^-44) * size of the pair; otherwise the cell limit was reached and the
//     bounds are wide but still true. Pairs with a whole curve of optimal directions (coaxial ...) need ~
//     tolerance^-1/2 cells.
struct Cover {
  double lower, upper;
  int cells;        // number of triangles
  bool converged;
};
Cover cover(const Shape& A, const Shape& B, double tolerance_relative = 1e-10, int cell_limit = 200000);

}  // namespace octic::certificate
