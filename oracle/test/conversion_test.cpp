// The bounds of oracle/conversion against support functions sampled densely: the Hausdorff distance of two convex
// solids is the greatest difference of their support functions, so every sample is a lower bound of what is bounded.
#include "oracle/conversion.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "oracle/engine/pose.h"

namespace octic::oracle {
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
  return dot(off, n) + r.half_length * std::fabs(dot(column(2), n)) +
         r.radius * std::hypot(dot(column(0), n), dot(column(1), n)) + r.margin;
}
Real reach_of_declared(const detail::LongPose& p, Real margin, const Long3& n) {
  const Real along = dot(p.z, n);
  return (p.half_length - margin) * std::fabs(along) +
         (p.radius - margin) * detail::norm(detail::cross(p.z, n)) + margin;
}

Real sampled_distance(const Shape& asked, const Received& r, int samples) {
  const detail::LongPose p = ideal(asked);
  Real most = 0;
  const auto look = [&](const Long3& n) {
    most = std::max(most, std::fabs(reach_of_received(r, p.center, n) - reach_of_declared(p, r.margin, n)));
  };
  for (const Long3& n : {p.x, p.y, p.z}) look(n), look({-n.x, -n.y, -n.z});
  for (int i = 0; i < samples; ++i) look(random_direction());
  return most;
}

Shape random_shape() {
  const auto u = [](double low, double high) { return static_cast<double>(uniform(low, high)); };
  if (random_bits() % 2)
    return Cylinder{{u(-3, 3), u(-3, 3), u(-3, 3)}, {u(-3, 3), u(-3, 3), u(-3, 3)}, u(0.2, 3)};
  return PosedCylinder{{u(-3, 3), u(-3, 3), u(-3, 3)}, {u(-1, 1), u(-1, 1), u(-1, 1), u(-1, 1)}, u(0.2, 3), u(0.2, 3)};
}

// Everything that a conversion can do wrong, at a size far above the rounding of the samples.
void disturb(Received& r, double by) {
  const auto e = [&] { return by * static_cast<double>(uniform(-1, 1)); };
  switch (random_bits() % 6) {
    case 0: r.center = {r.center.x + e(), r.center.y + e(), r.center.z + e()}; break;
    case 1: r.half_length += std::fabs(e()); break;
    case 2: r.radius += std::fabs(e()); break;
    case 3: for (double& m : r.rotation) m += e(); break;
    case 4: for (int i : {2, 5, 8}) r.rotation[i] += e(); break;                 // the axis alone
    case 5: for (int i : {0, 1, 3, 4, 6, 7}) r.rotation[i] += e(); break;        // the disc alone
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

TEST(Conversion, an_exact_pose_has_bound_zero) {
  const Cylinder c{{1, 2, -1}, {1, 2, 5}, 0.5};
  EXPECT_EQ(conversion_bound(c, pose<double>(c)), 0);
  EXPECT_EQ(conversion_bound(c, pose<float>(c)), 0);
  const PosedCylinder p{{0.5, 0, 0}, {1, 1, 0, 0}, 2, 1};   // a quarter turn, not normalised
  EXPECT_EQ(conversion_bound(p, pose<double>(p)), 0);
  const PosedCylinder disc{{0, 0, 0}, {1, 0, 0, 0}, 0, 1};
  EXPECT_EQ(conversion_bound(disc, pose<double>(disc)), 0);
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
      const Real reach = dot(off, n) + reach_of_declared(core, 0, n) + d.margin;
      most = std::max(most, std::fabs(reach - reach_of_declared(whole, d.margin, n)));
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
}  // namespace octic::oracle
