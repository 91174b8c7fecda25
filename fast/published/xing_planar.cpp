#include "fast/published/xing_planar.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "fast/vector.h"

namespace octic::published::xing {
namespace {

using namespace fast;

constexpr double none = std::numeric_limits<double>::infinity();   // the least of no numbers

// A polygon whose corners are counted around.
struct Ring {
  const Polygon& v;
  const Vec2& operator[](long i) const {
    const long n = static_cast<long>(v.size());
    return v[static_cast<std::size_t>((i % n + n) % n)];
  }
};

// The corner i with theta_p in [theta_{i-1}, theta_i), as seen from C, which is inside; 0 when p is C.
long edge_towards(const Vec2& p, const Polygon& v, const Vec2& C = {}) {
  const Vec2 towards = p - C;
  for (std::size_t i = 0, before = v.size() - 1; i < v.size(); before = i++)
    if (cross(v[before] - C, towards) >= 0 && cross(towards, v[i] - C) > 0) return static_cast<long>(i);
  return 0;
}

// The polar angle of v is in the closed sector from a to b, or from b to a, that is less than half a turn.
bool in_sector(const Vec2& a, const Vec2& b, const Vec2& v) {
  const double turn = cross(a, b);
  if (turn > 0) return cross(a, v) >= 0 && cross(v, b) >= 0;
  if (turn < 0) return cross(b, v) >= 0 && cross(v, a) >= 0;
  return dot(a, b) > 0 ? cross(a, v) == 0 && dot(a, v) > 0 : cross(a, v) >= 0;
}

// The same, open, counterclockwise from a to b, however far.
bool counterclockwise(const Vec2& a, const Vec2& b, const Vec2& v) {
  return cross(a, b) > 0 ? cross(a, v) > 0 && cross(v, b) > 0 : !(cross(b, v) >= 0 && cross(v, a) >= 0);
}

// The corner in the sector from p to `other` with the least (p x e) . [(p - v_i) x e], and that number: (3), (6).
struct Least {
  double zeta = none;
  Vec2 v;
};
Least least(const Vec2& p, const Vec2& e, const Vec2& other, const Polygon& v) {
  Least result;
  for (const Vec2& v_i : v)
    if (in_sector(p, other, v_i))
      if (const double zeta = cross(p, e) * cross(p - v_i, e); zeta < result.zeta) result = {zeta, v_i};
  return result;
}

// The line through p along e cuts the ray from C_0 to v_i there.
Vec2 cross_point(const Vec2& p, const Vec2& e, const Vec2& v_i) {
  const double denominator = cross(v_i, e);
  return denominator == 0 ? Vec2{} : (cross(p, e) / denominator) * v_i;
}

// Neither p nor `other` is inside v: does the line from p along e, in their sector, pass through v?
Planar passes(const Vec2& p, const Vec2& e, const Vec2& other, const Polygon& v, const Settings& settings) {
  if (settings.corrected && cross(p, e) == 0) return {dot(p, other) < 0 ? -1.0 : 1.0, {}};   // in line with C_0
  const Least corner = least(p, e, other, v);                                                // (3), (6)
  if (corner.zeta <= 0) return {-1, cross_point(p, e, corner.v)};                            // (4), (5), (7), (8)
  return {1, {}};
}

}  // namespace

Planar point(const Vec2& p, const Polygon& v) {
  const long i = edge_towards(p, v);
  const Vec2 v_i = Ring{v}[i], e = Ring{v}[i - 1] - v_i;
  return {cross(v_i, e) * cross(v_i - p, e), p};   // (1), (2)
}

Planar segment(const Vec2& p_1, const Vec2& p_2, const Polygon& v, const Settings& settings) {
  if (point(p_1, v).Delta >= 0) return {-1, p_1};               // (4), (5)
  if (point(p_2, v).Delta >= 0) return {-1, p_2};               // (4), (5)
  return passes(p_1, p_2 - p_1, p_2, v, settings);              // (4), (5)
}

Planar half_line(const Vec2& p, const Vec2& d, const Polygon& v, const Settings& settings) {
  if (point(p, v).Delta >= 0) return {-1, p};                   // (7), (8)
  return passes(p, d, d, v, settings);                          // (7), (8)
}

Planar rectangle(const Vec2& p_1, const Vec2& p_2, const Vec2& d, const Polygon& v, const Settings& settings) {
  if (const Planar near = segment(p_1, p_2, v, settings); near.Delta < 0)
    return {-1, near.s, near.s == p_1 ? 1 : near.s == p_2 ? 2 : 0};                  // (13), (14)
  const Vec2 x_q{d.y, -d.x}, y_q = d;                                                // d x z, d
  const auto R = [&](const Vec2& x) -> Vec2 { return {dot(x_q, x), dot(y_q, x)}; };   // (9)
  const Vec2 q_1 = R(p_1), q_2 = R(p_2);
  const auto eta = [](const Vec2& v_i, const Vec2& p_j) { return -p_j.x * (v_i.x - p_j.x); };   // (11)
  double zeta = none;
  Vec2 corner;
  for (const Vec2& v_i : v) {
    const Vec2 q = R(v_i);
    double of_this = none;
    if (q_1.x > 0) {
      if (q.x > 0 && cross(q_1, q) > 0) of_this = eta(q, q_1);          // S_3 of (10), (12)
    } else if (q_2.x < 0) {
      if (q.x < 0 && cross(q, q_2) > 0) of_this = eta(q, q_2);          // S_4 of (10), (12)
    } else if (counterclockwise(q_2, q_1, q)) {
      of_this = q_1.y - q.y;                                            // S_5 of (10), (12)
    }
    if (of_this < zeta) zeta = of_this, corner = q;
  }
  if (!(zeta <= 0)) return {1, {}};                                     // (13)
  const double along = q_1.x > 0 ? q_1.x / corner.x : q_2.x < 0 ? q_2.x / corner.x : q_1.y > 0 ? q_1.y / corner.y : 0;
  return {-1, along * (corner.x * x_q + corner.y * y_q), q_1.x > 0 ? 1 : q_2.x < 0 ? 2 : 0};   // (13), (14)
}

Planar polygon(const Polygon& p_, const Vec2& C_1, const Polygon& v_, const Settings& settings) {
  if (C_1 == Vec2{}) return {-1, {}};
  if (settings.corrected) {
    Polygon around = p_;
    for (Vec2& p : around) p = p - C_1;
    if (point(-1 * C_1, around).Delta >= 0) return {-1, {}};
  }
  const Ring p{p_}, v{v_};
  long k = edge_towards({}, p_, C_1), i = edge_towards(C_1, v_);
  if (const Planar first = segment(p[k - 1], p[k], v_, settings); first.Delta < 0) return first;
  const auto across = [&](long j) { return std::fabs(cross(v[i - 1] - v[i], p[j] - v[i - 1])); };
  const double zeta_4 = across(k) - across(k - 1);                       // (15)
  long k_0 = zeta_4 <= 0 ? k : k - 1;                                    // (16)
  const long k_1 = zeta_4 <= 0 ? 1 : -1;                                 // (16)
  for (std::size_t round = 0; round < p_.size(); ++round) {
    const double zeta_5 =
        zeta_4 <= 0 ? dot(p[k_0] - v[i - 1], v[i - 1] - v[i]) : dot(p[k_0] - v[i], v[i] - v[i - 1]);   // (17)
    if (zeta_5 > 0) i -= k_1;
    const double zeta_6 = cross(p[k_0 + k_1] - p[k_0], v[i] - v[i - 1]);   // (18)
    if (zeta_6 >= 0) return {1, {}};
    if (point(p[k_0 + k_1], v_).Delta >= 0) return {-1, p[k_0 + k_1]};   // (19)
    if (const Planar edge = segment(p[k_0], p[k_0 + k_1], v_, settings); edge.Delta < 0) return edge;   // (19)
    k_0 += k_1;
  }
  return {1, {}};
}

bool overlap(std::vector<Vec2> points, const Polygon& v) {
  if (points.empty()) return false;
  // The hull, turned about the origin: -hull, counterclockwise from its lowest corner.
  for (Vec2& x : points) x = -1 * x;
  std::sort(points.begin(), points.end(),
            [](const Vec2& a, const Vec2& b) { return a.y < b.y || (a.y == b.y && a.x < b.x); });
  points.erase(std::unique(points.begin(), points.end()), points.end());
  Polygon hull;
  const auto chain = [&](auto from, auto to, std::size_t keep) {
    for (; from != to; ++from) {
      while (hull.size() > keep && cross(hull.back() - hull[hull.size() - 2], *from - hull.back()) <= 0)
        hull.pop_back();
      hull.push_back(*from);
    }
  };
  chain(points.begin(), points.end(), 1);
  if (points.size() > 1) {
    chain(points.rbegin() + 1, points.rend(), hull.size());
    hull.pop_back();
  }
  // The corners of v - hull, edge by edge in the order of their directions: the origin is on the left of every edge.
  const auto lowest = std::min_element(
      v.begin(), v.end(), [](const Vec2& a, const Vec2& b) { return a.y < b.y || (a.y == b.y && a.x < b.x); });
  const Ring a{v}, b{hull};
  const long n = static_cast<long>(v.size()),
             m = static_cast<long>(hull.size()) > 1 ? static_cast<long>(hull.size()) : 0, first = lowest - v.begin();
  for (long i = 0, j = 0; i < n || j < m;) {
    const Vec2 at = a[first + i] + b[j], e = a[first + i + 1] - a[first + i], f = b[j + 1] - b[j];
    const double turn = cross(e, f);
    const bool of_v = j == m || (i < n && turn >= 0);
    if (cross(of_v ? e : f, at) > 0) return false;
    of_v ? ++i : ++j;
  }
  return true;
}

}  // namespace octic::published::xing
