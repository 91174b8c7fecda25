// The closed forms of two capsules.
#include <gtest/gtest.h>

#include <cmath>

#include "fast/proximity.h"
#include "fast/test/direction_search.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

using test::Random;

// What the direction proves, in extended precision.
double proved_gap(const Shape& a, const Shape& b, const Proximity& p) {
  return double(test::DirectionSearch(a, b).gap(p.direction));
}

// Between nearly parallel axes the nearest points are hardly known.
TEST(Capsules, nearly_parallel_overlap_when_the_signed_distance_says_so) {
  Random random(35);
  int overlapping = 0;
  for (int i = 0; i < 3000; ++i) {
    const Vec3 axis = random.point(1), off = random.point(2), tilt = std::pow(10, random(-16, -1)) * random.point(1);
    const double r = random(0.05, 0.5), s = random(0.05, 0.5);
    const Capsule a{-axis, axis, r}, b{off - axis - tilt, off + axis + tilt, s};
    const Proximity p = signed_distance(a, b);
    const double gap = (i % 2 ? -1 : 1) * std::pow(10, random(-9, -3));
    const Shape slid = test::moved(b, {{1, 0, 0, 0}, 1, (gap - p.signed_distance) * p.direction});
    const double d = signed_distance(a, slid).signed_distance;
    ASSERT_NEAR(d, gap, 1e-14 * test::size(a, slid));
    ASSERT_EQ(overlap(a, slid), d < 0) << i;
    overlapping += d < 0;
  }
  EXPECT_GT(overlapping, 1000);
}

// At an end, beside the middle, and end to end. The common normal is nearly orthogonal to the way where the lines cross
// beyond the ends, however little the way has of either axis. The witnesses prove that no direction is better.
TEST(Capsules, nearly_parallel_are_proved_by_direction_and_witnesses) {
  Random random(41);
  for (int i = 0; i < 40000; ++i) {
    const Vec3 axis = unit(random.point(1)), side = unit(cross(axis, random.point(1))), up = cross(axis, side);
    const Vec3 other = unit(axis + std::pow(10, random(-17, -1)) * side);
    const double half = random(0.1, 1), half_b = i % 3 ? random(0.1, 1) : half, off = std::pow(10, random(-4, 0));
    const auto place = [&](double h) { return random(0, 1) < 0.5 ? std::copysign(h, random(-1, 1)) : random(-h, h); };
    const Vec3 way = i % 4 == 0 ? side : i % 4 == 1 ? unit(random.point(1)) : up;
    const Vec3 centre = place(half) * axis + off * way - place(half_b) * other;
    const Capsule a{-half * axis, half * axis, 0}, b{centre - half_b * other, centre + half_b * other, 0};
    for (const auto& [first, second] : {std::pair(a, b), std::pair(b, a)}) {
      const Proximity p = signed_distance(first, second);
      const double near = 3e-15 * test::size(a, b);
      ASSERT_NEAR(proved_gap(first, second, p), p.signed_distance, near) << i;
      ASSERT_NEAR(norm(p.witness_b - p.witness_a), p.signed_distance, near) << i;
      ASSERT_LE(std::fabs(signed_distance(Point{p.witness_a}, first).signed_distance), near) << i;
      ASSERT_LE(std::fabs(signed_distance(Point{p.witness_b}, second).signed_distance), near) << i;
    }
  }
}

// A part e of the direction along a segment makes the gap narrower by up to the segment's length times e.
TEST(Capsules, near_beside_their_length_have_a_direction_across_it) {
  Random random(36);
  for (int i = 0; i < 3000; ++i) {
    const Vec3 axis = random.point(1), other = random.point(1), across = cross(axis, other);
    if (norm(across) < 0.1) continue;
    const Vec3 way = (std::pow(10, random(-5, 0)) / norm(across)) * across,
               centre = way + random(-1.2, 1.2) * axis + random(-1.2, 1.2) * other;
    const Capsule a{-axis, axis, random(0, 0.1)}, b{centre - other, centre + other, random(0, 0.1)};
    const Proximity p = signed_distance(a, b);
    ASSERT_NEAR(proved_gap(a, b, p), p.signed_distance, 3e-15 * test::size(a, b)) << i;
  }
}

