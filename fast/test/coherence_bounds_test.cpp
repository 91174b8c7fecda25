// The bounds of an answer that is kept from one question to the next (fast/pair/coherence.cpp). A pair has two ways out
// that are nearly as short. It moves so that the other one becomes the shorter, by little more than the proof allows.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "fast/proximity.h"
#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast::coherence_bounds_test {
namespace {

using test::Random;

struct Two {
  Cylinder a, b;
};
Cylinder cylinder(const Vec3& centre, const Vec3& axis, double half_length, double radius) {
  const Vec3 half = (half_length / norm(axis)) * axis;
  return {centre - half, centre + half, radius};
}
double size_of(const Body& a, const Body& b) {
  return norm((b.origin - a.origin) + (b.offset - a.offset)) + a.reach + b.reach + a.rounding + b.rounding;
}
void expect_cold_answer(const Proximity& warm, const Body& a, const Body& b, const Coherence& memory) {
  const Proximity cold = signed_distance(a, b);
  const double error = 4e-15 * size_of(a, b);
  ASSERT_NEAR(warm.signed_distance, cold.signed_distance, error);
  if (memory.kept) {
    ASSERT_LE(norm(warm.witness_b - warm.witness_a - warm.signed_distance * warm.direction), error);
  }
}

enum class Then { kept, another };   // the way out
// Asked twice as before, then as after, in either order of the bodies.
void ask(const Two& before, const Two& after, Then then) {
  for (const bool exchanged : {false, true}) {
    SCOPED_TRACE(exchanged ? "exchanged" : "");
    const auto body = [&](const Two& two, bool first) { return prepare(first != exchanged ? two.a : two.b); };
    Coherence memory;
    const Body a = body(before, true), b = body(before, false), a2 = body(after, true), b2 = body(after, false);
    const Vec3 n = signed_distance(a, b, memory).direction;
    expect_cold_answer(signed_distance(a, b, memory), a, b, memory);
    EXPECT_TRUE(memory.kept);
    expect_cold_answer(signed_distance(a2, b2, memory), a2, b2, memory);
    EXPECT_EQ(memory.kept, then == Then::kept);
    const double along = dot(n, signed_distance(a2, b2).direction);
    EXPECT_TRUE(then == Then::kept ? along > 0.99 : along < 0.5) << along;
  }
}

constexpr double less = 0.005;   // by how much the other way out is longer, before the move
// Parts of `less`: a change that is allowed, and one after which the other way out is the shorter.
struct Change {
  double part;
  Then then;
};
constexpr Change changes[] = {{0.5, Then::kept}, {0.95, Then::kept}, {1.05, Then::another}, {1.5, Then::another}};

// Two flanks cross. The other way out is along the axis of A, beyond its end.
Two crossing(double end, double shift) {
  return {cylinder({0, 0, 0}, {1, 0, 0}, 1 + end, 1), cylinder({0.5 - less + shift, 0, 0.5}, {0, 1, 0}, 3, 0.7)};
}
TEST(CoherenceBounds, crossing_flanks_of_which_one_slips_off_the_end_of_the_other) {
  for (const Change& change : changes) {
    SCOPED_TRACE(change.part);
    ask(crossing(0, 0), crossing(0, change.part * less), change.then);    // by moving
    ask(crossing(0, 0), crossing(-change.part * less, 0), change.then);   // because A becomes shorter
  }
}

// B lies across the cap of A. The other way out is past A's flank.
Two lying(double radius, double shift) {
  return {cylinder({0, 0, 0}, {0, 0, 1}, 1, radius), cylinder({0, 0.9 - less + shift, 0.9}, {1, 0, 0}, 3, 0.3)};
}
TEST(CoherenceBounds, a_flank_on_a_cap_that_slips_off_it) {
  for (const Change& change : changes) {
    SCOPED_TRACE(change.part);
    ask(lying(1, 0), lying(1, change.part * less), change.then);
    ask(lying(1, 0), lying(1 - change.part * less, 0), change.then);   // because the cap becomes narrower
  }
}

// On a cap lies a rod, or a coin stands on its edge. It turns about an upright axis, and then reaches less far over the
// cap. A rod does so by its length, a coin by its radius.
TEST(CoherenceBounds, bodies_on_a_cap_that_turn_out_of_the_way) {
  const double wide = 2, depth = 0.3;
  const Cylinder table = cylinder({0, 0, -4}, {0, 0, 1}, 5, wide);
  struct {
    double half_length, radius, lean;
    bool along_y;
  } const bodies[] = {{1, 0.1, 0.15, false}, {0.03, depth, 0.8, true}};
  for (const auto& body : bodies) {
    const double h = body.half_length, r = body.radius, lean = body.lean;
    const auto reach = [&](double angle) {   // along y
      return body.along_y ? h * std::cos(angle) + r * std::sin(angle) : h * std::sin(angle) + r * std::cos(angle);
    };
    const double y = wide + reach(lean) - depth - less, c = std::cos(lean), s = std::sin(lean),
                 rate = body.along_y ? r * c - h * s : h * c - r * s,   // of `reach` by the angle
        x = body.along_y ? -rate : rate;                                // what reaches furthest is beside the middle
    const auto at = [&](double angle) {
      const Vec3 leaning{std::cos(angle), std::sin(angle), 0};
      const Vec3 axis = body.along_y ? Vec3{leaning.y, leaning.x, 0} : leaning;
      return Two{table, cylinder({x, y, 1 + r - depth}, axis, h, r)};
    };
    for (const Change& change : {Change{0.5, Then::kept}, Change{1.15, Then::another}, Change{1.5, Then::another}}) {
      SCOPED_TRACE(change.part);
      ask(at(lean), at(lean - change.part * less / rate), change.then);
    }
  }
}

// A can lies on a table, beside the middle. The mirror images of the held directions lead out below the table.
TEST(CoherenceBounds, a_can_near_the_rim_of_a_table_is_kept) {
  for (const double x : {0.0, 0.8, 1.4}) {
    const Two lies{cylinder({0, 0, 0}, {0, 0, 1}, 0.5, 2), cylinder({x, 0, 0.59}, {1, 0, 0}, 0.3, 0.1)};
    ask(lies, lies, Then::kept);
  }
}

// A gap needs no search, as long as its features are the same.
TEST(CoherenceBounds, bodies_that_part_are_kept) {
  for (const double gap : {1e-9, 1e-3, 0.5}) {
    Two apart = crossing(0, 0);
    const Vec3 up{0, 0, 1.2 + gap};
    apart.b.a = apart.b.a + up, apart.b.b = apart.b.b + up;
    ask(crossing(0, 0), apart, Then::kept);
  }
}

// One of many shapes; sizes over two decades.
struct Moving {
  int kind;
  Vec3 centre, axis;
  double half_length, radius, rounding;

