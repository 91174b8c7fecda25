// The matrix of octic shapes as a script meets it.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <sstream>

#include "oracle/test/run_program.h"

namespace cli_shapes_test {
namespace {

using octic::test::Ran;
using octic::test::run;
using Json = nlohmann::json;

std::map<std::string, Json> matrix() {
  const Ran ran = run({OCTIC_PROGRAM, "shapes", "--json"}, "");
  EXPECT_EQ(ran.code, 0) << ran.err;
  std::map<std::string, Json> rows;
  std::istringstream in(ran.out);
  for (std::string line; std::getline(in, line);) {
    const Json row = Json::parse(line);
    rows[row["pair"]] = row;
  }
  return rows;
}

bool lists(const Json& array, const std::string& word) {
  return std::find(array.begin(), array.end(), word) != array.end();
}

TEST(cli_shapes, every_supported_pair_is_answered_exactly_and_fast) {
  const auto rows = matrix();
  EXPECT_EQ(rows.size(), 64u);   // 66 pairs of 11 types, without two half-spaces and half-space and infinite cylinder
  for (const auto& [pair, row] : rows) {
    for (const char* question : {"relation", "distance", "optima", "contact", "motion"})
      EXPECT_TRUE(lists(row["exact"], question)) << pair << ' ' << question;
    for (const char* question : {"relation", "distance", "contact", "motion"})
      EXPECT_TRUE(lists(row["fast"], question)) << pair << ' ' << question;
    EXPECT_FALSE(lists(row["fast"], "optima")) << pair;
    EXPECT_EQ(lists(row["fast"], "section"), lists(row["exact"], "section")) << pair;
  }
  EXPECT_TRUE(lists(rows.at("prism-disc")["exact"], "section"));
  EXPECT_FALSE(lists(rows.at("rounded_cylinder-disc")["exact"], "section"));
  EXPECT_FALSE(lists(rows.at("cylinder-box")["exact"], "section"));
  EXPECT_TRUE(lists(rows.at("disc-disc")["exact"], "stationary"));
  EXPECT_TRUE(lists(rows.at("disc-infinite_cylinder")["fast"], "stationary"));
  EXPECT_FALSE(lists(rows.at("disc-point")["fast"], "stationary"));
}

TEST(cli_shapes, the_table_has_a_line_for_each_pair) {
  const Ran ran = run({OCTIC_PROGRAM, "shapes"}, "");
  ASSERT_EQ(ran.code, 0) << ran.err;
  for (const auto& [pair, row] : matrix()) EXPECT_NE(ran.out.find("\n" + pair + " "), std::string::npos) << pair;
}

}  // namespace
}  // namespace cli_shapes_test
