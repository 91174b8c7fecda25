// The rows of the large set of vectors that rest on bounds (oracle/release/large.h) against the exact reference.
#include <gtest/gtest.h>

#include "corpus/test/effort.h"
#include "oracle/judge/judge.h"
#include "oracle/release/large.h"

namespace octic::oracle::large_rows_test {
namespace {

TEST(LargeRows, those_of_bounds_are_true) {
  const auto wanted = static_cast<std::uint64_t>(rounds(1500));
  const auto families = all_families();
  Card card;
  card.name = "row", card.scalar = "double", card.tolerance_relative = 0x1p-47;
  std::uint64_t bounded = 0, all = 0, overlapping = 0;
  for (; all < wanted; ++all) {
    const Case item = families[all % families.size()]->make(31, all / families.size());
    const auto row = bounded_row(item);
    if (!row) continue;
    ++bounded;
    overlapping += row->relation < 0;
    const LargeRow exact = exact_row(item);
    ASSERT_FALSE(row->exact) << item.name;
    ASSERT_EQ(row->relation, exact.relation) << item.name;
    ASSERT_LE(row->lower, exact.upper) << item.name;
    ASSERT_GE(row->upper, exact.lower) << item.name;
    ASSERT_LE(row->upper - row->lower, 0x1p-49 * row->size) << item.name;
    ASSERT_EQ(row->size, exact.size) << item.name;
    if (row->unique_direction) {
      ASSERT_EQ(row->unique_direction, exact.unique_direction) << item.name;
    }
    Claim claim;
    claim.signed_distance = {row->lower, row->upper};
    claim.direction = row->direction;
    claim.witness_a = row->witness_a, claim.witness_b = row->witness_b;
    const Verdict verdict = judge(standard(item.a, item.b), card, Query::signed_distance, claim);
    ASSERT_TRUE(verdict.right()) << item.name << " " << (verdict.wrong.empty() ? verdict.lacks : verdict.wrong[0].kind);
  }
  std::printf("%llu of %llu rows by bounds, %llu overlapping\n", static_cast<unsigned long long>(bounded),
              static_cast<unsigned long long>(all), static_cast<unsigned long long>(overlapping));
  EXPECT_GT(bounded, all / 2);
  EXPECT_GT(overlapping, all / 8);
}

TEST(LargeRows, what_bounds_do_not_decide_is_asked_of_the_reference) {
  for (const Family* family : all_families()) {
    if (family->name != "touching" && family->name != "ulp-ladder") continue;
    for (std::uint64_t k = 0; k < 20; ++k) {
      const Case item = family->make(31, k);
      const LargeRow row = large_row(*family, 31, k), exact = exact_row(item);
      EXPECT_EQ(row.relation, exact.relation) << item.name;
      if (exact.relation == 0) {
        EXPECT_TRUE(row.exact && row.unique_direction) << item.name;
      }
    }
  }
}

}  // namespace
}  // namespace octic::oracle::large_rows_test
