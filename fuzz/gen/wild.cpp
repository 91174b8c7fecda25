#include "fuzz/gen/wild.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "corpus/convex_polygon.h"
#include "fast/proximity.h"
#include "fuzz/gen/number.h"

namespace octic::fuzz {
namespace {

constexpr std::size_t side = 16;   // of each body; side^2 pairs

// Where numbers come from: lengths and the parts of directions, each in a way of its own.
struct Numbers {
  enum class Way { ordinary, bits, spread, sparse, tilted } lengths = Way::ordinary, directions = Way::ordinary;
  Random& random;
  int exponent = 0, window = 0, turn_window = 0;   // of lengths; of spread lengths and directions

  double exact(double v, int e) const { return std::ldexp(v, std::clamp(e, -1100, 1020)); }
  double number(Way way, int around, int within) {
    switch (way) {
      case Way::bits:
        for (;;) {
          const double v = std::bit_cast<double>(random.bits());
          if (std::isfinite(v)) return v;
        }
      case Way::spread: {
        const double v = random.sign() * (1 + random.uniform());
        return exact(v, std::clamp(around + static_cast<int>(random.integer(-within, within)), -1074, 1020));
      }
      case Way::sparse:
        switch (random.integer(0, 9)) {
          case 0: case 1: case 2: case 3: return 0;
          case 4: case 5: return exact(random.sign(), around + static_cast<int>(random.integer(-3, 3)));
          case 6: return exact(step(random.sign(), random.integer(-2, 2)), around);
          case 7: return exact(random.sign(), static_cast<int>(random.integer(-1074, 1000)));
          default: return exact(static_cast<double>(random.integer(-4, 4)), around);
        }
      default:
        return exact(random.between(-1, 1), around);
    }
  }
  double place() { return number(lengths, exponent, window); }
  Vec3 at() {
    Vec3 v;
    v.x = place(), v.y = place(), v.z = place();
    if (lengths == Way::ordinary) v = {1.5 * v.x, 1.5 * v.y, 1.5 * v.z};
    return v;
  }
  double length() { return std::fabs(place()); }
  double part() { return number(directions, 0, turn_window); }
  double tiny() {
    return random.chance(0.4)
               ? 0
               : exact(random.sign() * (1 + random.uniform()),
                       -static_cast<int>(random.chance(0.5) ? random.integer(0, 80) : random.integer(0, 1074)));
  }

  Vec3 direction() {
    for (;;) {
      double v[3];
      if (directions == Way::tilted) {
        for (double& x : v) x = tiny();
        v[random.integer(0, 2)] = random.sign();
      } else {
        for (double& x : v) x = part();
      }
      if (v[0] != 0 || v[1] != 0 || v[2] != 0) return {v[0], v[1], v[2]};
    }
  }
  Quaternion turn() {
    for (;;) {
      double v[4];
      if (directions == Way::tilted) {
        for (double& x : v) x = tiny();
        v[random.integer(0, 3)] = random.sign();
      } else {
        for (double& x : v) x = part();
      }
      if (v[0] != 0 || v[1] != 0 || v[2] != 0 || v[3] != 0) return {v[0], v[1], v[2], v[3]};
    }
  }
  Vec3 beside(const Vec3& p) {   // another end
    for (;;) {
      Vec3 v = at();
      if (directions == Way::tilted) {
        const Vec3 n = direction();
        const double s = length();
        v = {p.x + s * n.x, p.y + s * n.y, p.z + s * n.z};
      }
      if (std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z) && !(v == p)) return v;
    }
  }

