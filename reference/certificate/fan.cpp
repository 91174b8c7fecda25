#include "reference/certificate/fan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "reference/certificate/difference_mixture.h"

namespace octic::certificate {
namespace {

// ---- the search, in double: suggests, proves nothing
// --------------------------------------------------------------------

Point rounded(const Vector& v) {
  return {v.x.convert_to<double>(), v.y.convert_to<double>(), v.z.convert_to<double>()};
}
Vector raised(const Point& p) { return certificate::exact(Vec3{p[0], p[1], p[2]}); }

// Power of two nearest to 1 / v for v > 0, as a rational and without leaving the range of double.
Rational unscale(const Rational& v) {
  const long e = binary_exponent(v);
  return e >= 0 ? Rational(1, Integer(1) << unsigned(e)) : Rational(Integer(1) << unsigned(-e), 1);
}
Vector near_unit(const Vector& v) {   // times a power of two
  const Rational largest = std::max({Rational(abs(v.x)), Rational(abs(v.y)), Rational(abs(v.z))});
  return largest == 0 ? v : unscale(largest) * v;
}
Point unit(const Vector& v) {
  const Point p = rounded(near_unit(v));
  if (dot(p, p) == 0) return {0, 0, 0};
  const double m = std::sqrt(dot(p, p));
  return {p[0] / m, p[1] / m, p[2] / m};
}

// A generator of the fan: one of the frame, or half the sum of earlier ones (half, so that none grows: a sum of a short
// and a long vector would split their angle badly). The rational members are made when a proof needs them.
struct Generator {
  Point v, u;                                         // rounded: the generator, its direction,
  std::array<Point, 2> support;                       // the support points there: of A, and minus that of B against it
  std::array<int, 2> end;                             // of both bodies, where the support point lies ...
  std::array<std::size_t, 2> corner;                  // ... by which corner of the base ...
  std::array<Point, 2> out;                           // ... and towards where on its rim
  std::vector<int> parts;                             // what it is half the sum of
  std::optional<Vector> exact_v;
  std::array<std::optional<Vector>, 2> exact_support;
};

struct Body {   // one core, rounded
  Point along, axis;
  double radius;
  std::vector<Point> base;
};

// ---- the proof
// ---------------------------------------------------------------------------------------------------------

// A rational point of the core about its centre: on the end that `end` says, at the corner of the base, and from there
// towards `out` as far as the radius allows, to 60 bits. The search has chosen them. If the support point is not
// unique, the proof needs exactly this choice.
Vector point_of(const Solid& k, int end, std::size_t corner, const Point& out) {
  Vector p = (end * k.reach) * k.axis;
  const Vector w = raised(out);
  if (k.base.size() > 1) p = p + k.base[corner].x * k.side[0] + k.base[corner].y * k.side[1];
  if (k.radius == 0) return p;
  const Vector flat = k.axis2 * w - dot(w, k.axis) * k.axis;   // orthogonal to the axis, exactly
  const Rational flat2 = dot(flat, flat);
  if (flat2 == 0) return p;
  const Rational s = square_root(k.radius * k.radius / flat2, 60).lower;
  return p + s * flat;   // s^2 flat2 <= radius^2
}

class Search {
 public:
  Search(const Solid& A, const Solid& B)
      : a_(A), b_(B), center_(A.center - B.center), shift_(rounded(center_)), bodies_{body(A), body(B)} {}

  int add(const Vector& v) {
    corners_.push_back({rounded(v), {}, {}, {}, {}, {}, {}, v, {}});
    return finish();
  }
  int add_half_sum(std::vector<int> parts) {
    Point v{0, 0, 0};
    for (int k : parts)
      for (int i = 0; i < 3; ++i) v[i] += corners_[k].v[i] / 2;
    corners_.push_back({v, {}, {}, {}, {}, {}, std::move(parts), {}, {}});
    return finish();
  }
  void drop_last() { corners_.pop_back(); }
  const Generator& operator[](int k) const { return corners_[k]; }

