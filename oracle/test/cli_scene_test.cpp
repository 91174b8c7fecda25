// The scenes of two papers at every step: exactly, and in double beside it; how near their pairs come; what engines
// say.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "oracle/test/run_program.h"

namespace cli_scene_test {
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

// Nothing was asked: neither right nor wrong.
TEST(cli_scene, a_scene_that_tests_nothing_cannot_be_run) {
  const std::string two = R"([{"type":"point","at":[0,0,0]},{"type":"point","at":[1,0,0]}])";
  const auto of = [](const std::string& asked, const std::string& steps) {
    const auto ran = run({OCTIC_PROGRAM, "scene", "/dev/stdin"},
                         R"({"name":"none","about":"","bodies":[{"name":"p","group":"g"},{"name":"q","group":"g"}],)"
                         R"("asked":)" + asked + R"(,"motions":[{"name":"m","about":"","steps":)" + steps + "}]}");
    return std::to_string(ran.code) + ' ' + ran.err;
  };
  const std::string step = R"([{"name":"s","shapes":)" + two + "}]";
  EXPECT_EQ(of("[]", step), "2 octic: the scene tests no pair\n");
  EXPECT_EQ(of(R"([["g","g"]])", "[]"), "2 octic: the motion m has no steps\n");
  EXPECT_EQ(of(R"([["g","g"]])", step), "0 ");
}

// Of 20,000 bodies there are 400 million pairs, of which this scene tests one.
TEST(cli_scene, memory_is_for_the_pairs_that_are_tested) {
  const auto place = std::filesystem::temp_directory_path() / ("octic_many_bodies_" + std::to_string(getpid()));
  std::ofstream scene(place);
  scene << R"({"name":"many","about":"","bodies":[{"name":"p","group":"p"},{"name":"q","group":"q"})";
  for (int i = 0; i < 20000; ++i)
    scene << R"(,{"name":")" << i << R"(","group":"rest","shape":{"type":"sphere","center":[)" << 3 * i
          << R"(,9,0],"r":1}})";
  scene << R"(],"asked":[["p","q"]],"motions":[{"name":"m","about":"","steps":[{"name":"s","shapes":[)"
        << R"({"type":"sphere","center":[0,0,0],"r":1},{"type":"sphere","center":[1,0,0],"r":1}]}]}]})";
  scene.close();
  const Ran ran = run({"/usr/bin/env", "bash", "-c", "ulimit -v 2000000; exec \"$@\"", "bash", OCTIC_PROGRAM, "scene",
                       place.string()});
  std::filesystem::remove(place);
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find(R"("pairs":1,)"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(R"("overlapping":1,)"), std::string::npos) << ran.out;
}

// The lines of JSON of octic scene, by their field "kind".
std::map<std::string, std::vector<Json>> lines(const std::vector<std::string>& arguments, int code = 0) {
  std::vector<std::string> command = arguments;
  command.push_back("--json");
  const Ran ran = run(command, "");
  EXPECT_EQ(ran.code, code) << ran.err;
  std::map<std::string, std::vector<Json>> found;
  std::istringstream in(ran.out);
  for (std::string line; std::getline(in, line);) {
    Json json = Json::parse(line);
    found[json.at("kind")].push_back(std::move(json));
  }
  return found;
}

double value(const Json& line) { return std::stod(line["signed_distance"]["value"].get<std::string>()); }

TEST(cli_scene, the_altered_motion_of_the_work_cell_keeps_half_an_inch_except_for_rounding) {
  const std::vector<std::string> ask{OCTIC_PROGRAM, "scene",    OCTIC_SCENES "/work_cell.json",
                                     "--motion",    "altered",  "--clearance",
                                     "--digits",    "30",       "--between",
                                     "1.01",        "--within", "12.7"};
  auto found = lines(ask);
  ASSERT_EQ(found["step"].size(), 151u);
  for (const Json& step : found["step"]) EXPECT_GT(value(step), 12.699999);
  ASSERT_EQ(found["motion"].size(), 1u);
  const Json& sum = found["motion"][0];
  EXPECT_EQ(sum["numbers"], Json({13, 56}));
  EXPECT_NEAR(value(sum), 12.7, 1e-12);
  EXPECT_EQ(sum["at"].get<std::string>().rfind("via 5 + ", 0), 0u);
  // The coordinates are rounded to a thousandth, and the nearest doubles are a little nearer than half an inch.
  ASSERT_EQ(found["near"].size(), 1u);
  EXPECT_LT(value(found["near"][0]), 12.7);
  EXPECT_EQ(found["near"][0]["numbers"], Json({13, 56}));
  // 1,032 pairs in 150 gaps between steps.
  const Json& between = sum["between"];
  EXPECT_EQ(between["never"].get<int>() + between["undecided"].get<int>(), 150 * 1032);
  EXPECT_EQ(between["in_contact"], 0);
  EXPECT_EQ(between["undecided_pairs"], found["undecided"].size());
  EXPECT_GT(between["least"]["bound"].get<double>(), 0);
  EXPECT_LT(sum["exact"].get<int>(), 1000);   // bounds decide about the other 155,000
}

TEST(cli_scene, the_nearest_pairs_of_a_colliding_motion_overlap) {
  auto found = lines({OCTIC_PROGRAM, "scene", OCTIC_SCENES "/tensegrity.json", "--clearance", "--within", "0"});
  ASSERT_EQ(found["motion"].size(), 2u);
  EXPECT_EQ(found["motion"][0]["near"], 0);
  EXPECT_GT(value(found["motion"][0]), 100);
  EXPECT_EQ(found["motion"][1]["near"], 6);
  EXPECT_EQ(found["motion"][1]["relation"], "overlapping");
  for (const Json& near : found["near"]) {
    EXPECT_EQ(near["first"], 51);
    EXPECT_EQ(near["steps"], 10);
    EXPECT_LT(value(near), -27);
  }
}

TEST(cli_scene, the_options_of_clearances_and_of_engines_exclude_each_other) {
  const std::string file = OCTIC_SCENES "/tensegrity.json";
  EXPECT_EQ(run({OCTIC_PROGRAM, "scene", file, "--within", "1"}, "").code, 2);
  EXPECT_EQ(run({OCTIC_PROGRAM, "scene", file, "--clearance", "--engines", "all"}, "").code, 2);
  EXPECT_EQ(run({OCTIC_PROGRAM, "scene", file, "--out", "/tmp/nothing"}, "").code, 2);
  EXPECT_EQ(run({OCTIC_PROGRAM, "scene", file, "--clearance", "--between", "0.5"}, "").code, 2);
  for (const char* number : {"nan", "inf"}) {
    EXPECT_EQ(run({OCTIC_PROGRAM, "scene", file, "--clearance", "--within", number}, "").code, 2);
    EXPECT_EQ(run({OCTIC_PROGRAM, "scene", file, "--clearance", "--between", number}, "").code, 2);
  }
  const Ran ran = run({OCTIC_PROGRAM, "scene", file, "--clearance", "--motion", "jump"}, "");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("sway, twist"), std::string::npos) << ran.err;
}

