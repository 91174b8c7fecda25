#include "reference/certificate/cover.h"

#include <cfloat>
#include <limits>
#include <queue>
#include <vector>

#include "corpus/visit.h"
#include "reference/certificate/mixture.h"

// The error bounds assume binary64, round to nearest, and no contraction.
#ifdef __FAST_MATH__
#error "the bounds of cover.cpp do not hold under -ffast-math"
#endif
static_assert(FLT_EVAL_METHOD == 0, "the bounds of cover.cpp assume that double is evaluated in double");

namespace octic::certificate {
namespace {

double dot(const Point& a, const Point& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
double length(const Point& a) { return std::sqrt(dot(a, a)); }
Point cross(const Point& a, const Point& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
Point times(double s, const Point& a) { return {s * a[0], s * a[1], s * a[2]}; }
Point plus(const Point& a, const Point& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
double largest(const Point& a) { return std::max({std::abs(a[0]), std::abs(a[1]), std::abs(a[2])}); }
Point unit(const Point& a) {   // a of ordinary magnitude
  const double m = length(a);
  return {a[0] / m, a[1] / m, a[2] / m};
}

// v * 2^e for a vector given as mantissas and one exponent: keeps lengths of any magnitude out of overflow and underflow.
struct Scaled {
  Point v;       // largest component in [1, 2), or zero
  int e = -5000;
  Point at(int common) const { return {std::ldexp(v[0], e - common), std::ldexp(v[1], e - common), std::ldexp(v[2], e - common)}; }
};
Scaled scaled(const Point& p, int e) {
  const double m = largest(p);
  if (m == 0) return {p, -5000};
  const int k = std::ilogb(m);
  return {{std::ldexp(p[0], -k), std::ldexp(p[1], -k), std::ldexp(p[2], -k)}, e + k};
}
// p - q, each component within 2^-53 of itself; halves where the difference itself could overflow
Scaled difference(const Vec3& p, const Vec3& q) {
  const double m = std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z), std::abs(q.x), std::abs(q.y), std::abs(q.z)});
  if (m < 0x1p1022) return scaled({p.x - q.x, p.y - q.y, p.z - q.z}, 0);
  return scaled({p.x / 2 - q.x / 2, p.y / 2 - q.y / 2, p.z / 2 - q.z / 2}, 1);
}

// What a shape is, still in exponents of its own.
struct Form {
  Vec3 anchor;      // end a, or the centre
  Scaled to_center; // from the anchor
  Scaled half;      // half axis vector
  Point axis;       // unit
  double radius;
};
Form form(const Cylinder& s) {
  Scaled half = difference(s.b, s.a);
  --half.e;
  return {s.a, half, half, unit(half.v), s.r};
}
Form form(const PosedCylinder& s) {
  const double m = std::max({std::abs(s.q.w), std::abs(s.q.x), std::abs(s.q.y), std::abs(s.q.z)});
  const int k = -std::ilogb(m);
  const double w = std::ldexp(s.q.w, k), x = std::ldexp(s.q.x, k), y = std::ldexp(s.q.y, k), z = std::ldexp(s.q.z, k);
  const Point axis = unit({2 * (x * z + w * y), 2 * (y * z - w * x), (w * w - x * x) + (z * z - y * y)});
  if (s.half_length == 0) return {s.center, {}, {}, axis, s.r};
  const int e = std::ilogb(s.half_length);
  return {s.center, {}, scaled(times(std::ldexp(s.half_length, -e), axis), e), axis, s.r};
}
int exponent(double v) { return v == 0 ? -5000 : std::ilogb(v); }

// K = shift + { +-half1 +-half2 + disc1 + disc2 }, in a unit in which its greatest length is about 1.
struct Body {
  Point half, axis, across;   // across: a unit vector orthogonal to the axis
  double radius;
};
struct Difference {
  Point shift;
  Body body[2];
  int exponent;   // the unit is 2^exponent
  double reach;   // |shift| + halves + radii >= |g| for g in K, to 2^-50
  double error;   // bounds what rounding does to a bound of S

  Difference(const Form& a, const Form& b) {
    const Scaled between = difference(a.anchor, b.anchor);
    exponent = std::max({between.e, a.half.e, b.half.e, certificate::exponent(a.radius), certificate::exponent(b.radius)});
    shift = plus(between.at(exponent), plus(a.to_center.at(exponent), times(-1, b.to_center.at(exponent))));
    reach = length(shift);
    for (int i = 0; i < 2; ++i) {
      const Form& f = i ? b : a;
      Point e{0, 0, 0};
      e[std::abs(f.axis[0]) < 0.6 ? 0 : 1] = 1;
      body[i] = {f.half.at(exponent), f.axis, unit(cross(f.axis, e)), std::ldexp(f.radius, -exponent)};
      reach += length(body[i].half) + body[i].radius;
    }
    error = 0x1p-47 * reach;   // 64 units in the last place of reach: docs/derivations/cover.md
  }

