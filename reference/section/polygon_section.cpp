#include "reference/section/polygon_section.h"

#include <algorithm>

namespace octic::reference {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::numerator;

Rational turn(const PlaneCoordinates& o, const PlaneCoordinates& p, const PlaneCoordinates& q) {
  return (p.a - o.a) * (q.b - o.b) - (p.b - o.b) * (q.a - o.a);
}

// Corners of the convex hull, counterclockwise; points on edges are dropped (Andrew's monotone chain).
std::vector<PlaneCoordinates> hull_of(std::vector<PlaneCoordinates> points) {
  std::sort(points.begin(), points.end(),
            [](const auto& p, const auto& q) { return p.a != q.a ? p.a < q.a : p.b < q.b; });
  points.erase(
      std::unique(points.begin(), points.end(), [](const auto& p, const auto& q) { return p.a == q.a && p.b == q.b; }),
      points.end());
  if (points.size() < 3) return points;
  std::vector<PlaneCoordinates> hull;
  const auto chain = [&](auto from, auto to) {
    const std::size_t start = hull.size();
    for (; from != to; ++from) {
      while (hull.size() >= start + 2 && turn(hull[hull.size() - 2], hull.back(), *from) <= 0) hull.pop_back();
      hull.push_back(*from);
    }
    hull.pop_back();   // the last of a chain is the first of the next
  };
  chain(points.begin(), points.end());
  chain(points.rbegin(), points.rend());
  return hull;
}

// Negative to the left of the way from p to q.
PlanePolynomial left_of(const PlaneCoordinates& p, const PlaneCoordinates& q) {
  const Rational u = q.b - p.b, v = p.a - q.a, c = -(u * p.a + v * p.b);
  const Integer w = lcm(lcm(denominator(u), denominator(v)), denominator(c));
  const auto whole = [&](const Rational& x) { return Integer(numerator(x) * (w / denominator(x))); };
  return PlanePolynomial::linear(whole(c), whole(u), whole(v));
}

// The bound on the line from p to q that keeps to p's side of q.
PlanePolynomial before(const PlaneCoordinates& p, const PlaneCoordinates& q) {
  const Rational u = q.a - p.a, v = q.b - p.b, c = -(u * q.a + v * q.b);
  const Integer w = lcm(lcm(denominator(u), denominator(v)), denominator(c));
  const auto whole = [&](const Rational& x) { return Integer(numerator(x) * (w / denominator(x))); };
  return PlanePolynomial::linear(whole(c), whole(u), whole(v));
}

PlaneSection section_of(const std::vector<PlaneCoordinates>& hull) {
  if (hull.empty()) return NoPoint{};
  if (hull.size() == 1) return hull[0];
  if (hull.size() == 2)
    return PlaneSegment{zero_line(left_of(hull[0], hull[1])), {before(hull[0], hull[1]), before(hull[1], hull[0])}};
  SectionCell cell;
  const int n = static_cast<int>(hull.size());
  for (int i = 0; i < n; ++i) {
    const int before = (i + n - 1) % n, after = (i + 1) % n;
    cell.bounds.push_back({left_of(hull[static_cast<std::size_t>(i)], hull[static_cast<std::size_t>(after)]),
                           true,
                           "face",
                           {before, after}});
    cell.corners.push_back({before, i});
  }
  const Rational third(1, 3);
  return PlaneRegion{{cell},
                     {third * (hull[0].a + hull[1].a + hull[2].a), third * (hull[0].b + hull[1].b + hull[2].b)}};
}

}  // namespace

CutBody polygon_section(const CircleRing& ring, const Body& body, const Vector<Integer>& D) {
  const std::size_t n = body.base.size();
  std::vector<Vector<Integer>> vertices;
  std::vector<std::pair<std::size_t, std::size_t>> edges;
  const std::size_t layers = body.has_segment() ? 2 : 1;
  for (std::size_t layer = 0; layer < layers; ++layer) {
    for (std::size_t i = 0; i < n; ++i) {
      vertices.push_back(body.base[i] - D + (layer == 0 ? body.h : -body.h));
      if (n > 1) edges.emplace_back(layer * n + i, layer * n + (i + 1) % n);
      if (layer == 1) edges.emplace_back(i, n + i);
    }
  }
  std::vector<Integer> height;
  for (const Vector<Integer>& v : vertices) height.push_back(dot(ring.N, v));
  std::vector<PlaneCoordinates> points;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    if (height[i] == 0) points.push_back({Rational(dot(vertices[i], ring.F.e)), Rational(dot(vertices[i], ring.F.f))});
  }
  for (const auto& [i, j] : edges) {
    if (height[i].sign() * height[j].sign() >= 0) continue;
    const Integer w = height[i] - height[j];   // i at height_i: height_i v_j - height_j v_i over w
    const Vector<Integer> at = height[i] * vertices[j] - height[j] * vertices[i];
    points.push_back({Rational(dot(at, ring.F.e), w), Rational(dot(at, ring.F.f), w)});
  }
  const auto [low, high] = std::minmax_element(height.begin(), height.end());
  const bool solid = n > 1 && body.has_segment();
  return {section_of(hull_of(std::move(points))), solid && *low < 0 && *high > 0};
}

}  // namespace octic::reference