#ifdef OCTIC_MUTANTS
// octic scene with engines of a folder.
std::vector<std::string> with_engines(const char* folder, std::vector<std::string> arguments) {
  std::vector<std::string> command{"/usr/bin/env", std::string("OCTIC_ENGINES=") + folder, OCTIC_PROGRAM, "scene"};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

TEST(cli_scene, octic_fast_is_right_about_every_pair_that_it_is_asked) {
  auto found = lines(with_engines(OCTIC_ENGINE_PROGRAMS, {OCTIC_SCENES "/tensegrity.json", "--engines", "octic-fast"}));
  ASSERT_EQ(found["engine"].size(), 4u);   // two motions, two queries
  for (const Json& line : found["engine"]) {
    EXPECT_EQ(line["asked"], 61 * 252);
    EXPECT_EQ(line["right"], 61 * 252);
    EXPECT_TRUE(line["errors"].empty());
  }
}

TEST(cli_scene, of_a_wrong_engine_the_first_pair_and_step_is_named_and_saved) {
  const std::string saved = ::testing::TempDir() + "octic_scene_first.jsonl";
  auto found = lines(with_engines(OCTIC_MUTANTS, {OCTIC_SCENES "/tensegrity.json", "--motion", "twist", "--engines",
                                                  "mutant-ends-ignored", "--every", "10", "--out", saved}),
                     1);
  ASSERT_FALSE(found["engine"].empty());
  bool any = false;
  for (const Json& line : found["engine"]) {
    EXPECT_EQ(line["asked"], 7 * 252);
    int lacking = 0;
    for (const Json& n : line["lacking"]) lacking += n.get<int>();
    EXPECT_EQ(line["right"].get<int>() + line["wrong"].get<int>() + lacking, 7 * 252);
    for (const Json& error : line["errors"]) {
      if (error["kind"] != "side") continue;
      any = true;
      const Json& first = error["first"];
      EXPECT_EQ(first["step"], 0);   // cylinders without ends meet from the beginning
      EXPECT_EQ(first["truth"]["relation"], "apart");
      EXPECT_TRUE(first["answer"]["contact"]);
      EXPECT_GT(first["error"].get<double>(), 0);
      EXPECT_GE(error["answers"], error["pairs"]);
      EXPECT_LE(error["steps"], 7);
    }
  }
  EXPECT_TRUE(any);
  // The saved case is the one that the report names, and the engine is wrong about it when it is asked again.
  std::ifstream in(saved);
  std::string line;
  ASSERT_TRUE(std::getline(in, line));
  EXPECT_EQ(Json::parse(line)["name"].get<std::string>().rfind("twist/0/", 0), 0u) << line;
  const std::string engines = std::string("OCTIC_ENGINES=") + OCTIC_MUTANTS;
  const Ran asked = run({"/usr/bin/env", engines, OCTIC_PROGRAM, "ask", "mutant-ends-ignored", saved}, "");
  EXPECT_EQ(asked.code, 0) << asked.err;
  EXPECT_EQ(run({OCTIC_PROGRAM, "judge"}, asked.out).code, 1);
  EXPECT_EQ(run({OCTIC_PROGRAM, "show", saved + ":1"}, "").code, 0);
  std::filesystem::remove(saved);
}

// The pairs of a motion of the tensegrity at each `every`-th step, as lines of cases.
std::string cases_of(const std::string& motion, std::size_t every) {
  std::ifstream in(OCTIC_SCENES "/tensegrity.json");
  const Json scene = Json::parse(in);
  std::string out;
  for (const Json& m : scene["motions"]) {
    if (m["name"] != motion) continue;
    for (std::size_t k = 0; k < m["steps"].size(); k += every)
      for (std::size_t i = 0; i < scene["bodies"].size(); ++i)
        for (std::size_t j = i + 1; j < scene["bodies"].size(); ++j) {
          bool joined = false;
          for (const Json& p : scene["bodies"][i]["joints"])
            for (const Json& q : scene["bodies"][j]["joints"]) joined = joined || p == q;
          if (joined) continue;
          const Json& shapes = m["steps"][k]["shapes"];
          out += Json{{"name", std::to_string(k) + " " + std::to_string(i + 1) + "-" + std::to_string(j + 1)},
                      {"a", shapes[i]},
                      {"b", shapes[j]}}
                     .dump() +
                 '\n';
        }
  }
  return out;
}

TEST(cli_scene, the_report_counts_what_octic_ask_and_octic_judge_find_pair_by_pair) {
  const std::string engine = "mutant-polygon-rim";
  auto found = lines(with_engines(OCTIC_MUTANTS, {OCTIC_SCENES "/tensegrity.json", "--motion", "twist", "--engines",
                                                  engine, "--every", "30"}),
                     1);
  const std::string cases = cases_of("twist", 30), engines = std::string("OCTIC_ENGINES=") + OCTIC_MUTANTS;
  for (const Json& line : found["engine"]) {
    const Ran asked = run({"/usr/bin/env", engines, OCTIC_PROGRAM, "ask", engine, "--query", line["query"]}, cases);
    const Ran judged = run({OCTIC_PROGRAM, "judge"}, asked.out);
    int all = 0, right = 0, wrong = 0;
    std::string first;
    std::istringstream in(judged.out);
    for (std::string text; std::getline(in, text); ++all) {
      const Json verdict = Json::parse(text);
      right += verdict["right"].get<bool>();
      if (verdict["wrong"].empty()) continue;
      if (wrong++ == 0) first = verdict["name"];
    }
    EXPECT_EQ(line["asked"], all);
    EXPECT_EQ(line["right"], right);
    EXPECT_EQ(line["wrong"], wrong);
    std::pair<int, Json> earliest{1000, {}};
    for (const Json& error : line["errors"]) {
      const Json& f = error["first"];
      earliest = std::min(earliest, {f["step"].get<int>(), f["numbers"]});
    }
    if (wrong > 0) {
      EXPECT_EQ(std::to_string(earliest.first) + " " + earliest.second[0].dump() + "-" + earliest.second[1].dump(),
                first);
    }
  }
  EXPECT_TRUE(
      std::any_of(found["engine"].begin(), found["engine"].end(), [](const Json& l) { return l["wrong"] > 0; }));
}

// One cylinder passes over another; in the middle both have one axis.
TEST(cli_scene, crashes_are_counted_and_placed) {
  const std::string file = ::testing::TempDir() + "octic_scene_coaxial.json";
  std::ofstream(file) << R"({"name":"two","about":"coaxial in the middle","bodies":[
    {"name":"fixed","group":"a","shape":{"type":"cylinder","a":[0,0,0],"b":[0,0,1],"r":0.5}},
    {"name":"mover","group":"b"}],"asked":[["a","b"]],"motions":[{"name":"over","about":"","steps":[
    {"name":"left","shapes":[{"type":"cylinder","a":[-1,0,2],"b":[-1,0,3],"r":0.25}]},
    {"name":"above","shapes":[{"type":"cylinder","a":[0,0,2],"b":[0,0,3],"r":0.25}]},
    {"name":"right","shapes":[{"type":"cylinder","a":[1,0,2],"b":[1,0,3],"r":0.25}]}]}]})";
  auto found = lines(with_engines(OCTIC_MUTANTS, {file, "--engines", "mutant-crashes-on-coaxial"}), 1);
  ASSERT_FALSE(found["engine"].empty());
  for (const Json& line : found["engine"]) {
    EXPECT_EQ(line["asked"], 3);
    EXPECT_EQ(line["right"], 2) << line;
    EXPECT_EQ(line["errors"][0]["kind"], "failed-crash");
    EXPECT_EQ(line["errors"][0]["answers"], 1);
    EXPECT_EQ(line["errors"][0]["first"]["at"], "above");
    EXPECT_EQ(line["errors"][0]["first"]["truth"]["signed_distance"], "1.0000000000000000");
  }
  const Ran text = run(with_engines(OCTIC_MUTANTS, {file, "--engines", "mutant-crashes-on-coaxial"}), "");
  EXPECT_EQ(text.code, 1);
  EXPECT_NE(text.out.find("step 1 (above), 1-2 fixed, mover"), std::string::npos) << text.out;
  std::filesystem::remove(file);
}

// The paper has no answer for antiparallel axes.
TEST(cli_scene, the_first_question_that_is_left_open_is_named) {
  const std::string engines = OCTIC_ENGINE_PROGRAMS;
  if (!std::filesystem::exists(engines + "/papers/octic-engine-published")) GTEST_SKIP() << "not built";
  auto found = lines(with_engines(engines.c_str(), {OCTIC_SCENES "/work_cell.json", "--motion", "planned", "--every",
                                                    "150", "--engines", "ketchel-larochelle"}),
                     1);
  ASSERT_EQ(found["engine"].size(), 1u);
  const Json& line = found["engine"][0];
  EXPECT_EQ(line["wrong"], 0);
  EXPECT_GT(line["undecided"], 0);
  EXPECT_EQ(line["right"].get<int>() + line["undecided"].get<int>(), 2 * 1032);
  const Json& first = line["open"][0]["first"];
  EXPECT_EQ(first["step"], 0);
  EXPECT_NE(first["truth"]["stratum"].get<std::string>().find("parallel"), std::string::npos) << first;
}
#endif

}  // namespace
}  // namespace cli_scene_test
