#include "fuzz/campaign/transform.h"

#include <algorithm>
#include <cmath>

#include "fuzz/gen/random.h"
#include "fuzz/gen/rotation.h"
#include "fuzz/gen/vector.h"
#include "reference/number/rational.h"

namespace octic::fuzz {
namespace {

using oracle::Numbers;

double greatest(const Vec3& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); }

bool keeps_its_axis(const Shape& shape) {
  return std::holds_alternative<PosedCylinder>(shape) || std::holds_alternative<Prism>(shape);
}

Vec3 permuted(const Vec3& v, const AxisPermutation& how) {
  const double old[] = {v.x, v.y, v.z};
  return {how.sign[0] * old[how.order[0]], how.sign[1] * old[how.order[1]], how.sign[2] * old[how.order[2]]};
}

double determinant(const AxisPermutation& how) {
  const int* o = how.order;
  const bool even = (o[0] + 1) % 3 == o[1] && (o[1] + 1) % 3 == o[2];
  return (even ? 1 : -1) * how.sign[0] * how.sign[1] * how.sign[2];
}

// M q(S) = (M q M^-1)(M S): the rotation is conjugated, which turns its axis (a pseudovector), and the body S of the
// frame is permuted.
Shape permuted(Shape shape, const AxisPermutation& how) {
  const Numbers n = oracle::numbers_of(shape);
  for (const auto* row : {&n.places, &n.directions})
    for (Vec3* v : *row) *v = permuted(*v, how);
  for (Quaternion* q : n.turns) {
    const Vec3 v = determinant(how) * permuted(Vec3{q->x, q->y, q->z}, how);
    *q = {q->w, v.x, v.y, v.z};
  }
  for (Vec2* corner : n.corners) {
    const Vec3 v = permuted(Vec3{corner->x, corner->y, 0}, how);
    *corner = {v.x, v.y};
  }
  if (auto* box = std::get_if<Box>(&shape)) {
    const Vec3 half = permuted(box->half, how);
    box->half = {std::fabs(half.x), std::fabs(half.y), std::fabs(half.z)};
  }
  return shape;
}

double cut(double v, int exponent) { return std::ldexp(std::nearbyint(std::ldexp(v, -exponent)), exponent); }
Vec3 cut(const Vec3& v, int exponent) { return {cut(v.x, exponent), cut(v.y, exponent), cut(v.z, exponent)}; }

// A multiple of 2^exponent as an integer.
std::int64_t whole(double v, int exponent) { return static_cast<std::int64_t>(std::ldexp(v, -exponent)); }
IntVec whole(const Vec3& v, int exponent) { return {whole(v.x, exponent), whole(v.y, exponent), whole(v.z, exponent)}; }

constexpr int length_bits = 20, quaternion_bits = 10;

int exponent_of(double v) {
  int exponent = 0;
  std::frexp(v, &exponent);
  return exponent;
}

// Lengths to multiples of 2^exponent; directions and quaternions, of size 1, to so many bits.
Shape cut(Shape shape, int exponent) {
  const Numbers n = oracle::numbers_of(shape);
  for (Vec3* v : n.places) *v = cut(*v, exponent);
  for (double* size : n.sizes) *size = cut(*size, exponent);
  for (Vec2* corner : n.corners) *corner = {cut(corner->x, exponent), cut(corner->y, exponent)};
  for (Vec3* v : n.directions) {
    const int top = exponent_of(greatest(*v));
    *v = cut(Vec3{std::ldexp(v->x, -top), std::ldexp(v->y, -top), std::ldexp(v->z, -top)}, -length_bits);
  }
  for (Quaternion* q : n.turns) {
    const int top = exponent_of(std::max({std::fabs(q->w), std::fabs(q->x), std::fabs(q->y), std::fabs(q->z)}));
    for (double* v : {&q->w, &q->x, &q->y, &q->z}) *v = cut(std::ldexp(*v, -top), -quaternion_bits);
  }
  return shape;
}

// Of a shape that was cut.
Shape turned(Shape shape, const IntQuaternion& by, const IntVec& shift, int exponent) {
  const Numbers n = oracle::numbers_of(shape);
  const auto larger = [&](double v) { return to_double(norm(by) * whole(v, exponent), exponent); };
  for (Vec3* v : n.places) *v = to_vec3(rotate(by, whole(*v, exponent)) + shift, exponent);
  for (Vec3* v : n.directions) *v = to_vec3(rotate(by, whole(*v, -length_bits)), -length_bits);
  for (double* size : n.sizes) *size = larger(*size);
  for (Vec2* corner : n.corners) *corner = {larger(corner->x), larger(corner->y)};
  for (Quaternion* q : n.turns) {
    const IntQuaternion r = by * IntQuaternion{whole(q->w, -quaternion_bits), whole(q->x, -quaternion_bits),
                                               whole(q->y, -quaternion_bits), whole(q->z, -quaternion_bits)};
    *q = {static_cast<double>(r.w), static_cast<double>(r.x), static_cast<double>(r.y), static_cast<double>(r.z)};
  }
  return shape;
}

// s q (1, 0, 0, t): turned about its own z axis. Nothing if `exactly` and a number was rounded.
std::optional<Quaternion> rolled_frame(const Quaternion& q, double s, double t, bool exactly) {
  const auto sum = [&](double u, double v) -> std::optional<double> {
    const double value = s * u + t * v;
    using reference::exact;
    if (exactly && exact(value) != exact(s) * exact(u) + exact(t) * exact(v)) return {};
    return value;
  };
  const auto w = sum(q.w, -q.z), x = sum(q.x, q.y), y = sum(q.y, -q.x), z = sum(q.z, q.w);
  if (!w || !x || !y || !z) return {};
  return Quaternion{*w, *x, *y, *z};
}

}  // namespace