// The same for a ball, beside the middle or an end of the capsule. The loss is at most 7.0e-15 of the size:
// docs/derivations/fast_shapes.md, 10.
TEST(Capsules, near_a_ball_beside_them_have_a_direction_across) {
  Random random(39);
  for (int i = 0; i < 3000; ++i) {
    const Vec3 axis = random.point(1), across = unit(cross(axis, random.point(1)));
    const Capsule a{-axis, axis, random(0, 0.1)};
    const Sphere b{random(-1.2, 1.2) * axis + std::pow(10, random(-8, 0)) * across, random(0, 0.1)};
    const Proximity p = signed_distance(a, b);
    ASSERT_NEAR(proved_gap(a, b, p), p.signed_distance, 7.5e-15 * test::size(a, b)) << i;
  }
}

// Beside each other, and end to end.
TEST(Capsules, parallel_ones_are_nearest_in_the_middle_of_what_they_share) {
  Random random(37);
  int beside = 0;
  for (int i = 0; i < 3000; ++i) {
    const Vec3 axis = unit(random.point(1)), across = unit(cross(axis, random.point(1)));
    const double half = random(0.1, 1), other = random(0.1, 1), along = random(-2, 2),
                 off = std::pow(10, random(-2, 0)), from = std::fmax(-half, along - other),
                 to = std::fmin(half, along + other), middle = 0.5 * (from + to);
    const Vec3 centre = along * axis + off * across, end = i % 2 ? axis : -axis;
    const Capsule a{-half * axis, half * axis, random(0, 0.6)},
        b{centre - other * end, centre + other * end, random(0, 0.6)};
    const Proximity p = signed_distance(a, b);
    const double gap = from <= to ? off : std::hypot(from - to, off), near = 3e-15 * test::size(a, b);
    ASSERT_NEAR(p.signed_distance, gap - (a.r + b.r), near) << i;
    ASSERT_NEAR(proved_gap(a, b, p), p.signed_distance, near) << i;
    const Vec3 x = p.witness_a - a.r * p.direction, y = p.witness_b + b.r * p.direction;
    ASSERT_NEAR(dot(x, axis), clamp(middle, -half, half), 1e-13) << i;
    ASSERT_NEAR(dot(y, axis), clamp(middle, along - other, along + other), 1e-13) << i;
    beside += from <= to;
  }
  EXPECT_GT(beside, 1000);
  EXPECT_LT(beside, 2500);
}

// Staggered links: one ends where the other begins, as seen along both. Rounding decides which of them is further.
TEST(Capsules, parallel_ones_that_end_level_have_a_direction_across) {
  Random random(40);
  for (int i = 0; i < 20000; ++i) {
    const Vec3 axis = unit(random.point(1)), across = unit(cross(axis, random.point(1)));
    const double half = random(0.1, 1), other = random(0.1, 1), off = random(0.05, 0.5);
    const Vec3 centre = (i % 2 ? half + other : -(half + other)) * axis + off * across;
    const Capsule a{-half * axis, half * axis, 0}, b{centre - other * axis, centre + other * axis, 0};
    const Proximity p = signed_distance(a, b);
    ASSERT_NEAR(proved_gap(a, b, p), p.signed_distance, 2e-15 * test::size(a, b)) << i;
  }
}

