// Xing 2018 does what its paper says, equation by equation, and fails where its paper fails. octic::fast tells which is
// which.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <random>

#include "fast/proximity.h"
#include "fast/published/xing.h"
#include "fast/published/xing_detach.h"
#include "fast/vector.h"

namespace octic::published::xing {
namespace {

using namespace octic::fast;

constexpr Settings printed{}, corrected{.corrected = true}, repaired{.corrected = true, .repaired = true};
constexpr int rounds = 5000;

Polygon regular(int n, double r, const Vec2& centre) {
  Polygon v = circle(r, n);
  for (Vec2& p : v) p = {centre.x + p.x, centre.y + p.y};
  return v;
}
const Polygon square{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}, diamond{{2, 0}, {0, 2}, {-2, 0}, {0, -2}};

TEST(XingPoint, is_inside_on_or_outside_a_polygon) {
  EXPECT_GT(point({0.5, 0.25}, square).Delta, 0);
  EXPECT_EQ(point({1, 0.5}, square).Delta, 0);
  EXPECT_EQ(point({1, 1}, square).Delta, 0);
  EXPECT_LT(point({1.25, 0.5}, square).Delta, 0);
  EXPECT_EQ(point({0.5, 0.25}, square).s, (Vec2{0.5, 0.25}));
}

TEST(XingSegment, touches_by_an_end_or_by_passing_a_corner) {
  EXPECT_LT(segment({3, 3}, {0.5, 0}, diamond).Delta, 0);
  EXPECT_EQ(segment({3, 3}, {0.5, 0}, diamond).s, (Vec2{0.5, 0}));   // (5)
  const Planar passing = segment({1.5, -3}, {1.5, 3}, diamond);
  EXPECT_LT(passing.Delta, 0);
  EXPECT_EQ(passing.s, (Vec2{1.5, 0}));                              // on the ray to the corner (2, 0)
  EXPECT_GT(segment({2.5, -3}, {2.5, 3}, diamond).Delta, 0);
  EXPECT_GT(segment({3, 0.5}, {0.5, 3}, diamond).Delta, 0);          // no corner in the sector
}

TEST(XingSegment, in_line_with_the_centre_and_a_corner_is_said_to_touch_unless_corrected) {
  EXPECT_LT(segment({3, 0}, {5, 0}, diamond, printed).Delta, 0) << "zeta_1 is zero";
  EXPECT_GT(segment({3, 0}, {5, 0}, diamond, corrected).Delta, 0);
  EXPECT_LT(segment({3, 0}, {-5, 0}, diamond, corrected).Delta, 0);
  EXPECT_LT(half_line({3, 0}, {1, 0}, diamond, printed).Delta, 0) << "zeta_2 is zero";
  EXPECT_GT(half_line({3, 0}, {1, 0}, diamond, corrected).Delta, 0);
  EXPECT_LT(half_line({3, 0}, {-1, 0}, diamond, corrected).Delta, 0);
}

TEST(XingHalfLine, has_one_end) {
  EXPECT_LT(half_line({1.5, -3}, {0, 1}, diamond).Delta, 0);
  EXPECT_EQ(half_line({1.5, -3}, {0, 1}, diamond).s, (Vec2{1.5, 0}));   // (8)
  EXPECT_GT(half_line({1.5, -3}, {0, -1}, diamond).Delta, 0);
  EXPECT_GT(half_line({2.5, -3}, {0, 1}, diamond).Delta, 0);
  EXPECT_LT(half_line({0.5, 0.5}, {0, 1}, diamond).Delta, 0);
}

TEST(XingRectangle, has_no_end_along_d) {
  const auto said = [](double left, double right, double y) {
    return rectangle({left, y}, {right, y}, {0, 1}, diamond).Delta < 0;
  };
  EXPECT_TRUE(said(1.5, 9, -3));    // S_3: on the right, and the corner (2, 0) is beyond its left side
  EXPECT_FALSE(said(2.5, 9, -3));
  EXPECT_TRUE(said(-9, -1.5, -3));  // S_4: on the left
  EXPECT_FALSE(said(-9, -2.5, -3));
  EXPECT_TRUE(said(-9, 9, 1.5));    // S_5: around C_0, above
  EXPECT_FALSE(said(-9, 9, 2.5));
  EXPECT_TRUE(said(-9, 9, -3));     // S_5: around C_0, from below
  EXPECT_EQ(rectangle({1.5, -3}, {9, -3}, {0, 1}, diamond).s, (Vec2{1.5, 0}));   // (14)
}

TEST(XingPolygon, is_found_by_its_first_edge_or_by_the_search) {
  const auto said = [](const Vec2& at, double r, const Settings& settings) {
    return polygon(regular(4, r, at), at, diamond, settings).Delta < 0;
  };
  EXPECT_TRUE(said({2.5, 0}, 1, printed));
  EXPECT_FALSE(said({3.5, 0}, 1, printed));
  EXPECT_TRUE(said({1.25, 1.25}, 1, printed));
  EXPECT_FALSE(said({2, 2}, 1, printed));
}

TEST(XingPolygon, around_the_other_is_missed_unless_corrected) {
  const Polygon wide = regular(4, 9, {1, 0.5});
  EXPECT_GT(polygon(wide, {1, 0.5}, diamond, printed).Delta, 0);
  EXPECT_LT(polygon(wide, {1, 0.5}, diamond, corrected).Delta, 0);
}

// Two that cross: neither is inside the other, and the edge of v that faces C_1 is passed by the first edge of p.
TEST(XingPolygon, across_the_other_is_missed_unless_corrected) {
  const Polygon v{{-2, 1}, {-2, 0}, {2, -1}, {2, 0}}, p{{1, 1}, {-1, 1}, {-1, -3}, {1, -3}};
  EXPECT_TRUE(overlap(p, v));
  EXPECT_GT(polygon(p, {0, -1}, v, printed).Delta, 0);
  EXPECT_LT(polygon(p, {0, -1}, v, corrected).Delta, 0);
}

bool inside(const Vec2& at, const Polygon& p, const Vec2& C_1) {
  Polygon around = p;
  for (Vec2& corner : around) corner = corner - C_1;
  return point(at - C_1, around).Delta >= 0;
}

// Convex polygons on circles with corners at random angles around the centre; C_1 is the mean of the corners.
class Polygons {
 public:
  double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random_); }
  Polygon around(const Vec2& centre, double r, int n) {
    Polygon v;
    for (int i = 0; i < n; ++i) {
      const double at = 2 * std::numbers::pi * (i + uniform(0, 0.7)) / n;
      v.push_back({centre.x + r * std::cos(at), centre.y + r * std::sin(at)});
    }
    return v;
  }
  // With 4 to 12 corners, drawn before the radius: the arguments of a call have no order.
  Polygon around(const Vec2& centre, double least_r, double most_r) {
    const int n = std::uniform_int_distribution<int>(4, 12)(random_);
    return around(centre, uniform(least_r, most_r), n);
  }

