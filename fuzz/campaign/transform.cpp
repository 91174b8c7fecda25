#include "fuzz/campaign/transform.h"

#include <algorithm>
#include <cmath>

#include "fuzz/gen/random.h"
#include "fuzz/gen/solid.h"

namespace octic::fuzz {
namespace {

Shape turned_over(const Shape& shape) {
  if (const auto* c = std::get_if<Cylinder>(&shape)) return Cylinder{c->b, c->a, c->r};
  PosedCylinder p = std::get<PosedCylinder>(shape);
  p.q = {-p.q.x, p.q.w, p.q.z, -p.q.y};   // q i: half a turn about its own x axis
  return p;
}

bool posed(const Pair& pair) {
  return std::holds_alternative<PosedCylinder>(pair.a) || std::holds_alternative<PosedCylinder>(pair.b);
}

Shape permuted(const Shape& shape, const AxisPermutation& how) {
  if (const auto* c = std::get_if<Cylinder>(&shape)) return Cylinder{permuted(c->a, how), permuted(c->b, how), c->r};
  PosedCylinder p = std::get<PosedCylinder>(shape);
  p.center = permuted(p.center, how);
  // The axis is (2(xz + wy), 2(yz - wx), ww - xx - yy + zz), and only its line matters.
  if (how.order[0] == 1) p.q = {-p.q.w, p.q.y, p.q.x, p.q.z};                   // exchanges x and y
  const bool x = how.sign[0] < 0, y = how.sign[1] < 0, z = how.sign[2] < 0;
  if (x == y && y == z) return p;                                              // the line is the same
  if (y == z) p.q = {-p.q.x, p.q.w, -p.q.z, p.q.y};                            // half a turn about x: i q
  else if (x == z) p.q = {-p.q.y, p.q.z, p.q.w, -p.q.x};                       // j q
  else p.q = {-p.q.z, -p.q.y, p.q.x, p.q.w};                                   // k q
  return p;
}

void widen(int& lowest, int& highest, double v) {
  if (v == 0) return;
  int exponent = 0;
  std::frexp(v, &exponent);
  lowest = std::min(lowest, exponent);
  highest = std::max(highest, exponent);
}

double cut(double v, int exponent) { return std::ldexp(std::nearbyint(std::ldexp(v, -exponent)), exponent); }
Vec3 cut(const Vec3& v, int exponent) { return {cut(v.x, exponent), cut(v.y, exponent), cut(v.z, exponent)}; }

// A multiple of 2^exponent as an integer.
std::int64_t whole(double v, int exponent) { return static_cast<std::int64_t>(std::ldexp(v, -exponent)); }
IntVec whole(const Vec3& v, int exponent) { return {whole(v.x, exponent), whole(v.y, exponent), whole(v.z, exponent)}; }

constexpr int quaternion_bits = 10;

Shape cut(const Shape& shape, int exponent) {
  if (const auto* c = std::get_if<Cylinder>(&shape)) {
    return Cylinder{cut(c->a, exponent), cut(c->b, exponent), cut(c->r, exponent)};
  }
  const auto& p = std::get<PosedCylinder>(shape);
  int top = 0;
  std::frexp(std::max({std::fabs(p.q.w), std::fabs(p.q.x), std::fabs(p.q.y), std::fabs(p.q.z)}), &top);
  const auto entry = [top](double v) { return cut(std::ldexp(v, -top), -quaternion_bits); };
  return PosedCylinder{cut(p.center, exponent), {entry(p.q.w), entry(p.q.x), entry(p.q.y), entry(p.q.z)},
                       cut(p.half_length, exponent), cut(p.r, exponent)};
}

Shape turned(const Shape& shape, const IntQuaternion& by, const IntVec& shift, int exponent) {
  const auto point = [&](const Vec3& v) { return to_vec3(rotate(by, whole(v, exponent)) + shift, exponent); };
  const auto size = [&](double v) { return to_double(norm(by) * whole(v, exponent), exponent); };
  if (const auto* c = std::get_if<Cylinder>(&shape)) return Cylinder{point(c->a), point(c->b), size(c->r)};
  const auto& p = std::get<PosedCylinder>(shape);
  const IntQuaternion q = by * IntQuaternion{whole(p.q.w, -quaternion_bits), whole(p.q.x, -quaternion_bits),
                                             whole(p.q.y, -quaternion_bits), whole(p.q.z, -quaternion_bits)};
  return PosedCylinder{
      point(p.center),
      {static_cast<double>(q.w), static_cast<double>(q.x), static_cast<double>(q.y), static_cast<double>(q.z)},
      size(p.half_length),
      size(p.r)};
}

}  // namespace

Pair swapped(const Pair& pair) { return {pair.b, pair.a}; }

Pair ends_swapped(const Pair& pair, bool of_a, bool of_b) {
  return {of_a ? turned_over(pair.a) : pair.a, of_b ? turned_over(pair.b) : pair.b};
}

AxisPermutation axis_permutation(const Pair& pair, std::uint64_t variant) {
  Random random(variant, "axis-permutation", 0);
  AxisPermutation how;
  if (posed(pair)) {
    if (random.chance(0.5)) std::swap(how.order[0], how.order[1]);
  } else {
    std::swap(how.order[0], how.order[random.integer(0, 2)]);
    std::swap(how.order[1], how.order[random.integer(1, 2)]);
  }
  for (double& sign : how.sign) sign = random.sign();
  return how;
}

Vec3 permuted(const Vec3& v, const AxisPermutation& how) {
  const double old[] = {v.x, v.y, v.z};
  return {how.sign[0] * old[how.order[0]], how.sign[1] * old[how.order[1]], how.sign[2] * old[how.order[2]]};
}

Pair permuted(const Pair& pair, const AxisPermutation& how) { return {permuted(pair.a, how), permuted(pair.b, how)}; }

Pair scaled(const Pair& pair, int exponent) { return {scaled(pair.a, exponent), scaled(pair.b, exponent)}; }

Room exponent_room(const Pair& pair) {
  Room room;
  int lowest = 2000, highest = -2000;
  for (const Shape* shape : {&pair.a, &pair.b}) {
    const auto point = [&](const Vec3& v) {
      for (const double x : {v.x, v.y, v.z}) widen(lowest, highest, x);
    };
    if (const auto* c = std::get_if<Cylinder>(shape)) {
      point(c->a), point(c->b), widen(lowest, highest, c->r);
    } else {
      const auto& p = std::get<PosedCylinder>(*shape);
      point(p.center), widen(lowest, highest, p.half_length), widen(lowest, highest, p.r);
    }
  }
  // A difference of two numbers may be as small as the last bit of the smallest: 53 bits, and as many for its square.
  room.down = std::max(0, lowest + 1021 - 110);
  room.up = std::max(0, 1021 - highest - 4);
  return room;
}

std::optional<Motion> rational_motion(const Pair& pair, std::uint64_t variant) {
  Random random(variant, "rational-motion", 0);
  int exponent = 0;
  std::frexp(size_of_pair(pair.a, pair.b), &exponent);
  if (exponent > 900 || exponent < -900) return {};
  // Far from the origin the same cut would need more bits than an integer has: move it near first, which may round.
  const Vec3 spot = cut(solid_of(pair.a).center, exponent - 20);
  Motion motion;
  motion.before = {cut(moved(pair.a, -spot), exponent - 20), cut(moved(pair.b, -spot), exponent - 20)};
  if (!valid(motion.before)) return {};
  const IntQuaternion by = random_quaternion(random, 3);
  IntVec shift;
  shift.x = random.integer(-(1 << 22), 1 << 22);
  shift.y = random.integer(-(1 << 22), 1 << 22);
  shift.z = random.integer(-(1 << 22), 1 << 22);
  motion.after = {turned(motion.before.a, by, shift, exponent - 20), turned(motion.before.b, by, shift, exponent - 20)};
  motion.factor = norm(by);
  return motion;
}

Pair grown(const Pair& pair, bool second, double factor) {
  Pair larger = pair;
  Shape& shape = second ? larger.b : larger.a;
  if (auto* c = std::get_if<Cylinder>(&shape)) c->r *= factor;
  else std::get<PosedCylinder>(shape).r *= factor;
  return larger;
}

}  // namespace octic::fuzz
