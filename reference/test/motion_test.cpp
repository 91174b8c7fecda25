// First contacts that are argued by hand, and the properties that reference/motion/first_contact.h promises.
#include "reference/motion/arc.h"
#include "reference/motion/first_contact.h"

#include <gtest/gtest.h>

#include <cmath>

namespace octic::reference::motion_test {
namespace {

const Cylinder upright{{0, 0, -1}, {0, 0, 1}, 0.5};
const Rational little(Integer(1), Integer(1) << 400);

void expect_at(const FirstContact& c, const Rational& t) {
  EXPECT_EQ(c.kind, FirstContactKind::at) << c.reason;
  EXPECT_TRUE(c.exact) << c.nearest;
  EXPECT_EQ(c.lower, t) << c.nearest;
  EXPECT_EQ(c.upper, t);
}

TEST(first_contact, a_coin_falls_flat_on_a_plate) {
  const Cylinder coin{{0, 0, 5}, {0, 0, 5.25}, 1}, plate{{0, 0, -1}, {0, 0, 0}, 8};
  const FirstContact c = first_contact(coin, {0, 0, -2}, plate);
  expect_at(c, Rational(5, 2));
  EXPECT_EQ(c.nearest, 2.5);
  EXPECT_EQ(c.direction, (Vec3{0, 0, -1}));
  EXPECT_EQ(c.features, "cap/cap");
  EXPECT_FALSE(c.unique_witness);
  EXPECT_FALSE(c.grazing);
  EXPECT_EQ(c.witness.z, 0);
}

// |(t - 3, 1)| = 2, so t = 3 - sqrt(3)
TEST(first_contact, of_two_spheres_solves_a_quadratic) {
  const FirstContact c = first_contact(Sphere{{-3, 1, 0}, 1.5}, {1, 0, 0}, Sphere{{0, 0, 0}, 0.5});
  EXPECT_EQ(c.kind, FirstContactKind::at);
  EXPECT_FALSE(c.exact);
  EXPECT_EQ(c.nearest, 3 - std::sqrt(3.0));
  const auto square = [](const Rational& t) { return Rational((3 - t) * (3 - t)); };
  EXPECT_TRUE(square(c.lower) > 3 && square(c.upper) < 3);
  EXPECT_TRUE(c.upper - c.lower <= c.lower / (Integer(1) << 128));
  EXPECT_EQ(c.features, "sphere/sphere");
  EXPECT_DOUBLE_EQ(c.direction.x, std::sqrt(3.0) / 2);
  EXPECT_DOUBLE_EQ(c.direction.y, -0.5);
}

// c.n + rho |n| along n = (1 - s, 2 s, 0) for two mirrored corners: below zero only around s = 1/3, where it is 2 (rho
// sqrt(2) - N) / 3. So its two zeros are about 1 / N apart, and the greater of rho's two values leaves none.
TEST(lowest_support, is_found_between_borders_however_near_they_are) {
  Difference K(exact_pair(Sphere{{0, 0, 0}, 1}, Sphere{{0, 0, 0}, 1}));
  K.corners[1] = {{0, 0, 0}};
  for (unsigned bits = 8; bits <= 400; bits += 3) {
    const Integer N = (Integer(1) << bits) + 12345, below = sqrt(Integer(N * N / 2));
    K.corners[0] = {{2 * N, -3 * N, 0}, {-3 * N, 2 * N, 0}};
    for (const int more : {0, 1}) {
      K.rho = below + more;
      EXPECT_EQ(sign_of_lowest_support(K, {{1, 0, 0}, {0, 2, 0}}), more == 0 ? -1 : 1) << bits;
    }
  }
}

TEST(first_contact, three_reasons_never_to_meet) {
  const Sphere ball{{-3, 0, 0}, 1};
  EXPECT_EQ(first_contact(ball, {-1, 0, 0}, upright).reason, "receding");
  EXPECT_EQ(first_contact(ball, {0, 0, 1}, upright).reason, "receding");
  EXPECT_EQ(first_contact(ball, {0, 0, 0}, upright).reason, "at rest");
  EXPECT_EQ(first_contact(ball, {1, 1, 0}, upright).reason, "passing");
  EXPECT_EQ(first_contact(ball, {1, 0, 0}, upright).kind, FirstContactKind::at);
}

TEST(first_contact, already_touching_is_contact) {
  const FirstContact c = first_contact(Sphere{{-1.5, 0, 0}, 1}, {-1, 0, 0}, upright);
  EXPECT_EQ(c.kind, FirstContactKind::already);
  EXPECT_EQ(c.nearest, 0);
  EXPECT_EQ(c.features, "sphere/flank");
}

// A ball of radius 1/2 whose centre passes a flank at distance 1, and by 2^-k more or less.
TEST(first_contact, grazing_is_told_from_nearly_grazing) {
  const auto pass = [](double y) { return first_contact(Sphere{{-3, y, 0.25}, 0.5}, {1, 0, 0}, upright); };
  const FirstContact graze = pass(1);
  expect_at(graze, 3);
  EXPECT_TRUE(graze.grazing);
  EXPECT_NEAR(graze.direction.y, -1, 1e-15);
  for (int k = 4; k <= 52; k += 8) {
    const FirstContact miss = pass(1 + std::ldexp(1.0, -k)), hit = pass(1 - std::ldexp(1.0, -k));
    EXPECT_EQ(miss.reason, "passing") << k;
    EXPECT_EQ(hit.kind, FirstContactKind::at) << k;
    EXPECT_FALSE(hit.grazing);
    const double y = 1 - std::ldexp(1.0, -k);
    EXPECT_NEAR(hit.nearest, 3 - std::sqrt((1 - y) * (1 + y)), 1e-15);
  }
}

// Two upright cylinders whose flanks meet along a generator that slides.
TEST(first_contact, sliding_along_a_face_begins_at_its_end) {
  const FirstContact along = first_contact(Cylinder{{1, 0, 4}, {1, 0, 6}, 0.5}, {0, 0, -1}, upright);
  expect_at(along, 3);
  EXPECT_TRUE(along.grazing);
  // a box that slides over the cap
  const FirstContact over = first_contact(Box{{-5, 0.25, 2}, {1, 0, 0, 0}, {1, 1, 1}}, {2, 0, 0}, upright);
  expect_at(over, Rational(7, 4));
  EXPECT_TRUE(over.grazing);
}

// Newton's first step leads to each of these contacts exactly. The witness is a point of both bodies there, and not
// where they set out.
TEST(first_contact, the_witness_is_where_they_meet) {
  const struct {
    Shape a;
    Vec3 v;
    Shape b;
    double t;
    bool unique;
  } all[] = {
      {Sphere{{0, 0, 3}, 1}, {10, 0, -1}, HalfSpace{{0, 0, 0}, {0, 0, 1}}, 2, true},
      {Sphere{{-2, 0, 4}, 1}, {1, 0, -1}, Box{{0, 0, 0}, {1, 0, 0, 0}, {2, 2, 1}}, 2, true},
      {Box{{-4, 0, 4}, {1, 0, 0, 0}, {1, 1, 1}}, {1, 0, -1}, Box{{0, 0, 0}, {1, 0, 0, 0}, {2, 2, 2}}, 1, false},
      {Cylinder{{-4, 0, 2}, {-4, 0, 4}, 1}, {2, 0, -1}, Box{{0, 0, -1}, {1, 0, 0, 0}, {3, 3, 1}}, 2, false},
      {Cylinder{{-6, 0, 2}, {-6, 0, 4}, 1}, {2, 0, -1}, Cylinder{{0, 0, -1}, {0, 0, 0}, 3}, 2, false},
      // over the edge until a corner of each is left: before, the faces share more
      {Box{{0, 0, 3}, {1, 0, 0, 0}, {1, 1, 1}}, {2, 2, -1}, Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, 1, true},
      {Segment{{-4, 0, 1}, {-2, 0, 1}}, {6, 0, -2}, Box{{0, 0, -1}, {1, 0, 0, 0}, {1, 1, 1}}, 0.5, false},
  };
  for (const auto& [a, v, b, t, unique] : all) {
    SCOPED_TRACE(&a - &all[0].a);
    const FirstContact c = first_contact(a, v, b);
    expect_at(c, Rational(t));
    EXPECT_EQ(c.unique_witness, unique);
    const Vec3 at_start{c.witness.x - t * v.x, c.witness.y - t * v.y, c.witness.z - t * v.z};
    EXPECT_NE(relation(Point{at_start}, a).relation, Relation::apart) << c.witness.x << ' ' << c.witness.y;
    EXPECT_NE(relation(Point{c.witness}, b).relation, Relation::apart) << c.witness.x << ' ' << c.witness.y;
  }
}

TEST(compare, is_exact_on_both_sides_of_the_time) {
  const Cylinder coin{{0, 0, 5}, {0, 0, 5.25}, 1}, plate{{0, 0, -1}, {0, 0, 0}, 8};
  const Vec3 down{0, 0, -3};
  EXPECT_EQ(compare_first_contact(coin, down, plate, Rational(5, 3)), 0);
  EXPECT_EQ(compare_first_contact(coin, down, plate, Rational(5, 3) + little), -1);
  EXPECT_EQ(compare_first_contact(coin, down, plate, Rational(5, 3) - little), 1);
  EXPECT_EQ(compare_first_contact(coin, down, plate, 100), -1);   // long past
  EXPECT_EQ(compare_first_contact(coin, {0, 0, 3}, plate, 100), 1);
  EXPECT_EQ(compare_first_contact(coin, down, plate, -1), 1);
}

}  // namespace
}  // namespace octic::reference::motion_test
