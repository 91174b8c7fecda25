// The supply of any pair of types, and a small campaign over all of them.
#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "corpus/case_io.h"
#include "fuzz/campaign/matrix.h"
#include "fuzz/campaign/other_type.h"

namespace octic::fuzz::matrix_test {
namespace {

template <class F>
void for_each_kind(F&& f) {
  for (std::size_t m = 0; m < mechanism_names.size(); ++m) {
    for (std::size_t i = 0; i < type_names.size(); ++i) {
      for (std::size_t j = 0; j < type_names.size(); ++j) {
        const Type a = static_cast<Type>(i), b = static_cast<Type>(j);
        if (is_supported_pair(a, b)) f(static_cast<Mechanism>(m), a, b);
      }
    }
  }
}

TEST(any_pair, is_valid_of_its_types_and_the_same_every_time) {
  for_each_kind([](Mechanism mechanism, Type a, Type b) {
    for (std::uint64_t index = 0; index < 10; ++index) {
      Random one(3, "test", index), again(3, "test", index), other(4, "test", index);
      const AnyPair pair = any_pair(one, mechanism, a, b), same = any_pair(again, mechanism, a, b),
                    different = any_pair(other, mechanism, a, b);
      ASSERT_STREQ(type_name(pair.a), type_names[static_cast<std::size_t>(a)]);
      ASSERT_STREQ(type_name(pair.b), type_names[static_cast<std::size_t>(b)]);
      ASSERT_EQ(pair.a, same.a);
      ASSERT_EQ(pair.b, same.b);
      ASSERT_FALSE(pair.a == different.a && pair.b == different.b);
      const auto read = parse_case(to_line(Case{"x", pair.a, pair.b, "r", "o", {}}));
      ASSERT_TRUE(std::holds_alternative<Case>(read)) << std::get<Problem>(read).reason;
    }
  });
}

TEST(as_other_type, every_type_has_some_and_they_are_valid) {
  std::set<std::string> said;
  for_each_kind([&](Mechanism mechanism, Type a, Type b) {
    Random random(5, "words", 1);
    const AnyPair pair = any_pair(random, mechanism, a, b);
    for (std::uint64_t variant = 0; variant < 8; ++variant) {
      const auto other = as_other_type(pair.a, variant);
      if (!other) continue;
      said.insert(type_name(pair.a));
      const auto read = parse_case(to_line(Case{"x", *other, Point{}, "r", "o", {}}));
      ASSERT_TRUE(std::holds_alternative<Case>(read) || !is_bounded(*other)) << std::get<Problem>(read).reason;
    }
  });
  EXPECT_EQ(said.size(), type_names.size());
}

TEST(matrix, every_pair_of_types_agrees_with_its_independent_checks) {
  MatrixOptions options;
  options.count = 3;
  options.fast = true;
  const std::atomic<bool> stop{false};
  const Matrix matrix = run_matrix(options, stop, {});
  EXPECT_EQ(disagreements(matrix), 0u) << markdown(matrix, "");
  EXPECT_EQ(matrix.size(),
            64u);   // 66 pairs of 11 types, but for half-spaces among themselves and with infinite cylinders
  PairTally all;
  for (const auto& [pair, tally] : matrix) {
    EXPECT_GT(tally.relations[0] + tally.relations[1] + tally.relations[2], 20u) << pair;
    all.add(tally);
  }
  EXPECT_GT(all.relations[1], all.pairs / 50);   // touching
  EXPECT_GT(all.converged, all.covered * 9 / 10);
}

}  // namespace
}  // namespace octic::fuzz::matrix_test
