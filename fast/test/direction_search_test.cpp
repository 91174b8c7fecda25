// fast against the dense search over directions: neither may find a wider gap than the other.
#include <gtest/gtest.h>

#include "fast/proximity.h"
#include "fast/test/direction_search.h"
#include "fast/test/pairs.h"

namespace octic::fast {
namespace {

using test::DirectionSearch;
using test::Random;
using test::Real;

constexpr Real tolerance = 5e-15L;   // of the size of the pair

struct Compared {
  int overlapping = 0, open_cell = 0;   // open_cell: along neither axis and orthogonal to neither
};

void compare(const Cylinder& a, const Cylinder& b, Compared& count) {
  const DirectionSearch search(a, b);
  const Proximity p = signed_distance(a, b);
  const Real size = search.size();
  ASSERT_LE(std::fabs(search.gap(p.direction) - p.signed_distance), tolerance * size)
      << "the direction does not show the distance";
  ASSERT_LE(search.highest(32, p.signed_distance) - p.signed_distance, tolerance * size)
      << "another direction is better";
  count.overlapping += p.signed_distance < 0;
  count.open_cell += p.signed_distance < 0 && search.in_open_cell(p.direction);
}

TEST(DirectionSearch, random_pairs) {
  Random random(11);
  Compared count;
  for (int i = 0; i < 3000; ++i) {
    const double half = i % 2 ? 1.5 : 0.8;
    const Cylinder a = random.cylinder(half, 0.05, 1), b = random.cylinder(half, 0.05, 1);
    compare(a, b, count);
    ASSERT_FALSE(HasFatalFailure()) << i;
  }
  EXPECT_GT(count.overlapping, 1500);
  EXPECT_GT(count.open_cell, 15);
}

// Rims that dip into each other: nearest rim points at a chosen depth along a common normal inside both normal cones.
TEST(DirectionSearch, rims_that_overlap_deep_and_shallow) {
  Random random(12);
  Compared count;
  for (int i = 0; i < 2000; ++i) {
    const Cylinder base = random.cylinder(1, 0.2, 1);
    const DirectionSearch only(base, base);
    const double depth = std::pow(10, -random(0.2, 8));
    compare(base, only.rim_against_rim(random, depth), count);
    ASSERT_FALSE(HasFatalFailure()) << i;
  }
  EXPECT_GT(count.open_cell, 1000);
}

}  // namespace
}  // namespace octic::fast
