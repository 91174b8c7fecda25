// The digits that octic section prints.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "oracle/test/run_program.h"

namespace cli_section_test {
namespace {

using Json = nlohmann::json;

// A disc of radius 1 around (1, 0, 0), cut at y: one corner of the region is at x = 1 - sqrt(1 - y y).
std::string least_x(const std::string& y, const std::string& digits) {
  const std::string question =
      R"({"name":"cut","a":{"type":"disc","center":[1,0,0],"normal":[0,0,1],"r":1},"b":{"type":)"
      R"("half_space","point":[0,)" +
      y + R"(,0],"normal":[0,1,0]}})";
  const octic::test::Ran ran = octic::test::run({OCTIC_PROGRAM, "section", "--digits", digits}, question + "\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const Json answer = Json::parse(ran.out);
  std::string least;
  for (const Json& corner : answer["corners"])
    if (const std::string x = corner["at"][0]; least.empty() || std::stold(x) < std::stold(least)) least = x;
  return least;
}

// The doubles nearest to the decimals are a little beside them.
TEST(cli_section, a_coordinate_that_is_far_smaller_than_the_others_has_all_its_digits) {
  EXPECT_EQ(least_x("3e-25", "17"), "4.4999999999999993e-50");
  EXPECT_EQ(least_x("3e-25", "1"), "4e-50");
  EXPECT_EQ(least_x("3e-16", "2"), "4.5e-32");
  EXPECT_EQ(least_x("7.888609052210118e-31", "17"), "3.1115076389305709e-61");   // 2^-100: 2^-201
  EXPECT_EQ(least_x("1e-150", "5"), "5.0000e-301");
  EXPECT_EQ(least_x("0", "17"), "0");   // the whole half
}

}  // namespace
}  // namespace cli_section_test
