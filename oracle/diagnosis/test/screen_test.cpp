// What a person sees, and which pairs are ordinary: no engine is asked here.
#include <gtest/gtest.h>

#include <sstream>

#include "oracle/shape/ordinary.h"
#include "oracle/report/report.h"

namespace octic::oracle::screen_test {
namespace {

const Cylinder can{{0, 0, -1}, {0, 0, 1}, 0.5};

Defect defect(const std::string& engine, int number, const std::string& known) {
  Defect d;
  d.engine = engine;
  d.mechanism = "depth:too-deep-" + std::to_string(number);
  d.sentence = "says a depth, in a sentence that is much longer than a line of a terminal could ever be, number " +
               std::to_string(number);
  d.name = engine + "/" + d.mechanism;
  d.known = known;
  d.status = known.empty() ? "" : "defect";
  d.queries = {"signed_distance"};
  d.pairs = {"cylinder-cylinder", "cylinder-box"};
  d.findings = d.times = 3;
  d.plainest = {{"a-case", can, can, "", "", {}}, "signed_distance", "depth", "{}", "overlapping; cap/cap", 0.25, {}};
  d.worst = d.plainest;
  return d;
}

Report report(std::size_t engines, int new_defects, int known) {
  Report r;
  for (std::size_t i = 0; i < engines; ++i) {
    Card card;
    card.name = "an-engine-with-a-very-long-name-" + std::to_string(i);
    card.library = i % 2 ? "A library" : "Another";
    card.scalar = i % 3 ? "double" : "float";
    card.queries = {Query::signed_distance};
    r.cards.push_back(card);
    Tally& tally = r.outcome.tallies[{card.name, "signed_distance", "declared", "random", "cylinder-cylinder"}];
    tally.pairs = tally.answered = 1000;
    tally.right = 900;
  }
  r.outcome.pairs = r.outcome.planned = 1000;
  for (int i = 0; i < new_defects; ++i) r.diagnosed.defects.push_back(defect(r.cards[i % engines].name, i, ""));
  for (int i = 0; i < known; ++i)
    r.diagnosed.defects.push_back(defect(r.cards[i % engines].name, 1000 + i, "an-entry"));
  r.occasion = {"2026-03-14 09:26 UTC", "abc", "octic certify", 1.5};
  return r;
}

TEST(screen, fits_forty_lines_of_a_hundred_columns_however_much_was_found) {
  for (const std::size_t engines : {1u, 14u, 15u, 40u})
    for (const int found : {0, 1, 9, 200}) {
      std::istringstream lines(as_screen(report(engines, found, 5), std::string(300, 'x')));
      std::size_t count = 0;
      for (std::string line; std::getline(lines, line); ++count) EXPECT_LE(line.size(), 100u) << line;
      EXPECT_LE(count, 40u) << engines << " engines, " << found << " defects";
    }
}

TEST(screen, shows_the_whole_error_and_how_many_directions_and_points_are_wrong) {
  Report r = report(1, 1, 0);
  r.diagnosed.defects[0].pairs = {"rounded_cylinder-rounded_cylinder"};
  auto& [key, tally] = *r.outcome.tallies.begin();
  tally.wrong = {{"direction", 130}, {"witness", 2}, {"manifold-off", 1}, {"depth", 7}};
  const std::string screen = as_screen(r, "results");
  EXPECT_NE(screen.find("rounded_cylinder-rounded_cylinder; 2e-01\n"), std::string::npos) << screen;
  EXPECT_NE(screen.find("  133  "), std::string::npos) << screen;
}

TEST(screen, counts_known_and_new_and_lists_the_new_alone) {
  const std::string text = as_screen(report(2, 1, 1), "out");
  EXPECT_NE(text.find("New defects"), std::string::npos);
  EXPECT_NE(text.find("octic report out"), std::string::npos);
  EXPECT_EQ(text.find("1000"), text.rfind("1000 of 1000")) << text;   // nothing of the known one
  EXPECT_NE(as_screen(report(2, 0, 1), "out").find("No new defects"), std::string::npos);
}

TEST(screen, a_limit_is_no_defect) {
  Report r = report(1, 0, 2);
  const auto columns = [&] {
    std::istringstream lines(as_screen(r, "out"));
    for (std::string line; std::getline(lines, line);)
      if (line.find("limits") != std::string::npos) {
        std::getline(lines, line);
        return line;
      }
    return std::string();
  };
  const std::string two_known = columns();
  r.diagnosed.defects[0].status = "our reading";
  r.diagnosed.defects[0].known = "another-entry";
  EXPECT_NE(columns(), two_known);
  EXPECT_NE(columns().find("     1     1    0 "), std::string::npos) << columns();
}

TEST(screen, found_is_what_is_new) {
  EXPECT_EQ(conclusion_of(report(2, 1, 1)), Conclusion::found);
  EXPECT_NE(conclusion_of(report(2, 0, 3)), Conclusion::found);
  Report unexplained = report(2, 0, 0);
  unexplained.diagnosed.unexplained["an engine"] = {1, 1};
  EXPECT_EQ(conclusion_of(unexplained), Conclusion::found);
}

// What is counted as a known defect, because it is like it, may be a new one.
TEST(screen, what_nobody_looked_into_is_incomplete) {
  Report r = report(2, 0, 3);
  r.outcome.engines.clear();   // of which none was silent
  r.outcome.planned = r.outcome.pairs = 1000;
  ASSERT_EQ(conclusion_of(r), Conclusion::agreed) << conclusion(r);
  r.diagnosed.by_likeness = 2;
  EXPECT_EQ(conclusion_of(r), Conclusion::incomplete);
  EXPECT_NE(conclusion(r).find("nobody looked into 2 kinds of wrong answer"), std::string::npos) << conclusion(r);
  EXPECT_NE(as_junit(r).find("nobody looked into 2 kinds of wrong answer"), std::string::npos);
  EXPECT_NE(as_screen(r, "out").find("INCOMPLETE: "), std::string::npos) << as_screen(r, "out");
  r.diagnosed.defects[0].known.clear();
  EXPECT_EQ(conclusion_of(r), Conclusion::found);
}

TEST(report_details, come_back_as_they_were) {
  const Report r = report(3, 2, 1);
  const Report back = report_from_details(details(r));
  EXPECT_EQ(as_screen(back, "out"), as_screen(r, "out"));
  EXPECT_EQ(as_text(back), as_text(r));
  EXPECT_EQ(details(back), details(r));
  const Report one = only(r, {r.cards[0].name}, {}, {});
  EXPECT_EQ(one.cards.size(), 1u);
  for (const Defect& d : one.diagnosed.defects) EXPECT_EQ(d.engine, r.cards[0].name);
}

TEST(ordinary, is_a_can_beside_a_can_and_nothing_that_is_huge_flat_thin_or_all_but_touching) {
  const auto odd = [](const Shape& a, const Shape& b, double sd = -0.1, double error = 0.1) {
    return oddities({a, b}, sd, error).size();
  };
  EXPECT_EQ(odd(can, can), 0u);
  EXPECT_EQ(odd(can, Cylinder{{0, 0, 0}, {0, 0, 1e6}, 1e6}), 1u);        // huge
  EXPECT_EQ(odd(can, Cylinder{{0, 0, 0}, {0, 0, 1}, 0}), 1u);            // no radius
  EXPECT_EQ(odd(can, Cylinder{{0, 0, 0}, {0, 0, 50}, 0.5}), 1u);         // a needle
  EXPECT_EQ(odd(can, Disc{{0, 0, 0}, {0, 0, 1}, 1}), 1u);                // no height
  EXPECT_EQ(odd(can, can, 1e-12, 1e-12), 1u);                            // all but touching
  EXPECT_EQ(odd(can, can, 1e-12, 0.1), 0u);                              // and an error that is no matter of rounding
  EXPECT_EQ(odd(can, Sphere{{1e5, 0, 0}, 1}), 1u);                       // far away
}

}  // namespace
}  // namespace octic::oracle::screen_test
