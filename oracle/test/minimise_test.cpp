#include "oracle/shape/minimise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "reference/truth.h"

namespace octic::oracle::minimise_test {
namespace {

const ShapePair ragged{Cylinder{{1000.123, 7.31, -2.7182818}, {1000.9, 8.77, -1.1}, 0.6180339887},
                     Cylinder{{1001.31, 7.1, -2.9}, {1000.7, 9.9, -0.333333333}, 0.577215664}};

TEST(minimise, what_holds_of_the_pair_holds_of_the_result) {
  const auto overlapping = [](const ShapePair& p) {
    return reference::relation(p.a, p.b).relation == Relation::overlapping;
  };
  ASSERT_TRUE(overlapping(ragged));
  const ShapePair small = minimise(ragged, overlapping);
  EXPECT_TRUE(overlapping(small));
  EXPECT_LT(complexity(small), complexity(ragged) / 4);
  const auto& a = std::get<Cylinder>(small.a);
  for (const double v : {a.a.x, a.a.y, a.a.z, a.b.x, a.b.y, a.b.z, a.r})
    EXPECT_EQ(v, std::nearbyint(v)) << "small integers are enough here";
}

TEST(minimise, when_nothing_simpler_will_do_the_pair_stays) {
  const auto same = [](const ShapePair& p) { return p.a == ragged.a && p.b == ragged.b; };
  const ShapePair result = minimise(ragged, same);
  EXPECT_TRUE(same(result));
}

TEST(minimise, asks_no_more_questions_than_allowed_and_offers_valid_pairs_only) {
  int asked = 0;
  ShrinkEffort effort;
  effort.questions = 37;
  minimise(ragged, [&](const ShapePair& p) {
    ++asked;
    for (const Shape* s : {&p.a, &p.b}) {
      const auto& c = std::get<Cylinder>(*s);
      EXPECT_FALSE(c.a == c.b);
      EXPECT_GT(c.r, 0);
    }
    return asked % 3 == 0;
  }, effort);
  EXPECT_LE(asked, 37);
}

// Rounding to a grid and turning overflow here; such candidates are passed over, and the search ends.
TEST(minimise, the_largest_numbers_stay_finite) {
  for (const double huge : {1.7e308, 1e300, 1e155}) {
    const ShapePair pair{Cylinder{{-huge, 0.3 * huge, 7e-300}, {huge, -0.7 * huge, 1}, 0.9 * huge},
                       Cylinder{{0.1 * huge, huge, 1e-310}, {0.2 * huge, -huge, 3}, 1e-300}};
    const ShapePair small = minimise(pair, [&](const ShapePair& p) {
      for (const Shape* s : {&p.a, &p.b}) {
        const auto& c = std::get<Cylinder>(*s);
        for (const double v : {c.a.x, c.a.y, c.a.z, c.b.x, c.b.y, c.b.z, c.r}) EXPECT_TRUE(std::isfinite(v));
      }
      return std::get<Cylinder>(p.a).b.x > 0.4 * huge;
    });
    EXPECT_LE(complexity(small), complexity(pair));
  }
  const double inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(complexity({Cylinder{{inf, 0, 0}, {0, 0, 1}, 1}, Cylinder{{0, 0, 0}, {0, 0, 1}, 1}}), inf);
}

TEST(minimise, a_disc_stays_a_disc) {
  const ShapePair discs{PosedCylinder{{0.1, 0.2, 0.3}, {1, 2, 3, 4.5}, 0, 1.5},
                      PosedCylinder{{5.5, 0.25, 1.125}, {1, 0, 0, 0}, 0.75, 2}};
  const ShapePair small = minimise(discs, [](const ShapePair&) { return true; });
  EXPECT_EQ(std::get<PosedCylinder>(small.a).half_length, 0);
  EXPECT_LT(complexity(small), complexity(discs));
}

TEST(minimise, complexity_prefers_zeros_then_small_integers_then_short_mantissas) {
  const auto with = [](double x) {
    return complexity({Cylinder{{x, 0, 0}, {0, 0, 1}, 1}, Cylinder{{0, 0, 0}, {0, 0, 1}, 1}});
  };
  EXPECT_LT(with(0), with(1));
  EXPECT_LT(with(1), with(3));
  EXPECT_LT(with(3), with(0.1));
  EXPECT_LT(with(1), with(1e-30));
  EXPECT_LT(with(0.5), with(0.53125));
  EXPECT_LT(with(2), with(-2));
}

TEST(minimise, an_axis_along_a_coordinate_is_plainer) {
  const auto with = [](const Cylinder& c) { return complexity({Sphere{{0, 0, 0}, 1}, c}); };
  EXPECT_LT(with({{0, 2, 1}, {0, 2, 2}, 1}), with({{0, 2, 1}, {0, 1, 4}, 1}));
}

TEST(minimise, a_posed_cylinder_gets_ends) {
  const ShapePair posed{Sphere{{0.3, 0.1, 0.7}, 1.3}, PosedCylinder{{0.1, 0.2, 0.3}, {0.1, 0.2, 0.3, 0.45}, 0.7, 1.1}};
  EXPECT_TRUE(std::holds_alternative<Cylinder>(minimise(posed, [](const ShapePair&) { return true; }).b));
}

// The pair of the tutorial, whose engine is right beyond an end or beside the flank, and wrong where both hold.
TEST(minimise, a_ball_beside_an_end_is_left_with_a_cylinder_at_the_origin_along_a_coordinate) {
  const auto rim = [](const ShapePair& p) {
    const auto t = reference::truth(p.a, p.b);
    return t.nearest > 0 && t.features == "sphere/rim";
  };
  for (const Cylinder& c : {Cylinder{{0, 2, -1}, {0, 1, -4}, 1}, Cylinder{{0.3, 2.4, -0.8}, {-0.2, 1.8, -3.9}, 1.1},
                            Cylinder{{0.3, 2.4, -1.8}, {-0.2, 3.1, -3.9}, 1.1}}) {
    const ShapePair pair{Sphere{{0, 0, 0}, 1}, c};
    ASSERT_TRUE(rim(pair));
    const ShapePair small = minimise(pair, rim);
    EXPECT_TRUE(rim(small));
    const auto& b = std::get<Cylinder>(small.b);
    EXPECT_EQ((b.a.x != b.b.x) + (b.a.y != b.b.y) + (b.a.z != b.b.z), 1) << "along a coordinate";
    EXPECT_EQ((b.a == Vec3{}) + (b.b == Vec3{}), 1) << "from the origin";
    EXPECT_EQ(b.r, 1);
  }
}

TEST(minimise, every_shape_becomes_simpler_and_stays_what_it_is) {
  std::vector<Vec2> base;
  for (int i = 0; i < 24; ++i) base.push_back({3.1 * std::cos(i * 0.2618), 2.9 * std::sin(i * 0.2618)});
  const Shape shapes[] = {RoundedCylinder{{0.1, 0.2, 0.3}, {1.1, 2.2, 3.3}, 0.7, 0.13},
                          Sphere{{0.1, 0.2, 0.3}, 1.7},
                          Capsule{{0.1, 0.2, 0.3}, {1.1, 2.2, 3.3}, 0.7},
                          Box{{0.1, 0.2, 0.3}, {1, 2, 3, 4.5}, {1.1, 0.9, 2.3}},
                          Prism{{0.1, 0.2, 0.3}, {1, 2, 3, 4.5}, base, 1.3},
                          HalfSpace{{0.1, 0.2, 0.3}, {1.1, 2.2, 3.3}},
                          Segment{{0.1, 0.2, 0.3}, {1.1, 2.2, 3.3}},
                          Disc{{0.1, 0.2, 0.3}, {1.1, 2.2, 3.3}, 1.9},
                          Point{{0.1, 0.2, 0.3}},
                          InfiniteCylinder{{0.1, 0.2, 0.3}, {1.1, 2.2, 3.3}, 1.9}};
  const Sphere ball{{0.3, 0.1, 0.7}, 2.3};
  for (const Shape& shape : shapes) {
    const auto overlapping = [](const ShapePair& p) {
      return reference::relation(p.a, p.b).relation == Relation::overlapping;
    };
    const ShapePair pair{shape, ball};
    ASSERT_TRUE(overlapping(pair)) << type_name(shape);
    const ShapePair small = minimise(pair, overlapping);
    EXPECT_TRUE(overlapping(small)) << type_name(shape);
    EXPECT_EQ(small.a.index(), shape.index()) << type_name(shape);
    EXPECT_LT(complexity(small), complexity(pair) / 4) << type_name(shape);
    if (const auto* prism = std::get_if<Prism>(&small.a)) {
      EXPECT_EQ(prism->base.size(), 3u);
    }
  }
}

// A touching pair stays one only when it is turned without an error.
TEST(minimise, turning_upright_is_a_rotation) {
  const double s = std::sqrt(0.5);
  const ShapePair tilted{Cylinder{{0, 0, 0}, {s, 0, s}, 0.25}, Capsule{{0, 3, 0}, {s, 3, s}, 0.25}};
  const auto near = [](const ShapePair& p) {
    const auto t = reference::truth(p.a, p.b);
    return std::fabs(t.nearest - 2.5) < 1e-9 && t.features == "flank/flank";
  };
  ASSERT_TRUE(near(tilted));
  const ShapePair small = minimise(tilted, near);
  const auto& a = std::get<Cylinder>(small.a);
  EXPECT_EQ((a.a.x != a.b.x) + (a.a.y != a.b.y) + (a.a.z != a.b.z), 1) << "along a coordinate axis";
}

}  // namespace
}  // namespace octic::oracle::minimise_test
