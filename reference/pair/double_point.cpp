#include "reference/pair/double_point.h"

namespace octic::reference {

std::optional<CirclePoint> double_point(const Form<Ball>& Q, const Ball& t, const Ball& r, const Frame<Ball>& F) {
  const Ball J[3] = {-square(r), F.E, F.s};
  Ball q[3][3];
  for (int i = 0; i < 3; ++i) {
    for (int j = i; j < 3; ++j) q[i][j] = q[j][i] = Q[i][j].at(t);
  }
  const auto minor = [&](int i, int j) { return q[i][i] * q[j][j] - square(q[i][j]); };
  const Ball m0 = minor(1, 2), m1 = minor(0, 2), m2 = minor(0, 1);
  const Ball c3 = -(J[0] * J[1] * J[2]);
  const Ball c2 = J[1] * J[2] * q[0][0] + J[0] * J[2] * q[1][1] + J[0] * J[1] * q[2][2];
  const Ball c1 = -(J[0] * m0 + J[1] * m1 + J[2] * m2);
  const Ball c0 = q[0][0] * m0 - q[0][1] * (q[0][1] * q[2][2] - q[1][2] * q[0][2]) +
                  q[0][2] * (q[0][1] * q[1][2] - q[1][1] * q[0][2]);
  const Ball below = square(c2) - Ball(3) * c3 * c1;   // zero for a triple root
  if (below.contains_zero()) return std::nullopt;
  const Ball mu = (Ball(9) * c3 * c0 - c2 * c1) / (Ball(2) * below);
  for (int i = 0; i < 3; ++i) q[i][i] = q[i][i] - mu * J[i];
  // the adjugate of a symmetric matrix of rank two is a multiple of v v^T, v its kernel
  const Ball v0 = minor(1, 2);
  if (v0.contains_zero()) return std::nullopt;
  const Ball v1 = q[1][2] * q[0][2] - q[0][1] * q[2][2], v2 = q[0][1] * q[1][2] - q[1][1] * q[0][2];
  const Ball alpha = v1 / v0, beta = v2 / v0;   // p = alpha e + beta f
  return CirclePoint{alpha * F.e + beta * F.f, (alpha * F.E) * F.f - (beta * F.s) * F.e};
}

}  // namespace octic::reference
