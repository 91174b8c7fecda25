#include "reference/certificate/cover.h"

#include <array>
#include <cfloat>
#include <cmath>
#include <limits>
#include <queue>
#include <vector>

#include "corpus/unsupported.h"
#include "reference/certificate/mixture.h"

// The error bounds assume binary64, round to nearest, and no contraction.
#ifdef __FAST_MATH__
#error "the bounds of cover.cpp do not hold under -ffast-math"
#endif
static_assert(FLT_EVAL_METHOD == 0, "the bounds of cover.cpp assume that double is evaluated in double");

namespace octic::certificate {
namespace {

Point unit(const Point& a) {   // a of ordinary magnitude
  const double m = length(a);
  return {a[0] / m, a[1] / m, a[2] / m};
}

// v * 2^e for a vector given as mantissas and one exponent: keeps lengths of any magnitude out of overflow and
// underflow.
struct Scaled {
  Point v;       // largest component in [1, 2), or zero
  int e = -5000;
  Point at(int common) const {
    return {std::ldexp(v[0], e - common), std::ldexp(v[1], e - common), std::ldexp(v[2], e - common)};
  }
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

// A vector brought near unit length, then made a unit vector: any magnitude of v will do.
Point direction(const Vec3& v) { return unit(scaled({v.x, v.y, v.z}, 0).v); }
Scaled scaled_by(double length, const Point& axis) {
  if (length == 0) return {};
  const int e = std::ilogb(length);
  return scaled(std::ldexp(length, -e) * axis, e);
}

// What a shape is, still in exponents of its own: the sum of a polygon, a segment, a disc and a ball.
struct Form {
  Vec3 anchor;                // end a, or the centre
  Scaled to_center{};         // from the anchor
  Scaled half{};              // half of the segment
  Point axis{0, 0, 1};        // unit: of the disc; of an infinite cylinder; out of a half-space
  double radius = 0, rounding = 0;
  std::vector<Scaled> base{}; // corners of the polygon, from the centre; none: one corner there
  bool infinite = false, half_space = false;
};

struct Columns {
  Point x, y, z;   // of the rotation, unit
};
Columns columns(const Quaternion& q) {
  const double m = std::max({std::abs(q.w), std::abs(q.x), std::abs(q.y), std::abs(q.z)});
  const int k = -std::ilogb(m);
  const double w = std::ldexp(q.w, k), x = std::ldexp(q.x, k), y = std::ldexp(q.y, k), z = std::ldexp(q.z, k);
  return {unit({(w * w + x * x) - (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)}),
          unit({2 * (x * y - w * z), (w * w + y * y) - (x * x + z * z), 2 * (y * z + w * x)}),
          unit({2 * (x * z + w * y), 2 * (y * z - w * x), (w * w - x * x) + (z * z - y * y)})};
}

Form between(const Vec3& a, const Vec3& b, double radius, double rounding) {
  Scaled half = difference(b, a);
  --half.e;
  const bool none = largest(half.v) == 0;
  return {a, half, half, none ? Point{0, 0, 1} : unit(half.v), radius, rounding};
}
Form at(const Vec3& center) { return {center}; }

struct ToForm {
  Form operator()(const Cylinder& s) const { return between(s.a, s.b, s.r, 0); }
  Form operator()(const RoundedCylinder& s) const { return between(s.a, s.b, s.r, s.rounding); }
  Form operator()(const Capsule& s) const { return between(s.a, s.b, 0, s.r); }
  Form operator()(const Segment& s) const { return between(s.a, s.b, 0, 0); }
  Form operator()(const octic::Point& s) const { return at(s.at); }
  Form operator()(const Sphere& s) const {
    Form f = at(s.center);
    f.rounding = s.r;
    return f;
  }
  Form operator()(const Disc& s) const {
    Form f = at(s.center);
    f.axis = direction(s.normal);
    f.radius = s.r;
    return f;
  }
  Form operator()(const PosedCylinder& s) const {
    Form f = at(s.center);
    f.axis = columns(s.q).z;
    f.half = scaled_by(s.half_length, f.axis);
    f.radius = s.r;
    return f;
  }
  Form operator()(const InfiniteCylinder& s) const {
    Form f = at(s.point);
    f.axis = direction(s.direction);
    f.radius = s.r;
    f.infinite = true;
    return f;
  }
  Form operator()(const HalfSpace& s) const {
    Form f = at(s.point);
    f.axis = direction(s.normal);
    f.half_space = true;
    return f;
  }
  Form operator()(const Box& s) const {
    return prism(s.center, s.q,
                 {{s.half.x, s.half.y}, {-s.half.x, s.half.y}, {-s.half.x, -s.half.y}, {s.half.x, -s.half.y}},
                 s.half.z);
  }
  Form operator()(const Prism& s) const { return prism(s.center, s.q, s.base, s.half_length); }

