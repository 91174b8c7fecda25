// Curves in special positions that have families (whole curves) of stationary pairs. All their pairs have closed forms.
//
// Two circles have a family of stationary pairs exactly when they are coaxial, Villarceau circles of one torus, or
// one has its centre on the other and lies in the plane across it ("meridian");
// docs/derivations/stationary_distances.md.
#pragma once

#include <optional>

#include "reference/curves/integer_curves.h"

namespace octic::reference {

struct ClosedForm {
  std::vector<StationaryFamily> families;
  std::vector<ExactPair> pairs;   // all isolated pairs
};

// Nothing when the circles have no family. The polynomial is their octic.
std::optional<ClosedForm> closed_form(const Curves& curves, const IntegerPolynomial& polynomial, int bits);

// The line is the axis of the circle; the point lies on the axis of the circle.
StationaryFamily circle_around_line(const Curves& curves, int bits);
StationaryFamily circle_around_point(const Curves& curves, int bits);

}  // namespace octic::reference
