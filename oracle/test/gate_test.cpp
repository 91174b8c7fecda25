#include "oracle/report/gate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <pugixml.hpp>

#include "corpus/json.h"

namespace octic::oracle::gate_test {
namespace {

constexpr const char* mine = "mine";

octic::oracle::Run run() {
  octic::oracle::Run r;
  r.seed = 1;
  r.sources = "[random 100]";
  r.rows[{mine, "boolean", "box-box"}] = {100, 100, 0};
  r.rows[{mine, "signed_distance", "box-box"}] = {100, 90, 2};
  r.rows[{mine, "signed_distance", "box-sphere"}] = {50, 49, 0};
  r.defects = {{"mine/value:zero",
                mine,
                "says zero",
                "all",
                "",
                R"({"name":"one"})",
                {"signed_distance"},
                {"box-box"},
                0.25,
                7}};
  return r;
}

std::vector<Fault::Kind> kinds(const Gate& g) {
  std::vector<Fault::Kind> out;
  for (const Fault& f : g.faults) out.push_back(f.kind);
  return out;
}

TEST(gate, a_run_passes_against_itself) {
  const Gate g = gate(run(), run());
  EXPECT_TRUE(g.passed());
  EXPECT_EQ(g.compared, 3u);
  EXPECT_EQ(g.known_defects, 1u);
}

TEST(gate, a_new_defect_fails_and_a_known_one_does_not) {
  auto now = run();
  now.defects.push_back(
      {"mine/best:near", mine, "a coarse search", "all", "", R"({"name":"two"})", {"signed_distance"}, {}, 0, 1});
  const Gate g = gate(now, run());
  EXPECT_EQ(kinds(g), std::vector{Fault::Kind::new_defect});
  EXPECT_EQ(g.faults[0].example, R"({"name":"two"})");
  now.defects.back().queries.clear();   // a report that somebody cut
  EXPECT_EQ(gate(now, run()).faults.size(), 1u);
  now.defects.back().known = "fixed-tolerances";
  EXPECT_TRUE(gate(now, run()).passed());
}

// An error on other pairs of shapes, or a much larger one, is not what the baseline forgave.
TEST(gate, a_known_defect_that_is_met_elsewhere_or_much_worse_is_new) {
  auto elsewhere = run(), worse = run(), a_little = run();
  elsewhere.defects[0].pairs.insert("box-sphere");
  Gate g = gate(elsewhere, run());
  ASSERT_EQ(kinds(g), std::vector{Fault::Kind::new_defect});
  EXPECT_NE(g.faults[0].what.find("in the baseline not of box-sphere, but of box-box"), std::string::npos)
      << g.faults[0].what;
  elsewhere.defects[0].known = in_the_baseline;   // of a baseline of its own
  EXPECT_FALSE(gate(elsewhere, run()).passed());
  elsewhere.defects[0].known = "fixed-tolerances";   // the register knows it
  EXPECT_TRUE(gate(elsewhere, run()).passed());
  worse.defects[0].worst = 2.6;
  g = gate(worse, run());
  ASSERT_EQ(kinds(g), std::vector{Fault::Kind::new_defect});
  EXPECT_NE(g.faults[0].what.find("off by up to 2.6 of the size, in the baseline by 0.25"), std::string::npos)
      << g.faults[0].what;
  a_little.defects[0].worst = 2.4, a_little.defects[0].pairs = {};
  EXPECT_TRUE(gate(a_little, run()).passed());
}

TEST(gate, fewer_right_answers_or_more_wrong_sides_of_a_pair_fail_although_another_pair_gains_more) {
  auto now = run();
  now.rows[{mine, "signed_distance", "box-box"}] = {100, 99, 3};
  now.rows[{mine, "signed_distance", "box-sphere"}].right = 48;
  const Gate g = gate(now, run());
  EXPECT_EQ(kinds(g), (std::vector{Fault::Kind::regression, Fault::Kind::regression}));
  EXPECT_NE(g.faults[0].what.find("3 of 100 on the wrong side, 2 before"), std::string::npos) << g.faults[0].what;
  EXPECT_NE(g.faults[1].what.find("48 of 50 right, 49 before"), std::string::npos) << g.faults[1].what;
}

// An answer is called right whatever its direction and witnesses are.
TEST(gate, more_wrong_directions_fail_although_as_many_answers_are_right) {
  auto before = run(), now = run();
  now.rows[{mine, "signed_distance", "box-box"}].wrong_parts = 21;
  EXPECT_TRUE(gate(now, before).passed()) << "the baseline does not say";
  before.rows[{mine, "signed_distance", "box-box"}].wrong_parts = 20;
  const Gate g = gate(now, before);
  EXPECT_EQ(kinds(g), std::vector{Fault::Kind::regression});
  EXPECT_NE(g.faults[0].what.find("21 wrong directions and witnesses in 100 answers, 20 before"), std::string::npos)
      << g.faults[0].what;
  EXPECT_TRUE(gate(before, now).passed());
}

TEST(gate, the_badge_is_bright_only_where_no_direction_is_wrong) {
  auto now = run();
  now.rows = {{{mine, "signed_distance", "box-box"}, {100, 100, 0, 0}}};
  EXPECT_NE(gate_files(gate(now, now)).at("badge.json").find("brightgreen"), std::string::npos);
  now.rows.begin()->second.wrong_parts = 1;
  EXPECT_NE(gate_files(gate(now, now)).at("badge.json").find("yellow"), std::string::npos);
}

// A new defect may be among them. But that is not said of the engine.
TEST(gate, what_nobody_looked_into_neither_passes_nor_fails) {
  auto now = run();
  now.not_looked_into = 2;
  Gate g = gate(now, run());
  EXPECT_TRUE(g.faults.empty());
  EXPECT_FALSE(g.passed());
  EXPECT_NE(in_words(g).find("nobody looked into 2 kinds of wrong answer"), std::string::npos) << in_words(g);
  EXPECT_NE(in_words(g).find("INCOMPLETE: "), std::string::npos) << in_words(g);
  EXPECT_NE(gate_files(g).at("summary.md").find("nobody looked into 2 kinds"), std::string::npos);
  EXPECT_NE(gate_files(g).at("junit.xml").find("new defect: not all looked into"), std::string::npos);
  EXPECT_NE(gate_files(g).at("junit.xml").find("<error message=\"For want of time"), std::string::npos);
  EXPECT_NE(gate_files(g).at("junit.xml").find("errors=\"1\""), std::string::npos);
  now.unexplained[mine] = now.open[mine] = 3;
  g = gate(now, run());
  EXPECT_TRUE(g.faults.empty()) << "the defect of the baseline may explain them";
  EXPECT_FALSE(g.passed());
  ++now.unexplained[mine];
  EXPECT_EQ(kinds(gate(now, run())), std::vector{Fault::Kind::unexplained});
  --now.unexplained[mine];
  auto before = run();
  before.defects.clear();
  now.defects.clear();
  EXPECT_EQ(kinds(gate(now, before)), std::vector{Fault::Kind::unexplained}) << "nothing may explain them";
}

TEST(gate, what_gets_better_passes) {
  auto now = run();
  now.defects.clear();
  for (auto& [row, counts] : now.rows) counts.right = counts.pairs, counts.wrong_sides = 0;
  EXPECT_TRUE(gate(now, run()).passed());
}

TEST(gate, rows_of_which_other_pairs_were_asked_are_counted_and_not_compared) {
  for (int what = 0; what < 3; ++what) {
    auto now = run();
    now.rows[{mine, "signed_distance", "box-box"}].right = 1;
    if (what == 0) now.seed = 2;
    if (what == 1) now.sources = "[random 200]";
    if (what == 2) now.rows[{mine, "signed_distance", "box-box"}].pairs = 99;
    const Gate g = gate(now, run());
    EXPECT_TRUE(g.faults.empty()) << what;
    EXPECT_EQ(g.passed(), what == 2);   // who compares nothing has not passed
    EXPECT_EQ(g.not_compared, what == 2 ? 1u : 3u);
    const auto says = [what](const std::string& text, const char* words) {
      EXPECT_EQ(text.find(words) != std::string::npos, what != 2) << text;
    };
    says(in_words(g), "Nothing could be compared");
    says(in_words(g), "NOT COMPARED: ");
    says(gate_files(g).at("summary.md"), "No new defects; nothing was compared.");
    says(gate_files(g).at("junit.xml"), "regression: not compared");
  }
}

// A shard, or a corpus that has changed, asks other pairs under the same names.
TEST(gate, other_cases_are_not_compared) {
  auto before = run(), now = run();
  now.rows[{mine, "signed_distance", "box-box"}].right = 1;
  before.digests = {{"random", "ab"}}, now.digests = {{"random", "ab"}};
  EXPECT_EQ(kinds(gate(now, before)), std::vector{Fault::Kind::regression});
  now.digests["random"] = "cd";
  EXPECT_TRUE(gate(now, before).faults.empty());
  EXPECT_FALSE(gate(now, before).passed());
  EXPECT_NE(in_words(gate(now, before)).find("the cases of random are others"), std::string::npos);
  now.digests = before.digests, now.shard = "1/2";
  EXPECT_EQ(kinds(gate(now, before)), std::vector{Fault::Kind::regression}) << "the baseline does not say";
  before.shard = "";
  EXPECT_TRUE(gate(now, before).faults.empty());
  EXPECT_NE(in_words(gate(now, before)).find("the run asked part 1/2 of its plan"), std::string::npos);
}

TEST(gate, nothing_is_lost_in_a_run_that_ended_early) {
  auto now = run();
  now.rows.erase({mine, "boolean", "box-box"});
  now.complete = false;
  now.cards[mine];
  EXPECT_TRUE(gate(now, run()).faults.empty());
  now.rows.clear();
  EXPECT_TRUE(gate(now, run()).faults.empty());
  EXPECT_FALSE(gate(now, run()).passed());
  now.cards[mine].queries = {"signed_distance"};
  EXPECT_EQ(kinds(gate(now, run())), std::vector{Fault::Kind::lost}) << "its card has no boolean any more";
  now.cards.clear();
  EXPECT_EQ(gate(now, run()).faults.size(), 2u) << "it is not asked at all";
}

// What it did not ask may be wrong. But that is not said of the engine.
TEST(gate, a_run_that_ended_early_does_not_pass_although_rows_are_compared) {
  auto now = run();
  now.complete = false;
  now.rows[{mine, "signed_distance", "box-box"}].pairs = 10;
  const Gate g = gate(now, run());
  EXPECT_TRUE(g.faults.empty());
  EXPECT_EQ(g.compared, 2u);
  EXPECT_FALSE(g.passed());
  EXPECT_NE(in_words(g).find("The run ended early: not every planned pair was judged"), std::string::npos);
  EXPECT_NE(in_words(g).find("INCOMPLETE: "), std::string::npos) << in_words(g);
  EXPECT_NE(gate_files(g).at("summary.md").find("The run ended early"), std::string::npos);
  EXPECT_NE(gate_files(g).at("junit.xml").find("new defect: not all asked"), std::string::npos);
  EXPECT_NE(gate_files(g).at("junit.xml").find("errors=\"1\""), std::string::npos);
  EXPECT_TRUE(gate(run(), now).passed()) << "an earlier run that ended early forgives nothing";
  EXPECT_NE(in_words(gate(run(), now))
                .find("1 were left out, because the runs asked different pairs. The baseline ended "
                      "early: one that is made with --budget 0 has all rows."),
            std::string::npos);
}

TEST(gate, what_is_not_asked_any_more_fails) {
  auto now = run();
  now.rows.erase({mine, "boolean", "box-box"});
  EXPECT_EQ(kinds(gate(now, run())), std::vector{Fault::Kind::lost});
  now = run();
  now.rows.erase({mine, "signed_distance", "box-sphere"});
  EXPECT_EQ(kinds(gate(now, run())), std::vector{Fault::Kind::lost});
  now.seed = 2;   // another plan need not have that pair
  EXPECT_TRUE(gate(now, run()).faults.empty());
  EXPECT_EQ(kinds(gate({}, run())), (std::vector{Fault::Kind::lost, Fault::Kind::lost}))
      << "a run of nothing: two queries";
}

// Many engines give a direction of overlapping pairs alone. One that no longer denies that a pair is apart gives fewer.
TEST(gate, fewer_directions_fail_unless_as_many_answers_became_right) {
  auto before = run(), now = run();
  RunCounts& was = before.rows[{mine, "signed_distance", "box-box"}];
  RunCounts& is = now.rows[{mine, "signed_distance", "box-box"}];
  was.directions = was.witnesses = 60, is.directions = is.witnesses = 57;
  Gate g = gate(now, before);
  EXPECT_EQ(kinds(g), (std::vector{Fault::Kind::lost, Fault::Kind::lost}));
  EXPECT_NE(g.faults[0].what.find("57 directions given in 100 answers, 60 before"), std::string::npos)
      << g.faults[0].what;
  is.right += 2;
  EXPECT_FALSE(gate(now, before).passed());
  is.right += 1;
  EXPECT_TRUE(gate(now, before).passed());
  EXPECT_TRUE(gate(before, run()).passed()) << "the baseline does not say";
  EXPECT_TRUE(gate(run(), before).passed()) << "the run does not say";
}

TEST(gate, a_card_that_allows_more_fails_and_one_that_allows_less_does_not) {
  auto before = run(), now = run();
  before.cards[mine] = {0, 1e-10, 0, "sharp; meshes of floats", "double", {}};
  EXPECT_TRUE(gate(now, before).passed()) << "a report without cards";
  EXPECT_TRUE(gate(before, now).passed());
  for (const RunCard& card : {RunCard{0, 0.05, 0, "sharp", "double", {}},
                              {1e-9, 1e-10, 0, "sharp", "double", {}},
                              {0, 1e-10, 1e-3, "sharp", "double", {}},
                              {0, 1e-10, 0, "rounded", "double", {}},
                              {0, 1e-10, 0, "sharp", "float", {}}}) {
    now.cards[mine] = card;
    EXPECT_EQ(kinds(gate(now, before)), std::vector{Fault::Kind::promises_less});
    EXPECT_TRUE(gate(before, now).passed());
  }
  EXPECT_EQ(gate(before, before).faults.size(), 0u);
  EXPECT_NE(in_words(gate(now, before)).find("promises less: mine: scalar float, double before"), std::string::npos);
}

TEST(gate, a_pair_that_a_card_does_not_take_any_more_is_lost_whatever_the_plan) {
  auto now = run();
  now.rows.erase({mine, "signed_distance", "box-sphere"});
  now.sources = "[random 200]";
  now.cards[mine].pairs = {"box-box", "box-sphere"};
  EXPECT_TRUE(gate(now, run()).faults.empty()) << "another plan need not have that pair";
  now.cards[mine].pairs = {"box-box"};
  EXPECT_EQ(kinds(gate(now, run())), std::vector{Fault::Kind::lost});
}

TEST(gate, says_why_nothing_could_be_compared) {
  const auto why = [](const octic::oracle::Run& now) { return gate(now, run()).why_nothing_compared; };
  auto now = run();
  EXPECT_EQ(why(now), "");
  now.seed = 7;
  EXPECT_EQ(why(now), "the seed is 7, and was 1");
  now.sources = "[random 200]";
  EXPECT_NE(why(now).find("the seed is 7, and was 1; the families"), std::string::npos) << why(now);
  now = run();
  for (auto& [row, counts] : now.rows) --counts.pairs;
  EXPECT_NE(why(now).find("ended early"), std::string::npos) << why(now);
  EXPECT_EQ(why({}), "the run asked nothing");
}

TEST(gate, wrong_answers_that_no_defect_explains_fail_where_the_baseline_has_none) {
  auto now = run(), before = run();
  now.unexplained[mine] = 3;
  EXPECT_EQ(kinds(gate(now, before)), std::vector{Fault::Kind::unexplained});
  before.unexplained[mine] = 1;
  EXPECT_TRUE(gate(now, before).passed());
}

TEST(gate, a_percent_is_never_rounded_up) {
  EXPECT_EQ(badge_text({100000, 99999, 1}), "99.99 % right, 1 wrong side");
  EXPECT_EQ(badge_text({100000, 100000, 0}), "100 % right, 0 wrong sides");
  EXPECT_EQ(badge_text({}), "nothing asked");
}

TEST(gate, hostile_names_are_text_in_every_file) {
  auto now = run();
  const std::string hostile = "<script>|`\n]]>&\x1b[31m";
  now.rows[{hostile, "boolean", "box-box"}] = {10, 10, 0};
  now.defects.push_back({hostile, hostile, hostile, hostile, "", R"({"name":"a"})", {"boolean"}, {}, 0, 1});
  const auto files = gate_files(gate(now, run()));
  ASSERT_EQ(files.size(), 4u);
  EXPECT_EQ(files.at("summary.md").find("<script>"), std::string::npos);
  for (const auto& [name, text] : files) EXPECT_EQ(text.find('\x1b'), std::string::npos) << name;
  pugi::xml_document xml, svg;
  ASSERT_TRUE(xml.load_string(files.at("junit.xml").c_str()));
  int failures = 0;
  for (const auto& suite : xml.child("testsuites")) {
    EXPECT_EQ(suite.attribute("tests").as_int(), std::distance(suite.begin(), suite.end()));
    failures += suite.attribute("failures").as_int();
  }
  EXPECT_EQ(failures, 1);
  EXPECT_TRUE(svg.load_string(files.at("badge.svg").c_str()));
  const Json badge = Json::parse(files.at("badge.json"));
  EXPECT_EQ(badge.at("schemaVersion"), 1);
  EXPECT_EQ(badge.at("color"), "red");
}

}  // namespace
}  // namespace octic::oracle::gate_test
