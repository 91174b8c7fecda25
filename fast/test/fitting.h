// Whether an answer fits the solids, as fast/bounds.h promises: in long double, of every pair of shapes.
#pragma once

#include <gtest/gtest.h>

#include "fast/proximity.h"
#include "fast/test/direction_search.h"
#include "fast/vector.h"

namespace octic::fast::test {

// The witnesses lie in their solids, as far apart as the distance says and along the direction, whose gap it is.
inline void expect_fitting_witnesses(const Shape& a, const Shape& b) {
  using fast::norm, fast::operator-, fast::operator*;
  const DirectionSearch search(a, b);
  const Proximity p = signed_distance(a, b);
  const double tolerance = 1e-12 * double(search.size());
  EXPECT_LE(norm(p.witness_b - p.witness_a - p.signed_distance * p.direction), tolerance);
  EXPECT_LE(search.a().outside(test::read(p.witness_a)), tolerance);
  EXPECT_LE(search.b().outside(test::read(p.witness_b)), tolerance);
  EXPECT_NEAR(double(search.gap(p.direction)), p.signed_distance, tolerance);
}

}   // namespace octic::fast::test
