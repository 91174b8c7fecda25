#include "fuzz/gen/slow.h"

#include <algorithm>
#include <cmath>

#include "fast/proximity.h"
#include "fuzz/gen/number.h"
#include "fuzz/gen/vector.h"
#include "fuzz/target/valid.h"
#include "oracle/shape/shape_numbers.h"

namespace octic::fuzz {
namespace {

constexpr double greatest = 0x1p30, least_size = 0x1p-30;

Vec3 z_axis(const Quaternion& q) {   // turned by q; unit, but for extreme q
  const double n = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
  return (1 / n) *
         Vec3{2 * (q.x * q.z + q.w * q.y), 2 * (q.y * q.z - q.w * q.x), q.w * q.w + q.z * q.z - q.x * q.x - q.y * q.y};
}
Quaternion turn_to(const Vec3& z) {   // half a turn about the middle of z and the z axis
  const Vec3 m{z.x, z.y, z.z + 1};
  return m.x == 0 && m.y == 0 && m.z <= 0 ? Quaternion{0, 1, 0, 0} : Quaternion{0, m.x, m.y, m.z};
}

Vec3 axis_of(Shape shape) {   // zero when it has none
  const oracle::Numbers n = oracle::numbers_of(shape);
  Vec3 v;
  if (!n.turns.empty()) v = z_axis(*n.turns[0]);
  else if (!n.directions.empty()) v = *n.directions[0];
  else if (n.places.size() == 2) v = *n.places[1] - *n.places[0];
  const double l = length(v);
  return l > 0 ? (1 / l) * v : Vec3{};
}
Vec3 centre_of(Shape shape) {
  const oracle::Numbers n = oracle::numbers_of(shape);
  return n.places.size() == 2 ? 0.5 * (*n.places[0] + *n.places[1]) : *n.places[0];
}
void set_axis(Shape& shape, const Vec3& axis) {
  const oracle::Numbers n = oracle::numbers_of(shape);
  if (!n.turns.empty()) *n.turns[0] = turn_to(axis);
  else if (!n.directions.empty()) *n.directions[0] = axis;
  else if (n.places.size() == 2) {
    const Vec3 middle = 0.5 * (*n.places[0] + *n.places[1]), half = (0.5 * length(*n.places[1] - *n.places[0])) * axis;
    *n.places[0] = middle - half, *n.places[1] = middle + half;
  }
}
void shift(Shape& shape, const Vec3& by) {
  for (Vec3* p : oracle::numbers_of(shape).places) *p = *p + by;
}
double size_of(const AnyPair& pair) {
  double most = 0;
  for (Shape s : {pair.a, pair.b}) {
    const oracle::Numbers n = oracle::numbers_of(s);
    for (const double* v : n.sizes) most = std::max(most, *v);
    if (n.places.size() == 2) most = std::max(most, length(*n.places[1] - *n.places[0]));
    for (const Vec2* v : n.corners) most = std::max({most, std::fabs(v->x), std::fabs(v->y)});
  }
  return most > 0 ? most : 1;
}

double small(Random& random, int least) { return random.chance(0.15) ? 0 : random.sign() * random.magnitude(least, 0); }

// The axis of the second along that of the first, or across it, but for a little.
void align(AnyPair& pair, Random& random) {
  const Vec3 u = axis_of(pair.a), v = axis_of(pair.b);
  if (length(u) == 0 || length(v) == 0) return;
  if (random.chance(0.3) &&
      std::holds_alternative<Prism>(pair.a) == std::holds_alternative<Prism>(pair.b)) {   // the same roll, too
    const auto a = oracle::numbers_of(pair.a).turns, b = oracle::numbers_of(pair.b).turns;
    if (!a.empty() && !b.empty()) *b[0] = *a[0];
  } else {
    Vec3 target = random.chance(0.25) ? any_orthogonal(u) : u;
    target = target + small(random, -60) * random.direction();
    if (random.chance(0.1)) target = v + random.magnitude(-40, 0) * random.direction();
    if (length(target) > 0) set_axis(pair.b, unit(target));
  }
}
void slide(AnyPair& pair, Random& random) {
  const fast::Proximity p = fast::signed_distance(pair.a, pair.b);
  const double wanted = size_of(pair) * small(random, -52);
  const Vec3 by = (wanted - p.signed_distance) * p.direction;
  if (std::isfinite(by.x) && std::isfinite(by.y) && std::isfinite(by.z)) shift(pair.b, by);
}
void place(AnyPair& pair, Random& random) {
  const Vec3 u = axis_of(pair.a), c = centre_of(pair.a) - centre_of(pair.b), v = random.direction();
  const double size = size_of(pair);
  switch (random.integer(0, 3)) {
    case 0: shift(pair.b, c + (size * small(random, -50)) * v); break;              // centre on centre
    case 1: shift(pair.b, c - dot(c, u) * u + (size * small(random, -50)) * v); break;   // on one axis
    case 2: shift(pair.b, (size * small(random, -50)) * v); break;
    default: shift(pair.b, (size * small(random, -50)) * u); break;
  }
}
void resize(Shape& shape, const Shape& other, Random& random) {
  Shape model = other;
  const oracle::Numbers n = oracle::numbers_of(shape), m = oracle::numbers_of(model);
  const double by = random.chance(0.5) ? 1 + small(random, -52) / 2 : random.magnitude(-12, 12);
  const auto pick = [&](const std::vector<double*>& v) {
    return v[static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(v.size()) - 1))];
  };
  switch (random.integer(0, 4)) {
    case 0:
      if (!n.sizes.empty() && !m.sizes.empty()) *pick(n.sizes) = *pick(m.sizes) * (1 + small(random, -52) / 2);
      break;
    case 1:
      if (!n.sizes.empty()) *pick(n.sizes) *= by;
      break;
    case 2:
      if (n.places.size() == 2) {   // longer or shorter
        const Vec3 middle = 0.5 * (*n.places[0] + *n.places[1]), half = (0.5 * by) * (*n.places[1] - *n.places[0]);
        *n.places[0] = middle - half, *n.places[1] = middle + half;
      }
      break;
    case 3:
      for (double* v : n.sizes) *v *= by;
      for (Vec2* v : n.corners) v->x *= by, v->y *= by;
      break;
    default:
      if (n.places.size() == 2 && m.places.size() == 2) {   // as long as the other one
        const double half = 0.5 * length(*m.places[1] - *m.places[0]);
        const Vec3 middle = 0.5 * (*n.places[0] + *n.places[1]), u = axis_of(shape);
        *n.places[0] = middle - half * u, *n.places[1] = middle + half * u;
      }
  }
}
void rebase(Shape& shape, Random& random) {
  auto* prism = std::get_if<Prism>(&shape);
  if (prism == nullptr) return;
  auto& p = prism->base;
  const auto count = static_cast<std::int64_t>(p.size());
  if (random.chance(0.4)) {
    const double by = random.magnitude(-6, 6);
    for (Vec2& v : p) v.y *= by;
    return;
  }
  const auto i = static_cast<std::size_t>(random.integer(0, count - 1)), n = p.size();
  const Vec2 &before = p[(i + n - 1) % n], &after = p[(i + 1) % n];
  const double t = random.chance(0.5) ? 0.5 : random.uniform(), left = random.magnitude(-40, 0);
  const Vec2 on{before.x + t * (after.x - before.x), before.y + t * (after.y - before.y)};
  p[i] = {on.x + left * (p[i].x - on.x), on.y + left * (p[i].y - on.y)};
}
void renumber(Shape& shape, const Shape& other, Random& random) {
  Shape model = other;
  const auto n = oracle::each_number(shape), m = oracle::each_number(random.chance(0.5) ? model : shape);
  const auto pick = [&](const std::vector<double*>& v) -> double& {
    return *v[static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(v.size()) - 1))];
  };
  double& v = pick(n);
  switch (random.integer(0, 5)) {
    case 0: v = step(v, random.integer(-3, 3)); break;
    case 1: v = step(v, static_cast<std::int64_t>(random.sign()) * (std::int64_t{1} << random.integer(0, 50))); break;
    case 2: v *= random.magnitude(-4, 4); break;
    case 3: v = -v; break;
    case 4: v = pick(m); break;
    default: v += random.sign() * random.magnitude(-40, 0); break;
  }
}

