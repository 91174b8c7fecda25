#include "fast/published/zsombor_murray_octic.h"

#include <limits>

#include "fast/published/companion.h"
#include "fast/vector.h"

namespace octic::published::zsombor_murray {
namespace {

using namespace octic::fast;

struct Plane {
  Vec3 u, v;
  explicit Plane(const Vec3& normal) {
    const Vec3 n = unit(normal), least = std::fabs(n.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
    u = unit(cross(n, least)), v = cross(n, u);
  }
};

}  // namespace

StationaryPairs stationary_distances(const Disc& k_a, const Disc& k_c) {
  const Plane a(k_a.normal), c(k_c.normal);
  const Vec3 between = k_c.center - k_a.center;
  const double r = k_a.r, s = k_c.r;
  // R meets M: the part of Q - a in the plane of k_a is along P - a. Its two coordinates there:
  const Polynomial along_u = trigonometric(dot(between, a.u), s * dot(c.u, a.u), s * dot(c.v, a.u));
  const Polynomial along_v = trigonometric(dot(between, a.v), s * dot(c.u, a.v), s * dot(c.v, a.v));
  // R meets N: P - c is orthogonal to the tangent -u sin phi + v cos phi of k_c in Q. Parts of that tangent:
  const auto tangent = [&](const Vec3& x) { return trigonometric(0, dot(x, c.v), -dot(x, c.u)); };
  const Polynomial of_between = tangent(between), of_u = tangent(a.u), of_v = tangent(a.v);
  // P - a = r (along_u, along_v) / |(along_u, along_v)|, up to a sign, in the second: squared
  const Polynomial length = sum(product(along_u, along_u), product(along_v, along_v));
  const Polynomial across = sum(product(along_u, of_u), product(along_v, of_v));
  const Polynomial octic = sum(product(product(of_between, of_between), length), product(across, across), -r * r);

  StationaryPairs result;
  const Roots roots = real_roots(octic);
  result.all_of_them = roots.zero;
  const double size = r + s + norm(between), near = 1e-6 * size;
  const auto enter = [&](const Vec3& P, const Vec3& Q) {
    for (const StationaryPair& found : result.pairs)
      if (norm(found.P - P) <= near && norm(found.Q - Q) <= near) return;   // a double root came out as two
    result.pairs.push_back({norm(Q - P), P, Q});
  };
  const auto try_root = [&](double t, bool of_octic) {
    const Angle phi = angle(t);
    const Vec3 Q = k_c.center + s * (phi.cosine * c.u + phi.sine * c.v), from = Q - k_a.center;
    const Vec3 flat = dot(from, a.u) * a.u + dot(from, a.v) * a.v, tangent_Q = phi.cosine * c.v - phi.sine * c.u;
    const double reach = norm(flat);
    if (reach <= 1e-14 * norm(from)) return;   // Q is on M, but for rounding: every P is as good
    const Vec3 out = (r / reach) * flat;
    // How far the incidence with N is missed by either sign. The octic is a product of both.
    const double with = std::fabs(dot(out - between, tangent_Q)),
                 against = std::fabs(dot(-1.0 * out - between, tangent_Q));
    if (std::fmax(with, against) <= near) {   // both fulfil (10)
      enter(k_a.center + out, Q);
      enter(k_a.center - out, Q);
    } else if (of_octic) {
      const Vec3 P = k_a.center + (with <= against ? 1.0 : -1.0) * out;
      result.pairs.push_back({norm(Q - P), P, Q});
    }
  };
  const auto try_all = [&](const Roots& found, bool of_octic) {
    if (found.zero) return;
    for (const double t : found.real) try_root(t, of_octic);
    if (found.infinite) try_root(std::numeric_limits<double>::infinity(), of_octic);
  };
  // Where both signs fulfil (10), so does their sum: c - a is orthogonal to the tangent in Q, too. The octic has a
  // double root there, which rounding may make complex; of this quadratic it is simple.
  try_all(real_roots(of_between), false);
  try_all(roots, true);
  return result;
}

}  // namespace octic::published::zsombor_murray