  // Strictly convex, sometimes hardly so.
  std::vector<Vec2> base(bool sliver) {
    for (int tries = 0; tries < 20; ++tries) {
      std::vector<Vec2> p;
      if (sliver && random.chance(0.7)) {
        const int count = static_cast<int>(random.integer(3, 9)),
                  flat = static_cast<int>(random.chance(0.7) ? random.integer(0, 60) : random.integer(0, 900));
        double x = 0;
        for (int i = 0; i < count; ++i) {   // on a parabola
          p.push_back({exact(x, exponent), exact(x * x, exponent - flat)});
          x += random.chance(0.3) ? exact(1, -static_cast<int>(random.integer(0, 40)))
                                  : static_cast<double>(random.integer(1, 3)) / 4;
        }
        if (random.chance(0.5))
          for (Vec2& v : p) v = {v.x + v.y, v.y - v.x};
        if (random.chance(0.3)) std::reverse(p.begin(), p.end());
      } else if (sliver) {   // a triangle an ulp or so from a line
        const Vec2 a{place(), place()}, b{place(), place()};
        const double t = random.uniform();
        p = {a,
             b,
             {step(a.x + t * (b.x - a.x), random.integer(-3, 3)), step(a.y + t * (b.y - a.y), random.integer(-3, 3))}};
      } else if (random.chance(0.4)) {
        p = {{place(), place()}, {place(), place()}, {place(), place()}};
      } else {   // on an ellipse
        const int count = static_cast<int>(random.integer(3, 8));
        const double w = exact(random.between(0.2, 1), exponent),
                     h = exact(random.between(0.2, 1),
                               exponent - static_cast<int>(random.chance(0.2) ? random.integer(0, 20) : 0));
        static constexpr double tangent[] = {1.7320508, 1,         0.7265425,
                                             0.5773503, 0.4815746, 0.4142136};   // of half the angle of a step
        const double t = tangent[count - 3], cos = (1 - t * t) / (1 + t * t), sin = 2 * t / (1 + t * t),
                     from = random.between(0, 1);
        Vec2 v{(1 - from * from) / (1 + from * from), 2 * from / (1 + from * from)};
        for (int i = 0; i < count; ++i) {
          p.push_back({w * v.x, h * v.y});
          v = {cos * v.x - sin * v.y, sin * v.x + cos * v.y};
        }
      }
      if (sliver ? random.chance(0.2) : random.chance(0.05)) {   // far from its own origin
        const double off =
            exact(random.between(-1, 1), std::min(1000, exponent + static_cast<int>(random.integer(0, 50))));
        for (Vec2& v : p) v = {v.x + off, v.y - off};
      }
      bool finite = true;
      for (const Vec2& v : p) finite = finite && std::isfinite(v.x) && std::isfinite(v.y);
      if (finite && !why_not_strictly_convex(p)) return p;
    }
    const double s = exact(1, exponent);
    return {{0, 0}, {s, 0}, {0, s}};
  }

  Shape shape(Type type, bool sliver = false) {
    const Vec3 p = at();
    switch (type) {
      case Type::cylinder: {
        if (random.chance(0.5)) return Cylinder{p, beside(p), length()};
        const Quaternion q = turn();
        const double h = random.chance(0.1) ? 0 : length();
        return PosedCylinder{p, q, h, length()};
      }
      case Type::rounded_cylinder: {
        const Vec3 q = beside(p);
        const double r = length();
        return RoundedCylinder{p, q, r, length()};
      }
      case Type::sphere: return Sphere{p, length()};
      case Type::capsule: {
        const Vec3 q = beside(p);
        return Capsule{p, q, length()};
      }
      case Type::box: {
        const Quaternion q = turn();
        Vec3 half;
        half.x = random.chance(0.1) ? 0 : length(), half.y = random.chance(0.1) ? 0 : length(),
        half.z = random.chance(0.1) ? 0 : length();
        return Box{p, q, half};
      }
      case Type::prism: {
        const Quaternion q = turn();
        std::vector<Vec2> corners = base(sliver);
        return Prism{p, q, std::move(corners), random.chance(0.1) ? 0 : length()};
      }
      case Type::half_space: return HalfSpace{p, direction()};
      case Type::segment: return Segment{p, beside(p)};
      case Type::disc: {
        const Vec3 n = direction();
        return Disc{p, n, length()};
      }
      case Type::point: return Point{p};
      default: {
        const Vec3 n = direction();
        return InfiniteCylinder{p, n, random.chance(0.2) ? 0 : length()};
      }
    }
  }
  Type type() { return static_cast<Type>(random.integer(0, static_cast<std::int64_t>(type_names.size()) - 1)); }
};

struct Shift {
  Vec3 by;
  Vec3 moved(const Vec3& v) const { return {v.x + by.x, v.y + by.y, v.z + by.z}; }
  void operator()(Cylinder& s) const { s.a = moved(s.a), s.b = moved(s.b); }
  void operator()(RoundedCylinder& s) const { s.a = moved(s.a), s.b = moved(s.b); }
  void operator()(Capsule& s) const { s.a = moved(s.a), s.b = moved(s.b); }
  void operator()(Segment& s) const { s.a = moved(s.a), s.b = moved(s.b); }
  void operator()(PosedCylinder& s) const { s.center = moved(s.center); }
  void operator()(Sphere& s) const { s.center = moved(s.center); }
  void operator()(Box& s) const { s.center = moved(s.center); }
  void operator()(Prism& s) const { s.center = moved(s.center); }
  void operator()(Disc& s) const { s.center = moved(s.center); }
  void operator()(HalfSpace& s) const { s.point = moved(s.point); }
  void operator()(InfiniteCylinder& s) const { s.point = moved(s.point); }
  void operator()(Point& s) const { s.at = moved(s.at); }
};
struct Valid {   // what moving may break
  static bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }
  bool operator()(const Cylinder& s) const { return finite(s.a) && finite(s.b) && !(s.a == s.b); }
  bool operator()(const RoundedCylinder& s) const { return finite(s.a) && finite(s.b) && !(s.a == s.b); }
  bool operator()(const Capsule& s) const { return finite(s.a) && finite(s.b); }
  bool operator()(const Segment& s) const { return finite(s.a) && finite(s.b); }
  bool operator()(const PosedCylinder& s) const { return finite(s.center); }
  bool operator()(const Sphere& s) const { return finite(s.center); }
  bool operator()(const Box& s) const { return finite(s.center); }
  bool operator()(const Prism& s) const { return finite(s.center); }
  bool operator()(const Disc& s) const { return finite(s.center); }
  bool operator()(const HalfSpace& s) const { return finite(s.point); }
  bool operator()(const InfiniteCylinder& s) const { return finite(s.point); }
  bool operator()(const Point& s) const { return finite(s.at); }
};

