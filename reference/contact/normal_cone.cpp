#include "reference/contact/normal_cone.h"

#include <algorithm>

#include "reference/pair/features.h"
#include "reference/pair/pencil.h"

namespace octic::reference {
namespace {

using At = Vector<Rational>;
using Set = NormalCone::Set;

At rational(const Vector<Integer>& v) { return convert<Rational>(v); }

void both_ways(const At& v, std::vector<At>& out) {
  out.push_back(v);
  out.push_back(-v);
}

void whole_plane(const Vector<Integer>& normal, std::vector<At>& out) {
  const Frame<Integer> frame = frame_of(normal);
  both_ways(rational(frame.e), out);
  both_ways(rational(frame.f), out);
}

bool disc_tangents(const Body& s, const At& w, std::vector<At>& out) {
  const At N = rational(s.N);
  if (dot(N, w) != 0) return false;
  const Rational beyond = squared_norm(w) - Rational(s.r * s.r);
  if (beyond > 0) return false;
  if (beyond < 0) {
    whole_plane(s.N, out);
  } else {
    both_ways(cross(N, w), out);
    out.push_back(-w);
  }
  return true;
}

bool polygon_tangents(const Body& s, const At& w, std::vector<At>& out) {
  const std::size_t count = s.base.size();
  const auto corner = [&](std::size_t k) { return rational(s.base[k % count]); };
  const At normal = cross(corner(1) - corner(0), corner(2) - corner(1));
  if (dot(normal, w - corner(0)) != 0) return false;
  std::vector<std::size_t> on;   // the edges through w
  for (std::size_t k = 0; k < count; ++k) {
    const int side = dot(normal, cross(corner(k + 1) - corner(k), w - corner(k))).sign();
    if (side < 0) return false;
    if (side == 0) on.push_back(k);
  }
  const auto edge = [&](std::size_t k) { return corner(k + 1) - corner(k); };
  if (on.empty()) {
    both_ways(edge(0), out);
    both_ways(edge(1), out);
  } else if (on.size() == 1) {
    both_ways(edge(on[0]), out);
    out.push_back(cross(normal, edge(on[0])));
  } else {
    const bool around = on[0] == 0 && on[1] == count - 1;   // else the second follows the first
    out.push_back(edge(around ? on[0] : on[1]));
    out.push_back(-edge(around ? on[1] : on[0]));
  }
  return true;
}

bool same(const Vector<Integer>& u, const Vector<Integer>& v) { return u.x == v.x && u.y == v.y && u.z == v.z; }

// In order around their middle.
void sort_around(std::vector<Vector<Integer>>& rays) {
  Vector<Integer> middle{0, 0, 0};
  for (const Vector<Integer>& ray : rays) middle = middle + ray;
  const Vector<Integer> first = rays[0];
  const auto turn = [&](const Vector<Integer>& u, const Vector<Integer>& v) { return dot(middle, cross(u, v)).sign(); };
  const auto half = [&](const Vector<Integer>& v) {   // 0: the first itself; then those on its left, then on its right
    const int left = turn(first, v);
    return left > 0 ? 1 : left < 0 ? 3 : same(v, first) ? 0 : 2;
  };
  std::sort(rays.begin(), rays.end(), [&](const Vector<Integer>& u, const Vector<Integer>& v) {
    const int a = half(u), b = half(v);
    return a != b ? a < b : turn(u, v) > 0;
  });
}

}  // namespace

Vector<Integer> primitive_direction(const At& v) {
  const Integer common = lcm(lcm(denominator(v.x), denominator(v.y)), denominator(v.z));
  const auto times = [&](const Rational& q) { return Integer(numerator(q) * (common / denominator(q))); };
  return primitive(Vector<Integer>{times(v.x), times(v.y), times(v.z)});
}

std::optional<std::vector<At>> tangents(const BodyPair& pair, int i, const At& x) {
  const Body& s = pair.body[i];
  const At y = i == 0 ? x - rational(pair.d) : x;
  std::vector<At> out;
  if (s.half_space) {
    const At outward = rational(s.outward);
    const int side = dot(outward, y).sign();
    if (side > 0) return {};
    whole_plane(s.outward, out);
    out.push_back(-outward);
    if (side < 0) out.push_back(outward);
    return out;
  }
  At w = y;
  if (s.has_segment()) {
    const At h = rational(s.h);
    const Rational along = dot(y, h) / squared_norm(h);
    w = y - along * h;
    if (!s.infinite && abs(along) > 1) return {};
    if (s.infinite || along < 1) out.push_back(h);
    if (s.infinite || along > -1) out.push_back(-h);
  }
  if (s.has_disc()) {
    if (!disc_tangents(s, w, out)) return {};
  } else if (s.has_polygon()) {
    if (!polygon_tangents(s, w, out)) return {};
  } else if (!is_zero(w - rational(s.base[0]))) {
    return {};
  }
  return out;
}

bool NormalCone::contains(const Vector<Integer>& n) const {
  return set != Set::none &&
         std::all_of(generators.begin(), generators.end(), [&](const At& g) { return dot(rational(n), g) <= 0; });
}

Vector<Integer> NormalCone::inside() const {
  Vector<Integer> sum{0, 0, 0};
  switch (set) {
    case Set::none: return sum;
    case Set::opposite: return axis;
    case Set::half_circle: return rays[1];
    case Set::circle: return primitive(frame_of(axis).e);
    case Set::sphere: return {1, 0, 0};
    default: break;
  }
  for (const Vector<Integer>& ray : rays) sum = sum + ray;   // none is another's opposite
  return primitive(sum);
}

NormalCone polar(std::vector<At> generators) {
  NormalCone cone;
  std::vector<Vector<Integer>> g;
  for (const At& v : generators) g.push_back(primitive_direction(v));
  cone.generators = std::move(generators);
  const auto offer = [&](const Vector<Integer>& n) {
    for (const Vector<Integer>& v : g) {
      if (dot(n, v) > 0) return;
    }
    if (std::none_of(cone.rays.begin(), cone.rays.end(), [&](const Vector<Integer>& ray) { return same(ray, n); }))
      cone.rays.push_back(n);
  };
  if (g.empty()) {
    cone.set = Set::sphere;
    return cone;
  }
  const auto off = std::find_if(g.begin(), g.end(), [&](const auto& v) { return !is_zero(cross(g[0], v)); });
  if (off == g.end()) {   // all along one line
    const bool both = std::any_of(g.begin(), g.end(), [&](const auto& v) { return dot(g[0], v) < 0; });
    cone.set = both ? Set::circle : Set::hemisphere;
    if (both) cone.axis = g[0];
    else cone.rays = {-g[0]};
    return cone;
  }
  const Vector<Integer> w = primitive(cross(g[0], *off));
  if (std::all_of(g.begin(), g.end(), [&](const auto& v) { return dot(w, v) == 0; })) {   // all in one plane
    for (const auto& v : g) {
      const Vector<Integer> n = primitive(cross(w, v));
      offer(n);
      offer(-n);
    }
    cone.axis = w;
    if (cone.rays.empty()) {
      cone.set = Set::opposite;
    } else if (cone.rays.size() == 1) {
      cone.set = Set::half_circle;
      cone.axis = primitive(cross(w, cone.rays[0]));
      cone.rays = {w, cone.rays[0]};
    } else {
      cone.set = Set::lune;
    }
    return cone;
  }
  for (std::size_t i = 0; i < g.size(); ++i) {
    for (std::size_t k = i + 1; k < g.size(); ++k) {
      const Vector<Integer> n = cross(g[i], g[k]);
      if (is_zero(n)) continue;
      offer(primitive(n));
      offer(primitive(-n));
    }
  }
  if (cone.rays.empty()) return cone;
  cone.set = cone.rays.size() == 1 ? Set::direction : cone.rays.size() == 2 ? Set::arc : Set::region;
  if (cone.set == Set::arc) cone.axis = primitive(cross(cone.rays[0], cone.rays[1]));
  if (cone.set == Set::region) sort_around(cone.rays);
  return cone;
}

NormalCone normal_cone(const BodyPair& pair, const At& x) {
  auto first = tangents(pair, 0, x);
  const auto second = tangents(pair, 1, x);
  if (!first || !second) return {};
  for (const At& g : *second) first->push_back(-g);
  return polar(std::move(*first));
}

}  // namespace octic::reference
