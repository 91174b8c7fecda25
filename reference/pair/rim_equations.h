// Polynomial functions on circle 1 whose zeros are its stationary points against circle 2. They give the octic's
// coefficients.
//
//   D, p, q     from the centre of circle 2 to that of circle 1; points of the circles, from their centres
//   t           tangent at p;  X = s (D + p);  W = |N2|^2 times the projection of X to plane 2
//   G = 0       p is stationary against some q along W   (or W = 0)
#pragma once

#include "reference/pair/conic_system.h"

namespace octic::reference {

struct RimEquations {
  Element Dt;      // D.t
  Element Wt;      // W.t
  Element ww;      // |W|^2 / |N2|^2
  Element reach;   // r2^2 (|N2|^2 |t|^2 - (N2.t)^2) - |N2|^2 (D.t)^2: >= 0 where some q of circle 2 has q.t = D.t
  Element G;       // r2^2 (W.t)^2 - |N2|^2 ww (D.t)^2
};

RimEquations rim_equations(const CircleRing& ring, const Vector<Integer>& D, const Vector<Integer>& N2,
                           const Integer& r2);

// |N|^2 s (D.t) - (N.X)(N.t), zero where the distance of D + p from the line through 0 along N is stationary.
Element line_equation(const CircleRing& ring, const Vector<Integer>& D, const Vector<Integer>& N);

}  // namespace octic::reference
