// What becomes of a wrong answer when the same pair is asked again: in more time, and after other pairs.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "oracle/diagnosis/defect.h"
#include "oracle/diagnosis/examples.h"
#include "oracle/test/framed_engine.h"

namespace octic::oracle::asked_again_test {
namespace {

FoundEngine framed() {
  FoundEngine found;
  found.program = Program{{OCTIC_FRAMED_ENGINE, "--engine", "framed"}};
  found.program.frames = true;
  found.card = Card{"framed", "none", "1", "double", "defaults", "sharp", "none", 0, 0, {Query::signed_distance}};
  return found;
}

// At a distance of 1, which is what the engine says.
Case at_distance_1(Misbehaviour how, const Vec3& at) {
  const double r = how;
  return {"balls", Sphere{at, r}, Sphere{{at.x, at.y, at.z + r + 2}, 1}, "", "", {}};
}

TEST(asked_again, a_late_answer_under_a_shortened_limit_is_no_hang) {
  const FoundEngine engine = framed();
  engine.program.hangs->times = 20;   // as if it had hung so often
  Limits limits;
  limits.per_query = std::chrono::milliseconds(500);
  limits.hangs_at_full_time = 1;
  const Case overlapping{"balls", Sphere{{0, 0, 0}, double(spins)}, Sphere{{0, 0, 1}, 1}, "", "", {}};
  Examiner examiner({engine}, limits, nullptr);
  const Findings findings =
      examiner.examine("balls", {at_distance_1(late, {0, 0, 0}), overlapping}, {"framed"}, {})->at("framed").findings;
  ASSERT_EQ(findings.size(), 2u);
  for (const auto& [key, f] : findings) {
    EXPECT_EQ(key.kind, "failed-hang");
    EXPECT_NE(f.said.find("20 ms of processor time (shortened from 500 ms"), std::string::npos) << f.said;
  }
  const Diagnosed d = diagnose(diagnosticians(1, {engine}, limits, nullptr), findings);
  EXPECT_EQ(d.in_time, 1u);
  ASSERT_EQ(d.defects.size(), 1u);
  EXPECT_EQ(d.defects[0].mechanism, "failed:hang");
  EXPECT_EQ(d.defects[0].findings, 1u);
  EXPECT_EQ(d.defects[0].evidence, std::vector<std::string>{"no answer within 500 ms of processor time"});
}

TEST(asked_again, what_does_not_come_again_after_other_pairs_is_not_due_to_their_place) {
  Diagnostician diagnostician({framed()}, {}, nullptr);
  Finding finding;
  finding.key = {"framed", "signed_distance", "sphere-sphere", "distance", "apart; sphere/sphere", ""};
  finding.worst = at_distance_1(cold, {1e4, 0, 0});
  const auto mechanism = diagnostician.mechanism(finding);
  ASSERT_TRUE(mechanism);
  EXPECT_EQ(mechanism->id, "history") << mechanism->sentence;
}

TEST(asked_again, what_is_wrong_in_fresh_processes_alone_is_not_right_alone) {
  Diagnostician diagnostician({framed()}, {}, nullptr);
  Finding finding;
  finding.key = {"framed", "signed_distance", "sphere-sphere", "distance", "apart; sphere/sphere", ""};
  finding.worst = at_distance_1(good, {0, 0, 0});
  EXPECT_FALSE(diagnostician.mechanism(finding));   // the engine is asked more than twice
  finding.worst = at_distance_1(cold, {1, 0, 0});
  const auto mechanism = diagnostician.mechanism(finding);
  ASSERT_TRUE(mechanism);
  EXPECT_EQ(mechanism->id, "history:wrong-at-first") << mechanism->sentence;
}

// How busy the machine is decides whether an answer is in time, not whether it is wrong.
TEST(asked_again, a_wrong_number_is_no_hang_where_no_answer_comes_in_time_later) {
  FoundEngine engine;
  engine.program = Program{{"sleep", "60"}};
  engine.card = Card{"late", "none", "1", "double", "defaults", "sharp", "none", 0, 0, {Query::signed_distance}};
  Limits limits;
  limits.per_query = std::chrono::milliseconds(200);
  Finding wrong;
  wrong.key = {"late", "signed_distance", "sphere-sphere", "distance", "apart; sphere/sphere", ""};
  wrong.worst = at_distance_1(good, {0, 0, 0});
  Findings findings;
  findings.emplace(wrong.key, wrong);
  const Diagnosed d = diagnose(diagnosticians(1, {engine}, limits, nullptr), findings);
  EXPECT_TRUE(d.defects.empty()) << d.defects[0].name;
  EXPECT_EQ(d.unexplained.at("late").findings, 1u);
}

// The next question fails, and every second one that is asked alone. But the program is not unsteady.
TEST(asked_again, a_program_that_writes_two_lines_for_a_question_is_said_to) {
  const std::string twice =
      "import json, sys\n"
      "for line in sys.stdin:\n"
      "  said = json.dumps({'name': json.loads(line)['name'], 'signed_distance': 2})\n"
      "  print(said + '\\n' + said, flush=True)\n";
  FoundEngine engine;
  engine.program = Program{{"python3", "-c", twice}};
  engine.card = Card{"twice", "none", "1", "double", "defaults", "sharp", "none", 0, 0, {Query::signed_distance}};
  Examiner examiner({engine}, {}, nullptr);
  const Case balls{"balls", Sphere{{0, 0, 0}, 1}, Sphere{{0, 0, 4}, 1}, "", "", {}};
  EXPECT_TRUE(examiner.examine("balls", {balls}, {"twice"}, {})->at("twice").findings.empty());
  const Findings findings = examiner.examine("balls", {balls}, {"twice"}, {})->at("twice").findings;
  ASSERT_EQ(findings.size(), 1u);
  const Diagnosed d = diagnose(diagnosticians(1, {engine}, {}, nullptr), findings);
  ASSERT_EQ(d.defects.size(), 1u);
  EXPECT_EQ(d.defects[0].mechanism, "failed:second-line");
}

// The distance of two balls is off by their place, and the witnesses are exchanged everywhere.
TEST(asked_again, what_is_due_to_the_place_is_called_that_beside_another_fault) {
  const std::string two_faults =
      "import json, sys\n"
      "for line in sys.stdin:\n"
      "  q = json.loads(line)\n"
      "  x, y = q['a']['center'], q['b']['center']\n"
      "  gap = y[2] - x[2] - q['a']['r'] - q['b']['r']\n"
      "  said = {'name': q['name'], 'signed_distance': gap + 1e-6 * x[0], 'direction': [0, 0, 1],\n"
      "          'witness_a': [y[0], y[1], y[2] - q['b']['r']], 'witness_b': [x[0], x[1], x[2] + q['a']['r']]}\n"
      "  print(json.dumps(said), flush=True)\n";
  FoundEngine engine;
  engine.program = Program{{"python3", "-c", two_faults}};
  engine.card = Card{"two", "none", "1", "double", "defaults", "sharp", "none", 0, 0, {Query::signed_distance}};
  Diagnostician diagnostician({engine}, {}, nullptr);
  Finding finding;
  finding.key = {"two", "signed_distance", "sphere-sphere", "distance", "apart; sphere/sphere", ""};
  finding.worst = Case{"balls", Sphere{{1e4, 0, 0}, 1}, Sphere{{1e4, 0, 4}, 1}, "", "", {}};
  const auto mechanism = diagnostician.mechanism(finding);
  ASSERT_TRUE(mechanism);
  EXPECT_EQ(mechanism->id, "place") << mechanism->sentence;
}

// It is wrong about every pair, and aborts where it finds a mark, which it takes away.
TEST(asked_again, a_failure_that_does_not_come_again_is_no_wrong_answer_and_explains_none) {
  const auto script = std::filesystem::temp_directory_path() / ("octic-dies-" + std::to_string(::getpid()) + ".py");
  const auto mark = std::filesystem::temp_directory_path() / ("octic-slow-" + std::to_string(::getpid()));
  std::ofstream(script) << "import json, os, sys\n"
                           "for line in sys.stdin:\n"
                           "  q = json.loads(line)\n"
                           "  if os.path.exists(sys.argv[1]):\n"
                           "    os.remove(sys.argv[1])\n"
                           "    os.abort()\n"
                           "  said = {'name': q['name'], 'signed_distance': 1000 * q['a']['r']}\n"
                           "  print(json.dumps(said), flush=True)\n";
  FoundEngine found;
  found.program = Program{{"python3", script.string(), mark.string()}};
  found.program.containment = Containment::none;
  found.card = Card{"mine", "none", "1", "double", "defaults", "sharp", "none", 0, 0, {Query::signed_distance}};
  Finding wrong;
  wrong.key = {"mine", "signed_distance", "sphere-sphere", "distance", "apart; sphere/sphere", ""};
  wrong.worst = {"balls", Sphere{{0, 0, 0}, 2}, Sphere{{0, 0, 5}, 1}, "", "", {}};
  Diagnostician diagnostician({found}, {}, nullptr);
  std::ofstream(mark) << 1;
  const auto mechanism = diagnostician.mechanism(wrong);
  EXPECT_FALSE(std::filesystem::exists(mark)) << "it did not fail";
  ASSERT_TRUE(mechanism);
  EXPECT_EQ(mechanism->id, "distance:too-far") << mechanism->sentence;

  Finding died = wrong;
  died.key.kind = "failed-abort", died.said = "Aborted";
  Findings findings;
  findings.emplace(wrong.key, wrong);
  findings.emplace(died.key, died);
  const Diagnosed d = diagnose(diagnosticians(1, {found}, {}, nullptr), findings);
  std::set<std::string> names;
  for (const Defect& defect : d.defects) names.insert(defect.mechanism);
  EXPECT_EQ(names, (std::set<std::string>{"distance:too-far", "not-repeated:abort"}));
  std::filesystem::remove(script);
}

// Only the ordinary one of two findings is examined. The other one is far from the origin.
TEST(asked_again, a_failure_that_was_examined_explains_no_wrong_number_and_no_number_a_failure) {
  for (const bool failure_is_ordinary : {true, false}) {
    Finding died, wrong;
    died.key = {"framed", "signed_distance", "sphere-sphere", "failed-abort", "apart; sphere/sphere", ""};
    died.worst = at_distance_1(aborts, {failure_is_ordinary ? 0. : 1e5, 0, 0});
    wrong.key = {"framed", "signed_distance", "sphere-sphere", "distance", "apart; sphere/sphere", ""};
    wrong.worst = {"balls", Sphere{{failure_is_ordinary ? 1e5 : 0., 0, 0}, 1}, Sphere{{0, 5, 0}, 1}, "", "", {}};
    died.times = wrong.times = 1;
    Findings findings;
    findings.emplace(died.key, died);
    findings.emplace(wrong.key, wrong);
    const Diagnosed d = diagnose(diagnosticians(1, {framed()}, {}, nullptr), findings, {},
                                 {std::chrono::steady_clock::time_point::max(), 1});
    ASSERT_EQ(d.defects.size(), 1u);
    EXPECT_EQ(d.defects[0].mechanism.starts_with("failed:"), failure_is_ordinary) << d.defects[0].mechanism;
    EXPECT_EQ(d.defects[0].findings, 1u) << d.defects[0].mechanism;
    EXPECT_EQ(d.by_likeness, 0u);
    ASSERT_TRUE(d.unexplained.contains("framed"));
    EXPECT_EQ(d.unexplained.at("framed").open_findings, 1u);
  }
}

// The card allows 1e-7 as a length. That is much of a small pair, so that large ones alone are wrong.
TEST(asked_again, a_length_that_the_card_allows_is_no_fixed_length_of_the_engine) {
  const auto script = std::filesystem::temp_directory_path() / ("octic-engine-" + std::to_string(::getpid()) + ".py");
  std::ofstream(script) << "import json, math, sys\n"
                           "for line in sys.stdin:\n"
                           "  q = json.loads(line)\n"
                           "  d = math.dist(q['a']['center'], q['b']['center']) - q['a']['r'] - q['b']['r']\n"
                           "  print(json.dumps({'name': q['name'], 'signed_distance': d * (1 + 1e-8)}), flush=True)\n";
  FoundEngine found;
  found.program = Program{{"python3", script.string()}};
  found.card = Card{"mine", "none", "1", "double", "defaults", "sharp", "none", 1e-7, 0, {Query::signed_distance}};
  Diagnostician diagnostician({found}, {}, nullptr);
  Finding finding;
  finding.key = {"mine", "signed_distance", "sphere-sphere", "distance", "apart; sphere/sphere", ""};
  finding.worst = {"balls", Sphere{{0, 0, 0}, 100}, Sphere{{0, 0, 500}, 100}, "", "", {}};
  const auto mechanism = diagnostician.mechanism(finding);
  std::filesystem::remove(script);
  ASSERT_TRUE(mechanism);
  EXPECT_EQ(mechanism->id, "distance:too-far") << mechanism->sentence;
}

// Shrinking keeps the kind of error, and a smaller ball crashes elsewhere.
TEST(asked_again, an_example_is_not_shrunk_to_another_defect) {
  const FoundEngine engine = framed();
  Examiner examiner({engine}, {}, nullptr);
  const Findings findings =
      examiner.examine("balls", {at_distance_1(divides, {3, 0, 0})}, {"framed"}, {})->at("framed").findings;
  const Diagnosticians own = diagnosticians(1, {engine}, {}, nullptr);
  Diagnosed d = diagnose(own, findings);
  ASSERT_EQ(d.defects.size(), 1u);
  const std::string mechanism = d.defects[0].mechanism;
  EXPECT_NE(mechanism.find("Floating point exception"), std::string::npos) << mechanism;
  const auto found = examples(own, d, {engine}, {});
  ASSERT_EQ(found.size(), 1u);
  Finding shown = findings.begin()->second;
  shown.worst = d.defects[0].plainest.item;
  EXPECT_EQ(own->front().mechanism(shown)->id, mechanism) << std::get<Sphere>(shown.worst.a).r;
}

}  // namespace
}  // namespace octic::oracle::asked_again_test
