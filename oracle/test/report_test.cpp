#include "oracle/report/report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <pugixml.hpp>
#include <sstream>

#include "oracle/shape/pair_name.h"
#include "oracle/report/cells.h"

namespace octic::oracle::report_test {
namespace {

Case some_case(const std::string& name) {
  return {name, Cylinder{{0, 0, 0}, {0, 0, 1}, 1}, Cylinder{{0, 0, 3}, {0, 0, 4}, 1}, "", "", {}};
}

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
  r.outcome.tallies[{"bullet-double-pair-margin0", "signed_distance", "sharp", "random", "cylinder-cylinder"}].add(
      off_by(1e-3, true), some_case("sharp"));
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

// All pairs at once, under the longest name.
TEST(report_table, tables_by_pair_have_a_column_for_each_pair_with_a_cylinder) {
  Report r = sample();
  EXPECT_TRUE(pair_tables(r).empty()) << "one pair needs no table";
  for (const std::string& pair : pair_names())
    for (int i = 0; i < 3; ++i)
      r.outcome.tallies[{"bullet-double-pair-margin0", "contact", "declared", "any-random", pair}].add(
          off_by(1e-3, pair == "box-prism" && i == 0), some_case("case"));
  const auto tables = pair_tables(r);
  ASSERT_EQ(tables.size(), 1u);
  const Table& table = tables[0];
  ASSERT_EQ(table.rows.size(), 1u);
  EXPECT_EQ(table.columns.size(), 1 + types.size() + 3);
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (i > 0 && table.columns[i].title != "prism") {
      EXPECT_EQ(table.rows[0][i], "100") << table.columns[i].title;
    }
    if (table.columns[i].group == "others with" && table.columns[i].title == "prism") {
      EXPECT_EQ(table.rows[0][i], "96.66") << "29 of 30";
    }
  }
  std::istringstream lines(as_text(r));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 140u) << line;
  EXPECT_EQ(detail_table(r, "bullet-double-pair-margin0", &TallyKey::pair).rows.size(), pair_names().size() + 2);
}

TEST(report_table, silence_counts_and_who_was_asked_nothing_has_a_row) {
  Report r;
  r.cards.resize(2);
  r.cards[0].name = "silent";
  r.cards[1].name = "unasked";
  r.outcome.engines = {{"silent", {}}, {"unasked", {}}};
  Tally& t = r.outcome.tallies[{"silent", "boolean", "declared", "random", "cylinder-cylinder"}];
  for (const char* silence : {"unsupported", "undecided", "failed-crash", ""}) {
    Verdict v;
    v.silence = silence;
    if (v.answered()) v.contact = true;
    t.add(v, some_case("case"));
  }
  const Table table = main_table(r, true);
  ASSERT_EQ(table.rows.size(), 2u);
  EXPECT_EQ(table.rows[0][2], "4");
  EXPECT_EQ(table.rows[0][3], "25.00") << "one of four, whatever the others did not say";
  EXPECT_EQ(table.rows[1][0], "unasked");
  EXPECT_EQ(table.rows[1][2], "0");
  r.outcome.pairs = r.outcome.planned = 4;
  EXPECT_EQ(r.outcome.conclusion(), Conclusion::incomplete);
  EXPECT_NE(conclusion(r).find("silent: 1 undecided, 1 unsupported, of 4 questions"), std::string::npos)
      << conclusion(r);
  EXPECT_NE(conclusion(r).find("unasked: asked nothing"), std::string::npos) << conclusion(r);
  EXPECT_NE(as_screen(r, "out").find("unasked: asked nothing"), std::string::npos);
  r.outcome.planned = 5;   // it may have been asked
  EXPECT_EQ(as_screen(r, "out").find("asked nothing"), std::string::npos) << as_screen(r, "out");
  EXPECT_NE(as_screen(r, "out").find("unasked: none of its answers was judged"), std::string::npos);
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

TEST(report_junit, has_a_suite_for_each_engine_and_a_case_for_each_query_and_mechanism) {
  Report r = sample();
  Defect d;
  d.engine = "octic-fast";
  d.mechanism = "depth:too-deep";
  d.sentence = "says too much";
  d.queries = {"boolean", "signed_distance"};
  d.plainest.item = d.worst.item = some_case("case");
  r.diagnosed.defects.push_back(d);
  d.mechanism = "place";
  d.known = "an-entry";
  r.diagnosed.defects.push_back(d);
  r.diagnosed.unexplained["octic-fast"] = {2, 5};
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(as_junit(r).c_str()));
  const auto suites = document.child("testsuites");
  EXPECT_EQ(std::distance(suites.children("testsuite").begin(), suites.children("testsuite").end()), 2);
  EXPECT_STREQ(suites.child("testsuite").attribute("failures").value(), "0");
  const auto suite = suites.child("testsuite").next_sibling();
  EXPECT_STREQ(suite.attribute("tests").value(), "8")
      << "was all asked, two queries with two defects, and what is unexplained";
  EXPECT_STREQ(suite.attribute("failures").value(), "3") << "the new defect in each query, and what is unexplained";
  const auto failed = suite.find_child_by_attribute("testcase", "name", "boolean, depth:too-deep").child("failure");
  EXPECT_STREQ(failed.attribute("type").value(), "depth:too-deep");
  EXPECT_NE(std::string(failed.text().get()).find("\"name\":\"case\""), std::string::npos);
  EXPECT_FALSE(suite.find_child_by_attribute("testcase", "name", "boolean, an-entry").child("failure"));
}

