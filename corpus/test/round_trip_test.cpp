// Doubles survive text bit for bit; cases and answers survive it whole.
#include <gtest/gtest.h>
#include <unistd.h>

#include <bit>
#include <cfloat>
#include <clocale>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <random>

#include "corpus/case_io.h"
#include "corpus/json.h"
#include "corpus/number_text.h"

namespace octic {
namespace {

std::uint64_t bits(double v) { return std::bit_cast<std::uint64_t>(v); }

std::vector<double> doubles(int random) {
  std::vector<double> all = {0.0,
                             -0.0,
                             1.0,
                             -1.0,
                             0.1,
                             DBL_MAX,
                             -DBL_MAX,
                             DBL_MIN,
                             5e-324,
                             -5e-324,
                             DBL_EPSILON,
                             9007199254740992.0,
                             9007199254740994.0,
                             18446744073709551616.0,
                             1e22,
                             1e23,
                             123456789012345678.0};
  for (int e = -1074; e <= 1023; ++e) {
    const double power = std::ldexp(1.0, e);
    for (const double v : {power, std::nextafter(power, 0), std::nextafter(power, INFINITY)})
      all.push_back(v), all.push_back(-v);
  }
  std::mt19937_64 source(20240101);
  while (random > 0) {
    double v = std::bit_cast<double>(source());
    if (random % 8 == 0) v = std::bit_cast<double>(source() & 0x800FFFFFFFFFFFFF);  // subnormal
    if (random % 8 == 1) v = static_cast<double>(static_cast<std::int64_t>(source()) >> (source() % 60));
    if (std::isfinite(v)) all.push_back(v), --random;
  }
  return all;
}

TEST(round_trip, decimal_text_written_by_json_keeps_the_bits) {
  for (const double v : doubles(300000)) {
    const double back = number_from_json(strict_json(Json(v).dump()), "v");
    ASSERT_EQ(bits(v), bits(back)) << Json(v).dump();
  }
}

TEST(round_trip, hexadecimal_and_17_digit_strings_keep_the_bits) {
  for (const double v : doubles(100000)) {
    char text[64];
    std::snprintf(text, sizeof text, "%a", v);
    ASSERT_EQ(bits(v), bits(double_from_text(text))) << text;
    std::snprintf(text, sizeof text, "%.17g", v);
    ASSERT_EQ(bits(v), bits(double_from_text(text))) << text;
    std::snprintf(text, sizeof text, "%.40e", v);
    ASSERT_EQ(bits(v), bits(double_from_text(text))) << text;
  }
}

// strtod of the C library is correctly rounded: a second opinion on literals of any length, halfway cases among them.
TEST(round_trip, long_literals_are_rounded_as_strtod_rounds_them) {
  std::mt19937_64 source(7);
  for (int i = 0; i < 100000; ++i) {
    std::string text;
    if (i % 2) text += '-';
    text += static_cast<char>('1' + source() % 9);
    for (std::size_t n = source() % 40; n > 0; --n) text += static_cast<char>('0' + source() % 10);
    if (i % 3) {
      text += '.';
      for (std::size_t n = 1 + source() % 40; n > 0; --n) text += static_cast<char>('0' + source() % 10);
    }
    if (i % 5) text += 'e' + std::to_string(static_cast<int>(source() % 560) - 320);
    const double expected = std::strtod(text.c_str(), nullptr);
    if (!std::isfinite(expected) || expected == 0) continue;
    ASSERT_EQ(bits(expected), bits(number_from_json(strict_json(text), "v"))) << text;
    ASSERT_EQ(bits(expected), bits(double_from_text(text))) << text;
  }
}

// What no double holds is told apart: too large, or not zero and yet rounded to zero.
TEST(round_trip, out_of_range_is_said_to_be_too_large_or_too_small) {
  const auto said = [](const std::string& text) -> std::string {
    try {
      double_from_text(text);
    } catch (const std::invalid_argument& e) {
      return e.what();
    }
    return "taken";
  };
  const std::string zeros(400, '0');
  for (const std::string& text :
       {std::string("1e-999"), "0." + zeros + "1", "0." + zeros + "1e10", "-0." + zeros + "1e+10",
        std::string("2.4703282292062327e-324"), "1" + zeros + "e-800", "0" + zeros + ".1e-800",
        std::string("0x1p-1075"), std::string("0.001e-9223372036854775808"), "0x1" + zeros + "p-3000",
        "0x." + zeros + "1p400", std::string(".1e-400")})
    EXPECT_NE(said(text).find("smaller than any double"), std::string::npos) << text << ": " << said(text);
  for (const std::string& text :
       {std::string("1e999"), "1" + zeros, "1" + zeros + "e-5", "0001" + zeros, "0." + zeros + "1e999",
        std::string("0x1p1024"), "0x1" + zeros + "p-400", std::string("1.7976931348623159e308"), "1e" + zeros + "999",
        std::string("900719999999991.5e9223372036854775804")})
    EXPECT_NE(said(text).find("beyond the largest double"), std::string::npos) << text << ": " << said(text);
  EXPECT_EQ(said("2.4703282292062328e-324"), "taken") << "rounds to the smallest double";
  EXPECT_EQ(said("0e-99999"), "taken");
  EXPECT_EQ(said("0x1.8p-1075"), "taken");
  EXPECT_EQ(said(std::string(longest_number - 1, '0') + "1"), "taken");
  EXPECT_NE(said(std::string(longest_number, '0') + "1").find("at most 4096"), std::string::npos);
}

TEST(round_trip, whole_literals_beyond_2_to_53_are_rounded_to_nearest_even) {
  const auto read = [](const char* text) { return number_from_json(strict_json(text), "v"); };
  EXPECT_EQ(read("9007199254740993"), 9007199254740992.0);
  EXPECT_EQ(read("-9007199254740993"), -9007199254740992.0);
  EXPECT_EQ(read("9007199254740995"), 9007199254740996.0);
  EXPECT_EQ(read("18446744073709551615"), 18446744073709551616.0);
  EXPECT_EQ(read("18446744073709549568"), 18446744073709549568.0);
  EXPECT_EQ(read("18446744073709550591"), 18446744073709549568.0);
  EXPECT_EQ(read("18446744073709550592"), 18446744073709551616.0) << "halfway, to even";
  EXPECT_EQ(read("12345678901234567890"), 12345678901234567168.0);
  EXPECT_EQ(read("-9223372036854775809"), -9223372036854775808.0);
  EXPECT_EQ(read("123456789012345678901234567890"), 1.2345678901234568e29);
  EXPECT_EQ(bits(read("-0")), bits(-0.0));
  EXPECT_EQ(bits(read("-0.0e5")), bits(-0.0));
  EXPECT_EQ(bits(read("0")), bits(0.0));
}

TEST(round_trip, the_smallest_halfway_decimals_are_not_lost) {
  EXPECT_EQ(double_from_text("4.9e-324"), 5e-324);
  EXPECT_EQ(double_from_text("2.5e-324"), 5e-324);
  EXPECT_THROW(double_from_text("2.4e-324"), std::invalid_argument);
  EXPECT_EQ(double_from_text("0x1p-1074"), 5e-324);
  EXPECT_EQ(double_from_text("0x0.8p-1073"), 5e-324);
  EXPECT_EQ(double_from_text("0x1.fffffffffffff8p-1023"), DBL_MIN) << "rounds up out of the subnormals";
  EXPECT_EQ(double_from_text("0x1.00000000000008p0"), 1.0) << "halfway, to even";
  EXPECT_EQ(double_from_text("0x1.00000000000018p0"), 1.0 + 4 * (DBL_EPSILON / 2));
  EXPECT_THROW(double_from_text("0x1.fffffffffffff8p1023"), std::invalid_argument);
}

// A locale with a decimal comma: an installed one, or one compiled for this test; nullptr when neither is to be had.
const char* switch_to_a_decimal_comma(const std::filesystem::path& folder) {
  constexpr const char* name = "de_DE.UTF-8";
  if (const char* set = std::setlocale(LC_ALL, name)) return set;
  const std::string compile = "localedef -i de_DE -f UTF-8 '" + (folder / name).string() + "' >/dev/null 2>&1";
  if (std::system(compile.c_str()) != 0) return nullptr;
  ::setenv("LOCPATH", folder.c_str(), 1);
  return std::setlocale(LC_ALL, name);
}

TEST(round_trip, the_locale_changes_nothing) {
  const auto folder = std::filesystem::temp_directory_path() / ("octic_locale_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const char* found = switch_to_a_decimal_comma(folder);
  std::filesystem::remove_all(folder);
  if (!found) GTEST_SKIP() << "no locale with a decimal comma is installed, and localedef cannot make one";
  char text[16];
  std::snprintf(text, sizeof text, "%.1f", 0.5);
  const double a = number_from_json(strict_json("0.5"), "v"), b = double_from_text("-1.5e-3");
  const std::string written = Json(0.5).dump();
  std::setlocale(LC_ALL, "C");
  EXPECT_STREQ(text, "0,5") << "the locale is in force";
  EXPECT_EQ(a, 0.5);
  EXPECT_EQ(b, -1.5e-3);
  EXPECT_EQ(written, "0.5");
}

Case sample(std::mt19937_64& source) {
  const auto any = [&] {
    for (;;) {
      const double v = std::bit_cast<double>(source());
      if (std::isfinite(v)) return v;
    }
  };
  const auto positive = [&] { return std::max(std::fabs(any()), 5e-324); };
  const auto vec3 = [&] { return Vec3{any(), any(), any()}; };
  Case item;
  item.name = "n" + std::to_string(source());
  const auto quaternion = [&] { return Quaternion{any(), any(), any(), any()}; };
  const std::vector<Shape> shapes{
      Cylinder{vec3(), vec3(), positive()},
      PosedCylinder{vec3(), quaternion(), std::fabs(any()), positive()},
      RoundedCylinder{vec3(), vec3(), positive(), positive()},
      Sphere{vec3(), positive()},
      Capsule{vec3(), vec3(), positive()},
      Box{vec3(), quaternion(), {positive(), 0, positive()}},
      Prism{vec3(), quaternion(), {{positive(), 0}, {0, positive()}, {-positive(), 0}}, positive()},
      Segment{vec3(), vec3()},
      Disc{vec3(), vec3(), positive()},
      Point{vec3()},
      HalfSpace{vec3(), vec3()},
      InfiniteCylinder{vec3(), vec3(), positive()}};
  item.a = shapes[source() % (shapes.size() - 2)];   // bounded
  item.b = shapes[source() % shapes.size()];
  item.reason = "why \"quoted\" \\ \n \xC3\xBC";
  item.origin = "by hand: test";
  Truth truth;
  truth.relation = static_cast<Relation>(source() % 3);
  truth.value = "1.5e-7", truth.error = "1e-30", truth.exact = "sqrt(2) - 1", truth.features = "cap/rim",
  truth.argument = "x";
  truth.direction = vec3(), truth.witness_a = vec3(), truth.witness_b = vec3();
  if (source() % 8 == 0) {
    truth.contacts.push_back({vec3(), 0, "point", {vec3()}});
    truth.contacts.push_back({vec3(), 1, "segment", {vec3(), vec3()}});
    truth.contacts.push_back({vec3(), 2, "disc", {vec3(), vec3()}});
    truth.contacts.push_back({vec3(), 2, "polygon", {vec3(), vec3(), vec3()}});
    truth.contacts.push_back({vec3(), 2, "region", {}});
  }
  if (source() % 2)
    truth.certificate =
        source() % 2
            ? "\"bf16:0x1.8p-3\""
            : "{\"z\":[-9007199254740993,18446744073709551615,\"123456789012345678901234567890/7\"],\"a\":{\"" +
                  std::to_string(source()) + "\":null,\"x\":0.1}}";
  if (source() % 2) item.truth = truth;
  return item;
}

TEST(round_trip, whole_cases_come_back_and_write_the_same_line_again) {
  std::mt19937_64 source(5);
  for (int i = 0; i < 20000; ++i) {
    const Case item = sample(source);
    const std::string line = to_line(item);
    ASSERT_EQ(line.find('\n'), std::string::npos);
    const auto read = parse_case(line);
    ASSERT_TRUE(std::holds_alternative<Case>(read)) << line << std::get<Problem>(read).reason;
    const Case& back = std::get<Case>(read);
    ASSERT_EQ(to_line(back), line);
    ASSERT_TRUE(back.a == item.a && back.b == item.b && back.name == item.name && back.reason == item.reason);
    ASSERT_EQ(back.truth.has_value(), item.truth.has_value());
    if (item.truth) {
      ASSERT_TRUE(back.truth->direction == item.truth->direction && back.truth->witness_b == item.truth->witness_b);
      ASSERT_EQ(back.truth->certificate, item.truth->certificate);
      ASSERT_EQ(back.truth->contacts.size(), item.truth->contacts.size());
      for (std::size_t c = 0; c < item.truth->contacts.size(); ++c) {
        const ContactPatch &before = item.truth->contacts[c], &after = back.truth->contacts[c];
        ASSERT_TRUE(after.direction == before.direction && after.dimension == before.dimension &&
                    after.patch == before.patch && after.points == before.points);
      }
    }
  }
}

}  // namespace
}  // namespace octic
