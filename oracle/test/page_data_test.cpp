// What the page is given, without a browser: oracle/page/test/page_test.mjs looks at it in one.
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "oracle/report/page.h"
#include "oracle/report/page_cases.h"
#include "oracle/report/page_site.h"

namespace octic::oracle::page_data_test {
namespace {

Case balls(const std::string& name, double gap) {
  return {name, Sphere{{0, 0, 0}, 1}, Sphere{{2 + gap, 0, 0}, 1}, "", "", {}};
}

TEST(page_html, no_text_of_the_data_can_leave_its_element) {
  const Json data{{"name", "</script><script>x</script><!-- ]]> & \u2028 \u2029 \"quoted\" \\"}, {"bytes", "\xff\xfe"}};
  const std::string html = page_html("<script>@OCTIC_DATA@</script>", data);
  const std::string inside = html.substr(8, html.size() - 8 - 9);
  EXPECT_EQ(inside.find_first_of("<>&"), std::string::npos) << inside;
  EXPECT_EQ(inside.find("\u2028"), std::string::npos);
  EXPECT_EQ(inside.find("\u2029"), std::string::npos);
  EXPECT_EQ(Json::parse(inside)["name"], data["name"]) << "another text";
}

TEST(page_html, a_template_without_a_place_is_refused) {
  EXPECT_THROW(page_html("<html>", Json::object()), std::runtime_error);
}

TEST(page_cases, a_pair_stands_once_and_other_shapes_of_the_name_have_another_name) {
  PageCases cases;
  EXPECT_EQ(cases.number(balls("one", 1)), 0u);
  EXPECT_EQ(cases.number(balls("the same under another name", 1)), 0u);
  EXPECT_EQ(cases.number(balls("one", 2)), 1u);
  const auto written = cases.json(2, [] { return false; });
  EXPECT_FALSE(written.abandoned);
  EXPECT_EQ(written.cases[0].at("name"), "one");
  EXPECT_EQ(written.cases[1].at("name"), "one~2");
  EXPECT_EQ(written.cases[1].at("truth").at("signed_distance").at("value").get<std::string>().substr(0, 3), "2.0");
  EXPECT_EQ(written.cases[1].at("truth").at("relation"), "apart");
}

// A link to it then means the same case in every run.
TEST(page_cases, a_reserved_name_is_kept_for_its_shapes) {
  PageCases cases;
  cases.reserve(balls("one", 1));
  cases.number(balls("one", 2));
  cases.number(balls("one", 3));
  cases.number(balls("one", 1));
  const Json written = cases.json(1, [] { return true; }).cases;
  EXPECT_EQ(written[0].at("name"), "one~2");
  EXPECT_EQ(written[1].at("name"), "one~3");
  EXPECT_EQ(written[2].at("name"), "one");
}

// {"name": content} of octicPiece("name", content);
Json piece_of(const std::string& text) {
  const std::string begin = "octicPiece(", end = ");\n";
  EXPECT_TRUE(text.starts_with(begin) && text.ends_with(end)) << text;
  const Json both = Json::parse("[" + text.substr(begin.size(), text.size() - begin.size() - end.size()) + "]");
  return {{both.at(0).get<std::string>(), both.at(1)}};
}

TEST(page_site, holds_every_case_of_the_corpus_with_its_truth_and_certificate) {
  Finding f;   // of a float engine: other shapes of that name
  f.key = {"engine", "boolean", "sphere-sphere", "side", "apart; sphere/sphere", "1e-3"};
  f.worst = balls("a", 1.5);
  f.said = "{}";
  Finding same = f;
  same.key.kind = "distance";
  same.worst = balls("a", 1);
  Report r;
  r.outcome.findings[f.key] = f;
  r.outcome.findings[same.key] = same;
  const std::string hostile = "</script>\u2028";
  const Case again = balls("the same again", 1);
  const std::vector<CorpusFile> corpus{{"first", {balls("a", 1), again}, {{"a", R"({"name":"a"})"}}},
                                       {"found/second", {balls(hostile, 2)}, {}}};
  const std::string page_template = "script-src 'unsafe-inline' 'wasm-unsafe-eval'; @OCTIC_DATA@";
  const Site site = page_site({.report = r, .known = Register{}}, corpus, page_template);
  ASSERT_EQ(site.files.size(), 4u);
  EXPECT_EQ(site.cases, 3u);
  EXPECT_EQ(site.without_truth, 0u);
  const Json first = piece_of(site.files.at("cases/first.js")).at("first"),
             second = piece_of(site.files.at("cases/found/second.js")).at("found/second");
  EXPECT_EQ(first[0].at("name"), "a");
  EXPECT_EQ(first[0].at("certificate"), R"({"name":"a"})");
  EXPECT_EQ(first[0].at("truth").at("signed_distance").at("value").get<std::string>().substr(0, 3), "1.0");
  EXPECT_EQ(first[0].at("answers").size(), 1u) << "the one that the run kept of these shapes";
  EXPECT_EQ(first[1].at("name"), "the same again");
  EXPECT_EQ(second[0].at("name"), hostile);
  EXPECT_EQ(site.files.at("cases/found/second.js").find("</script>"), std::string::npos);
  const Json index = piece_of(site.files.at("cases.js")).at("");
  EXPECT_EQ(index.at("files").dump(), R"(["first","found/second"])");
  EXPECT_EQ(index.at("cases")[1].dump(), R"(["the same again",0,"sphere","sphere","apart","1.0000000000000000"])");
  const std::string& html = site.files.at("index.html");
  EXPECT_NE(html.find("script-src 'unsafe-inline' 'wasm-unsafe-eval' 'self' file:;"), std::string::npos);
  const Json page = Json::parse(html.substr(html.find('{')));
  EXPECT_EQ(page.at("site").at("cases"), 3);
  std::vector<std::string> names;
  for (const Json& item : page.at("cases")) names.push_back(item.at("name"));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"a", "a~2"}));

  EXPECT_EQ(
      page_site({.report = r, .known = Register{}, .over = [] { return true; }}, corpus, page_template).without_truth,
      3u);
  EXPECT_THROW(page_site({.report = r, .known = Register{}}, corpus, "@OCTIC_DATA@"), std::runtime_error)
      << "it would forbid to load the pieces";
}

