// The program octic as a script meets it.
#include <gtest/gtest.h>
#include <unistd.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "oracle/test/run_program.h"

namespace cli_test {
namespace {

using octic::test::Ran;
using octic::test::run;
using octic::test::Talk;
using Json = nlohmann::json;

const std::string octic_program = OCTIC_PROGRAM;
// The line of the issue that promised the format.
const std::string t1 =
    R"({"name":"t1","a":{"type":"cylinder","a":[0,0,-1],"b":[0,0,1],"r":0.5},"b":{"type":"cylinder","a":[-0.5,0,3],"b":[0.5,0,3],"r":1}})";

std::string named(const std::string& name) {
  std::string line = t1;
  line.replace(line.find("t1"), 2, name);
  return line;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

Ran truth(const std::string& input, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {octic_program, "truth"});
  return run(options, input);
}

class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("octic-cli-" + std::to_string(::getpid()))) {
    std::filesystem::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

TEST(cli_stationary, says_beside_the_truth_what_double_arithmetic_says) {
  const std::string eight =
      R"({"name":"e","a":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":2},"b":{"type":"circle","center":[1,0,-1],"normal":[2,-1,0],"r":2}})";
  const std::string coaxial =
      R"({"name":"c","a":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":2},"b":{"type":"circle","center":[0,0,3],"normal":[0,0,1],"r":1}})";
  const Ran ran = run({octic_program, "stationary", "--beside"}, eight + "\n" + coaxial + "\n");
  EXPECT_EQ(ran.code, 0);
  std::istringstream lines(ran.out);
  std::string line;
  std::getline(lines, line);
  const Json first = Json::parse(line);
  ASSERT_EQ(first["beside"].size(), 2u);
  for (const Json& one : first["beside"]) {
    EXPECT_EQ(one["distances"].size(), 8u) << one["name"];
    EXPECT_TRUE(one["right"]) << one["name"];
    EXPECT_LT(one["largest_error"], 1e-9) << one["name"];
  }
  std::getline(lines, line);
  const Json second = Json::parse(line);
  for (const Json& one : second["beside"]) EXPECT_FALSE(one["claims_all"]) << one["name"];
}

TEST(cli_motion, a_body_that_turns_and_lines_that_are_wrong) {
  const std::string arm =
      R"({"name":"arm","a":{"type":"sphere","center":[2,0,0],"r":0.25},"b":{"type":"half_space","point":[0,1,0],"normal":[0,-1,0]},"motion":[0,0,0])";
  const std::string turn = R"(,"turn":[0.5,0,0,0.75])", about = R"(,"about":[0,0,0]})";
  const Ran ran = run({octic_program, "motion", "--digits", "20"},
                      arm + turn + about + "\n" + arm + turn + "}\n" + arm + about + "\n" + arm +
                          R"(,"turn":[-1,0,0,0])" + about + "\n" + arm + R"(,"turn":[1,0,0])" + about + "\n");
  EXPECT_EQ(ran.code, 1);
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 5u);
  const Json said = Json::parse(lines[0]);
  EXPECT_EQ(said["kind"], "at");
  EXPECT_EQ(said["time"]["value"], "0.22967124559149662678");   // tan(asin(3/8)/2) = t 3/4 / (1 - t/2)
  EXPECT_EQ(said["angle"]["value"].get<std::string>().substr(0, 20), "0.384396774495639083");   // asin(3/8)
  EXPECT_TRUE(said["certificate"]["checked"].is_boolean());
  EXPECT_EQ(said["certificate"]["contact"]["within"], "0");
  EXPECT_GE(said["certificate"]["free"].size(), 10u);
  const auto error = [&](int i) { return Json::parse(lines[i])["error"].get<std::string>(); };
  EXPECT_NE(error(1).find("\"about\""), std::string::npos);
  EXPECT_NE(error(2).find("\"turn\""), std::string::npos);
  EXPECT_NE(error(3).find("turn: must be neither zero nor, without a vector part, negative"), std::string::npos);
  EXPECT_NE(error(4).find("array of 4 numbers"), std::string::npos);
}

