#include "oracle/number/decimal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace octic::oracle::decimal_test {
namespace {

using reference::exact;

const auto never = [](const Rational&) { return false; };

TEST(decimal, whole_numbers_and_fractions_have_as_many_digits_as_asked_for) {
  EXPECT_EQ(decimal(Rational(1), 5), "1.0000");
  EXPECT_EQ(decimal(Rational(-1, 3), 5), "-0.33333");
  EXPECT_EQ(decimal(Rational(12345), 5), "12345");
  EXPECT_EQ(decimal(Rational(123456), 5), "1.2346e5");
  EXPECT_EQ(decimal(Rational(1, 80000), 3), "1.25e-5");
  EXPECT_EQ(decimal(Rational(2), 1), "2");
}

TEST(decimal, zero_has_no_sign_and_no_digits) {
  EXPECT_EQ(decimal(Rational(0), 30), "0");
  EXPECT_EQ(decimal(exact(-0.0), 30), "0");
}

TEST(decimal, ends_of_the_range_are_scientific) {
  EXPECT_EQ(decimal(exact(1e300), 4), "1.000e300");
  EXPECT_EQ(decimal(exact(1e-300), 4), "1.000e-300");
  EXPECT_EQ(decimal(exact(5e-324), 4), "4.941e-324");
}

TEST(decimal, rounds_to_nearest_and_ties_to_even) {
  EXPECT_EQ(decimal(Rational(25, 10), 1), "2");
  EXPECT_EQ(decimal(Rational(35, 10), 1), "4");
  EXPECT_EQ(decimal(Rational(9996, 100), 3), "100");
  EXPECT_EQ(decimal_up(Rational(1001, 10000), 2), "0.11");
  EXPECT_EQ(decimal_up(Rational(1, 10), 2), "0.10");
}

TEST(decimal, text_reads_back_to_the_same_number) {
  for (const char* text : {"1.0000", "-0.33333", "1.2346e5", "1.000e-300", "0", "0.00125", "007.5"})
    EXPECT_EQ(from_decimal(decimal(from_decimal(text), 12)), from_decimal(text)) << text;
  for (const char* text : {"", ".", "1.2.3", "1e", "nan", "0x1p3", "1e5x", "--1"})
    EXPECT_THROW(from_decimal(text), std::invalid_argument) << text;
}

TEST(decimal, an_enclosure_becomes_a_value_with_a_bound_that_holds) {
  const Rational lower(1414213562, 1000000000), upper(1414213563, 1000000000);
  for (int digits = 1; digits <= 20; ++digits) {
    const Decimal d = decimal(lower, upper, digits, never);
    const Rational value = from_decimal(d.value), error = from_decimal(d.error);
    EXPECT_LE(value - error, lower) << digits;
    EXPECT_GE(value + error, upper) << digits;
  }
}

TEST(decimal, a_number_that_equals_its_printed_value_has_error_zero) {
  const auto is_one = [](const Rational& q) { return q == 1; };
  EXPECT_EQ(decimal(Rational(999, 1000), Rational(1001, 1000), 2, is_one).error, "0");
  EXPECT_NE(decimal(Rational(999, 1000), Rational(1001, 1000), 2, never).error, "0");
  EXPECT_EQ(decimal(Rational(1, 4), Rational(1, 4), 2, never).error, "0");
  EXPECT_NE(decimal(Rational(1, 8), Rational(1, 8), 2, never).error, "0");
}

TEST(decimal, doubles_on_a_side_are_on_that_side) {
  const double inf = std::numeric_limits<double>::infinity(), tiny = 5e-324;
  for (const Rational& q : {Rational(1, 3), Rational(-1, 3), Rational(1), Rational(0), exact(1e300) * exact(1e300),
                            exact(tiny) / 3, Rational(-(exact(tiny) / 3))}) {
    const double below = double_below(q), above = double_above(q);
    if (std::isfinite(below)) { EXPECT_LE(exact(below), q); }
    if (std::isfinite(above)) { EXPECT_GE(exact(above), q); }
    EXPECT_LE(above, std::nextafter(below, inf)) << "and no further than they must";
    if (std::isfinite(below) && std::isfinite(above) && exact(below) == q) { EXPECT_EQ(below, above); }
  }
  EXPECT_EQ(double_above(exact(1e300) * exact(1e300)), inf);
}

}  // namespace
}  // namespace octic::oracle::decimal_test
