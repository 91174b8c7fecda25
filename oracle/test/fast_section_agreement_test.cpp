// octic::fast's sections held against the exact ones: what fast/section.h promises, in ordinary and in special
// positions.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

#include "corpus/json.h"
#include "corpus/test/effort.h"
#include "fast/proximity.h"
#include "fast/section.h"
#include "fast/vector.h"
#include "reference/certificate/size.h"
#include "reference/section/section.h"

namespace octic::oracle::fast_section_agreement_test {
namespace {

using fast::norm;
using fast::operator+;
using fast::operator-;
using fast::operator*;

//   doubles   random
//   whole     small whole numbers: touching, coplanar, parallel, tangent
//   turned    whole numbers, the disc parallel or perpendicular to an axis of the solid, through a point of it
//   nudged    whole or turned, one number of the disc moved by 2^-4 to 2^-52 of itself
//   uneven    doubles, the disc 2^-1 to 2^-30 of the solid, or that much larger
//   far       turned, a million units from the origin
enum class Population { doubles, whole, turned, nudged, uneven, far };
constexpr const char* population_names[] = {"doubles", "whole", "turned", "nudged", "uneven", "far"};

class Draw {
 public:
  Draw(unsigned seed, Population population) : random_(seed), population_(population) {
    lattice_ = population != Population::doubles && population != Population::uneven;
  }

  struct Pair {
    Disc disc;
    Shape solid;
  };
  Pair pair(int type) {
    Pair p{{vector(3), direction(), radius()}, solid(type)};
    const bool turned = population_ == Population::turned || population_ == Population::far ||
                        (population_ == Population::nudged && chance());
    if (turned) turn(p);
    if (population_ == Population::uneven) {
      const double part = std::ldexp(1.0, integer(-30, 30));
      p.disc.r *= part;
      if (part < 1 && chance()) p.disc.center = on_surface(p.solid);
    }
    if (population_ == Population::far) {
      const Vec3 move{1e6, -1e6, 1e6};
      p.disc.center = p.disc.center + move;
      p.solid = moved(p.solid, move);
    }
    if (population_ == Population::nudged) {
      double* numbers[] = {&p.disc.center.x, &p.disc.center.y, &p.disc.center.z, &p.disc.normal.x,
                           &p.disc.normal.y, &p.disc.normal.z, &p.disc.r};
      double& one = *numbers[integer(0, 6)];
      one += (chance() ? 1 : -1) * std::ldexp(std::max(1.0, std::fabs(one)), -integer(4, 52));
      one = &one == &p.disc.r ? std::fabs(one) : one;
    }
    return p;
  }

  static constexpr int types = 12;

 private:
  int integer(int low, int high) { return std::uniform_int_distribution<>(low, high)(random_); }
  bool chance() { return integer(0, 1) == 1; }
  double number(double size) {
    if (lattice_) return integer(-int(size), int(size));
    return std::uniform_real_distribution<>(-size, size)(random_);
  }
  Vec3 vector(double size) {
    const double x = number(size), y = number(size), z = number(size);
    return {x, y, z};
  }
  Vec3 direction() {
    constexpr Vec3 rational[] = {{0, 0, 1}, {0, 1, 0}, {1, 0, 0},  {0, 3, 4},
                                 {1, 2, 2}, {2, 3, 6}, {4, 0, -3}, {1, 1, 0}};
    if (lattice_ && chance()) return rational[integer(0, 7)];
    for (;;)
      if (const Vec3 v = vector(2); !(v == Vec3{})) return v;
  }
  Quaternion rotation() {
    if (lattice_ && chance()) return {1, 0, 0, 0};
    for (;;)
      if (const Quaternion q{number(2), number(2), number(2), number(2)}; !(q == Quaternion{0, 0, 0, 0})) return q;
  }
  double radius() { return lattice_ ? integer(1, 5) : std::uniform_real_distribution<>(0.1, 3)(random_); }

