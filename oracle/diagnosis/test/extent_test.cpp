// Tilting and pushing a pair finds the range in which an engine is wrong: ranges that are known, of mutants and of
// functions.
#include "oracle/diagnosis/extent.h"

#include <gtest/gtest.h>

#include <cmath>

#include "fast/proximity.h"
#include "oracle/diagnosis/mechanism.h"
#include "reference/certificate/size.h"

namespace octic::oracle::extent_test {
namespace {

const Cylinder can{{0, 0, -1}, {0, 0, 1}, 0.5};
const auto never = [] { return false; };

Finding finding(const std::string& engine, const Shape& a, const Shape& b, const std::string& kind, double error) {
  Finding f;
  f.key = {engine, "signed_distance", "cylinder-cylinder", kind, "", ""};
  f.worst = {"a case", a, b, "", "", {}};
  f.error = error;
  return f;
}

const Extent* find(const std::vector<Extent>& all, const std::string& of) {
  for (const Extent& e : all)
    if (e.of == of) return &e;
  return nullptr;
}

class Mutants : public testing::Test {
 protected:
  Mutants() : diagnostician(find_engines({OCTIC_MUTANTS}).engines, {}, nullptr) {}
  Diagnostician diagnostician;
};

// A threshold is found to within a rung, which is 19 %.
constexpr double rung = 1.2;

TEST_F(Mutants, wrong_within_an_angle_of_parallel_are_said_to_be_so) {
  for (const double tilt : {0.0, 0x1p-30, 0x1p-21}) {   // where the search begins must not matter
    const Cylinder other{{2 - tilt, 0.25, -1}, {2 + tilt, 0.25, 1}, 0.5};
    const auto all =
        diagnostician.extents(finding("mutant-reversed-when-nearly-parallel", can, other, "direction", 0.3), never);
    const Extent* e = find(all, "angle from parallel");
    ASSERT_NE(e, nullptr) << tilt;
    EXPECT_EQ(e->from, 0);
    EXPECT_FALSE(e->right_below);
    ASSERT_TRUE(e->right_above) << tilt;
    EXPECT_LE(e->to, 0x1p-20 * 1.001);
    EXPECT_GE(e->to, 0x1p-20 / rung);
    EXPECT_GE(*e->right_above, 0x1p-20 * 0.999);
    EXPECT_LE(*e->right_above, 0x1p-20 * rung);
    EXPECT_TRUE(in_words(*e).starts_with("the axes are parallel to within ")) << in_words(*e);
    // At any distance and depth.
    const Extent* d = find(all, "signed distance");
    ASSERT_NE(d, nullptr);
    EXPECT_FALSE(d->right_above) << in_words(*d);
  }
}

TEST_F(Mutants, wrong_beyond_a_depth_are_said_to_be_so) {
  for (const double x : {0.3, 0.5, 0.8}) {   // depths 0.7 to 0.2; the threshold is 0.125
    const Cylinder other{{x, 0, -1}, {x, 0, 1}, 0.5};
    const double size = certificate::size(can, other);
    const auto all = diagnostician.extents(finding("mutant-reversed-when-deep", can, other, "direction", 0.05), never);
    const Extent* e = find(all, "signed distance");
    ASSERT_NE(e, nullptr);
    ASSERT_TRUE(e->right_above) << x;
    EXPECT_FALSE(e->right_below) << x;
    EXPECT_GE(-e->to * size, 0.125 * 0.999);
    EXPECT_LE(-e->to * size, 0.125 * rung);
    EXPECT_TRUE(in_words(*e).starts_with("the depth is at least 0.0")) << in_words(*e);
    // Whatever the angle between the axes.
    for (const Extent& tilt : all)
      if (tilt.of != "signed distance") {
        EXPECT_EQ(in_words(tilt), "");
      }
  }
}

// Capsules that end flat: contact is denied at each depth up to the radius. The error of a wrong side is the depth, so
// it changes with it, and what is a smaller error is still the wrong side.
TEST_F(Mutants, on_the_wrong_side_are_so_at_each_depth_down_to_touching) {
  const Capsule capsule{{0, 0, -1}, {0, 0, 1}, 0.5};
  const Cylinder above{{0, 0, 1.2}, {0, 0, 3.2}, 0.5};
  const double size = certificate::size(capsule, above);
  const auto all =
      diagnostician.extents(finding("mutant-capsule-without-ends", capsule, above, "side", 0.3 / size), never);
  const Extent* e = find(all, "signed distance");
  ASSERT_NE(e, nullptr);
  ASSERT_TRUE(e->right_below);
  EXPECT_GE(-e->from * size, 0.5 / rung);
  EXPECT_LE(-e->from * size, 0.5);
  EXPECT_TRUE(in_words(*e).starts_with("the depth is at most 0.1")) << in_words(*e);
}

// The distance stays the same while the pair is tilted, so that a threshold on it is not taken for one on the angle.
TEST(extent, a_tilted_pair_keeps_its_distance) {
  const ShapePair pair{can, Cylinder{{1.5, 0, -1}, {1.5, 0.5, 1}, 0.5}};
  const double before = fast::signed_distance(pair.a, pair.b).signed_distance;
  int asked = 0;
  const auto e = tilted(pair, [&](const ShapePair& p) {
    EXPECT_NEAR(fast::signed_distance(p.a, p.b).signed_distance, before, 0.021 * before);
    ++asked;
    return true;
  });
  ASSERT_TRUE(e);
  EXPECT_EQ(e->of, "angle from parallel");
  EXPECT_EQ(in_words(*e), "");
  EXPECT_LE(asked, 12);
}

TEST(extent, is_bisected_from_either_side_of_touching) {
  const auto between = [](double low, double high) {
    return [low, high](const ShapePair& p) -> std::optional<bool> {
      const double d = fast::signed_distance(p.a, p.b).signed_distance;
      return low < d && d < high;
    };
  };
  const ShapePair near{can, Cylinder{{1.00390625, 0, -1}, {1.00390625, 0, 1}, 0.5}};   // a gap of 2^-8
  const double size = certificate::size(near.a, near.b);
  auto e = pushed(near, between(-1e-3, 1e-2));
  ASSERT_TRUE(e && e->right_below && e->right_above);
  EXPECT_NEAR(std::log2(-e->from * size / 1e-3), 0, 0.3);
  EXPECT_NEAR(std::log2(e->to * size / 1e-2), 0, 0.3);
  EXPECT_TRUE(in_words(*e).starts_with("they are between a depth of")) << in_words(*e);
  e = pushed(near, between(1e-6, 1e-2));
  ASSERT_TRUE(e && e->right_below && e->right_above);
  EXPECT_NEAR(std::log2(e->from * size / 1e-6), 0, 0.3);
  EXPECT_TRUE(in_words(*e).starts_with("the gap is 4")) << in_words(*e);
  e = pushed(near, between(0, 1e9));
  EXPECT_EQ(in_words(*e), "they are apart");
  e = pushed(near, between(-1e9, 1e9));
  EXPECT_EQ(in_words(*e), "");
}

TEST(extent, is_none_where_the_pair_itself_is_answered_rightly) {
  const ShapePair parallel{Cylinder{{0, 0, -1}, {0, 0, 1}, 1}, Cylinder{{3, 0, -1}, {3, 0, 1}, 1}};
  const auto elsewhere = [&](const ShapePair& p) -> std::optional<bool> { return p.b != parallel.b; };
  EXPECT_FALSE(tilted(parallel, elsewhere));
  EXPECT_FALSE(pushed(parallel, elsewhere));
}

TEST(extent, of_axes_that_have_to_be_exactly_perpendicular) {
  const auto exactly = [](const ShapePair& p) -> std::optional<bool> {
    const auto& b = std::get<Cylinder>(p.b);
    return b.a.z == b.b.z;
  };
  const ShapePair pair{can, Cylinder{{-1, 2, 0}, {1, 2, 0}, 0.5}};
  const auto e = tilted(pair, exactly);
  ASSERT_TRUE(e);
  EXPECT_EQ(in_words(*e), "the axes are exactly perpendicular");
  EXPECT_FALSE(tilted({can, Sphere{{2, 0, 0}, 1}}, exactly));   // no axis
}

TEST(extent, is_said_in_words) {
  const auto words = [](const char* of, double from, double to, std::optional<double> below,
                        std::optional<double> above) {
    return in_words({of, from, to, below, above});
  };
  EXPECT_EQ(words("signed distance", -0.25, -0.25, -0.5, -0.125), "the depth is about 0.25 of the size");
  EXPECT_EQ(words("signed distance", -0.25, -0.125, -0.5, -0.0625), "the depth is 0.12 to 0.25 of the size");
  EXPECT_EQ(words("signed distance", -0.25, -1e-11, {}, 0), "they overlap");
  EXPECT_EQ(words("signed distance", -0.25, 0.5, {}, 1), "they overlap or the gap is at most 0.5 of the size");
  EXPECT_EQ(words("signed distance", 0, 0, -1e-11, 1e-11), "they just touch");
  EXPECT_EQ(words("angle from parallel", 1e-9, 0.5, 0, {}), "the axes are not exactly parallel");
  EXPECT_EQ(words("angle from perpendicular", 0.125, 0.25, 0.0625, 0.5),
            "the axes are 0.12 to 0.25 rad from perpendicular");
}

TEST(extent, comes_back_from_json) {
  const Extent e{"signed distance", -0.25, -0.0625, {}, -0.03125};
  EXPECT_EQ(to_json(extent_from_json(to_json(e))), to_json(e));
}

}  // namespace
}  // namespace octic::oracle::extent_test