 private:
  std::mt19937_64 random_{20};
};

TEST(XingPlanar, of_random_contours_only_the_one_of_two_polygons_is_wrong) {
  Polygons random;
  int lines = 0, half_lines = 0, rectangles = 0, polygons = 0, corrected_polygons = 0, around = 0, contacts[4] = {};
  const auto differs = [](bool said, bool truth, int& contact) { contact += truth; return said != truth; };
  for (int i = 0; i < rounds; ++i) {
    const Polygon v = random.around({}, 0.5, 2.0);
    const Vec2 p_1{random.uniform(-4, 4), random.uniform(-4, 4)}, p_2{random.uniform(-4, 4), random.uniform(-4, 4)};
    lines += differs(segment(p_1, p_2, v).Delta < 0, overlap({p_1, p_2}, v), contacts[0]);
    const double turn = random.uniform(0, 6.3), width = random.uniform(0.1, 3);
    const Vec2 d{std::cos(turn), std::sin(turn)}, x{d.y, -d.x};
    const auto far = [&](const Vec2& p) { return Vec2{p.x + 100 * d.x, p.y + 100 * d.y}; };
    half_lines += differs(half_line(p_1, d, v).Delta < 0, overlap({p_1, far(p_1)}, v), contacts[1]);
    const Vec2 right{p_1.x + width * x.x, p_1.y + width * x.y};
    rectangles +=
        differs(rectangle(p_1, right, d, v).Delta < 0, overlap({p_1, right, far(p_1), far(right)}, v), contacts[2]);
    const Polygon p = random.around(p_2, 0.5, 3.0);
    Vec2 C_1;
    for (const Vec2& corner : p)
      C_1.x += corner.x / static_cast<double>(p.size()), C_1.y += corner.y / static_cast<double>(p.size());
    const bool truth = overlap(p, v);
    if (differs(polygon(p, C_1, v).Delta < 0, truth, contacts[3])) {
      ++polygons;
      EXPECT_TRUE(truth && inside({}, p, C_1)) << i;
      around += std::all_of(v.begin(), v.end(), [&](const Vec2& corner) { return inside(corner, p, C_1); });
    }
    corrected_polygons += (polygon(p, C_1, v, corrected).Delta < 0) != truth;
  }
  std::printf(
      "Xing, planar, wrong of %d: segment %d, half-line %d, rectangle %d, polygon %d (v inside p %d), corrected %d\n",
      rounds, lines, half_lines, rectangles, polygons, around, corrected_polygons);
  for (const int contact : contacts) EXPECT_TRUE(contact > rounds / 10 && contact < rounds - rounds / 10) << contact;
  EXPECT_EQ(lines, 0);
  EXPECT_EQ(half_lines, 0);
  EXPECT_EQ(rectangles, 0);
  EXPECT_GT(polygons, corrected_polygons);
}

