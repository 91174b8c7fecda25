// Half-spaces and lines that are given by a point far from the other body: plain doubles lose the digits there.
#include <gtest/gtest.h>

#include <cmath>

#include "fast/bounds.h"
#include "fast/cast.h"
#include "fast/estimate.h"
#include "fast/proximity.h"
#include "fast/test/shapes.h"
#include "fast/verdict.h"

#ifdef __SIZEOF_FLOAT128__   // 113 bits: the numbers below cancel by 30 of them
namespace octic::fast::far_away_test {
namespace {

using test::Random;
__extension__ typedef __float128 Quad;

struct Wide {
  Quad x, y, z;
  explicit Wide(const Vec3& v) : x(v.x), y(v.y), z(v.z) {}
  Wide(Quad a, Quad b, Quad c) : x(a), y(b), z(c) {}
};
Wide minus(const Wide& a, const Wide& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Quad dot(const Wide& a, const Wide& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Wide cross(const Wide& a, const Wide& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
Quad root(Quad v) {
  Quad r = std::sqrt(static_cast<double>(v));
  for (int i = 0; i < 2; ++i) r = (r + v / r) / 2;
  return r;
}
Quad size(Quad v) { return v < 0 ? -v : v; }

// A plane through a point up to 2^20 away, moved so that it passes the body by `gap`, but for the rounding of its
// point.
HalfSpace plane_beside(Random& random, const Vec3& centre, double reach, double gap) {
  const Vec3 normal = random.point(1), n = (1 / norm(normal)) * normal, across = fast::cross(n, random.point(1));
  return {centre - (reach + gap) * n + random(-0x1p20, 0x1p20) * across, normal};
}
Quad height(const HalfSpace& plane, const Vec3& point) {
  const Wide n(plane.normal);
  return dot(n, minus(Wide(point), Wide(plane.point))) / root(dot(n, n));
}

TEST(FarAway, a_plane_has_its_distance_from_balls_and_boxes) {
  Random random(11);
  for (int i = 0; i < 20000; ++i) {
    const Vec3 centre = random.point(1);
    const double r = random(0.1, 1), gap = random(0, 1) < 0.5 ? random(-1, 1) : random(-1e-10, 1e-10);
    const Sphere ball{centre, r};
    const Box cube{centre, {1, 0, 0, 0}, {r, r, r}};
    const HalfSpace below = plane_beside(random, centre, r, gap);
    const double allowed = promised_error * 2 * r;   // the size of the pair is at least the diameter
    const Proximity p = signed_distance(ball, below);
    const Quad exact = height(below, centre) - Quad(r);
    ASSERT_LE(static_cast<double>(size(Quad(p.signed_distance) - exact)), allowed) << i;
    if (size(exact) > allowed) {
      ASSERT_EQ(overlap(ball, below), exact < 0) << i;
    }

    const Wide n(below.normal);
    const Quad low = height(below, centre) - Quad(r) * (size(n.x) + size(n.y) + size(n.z)) / root(dot(n, n));
    ASSERT_LE(static_cast<double>(size(Quad(signed_distance(cube, below).signed_distance) - low)), allowed) << i;
    if (size(low) > allowed) {
      ASSERT_EQ(overlap(cube, below), low < 0) << i;
    }
    const auto never_against = [](Verdict said, Quad gap) {
      return said == Verdict::unsure || (said == Verdict::overlapping) == (gap < 0);
    };
    ASSERT_TRUE(never_against(verdict(ball, below), exact)) << i;
    ASSERT_TRUE(never_against(verdict(cube, below), low)) << i;
    const Estimate e = distance_within(ball, below, 0);
    ASSERT_LE(static_cast<double>(size(Quad(e.distance) - (exact > 0 ? exact : 0))), e.error) << i;
  }
}
// Found by mutation: a rounding guard was left out.
TEST(FarAway, contact_is_not_said_of_a_box_that_a_far_plane_misses) {
  const double half = 0.50000000001434164;
  EXPECT_FALSE(
      overlap(Box{{0.10241230541993684, 0.4983841474491193, -0.40552979916963461}, {1, 0, 0, 0}, {half, half, half}},
              HalfSpace{{-563032.18188473128, 332910.34178806847, 295144.31079619122},
                        {0.27112293046401348, 0.42424468211826483, 0.038677179436673148}}));
}
TEST(FarAway, a_verdict_and_an_estimate_count_the_rounding_of_a_point_at_1e17) {
  const Sphere ball{{0, 0, 0}, 0.0048944414076505854};
  const HalfSpace plane{{14400826120685990, -1.0325019264341629e+17, 1.244077031418917e+17},
                        {0.32459179762333246, -0.86143001008718434, -0.75250327884698875}};
  const Quad gap = height(plane, ball.center) - Quad(ball.r);
  ASSERT_GT(static_cast<double>(gap), 0);
  EXPECT_NE(verdict(ball, plane), Verdict::overlapping);
  const Estimate e = distance_within(ball, plane, 0);
  EXPECT_LE(static_cast<double>(size(Quad(e.distance) - gap)), e.error);
}

// Two lines: |d . (u x v)| / |u x v|, for axes nearly parallel, too.
TEST(FarAway, lines_have_their_distance_whatever_points_they_are_given_by) {
  Random random(12);
  for (int i = 0; i < 20000; ++i) {
    const Vec3 u = random.point(1);
    const double tilt = std::exp2(random(-14, 0));
    const Vec3 v = u + tilt * random.point(1), beside = random.point(1);
    const double r = random(0.1, 1);
    const InfiniteCylinder a{random(-0x1p20, 0x1p20) * u, u, r},
        b{3 * beside + random(-0x1p20, 0x1p20) * v, v, random(0.1, 1)};
    const Wide n = cross(Wide(u), Wide(v));
    const Quad n2 = dot(n, n);
    if (!(n2 > 0)) continue;
    const Quad exact = size(dot(n, minus(Wide(b.point), Wide(a.point)))) / root(n2) - (Quad(a.r) + Quad(b.r));
    const double least_size = std::fmax(2 * std::fmax(a.r, b.r), static_cast<double>(exact) + 2 * (a.r + b.r));
    ASSERT_LE(static_cast<double>(size(Quad(signed_distance(a, b).signed_distance) - exact)),
              promised_error * least_size)
        << i << " tilt " << tilt;
  }
}

// The cast ended some roundings of the line's point before the contact.
TEST(FarAway, a_ball_is_cast_up_to_a_line) {
  Random random(14);
  for (int i = 0; i < 20000; ++i) {
    const double R = random(0.01, 0.1), r = random(0.01, 0.1);
    const Vec3 along = fast::unit(random.point(1)), beside = fast::unit(fast::cross(along, random.point(1)));
    const InfiniteCylinder line{random(-0x1p20, 0x1p20) * along, along, R};
    const Sphere ball{(R + r + 0.01) * beside, r};
    const Vec3 motion = fast::unit(random(-0.5, 0.5) * fast::cross(along, beside) - beside);
    for (const bool swapped : {false, true}) {
      const Cast c = swapped ? cast(line, -motion, ball) : cast(ball, motion, line);
      if (c.kind != Cast::Kind::at) continue;
      const Quad t = c.time;
      const Wide centre{Quad(ball.center.x) + t * Quad(motion.x), Quad(ball.center.y) + t * Quad(motion.y),
                        Quad(ball.center.z) + t * Quad(motion.z)};
      const Wide direction(line.direction), moment = cross(direction, minus(centre, Wide(line.point)));
      const Quad gap = root(dot(moment, moment) / dot(direction, direction)) - (Quad(R) + Quad(r));
      ASSERT_LE(static_cast<double>(size(gap)), promised_error * 2 * (R + r) + 0x1p-52 * c.time) << i;
    }
  }
}

}  // namespace
}  // namespace octic::fast::far_away_test
#endif