  // A point of K next to the support point in the direction n; membership is to within `error`, optimality is not promised.
  Point support(const Point& n) const {
    Point g = shift;
    for (const Body& k : body) {
      const Point h = dot(n, k.half) >= 0 ? k.half : times(-1, k.half);
      const Point c = cross(n, k.axis);
      const double m = length(c);
      const Point flat = m > 0x1p-46 ? cross(k.axis, c) : k.across;   // closer to the pole the direction is noise: any point of the rim
      g = plus(plus(g, h), times(k.radius / length(flat), flat));
    }
    return g;
  }
  double S(const Point& n) const {
    double s = dot(n, shift);
    for (const Body& k : body) s += std::abs(dot(n, k.half)) + k.radius * length(cross(n, k.axis));
    return s;
  }
};

// Corners lie on the octahedron |x| + |y| + |z| = 1, on a grid of 2^-52, and are halved exactly: the triangles leave no slits.
struct Corner {
  Point v, n, g;   // where; v / |v| rounded; a point of K that supports there
};
bool on_grid(const Point& v) {
  for (double x : v)
    if (std::floor(x * 0x1p52) != x * 0x1p52) return false;
  return true;
}
struct Cell {
  double bound;   // S >= bound in the cell, but for `error`
  int corner[3];
  bool operator<(const Cell& other) const { return bound > other.bound; }   // for a queue with the least bound on top
};

class Search {
 public:
  explicit Search(const Difference& k) : k_(k) {
    for (const Point& v : {Point{1, 0, 0}, Point{0, 1, 0}, Point{0, 0, 1}}) {
      add(v);
      add(times(-1, v));
    }
    for (int i = 0; i < 8; ++i) push(i & 1, 2 + (i >> 1 & 1), 4 + (i >> 2 & 1));
  }
  double above() const { return best_; }
  double below() const { return std::min(open_.top().bound, best_); }
  int cells() const { return cells_; }

  bool split() {   // false when the worst cell is as small as the grid
    const Cell c = open_.top();
    int i = 0;
    double longest = -1;   // on the octahedron; cosines of small cells are all 1
    for (int j = 0; j < 3; ++j) {
      const Point edge = plus(corners_[c.corner[j]].v, times(-1, corners_[c.corner[(j + 1) % 3]].v));
      if (dot(edge, edge) > longest) longest = dot(edge, edge), i = j;
    }
    const int p = c.corner[i], q = c.corner[(i + 1) % 3], r = c.corner[(i + 2) % 3];
    const Point half = times(0.5, plus(corners_[p].v, corners_[q].v));
    if (!on_grid(half)) return false;
    const int m = add(half);
    open_.pop();
    push(p, m, r);
    push(m, q, r);
    return true;
  }

 private:
  int add(const Point& v) {
    const Point n = unit(v);
    corners_.push_back({v, n, k_.support(n)});
    best_ = std::min(best_, k_.S(n));
    return int(corners_.size()) - 1;
  }
  void push(int p, int q, int r) {
    ++cells_;
    const Corner *a = &corners_[p], *b = &corners_[q], *c = &corners_[r];
    const Point m = unit(plus(a->n, plus(b->n, c->n)));
    best_ = std::min(best_, k_.S(m));
    const Point g[4] = {a->g, b->g, c->g, k_.support(m)};
    std::array<Point, 4> table;
    for (int i = 0; i < 4; ++i) table[i] = {dot(g[i], a->n), dot(g[i], b->n), dot(g[i], c->n)};
    const Choice choice = best_mixture(table, HUGE_VAL);
    double bound = choice.value;
    if (bound < 0) {   // n = sum mi ni with 1 <= sum mi <= 1 / cosine, and also g.n >= -|g|
      const double cosine = std::min({dot(m, a->n), dot(m, b->n), dot(m, c->n)});
      Point mixed{0, 0, 0};
      for (int i = 0; i < 4; ++i) mixed = plus(mixed, times(choice.weight[i], g[i]));
      bound = std::max(bound / cosine, -length(mixed));
    }
    open_.push({bound, {p, q, r}});
  }
  const Difference& k_;
  std::vector<Corner> corners_;
  std::priority_queue<Cell> open_;
  double best_ = HUGE_VAL;
  int cells_ = 0;
};

}  // namespace

Cover cover(const Shape& A, const Shape& B, double tolerance_relative, int cell_limit) {
  const auto make = [](const auto& s) { return form(s); };
  const Difference k(visit_cylinder("cover", make, A), visit_cylinder("cover", make, B));
  Search search(k);
  // reach <= 2.42 size, so a tolerance relative to reach is one relative to size
  const double tolerance = tolerance_relative * k.reach / 2.42;
  while (search.above() - search.below() > tolerance && search.cells() < cell_limit && search.split()) {
  }
  const bool converged = search.above() - search.below() <= tolerance;
  auto outward = [&](double v, double towards) { return std::nextafter(std::ldexp(v, k.exponent), towards); };
  const double infinity = std::numeric_limits<double>::infinity();
  return {outward(-(search.above() + k.error), -infinity), outward(-(search.below() - k.error), infinity), search.cells(), converged};
}

}  // namespace octic::certificate
