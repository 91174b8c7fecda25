// Contact patches whose truth is argued by hand: the figures of Suenkel's thesis, and ties of every kind.
#include "reference/contact/contact.h"
#include "reference/solution.h"

#include <gtest/gtest.h>

#include <cmath>

namespace octic::reference::contact_test {
namespace {

using Kind = Patch::Kind;
using Set = OptimalPiece::Set;

const HalfSpace ground{{0, 0, 0}, {0, 0, 1}};

Bearing only(const Contact& c) {
  EXPECT_EQ(c.bearings.size(), 1u) << c.optimal_set;
  return c.bearings.at(0);
}

bool near(const Vec3& p, const Vec3& q) {
  return std::fabs(p.x - q.x) + std::fabs(p.y - q.y) + std::fabs(p.z - q.z) < 1e-15;
}

// In any order.
void expect_corners(const Bearing& b, const std::vector<Vec3>& expected) {
  EXPECT_EQ(b.corners.size(), expected.size()) << to_string(b.kind);
  for (const Vec3& p : expected) {
    bool found = false;
    for (const Bearing::Corner& c : b.corners) found = found || near(c.a, p);
    EXPECT_TRUE(found) << p.x << ' ' << p.y << ' ' << p.z;
  }
}

std::size_t arcs(const Bearing& b) {
  std::size_t count = 0;
  for (const Bearing::Side& side : b.sides) count += side.arc;
  return count;
}

// --- cylinder and plane: Figs 4, 5, 6

TEST(sunkel, fig_4_a_tilted_cylinder_bears_on_the_ground_with_one_point) {
  const Bearing b = only(contact(Cylinder{{0, 0, 5}, {4, 0, 8}, 2.5}, ground));
  EXPECT_EQ(b.kind, Kind::point);
  expect_corners(b, {{1.5, 0, 3}});
  EXPECT_TRUE(b.corners[0].line->rational());   // the sine of its axis is rational
}

TEST(sunkel, fig_5_a_lying_cylinder_with_two) {
  const Contact c = contact(Cylinder{{0, 0, 1}, {3, 0, 1}, 1}, ground);
  EXPECT_EQ(c.relation, Relation::touching);
  const Bearing b = only(c);
  EXPECT_EQ(b.kind, Kind::segment);
  expect_corners(b, {{0, 0, 0}, {3, 0, 0}});
}

TEST(sunkel, fig_6_a_standing_cylinder_with_a_disc) {
  const Contact c = contact(Cylinder{{0, 0, -0.25}, {0, 0, 3}, 1.5}, ground);
  EXPECT_EQ(c.nearest, -0.25);
  const Bearing b = only(c);
  EXPECT_EQ(b.kind, Kind::disc);
  EXPECT_EQ(b.dimension, 2);
  ASSERT_EQ(b.sides.size(), 1u);
  EXPECT_EQ(b.sides[0].r, Rational(3, 2));
  EXPECT_EQ(b.sides[0].centre.x, 0);
  EXPECT_EQ(b.features, "cap/plane");
}

// --- cylinder and cylinder: Figs 15 to 20

const Cylinder upright{{0, 0, -2}, {0, 0, 2}, 1};

TEST(sunkel, fig_15_crossing_flanks_touch_in_a_point) {
  const Bearing b = only(contact(upright, Cylinder{{2, -3, 0}, {2, 3, 1}, 1}));
  EXPECT_EQ(b.kind, Kind::point);
  expect_corners(b, {{1, 0, 0.5}});
  EXPECT_EQ(b.features, "flank/flank");
}

TEST(sunkel, fig_16_one_contact) {
  // a: an end that looks into a flank: rim on flank
  const Bearing a = only(contact(upright, Cylinder{{2, 0, 0}, {6, 0, 3}, 1}));
  EXPECT_EQ(a.kind, Kind::point);
  EXPECT_EQ(a.features, "flank/rim");
  // b, d: rim against rim
  const Bearing d = only(contact(upright, Cylinder{{1.5, 0.25, 2.75}, {3.5, 0.75, 1.5}, 0.75}));
  EXPECT_EQ(d.kind, Kind::point);
  EXPECT_EQ(d.features, "rim/rim");
  EXPECT_FALSE(d.corners[0].line);   // an octic: nothing exact but the enclosure
  EXPECT_GT(d.corners[0].on_a.x.relative_accuracy(), 64);
}

TEST(sunkel, fig_17_two_contacts) {
  const Bearing a = only(contact(upright, Cylinder{{1.75, 0, -1}, {1.75, 0, 5}, 1}));
  EXPECT_EQ(a.kind, Kind::segment);
  expect_corners(a, {{1, 0, -1}, {1, 0, 2}});
  // b: a flank across a cap, a full secant: c4 on c5
  const Bearing b = only(contact(upright, Cylinder{{-3, 0.5, 2.25}, {3, 0.5, 2.25}, 0.5}));
  EXPECT_EQ(b.kind, Kind::segment);
  EXPECT_EQ(b.features, "cap/flank");
  ASSERT_EQ(b.corners.size(), 2u);
  for (const auto& corner : b.corners) {
    ASSERT_TRUE(corner.line);
    EXPECT_FALSE(corner.line->rational());   // half the square root of 3 to either side
    EXPECT_NEAR(std::fabs(corner.a.x), std::sqrt(3) / 2, 1e-15);
  }
  // c4 with c6: the axis ends above the cap: what the thesis "could not find"
  const Bearing c = only(contact(upright, Cylinder{{0.25, 0.5, 2.25}, {3, 0.5, 2.25}, 0.5}));
  EXPECT_EQ(c.kind, Kind::segment);
  bool own_end = false;
  for (const auto& corner : c.corners) own_end = own_end || near(corner.a, {0.25, 0.5, 2});
  EXPECT_TRUE(own_end);
  // c4 with c7: the whole axis above the cap
  expect_corners(only(contact(upright, Cylinder{{-0.25, 0.5, 2.25}, {0.5, 0.5, 2.25}, 0.5})),
                 {{-0.25, 0.5, 2}, {0.5, 0.5, 2}});
}

TEST(sunkel, fig_18_one_cap_within_the_other) {
  const Bearing b = only(contact(upright, Cylinder{{0.25, 0, 1.75}, {0.25, 0, 5}, 0.5}));
  EXPECT_EQ(b.kind, Kind::disc);
  ASSERT_EQ(b.sides.size(), 1u);
  EXPECT_EQ(b.sides[0].r, Rational(1, 2));
  EXPECT_EQ(b.sides[0].centre.x, Rational(1, 4));
}

TEST(sunkel, fig_19_caps_overlap_in_a_lens) {
  const Bearing b = only(contact(upright, Cylinder{{1.5, 0, 1.75}, {1.5, 0, 5}, 1}));
  EXPECT_EQ(b.kind, Kind::region);
  EXPECT_EQ(arcs(b), 2u);
  ASSERT_EQ(b.corners.size(), 2u);
  for (const auto& corner : b.corners) {
    EXPECT_EQ(corner.line->at.x, Rational(3, 4));
    EXPECT_NEAR(std::fabs(corner.a.y), std::sqrt(7) / 4, 1e-15);   // 1 - 9/16
  }
}

TEST(sunkel, fig_20_two_minima_are_answered_with_both) {
  // as deep sideways (17a) as from above (19)
  const Contact c = contact(upright, Cylinder{{1.75, 0, 1.75}, {1.75, 0, 5}, 1});
  EXPECT_EQ(c.nearest, -0.25);
  EXPECT_EQ(c.optimal_set, "two directions");
  ASSERT_EQ(c.bearings.size(), 2u);
  EXPECT_EQ(c.bearings[0].kind, Kind::region);
  EXPECT_EQ(c.bearings[0].direction, (Vec3{0, 0, 1}));
  EXPECT_EQ(c.bearings[1].kind, Kind::segment);
  EXPECT_EQ(c.bearings[1].direction, (Vec3{1, 0, 0}));
  expect_corners(c.bearings[1], {{1, 0, 1.75}, {1, 0, 2}});
}

// --- box and cylinder: Figs 21 to 28. The box below, its top face z = 0.

Box table(double x, double y) { return {{0, 0, -1}, {1, 0, 0, 0}, {x, y, 1}}; }

TEST(sunkel, fig_21_one_contact) {
  const Box box = table(2, 2);
  EXPECT_EQ(only(contact(box, Cylinder{{0, 0, 1}, {4, 0, 4}, 1})).features, "face/rim");
  // a flank across an edge, two cylinders wide apart from its ends
  const Bearing across = only(contact(box, Cylinder{{1.5, -2, 1.5}, {3.5, 2, -0.5}, 0.5}));
  EXPECT_EQ(across.kind, Kind::point);
  EXPECT_EQ(across.features, "edge/flank");
  // a flank and a rim at a corner of the box
  const Bearing beside = only(contact(box, Cylinder{{1, 3, -1}, {3, 1.5, 2}, 0.25}));
  EXPECT_EQ(beside.kind, Kind::point);
  EXPECT_EQ(beside.features, "edge/flank");
  // a corner in a cap
  const Box tilted{{0, 0, 0}, {4, 1, 2, 3}, {1, 1, 1}};
  const Bearing corner = only(contact(tilted, Cylinder{{0, 0, 1.5}, {0, 0, 4}, 1}));
  EXPECT_EQ(corner.kind, Kind::point);
  EXPECT_EQ(corner.features, "vertex/cap");
  // an edge against a rim: a quartic
  const Bearing quartic = only(contact(box, Cylinder{{2.5, 0, 0.5}, {5, 1, 2}, 0.5}));
  EXPECT_EQ(quartic.features, "edge/rim");
  EXPECT_FALSE(quartic.corners[0].line);
}

// Turned about x by 2 atan(1/3): an edge along x looks up at z = 7, y = 1.
const Box roof{{0, 0, 0}, {3, 1, 0, 0}, {3, 5, 5}};

TEST(sunkel, fig_22_two_contacts) {
  // a flank on a face, all of it or as far as the face goes
  expect_corners(only(contact(table(2, 2), Cylinder{{-1, 0, 1}, {1.5, 0, 1}, 1})), {{-1, 0, 0}, {1.5, 0, 0}});
  expect_corners(only(contact(table(2, 2), Cylinder{{-1, 0, 1}, {3, 1, 1}, 1})), {{-1, 0, 0}, {2, 0.75, 0}});
  // a flank along an edge
  const Bearing along = only(contact(table(2, 2), Cylinder{{3, -1, 1}, {3, 5, 1}, 0.5}));
  EXPECT_EQ(along.features, "edge/flank");
  expect_corners(along, {{2, -1, 0}, {2, 2, 0}});
  // an edge across a cap: a full secant, and one that ends
  const Bearing secant = only(contact(roof, Cylinder{{0, 1, 7}, {0, 1, 9}, 1}));
  EXPECT_EQ(secant.features, "edge/cap");
  expect_corners(secant, {{-1, 1, 7}, {1, 1, 7}});
  const Bearing ends = only(contact(roof, Cylinder{{3, 0.5, 7}, {3, 0.5, 9}, 1}));
  EXPECT_EQ(ends.kind, Kind::segment);
  ASSERT_EQ(ends.corners.size(), 2u);
  EXPECT_NEAR(std::min(ends.corners[0].a.x, ends.corners[1].a.x), 3 - std::sqrt(0.75), 1e-15);
  EXPECT_EQ(std::max(ends.corners[0].a.x, ends.corners[1].a.x), 3);
}

// A cap on the face of a box: what is left of a circle that n corners and n_arcs arcs bound.
void expect_region(const Box& box, double x, double y, double r, std::size_t corners, std::size_t n_arcs) {
  const Bearing b = only(contact(box, Cylinder{{x, y, -0.125}, {x, y, 5}, r}));
  EXPECT_EQ(b.corners.size(), corners) << "at " << x << ' ' << y;
  EXPECT_EQ(arcs(b), n_arcs) << "at " << x << ' ' << y;
  EXPECT_EQ(b.dimension, 2);
}

TEST(sunkel, fig_23_three_contacts) {
  expect_region(table(2, 2), 0, 0, 1, 0, 1);        // a whole cap
  expect_region(table(2, 2), 2.25, 2.25, 1, 3, 1);  // a corner of the face
}
TEST(sunkel, fig_24_four_contacts) {
  expect_region(table(0.5, 0.5), 0, 0, 1, 4, 0);    // a whole face
  expect_region(table(2, 2), 2, 0, 1, 2, 1);        // beyond one edge
  expect_region(table(2, 0.5), 0, 0, 1, 4, 2);      // beyond two
  expect_region(table(2, 0.5), 2, 0, 1, 4, 1);      // two corners
}
TEST(sunkel, fig_25_five_contacts) { expect_region(table(1, 1), 0.375, 0.375, 1.75, 5, 1); }
TEST(sunkel, fig_26_six_contacts) { expect_region(table(1, 1), 0.375, 0, 1.5, 6, 2); }
TEST(sunkel, fig_27_seven_contacts) { expect_region(table(1, 1), 0.0625, 0.0625, 1.375, 7, 3); }
TEST(sunkel, fig_28_eight_contacts) { expect_region(table(1, 1), 0, 0, 1.25, 8, 4); }

// --- the set of optimal directions

Contact expect_set(const Shape& a, const Shape& b, Set set, const char* words) {
  const Contact c = contact(a, b);
  EXPECT_EQ(c.optimal_set, words);
  EXPECT_TRUE(c.proved);
  EXPECT_EQ(to_string(c.bearings[0].set), std::string(to_string(set)));
  const Contact back = contact(b, a);
  EXPECT_EQ(back.optimal_set, words) << "the other way round";
  EXPECT_EQ(back.bearings.size(), c.bearings.size());
  EXPECT_EQ(back.bearings[0].rays.size(), c.bearings[0].rays.size());
  return c;
}

bool has_ray(const Bearing& b, int x, int y, int z) {
  for (const Vector<Integer>& ray : b.rays) {
    if (ray.x == x && ray.y == y && ray.z == z) return true;
  }
  return false;
}

const Box unit{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}};

TEST(optimal_set, touching_in_a_corner_edge_or_end_leaves_a_cone) {
  const Contact corner =
      expect_set(Point{{1, 1, 1}}, unit, Set::region, "a convex region of directions with 3 corners");
  EXPECT_TRUE(has_ray(corner.bearings[0], -1, 0, 0) && has_ray(corner.bearings[0], 0, -1, 0) &&
              has_ray(corner.bearings[0], 0, 0, -1));
  const Contact edge = expect_set(Point{{1, 1, 0.25}}, unit, Set::arc, "an arc of directions");
  EXPECT_TRUE(has_ray(edge.bearings[0], -1, 0, 0) && has_ray(edge.bearings[0], 0, -1, 0));
  expect_set(Point{{1, 0, 0}}, unit, Set::direction, "one direction");
  // a rim: between the pole and the direction outwards
  expect_set(Point{{0, 0.5, 1}}, Cylinder{{0, 0, -1}, {0, 0, 1}, 0.5}, Set::arc, "an arc of directions");
  expect_set(Point{{0, 0, 0}}, Segment{{0, 0, 0}, {1, 2, 2}}, Set::hemisphere, "a hemisphere of directions");
  expect_set(Point{{0, 0, 0}}, Segment{{-1, -2, -2}, {1, 2, 2}}, Set::circle,
             "a circle of directions around the common axis");
  expect_set(Point{{3, 0, 0}}, Point{{3, 0, 0}}, Set::sphere, "every direction");
  expect_set(Point{{0, 5, 0}}, Disc{{0, 0, 0}, {0, 0, 1}, 5}, Set::half_circle, "a half circle of directions");
  expect_set(Point{{0, 0, 0}}, Disc{{0, 0, 0}, {0, 0, 1}, 5}, Set::direction, "two opposite directions");
  expect_set(Point{{0, 0, 0}}, Prism{{0, 0, 0}, {1, 0, 0, 0}, {{0, 0}, {2, 1}, {1, 2}}, 0}, Set::lune,
             "a lune of directions");
}

TEST(optimal_set, rims_touch_from_inside_and_outside) {
  // coplanar discs side by side: outwards, and both poles; one in the other: the poles alone
  expect_set(Disc{{0, 0, 0}, {0, 0, 1}, 2}, Disc{{5, 0, 0}, {0, 0, 1}, 3}, Set::half_circle,
             "a half circle of directions");
  expect_set(Disc{{0, 0, 0}, {0, 0, 1}, 2}, Disc{{1, 0, 0}, {0, 0, 1}, 3}, Set::direction, "two opposite directions");
  // an edge tangent to a rim from above and from the side: from the pole to the direction outwards
  const Contact tangent = expect_set(Cylinder{{0, 0, -1}, {0, 0, 0}, 2}, Box{{4, 0, 2}, {1, 0, 0, 0}, {2, 3, 2}},
                                     Set::arc, "an arc of directions");
  EXPECT_EQ(tangent.bearings[0].kind, Kind::point);
  expect_corners(tangent.bearings[0], {{2, 0, 0}});
}

TEST(optimal_set, a_ball_whose_centre_touches_goes_out_along_a_cone_and_its_patch_turns) {
  const Contact c =
      expect_set(Sphere{{1, 1, 1}, 0.5}, unit, Set::region, "a convex region of directions with 3 corners");
  EXPECT_EQ(c.nearest, -0.5);
  EXPECT_EQ(c.bearings[0].lift, Rational(1, 2));
  const Contact round = expect_set(Sphere{{0, 0, 0}, 2}, Sphere{{0, 0, 0}, 1}, Set::sphere, "every direction");
  EXPECT_EQ(round.nearest, -3);
  EXPECT_EQ(round.bearings[0].lift, 2);
  // cores that are apart leave one direction, however deep the balls are in each other
  expect_set(Sphere{{0, 0, 0}, 2}, Sphere{{0x1p-40, 0, 0}, 1}, Set::direction, "one direction");
}

TEST(optimal_set, around_the_axis_of_a_disc) {
  const Cylinder pin{{0, 0, -4}, {0, 0, 4}, 1};
  const Contact coaxial = expect_set(pin, Cylinder{{0, 0, -2}, {0, 0, 7}, 0.5}, Set::circle,
                                     "a circle of directions around the common axis");
  EXPECT_EQ(coaxial.nearest, -1.5);
  EXPECT_EQ(coaxial.bearings[0].lift, 1);
  EXPECT_EQ(coaxial.bearings[0].kind, Kind::segment);
  expect_set(pin, Sphere{{0, 0, 1}, 0.25}, Set::circle, "a circle of directions around the common axis");
  expect_set(pin, Segment{{0, 0, 0}, {3, 0, 0.5}}, Set::half_circle, "a half circle of directions");
  const Contact edge = expect_set(pin, Box{{3, 3, 0}, {1, 0, 0, 0}, {3, 3, 3}}, Set::arc, "an arc of directions");
  EXPECT_TRUE(has_ray(edge.bearings[0], 1, 0, 0) && has_ray(edge.bearings[0], 0, 1, 0));
  EXPECT_EQ(edge.bearings[0].kind, Kind::segment);
  // half of a corner beside the axis is another matter
  expect_set(pin, Box{{3.0625, 3, 0}, {1, 0, 0, 0}, {3, 3, 3}}, Set::direction, "one direction");
  // a disc seen edge-on whose rim the axis touches
  expect_set(pin, Disc{{2, 0, 0}, {0, 1, 0}, 2}, Set::half_circle, "a half circle of directions");
  // as deep along the axis: both are said
  expect_set(Cylinder{{0, 0, -1}, {0, 0, 1}, 1}, Cylinder{{0, 0, -0.5}, {0, 0, 0.5}, 0.5}, Set::circle,
             "a circle of directions around the common axis and two opposite directions");
}

TEST(optimal_set, rims_that_keep_their_distance_leave_a_curve) {
  const Disc tilted{{3, 0, 0}, {0, 3, 4}, 5}, flat{{0, 0, 0}, {0, 0, 1}, 5};
  const Contact c = contact(tilted, flat);
  EXPECT_EQ(c.nearest, -3);
  EXPECT_EQ(c.optimal_set, "two curves of directions along which two rims keep one distance");
  ASSERT_EQ(c.bearings.size(), 2u);
  EXPECT_EQ(c.bearings[0].set, Set::curve);
  // a little nearer, and it is gone
  EXPECT_NE(contact(Disc{{3 - 0x1p-30, 0, 0}, {0, 3, 4}, 5}, flat).optimal_set, c.optimal_set);
}

TEST(optimal_set, ties_of_rational_directions_are_decided_exactly) {
  const auto fig_20 = [](double x) { return contact(upright, Cylinder{{x, 0, 1.75}, {x, 0, 5}, 1}); };
  EXPECT_EQ(fig_20(1.75).optimal_set, "two directions");
  EXPECT_TRUE(fig_20(1.75).proved);
  EXPECT_EQ(fig_20(std::nextafter(1.75, 2)).optimal_set, "one direction");
  EXPECT_EQ(fig_20(std::nextafter(1.75, 2)).bearings[0].direction, (Vec3{1, 0, 0}));
  EXPECT_EQ(fig_20(std::nextafter(1.75, 1)).bearings[0].direction, (Vec3{0, 0, 1}));
  EXPECT_EQ(contact(unit, Point{{0, 0, 0}}).optimal_set, "6 directions");
  EXPECT_EQ(contact(unit, Point{{0x1p-300, 0, 0}}).bearings[0].direction, (Vec3{1, 0, 0}));
}

TEST(optimal_set, a_patch_along_another_direction_of_its_piece_is_moved_by_the_lift) {
  const Cylinder pin{{0, 0, -4}, {0, 0, 4}, 1};
  const Contact c = contact(pin, Cylinder{{0, 0, -2}, {0, 0, 7}, 0.5});
  const Bearing& b = c.bearings.at(0);
  for (const Bearing::Corner& corner : b.corners) {
    const Vector<Ball> axis_point = corner.on_a - Ball(b.lift) * b.n;
    EXPECT_TRUE(axis_point.x.contains_zero() && axis_point.y.contains_zero());
  }
}

// --- what it costs: the patch alone

Face round_face(int corners, double turn) {
  Face face;
  face.set = Face::polygon;
  for (int k = 0; k < corners; ++k) {
    const double angle = turn + 2 * M_PI * k / corners;
    face.corners.push_back({exact(std::cos(angle)), exact(std::sin(angle)), 0});
  }
  return face;
}

TEST(patch, of_polygons_with_3600_corners_has_7200_and_of_one_with_a_disc_an_arc_for_each) {
  const Face polygon = round_face(3600, 0);
  const Patch both = common_patch(polygon, round_face(3600, M_PI / 3600), {0, 0, 1});
  EXPECT_EQ(both.kind, Kind::polygon);
  EXPECT_EQ(both.corners.size(), 7200u);
  // between the inner and the outer circle of the polygon every edge has a chord, and every corner an arc
  Face disc;
  disc.set = Face::disc;
  disc.corners = {{0, 0, 0}};
  disc.r = 1 - Rational(1, 1 << 22);
  const Patch cap = common_patch(disc, polygon, {0, 0, 1});
  EXPECT_EQ(cap.kind, Kind::region);
  EXPECT_EQ(cap.corners.size(), 7200u);
  EXPECT_EQ(cap.sides.size(), 7200u);
}

// The best direction differs from the normal of the box's face by 1e-300: the faces along that normal do not meet.
// Found by octic_fuzz slowest --all.
TEST(apart, a_direction_that_is_all_but_a_face_s_normal_is_told_from_it) {
  const Disc disc{{3.5, 0x1.09e3ecac6f383p-56, 1}, {0, -1, 0}, 0.5};
  for (const double turn : {1e-100, 1e-200, 1e-300, 6.79017930494e-313}) {
    const Box box{{1.5, -1.5, 0.5}, {0, -turn, 0, 1}, {1.5, 1.5, 1}};
    const Contact c = contact(box, disc);
    EXPECT_EQ(c.relation, Relation::apart) << turn;
    const Bearing b = only(c);
    EXPECT_FALSE(b.rational) << turn;
    EXPECT_GT(b.direction.x, 0) << turn;
    EXPECT_EQ(b.direction.y, 1) << turn;
  }
}

// Whoever asks for both gets what each says alone, in either order.
TEST(solution, says_in_either_order_what_truth_and_contact_say_alone) {
  const std::pair<Shape, Shape> pairs[] = {{upright, Cylinder{{-2, 0, 2.5}, {2, 0, 2.5}, 1}},
                                           {upright, upright},
                                           {unit, Cylinder{{0, 0.5, 1}, {0, 0.5, 3}, 0.5}},
                                           {ground, unit}};
  for (const auto& [a, b] : pairs) {
    const Truth alone = truth(a, b);
    const Contact alone_contact = contact(a, b);
    for (const bool truth_first : {true, false}) {
      Solution both(a, b);
      Truth t;
      if (truth_first) t = both.truth();
      const Contact c = both.contact();
      if (!truth_first) t = both.truth();
      EXPECT_EQ(t.lower, alone.lower);
      EXPECT_EQ(t.upper, alone.upper);
      EXPECT_EQ(t.direction, alone.direction);
      EXPECT_EQ(t.witness_a, alone.witness_a);
      EXPECT_EQ(t.optimal_set, alone.optimal_set);
      EXPECT_EQ(t.features, alone.features);
      EXPECT_EQ(c.nearest, alone_contact.nearest);
      EXPECT_EQ(c.optimal_set, alone_contact.optimal_set);
      ASSERT_EQ(c.bearings.size(), alone_contact.bearings.size());
      for (std::size_t i = 0; i < c.bearings.size(); ++i)
        EXPECT_EQ(c.bearings[i].corners.size(), alone_contact.bearings[i].corners.size());
    }
  }
}

}  // namespace
}  // namespace octic::reference::contact_test
