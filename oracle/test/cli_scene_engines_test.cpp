// octic scene with engines that are asked over a pipe: answers that come late, programs that answer nothing, and what
// of it is written down.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "oracle/test/run_program.h"

namespace cli_scene_engines_test {
namespace {

namespace fs = std::filesystem;
using octic::test::Ran;
using octic::test::run;
using Json = nlohmann::json;

// An engine for spheres. How it answers is its second argument, what it answers the first.
constexpr const char* engine = R"(
import json, math, sys, time
queries, how = sys.argv[1].split(","), sys.argv[2]
if "--cards" in sys.argv:
    print(json.dumps({"name": "spheres", "library": "none", "version": "1", "scalar": "double", "settings": "", "promise": "",
                      "solid": "rounded" if how == "rounded" else "sharp", "tolerance": 0, "tolerance_relative": 1e-9,
                      "queries": queries}))
    sys.exit()
asked = 0
for line in sys.stdin:
    q = json.loads(line)
    asked += 1
    far = math.dist(q["a"]["center"], q["b"]["center"]) - q["a"]["r"] - q["b"]["r"]
    contact = far <= 0
    answer = {"name": q["name"]}
    if how == "wrong-at-times" and asked % 2 == 0: contact = not contact
    if how == "rounded": far += 1
    if how == "without": answer["direction"] = [1, 0, 0]
    elif q["query"] == "boolean": answer["contact"] = contact
    else: answer["signed_distance"] = far
    print(json.dumps(answer), flush=True)
    if how == "late" or (how == "wrong-at-times" and asked % 2 == 1):
        time.sleep(0.05)
        print(json.dumps(answer), flush=True)
)";

// A sphere that moves away from another one, a unit a step.
Json scene(int steps) {
  const auto ball = [](double x) { return Json{{"type", "sphere"}, {"center", {x, 0, 0}}, {"r", 1}}; };
  Json motion{{"name", "away"}, {"about", ""}, {"steps", Json::array()}};
  for (int k = 0; k < steps; ++k)
    motion["steps"].push_back({{"name", "s" + std::to_string(k)}, {"shapes", {ball(3 + k)}}});
  return {{"name", "two"},
          {"about", ""},
          {"bodies", {{{"name", "at rest"}, {"group", "g"}, {"shape", ball(0)}}, {{"name", "mover"}, {"group", "g"}}}},
          {"asked", Json::array({Json::array({"g", "g"})})},
          {"motions", {motion}}};
}

struct SceneOfEngines : testing::Test {
  fs::path folder = fs::path(testing::TempDir()) / "octic_scene_engines";
  SceneOfEngines() {
    fs::remove_all(folder);
    fs::create_directories(folder);
    std::ofstream(folder / "engine.py") << engine;
  }
  ~SceneOfEngines() override { fs::remove_all(folder); }
  Ran asked(const Json& of, const std::string& program, std::vector<std::string> more = {}) const {
    std::ofstream(folder / "scene.json") << of;
    more.insert(more.begin(), {OCTIC_PROGRAM, "scene", (folder / "scene.json").string(), "--command", program});
    return run(more);
  }
  std::string python(const std::string& queries, const std::string& how) const {
    return "python3 " + (folder / "engine.py").string() + " " + queries + " " + how;
  }
  // The line about the engine, which is asked one query.
  Json line(const std::string& queries, const std::string& how, int code) const {
    const Ran ran = asked(scene(6), python(queries, how), {"--json"});
    EXPECT_EQ(ran.code, code) << ran.err << ran.out;
    std::istringstream in(ran.out);
    for (std::string text; std::getline(in, text);)
      if (const Json json = Json::parse(text); json["kind"] == "engine") return json;
    ADD_FAILURE() << ran.out;
    return {};
  }
};

// A late second line is no answer about the pair at the next step.
TEST_F(SceneOfEngines, is_not_told_of_a_step_what_was_answered_about_another) {
  const Json late = line("signed_distance", "late", 1);
  ASSERT_FALSE(late["errors"].empty()) << late;
  for (const Json& error : late["errors"]) EXPECT_EQ(error["kind"], "failed-garbage") << error;
  // each answer at its second question is wrong
  EXPECT_LE(line("boolean", "wrong-at-times", 1)["right"], 3);
}

TEST_F(SceneOfEngines, counts_an_answer_without_what_was_asked_as_lacking) {
  const Json without = line("signed_distance", "without", 1);
  EXPECT_EQ(without["asked"], 6);
  int lacking = 0;
  for (const Json& n : without["lacking"]) lacking += n.get<int>();
  EXPECT_EQ(lacking, 6) << without;
}

TEST_F(SceneOfEngines, cannot_be_run_with_a_program_that_answers_nothing_or_is_asked_nothing) {
  const Ran mistyped = asked(scene(2), "python3 " + (folder / "enigne.py").string());
  EXPECT_EQ(mistyped.code, 2) << mistyped.out;
  EXPECT_EQ(mistyped.out, "");
  const Ran another = asked(scene(2), python("contact", "well"));
  EXPECT_EQ(another.code, 2);
  EXPECT_NE(another.out.find("answers neither boolean nor signed_distance"), std::string::npos) << another.out;
  Json nothing = scene(2);
  nothing["asked"] = Json::array();
  EXPECT_EQ(asked(nothing, python("boolean", "well")).code, 2);
}

TEST_F(SceneOfEngines, says_whose_solids_a_distance_is_of) {
  const Ran sharp = asked(scene(2), python("boolean", "wrong-at-times"));
  EXPECT_EQ(sharp.code, 1);
  EXPECT_EQ(sharp.out.find("of the solids that the engine declares"), std::string::npos) << sharp.out;
  const Ran rounded = asked(scene(2), python("signed_distance", "rounded"));
  EXPECT_EQ(rounded.code, 1);
  EXPECT_NE(rounded.out.find("of the solids that the engine declares"), std::string::npos) << rounded.out;
}

TEST_F(SceneOfEngines, writes_names_without_control_characters) {
  Json named = scene(2);
  named["bodies"][1]["name"] = "a\x1b[2J";
  named["motions"][0]["steps"][0]["name"] = "b\nc";
  for (const Ran& ran : {asked(named, python("signed_distance", "rounded")),
                         run({OCTIC_PROGRAM, "scene", (folder / "scene.json").string(), "--clearance"})}) {
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("b\nc"), std::string::npos) << ran.out;
  }
}

// --out: what stands there stays as it was where nothing can be written, and a link stays a link.
TEST_F(SceneOfEngines, leaves_a_link_and_what_it_cannot_write) {
  const fs::path link = folder / "link", target = folder / "target";
  fs::create_symlink(target, link);
  Json nothing = scene(2);
  nothing["asked"] = Json::array();
  EXPECT_EQ(asked(nothing, python("boolean", "well"), {"--out", link.string()}).code, 2);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_FALSE(fs::exists(target));
  EXPECT_EQ(asked(scene(2), python("boolean", "wrong-at-times"), {"--out", link.string()}).code, 1);
  EXPECT_TRUE(fs::is_symlink(link));
  std::ifstream in(target);
  std::string text;
  EXPECT_TRUE(std::getline(in, text)) << "one case";
  EXPECT_EQ(asked(scene(2), python("boolean", "wrong-at-times"), {"--out", "/dev/full"}).code, 2);
}

}  // namespace
}  // namespace cli_scene_engines_test
