// Integer polynomials, their roots, and correct rounding.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "reference/number/polynomial.h"
#include "reference/number/real_root.h"
#include "reference/number/round.h"
#include "reference/number/sign_variations.h"

namespace octic::reference::number_test {
namespace {

// The zero test stands on this bound: no non-zero root may be smaller than it says, and it should not be absurd either.
TEST(polynomial, no_root_is_below_the_bound_and_the_bound_is_not_far_below_the_root) {
  for (int k : {0, 1, 7, 100, 1000}) {
    const Integer big = Integer(1) << static_cast<unsigned>(k);
    const IntegerPolynomial single{-1, big};                             // root 2^-k
    const IntegerPolynomial pair = single * IntegerPolynomial{-big, 1};   // and 2^k
    const IntegerPolynomial with_zeros = IntegerPolynomial{0, 0, 1} * pair;
    for (const IntegerPolynomial& p : {single, pair, with_zeros, single * single}) {
      EXPECT_GE(bits_below_roots(p), k) << k;
      EXPECT_LE(bits_below_roots(p), k + 5) << k;
    }
  }
}

TEST(polynomial, squarefree_part_keeps_each_root_once) {
  const IntegerPolynomial p{-2, 0, 1}, q{3, 1};
  const IntegerPolynomial s = squarefree(p * p * q * q * q);
  EXPECT_EQ(degree(s), 3);
}

TEST(real_root, encloses_roots_of_far_exponents_and_counts_multiplicity) {
  const Integer big = Integer(1) << 1500;
  const IntegerPolynomial p =
      IntegerPolynomial{-1, big} * IntegerPolynomial{-1, big} * IntegerPolynomial{-big, 1} * IntegerPolynomial{0, 1};
  auto roots = real_roots(p);
  ASSERT_EQ(roots.size(), 3u);
  EXPECT_EQ(roots[0].multiplicity(), 1);
  EXPECT_EQ(roots[1].multiplicity(), 2);
  EXPECT_TRUE(roots[0].equals(0));
  EXPECT_TRUE(roots[1].equals(Rational(Integer(1), big)));
  EXPECT_FALSE(roots[1].equals(Rational(Integer(2), big)));
  Precision precision(300);
  EXPECT_TRUE(overlaps(roots[2].value(), Ball(big)));
}

// Another root close beyond an end of the interval: enclosures that are rounded outwards on the way must not reach it.
TEST(simple_roots, are_those_in_the_interval_however_close_the_next_one_is) {
  Precision precision(192);
  int told = 0;
  for (unsigned apart = 4; apart <= 60; ++apart) {
    const Integer one = Integer(1) << 62, next = one + (Integer(1) << (62 - apart));
    const IntegerPolynomial integers =
        IntegerPolynomial{-one, 1} * IntegerPolynomial{-next, 1} * IntegerPolynomial{5 * one * one, -4 * one, 1};
    Polynomial<Ball> p;
    for (const Integer& c : integers.c) p.c.push_back(Ball(c));
    const Ball between(Integer((one + next) / 2)), beyond(2 * next);
    for (const bool below : {true, false}) {
      const auto roots =
          simple_roots_between(p, below ? BallInterval{Ball(0), between} : BallInterval{between, beyond});
      if (!roots) continue;   // balls could not tell, and said so
      ++told;
      ASSERT_EQ(roots->size(), 1u) << apart;
      EXPECT_TRUE(overlaps(roots->front(), Ball(below ? one : next))) << apart << (below ? " below" : " beyond");
    }
  }
  EXPECT_GT(told, 50);
}

TEST(round, nearest_ties_to_even_and_underflow) {
  const double next = std::nextafter(1.0, 2.0);
  const Rational tie = (exact(1.0) + exact(next)) / 2;
  EXPECT_EQ(nearest_double(tie), 1.0);
  EXPECT_EQ(nearest_double(tie + Rational(Integer(1), Integer(1) << 3000)), next);
  const double least = std::numeric_limits<double>::denorm_min();
  EXPECT_EQ(nearest_double(exact(least) / 2), 0.0);
  EXPECT_EQ(nearest_double(exact(least) * 3 / 4), least);
  EXPECT_EQ(nearest_double(-exact(least) * 3 / 2), -2 * least);
  EXPECT_EQ(nearest_double(exact(std::numeric_limits<double>::max()) * 2), HUGE_VAL);
}

}  // namespace
}  // namespace octic::reference::number_test
