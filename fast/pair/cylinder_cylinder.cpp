#include "fast/pair/cylinder_cylinder.h"

#include <bit>
#include <cstdint>

#include "fast/pair/canonical.h"
#include "fast/pair/contact.h"
#include "fast/pair/flank.h"
#include "fast/pair/rims.h"
#include "fast/pair/witness.h"

namespace octic::fast {
namespace {

double larger(double a, double b) noexcept { return a > b ? a : b; }
double largest(const Vec3& v) noexcept { return larger(std::fabs(v.x), larger(std::fabs(v.y), std::fabs(v.z))); }

// 2^-e for the v in [2^e, 2^(e+1)); e is cut to +-1000, so that both 2^e and 2^-e are normal.
double power_that_brings_near_one(double v) noexcept {
  int e = static_cast<int>(std::bit_cast<std::uint64_t>(v) >> 52) - 1023;
  e = e < -1000 ? -1000 : e > 1000 ? 1000 : e;
  return std::bit_cast<double>(static_cast<std::uint64_t>(1023 - e) << 52);
}

// Shapes whose lengths could overflow or lose bits on the way are held multiplied by 2^-+600.
double unit_for(double magnitude) noexcept { return magnitude > 0x1p500 ? 0x1p-600 : magnitude < 0x1p-400 ? 0x1p600 : 1; }

void finish(Body& body) noexcept { body.reach = std::sqrt(body.half_length * body.half_length + body.radius * body.radius); }

}  // namespace

Body prepare(const Cylinder& shape) noexcept {
  Body body;
  body.unit = unit_for(larger(shape.r, larger(largest(shape.a), largest(shape.b))));
  body.origin = body.unit * shape.a;
  const Vec3 whole = body.unit * shape.b - body.origin;
  body.offset = 0.5 * whole;
  const double near_one = power_that_brings_near_one(largest(whole));
  const Vec3 scaled = near_one * whole;
  const double length = norm(scaled);
  body.axis = (1 / length) * scaled;
  body.half_length = 0.5 * length / near_one;
  body.radius = body.unit * shape.r;
  finish(body);
  return body;
}

Body prepare(const PosedCylinder& shape) noexcept {
  Body body;
  body.unit = unit_for(larger(larger(shape.r, shape.half_length), largest(shape.center)));
  body.origin = body.unit * shape.center;
  const Quaternion& q = shape.q;
  const double near_one = power_that_brings_near_one(larger(std::fabs(q.w), largest({q.x, q.y, q.z})));
  const double w = near_one * q.w, x = near_one * q.x, y = near_one * q.y, z = near_one * q.z;
  body.axis = unit({2 * (x * z + w * y), 2 * (y * z - w * x), (w * w + z * z) - (x * x + y * y)});
  body.half_length = body.unit * shape.half_length;
  body.radius = body.unit * shape.r;
  finish(body);
  return body;
}

Body prepare(const Shape& shape) noexcept {
  if (const auto* c = std::get_if<Cylinder>(&shape)) return prepare(*c);
  return prepare(*std::get_if<PosedCylinder>(&shape));
}

namespace {

// B's lengths in A's unit or the other way round: the smaller power of two serves both.
void bring_to_one_unit(Body& a, Body& b) noexcept {
  const auto bring = [](Body& body, double unit) {
    while (body.unit != unit) {   // 2^600 to 2^-600 takes two steps: their product is no double
      const double factor = 0x1p-600;
      body.origin = factor * body.origin;
      body.offset = factor * body.offset;
      body.half_length *= factor;
      body.radius *= factor;
      body.reach *= factor;
      body.unit *= factor;
    }
  };
  if (a.unit > b.unit)
    bring(a, b.unit);
  else
    bring(b, a.unit);
}

struct Framed {
  Canonical c;
  Vec3 x, y, z;      // the frame's axes
  double shrink;     // canonical lengths = shrink * lengths of the bodies
};

Vec3 between_centres(const Body& a, const Body& b) noexcept { return (b.origin - a.origin) + (b.offset - a.offset); }

Framed frame(const Body& a, const Body& b, const Vec3& between) noexcept {
  Framed f;
  f.shrink = power_that_brings_near_one(
      larger(largest(between), larger(larger(a.half_length, a.radius), larger(b.half_length, b.radius))));
  f.y = a.axis;
  const double cosine = dot(a.axis, b.axis);
  const Vec3 ub = cosine < 0 ? -b.axis : b.axis;
  const Vec3 normal = cross(a.axis, ub - a.axis);   // the difference is exact for near-parallel axes: no cancellation in the product
  const double s2 = dot(normal, normal);
  f.c.k = std::fabs(cosine);
  if (s2 > 0x1p-104) {
    f.c.s = std::sqrt(s2);
    f.z = (1 / f.c.s) * normal;
  } else {   // parallel: any normal, best one that is well conditioned
    f.c.s = 0;
    const double ax = std::fabs(f.y.x), ay = std::fabs(f.y.y), az = std::fabs(f.y.z);
    const Vec3 least = ax <= ay && ax <= az ? Vec3{1, 0, 0} : ay <= az ? Vec3{0, 1, 0} : Vec3{0, 0, 1};
    f.z = unit(cross(f.y, least));
  }
  f.x = cross(f.y, f.z);
  if (dot(f.x, ub) < 0) f.x = -f.x;
  f.c.d = f.shrink * Vec3{dot(between, f.x), dot(between, f.y), dot(between, f.z)};
  if (f.c.d.z < 0) {
    f.c.d.z = -f.c.d.z;
    f.z = -f.z;
  }
  f.c.ha = f.shrink * a.half_length;
  f.c.ra = f.shrink * a.radius;
  f.c.hb = f.shrink * b.half_length;
  f.c.rb = f.shrink * b.radius;
  return f;
}

// The five candidates on the edges of the open cells: common normal, two poles, best on each great circle.
struct Edges {
  Candidate candidates[5];
  int best = 0;
};

Edges on_edges(const Canonical& c) noexcept {
  const double along_b = c.s * c.d.x + c.k * c.d.y, across_b = c.k * c.d.x - c.s * c.d.y;
  const Circle on_a = best_on_flank(std::fabs(c.d.x) - c.hb * c.s, c.d.z, c.rb, c.s, c.k);
  const Circle on_b = best_on_flank(std::fabs(across_b) - c.ha * c.s, c.d.z, c.ra, c.s, c.k);
  const double q = std::copysign(on_b.cos, across_b);
  Edges edges{{{{0, 0, 1}, 0},
               {{0, std::copysign(1.0, c.d.y), 0}, 0},
               {along_b < 0 ? Vec3{-c.s, -c.k, 0} : Vec3{c.s, c.k, 0}, 0},
               {{std::copysign(on_a.cos, c.d.x), 0, on_a.sin}, 0},
               {{q * c.k, -q * c.s, on_b.sin}, 0}}};
  for (int i = 0; i < 5; ++i) {
    edges.candidates[i].gap = gap(c, edges.candidates[i].n);
    if (edges.candidates[i].gap > edges.candidates[edges.best].gap) edges.best = i;
  }
  return edges;
}

// Off by no more than rounding: the witnesses prove a positive gap to be the distance.
constexpr double rounding = 0x1p-47;

struct Solution {
  Candidate best;
  Witness witness;

