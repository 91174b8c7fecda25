#include "reference/pair/rim_equations.h"

namespace octic::reference {

RimEquations rim_equations(const CircleRing& ring, const Vector<Integer>& D, const Vector<Integer>& N2,
                           const Integer& r2) {
  const Integer M2 = squared_norm(N2), &s = ring.F.s;
  const Element NX = constant(s * dot(N2, D)) + ring.along(N2), Nt = ring.tangent(N2);
  RimEquations e;
  e.Dt = ring.tangent(D);
  e.Wt = (M2 * s) * e.Dt - ring.times(NX, Nt);
  const Element XX = constant(s * s * (squared_norm(D) + ring.r * ring.r)) + (Integer(2) * s) * ring.along(D);
  e.ww = M2 * XX - ring.times(NX, NX);
  const Element DtDt = ring.times(e.Dt, e.Dt);
  const Integer tt = s * ring.r * ring.r * ring.F.E;   // |t|^2, the same all along the circle
  e.reach = (r2 * r2) * (constant(M2 * tt) - ring.times(Nt, Nt)) - M2 * DtDt;
  e.G = (r2 * r2) * ring.times(e.Wt, e.Wt) - M2 * ring.times(e.ww, DtDt);
  return e;
}

Element line_equation(const CircleRing& ring, const Vector<Integer>& D, const Vector<Integer>& N) {
  const Integer& s = ring.F.s;
  const Element X = constant(s * dot(N, D)) + ring.along(N);
  return (squared_norm(N) * s) * ring.tangent(D) - ring.times(X, ring.tangent(N));
}

}  // namespace octic::reference
