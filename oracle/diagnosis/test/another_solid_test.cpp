// An answer that is right about another solid: named only if answers about related pairs do not contradict it.
#include "oracle/diagnosis/another_solid.h"

#include <gtest/gtest.h>

#include <cmath>

#include "fast/proximity.h"

namespace octic::oracle::another_solid_test {
namespace {

const Card card{"mine", "none", "1", "double", "defaults", "sharp", "none", 0, 1e-9, {Query::signed_distance}};

Asked answered(const ShapePair& pair, const Answer& answer) {
  Asked asked;
  asked.case_truth = std::make_unique<CaseTruth>(Case{"a case", pair.a, pair.b, "", "", {}});
  asked.answered.answer = answer;
  asked.judged = judge(*asked.case_truth, card, Query::signed_distance, asked.answered);
  return asked;
}
Answer saying(double distance) {
  Claim claim;
  claim.signed_distance = Enclosure{distance, distance};
  return claim;
}
double distance(const Shape& a, const Shape& b) { return fast::signed_distance(a, b).signed_distance; }

// The name of what an engine says about a pair, if it says that, and `elsewhere` about others.
template <class Elsewhere>
std::string name(const ShapePair& pair, double said, Elsewhere elsewhere) {
  const Asked first = answered(pair, saying(said));
  const AnotherSolid another(first, card, pair,
                             [&](const ShapePair& other) { return answered(other, elsewhere(other)); });
  const auto taken = another.said_rightly(said);
  return taken ? taken->id : "";
}
const auto nothing = [](const ShapePair&) -> Answer { return Undecided{"elsewhere"}; };
const auto right = [](const ShapePair& pair) { return saying(distance(pair.a, pair.b)); };

// The last number of a quaternion is read first.
Box misread(Box box) {
  box.q = {box.q.x, box.q.y, box.q.z, box.q.w};
  return box;
}
const auto of_misread = [](const ShapePair& pair) {
  return saying(distance(misread(std::get<Box>(pair.a)), misread(std::get<Box>(pair.b))));
};

TEST(another_solid, a_misread_quaternion_shows_in_other_turns) {
  const ShapePair boxes{Box{{0, 0, 0}, {1, 2, 0, 3}, {1, 2, 3}}, Box{{6, 5, 4}, {2, 1, 1, 0}, {2, 1, 3}}};
  const double said = distance(misread(std::get<Box>(boxes.a)), misread(std::get<Box>(boxes.b)));
  ASSERT_GT(std::fabs(said - distance(boxes.a, boxes.b)), 0.01);
  EXPECT_EQ(name(boxes, said, of_misread), "solid:quaternion-order");
  EXPECT_EQ(name(boxes, said, right), "");
  EXPECT_EQ(name(boxes, said, nothing), "") << "one number that agrees is chance";
}

// A depth of 3/256, which is 5/256. It is that of these boxes for who misreads both quaternions, each in its own way.
TEST(another_solid, two_misread_quaternions_show_in_other_turns_too) {
  const ShapePair boxes{Box{{0, 8, -3}, {-1, 2, 0, 0}, {15, 10, 10}},
                        Box{{0, -1.984375, 16.98828125}, {2, 1, 0, 0}, {15, 10, 10}}};
  EXPECT_EQ(name(boxes, -0.01171875, nothing), "");
}

TEST(another_solid, what_nothing_contradicts_is_named_if_it_is_not_about_turns) {
  const ShapePair pair{Cylinder{{0, 0, 0}, {0, 0, 2}, 1}, Sphere{{3, 0, 4}, 0.5}};
  const double said = distance(Capsule{{0, 0, 0}, {0, 0, 2}, 1}, pair.b);
  const auto of_capsule = [](const ShapePair& other) {
    const Cylinder& c = std::get<Cylinder>(other.a);
    return saying(distance(Capsule{c.a, c.b, c.r}, other.b));
  };
  EXPECT_EQ(name(pair, said, of_capsule), "solid:capsule");
  EXPECT_EQ(name(pair, said, nothing), "solid:capsule");
  EXPECT_EQ(name(pair, said, right), "");
}

}  // namespace
}  // namespace octic::oracle::another_solid_test
