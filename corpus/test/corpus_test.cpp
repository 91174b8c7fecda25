// What the committed corpus promises: enough cases, one mechanism a file, every degenerate case with its ladder.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <map>
#include <set>

#include "corpus/case_io.h"
#include "corpus/closed_form.h"

namespace octic {
namespace {

const std::filesystem::path folder = OCTIC_SOURCE_DIR "/corpus/cases";

const std::map<std::string, std::vector<Case>>& files() {
  static const auto all = [] {
    std::map<std::string, std::vector<Case>> read;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      if (entry.path().extension() != ".jsonl") continue;
      Read one = read_cases(entry.path());
      for (const Problem& problem : one.problems) ADD_FAILURE() << to_string(problem);
      read[entry.path().stem().string()] = std::move(one.cases);
    }
    return read;
  }();
  return all;
}

TEST(corpus, every_line_is_read) {
  const Read all = read_corpus(folder);
  for (const Problem& problem : all.problems) ADD_FAILURE() << to_string(problem);
  std::size_t count = 0;
  for (const auto& [mechanism, cases] : files()) count += cases.size();
  EXPECT_EQ(all.cases.size(), count);
  EXPECT_GE(count, 8500u);
}

TEST(corpus, every_mechanism_has_a_file_with_cases) {
  for (const char* mechanism :
       {"parallel_axes", "coaxial",    "coincident",    "perpendicular",  "crossing_axes",     "disc_on_flank",
        "disc_in_wide",  "rim_on_rim", "tangent_discs", "touch_in_point", "touch_in_segment",  "touch_in_region",
        "needle",        "coin",       "tiny_scale",    "huge_scale",     "mixed_scale",       "far_from_origin",
        "near_parallel", "subnormal",  "disc",          "octic_roots",    "octic_double_root", "plain",
        "sunkel",        "xing_prisms", "contained",    "equal_bodies",   "distant",           "far_apart_in_size",
        "coaxial_shapes", "leaning",    "two_discs",    "disc_rims"}) {
    ASSERT_TRUE(files().contains(mechanism)) << mechanism;
    EXPECT_GE(files().at(mechanism).size(), 10u) << mechanism;
  }
}

TEST(corpus, every_case_of_xing_has_its_case) {
  for (int number = 1; number <= 9; ++number) {
    int count = 0;
    for (const Case& item : files().at("xing_prisms"))
      count += item.name.starts_with("xing_prisms/case_" + std::to_string(number) + '_');
    EXPECT_GE(count, number == 1 ? 1 : 2) << number;
  }
}

TEST(corpus, two_discs_touch_overlap_and_are_apart_in_many_ways) {
  int count[3] = {};
  for (const auto& [mechanism, cases] : files())
    for (const Case& item : cases)
      if (std::holds_alternative<Disc>(item.a) && std::holds_alternative<Disc>(item.b))
        ++count[static_cast<int>(item.truth->relation)];
  EXPECT_GE(count[0] + count[1] + count[2], 600);
  for (const int of_relation : count) EXPECT_GE(of_relation, 90);
}

// Those that show a pair: not 7, a sphere alone, nor 14, a cylinder made of spheres; 3 and 4 are one case.
TEST(corpus, every_figure_of_sunkel_with_a_pair_has_its_case) {
  ASSERT_TRUE(files().contains("sunkel"));
  for (const char* figure : {"03",  "05",  "06", "08", "09", "10", "11", "12", "13", "15", "16a", "16b", "16c", "16d",
                             "17a", "17b", "18", "19", "20", "21", "22", "23", "24", "25", "26",  "27",  "28"}) {
    int patches = 0, count = 0;
    for (const Case& item : files().at("sunkel")) {
      if (!item.name.starts_with("sunkel/fig_" + std::string(figure) + '_')) continue;
      ++count;
      patches += !item.truth->contacts.empty();
    }
    EXPECT_GE(count, 1) << figure;
    if (std::string(figure) != "16d") {   // there a whole arc of directions ties
      EXPECT_GE(patches, 1) << figure;
    }
  }
}

TEST(corpus, a_tie_of_two_directions_has_a_patch_for_each) {
  int pairs = 0;
  for (const Case& item : files().at("sunkel"))
    if (item.name.starts_with("sunkel/fig_20_tie")) {
      ++pairs;
      EXPECT_EQ(item.truth->contacts.size(), 2u) << item.name;
    }
  EXPECT_GE(pairs, 2);
}

TEST(corpus, every_supported_pair_of_types_touches_is_apart_and_overlaps) {
  std::map<std::set<std::string>, std::set<Relation>> seen;
  for (const auto& [mechanism, cases] : files())
    for (const Case& item : cases) seen[{type_name(item.a), type_name(item.b)}].insert(item.truth->relation);
  for (const auto& [pair, relations] : seen) {
    // Thin bodies touch or are apart: they overlap only where a disc crosses a disc or a segment.
    const bool thin = pair.contains("point") || pair.contains("segment");
    const bool solid = !(thin && (pair.size() == 1 || (pair.contains("point") && pair.contains("disc")) ||
                                  (pair.contains("point") && pair.contains("segment"))));
    EXPECT_EQ(relations.size(), solid ? 3u : 2u) << *pair.begin() << " and " << *pair.rbegin();
  }
  EXPECT_EQ(seen.size(), 63u);   // of 66 pairs of eleven types, those that are supported and not both unbounded
}

TEST(corpus, contact_patches_come_with_pairs_that_touch_or_overlap) {
  std::map<std::string, int> patches;
  for (const auto& [mechanism, cases] : files())
    for (const Case& item : cases)
      for (const ContactPatch& contact : item.truth->contacts) {
        EXPECT_NE(item.truth->relation, Relation::apart) << item.name;
        ++patches[contact.patch];
      }
  for (const char* patch : {"point", "segment", "disc", "polygon"}) EXPECT_GE(patches[patch], 20) << patch;
}

TEST(corpus, names_are_unique_and_say_their_mechanism) {
  std::set<std::string> names;
  for (const auto& [mechanism, cases] : files())
    for (const Case& item : cases) {
      EXPECT_TRUE(names.insert(item.name).second) << item.name;
      EXPECT_TRUE(item.name.starts_with(mechanism + '/')) << item.name;
    }
}

TEST(corpus, every_case_has_reason_origin_and_argued_truth) {
  for (const auto& [mechanism, cases] : files())
    for (const Case& item : cases) {
      EXPECT_FALSE(item.reason.empty()) << item.name;
      EXPECT_TRUE(item.origin.starts_with("by hand: ")) << item.name;
      ASSERT_TRUE(item.truth) << item.name;
      EXPECT_FALSE(item.truth->argument.empty()) << item.name;
    }
}

TEST(corpus, the_relation_is_the_sign_of_the_signed_distance) {
  int argued = 0, total = 0;
  for (const auto& [mechanism, cases] : files())
    for (const Case& item : cases) {
      const Truth& truth = *item.truth;
      ++total;
      if (truth.exact.empty()) continue;
      ++argued;
      ASSERT_FALSE(truth.value.empty()) << item.name;
      const bool zero = truth.value == "0", negative = truth.value.starts_with('-');
      EXPECT_EQ(truth.relation, zero       ? Relation::touching
                                : negative ? Relation::overlapping
                                           : Relation::apart)
          << item.name;
      const long double exact = evaluate_closed_form<long double>(
          parse_closed_form(truth.exact), [](const std::string& digits) { return std::stold(digits); },
          [](long double v) { return std::sqrt(v); });
      const long double value = std::stold(truth.value);
      EXPECT_LE(std::fabs(exact - value), 1e-17L * std::max(1.0L, std::fabs(value))) << item.name;
    }
  EXPECT_GE(argued * 10, total * 9) << "nine in ten have a closed form";
}

// A body without interior: it may leave another one to either side.
bool is_flat(const Shape& shape) {
  struct Flat {
    bool operator()(const Cylinder& s) const { return s.r == 0; }
    bool operator()(const PosedCylinder& s) const { return s.half_length == 0 || s.r == 0; }
    bool operator()(const RoundedCylinder& s) const { return s.r == 0 && s.rounding == 0; }
    bool operator()(const Sphere& s) const { return s.r == 0; }
    bool operator()(const Capsule& s) const { return s.r == 0; }
    bool operator()(const Box& s) const { return s.half.x == 0 || s.half.y == 0 || s.half.z == 0; }
    bool operator()(const Prism& s) const { return s.half_length == 0; }
    bool operator()(const HalfSpace&) const { return false; }
    bool operator()(const Segment&) const { return true; }
    bool operator()(const Disc&) const { return true; }
    bool operator()(const Point&) const { return true; }
    bool operator()(const InfiniteCylinder& s) const { return s.r == 0; }
  };
  return std::visit(Flat{}, shape);
}

// x/name is the case itself, x/name+1ulp a rung of its ladder.
TEST(corpus, every_ladder_has_its_rungs) {
  int ladders = 0;
  for (const auto& [mechanism, cases] : files()) {
    std::map<std::string, std::set<std::string>> rungs;
    std::map<std::string, const Case*> named;
    for (const Case& item : cases) {
      named[item.name] = &item;
      for (const char* tag : {"1ulp", "3ulp"})
        for (const char side : {'+', '-'}) {
          const std::string end = side + std::string(tag);
          if (item.name.ends_with(end)) rungs[item.name.substr(0, item.name.size() - end.size())].insert(end);
        }
    }
    for (const auto& [base, steps] : rungs) {
      ++ladders;
      ASSERT_TRUE(named.contains(base)) << base;
      if (!is_flat(named[base]->a) && !is_flat(named[base]->b)) {
        EXPECT_EQ(steps.size(), 4u) << base;
      }
      EXPECT_EQ(named[base]->truth->relation, Relation::touching) << base;
      EXPECT_EQ(named[base + "+1ulp"]->truth->relation, Relation::apart) << base;
      if (steps.contains("-1ulp")) {
        EXPECT_NE(named[base + "-1ulp"]->truth->relation, Relation::apart) << base;
      }
    }
    // A touching pair of two bodies with interior never stands without a ladder.
    for (const auto& [name, item] : named) {
      if (item->truth->relation != Relation::touching || is_flat(item->a) || is_flat(item->b)) continue;
      const std::size_t last = name.find_last_of("+-");
      const bool rung =
          last != std::string::npos && (name.ends_with("ulp") || name.find("2^", last - 3) != std::string::npos);
      EXPECT_TRUE(rung || rungs.contains(name)) << name;
    }
  }
  EXPECT_GE(ladders, 60);
}

}  // namespace
}  // namespace octic
