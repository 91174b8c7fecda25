// A point that two planar convex faces share, seen along their common normal n, exactly.
//
// Nothing is projected: n . (u x v) is the oriented area of u and v as seen along n, and u.v |n|^2 - (u.n)(v.n) their inner product.
#include <algorithm>
#include <stdexcept>

#include "reference/pair/face.h"

namespace octic::reference {
namespace {

using Point = Vector<Rational>;

class Plane {
 public:
  explicit Plane(const Vector<Integer>& n) : n_(convert<Rational>(n)), M_(squared_norm(n_)) {}
  Rational area(const Point& u, const Point& v) const { return dot(n_, cross(u, v)); }
  Rational inner(const Point& u, const Point& v) const { return dot(u, v) - dot(u, n_) * dot(v, n_) / M_; }

 private:
  Point n_;
  Rational M_;
};

// A segment as the part [low, high] of the line p + t u; a line has no ends.
struct Part {
  Point p, u;
  std::optional<Rational> low, high;
  void at_least(const Rational& t) {
    if (!low || *low < t) low = t;
  }
  void at_most(const Rational& t) {
    if (!high || t < *high) high = t;
  }
  Point at(const Rational& t) const { return p + t * u; }
  CommonPoint middle() const {
    if (!low && !high) return {p, false};
    if (!low || !high) return {at(low ? *low : *high), false};
    return {at((*low + *high) / 2), *low == *high};
  }
};

Part part_of(const Face& face) {
  if (face.set == Face::line) return {face.corners[0], face.corners[1], {}, {}};
  return {face.corners[0], face.corners[1] - face.corners[0], Rational(0), Rational(1)};
}

bool is_straight(const Face& face) { return face.set == Face::segment || face.set == Face::line; }

CommonPoint straight_and_straight(const Face& first, const Face& second, const Plane& plane) {
  Part one = part_of(first);
  const Part other = part_of(second);
  const Rational turn = plane.area(one.u, other.u);
  if (turn != 0) return {one.at(plane.area(other.p - one.p, other.u) / turn), true};
  const Rational uu = plane.inner(one.u, one.u), offset = plane.inner(other.p - one.p, one.u) / uu,
                 step = plane.inner(other.u, one.u) / uu;
  if (other.low) {
    const Rational end[2] = {offset + *other.low * step, offset + *other.high * step};
    one.at_least(std::min(end[0], end[1]));
    one.at_most(std::max(end[0], end[1]));
  }
  return one.middle();
}

// Corners with the inside to the left, seen along n.
std::vector<Point> turned_left(std::vector<Point> corners, const Plane& plane) {
  if (plane.area(corners[1] - corners[0], corners[2] - corners[1]) < 0) std::reverse(corners.begin(), corners.end());
  return corners;
}

CommonPoint straight_and_polygon(const Face& straight, const Face& polygon, const Plane& plane) {
  Part part = part_of(straight);
  const std::vector<Point> corners = turned_left(polygon.corners, plane);
  for (std::size_t k = 0; k < corners.size(); ++k) {
    const Point edge = corners[(k + 1) % corners.size()] - corners[k];
    const Rational at = plane.area(edge, part.p - corners[k]), slope = plane.area(edge, part.u);   // inside: at + t slope >= 0
    if (slope > 0) part.at_least(-at / slope);
    if (slope < 0) part.at_most(-at / slope);
  }
  return part.middle();
}

CommonPoint polygon_and_polygon(const Face& first, const Face& second, const Plane& plane) {
  std::vector<Point> kept = first.corners;
  const std::vector<Point> corners = turned_left(second.corners, plane);
  for (std::size_t k = 0; k < corners.size(); ++k) {
    const Point edge = corners[(k + 1) % corners.size()] - corners[k];
    std::vector<Rational> side;
    bool cut = false;
    for (const Point& p : kept) {
      side.push_back(plane.area(edge, p - corners[k]));
      cut = cut || side.back() < 0;
    }
    if (!cut) continue;
    std::vector<Point> left;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const std::size_t j = (i + 1) % kept.size();
      if (side[i] >= 0) left.push_back(kept[i]);
      if ((side[i] > 0 && side[j] < 0) || (side[i] < 0 && side[j] > 0)) {
        left.push_back(kept[i] + (side[i] / (side[i] - side[j])) * (kept[j] - kept[i]));
      }
    }
    kept = std::move(left);
  }
  if (kept.empty()) throw std::logic_error("octic: the faces of an optimal direction do not meet; please report this pair");
  Point sum{0, 0, 0};
  bool only = true;
  for (const Point& p : kept) {
    sum = sum + p;
    const Point off = p - kept[0];
    only = only && plane.inner(off, off) == 0;
  }
  return {Rational(1, static_cast<long>(kept.size())) * sum, only};
}

// The point of a straight face or a polygon that is nearest to c.
Point nearest(const Face& face, const Point& c, const Plane& plane) {
  const auto on_part = [&](const Part& part) {
    Rational t = plane.inner(c - part.p, part.u) / plane.inner(part.u, part.u);
    if (part.low) t = std::clamp(t, *part.low, *part.high);
    return part.at(t);
  };
  if (is_straight(face)) return on_part(part_of(face));
  const std::vector<Point> corners = turned_left(face.corners, plane);
  bool inside = true;
  Point best = corners[0];
  std::optional<Rational> least;
  for (std::size_t k = 0; k < corners.size(); ++k) {
    const Point &p = corners[k], edge = corners[(k + 1) % corners.size()] - p;
    if (plane.area(edge, c - p) >= 0) continue;
    inside = false;
    const Point q = on_part({p, edge, Rational(0), Rational(1)});
    const Rational distance = plane.inner(q - c, q - c);
    if (!least || distance < *least) {
      least = distance;
      best = q;
    }
  }
  return inside ? c : best;
}

CommonPoint with_disc(const Face& face, const Face& disc, const Plane& plane) {
  const Point& c = disc.corners[0];
  if (face.set != Face::disc) {
    const Point q = nearest(face, c, plane);
    return {q, plane.inner(q - c, q - c) == disc.r * disc.r};
  }
  // on the line of the centres, in the middle of what the discs share of it when scaled by the sum of the radii
  const Point between = face.corners[0] - c;
  const Rational distance2 = plane.inner(between, between), r = disc.r, s = face.r, sum = r + s;
  if (distance2 <= (r - s) * (r - s)) return {r < s ? c : face.corners[0], false};
  return {c + (r / sum) * between, distance2 == sum * sum};
}

}  // namespace

CommonPoint common_point(const Face& first, const Face& second, const Vector<Integer>& n) {
  const Plane plane(n);
  for (const auto& [face, other] : {std::pair(&first, &second), std::pair(&second, &first)}) {
    if (face->set == Face::point) return {face->corners[0], true};
    if (face->set == Face::plane) return {other->corners[0], false};
  }
  for (const auto& [face, other] : {std::pair(&first, &second), std::pair(&second, &first)}) {
    if (other->set == Face::disc) return with_disc(*face, *other, plane);
  }
  if (is_straight(first) && is_straight(second)) return straight_and_straight(first, second, plane);
  if (is_straight(first)) return straight_and_polygon(first, second, plane);
  if (is_straight(second)) return straight_and_polygon(second, first, plane);
  return polygon_and_polygon(first, second, plane);
}

}  // namespace octic::reference
