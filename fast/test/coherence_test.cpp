// Moving pairs: with memory the answers are those without it, within rounding, whatever happens between two questions.
#include <gtest/gtest.h>

#include <cmath>

#include "fast/proximity.h"
#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast {
namespace {

using test::Random;

// A body that moves and turns.
struct Moving {
  int kind;   // cylinder, capsule, segment, disc, sphere, box
  Vec3 centre, axis;
  double half_length, radius;

  Moving(Random& random, int kind, double spread)
      : kind(kind),
        centre(random.point(spread)),
        axis(unit(random.point(1))),
        half_length(random(0.05, 1.5)),
        radius(random(0.05, 1)) {}
  void step(const Vec3& by, const Vec3& turn) {
    centre = centre + by;
    axis = unit(axis + cross(turn, axis));
  }
  Body body() const {
    const Vec3 low = centre - half_length * axis, high = centre + half_length * axis;
    switch (kind) {
      case 0: return prepare(Cylinder{low, high, radius});
      case 1: return prepare(Capsule{low, high, radius});
      case 2: return prepare(Segment{low, high});
      case 3: return prepare(Disc{centre, axis, radius});
      case 4: return prepare(Sphere{centre, radius});
      default: return prepare(Box{centre, {1, axis.x, axis.y, axis.z}, {radius, radius, half_length}});
    }
  }
};

struct Count {
  int asked = 0, kept = 0, overlapping = 0, changes = 0;
};

void ask(const Body& a, const Body& b, Coherence& memory, Count& count, double& last) {
  const Proximity cold = signed_distance(a, b), warm = signed_distance(a, b, memory);
  const double size = norm((b.origin - a.origin) + (b.offset - a.offset)) + a.reach + b.reach + a.rounding + b.rounding;
  ASSERT_NEAR(warm.signed_distance, cold.signed_distance, 2e-15 * size);
  ASSERT_NEAR(dot(warm.direction, warm.direction), 1, 1e-14);
  if (memory.kept) {   // by a margin: the best direction is unique; the witnesses need not be
    ASSERT_LE(norm(warm.direction - cold.direction), 1e-9);
    ASSERT_LE(norm(warm.witness_b - warm.witness_a - warm.signed_distance * warm.direction), 2e-15 * size);
  }
  ++count.asked;
  count.kept += memory.kept;
  count.overlapping += cold.signed_distance < 0;
  count.changes += (cold.signed_distance < 0) != (last < 0);
  last = cold.signed_distance;
}

// Straight ahead with a spin, through each other; now and then one jumps, or is resized.
void follow(int kind_a, int kind_b, double step, int journeys, Count& count) {
  Random random(static_cast<std::uint64_t>(100 * kind_a + 10 * kind_b + 1) + static_cast<std::uint64_t>(step * 1e6));
  for (int journey = 0; journey < journeys; ++journey) {
    Moving a(random, kind_a, 0.5), b(random, kind_b, 1);
    Coherence memory;
    double last = 0;
    const Vec3 by = step * random.point(1), turn = step * random.point(1), spin = step * random.point(1);
    for (int i = 0; i < 100; ++i) {
      a.step({}, spin);
      b.step(by, turn);
      if (random.integer(0, 150) == 0) b.centre = random.point(1);
      if (random.integer(0, 150) == 0) b.radius = random(0.05, 1);
      if (random.integer(0, 150) == 0) a.axis = -a.axis;
      ask(a.body(), b.body(), memory, count, last);
      if (testing::Test::HasFatalFailure())
        FAIL() << kind_a << '-' << kind_b << ", step " << step << ", journey " << journey << ", " << i;
    }
  }
}

TEST(Coherence, moving_cylinders_get_the_answers_of_pairs_never_seen) {
  for (const double step : {1e-5, 1e-3, 1e-2, 0.1}) {
    Count count;
    follow(0, 0, step, 300, count);
    EXPECT_GT(count.overlapping, 4000);
    EXPECT_GT(count.changes, step > 1e-3 ? 30 : 0) << step;
    EXPECT_GT(count.kept, step < 1e-2 ? 5000 : 0) << step;
  }
}

TEST(Coherence, so_does_every_other_pair) {
  for (int kind_a = 0; kind_a < 6; ++kind_a)
    for (int kind_b = 0; kind_b < 6; ++kind_b)
      for (const double step : {1e-3, 2e-2}) {
        Count count;
        follow(kind_a, kind_b, step, 15, count);
        const bool round = kind_a < 4 && kind_b < 4 && !(kind_a == 3 && kind_b == 3);
        if (step < 1e-2 && round && (kind_a == 0 || kind_b == 0)) {
          EXPECT_GT(count.kept, 0) << kind_a << kind_b;
        }
        if (kind_a > 3 || kind_b > 3) {
          EXPECT_EQ(count.kept, 0) << kind_a << kind_b;
        }
      }
}

// A cylinder that rests on another's cap, deep or shallow, shaken: the cap is kept until the way out is another.
TEST(Coherence, resting_and_shaken) {
  Random random(7);
  Count count;
  for (int journey = 0; journey < 300; ++journey) {
    const Cylinder table{{0, 0, -1}, {0, 0, 0}, random(0.5, 2)};
    const double radius = random(0.1, 0.5), depth = std::pow(10, -random(0.5, 12)), shake = std::pow(10, -random(1, 9));
    const Vec3 lying = journey % 3 ? Vec3{1, 0, 0} : journey % 2 ? Vec3{0, 0, 1} : unit(random.point(1));
    const double height = 0.5 * std::fabs(lying.z) + radius * std::sqrt(1 - lying.z * lying.z) - depth;
    Coherence memory;
    double last = 0;
    for (int i = 0; i < 50; ++i) {
      const Vec3 at = Vec3{0.1, 0.2, height} + shake * random.point(1),
                 axis = journey % 5 ? unit(lying + shake * random.point(1)) : lying;
      ask(prepare(table), prepare(Cylinder{at - 0.5 * axis, at + 0.5 * axis, radius}), memory, count, last);
      if (testing::Test::HasFatalFailure()) FAIL() << journey << ' ' << i;
    }
  }
  EXPECT_GT(count.kept, count.asked / 2);
}

}  // namespace
}  // namespace octic::fast
