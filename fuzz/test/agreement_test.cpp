// Those who answer the same question agree, on every family; what disagrees is kept as a case.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <limits>

#include "corpus/case_io.h"
#include "corpus/test/effort.h"
#include "fuzz/campaign/agreement.h"
#include "fuzz/campaign/campaign.h"
#include "fuzz/campaign/climb.h"
#include "fuzz/campaign/saved.h"
#include "fuzz/gen/contact.h"
#include "fuzz/gen/solid.h"
#include "oracle/campaign/family.h"
#include "reference/certificate/bounds.h"

namespace octic::fuzz::agreement_test {
namespace {

const std::atomic<bool> never{false};

std::vector<CaseSource> all_families(std::uint64_t count, std::uint64_t seed) {
  std::vector<CaseSource> case_sources;
  for (const auto& family : oracle::families()) {
    case_sources.push_back(
        {family.name, count, [&family, seed](std::uint64_t index) { return family.make(seed, index); }});
  }
  return case_sources;
}

TEST(Agreement, reference_cover_checker_filter_and_fast_agree_on_every_family) {
  Checks checks;
  checks.cover = checks.checker = checks.fast = checks.cost = true;
  const auto count = static_cast<std::uint64_t>(rounds(6));
  const Tallies tallies = run(all_families(count, 20), checks, 2, {}, never, {});
  ASSERT_EQ(tallies.size(), oracle::families().size());
  for (const auto& [family, tally] : tallies) {
    EXPECT_EQ(tally.pairs, count) << family;
    for (const auto& [kind, wrong] : tally.disagreements)
      ADD_FAILURE() << family << ": " << kind << ", " << wrong << " times";
    for (const char* kind : {"itself", "cover", "checker", "filter", "exact relation", "fast-"})
      EXPECT_EQ(tally.checks.at(kind), count);
  }
  const Tally all = total(tallies);
  for (const auto rung : all.rungs) EXPECT_GT(rung, 0u) << "a rung of the ladder was never needed";
  for (const auto relation : all.relations) EXPECT_GT(relation, 0u);
}

// The reference against what integers say: a distance known by construction, for every pair of faces.
TEST(Agreement, the_reference_finds_the_exact_gap_of_pairs_built_over_the_integers) {
  for (int index = 0; index < rounds(150); ++index) {
    Random random(23, "exact-gap-test", static_cast<std::uint64_t>(index));
    ContactWish wish;
    wish.on_a = random.pick({Face::cap, Face::flank, Face::rim});
    wish.on_b = random.pick({Face::cap, Face::flank, Face::rim});
    wish.gap_steps = random.chance(0.5) ? 0 : static_cast<int>(random.integer(1, 64));
    wish.posed = random.chance(0.5);
    const Contact contact = exact_contact(random, wish);
    EXPECT_EQ(reference::compare_signed_distance(contact.a, contact.b, reference::exact(contact.gap)), 0) << index;
    const auto truth = reference::truth(contact.a, contact.b);
    EXPECT_EQ(truth.nearest, contact.gap) << index;
    EXPECT_EQ(truth.relation, wish.gap_steps == 0 ? Relation::touching : Relation::apart) << index;
  }
}

// A wrong reference would be noticed: each check is given a truth that is off.
TEST(Agreement, a_wrong_truth_is_contradicted_by_cover_and_checker) {
  int apart = 0, overlapping = 0;
  for (std::uint64_t index = 0; index < 20; ++index) {
    const auto& family = oracle::families()[index * 7 % oracle::families().size()];
    const Case item = family.make(31, index);
    const Pair pair{item.a, item.b};
    auto truth = reference::truth(pair.a, pair.b);
    if (truth.relation == Relation::touching) continue;
    const double size = size_of_pair(pair.a, pair.b);
    if (!(1e-2 * size >= std::numeric_limits<double>::min())) continue;   // doubles have no digits for it
    (truth.relation == Relation::apart ? apart : overlapping)++;
    for (const double off : {1e-2, -1e-2}) {
      auto wrong = truth;
      wrong.lower += reference::exact(off * size);
      wrong.upper += reference::exact(off * size);
      EXPECT_FALSE(against_cover(pair, wrong).empty()) << item.name;
      EXPECT_FALSE(against_checker(pair, wrong).empty()) << item.name << " off by " << off;
      wrong.nearest += off * size;
      EXPECT_FALSE(judge_fast(pair, wrong).wrong.empty()) << item.name;
    }
    auto other_side = truth;
    other_side.relation = truth.relation == Relation::apart ? Relation::overlapping : Relation::apart;
    if (std::fabs(truth.nearest) > 1e-8 * size) {
      EXPECT_FALSE(against_cover(pair, other_side).empty()) << item.name;
    }
  }
  EXPECT_GT(apart, 3);
  EXPECT_GT(overlapping, 3);
}

TEST(Saved, a_case_is_kept_once_and_reads_back) {
  const auto folder = std::filesystem::temp_directory_path() /
                      ("octic-saved-" + std::to_string(testing::UnitTest::GetInstance()->random_seed()) + "-" +
                       std::to_string(std::hash<std::string>{}(std::filesystem::current_path().string())));
  std::filesystem::remove_all(folder);
  const Case item = oracle::families().front().make(1, 1);
  const std::string file = save_case("kind", {item.a, item.b}, "reason", "seen", folder.string());
  EXPECT_EQ(save_case("kind", {item.a, item.b}, "reason", "seen", folder.string()), file);
  const Read back = read_cases(file);
  EXPECT_TRUE(back.problems.empty());
  ASSERT_EQ(back.cases.size(), 1u);
  EXPECT_EQ(back.cases[0].a, item.a);
  EXPECT_EQ(back.cases[0].b, item.b);
  std::filesystem::remove_all(folder);
}

// A kernel that loses accuracy as two axes become parallel must be found out by climbing: the error of this one is
// 1e-6 where a family starts, and 1 where it is led.
TEST(Climb, it_climbs) {
  const Objective parallel_is_bad = [](const Pair& pair) -> std::optional<double> {
    const Vec3 across = cross(solid_of(pair.a).axis, solid_of(pair.b).axis);
    return 1e-6 / (1e-6 + length(across));
  };
  ClimbPlan plan;
  plan.families = {"random"};
  plan.budget = 2;
  const auto summits = climb(parallel_is_bad, plan, never);
  ASSERT_FALSE(summits.empty());
  EXPECT_LT(summits.front().start, 0.01);
  EXPECT_GT(summits.front().error, 0.5);
}

// Every part of an answer of the reference that is wrong is seen without any other program.
TEST(Agreement, a_truth_that_cannot_be_true_is_seen_in_each_part) {
  for (const double height : {5.0, 1.5}) {   // apart, and overlapping
    const Pair pair{Cylinder{{0, 0, -1}, {0, 0, 1}, 1}, Cylinder{{-1, 0, height}, {1, 0.1, height}, 1}};
    const reference::Truth right = reference::truth(pair.a, pair.b);
    EXPECT_TRUE(against_itself(pair, right).empty());
    const auto spoilt = [&](const auto& spoil) {
      reference::Truth t = right;
      spoil(t);
      return !against_itself(pair, t).empty();
    };
    EXPECT_TRUE(spoilt([](auto& t) { t.direction = -1 * t.direction; }));
    EXPECT_TRUE(spoilt([](auto& t) { t.direction.z *= 1 + 0x1p-40; }));
    EXPECT_TRUE(spoilt([](auto& t) { t.witness_a.x += 1e-12; }));
    EXPECT_TRUE(spoilt([](auto& t) { t.witness_a.z += 9, t.witness_b.z += 9; }));
    EXPECT_TRUE(spoilt([](auto& t) { t.nearest = std::nextafter(t.nearest, 99); }));
    EXPECT_TRUE(spoilt([](auto& t) { t.lower -= Rational(1) / 1000; }));
    EXPECT_TRUE(spoilt([](auto& t) { t.upper += Rational(1) / 1000; }));
    EXPECT_TRUE(spoilt([](auto& t) { t.relation = Relation::touching; }));
  }
}

}  // namespace
}  // namespace octic::fuzz::agreement_test
