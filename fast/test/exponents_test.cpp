// Numbers of any exponent, and prisms that are slivers. What has no truth here has a twin: the same pair in other
// words.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <limits>

#include "fast/bounds.h"
#include "fast/cast.h"
#include "fast/manifold.h"
#include "fast/pair/orientation.h"
#include "fast/proximity.h"
#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast {
namespace {

using test::Random;

constexpr double greatest = std::numeric_limits<double>::max();

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }
void expect_finite(const Shape& a, const Shape& b) {
  const Proximity p = signed_distance(a, b);
  EXPECT_TRUE(std::isfinite(p.signed_distance) && finite(p.witness_a) && finite(p.witness_b))
      << a.index() << ' ' << b.index() << ' ' << p.signed_distance << "; " << p.witness_a.x << ' ' << p.witness_a.y
      << ' ' << p.witness_a.z << "; " << p.witness_b.x << ' ' << p.witness_b.y << ' ' << p.witness_b.z;
  EXPECT_NEAR(norm(p.direction), 1, 1e-15) << a.index() << ' ' << b.index();
}

TEST(Exponents, points_whose_squared_distance_vanishes) {
  const Point a{{1, 0, 0}}, b{{1, 0x1p-600, 0}};
  expect_finite(a, b);
  EXPECT_EQ(signed_distance(a, b).signed_distance, 0x1p-600);
  EXPECT_FALSE(overlap(a, b));
  EXPECT_EQ(signed_distance(Sphere{{1, 0, 0}, 0x1p-700}, Segment{{1, 0, 0x1p-650}, {1, 0, 0x1p-649}}).signed_distance,
            0x1p-650 - 0x1p-700);
}

TEST(Exponents, a_point_over_a_disc_by_less_than_the_root_of_the_smallest_double) {
  const Disc disc{{0, 0, 0}, {0, 0, 1}, 1};
  for (const double above : {0x1p-505, 0x1p-600, 0x1p-1074}) {
    expect_finite(disc, Point{{0, 0, above}});
    expect_finite(Sphere{{0.5, 0, above}, 0.25}, disc);
  }
}

TEST(Exponents, what_lies_beyond_the_doubles_is_the_greatest_double) {
  const Sphere a{{-greatest, 0, 0}, 1}, b{{greatest, 0, 0}, 1};
  EXPECT_EQ(signed_distance(a, b).signed_distance, greatest);
  expect_finite(a, b);
  EXPECT_EQ(signed_distance(Sphere{{0, 0, 0}, greatest}, Sphere{{1, 0, 0}, greatest}).signed_distance, -greatest);
  // the lines are nearest to each other at 2^1200
  expect_finite(InfiniteCylinder{{0, 0x1p500, 0}, {1, 0, 0}, 0}, InfiniteCylinder{{0, 0, 1}, {1, 0x1p-700, 0}, 0});
}

// What is tiny stays in the unit of the line.
TEST(Exponents, a_tiny_box_beside_a_line) {
  for (const double s : {0x1p-1040, 0x1p-1016, 0x1p-1000, 0x1p-400}) {
    const InfiniteCylinder line{{0, 0, 0}, {1, 0, 0}, 0};
    const Box box{{0, 0, 100 * s}, {1, 0, 0, 0}, {s, 2 * s, s}};
    expect_finite(line, box);
    expect_finite(box, line);
    EXPECT_NEAR(signed_distance(line, box).signed_distance, 99 * s, 1e-13 * s);
  }
}

// A cast goes on until the moving body is beyond all doubles, or the unit is too small for where it is.
TEST(Exponents, a_cast_that_leads_beyond_the_doubles) {
  const Box box{{0, -0x1.1b62296dcb082p+1018, -0x1.8c94d0e3621fep+1019},
                {-0x1.762ccb2897dbp-1, -0x1.c441aa9fd321cp-1, 0x1.717a827243d22p-1, -0x1.6cf03f3f63786p-1},
                {0x1.c8c2928074deep+1017, 0x1.d2759220ad1d8p+1016, 0x1.25d0bd10ba091p+1016}};
  const Cast past = cast(Point{{-0x1.f88a8a06c8ba6p+1022, 0x1.9cc242f9341dap+1017, 0}},
                         {0x1.87f7bf3485e12p+1019, -0x1.fffffffffffffp+1023, 0}, box);
  EXPECT_EQ(past.kind, Cast::Kind::never);
  EXPECT_TRUE(finite(past.witness));
  // it crosses the plane 2^900 away from where it began
  const Cast slow = cast(Sphere{{0, 0, 2}, 1}, {1, 0, -0x1p-900}, HalfSpace{{0, 0, 0}, {0, 0, 1}});
  EXPECT_EQ(slow.kind, Cast::Kind::at);
  EXPECT_EQ(slow.time, 0x1p900);
  EXPECT_TRUE(finite(slow.witness));
}

