// The table of the populations says what was counted and judged, and what is wrong is reported.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "corpus/case_io.h"
#include "fast/population/populations.h"
#include "fuzz/campaign/accuracy_judge.h"
#include "fuzz/campaign/counted.h"
#include "fuzz/campaign/populations.h"

namespace octic::fuzz::populations_test {
namespace {

using fast::population::ShapePair;

// Of the last one a few pairs take more than 30 times what the median takes in overlap.
const std::string coins = "Cylinder-Cylinder/coins_depth_1e-6", balls = "Box-Sphere/overlapping",
                  proportions = "Cylinder-Cylinder/proportions_separated";
// The columns of a row.
enum Column {
  name,
  pairs,
  distance_work,
  distance_rare,
  distance_most,
  distance_ratio,
  overlap_work,
  overlap_rare,
  overlap_most,
  overlap_ratio,
  judged,
  wrong,
  distance,
  direction,
  witnesses,
  columns
};

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

struct Measured {
  int code = 0;
  std::string text;
  std::filesystem::path folder;

  std::vector<std::string> row(const std::string& name) const {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("| " + name + " |")) continue;
      std::vector<std::string> cells;
      std::istringstream rest(line.substr(2));
      for (std::string cell; std::getline(rest, cell, '|');) {
        const auto from = cell.find_first_not_of(' '), to = cell.find_last_not_of(' ');
        cells.push_back(from == std::string::npos ? "" : cell.substr(from, to + 1 - from));
      }
      return cells;
    }
    return {};
  }
  std::uint64_t number(const std::string& name, Column column) const {
    const auto cells = row(name);
    return cells.size() < columns ? UINT64_MAX : std::stoull(cells[column]);
  }
  std::vector<Case> saved(const std::string& kind) const {
    std::vector<Case> all;
    std::istringstream lines(text_of(folder / (kind + ".jsonl")));
    for (std::string line; std::getline(lines, line);) all.push_back(std::get<Case>(parse_case(line)));
    return all;
  }
};

Measured run(std::vector<std::string> names, std::uint64_t count, std::uint64_t judge, const Candidate& candidate = {},
             int jobs = 2) {
  Measured out;
  out.folder = std::filesystem::path(testing::TempDir()) / "octic-populations";
  std::filesystem::remove_all(out.folder);
  std::filesystem::create_directories(out.folder);
  PopulationsVerb verb;
  verb.count = count;
  verb.names = std::move(names);
  verb.judging.count = judge;
  verb.judging.jobs = jobs;
  verb.judging.candidate = candidate;
  verb.judging.folder = out.folder.string();
  verb.table = (out.folder / "table.md").string();
  const std::atomic<bool> stop{false};
  out.code = run_populations(verb, stop);
  out.text = text_of(verb.table);
  return out;
}

// The first pairs, as the benchmark draws them.
std::vector<ShapePair> drawn(const std::string& name, int count) {
  std::vector<ShapePair> all;
  fast::test::Random random(20);
  for (const auto& p : fast::population::populations())
    if (p.name == name)
      while (all.size() < static_cast<std::size_t>(count)) all.push_back(p.draw(random));
  return all;
}

// What the table and the file say about one question, against pairs that are drawn and counted here.
void expect_work(const Measured& seen, const std::string& name, int count, const std::string& kind,
                 std::uint64_t (*work)(const Shape&, const Shape&), Column first) {
  SCOPED_TRACE(name + ", " + kind);
  const std::vector<ShapePair> all = drawn(name, count);
  std::vector<std::uint64_t> works;
  for (const auto& [a, b] : all) works.push_back(work(a, b));
  const auto most = std::max_element(works.begin(), works.end());
  const ShapePair& slowest = all.at(static_cast<std::size_t>(most - works.begin()));
  const auto column = [&](int k) { return seen.number(name, static_cast<Column>(first + k)); };
  const auto more_than = [&](std::uint64_t v) {
    return std::count_if(works.begin(), works.end(), [&](std::uint64_t w) { return w > v; });
  };
  const std::uint64_t median = column(0), rare = column(1);
  EXPECT_LE(more_than(median), count / 2);
  EXPECT_GE(more_than(median - 1), count / 2);
  EXPECT_LE(more_than(rare), count / 10000);
  EXPECT_GT(more_than(rare - 1), count / 10000);
  EXPECT_EQ(column(2), *most);
  const double ratio = static_cast<double>(rare) / static_cast<double>(median);
  const std::string cell = seen.row(name).at(static_cast<std::size_t>(first) + 3);
  EXPECT_EQ(cell.starts_with("**"), ratio > 30) << cell;
  EXPECT_NEAR(std::stod(cell.substr(cell.find_first_not_of('*'))), ratio, 0.051);
  int found = 0;
  for (const Case& item : seen.saved(kind)) {
    if (item.reason != name) continue;
    ++found;
    EXPECT_EQ(item.a, slowest.first);
    EXPECT_EQ(item.b, slowest.second);
    EXPECT_NE(item.origin.find(std::to_string(*most) + " blocks"), std::string::npos) << item.origin;
  }
  EXPECT_EQ(found, 1);
}