Shape shifted(Shape shape, const Vec3& by) {
  Shape moved = shape;
  std::visit(Shift{by}, moved);
  return std::visit(Valid{}, moved) ? moved : shape;
}

void all_pairs(WildBatch& batch) {
  for (std::size_t i = 0; i < batch.a.size(); ++i)
    for (std::size_t j = 0; j < batch.b.size(); ++j)
      if (octic::is_supported_pair(batch.a[i], batch.b[j])) batch.pairs.emplace_back(i, j);
}

// Each of A with one of B, which is moved along the direction between them to gaps and depths of 2^-20 to 2^-52 of
// size.
void brought_near(Random& random, const Shape& a, const Shape& b, double size, WildBatch& batch) {
  if (!octic::is_supported_pair(a, b)) return;
  const auto i = static_cast<std::uint16_t>(batch.a.size());
  batch.a.push_back(a);
  const fast::Proximity p = fast::signed_distance(a, b);
  for (std::size_t k = 0; k < side; ++k) {
    const double by =
        random.sign() * std::ldexp(size, -static_cast<int>(random.integer(k < 4 ? 2 : 20, 52))) - p.signed_distance;
    const Vec3 off{by * p.direction.x, by * p.direction.y, by * p.direction.z};
    batch.pairs.emplace_back(i, static_cast<std::uint16_t>(batch.b.size()));
    batch.b.push_back(Valid::finite(off) ? shifted(b, off) : b);
  }
}

// Flats: their planes at an angle, what they share about to end.
Shape flat(Numbers& n, const Vec3& centre, const Vec3& z, double size) {
  Random& random = n.random;
  if (random.chance(0.5)) return Disc{centre, z, size};
  // half a turn about the middle of z and the axis takes z to the axis
  const Vec3 m{z.x, z.y, z.z + 1};
  const Quaternion q = m.x == 0 && m.y == 0 && m.z == 0 ? Quaternion{0, 1, 0, 0} : Quaternion{0, m.x, m.y, m.z};
  if (random.chance(0.3)) return PosedCylinder{centre, q, 0, size};
  if (random.chance(0.5))
    return Box{
        centre, q, {size, size * random.between(0.2, 1), random.chance(0.5) ? 0 : size * random.magnitude(-60, -10)}};
  n.exponent = std::ilogb(size);
  return Prism{centre, q, n.base(random.chance(0.3)), random.chance(0.5) ? 0 : size * random.magnitude(-60, -10)};
}
void crossing(Numbers& n, WildBatch& batch) {
  Random& random = n.random;
  const double size = std::ldexp(1, n.exponent);
  for (std::size_t i = 0; i < side; ++i) {
    const double angle = random.magnitude(-25, 0);
    const Vec3 u = random.chance(0.5) ? Vec3{0, 0, 1} : random.direction();
    Vec3 v = random.direction();
    const double along = u.x * v.x + u.y * v.y + u.z * v.z;
    v = {v.x - along * u.x, v.y - along * u.y, v.z - along * u.z};
    const Vec3 other{u.x + angle * v.x, u.y + angle * v.y, u.z + angle * v.z};
    const double ra = size * random.between(0.3, 1), rb = size * random.between(0.3, 1);
    batch.a.push_back(flat(n, {0, 0, 0}, u, ra));
    n.exponent = std::ilogb(size);
    const Vec3 w = random.direction();
    const double height = random.between(-1.5, 1.5) * angle * size;
    const double x = (ra + rb) * random.between(-1.1, 1.1);
    Vec3 centre{x * w.x, x * w.y, x * w.z};
    const double up = centre.x * u.x + centre.y * u.y + centre.z * u.z;
    centre = {centre.x + (height - up) * u.x, centre.y + (height - up) * u.y, centre.z + (height - up) * u.z};
    const Shape b =
        random.chance(0.1)
            ? Shape(Segment{centre, {centre.x + size * other.x, centre.y + size * other.y, centre.z + size * other.z}})
            : flat(n, centre, other, rb);
    n.exponent = std::ilogb(size);
    if (random.chance(0.6)) {
      const Shape a = batch.a.back();
      batch.a.pop_back();
      brought_near(random, a, b, size, batch);
      continue;
    }
    for (std::size_t k = 0; k < side; ++k) {   // along the planes: to and fro over the end of what they share
      const double step = size * random.sign() * random.magnitude(-40, 0);
      const Vec3 off{step * w.x, step * w.y, step * w.z};
      batch.pairs.emplace_back(static_cast<std::uint16_t>(batch.a.size() - 1),
                               static_cast<std::uint16_t>(batch.b.size()));
      batch.b.push_back(shifted(b, off));
    }
  }
}

}  // namespace