// A way at right angles to a segment so short that the product of its half length and of the part of the way along it
// underflows.
TEST(Capsules, of_tiny_length_keep_their_bits_when_scaled) {
  const auto scaled = [](const Capsule& c, double by) { return Capsule{by * c.a, by * c.b, by * c.r}; };
  Random random(41);
  for (int i = 0; i < 2000; ++i) {
    const Vec3 axis = unit(random.point(1)), way = unit(cross(axis, random.point(1))),
               along = unit(cross(way, random.point(1)));
    const Vec3 centre = 0x1p-352 * (way + random(-3, 3) * along), end = (random(4, 10) * 0x1p-352) * along;
    const Capsule a{{}, (random(0.1, 1) * 0x1p-680) * axis, 0x1p-290}, b{centre - end, centre + end, 0x1p-290};
    const Proximity p = signed_distance(a, b), q = signed_distance(scaled(a, 0x1p163), scaled(b, 0x1p163));
    ASSERT_EQ(p.direction, q.direction) << i;
    ASSERT_EQ(0x1p163 * p.signed_distance, q.signed_distance) << i;
  }
}

// Links of a robot: from the end of one to the other the way is orthogonal to both but for rounding.
TEST(Capsules, at_right_angles_at_an_end_have_a_direction_across) {
  Random random(38);
  for (int i = 0; i < 3000; ++i) {
    const Vec3 axis = unit(random.point(1)), across = unit(cross(axis, random.point(1))), out = cross(axis, across);
    const Vec3 end = axis + std::pow(10, random(-3, 0)) * across, turned = random(-1, 1) * axis + out,
               to = i % 2 ? out : turned;
    const Capsule a{-random(0, 1) * axis, axis, random(0, 0.5)}, b{end, end + to, random(0, 0.5)};
    const Proximity p = signed_distance(a, b);
    ASSERT_NEAR(proved_gap(a, b, p), p.signed_distance, 3e-15 * test::size(a, b)) << i;
  }
}

// B begins beside the end of A, or some ulps before or after it. Rounding decides whether the way leads out of either
// end or is orthogonal to it.
TEST(Capsules, that_end_within_ulps_of_each_other_have_a_direction_in_the_normal_cones) {
  Random random(43);
  for (int i = 0; i < 40000; ++i) {
    const Vec3 axis = unit(random.point(1)), across = unit(cross(axis, random.point(1))), out = cross(axis, across);
    const int ulps = i % 2 ? 8 : 100;
    const auto off = [&] { return random.integer(-ulps, ulps) * 0x1p-52; };
    const double wide = std::pow(10, random(-5, 0)), half = random(0.1, 1);
    const Vec3 from = (half + off()) * axis + wide * across;
    // so nearly at right angles to the way that it leads out of B by ulps
    const Vec3 to = unit(random(-4, 4) * axis + (off() / wide) * across + random(0.2, 1) * out);
    const Capsule a{-random(0.1, 1) * axis, half * axis, random(0, 0.3)},
        b{from - off() * to, from + random(0.2, 2) * to, random(0, 0.3)};
    for (const auto& [first, second] : {std::pair(a, b), std::pair(b, a)}) {
      const Proximity p = signed_distance(first, second);
      ASSERT_NEAR(proved_gap(first, second, p), p.signed_distance, 2e-15 * test::size(a, b)) << i;
    }
  }
}

