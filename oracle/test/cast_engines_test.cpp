// The engines of the query cast: octic::fast is right about the argued motions of corpus/motion, each mutant is caught
// by the part that it makes wrong, and the adapters of libraries speak of the same time and normal as we do.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>

#include "oracle/examiner/cast_case.h"
#include "oracle/protocol/wire.h"
#include "oracle/protocol/questions.h"
#include "reference/motion/first_contact.h"

namespace octic::oracle::cast_engines_test {
namespace {

const std::filesystem::path casts = OCTIC_CASTS;

std::vector<FoundEngine> engines_in(const std::filesystem::path& folder) {
  const EngineSearch search = find_engines({folder});
  for (const std::string& problem : search.problems) ADD_FAILURE() << problem;
  return search.engines;
}

// The motions as they are argued, and once more so long that the contact comes after two thirds of the way, and so that
// it comes after the end.
std::vector<CastCase> argued() {
  std::ifstream in(std::string(OCTIC_SOURCE_DIR) + "/corpus/motion/first_contacts.jsonl");
  std::vector<CastCase> cases;
  for (std::string line; std::getline(in, line);) {
    const Json json = Json::parse(line);
    const MotionQuestion q = motion_from_json(json);
    const std::string name = json["name"];
    cases.push_back({name, q.a, q.motion, q.b});
    const double time = reference::first_contact(q.a, q.motion, q.b).nearest;
    for (const double part : {1.5, 0.5}) {
      const double s = part * time;
      const Vec3 motion{s * q.motion.x, s * q.motion.y, s * q.motion.z};
      if (!(time > 0x1p-900 && time < 0x1p+900) || !std::isfinite(motion.x + motion.y + motion.z)) continue;
      cases.push_back({name + (part > 1 ? " to the contact" : " short of it"), q.a, motion, q.b});
    }
  }
  return cases;
}

using Kinds = std::map<std::string, int>;

// How often an engine is wrong in each way; "right" counts the others.
Kinds kinds_of(const FoundEngine& found, std::vector<CastTruth>& case_truths) {
  std::vector<Question> questions;
  std::vector<CastTruth*> asked;
  for (CastTruth& case_truth : case_truths) {
    const CastCase* item = case_truth.asked(found.card.scalar);
    if (!item || !takes(found.card, item->a, item->b)) continue;
    questions.push_back(question_of(*item));
    asked.push_back(&case_truth);
  }
  Kinds kinds;
  Runner runner(found.program);
  runner.ask(questions, [&](std::size_t i, const Answered& answered) {
    const Verdict v = asked[i]->judge(found.card, answered).declared;
    for (const Wrong& w : v.wrong) ++kinds[w.kind];
    if (!v.answered()) ++kinds[v.silence];
    if (v.right() && v.wrong.empty()) ++kinds["right"];
    if (found.card.name == "octic-fast-cast" && !(v.right() && v.wrong.empty())) {
      ADD_FAILURE() << to_line(questions[i]) << ' ' << to_line("", answered) << ' '
                    << (v.wrong.empty() ? v.lacks + v.silence : v.wrong[0].kind);
    }
  });
  return kinds;
}

std::vector<CastTruth>& case_truths() {
  static std::vector<CastTruth> all = [] {
    std::vector<CastTruth> made;
    for (CastCase& item : argued()) made.emplace_back(std::move(item));
    return made;
  }();
  return all;
}

TEST(CastEngines, octic_fast_is_right_about_the_argued_motions) {
  for (const FoundEngine& found : engines_in(casts)) {
    if (found.card.name != "octic-fast-cast") continue;
    const Kinds kinds = kinds_of(found, case_truths());
    EXPECT_EQ(kinds.size(), 1u);
    EXPECT_GT(kinds.at("right"), 250);
    return;
  }
  FAIL() << "no octic-fast-cast";
}

TEST(CastEngines, every_mutant_is_caught_by_what_it_makes_wrong) {
  // A late time may pass the other body entirely; a contact at the end of a motion that falls short is too early.
  const std::map<std::string, std::set<std::string>> expected{
      {"mutant-cast-early", {"cast-early"}},   {"mutant-cast-late", {"cast-late"}},
      {"mutant-cast-missed", {"cast-missed"}}, {"mutant-cast-spurious", {"cast-spurious"}},
      {"mutant-cast-normal", {"direction"}},   {"mutant-cast-witness", {"witness"}}};
  std::set<std::string> met;
  for (const FoundEngine& found : engines_in(casts / "mutants")) {
    met.insert(found.card.name);
    Kinds kinds = kinds_of(found, case_truths());
    EXPECT_GT(kinds["right"], 10) << found.card.name << " is wrong in one way only";
    kinds.erase("right");
    std::string all;
    for (const auto& [kind, n] : kinds) all += kind + " " + std::to_string(n) + "; ";
    for (const std::string& kind : expected.at(found.card.name))
      EXPECT_GT(kinds[kind], 5) << found.card.name << ": " << all;
    std::printf("%s: %s\n", found.card.name.c_str(), all.c_str());
  }
  EXPECT_EQ(met.size(), expected.size());
}

// A ball meets the flank of a cylinder, in general position; the normal points from A to B.
TEST(CastEngines, adapters_speak_of_the_same_time_normal_and_point) {
  const Sphere ball{{-3.1, 0.4, 0.2}, 0.7};
  const Cylinder rod{{0.1, 0.2, -2}, {0.3, -0.1, 2.2}, 0.9};
  const Vec3 motion{4, 0.3, -0.1}, away{-4, -0.3, 0.1};
  const auto truth = reference::first_contact(Shape(ball), motion, Shape(rod));
  for (const FoundEngine& found : engines_in(casts)) {
    Runner runner(found.program);
    const auto cast_of = [&](const Shape& a, const Vec3& v, const Shape& b) {
      const Answered said = runner.ask({"x", a, b, Query::cast, false, v});
      const auto* claim = std::get_if<Claim>(&said.answer);
      EXPECT_TRUE(claim && claim->cast) << found.card.name << to_line("", said);
      return claim && claim->cast ? *claim->cast : CastClaim{};
    };
    const bool ten_samples = found.card.name == "fcl-cast-naive";
    for (const bool swapped : {false, true}) {
      const Shape &a = swapped ? Shape(rod) : Shape(ball), &b = swapped ? Shape(ball) : Shape(rod);
      const CastClaim c = cast_of(a, swapped ? away : motion, b);
      EXPECT_EQ(c.kind, CastClaim::Kind::at) << found.card.name;
      EXPECT_NEAR(c.time, truth.nearest, ten_samples ? 0.12 : 0.002) << found.card.name << swapped;
      const double sign = swapped ? -1 : 1;
      if (c.direction) {
        EXPECT_GT(sign * (c.direction->x * truth.direction.x + c.direction->y * truth.direction.y +
                          c.direction->z * truth.direction.z),
                  0.99)
            << found.card.name << swapped;
      }
      // The point of contact, where B is at rest: of the swapped question moved back by the motion so far.
      if (c.witness) {
        const double back = swapped ? c.time : 0;
        EXPECT_NEAR(c.witness->x + back * motion.x, truth.witness.x, 0.01) << found.card.name << swapped;
        EXPECT_NEAR(c.witness->y + back * motion.y, truth.witness.y, 0.01) << found.card.name << swapped;
      }
      EXPECT_EQ(cast_of(a, swapped ? motion : away, b).kind, CastClaim::Kind::never) << found.card.name;
      EXPECT_EQ(cast_of(a, {0, 0, 0}, b).kind, CastClaim::Kind::never) << found.card.name;
    }
    // Another query is unsupported.
    EXPECT_TRUE(std::holds_alternative<Unsupported>(runner.ask({"x", Shape(ball), Shape(rod), Query::boolean}).answer))
        << found.card.name;
  }
}

}  // namespace
}  // namespace octic::oracle::cast_engines_test
