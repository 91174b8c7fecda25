// Bodies that stand on each other: around the normal of such faces no cells are searched (pair/settled.h). The answer
// must be that of the search without caps, which any leave_out turns off, and its cost must grow with the corners only.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "reference/pair/settled.h"
#include "reference/truth.h"

namespace octic::reference::settled_test {
namespace {

constexpr unsigned without_caps = 1u << 31;   // no kind of candidates has this bit

Prism prism(const Vec3& at, const Quaternion& q, int corners, double turn, double half) {
  Prism s{at, q, {}, half};
  for (int k = 0; k < corners; ++k)
    s.base.push_back({std::cos(turn + 2 * M_PI * k / corners), std::sin(turn + 2 * M_PI * k / corners)});
  return s;
}

TEST(settled, bodies_on_each_other_are_answered_as_without_caps) {
  std::mt19937_64 random(9);
  const auto within = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  int with_caps = 0, narrow = 0;
  for (int i = 0; i < 600; ++i) {
    const Shape a = prism({0, 0, -1}, {1, 0, 0, 0}, 3 + i % 7, within(0, 1), 1);
    // beside, on the border, or on it; apart, touching, a little and much together; flat, or tilted by less and less
    const double x = i % 5 == 0 ? 1 : within(-1.2, 1.2), y = i % 3 == 0 ? 0 : within(-1.2, 1.2),
                 tilt = i % 4 == 0 ? 0 : std::exp2(-within(2, 60));
    const double up[] = {0.25, 0, -0.0625, -0.5, -1, 0.25, 0.5};
    const Vec3 at{x, y, 0.5 + up[i % 7]};
    // or aslant: then the optimum is often aslant too, next to a cap that only just leaves it out
    const Quaternion q = i % 2 ? Quaternion{1, tilt, i % 8 < 4 ? tilt : 0, 0}
                               : Quaternion{1, within(-0.6, 0.6), within(-0.6, 0.6), within(-1, 1)};
    Shape b;
    switch (i % 4) {
      case 0: b = prism(at, q, 4 + i % 5, within(0, 1), 0.5); break;
      case 1: b = PosedCylinder{at, q, 0.5, within(0.2, 1.5)}; break;
      case 2: b = Box{at, q, {within(0.2, 1.5), within(0.2, 1.5), 0.5}}; break;
      default: b = Capsule{at, {at.x + within(-1, 1), at.y, at.z + tilt}, 0.25};
    }
    for (const SettledCap& cap : settled_caps(exact_pair(a, b))) {
      ++with_caps;
      narrow += cap.cosine > 0.8;
    }
    Effort plain;
    plain.leave_out = without_caps;
    const Truth t = truth(a, b), expected = truth(a, b, plain), back = truth(b, a);
    ASSERT_EQ(t.nearest, expected.nearest) << i;
    ASSERT_EQ(t.optimal_set, expected.optimal_set) << i;
    ASSERT_EQ(t.features, expected.features) << i;
    ASSERT_EQ(back.nearest, expected.nearest) << i;
  }
  EXPECT_GT(with_caps, 150);
  EXPECT_GT(narrow, 10);   // caps that only just hold
}

TEST(settled, prisms_of_3600_corners_stand_on_each_other) {
  const Prism below = prism({0, 0, 0}, {1, 0, 0, 0}, 3600, 0, 1);
  for (const double z : {2.0, 1.875, 2.125}) {
    const Truth t = truth(below, prism({0.25, 0, z}, {1, 0, 0, 0}, 3600, M_PI / 3600, 1));
    EXPECT_EQ(t.nearest, z - 2);
    EXPECT_EQ(t.direction, (Vec3{0, 0, 1}));
    EXPECT_EQ(t.features, "face/face");
  }
}

}  // namespace
}  // namespace octic::reference::settled_test
