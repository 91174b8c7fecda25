// Convex polytopes against CGAL, exactly: the distance of what is apart by its quadratic programme
// (Polytope_distance_d), the depth of what overlaps by the nearest facet of the Minkowski difference, whose hull
// convex_hull_3 makes. Both over rationals, and nothing of ours is in them but the corners, which are put together here
// once more from the words of corpus/shape.h.
//
// OCTIC_EFFORT multiplies the rounds; OCTIC_SEED changes the pairs.
#include <CGAL/Gmpq.h>
#include <CGAL/Polytope_distance_d.h>
#include <CGAL/Polytope_distance_d_traits_3.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>

#include "corpus/case_io.h"
#include "reference/truth.h"

namespace octic {
namespace {

using Number = CGAL::Gmpq;
using Kernel = CGAL::Simple_cartesian<Number>;
using Corner = Kernel::Point_3;
using Arrow = Kernel::Vector_3;
using Distance = CGAL::Polytope_distance_d<CGAL::Polytope_distance_d_traits_3<Kernel, Number, Number>>;
using reference::Rational;

Arrow arrow(const Vec3& v) { return {Number(v.x), Number(v.y), Number(v.z)}; }

// The images of x, y, z under v -> q v q* / |q|^2.
std::array<Arrow, 3> turned(const Quaternion& q) {
  const Number w(q.w), x(q.x), y(q.y), z(q.z), n = w * w + x * x + y * y + z * z, two(2);
  return {Arrow((w * w + x * x - y * y - z * z) / n, two * (x * y + w * z) / n, two * (x * z - w * y) / n),
          Arrow(two * (x * y - w * z) / n, (w * w - x * x + y * y - z * z) / n, two * (y * z + w * x) / n),
          Arrow(two * (x * z + w * y) / n, two * (y * z - w * x) / n, (w * w - x * x - y * y + z * z) / n)};
}

std::vector<Corner> corners(const Shape& shape) {
  std::vector<Corner> out;
  const auto add = [&](const Arrow& v) { out.push_back(CGAL::ORIGIN + v); };
  if (const auto* s = std::get_if<Point>(&shape)) add(arrow(s->at));
  if (const auto* s = std::get_if<Segment>(&shape)) add(arrow(s->a)), add(arrow(s->b));
  if (const auto* s = std::get_if<Box>(&shape)) {
    const auto axes = turned(s->q);
    for (int k = 0; k < 8; ++k)
      add(arrow(s->center) + Number(k & 1 ? -s->half.x : s->half.x) * axes[0] +
          Number(k & 2 ? -s->half.y : s->half.y) * axes[1] + Number(k & 4 ? -s->half.z : s->half.z) * axes[2]);
  }
  if (const auto* s = std::get_if<Prism>(&shape)) {
    const auto axes = turned(s->q);
    for (const Vec2& v : s->base)
      for (const double h : {s->half_length, -s->half_length})
        add(arrow(s->center) + Number(v.x) * axes[0] + Number(v.y) * axes[1] + Number(h) * axes[2]);
  }
  return out;
}

// Sign of the signed distance and its square.
struct Answer {
  int sign;
  Number squared;
  bool flat = false;   // the difference has no interior
};

// Nothing where all points lie in one plane.
std::optional<Answer> depth(const std::vector<Corner>& difference) {
  CGAL::Surface_mesh<Corner> hull;
  std::size_t i = 1, j, k;
  const Corner& o = difference[0];
  while (i < difference.size() && difference[i] == o) ++i;
  for (j = i; j < difference.size() && CGAL::collinear(o, difference[i], difference[j]);) ++j;
  for (k = j; k < difference.size() && CGAL::coplanar(o, difference[i], difference[j], difference[k]);) ++k;
  if (k >= difference.size()) return {};
  CGAL::convex_hull_3(difference.begin(), difference.end(), hull);
  std::optional<Answer> least;
  for (const auto face : hull.faces()) {
    const auto edge = hull.halfedge(face);
    const Corner &p = hull.point(hull.source(edge)), &q = hull.point(hull.target(edge)),
                 &r = hull.point(hull.target(hull.next(edge)));
    const Arrow n = CGAL::cross_product(q - p, r - p);   // outward
    const Number reach = n * (p - CGAL::ORIGIN);
    if (reach < 0) return Answer{1, 0};
    const Number squared = reach * reach / (n * n);
    if (!least || squared < least->squared) least = Answer{reach == 0 ? 0 : -1, squared};
  }
  return least;
}

Answer by_cgal(const std::vector<Corner>& a, const std::vector<Corner>& b) {
  std::vector<Corner> difference;
  for (const Corner& p : a)
    for (const Corner& q : b) difference.push_back(CGAL::ORIGIN + (p - q));
  const auto inside = depth(difference);
  if (inside && inside->sign <= 0) return *inside;
  Distance distance(a.begin(), a.end(), b.begin(), b.end());
  const Number squared = distance.squared_distance_numerator() / distance.squared_distance_denominator();
  return {squared == 0 ? 0 : 1, squared, !inside};
}

Rational rational(const Number& v) {
  Rational r;
  mpq_set(r.backend().data(), v.mpq());
  return r;
}

int environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

class Draw {
 public:
  Draw(std::uint64_t seed, bool lattice) : random_(seed), lattice_(lattice) {}
  Shape shape(int kind) {
    switch (kind) {
      case 0: return Box{vector(1.2), turn(), {length(), length(), length()}};
      case 1: return Prism{vector(1.2), turn(), base(), random_() % 5 ? length() : 0.0};
      case 2: {
        const Vec3 a = vector(2), b = vector(2);
        return Segment{a, b};
      }
      default: return Point{vector(2)};
    }
  }
  Vec3 vector(double most) { return {number(most), number(most), number(most)}; }

