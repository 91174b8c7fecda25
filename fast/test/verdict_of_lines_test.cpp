// Verdicts of infinite cylinders and half-spaces: sure at any angle as they were given, and not beyond rounding where
// they were turned.
#include "fast/verdict.h"

#include <gtest/gtest.h>

#include <cmath>

#include "fast/estimate.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

// Infinite cylinders 3 apart: exactly parallel, and turned by any angle that a double holds. Turned towards each other
// they meet, however far away.
TEST(VerdictOfLines, is_sure_at_any_angle_between_them) {
  const double r = 0.5;
  for (const Vec3 at : {Vec3{}, Vec3{0x1p40, 0x1p-40, 0x1p40}}) {
    const InfiniteCylinder a{at, {1, 0, 0}, r};
    for (const Vec3 direction : {Vec3{1, 0, 0}, Vec3{-0x1p300, 0, 0}})
      EXPECT_EQ(verdict(a, InfiniteCylinder{at + Vec3{0, 0, 3}, direction, r}), Verdict::apart);
    EXPECT_EQ(verdict(a, InfiniteCylinder{at + Vec3{0, 0, 0.875}, {3, 0, 0}, r}), Verdict::overlapping);
    for (int k = 1; k < 750; ++k) {
      const Vec3 turned{1, std::ldexp(1.0, -k), 0};
      ASSERT_EQ(verdict(a, InfiniteCylinder{at + Vec3{0, 0, 3}, turned, r}), Verdict::apart) << k;
      ASSERT_EQ(verdict(a, InfiniteCylinder{at + Vec3{0, 3, 0}, turned, r}), Verdict::overlapping) << k;
    }
  }
  const Vec3 u{0.36445992641453784, 0.803036417123558, -0.8614261785460213};   // 3 u, rounded
  const Vec3 v{3 * u.x, 3 * u.y, 3 * u.z};
  const double gap =
      signed_distance(InfiniteCylinder{{0, 2, 0}, u, r}, InfiniteCylinder{{5, 0, 3}, v, r}).signed_distance;
  ASSERT_GT(std::fabs(gap), 0.01);
  EXPECT_EQ(verdict(InfiniteCylinder{{0, 2, 0}, u, r}, InfiniteCylinder{{5, 0, 3}, v, r}),
            gap > 0 ? Verdict::apart : Verdict::overlapping);
}

// Turned lines are known to rounding alone: parallel ones look crossed. Half-spaces that were turned miss what is far
// beside their centre.
TEST(VerdictOfLines, that_were_turned_is_not_taken_at_their_word) {
  test::Random random(41);
  const Body line = prepare(InfiniteCylinder{{0, 0, 0}, {0, 0, 1}, 0.5}), ground = prepare(HalfSpace{{}, {0, 0, 1}});
  int crossed = 0;
  for (int i = 0; i < 2000; ++i) {
    const Quaternion q{random(-1, 1), random(-1, 1), random(-1, 1), random(-1, 1)},
        thrice{3 * q.w, 3 * q.x, 3 * q.y, 3 * q.z};
    Body a = line, b = line, plane = ground;
    const Vec3 at = random.point(3);
    move(a, q, at), move(b, thrice, at);
    const Vec3 beside = unit(cross(a.axis, random.point(1)));
    move(b, thrice, at + 3 * beside + random(-9, 9) * a.axis);
    EXPECT_NE(verdict(a, b), Verdict::overlapping) << i;
    const Estimate e = distance_within(a, b, 1e-9);
    EXPECT_LE(std::fabs(e.distance - 2), e.error + 1e-9) << i;
    move(b, Quaternion{q.w + 0.4, q.x, q.y, q.z}, at + 3 * beside);
    crossed += verdict(a, b) != Verdict::unsure;
    // a ball on the plane, 1e9 beside its centre
    move(plane, q, at);
    const Vec3 along = unit(cross(plane.axis, random.point(1)));
    const Verdict touching = verdict(plane, prepare(Sphere{at + 1e9 * along + 1.00000001 * plane.axis, 1}));
    EXPECT_EQ(touching, Verdict::unsure) << i;
  }
  EXPECT_GT(crossed, 1500);
}

// Their angle is 2^-1100 and they are coplanar, so they meet. In doubles near one the angle is 0.
TEST(VerdictOfLines, that_look_parallel_and_are_not_is_withheld) {
  const InfiniteCylinder a{{0, 0, 0}, {1, 0, 0}, 0.5};
  for (const Vec3 direction : {Vec3{0x1p1000, 0x1p-100, 0}, Vec3{0x1p60, 0x1p-1074, 0}, Vec3{1, -0x1p-1074, 0}}) {
    const InfiniteCylinder b{{0, 3, 0}, direction, 0.5};
    EXPECT_EQ(verdict(a, b), Verdict::unsure);
    EXPECT_EQ(verdict(b, a), Verdict::unsure);
  }
}

}  // namespace
}  // namespace octic::fast
