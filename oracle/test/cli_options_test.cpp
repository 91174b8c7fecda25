// Options that are misspelt, out of place or cannot be met are refused before the work, and the reason is said.
#include <gtest/gtest.h>

#include <chrono>
#include <fstream>

#include "corpus/json.h"
#include "oracle/test/certify_fixture.h"

namespace cli_options_test {
namespace {

using namespace octic::test;

class Options : public Certify {
 protected:
  static Ran with(std::vector<std::string> words, const std::string& input = "") {
    const std::vector<std::string> first{"/usr/bin/env", std::string("OCTIC_ENGINES=") + OCTIC_ENGINE_PROGRAMS,
                                         OCTIC_PROGRAM};
    words.insert(words.begin(), first.begin(), first.end());
    return run(words, input);
  }
  static void expect_refused(const std::vector<std::string>& words, const std::vector<std::string>& said,
                             const std::string& input = "") {
    const Ran ran = with(words, input);
    EXPECT_EQ(ran.code, 2) << words[0] << "\n" << ran.out << ran.err;
    for (const std::string& part : said) EXPECT_NE(ran.err.find(part), std::string::npos) << part << "\n" << ran.err;
  }
  // The text of --help, with blanks for ends of lines.
  static std::string help(const std::string& verb) {
    std::string text, out = with({verb, "--help"}).out;
    for (const char c : out)
      if (c != '\n' && (c != ' ' || !text.ends_with(' ')))
        text += c;
      else if (!text.ends_with(' '))
        text += ' ';
    return text;
  }
  static void expect_help(const std::string& verb, const std::vector<std::string>& said) {
    const std::string text = help(verb);
    for (const std::string& part : said) EXPECT_NE(text.find(part), std::string::npos) << verb << ": " << part;
  }
};

// The ball arrives at time 0.5.
TEST_F(Options, judge_takes_a_given_tolerance_in_place_of_every_one_on_the_card) {
  const std::string cast =
      R"({"name":"c","a":{"type":"sphere","center":[-3,0,0],"r":0.5},"b":{"type":"sphere","center":[0,0,0],"r":0.5},)"
      R"("motion":[4,0,0],"query":"cast","engine":{"name":"lax","tolerance_time":0.1},)"
      R"("answer":{"cast":{"kind":"at","time":0.51}}})";
  EXPECT_EQ(with({"judge"}, cast + "\n").code, 0);
  EXPECT_EQ(with({"judge", "--tolerance", "1e-9"}, cast + "\n").code, 1);
  EXPECT_EQ(with({"judge", "--tolerance-relative", "1e-9"}, cast + "\n").code, 1);
  EXPECT_EQ(with({"judge", "--tolerance", "0.1"}, cast + "\n").code, 0) << "0.01 of a motion of 4 is a length of 0.04";

  const std::string line =
      R"({"name":"s","query":"stationary","a":{"type":"line","point":[0,0,3],"direction":[1,0,0]},)"
      R"("b":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":1}})";
  const Ran asked = with({"ask", "octic-fast-stationary", "--query", "stationary"}, line + "\n");
  ASSERT_EQ(asked.code, 0) << asked.err;
  Json answered = Json::parse(asked.out);
  answered["engine"] = {{"name", "lax"}, {"tolerance_distance", 0.1}};
  for (Json& one : answered["answer"]["stationary"]["pairs"]) one["distance"] = one["distance"].get<double>() * 1.01;
  EXPECT_EQ(with({"judge"}, answered.dump() + "\n").code, 0) << with({"judge"}, answered.dump() + "\n").out;
  EXPECT_EQ(with({"judge", "--tolerance-relative", "1e-9"}, answered.dump() + "\n").code, 1);
  expect_help("judge", {"in place of every tolerance of the card", "part of the motion"});
}

TEST_F(Options, shrink_knows_the_kinds_of_error) {
  const std::string apart =
      R"({"name":"m","a":{"type":"sphere","center":[-3,0,0],"r":1},"b":{"type":"sphere","center":[0,0,0],"r":1}})";
  expect_refused({"shrink", "octic-fast", "--kind", "dpeth"}, {"dpeth", "depth", "manifold-span", "failed-garbage"},
                 apart + "\n");
  for (const char* kind : {"depth", "wide", "manifold-off", "conversion", "failed-hang"})
    EXPECT_EQ(with({"shrink", "octic-fast", "--kind", kind}, apart + "\n").code, 0) << kind;
}

TEST_F(Options, defect_prints_one_thing) {
  for (const char* other : {"--program", "--markdown"})
    expect_refused({"defect", "fcl-distance-half-space-crash", "--report", other}, {"--report", "excludes", other});
  expect_refused({"defect", "fcl-distance-half-space-crash", "--program", "--markdown"}, {"excludes"});
}

