// Grazing contacts by construction, and the same missed and deepened by 2^-k.
//
// A hangs below the plane z = 0 and B stands on it, each touching it exactly, all numbers whole. A moves in the plane,
// so that at t = 1, 2 or 3 its point meets that of B: whatever the two are, they meet and never overlap. Then all of it
// is turned by a rational rotation. MOTION_GRAZES is the number of pairs of each kind (default 2).
#include <gtest/gtest.h>

#include <cstdio>

#include "reference/motion/first_contact.h"
#include "reference/test/motion_draw.h"

namespace octic::reference::motion_grazing_test {
namespace {

using namespace octic::peer;

// Directions whose length, and the length of whose part in the plane, are whole; radii are multiples of all the
// lengths.
constexpr double radius_unit = 65;
Vec3 direction(Draw& draw) {
  static const Vec3 known[] = {{0, 0, 1},  {1, 0, 0},  {0, 1, 0},  {3, 4, 0},  {3, 0, 4},
                               {0, -3, 4}, {4, 0, -3}, {5, 0, 12}, {0, 12, 5}, {3, 4, 12}};
  return known[draw.integer(0, 9)];
}

// A support point along +z (up = 1) or -z, exactly.
struct Tip {
  double up;
  Vec3 higher(const Vec3& a, const Vec3& b) const { return up * (a.z - b.z) >= 0 ? a : b; }
  Vec3 rim(const Vec3& N, double r) const {
    const double flat = std::hypot(N.x, N.y), whole = length(N);
    if (flat == 0) return {0, 0, 0};
    // whole numbers, radii being multiples of radius_unit: these quotients are not rounded
    return {-up * (r * N.x * N.z / (whole * flat)), -up * (r * N.y * N.z / (whole * flat)), up * (r * flat / whole)};
  }
  Vec3 operator()(const Cylinder& s) const { return plus(higher(s.a, s.b), rim(minus(s.b, s.a), s.r)); }
  Vec3 operator()(const RoundedCylinder& s) const {
    return plus(plus(higher(s.a, s.b), rim(minus(s.b, s.a), s.r)), {0, 0, up * s.rounding});
  }
  Vec3 operator()(const Sphere& s) const { return plus(s.center, {0, 0, up * s.r}); }
  Vec3 operator()(const Capsule& s) const { return plus(higher(s.a, s.b), {0, 0, up * s.r}); }
  Vec3 operator()(const Segment& s) const { return higher(s.a, s.b); }
  Vec3 operator()(const Point& s) const { return s.at; }
  Vec3 operator()(const Disc& s) const { return plus(s.center, rim(s.normal, s.r)); }
  Vec3 operator()(const Box& s) const {
    const Turned turn{s.q};
    Vec3 p = s.center;
    for (const Vec3& axis : {Vec3{s.half.x, 0, 0}, Vec3{0, s.half.y, 0}, Vec3{0, 0, s.half.z}}) {
      const Vec3 e = times(1 / turn.square(), turn(axis));
      p = plus(p, times(up * e.z >= 0 ? 1 : -1, e));
    }
    return p;
  }
  Vec3 operator()(const Prism& s) const {
    const Turned turn{s.q};
    Vec3 best;
    for (std::size_t i = 0; i < 2 * s.base.size(); ++i) {
      const Vec2& v = s.base[i / 2];
      const Vec3 p =
          plus(s.center, times(1 / turn.square(), turn(Vec3{v.x, v.y, i % 2 ? s.half_length : -s.half_length})));
      best = i == 0 ? p : higher(best, p);
    }
    return best;
  }
  template <class S>
  Vec3 operator()(const S&) const { throw std::logic_error("unbounded"); }
};

constexpr int bounded_kinds = 9;
Shape shape(Draw& draw, int kind) {
  const Vec3 N = direction(draw);
  const double scale = draw.integer(1, 4), r = radius_unit * draw.integer(1, 3), rho = draw.integer(0, 5);
  const Vec3 a{0, 0, 0}, b = times(5 * scale, N);
  const Quaternion turns[] = {{1, 0, 0, 0}, {1, 1, 0, 0}, {1, 0, 1, 0}, {1, 1, 1, 1},
                              {2, 1, 0, 0}, {3, 0, 1, 0}, {1, 0, 0, 2}};
  const Quaternion q = turns[draw.integer(0, 6)];
  const auto side = [&] { return 10.0 * draw.integer(1, 6); };   // |q|^2 is 1, 2, 4, 5 or 10
  switch (kind) {
    case 0: return Cylinder{a, b, r};
    case 1: return RoundedCylinder{a, b, r, rho};
    case 2: return Sphere{a, r};
    case 3: return Capsule{a, b, r};
    case 4: return Box{a, q, {side(), side(), side()}};
    case 5: return Prism{a, q, {{-side(), -20}, {side(), -20}, {0, side()}}, side()};
    case 6: return Segment{a, b};
    case 7: return Disc{a, N, r};
    default: return Point{a};
  }
}

TEST(grazing, is_found_exactly_whatever_the_bodies_are) {
  const int count = setting("MOTION_GRAZES", 2);
  Draw draw(static_cast<std::uint64_t>(setting("MOTION_SEED", 1)) + 77, true);
  int pairs = 0, already = 0, at_tip = 0, earlier = 0, missed = 0, deepened = 0;
  for (int a = 0; a < bounded_kinds; ++a) {
    for (int b = 0; b < bounded_kinds; ++b) {
      for (int i = 0; i < count; ++i) {
        const Vec3 v{double(draw.integer(-3, 3)) * 60, double(draw.integer(1, 3)) * 60, 0};
        const int when = draw.integer(1, 3);
        const Quaternion q = draw.turn();
        const auto place = [&](const Shape& s, double up, const Vec3& to) {
          return moved(s, minus(to, std::visit(Tip{up}, s)));
        };
        const Shape low = place(shape(draw, a), 1, times(-when, v)), high = place(shape(draw, b), -1, {0, 0, 0});
        const Shape B = turned(high, q);
        const Vec3 w = Turned{q}(v);
        const FirstContact c = first_contact(turned(low, q), w, B);
        ++pairs;
        const std::string which = text(turned(low, q), w, B);
        ASSERT_NE(c.kind, FirstContactKind::never) << which;
        ASSERT_TRUE(c.grazing) << which;
        already += c.kind == FirstContactKind::already;
        if (c.kind == FirstContactKind::at) {
          const int side = compare_first_contact(turned(low, q), w, B, when);
          ASSERT_LE(side, 0) << which;
          // before the tips meet they touch already when they slide, and not when they do not
          const double a_little = 0x1p-20;
          const Relation before = relation(turned(moved(low, times(when - a_little, v)), q), B).relation;
          ASSERT_EQ(before, side == 0 ? Relation::apart : Relation::touching) << which;
          ASSERT_EQ(side == 0, c.exact && c.lower == when) << which;
          ++(side == 0 ? at_tip : earlier);
        }
        for (int k = 2; k <= 42; k += 20) {
          const Vec3 step{0, 0, -std::ldexp(1.0, -k)};
          const FirstContact never = first_contact(turned(moved(low, step), q), w, B);
          ASSERT_EQ(never.kind, FirstContactKind::never) << k << " " << which;
          ASSERT_EQ(never.reason == "passing" || never.reason == "receding", true);
          ++missed;
          const FirstContact closer = first_contact(turned(moved(low, times(-1, step)), q), w, B);
          deepened += closer.kind == FirstContactKind::at && !closer.grazing;
        }
      }
    }
  }
  std::printf("%d pairs graze: %d already, %d at the tip, %d before it; missed %d times; deepened %d\n", pairs, already,
              at_tip, earlier, missed, deepened);
  EXPECT_GT(at_tip, pairs / 4);
  EXPECT_GT(earlier, pairs / 20);
  EXPECT_GT(deepened, pairs / 2);
}

// A disc that slides down past a cylinder and touches one point of its rim: near it, the signed distance is of fourth
// order in the time. The search came nearer to the contact from below for ever, and never looked beyond it.
TEST(grazing, of_fourth_order_is_found) {
  const Disc disc{{0, 1, 0}, {0, -1, 0}, 1};
  const Cylinder lying{{-2, -1, -1}, {-1, -1, -1}, 1};
  for (const double speed : {1.0, 2.0, 3.0, 8192.0}) {
    const FirstContact c = first_contact(disc, {0, -speed, 0}, lying);
    EXPECT_EQ(c.kind, FirstContactKind::at);
    EXPECT_TRUE(c.grazing);
    EXPECT_LE(c.lower * exact(speed), 2);
    EXPECT_GE(c.upper * exact(speed), 2);
    EXPECT_EQ(c.nearest, 2 / speed);
  }
}

// Bodies whose difference has no interior never overlap, but only some of them can be missed by a step aside.
TEST(grazing, is_not_going_through_nor_being_at_rest) {
  const Disc disc{{0, 0, 0}, {0, 0, 1}, 1};
  const auto grazes = [](const Shape& a, const Vec3& v, const Shape& b) {
    const FirstContact c = first_contact(a, v, b);
    EXPECT_EQ(c.kind, FirstContactKind::at);
    return c.grazing;
  };
  EXPECT_FALSE(grazes(Point{{0, 0, 2}}, {0, 0, -1}, disc));
  EXPECT_FALSE(grazes(Disc{{0.5, 0, 2}, {0, 0, 1}, 1}, {0, 0, -1}, disc));
  EXPECT_FALSE(grazes(Segment{{-1, 0, 2}, {1, 0, 2}}, {0, 0, -1}, Segment{{0, -1, 0}, {0, 1, 0}}));
  EXPECT_TRUE(grazes(Point{{1, 0, 2}}, {0, 0, -1}, disc));   // its rim
  EXPECT_TRUE(grazes(Point{{-3, 0, 0}}, {1, 0, 0}, disc));   // in its plane
  EXPECT_TRUE(grazes(Segment{{1, 0, 2}, {2, 0, 2}}, {0, 0, -1}, Segment{{1, -1, 0}, {1, 1, 0}}));
  const FirstContact still = first_contact(Sphere{{2, 0, 0}, 1}, {0, 0, 0}, Sphere{{0, 0, 0}, 1});
  EXPECT_EQ(still.kind, FirstContactKind::already);
  EXPECT_FALSE(still.grazing);
}

}  // namespace
}  // namespace octic::reference::motion_grazing_test