  Shape solid(int type) {
    const Vec3 a = vector(3);
    Vec3 b = a + direction();
    if (lattice_ && chance()) b = a + double(integer(1, 2)) * (b - a);
    switch (type) {
      case 0:
        return Cylinder{a, b, radius()};
      case 1:
        return PosedCylinder{a, rotation(), radius(), radius()};
      case 2:
        return Sphere{a, radius()};
      case 3:
        return Capsule{a, b, radius()};
      case 4:
        return Box{a, rotation(), {radius(), radius(), radius()}};
      case 5:
        return Prism{a, rotation(), {{-2, -1}, {2, -1}, {1, 2}, {-1, 2}}, radius()};
      case 6:
        return HalfSpace{a, direction()};
      case 7:
        return Segment{a, b};
      case 8:
        return Disc{a, direction(), radius()};
      case 9:
        return Point{a};
      case 10:
        return Box{a, rotation(), {radius(), chance() ? radius() : 0, 0}};
      default:
        return InfiniteCylinder{a, direction(), chance() ? radius() : radius() / 4};
    }
  }

  static Vec3 axis(const Shape& s) {
    if (const auto* c = std::get_if<Cylinder>(&s)) return c->b - c->a;
    if (const auto* c = std::get_if<Capsule>(&s)) return c->b - c->a;
    if (const auto* c = std::get_if<Segment>(&s)) return c->b - c->a;
    if (const auto* h = std::get_if<HalfSpace>(&s)) return h->normal;
    if (const auto* d = std::get_if<Disc>(&s)) return d->normal;
    if (const auto* l = std::get_if<InfiniteCylinder>(&s)) return l->direction;
    return {0, 0, 1};
  }
  static Vec3 place(const Shape& s) {
    return std::visit(
        [](const auto& v) {
          if constexpr (requires { v.center; })
            return v.center;
          else if constexpr (requires { v.a; })
            return v.a;
          else if constexpr (requires { v.point; })
            return v.point;
          else
            return v.at;
        },
        s);
  }
  static Vec3 on_surface(const Shape& s) { return fast::signed_distance(Point{{5, 4, 3}}, s).witness_b; }
  static Shape moved(Shape s, const Vec3& by) {
    std::visit(
        [&](auto& v) {
          if constexpr (requires { v.center; }) v.center = v.center + by;
          if constexpr (requires { v.a; }) v.a = v.a + by, v.b = v.b + by;
          if constexpr (requires { v.point; }) v.point = v.point + by;
          if constexpr (requires { v.at; }) v.at = v.at + by;
        },
        s);
    return s;
  }
  void turn(Pair& p) {
    const Vec3 along = axis(p.solid);
    if (chance()) {
      p.disc.normal = along;
    } else {
      const Vec3 across = fast::cross(along, {1, 0, 0});
      p.disc.normal = across == Vec3{} ? Vec3{0, 1, 0} : across;
    }
    if (chance()) p.disc.center = place(p.solid);
    if (chance()) p.disc.center = p.disc.center + double(integer(-3, 3)) * p.disc.normal;
  }