TEST(cli_motion, engines_are_not_asked_with_a_quaternion) {
  const std::string line =
      R"({"name":"x","a":{"type":"sphere","center":[2,0,0],"r":0.25},"b":{"type":"sphere","center":[0,2,0],"r":1},"motion":[0,0,0],"turn":[0,0,0,1],"about":[0,0,0])";
  const Ran asked = run({octic_program, "ask", "octic-fast-cast", "--query", "cast"}, line + "}\n");
  EXPECT_NE(asked.out.find("octic motion answers this one"), std::string::npos) << asked.out << asked.err;
  EXPECT_EQ(asked.code, 1);
  const Ran judged =
      run({octic_program, "judge"}, line + R"(,"query":"cast","answer":{"cast":{"kind":"never"}}})" + "\n");
  EXPECT_NE(judged.out.find("error"), std::string::npos) << judged.out;
  EXPECT_EQ(judged.code, 1);
}

TEST(cli_section, says_beside_the_truth_what_double_arithmetic_says) {
  const std::string line =
      R"({"name":"lens","a":{"type":"disc","center":[0,0,0],"normal":[0,0,1],"r":5},"b":{"type":"sphere","center":[6,0,0],"r":5}})";
  const Ran ran = run({octic_program, "section", "--beside"}, line + "\n");
  EXPECT_EQ(ran.code, 0);
  const Json said = Json::parse(ran.out);
  ASSERT_EQ(said["beside"].size(), 1u);
  const Json& one = said["beside"][0];
  EXPECT_EQ(one["kind"], said["kind"]);
  EXPECT_TRUE(one["right"] && one["settled"]);
  EXPECT_EQ(one["corners"].size(), 2u);
  EXPECT_LT(one["largest_error"], 1e-15);
}

TEST(cli_stationary, eight_distances_with_their_pairs_and_a_bad_line_in_its_place) {
  const std::string eight =
      R"({"name":"eight","a":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":2},"b":{"type":"circle","center":[1,0,-1],"normal":[2,-1,0],"r":2}})";
  const Ran ran = run({octic_program, "stationary", "--digits", "12"}, "{\"a\":3}\n" + eight + "\n");
  EXPECT_EQ(ran.code, 1);
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_TRUE(Json::parse(lines[0]).contains("error"));
  const Json said = Json::parse(lines[1]);
  EXPECT_EQ(said["degree"], 8);
  ASSERT_EQ(said["distances"].size(), 8u);
  EXPECT_EQ(said["distances"][0]["value"],
            "0.305895756241");   // and by descent on the torus in double: 0.30589575624051
  for (const Json& d : said["distances"]) EXPECT_EQ(d["pairs"].size(), 1u);
}

TEST(cli_stationary, kinds_and_families) {
  const std::string villarceau =
      R"({"a":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":5},"b":{"type":"circle","center":[3,0,0],"normal":[0,3,4],"r":5}})";
  const Ran ran = run({octic_program, "stationary", "--digits", "3"}, villarceau + "\n");
  EXPECT_EQ(ran.code, 0);
  const Json said = Json::parse(ran.out);
  ASSERT_EQ(said["distances"].size(), 2u);
  EXPECT_EQ(said["distances"][0]["pairs"][0]["kind"], "saddle");
  EXPECT_EQ(said["distances"][1]["pairs"][0]["kind"], "maximum");
  ASSERT_EQ(said["families"].size(), 1u);
  EXPECT_EQ(said["families"][0]["name"], "Villarceau");
  EXPECT_EQ(said["families"][0]["value"], "3.00");
  EXPECT_EQ(said["families"][0]["error"], "0");
  EXPECT_EQ(said["families"][0]["multiplicity"], 6);
}