void move(AnyPair& pair, Random& random) {
  Shape& shape = random.chance(0.5) ? pair.a : pair.b;
  const Shape& other = &shape == &pair.a ? pair.b : pair.a;
  switch (random.integer(0, 9)) {
    case 0: case 1: case 2: renumber(shape, other, random); break;
    case 3: align(pair, random); break;
    case 4: case 5: slide(pair, random); break;
    case 6: place(pair, random); break;
    case 7: case 8: resize(shape, other, random); break;
    default: std::holds_alternative<Prism>(shape) ? rebase(shape, random) : renumber(shape, other, random);
  }
}

void set_corners(Shape& shape, Random& random, int corners) {
  auto* prism = std::get_if<Prism>(&shape);
  if (prism == nullptr || corners == 0) return;
  const double wide = random.magnitude(-3, 0), high = random.chance(0.5) ? wide : random.magnitude(-10, 0),
               tilt = random.chance(0.5) ? 0 : random.between(-1, 1);
  std::vector<Vec2> base;
  if (random.chance(0.7)) {   // on an ellipse
    for (int k = 0; k < corners; ++k)
      base.push_back({wide * std::cos(2 * M_PI * k / corners), high * std::sin(2 * M_PI * k / corners)});
  } else {                    // on a parabola: a sliver
    for (int k = 0; k < corners; ++k)
      base.push_back({wide * (2.0 * k / corners - 1), high * (2.0 * k / corners - 1) * (2.0 * k / corners - 1)});
  }
  for (Vec2& v : base) v.y += tilt * v.x;
  if (!why_not_strictly_convex(base)) prism->base = std::move(base);
}

}  // namespace

