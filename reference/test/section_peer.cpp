#include "reference/test/section_peer.h"

#include <gtest/gtest.h>

#include <cmath>

#include "corpus/json.h"

namespace octic::reference::section_peer {
namespace {

Vec3 operator+(const Vec3& u, const Vec3& v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
Vec3 operator-(const Vec3& u, const Vec3& v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
Vec3 operator*(double s, const Vec3& v) { return {s * v.x, s * v.y, s * v.z}; }
double dot(const Vec3& u, const Vec3& v) { return u.x * v.x + u.y * v.y + u.z * v.z; }
Vec3 cross(const Vec3& u, const Vec3& v) {
  return {u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x};
}
double norm(const Vec3& v) { return std::sqrt(dot(v, v)); }
Vec3 unit(const Vec3& v) { return (1 / norm(v)) * v; }

Vec3 rounded(const Vector<Ball>& v) { return {v.x.middle_double(), v.y.middle_double(), v.z.middle_double()}; }

Vec3 turned(const Quaternion& q, const Vec3& v) {
  const Vec3 u{q.x, q.y, q.z};
  const double n = q.w * q.w + dot(u, u);
  return (1 / n) * ((q.w * q.w - dot(u, u)) * v + (2 * dot(u, v)) * u + (2 * q.w) * cross(u, v));
}
Vec3 turned_back(const Quaternion& q, const Vec3& v) { return turned({q.w, -q.x, -q.y, -q.z}, v); }

double of_tube(const Vec3& from, const Vec3& axis, double r) {
  return norm(from - (dot(from, axis) / dot(axis, axis)) * axis) - r;
}
double of_ends(const Vec3& a, const Vec3& b, double r, const Vec3& at) {
  const Vec3 axis = b - a;
  const double t = dot(at - a, axis) / norm(axis);
  return std::max({of_tube(at - a, axis, r), -t, t - norm(axis)});
}

double of(const Cylinder& s, const Vec3& at) { return of_ends(s.a, s.b, s.r, at); }
double of(const PosedCylinder& s, const Vec3& at) {
  const Vec3 local = turned_back(s.q, at - s.center);
  return std::max(std::hypot(local.x, local.y) - s.r, std::fabs(local.z) - s.half_length);
}
double of(const RoundedCylinder&, const Vec3&) { return 0; }
double of(const Sphere& s, const Vec3& at) { return norm(at - s.center) - s.r; }
double of(const Capsule& s, const Vec3& at) {
  const Vec3 axis = s.b - s.a;
  const double t = dot(axis, axis) == 0 ? 0 : std::clamp(dot(at - s.a, axis) / dot(axis, axis), 0.0, 1.0);
  return norm(at - s.a - t * axis) - s.r;
}
double of(const Segment& s, const Vec3& at) { return of(Capsule{s.a, s.b, 0}, at); }
double of(const Box& s, const Vec3& at) {
  const Vec3 local = turned_back(s.q, at - s.center);
  return std::max({std::fabs(local.x) - s.half.x, std::fabs(local.y) - s.half.y, std::fabs(local.z) - s.half.z});
}
double of(const Prism& s, const Vec3& at) {
  const Vec3 local = turned_back(s.q, at - s.center);
  double area = 0, worst = std::fabs(local.z) - s.half_length;
  for (std::size_t i = 0; i < s.base.size(); ++i) {
    const Vec2 &p = s.base[i], &q = s.base[(i + 1) % s.base.size()];
    area += p.x * q.y - p.y * q.x;
  }
  for (std::size_t i = 0; i < s.base.size(); ++i) {
    const Vec2 &p = s.base[i], &q = s.base[(i + 1) % s.base.size()];
    const double length = std::hypot(q.x - p.x, q.y - p.y) * (area > 0 ? 1 : -1);
    worst = std::max(worst, ((q.y - p.y) * (local.x - p.x) - (q.x - p.x) * (local.y - p.y)) / length);
  }
  return worst;
}
double of(const HalfSpace& s, const Vec3& at) { return dot(at - s.point, s.normal) / norm(s.normal); }
double of(const Disc& s, const Vec3& at) {
  const Vec3 n = unit(s.normal);
  return std::max(std::fabs(dot(at - s.center, n)), norm(at - s.center - dot(at - s.center, n) * n) - s.r);
}
double of(const Point& s, const Vec3& at) { return norm(at - s.at); }
double of(const InfiniteCylinder& s, const Vec3& at) { return of_tube(at - s.point, s.direction, s.r); }

double excess_of_both(const Disc& disc, const Shape& solid, const Vec3& at) {
  return std::max(of(disc, at), excess(solid, at));
}

// A circle or an ellipse as a function of its angle.
struct Curve {
  Vec3 centre, u, v;
  explicit Curve(const SectionArc& a) : centre(rounded(a.centre)), u(rounded(a.u)), v(rounded(a.v)) {}
  Vec3 at(double t) const { return centre + std::cos(t) * u + std::sin(t) * v; }
  double angle(const Vec3& p) const {
    return std::atan2(dot(p - centre, v) / dot(v, v), dot(p - centre, u) / dot(u, u));
  }
};

// The arc's angles, increasing.
std::pair<double, double> angles(const SectionArc& a, const Section& s) {
  const Curve curve(a);
  if (a.from < 0) return {0, 2 * M_PI};
  const double low = curve.angle(rounded(s.corners[std::size_t(a.from)].at));
  double high = curve.angle(rounded(s.corners[std::size_t(a.to)].at));
  while (high <= low + (a.from == a.to ? 1e-9 : 0)) high += 2 * M_PI;
  return {low, high};
}

Vec3 middle(const SectionArc& a, const Section& s) {
  if (a.curve == "segment")
    return 0.5 * (rounded(s.corners[std::size_t(a.from)].at) + rounded(s.corners[std::size_t(a.to)].at));
  const auto [low, high] = angles(a, s);
  return Curve(a).at((low + high) / 2);
}

}  // namespace

double excess(const Shape& solid, const Vec3& at) {
  return std::visit([&](const auto& s) { return of(s, at); }, solid);
}

std::string described(const Disc& disc, const Shape& solid) {
  return to_json(Shape(disc)).dump() + " " + to_json(solid).dump();
}

bool has_interior(const Shape& solid) {
  if (const auto* s = std::get_if<Cylinder>(&solid)) return s->r > 0;
  if (const auto* s = std::get_if<PosedCylinder>(&solid)) return s->r > 0 && s->half_length > 0;
  if (const auto* s = std::get_if<Sphere>(&solid)) return s->r > 0;
  if (const auto* s = std::get_if<Capsule>(&solid)) return s->r > 0;
  if (const auto* s = std::get_if<Box>(&solid)) return s->half.x > 0 && s->half.y > 0 && s->half.z > 0;
  if (const auto* s = std::get_if<Prism>(&solid)) return s->half_length > 0;
  if (const auto* s = std::get_if<InfiniteCylinder>(&solid)) return s->r > 0;
  return std::holds_alternative<HalfSpace>(solid);
}

Draw::Draw(unsigned seed, bool lattice) : state_(seed * 0x9E3779B97F4A7C15ull + 1), lattice_(lattice) {}

double Draw::number(double low, double high) {
  state_ = state_ * 6364136223846793005ull + 1442695040888963407ull;
  const double u = double(state_ >> 11) * 0x1p-53, v = low + (high - low) * u;
  return lattice_ ? std::floor(low + (high - low + 1) * u) : v;
}
Vec3 Draw::vector(double size) {
  const double x = number(-size, size), y = number(-size, size), z = number(-size, size);
  return {x, y, z};
}
Vec3 Draw::direction() {
  if (lattice_ && number(0, 2) > 0) {   // of rational length, so that tangent planes are hit
    constexpr Vec3 rational[] = {{0, 0, 1},  {0, 1, 0}, {1, 0, 0},  {3, 4, 0}, {0, 3, 4},
                                 {4, 0, -3}, {1, 2, 2}, {2, -1, 2}, {2, 2, -1}};
    return rational[std::size_t(number(0, 8))];
  }
  for (;;) {
    const Vec3 v = vector(2);
    if (dot(v, v) > 0) return v;
  }
}
Disc Draw::disc() {
  const Vec3 centre = vector(1), normal = direction();
  return {centre, normal, number(lattice_ ? 0 : 0.1, 3)};
}
Shape Draw::solid() {
  const double low = lattice_ ? 0 : 0.1;
  const auto quaternion = [&]() -> Quaternion {
    const Vec3 v = direction();
    return {number(0, 2), v.x, v.y, v.z};
  };
  const Vec3 centre = vector(2);
  switch (int(std::floor(lattice_ ? number(0, 11) : number(0, 11.999)))) {
    case 0: return Sphere{centre, number(low, 3)};
    case 1: return Capsule{centre, centre + direction(), number(low, 3)};
    case 2: return Box{centre, quaternion(), {number(low, 2), number(low, 2), number(low, 2)}};
    case 3: {
      const std::vector<Vec2> bases[] = {{{0, 0}, {2, 0}, {0, 1}},
                                         {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
                                         {{-2, 0}, {-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}}};
      const Quaternion q = quaternion();
      return Prism{centre, q, bases[std::size_t(number(0, 2))], number(low, 2)};
    }
    case 4: return HalfSpace{centre, direction()};
    case 5: return Segment{centre, vector(3)};
    case 6: return Disc{centre, direction(), number(low, 3)};
    case 7: return Point{centre};
    case 8: return InfiniteCylinder{centre, direction(), number(low, 3)};
    case 9: return PosedCylinder{centre, quaternion(), number(low, 2), number(low, 3)};
    default: return Cylinder{centre, centre + direction(), number(low, 3)};
  }
}

void expect_closed(const Section& s, const Disc& disc) {
  ASSERT_FALSE(s.arcs.empty());
  const Vec3 n = unit(disc.normal);
  for (std::size_t i = 0; i < s.arcs.size(); ++i) {
    const SectionArc& a = s.arcs[i];
    if (s.corners.empty()) {
      EXPECT_EQ(a.from, -1);
    } else {
      EXPECT_EQ(a.from, int(i));
      EXPECT_EQ(a.to, int((i + 1) % s.corners.size()));
    }
    if (a.curve == "segment") continue;
    const Curve curve(a);
    EXPECT_GT(dot(cross(curve.u, curve.v), n), 0);
    EXPECT_NEAR(dot(curve.u, curve.v), 0, 1e-12 * norm(curve.u) * norm(curve.v));
    for (int end : {a.from, a.to}) {
      if (end < 0) continue;
      const Vec3 at = rounded(s.corners[std::size_t(end)].at);
      EXPECT_NEAR(norm(curve.at(curve.angle(at)) - at), 0, 1e-9 * (1 + norm(curve.u) + norm(at)));
    }
  }
}

void expect_area(const Section& s, const Disc& disc, const Shape& solid) {
  const Vec3 n = unit(disc.normal);
  // a point inside: the mean of corners and of the arcs' middles
  Vec3 inside{0, 0, 0};
  int count = 0;
  if (s.corners.empty()) {
    inside = rounded(s.arcs[0].centre);
    count = 1;
  }
  for (const SectionCorner& c : s.corners) inside = inside + rounded(c.at), ++count;
  if (!s.corners.empty()) {
    for (const SectionArc& a : s.arcs) inside = inside + middle(a, s), ++count;
  }
  inside = (1.0 / count) * inside;
  // twice the signed area from `inside`
  double area = 0;
  for (const SectionArc& a : s.arcs) {
    if (a.curve == "segment") {
      area += dot(
          cross(rounded(s.corners[std::size_t(a.from)].at) - inside, rounded(s.corners[std::size_t(a.to)].at) - inside),
          n);
      continue;
    }
    const Curve curve(a);
    const auto [low, high] = angles(a, s);
    const Vec3 c = curve.centre - inside,
               ends = (std::cos(high) - std::cos(low)) * curve.u + (std::sin(high) - std::sin(low)) * curve.v;
    area += dot(cross(c, ends), n) + (high - low) * dot(cross(curve.u, curve.v), n);
  }
  area /= 2;
  // triangles between rays, some of them to the corners: membership alone
  const Vec3 e = unit(std::fabs(n.x) < 0.6 ? cross(n, {1, 0, 0}) : cross(n, {0, 1, 0})), f = cross(n, e);
  const Vec3 start = inside - dot(inside - disc.center, n) * n;
  std::vector<double> turns;
  for (int i = 0; i < 720; ++i) turns.push_back(M_PI * (i / 360.0 - 1));
  for (const SectionCorner& c : s.corners)
    turns.push_back(std::atan2(dot(rounded(c.at) - start, f), dot(rounded(c.at) - start, e)));
  std::sort(turns.begin(), turns.end());
  const double slack = s.cuts ? 0 : 1e-9;   // a coplanar face is met to rounding only
  std::vector<double> reach;
  for (double t : turns) {
    const Vec3 d = std::cos(t) * e + std::sin(t) * f;
    double low = 0, high = 2 * disc.r + 1e-12;
    for (int k = 0; k < 45; ++k) {
      const double half = (low + high) / 2;
      const Vec3 p = start + half * d;
      (norm(p - disc.center) <= disc.r && excess(solid, p) <= slack ? low : high) = half;
    }
    reach.push_back(low);
  }
  double fan = 0, longest = 0;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const std::size_t next = (i + 1) % turns.size();
    fan += reach[i] * reach[next] * std::sin(turns[next] - turns[i]) / 2;
    longest = std::max(longest, reach[i]);
  }
  EXPECT_NEAR(area, fan, 2e-4 * longest * longest + 1e-9);   // MEASURED: chords for arcs
}

void expect_ends_inside(const Section& s, const Disc& disc, const Shape& solid) {
  for (const SectionCorner& c : s.corners) EXPECT_LE(excess_of_both(disc, solid, rounded(c.at)), 1e-9);
  if (s.dimension != 1) return;
  ASSERT_EQ(s.corners.size(), 2u);
  const Vec3 a = rounded(s.corners[0].at), b = rounded(s.corners[1].at), d = b - a;
  EXPECT_LE(excess_of_both(disc, solid, 0.5 * (a + b)), 1e-9);
  const double step = 1e-4 / norm(d);
  EXPECT_GT(excess_of_both(disc, solid, a - step * d), 1e-10);
  EXPECT_GT(excess_of_both(disc, solid, b + step * d), 1e-10);
}

}  // namespace octic::reference::section_peer