TEST(cli_section, a_lens_and_lines_that_are_no_question) {
  const std::string lens =
      R"({"name":"lens","a":{"type":"disc","center":[0,0,0],"normal":[0,0,1],"r":1},"b":{"type":"disc","center":[1,0,0],"normal":[0,0,1],"r":1}})";
  const std::string no_disc = R"({"a":{"type":"point","at":[0,0,0]},"b":{"type":"point","at":[0,0,0]}})";
  const std::string rounded =
      R"({"a":{"type":"disc","center":[0,0,0],"normal":[0,0,1],"r":1},"b":{"type":"rounded_cylinder","a":[0,0,0],"b":[1,0,0],"r":1,"rounding":1}})";
  const Ran ran = run({octic_program, "section", "--digits", "6"}, lens + "\n" + no_disc + "\n" + rounded + "\n");
  EXPECT_EQ(ran.code, 1);
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3u);
  const Json said = Json::parse(lines[0]);
  EXPECT_EQ(said["kind"], "region");
  ASSERT_EQ(said["corners"].size(), 2u);
  ASSERT_EQ(said["arcs"].size(), 2u);
  const std::size_t upper = said["corners"][0]["at"][1] == "0.866025" ? 0 : 1;
  EXPECT_EQ(said["corners"][upper]["at"], Json({"0.500000", "0.866025", "0"}));
  EXPECT_EQ(said["corners"][upper]["meets"], "rim/disc");
  EXPECT_EQ(said["arcs"][upper]["of"], "disc");   // from the upper corner the other disc's circle goes on
  EXPECT_TRUE(Json::parse(lines[1]).contains("error"));
  EXPECT_TRUE(Json::parse(lines[2]).contains("error"));
}

TEST(cli_truth, answers_the_promised_line) {
  const Ran ran = truth(t1 + "\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  ASSERT_EQ(lines_of(ran.out).size(), 1u) << ran.out;
  EXPECT_TRUE(ran.out.starts_with(
      R"({"name":"t1","relation":"apart","signed_distance":{"value":"1.00000000000000000000000000000","error":"0"},)"
      R"("direction":[0,0,1],"features":)"))
      << ran.out;
  const Json line = Json::parse(ran.out);
  for (const char* field : {"features", "rung", "optimal_set", "degeneracy"})
    EXPECT_TRUE(line.at(field).is_string()) << field;
  EXPECT_TRUE(line.at("unique_direction").get<bool>());
  EXPECT_EQ(line.at("witness_a").size(), 3u);
  EXPECT_EQ(ran.err, "");
}

TEST(cli_truth, as_many_digits_as_asked_for_and_an_error_that_fits_them) {
  const std::string skew =
      R"({"name":"skew","a":{"type":"cylinder","a":[0,0,0],"b":[1,2,3],"r":0.25},"b":{"type":"cylinder","a":[4,0,1],"b":[3,5,2],"r":0.125}})";
  std::string longest = Json::parse(truth(skew, {"--digits", "200"}).out).at("signed_distance").at("value");
  for (const int digits : {1, 5, 17, 30, 100}) {
    const Json d = Json::parse(truth(skew, {"--digits", std::to_string(digits)}).out).at("signed_distance");
    const std::string value = d.at("value");
    std::string figures;
    for (const char c : value)
      if (c >= '0' && c <= '9') figures += c;
    figures.erase(0, figures.find_first_not_of('0'));
    EXPECT_EQ(figures.size(), static_cast<std::size_t>(digits)) << value;
    const double error = std::stod(d.at("error").get<std::string>());
    EXPECT_GT(error, 0);
    EXPECT_LE(error, 10 * std::pow(10, -digits) * std::fabs(std::stod(value)));
    EXPECT_EQ(longest.substr(0, value.size() - 1), value.substr(0, value.size() - 1)) << "but for rounding of the last";
  }
}

TEST(cli_truth, tiny_and_huge_values_are_scientific_strings) {
  const auto value_of = [](const char* unit) {
    const std::string one = unit;
    const Ran ran = truth(R"({"name":"n","a":{"type":"cylinder","a":[0,0,0],"b":[0,0,)" + one + R"(],"r":)" + one +
                          R"(},"b":{"type":"cylinder","a":[0,0,"2)" + one.substr(1) + R"("],"b":[0,0,"3)" +
                          one.substr(1) + R"("],"r":)" + one + "}}");
    return Json::parse(ran.out).at("signed_distance").at("value").get<std::string>();
  };
  EXPECT_TRUE(value_of("1e300").ends_with("e300") || value_of("1e300").ends_with("e299")) << value_of("1e300");
  EXPECT_TRUE(value_of("1e-300").ends_with("e-300") || value_of("1e-300").ends_with("e-301")) << value_of("1e-300");
}