// Polygons on ellipses, many of them long and thin: some that meet are missed although C_0 is not in p.
TEST(XingPlanar, of_long_polygons_some_that_meet_are_missed) {
  Polygons random;
  const auto around = [&](const Vec2& centre) {
    Polygon v;
    Vec2 mean;
    const double a = random.uniform(0.1, 3), b = std::exp(random.uniform(-3, 1)), turn = random.uniform(0, 6.3);
    for (const Vec2& p : random.around({}, 1.0, 1.0)) {
      v.push_back({a * p.x * std::cos(turn) - b * p.y * std::sin(turn),
                   a * p.x * std::sin(turn) + b * p.y * std::cos(turn)});
      mean.x += v.back().x, mean.y += v.back().y;
    }
    const double n = static_cast<double>(v.size());
    for (Vec2& p : v) p = {p.x - mean.x / n + centre.x, p.y - mean.y / n + centre.y};
    return v;
  };
  int missed = 0, missed_beside = 0;
  constexpr int many = 100'000;
  for (int i = 0; i < many; ++i) {
    const double x = random.uniform(-3, 3), y_ = random.uniform(-3, 3);
    const Polygon v = around({}), p = around({x, y_});
    const bool truth = overlap(p, v), said = polygon(p, {x, y_}, v).Delta < 0;
    if (said == truth) continue;
    EXPECT_TRUE(truth) << i;
    ++missed, missed_beside += !inside({}, p, {x, y_});
  }
  std::printf("Xing, of %d pairs of polygons on ellipses %d missed, %d of them with C_0 not in p\n", many, missed,
              missed_beside);
  EXPECT_GT(missed_beside, 0);
}

// The pentagon and the hexagon of section VI.A: b stands above a, its d^b given.
Object pentagon() {
  Object a{{0, 0, 0}, {0, 0, -1}, {}, 6};
  for (const Vec2& p : circle(2, 5)) a.v.insert(a.v.begin(), {p.x, p.y, 0});   // counterclockwise around -z
  return a;
}
Object hexagon(const Vec3& C_0, const Vec3& d, const Vec3& x) {
  Object b{C_0, d, {}, 10};
  for (const Vec2& p :
       Polygon{{2.5, 0}, {1.25, 2.1650635}, {-1.25, 2.1650635}, {-2.5, 0}, {-1.25, -2.1650635}, {1.25, -2.1650635}})
    b.v.push_back(p.x * x + p.y * cross(d, x));
  return b;
}
void expect(const Object& b, int number, std::optional<bool> collision, const Settings& settings = printed) {
  const Answer answer = collide(pentagon(), b, settings);
  EXPECT_EQ(answer.number, number);
  EXPECT_EQ(answer.collision, collision);
}

const Vec3 up{0, 0, 1}, leaning{0.6, 0, 0.8}, on_its_side{1, 0, 0}, across_lean{0.8, 0, -0.6}, y{0, 1, 0};

