// The judge of sections on questions whose answers are known by hand: every scale, and what may not be left out of a
// section that has no depth.
#include <gtest/gtest.h>

#include <cmath>

#include "oracle/inquiry/inquiry_truth.h"

namespace octic::oracle::section_judge_test {
namespace {

using Section = SectionClaim;
using Kind = Section::Kind;
using Curve = Section::Curve;

std::string judged(const SectionQuestion& q, const Section& claim, double relative = 0) {
  InquiryCard card;
  card.name = "test", card.tolerance_relative = relative;
  std::string text;
  for (const Wrong& w : InquiryTruth({"section", q}).judge(card, claim).wrong)
    text += (text.empty() ? "" : " ") + w.kind;
  return text;
}

Section::Arc circle(int from, int to, double x, double r) {
  return {Curve::circle, from, to, {x, 0, 0}, {r, 0, 0}, {0, r, 0}};
}
Section::Arc straight(int from, int to) { return {Curve::segment, from, to, {}, {}, {}}; }
Section closed(bool cuts, double x, double r) { return {Kind::region, cuts, {}, {circle(-1, -1, x, r)}, true}; }
Section rectangle(bool cuts, double x, double y) {
  return {Kind::region,
          cuts,
          {{-x, -y, 0}, {x, -y, 0}, {x, y, 0}, {-x, y, 0}},
          {straight(0, 1), straight(1, 2), straight(2, 3), straight(3, 0)},
          true};
}
Section segment(double from, double to) { return {Kind::segment, false, {{from, 0, 0}, {to, 0, 0}}, {}, true}; }

const Disc five{{0, 0, 0}, {0, 0, 1}, 5};

// --- scales

// Two circles of radius 5 s that cross at (3 s, +- 4 s).
SectionQuestion two_circles(double s) { return {{{0, 0, 0}, {0, 0, 1}, 5 * s}, Sphere{{6 * s, 0, 0}, 5 * s}}; }
Section lens(double s) {
  return {Kind::region,
          true,
          {{3 * s, -4 * s, 0}, {3 * s, 4 * s, 0}},
          {circle(0, 1, 0, 5 * s), circle(1, 0, 6 * s, 5 * s)},
          true};
}

TEST(SectionScale, an_outline_is_judged_at_every_scale) {
  for (const int e : {-1000, -600, -511, -300, 0, 500, 511, 600, 1000}) {
    const double s = std::ldexp(1.0, e);
    EXPECT_EQ(judged(two_circles(s), lens(s)), "") << e;
    Section c = lens(s);
    c.arcs[1].v.y *= -1;
    EXPECT_EQ(judged(two_circles(s), c), "section-outline") << e << " clockwise";
    c = lens(s), c.arcs[1].u.y = 0x1p-10 * s;
    EXPECT_NE(judged(two_circles(s), c).find("section-outline"), std::string::npos) << e << " axes not orthogonal";
    c = lens(s), c.arcs[0] = straight(0, 1);
    EXPECT_EQ(judged(two_circles(s), c), "section-missing") << e;
    const SectionQuestion crossed{{{0, 0, 0}, {0, 0, 1}, 2 * s}, Disc{{0, 0, 0}, {0, 1, 0}, s}};
    EXPECT_EQ(judged(crossed, segment(-s, s)), "") << e;
    EXPECT_EQ(judged(crossed, segment(-s, s / 2)), "section-missing") << e;
  }
}

TEST(SectionScale, a_disc_that_is_much_smaller_than_the_solid_is_judged) {
  for (const double r : {1e-170, 1e-200, 0x1p-1030, 0x1p-1060})
    for (const Vec3& normal : {Vec3{0, 0, 1}, Vec3{0, 0, 0x1p-1050}, Vec3{0, 0, 0x1p1000}}) {
      const SectionQuestion q{{{0, 0, 0}, normal, r}, Sphere{{0, 0, 0}, 1}};
      EXPECT_EQ(judged(q, closed(true, 0, r)), "") << r;
      Section clockwise = closed(true, 0, r);
      clockwise.arcs[0].u.x = -r;
      EXPECT_EQ(judged(q, clockwise), "section-outline") << r;
    }
}

// --- what is left out

// A disc in the lower face of a box, under a cylinder, in a disc.
TEST(SectionMissing, a_settled_face_is_all_there) {
  const Shape box = Box{{0, 0, 1}, {1, 0, 0, 0}, {1, 1, 1}}, cylinder = Cylinder{{0, 0, 0}, {0, 0, 2}, 1},
              disc = Disc{{6, 0, 0}, {0, 0, 1}, 5};
  Section half_moon = lens(1);
  half_moon.cuts = false;
  Section small = half_moon;
  small.corners = {{3, -0.01, 0}, {3, 0.01, 0}};
  small.arcs = {circle(0, 1, 3, 0.01), circle(1, 0, 3, 0.01)};
  struct {
    Shape solid;
    Section all, part;
  } const cases[] = {{box, rectangle(false, 1, 1), rectangle(false, 1e-3, 1e-3)},
                     {box, rectangle(false, 1, 1), rectangle(false, 1, 0.999)},
                     {cylinder, closed(false, 0, 1), closed(false, 0.3, 0.01)},
                     {disc, half_moon, small}};
  for (const auto& c : cases)
    for (const double tolerance : {0.0, 1e-12, 1e-6}) {
      EXPECT_EQ(judged({five, c.solid}, c.all, tolerance), "");
      EXPECT_EQ(judged({five, c.solid}, c.part, tolerance), "section-missing") << tolerance;
      Section unsure = c.part;   // a solid that is off by the tolerance may lie on the disc like this
      unsure.settled = false;
      EXPECT_EQ(judged({five, c.solid}, unsure, tolerance), "") << tolerance;
    }
}

TEST(SectionMissing, a_settled_segment_of_contact_is_all_there) {
  for (const Shape& solid :
       {Shape(Capsule{{-1, 0, 1}, {1, 0, 1}, 1}), Shape(Cylinder{{-1, 0, 1}, {1, 0, 1}, 1}),
        Shape(Cylinder{{-1, 0, 0}, {1, 0, 0}, 0}), Shape(Segment{{-1, 0, 0}, {1, 0, 0}}),
        Shape(Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 0, 0}}), Shape(Box{{0, 0, 1}, {1, 0, 0, 0}, {1, 0, 1}}),
        Shape(Prism{{0, 0, 0}, {1, 0, 1, 0}, {{0, 0}, {-1, 1}, {-1, -1}}, 1})})
    for (const double tolerance : {0.0, 1e-12, 1e-6}) {
      EXPECT_EQ(judged({five, solid}, segment(-1, 1), tolerance), "");
      EXPECT_EQ(judged({five, solid}, segment(-0.01, 0.01), tolerance), "section-missing") << tolerance;
      EXPECT_EQ(judged({five, solid}, segment(-1, 0.999), tolerance), "section-missing") << tolerance;
      Section unsure = segment(-0.01, 0.01);
      unsure.settled = false;
      EXPECT_EQ(judged({five, solid}, unsure, tolerance), "") << tolerance;
    }
}

