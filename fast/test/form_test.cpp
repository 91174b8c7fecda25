// The form of a body only chooses a shorter way to the answer of a body of no known form.
#include "fast/pair/form.h"

#include <gtest/gtest.h>

#include <cmath>

#include "fast/pair/bodies.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

Body of_no_form(Body body) {
  body.form = Body::Form::other;
  return body;
}
bool is_ball_with_offset(const Body& body) { return body.form == Body::Form::ball && largest(body.offset) > 0; }

// From shapes that lie deep in each other to shapes that are far apart.
TEST(form, the_answers_are_those_of_bodies_of_no_known_form) {
  test::Random random(71);
  for (int a = 0; a < test::kinds; ++a)
    for (int b = 0; b < test::kinds; ++b)
      for (int i = 0; i < 300; ++i) {
        const double half = 0.1 * std::exp2(i % 6);
        const Shape first = test::random_shape(random, a, half), second = test::random_shape(random, b, half);
        if (!supports(first, second)) continue;
        const Body one = prepare(first), two = prepare(second);
        const Proximity p = signed_distance(one, two), q = signed_distance(of_no_form(one), of_no_form(two));
        const double near = 1e-13 * (1 + half);
        ASSERT_NEAR(p.signed_distance, q.signed_distance, near) << test::kind_name(a) << ' ' << test::kind_name(b);
        if (std::fabs(p.signed_distance) < near) continue;   // rounding decides
        const bool meet = p.signed_distance < 0;
        ASSERT_EQ(overlap(one, two), meet) << test::kind_name(a) << ' ' << test::kind_name(b);
        ASSERT_EQ(overlap(of_no_form(one), of_no_form(two)), meet) << test::kind_name(a) << ' ' << test::kind_name(b);
        ASSERT_EQ(overlap(one, of_no_form(two)), meet) << test::kind_name(a) << ' ' << test::kind_name(b);
      }
}

// Two points of no known form ask no further for each other in the other order.
TEST(form, points_of_no_known_form_are_answered) {
  const Body a = of_no_form(prepare(Point{{0, 0, 0}})), b = of_no_form(prepare(Sphere{{3, 0, 0}, 1}));
  EXPECT_EQ(signed_distance(a, b).signed_distance, 2);
  EXPECT_EQ(signed_distance(b, a).signed_distance, 2);
  EXPECT_FALSE(overlap(a, b));
}

TEST(form, is_what_the_body_is_after_every_move) {
  test::Random random(72);
  for (int kind = 0; kind < test::kinds; ++kind)
    for (const double scale : {1.0, 0x1p-600, 0x1p600, 1.0}) {
      const Shape shape = test::random_shape(random, kind, 1);
      Body body = prepare(shape);
      EXPECT_EQ(body.form, form_of(body)) << test::kind_name(kind);
      move(body, test::random_turn(random), scale * random.point(1));
      EXPECT_EQ(body.form, form_of(body)) << test::kind_name(kind) << " at " << scale;
      move(body, test::random_turn(random), random.point(1));
      EXPECT_EQ(body.form, form_of(body)) << test::kind_name(kind) << " back from " << scale;
    }
}

// A point at or near the origin may be stored in another unit than the other body. It gets the form with the unit.
TEST(form, is_kept_where_one_of_both_is_a_point_near_the_origin) {
  const auto witness = [](double s, double x) {
    const Capsule capsule{{1.1 * s, .3 * s, 0}, {.5 * s, .2 * s, -s}, .25 * s};
    return signed_distance(prepare(capsule), prepare(Point{{x * s, 0, 0}})).witness_a.y;
  };
  for (const double x : {0.0, 0x1p-500})
    for (const double s : {0.5, 2.0, 4.0, 0x1p40, 0x1p-40}) EXPECT_EQ(witness(s, x), s * witness(1, x));
  EXPECT_EQ(prepare(Point{{0, 0, 0}}).form, Body::Form::ball);
  EXPECT_EQ(prepare(HalfSpace{{0, 0, 0}, {0, 0, 1}}).form, Body::Form::half_space);
}

// Contact of two balls does not read their offsets.
TEST(form, a_ball_has_no_offset) {
  test::Random random(73);
  for (int i = 0; i < 2000; ++i) {
    const double scale = std::exp2(random.integer(-1070, 300)), thin = std::exp2(random.integer(-1074, 0));
    const Vec3 p = scale * random.point(1), q = p + thin * random.point(1);
    for (const Shape& shape : {Shape{Sphere{p, scale}}, Shape{Point{p}}, Shape{Segment{p, p}}, Shape{Segment{p, q}},
                               Shape{Capsule{p, q, scale}}, Shape{Capsule{p, p, scale}},
                               Shape{Box{p, test::random_turn(random), {0, 0, 0}}},
                               Shape{Box{p, test::random_turn(random), {0, thin, 0}}}}) {
      Body body = prepare(shape);
      EXPECT_FALSE(is_ball_with_offset(body)) << i;
      move(body, test::random_turn(random), q);
      EXPECT_FALSE(is_ball_with_offset(body)) << i;
    }
  }
}

// As a cast moves it.
TEST(form, a_translated_body_has_the_answers_of_one_prepared_there) {
  test::Random random(74);
  for (int a = 0; a < test::kinds; ++a)
    for (int b = 0; b < test::kinds; ++b)
      for (int i = 0; i < 20; ++i) {
        const Shape first = test::random_shape(random, a, 1), second = test::random_shape(random, b, 1);
        if (!supports(first, second)) continue;
        const Vec3 by = random.point(2);
        const Shape there = test::moved(first, {{1, 0, 0, 0}, 1, by});
        const Body one = translated(prepare(first), by), two = prepare(second);
        const double d = signed_distance(there, second).signed_distance;
        EXPECT_FALSE(is_ball_with_offset(one));
        ASSERT_NEAR(signed_distance(one, two).signed_distance, d, 1e-13) << test::kind_name(a) << test::kind_name(b);
        ASSERT_NEAR(signed_distance(two, one).signed_distance, d, 1e-13) << test::kind_name(a) << test::kind_name(b);
        if (std::fabs(d) < 1e-13) continue;   // rounding decides
        ASSERT_EQ(overlap(one, two), d < 0) << test::kind_name(a) << test::kind_name(b);
        ASSERT_EQ(overlap(two, one), d < 0) << test::kind_name(a) << test::kind_name(b);
      }
}

}  // namespace
}  // namespace octic::fast
