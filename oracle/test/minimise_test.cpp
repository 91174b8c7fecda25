#include "oracle/minimise.h"

#include <gtest/gtest.h>

#include <cmath>

#include "reference/truth.h"

namespace octic::oracle {
namespace {

const Pairing ragged{Cylinder{{1000.123, 7.31, -2.7182818}, {1000.9, 8.77, -1.1}, 0.6180339887},
                     Cylinder{{1001.31, 7.1, -2.9}, {1000.7, 9.9, -0.333333333}, 0.577215664}};

TEST(minimise, what_holds_of_the_pair_holds_of_the_result) {
  const auto overlapping = [](const Pairing& p) { return reference::relation(p.a, p.b).relation == Relation::overlapping; };
  ASSERT_TRUE(overlapping(ragged));
  const Pairing small = minimise(ragged, overlapping);
  EXPECT_TRUE(overlapping(small));
  EXPECT_LT(complexity(small), complexity(ragged) / 4);
  const auto& a = std::get<Cylinder>(small.a);
  for (const double v : {a.a.x, a.a.y, a.a.z, a.b.x, a.b.y, a.b.z, a.r}) EXPECT_EQ(v, std::nearbyint(v)) << "small integers are enough here";
}

TEST(minimise, when_nothing_simpler_will_do_the_pair_stays) {
  const auto same = [](const Pairing& p) { return p.a == ragged.a && p.b == ragged.b; };
  const Pairing result = minimise(ragged, same);
  EXPECT_TRUE(same(result));
}

TEST(minimise, asks_no_more_questions_than_allowed_and_offers_valid_pairs_only) {
  int asked = 0;
  Effort effort;
  effort.questions = 37;
  minimise(ragged, [&](const Pairing& p) {
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

TEST(minimise, a_disc_stays_a_disc) {
  const Pairing discs{PosedCylinder{{0.1, 0.2, 0.3}, {1, 2, 3, 4.5}, 0, 1.5}, PosedCylinder{{5.5, 0.25, 1.125}, {1, 0, 0, 0}, 0.75, 2}};
  const Pairing small = minimise(discs, [](const Pairing&) { return true; });
  EXPECT_EQ(std::get<PosedCylinder>(small.a).half_length, 0);
  EXPECT_LT(complexity(small), complexity(discs));
}

TEST(minimise, complexity_prefers_zeros_then_small_integers_then_short_mantissas) {
  const auto with = [](double x) { return complexity({Cylinder{{x, 0, 0}, {0, 0, 1}, 1}, Cylinder{{0, 0, 0}, {0, 0, 1}, 1}}); };
  EXPECT_LT(with(0), with(1));
  EXPECT_LT(with(1), with(3));
  EXPECT_LT(with(3), with(0.1));
  EXPECT_LT(with(1), with(1e-30));
  EXPECT_LT(with(0.5), with(0.53125));
  EXPECT_LT(with(2), with(-2));
}

}  // namespace
}  // namespace octic::oracle
