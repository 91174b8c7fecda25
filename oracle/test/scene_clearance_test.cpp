// Clearances of scenes: bounds choose the pairs that the exact truth of every pair would choose.
#include "oracle/scene/scene_clearance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "reference/number/rational.h"

namespace octic::oracle::scene_clearance_test {
namespace {

using reference::exact;
using reference::Rational;

Scene tensegrity() { return read_scene(OCTIC_SCENES "/tensegrity.json"); }

// The least of all exact truths, by asking for every one of them.
Rational nearest(const SceneStep& step, const std::vector<std::pair<std::size_t, std::size_t>>& pairs) {
  std::optional<Rational> least;
  for (const auto& [i, j] : pairs) {
    const Rational upper = reference::truth(step.shapes[i], step.shapes[j]).upper;
    if (!least || upper < *least) least = upper;
  }
  return *least;
}

TEST(scene_clearance, the_nearest_pair_of_a_step_is_the_least_of_all_exact_truths) {
  const Scene scene = tensegrity();
  const SceneMotion& twist = scene.motions[1];
  const Clearances found = clearances(scene, twist, {.every = 20});
  ASSERT_EQ(found.steps.size(), 4u);
  for (const Clearance& c : found.steps) {
    const Rational least = nearest(twist.steps[c.step], scene.pairs());
    const Rational off = abs(c.exact.truth.upper - least);
    EXPECT_LE(off, abs(least) * exact(0x1p-50)) << c.step;
  }
  EXPECT_EQ(found.least, 3u);
  EXPECT_EQ(found.pairs, 4 * scene.pairs().size());
}

TEST(scene_clearance, near_pairs_are_those_below_the_length_exactly) {
  const Scene scene = tensegrity();
  const SceneMotion& twist = scene.motions[1];
  const auto pairs = scene.pairs();
  const double within = 30;
  const Clearances found = clearances(scene, twist, {.every = 15, .within = within});
  std::size_t k = 0;
  for (const auto& [i, j] : pairs) {
    std::size_t steps = 0, first = 0;
    for (std::size_t step = 0; step < twist.steps.size(); step += 15) {
      const auto& shapes = twist.steps[step].shapes;
      if (reference::compare_signed_distance(shapes[i], shapes[j], exact(within)) >= 0) continue;
      if (steps++ == 0) first = step;
    }
    if (steps == 0) continue;
    ASSERT_LT(k, found.near.size());
    const NearPair& near = found.near[k++];
    EXPECT_EQ(near.least.i, i);
    EXPECT_EQ(near.least.j, j);
    EXPECT_EQ(near.steps, steps);
    EXPECT_EQ(near.first, first);
  }
  EXPECT_EQ(k, found.near.size());
  EXPECT_GE(k, 6u);
}

// One body at rest and one that moves along x by `step` at a time, from `from` on.
Scene approach(const Shape& fixed, double from, double step, int steps, const std::function<Shape(double)>& at) {
  Scene scene;
  scene.name = "approach";
  scene.bodies = {{"fixed", "a", 1, 0}, {"mover", "b", 2, 0}};
  SceneMotion motion{"along x", "", {}};
  for (int k = 0; k < steps; ++k) motion.steps.push_back({std::to_string(k), {fixed, at(from + k * step)}});
  scene.motions = {motion};
  return scene;
}

TEST(scene_clearance, an_exact_tie_with_the_length_is_not_nearer_than_it) {
  const Scene scene = approach(Sphere{{0, 0, 0}, 1}, 5, -1, 3, [](double x) { return Shape(Sphere{{x, 0, 0}, 1}); });
  EXPECT_TRUE(clearances(scene, scene.motions[0], {.within = 1}).near.empty());   // 3, 2, 1
  const Clearances found = clearances(scene, scene.motions[0], {.within = 2});
  ASSERT_EQ(found.near.size(), 1u);
  EXPECT_EQ(found.near[0].steps, 1u);
  EXPECT_EQ(found.near[0].first, 2u);
  EXPECT_EQ(found.near[0].least.exact.truth.nearest, 1);
}

TEST(scene_clearance, between_steps_is_proved_where_the_clearances_exceed_the_ways) {
  // Clearances 3, 2, 1, 0, and ways of 1: (3 + 2 - 1) / 2 = 2, then 1, then contact.
  const Scene scene = approach(Sphere{{0, 0, 0}, 1}, 5, -1, 4, [](double x) { return Shape(Sphere{{x, 0, 0}, 1}); });
  const Clearances straight = clearances(scene, scene.motions[0], {.stretch = 1});
  ASSERT_TRUE(straight.between);
  EXPECT_EQ(straight.between->never, 2u);
  EXPECT_EQ(straight.between->in_contact, 1u);
  EXPECT_EQ(straight.between->undecided, 0u);
  ASSERT_TRUE(straight.between->least);
  EXPECT_NEAR(straight.between->least->bound, 1, 1e-12);
  EXPECT_LE(straight.between->least->bound, 1);
  // Ways of up to 4: (3 + 2 - 4) / 2 is positive, (2 + 1 - 4) / 2 is not.
  const Clearances crooked = clearances(scene, scene.motions[0], {.stretch = 4});
  EXPECT_EQ(crooked.between->never, 1u);
  EXPECT_EQ(crooked.between->undecided, 1u);
  ASSERT_EQ(crooked.between->pairs.size(), 1u);
  EXPECT_EQ(crooked.between->pairs[0].first, 1u);
  EXPECT_NEAR(crooked.between->pairs[0].bound, -0.5, 1e-12);
}

TEST(scene_clearance, a_body_that_passes_through_another_between_two_steps_is_never_proved_clear) {
  // It jumps from one side to the other, with a clearance of 1 on both.
  const Scene scene = approach(Box{{0, 0, 0}, {}, {0.5, 9, 9}}, -2.5, 5, 2, [](double x) {
    return Shape(Cylinder{{x, 0, -1}, {x, 0, 1}, 1});
  });
  const Clearances found = clearances(scene, scene.motions[0], {.stretch = 1});
  EXPECT_EQ(found.between->never, 0u);
  EXPECT_EQ(found.between->undecided, 1u);
}

TEST(scene_clearance, polytopes_far_apart_are_not_computed_exactly) {
  Scene scene = approach(Box{{0, 0, 0}, {}, {1, 1, 1}}, 4, -1, 2, [](double x) {
    return Shape(Box{{x, 0, 0}, {}, {1, 1, 1}});
  });
  scene.bodies.push_back({"far", "c", 4, 0});
  for (SceneStep& step : scene.motions[0].steps)
    step.shapes.push_back(Prism{{500, 0, 0}, {}, {{0, 0}, {1, 0}, {0, 1}}, 1});
  const Clearances found = clearances(scene, scene.motions[0], {.within = 1.5});
  EXPECT_EQ(found.exact, 2u);
  ASSERT_EQ(found.near.size(), 1u);
  EXPECT_EQ(found.near[0].least.exact.truth.nearest, 1);
}

// A point of a cylinder, by its place along the axis and across.
Vec3 point_of(const Cylinder& c, double t, double across, double angle, const Vec3& u, const Vec3& v) {
  const double x = across * c.r * std::cos(angle), y = across * c.r * std::sin(angle);
  return {c.a.x + t * (c.b.x - c.a.x) + x * u.x + y * v.x, c.a.y + t * (c.b.y - c.a.y) + x * u.y + y * v.y,
          c.a.z + t * (c.b.z - c.a.z) + x * u.z + y * v.z};
}

TEST(scene_clearance, no_corner_of_a_turned_box_moves_farther_than_its_displacement) {
  std::mt19937_64 draw(7);
  std::uniform_real_distribution<double> in(-1, 1);
  for (int round = 0; round < 2000; ++round) {
    const auto q = [&] { return Quaternion{in(draw), in(draw), in(draw), in(draw)}; };
    const Box one{{in(draw), in(draw), in(draw)}, q(), {1, 0.5, 0.25}},
        two{{in(draw), in(draw), in(draw)}, q(), one.half};
    const auto most = displacement(one, two);
    ASSERT_TRUE(most);
    const auto corner = [](const Box& b, int k) {
      const auto& [w, x, y, z] = b.q;
      const double n = w * w + x * x + y * y + z * z;
      const Vec3 v{k & 1 ? b.half.x : -b.half.x, k & 2 ? b.half.y : -b.half.y, k & 4 ? b.half.z : -b.half.z};
      return Vec3{
          b.center.x +
              ((w * w + x * x - y * y - z * z) * v.x + 2 * (x * y - w * z) * v.y + 2 * (x * z + w * y) * v.z) / n,
          b.center.y +
              (2 * (x * y + w * z) * v.x + (w * w - x * x + y * y - z * z) * v.y + 2 * (y * z - w * x) * v.z) / n,
          b.center.z +
              (2 * (x * z - w * y) * v.x + 2 * (y * z + w * x) * v.y + (w * w - x * x - y * y + z * z) * v.z) / n};
    };
    for (int k = 0; k < 8; ++k) {
      const Vec3 p = corner(one, k), r = corner(two, k);
      EXPECT_LE(std::hypot(p.x - r.x, p.y - r.y, p.z - r.z), *most * (1 + 1e-12));
    }
  }
}

// Each point of one pose has a point of the other within the displacement: here the one at the same place along the
// axis and across, when both radial frames are turned the shortest way.
TEST(scene_clearance, no_point_of_a_turned_cylinder_moves_farther_than_its_displacement) {
  std::mt19937_64 draw(8);
  std::uniform_real_distribution<double> in(-1, 1), part(0, 1);
  double tightest = 0;
  for (int round = 0; round < 2000; ++round) {
    const double angle = 3 * in(draw), r = part(draw), length = 1 + part(draw);
    const Cylinder one{{0, 0, -length}, {0, 0, length}, r};
    const Vec3 axis{std::sin(angle), 0, std::cos(angle)}, way{in(draw), in(draw), in(draw)};
    const Cylinder two{{way.x - length * axis.x, way.y, way.z - length * axis.z},
                       {way.x + length * axis.x, way.y, way.z + length * axis.z},
                       r};
    const auto most = displacement(one, two);
    ASSERT_TRUE(most);
    for (int k = 0; k < 40; ++k) {
      const double t = k % 4 == 0 ? part(draw) : k % 2, turn = 7 * part(draw);
      const Vec3 p = point_of(one, t, 1, turn, {1, 0, 0}, {0, 1, 0});
      const Vec3 q = point_of(two, t, 1, turn, {std::cos(angle), 0, -std::sin(angle)}, {0, 1, 0});
      const double moved = std::hypot(p.x - q.x, p.y - q.y, p.z - q.z);
      EXPECT_LE(moved, *most * (1 + 1e-12));
      tightest = std::max(tightest, moved / *most);
    }
  }
  EXPECT_GT(tightest, 0.9);
  EXPECT_EQ(displacement(Cylinder{{0, 0, 0}, {0, 0, 1}, 1}, Cylinder{{0, 0, 0}, {0, 0, 1}, 1}), 0);
  EXPECT_FALSE(displacement(Sphere{{0, 0, 0}, 1}, Capsule{{0, 0, 0}, {0, 0, 1}, 1}));
  EXPECT_FALSE(displacement(Box{{0, 0, 0}, {}, {1, 1, 1}}, Box{{0, 0, 0}, {}, {1, 1, 2}}));
}

TEST(scene_clearance, a_motion_without_steps_and_a_scene_without_pairs_are_refused) {
  Scene scene = approach(Sphere{{0, 0, 0}, 1}, 5, -1, 1, [](double x) { return Shape(Sphere{{x, 0, 0}, 1}); });
  EXPECT_THROW(clearances(scene, {"none", "", {}}, {}), std::invalid_argument);
  scene.bodies[0].skips = 2;
  EXPECT_THROW(clearances(scene, scene.motions[0], {}), std::invalid_argument);
}

}  // namespace
}  // namespace octic::oracle::scene_clearance_test
