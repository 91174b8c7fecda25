// What is said of a wrong direction, witness or manifold beside a value that is right.
#include "oracle/diagnosis/wrong_part.h"

#include <gtest/gtest.h>

#include <cmath>

namespace octic::oracle::wrong_part_test {
namespace {

std::string mechanism(const Shape& a, const Shape& b, const Claim& claim, const std::string& kind,
                      Query query = Query::signed_distance) {
  Card card;
  card.name = "test", card.scalar = "double", card.solid = "sharp", card.tolerance_relative = 1e-9;
  Asked asked;
  asked.case_truth = std::make_unique<CaseTruth>(Case{"a case", a, b, "", "", {}});
  asked.answered.answer = claim;
  asked.judged = judge(*asked.case_truth, card, query, asked.answered);
  EXPECT_EQ(asked.verdict().wrong.size(), 1u);
  EXPECT_EQ(asked.verdict().wrong.at(0).kind, kind);
  return wrong_part(asked, kind, card, query).id;
}

// Thin bodies that all but touch: the gap is nearly as large along the opposite of a direction that is nearly right.
TEST(wrong_part, a_direction_that_is_nearly_right_is_not_the_wrong_way_round) {
  const Point origin{{0, 0, 0}};
  const Segment s{{-0.5, -1, 6}, {-3.552713678800501e-14, 0, -7.105427357601002e-15}};
  Claim claim;
  claim.signed_distance = Enclosure{3.5667e-14, 3.5667e-14};
  claim.direction = Vec3{-0.99499, -0.01543, -0.09873};
  EXPECT_EQ(mechanism(origin, s, claim, "direction"), "direction:off");
  const Sphere a{{0, 0, 0}, 1}, b{{0, 0, 3}, 1};
  claim.signed_distance = Enclosure{1, 1};
  claim.direction = Vec3{0, 0, -1};
  EXPECT_EQ(mechanism(a, b, claim, "direction"), "direction:reversed");
}

TEST(wrong_part, a_direction_whose_opposite_is_one_of_several_best_ones_is_the_wrong_way_round) {
  const Box a{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}}, b{{1, 1, 0}, {1, 0, 0, 0}, {1, 1, 1}};
  for (const Vec3& n : {Vec3{-1, 0, 0}, Vec3{0, -1, 0}}) {
    Claim claim;
    claim.signed_distance = Enclosure{-1, -1};
    claim.direction = n;
    EXPECT_EQ(mechanism(a, b, claim, "direction"), "direction:reversed");
  }
}

TEST(wrong_part, a_witness_is_on_the_wrong_side_if_it_is_by_the_depth) {
  const Sphere a{{0, 0, 0}, 1}, b{{0, 0, 2 - 0x1p-20}, 1};
  const double depth = 0x1p-20;
  Claim claim;
  claim.signed_distance = Enclosure{-depth, -depth};
  claim.direction = Vec3{0, 0, 1};
  claim.witness_a = Vec3{0.2, 0, std::sqrt(0.96)};   // on the ball, and beside the contact
  claim.witness_b = Vec3{0, 0, 1 - depth};
  EXPECT_EQ(mechanism(a, b, claim, "witness"), "witness:other-distance");
  const Sphere deep{{0, 0, 1}, 1};
  claim.signed_distance = Enclosure{-1, -1};
  claim.witness_a = Vec3{0, 0, 1}, claim.witness_b = Vec3{0, 0, 2};   // y - x is n, and not -n
  EXPECT_EQ(mechanism(a, deep, claim, "witness"), "witness:wrong-side");
}

TEST(wrong_part, witnesses_that_are_right_when_they_are_exchanged_are_swapped) {
  const Sphere a{{0, 0, 0}, 1}, deep{{0, 0, 1}, 1}, apart{{0, 0, 3}, 0.5};
  Claim claim;
  claim.direction = Vec3{0, 0, 1};
  claim.signed_distance = Enclosure{-1, -1};
  claim.witness_a = Vec3{0, 0, 0}, claim.witness_b = Vec3{0, 0, 1};
  EXPECT_EQ(mechanism(a, deep, claim, "witness"), "witness:swapped");
  claim.signed_distance = Enclosure{1.5, 1.5};
  claim.witness_a = Vec3{0, 0, 2.5};
  EXPECT_EQ(mechanism(a, apart, claim, "witness"), "witness:swapped");
  claim.witness_a = Vec3{0, 0, 1};   // that of A is right
  EXPECT_EQ(mechanism(a, apart, claim, "witness"), "witness:off-body");
}

TEST(wrong_part, points_of_a_line_are_not_called_points_of_a_face) {
  const Capsule lying{{-1, 0, 0.9375}, {1, 0, 0.9375}, 1};
  const HalfSpace ground{{0, 0, 0}, {0, 0, 1}};
  const auto with = [&](const std::vector<Vec3>& points) {
    Claim claim;
    claim.signed_distance = Enclosure{-0.0625, -0.0625};
    claim.direction = Vec3{0, 0, -1};
    claim.manifold = points;
    return mechanism(lying, ground, claim, "manifold-span", Query::contact);
  };
  EXPECT_EQ(with({{-0.5, 0, 0}, {0.5, 0, 0}}), "manifold:short");
  EXPECT_EQ(with({{-0.5, 0, 0}, {-0.5, 0, 0}}), "manifold:one-point");
  const Box box{{0, 0, 0.9375}, {1, 0, 0, 0}, {1, 1, 1}};
  Claim claim;
  claim.signed_distance = Enclosure{-0.0625, -0.0625};
  claim.direction = Vec3{0, 0, -1};
  claim.manifold = std::vector<Vec3>{{-1, -1, 0}, {1, 1, 0}};
  EXPECT_EQ(mechanism(box, ground, claim, "manifold-span", Query::contact), "manifold:two-points");
}

}  // namespace
}  // namespace octic::oracle::wrong_part_test