TEST(XingCases, one_is_above) { expect(hexagon({0, 0, 1}, up, {1, 0, 0}), 1, false); }
TEST(XingCases, two_is_a_corner_on_the_plane) {   // its lowest corner is 2.5 * 0.6 below the centre, 2.5 * 0.8 aside
  expect(hexagon({-1, 0, 1.5}, leaning, across_lean), 2, true);
  expect(hexagon({3, 0, 1.5}, leaning, across_lean), 2, false);
  EXPECT_EQ(collide(pentagon(), hexagon({-1, 0, 1.5}, leaning, across_lean)).s, (Vec3{1, 0, 0}));
}
TEST(XingCases, three_is_an_edge_on_the_plane) {
  const double low = 0.6 * 2.1650635;
  const auto b = [&](double x) { return hexagon({x, 0, low}, leaning, y); };   // two corners as low as each other
  expect(b(0), 3, true);
  expect(b(9), 3, false);
}
TEST(XingCases, four_divides_zero_by_zero_unless_corrected) {
  expect(hexagon({1, 0, 0}, up, {1, 0, 0}), 4, {});
  expect(hexagon({1, 0, 0}, up, {1, 0, 0}), 4, true, corrected);
  expect(hexagon({4.25, 0, 0}, up, {1, 0, 0}), 4, true, corrected);
  expect(hexagon({4.75, 0, 0}, up, {1, 0, 0}), 4, false, corrected);
}
TEST(XingCases, five_is_far_aside) {
  expect(hexagon({9, 0, -1}, leaning, across_lean), 5, false);
  expect(hexagon({0, 9, -1}, leaning, across_lean), 5, false);
  expect(hexagon({-30, 0, -1}, leaning, across_lean), 5, false);
}
TEST(XingCases, six_is_two_polygons) {
  expect(hexagon({3, 0, -1}, leaning, across_lean), 6, true);
  expect(hexagon({4.3, 0, -1}, leaning, across_lean), 6, false);
  // The end surface is half above the plane: the violation of (31). Its lowest corner is (3.2, 0, -0.5).
  expect(hexagon({1.2, 0, 1}, leaning, across_lean), 6, false);
  expect(hexagon({-0.2, 0, 1}, leaning, across_lean), 6, true);
}
TEST(XingCases, six_misses_a_wide_prism_around_a_narrow_one_unless_corrected) {
  Object wide = hexagon({-4, 0, -1}, leaning, across_lean);
  for (Vec3& v : wide.v) v = 4 * v;
  expect(wide, 6, false);
  expect(wide, 6, true, corrected);
}
TEST(XingCases, seven_is_a_side_edge_on_the_plane) {
  const auto b = [](double x) { return hexagon({x, 0, 2.5}, on_its_side, {0, 0, -1}); };
  expect(b(-9), 7, true);
  expect(b(1.5), 7, true);
  expect(b(2.5), 7, true);              // in line with C_0 and the corner (2, 0): zeta_2 is zero
  expect(b(2.5), 7, false, corrected);
}
TEST(XingCases, eight_is_a_side_on_the_plane) {
  const auto b = [](double x) { return hexagon({x, 0, 2.1650635}, on_its_side, y); };
  expect(b(-9), 8, true);
  expect(b(2.5), 8, false);
}
TEST(XingCases, nine_lies_below_the_plane) {
  const auto b = [](double x, double z) { return hexagon({x, 0, z}, on_its_side, y); };
  expect(b(1.5, 0), 9, true);
  expect(b(2.5, 0), 9, false);
  expect(b(-9, -5), 9, true);
  expect(b(-9, 1), 9, true);
}

// Two prisms each: centre, turn, polygon and length at random; 1e-6 around touching left out.
struct RandomPrisms {
  Polygons random;
  Prism next() {
    Prism p;
    const auto u = [&](double a) { return random.uniform(-a, a); };
    p.center = {u(3), u(3), u(3)};
    p.q = {u(1), u(1), u(1), u(1)};
    p.base = random.around({}, 0.3, 1.5);
    p.half_length = random.uniform(0.2, 2);
    return p;
  }
};
Solid as_solid(const Prism& p) {
  const auto turned = [&](const Vec3& x) {
    const Vec3 u{p.q.x, p.q.y, p.q.z};
    const double s = p.q.w, n = s * s + dot(u, u);
    return (1 / n) * (2 * dot(u, x) * u + (s * s - dot(u, u)) * x + 2 * s * cross(u, x));
  };
  return {p.center, turned({1, 0, 0}), turned({0, 1, 0}), turned({0, 0, 1}), p.base, p.half_length};
}

// Parallel axes: both contours of b are one, (29) has two corners twice, and (32) divides zero by zero.
TEST(XingCases, six_of_parallel_axes_is_right_in_any_pose_when_corrected) {
  RandomPrisms random;
  for (int i = 0; i < 1000; ++i) {
    Prism a = random.next();
    a.base = diamond, a.half_length = 1;
    Prism beside = a, within = a;
    within.base = regular(5, 0.125, {});
    within.half_length = 0.125;
    const Solid turned = as_solid(a);
    const Vec3 aside = 1.9375 * turned.x - 0.5 * turned.z;   // corner in corner
    beside.center = {a.center.x + 2 * aside.x, a.center.y + 2 * aside.y, a.center.z + 2 * aside.z};
    for (const Prism& b : {within, beside}) {
      const auto [one, two] = facing(turned, as_solid(b));
      EXPECT_EQ(collide(one, two, corrected).collision, true) << i;
    }
  }
}

