#include "oracle/report/report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <pugixml.hpp>
#include <sstream>

#include "oracle/report/cells.h"

namespace octic::oracle {
namespace {

Case some_case(const std::string& name) { return {name, Cylinder{{0, 0, 0}, {0, 0, 1}, 1}, Cylinder{{0, 0, 3}, {0, 0, 4}, 1}, "", "", {}}; }

Verdict off_by(double error, bool wrong) {
  Verdict v;
  v.contact = false;
  v.distance_error = error;
  v.deficiency = error;
  v.witness_outside = error;
  if (wrong) v.wrong.push_back({"distance", error});
  return v;
}

Report sample() {
  Report r;
  for (const char* name : {"bullet-double-pair-margin0", "octic-fast"}) {
    Card c;
    c.name = name;
    c.library = "library | with a bar";
    c.scalar = "double";
    r.cards.push_back(c);
    for (const char* query : {"boolean", "signed_distance"})
      for (const char* family : {"random", "rim-on-rim"}) {
        Tally& t = r.outcome.tallies[{name, query, "declared", family, "cylinder-cylinder"}];
        for (int i = 0; i < 12345; ++i) t.add(off_by(std::ldexp(1.0, -(i % 60)), i % 100 == 0), some_case("case"));
        t.wrong_side = {12345, 12000, 10000, 999, 10, 1};
        t.nanoseconds.add(123456);
      }
  }
  r.outcome.tallies[{"bullet-double-pair-margin0", "signed_distance", "sharp", "random", "cylinder-cylinder"}].add(off_by(1e-3, true), some_case("sharp"));
  Finding f;
  f.key = {"octic-fast", "signed_distance", "cylinder-cylinder", "distance", "apart; rim/rim", "1e-3"};
  f.times = 3;
  f.error = 0.5;
  f.worst = some_case("rim-on-rim-1-17");
  r.outcome.findings[f.key] = f;
  r.machine = this_machine();
  return r;
}

TEST(report_table, the_terminal_needs_no_more_than_140_columns) {
  std::istringstream lines(as_text(sample()));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 140u) << line;
}

TEST(report_table, an_engine_with_a_rounded_solid_has_a_second_row) {
  EXPECT_NE(as_text(sample()).find("against sharp"), std::string::npos);
}

TEST(report_table, csv_has_a_row_for_each_engine_query_solid_and_family) {
  const std::string csv = as_csv(everything(sample()));
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 1 + 9);
}

TEST(report_table, markdown_rows_have_as_many_cells_as_the_title) {
  const std::string text = as_markdown(engines_table(sample().cards));
  std::istringstream lines(text);
  std::size_t bars = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('|')) continue;
    std::size_t n = 0;
    for (std::size_t i = 0; i < line.size(); ++i) n += line[i] == '|' && (i == 0 || line[i - 1] != '\\');
    if (bars == 0) bars = n;
    EXPECT_EQ(n, bars) << line;
  }
  EXPECT_GT(bars, 5u);
}

TEST(report_cells, a_percentage_is_never_rounded_up) {
  EXPECT_EQ(percent_cell(99999, 100000), "99.99");
  EXPECT_EQ(percent_cell(7, 7), "100");
  EXPECT_EQ(percent_cell(0, 0), "-");
}

TEST(report_junit, has_a_suite_for_each_engine_and_failures_with_the_worst_case) {
  pugi::xml_document document;
  const std::string text = as_junit(sample());
  ASSERT_TRUE(document.load_string(text.c_str()));
  const auto suites = document.child("testsuites");
  EXPECT_EQ(std::distance(suites.children("testsuite").begin(), suites.children("testsuite").end()), 2);
  const auto suite = suites.child("testsuite");
  EXPECT_STREQ(suite.attribute("tests").value(), "4");
  EXPECT_STREQ(suite.attribute("failures").value(), "4");
  const auto failure = suite.child("testcase").child("failure");
  EXPECT_STREQ(failure.attribute("type").value(), "distance");
  EXPECT_NE(std::string(failure.text().get()).find("\"name\":\"case\""), std::string::npos);
}

TEST(report_json, parses_and_says_whether_all_agreed) {
  const Json json = Json::parse(as_json(sample()));
  EXPECT_FALSE(json.at("agreed").get<bool>());
  EXPECT_EQ(json.at("tallies").size(), 9u);
  EXPECT_EQ(json.at("findings").at(0).at("kind"), "distance");
}

TEST(report_measure, quantiles_are_within_one_percent_and_the_largest_exact) {
  Measure m;
  for (int i = 1; i <= 1000; ++i) m.add(i * 1e-17);
  EXPECT_NEAR(m.quantile(0.5) / 500e-17, 1, 0.01);
  EXPECT_NEAR(m.quantile(0.99) / 990e-17, 1, 0.01);
  EXPECT_EQ(m.max(), 1000 * 1e-17);
  Measure zeros;
  zeros.add(0);
  zeros.add(0);
  zeros.add(1);
  EXPECT_EQ(zeros.quantile(0.5), 0);
}

TEST(report_tally, saved_and_read_back_or_merged_it_is_the_same) {
  const Report r = sample();
  const Json saved = to_json(r.outcome.tallies);
  EXPECT_EQ(to_json(tallies_from_json(Json::parse(saved.dump()))), saved);

  Tally whole, first, second;
  for (int i = 0; i < 100; ++i) {
    const Verdict v = off_by(std::ldexp(1.0, -i), i % 7 == 0);
    whole.add(v, some_case("x"));
    (i < 40 ? first : second).add(v, some_case("x"));
  }
  second.merge(first);
  EXPECT_EQ(second.json(), whole.json());
}

}  // namespace
}  // namespace octic::oracle
