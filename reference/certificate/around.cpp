#include "reference/certificate/around.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "reference/certificate/contact.h"
#include "reference/certificate/point.h"

namespace octic::certificate {
namespace {

using Difference = Proof::Difference;

constexpr int bits = 256;   // of support points: the overlap may be far thinner than a double can say

Difference support(const Solid& A, const Solid& B, const Vector& n) {
  return {support_point(A, n, bits), support_point(B, Rational(-1) * n, bits)};
}

// 26 directions: those of a grid of three.
std::vector<Vector> grid() {
  std::vector<Vector> out;
  for (int x = -1; x <= 1; ++x)
    for (int y = -1; y <= 1; ++y)
      for (int z = -1; z <= 1; ++z)
        if (x || y || z) out.push_back({x, y, z});
  return out;
}

// The twenty that the ray meets best, farthest from their edges.
std::vector<std::array<std::size_t, 3>> triangles_met(const std::vector<Point>& g, const Point& ray) {
  struct Found {
    double least;
    std::array<std::size_t, 3> at;
  };
  std::vector<Found> found;
  for (std::size_t i = 0; i < g.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      for (std::size_t k = 0; k < j; ++k) {
        const double p = dot(ray, cross(g[i], g[j])), q = dot(ray, cross(g[j], g[k])), r = dot(ray, cross(g[k], g[i]));
        const double least = p > 0 ? std::min({p, q, r}) : -std::max({p, q, r});
        const double depth = dot(ray, g[i]) * std::abs(q) + dot(ray, g[j]) * std::abs(r) +
                             dot(ray, g[k]) * std::abs(p);   // of where the ray meets it, times a weight
        if (least > 1e-9 && depth > 0) found.push_back({least, {i, j, k}});
      }
  std::sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.least > b.least; });
  if (found.size() > 20) found.resize(20);
  std::vector<std::array<std::size_t, 3>> out;
  for (const Found& f : found) out.push_back(f.at);
  return out;
}

}  // namespace

std::vector<Difference> around_interior_point(const Solid& A, const Solid& B, const Vector& m) {
  if (!contains(A, m) || !contains(B, m)) return {};
  for (const bool of_b : {false, true}) {
    const Rational deep = inside_bounds(of_b ? B : A, m, 64).lower;
    if (deep == 0) continue;
    const Rational s = rounded_down(deep / 2);   // corners of a tetrahedron, at sqrt(3) times that
    std::vector<Difference> out;
    for (const Vector& corner : {Vector{1, 1, 1}, Vector{1, -1, -1}, Vector{-1, 1, -1}, Vector{-1, -1, 1}}) {
      const Vector p = m + s * corner;
      out.push_back(of_b ? Difference{m, p} : Difference{p, m});
    }
    return out;
  }
  return {};
}

std::vector<Difference> around_by_support_points(const Solid& A, const Solid& B, const Vector& n, const Vector& x,
                                                 const Vector& y) {
  std::vector<Difference> others;
  for (const Vector& u : grid()) others.push_back(support(A, B, u));
  const Vector down_n = Rational(-1) * n;
  std::vector<Difference> tops{support(A, B, n),
                               {moved_into(A, x, bits), moved_into(B, y, bits)},
                               {face_point(A, n, x, bits), face_point(B, down_n, y, bits)}};
  for (const Difference& d : {tops[0], tops[2]}) {
    tops.push_back({d.x, face_point(B, down_n, d.x, bits)});   // straight across, where one of the faces is large
    tops.push_back({face_point(A, n, d.y, bits), d.y});
  }
  // If the difference is a sharp ridge or corner, the ray along -n leaves it at once. Directions between n and the axes
  // lead to its tip.
  const auto evened = [](const Vector& v) {
    return (1 / std::max({Rational(abs(v.x)), Rational(abs(v.y)), Rational(abs(v.z))})) * v;
  };
  for (const Solid* k : {&A, &B})
    for (const int sign : {1, -1}) tops.push_back(support(A, B, evened(n) + Rational(sign) * evened(k->axis)));
  Rational largest = 0;
  std::vector<Vector> exact;
  for (const Difference& d : others) {
    exact.push_back(d.x - d.y);
    for (const Rational* v : {&exact.back().x, &exact.back().y, &exact.back().z})
      largest = std::max(largest, Rational(abs(*v)));
  }
  if (largest == 0) return {};
  std::vector<Point> g;
  for (const Vector& v : exact)
    g.push_back({Rational(v.x / largest).convert_to<double>(), Rational(v.y / largest).convert_to<double>(),
                 Rational(v.z / largest).convert_to<double>()});
  // The triangle of three others is to be met by the ray from the top through the origin.
  for (const Difference& top : tops) {
    const Vector t = top.x - top.y;
    if (certificate::dot(t, t) == 0) continue;
    const Vector up = evened(t);
    const Point down{-up.x.convert_to<double>(), -up.y.convert_to<double>(), -up.z.convert_to<double>()};
    for (const auto& [i, j, k] : triangles_met(g, down))
      if (surround_origin({t, exact[i], exact[j], exact[k]})) return {top, others[i], others[j], others[k]};
  }
  return {};
}

}  // namespace octic::certificate