  std::mt19937 random_;
  Population population_;
  bool lattice_;
};

struct Tally {
  int pairs = 0, settled = 0, unsettled = 0, kinds[4] = {}, same_kind = 0;
  double outside = 0, missing = 0, corner = 0, far_corner = 0;
};

Vec3 on_arc(const fast::SectionArc& arc, double cosine, double sine) {
  return arc.centre + cosine * arc.u + sine * arc.v;
}
double angle_on(const fast::SectionArc& arc, const Vec3& p) {
  const Vec3 from = p - arc.centre;
  return std::atan2(fast::dot(from, arc.v) / fast::dot(arc.v, arc.v), fast::dot(from, arc.u) / fast::dot(arc.u, arc.u));
}

// Points of the outline in order.
std::vector<Vec3> outline(const fast::Section& s) {
  std::vector<Vec3> points;
  for (const auto& c : s.corners) points.push_back(c.at);
  if (s.kind != fast::Section::Kind::region) return points;
  points.clear();
  for (const auto& arc : s.arcs) {
    if (arc.curve == fast::SectionArc::Curve::segment) {
      const Vec3 p = s.corners[std::size_t(arc.from)].at, q = s.corners[std::size_t(arc.to)].at;
      points.push_back(p), points.push_back(0.5 * (p + q));
      continue;
    }
    double low = 0, high = 2 * M_PI;
    if (arc.from >= 0) {
      low = angle_on(arc, s.corners[std::size_t(arc.from)].at);
      high = angle_on(arc, s.corners[std::size_t(arc.to)].at);
      // the arcs of one corner go all around; two corners that rounding interchanged do not
      while (high < low - 1e-6 || (arc.from == arc.to && high <= low)) high += 2 * M_PI;
      points.push_back(s.corners[std::size_t(arc.from)].at);
    }
    for (int i = 1; i < 8; ++i) {
      const double t = low + (high - low) * i / 8;
      points.push_back(on_arc(arc, std::cos(t), std::sin(t)));
    }
  }
  return points;
}

double largest_coordinate(const Vec3& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); }
Vec3 rounded(const reference::Vector<reference::Ball>& v) {
  return {v.x.middle_double(), v.y.middle_double(), v.z.middle_double()};
}

void compare(const Disc& disc, const Shape& solid, Tally& tally) {
  const auto claimed = fast::section(disc, solid);
  ASSERT_TRUE(claimed);
  const fast::Section& s = *claimed;
  const reference::Section truth = reference::section(disc, solid, 64);
  const double size = certificate::size(disc, solid);
  ++tally.pairs;
  ++tally.kinds[truth.dimension + 1];
  ++(s.settled ? tally.settled : tally.unsettled);
  tally.same_kind += std::string(truth.kind()) == to_string(s.kind);
  if (s.settled) {   // (1)
    ASSERT_STREQ(to_string(s.kind), truth.kind());
    ASSERT_EQ(s.cuts, truth.cuts);
    ASSERT_EQ(s.corners.size(), truth.corners.size());
    ASSERT_EQ(s.arcs.size(), truth.arcs.size());
    const std::size_t n = s.corners.size();
    if (s.kind == fast::Section::Kind::region) {
      double best = HUGE_VAL;   // of all ways to number the corners
      for (std::size_t shift = 0; shift < std::max<std::size_t>(n, 1); ++shift) {
        bool same = true;
        double worst = 0;
        for (std::size_t i = 0; i < s.arcs.size(); ++i)
          same = same && to_string(s.arcs[i].of) == truth.arcs[(i + shift) % s.arcs.size()].of;
        for (std::size_t i = 0; i < n; ++i)
          worst = std::max(worst, norm(s.corners[i].at - rounded(truth.corners[(i + shift) % n].at)));
        if (same) best = std::min(best, worst);
      }
      ASSERT_LT(best, HUGE_VAL) << "other faces";
      tally.corner = std::max(tally.corner, best / size);
    } else if (n > 0) {
      const double straight = norm(s.corners[0].at - rounded(truth.corners[0].at)),
                   crossed = n == 1 ? straight : norm(s.corners[1].at - rounded(truth.corners[0].at));
      tally.corner = std::max(tally.corner, std::min(straight, crossed) / size);
    }
  }
  double own = largest_coordinate(disc.center) + disc.r;
  for (const auto& arc : s.arcs) own = std::max({own, largest_coordinate(arc.centre), largest_coordinate(arc.u)});
  own *= 0x1p-50;                      // the rounding of coordinates
  for (const Vec3& p : outline(s)) {   // (2)
    const double off = std::max(fast::signed_distance(Point{p}, disc).signed_distance,
                                fast::signed_distance(Point{p}, solid).signed_distance);
    tally.outside = std::max(tally.outside, (off - own) / size);
    ASSERT_LE(off - own, fast::section_error * size) << "a point outside, kind " << to_string(s.kind);
  }
  // (3): no point that is deep inside both lies beyond the outline in any of these directions
  const Vec3 n = fast::unit((1 / largest_coordinate(disc.normal)) * disc.normal);
  const Vec3 e = fast::unit(fast::cross(n, std::fabs(n.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0})),
             f = fast::cross(n, e);
  std::vector<Vec3> boundary = outline(s), deep;
  for (int i = 0; i < 9; ++i)
    for (int k = 0; k < 16; ++k) {
      const double r = disc.r * i / 8 - 2 * fast::section_error * size, t = 2 * M_PI * k / 16;
      if (r < 0) continue;
      const Vec3 p = disc.center + (r * std::cos(t)) * e + (r * std::sin(t)) * f;
      if (fast::signed_distance(Point{p}, solid).signed_distance < -2 * fast::section_error * size - own)
        deep.push_back(p);
    }
  if (deep.empty()) return;
  ASSERT_EQ(s.kind, fast::Section::Kind::region);
  for (int k = 0; k < 32; ++k) {
    const Vec3 d = std::cos(2 * M_PI * k / 32) * e + std::sin(2 * M_PI * k / 32) * f;
    double reach = -HUGE_VAL;
    for (const Vec3& p : boundary) reach = std::max(reach, fast::dot(p - disc.center, d));
    for (const auto& arc : s.arcs) {   // where the curve is extreme, if that is on the arc
      if (arc.curve == fast::SectionArc::Curve::segment) continue;
      const double t = std::atan2(fast::dot(arc.v, d), fast::dot(arc.u, d));
      double low = -M_PI, high = M_PI;
      if (arc.from >= 0) {
        low = angle_on(arc, s.corners[std::size_t(arc.from)].at);
        high = angle_on(arc, s.corners[std::size_t(arc.to)].at);
        if (high < low || arc.from == arc.to) high += 2 * M_PI;
      }
      if ((t >= low && t <= high) || (t + 2 * M_PI >= low && t + 2 * M_PI <= high))
        reach = std::max(reach, fast::dot(on_arc(arc, std::cos(t), std::sin(t)) - disc.center, d));
    }
    for (const Vec3& p : deep) {
      tally.missing = std::max(tally.missing, (fast::dot(p - disc.center, d) - reach - own) / size);
      ASSERT_LE(fast::dot(p - disc.center, d) - reach - own, fast::section_error * size) << "a part is missing";
    }
  }
}

class fast_section_agreement : public testing::TestWithParam<int> {};

TEST_P(fast_section_agreement, of_all_types) {
  const auto population = static_cast<Population>(GetParam());
  Draw draw(static_cast<unsigned>(700 + GetParam()), population);
  Tally tally;
  for (int i = 0; i < 20 * effort(); ++i)
    for (int type = 0; type < Draw::types; ++type) {
      const auto [disc, solid] = draw.pair(type);
      SCOPED_TRACE(to_json(Shape(disc)).dump() + " " + to_json(solid).dump());
      compare(disc, solid, tally);
      if (HasFatalFailure()) return;
    }
  std::printf(
      "%-8s %6d pairs: empty %d, point %d, segment %d, region %d; settled %d; of the other %d, the same kind in "
      "all but %d; outside by %.1e, missing %.1e, corners off by %.1e\n",
      population_names[GetParam()], tally.pairs, tally.kinds[0], tally.kinds[1], tally.kinds[2], tally.kinds[3],
      tally.settled, tally.unsettled, tally.pairs - tally.same_kind, tally.outside, tally.missing, tally.corner);
  if (population == Population::doubles) {
    EXPECT_EQ(tally.unsettled, 0);
    EXPECT_LE(tally.corner, fast::section_error);   // elsewhere corners may be ill-conditioned
  }
  EXPECT_GT(tally.kinds[3], tally.pairs / 8);
}

INSTANTIATE_TEST_SUITE_P(, fast_section_agreement, testing::Range(0, 6),
                         [](const auto& info) { return std::string(population_names[info.param]); });

}  // namespace
}  // namespace octic::oracle::fast_section_agreement_test