// Rods nearly in line, so near to each other at their ends that rounding counts: the way between them is orthogonal to
// the one but for rounding, and leads out of the other by hardly more. Made orthogonal to the one, it would lead back
// into the other.
TEST(Capsules, nearly_in_line_that_end_within_ulps_have_a_direction_in_the_normal_cones) {
  Random random(45);
  for (int i = 0; i < 40000; ++i) {
    const Vec3 a = unit(random.point(1)), side = unit(cross(a, random.point(1))), up = cross(a, side);
    const double k = random(0.98, 0.992), s2 = 1 - k * k, half_a = random(0.1, 1), half_b = random(0.1, 1);
    const Vec3 b = k * a + std::sqrt(s2) * side, from_centre_to_centre = half_a * a + half_b * b;
    const double far = std::fabs(from_centre_to_centre.x) + std::fabs(from_centre_to_centre.y) +
                       std::fabs(from_centre_to_centre.z) + half_a + half_b,
                 rounding = 0x1p-49 * far, along_a = random(0.85, 1) * rounding, along_b = random(1, 1.1) * rounding;
    const Vec3 way = random(1, 3) * 0x1p-20 * far * up + (along_a - k * along_b) / s2 * a +
                     (along_b - k * along_a) / s2 * b,
               from = half_a * a + way;
    const Segment one{-half_a * a, half_a * a}, two{from, from + 2 * half_b * b};
    for (const auto& [first, second] : {std::pair(one, two), std::pair(two, one)}) {
      const Proximity p = signed_distance(first, second);
      ASSERT_NEAR(proved_gap(first, second, p), p.signed_distance, 3e-15 * test::size(one, two)) << i;
    }
  }
}

// A V whose legs nearly end in one point. What rounding leaves along either leg is as long as the way between them.
TEST(Capsules, whose_axes_nearly_end_in_one_point_keep_the_promise) {
  Random random(44);
  for (int i = 0; i < 60000; ++i) {
    const double angle = random(0.125, 3.0), near = i % 2 ? 2e-14 : 1e-14;
    const Vec3 a = unit(random.point(1)), side = unit(cross(a, random.point(1))),
               b = std::cos(angle) * a + std::sin(angle) * side, end = random.point(0.1);
    const Vec3 other = end + random(0, near) * unit(random.point(1));
    const Segment one{end - random(0.2, 1) * a, end}, two{other, other + random(0.2, 1) * b};
    const Proximity p = signed_distance(one, two);
    const double promised = promised_error * test::size(one, two);
    ASSERT_NEAR(proved_gap(one, two, p), p.signed_distance, promised) << i;
    const test::DirectionSearch search(one, two);
    ASSERT_LE(search.a().outside(test::read(p.witness_a)), promised) << i;
    ASSERT_LE(search.b().outside(test::read(p.witness_b)), promised) << i;
  }
}

// Links that overlap deeply: the end of one axis is near the other axis, or near its end. Nearer than 2^-20 of their
// lengths the solver is asked.
TEST(Capsules, whose_axes_end_near_each_other_have_a_direction_in_the_normal_cones) {
  Random random(42);
  int turned = 0;
  for (int i = 0; i < 20000; ++i) {
    const Vec3 axis = unit(random.point(1)), across = unit(cross(axis, random.point(1))), out = cross(axis, across);
    const double off = std::pow(10, random(-7, -1));
    const bool at_end = i % 2;
    // out of the end of A, or away from its flank; B leads further away
    const Vec3 way = at_end ? unit(random(0, 1) * axis + random(-1, 1) * across + random(0, 1) * out) : out;
    Vec3 to = unit(random.point(1));
    if (dot(to, way) < 0) to = -to;
    const Vec3 from = (at_end ? 1 : random(-0.9, 0.9)) * axis + off * way;
    const Capsule a{-axis, axis, random(0, 0.5)}, b{from, from + random(0.2, 2) * to, random(0, 0.5)};
    const Proximity p = signed_distance(a, b);
    const double near = 2e-15 * test::size(a, b);
    ASSERT_NEAR(p.signed_distance, off - (a.r + b.r), near) << i;
    ASSERT_NEAR(proved_gap(a, b, p), p.signed_distance, near) << i;
    const test::DirectionSearch search(a, b);
    ASSERT_LE(search.a().outside(test::read(p.witness_a)), near) << i;
    ASSERT_LE(search.b().outside(test::read(p.witness_b)), near) << i;
    turned += norm(p.direction - way) > 1e-12;
  }
  EXPECT_GT(turned, 1000);   // by rounding, which costs no gap
}

}  // namespace
}  // namespace octic::fast
