// The signed distance again, by a computation that knows no candidate directions: branch and bound over the sphere.
//
// Let K = A - B and S its support function; the signed distance is -min S over unit directions. For every point g of K, S(n) >= g.n,
// so in a spherical triangle one mixture g of four support points bounds S from below, and S at any point bounds the minimum
// from above. Triangles are split, the worst first, until the two meet. All in double; what rounding can do to the two bounds
// is added to them: docs/derivations/cover.md derives the constant.
#pragma once

#include "corpus/shape.h"

namespace octic::certificate {

// (1) lower <= signed distance <= upper as real numbers                     PROVED in docs/derivations/cover.md
// (2) converged: upper - lower <= (tolerance + 2^-44) * size of the pair; otherwise the cell limit was reached and the
//     bounds are wide but still true. Pairs with a whole curve of optimal directions (coaxial ...) need ~ tolerance^-1/2 cells.
struct Cover {
  double lower, upper;
  int cells;        // looked at
  bool converged;
};
Cover cover(const Shape& A, const Shape& B, double tolerance_relative = 1e-10, int cell_limit = 200000);

}  // namespace octic::certificate
