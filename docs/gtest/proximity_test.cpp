// Tests of a distance between cylinders and half-spaces, judged by octic. `mine` is right, `flawed` forgets the radius.
#include <gtest/gtest-spi.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "fast/proximity.h"
#include "octic/gtest.h"

namespace {

double along(const octic::HalfSpace& h, const octic::Vec3& p) {
  const octic::Vec3& n = h.normal;
  return (n.x * (p.x - h.point.x) + n.y * (p.y - h.point.y) + n.z * (p.z - h.point.z)) / std::hypot(n.x, n.y, n.z);
}

double mine(const octic::Cylinder& c, const octic::HalfSpace& h) {
  const octic::Vec3 &n = h.normal, d{c.b.x - c.a.x, c.b.y - c.a.y, c.b.z - c.a.z};
  const octic::Vec3 across{n.y * d.z - n.z * d.y, n.z * d.x - n.x * d.z, n.x * d.y - n.y * d.x};
  const double sine =
      std::hypot(across.x, across.y, across.z) / (std::hypot(n.x, n.y, n.z) * std::hypot(d.x, d.y, d.z));
  return std::min(along(h, c.a), along(h, c.b)) - c.r * sine;
}

double flawed(const octic::Cylinder& c, const octic::HalfSpace& h) { return std::min(along(h, c.a), along(h, c.b)); }

const octic::HalfSpace floor_plane{{0, 0, 0}, {0, 0, 2}};
const octic::Cylinder leaning{{0, 0, 1}, {3, 0, 5}, 0.5}, standing{{0, 0, 1}, {0, 0, 3}, 0.5},
    sunk{{0, 0, -1}, {1, 0, 2}, 0.25};

TEST(Proximity, of_a_cylinder_and_a_half_space) {
  for (const octic::Cylinder& c : {leaning, standing, sunk}) {
    EXPECT_PROXIMITY(mine(c, floor_plane), c, floor_plane, 1e-14);
    EXPECT_PROXIMITY(mine(c, floor_plane) <= 0, c, floor_plane, 1e-14);
  }
}

TEST(Proximity, with_direction_and_witnesses) {
  EXPECT_PROXIMITY(octic::fast::signed_distance(leaning, standing), leaning, standing, 1e-14);
}

TEST(Proximity, a_wrong_claim_is_told_with_truth_error_likeness_and_case) {
  for (const char* said :
       {"flawed(leaning, floor_plane) is wrong", "truth: apart, signed distance 0.7",
        "wrong: distance by 0.3 (0.05542 of the size", "looks like code that takes a cylinder for its axis",
        "case: {\"name\":\"claim\",\"a\":{\"type\":\"cylinder\""})
    EXPECT_NONFATAL_FAILURE(EXPECT_PROXIMITY(flawed(leaning, floor_plane), leaning, floor_plane, 1e-14), said);
  EXPECT_NONFATAL_FAILURE(EXPECT_PROXIMITY(true, leaning, floor_plane, 1e-14), "wrong: side");
  octic::fast::Proximity turned = octic::fast::signed_distance(leaning, standing);
  turned.direction = {-turned.direction.x, -turned.direction.y, -turned.direction.z};
  EXPECT_NONFATAL_FAILURE(EXPECT_PROXIMITY(turned, leaning, standing, 1e-14), "direction");
  EXPECT_NONFATAL_FAILURE(EXPECT_PROXIMITY(std::nan(""), leaning, floor_plane, 1e-14), "failed-nan");
}

TEST(Proximity, what_is_no_question_is_no_success) {
  EXPECT_NONFATAL_FAILURE(EXPECT_PROXIMITY(1.0, (octic::Cylinder{{0, 0, 0}, {0, 0, 0}, 1}), floor_plane, 1e-14),
                          "the axis has no length");
}

}  // namespace