 private:
  static Form prism(const Vec3& center, const Quaternion& q, const std::vector<Vec2>& base, double half_length) {
    const Columns R = columns(q);
    Form f = at(center);
    f.axis = R.z;
    f.half = scaled_by(half_length, R.z);
    double most = 0;
    for (const Vec2& v : base) most = std::max({most, std::abs(v.x), std::abs(v.y)});
    const int e = most == 0 ? 0 : std::ilogb(most);
    for (const Vec2& v : base)
      f.base.push_back({std::ldexp(v.x, -e) * R.x + std::ldexp(v.y, -e) * R.y, e});
    return f;
  }
};
int exponent(double v) { return v == 0 ? -5000 : std::ilogb(v); }

// K = shift + base1 - base2 + { +-half1 +-half2 + disc1 + disc2 }, in a unit in which its greatest length is about 1.
// The balls stand apart: they add their radii to S.
struct Body {
  Point half, axis, across;   // across: a unit vector orthogonal to the axis
  double radius;
  std::vector<Point> base;
  bool infinite;

  Point farthest(const Point& n) const {   // of the base
    Point best{0, 0, 0};
    double most = -HUGE_VAL;
    for (const Point& corner : base) {
      const double along = dot(corner, n);
      if (along > most) most = along, best = corner;
    }
    return best;
  }
};
struct Difference {
  Point shift;
  Body body[2];
  int exponent;     // the unit is 2^exponent
  double rounding;  // sum of the radii of the balls
  double reach;     // |shift| + bases + halves + radii + rounding >= |g| for g in K, to 2^-50
  double error;     // bounds what rounding does to a bound of S

  Difference(const Form& a, const Form& b) {
    const Scaled between = difference(a.anchor, b.anchor);
    exponent = between.e;
    for (const Form* f : {&a, &b}) {
      exponent = std::max({exponent, f->half.e, certificate::exponent(f->radius), certificate::exponent(f->rounding)});
      if (!f->base.empty()) exponent = std::max(exponent, f->base.front().e);
    }
    shift = between.at(exponent) + (a.to_center.at(exponent) - b.to_center.at(exponent));
    rounding = std::ldexp(a.rounding, -exponent) + std::ldexp(b.rounding, -exponent);
    reach = length(shift) + rounding;
    for (int i = 0; i < 2; ++i) {
      const Form& f = i ? b : a;
      Point e{0, 0, 0};
      e[std::abs(f.axis[0]) < 0.6 ? 0 : 1] = 1;
      body[i] = {f.half.at(exponent), f.axis, unit(cross(f.axis, e)), std::ldexp(f.radius, -exponent), {}, f.infinite};
      double farthest = 0;
      for (const Scaled& corner : f.base) {
        body[i].base.push_back(corner.at(exponent));
        farthest = std::max(farthest, length(body[i].base.back()));
      }
      reach += length(body[i].half) + body[i].radius + farthest;
    }
    // 64 units in the last place of reach, 128 where directions themselves are rounded to a great circle:
    // docs/derivations/cover.md
    error = (a.infinite || b.infinite || a.half_space || b.half_space ? 0x1p-46 : 0x1p-47) * reach;
  }

  // A point of K next to the support point in the direction n; membership is to within `error`, optimality is not
  // promised.
  Point support(const Point& n) const {
    Point g = shift;
    for (int i = 0; i < 2; ++i) {
      const Body& k = body[i];
      if (!k.base.empty()) g = i == 0 ? g + k.farthest(n) : g - k.farthest(-1 * n);
      const Point h = dot(n, k.half) >= 0 ? k.half : -1 * k.half;
      const Point c = cross(n, k.axis);
      const double m = length(c);
      const Point flat = m > 0x1p-46 ? cross(k.axis, c)
                                     : k.across;   // closer to the pole the direction is noise: any point of the rim
      g = g + h + k.radius / length(flat) * flat;
    }
    return g;
  }
  double S(const Point& n) const {
    double s = dot(n, shift);
    for (int i = 0; i < 2; ++i) {
      const Body& k = body[i];
      const Point m = i == 0 ? n : -1 * n;
      if (!k.base.empty()) s += dot(m, k.farthest(m));
      s += std::abs(dot(n, k.half)) + k.radius * length(cross(n, k.axis));
    }
    return s;
  }
};

// Corners lie on the octahedron |x| + |y| + |z| = 1, on a grid of 2^-52, and are halved exactly: the triangles leave no
// slits. Against an infinite cylinder they lie on the square |x| + |y| = 1 of the plane orthogonal to it, and triangles
// are arcs: the third corner is the second again.
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
    for (const Body& s : k.body) {
      if (s.infinite) frame_ = {s.across, cross(s.axis, s.across), Point{0, 0, 0}}, flat_ = true;
    }
    for (const Point& v : {Point{1, 0, 0}, Point{0, 1, 0}, Point{0, 0, 1}}) {
      add(v);
      add(-1 * v);
      if (flat_ && v[1] == 1) break;
    }
    for (int i = 0; i < (flat_ ? 4 : 8); ++i)
      push(i & 1, 2 + (i >> 1 & 1), flat_ ? 2 + (i >> 1 & 1) : 4 + (i >> 2 & 1));
  }
  double above() const { return best_; }
  double below() const { return std::min(open_.top().bound, best_); }
  int cells() const { return cells_; }