TEST(SectionMissing, the_segment_of_a_crossed_flat_solid_is_all_there) {
  const Quaternion quarter{1, 1, 0, 0};   // from z to -y
  for (const Shape& solid : {Shape(Disc{{0, 0, 0}, {0, 1, 0}, 1}), Shape(PosedCylinder{{0, 0, 0}, quarter, 0, 1}),
                             Shape(Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 0, 1}}),
                             Shape(Prism{{0, 0, 0}, quarter, {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, 0})})
    for (const double tolerance : {0.0, 1e-12, 1e-6})
      for (const bool settled : {true, false}) {
        const auto said = [&](double from, double to) {
          Section claim = segment(from, to);
          claim.settled = settled;
          return judged({five, solid}, claim, tolerance);
        };
        EXPECT_EQ(said(-1, 1), "");
        EXPECT_EQ(said(-0.01, 0.01), "section-missing") << tolerance;
        EXPECT_EQ(said(-1, 0.99), "section-missing") << tolerance;
      }
}

// The line in which the planes meet is close to an edge of the plate, and leaves it a long way off: the ends depend on
// the last digits.
TEST(SectionMissing, a_segment_along_an_edge_may_end_anywhere) {
  const double t = 1e-9, deep = 0.5e-9;
  // The lower edge of the plate is at z = t x - deep, and above the plane from x = 1/2 on.
  const SectionQuestion q{five, Prism{{0, 0, 0}, {1, 1, 0, 0}, {{-1, -t - deep}, {1, t - deep}, {1, 1}, {-1, 1}}, 0}};
  EXPECT_EQ(judged(q, segment(-1, 0.5)), "");
  EXPECT_EQ(judged(q, segment(-1, 0.4)), "section-missing") << "an exact answer";
  Section unsure = segment(-1, 0.3);
  unsure.settled = false;
  EXPECT_EQ(judged(q, unsure, 1e-11), "") << "moved by 1e-10";
}

TEST(SectionMissing, a_shallow_cut_is_all_there) {
  for (const double depth : {1e-6, 1e-10, 1e-12, 1e-13, 1e-14}) {
    const SectionQuestion q{five, Box{{0, 0, 1 - depth}, {1, 0, 0, 0}, {1, 1, 1}}};
    EXPECT_EQ(judged(q, rectangle(true, 1, 1)), "") << depth;
    EXPECT_EQ(judged(q, rectangle(true, 0.1, 0.1)), "section-missing") << depth;
    EXPECT_EQ(judged(q, rectangle(true, 0.1, 0.1), depth / 100), "section-missing") << depth;
    Section unsure = rectangle(true, 0.1, 0.1);
    unsure.settled = false;
    EXPECT_EQ(judged(q, unsure, depth), "") << depth;
  }
  for (const double half : {1e-3, 1e-10, 1e-13}) {
    const SectionQuestion q{five, Box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, half}}};
    EXPECT_EQ(judged(q, rectangle(true, 1, 1)), "") << half;
    EXPECT_EQ(judged(q, rectangle(true, 0.1, 0.1)), "section-missing") << half;
  }
}

}  // namespace
}  // namespace octic::oracle::section_judge_test