 private:
  double number(double most) {
    const double v = std::uniform_real_distribution<>(-most, most)(random_);
    return lattice_ ? std::round(2 * v) / 2 : v;
  }
  double length() { return lattice_ ? double(random_() % 5) / 2 : std::abs(number(1.5)); }   // 0 among them
  Quaternion turn() {
    if (lattice_ && random_() % 2) return {1, 0, 0, 0};
    Quaternion q;
    do q = {number(1), number(1), number(1), number(1)};
    while (q == Quaternion{0, 0, 0, 0});
    return q;
  }
  std::vector<Vec2> base() {
    static const std::vector<std::vector<Vec2>> small{{{0, 0}, {2, 0}, {0, 1}},
                                                      {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
                                                      {{0, -1}, {2, 0}, {1, 1}, {-1, 1}, {-1, 0}},
                                                      {{-2, 0}, {-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}}};
    if (lattice_) return small[random_() % small.size()];
    std::vector<Vec2> polygon;
    const int corners = 3 + int(random_() % 5);
    for (int k = 0; k < corners; ++k) {
      const double angle = 2 * M_PI * (k + 0.3 * number(1)) / corners;
      polygon.push_back({std::cos(angle), std::sin(angle)});
    }
    return polygon;
  }
  std::mt19937_64 random_;
  bool lattice_;
};

struct Tally {
  int pairs = 0, flat = 0;
  std::map<int, int> signs;
};

void compare(const Shape& a, const Shape& b, Tally& tally) {
  const Answer cgal = by_cgal(corners(a), corners(b));
  const reference::Truth truth = reference::truth(a, b);
  const int sign = truth.relation == Relation::apart ? 1 : truth.relation == Relation::touching ? 0 : -1;
  ++tally.pairs;
  ++tally.signs[cgal.sign];
  tally.flat += cgal.flat;
  const Rational squared = rational(cgal.squared), low = truth.lower * truth.lower, high = truth.upper * truth.upper;
  EXPECT_TRUE(sign == cgal.sign && std::min(low, high) <= squared && squared <= std::max(low, high))
      << "octic " << sign << ' ' << truth.nearest << ", CGAL " << cgal.sign << ' '
      << std::sqrt(CGAL::to_double(cgal.squared)) << "\n  "
      << to_line(Case{"disagreement", a, b, "found by cgal_polytope_test", "random", {}});
}

void run(bool lattice, int rounds) {
  Draw draw(environment("OCTIC_SEED", 1) + (lattice ? 1000 : 0), lattice);
  Tally tally;
  for (int round = 0; round < rounds * environment("OCTIC_EFFORT", 1); ++round)
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j) {
        const Shape a = draw.shape(i), b = draw.shape(j);
        compare(a, b, tally);
        if (testing::Test::HasFailure()) return;
      }
  std::printf("%s: %d pairs, %d apart, %d touching, %d overlapping; the difference is flat in %d of what is not\n",
              lattice ? "lattice" : "real", tally.pairs, tally.signs[1], tally.signs[0], tally.signs[-1], tally.flat);
  EXPECT_GT(tally.signs[1], tally.pairs / 20);
  EXPECT_GT(tally.signs[-1], tally.pairs / 20);
  if (lattice) {
    EXPECT_GT(tally.signs[0], tally.pairs / 20);
    EXPECT_GT(tally.flat, 0);
  }
}

TEST(polytopes, of_any_doubles_are_as_far_apart_or_as_deep_as_cgal_says) { run(false, 60); }
TEST(polytopes, on_a_lattice_too) { run(true, 120); }

// A half-space needs no library: the lowest corner along its normal.
TEST(polytopes, against_half_spaces_are_told_by_their_lowest_corner) {
  for (const bool lattice : {false, true}) {
    Draw draw(environment("OCTIC_SEED", 1) + 2000, lattice);
    int touching = 0;
    for (int round = 0; round < 500 * environment("OCTIC_EFFORT", 1); ++round) {
      HalfSpace h{draw.vector(2), draw.vector(1)};
      if (h.normal == Vec3{}) h.normal = {0, 0, 1};
      const Shape a = draw.shape(round % 4);
      std::optional<Number> least;
      for (const Corner& p : corners(a)) {
        const Number beyond = arrow(h.normal) * (p - CGAL::ORIGIN - arrow(h.point));
        if (!least || beyond < *least) least = beyond;
      }
      const reference::Truth truth = reference::truth(a, h);
      const Rational squared = rational(*least * *least / (arrow(h.normal) * arrow(h.normal))),
                     low = truth.lower * truth.lower, high = truth.upper * truth.upper;
      ASSERT_EQ(int(CGAL::sign(*least)), truth.relation == Relation::apart      ? 1
                                         : truth.relation == Relation::touching ? 0
                                                                                : -1);
      ASSERT_TRUE(std::min(low, high) <= squared && squared <= std::max(low, high));
      touching += truth.relation == Relation::touching;
    }
    EXPECT_TRUE(!lattice || touching > 10);
  }
}

}  // namespace
}  // namespace octic
