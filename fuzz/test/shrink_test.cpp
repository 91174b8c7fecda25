// Shrinking itself: simpler by the stated measure, ending, staying valid, and arriving where a person would. The pairs
// are of all types.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <set>

#include "fuzz/gen/probe.h"
#include "fuzz/gen/solid.h"
#include "fuzz/shrink/arbitrary.h"
#include "oracle/number/simpler_number.h"

namespace octic::fuzz::shrink_test {
namespace {

using oracle::complexity;
using oracle::simpler;
using oracle::Simpler;

Pair shrunk(const Pair& pair, const std::function<bool(const Pair&)>& holds) {
  oracle::ShrinkEffort patient;
  patient.questions = 100'000;
  return oracle::minimise(pair, holds, patient);
}

const oracle::Family& family_named(const std::string& name) {
  for (const auto& family : oracle::families())
    if (family.name == name) return family;
  throw std::invalid_argument(name);
}

TEST(ShrinkNumber, complexities_are_those_a_reader_would_give) {
  EXPECT_EQ(complexity(0.0), 0);
  EXPECT_LT(complexity(1.0), complexity(-1.0));
  EXPECT_LT(complexity(1.0), complexity(0.5));
  EXPECT_LT(complexity(1.0), complexity(3.0));
  EXPECT_LT(complexity(5.0), complexity(5.25));
  EXPECT_LT(complexity(double{0.1f}), complexity(0.1));
  EXPECT_LT(complexity(1.0), complexity(0x1p-1074));
  EXPECT_LT(complexity(1.0), complexity(0x1p1000));
  EXPECT_EQ(complexity(std::nan("")), HUGE_VAL);
}

RC_GTEST_PROP(ShrinkNumber, every_shrink_is_finite_and_less_complex, ()) {
  const double v = *numbers();
  std::set<double> seen;
  for (const double w : simpler(v)) {
    RC_ASSERT(std::isfinite(w));
    RC_ASSERT(complexity(w) < complexity(v));
    RC_ASSERT(seen.insert(w).second);
    RC_ASSERT(w != 0 || !std::signbit(w));
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

RC_GTEST_PROP(ShrinkPair, every_shrink_is_valid_less_complex_and_of_the_same_types, ()) {
  const Pair pair = *pairs();
  Simpler from(pair);
  while (const auto next = from.next()) {
    RC_ASSERT(valid(*next));
    RC_ASSERT(complexity(*next) < complexity(pair));
    RC_ASSERT(type_of(next->a) == type_of(pair.a) && type_of(next->b) == type_of(pair.b));
  }
}

// RapidCheck follows the same steps as oracle::minimise.
RC_GTEST_PROP(ShrinkPair, rapidcheck_shrinks_as_minimise_does, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const auto types = supported_pairs()[seed % supported_pairs().size()];
  rc::Shrinkable<Pair> drawn = pairs_of(types)(rc::Random(seed), 0);
  const Pair start = drawn.value();
  const auto holds = [](const Pair& p) { return complexity(p) > 30; };
  RC_PRE(holds(start));
  for (bool found = true; found;) {
    found = false;
    auto shrinks = drawn.shrinks();
    while (auto next = shrinks.next()) {
      if (!holds(next->value())) continue;
      drawn = *next;
      found = true;
      break;
    }
  }
  RC_ASSERT(drawn.value() == shrunk(start, holds));
}

RC_GTEST_PROP(ShrinkPair, shrinking_ends_at_the_simplest_pair_when_nothing_holds_it, ()) {
  const Pair pair = *pairs();
  const Pair end = shrunk(pair, [](const Pair&) { return true; });
  RC_ASSERT(!Simpler(end).next());
  RC_ASSERT(complexity(end) <= 30);
}

// What shrinking is for: a mechanism stays, the noise goes.
RC_GTEST_PROP(ShrinkPair, a_radius_bug_ends_in_a_pair_of_short_numbers, ()) {
  const Pair pair = *pairs_of(family_named("random"));
  const auto wide = [](const Pair& p) {   // "wrong when the radius of B is above that of A"
    const auto *a = std::get_if<Cylinder>(&p.a), *b = std::get_if<Cylinder>(&p.b);
    return a != nullptr && b != nullptr && b->r > a->r;
  };
  RC_PRE(wide(pair));
  const Pair end = shrunk(pair, wide);
  RC_ASSERT(wide(end));
  RC_ASSERT(complexity(end) <= 20);
}

RC_GTEST_PROP(ShrinkPair, a_tilt_that_matters_is_kept, ()) {
  const Pair pair = *pairs_of(family_named("rim-rim-deep"));
  const auto holds = [](const Pair& p) {
    const Probe found = probe(p.a, p.b);
    return found.signed_distance < 0 && found.stratum == Stratum::rim_rim && found.rim_rim > found.others + 1e-4;
  };
  RC_PRE(holds(pair));
  const Pair end = shrunk(pair, holds);
  RC_ASSERT(holds(end));
  RC_ASSERT(complexity(end) < complexity(pair) / 2);
}

}  // namespace
}  // namespace octic::fuzz::shrink_test
