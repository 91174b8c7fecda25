// octic gate and octic diff: an engine that is allowed more, or asked less, than before has not become better.
#include <gtest/gtest.h>

#include <fstream>

#include "corpus/json.h"
#include "oracle/test/certify_fixture.h"

namespace cli_gate_test {
namespace {

using namespace octic::test;

const std::string whole =
    "(lambda a, b, d: {'signed_distance': d - q['a']['r'] - q['b']['r'], 'direction': [(y - x) / d for x, y in zip(a, "
    "b)], 'witness_a': [x + q['a']['r'] * (y - x) / d for x, y in zip(a, b)], 'witness_b': [y - q['b']['r'] * (y - x) "
    "/ d for x, y in zip(a, b)]})(q['a']['center'], q['b']['center'], math.dist(q['a']['center'], q['b']['center']))";

class Gated : public Certify {
 protected:
  // The report.json of a run of one engine.
  Json certified(const std::string& answer, const Json& card, const std::string& name,
                 std::vector<std::string> more = {}) const {
    more.insert(more.end(), {"--out", file(name).string()});
    const Ran ran = run(spheres(engine(name + ".py", python_engine(answer, card.dump())), more));
    EXPECT_NE(ran.code, 2) << ran.err;
    return Json::parse(text_of(file(name) / "report.json"));
  }
  std::string written(const Json& report, const std::string& name) const {
    std::ofstream(file(name)) << report;
    return file(name).string();
  }
  Ran gated(const Json& now, const Json& before) const {
    return run({OCTIC_PROGRAM, "gate", "--baseline", written(before, "before.json"), "--out", file("gate").string(),
                written(now, "now.json")});
  }
  Ran compared(const Json& now, const Json& before) const {
    return run({OCTIC_PROGRAM, "diff", written(before, "before.json"), written(now, "now.json")});
  }
  // Both fail, and say so.
  void expect_worse(const Json& now, const Json& before, const std::string& said) const {
    for (const Ran& ran : {gated(now, before), compared(now, before)}) {
      EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
      EXPECT_NE(ran.out.find(said), std::string::npos) << said << "\n" << ran.out;
      EXPECT_EQ(ran.out.find("as right as before"), std::string::npos) << ran.out;
    }
  }
};

// As report.json has it.
Json defect(const std::string& name, const std::string& engine, const std::string& sentence) {
  return {{"name", name},
          {"engine", engine},
          {"sentence", sentence},
          {"range", ""},
          {"known", ""},
          {"plainest", {{"case", Json::object()}}},
          {"queries", {"signed_distance"}},
          {"pairs", {"sphere-sphere"}},
          {"times", 1}};
}

TEST_F(Gated, a_card_that_allows_more_fails) {
  const Json card = Json::parse(card_called("mine"));
  Json lax = card;
  lax["tolerance_relative"] = 0.04;
  const Json before = certified(right, card, "strict"),
             now = certified("{'signed_distance': distance(q) * 1.01}", lax, "lax");
  ASSERT_EQ(now.at("conclusion"), "agreed") << "the tolerance hides the error";
  expect_worse(now, before, "tolerance_relative 0.04, 1e-09 before");
  EXPECT_EQ(gated(before, now).code, 0) << "a card that allows less";
  EXPECT_EQ(compared(before, now).code, 0);
  EXPECT_NE(text_of(file("gate") / "junit.xml").find("promises less"), std::string::npos);
  for (const auto& [field, value, said] :
       {std::tuple<const char*, Json, const char*>{"tolerance", 1e-3, "tolerance 0.001, 0 before"},
        {"tolerance_time", 0.5, "tolerance_time 0.5, 0 before"},
        {"solid", "rounded by 0.04", R"(solid "rounded by 0.04", "sharp" before)"},
        {"scalar", "float", "scalar float, double before"}}) {
    Json changed = before;
    changed["engines"][0][field] = value;
    expect_worse(changed, before, said);
    EXPECT_EQ(gated(before, changed).code, 0) << field;
  }
}

TEST_F(Gated, directions_and_witnesses_that_are_not_given_any_more_fail) {
  const Json card = Json::parse(card_called("mine")), before = certified(whole, card, "whole"),
             now = certified(right, card, "bare");
  ASSERT_EQ(before.at("conclusion"), "agreed");
  ASSERT_EQ(now.at("conclusion"), "agreed");
  expect_worse(now, before, "0 directions given in 10 answers, 10 before");
  expect_worse(now, before, "0 pairs of witnesses given in 10 answers, 10 before");
  EXPECT_EQ(gated(before, now).code, 0) << "more of them";
  Json older = before;   // which does not say
  for (Json& query : older["by_pair"]["mine"])
    for (Json& pair : query) pair.erase(pair.begin() + 4, pair.end());
  EXPECT_EQ(gated(now, older).code, 0);
  EXPECT_EQ(compared(now, older).code, 0);
}

TEST_F(Gated, what_there_was_no_time_to_look_into_neither_passes_nor_fails) {
  const Json before = certified(whole, Json::parse(card_called("mine")), "whole");
  EXPECT_EQ(gated(before, before).code, 0);
  Json now = before;
  now["diagnosed"]["by_likeness"] = 2;
  Ran ran = gated(now, before);
  EXPECT_EQ(ran.code, 3) << ran.out;
  EXPECT_NE(ran.out.find("nobody looked into 2 kinds of wrong answer"), std::string::npos) << ran.out;
  EXPECT_EQ(compared(now, before).code, 3);
  EXPECT_EQ(gated(before, now).code, 0) << "an earlier run that ended early forgives nothing";
  // As a run says that was stopped, and was given no baseline.
  now = before;
  now["diagnosed"]["unexplained"]["mine"] = {
      {"findings", 1}, {"times", 2}, {"open_findings", 1}, {"open_times", 2}, {"nothing_known", true}};
  EXPECT_EQ(gated(now, before).code, 1) << "the baseline has no defect that may explain them";
  EXPECT_EQ(compared(now, before).code, 1);
  Json known = before;
  known["diagnosed"]["defects"].push_back(defect("mine/value:zero", "mine", "says zero"));
  ran = gated(now, known);
  EXPECT_EQ(ran.code, 3) << ran.out;
  EXPECT_EQ(compared(now, known).code, 3);
}

TEST_F(Gated, a_run_that_ended_early_neither_passes_nor_fails) {
  const Json before = certified(whole, Json::parse(card_called("mine")), "whole");
  Json now = before;
  now["complete"] = false;
  for (const Ran& ran : {gated(now, before), compared(now, before)}) {
    EXPECT_EQ(ran.code, 3) << ran.out << ran.err;
    EXPECT_NE(ran.out.find("The run ended early"), std::string::npos) << ran.out;
  }
  EXPECT_EQ(gated(before, now).code, 0);
}

TEST_F(Gated, a_gate_that_cannot_run_leaves_no_verdict_of_an_earlier_one) {
  const Json before = certified(right, Json::parse(card_called("mine")), "right");
  ASSERT_EQ(gated(before, before).code, 0);
  fs::remove(file("gate") / "badge.svg");
  fs::create_symlink(file("before.json"), file("gate") / "badge.svg");
  EXPECT_EQ(gated(Json::array(), before).code, 2);
  for (const char* name : {"summary.md", "junit.xml", "badge.json"})
    EXPECT_FALSE(fs::exists(file("gate") / name)) << name;
  EXPECT_TRUE(fs::is_symlink(file("gate") / "badge.svg"));
}

TEST_F(Gated, counts_that_cannot_be_are_no_report) {
  const Json before = certified(right, Json::parse(card_called("mine")), "right");
  for (const auto& [at, n] :
       {std::pair{0, Json(-1)}, {0, Json("9")}, {1, Json(1000000)}, {2, Json(1)}, {4, Json(0.5)}}) {
    Json now = before;
    now["by_pair"]["mine"].front().front()[static_cast<std::size_t>(at)] = n;
    const Ran ran = gated(now, before);
    EXPECT_EQ(ran.code, 2) << at << ' ' << n << ran.out;
    EXPECT_NE(ran.err.find("is no report.json of octic certify"), std::string::npos) << ran.err;
  }
}

TEST_F(Gated, one_of_one_parts_is_all) {
  const Json card = Json::parse(card_called("mine"));
  EXPECT_EQ(gated(certified(right, card, "part", {"--shard", "1/1"}), certified(right, card, "all")).code, 0);
}

TEST_F(Gated, a_diff_shows_foreign_names_as_text_and_rounds_no_percent_up) {
  const Json before = certified(right, Json::parse(card_called("mine")), "right");
  Json now = before;
  const Json counts = now["by_pair"]["mine"];
  now["by_pair"] = {{"mi\x1b[31mne", counts}};
  now["date"] = now["commit"] = "\x1b[2J";
  now["diagnosed"]["defects"].push_back(defect("\x1b[1m", "mi\x1b[31mne", "\x1b[5m"));
  Json then = now;
  then["diagnosed"]["defects"].clear();
  for (Json* which : {&now, &then})
    for (Json& query : (*which)["by_pair"].front()) query["sphere-sphere"][0] = 1000000;
  for (Json& query : then["by_pair"].front()) query["sphere-sphere"][1] = 999999;
  for (const Ran& ran : {compared(now, then), compared(now, before), compared(before, now)}) {
    EXPECT_EQ(ran.code, 1) << ran.out << ran.err;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find(" 100 %"), std::string::npos) << ran.out;
  }
  EXPECT_NE(compared(now, then).out.find("99.99 % of 1000000"), std::string::npos);
}

TEST_F(Gated, a_query_that_is_not_asked_any_more_fails) {
  Json card = Json::parse(card_called("mine"));
  card["queries"] = {"boolean", "signed_distance"};
  const std::string both = "{'contact': distance(q) <= 0} if q.get('query') == 'boolean' else " + right;
  const Json before = certified(both, card, "both");
  card["queries"] = {"signed_distance"};
  expect_worse(certified(both, card, "one"), before, "boolean was asked before, and is not any more");
}

// The plan is drawn from the pairs that the card takes. So --count and --seed are the same, and the pairs are not.
TEST_F(Gated, a_card_that_takes_other_pairs_is_named_as_the_reason_why_nothing_is_compared) {
  Json card = Json::parse(card_called("mine"));
  const auto with = [](const char* type) { return Json::array({"sphere", type}); };
  card["pairs"] = Json::array({with("sphere"), with("point")});
  const std::string at = "(lambda s: s.get('center', s.get('at')))",
                    answer = "{'signed_distance': math.dist(" + at + "(q['a']), " + at +
                             "(q['b'])) - q['a'].get('r', 0) - q['b'].get('r', 0)}";
  const std::vector<std::string> all{"--pairs", "sphere-*"};
  const Json before = certified(answer, card, "two", all);
  card["pairs"] = Json::array({with("sphere")});
  const Json now = certified(answer, card, "one", all);
  const Ran ran = gated(now, before);
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_NE(ran.out.find("sphere-point was asked before, and is not any more"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("Nothing could be compared: the card of mine takes other pairs of shapes"), std::string::npos)
      << ran.out;
  EXPECT_EQ(ran.out.find("--count"), std::string::npos) << ran.out;
  EXPECT_NE(text_of(file("gate") / "summary.md").find("the card of mine takes other pairs"), std::string::npos);
  Json other = before;
  other["seed"] = 2;
  const Ran elsewhere = gated(other, before);
  EXPECT_EQ(elsewhere.code, 3) << elsewhere.out;
  EXPECT_NE(elsewhere.out.find("the seed is 2, and was 1"), std::string::npos);
}

}  // namespace
}  // namespace cli_gate_test
