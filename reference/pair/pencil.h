// Squared stationary distances without their points: the discriminant of a pencil of conics.
//
// The squared distance from a point p of a circle to the other curve, minus t, is a quadratic form Q_t in (1, p), and
// the circle is the conic J(1, p) = |p|^2 - r^2 = 0. A level set has a double point exactly when Q_t touches J, that is
// when det(Q_t - mu J) has a double root in mu. Its discriminant in mu is a polynomial in t:
//
//   circle and circle   Phi(t), degree 8: the octic (degree 6 for parallel planes; zero only for coaxial circles)
//   line and circle     Lambda(t), degree 4: the quartic (zero only for a circle around the line)
//
// See docs/derivations/stationary_distances.md. Over the integers this is exact; over balls it is an enclosure.
#pragma once

#include "reference/number/polynomial.h"
#include "reference/number/vector.h"

namespace octic::reference {

// p = (a M e + b f) / s  for the plane orthogonal to N: e, f orthogonal, |e|^2 = E, |f|^2 = s, M = |N|^2, s = E M.
template <class T>
struct Frame {
  Vector<T> e, f;
  T E, M, s;
};

Frame<Integer> frame_of(const Vector<Integer>& N);

template <class To, class From>
Frame<To> convert(const Frame<From>& F) {
  return {convert<To>(F.e), convert<To>(F.f), To(F.E), To(F.M), To(F.s)};
}

// A symmetric matrix of polynomials in t, its upper half.
template <class T>
using Form = Polynomial<T>[3][3];

// Discriminant in mu of det(Q - mu J), J = diag(-r^2, E, s) in the basis (1, e, f); the entries of Q are polynomials in
// t.
template <class T>
Polynomial<T> pencil_discriminant(const Form<T>& Q, const T& r, const Frame<T>& F) {
  const T J0 = -(r * r), J1 = F.E, J2 = F.s;
  const Polynomial<T> m0 = Q[1][1] * Q[2][2] - Q[1][2] * Q[1][2];
  const Polynomial<T> m1 = Q[0][0] * Q[2][2] - Q[0][2] * Q[0][2];
  const Polynomial<T> m2 = Q[0][0] * Q[1][1] - Q[0][1] * Q[0][1];
  const Polynomial<T> c3{-(J0 * J1 * J2)};
  const Polynomial<T> c2 = (J1 * J2) * Q[0][0] + (J0 * J2) * Q[1][1] + (J0 * J1) * Q[2][2];
  const Polynomial<T> c1 = -(J0 * m0 + J1 * m1 + J2 * m2);
  const Polynomial<T> c0 = Q[0][0] * m0 - Q[0][1] * (Q[0][1] * Q[2][2] - Q[1][2] * Q[0][2]) +
                           Q[0][2] * (Q[0][1] * Q[1][2] - Q[1][1] * Q[0][2]);
  const Polynomial<T> c2c2 = c2 * c2, c1c1 = c1 * c1, c3c0 = c3 * c0;
  return c2c2 * c1c1 - T(4) * (c3 * c1c1 * c1) - T(4) * (c2c2 * c2 * c0) + T(18) * (c3c0 * c2 * c1) -
         T(27) * (c3c0 * c3c0);
}

template <class T>
void cut(Polynomial<T>& p, std::size_t degree) {   // the coefficients above it are zero, by the degree count
  if (p.c.size() > degree + 1) p.c.resize(degree + 1);
}

// Circle 1 (centre D, normal N1, radius r1, frame F of its plane) and circle 2 (centre 0, normal N2, radius r2).
template <class T>
void circle_circle_form(const Vector<T>& D, const Frame<T>& F, const T& r1, const Vector<T>& N2, const T& r2,
                        Form<T>& Q) {
  const T M2 = squared_norm(N2), DD = squared_norm(D), rr1 = r1 * r1, rr2 = r2 * r2, k = T(4) * rr2;
  const T delta[3] = {T(0), dot(D, F.e), dot(D, F.f)};
  const T nu[3] = {dot(N2, D), dot(N2, F.e), dot(N2, F.f)};
  const Polynomial<T> rest{DD + rr1 + rr2, T(-1)};   // kappa - t
  Q[0][0] = Polynomial<T>{k * (M2 * (DD + rr1) - nu[0] * nu[0])} - M2 * (rest * rest);
  for (int i = 1; i < 3; ++i) {
    Q[0][i] = Polynomial<T>{k * (M2 * delta[i] - nu[0] * nu[i])} - (T(2) * M2 * delta[i]) * rest;
    for (int j = i; j < 3; ++j) Q[i][j] = Polynomial<T>{-(k * nu[i] * nu[j]) - T(4) * M2 * delta[i] * delta[j]};
  }
}

template <class T>
Polynomial<T> circle_circle_octic(const Vector<T>& D, const Frame<T>& F, const T& r1, const Vector<T>& N2,
                                  const T& r2) {
  Form<T> Q;
  circle_circle_form(D, F, r1, N2, r2, Q);
  // degrees in t: m1, m2 and det Q are quadratic because Q[0][0] - (its square part) is rank one in t
  Polynomial<T> phi = pencil_discriminant(Q, r1, F);
  cut(phi, 8);
  return phi;
}

// A line through 0 along N1, and the circle with centre D, radius r, frame F of its plane.
template <class T>
void line_circle_form(const Vector<T>& N1, const Vector<T>& D, const Frame<T>& F, const T& r, Form<T>& Q) {
  const T M1 = squared_norm(N1), DD = squared_norm(D);
  const T delta[3] = {T(0), dot(D, F.e), dot(D, F.f)};
  const T nu[3] = {dot(N1, D), dot(N1, F.e), dot(N1, F.f)};
  Q[0][0] = Polynomial<T>{M1 * (DD + r * r) - nu[0] * nu[0], -M1};
  for (int i = 1; i < 3; ++i) {
    Q[0][i] = Polynomial<T>{M1 * delta[i] - nu[0] * nu[i]};
    for (int j = i; j < 3; ++j) Q[i][j] = Polynomial<T>{-(nu[i] * nu[j])};
  }
}

template <class T>
Polynomial<T> line_circle_quartic(const Vector<T>& N1, const Vector<T>& D, const Frame<T>& F, const T& r) {
  Form<T> Q;
  line_circle_form(N1, D, F, r, Q);
  Polynomial<T> lambda = pencil_discriminant(Q, r, F);
  cut(lambda, 4);
  return lambda;
}

}  // namespace octic::reference
