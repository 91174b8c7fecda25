// What is tried for two polytopes that are apart, of which the first direction has no witnesses that fit: a face that
// leans, and edges.
#include <gtest/gtest.h>

#include <cmath>

#include "fast/bounds.h"
#include "fast/pair/bodies.h"
#include "fast/pair/edges.h"
#include "fast/proximity.h"

namespace octic::fast {
namespace {

// A plate lies on the top of a box that is turned by 1e-10. An earlier version said that they are 1 deep: it took the
// direction from the box through the plate for proved, since its witnesses fit.
const Box plate{{-1, 1, 0.5}, {1, 0, 0, 0}, {1, 1, 0}};
const Box under_plate{
    {-1, 1, -2.632499773724817e-10}, {0, 2.0253193381506668e-10, -1.2143606947810046e-10, 2}, {1, 0.5, 0.5}};

TEST(Edges, a_plate_that_lies_on_a_box_touches_it) {
  EXPECT_NEAR(signed_distance(plate, under_plate).signed_distance, 0, promised_error);
  EXPECT_NEAR(signed_distance(under_plate, plate).signed_distance, 0, promised_error);
}

TEST(Edges, that_overlap_prove_no_distance) {
  const Body plate_body = prepare(plate), box_body = prepare(under_plate);
  const Polytope a = polytope(plate_body, {}, 0.25),
                 b = polytope(box_body, 0.25 * (under_plate.center - plate.center), 0.25);
  for (const Vec3& edge : {a.x, a.y, a.axis})
    for (const Vec3& towards : {Vec3{0, 0, -1}, Vec3{0, 0, 1}, Vec3{1, 0, 0}, Vec3{-1, 0, 0}}) {
      Meeting m;
      m.n = towards;
      const bool known = across_nearest_edges(a, b, edge, 0, m);
      EXPECT_TRUE(!known || m.gap > -tie) << m.gap;
    }
}

// Two plates that face each other edge to edge. The nearest edges are parallel, and 2e-9 past each other: that changes
// the distance by less than rounding.
TEST(Edges, that_are_parallel_prove_the_distance_of_plates) {
  const Box a{{-1.2327727462088722, 1.0582319102031952, 0},
              {1.0000000000000007, 0, 1, 0},
              {0.6060851816350571, 1.473382959022835, 0.0011641702203702257}};
  const Box b{{-1.1462544235354146, 0.731237618012328, -1.6060851145882626},
              {0, 0.9999999999797176, 1.2746978461427295e-15, 1.0000610351562524},
              {0.999999932924681, 0.35912620300040293, 0}};
  const Body body_a = prepare(a), body_b = prepare(b);
  const Polytope first = polytope(body_a, {}, 0.25), second = polytope(body_b, 0.25 * (b.center - a.center), 0.25);
  Meeting m;
  m.n = {1, 0, 0};
  m.x = 0.25 * Vec3{0.00116, 0, -0.6}, m.y = 0.25 * (Vec3{-1.146, 0.73, -0.61} - a.center);
  EXPECT_TRUE(between_nearest_edges(first, second, m));
  EXPECT_TRUE(proved(m));
  EXPECT_NEAR(m.gap, 0.25 * 0.0852931191432906, 1e-15);   // by the reference
}

TEST(Edges, that_cross_are_apart_along_their_common_normal) {
  Round a, b;
  a.axis = unit({1, 0, 0}), a.half_length = 1;
  b.axis = unit({1, 1e-7, 0}), b.half_length = 1, b.centre = {0.25, 0, 0.125};
  Meeting m;
  ASSERT_TRUE(between_edges(a, b, {0, 0, 1}, m));
  EXPECT_EQ(m.n.z, 1);
  EXPECT_NEAR(norm(m.y - m.x), 0.125, 1e-15);
  EXPECT_NEAR(m.x.x, 0.25, 1e-8);   // where they cross, seen from above
  // segments that end before the lines cross: from end to end
  b.centre.x = 1.5, b.half_length = 0.25, a.half_length = 1;
  ASSERT_TRUE(between_edges(a, b, {0, 0, 1}, m));
  EXPECT_NEAR(m.x.x, 1, 1e-15);
  EXPECT_NEAR(m.y.x, 1.25, 1e-7);
  EXPECT_NEAR(dot(m.n, unit(m.y - m.x)), 1, 1e-15);
}

TEST(Edges, that_are_parallel_are_nearest_in_the_middle_of_what_is_side_by_side) {
  Round a, b;
  a.axis = {1, 0, 0}, a.half_length = 1;
  b.axis = {-1, 0, 0}, b.half_length = 0.5, b.centre = {1, 0, 0.125};
  Meeting m;
  ASSERT_TRUE(between_edges(a, b, {0, 0, 1}, m));
  EXPECT_EQ(m.x, (Vec3{0.75, 0, 0}));
  EXPECT_EQ(m.y, (Vec3{0.75, 0, 0.125}));
  EXPECT_EQ(m.n, (Vec3{0, 0, 1}));
}

TEST(Edges, that_touch_have_no_direction) {
  Round a, b;
  a.axis = {1, 0, 0}, a.half_length = 1;
  b.axis = {1, 0, 0}, b.half_length = 1, b.centre = {0.5, 0, 1e-15};
  Meeting m;
  EXPECT_FALSE(between_edges(a, b, {0, 0, 1}, m));
}

// The bottom of B leans by 1e-14 against the top of A, whose normal is the direction. In the middle of what the faces
// share the gap is wider than at one side.
TEST(Faces, that_lean_are_nearest_at_a_side) {
  const Body body = prepare(Box{{0, 0, 0}, {1, 0, 0, 0}, {0.5, 0.5, 0.25}});
  const Body leaning = prepare(Box{{0, 0, 0}, {1, 0.5e-14, 0, 0}, {0.25, 0.25, 0.25}});
  const Polytope a = polytope(body, {}, 1), b = polytope(leaning, {0, 0, 0.75}, 1);
  Meeting m;
  m.n = a.axis;
  int hint = 0, on_b = 0;
  m.gap = gap(a, b, m.n, hint, on_b);
  ASSERT_LT(m.gap, 0.25 - 2e-15);
  const Face on_a(a, m.n, 0x1p-44), of_b(b, -m.n, 0x1p-44);
  Meeting middle = m, nearest = m;
  place_witnesses(on_a, of_b, middle);
  place_witnesses(on_a, of_b, nearest, Chosen::nearest);
  press(a, b, middle);
  press(a, b, nearest);
  EXPECT_GT(middle.off, 2e-15);
  EXPECT_LT(nearest.off, 0.5e-15);
}

// The highest corner of a face that leans by 2e-14 stands 2e-9 beside the other box. Its neighbourhood is as high.
TEST(Faces, that_lean_are_pressed_together_beside_a_corner) {
  const Box a{{0, -0.5000000000000001, 0.5000000000016056},
              {-1, -1, 0, 0},
              {1.0007441069749508, 1.0000000000000238, 0.019152136942042826}};
  const Box b{{-0.5000435305019046, 0.519151319239027, 0.5000000001175494},
              {0, -1.549086577546773e-14, -1.0000000000000004, 1.0000000000000167},
              {0.019152147252995765, 0.9999999981373479, 0.9999991822868699}};
  const Body body_a = prepare(a), body_b = prepare(b);
  const Polytope first = polytope(body_a, {}, 0.25), second = polytope(body_b, 0.25 * (b.center - a.center), 0.25);
  int on_a = 0, on_b = 0;
  Meeting m = placed(first, second, {0, 1, -1.6209256159527008e-14}, 0);
  m.gap = gap(first, second, m.n, on_a, on_b);
  place(first, second, m);
  ASSERT_FALSE(proved(m));
  relax(first, second, m, 0);
  EXPECT_TRUE(proved(m));
}

// A sliver of 1 by 1e-9: beyond its tip, its two sides are level with a point but for rounding.
TEST(Faces, have_nothing_inside_beyond_the_tip_of_a_sliver) {
  Prism sliver;
  sliver.base = {{-0.5, 0}, {0.5, 0}, {0, 1e-9}};
  sliver.half_length = 0.25;
  const Shape shape = sliver;   // the body points to its corners
  const Body body = prepare(shape);
  const Polytope a = polytope(body, {}, 1);
  for (const double beyond : {1e-3, 1e-6, 1e-9}) {
    Round point;
    const double middle = -body.middle.x;   // of the base
    point.centre = {0.5 + middle + beyond, -body.middle.y, 0.5}, point.axis = {0, 0, 1};
    const Meeting m = placed(a, point, {0, 0, 1}, 0.25);
    EXPECT_NEAR(m.off, beyond, 1e-15) << beyond;
  }
}

// A post whose base is about as small as rounding stands over a wide plate. Its edges have no direction, and an earlier
// version took all of the plate for what lies under it: a witness was off by a tenth of the size.
TEST(Faces, a_base_as_small_as_rounding_covers_no_more_than_itself) {
  const Shape floor = Prism{{0, 0, 0}, {1, 0, 0, 0}, {{1e8, 0}, {-1e8, 5e7}, {-1e8, -5e7}}, 0.5};
  const double size = 2.1e8;
  for (int corners = 3; corners <= 8; ++corners)
    for (int i = 0; i < 60; ++i) {
      Prism post{{3e7, 1e7, 6e7}, {1, 0, 0, 0}, {}, 0.5};
      const double radius = 3e-8 * std::pow(10, 0.02 * i);
      for (int k = 0; k < corners; ++k) {
        const double angle = 6.283185307179586 / corners * k;
        post.base.push_back({radius * std::cos(angle), radius * std::sin(angle)});
      }
      const Proximity p = signed_distance(floor, Shape{post});
      EXPECT_NEAR(p.signed_distance, 6e7 - 1, promised_error * size);
      const Vec3 off_a = p.witness_a - Vec3{3e7, 1e7, 0.5}, off_b = p.witness_b - Vec3{3e7, 1e7, 6e7 - 0.5};
      EXPECT_LE(norm(off_a), measured_witness_error * size) << corners << " corners, radius " << radius;
      EXPECT_LE(norm(off_b), measured_witness_error * size) << corners << " corners, radius " << radius;
    }
}

// Cut off below a segment that is level but for rounding is the whole segment.
TEST(Faces, of_a_level_segment_are_cut_off_at_both_ends) {
  Round segment;
  segment.half_length = 4;
  for (const double tilt : {0x1p-52, -0x1p-52}) {
    segment.axis = unit({1, 0, tilt});
    const Face face = Face::cut_off(segment, {0, 0, 1}, 0x1p-45);
    ASSERT_EQ(face.count(), 2);
    EXPECT_NEAR(face.corner(0).x, -4, 1e-15);
    EXPECT_NEAR(face.corner(1).x, 4, 1e-15);
  }
}

TEST(Meeting, proves_a_distance_of_witnesses_that_are_beside_each_other) {
  Meeting m;
  m.n = {0, 0, 1}, m.gap = 0.5, m.x = {}, m.y = {1e-13, 0, 0.5}, m.off = 1e-13;
  EXPECT_TRUE(!proved(m) && proves_distance(m));
  m.y = {0, 0, 0.5 + 1e-13};   // further apart than the slab is wide
  EXPECT_FALSE(proves_distance(m));
  m.gap = -0.5, m.y = {0, 0, -0.5}, m.off = 0;   // a depth is not proved by witnesses
  EXPECT_FALSE(proves_distance(m));
}

}   // namespace
}   // namespace octic::fast
