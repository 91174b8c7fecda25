#include "oracle/judge/manifold_directions.h"

#include <array>
#include <cmath>
#include <set>

#include "oracle/line/contact_line.h"
#include "oracle/judge/deficiency.h"

namespace octic::oracle {
namespace {

using reference::Bearing;
using Set = reference::OptimalPiece::Set;
using V = certificate::Vector;

constexpr double same_direction = 0.125;   // as a length between unit vectors: a patch is that of a direction near by

V middle(const reference::Vector<reference::Ball>& v) {
  const auto of = [](const reference::Ball& x) { return Rational((x.lower_rational() + x.upper_rational()) / 2); };
  return {of(v.x), of(v.y), of(v.z)};
}
V exact(const reference::Vector<reference::Integer>& v) { return {Rational(v.x), Rational(v.y), Rational(v.z)}; }
bool is_zero(const V& v) { return v.x == 0 && v.y == 0 && v.z == 0; }

// As a unit vector, in double: for what is near, not for what is right.
Vec3 unit(const V& v) {
  const auto root = certificate::square_root(dot(v, v), 64);
  const V u = Rational(1 / root.upper) * v;
  return {u.x.convert_to<double>(), u.y.convert_to<double>(), u.z.convert_to<double>()};
}

// The axis to which all directions of the piece are orthogonal; zero if there is none. (The `axis` of a lune is another
// one: the line of its two tips.)
V axis_of(const Bearing& b) { return b.set == Set::lune ? V{0, 0, 0} : exact(b.axis); }

bool is_around(const Bearing& b, const Vec3& n) {
  if (!has_many_directions(b)) return false;
  if (is_zero(axis_of(b))) return true;
  const Vec3 axis = unit(axis_of(b));
  return std::fabs(n.x * axis.x + n.y * axis.y + n.z * axis.z) < same_direction;
}
bool is_near(const Bearing& b, const Vec3& n) { return distance(b.direction, n) < same_direction; }

V across(const V& v, const V& axis) { return is_zero(axis) ? v : v - (dot(v, axis) / dot(axis, axis)) * axis; }

// Directions among which is the direction of the piece that is nearest to v. These are the part of v orthogonal to the
// axis; the ends of an arc; the nearest points of the great circles between the corners of a region or a lune, or of
// the border of a hemisphere. Some of them may not belong to the piece.
std::vector<V> in_piece(const Bearing& b, const V& v) {
  std::vector<V> next{across(v, axis_of(b))};
  for (std::size_t i = 0; i < b.rays.size(); ++i) {
    const V ray = exact(b.rays[i]), beside = exact(b.set == Set::lune ? b.axis : b.rays[(i + 1) % b.rays.size()]),
            normal = cross(ray, beside);
    for (const V& end : {ray, beside}) next.insert(next.end(), {end, Rational(-1) * end});
    next.push_back(across(v, is_zero(normal) ? ray : normal));
  }
  return next;
}

// The vector, and its opposite, from the axis about which the patch turns to the contact point that is farthest from
// it: the direction that such points belong to.
std::vector<V> read_off(const Bearing& b, const std::vector<Vec3>& points) {
  const V at = middle(b.inside_on_a) - b.lift * middle(b.n), axis = axis_of(b);
  V farthest{0, 0, 0};
  for (const Vec3& p : points)
    if (const V off = across(certificate::exact(p) - at, axis); dot(off, off) > dot(farthest, farthest)) farthest = off;
  if (is_zero(farthest)) return {};
  return {farthest, Rational(-1) * farthest};
}

// Directions that may be meant if no optimal one is, because their gaps differ by less than the tolerance: the axis of
// a solid, the normals of its faces, and the directions from its axis to a point.
std::vector<TriedDirection> other_ways(const certificate::Solid& k, const std::vector<Vec3>& points) {
  std::vector<TriedDirection> ways;
  ways.push_back({k.axis});
  for (std::size_t i = 0; k.base.size() > 1 && i < k.base.size(); ++i) {
    const auto &c = k.base[i], &d = k.base[(i + 1) % k.base.size()];
    ways.push_back({(d.y - c.y) * k.side[0] + (c.x - d.x) * k.side[1]});
  }
  std::set<std::array<Rational, 3>> seen;   // points above each other have one direction
  for (const Vec3& p : points)
    if (const V n = across(certificate::exact(p) - k.center, k.axis); seen.insert({n.x, n.y, n.z}).second)
      ways.push_back({n, true});
  for (std::size_t i = 0, count = ways.size(); i < count; ++i)
    ways.push_back({Rational(-1) * ways[i].n, ways[i].is_chosen});
  return ways;
}

}  // namespace

bool has_many_directions(const Bearing& b) { return b.set != Set::direction && b.set != Set::curve; }

const Bearing* bearing_along(const reference::Contact& truth, const Vec3& n) {
  const Bearing* nearest = nullptr;
  for (const Bearing& b : truth.bearings)
    if (is_near(b, n) && (!nearest || distance(b.direction, n) < distance(nearest->direction, n))) nearest = &b;
  if (nearest) return nearest;
  for (const Bearing& b : truth.bearings)
    if (is_around(b, n)) return &b;
  return nullptr;
}

std::vector<TriedDirection> directions_to_try(const Standard& s, const reference::Contact& truth,
                                              const std::vector<Vec3>& points, const std::optional<Vec3>& claimed,
                                              const Rational& tolerance) {
  // A tolerance may exceed the size, as that of a float beside a subnormal pair; but along a direction with tilt 1
  // there is no gap.
  const auto is_good = [&](const V& n) {
    if (is_zero(n)) return false;
    const Rational tilted = tilt(s, n);
    return tilted < 1 && tilted * s.size <= tolerance && deficiency_along(s, n) <= tolerance;
  };
  std::vector<TriedDirection> ways;
  std::optional<Vec3> n;   // as claimed, unit; none where it is wrong
  if (claimed && is_good(certificate::exact(*claimed))) {
    ways.push_back({certificate::exact(*claimed)});
    n = unit(ways[0].n);
  }
  const bool of_a_piece = n && bearing_along(truth, *n);
  for (const Bearing& b : truth.bearings) {
    if (of_a_piece && !is_near(b, *n) && !is_around(b, *n)) continue;
    if (!of_a_piece || is_near(b, *n)) ways.push_back({middle(b.n)});
    if (!has_many_directions(b)) continue;
    // Not the other end of an arc, whose patch is another one.
    const auto add = [&](const V& v) {
      const Vec3 wanted = unit(v);
      for (const V& m : in_piece(b, v))
        if (is_good(m) && distance(unit(m), wanted) < same_direction) ways.push_back({m, true});
    };
    if (of_a_piece) {
      add(ways[0].n);
    } else {
      for (const V& v : read_off(b, points)) add(v);
    }
  }
  if (of_a_piece) return ways;
  for (const Shape& shape : {s.a, s.b})
    for (const TriedDirection& way : other_ways(certificate::solid(shape), points))
      if (is_good(way.n)) ways.push_back(way);
  return ways;
}

}  // namespace octic::oracle
