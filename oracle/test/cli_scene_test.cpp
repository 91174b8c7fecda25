// The scenes of two papers at every step: exactly, and in double beside it.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>

#include "oracle/test/run_program.h"

namespace {

using octic::test::Ran;
using octic::test::run;
using Json = nlohmann::json;

// The lines that sum up a motion each.
std::vector<Json> sums(const std::string& file) {
  const Ran ran = run({OCTIC_PROGRAM, "scene", file}, "");
  EXPECT_EQ(ran.code, 0) << ran.err;
  std::vector<Json> found;
  std::istringstream in(ran.out);
  for (std::string line; std::getline(in, line);) {
    Json json = Json::parse(line);
    if (json.contains("steps")) found.push_back(std::move(json));
  }
  return found;
}

TEST(cli_scene, the_first_motion_of_the_work_cell_collides_where_the_paper_says_and_the_second_does_not) {
  const auto motions = sums(OCTIC_SCENES "/work_cell.json");
  ASSERT_EQ(motions.size(), 2u);
  for (const Json& m : motions) {
    EXPECT_EQ(m["steps"], 151);
    EXPECT_EQ(m["pairs"], 151 * 1032);
    EXPECT_EQ(m["contradictions"], 0);
    EXPECT_EQ(m["withheld"], 0);
  }
  const Json first = motions[0]["first_contact"];
  EXPECT_EQ(first["numbers"], Json({16, 56}));
  EXPECT_EQ(first["a"], "right windshield support");
  EXPECT_EQ(first["at"].get<std::string>().rfind("via 2 + ", 0), 0u) << first["at"];
  EXPECT_EQ(first["relation"], "overlapping");
  EXPECT_GT(motions[0]["colliding_steps"], 1);
  EXPECT_TRUE(motions[1]["first_contact"].is_null());
}

TEST(cli_scene, the_bars_of_the_tensegrity_meet_when_it_is_twisted) {
  const auto motions = sums(OCTIC_SCENES "/tensegrity.json");
  ASSERT_EQ(motions.size(), 2u);
  for (const Json& m : motions) EXPECT_EQ(m["contradictions"], 0);
  EXPECT_TRUE(motions[0]["first_contact"].is_null());
  EXPECT_NE(motions[1]["first_contact"]["a"].get<std::string>().find("bar"), std::string::npos);
  EXPECT_GT(motions[1]["colliding_steps"], 1);
}

TEST(cli_scene, a_file_that_is_no_scene_cannot_be_run) {
  EXPECT_EQ(run({OCTIC_PROGRAM, "scene", "/nowhere"}, "").code, 2);
  EXPECT_EQ(run({OCTIC_PROGRAM, "scene", __FILE__}, "").code, 2);
}

}  // namespace
