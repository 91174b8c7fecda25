// Properties of shrinking itself: simpler by the stated measure, ending, staying valid, and arriving where a person
// would.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <set>

#include "fuzz/gen/probe.h"
#include "fuzz/gen/solid.h"
#include "fuzz/shrink/arbitrary.h"
#include "fuzz/shrink/number.h"

namespace octic::fuzz::shrink_test {
namespace {

TEST(ShrinkNumber, costs_are_those_a_reader_would_give) {
  EXPECT_EQ(cost(0.0), 0);
  EXPECT_EQ(cost(1.0), 2);
  EXPECT_EQ(cost(-1.0), 3);
  EXPECT_EQ(cost(0.5), 3);
  EXPECT_EQ(cost(3.0), 5);
  EXPECT_LT(cost(5.0), cost(5.25));
  EXPECT_LT(cost(0.1f), cost(0.1));
  EXPECT_LT(cost(1.0), cost(0x1p-1074));
  EXPECT_LT(cost(1.0), cost(0x1p1000));
}

RC_GTEST_PROP(ShrinkNumber, every_shrink_is_finite_and_costs_less, ()) {
  const double v = *numbers();
  std::set<double> seen;
  for (const double w : simpler(v)) {
    RC_ASSERT(std::isfinite(w));
    RC_ASSERT(cost(w) < cost(v));
    RC_ASSERT(seen.insert(w).second);
  }
}

RC_GTEST_PROP(ShrinkNumber, only_zero_has_no_simpler_number, ()) {
  const double v = *numbers();
  RC_ASSERT(simpler(v).empty() == (v == 0));
}

RC_GTEST_PROP(ShrinkNumber, a_bound_is_shrunk_to_a_short_number_beyond_it, ()) {
  // The smallest bug report for "wrong above the limit" has a handful of bits, whatever number found it.
  const double limit = 0.7, start = 0.7 + std::fabs(*numbers());
  RC_PRE(std::isfinite(start) && start > limit);
  double v = start;
  for (bool found = true; found;) {
    found = false;
    for (const double w : simpler(v)) {
      if (w > limit) {
        v = w;
        found = true;
        break;
      }
    }
  }
  RC_ASSERT(v == 1.0);
}

TEST(ShrinkNumber, generated_numbers_include_what_rapidchecks_own_never_yields) {
  int zeros = 0, subnormal = 0, huge = 0, whole = 0;
  rc::Random random(42);
  for (int i = 0; i < 2000; ++i) {
    const double v = numbers()(random.split()).value();
    zeros += v == 0;
    subnormal += std::fpclassify(v) == FP_SUBNORMAL;
    huge += std::fabs(v) > 1e200;
    whole += v != 0 && std::fabs(v) < 5 && v == std::nearbyint(v);
  }
  EXPECT_GT(zeros, 100);
  EXPECT_GT(subnormal, 50);
  EXPECT_GT(huge, 100);
  EXPECT_GT(whole, 100);
}

RC_GTEST_PROP(ShrinkPair, every_shrink_is_valid_and_costs_less, ()) {
  const Pair pair = *pairs();
  for (const Pair& candidate : simpler(pair)) {
    RC_ASSERT(valid(candidate));
    RC_ASSERT(cost(candidate) < cost(pair));
  }
}

RC_GTEST_PROP(ShrinkPair, shrinking_ends_at_the_simplest_pair_when_nothing_holds_it, ()) {
  const Pair pair = *pairs();
  int steps = 0;
  const Pair end = shrunk(pair, [&steps](const Pair&) { return ++steps, true; });
  RC_ASSERT(steps <= cost(pair));
  RC_ASSERT(simpler(end).empty());
  RC_ASSERT(cost(end) <= 40);
}

// What shrinking is for: a mechanism stays, the noise goes.
RC_GTEST_PROP(ShrinkPair, a_radius_bug_ends_in_a_pair_of_short_numbers, ()) {
  const oracle::Family* random_family = nullptr;
  for (const auto& family : oracle::families()) {
    if (family.name == "random") random_family = &family;
  }
  const Pair pair = *pairs_of(*random_family);
  const auto wide = [](const Pair& p) {   // "wrong when the radius of B is above that of A"
    const auto *a = std::get_if<Cylinder>(&p.a), *b = std::get_if<Cylinder>(&p.b);
    return a != nullptr && b != nullptr && b->r > a->r;
  };
  RC_PRE(wide(pair));
  const Pair end = shrunk(pair, wide);
  RC_ASSERT(wide(end));
  RC_ASSERT(cost(end) <= 45);
}

RC_GTEST_PROP(ShrinkPair, a_tilt_that_matters_is_kept, ()) {
  const oracle::Family* family = nullptr;
  for (const auto& f : oracle::families()) {
    if (f.name == "rim-rim-deep") family = &f;
  }
  const Pair pair = *pairs_of(*family);
  const auto holds = [](const Pair& p) {
    const Probe found = probe(p.a, p.b);
    return found.signed_distance < 0 && found.stratum == Stratum::rim_rim && found.rim_rim > found.others + 1e-4;
  };
  RC_PRE(holds(pair));
  const Pair end = shrunk(pair, holds);
  RC_ASSERT(holds(end));
  RC_ASSERT(cost(end) < cost(pair) / 2);
}

}  // namespace
}  // namespace octic::fuzz::shrink_test