double least_size(const Pair& pair) {
  double size = 0;
  std::optional<Vec3> of_bounded[2];
  for (const bool second : {false, true}) {
    Shape shape = second ? pair.b : pair.a;
    const Numbers n = oracle::numbers_of(shape);
    for (const double* v : n.sizes) size = std::max(size, 2 * *v);
    if (n.places.size() == 2) size = std::max(size, greatest(*n.places[1] - *n.places[0]));
    if (!n.corners.empty()) {
      const Vec2 &first = *n.corners.front(), &last = *n.corners[n.corners.size() / 2];
      size = std::max({size, std::fabs(first.x - last.x), std::fabs(first.y - last.y)});
    }
    if (is_bounded(shape) && n.corners.empty()) of_bounded[second] = *n.places.front();
  }
  if (of_bounded[0] && of_bounded[1]) size = std::max(size, greatest(*of_bounded[1] - *of_bounded[0]));
  return size;
}

AxisPermutation axis_permutation(const Pair& pair, std::uint64_t variant) {
  Random random(variant, "axis-permutation", 0);
  AxisPermutation how;
  if (keeps_its_axis(pair.a) || keeps_its_axis(pair.b)) {
    if (random.chance(0.5)) std::swap(how.order[0], how.order[1]);
  } else {
    std::swap(how.order[0], how.order[random.integer(0, 2)]);
    std::swap(how.order[1], how.order[random.integer(1, 2)]);
  }
  for (double& sign : how.sign) sign = random.sign();
  return how;
}

Pair permuted(const Pair& pair, const AxisPermutation& how) { return {permuted(pair.a, how), permuted(pair.b, how)}; }

ExponentRange exponent_range(const Pair& pair) {
  int lowest = 2000, highest = -2000;
  for (Shape shape : {pair.a, pair.b}) {
    const auto widen = [&](double v) {
      if (v == 0) return;
      lowest = std::min(lowest, exponent_of(v));
      highest = std::max(highest, exponent_of(v));
    };
    const Numbers n = oracle::numbers_of(shape);
    for (const Vec3* v : n.places) widen(v->x), widen(v->y), widen(v->z);
    for (const double* size : n.sizes) widen(*size);
    for (const Vec2* corner : n.corners) widen(corner->x), widen(corner->y);
  }
  if (lowest > highest) return {};
  // A difference of two numbers may be as small as the last bit of the smallest: 53 bits, and as many for its square.
  return {std::max(0, lowest + 1021 - 110), std::max(0, 1021 - highest - 4)};
}

