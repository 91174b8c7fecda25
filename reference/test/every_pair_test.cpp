// The truth of every pair of shapes, without a closed form: what must hold whatever the answer is.
#include <gtest/gtest.h>

#include <cmath>

#include "reference/certificate/cover.h"
#include "reference/test/random_shapes.h"
#include "reference/truth.h"

namespace octic::every_pair_test {
namespace {

using reference::Effort;
using reference::relation;
using reference::truth;

template <class F>
void for_every_pair(bool halves, int rounds, F&& check) {
  test::RandomShapes shapes(halves ? 11 : 12, halves);
  for (int round = 0; round < rounds; ++round) {
    for (int i = 0; i < test::RandomShapes::kinds; ++i) {
      for (int j = 0; j < test::RandomShapes::kinds; ++j) {
        const Shape a = shapes.make(i), b = shapes.make(j);
        if (is_supported_pair(a, b)) check(a, b, shapes);
      }
    }
  }
}

std::string named(const Shape& a, const Shape& b) { return std::string(type_name(a)) + " and " + type_name(b); }

void witnesses_are_witnesses(const Shape& a, const Shape& b) {
  const reference::Truth t = truth(a, b);
  const double x = t.witness_b.x - t.witness_a.x - t.nearest * t.direction.x,
               y = t.witness_b.y - t.witness_a.y - t.nearest * t.direction.y,
               z = t.witness_b.z - t.witness_a.z - t.nearest * t.direction.z;
  ASSERT_LT(std::fabs(x) + std::fabs(y) + std::fabs(z), 1e-13) << named(a, b);
  // rounded to double, a point of a solid may lie an ulp outside
  ASSERT_LT(truth(Point{t.witness_a}, a).nearest, 4e-15) << named(a, b) << ' ' << t.features;
  ASSERT_LT(truth(Point{t.witness_b}, b).nearest, 4e-15) << named(a, b) << ' ' << t.features;
}

TEST(every_pair, witnesses_lie_on_their_bodies_and_as_far_apart_as_said) {
  const auto check = [](const Shape& a, const Shape& b, test::RandomShapes&) { witnesses_are_witnesses(a, b); };
  for_every_pair(false, 3, check);
  for_every_pair(true, 4, check);
}

TEST(every_pair, swapped_it_is_the_same_pair_and_the_filter_agrees_with_the_exact_path) {
  const auto check = [](const Shape& a, const Shape& b, test::RandomShapes&) {
    const reference::Truth t = truth(a, b), s = truth(b, a);
    ASSERT_EQ(t.nearest, s.nearest) << named(a, b);
    ASSERT_EQ(t.relation, s.relation) << named(a, b);
    if (t.unique_direction) {
      ASSERT_EQ(t.features.substr(0, t.features.find('/')), s.features.substr(s.features.find('/') + 1)) << named(a, b);
    }
    ASSERT_EQ(relation(a, b).relation, t.relation) << named(a, b);
    Effort exact;
    exact.use_filter = false;
    ASSERT_EQ(relation(a, b, exact).relation, t.relation) << named(a, b);
  };
  for_every_pair(false, 3, check);
  for_every_pair(true, 4, check);
}

// No direction has a gap that exceeds the signed distance: any gap is a lower bound.
TEST(every_pair, moving_by_v_changes_the_signed_distance_by_at_most_its_length) {
  const auto moved = [](Shape s, const Vec3& v) {
    const auto move = [&](Vec3& p) { p = {p.x + v.x, p.y + v.y, p.z + v.z}; };
    std::visit([&](auto& shape) {
      if constexpr (requires { shape.a; }) move(shape.a), move(shape.b);
      else if constexpr (requires { shape.center; }) move(shape.center);
      else if constexpr (requires { shape.point; }) move(shape.point);
      else move(shape.at);
    }, s);
    return s;
  };
  const auto check = [&](const Shape& a, const Shape& b, test::RandomShapes& shapes) {
    const double k = 1 + std::floor(shapes.within(0, 3));
    const Vec3 v{0.25 * k, 0, -0.5 * k};   // halves stay on their grid
    const reference::Truth before = truth(a, b), after = truth(a, moved(b, v));
    ASSERT_LE(std::fabs(after.nearest - before.nearest), k * std::sqrt(0.3125) * (1 + 1e-15) + 1e-15) << named(a, b);
    // moving B along the optimal direction opens the gap by as much: it is optimal still, or better
    const reference::Truth t = truth(a, moved(b, before.direction));
    ASSERT_GE(t.nearest, before.nearest + 1 - 1e-14) << named(a, b) << ' ' << before.features;
  };
  for_every_pair(true, 4, check);
}

TEST(every_pair, the_same_bodies_in_other_words_have_the_same_signed_distance) {
  test::RandomShapes shapes(13, true);
  const auto same = [&](const Shape& one, const Shape& other) {
    for (int k = 0; k < test::RandomShapes::kinds; ++k) {
      const Shape b = shapes.make(k);
      if (!is_supported_pair(one, b)) continue;
      const reference::Truth t = truth(one, b), s = truth(other, b);
      ASSERT_EQ(t.nearest, s.nearest) << named(one, b) << ", " << named(other, b);
      ASSERT_EQ(t.relation, s.relation) << named(one, b) << ", " << named(other, b);
    }
  };
  for (int round = 0; round < 12; ++round) {
    const auto cylinder = std::get<Cylinder>(shapes.make(0));
    same(cylinder, RoundedCylinder{cylinder.a, cylinder.b, cylinder.r, 0});
    same(Cylinder{cylinder.a, cylinder.b, 0}, Segment{cylinder.a, cylinder.b});
    same(Capsule{cylinder.a, cylinder.b, 0.5}, RoundedCylinder{cylinder.a, cylinder.b, 0, 0.5});
    same(Capsule{cylinder.a, cylinder.a, 0.5}, Sphere{cylinder.a, 0.5});
    same(Sphere{cylinder.a, 0}, Point{cylinder.a});
    same(Segment{cylinder.a, cylinder.a}, Point{cylinder.a});
    const auto posed = std::get<PosedCylinder>(shapes.make(1));
    same(PosedCylinder{posed.center, {1, 0, 0, 0}, 0, posed.r}, Disc{posed.center, {0, 0, 3}, posed.r});
    same(PosedCylinder{posed.center, {1, 0, 0, 0}, 0.5, posed.r},
         Cylinder{{posed.center.x, posed.center.y, posed.center.z - 0.5},
                  {posed.center.x, posed.center.y, posed.center.z + 0.5},
                  posed.r});
    const auto box = std::get<Box>(shapes.make(5));
    const double x = box.half.x, y = box.half.y;
    same(box, Prism{box.center, box.q, {{x, y}, {-x, y}, {-x, -y}, {x, -y}}, box.half.z});
    same(box, Prism{box.center, box.q, {{x, y}, {x, -y}, {-x, -y}, {-x, y}}, box.half.z});
    same(Box{box.center, box.q, {x, y, 0}}, Prism{box.center, box.q, {{x, y}, {-x, y}, {-x, -y}, {x, -y}}, 0});
    same(Box{box.center, {1, 0, 0, 0}, {x, 0, 0}},
         Segment{{box.center.x - x, box.center.y, box.center.z}, {box.center.x + x, box.center.y, box.center.z}});
    same(Box{box.center, box.q, {0, 0, 0}}, Point{box.center});
  }
}

// sd of bodies grown by balls is sd of the bodies minus the radii: also where the cores are apart and the bodies
// overlap.
TEST(every_pair, balls_subtract_their_radii_exactly) {
  test::RandomShapes shapes(14, true);
  for (int round = 0; round < 10; ++round) {
    for (int k = 0; k < test::RandomShapes::kinds; ++k) {
      const auto c = std::get<RoundedCylinder>(shapes.make(2));
      const Shape b = shapes.make(k);
      const reference::Truth core = truth(RoundedCylinder{c.a, c.b, c.r, 0}, b), grown = truth(c, b);
      const reference::Rational rho = reference::exact(c.rounding);
      ASSERT_LE(grown.lower, core.upper - rho) << named(c, b);
      ASSERT_GE(grown.upper, core.lower - rho) << named(c, b);
    }
  }
}

// A second computation that shares nothing with the first but the definition.
TEST(every_pair, branch_and_bound_over_all_directions_finds_the_same_signed_distance) {
  int pairs = 0, converged = 0;
  const auto check = [&](const Shape& a, const Shape& b, test::RandomShapes&) {
    if (!is_bounded(a) && !is_bounded(b)) return;   // the cover does not answer about two lines
    const reference::Truth t = truth(a, b);
    const certificate::Cover c = certificate::cover(a, b, 1e-10, 20000);
    ++pairs;
    converged += c.converged;
    ASSERT_LE(reference::exact(c.lower), t.upper) << named(a, b);
    ASSERT_GE(reference::exact(c.upper), t.lower) << named(a, b);
    ASSERT_LE(c.upper - c.lower, c.converged ? 1e-8 : 1e-2) << named(a, b);
  };
  for_every_pair(false, 3, check);
  for_every_pair(true, 4, check);
  EXPECT_GT(converged, pairs * 98 / 100);
}

// Two infinite cylinders: the one pair without a second opinion elsewhere; their distance by hand.
TEST(every_pair, two_infinite_cylinders_are_as_far_apart_as_their_axes_but_for_the_radii) {
  test::RandomShapes shapes(15, true);
  for (int round = 0; round < 200; ++round) {
    const auto a = std::get<InfiniteCylinder>(shapes.make(11)), b = std::get<InfiniteCylinder>(shapes.make(11));
    const Vec3 &u = a.direction, &v = b.direction,
               d{a.point.x - b.point.x, a.point.y - b.point.y, a.point.z - b.point.z};
    const auto cross = [](const Vec3& p, const Vec3& q) {
      return Vec3{p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x};
    };
    const auto dot = [](const Vec3& p, const Vec3& q) {
      return p.x * q.x + p.y * q.y + p.z * q.z;
    };   // exact: small halves
    const Vec3 n = cross(u, v), off = cross(d, u);
    const double squared = n == Vec3{} ? dot(off, off) / dot(u, u) : dot(d, n) * dot(d, n) / dot(n, n);
    const reference::Truth t = truth(a, b);
    ASSERT_NEAR(t.nearest, std::sqrt(squared) - a.r - b.r, 1e-14);
    const double sum = a.r + b.r, product = n == Vec3{} ? sum * sum * dot(u, u) - dot(off, off)
                                                        : sum * sum * dot(n, n) - dot(d, n) * dot(d, n);
    ASSERT_EQ(t.relation, product < 0 ? Relation::apart : product > 0 ? Relation::overlapping : Relation::touching);
  }
}

// A reference that is wrong on purpose: with one kind of candidates left out it is caught, or throws.
TEST(every_pair, leaving_out_a_kind_of_candidates_is_noticed) {
  for (unsigned kind = 0; kind < 8; ++kind) {
    Effort wrong;
    wrong.leave_out = 1u << kind;
    int differ = 0, said_so = 0;
    const auto check = [&](const Shape& a, const Shape& b, test::RandomShapes&) {
      try {
        differ += truth(a, b, wrong).nearest != truth(a, b).nearest;
      } catch (const std::logic_error&) {
        ++said_so;
      }
    };
    for_every_pair(false, 2, check);
    EXPECT_GT(differ + said_so, 0) << "kind " << kind;
  }
}

}  // namespace
}  // namespace octic::every_pair_test
