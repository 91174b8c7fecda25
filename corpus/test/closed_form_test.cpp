#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "corpus/closed_form.h"

namespace octic {
namespace {

long double value(const std::string& text) {
  return evaluate_closed_form<long double>(
      parse_closed_form(text), [](const std::string& digits) { return std::stold(digits); },
      [](long double v) { return std::sqrt(v); });
}

TEST(closed_form, means_what_it_says) {
  EXPECT_EQ(value("0"), 0);
  EXPECT_EQ(value("7 - 2 - 1"), 4);
  EXPECT_EQ(value("12/3/2"), 2);
  EXPECT_EQ(value("1 + 2*3"), 7);
  EXPECT_EQ(value("-2^2"), -4);
  EXPECT_EQ(value("2*-3"), -6);
  EXPECT_EQ(value("--3"), 3);
  EXPECT_EQ(value("5*2^-20"), 5 * std::ldexp(1.0L, -20));
  EXPECT_EQ(value("2^-1074"), std::ldexp(1.0L, -1074));
  EXPECT_EQ(value("(3)^3 * 2^0"), 27);
  EXPECT_EQ(value("sqrt(2)^2 - sqrt(4)") + 2, std::sqrt(2.0L) * std::sqrt(2.0L));
  EXPECT_EQ(value("4*sqrt(5) - 3"), 4 * std::sqrt(5.0L) - 3);
  EXPECT_EQ(value("2 - (1 + 2*2^-10 - 2^-20)/(1 + 2^-20)"),
            2 - (1 + std::ldexp(1.0L, -9) - std::ldexp(1.0L, -20)) / (1 + std::ldexp(1.0L, -20)));
}

TEST(closed_form, refuses_everything_else) {
  for (const std::string text :
       {"",   " ",  "1.5",   "1e5", "pi",      "sqrt 2",        "sqrt(2", "(1", "1)",     "1 2",
        "+1", "2^", "2^(1)", "2^x", "2^10001", "2^99999999999", "1//2",   "1-", "sqrt()", "0x1"})
    EXPECT_THROW(parse_closed_form(text), std::invalid_argument) << text;
  EXPECT_THROW(parse_closed_form(std::string(300, '(') + "1" + std::string(300, ')')), std::invalid_argument);
  EXPECT_THROW(parse_closed_form(std::string(2000, '1')), std::invalid_argument);
}

}  // namespace
}  // namespace octic
