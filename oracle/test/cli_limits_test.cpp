// --timeout and --memory of the verbs that answer exactly.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <sstream>

#include "oracle/test/run_program.h"

namespace cli_limits_test {
namespace {

using octic::test::Ran;
using octic::test::run;
using Json = nlohmann::json;

const std::string octic_program = OCTIC_PROGRAM;

// A rim against a rim: its 10,000 digits take tenths of a second, far more than a millisecond.
std::string rims(const std::string& name) {
  return R"({"name":")" + name +
         R"(","a":{"type":"cylinder","a":[0,0,-1],"b":[0,0,1],"r":0.7},"b":{"type":"cylinder","a":[1.3,0.2,1.4],"b":[2.1,1.7,2.6],"r":0.4},"motion":[1,0.5,0.25]})";
}
const std::string cases_only(std::string line) {   // a case has no motion
  return line.substr(0, line.rfind(",\"motion\"")) + "}";
}

std::vector<Json> objects(const std::string& text) {
  std::vector<Json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line));
  return lines;
}

Ran ask(const std::string& verb, std::vector<std::string> options, const std::string& input) {
  options.insert(options.begin(), {octic_program, verb});
  return run(options, input);
}

// The question of each verb that takes long with 10,000 digits.
const std::vector<std::pair<std::string, std::string>> questions{
    {"truth", cases_only(rims("slow"))},
    {"contact", cases_only(rims("slow"))},
    {"motion", rims("slow")},
    {"section",
     R"({"name":"slow","a":{"type":"disc","center":[0.3,0,0.1],"normal":[1,3,4],"r":1.2},"b":{"type":"cylinder","a":[0,0,-1],"b":[0,0.25,1],"r":1}})"},
    {"stationary",
     R"({"name":"slow","a":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":2},"b":{"type":"circle","center":[1,0.3,-1],"normal":[2,-1,0.5],"r":2}})"}};

TEST(cli_limits, a_line_out_of_time_says_so_in_its_place_and_the_exit_code_is_one) {
  for (const auto& [verb, question] : questions) {
    if (verb != "motion")
      continue;   // minutes with 10,000 digits; the others take some milliseconds, which a child may have
    const Ran ran = ask(verb, {"--digits", "10000", "--timeout", "0.05"}, question + "\nnonsense\n" + question + "\n");
    EXPECT_EQ(ran.code, 1) << verb << ran.err;
    const auto lines = objects(ran.out);
    ASSERT_EQ(lines.size(), 3u) << verb;
    for (const std::size_t k : {0u, 2u}) {
      EXPECT_EQ(lines[k].at("undecided"), "time") << verb;
      EXPECT_EQ(lines[k].at("name"), "slow") << verb;
      EXPECT_NE(std::string(lines[k].at("error")).find("--timeout"), std::string::npos) << verb;
    }
    EXPECT_FALSE(lines[1].contains("undecided")) << verb;
    EXPECT_TRUE(lines[1].contains("error")) << verb;
  }
}

#if !defined(__SANITIZE_ADDRESS__)   // no limit of address space below the sanitizer
TEST(cli_limits, a_line_out_of_memory_says_so) {
  for (const auto& [verb, question] : questions) {
    const Ran ran = ask(verb, {"--digits", "10000", "--memory", "1"}, question + "\n");
    EXPECT_EQ(ran.code, 1) << verb << ran.err;
    const auto lines = objects(ran.out);
    ASSERT_EQ(lines.size(), 1u) << verb;
    EXPECT_EQ(lines[0].at("undecided"), "memory") << verb;
    EXPECT_NE(std::string(lines[0].at("error")).find("--memory"), std::string::npos) << verb;
    EXPECT_EQ(ran.err, "") << verb;   // no last words of a library
  }
}
#endif

TEST(cli_limits, limits_that_are_not_reached_change_no_byte) {
  for (const auto& [verb, question] : questions) {
    const std::string input = question + "\nnonsense\n\n" + question + "\n";
    const Ran plain = ask(verb, {}, input), limited = ask(verb, {"--timeout", "600", "--memory", "100000"}, input);
    EXPECT_EQ(plain.code, limited.code) << verb;
    EXPECT_EQ(plain.out, limited.out) << verb;
    EXPECT_EQ(objects(plain.out).size(), 3u) << verb;
  }
}

TEST(cli_limits, a_limit_that_is_no_limit_could_not_run) {
  for (const auto& [verb, question] : questions) {
    for (const char* value : {"0", "-1", "nan", "soon"}) {
      EXPECT_EQ(ask(verb, {"--timeout", value}, question).code, 2) << verb << value;
      EXPECT_EQ(ask(verb, {"--memory", value}, question).code, 2) << verb << value;
    }
  }
}

TEST(cli_limits, a_number_that_is_none_could_not_run) {
  const std::vector<std::vector<std::string>> wrong = {
      {"sample", "random", "--count", "-1"},
      {"sample", "random", "--count", "1", "--seed", "-1"},
      {"sample", "random", "--count", "1", "--from", "99999999999999999999"},
      {"certify", "--count", "-1"},
      {"certify", "--timeout", "nan"},
      {"certify", "--memory", "nan"},
      {"verify", "--tolerance", "nan"},
      {"judge", "--tolerance", "-1"},
      {"scene", "nothing.json", "--every", "0"},
      {"scene", "nothing.json", "--clearance", "--within", "nan"}};
  for (std::vector<std::string> words : wrong) {
    words.insert(words.begin(), octic_program);
    const Ran ran = run(words);
    EXPECT_EQ(ran.code, 2) << words[1] << ran.out;
    EXPECT_NE(ran.err.find("must be a"), std::string::npos) << ran.err;
    EXPECT_LT(ran.err.size(), 300u) << ran.err;
  }
  EXPECT_EQ(run({octic_program, "sample", "random", "--count", "1", "--seed", "18446744073709551615"}).code, 0);
}

TEST(cli_limits, a_verb_that_is_none_is_named_and_help_that_cannot_be_written_is_a_failure) {
  const Ran ran = run({octic_program, "certfy"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_NE(ran.err.find("no verb \"certfy\"; here it is \"certify\""), std::string::npos) << ran.err;
  EXPECT_EQ(run({"/bin/sh", "-c", std::string(octic_program) + " truth --help > /dev/full"}).code, 2);
  EXPECT_EQ(run({octic_program, "truth", "--help"}).code, 0);
}

}  // namespace
}  // namespace cli_limits_test