// A crash about a pair that an engine does not take is no finding.
TEST_F(Options, shrink_asks_about_the_pairs_of_the_card_alone) {
  Json card = Json::parse(card_called("balls"));
  card["pairs"] = Json::array({Json::array({"sphere", "sphere"})});
  const std::string line = R"({"name":"m","a":{"type":"point","at":[0,0,0]},"b":{"type":"point","at":[1,0,0]}})";
  const Ran ran = with({"shrink", "--command", engine("balls.py", python_engine(right, card.dump()))}, line + "\n");
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("octic: m: balls does not take the pair"), std::string::npos) << ran.err;
  expect_help("shrink", {"0 nothing wrong was found, 1 something was found, or a line was invalid"});
}

TEST_F(Options, release_refuses_what_is_for_large_alone_and_a_file_in_place_of_its_folder) {
  const std::string folder = file("release").string();
  for (const auto& [option, value] : {std::pair{"--count", "5"}, {"--seed", "2"}, {"--shard", "1/2"}})
    expect_refused({"release", "--out", folder, option, value}, {"--large"});
  EXPECT_FALSE(fs::exists(folder));
  std::ofstream(file("plain")) << "mine\n";
  for (const std::vector<std::string>& more : {std::vector<std::string>{}, {"--large", "--count", "3"}}) {
    std::vector<std::string> words{"release", "--out", file("plain").string()};
    words.insert(words.end(), more.begin(), more.end());
    expect_refused(words, {"octic: --out " + file("plain").string() + " is a file", "folder"});
  }
  expect_refused({"release", "--out", "/proc/none/here"}, {"octic: cannot make the folder /proc/none/here: No such"});
  EXPECT_EQ(text_of(file("plain")), "mine\n");
}

TEST_F(Options, gate_says_what_is_wrong_with_its_folder) {
  run(fast("5"));
  std::ofstream(file("plain")) << "mine\n";
  const std::string report = (file("out") / "report.json").string();
  expect_refused({"gate", "--baseline", report, "--out", file("plain").string(), report}, {"plain is a file"});
}

TEST_F(Options, scene_refuses_a_place_that_cannot_be_written_before_it_asks) {
  const std::string scene = OCTIC_SCENES "/tensegrity.json";
  for (const char* what : {"--clearance", "--engines=octic-fast"}) {
    const Ran ran = with({"scene", scene, what, "--out", "/nonexist/f"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_EQ(ran.out, "") << "nothing was asked";
    EXPECT_NE(ran.err.find("cannot write /nonexist/f: No such file or directory"), std::string::npos) << ran.err;
  }
  expect_refused({"scene", scene, "--clearance", "--out", place_.string()}, {"Is a directory"});
  expect_refused({"scene", scene, "--clearance", "--out", file("none").string(), "--motion", "jump"}, {"no motion"});
  EXPECT_FALSE(fs::exists(file("none"))) << "the test of the place leaves nothing";
  const Ran full = with({"scene", scene, "--clearance", "--every", "50", "--out", "/dev/full"});
  EXPECT_EQ(full.code, 2);
  EXPECT_NE(full.err.find("cannot write /dev/full: No space left on device"), std::string::npos) << full.err;
}

TEST_F(Options, scene_takes_no_negative_length) {
  expect_refused({"scene", OCTIC_SCENES "/tensegrity.json", "--clearance", "--within", "-1"},
                 {"--within", "from 0 on"});
}

TEST_F(Options, a_circle_of_radius_0_is_told_of_the_point) {
  const std::string circle = R"({"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":)";
  const Ran ran = with({"stationary"}, R"({"name":"z","a":)" + circle + "0},\"b\":" + circle + "1}}\n" +
                                           R"({"name":"y","a":)" + circle + "1},\"b\":" + circle + "0}}\n");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find(R"(a.r: a radius is greater than zero; for a circle of radius 0 write {\"type\":\"point\")"),
            std::string::npos)
      << ran.out;
  EXPECT_NE(ran.out.find("b.r: a radius is greater than zero\"}"), std::string::npos) << ran.out;
}

// The small circle stands above the rim of the other one: minima at 3, and saddles at sqrt(9 + 1e-30).
TEST_F(Options, only_one_of_two_roots_that_agree_to_all_digits_is_the_printed_number) {
  const Ran ran =
      with({"stationary", "--digits", "3"}, R"({"a":{"type":"circle","center":[4,0,3],"normal":[0,0,1],"r":1e-15},)"
                                            R"("b":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":4}})"
                                            "\n");
  EXPECT_EQ(ran.code, 0);
  const Json found = Json::parse(ran.out)["distances"];
  ASSERT_EQ(found.size(), 4u);
  for (int i : {0, 1}) EXPECT_EQ(found[i]["value"], "3.00");
  EXPECT_EQ(found[0]["pairs"][0]["kind"], "minimum");
  EXPECT_EQ(found[0]["error"], "0");
  EXPECT_EQ(found[1]["pairs"][0]["kind"], "saddle");
  EXPECT_GT(std::stod(found[1]["error"].get<std::string>()), 1.6e-31);
}

