// What docs/published says of Zsombor-Murray's octic on the circles of the corpus.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <regex>
#include <sstream>

#include "oracle/test/run_program.h"

namespace cli_stationary_test {
namespace {

using Json = nlohmann::json;

// The words of a page, one space between them.
std::string words(const std::string& file) {
  std::ifstream in(file);
  std::string all;
  for (std::string word; in >> word;) all += word + " ";
  return all;
}

TEST(cli_stationary, the_page_of_the_paper_says_how_often_its_octic_is_right_on_the_corpus) {
  const octic::test::Ran ran = octic::test::run(
      {OCTIC_PROGRAM, "stationary", "--beside", OCTIC_SOURCE_DIR "/corpus/stationary/circle_circle.jsonl"}, "");
  EXPECT_EQ(ran.code, 0) << ran.err;
  int pairs = 0, multiple = 0, right = 0;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    const Json answer = Json::parse(line);
    bool special = answer.contains("families") && !answer["families"].empty();
    for (const Json& distance : answer["distances"]) special = special || distance["multiplicity"] > 1;
    ++pairs, multiple += special;
    for (const Json& one : answer["beside"]) right += one["name"] == "zsombor-murray" && one["right"];
  }
  const std::string page = words(OCTIC_SOURCE_DIR "/docs/published/zsombor_murray.md");
  std::smatch said;
  ASSERT_TRUE(std::regex_search(
      page, said, std::regex("On the ([0-9]+) pairs of circles .*, ([0-9]+) of which .* it is right ([0-9]+) times")));
  EXPECT_EQ(std::stoi(said[1]), pairs);
  EXPECT_EQ(std::stoi(said[2]), multiple);
  EXPECT_NEAR(std::stoi(said[3]), right, 4);   // by chance of rounding
}

}  // namespace
}  // namespace cli_stationary_test
