// octic::fast::distance_within, which says that its error is PROVED, against the exact reference: pairs that nobody
// would draw.
#include <gtest/gtest.h>

#include <cmath>

#include "corpus/test/effort.h"
#include "fast/estimate.h"
#include "fuzz/gen/random.h"
#include "fuzz/gen/wild.h"
#include "reference/truth.h"

namespace octic::fuzz::estimate_test {
namespace {

class EstimateOn : public testing::TestWithParam<Wild> {};
INSTANTIATE_TEST_SUITE_P(Wild, EstimateOn,
                         testing::Values(Wild::scaled, Wild::tilted, Wild::near, Wild::mixed, Wild::sliver,
                                         Wild::crossing, Wild::far),
                         [](const auto& info) {
                           return std::string(wild_names[static_cast<std::size_t>(info.param)]);
                         });

TEST_P(EstimateOn, wild_pairs_the_exact_distance_is_within_the_error_that_is_said) {
  const int wanted = rounds(60);
  Random random(31, "estimate-test", static_cast<std::uint64_t>(GetParam()));
  int asked = 0, unknown = 0, met = 0;
  for (std::uint64_t index = 0; asked < wanted; ++index) {
    WildBatch batch;
    draw(GetParam(), 31, index, batch);
    for (std::size_t k = 0; k < batch.pairs.size() && asked < wanted; k += 37) {
      const Shape &a = batch.a[batch.pairs[k].first], &b = batch.b[batch.pairs[k].second];
      const double about = std::fabs(fast::signed_distance(a, b).signed_distance);
      const double largest_error = std::ldexp(about, -static_cast<int>(random.integer(-2, 46)));
      const fast::Estimate e = fast::distance_within(a, b, largest_error);
      ++asked;
      if (!std::isfinite(e.error)) {
        ++unknown;
        continue;
      }
      met += e.error <= largest_error;
      const reference::Rational distance = reference::exact(e.distance), error = reference::exact(e.error);
      if (distance > error) {
        ASSERT_GE(reference::compare_signed_distance(a, b, distance - error), 0)
            << "batch " << index << ", pair " << k << ": nearer than said";
      }
      ASSERT_LE(reference::compare_signed_distance(a, b, distance + error), 0)
          << "batch " << index << ", pair " << k << ": farther than said";
    }
  }
  std::printf("%d pairs: error as small as asked for %d, nothing proved %d\n", asked, met, unknown);
  EXPECT_LT(unknown, wanted / 2);
}

}  // namespace
}  // namespace octic::fuzz::estimate_test
