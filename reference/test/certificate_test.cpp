// The checker against hand-made truths, and against wrong claims: it must refuse each.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "reference/certificate/cover.h"
#include "reference/certificate/enclosure.h"
#include "reference/certificate/fan.h"
#include "reference/certificate/parallel.h"
#include "reference/certificate/prove.h"
#include "reference/certificate/size.h"

namespace octic::certificate::certificate_test {
namespace {

const Cylinder upright{{0, 0, -1}, {0, 0, 1}, 0.5};

Certificate claim(Relation relation, const Rational& value, std::vector<Vec3> directions, std::optional<Vec3> x = {},
                  std::optional<Vec3> y = {}) {
  return {relation, value, value, std::move(directions), x, y};
}

TEST(square_root, encloses_its_radicand_tightly) {
  for (const char* text : {"2", "1e-40", "3e77", "0.3333333333", "12345678901234567890.5"}) {
    const Rational x = decimal(text);
    for (int bits : {8, 53, 128, 1000}) {
      const Bounds b = square_root(x, bits);
      EXPECT_LE(b.lower * b.lower, x);
      EXPECT_GE(b.upper * b.upper, x);
      EXPECT_LE((b.upper - b.lower) * (Integer(1) << unsigned(bits)), b.upper) << text << " " << bits;
    }
  }
}

TEST(square_root, of_a_square_is_exact) {
  const Bounds b = square_root(Rational(25, 16), 64);
  EXPECT_EQ(b.lower, Rational(5, 4));
  EXPECT_EQ(b.upper, b.lower);
  EXPECT_EQ(square_root(0, 64).upper, 0);
  EXPECT_THROW(square_root(-1, 64), std::invalid_argument);
}

TEST(decimal, reads_what_a_truth_holds_and_nothing_else) {
  EXPECT_EQ(decimal("-1.25e-3"), Rational(-1, 800));
  EXPECT_EQ(decimal("1e2"), 100);
  EXPECT_EQ(decimal("010.50"), Rational(21, 2));   // to GMP a leading zero means octal
  for (const char* bad : {"", "-", ".5", "1e", "1.2.3", "nan", "1 ", "0x1p3", "sqrt(2)", "1e99999999"})
    EXPECT_THROW(decimal(bad), std::invalid_argument) << bad;
}

TEST(gap, is_exact_where_no_square_root_is_irrational) {
  const Cylinder across{{-0.5, 0, 3}, {0.5, 0, 3}, 1};
  const Bounds b = gap_bounds(upright, across, Vec3{0, 0, 7});   // 3 - 1 - 1
  EXPECT_EQ(b.lower, 1);
  EXPECT_EQ(b.upper, 1);
}

TEST(gap, of_more_bits_lies_within_that_of_fewer) {
  const PosedCylinder posed{{1e10, 3, 1}, {1, 2, -3, 0.25}, 0.75, 1e-8};
  const Bounds coarse = gap_bounds(upright, posed, Vec3{0.3, -0.4, 0.5}, 30),
               fine = gap_bounds(upright, posed, Vec3{0.3, -0.4, 0.5}, 300);
  EXPECT_LE(coarse.lower, fine.lower);
  EXPECT_LE(fine.upper, coarse.upper);
  EXPECT_LT(fine.lower, fine.upper);
  EXPECT_THROW(gap_bounds(upright, posed, Vec3{}), std::invalid_argument);
}

TEST(gap, is_rounded_outward) {
  // |n| = 5 is exact, so only the square root of the rim of a is rounded
  const Cylinder a{{-0.5, -0.5, 0}, {0.5, 0.5, 0}, 1.5}, b{{8, 0, -1}, {8, 0, 1}, 1};
  // 5 gap = 24 - 7/2 - 5 - 1.5 |n x N| / |N| = 15.5 - 1.5 / sqrt(2)
  const Bounds root = square_root(Rational(1, 2), 400);
  const Rational low = (Rational(31, 2) - Rational(3, 2) * root.upper) / 5,
                 high = (Rational(31, 2) - Rational(3, 2) * root.lower) / 5;
  for (int bits : {20, 53, 128}) {
    const Bounds g = gap_bounds(a, b, Vec3{3, 4, 0}, bits);
    EXPECT_LE(g.lower, low) << bits;
    EXPECT_GE(g.upper, high) << bits;
    EXPECT_LE((g.upper - g.lower) * (Integer(1) << unsigned(bits)), 4) << bits;
    const Bounds swapped = gap_bounds(b, a, Vec3{-3, -4, 0}, bits);
    EXPECT_LE(swapped.lower, low) << bits;
    EXPECT_GE(swapped.upper, high) << bits;
  }
}

// Where the length of the direction alone is rounded: of a gap above 0 and of one below.
TEST(gap, along_a_direction_of_irrational_length_is_rounded_outward) {
  const Bounds root = square_root(Rational(1, 2), 400);
  for (int bits : {20, 53, 128}) {
    const Bounds apart = gap_bounds(Point{{0, 0, 0}}, Point{{1, 0, 0}}, Vec3{1, 1, 0}, bits),
                 behind = gap_bounds(Point{{0, 0, 0}}, Point{{-1, 0, 0}}, Vec3{1, 1, 0}, bits);
    EXPECT_TRUE(apart.lower <= root.lower && root.upper <= apart.upper) << bits;
    EXPECT_TRUE(behind.lower <= -root.upper && -root.lower <= behind.upper) << bits;
  }
}

TEST(inside, is_rounded_outward) {
  const Bounds root = square_root(2, 400);
  for (int bits : {20, 53, 128}) {
    const Bounds can = inside_bounds(Cylinder{{0, 0, 0}, {0, 0, 20}, 5}, {1, 1, 10}, bits),
                 half = inside_bounds(HalfSpace{{0, 0, 0}, {1, 1, 0}}, {-2, 0, 0}, bits),
                 beyond = outside_bounds(HalfSpace{{0, 0, 0}, {1, 1, 0}}, {2, 0, 0}, bits);
    EXPECT_TRUE(can.lower <= 5 - root.upper && 5 - root.lower <= can.upper) << bits;
    EXPECT_TRUE(half.lower <= root.lower && root.upper <= half.upper) << bits;
    EXPECT_TRUE(beyond.lower <= root.lower && root.upper <= beyond.upper) << bits;
  }
}

TEST(rounded, down_and_up_enclose_on_both_sides_of_zero) {
  for (const Rational& v : {Rational(1, 3), Rational(-1, 3), Rational(-5, 7), Rational(1025, 1024)}) {
    EXPECT_LE(rounded_down(v), v);
    EXPECT_GE(rounded_up(v), v);
    EXPECT_LE((rounded_up(v) - rounded_down(v)) * (Integer(1) << 50), abs(v));
  }
}

TEST(parallel, a_line_is_left_across_it_however_its_direction_is_written) {
  for (double length : {0.25, 1.0, 64.0}) {
    const auto b = parallel_distance(solid(InfiniteCylinder{{0, 0, 0}, {0, 0, length}, 0}), solid(upright), 128);
    ASSERT_TRUE(b.has_value());
    EXPECT_TRUE(b->lower == Rational(-1, 2) && b->upper == Rational(-1, 2)) << length;
  }
}

TEST(gap, does_not_depend_on_how_a_cylinder_is_written) {
  // axis (2, 2, 1) / 3 from q = (w, x, y, 0): 2wy = 2, -2wx = 2, w^2 - x^2 - y^2 = 1 up to the common factor
  const PosedCylinder posed{{1, 2, 3}, {2, -1, 1, 0}, 3, 1.25};   // axis (4, 4, 2) / 6
  const Cylinder ends{{-1, 0, 2}, {3, 4, 4}, 1.25};
  for (const Vec3& n : {Vec3{1, 0, 0}, Vec3{2, 2, 1}, Vec3{-1, 3, 0.5}}) {
    const Bounds p = gap_bounds(upright, posed, n), q = gap_bounds(upright, ends, n);
    EXPECT_LE(abs(p.lower - q.lower) * (Integer(1) << 100), 1);
  }
}

TEST(outside, decides_the_surface_exactly) {
  const Cylinder k{{0, 0, 0}, {0, 0, 4}, 5};
  EXPECT_EQ(outside_bounds(k, {3, 4, 2}).upper, 0);    // on the flank
  EXPECT_EQ(inside_bounds(k, {3, 4, 2}).upper, 0);
  EXPECT_EQ(outside_bounds(k, {3, 4, 4}).upper, 0);    // on the rim
  EXPECT_GT(outside_bounds(k, {3, std::nextafter(4.0, 5.0), 2}).lower, 0);
  EXPECT_GT(inside_bounds(k, {3, std::nextafter(4.0, 0.0), 2}).lower, 0);
  EXPECT_EQ(outside_bounds(k, {6, 8, 2}).lower, 5);    // rho = 10
  EXPECT_EQ(outside_bounds(k, {6, 8, 16}).lower, 13);  // 5 from the flank, 12 above
  EXPECT_EQ(inside_bounds(k, {0, 0, 1}).lower, 1);
}

TEST(size, is_the_greatest_distance_also_within_one_body) {
  const Cylinder small{{0, 0, 0}, {0, 0, 0.5}, 0.1}, large{{-3, 0, 0}, {3, 0, 0}, 4};
  EXPECT_NEAR(size(small, large), 10, 1e-9);
  const Cylinder left{{-2, 0, 0}, {-1, 0, 0}, 1}, right{{1, 0, 0}, {2, 0, 0}, 1};
  EXPECT_NEAR(size(left, right), std::sqrt(16 + 4.0), 1e-9);
  const PosedCylinder flat{{0, 0, 0}, {1, 0, 0, 0}, 0, 1}, tilted{{0, 0, 0}, {1, 1, 0, 0}, 0, 3};
  EXPECT_NEAR(size(flat, tilted), 6, 1e-9);
}

TEST(size, of_a_body_that_is_tiny_beside_the_other_ends) {
  const Box speck{{0.25, 0, 0}, {1, 0.5, 0, 0.25}, {1e-170, 1e-171, 1e-200}};
  EXPECT_NEAR(size(speck, upright), 2 * std::sqrt(1.25), 1e-9);
  EXPECT_NEAR(size(upright, speck), 2 * std::sqrt(1.25), 1e-9);
  EXPECT_NEAR(
      size(Prism{{0, 0, 0}, {1, 0, 0, 0}, {{0, 0}, {1e-310, 0}, {0, 1e-290}}, 1e-300}, Sphere{{0, 0, 0}, 1e300}) /
          2e300,
      1, 1e-9);
}

// Far along the plane or the axis, the centres are much further from each other than the bodies are.
TEST(size, beside_an_unbounded_solid_is_that_of_the_other_body_and_its_distance) {
  for (const double far : {1.0, 1e17, 1e150, 1e300}) {
    const HalfSpace tilted{{far, far, 0}, {1, -1, 0}};
    EXPECT_NEAR(size(tilted, Sphere{{0, 0, 5}, 1}), 2, 1e-9) << far;
    EXPECT_NEAR(size(Sphere{{2, -2, 5}, 1}, tilted), 1 + 2 * std::sqrt(2), 1e-2) << far;
    const InfiniteCylinder rod{{far, far, 0}, {1, 1, 0}, 0.5};
    EXPECT_NEAR(size(rod, Sphere{{0, 0, 3}, 1}), 4.5, 1e-2) << far;
    EXPECT_NEAR(size(Box{{0, 0, 0}, {1, 0, 0, 0}, {1e-180, 1e-180, 1e-180}},
                     InfiniteCylinder{{far, far, 0}, {1, 1, 0}, 1e-200}) /
                    1e-180,
                2 * std::sqrt(3.0), 1e-2)
        << far;
  }
  // a point off the plane by 1e-400
  EXPECT_EQ(size(octic::Point{{1, 0, 0}}, HalfSpace{{0, 0, 0}, {1e-200, 1e200, 0}}),
            std::numeric_limits<double>::denorm_min());
}

TEST(size, scales_bit_for_bit_by_powers_of_two) {
  const double reference = size(upright, Cylinder{{0.1, 0.2, 0.3}, {0.7, 0.5, 0.2}, 0.3});
  for (int e : {-1000, -300, 7, 1000}) {
    auto s = [e](double v) { return std::ldexp(v, e); };
    const Cylinder a{{0, 0, s(-1)}, {0, 0, s(1)}, s(0.5)},
        b{{s(0.1), s(0.2), s(0.3)}, {s(0.7), s(0.5), s(0.2)}, s(0.3)};
    EXPECT_EQ(size(a, b), s(reference)) << e;
  }
}

TEST(check, settles_parallel_pairs_exactly_without_hints) {
  const Cylinder beside{{3, 4, 0}, {3, 4, 7}, 4.5};   // flanks touch: 5 = 0.5 + 4.5
  EXPECT_TRUE(check(upright, beside, claim(Relation::touching, 0, {})).remains.empty());
  const Cylinder inside{{0, 0, -8}, {0, 0, 8}, 4};    // 4.5 sideways, 9 along
  const ProofVerdict deep = check(upright, inside, claim(Relation::overlapping, Rational(-9, 2), {}));
  EXPECT_TRUE(deep.within(1e-9) && deep.relation && deep.remains.empty()) << deep.remains;
  EXPECT_FALSE(check(upright, inside, claim(Relation::overlapping, Rational(-9), {})).within(1e-3));
  const PosedCylinder disc{{0, 0, 0}, {1, 0, 0, 0}, 0, 1}, same_plane{{0.5, 0, 0}, {0, 5, 0, 0}, 0, 1};   // turned over
  EXPECT_TRUE(check(disc, same_plane, claim(Relation::touching, 0, {})).relation)
      << "two discs in a plane can only touch";
}

TEST(check, verifies_a_gap_by_a_direction_and_two_points) {
  const Cylinder across{{-0.5, 0, 3}, {0.5, 0, 3}, 1};
  const ProofVerdict v = check(upright, across, claim(Relation::apart, 1, {{0, 0, 1}}, Vec3{0, 0, 1}, Vec3{0, 0, 2}),
                          {.tolerance = 1e-15});
  EXPECT_TRUE(v.within(1e-15) && v.relation && v.remains.empty()) << v.remains;
}

TEST(check, refuses_wrong_claims_and_useless_hints) {
  const Cylinder across{{-0.5, 0, 3}, {0.5, 0, 3}, 1};
  const Vec3 x{0, 0, 1}, y{0, 0, 2};
  auto verdict = [&](Relation r, const char* value, std::vector<Vec3> n, std::optional<Vec3> p, std::optional<Vec3> q) {
    return check(upright, across, claim(r, decimal(value), std::move(n), p, q), {.tolerance = 1e-12});
  };
  EXPECT_FALSE(verdict(Relation::apart, "1.00000001", {{0, 0, 1}}, x, y).lower_tolerance == 1e-12) << "too large";
  EXPECT_FALSE(verdict(Relation::apart, "0.99999999", {{0, 0, 1}}, x, y).upper_tolerance == 1e-12) << "too small";
  EXPECT_FALSE(verdict(Relation::apart, "1", {{0, 0, -1}}, x, y).lower_tolerance) << "direction from B to A";
  EXPECT_FALSE(verdict(Relation::apart, "1", {{0, 1e-3, 1}}, x, y).within(1e-12)) << "direction slightly off";
  EXPECT_GT(verdict(Relation::apart, "1", {{0, 0, 1}}, x, Vec3{0.5, 0.5, 2.4}).witness_error, 0.01) << "witness off";
  EXPECT_GT(verdict(Relation::apart, "1", {{0, 0, 1}}, Vec3{0, 0, 1.25}, Vec3{0, 0, 2.25}).witness_error, 0.01)
      << "as far apart as claimed, but outside A";
  EXPECT_GT(verdict(Relation::apart, "1", {{0, 0, 1}}, Vec3{0, 0, 0.75}, Vec3{0, 0, 1.75}).witness_error, 0.01)
      << "outside B";
  EXPECT_EQ(verdict(Relation::apart, "1", {{0, 0, 1}}, x, y).witness_error, 0);
  EXPECT_FALSE(verdict(Relation::apart, "1", {}, x, y).within(1)) << "no direction";
  EXPECT_TRUE(verdict(Relation::apart, "1", {{0, 0, 1}}, {}, {}).within(1e-12)) << "without witnesses it finds its own";
  EXPECT_FALSE(verdict(Relation::apart, "1", {{0, 0, 1}}, {}, {}).witness_error);
  EXPECT_FALSE(verdict(Relation::touching, "0", {{0, 0, 1}}, x, y).within(1e-3));
  EXPECT_FALSE(verdict(Relation::overlapping, "-1", {{0, 0, 1}}, x, y).within(1e-3));
  EXPECT_FALSE(verdict(Relation::overlapping, "1", {{0, 0, 1}}, x, y).relation) << "apart is not overlapping";
  EXPECT_FALSE(verdict(Relation::touching, "1", {{0, 0, 1}}, x, y).relation);
}

TEST(check, moves_witnesses_into_their_solids_before_it_believes_them) {
  const Cylinder above{{-0.5, 0, 3}, {0.5, 0, 3}, 1}, beside{{3, -1, 0}, {3, 1, 0}, 1};   // gaps 1 and 1.5
  auto upper = [](const Cylinder& b, const char* value, Vec3 n, Vec3 x, Vec3 y) {
    return check(upright, b, claim(Relation::apart, decimal(value), {n}, x, y), {.tolerance = 1e-12}).upper_tolerance;
  };
  EXPECT_EQ(upper(above, "1", {0, 0, 1}, {0, 0, 1.25}, {0, 0, 1.75}), 1e-12)
      << "points between the solids are brought back";
  EXPECT_NE(upper(above, "0.5", {0, 0, 1}, {0, 0, 1.25}, {0, 0, 1.75}), 1e-12) << "neither moved";
  EXPECT_NE(upper(above, "0.75", {0, 0, 1}, {0, 0, 1.25}, {0, 0, 2}), 1e-12) << "beyond the end";
  EXPECT_EQ(upper(beside, "1.5", {1, 0, 0}, {0.75, 0, 0}, {1.75, 0, 0}), 1e-12);
  EXPECT_NE(upper(beside, "1", {1, 0, 0}, {0.75, 0, 0}, {1.75, 0, 0}), 1e-12) << "outside the flanks";
}

TEST(check, verifies_a_depth_by_a_fan_of_cones) {
  // crossed at right angles, axes meeting: the depth is across both radii, 0.5 + 0.5, and less along nothing else
  const Cylinder across{{-1, 0, 0}, {1, 0, 0}, 0.5};
  const ProofVerdict v = check(upright, across, claim(Relation::overlapping, -1, {{0, 1, 0}}), {.tolerance = 1e-13});
  EXPECT_TRUE(v.within(1e-13) && v.relation && v.remains.empty()) << v.remains;
  EXPECT_GT(v.cones, 8);
  for (const char* wrong : {"-1.000000001", "-0.999999999", "-2"})
    EXPECT_FALSE(check(upright, across, claim(Relation::overlapping, decimal(wrong), {{0, 1, 0}}), {.tolerance = 1e-11})
                     .within(1e-11))
        << wrong;
}

TEST(check, touching_with_a_rational_direction_is_proved_and_otherwise_left_to_algebra) {
  const Cylinder on_top{{-1, 0, 1.5}, {1, 0, 1.5}, 0.5};
  const ProofVerdict exact =
      check(upright, on_top, claim(Relation::touching, 0, {{0, 0, 1}}, Vec3{0, 0, 1}, Vec3{0, 0, 1}));
  EXPECT_TRUE(exact.relation && exact.remains.empty()) << exact.remains;
  const ProofVerdict near =
      check(upright, on_top, claim(Relation::touching, 0, {{1e-12, 0, 1}}, Vec3{0, 0, 1}, Vec3{0, 0, 1}));
  EXPECT_TRUE(near.within(1e-9));
  EXPECT_FALSE(near.relation);
  EXPECT_NE(near.remains.find("algebra"), std::string::npos);
}

TEST(fan, never_proves_more_than_the_depth) {
  std::mt19937_64 random(7);
  std::uniform_real_distribution<> u(-1, 1);
  int overlapping = 0;
  for (int i = 0; i < 200; ++i) {
    auto v = [&] { return Vec3{u(random), u(random), u(random)}; };
    const Cylinder a{v(), v(), std::abs(u(random)) + 0.1}, b{v(), v(), std::abs(u(random)) + 0.1};
    const Cover c = cover(a, b);
    if (c.upper > -1e-3) continue;
    ++overlapping;
    const Solid p = solid(a), q = solid(b);
    EXPECT_TRUE(cone_fan(p, q, exact(v()), -reference::exact(c.upper) * Rational(999999, 1000000), 3000).proved);
    EXPECT_FALSE(cone_fan(p, q, exact(v()), -reference::exact(c.lower) * Rational(1000001, 1000000), 3000).proved);
  }
  EXPECT_GT(overlapping, 100);
}

TEST(check, nearly_parallel_is_as_parallel_to_within_what_turning_moves) {
  const Cylinder a{{0, 0, -4}, {0, 0, 4}, 1},
      b{{0, 0, -4}, {0x1p-40, 0, 4}, 1};   // the fan would need a circle of tiny cones
  const Cover c = cover(a, b, 1e-6);
  EXPECT_LE(c.lower, -2);
  auto verdict = [&](const char* value) {
    return check(a, b, claim(Relation::overlapping, decimal(value), {}), {.tolerance = 1e-10});
  };
  EXPECT_TRUE(verdict("-2").within(1e-10) && verdict("-2").relation);
  EXPECT_FALSE(verdict("-1.99999998").within(1e-10));
  EXPECT_FALSE(verdict("-2.00000002").within(1e-10));
}

TEST(check, turning_a_solid_cannot_change_a_relation_unnoticed) {
  // Its middle clears A, its upper end leans into A: turned upright it would be apart.
  const Cylinder a{{0, 0, -4}, {0, 0, 4}, 1}, leaning{{2 + 0x1p-38, 0, -4}, {2 - 0x1p-39, 0, 4}, 1};
  EXPECT_LT(cover(a, leaning, 1e-13).upper, 0);
  EXPECT_FALSE(check(a, leaning, claim(Relation::apart, reference::exact(0x1p-40), {{1, 0, 0}})).relation);
}

TEST(check, an_overlap_as_thin_as_an_ulp_is_proved_by_an_interior_point) {
  const double low = std::nextafter(1.5, 0.0);
  const Cylinder sunk{{-1, 0, low}, {1, 0, low}, 0.5};
  const ProofVerdict v =
      check(upright, sunk, claim(Relation::overlapping, reference::exact(low) - Rational(3, 2), {{0, 0, 1}}));
  EXPECT_TRUE(v.relation && v.remains.empty()) << v.remains;
  const Cylinder exactly{{-1, 0, 1.5}, {1, 0, 1.5}, 0.5};
  EXPECT_FALSE(
      check(upright, exactly, claim(Relation::overlapping, Rational(-1, 1000000000000000), {{0, 0, 1}})).relation)
      << "touching is not overlapping";
}

TEST(check, says_to_how_many_digits_when_a_curve_of_directions_is_optimal) {
  // two circles of one meridian torus, as discs: a quarter circle of directions ties, and the fan runs into its limit
  const Disc a{{0, 0, 0}, {0, 0, 1}, 2}, b{{2, 0, 0}, {0, 1, 0}, 1};
  const ProofVerdict v = check(a, b, claim(Relation::overlapping, -1, {{0, 0, 1}}), {.tolerance = 1e-12});
  EXPECT_TRUE(v.relation);
  EXPECT_FALSE(v.within(1e-12));
  EXPECT_TRUE(v.within(1e-3)) << v.remains;
  EXPECT_NE(v.remains.find("digits"), std::string::npos) << v.remains;
}

TEST(check, proves_a_near_tie_of_two_kinks_with_few_cones) {
  // n is nearly orthogonal to both axes all around a circle: between the two kinks only other ends of A and of B mix
  // well
  const Cylinder a{{0, 0, -1}, {0, 0, 1}, 0.5}, b{{-0.001, 0, -1}, {0.001, 0, 1}, 0.5};
  const ProofVerdict v = check(a, b, claim(Relation::overlapping, -1, {{0, 1, 0}}));
  EXPECT_TRUE(v.within(1e-9) && v.relation) << v.remains;
  EXPECT_LE(v.cones, 2000);
}

TEST(standing, of_a_claim_that_is_a_little_wrong_is_not_coarse) {
  const Disc a{{0, 0, 0}, {0, 0, 1}, 2}, b{{2, 0, 0.5}, {0, 1, 0}, 1};
  const Rational depth(1, 2);   // along z
  const ProofVerdict right = check(a, b, claim(Relation::overlapping, -depth, {{0, 0, 1}})),
                wrong = check(a, b, claim(Relation::overlapping, -depth - Rational(1, 100000), {{0, 0, 1}}));
  EXPECT_EQ(standing(right, 1e-9), Standing::proved) << right.remains;
  EXPECT_EQ(standing(wrong, 1e-9), Standing::unproved) << wrong.remains;
}

}  // namespace
}  // namespace octic::certificate::certificate_test
