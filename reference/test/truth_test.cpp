// The reference on pairs whose truth is argued by hand, and the properties that its header promises.
#include "reference/truth.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "corpus/json.h"

namespace octic::reference::truth_test {
namespace {

const Cylinder upright{{0, 0, -1}, {0, 0, 1}, 0.5};

TEST(truth, crossing_cylinders_one_above_the_other_are_apart_by_exactly_one) {
  const reference::Truth t = truth(upright, Cylinder{{-0.5, 0, 3}, {0.5, 0, 3}, 1});
  EXPECT_EQ(t.relation, Relation::apart);
  EXPECT_TRUE(t.lower <= 1 && 1 <= t.upper);
  EXPECT_EQ(t.nearest, 1.0);
  EXPECT_EQ(t.direction, (Vec3{0, 0, 1}));
  EXPECT_EQ(t.features, "cap/flank");
  EXPECT_FALSE(t.unique_witnesses);
}

// Lengths 10^45 to 10^300 apart: the witness of a point is the point, and that of a ball lies on it.
TEST(truth, witnesses_are_precise_beside_the_smaller_body) {
  const Point p{{-1.5, -1, -1}};
  const Truth far = truth(p, Sphere{{0, 0, -1e45}, 1});
  EXPECT_EQ(far.witness_a, p.at);
  EXPECT_EQ(far.witness_b, (Vec3{-1.5 / 1e45, -1 / 1e45, -1e45}));
  EXPECT_EQ(truth(p, Sphere{{0, 0, -1e300}, 1}).witness_a, p.at);
  const Truth across = truth(Sphere{{1e45, 2, 3}, 1}, Point{{1e45, 2, 7}});
  EXPECT_EQ(across.witness_a, (Vec3{1e45, 2, 4}));
  const HalfSpace plane{{0, 0, -1e80}, {0.001, 0.002, 1}};
  EXPECT_EQ(truth(Point{{0.25, 0, 0}}, plane).witness_a, (Vec3{0.25, 0, 0}));
}

TEST(truth, touching_is_zero_exactly_and_one_ulp_away_it_is_not) {
  const double up = std::nextafter(1.0, 2.0), down = std::nextafter(1.0, 0.0);
  const auto side_by_side = [](double x) { return Cylinder{{x, 0, 0}, {x, 0, 2}, 0.5}; };
  const reference::Truth t = truth(upright, side_by_side(1));
  EXPECT_EQ(t.relation, Relation::touching);
  EXPECT_TRUE(t.lower == 0 && t.upper == 0);
  EXPECT_EQ(t.rung, Rung::algebra);
  EXPECT_EQ(truth(upright, side_by_side(up)).nearest, up - 1);
  EXPECT_EQ(truth(upright, side_by_side(down)).nearest, down - 1);
}

// Rims that meet in one point, tangent to each other, in two planes (Pythagorean axes).
TEST(truth, tangent_rims_touch_with_a_cone_of_directions) {
  const reference::Truth t = truth(Cylinder{{0, 0, 0}, {0, 0, -2}, 5}, Cylinder{{13, 0, 6}, {10, 0, 10}, 10});
  EXPECT_EQ(t.relation, Relation::touching);
  EXPECT_FALSE(t.unique_direction);
  EXPECT_EQ(t.optimal_set, "an arc of directions");
}

// A standing can beside a lying one: both flanks end in the point that they share, and its normals are an arc.
TEST(truth, rims_that_meet_where_both_flanks_end_touch_with_an_arc_of_directions) {
  const Cylinder standing{{-1, 0, 0}, {-1, 0, 2}, 1}, lying{{0, 0, -1}, {2, 0, -1}, 1};
  for (const auto& [a, b] : {std::pair(standing, lying), std::pair(lying, standing)}) {
    const reference::Truth t = truth(a, b);
    EXPECT_EQ(t.relation, Relation::touching);
    EXPECT_FALSE(t.unique_direction);
    EXPECT_TRUE(t.unique_witnesses);
    EXPECT_EQ(t.optimal_set, "an arc of directions");
  }
}

// h(n) - (-h(-n)): the support of a along n and of b against it. Bodies with corners and rims at integer coordinates.
double gap(const Shape& a, const Shape& b, const Vec3& n) {
  const auto dot = [](const Vec3& u, const Vec3& v) { return u.x * v.x + u.y * v.y + u.z * v.z; };
  const auto support = [&](const Shape& s, const Vec3& m) {
    if (const auto* c = std::get_if<Cylinder>(&s)) {
      const Vec3 u{c->b.x - c->a.x, c->b.y - c->a.y, c->b.z - c->a.z};
      return std::max(dot(c->a, m), dot(c->b, m)) +
             c->r * std::sqrt(std::max(0.0, dot(m, m) - dot(u, m) * dot(u, m) / dot(u, u)));
    }
    if (const auto* d = std::get_if<Disc>(&s))
      return dot(d->center, m) + d->r * std::sqrt(std::max(0.0, dot(m, m) - std::pow(dot(d->normal, m), 2)));
    if (const auto* box = std::get_if<Box>(&s))
      return dot(box->center, m) + dot(box->half, {std::fabs(m.x), std::fabs(m.y), std::fabs(m.z)});
    if (const auto* line = std::get_if<InfiniteCylinder>(&s)) return dot(line->direction, m) == 0 ? 0.0 : HUGE_VAL;
    const auto& segment = std::get<Segment>(s);
    return std::max(dot(segment.a, m), dot(segment.b, m));
  };
  return (-support(a, n) - support(b, {-n.x, -n.y, -n.z})) / std::sqrt(dot(n, n));
}

// Every body has a corner, an end or a point of a rim at the origin. If two of 26 directions are optimal, none is the
// only one.
TEST(truth, of_bodies_that_meet_at_the_origin_no_direction_is_the_only_one_if_there_is_another) {
  const Vec3 axes[] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
  const auto along = [](const Vec3& u, double s, const Vec3& v, double t) {
    return Vec3{s * u.x + t * v.x, s * u.y + t * v.y, s * u.z + t * v.z};
  };
  std::vector<Shape> cylinders, others;
  for (const Vec3& u : axes) {
    others.push_back(Segment{{0, 0, 0}, along(u, 2, u, 0)});
    for (const Vec3& w : axes) {
      if (std::fabs(u.x * w.x + u.y * w.y + u.z * w.z) > 0) continue;
      cylinders.push_back(Cylinder{along(w, 1, u, 0), along(w, 1, u, 2), 1});
      others.push_back(Disc{along(w, 1, u, 0), u, 1});
    }
  }
  for (const Vec3& u : {axes[0], axes[2], axes[4]}) others.push_back(InfiniteCylinder{{0, 0, 0}, u, 0});   // lines
  for (const double x : {-1, 1})
    for (const double y : {-1, 1}) others.push_back(Box{{x, y, 1}, {1, 0, 0, 0}, {1, 1, 1}});
  others.insert(others.end(), cylinders.begin(), cylinders.end());
  int touching = 0, several = 0;
  for (const Shape& a : cylinders) {
    for (const Shape& b : others) {
      const reference::Truth t = truth(a, b);
      if (t.relation != Relation::touching) continue;
      ++touching;
      int optimal = 0;
      for (int k = 0; k < 27; ++k) {
        const Vec3 n{double(k % 3 - 1), double(k / 3 % 3 - 1), double(k / 9 - 1)};
        if (k != 13 && std::fabs(gap(a, b, n)) < 1e-12) ++optimal;
      }
      EXPECT_GE(optimal, 1);
      several += optimal > 1;
      if (optimal > 1) {
        EXPECT_FALSE(t.unique_direction) << to_text(to_json(a)) << ' ' << to_text(to_json(b));
      }
    }
  }
  EXPECT_GE(touching, 200);   // of 24 * 67
  EXPECT_GE(several, 100);
}

TEST(truth, identical_cylinders_are_as_deep_as_their_shorter_way_out) {
  const reference::Truth t = truth(upright, upright);
  EXPECT_EQ(t.nearest, -1.0);   // sideways by 2 r, less than along the axis
  EXPECT_EQ(t.optimal_set, "a circle of directions around the common axis");
  const Cylinder coin{{0, 0, 0}, {0, 0, 0.25}, 3};
  const reference::Truth c = truth(coin, coin);
  EXPECT_EQ(c.nearest, -0.25);
  EXPECT_EQ(c.optimal_set, "two opposite directions");
}

TEST(truth, discs_in_one_plane_touch_and_crossing_discs_overlap) {
  const PosedCylinder disc{{0, 0, 0}, {1, 0, 0, 0}, 0, 1};
  PosedCylinder other = disc;
  other.center.x = 0.5;
  EXPECT_EQ(relation(disc, other).relation, Relation::touching);
  other.q = {1, 1, 0, 0};
  const reference::Truth t = truth(disc, other);
  EXPECT_EQ(t.relation, Relation::overlapping);
  EXPECT_EQ(t.nearest, -1.0);
  EXPECT_EQ(t.features, "cap/rim");
}

TEST(truth, an_unnormalised_quaternion_is_an_exact_rotation) {
  // (w, x) = (2, 1) turns z by atan(4/3): the axis is (0, -4/5, 3/5)
  const PosedCylinder posed{{0, 0, 0}, {2, 1, 0, 0}, 5, 1};
  const Cylinder ends{{0, 4, -3}, {0, -4, 3}, 1};
  const Cylinder other{{7, 1, 1}, {8, 2, 2}, 0.75};
  const reference::Truth a = truth(posed, other), b = truth(ends, other);
  EXPECT_EQ(a.nearest, b.nearest);
  EXPECT_EQ(compare_signed_distance(posed, ends, Rational(-2)), 0);
}

// Nearly one axis: the stationary distances of an axis and a rim differ by 1e-11. The directions were found by
// octic::fast, their gaps computed with 60 digits: the signed distance cannot be less.
TEST(truth, no_direction_of_nearly_coaxial_cylinders_has_a_greater_gap) {
  const Cylinder a{
      {-0.42529296875, 0.556640625, 0.599365234375}, {-2.06982421875, 2.322265625, 1.708740234375}, 0.5934082179209395};
  const Cylinder b{{-1.6586914062582905, 1.880859375009205, 1.4313964844342648},
                   {-0.42529949293975355, 0.5566322113961124, 0.5993689537044125},
                   0.9082764259690255};
  EXPECT_GE(truth(a, b).upper.convert_to<double>(), -1.5016846438378908);
  const Cylinder c{{-0.711181640625, 0.251220703125, 0.744140625},
                   {-0.515869140625, -1.127685546875, -1.248046875},
                   0.7257491279466323};
  const Cylinder d{{-0.7111816406067739, 0.25122070315687367, 0.7441406249629026},
                   {-0.5645421229521854, -0.782810251242525, -0.7500877366092207},
                   1.0396007120475053};
  EXPECT_GE(truth(c, d).upper.convert_to<double>(), -1.7653498315191158);
}

TEST(compare, equality_with_a_rational_is_decided_not_estimated) {
  const Cylinder right{{3, 0, -1}, {3, 0, 1}, 0.5};
  EXPECT_EQ(compare_signed_distance(upright, right, Rational(2)), 0);
  const Rational little(Integer(1), Integer(1) << 2000);
  EXPECT_EQ(compare_signed_distance(upright, right, 2 + little), -1);
  EXPECT_EQ(compare_signed_distance(upright, right, 2 - little), 1);
}

Cylinder random_cylinder(std::mt19937_64& g, double box) {
  const auto u = [&](double a, double b) { return a + (b - a) * static_cast<double>(g() >> 11) * 0x1p-53; };
  return {{u(0, box), u(0, box), u(0, box)}, {u(0, box), u(0, box), u(0, box)}, u(0.2, 1)};
}

// Headers' property (5) and (6), and the filter against the exact path; the tally shows that both rungs were met.
TEST(truth, swap_scale_and_filter_agree_on_random_pairs) {
  std::mt19937_64 g(7);
  int rungs[3] = {0, 0, 0}, relations[3] = {0, 0, 0};
  for (int i = 0; i < 200; ++i) {
    const Cylinder a = random_cylinder(g, 3), b = random_cylinder(g, 3);
    const reference::Truth t = truth(a, b), swapped = truth(b, a);
    EXPECT_EQ(t.nearest, swapped.nearest);
    EXPECT_EQ(t.relation, swapped.relation);
    EXPECT_NEAR(t.direction.x, -swapped.direction.x, 1e-15);
    const auto scaled = [](Cylinder c) {
      for (double* v : {&c.a.x, &c.a.y, &c.a.z, &c.b.x, &c.b.y, &c.b.z, &c.r}) *v = std::ldexp(*v, -300);
      return c;
    };
    EXPECT_EQ(truth(scaled(a), scaled(b)).nearest, std::ldexp(t.nearest, -300));
    const Decision quick = relation(a, b);
    EXPECT_EQ(quick.relation, t.relation);
    ++rungs[static_cast<int>(quick.rung)];
    ++relations[static_cast<int>(t.relation)];
    const double gap = t.nearest;
    EXPECT_TRUE(t.lower <= exact(std::nextafter(gap, HUGE_VAL)) && exact(std::nextafter(gap, -HUGE_VAL)) <= t.upper);
    EXPECT_TRUE(t.upper - t.lower <= abs(t.lower) / (Integer(1) << 127));
  }
  EXPECT_GT(rungs[0], 180);       // the filter settles nearly all
  EXPECT_GT(relations[0], 50);    // and the draws are of both kinds
  EXPECT_GT(relations[2], 50);
}

TEST(filter, leaves_touching_pairs_and_crossing_discs_to_the_exact_path) {
  EXPECT_EQ(relation(upright, Cylinder{{1, 0, 0}, {1, 0, 2}, 0.5}).rung, Rung::algebra);
  const PosedCylinder disc{{0, 0, 0.25}, {1, 0, 0, 0}, 0, 1}, crossing{{0, 0, 0.25}, {1, 1, 0, 0}, 0, 1};
  EXPECT_EQ(relation(disc, crossing).relation, Relation::overlapping);
  EXPECT_NE(relation(disc, crossing).rung, Rung::filter);   // neither has an interior
  EXPECT_EQ(relation(upright, disc).relation, Relation::overlapping);
  EXPECT_EQ(relation(upright, disc).rung, Rung::filter);    // a point of the disc is inside the solid
}

TEST(filter, settles_discs_that_are_apart_and_pairs_of_any_one_scale) {
  EXPECT_EQ(relation(upright, PosedCylinder{{0, 0, 5}, {1, 0, 0, 0}, 0, 1}).rung, Rung::filter);
  for (int exponent : {-900, 0, 1000}) {
    const double u = std::ldexp(1.0, exponent);
    const Cylinder a{{0, 0, -u}, {0, 0, u}, u}, b{{u, u, -u}, {2 * u, u, u}, u},
        c{{9 * u, u, -u}, {9 * u, 2 * u, u}, u};
    EXPECT_EQ(relation(a, b).relation, Relation::overlapping);
    EXPECT_EQ(relation(a, b).rung, Rung::filter) << exponent;
    EXPECT_EQ(relation(a, c).relation, Relation::apart);
    EXPECT_EQ(relation(a, c).rung, Rung::filter) << exponent;
  }
}

TEST(truth, exponents_from_1e_minus_300_to_1e300_are_only_numbers) {
  const Cylinder huge{{0, 0, -1e300}, {0, 0, 1e300}, 1e300}, tiny{{2e300, 0, 0}, {2e300, 0, 1e285}, 1e-300};
  const reference::Truth t = truth(huge, tiny);
  EXPECT_EQ(t.relation, Relation::apart);
  EXPECT_EQ(t.nearest, 1e300);
  EXPECT_EQ(truth(tiny, tiny).nearest, -2e-300);
}

// Two rims (in a 48-55-73 triangle, frame (1,2,2)/3) whose distance is exactly half an ulp above the largest double.
TEST(truth, halfway_from_the_largest_double_to_infinity_is_a_tie_and_the_tie_is_even) {
  const double u = static_cast<double>(((1L << 54) - 1) / 219) * 0x1p970;
  const Cylinder a{{-u, -2 * u, -2 * u}, {u, 2 * u, 2 * u}, 11 * u};
  Cylinder b{{168 * u, 168 * u, 0}, {176 * u, 184 * u, 16 * u}, 13 * u};
  EXPECT_EQ(compare_signed_distance(a, b, Rational((Integer(1) << 1024) - (Integer(1) << 970))), 0);
  EXPECT_EQ(truth(a, b).nearest, HUGE_VAL);
  EXPECT_EQ(truth(b, a).nearest, HUGE_VAL);
  b.r = std::nextafter(b.r, HUGE_VAL);
  EXPECT_EQ(truth(a, b).nearest, std::numeric_limits<double>::max());
}

}  // namespace
}  // namespace octic::reference::truth_test
