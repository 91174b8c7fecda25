#include "reference/certificate/polygon.h"

#include <algorithm>

namespace octic::certificate {
namespace {

constexpr std::size_t few = 16;   // so many corners are all tested exactly; of more, a guess in double is verified

Corner operator+(const Corner& a, const Corner& b) { return {a.x + b.x, a.y + b.y}; }
Corner operator-(const Corner& a, const Corner& b) { return {a.x - b.x, a.y - b.y}; }
Rational dot(const Corner& a, const Corner& b) { return a.x * b.x + a.y * b.y; }
Rational determinant(const Corner& a, const Corner& b) { return a.x * b.y - a.y * b.x; }
bool zero(const Corner& a) { return a.x == 0 && a.y == 0; }

template <class Value>
std::size_t index_of_greatest(const Polygon& polygon, Value value) {
  std::size_t best = 0;
  auto most = value(polygon[0]);
  for (std::size_t i = 1; i < polygon.size(); ++i) {
    auto v = value(polygon[i]);
    if (v > most) most = v, best = i;
  }
  return best;
}

Corner on_edge(const Corner& a, const Corner& b, const Corner& p) {
  const Corner e = b - a;
  if (zero(e)) return a;
  const Rational t = dot(p - a, e) / dot(e, e);
  if (t <= 0) return a;
  if (t >= 1) return b;
  return {a.x + t * e.x, a.y + t * e.y};
}

}  // namespace

std::size_t farthest(const Polygon& polygon, const Corner& d) {
  const std::size_t n = polygon.size();
  if (n <= few) return index_of_greatest(polygon, [&](const Corner& c) { return dot(c, d); });
  const double x = d.x.convert_to<double>(), y = d.y.convert_to<double>();
  std::size_t i = index_of_greatest(
      polygon, [&](const Corner& c) { return c.x.convert_to<double>() * x + c.y.convert_to<double>() * y; });
  // A corner with no higher neighbour is highest: no three corners are in line.
  for (;;) {
    const std::size_t before = (i + n - 1) % n, after = (i + 1) % n;
    if (dot(polygon[after] - polygon[i], d) > 0) i = after;
    else if (dot(polygon[before] - polygon[i], d) > 0) i = before;
    else return i;
  }
}

Nearest nearest(const Polygon& polygon, const Corner& p) {
  const std::size_t n = polygon.size();
  if (n > few) {   // a point c of the polygon is nearest to p when no corner lies beyond it along p - c, so a guess can
                   // be verified
    const double x = p.x.convert_to<double>(), y = p.y.convert_to<double>();
    const std::size_t guess = index_of_greatest(polygon, [&](const Corner& c) {
      const double u = c.x.convert_to<double>() - x, v = c.y.convert_to<double>() - y;
      return -(u * u + v * v);
    });
    for (std::size_t i : {guess, (guess + n - 1) % n}) {   // both edges at the nearest corner
      const Corner &a = polygon[i], &b = polygon[(i + 1) % n];
      const Corner c = on_edge(a, b, p), out = p - c;
      if (zero(out)) return {false, 0, c};
      const std::size_t top = farthest(polygon, out);
      if (dot(polygon[top] - c, out) <= 0) return {false, dot(out, out), c};
    }
  }
  Nearest best{false, -1, {}};
  bool left = true, right = true;   // strictly, of every edge
  for (std::size_t i = 0; i < n; ++i) {
    const Corner &a = polygon[i], &b = polygon[(i + 1) % n];
    const Corner e = b - a;
    if (zero(e) && n > 1) continue;
    const Rational side = determinant(e, p - a);
    left = left && side > 0;
    right = right && side < 0;
    const Corner c = on_edge(a, b, p);
    const Rational d2 = dot(p - c, p - c);
    if (best.distance2 < 0 || d2 < best.distance2) best = {false, d2, c};
  }
  if (best.distance2 < 0) return {false, dot(p - polygon[0], p - polygon[0]), polygon[0]};   // all corners in one place
  if (left || right) best.inside = true, best.point = p;
  return best;
}

Polygon sum(const Polygon& a, const Polygon& b) {
  // Edges of both in order of angle, from the lowest corner on; parallel ones become one.
  Corner start{0, 0};
  std::vector<Corner> edges;
  for (const Polygon* polygon : {&a, &b}) {
    const auto lower = [](const Corner& p, const Corner& q) { return p.y < q.y || (p.y == q.y && p.x < q.x); };
    start = start + *std::min_element(polygon->begin(), polygon->end(), lower);
    const std::size_t n = polygon->size();
    Rational area = 0;
    for (std::size_t i = 0; i < n; ++i) area += determinant((*polygon)[i], (*polygon)[(i + 1) % n]);
    for (std::size_t i = 0; i < n; ++i) {
      const Corner e = area >= 0 ? (*polygon)[(i + 1) % n] - (*polygon)[i] : (*polygon)[i] - (*polygon)[(i + 1) % n];
      if (!zero(e)) edges.push_back(e);
    }
  }
  const auto first_half = [](const Corner& e) { return e.y > 0 || (e.y == 0 && e.x > 0); };
  std::sort(edges.begin(), edges.end(), [&](const Corner& p, const Corner& q) {
    return first_half(p) != first_half(q) ? first_half(p) : determinant(p, q) > 0;
  });
  Polygon result{start};
  for (std::size_t i = 0; i < edges.size(); ++i) {
    Corner next = result.back() + edges[i];
    while (i + 1 < edges.size() && determinant(edges[i], edges[i + 1]) == 0 && dot(edges[i], edges[i + 1]) > 0)
      next = next + edges[++i];
    result.push_back(next);
  }
  if (result.size() > 1) result.pop_back();   // the last edge comes back to the start
  return result;
}

}  // namespace octic::certificate
