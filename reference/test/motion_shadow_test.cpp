// The sign of the shadow gap, exactly: against its value by another way, and where it is zero by construction.
#include "reference/motion/shadow.h"

#include <gtest/gtest.h>

#include "reference/motion/flat.h"
#include "reference/motion/moving_pair.h"
#include "reference/test/motion_draw.h"

namespace octic::reference::motion_shadow_test {
namespace {

using namespace octic::peer;

int shadow(const Shape& A, const Vec3& v, const Shape& B) {
  return sign_of_shadow_gap(Difference(exact_pair(A, B)), {Integer(v.x), Integer(v.y), Integer(v.z)});
}

TEST(root_sum, signs_of_sums_of_roots_are_exact) {
  EXPECT_EQ(sign_of_root_sum(-5, {2, 8, Rational(1, 2)}), -1);              // 4.95
  EXPECT_EQ(sign_of_root_sum(Rational(-3, 2), {1, Rational(1, 4)}), 0);
  EXPECT_EQ(sign_of_root_sum(-3, {4, 1, 0}), 0);
  EXPECT_EQ(sign_of_root_sum(-1, {4, 1}), 1);   // -1 - 2 + 1 ... : the norm is not what decides
  EXPECT_EQ(sign_of_root_sum(-1, {4, 9}), 1);                               // the norm is 0: -1 - 2 + 3
  EXPECT_EQ(sign_of_root_sum(0, {}), 0);
  const Rational little(Integer(1), Integer(1) << 3000);
  EXPECT_EQ(sign_of_root_sum(-3 - little, {4, 1}), -1);
  EXPECT_EQ(sign_of_root_sum(-3 + little, {4, 1}), 1);
}

// sqrt(2) + sqrt(3) + sqrt(5), to 17 digits and no further
TEST(root_sum, a_norm_that_is_not_zero_ends_by_precision) {
  const Rational near = exact(5.3823323474417620);
  EXPECT_EQ(sign_of_root_sum(-near - exact(1e-15), {2, 3, 5}), -1);
  EXPECT_EQ(sign_of_root_sum(-near + exact(1e-15), {2, 3, 5}), 1);
}

TEST(shadow, a_corner_a_flat_and_a_point_at_the_origin) {
  const Vec3 up{0, 0, 1};
  // shadows along z: squares that share a corner, an edge; a point on an ellipse, by a hair off it
  EXPECT_EQ(shadow(Box{{2, 2, 9}, {1, 0, 0, 0}, {1, 1, 1}}, up, Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}), 0);
  EXPECT_EQ(shadow(Box{{2, 0.5, 9}, {1, 0, 0, 0}, {1, 1, 1}}, up, Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}), 0);
  EXPECT_EQ(shadow(Box{{2, 2 - 0x1p-50, 9}, {1, 0, 0, 0}, {1, 1, 1}}, up, Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}), 0);
  EXPECT_EQ(
      shadow(Box{{2 - 0x1p-50, 2 - 0x1p-50, 9}, {1, 0, 0, 0}, {1, 1, 1}}, up, Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}),
      -1);
  EXPECT_EQ(shadow(Box{{2 + 0x1p-50, 2, 9}, {1, 0, 0, 0}, {1, 1, 1}}, up, Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}), 1);
  const Disc tilted{{0, 0, 0}, {3, 0, 4}, 5};   // x^2 / 16 + y^2 / 25 = 1 in shadow
  EXPECT_EQ(shadow(Point{{4, 0, 1}}, up, tilted), 0);
  EXPECT_EQ(shadow(Point{{2.4, 4, 1}}, up, tilted), exact(2.4) > Rational(12, 5) ? 1 : -1);
  EXPECT_EQ(shadow(Point{{4 + 0x1p-50, 0, 1}}, up, tilted), 1);
  EXPECT_EQ(shadow(Point{{4 - 0x1p-50, 0, 1}}, up, tilted), -1);
  // shadows that are segments: a disc edge-on, and a point at its end, within it, beside it
  const Disc edge_on{{0, 0, 0}, {3, 4, 0}, 5};
  EXPECT_EQ(shadow(Point{{4, -3, 7}}, up, edge_on), 0);
  EXPECT_EQ(shadow(Point{{0.5, -0.375, 7}}, up, edge_on), 0);
  EXPECT_EQ(shadow(Point{{0.5, -0.375 + 0x1p-50, 7}}, up, edge_on), 1);
  EXPECT_EQ(shadow(Point{{4.5, -3.375, 7}}, up, edge_on), 1);
  EXPECT_EQ(shadow(Point{{0, 0, 7}}, up, Point{{0, 0, 0}}), 0);
  EXPECT_EQ(shadow(Point{{0, 1, 7}}, up, Point{{0, 0, 0}}), 1);
  EXPECT_EQ(shadow(Segment{{0, 0, 7}, {3, 3, 7}}, up, Segment{{1, 1, 0}, {5, 5, 0}}), 0);
  EXPECT_EQ(shadow(Segment{{0, 0, 7}, {3, 3, 7}}, up, Segment{{4, 4, 0}, {5, 5, 0}}), 1);
}

// Two ellipses with rational tangents: each touches the line x = 0 from its side, at one height.
TEST(shadow, two_ellipses_that_touch) {
  const Vec3 up{0, 0, 1};
  for (double e : {0.0, 0x1p-46, -0x1p-46}) {
    // half axes 3 and 5 (along y), 13 * 5 / 13 = 5 and 12: the second turned, its tip computed on a Pythagorean axis
    const Disc left{{-3 - e, 0, 2}, {4, 0, 3}, 5}, right{{5, 0, -4}, {12, 0, 5}, 13};
    EXPECT_EQ(shadow(left, up, right), e > 0 ? 1 : e < 0 ? -1 : 0) << e;
    // (3, 4, 12): the tip along x is sqrt(1 - 9/169) of the radius, irrational, and the same for both
    const Disc one{{0, 0, 0}, {3, 4, 12}, 13}, other{{2 * 12.649110640673518, 0, 5}, {3, -4, 12}, 13};
    EXPECT_NE(shadow(one, up, other), 0);
  }
}

TEST(shadow, has_the_sign_of_its_value_by_another_way) {
  Draw draw(4711, true);
  int signs[3] = {0, 0, 0};
  for (int i = 0; i < 3000; ++i) {
    const Vec3 v = draw.direction(), aside = times(0.5, draw.vector(3));
    const Shape A = draw.shape(draw.integer(0, kinds - 1), aside),
                B = draw.shape(draw.integer(0, kinds - 1), {0, 0, 0});
    if (!is_supported_pair(A, B)) continue;
    const auto value = Ray(A, v, B).shadow_gap();
    const int sign = shadow(A, v, B);
    ++signs[sign + 1];
    if (!value) {
      ASSERT_EQ(sign, -1) << text(A, v, B);
    } else if (std::fabs(*value) > 1e-9) {
      ASSERT_EQ(sign, *value > 0 ? 1 : -1) << *value << " " << text(A, v, B);
    }
    ASSERT_EQ(sign, shadow(B, times(-1, v), A)) << text(A, v, B);
  }
  EXPECT_GT(signs[0], 1000);
  EXPECT_GT(signs[1], 3);
  EXPECT_GT(signs[2], 300);
}

}  // namespace
}  // namespace octic::reference::motion_shadow_test
