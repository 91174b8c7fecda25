#include "fuzz/gen/stationary.h"

#include "fuzz/gen/vector.h"

namespace octic::fuzz {
namespace {

// With X = p + D, D = a.center - b.center, W = X projected to b's plane, T the tangent at p:
// q = +-r W/|W| is stationary against p, and p against q iff q.T = D.T; squared to lose the sign.
double residual(const Circle& a, const Circle& b, const Vec3& p) {
  const Vec3 between = a.center - b.center;
  const Vec3 x = between + p;
  const Vec3 w = x - dot(x, b.normal) * b.normal;
  const Vec3 t = cross(a.normal, p);
  const double left = b.radius * dot(w, t), right = dot(between, t);
  return left * left - dot(w, w) * right * right;
}

}  // namespace

int stationary_pairs(const Circle& a, const Circle& b) {
  const Vec3 u = any_orthogonal(a.normal), v = cross(a.normal, u);
  constexpr int per_side = 256;
  const Vec3 corners[] = {u, v, -u, -v};
  int changes = 0;
  double first = 0, last = 0;
  for (int side = 0; side < 4; ++side) {
    for (int k = 0; k < per_side; ++k) {
      // A quarter of the circle by the rational parametrisation t -> ((1-t^2), 2t) / (1+t^2).
      const double t = (k + 0.5) / per_side;
      const double cosine = (1 - t * t) / (1 + t * t), sine = 2 * t / (1 + t * t);
      const Vec3 p = a.radius * (cosine * corners[side] + sine * corners[(side + 1) % 4]);
      const double value = residual(a, b, p);
      if (value == 0) continue;
      if (first == 0) first = value;
      if (last != 0 && (value > 0) != (last > 0)) ++changes;
      last = value;
    }
  }
  if ((first > 0) != (last > 0)) ++changes;
  return changes;
}

}  // namespace octic::fuzz