TEST(Exponents, parallel_lines_that_nearly_coincide) {
  const InfiniteCylinder a{{0, 0, 0}, {1, 0, 0}, 0}, b{{5, 0x1p-600, 0}, {2, 0, 0}, 0};
  EXPECT_EQ(signed_distance(a, b).signed_distance, 0x1p-600);
}

// Any valid shape of the pattern's numbers; a prism's triangle may be a sliver, never a line.
Shape of_bits(Random& random, int kind) {
  const auto number = [&] {
    for (;;) {
      const double v = std::bit_cast<double>((std::uint64_t(random.integer(0, 0x7fffffff)) << 33) ^
                                             (std::uint64_t(random.integer(0, 0x7fffffff)) << 10) ^
                                             std::uint64_t(random.integer(0, 1023)));
      if (std::isfinite(v)) return random.integer(0, 9) == 0 ? 0 : v;
    }
  };
  const auto length = [&] { return std::fabs(number()); };
  const auto point = [&] {
    const double x = number(), y = number(), z = number();
    return Vec3{x, y, z};
  };
  const auto direction = [&] {
    for (;;)
      if (const Vec3 v = point(); v != Vec3{}) return v;
  };
  const auto turn = [&] {
    const Vec3 v = direction();
    return Quaternion{number(), v.x, v.y, v.z};
  };
  const Vec3 at = point();
  switch (kind) {
    case 0: return PosedCylinder{at, turn(), length(), length()};
    case 1: {
      const Vec3 end = point();
      return end == at ? Shape(Point{at}) : Shape(RoundedCylinder{at, end, length(), length()});
    }
    case 2: return Sphere{at, length()};
    case 3: return Capsule{at, point(), length()};
    case 4: return Box{at, turn(), {length(), length(), length()}};
    case 5: {
      std::vector<Vec2> base{{number(), number()}, {number(), number()}, {number(), number()}};
      if (exact_turn(base[0], base[1], base[2]) == 0) return Point{at};
      return Prism{at, turn(), std::move(base), length()};
    }
    case 6: return HalfSpace{at, direction()};
    case 7: return Segment{at, point()};
    case 8: return Disc{at, direction(), length()};
    default: return InfiniteCylinder{at, direction(), length()};
  }
}

TEST(Exponents, every_bit_pattern_gets_a_finite_answer) {
  Random random(71);
  int asked = 0;
  for (int i = 0; i < 60000; ++i) {
    const Shape a = of_bits(random, i % 10), b = of_bits(random, i / 10 % 10);
    if (!supports(a, b)) continue;
    ++asked;
    expect_finite(a, b);
    ASSERT_FALSE(HasFailure()) << i;
  }
  EXPECT_GT(asked, 50000);
}

// Corners all but on one line. Which way they run around must not be taken from an area that is rounding; nor what lies
// between the normals beside a tip, which are opposite but for rounding.
TEST(Exponents, a_sliver_prism_is_the_same_whichever_way_its_base_runs_and_swapped) {
  Random random(72);
  int asked = 0, overlapping = 0;
  for (int i = 0; i < 6000; ++i) {
    const double length = std::ldexp(random(1, 2), random.integer(-30, 29)),
                 slope = std::ldexp(random(1, 2), random.integer(-40, 0));
    std::vector<Vec2> base;
    for (int k = 0; k < 3; ++k) {
      const double t = length * random(-1, 1), off = std::ldexp(random(-1, 1), -random.integer(30, 52));
      base.push_back({t, slope * t * (1 + off)});
    }
    if (exact_turn(base[0], base[1], base[2]) == 0) continue;
    const Vec3 q = random.point(1);
    const Prism prism{{0, 0, 0}, {random(-1, 1), q.x, q.y, q.z}, base, length * random(0.01, 1)};
    Prism reversed = prism;
    std::reverse(reversed.base.begin(), reversed.base.end());
    const Vec3 at = length * random.point(1.2), to = at + length * random.point(1);
    const Shape others[] = {
        Capsule{at, to, length * random(0.05, 0.5)}, Cylinder{at, to, length * random(0.05, 0.5)},
        Box{at, {1, q.y, q.z, q.x}, {length * random(0.1, 0.6), length * random(0.1, 0.6), length * random(0.1, 0.6)}}};
    for (const Shape& other : others) {
      ++asked;
      const double one = signed_distance(prism, other).signed_distance, size = 3 * length;
      overlapping += one < 0;
      ASSERT_NEAR(signed_distance(reversed, other).signed_distance, one, promised_error * size)
          << i << ' ' << other.index();
      ASSERT_NEAR(signed_distance(other, prism).signed_distance, one, promised_error * size)
          << i << ' ' << other.index();
    }
  }
  EXPECT_GT(asked, 15000);
  EXPECT_GT(overlapping, 3000);
}