  bool split() {   // false when the worst cell is as small as the grid
    const Cell c = open_.top();
    int i = 0;
    double longest = -1;   // on the octahedron; cosines of small cells are all 1
    for (int j = 0; j < (flat_ ? 1 : 3); ++j) {
      const Point edge = corners_[c.corner[j]].v - corners_[c.corner[(j + 1) % 3]].v;
      if (dot(edge, edge) > longest) longest = dot(edge, edge), i = j;
    }
    const int p = c.corner[i], q = c.corner[(i + 1) % 3], r = c.corner[(i + 2) % 3];
    const Point half = 0.5 * (corners_[p].v + corners_[q].v);
    if (!on_grid(half)) return false;
    const int m = add(half);
    open_.pop();
    push(p, m, flat_ ? m : r);
    push(m, q, flat_ ? q : r);
    return true;
  }

 private:
  int add(const Point& v) {
    const Point n = unit(v[0] * frame_[0] + (v[1] * frame_[1] + v[2] * frame_[2]));
    corners_.push_back({v, n, k_.support(n)});
    best_ = std::min(best_, k_.S(n));
    return int(corners_.size()) - 1;
  }
  void push(int p, int q, int r) {
    ++cells_;
    const Corner *a = &corners_[p], *b = &corners_[q], *c = &corners_[r];
    const Point m = unit(a->n + (b->n + c->n));
    best_ = std::min(best_, k_.S(m));
    const Point g[4] = {a->g, b->g, c->g, k_.support(m)};
    std::array<Point, 4> table;
    for (int i = 0; i < 4; ++i) table[i] = {dot(g[i], a->n), dot(g[i], b->n), dot(g[i], c->n)};
    const Choice choice = best_mixture(table, HUGE_VAL);
    double bound = choice.value;
    if (bound < 0) {   // n = sum mi ni with 1 <= sum mi <= 1 / cosine, and also g.n >= -|g|
      const double cosine = std::min({dot(m, a->n), dot(m, b->n), dot(m, c->n)});
      Point mixed{0, 0, 0};
      for (int i = 0; i < 4; ++i) mixed = mixed + choice.weight[i] * g[i];
      bound = std::max(bound / cosine, -length(mixed));
    }
    open_.push({bound, {p, q, r}});
  }
  const Difference& k_;
  std::array<Point, 3> frame_{Point{1, 0, 0}, Point{0, 1, 0}, Point{0, 0, 1}};
  bool flat_ = false;
  std::vector<Corner> corners_;
  std::priority_queue<Cell> open_;
  double best_ = HUGE_VAL;
  int cells_ = 0;
};

}  // namespace

Cover cover(const Shape& A, const Shape& B, double tolerance_relative, int cell_limit) {
  const Form a = std::visit(ToForm{}, A), b = std::visit(ToForm{}, B);
  if (!is_supported_pair(A, B) || (a.infinite && b.infinite)) throw_unsupported("cover", "pair of unbounded shapes");
  const Difference k(a, b);
  const auto outward = [&](double v, double towards) { return std::nextafter(std::ldexp(v, k.exponent), towards); };
  const double infinity = std::numeric_limits<double>::infinity();
  const auto enclosure = [&](double below, double above, int cells, bool converged) {   // of S of the cores
    return Cover{outward(-(above + k.rounding + k.error), -infinity),
                 outward(-(below + k.rounding - k.error), infinity), cells, converged};
  };
  if (a.half_space || b.half_space) {   // one direction has a gap
    const double s = k.S(a.half_space ? a.axis : -1 * b.axis);
    return enclosure(s, s, 1, true);
  }
  Search search(k);
  // reach <= 2.42 size, so a tolerance relative to reach is one relative to size
  const double tolerance = tolerance_relative * k.reach / 2.42;
  while (search.above() - search.below() > tolerance && search.cells() < cell_limit && search.split()) {
  }
  return enclosure(search.below(), search.above(), search.cells(), search.above() - search.below() <= tolerance);
}

}  // namespace octic::certificate