TEST(page_cases, without_time_there_are_cases_without_truths) {
  PageCases cases;
  cases.number(balls("one", 1));
  EXPECT_FALSE(cases.json(1, [] { return true; }).cases[0].contains("truth"));
}

TEST(page_cases, an_answer_given_anew_takes_the_place_of_the_kept_ones) {
  PageCases cases;
  const std::size_t one = cases.number(balls("one", 1));
  cases.add_answer(one, "e", "boolean", "{}", "side", 0.5);
  cases.add_answer(one, "e", "boolean", "{}", "side", 0.5);
  cases.add_answer(one, "f", "boolean", "{}", "side", 0.5);
  EXPECT_EQ(cases.json(1, [] { return true; }).cases[0].at("answers").size(), 2u);
  cases.add_verdict(one, "e", "boolean", "{\"contact\":false}", "right", {});
  const Json answers = cases.json(1, [] { return true; }).cases[0].at("answers");
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_EQ(answers[0].at("engine"), "f");
  EXPECT_EQ(answers[1].at("verdict"), "right");
}

// The whole, from two tallies: sums by pair and by family, and 100 times as many pairs make no more rows.
TEST(page_data, rows_are_sums) {
  const auto rows = [](int pairs) {
    Report r;
    Card card;
    card.name = "engine";
    r.cards.push_back(card);
    Verdict right, wrong;
    right.distance_error = 0, right.contact = false;
    wrong.distance_error = 0.5, wrong.contact = false, wrong.wrong.push_back({"distance", 0.5});
    for (const char* family : {"random", "corpus/plain"})
      for (int i = 0; i < pairs; ++i)
        r.outcome.tallies[{"engine", "signed_distance", "declared", family, "sphere-sphere"}].add(
            i % 4 == 0 ? wrong : right, balls("x", 1));
    return page_data({.report = r, .known = Register{}}).json.at("rows");
  };
  const Json few = rows(8), many = rows(800);
  EXPECT_EQ(few.at("values").size(), 4u) << "all, one pair, two families";
  EXPECT_EQ(many.at("values").size(), 4u);
  for (const Json& row : many.at("values")) {
    const std::string by = many.at("names")[row[3].get<std::size_t>()];
    EXPECT_EQ(row[5], by == "family" ? 800 : 1600) << by;
    EXPECT_EQ(row[7], by == "family" ? 600 : 1200) << by;
    EXPECT_EQ(row[13][0], row[5]) << "errors";
    EXPECT_EQ(row[13][1], row[7]) << "of them zero";
  }
}

// An engine that takes only spheres is as fast as octic about them, however long octic needs for prisms.
TEST(page_data, times_are_held_against_octic_about_the_same_pairs) {
  Report r;
  const auto add = [&](const char* engine, const char* pair, double nanoseconds) {
    Tally& tally = r.outcome.tallies[{engine, "signed_distance", "declared", "random", pair}];
    Verdict right;
    right.distance_error = 0, right.contact = false;
    tally.add(right, balls("x", 1));
    tally.nanoseconds.add(nanoseconds);
  };
  add("octic-fast", "sphere-sphere", 10);
  add("octic-fast", "prism-prism", 1000), add("octic-fast", "prism-box", 1000);
  add("engine", "sphere-sphere", 10);
  add("engine", "disc-disc", 5);   // nobody to be held against
  const Json rows = page_data({.report = r, .known = Register{}}).json.at("rows");
  int seen = 0;
  for (const Json& row : rows.at("values")) {
    const std::string engine = rows.at("names")[row[0].get<std::size_t>()],
                      of = rows.at("names")[row[4].get<std::size_t>()];
    if (engine != "engine") continue;
    ++seen;
    EXPECT_EQ(row[14][3], of == "disc-disc" ? Json() : Json(1.0)) << of;
  }
  EXPECT_EQ(seen, 4) << "all, a family, two pairs";
}

// With or without a degeneracy at the end of the stratum.
TEST(page_data, kinds_of_truth_are_relation_and_faces) {
  Report r;
  for (const char* stratum : {"apart; rim/rim", "apart; rim/rim; parallel", "touching"}) {
    Finding f;
    f.key = {"engine", "boolean", "sphere-sphere", "side", stratum, "1e-3"};
    f.times = 2;
    f.worst = balls(stratum, 1);
    r.outcome.findings[f.key] = f;
  }
  EXPECT_EQ(page_data({.report = r, .known = Register{}}).json.at("strata").dump(),
            R"([["engine","apart; rim/rim",4],["engine","touching",2]])");
}

}  // namespace
}  // namespace octic::oracle::page_data_test