void draw(Wild population, std::uint64_t seed, std::uint64_t index, WildBatch& batch) {
  batch.a.clear(), batch.b.clear(), batch.pairs.clear();
  Random random(seed, wild_names[static_cast<std::size_t>(population)], index);
  using Way = Numbers::Way;
  Numbers n{.random = random};
  n.exponent = random.chance(0.3) ? 0 : static_cast<int>(random.integer(-1060, 1000));
  const auto grid = [&](bool sliver = false) {
    for (std::size_t i = 0; i < side; ++i) batch.a.push_back(n.shape(sliver ? Type::prism : n.type(), sliver));
    for (std::size_t i = 0; i < side; ++i) batch.b.push_back(n.shape(n.type(), sliver));
    all_pairs(batch);
  };
  const auto near = [&](bool sliver = false) {
    for (std::size_t i = 0; i < side; ++i) {
      const Shape a = n.shape(sliver ? Type::prism : n.type(), sliver), b = n.shape(n.type(), sliver);
      brought_near(random, a, b, std::ldexp(1, std::max(n.exponent, -1000)), batch);
    }
  };
  const auto pick = [&] { return random.pick({1, 3, 10, 30, 100, 300, 1000}); };
  switch (population) {
    case Wild::bits:
      n.lengths = n.directions = Way::bits;
      return grid();
    case Wild::spread:
      n.lengths = n.directions = Way::spread;
      n.window = pick(), n.turn_window = pick();
      return random.chance(0.2) ? near() : grid();
    case Wild::scaled:
      return grid();
    case Wild::tilted:
      n.directions = Way::tilted;
      return random.chance(0.5) ? near() : grid();
    case Wild::sparse:
      n.lengths = Way::sparse, n.directions = Way::sparse;
      if (random.chance(0.3)) n.directions = Way::tilted;
      return random.chance(0.2) ? near() : grid();
    case Wild::near:
      return near();
    case Wild::mixed: {
      const int ratio = static_cast<int>(random.chance(0.8) ? random.integer(-60, 60) : random.integer(-1000, 1000)),
                base = n.exponent;
      if (random.chance(0.2)) n.directions = Way::tilted;
      for (std::size_t i = 0; i < side; ++i) {
        n.exponent = base;
        const Shape a = n.shape(n.type());
        n.exponent = std::clamp(base + ratio, -1060, 1000);
        const Shape b = n.shape(n.type());
        brought_near(random, a, b, std::ldexp(1, random.chance(0.5) ? n.exponent : base), batch);
      }
      return;
    }
    case Wild::sliver:
      if (random.chance(0.3)) n.directions = Way::tilted;
      return random.chance(0.6) ? near(true) : grid(true);
    case Wild::crossing:
      n.exponent = std::clamp(n.exponent, -900, 900);
      return crossing(n, batch);
    case Wild::far: {
      n.exponent = std::clamp(n.exponent, -1000, 900);
      const double off = std::ldexp(random.between(0.5, 1), n.exponent + static_cast<int>(random.integer(0, 60)));
      Vec3 by = random.direction();
      by = {off * by.x, off * by.y, off * by.z};
      random.chance(0.5) ? near() : grid();
      for (Shape& s : batch.a) s = shifted(s, by);
      for (Shape& s : batch.b) s = shifted(s, by);
      return;
    }
  }
}

}  // namespace octic::fuzz