TEST(populations, the_table_has_the_work_of_the_pairs_and_the_slowest_pair_is_saved) {
  constexpr int count = 20000;
  const Measured seen = run({coins, balls, proportions}, count, 0);
  EXPECT_EQ(seen.code, 0);
  for (const std::string& population : {coins, balls, proportions}) {
    EXPECT_EQ(seen.number(population, pairs), std::uint64_t{count});
    EXPECT_EQ(seen.number(population, judged), 0u);
    expect_work(seen, population, count, "slowest-signed_distance", counted_signed_distance, distance_work);
    expect_work(seen, population, count, "slowest-overlap", counted_overlap, overlap_work);
  }
  EXPECT_TRUE(seen.row("Cylinder-Cylinder/overlapping").empty());
  const auto place = [&](const std::string& population) { return seen.text.find("| " + population + " |"); };
  EXPECT_TRUE(place(proportions) < place(coins) && place(coins) < place(balls));   // as the benchmark has them
  const auto above = [&](Column ratio) {
    return int{seen.row(coins)[ratio][0] == '*'} + int{seen.row(balls)[ratio][0] == '*'} +
           int{seen.row(proportions)[ratio][0] == '*'};
  };
  EXPECT_NE(seen.text.find(std::to_string(above(distance_ratio)) + " of 3 for\nsigned_distance, " +
                           std::to_string(above(overlap_ratio)) + " of 3 for overlap"),
            std::string::npos)
      << seen.text;
}

TEST(populations, as_many_as_wanted_are_judged_and_right) {
  const Measured seen = run({coins, balls}, 400, 300);
  EXPECT_EQ(seen.code, 0);
  for (const std::string& population : {coins, balls}) {
    EXPECT_EQ(seen.number(population, judged), 300u);
    EXPECT_EQ(seen.number(population, wrong), 0u);
    EXPECT_LT(std::stod(seen.row(population).at(distance)), fast::promised_error);
  }
  EXPECT_NE(seen.text.find("600 in all, 0 wrong"), std::string::npos) << seen.text;
}

TEST(populations, threads_change_nothing) {
  const Measured one = run({balls, coins}, 300, 20, {}, 1), three = run({balls, coins}, 300, 20, {}, 3);
  EXPECT_FALSE(one.text.empty());
  EXPECT_EQ(one.text, three.text);
}

TEST(populations, a_name_that_is_not_there_is_refused) { EXPECT_EQ(run({coins, "Box-Sphere/overlap"}, 10, 0).code, 2); }

// Each fault must be seen, by the check that is meant to see it.

fast::Proximity beyond_the_promise(const Shape& a, const Shape& b) noexcept {
  auto p = fast::signed_distance(a, b);
  p.signed_distance += 1.5e-14 * static_cast<double>(judge_of(a, b)->size());
  return p;
}
TEST(populations, a_distance_off_by_more_than_the_promise_is_wrong) {
  const Measured seen = run({coins, balls}, 30, 20, {.signed_distance = beyond_the_promise});
  EXPECT_EQ(seen.code, 1);
  EXPECT_EQ(seen.number(coins, wrong), 20u);
  EXPECT_EQ(seen.number(balls, wrong), 20u);
  EXPECT_GT(std::stod(seen.row(balls).at(distance)), fast::promised_error);
  EXPECT_EQ(seen.saved("accuracy-distance").size(), 40u);
  EXPECT_NE(seen.text.find("40 in all, 40 wrong"), std::string::npos) << seen.text;
}

fast::Proximity within_the_promise(const Shape& a, const Shape& b) noexcept {
  auto p = fast::signed_distance(a, b);
  p.signed_distance += 5e-15 * static_cast<double>(judge_of(a, b)->size());
  return p;
}
TEST(populations, a_distance_within_the_promise_is_not) {
  const Measured seen = run({balls}, 20, 20, {.signed_distance = within_the_promise});
  EXPECT_EQ(seen.code, 0);
  EXPECT_EQ(seen.number(balls, wrong), 0u);
}

std::atomic<int> asked{0};
fast::Proximity off_once(const Shape& a, const Shape& b) noexcept {
  auto p = fast::signed_distance(a, b);
  if (++asked == 7) p.signed_distance += 1e-3, p.direction = {0, 0, 0};
  return p;
}
TEST(populations, one_pair_is_one_however_much_of_its_answer_is_wrong) {
  asked = 0;
  const Measured seen = run({balls}, 20, 20, {.signed_distance = off_once});
  EXPECT_EQ(seen.code, 1);
  EXPECT_EQ(seen.number(balls, wrong), 1u);
}

fast::Proximity beside(const Shape& a, const Shape& b) noexcept {
  auto p = fast::signed_distance(a, b);
  p.witness_b.x += 1e-10, p.witness_b.y += 1e-10;
  return p;
}
TEST(populations, a_witness_beside_its_place_is_wrong) {
  const Measured seen = run({balls}, 20, 20, {.signed_distance = beside});
  EXPECT_EQ(seen.code, 1);
  EXPECT_EQ(seen.number(balls, wrong), 20u);
  EXPECT_LT(std::stod(seen.row(balls).at(distance)), fast::promised_error);
  EXPECT_GT(std::stod(seen.row(balls).at(witnesses)), fast::measured_witness_error);
}

bool never(const Shape&, const Shape&) noexcept { return false; }
TEST(populations, contact_that_is_denied_is_wrong) {
  const Measured seen = run({balls}, 20, 20, {.overlap = never});
  EXPECT_EQ(seen.code, 1);
  EXPECT_EQ(seen.number(balls, wrong), 20u);
  EXPECT_NE(seen.text.find("Failures of " + balls + ", overlap: 20."), std::string::npos) << seen.text;
}

}  // namespace
}  // namespace octic::fuzz::populations_test
