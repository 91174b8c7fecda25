// One number that agrees with the answer about another solid is no proof that an engine takes that solid.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "oracle/diagnosis/defect.h"

namespace octic::oracle::misread_test {
namespace {

namespace fs = std::filesystem;

// Says a depth of 3/256, which is 5/256, where the boxes stand as given, and nothing anywhere else. 3/256 is also the
// depth for who misreads the quaternions of both boxes, each in a way of its own.
TEST(misread, a_quaternion_is_misread_only_if_another_turn_shows_it_too) {
  const fs::path program = fs::temp_directory_path() / ("octic-misread-" + std::to_string(::getpid()) + ".py");
  std::ofstream(program) << "import json, sys\n"
                            "for line in sys.stdin:\n"
                            "  q = json.loads(line)\n"
                            "  a, b = q['a'], q['b']\n"
                            "  there = a['center'] == [0, 8, -3] and b['center'] == [0, -1.984375, 16.98828125] and "
                            "a['quaternion'] == [-1, 2, 0, 0]\n"
                            "  said = {'signed_distance': -0.01171875} if there else {'undecided': 'elsewhere'}\n"
                            "  print(json.dumps({'name': q['name'], **said}), flush=True)\n";
  FoundEngine engine;
  engine.program = Program{{"python3", program.string()}};
  engine.card = Card{"mine", "none", "1", "double", "defaults", "sharp", "none", 0, 1e-9, {Query::signed_distance}};
  const Case boxes{"boxes",
                   Box{{0, 8, -3}, {-1, 2, 0, 0}, {15, 10, 10}},
                   Box{{0, -1.984375, 16.98828125}, {2, 1, 0, 0}, {15, 10, 10}},
                   "",
                   "",
                   {}};
  Examiner examiner({engine}, {}, nullptr);
  const Findings findings = examiner.examine("boxes", {boxes}, {"mine"}, {})->at("mine").findings;
  ASSERT_EQ(findings.size(), 1u);
  const Diagnosed d = diagnose(diagnosticians(1, {engine}, {}, nullptr), findings);
  ASSERT_EQ(d.defects.size(), 1u);
  EXPECT_FALSE(d.defects[0].mechanism.starts_with("solid:")) << d.defects[0].mechanism;
  fs::remove(program);
}

}  // namespace
}  // namespace octic::oracle::misread_test