  explicit Moving(Random& random)
      : kind(random.integer(0, 5)),
        centre(random.point(0.5)),
        axis(unit(random.point(1))),
        half_length(std::exp2(random(-6, 1))),
        radius(std::exp2(random(-6, 1))),
        rounding(std::exp2(random(-9, 0))) {}
  Body body() const {
    const Vec3 low = centre - half_length * axis, high = centre + half_length * axis;
    switch (kind) {
      case 0:
        return prepare(Cylinder{low, high, radius});
      case 1:
        return prepare(Capsule{low, high, radius});
      case 2:
        return prepare(Segment{low, high});
      case 3:
        return prepare(Disc{centre, axis, radius});
      case 4:
        return prepare(RoundedCylinder{low, high, radius, rounding});
      default:
        return prepare(PosedCylinder{centre, {1, axis.x, axis.y, axis.z}, half_length, radius});
    }
  }
  // Straight away from the end of the other's flank and from its middle nearly as deep, or anywhere.
  void stand_beside(const Moving& a, Random& random) {
    if (random.integer(0, 1)) axis = unit(cross(a.axis, random.point(1)));
    if (random.integer(0, 2) == 0) axis = unit(a.axis + std::exp2(random(-40, -3)) * random.point(1));
    centre = a.centre + random.point(random.integer(0, 1) ? 1 : std::min(a.half_length, a.radius));
    if (random.integer(0, 1)) return;
    const double flank = a.radius + radius, off = random(0, 1) * flank, tie = std::exp2(random(-40, -6)),
                 along = a.half_length + radius - (flank - off) + (random.integer(0, 1) ? tie : -tie);
    axis = unit(cross(a.axis, random.point(1)));
    centre = a.centre + off * unit(cross(a.axis, axis)) + std::clamp(along, -a.half_length, a.half_length) * a.axis;
  }
};

void resize_or_jump(Moving& a, Moving& b, Random& random) {
  switch (random.integer(0, 60)) {
    case 0:
      b.centre = a.centre + random.point(1);
      break;
    case 1:
      a.radius *= random(0.9, 1.1);
      break;
    case 2:
      b.half_length *= random(0.9, 1.1);
      break;
    case 3:
      a.axis = -a.axis;
      break;
    case 4:
      b.axis = -b.axis;
      break;
    case 5:
      std::swap(a.centre, b.centre);
      break;
    case 6:
      std::swap(a, b);
      break;
    case 7:
      b.radius = a.radius;
      break;
    case 8:
      b.rounding *= 2;
      break;
    case 9:
      b.half_length *= std::exp2(random(-3, 3));
      break;
    default:
      break;
  }
}

TEST(CoherenceBounds, whatever_moves_is_answered_as_if_never_seen) {
  Random random(31);
  int kept = 0, asked = 0;
  for (int journey = 0; journey < 20000; ++journey) {
    Moving a(random), b(random);
    b.stand_beside(a, random);
    const double step = std::exp2(random(-46, -2));
    const Vec3 by = step * random.point(1), spin_a = step * random.point(1), spin_b = step * random.point(1);
    const bool straight = random.integer(0, 1) == 1;
    Coherence memory;
    for (int i = 0; i < 30; ++i) {
      const double now = straight ? 1 : std::exp2(random(-10, 0));
      b.centre = b.centre + (straight ? by : step * now * random.point(1));
      a.axis = unit(a.axis + (straight ? cross(spin_a, a.axis) : step * now * random.point(1)));
      b.axis = unit(b.axis + (straight ? cross(spin_b, b.axis) : step * now * random.point(1)));
      resize_or_jump(a, b, random);
      const Body first = a.body(), second = b.body();
      expect_cold_answer(signed_distance(first, second, memory), first, second, memory);
      if (testing::Test::HasFatalFailure()) FAIL() << journey << ' ' << i;
      ++asked, kept += memory.kept;
    }
  }
  EXPECT_GT(kept, asked / 20);
}

}  // namespace
}  // namespace octic::fast::coherence_bounds_test
