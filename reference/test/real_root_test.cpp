// Real roots that are very near each other: their count, order, places and multiplicities. FLINT's Sturm sequences
// count them a second time, and exact signs between the enclosures show that each holds one.
#include "reference/number/real_root.h"

#include <fmpz_poly.h>
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>
#include <stdexcept>

#include "reference/curves/integer_curves.h"

namespace octic::reference::real_root_test {
namespace {

Integer power(unsigned bits) { return Integer(1) << bits; }

int sturm_count(const IntegerPolynomial& p) {
  fmpz_poly_t q;
  fmpz_t v;
  fmpz_poly_init(q);
  fmpz_init(v);
  for (std::size_t k = 0; k < p.c.size(); ++k) {
    fmpz_set_mpz(v, p.c[k].backend().data());
    fmpz_poly_set_coeff_fmpz(q, static_cast<slong>(k), v);
  }
  const int count = static_cast<int>(fmpz_poly_num_real_roots_sturm(q));
  fmpz_clear(v);
  fmpz_poly_clear(q);
  return count;
}

// As many roots as Sturm's sequence counts, in increasing order, in disjoint enclosures: in each the squarefree part
// changes sign, or has an end as its root.
void expect_separate(std::vector<RealRoot>& roots, const IntegerPolynomial& p, slong bits) {
  const IntegerPolynomial s = squarefree(p);
  ASSERT_EQ(int(roots.size()), sturm_count(s));
  Precision precision(bits);
  std::optional<Rational> before;
  for (RealRoot& root : roots) {
    const Rational low = root.value().lower_rational(), high = root.value().upper_rational();
    if (before) {
      EXPECT_LT(*before, low);
    }
    EXPECT_LE(s.at(low).sign() * s.at(high).sign(), 0);
    before = high;
  }
}

// N^3 (x - 3)^3 - 3 N (x - 3) + 1: x = 3 + z / N where z^3 - 3 z + 1 = 0, so z = -1.88, 0.35, 1.53.
TEST(real_root, roots_nearer_than_any_fixed_number_of_bits_are_told_apart) {
  for (const unsigned bits : {0U, 1U, 60U, 253U, 254U, 255U, 256U, 257U, 300U, 600U, 2000U, 4000U}) {
    const Integer N = power(bits), cube = N * N * N;
    const IntegerPolynomial p{-27 * cube + 9 * N + 1, 27 * cube - 3 * N, -9 * cube, cube};
    for (std::vector<RealRoot> roots : {distinct_real_roots(p), real_roots(p)}) {
      expect_separate(roots, p, slong(bits) + 100);
      ASSERT_EQ(roots.size(), 3U) << bits;
      Precision precision(slong(bits) + 100);
      constexpr std::array<double, 3> z{-1.8793852415718166, 0.34729635533386066, 1.5320888862379562};
      for (std::size_t k = 0; k < 3; ++k)
        EXPECT_NEAR(((roots[k].value() - Ball(3)) * Ball(N)).middle_double(), z.at(k), 1e-12) << bits;
    }
  }
}

// Products of known roots, in clusters as narrow as 2^-1000 and of sizes from 2^-1000 to 2^1000, some of them
// irrational and some multiple.
TEST(real_root, clusters_of_planted_roots_come_back_with_their_multiplicities) {
  std::mt19937 random(7);
  const auto below = [&](unsigned n) { return unsigned(random() % n); };
  for (int trial = 0; trial < 150; ++trial) {
    std::map<Rational, int> planted;
    IntegerPolynomial p{1};
    const auto plant = [&](const Rational& root) {
      if (planted.count(root) > 0) return;
      const int m = below(3) == 0 ? 2 + int(below(2)) : 1;
      planted[root] = m;
      for (int k = 0; k < m; ++k) p = p * IntegerPolynomial{-numerator(root), denominator(root)};
    };
    const int clusters = 1 + int(below(2));
    slong bits = 200;
    for (int c = 0; c < clusters; ++c) {
      const Integer size = power(below(3) == 0 ? 1000 : below(4));
      const Rational scale = below(2) == 0 ? Rational(size) : Rational(Integer(1), size);
      const Rational at = scale * (int(below(9)) - 4) / int(1 + below(3));
      const std::array<unsigned, 5> widths{3, 64, 256, 300, 1000};
      const unsigned width = widths.at(below(5));
      bits = std::max(bits, slong(width) + 2200);
      for (unsigned k = 0; k < 1 + below(3); ++k) plant(at + scale * Rational(Integer(k * k), 3 * power(width)));
    }
    if (below(4) == 0) plant(0);
    const bool root_two = below(2) == 0;   // next to the rational ones: 2 -+ sqrt(2) times 2^-500
    if (root_two) p = p * IntegerPolynomial{2, -4 * power(500), power(1000)};
    std::vector<RealRoot> roots = real_roots(p);
    expect_separate(roots, p, bits);
    ASSERT_EQ(roots.size(), planted.size() + (root_two ? 2 : 0));
    auto next = planted.begin();
    int irrational = 0;
    for (const RealRoot& root : roots) {
      if (next != planted.end() && root.equals(next->first)) {
        EXPECT_EQ(root.multiplicity(), next->second);
        ++next;
      } else {
        ++irrational;
        EXPECT_EQ(root.multiplicity(), 1);
        EXPECT_TRUE(root.is_root_of_factor({2, -4 * power(500), power(1000)}));
      }
    }
    EXPECT_TRUE(next == planted.end());
    EXPECT_EQ(irrational, root_two ? 2 : 0);
  }
}

// Wilkinson's polynomial moved and squeezed, times another one: exponents, and factors that have all real roots.
TEST(real_root, multiplicities_are_those_of_the_factors) {
  IntegerPolynomial p{1};
  const Integer N = power(700);
  for (int k = 1; k <= 4; ++k) {
    for (int m = 0; m < k; ++m) p = p * IntegerPolynomial{-(N + k), N};   // 1 + k / N, k times
  }
  for (int m = 0; m < 2; ++m) p = p * IntegerPolynomial{1, 0, 1};   // no real roots
  std::vector<RealRoot> roots = real_roots(p);
  expect_separate(roots, p, 1000);
  ASSERT_EQ(roots.size(), 4U);
  for (int k = 1; k <= 4; ++k) {
    EXPECT_TRUE(roots[std::size_t(k - 1)].equals(Rational(Integer(N + k), N)));
    EXPECT_EQ(roots[std::size_t(k - 1)].multiplicity(), k);
  }
}

TEST(real_root, an_interval_that_isolates_no_root_is_refused) {
  const auto p = std::make_shared<const IntegerPolynomial>(IntegerPolynomial{-2, 0, 1});
  EXPECT_NO_THROW(RealRoot(p, 1, 2, 1));
  EXPECT_THROW(RealRoot(p, -2, 2, 1), std::logic_error);
  EXPECT_THROW(RealRoot(p, 2, 3, 1), std::logic_error);
  EXPECT_THROW(RealRoot(p, 2, 1, 1), std::logic_error);
  EXPECT_THROW(RealRoot(p, 2, 2, 1), std::logic_error);
}

// The octic of these two circles has a prime that divides its discriminant and that a modular gcd tries. Standard
// output belongs to the answers.
TEST(real_root, nothing_is_written_to_standard_output) {
  const Circle first{{3, -3, 4}, {0, 2, -2}, exact(1.9999999999999991)},
      second{{3, -3, 4}, {0, 1, exact(-1.9999999999999944)}, 2};
  testing::internal::CaptureStdout();
  const Stationary s = stationary_distances(first, second);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(s.distances.size(), 4U);
}

// A walk that meets a distance of its own polynomial no more is an error in octic, and says so.
TEST(gather, a_pair_whose_distance_is_no_root_is_an_error_with_a_name) {
  const Curves curves = integer_curves({{0, 0, 0}, {0, 0, 1}, 1}, {{0, 0, 0}, {0, 0, 1}, 1});
  Stationary result;
  result.unit = 1;
  result.polynomial = {-4, 1};
  const auto apart = [](int distance) {
    return std::vector<ExactPair>{{[distance]() -> PointPair {
                                     return {{Ball(distance), Ball(0), Ball(0)}, {Ball(0), Ball(0), Ball(0)}};
                                   },
                                   StationaryKind::minimum, 1}};
  };
  EXPECT_THROW(gather(apart(3), result, curves, 64), std::logic_error);
  gather(apart(2), result, curves, 64);
  EXPECT_EQ(result.distances.size(), 1U);
  // a number that no precision makes narrower
  result.polynomial = {4, -5, 1};
  const std::vector<ExactPair> wide{{[]() -> PointPair {
                                       return {{hull(Ball(0), Ball(9)), Ball(0), Ball(0)}, {Ball(0), Ball(0), Ball(0)}};
                                     },
                                     StationaryKind::minimum, 1}};
  EXPECT_THROW(gather(wide, result, curves, 64), std::logic_error);
}

}   // namespace
}   // namespace octic::reference::real_root_test
