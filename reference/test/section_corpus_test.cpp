// Every argued section of corpus/section against the reference: kind, corners as closed forms in order around, arcs,
// and how often the rim meets the boundary of the solid.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "corpus/closed_form.h"
#include "corpus/json.h"
#include "reference/section/section.h"
#include "reference/truth.h"

namespace octic::reference::section_corpus_test {
namespace {

Ball evaluated(const std::string& exact) {
  return evaluate_closed_form<Ball>(
      parse_closed_form(exact), [](const std::string& digits) { return Ball(Integer(digits)); },
      [](const Ball& v) { return sqrt(v); });
}

struct Argued {
  std::string name;
  Disc disc;
  Shape solid;
  Json section;
};

std::vector<Argued> argued_cases() {
  std::vector<Argued> all;
  std::ifstream in(OCTIC_SOURCE_DIR "/corpus/section/sections.jsonl");
  for (std::string text; std::getline(in, text);) {
    const Json line = strict_json(text);
    all.push_back({line.at("name"), std::get<Disc>(shape_from_json(line.at("a"), "a")),
                   shape_from_json(line.at("b"), "b"), line.at("section")});
  }
  return all;
}

bool at(const SectionCorner& corner, const Json& exact) {
  const Ball x = evaluated(exact[0]), y = evaluated(exact[1]), z = evaluated(exact[2]);
  return overlaps(corner.at.x, x) && overlaps(corner.at.y, y) && overlaps(corner.at.z, z);
}

// Whether corners and arcs are the argued ones, begun with their corner number `shift`.
bool same_cycle(const Section& s, const Json& argued, std::size_t shift) {
  const Json &corners = argued.at("corners"), &arcs = argued.at("arcs");
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (!at(s.corners[i], corners[(i + shift) % corners.size()])) return false;
  }
  for (std::size_t i = 0; i < s.arcs.size(); ++i) {
    if (s.arcs[i].of + ":" + s.arcs[i].curve != arcs[(i + shift) % arcs.size()]) return false;
  }
  return true;
}

// What is different, in words; "" when nothing is.
std::string difference(const Section& s, const Json& argued) {
  Precision precision(900);
  if (s.kind() != argued.at("kind")) return std::string("it is said to be: ") + s.kind();
  if (argued.contains("cuts") && s.cuts != argued.at("cuts")) return "cuts";
  if (s.corners.size() != argued.at("corners").size()) return std::to_string(s.corners.size()) + " corners";
  if (s.arcs.size() != argued.at("arcs").size()) return std::to_string(s.arcs.size()) + " arcs";
  const std::size_t n = std::max<std::size_t>(1, s.corners.size());
  bool found = false;
  for (std::size_t shift = 0; shift < n && !found; ++shift) found = same_cycle(s, argued, shift);
  if (!found) {
    std::string seen = "the boundary:";
    for (const SectionCorner& c : s.corners)
      seen += " (" + std::to_string(c.at.x.middle_double()) + " " + std::to_string(c.at.y.middle_double()) + " " +
              std::to_string(c.at.z.middle_double()) + ")";
    for (const SectionArc& a : s.arcs) seen += " " + a.of + ":" + a.curve;
    return seen;
  }
  if (!argued.contains("rim")) return "";
  std::vector<int> counts = s.multiplicities;
  std::sort(counts.begin(), counts.end());
  return counts == argued.at("rim").get<std::vector<int>>() ? "" : std::to_string(counts.size()) + " points of the rim";
}

TEST(section_corpus, every_argued_section_is_what_the_reference_says) {
  std::map<std::string, int> kinds;
  for (const Argued& item : argued_cases()) {
    SCOPED_TRACE(item.name);
    const Section s = section(item.disc, item.solid, 700);
    EXPECT_EQ(difference(s, item.section), "");
    EXPECT_EQ(s.dimension < 0, relation(item.disc, item.solid).relation == Relation::apart);
    ++kinds[s.kind()];
  }
  EXPECT_GE(kinds["empty"], 40);
  EXPECT_GE(kinds["point"], 24);
  EXPECT_GE(kinds["segment"], 20);
  EXPECT_GE(kinds["region"], 80);
}

// A corner's parameter is a root of its polynomial, and its degree is what the header promises.
TEST(section_corpus, corners_are_roots_of_their_polynomials) {
  for (const Argued& item : argued_cases()) {
    SCOPED_TRACE(item.name);
    const Section s = section(item.disc, item.solid, 200);
    Precision precision(260);
    for (const SectionCorner& c : s.corners) {
      EXPECT_TRUE(c.polynomial.at(c.parameter).contains_zero());
      EXPECT_LE(degree(c.polynomial), c.on_rim ? 4 : 2);
    }
  }
}

// Answers that are wrong in one place are noticed: a branch of the ellipse left out, a corner lost, a kind mistaken, a
// tangent point counted once.
TEST(section_corpus, wrong_answers_are_noticed) {
  int mutants = 0;
  for (const Argued& item : argued_cases()) {
    SCOPED_TRACE(item.name);
    const Section s = section(item.disc, item.solid, 700);
    const auto noticed = [&](const Section& wrong) { return !difference(wrong, item.section).empty(); };
    Section wrong = s;
    wrong.dimension = s.dimension < 2 ? s.dimension + 1 : 1;
    EXPECT_TRUE(noticed(wrong));
    ++mutants;
    for (std::size_t i = 0; i < s.corners.size(); ++i) {
      wrong = s;
      wrong.corners.erase(wrong.corners.begin() + std::ptrdiff_t(i));
      EXPECT_TRUE(noticed(wrong));
      ++mutants;
      if (i + 1 < s.corners.size()) {   // in the wrong order
        wrong = s;
        std::swap(wrong.corners[i], wrong.corners[i + 1]);
        if (s.corners.size() > 2) {
          EXPECT_TRUE(noticed(wrong));
          ++mutants;
        }
      }
    }
    for (std::size_t i = 0; i < s.arcs.size(); ++i) {
      wrong = s;
      wrong.arcs[i].of = s.arcs[i].of == "rim" ? "flank" : "rim";
      EXPECT_TRUE(noticed(wrong));
      wrong = s;
      wrong.arcs.erase(wrong.arcs.begin() + std::ptrdiff_t(i));
      EXPECT_TRUE(noticed(wrong));
      mutants += 2;
    }
    for (std::size_t i = 0; i < s.multiplicities.size(); ++i) {
      if (!item.section.contains("rim")) continue;
      wrong = s;
      wrong.multiplicities[i] = s.multiplicities[i] == 1 ? 2 : 1;
      EXPECT_TRUE(noticed(wrong));
      ++mutants;
    }
  }
  EXPECT_GT(mutants, 800);
}

}  // namespace
}  // namespace octic::reference::section_corpus_test
