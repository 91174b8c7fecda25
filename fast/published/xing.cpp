#include "fast/published/xing.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "fast/vector.h"

namespace octic::published::xing {
namespace {

using namespace octic::fast;

// Rows of a rotation: the coordinates of world vectors in a frame.
struct Frame {
  Vec3 x, y, z;
  Vec2 flat(const Vec3& w) const { return {dot(x, w), dot(y, w)}; }   // projected along z
  Vec3 world(const Vec2& p) const { return p.x * x + p.y * y; }
};

double chi(double x) { return x > 0 ? x : 0; }   // (36)

Object end_of(const Solid& s, double side) {
  Vec2 mean;
  double turn = 0;
  for (std::size_t i = 0, before = s.base.size() - 1; i < s.base.size(); before = i++) {
    mean.x += s.base[i].x / static_cast<double>(s.base.size()),
        mean.y += s.base[i].y / static_cast<double>(s.base.size());
    turn += s.base[before].x * s.base[i].y - s.base[before].y * s.base[i].x;
  }
  Object object{
      s.center + side * s.half_length * s.z + mean.x * s.x + mean.y * s.y, -side * s.z, {}, 2 * s.half_length};
  for (const Vec2& p : s.base) object.v.push_back((p.x - mean.x) * s.x + (p.y - mean.y) * s.y);
  if ((turn > 0) != (side < 0)) std::reverse(object.v.begin(), object.v.end());
  return object;
}

// The part of b between the planes of both ends of a, projected along d^a: its corners and what the planes cut off
// edges.
std::vector<Vec2> between_ends(const Object& a, const Object& b, const Vec3& Delta_C_0, const Frame& O_a) {
  std::vector<Vec2> points;
  const auto clip = [&](const Vec3& from, const Vec3& to) {
    const double low = dot(a.d, from), high = dot(a.d, to), rise = high - low;
    double enter = 0, leave = 1;
    for (const auto& [distance, slope] : {std::pair{low, rise}, std::pair{a.length - low, -rise}}) {
      if (slope == 0 && distance < 0) return;
      if (slope > 0) enter = std::max(enter, -distance / slope);
      if (slope < 0) leave = std::min(leave, -distance / slope);
    }
    if (enter > leave) return;
    points.push_back(O_a.flat(from + enter * (to - from)));
    points.push_back(O_a.flat(from + leave * (to - from)));
  };
  for (std::size_t k = 0, before = b.v.size() - 1; k < b.v.size(); before = k++) {
    const Vec3 here = Delta_C_0 + b.v[k], there = Delta_C_0 + b.v[before], along = b.length * b.d;
    clip(here, there);
    clip(here, here + along);
    clip(here + along, there + along);
  }
  return points;
}

// Where the line y = level (or x = level) enters and leaves a polygon: the other coordinates, least and greatest.
std::pair<double, double> cut(const Polygon& v, double Vec2::*level_of, double Vec2::*other, double level) {
  double least = INFINITY, most = -INFINITY;
  for (std::size_t k = 0, before = v.size() - 1; k < v.size(); before = k++) {
    const double u = v[before].*level_of - level, w = v[k].*level_of - level;
    if ((u < 0) == (w < 0)) continue;
    const double at = v[before].*other + u / (u - w) * (v[k].*other - v[before].*other);
    least = std::min(least, at), most = std::max(most, at);
  }
  return {least, most};
}

struct Projection {
  Polygon v;    // v^b, counterclockwise, seen from C_0^b
  Polygon v_1;
};

// (27)-(32), in O_b'. tan: of alpha; C_1: along y.
Projection project(const Polygon& v_0, double tan, double sec2, double C_1) {
  const std::size_t n = v_0.size();
  Projection result;
  for (const Vec2& p : v_0) result.v_1.push_back({p.x, p.y * sec2 + C_1});                                       // (27)
  const auto by = [](double Vec2::*c) { return [c](const Vec2& p, const Vec2& q) { return p.*c < q.*c; }; };
  const auto index = [&](auto at) { return static_cast<std::size_t>(at - v_0.begin()); };
  const std::size_t r = index(std::max_element(v_0.begin(), v_0.end(), by(&Vec2::x)));                           // (28)
  const std::size_t l = index(std::min_element(v_0.begin(), v_0.end(), by(&Vec2::x)));                           // (28)
  const std::size_t b = index(std::min_element(v_0.begin(), v_0.end(), by(&Vec2::y)));                           // (30)
  const bool violation = result.v_1[b].y - v_0[b].y < 0;                                                         // (31)
  const double y_cr = violation ? -C_1 / (tan * tan) : -INFINITY;                                                // (32)
  for (std::size_t k = r;; k = (k + 1) % n) {   // S_6 of (29)
    if (v_0[k].y >= y_cr) result.v.push_back(result.v_1[k]);
    if (k == l) break;
  }
  bool cut_off = false;
  for (std::size_t k = l;; k = (k + 1) % n) {   // S_7 of (29)
    if (v_0[k].y >= y_cr) result.v.push_back(v_0[k]);
    else if (!cut_off) {
      const auto [left, right] = cut(v_0, &Vec2::y, &Vec2::x, y_cr);
      result.v.push_back({left, y_cr}), result.v.push_back({right, y_cr});
      cut_off = true;
    }
    if (k == r) break;
  }
  return result;
}

// Cases 5 and 6, and with Delta_3 = 0 Case 4: polygon against polygon in O_b'.
Answer two_polygons(int number, const Object& a, const Object& b, const Vec3& Delta_C_0, double Delta_1,
                    const Frame& O_a, const Settings& settings) {
  const Vec3 across = cross(a.d, b.d);
  const double sine = norm(across);
  Frame O_b{across, {}, -a.d};
  if (sine == 0) {
    if (!settings.corrected) return {number, {}, {}};   // (22): zero by zero
    O_b.x = O_a.x;
  }
  O_b.x = (1 / norm(O_b.x)) * O_b.x;                                                            // (22)
  if (settings.corrected) O_b.x = unit(O_b.x - dot(O_b.x, O_b.z) * O_b.z);
  O_b.y = settings.corrected || sine == 0 ? cross(O_b.z, O_b.x) : unit(cross(across, a.d));     // (20), (22)
  const double cosine = std::fabs(Delta_1), tan = sine / cosine, sec2 = 1 / (cosine * cosine);
  const Vec2 Delta_C = O_b.flat(Delta_C_0);                                                     // (21)
  Polygon v_0, v_a;
  for (const Vec3& v : b.v) v_0.push_back(O_b.flat(v));                                         // (23)
  for (auto v = a.v.rbegin(); v != a.v.rend(); ++v) v_a.push_back(O_b.flat(*v));   // (24), counterclockwise around -d^a
  const double C_1 = tan * dot(Delta_C_0, a.d);                                                 // (26)
  if (number != 4) {
    const auto radius = [](const std::vector<Vec3>& v) {
      double most = 0;
      for (const Vec3& x : v) most = std::max(most, norm(x));
      return most;
    };
    const double L_0 = radius(b.v), L_1 = L_0 * sec2, L_a = radius(a.v);                        // (34)
    if (std::fabs(Delta_C.x) - L_0 - L_a > 0 || Delta_C.y - L_0 - L_a > 0 ||
        -(C_1 + Delta_C.y) - L_1 - L_a > 0)   // (35)
      return {5, false, {}};
  }
  Projection projection{v_0, v_0};   // of parallel axes both contours are one
  if (number != 4 && sine > 0) projection = project(v_0, tan, sec2, C_1);
  Vec2 C_b;
  for (Vec2& p : projection.v) {
    p = {p.x + Delta_C.x, p.y + Delta_C.y};
    C_b.x += p.x / static_cast<double>(projection.v.size()), C_b.y += p.y / static_cast<double>(projection.v.size());
  }
  const Planar c = polygon(projection.v, C_b, v_a, settings);
  Answer answer{number, c.Delta < 0, O_b.world(c.s)};
  if (number != 4 && c.Delta < 0 && sine > 0) {
    const double bottom = cut(projection.v_1, &Vec2::x, &Vec2::y, c.s.x - Delta_C.x).first + Delta_C.y;
    if (std::isfinite(bottom)) answer.s = answer.s + (chi(bottom - c.s.y) / tan) * a.d;         // (37)
  }
  return answer;
}

// Case 9: b lies on its side, and reaches below the plane.
Answer long_rectangle(const Object& a, const Object& b, const Vec3& Delta_C_0, const Frame& O_a, const Polygon& v_a,
                      const Settings& settings) {
  const Frame O_m{a.d, cross(b.d, a.d), b.d};
  Polygon m;
  for (const Vec3& v : b.v) m.push_back(O_m.flat(v));
  const auto by_y = [](const Vec2& p, const Vec2& q) { return p.y < q.y; };
  const double depth = dot(Delta_C_0, a.d), level = -depth;                                     // (38)
  const auto [left, right] = cut(m, &Vec2::x, &Vec2::y, level);                                 // (38)
  const auto end = [&](Vec2 v_0, double at) { return v_0.x < level ? Vec2{level, at} : v_0; };  // (39)
  const Vec2 v_l = end(*std::min_element(m.begin(), m.end(), by_y), left);                      // (39)
  const Vec2 v_r = end(*std::max_element(m.begin(), m.end(), by_y), right);                     // (39)
  const auto in_a = [&](const Vec2& v) { return O_a.flat(Delta_C_0 + O_m.world(v)); };          // (40)
  const Planar r = rectangle(in_a(v_l), in_a(v_r), O_a.flat(b.d), v_a, settings);
  const double down = r.end == 1 ? chi(v_l.x - level) : r.end == 2 ? chi(v_r.x - level) : chi(v_r.x) + depth;   // (41)
  return {9, r.Delta < 0, O_a.world(r.s) + down * a.d};                                         // (41)
}

}  // namespace

Polygon circle(double r, int n) {
  Polygon v;
  for (int i = 0; i < n; ++i)
    v.push_back({r * std::cos(2 * std::numbers::pi * i / n), r * std::sin(2 * std::numbers::pi * i / n)});
  return v;
}

Solid solid(const Cylinder& c, int n) {
  Solid s;
  s.center = 0.5 * (c.a + c.b);
  s.z = unit(c.b - c.a);
  s.x = unit(cross(s.z, std::fabs(s.z.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0}));
  s.y = cross(s.z, s.x);
  s.half_length = 0.5 * norm(c.b - c.a);
  s.base = circle(c.r, n);
  return s;
}

std::pair<Object, Object> facing(const Solid& a, const Solid& b) {
  const double above = dot(b.center - a.center, a.z) >= 0 ? 1 : -1;   // the end of a: its d^a is -above z
  const double along = above * dot(a.z, b.z);                         // of z^b and the way from a to b
  const double below = along > 0 ? -1 : along < 0 ? 1 : dot(a.center - b.center, b.z) >= 0 ? 1 : -1;
  return {end_of(a, above), end_of(b, below)};
}

Answer collide(const Object& a, const Object& b, const Settings& settings) {
  const Vec3 x_a = unit(a.v.front());
  const Frame O_a{x_a, cross(a.d, x_a), a.d};
  const Vec3 Delta_C_0 = b.C_0 - a.C_0;
  const double Delta_1 = dot(a.d, b.d);                                        // (25)
  double Delta_3 = -INFINITY;
  for (const Vec3& v : b.v) Delta_3 = std::max(Delta_3, dot(a.d, Delta_C_0 + v));   // (33)
  if (Delta_3 < 0) return {1, false, {}};
  Polygon v_a;
  for (const Vec3& v : a.v) v_a.push_back(O_a.flat(v));                        // (24)
  if (settings.repaired) return {Delta_1 == 0 ? 9 : 6, overlap(between_ends(a, b, Delta_C_0, O_a), v_a), {}};
  const auto world = [&](int number, bool collision, const Vec2& s) { return Answer{number, collision, O_a.world(s)}; };
  if (Delta_3 == 0) {
    const std::size_t n = b.v.size();
    std::vector<std::size_t> on;
    for (std::size_t k = 0; k < n; ++k)
      if (dot(a.d, Delta_C_0 + b.v[k]) == 0) on.push_back(k);
    const auto at = [&](std::size_t k) { return O_a.flat(Delta_C_0 + b.v[k]); };   // (23)
    if (on.size() == 1 && Delta_1 != 0) {
      const Planar p = point(at(on[0]), v_a);
      return world(2, p.Delta >= 0, p.s);
    }
    if (on.size() == 1) {
      const Planar h = half_line(at(on[0]), O_a.flat(b.d), v_a, settings);   // (20)
      return world(7, h.Delta < 0, h.s);
    }
    if (on.size() == 2) {
      if (on[0] + 1 != on[1]) std::swap(on[0], on[1]);                         // k - 1 and k, around
      const Planar two = Delta_1 != 0 ? segment(at(on[0]), at(on[1]), v_a, settings)
                                      : rectangle(at(on[0]), at(on[1]), O_a.flat(b.d), v_a, settings);
      return world(Delta_1 != 0 ? 3 : 8, two.Delta < 0, two.s);
    }
    return two_polygons(4, a, b, Delta_C_0, Delta_1, O_a, settings);
  }
  return Delta_1 == 0 ? long_rectangle(a, b, Delta_C_0, O_a, v_a, settings)
                      : two_polygons(6, a, b, Delta_C_0, Delta_1, O_a, settings);
}

}  // namespace octic::published::xing