// The greatest distance of two corners.
double size_of(const Prism& one, const Prism& two) {
  std::vector<Vec3> corners;
  for (const Solid& s : {as_solid(one), as_solid(two)})
    for (const Vec2& p : s.base)
      for (const double h : {-s.half_length, s.half_length})
        corners.push_back(s.center + p.x * s.x + p.y * s.y + h * s.z);
  double most = 0;
  for (const Vec3& p : corners)
    for (const Vec3& q : corners) most = std::max(most, norm(p - q));
  return most;
}

// A prism of the paper has no other end: the same body, 200 long from the end that faces the other one.
Prism without_other_end(const Prism& p, const Object& end) {
  Prism lengthened = p;
  lengthened.half_length = 100;
  const Vec3 move = (100 - p.half_length) * end.d;
  lengthened.center = {p.center.x + move.x, p.center.y + move.y, p.center.z + move.z};
  return lengthened;
}
Cylinder without_other_end(const Cylinder& c, const Object& end) { return {end.C_0, end.C_0 + 200 * end.d, c.r}; }

// What is said of bodies without other ends: as printed contacts are missed, corrected nothing is wrong.
struct WithoutOtherEnds {
  int missed = 0, invented = 0, corrected_wrong = 0;
  template <class Body>
  void ask(const Body& one, const Body& two, const Object& a, const Object& b) {
    const bool truth = signed_distance(without_other_end(one, a), without_other_end(two, b)).signed_distance < 0;
    const bool said = collide(a, b, printed).collision.value();
    missed += truth && !said, invented += !truth && said;
    corrected_wrong += collide(a, b, corrected).collision.value() != truth;
  }
  void report(const char* of) const {
    std::printf("Xing, %d %s without other ends: as printed %d missed and %d invented, corrected %d wrong\n", rounds,
                of, missed, invented, corrected_wrong);
    EXPECT_GT(missed, 0);
    EXPECT_EQ(invented, 0);
    EXPECT_EQ(corrected_wrong, 0);
  }
};

TEST(Xing, is_wrong_where_prisms_end_and_repaired_is_right) {
  WithoutOtherEnds long_ones;
  RandomPrisms random;
  int overlaps = 0, missed = 0, invented = 0, wrong_corrected = 0, wrong_repaired = 0, missed_corrected = 0;
  double most_missed = 0, most_invented = 0;   // parts of the size
  for (int i = 0; i < rounds;) {
    const Prism one = random.next(), two = random.next();
    const double truth = signed_distance(one, two).signed_distance;
    if (std::fabs(truth) <= 1e-6) continue;
    ++i, overlaps += truth < 0;
    const auto [a, b] = facing(as_solid(one), as_solid(two));
    long_ones.ask(one, two, a, b);
    const auto said = [&, &a = a, &b = b](const Settings& settings) {
      return collide(a, b, settings).collision.value();
    };
    missed += truth < 0 && !said(printed), invented += truth > 0 && said(printed);
    if (said(printed) != (truth < 0)) {
      double& most = truth < 0 ? most_missed : most_invented;
      most = std::max(most, std::fabs(truth) / size_of(one, two));
    }
    wrong_corrected += said(corrected) != (truth < 0), missed_corrected += truth < 0 && !said(corrected);
    wrong_repaired += said(repaired) != (truth < 0);
  }
  std::printf(
      "Xing, %d random prisms, %d overlap: as printed %d missed (by %.2f of the size at most) and %d invented (%.2f), "
      "corrected %d wrong (%d missed), repaired %d wrong\n",
      rounds, overlaps, missed, most_missed, invented, most_invented, wrong_corrected, missed_corrected,
      wrong_repaired);
  long_ones.report("random prisms");
  EXPECT_GT(missed, missed_corrected);
  EXPECT_GT(invented, 0) << "a prism of the paper has no other end";
  EXPECT_EQ(wrong_repaired, 0);
}