std::optional<Motion> rational_motion(const Pair& pair, std::uint64_t variant) {
  Random random(variant, "rational-motion", 0);
  // Far from the origin the same cut would need more bits than an integer has: it is moved near first, which may round.
  Pair near = pair;
  const Vec3 from = *oracle::numbers_of(near.a).places.front();
  double extent = least_size(pair);
  for (const Shape* shape : {&pair.a, &pair.b}) {
    Shape copy = *shape;
    const Numbers n = oracle::numbers_of(copy);
    for (const Vec3* v : n.places) extent = std::max(extent, greatest(*v - from));
    for (const Vec2* v : n.corners) extent = std::max({extent, std::fabs(v->x), std::fabs(v->y)});
  }
  if (extent == 0) extent = 1;
  const int exponent = exponent_of(extent);
  if (exponent > 900 || exponent < -900) return {};
  const Vec3 spot = cut(from, exponent - length_bits);
  for (Shape* shape : {&near.a, &near.b})
    for (Vec3* v : oracle::numbers_of(*shape).places) *v = *v - spot;
  Motion motion;
  motion.before = {cut(near.a, exponent - length_bits), cut(near.b, exponent - length_bits)};
  if (!valid(motion.before)) return {};
  const IntQuaternion by = random_quaternion(random, 3);
  IntVec shift;
  shift.x = random.integer(-(1 << 22), 1 << 22);
  shift.y = random.integer(-(1 << 22), 1 << 22);
  shift.z = random.integer(-(1 << 22), 1 << 22);
  motion.after = {turned(motion.before.a, by, shift, exponent - length_bits),
                  turned(motion.before.b, by, shift, exponent - length_bits)};
  motion.factor = norm(by);
  return motion;
}

std::optional<Shape> rolled(const Shape& shape, std::uint64_t variant, bool exactly) {
  Random random(variant, "roll", 0);
  Shape out = shape;
  const Numbers n = oracle::numbers_of(out);
  if (n.turns.empty()) return {};
  const bool any_angle = std::holds_alternative<PosedCylinder>(shape);
  const double s = any_angle ? static_cast<double>(random.integer(1, 4)) : 1, sign = random.sign();
  const double t = any_angle ? sign * static_cast<double>(random.integer(1, 4)) : sign;
  const auto q = rolled_frame(*n.turns[0], s, t, exactly);
  if (!q || *q == Quaternion{0, 0, 0, 0}) return {};
  *n.turns[0] = *q;
  // The frame was turned by a quarter, so its body is turned back.
  for (Vec2* corner : n.corners) *corner = {sign * corner->y, -sign * corner->x};
  if (auto* box = std::get_if<Box>(&out)) std::swap(box->half.x, box->half.y);
  return out;
}

Shape grown(const Shape& shape, std::uint64_t variant, double by) {
  Random random(variant, "grow", 1);
  if (const auto* point = std::get_if<Point>(&shape)) return Sphere{point->at, by};
  if (const auto* segment = std::get_if<Segment>(&shape)) return Capsule{segment->a, segment->b, by};
  Shape out = shape;
  if (auto* space = std::get_if<HalfSpace>(&out)) {   // along a coordinate, so that rounding cannot move it inwards
    double Vec3::*const coordinate = random.pick({&Vec3::x, &Vec3::y, &Vec3::z});
    const double normal = space->normal.*coordinate;
    if (normal != 0) space->point.*coordinate += normal > 0 ? by : -by;
    return out;
  }
  const auto sizes = oracle::numbers_of(out).sizes;
  double& size = *sizes[static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(sizes.size()) - 1))];
  size += by;
  return out;
}

}  // namespace octic::fuzz
