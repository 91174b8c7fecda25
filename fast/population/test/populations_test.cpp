// The populations are what their names and lines say.
#include "fast/population/populations.h"

#include <gtest/gtest.h>

#include <set>

#include "fast/proximity.h"
#include "fast/test/shapes.h"

namespace octic::fast::population {
namespace {

double distance_of(const ShapePair& pair) { return signed_distance(pair.first, pair.second).signed_distance; }

TEST(Populations, have_names_of_their_own_and_a_line_that_says_what_they_are) {
  std::set<std::string> names;
  for (const Population& p : populations()) {
    EXPECT_TRUE(names.insert(p.name).second) << p.name;
    EXPECT_TRUE(p.name.ends_with(sides[static_cast<int>(p.side)].name)) << p.name;
    EXPECT_GE(p.distribution.size(), 20U) << p.name;
    EXPECT_EQ(p.distribution.find_first_of("\t\n|"), std::string::npos) << p.name << ": it is a cell of a table";
  }
  EXPECT_GE(names.size(), 120U);
}

TEST(Populations, hold_pairs_of_the_types_in_their_names_that_are_on_the_side_in_their_names) {
  for (const Population& p : populations()) {
    test::Random random(3);
    for (int i = 0; i < 40; ++i) {
      const ShapePair pair = p.draw(random);
      const auto type = [](const Shape& s) { return std::string(test::kind_name(static_cast<int>(s.index()))); };
      EXPECT_EQ(type(pair.first) + "-" + type(pair.second), p.name.substr(0, p.name.find('/')));
      const Body a = prepare(pair.first), b = prepare(pair.second);
      EXPECT_TRUE(a.unit == 1 && b.unit == 1) << p.name << ": contenders read lengths without a unit";
      const double distance = distance_of(pair), reach = a.reach + a.rounding;
      switch (p.side) {
        case Side::separated:
          EXPECT_GT(distance, 0) << p.name;
          break;
        case Side::overlapping:
          EXPECT_LE(distance, 0) << p.name;
          break;
        case Side::gap:
          EXPECT_NEAR(distance, 1e-6 * reach, 1e-12 * reach) << p.name;
          break;
        case Side::depth:
          EXPECT_NEAR(distance, -1e-6 * reach, 1e-12 * reach) << p.name;
          break;
      }
    }
  }
}

TEST(Populations, keep_nothing_between_draws_but_the_random_numbers) {
  const std::vector<Population> all = populations(), again = populations();
  for (std::size_t k = 0; k < all.size(); ++k) {
    test::Random random(20), other(20), disturbing(7);
    for (int i = 0; i < 5; ++i) {
      const double distance = distance_of(all[k].draw(random));
      again[k].draw(disturbing);
      EXPECT_EQ(distance, distance_of(again[k].draw(other))) << all[k].name;
    }
  }
}

}   // namespace
}   // namespace octic::fast::population
