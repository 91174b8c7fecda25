// A face of a Minkowski difference in its plane, and whether it continues from the origin along v.
#pragma once

#include <vector>

#include "reference/number/rational.h"

namespace octic::reference {

// conv(corners) + sum of rim points + disc. The coordinates (x, y) are products with v and with n x v, where n is the
// normal of the face; these two vectors have the lengths |v| and |n| |v|. So the squared length of (x, y) is
// (x^2 + y^2 / |n|^2) / |v|^2.
struct FlatFace {
  struct Flat {
    Rational x, y;
  };
  struct RimPoint {
    Flat coefficient;    // times the root of:
    Rational square;
  };
  std::vector<Flat> corners;
  std::vector<RimPoint> rims;   // of bodies whose discs are inclined to the face: one point each
  Integer r = 0;                // of the discs in the plane of the face; if > 0, a face with a rim point has no edges
  Integer across_squared, v_squared;   // |n|^2, |v|^2
};

// Whether (x, 0) belongs to the face for all small x > 0, if the origin belongs to it. Exact.
bool goes_on(const FlatFace& face);

}  // namespace octic::reference
