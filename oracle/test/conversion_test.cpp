// The bounds of oracle/judge/conversion against support functions sampled densely: the Hausdorff distance of two convex
// solids is the greatest difference of their support functions, so every sample is a lower bound of what is bounded.
#include "oracle/judge/conversion.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "oracle/engine/pose.h"

namespace octic::oracle::conversion_test {
namespace {

using Real = long double;
using detail::Long3;
using detail::long_pose;

Real dot(const Long3& u, const Long3& v) { return u.x * v.x + u.y * v.y + u.z * v.z; }

std::mt19937_64 random_bits(20260101);
Real uniform(Real low, Real high) { return std::uniform_real_distribution<Real>(low, high)(random_bits); }
Long3 random_direction() {
  std::normal_distribution<Real> normal;
  const Long3 v{normal(random_bits), normal(random_bits), normal(random_bits)};
  return detail::over(v, detail::norm(v));
}

detail::LongPose ideal(const Shape& s) {
  return std::visit([](const auto& shape) { return long_pose(shape); }, s);
}

// Support functions relative to the ideal centre, so that nothing cancels far from the origin.
Real reach_of_received(const Received& r, const Long3& center, const Long3& n) {
  const double* m = r.rotation;
  const auto column = [&](int i) { return Long3{m[i], m[3 + i], m[6 + i]}; };
  const Long3 off{r.center.x - center.x, r.center.y - center.y, r.center.z - center.z};
  const Real x = dot(column(0), n), y = dot(column(1), n), z = dot(column(2), n);
  Real core = r.half_length * std::fabs(z) + r.radius * std::hypot(x, y), farthest = -INFINITY;
  for (const Vec3& v : corners_of(r)) farthest = std::max(farthest, v.x * x + v.y * y + v.z * z);
  if (farthest > -INFINITY) core = farthest;
  return dot(off, n) + core + r.rounding + r.margin;
}

// The asked solid with a margin inside or around it. A ball of its own, larger than the margin, holds it already.
Real reach_of_declared(const detail::LongPose& p, Real margin, bool grown, const Long3& n) {
  const Real x = dot(p.x, n), y = dot(p.y, n), z = dot(p.z, n), inside = grown || p.rounding > 0 ? 0 : margin;
  Real core = (p.half_length - inside) * std::fabs(z) + (p.radius - inside) * detail::norm(detail::cross(p.z, n));
  if (!p.base.empty()) {
    Real farthest = -INFINITY;
    for (const Vec2& v : p.base)   // a box: each corner moves inwards along both sides; a prism has no margin inside
      farthest = std::max(farthest, (v.x - std::copysign(inside, v.x)) * x + (v.y - std::copysign(inside, v.y)) * y);
    core = farthest + (p.half_length - inside) * std::fabs(z);
  } else if (p.half_length == 0 && p.radius == 0) {
    core = 0;
  }
  return core + p.rounding + (grown ? margin : inside);
}

Real sampled_distance(const Shape& asked, const Received& r, int samples) {
  const detail::LongPose p = ideal(asked);
  Real most = 0;
  const auto look = [&](const Long3& n) {
    most = std::max(most, std::fabs(reach_of_received(r, p.center, n) - reach_of_declared(p, r.margin, r.grown, n)));
  };
  for (const Long3& n : {p.x, p.y, p.z}) look(n), look({-n.x, -n.y, -n.z});
  for (int i = 0; i < samples; ++i) look(random_direction());
  return most;
}

double u(double low, double high) { return static_cast<double>(uniform(low, high)); }
Vec3 random_place() { return {u(-3, 3), u(-3, 3), u(-3, 3)}; }
Quaternion random_quaternion() { return {u(-1, 1), u(-1, 1), u(-1, 1), u(-1, 1)}; }

Shape random_shape() {
  if (random_bits() % 2) return Cylinder{random_place(), random_place(), u(0.2, 3)};
  return PosedCylinder{random_place(), random_quaternion(), u(0.2, 3), u(0.2, 3)};
}

std::vector<Vec2> random_base() {
  std::vector<Vec2> base;
  const int corners = 3 + static_cast<int>(random_bits() % 20);
  const double wide = u(0.5, 3), high = u(0.5, 3), turn = random_bits() % 2 ? 1 : -1;
  for (int i = 0; i < corners; ++i)
    base.push_back({wide * std::cos(i * 6.28318 / corners) + 0.3, turn * high * std::sin(i * 6.28318 / corners)});
  return base;
}

// Of every type that an engine can hold, but half-spaces.
Shape random_bounded(int type) {
  switch (type % 9) {
    case 0: return RoundedCylinder{random_place(), random_place(), u(0.2, 3), u(0.1, 1)};
    case 1: return Sphere{random_place(), u(0.2, 3)};
    case 2: return Capsule{random_place(), random_place(), u(0.2, 3)};
    case 3: return Box{random_place(), random_quaternion(), {u(0.2, 3), u(0.2, 3), u(0.2, 3)}};
    case 4: return Prism{random_place(), random_quaternion(), random_base(), u(0.2, 3)};
    case 5: return Segment{random_place(), random_place()};
    case 6: return Disc{random_place(), random_place(), u(0.2, 3)};
    case 7: return Point{random_place()};
    default: return random_shape();
  }
}

// Everything that a conversion can do wrong, at a size far above the rounding of the samples.
void disturb(Received& r, double by) {
  const auto e = [&] { return by * static_cast<double>(uniform(-1, 1)); };
  switch (random_bits() % 8) {
    case 0: r.center = {r.center.x + e(), r.center.y + e(), r.center.z + e()}; break;
    case 1: r.half_length += std::fabs(e()); break;
    case 2: r.radius += r.base.empty() ? std::fabs(e()) : 0; break;
    case 3: for (double& m : r.rotation) m += e(); break;
    case 4: for (int i : {2, 5, 8}) r.rotation[i] += e(); break;                 // the axis alone
    case 5: for (int i : {0, 1, 3, 4, 6, 7}) r.rotation[i] += e(); break;        // the disc alone
    case 6: for (Vec2& v : r.base) v = {v.x + e(), v.y + e()}; break;
    case 7: r.rounding += std::fabs(e()); break;
  }
}

TEST(Conversion, the_bound_holds_and_is_not_idle) {
  Real worst_excess = 0;
  for (int i = 0; i < 2000; ++i) {
    const Shape asked = random_shape();
    Received r = pose<double>(asked);
    if (i % 2) {   // a margin as Bullet has it, or nearly all of the solid
      const double least = std::min(r.half_length, r.radius);
      r.margin = i % 4 == 1 ? std::min(0.04, least / 10) : 0.9 * least;
      r.half_length -= r.margin;
      r.radius -= r.margin;
    }
    disturb(r, std::ldexp(1.0, -4 - 6 * (i % 5)));
    const Real bound = conversion_bound(asked, r), found = sampled_distance(asked, r, 300);
    ASSERT_LE(found, bound * (1 + 1e-12L) + 1e-17L) << i;
    worst_excess = std::max(worst_excess, bound / found);
  }
  // Triangle inequalities cost something, but a bound that is ten times too large would hide errors of engines.
  EXPECT_LT(worst_excess, 10);
}

TEST(Conversion, the_bound_holds_of_every_shape) {
  int held = 0;
  Real worst_excess = 0;
  for (int i = 0; i < 2700; ++i) {
    const Shape asked = random_bounded(i);
    Received r = pose<double>(asked);
    ASSERT_LT(conversion_bound(asked, r), 1e-14) << type_name(asked);
    const bool has_corners = !r.base.empty();
    if (i / 9 % 4 == 1 && has_corners) r.corners = corners_of(r);   // one by one, in single precision perhaps
    if (i / 9 % 4 == 1)
      for (Vec3& v : r.corners) v = {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
    if (i / 9 % 4 == 2) {
      r.margin = u(0.01, 0.1);
      r.grown = true;
    }
    if (const auto* box = std::get_if<Box>(&asked); box && i / 9 % 4 == 3) {
      r.margin = 0.1;
      r.half_length -= 0.1;
      for (Vec2& v : r.base) v = {v.x - std::copysign(0.1, v.x), v.y - std::copysign(0.1, v.y)};
    }
    if (i % 2) disturb(r, std::ldexp(1.0, -4 - 6 * (i % 5)));
    const Real bound = conversion_bound(asked, r), found = sampled_distance(asked, r, 300);
    if (!std::isfinite(bound)) continue;
    ++held;
    ASSERT_LE(found, bound * (1 + 1e-12L) + 1e-17L) << i << ' ' << type_name(asked);
    if (found > 1e-12) worst_excess = std::max(worst_excess, bound / found);
  }
  EXPECT_EQ(held, 2700);
  EXPECT_LT(worst_excess, 20);
}

TEST(Conversion, a_ball_of_its_own_holds_the_margin) {
  const Capsule asked{{0, 0, 0}, {0, 0, 2}, 1};
  Received r = pose<double>(asked);
  r.margin = r.rounding;   // as libraries with margins keep it
  r.rounding = 0;
  EXPECT_TRUE(std::isinf(conversion_bound(asked, r))) << "a margin as large as the ball leaves no ball";
  r.margin = 0.25;
  r.rounding = 0.75;
  EXPECT_EQ(conversion_bound(asked, r), 0);
  const Declared d = declared(asked, r);
  EXPECT_EQ(d.margin, 0.25);
  EXPECT_EQ(std::get<Capsule>(d.core).r, 0.75);
  r.rounding = 1;
  r.grown = true;
  EXPECT_EQ(conversion_bound(asked, r), 0);
  EXPECT_EQ(std::get<Capsule>(declared(asked, r).core).r, 1);
}

TEST(Conversion, another_kind_of_solid_is_infinitely_far) {
  const Box box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}};
  const Prism triangle{{0, 0, 0}, {1, 0, 0, 0}, {{0, 0}, {1, 0}, {0, 1}}, 1};
  const Shape ball = Sphere{{0, 0, 0}, 1};
  const HalfSpace ground{{0, 0, 0}, {0, 0, 1}};
  EXPECT_TRUE(std::isinf(conversion_bound(triangle, pose<double>(box))));
  EXPECT_TRUE(std::isinf(conversion_bound(ball, pose<double>(box))));
  EXPECT_TRUE(std::isinf(conversion_bound(ground, pose<double>(ball), &ball)));
  EXPECT_TRUE(std::isinf(conversion_bound(ball, pose<double>(ground))));
  EXPECT_TRUE(std::isinf(conversion_bound(ground, pose<double>(ground)))) << "a half-space needs the other body";
  EXPECT_EQ(conversion_bound(ground, pose<double>(ground), &ball), 0);
  EXPECT_THROW(pose<double>(InfiniteCylinder{{0, 0, 0}, {0, 0, 1}, 1}), NotHeld);
}

// Heights above the plane, for points of the other body, whether the engine makes the normal a unit vector again or
// not.
TEST(Conversion, the_bound_of_a_half_space_holds_for_the_heights_of_the_other_body) {
  for (int i = 0; i < 2000; ++i) {
    const Vec3 normal = random_place();
    const HalfSpace asked{random_place(), normal};
    const Sphere other{random_place(), u(0.1, 3)};
    Received r = pose<double>(asked);
    if (i % 3 == 1) {   // as a normal and an offset
      r.offset = r.rotation[2] * r.center.x + r.rotation[5] * r.center.y + r.rotation[8] * r.center.z;
      r.center = {};
    }
    const double by = std::ldexp(1.0, -6 - 5 * (i % 8));
    if (i % 3 == 2)
      for (const int k : {2, 5, 8}) r.rotation[k] += u(-by, by);
    if (i % 3 == 0) r.center.x += u(-by, by);
    const Shape near = other;
    const Real bound = conversion_bound(asked, r, &near);
    const detail::LongPose p = ideal(asked);
    const Long3 held{r.rotation[2], r.rotation[5], r.rotation[8]};
    Real most = 0;
    for (int k = 0; k < 100; ++k) {
      const Long3 d = random_direction();
      const Long3 y{other.center.x + other.r * d.x, other.center.y + other.r * d.y, other.center.z + other.r * d.z};
      const Real ideal_height = dot(p.z, {y.x - p.center.x, y.y - p.center.y, y.z - p.center.z});
      const Real height = dot(held, {y.x - r.center.x, y.y - r.center.y, y.z - r.center.z}) - r.offset;
      most = std::max({most, std::fabs(height - ideal_height), std::fabs(height / detail::norm(held) - ideal_height)});
    }
    ASSERT_LE(most, bound + 1e-17L) << i;
    if (i % 3 == 1) {
      ASSERT_LT(bound, 1e-13) << i;
    }
  }
}

TEST(Conversion, an_exact_pose_has_bound_zero) {
  const Cylinder c{{1, 2, -1}, {1, 2, 5}, 0.5};
  EXPECT_EQ(conversion_bound(c, pose<double>(c)), 0);
  EXPECT_EQ(conversion_bound(c, pose<float>(c)), 0);
  const PosedCylinder p{{0.5, 0, 0}, {1, 1, 0, 0}, 2, 1};   // a quarter turn, not normalised
  EXPECT_EQ(conversion_bound(p, pose<double>(p)), 0);
  const PosedCylinder disc{{0, 0, 0}, {1, 0, 0, 0}, 0, 1};
  EXPECT_EQ(conversion_bound(disc, pose<double>(disc)), 0);
}

// MuJoCo puts a mesh around its centre of mass, ODE around a point inside: corners and centre move together.
TEST(Conversion, an_engine_may_choose_the_origin_of_its_own_frame) {
  const Prism prism{{1, 2, 3}, {1, 0, 0, 0}, {{1, 0}, {4, 0}, {2, 3}}, 0.5};
  Received r = pose<double>(prism);
  r.center = {1 + 2.25, 2 + 1, 3};
  for (const Vec2& v : prism.base)
    for (const double z : {-0.5, 0.5}) r.corners.push_back({v.x - 2.25, v.y - 1, z});
  EXPECT_EQ(conversion_bound(prism, r), 0);
  r.center.x += 0.25;
  EXPECT_GE(conversion_bound(prism, r), 0.25);
  EXPECT_LT(conversion_bound(prism, r), 0.2501);
}

TEST(Conversion, every_single_change_is_seen) {
  const Cylinder c{{1, 2, -1}, {1, 2, 5}, 0.5};
  const Received good = pose<double>(c);
  const auto bound_of = [&](auto change) {
    Received r = good;
    change(r);
    return conversion_bound(c, r);
  };
  const double ulp = std::ldexp(1.0, -52);
  for (const double bound : {bound_of([&](Received& r) { r.center.y += ulp * 2; }) / 2,
                             bound_of([&](Received& r) { r.half_length += 2 * ulp; }) / 2,
                             bound_of([&](Received& r) { r.radius += ulp; })}) {
    EXPECT_GE(bound, ulp);
    EXPECT_LE(bound, ulp * 1.13);
  }
  for (int i = 0; i < 9; ++i) EXPECT_GT(bound_of([&](Received& r) { r.rotation[i] += ulp; }), 0) << i;
}

// MEASURED here: a few units in the last place of the numbers that the pose is made of.
template <class Scalar>
void expect_small_bounds() {
  const Real epsilon = std::numeric_limits<Scalar>::epsilon();
  for (int i = 0; i < 3000; ++i) {
    Shape asked = random_shape();
    const int k =
        sizeof(Scalar) == 8 ? static_cast<int>(random_bits() % 1800) - 900 : static_cast<int>(random_bits() % 160) - 80;
    const double scale = std::ldexp(1.0, k);
    const auto scaled = [&](Vec3& v) { v = {v.x * scale, v.y * scale, v.z * scale}; };
    if (auto* s = std::get_if<Cylinder>(&asked)) scaled(s->a), scaled(s->b), s->r *= scale;
    if (auto* s = std::get_if<PosedCylinder>(&asked)) scaled(s->center), s->half_length *= scale, s->r *= scale;
    const Received r = pose<Scalar>(asked);
    const Real size = std::fabs(r.center.x) + std::fabs(r.center.y) + std::fabs(r.center.z) + r.half_length + r.radius;
    ASSERT_LE(conversion_bound(asked, r), 4 * epsilon * size) << i;
    ASSERT_LE(sampled_distance(asked, r, 20), conversion_bound(asked, r) + 1e-18L * size) << i;
  }
}
TEST(Conversion, a_pose_in_double_moves_a_few_units_in_the_last_place) { expect_small_bounds<double>(); }
TEST(Conversion, a_pose_in_float_moves_a_few_units_in_the_last_place) { expect_small_bounds<float>(); }

// The long double arithmetic must not say less than the rationals do; a pose with an exact part forces the latter.
TEST(Conversion, both_arithmetics_agree) {
  for (int i = 0; i < 300; ++i) {
    const Shape asked = random_shape();
    Received r = pose<double>(asked);
    const double bound = conversion_bound(asked, r);
    // Scaled far down, the result is below the least normal double, where only the rationals answer.
    Shape tiny = asked;
    const double s = std::ldexp(1.0, -975);
    const auto scaled = [&](Vec3& v) { v = {v.x * s, v.y * s, v.z * s}; };
    if (auto* t = std::get_if<Cylinder>(&tiny)) scaled(t->a), scaled(t->b), t->r *= s;
    if (auto* t = std::get_if<PosedCylinder>(&tiny)) scaled(t->center), t->half_length *= s, t->r *= s;
    Received small = r;
    scaled(small.center);
    small.half_length *= s;
    small.radius *= s;
    const double exact = conversion_bound(tiny, small);
    const double back = std::ldexp(exact, 975),
                 unit = std::ldexp(1.0, -1074 + 975);  // subnormal, so rounded up to a unit
    ASSERT_GE(bound, back - unit) << i;
    ASSERT_LE(bound, back * 1.13 + unit) << i;
  }
}

TEST(Conversion, extreme_scales_and_places_are_bounded) {
  for (const double s : {1e-300, 1e300}) {
    const Cylinder c{{-s, 0, s}, {s / 3, s / 7, -s}, s};
    const double bound = conversion_bound(c, pose<double>(c));
    EXPECT_TRUE(bound >= 0 && bound < 1e-15 * s) << bound;
  }
  // Nothing but the centre's rounding, far away.
  const Cylinder far{{1e15, 0.125, 0}, {1e15, 0.125, 1}, 1};
  EXPECT_EQ(conversion_bound(far, pose<double>(far)), 0);
  const Cylinder odd{{1e15, 0.125, 0}, {1e15 + 0.125, 0.125, 1}, 1};   // the middle is no double
  EXPECT_GE(conversion_bound(odd, pose<double>(odd)), 0.0625 - 1e-12);
}

TEST(Conversion, what_is_no_solid_is_infinitely_far) {
  const Cylinder c{{1, 2, -1}, {1, 2, 5}, 0.5};
  for (auto change : {+[](Received& r) { r.radius = -1; }, +[](Received& r) { r.half_length = -1e-300; },
                      +[](Received& r) { r.center.x = NAN; }, +[](Received& r) { r.rotation[4] = INFINITY; },
                      +[](Received& r) { r.margin = -1; }}) {
    Received r = pose<double>(c);
    change(r);
    EXPECT_TRUE(std::isinf(conversion_bound(c, r)));
  }
}

TEST(Conversion, the_declared_core_is_the_shrunk_solid) {
  for (int i = 0; i < 2000; ++i) {
    const Shape asked = random_shape();
    Received r;
    r.margin = static_cast<double>(uniform(0.001, 0.1));
    if (std::min<Real>(ideal(asked).half_length, ideal(asked).radius) <= r.margin) continue;
    const Declared d = declared(asked, r);
    EXPECT_EQ(d.margin, r.margin);
    const detail::LongPose whole = ideal(asked), core = ideal(d.core);
    Real most = 0;
    for (int k = 0; k < 50; ++k) {
      const Long3 n = k == 0 ? whole.x : k == 1 ? whole.z : random_direction();
      const Long3 off{core.center.x - whole.center.x, core.center.y - whole.center.y, core.center.z - whole.center.z};
      const Real reach = dot(off, n) + reach_of_declared(core, 0, false, n) + d.margin;
      most = std::max(most, std::fabs(reach - reach_of_declared(whole, d.margin, false, n)));
    }
    ASSERT_LE(most, d.bound + 2e-18L) << i;
    ASSERT_LE(d.bound, 4e-15) << i;
  }
}

TEST(Conversion, without_a_margin_the_declared_solid_is_the_asked_one) {
  const Cylinder c{{1, 2, -1}, {1, 2.5, 5}, 0.5};
  const Declared d = declared(c, pose<double>(c));
  EXPECT_EQ(std::get<Cylinder>(d.core), c);
  EXPECT_EQ(d.margin, 0);
  EXPECT_EQ(d.bound, 0);
}

TEST(Conversion, a_solid_smaller_than_its_margin_is_refused) {
  Received r;
  r.margin = 0.6;
  EXPECT_THROW(declared(Cylinder{{0, 0, 0}, {0, 0, 9}, 0.5}, r), std::invalid_argument);
  EXPECT_THROW(declared(Cylinder{{0, 0, 0}, {0, 0, 1}, 5}, r), std::invalid_argument);
  EXPECT_TRUE(std::isinf(conversion_bound(Cylinder{{0, 0, 0}, {0, 0, 1}, 5}, r)));
}

}  // namespace
}  // namespace octic::oracle::conversion_test