TEST(report_json, parses_is_small_and_says_whether_all_agreed) {
  const std::string text = as_json(sample());
  const Json json = Json::parse(text);
  EXPECT_FALSE(json.at("agreed").get<bool>()) << "nobody looked into the finding";
  EXPECT_EQ(json.at("tallies").size(), 5u) << "engines, queries and solids, not families";
  EXPECT_EQ(json.at("findings"), 1);
  EXPECT_LT(text.size(), 1000000u);
}

TEST(report_json, stays_under_a_megabyte_and_keeps_every_defect_and_its_plainest_pair) {
  Report r = sample();
  Defect d;
  d.engine = "e";
  d.plainest.item = some_case("case");
  d.worst = d.plainest;
  d.worst.error = 1;
  d.worst.said = std::string(3000, 's');
  constexpr std::size_t many = 400;
  for (std::size_t i = 0; i < many; ++i) {
    d.name = "e/" + std::to_string(i);
    r.diagnosed.defects.push_back(d);
  }
  const std::size_t all = r.diagnosed.defects.size();
  ASSERT_GT(to_json(r.diagnosed).dump().size(), 1200000u);
  const std::string text = as_json(r);
  EXPECT_LT(text.size(), 1000000u);
  const Json diagnosed = Json::parse(text).at("diagnosed");
  ASSERT_EQ(diagnosed.at("defects").size(), all);
  std::size_t worst = 0;
  for (const Json& one : diagnosed.at("defects")) {
    EXPECT_TRUE(one.contains("plainest"));
    worst += one.contains("worst");
  }
  EXPECT_GT(worst, 0u);
  EXPECT_EQ(worst + diagnosed.at("worst_left_out").get<std::size_t>(), many);
  EXPECT_EQ(diagnosed_from_json(diagnosed).defects.size(), all) << "read again, as a baseline is";
}

// A tolerance hides errors; so the most lenient engines are named below the table, in one line however many there are.
TEST(report_screen, engines_that_are_allowed_more_than_the_default_are_named_in_one_line) {
  const auto lenient = [](const Report& r) {
    std::istringstream lines(as_screen(r, "out"));
    std::string found;
    for (std::string line; std::getline(lines, line);)
      if (line.size() <= 100 && line.starts_with("Allowed more than 1.5e-08 of the size")) found += line + "\n";
    return found;
  };
  Report r = sample();
  for (Card& card : r.cards) card.tolerance_relative = 0x1p-26;
  EXPECT_EQ(lenient(r), "") << "no more than the default";
  for (Card& card : r.cards) card.tolerance_relative = 1.5e-8;
  EXPECT_EQ(lenient(r), "") << "the default, as the documents round it";
  r.cards[0].tolerance_relative = 1e-6, r.cards[1].tolerance_relative = 0.05;
  EXPECT_NE(lenient(r).find(": octic-fast 5e-02"), std::string::npos) << lenient(r);
  for (int i = 0; i < 40; ++i) {
    Card setting = r.cards[0];
    setting.name += std::to_string(i), setting.library += std::to_string(i % 13);
    r.cards.push_back(setting);
  }
  const std::string line = lenient(r);
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1) << line;
  EXPECT_TRUE(line.ends_with(" more\n")) << line;
}

// An engine may declare any solid, so the screen says how right it is about the sharp one.
TEST(report_screen, engines_that_declare_other_solids_are_compared_with_the_sharp_ones) {
  Report r = sample();
  const std::string words = "Their solids are rounded. Right% against sharp solids:";
  for (auto& [row, tally] : r.outcome.tallies)
    if (row.solid == "sharp") tally.pairs = tally.answered = 8, tally.right = 4;
  EXPECT_NE(as_screen(r, "out").find(words + " bullet-double-pair-margin0 50"), std::string::npos)
      << as_screen(r, "out");
  std::erase_if(r.outcome.tallies, [](const auto& entry) { return entry.first.solid == "sharp"; });
  EXPECT_EQ(as_screen(r, "out").find(words), std::string::npos);
}

TEST(report_screen, what_could_not_be_saved_does_not_end_with_agreed) {
  EXPECT_EQ(as_screen(sample(), "out").find("NOT SAVED"), std::string::npos);
  const std::string text = as_screen(sample(), "out", "cannot write out/index.html: No space left on device");
  EXPECT_TRUE(text.ends_with("NOT SAVED: cannot write out/index.html: No space left on device\n")) << text;
}

TEST(report_measure, quantiles_are_within_one_percent_and_the_largest_exact) {
  Histogram m;
  for (int i = 1; i <= 1000; ++i) m.add(i * 1e-17);
  EXPECT_NEAR(m.quantile(0.5) / 500e-17, 1, 0.01);
  EXPECT_NEAR(m.quantile(0.99) / 990e-17, 1, 0.01);
  EXPECT_EQ(m.max(), 1000 * 1e-17);
  Histogram zeros;
  zeros.add(0);
  zeros.add(0);
  zeros.add(1);
  EXPECT_EQ(zeros.quantile(0.5), 0);
  EXPECT_NEAR(m.mean() / 500.5e-17, 1, 0.01);
}

TEST(report_measure, no_number_and_infinity_are_the_largest) {
  Histogram m;
  for (const double v : {1e308, HUGE_VAL, std::nan("")}) m.add(v);
  EXPECT_EQ(m.max(), HUGE_VAL);
  EXPECT_NEAR(m.quantile(0.3) / 1e308, 1, 0.01);
  EXPECT_EQ(m.quantile(0.6), HUGE_VAL);
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
}  // namespace octic::oracle::report_test