// The population "random" of docs/published: cylinders, as prisms on 360 corners; radii shrink by less than 4e-5.
TEST(Xing, of_random_cylinders) {
  std::mt19937_64 random(20);
  const auto uniform = [&](double low, double high) {
    return std::uniform_real_distribution<double>(low, high)(random);
  };
  const auto vector = [&] {
    const double x = uniform(-3, 3), y_ = uniform(-3, 3), z = uniform(-3, 3);
    return Vec3{x, y_, z};
  };
  const auto cylinder = [&] { const Vec3 a = vector(), b = vector(); return Cylinder{a, b, uniform(0.2, 1)}; };
  int wrong[3] = {}, pairs = 0;
  WithoutOtherEnds long_ones;
  while (pairs < rounds) {
    const Cylinder one = cylinder(), two = cylinder();
    const double truth = signed_distance(one, two).signed_distance;
    if (std::fabs(truth) <= 1e-4) continue;
    ++pairs;
    const auto [a, b] = facing(solid(one, 360), solid(two, 360));
    long_ones.ask(one, two, a, b);
    int which = 0;
    for (const Settings& settings : {printed, corrected, repaired})
      wrong[which++] += collide(a, b, settings).collision.value() != (truth < 0);
  }
  std::printf("Xing, %d random cylinders on 360 corners: wrong %d as printed, %d corrected, %d repaired\n", pairs,
              wrong[0], wrong[1], wrong[2]);
  long_ones.report("random cylinders");
  EXPECT_GT(wrong[0], wrong[2]);
  EXPECT_EQ(wrong[2], 0);
}

// a: a square prism below z = 0, with sides of 2 times the half.
Object block(double half = 1) {
  return {{0, 0, 0}, {0, 0, -1}, {{half, -half, 0}, {-half, -half, 0}, {-half, half, 0}, {half, half, 0}}, 4 * half};
}

TEST(XingDetach, goes_by_the_place_of_the_contact) {
  const Object a = block();
  const auto force = [&](const Vec3& s, const Vec3& d_b, Place place, const Settings& settings = printed) {
    const Location at = locate(a, s, 1e-9);
    EXPECT_EQ(static_cast<int>(at.place), static_cast<int>(place));
    return detach(a, d_b, s, at, 10, 0.1, settings);
  };
  const auto expect_vector = [](const Vec3& v, const Vec3& w) {
    EXPECT_LT(norm(v - w), 1e-15) << v.x << ' ' << v.y << ' ' << v.z;
  };
  const double half = std::sqrt(0.5);
  expect_vector(force({0.5, 0, 0}, up, Place::end_face), {0, 0, 1});
  expect_vector(force({1, 0, -1}, up, Place::side_face), {1, 0, 0});
  expect_vector(force({1, 1, -1}, up, Place::side_edge), {half, half, 0});
  expect_vector(force({1, 0, 0}, {0.6, 0, 0.8}, Place::edge), {0.6, 0, 0.8});   // d_e leans outwards: (46), first row
  expect_vector(force({1, 0, 0}, {-0.6, 0, 0.8}, Place::edge), {0.8, 0, 0.6});     // inwards: turned by a right angle
  expect_vector(force({1, 0, 0}, {0.6, 0.3, 0.8}, Place::edge),
                {0.6, 0, 0.8});   // (45): what is along the edge does not count
  expect_vector(force({1, 1, 0}, up, Place::corner), {0, 0, 1});                   // (43), (44)
  expect_vector(force({1, 1, 0}, {-half, -half, 0}, Place::corner), {0, 0, 1});
}

// (47) compares a length times |e_g|^2 with a length. One body and one contact, in three units: with sides of 1 or more
// the end surface is taken, with sides of 1/2 the first row, which points further in.
TEST(XingDetach, from_inside_goes_by_the_unit_of_length_unless_corrected) {
  const auto way = [&](double unit, const Settings& settings) {
    const Object a = block(unit);
    const Vec3 s{0.9 * unit, 0.25 * unit, -2 * unit};   // 0.1 from a side face, 2 below the end
    const Location at = locate(a, s, 1e-9);
    EXPECT_EQ(static_cast<int>(at.place), static_cast<int>(Place::inside));
    return (1 / unit) * detach(a, up, s, at, 1, 1, settings);
  };
  for (const double unit : {0.25, 0.5, 2.0}) EXPECT_LT(norm(way(unit, corrected) - Vec3{0.1, 0, 0}), 1e-15) << unit;
  for (const double unit : {0.5, 2.0}) EXPECT_LT(norm(way(unit, printed) - Vec3{0, 0, 2}), 1e-15) << unit;
  EXPECT_LT(norm(way(0.25, printed) - Vec3{-0.025, 0, -0.5}), 1e-15);
}

}  // namespace
}  // namespace octic::published::xing