TEST(Exponents, which_way_a_polygon_runs_is_decided_exactly) {
  const double e = 0x1p-52;
  std::vector<Vec2> sliver{{0, 0}, {1, 1}, {2, 2 + 2 * e}};
  EXPECT_FALSE(runs_clockwise(sliver));
  std::reverse(sliver.begin(), sliver.end());
  EXPECT_TRUE(runs_clockwise(sliver));
  // the cross product of the edges is 2^-104 of its terms
  EXPECT_FALSE(runs_clockwise({{0, 0}, {1 + e, 1}, {2 + 4 * e, 2 + 2 * e}}) ==
               runs_clockwise({{2 + 4 * e, 2 + 2 * e}, {1 + e, 1}, {0, 0}}));
  EXPECT_FALSE(runs_clockwise({{0x1p-1000, 0}, {0x1p-999, 0x1p900}, {0, 0x1p901}}));
}

// Cans that stand on each other but for a little: one depth all around the rims. The number is the reference's.
TEST(Exponents, equal_cans_stacked_with_a_tilt_of_1e_11) {
  const Cylinder a{{0, 0, -1}, {0, 0, 1}, 1};
  const Cylinder b{{1.1456971720454511e-09, -8.3732759890787706e-10, 1.9999993236723514},
                   {1.1456984301448442e-09, -8.373261933408113e-10, 0.99999932367235156},
                   1};
  EXPECT_NEAR(signed_distance(a, b).signed_distance, -6.7632765032754711e-07, 2e-15);
  EXPECT_NEAR(signed_distance(b, a).signed_distance, -6.7632765032754711e-07, 2e-15);
}

// Two of subnormal size, apart by less than the least double.
TEST(Exponents, tiny_solids_that_are_apart_by_less_than_the_least_double) {
  const double least = std::numeric_limits<double>::denorm_min();
  const Sphere a{{0, 0, 0}, least}, b{{least, least, 0}, 0};   // sqrt(2) - 1
  EXPECT_EQ(signed_distance(a, b).signed_distance, 0);
  EXPECT_FALSE(overlap(a, b));
  EXPECT_FALSE(overlap(b, a));
  EXPECT_FALSE(overlap(Capsule{{0, 0, 0}, {0, 0, -least}, least}, b));
  EXPECT_FALSE(
      overlap(Cylinder{{0, 0, 0}, {0, 0, -least}, least}, Capsule{{least, least, 0}, {least, least, -least}, 0}));
  EXPECT_TRUE(overlap(a, Sphere{{least, 0, 0}, 0}));
}

// Its side, and not its end, is the face that bears: the witnesses and the points may be anywhere along it.
TEST(Exponents, the_side_of_a_box_as_thin_as_rounding_is_a_face_from_end_to_end) {
  const Box blade{{0, 0, 0}, {1, 0, 0, 0}, {1, 1e-20, 3}};
  const Prism splinter{{0, 0, 0}, {1, 0, 0, 0}, {{-1, 0}, {1, -1e-20}, {1, 1e-20}}, 3};
  for (const Shape& thin : {Shape(blade), Shape(splinter)}) {
    const Sphere low{{0.5, 1.25, -2}, 1}, high{{0.5, 1.25, 2}, 1};
    EXPECT_NEAR(signed_distance(thin, low).signed_distance, 0.25, 1e-15);
    EXPECT_NEAR(signed_distance(thin, low).witness_a.z, -2, 1e-14);
    EXPECT_NEAR(signed_distance(thin, high).witness_a.z, 2, 1e-14);
    const Cylinder lying{{0.5, 1.25, -2.5}, {0.5, 1.25, -1.5}, 1};
    const Proximity p = signed_distance(thin, lying);
    EXPECT_NEAR(p.signed_distance, 0.25, 1e-15);
    EXPECT_NEAR(norm(p.witness_b - p.witness_a - p.signed_distance * p.direction), 0, 1e-14);
    const Box block{{0.5, 1.25, -2}, {1, 0, 0, 0}, {0.25, 1, 0.5}};
    const Proximity q = signed_distance(thin, block);
    EXPECT_NEAR(q.signed_distance, 0.25, 1e-15);
    EXPECT_NEAR(norm(q.witness_b - q.witness_a - q.signed_distance * q.direction), 0, 1e-14);
    const Manifold m = contact(thin, Box{{0.5, 1, -2}, {1, 0, 0, 0}, {0.25, 1, 0.5}});
    EXPECT_EQ(m.count, 4);
  }
}

}  // namespace
}  // namespace octic::fast