TEST(cli_truth, minus_zero_is_never_printed) {
  const Ran ran = truth(
      R"({"name":"z","a":{"type":"cylinder","a":[-0.0,0,-1],"b":[0,-0.0,1],"r":1},"b":{"type":"cylinder","a":[-0.0,-0.0,-3],"b":[0,0,-1],"r":1}})");
  EXPECT_EQ(ran.out.find("-0,"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("-0.0,"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("-0]"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find(R"("value":"0","error":"0")"), std::string::npos) << ran.out;
}

TEST(cli_truth, an_invalid_line_is_answered_in_place_and_the_rest_goes_on) {
  std::string negative = named("negative");
  negative.replace(negative.find("0.5}"), 3, "-1");
  const Ran ran = truth(named("one") + "\n" + negative + "\nnot json\n\n" + named("one") + "\n" + named("two"));
  EXPECT_EQ(ran.code, 1);
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 5u) << ran.out;
  EXPECT_EQ(Json::parse(lines[0]).at("name"), "one");
  EXPECT_EQ(Json::parse(lines[1]).at("name"), "negative");
  EXPECT_TRUE(Json::parse(lines[1]).at("error").get<std::string>().starts_with("stdin:2: ")) << lines[1];
  EXPECT_FALSE(Json::parse(lines[1]).contains("relation"));
  EXPECT_TRUE(Json::parse(lines[2]).at("error").get<std::string>().starts_with("stdin:3: ")) << lines[2];
  EXPECT_TRUE(Json::parse(lines[3]).contains("error")) << "a name twice";
  EXPECT_EQ(Json::parse(lines[4]).at("name"), "two");
  EXPECT_EQ(Json::parse(lines[4]).at("relation"), "apart");
}

TEST(cli_truth, a_line_of_100_MB_is_an_error_of_that_line) {
  const std::string huge = R"({"name":")" + std::string(100'000'000, 'x') + "\"}";
  const Ran ran = truth(named("before") + "\n" + huge + "\n" + named("after") + "\n");
  EXPECT_EQ(ran.code, 1);
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_NE(Json::parse(lines[1]).at("error").get<std::string>().find("stdin:2: "), std::string::npos);
  EXPECT_EQ(Json::parse(lines[2]).at("name"), "after");
}

TEST(cli_truth, works_as_a_coprocess) {
  Talk talk({octic_program, "truth"});
  for (const char* name : {"first", "second"}) {
    talk.say(named(name));
    const std::string answer = talk.hear();
    ASSERT_FALSE(answer.empty()) << "an answer comes before the next question";
    EXPECT_EQ(Json::parse(answer).at("name"), name);
  }
  EXPECT_EQ(talk.end(), 0);
}

TEST(cli_truth, a_reader_that_went_away_ends_it_without_a_word) {
  std::string many;
  for (int i = 0; i < 5000; ++i) many += named("case" + std::to_string(i)) + "\n";
  const Folder folder;
  std::ofstream(folder.file("many.jsonl")) << many;
  const Ran ran =
      run({"/bin/sh", "-c", "'" + octic_program + "' truth '" + folder.file("many.jsonl") + "' | head -n 1"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(lines_of(ran.out).size(), 1u);
  EXPECT_EQ(ran.err, "");
}

TEST(cli_truth, a_full_disk_is_reported) {
  const Ran ran = run({octic_program, "truth"}, t1 + "\n", "/dev/full");
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("No space left on device"), std::string::npos) << ran.err;
}

TEST(cli_truth, a_file_that_cannot_be_read_is_reported_before_anything_else) {
  const Folder folder;
  std::ofstream(folder.file("good.jsonl")) << t1 << "\n";
  const Ran ran = truth("", {folder.file("good.jsonl"), folder.file("none.jsonl")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("none.jsonl"), std::string::npos) << ran.err;
  EXPECT_EQ(truth("", {std::filesystem::temp_directory_path().string()}).code, 2) << "a folder is no file";
}

TEST(cli_usage, bad_arguments_could_not_run) {
  EXPECT_EQ(run({octic_program}).code, 2);
  EXPECT_EQ(run({octic_program, "no-such-verb"}).code, 2);
  EXPECT_EQ(truth("", {"--digits", "0"}).code, 2);
  EXPECT_EQ(truth("", {"--digits", "many"}).code, 2);
}

TEST(cli_usage, every_verb_teaches) {
  for (const char* verb : {"truth", "certify", "ask", "judge", "show", "shrink", "verify", "engines"}) {
    const Ran ran = run({octic_program, verb, "--help"});
    EXPECT_EQ(ran.code, 0) << verb;
    EXPECT_NE(ran.out.find("octic " + std::string(verb)), std::string::npos) << verb;
    EXPECT_NE(ran.out.find("Exit code"), std::string::npos) << verb;
  }
}

TEST(cli_judge, tells_right_from_wrong_and_says_so_in_its_exit_code) {
  const auto with = [](const std::string& answer) {
    return t1.substr(0, t1.size() - 1) + R"(,"answer":)" + answer + "}\n";
  };
  const Ran right = run({octic_program, "judge"}, with(R"({"contact":false,"signed_distance":1,"direction":[0,0,1]})"));
  EXPECT_EQ(right.code, 0) << right.out;
  EXPECT_TRUE(Json::parse(right.out).at("right").get<bool>());
  const Ran wrong = run({octic_program, "judge"}, with(R"({"contact":true})"));
  EXPECT_EQ(wrong.code, 1);
  EXPECT_EQ(Json::parse(wrong.out).at("wrong").at(0).at("kind"), "side");
  const Ran nan = run({octic_program, "judge"}, with(R"({"signed_distance":null})"));
  EXPECT_EQ(nan.code, 1);
  EXPECT_EQ(Json::parse(nan.out).at("wrong").at(0).at("kind"), "failed-nan");
  const Ran without = run({octic_program, "judge"}, t1 + "\n");
  EXPECT_EQ(without.code, 1);
  EXPECT_TRUE(Json::parse(without.out).contains("error"));
  EXPECT_EQ(run({octic_program, "judge"}, "").code, 3) << "of an octic ask that failed, nothing is right";
}

TEST(cli_judge, what_is_not_said_is_not_right_and_what_says_everything_is_wide) {
  const auto judged = [](const std::string& rest) {
    return run({octic_program, "judge"}, t1.substr(0, t1.size() - 1) + rest + "}\n");
  };
  for (const char* silent : {R"(,"answer":{"undecided":"no time"})", R"(,"answer":{"unsupported":"never"})",
                             R"(,"query":"signed_distance","answer":{"contact":false})"}) {
    const Ran ran = judged(silent);
    EXPECT_EQ(ran.code, 1) << silent;
    EXPECT_FALSE(Json::parse(ran.out).at("right").get<bool>()) << silent;
    EXPECT_TRUE(Json::parse(ran.out).at("wrong").empty()) << silent;
  }
  EXPECT_EQ(Json::parse(judged(R"(,"query":"signed_distance","answer":{"contact":false})").out).at("lacks"),
            "distance");
  EXPECT_EQ(judged(R"(,"query":"boolean","answer":{"contact":false})").code, 0);
  EXPECT_EQ(judged(R"(,"answer":{"contact":false})").code, 0) << "the query is the one that the answer is about";
  const Ran everything = judged(R"(,"answer":{"signed_distance":{"lower":-1.7e308,"upper":1.7e308}})");
  EXPECT_EQ(everything.code, 1);
  EXPECT_EQ(Json::parse(everything.out).at("wrong").at(0).at("kind"), "wide");
  const Ran lax = judged(R"(,"engine":{"name":"lax","tolerance_relative":1e308},"answer":{"signed_distance":77})");
  EXPECT_EQ(lax.code, 1);
  EXPECT_EQ(Json::parse(lax.out).at("lacks"), "tolerance");
  for (const char* none : {"-1", "\"nan\"", "\"inf\"", "null"})
    EXPECT_TRUE(
        Json::parse(
            judged(R"(,"engine":{"name":"x","tolerance":)" + std::string(none) + R"(},"answer":{"contact":false})").out)
            .contains("error"))
        << none;
}

TEST(cli_judge, the_truth_itself_is_right) {
  const Json truth_line = Json::parse(truth(t1).out);
  Json line = Json::parse(t1);
  line["answer"] = {{"relation", truth_line.at("relation")},
                    {"signed_distance", std::stod(truth_line.at("signed_distance").at("value").get<std::string>())},
                    {"direction", truth_line.at("direction")},
                    {"witness_a", truth_line.at("witness_a")},
                    {"witness_b", truth_line.at("witness_b")}};
  EXPECT_EQ(run({octic_program, "judge"}, line.dump() + "\n").code, 0);
}

TEST(cli_show, explains_a_case_given_as_json_or_by_its_line) {
  const Ran ran = run({octic_program, "show", t1});
  EXPECT_EQ(ran.code, 0) << ran.err;
  for (const char* word : {"apart", "1.0000", "exactly", "direction", "certificate", "proved"})
    EXPECT_NE(ran.out.find(word), std::string::npos) << word;
  const Folder folder;
  std::ofstream(folder.file("some.jsonl")) << named("a") << "\n" << named("b") << "\n";
  EXPECT_TRUE(run({octic_program, "show", folder.file("some.jsonl") + ":2"}).out.starts_with("b\n"));
  EXPECT_EQ(run({octic_program, "show", folder.file("some.jsonl") + ":3"}).code, 2);
  EXPECT_EQ(run({octic_program, "show", "no such case"}).code, 2);
}

// The balls are 1 apart, and the card grants 0.05.
TEST(cli_judge, a_given_tolerance_takes_the_place_of_both_on_the_card) {
  const auto judged = [](const std::vector<std::string>& options) {
    std::vector<std::string> command{octic_program, "judge"};
    command.insert(command.end(), options.begin(), options.end());
    return run(command, R"({"name":"m","a":{"type":"sphere","center":[-3,0,0],"r":1},)"
                        R"("b":{"type":"sphere","center":[0,0,0],"r":1},)"
                        R"("engine":{"name":"lax","tolerance_relative":0.01},"answer":{"signed_distance":1.01}})"
                        "\n")
        .code;
  };
  EXPECT_EQ(judged({}), 0);
  EXPECT_EQ(judged({"--tolerance", "1e-6"}), 1);
  EXPECT_EQ(judged({"--tolerance-relative", "1e-6"}), 1);
  EXPECT_EQ(judged({"--tolerance", "0.02"}), 0);
}

#ifdef OCTIC_ENGINE_PROGRAMS
TEST(cli_ask, a_cast_goes_to_the_judge) {
  const std::string engines = std::string("OCTIC_ENGINES=") + OCTIC_ENGINE_PROGRAMS;
  const std::string pair =
      R"("a":{"type":"sphere","center":[-3,0,0],"r":1},"b":{"type":"sphere","center":[0,0,0],"r":1})";
  const std::string moving = R"({"name":"m",)" + pair + R"(,"motion":[4,0,0]})";
  const Ran asked = run({"/usr/bin/env", engines, octic_program, "ask", "octic-fast-cast", "--query", "cast"},
                        moving + "\n{\"name\":\"r\"," + pair + "}\n");
  EXPECT_EQ(asked.code, 1) << "a line has no motion";
  ASSERT_EQ(lines_of(asked.out).size(), 2u) << asked.out << asked.err;
  const Json line = Json::parse(lines_of(asked.out)[0]);
  EXPECT_EQ(line["answer"]["cast"]["kind"], "at");
  EXPECT_EQ(line["answer"]["cast"]["time"], 0.25);
  EXPECT_EQ(line["motion"], Json({4, 0, 0}));
  EXPECT_NE(lines_of(asked.out)[1].find("missing field \\\"motion\\\""), std::string::npos) << lines_of(asked.out)[1];
  const Ran right = run({octic_program, "judge"}, lines_of(asked.out)[0] + "\n");
  EXPECT_EQ(right.code, 0) << right.out;
  EXPECT_EQ(Json::parse(right.out)["truth"]["time"], "0.25000000000000000");
  // Answers of other programs, and the words of the judge about them.
  const auto judged = [&](const std::string& cast) {
    const Ran ran = run({octic_program, "judge", "--tolerance", "1e-6"},
                        R"({"name":"m",)" + pair + R"(,"motion":[4,0,0],"answer":{"cast":)" + cast + "}}\n");
    return Json::parse(ran.out);
  };
  EXPECT_EQ(judged(R"({"kind":"at","time":0.25})")["right"], true);
  EXPECT_EQ(judged(R"({"kind":"at","time":0.24})")["wrong"][0]["kind"], "cast-early");
  EXPECT_EQ(judged(R"({"kind":"at","time":0.26})")["wrong"][0]["kind"], "cast-late");
  EXPECT_EQ(judged(R"({"kind":"never"})")["wrong"][0]["kind"], "cast-missed");
  EXPECT_EQ(judged(R"({"kind":"at","time":2})")["error"],
            "stdin:1: case m: cast.time: must be from 0 to 1; a contact after 1 is never");
  const Ran unmoved =
      run({octic_program, "judge"}, R"({"name":"m",)" + pair + R"(,"answer":{"cast":{"kind":"never"}}})" + "\n");
  EXPECT_EQ(Json::parse(unmoved.out)["error"], "stdin:1: case m: missing field \"motion\"");
  // Cases have no motion: certify and the other queries do not meet engines of casts.
  EXPECT_EQ(run({"/usr/bin/env", engines, octic_program, "ask", "octic-fast-cast"}, t1 + "\n").code, 2);
  EXPECT_EQ(run({"/usr/bin/env", engines, octic_program, "ask", "octic-fast", "--query", "cast"}, moving + "\n").code,
            2);
  EXPECT_NE(run({"/usr/bin/env", engines, octic_program, "engines", "--casts"}).out.find("octic-fast-cast\n"),
            std::string::npos);
  EXPECT_EQ(run({"/usr/bin/env", engines, octic_program, "engines"}).out.find("-cast"), std::string::npos);
}

// A program whose card has the query cast beside others, and one that answers nothing else.
TEST(cli_ask, pairs_at_rest_are_not_asked_about_a_motion) {
  const Folder folder;
  const auto engine = [&](const std::string& file, const std::string& queries) {
    std::ofstream(folder.file(file))
        << "if [ \"$1\" = --cards ]; then echo "
           "'{\"name\":\"shell\",\"library\":\"l\",\"version\":\"1\",\"scalar\":\"double\","
           "\"settings\":\"s\",\"solid\":\"sharp\",\"promise\":\"none\",\"queries\":["
        << queries << "]}'; exit; fi\nwhile read -r line; do case $line in *'\"query\":\"cast\"'*) "
        << "echo '{\"name\":\"t1\",\"cast\":{\"kind\":\"never\"}}';; *) echo "
           "'{\"name\":\"t1\",\"signed_distance\":1}';; esac; done\n";
    return "sh " + folder.file(file);
  };
  const std::string both = engine("both.sh", R"("signed_distance","cast")"), casts = engine("casts.sh", R"("cast")");
  const Json at_rest = Json::parse(run({octic_program, "ask", "--command", both}, t1 + "\n").out);
  EXPECT_EQ(at_rest["engine"]["queries"], Json({"signed_distance"}));
  EXPECT_EQ(at_rest["answer"]["signed_distance"], 1);
  std::string moving = t1;
  moving.replace(moving.size() - 1, 1, R"(,"motion":[1,0,0]})");
  const Ran asked = run({octic_program, "ask", "--command", both, "--query", "cast"}, moving + "\n");
  EXPECT_EQ(Json::parse(asked.out)["answer"]["cast"]["kind"], "never");
  EXPECT_EQ(run({octic_program, "judge"}, asked.out).code, 0) << "it passes by";
  const Ran refused = run({octic_program, "ask", "--command", casts}, t1 + "\n");
  EXPECT_EQ(refused.code, 2);
  EXPECT_NE(refused.err.find("answers casts alone"), std::string::npos) << refused.err;
}

TEST(cli_ask, what_an_engine_says_goes_to_the_judge) {
  const std::string engines = std::string("OCTIC_ENGINES=") + OCTIC_ENGINE_PROGRAMS;
  const Ran asked = run({"/usr/bin/env", engines, octic_program, "ask", "octic-fast"}, t1 + "\nnot json\n");
  EXPECT_EQ(asked.code, 1) << "a line was invalid";
  ASSERT_EQ(lines_of(asked.out).size(), 2u) << asked.out << asked.err;
  const Json line = Json::parse(lines_of(asked.out)[0]);
  EXPECT_EQ(line.at("answer").at("signed_distance"), 1.0);
  EXPECT_EQ(run({octic_program, "judge"}, lines_of(asked.out)[0] + "\n").code, 0);
}
#endif

}  // namespace
}  // namespace cli_test