bool is_ordinary(const AnyPair& pair) {
  for (Shape s : {pair.a, pair.b}) {
    for (const double* v : oracle::each_number(s))
      if (!(std::fabs(*v) <= greatest)) return false;
    for (const double* v : oracle::numbers_of(s).sizes)
      if (*v != 0 && !(*v >= least_size)) return false;
    if (!target::is_valid(s)) return false;
  }
  return true;
}

AnyPair slow_pair(Random& random, Type a, Type b, int corners) {
  for (;;) {
    AnyPair pair = any_pair(
        random, static_cast<Mechanism>(random.integer(0, static_cast<std::int64_t>(Mechanism::touching))), a, b);
    if (corners == 0) {   // the mechanism `fine` draws more than that
      const auto too_many = [](const Shape& s) {
        return std::holds_alternative<Prism>(s) && std::get<Prism>(s).base.size() > 8;
      };
      if (too_many(pair.a) || too_many(pair.b)) continue;
    }
    set_corners(pair.a, random, corners);
    set_corners(pair.b, random, corners);
    if (random.chance(0.5)) {
      if (random.chance(0.7)) resize(pair.b, pair.a, random);
      align(pair, random);
      place(pair, random);
      slide(pair, random);
    }
    if (is_ordinary(pair)) return pair;
  }
}

AnyPair slow_neighbour(const AnyPair& pair, Random& random) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    AnyPair next = pair;
    do move(next, random);
    while (random.chance(0.35));
    if (is_ordinary(next)) return next;
  }
  return pair;
}

AnyPair poised_pair(Random& random, Type a, Type b) {
  AnyPair pair = slow_pair(random, a, b, 0);
  for (auto moves = random.integer(0, 3); moves > 0; --moves) pair = slow_neighbour(pair, random);
  AnyPair plain = pair;   // without numbers that are all but 0
  for (Shape* s : {&plain.a, &plain.b})
    for (double* v : oracle::each_number(*s))
      if (std::fabs(*v) < 0x1p-200) *v = 0;
  return is_ordinary(plain) ? plain : pair;
}

}  // namespace octic::fuzz