  const Vector& generator(int k) {
    if (!corners_[k].exact_v) {
      const Rational half(1, 2);
      Vector v{0, 0, 0};
      for (int part : corners_[k].parts) v = v + half * generator(part);
      corners_[k].exact_v = v;
    }
    return *corners_[k].exact_v;
  }
  // A point of A, from the centre of B, for `body` 0; minus one of B, from its centre, for 1: sums of both are points
  // of K.
  const Vector& support(int k, std::size_t body) {
    Generator& c = corners_[k];
    if (!c.exact_support[body]) {
      const Vector p = point_of(body == 0 ? a_ : b_, c.end[body], c.corner[body], c.out[body]);
      c.exact_support[body] = body == 0 ? center_ + p : Rational(-1) * p;
    }
    return *c.exact_support[body];
  }

 private:
  static Body body(const Solid& k) {
    Body b{rounded(k.reach * k.axis), unit(k.axis), k.radius.convert_to<double>(), {}};
    if (k.base.size() == 1) return b;
    const Point x = rounded(k.side[0]), y = rounded(k.side[1]);
    for (const certificate::Corner& c : k.base) {
      const double u = c.x.convert_to<double>(), v = c.y.convert_to<double>();
      b.base.push_back({u * x[0] + v * y[0], u * x[1] + v * y[1], u * x[2] + v * y[2]});
    }
    return b;
  }
  int finish() {
    Generator& c = corners_.back();
    const double length = std::sqrt(dot(c.v, c.v));
    c.u = {c.v[0] / length, c.v[1] / length, c.v[2] / length};
    c.support = {shift_, Point{0, 0, 0}};
    for (int j = 0; j < 2; ++j) {
      const Body& k = bodies_[j];
      const double sign = j ? -1 : 1;   // of B the support point against u, and minus it
      const Point u{sign * c.u[0], sign * c.u[1], sign * c.u[2]};
      Point flat = cross(k.axis, cross(u, k.axis));   // orthogonal to the axis also near the pole
      const double m = std::sqrt(dot(flat, flat));
      for (double& x : flat) x = m > 0 ? x / m : 0;
      c.end[j] = dot(u, k.axis) >= 0 ? 1 : -1;
      c.out[j] = flat;
      c.corner[j] = 0;
      for (std::size_t i = 1; i < k.base.size(); ++i)
        if (dot(u, k.base[i]) > dot(u, k.base[c.corner[j]])) c.corner[j] = i;
      for (int i = 0; i < 3; ++i) {
        c.support[j][i] +=
            sign * (c.end[j] * k.along[i] + k.radius * flat[i] + (k.base.empty() ? 0 : k.base[c.corner[j]][i]));
      }
    }
    return int(corners_.size()) - 1;
  }
  const Solid &a_, &b_;
  Vector center_;
  Point shift_;
  std::array<Body, 2> bodies_;
  std::vector<Generator> corners_;
};

struct Cone {
  std::array<int, 3> corner;
  std::array<int, 4> point;
  DifferenceChoice choice;
};

bool holds(Search& search, const Cone& cone, const Rational& d2) {
  Vector g{0, 0, 0};   // a convex combination: the last weight is what the others leave, and must not be negative
  Rational rest = 1;
  for (int k = 0; k < cone.choice.count; ++k) {
    const Rational w = k + 1 == cone.choice.count ? rest : reference::exact(cone.choice.weight[k]);
    if (w < 0) return false;
    if (w != 0)
      g = g +
          w * (search.support(cone.point[cone.choice.of_a[k]], 0) + search.support(cone.point[cone.choice.of_b[k]], 1));
    rest = rest - w;
  }
  for (int i : cone.corner) {
    const Vector& v = search.generator(i);
    const Rational t = dot(g, v);
    if (t <= 0 || t * t < d2 * dot(v, v)) return false;
  }
  return true;
}

Fan fan_of_scaled(const Solid& A, const Solid& B, const Vector& hint, const Rational& d, int cone_limit) {
  const Point n = unit(hint);
  Point e{0, 0, 0};   // a frame around the hint, on a coarse grid so that the integers stay short
  e[std::min_element(n.begin(), n.end(), [](double p, double q) { return std::abs(p) < std::abs(q); }) - n.begin()] = 1;
  Point f = cross(n, e);
  e = cross(f, n);
  for (Point* p : {&e, &f})
    for (double& x : *p) x = std::round(x * 0x1p16) * 0x1p-16;
  Vector frame[3] = {raised(n), raised(e), raised(f)};
  const bool plane = A.line || B.line;
  if (plane) {
    const Vector& u = A.line ? A.axis : B.axis;
    frame[1] = cross(u, frame[0]);
    if (dot(frame[1], frame[1]) == 0) frame[1] = cross(u, raised(e));
    frame[0] = cross(frame[1], u);
    for (Vector& v : frame) v = near_unit(v);
    if (dot(frame[1], frame[1]) == 0) return {};
  } else if (dot(cross(frame[0], frame[1]), frame[2]) == 0) {
    return {};   // then the octants would not cover the space
  }
  Search search(A, B);
  for (int i = 0; i < (plane ? 2 : 3); ++i) {
    search.add(frame[i]);
    search.add(Rational(-1) * frame[i]);
  }
  std::vector<std::array<int, 3>> open;   // of a plane: arcs, the last corner is the second again
  for (int i = 0; i < (plane ? 4 : 8); ++i)
    open.push_back({i & 1, 2 + (i >> 1 & 1), plane ? 2 + (i >> 1 & 1) : 4 + (i >> 2 & 1)});
  std::vector<Cone> fan;
  const double target = d.convert_to<double>() + 0x1p-50;   // more than the 60 bits of point_of lose
  for (int looked_at = 0; !open.empty();) {
    if (++looked_at > 2 * cone_limit) return {false, looked_at};
    const std::array<int, 3> c = open.back();
    open.pop_back();
    const std::array<int, 4> point{c[0], c[1], c[2], search.add_half_sum({c[0], c[1], c[2]})};
    std::array<std::array<Point, 4>, 2> table;
    for (int j = 0; j < 2; ++j)
      for (int k = 0; k < 4; ++k)
        for (int i = 0; i < 3; ++i) table[j][k][i] = dot(search[point[k]].support[j], search[c[i]].u);
    const DifferenceChoice choice = best_mixture(table[0], table[1], target);
    if (choice.value >= target) {
      fan.push_back({c, point, choice});
      continue;
    }
    search.drop_last();
    int i = 0;   // split the longest edge in its middle
    double longest = -1;   // by the chord: cosines of small cones are all 1
    for (int k = 0; k < 3; ++k) {
      double chord2 = 0;
      for (int x = 0; x < 3; ++x) chord2 += std::pow(search[c[k]].u[x] - search[c[(k + 1) % 3]].u[x], 2);
      if (chord2 > longest) longest = chord2, i = k;
    }
    const int p = c[i], q = c[(i + 1) % 3], r = c[(i + 2) % 3], m = search.add_half_sum({p, q});
    open.push_back({p, m, plane ? m : r});
    open.push_back({m, q, plane ? q : r});
  }
  for (const Cone& cone : fan)
    if (!holds(search, cone, d * d)) return {false, int(fan.size())};
  return {true, int(fan.size())};
}

Solid scaled(Solid k, const Rational& s) {
  k.center = s * k.center;
  k.reach *= s;
  k.radius *= s;
  for (certificate::Corner& c : k.base) c = {s * c.x, s * c.y};
  return k;
}

}  // namespace

Fan cone_fan(const Solid& A, const Solid& B, const Vector& hint, const Rational& d, int cone_limit) {
  Rational largest = std::max(A.radius, B.radius);   // brought near 1 by a power of two, for the search in double
  for (const Solid* k : {&A, &B})
    for (const certificate::Corner& c : k->base) largest = std::max({largest, Rational(abs(c.x)), Rational(abs(c.y))});
  for (const Vector& v : {A.center - B.center, A.reach * A.axis, B.reach * B.axis})
    for (const Rational* x : {&v.x, &v.y, &v.z}) largest = std::max(largest, Rational(abs(*x)));
  if (largest == 0) return {};   // two points in one place: no depth
  const Rational s = unscale(largest);
  return fan_of_scaled(scaled(A, s), scaled(B, s), hint, s * d, cone_limit);
}

}  // namespace octic::certificate