  void take(const Canonical& c, const Vec3& n) noexcept {
    const Candidate candidate{n, gap(c, n)};
    if (candidate.gap > best.gap + iterated) {
      best = candidate;
      witness = fast::witness(c, best);
    } else if (candidate.gap >= best.gap - iterated) {   // as good within rounding: the witnesses decide
      const Witness w = fast::witness(c, candidate);
      if (w.off < witness.off) {
        best = candidate;
        witness = w;
      }
    }
  }
  bool proved() const noexcept { return witness.off <= rounding; }
};

double sign(double v) noexcept { return v < 0 ? -1.0 : 1.0; }

void climb(const Canonical& c, Solution& s, const Vec3& start) noexcept {
  const Split t = split(c, start);
  s.take(c, polish_on_rims(c, start, sign(t.a), sign(t.b), 40));
}

// Into the cell that the steepest ascent from best leads to. Between the nearest points of the two faces stands the
// supergradient of least length, y - x; its part along the sphere is the way up. While the gap is positive it is
// concave, so a direction better than every edge lies in the same open cell as the optimum.
void climb_off_edge(const Canonical& c, Solution& s) noexcept {
  const Vec3 between = s.witness.y - s.witness.x, n = s.best.n, up = between - dot(between, n) * n;
  double step = 1 / std::fmax(s.best.gap, norm(up));
  for (int halving = 0; halving < 50; ++halving) {
    const Vec3 m = unit(n + step * up);
    if (gap(c, m) > s.best.gap) {
      climb(c, s, m);
      return;
    }
    step /= 2;
  }
}

Solution start(const Canonical& c, const Edges& edges) noexcept {
  Solution s{edges.candidates[edges.best], {}};
  s.witness = witness(c, s.best);
  return s;
}

void improve(const Canonical& c, Solution& s) noexcept {
  for (int round = 0; round < 20 && !s.proved(); ++round) {
    const double before = s.best.gap;
    climb_off_edge(c, s);
    if (!(s.best.gap > before)) break;
  }
}

// When no edge separates: a common point, or a direction that does separate, by ever more patient means.
Contact look_for_contact(const Canonical& c, Solution& s) noexcept {
  const Solid a{{0, 1, 0}, c.ha, c.ra}, b{{c.s, c.k, 0}, c.hb, c.rb};
  constexpr double same = 0x1p-50;
  for (const int rounds : {6, 400}) {
    if (share(a, b, c.d, s.witness.x, s.witness.y, same)) return Contact::together;
    Vec3 hint;
    const Contact contact = alternate(a, b, c.d, same, rounds, hint);
    if (contact == Contact::together) return contact;
    hint = unit(hint);
    s.take(c, hint);
    climb(c, s, hint);
    if (!(s.best.gap > 0)) improve(c, s);
    if (s.best.gap > 0) return Contact::apart;
  }
  return Contact::unknown;
}

bool in_contact(const Canonical& c) noexcept {
  const Edges edges = on_edges(c);
  if (edges.candidates[edges.best].gap > 0) return false;
  Solution s = start(c, edges);
  return look_for_contact(c, s) != Contact::apart;
}

Solution solve(const Canonical& c) noexcept {
  const Edges edges = on_edges(c);
  Solution s = start(c, edges);
  if (s.best.gap > 0 && s.proved()) return s;
  if (!(s.best.gap > 0) && look_for_contact(c, s) != Contact::apart) {
    Candidate rims = s.best;
    search_rims(c, rims);
    s.take(c, rims.n);
  }
  improve(c, s);
  if (!s.proved())
    for (const Candidate& edge : edges.candidates) s.take(c, edge.n);
  if (!s.proved()) relax(c, s.best, s.witness);
  return s;
}

Vec3 to_world(const Framed& f, const Vec3& v) noexcept { return v.x * f.x + v.y * f.y + v.z * f.z; }

}  // namespace

Proximity signed_distance(const Body& first, const Body& second) noexcept {
  if (first.unit != second.unit) {
    Body a = first, b = second;
    bring_to_one_unit(a, b);
    return signed_distance(a, b);
  }
  const Vec3 between = between_centres(first, second);
  const Framed f = frame(first, second, between);
  const Solution s = solve(f.c);
  const double grow = 1 / f.shrink, back = 1 / first.unit;
  Proximity answer;
  answer.signed_distance = back * (grow * s.best.gap);
  answer.direction = unit(to_world(f, s.best.n));
  const Vec3 centre = first.origin + first.offset;   // only the places of the witnesses see this rounding
  answer.witness_a = back * (centre + grow * to_world(f, s.witness.x));
  answer.witness_b = back * (centre + grow * to_world(f, s.witness.y));
  return answer;
}

bool overlap(const Body& first, const Body& second) noexcept {
  if (first.unit != second.unit) {
    Body a = first, b = second;
    bring_to_one_unit(a, b);
    return overlap(a, b);
  }
  const Vec3 d = between_centres(first, second);
  const double apart2 = dot(d, d), reach = first.reach + second.reach;
  if (apart2 > reach * reach) return false;
  const Solid a{first.axis, first.half_length, first.radius}, b{second.axis, second.half_length, second.radius};
  // the directions that separate most pairs: along the axes, and from centre to centre
  const double along_a = std::fabs(dot(d, a.axis)), along_b = std::fabs(dot(d, b.axis));
  const double cosine = std::fabs(dot(a.axis, b.axis)), sine = norm(cross(a.axis, b.axis));
  if (along_a > a.half_length + b.half_length * cosine + b.radius * sine) return false;
  if (along_b > b.half_length + a.half_length * cosine + a.radius * sine) return false;
  Vec3 n;
  const Contact contact = alternate(a, b, d, 0x1p-50 * reach, 6, n);
  if (contact != Contact::unknown) return contact == Contact::together;
  return in_contact(frame(first, second, d).c);
}

Proximity signed_distance(const Shape& a, const Shape& b) noexcept { return signed_distance(prepare(a), prepare(b)); }
Proximity signed_distance(const Cylinder& a, const Cylinder& b) noexcept { return signed_distance(prepare(a), prepare(b)); }
bool overlap(const Shape& a, const Shape& b) noexcept { return overlap(prepare(a), prepare(b)); }
bool overlap(const Cylinder& a, const Cylinder& b) noexcept { return overlap(prepare(a), prepare(b)); }

}  // namespace octic::fast