TEST_F(Options, kernels_of_cad_are_asked_when_they_are_named) {
  if (!std::filesystem::exists(OCTIC_ENGINE_PROGRAMS "/cad/octic-engine-opencascade")) GTEST_SKIP() << "not installed";
  EXPECT_TRUE(with({"engines", "--cad"}, "").out.starts_with("opencascade\n"));
  EXPECT_EQ(with({"engines"}, "").out.find("opencascade\n"), std::string::npos);
  const std::string question =
      R"({"name":"x","a":{"type":"sphere","center":[0,0,0],"r":1},"b":{"type":"point","at":[4,0,0]}})"
      "\n";
  EXPECT_EQ(Json::parse(with({"ask", "opencascade"}, question).out)["answer"]["signed_distance"], 3);
}

TEST_F(Options, engines_of_npm_are_asked_when_they_are_named) {
  if (!std::filesystem::exists(OCTIC_ENGINE_PROGRAMS "/npm/octic-engine-rapier")) GTEST_SKIP() << "not installed";
  EXPECT_NE(with({"engines", "--npm"}, "").out.find("rapier\n"), std::string::npos);
  EXPECT_EQ(with({"engines"}, "").out.find("rapier\n"), std::string::npos);
  const std::string question =
      R"({"name":"x","a":{"type":"sphere","center":[0,0,0],"r":1},"b":{"type":"sphere","center":[4,0,0],"r":1}})"
      "\n";
  EXPECT_EQ(Json::parse(with({"ask", "rapier"}, question).out)["answer"]["signed_distance"], 2);
  const Ran none = with({"ask", "raper"}, question);
  EXPECT_EQ(none.code, 2);
  EXPECT_NE(none.err.find(", rapier"), std::string::npos) << none.err;
}

TEST_F(Options, the_help_says_what_the_output_is) {
  expect_help("stationary", {R"("degree":-1 and "polynomial":[])", "constant", "[] for a point"});
  expect_help("section", {"a rounded cylinder whose rounding is not 0"});
  expect_help("motion", {"only --timeout ends", "without it there is no limit"});
  const Ran coaxial = with({"stationary"}, R"({"name":"p","a":{"type":"point","at":[0,0,3]},)"
                                           R"("b":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":1}})"
                                           "\n");
  EXPECT_NE(coaxial.out.find(R"("degree":-1,"polynomial":[])"), std::string::npos) << coaxial.out;
  EXPECT_NE(coaxial.out.find(R"("kind":"constant")"), std::string::npos) << coaxial.out;
  const Ran rounded =
      with({"section"}, R"({"name":"r","a":{"type":"disc","center":[0,0,0],"normal":[0,0,1],"r":2},)"
                        R"("b":{"type":"rounded_cylinder","a":[0,0,-1],"b":[0,0,1],"r":1,"rounding":0}})"
                        "\n");
  EXPECT_EQ(rounded.code, 0) << rounded.out;
}

// A limit on the size of files stands for a full disk: only the page is larger.
TEST_F(Options, certify_that_could_not_save_does_not_end_with_agreed) {
  if (!fs::exists(fs::path(OCTIC_PROGRAM).parent_path() / "share" / "octic" / "page.html")) GTEST_SKIP() << "no page";
  std::vector<std::string> command{"/usr/bin/env", "bash", "-c", "ulimit -f 800; exec \"$@\"", "bash"};
  const auto certify = fast("5");
  command.insert(command.end(), certify.begin(), certify.end());
  const Ran ran = run(command);
  EXPECT_EQ(ran.code, 2) << ran.out << ran.err;
  EXPECT_NE(ran.err.find("index.html: File too large"), std::string::npos) << ran.err;
  std::istringstream lines(ran.out);
  std::string last;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(line.size(), 100u) << line;
    EXPECT_FALSE(line.starts_with("AGREED")) << line;
    last = line;
  }
  EXPECT_TRUE(last.starts_with("NOT SAVED: cannot write ")) << ran.out;
}

}  // namespace
}  // namespace cli_options_test
