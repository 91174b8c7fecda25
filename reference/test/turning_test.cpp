// Bodies that turn: contacts that are argued by hand, random ones against two other computations, and certificates that
// are wrong.
#include "reference/motion/turning.h"
#include "corpus/test/effort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

#include "reference/certificate/turning.h"
#include "reference/pair/solver.h"

namespace octic::reference::turning_test {
namespace {

using Kind = TurningContact::Kind;
using certificate::fault_of;
using certificate::shared_point;

bool is_flat(const Shape& s) {
  return std::holds_alternative<Segment>(s) || std::holds_alternative<Disc>(s) || std::holds_alternative<Point>(s);
}

// What every answer must obey; returns it.
TurningContact checked(const Shape& a, const TurningMotion& m, const Shape& b, int bits = turning_bits) {
  const TurningContact c = first_contact(a, m, b, bits);
  EXPECT_EQ(fault_of(a, m, b, c.free), "");
  EXPECT_EQ(c.free.empty() ? Rational(0) : c.free.back().until, c.lower);
  const auto relation_at = [&](const Rational& t) {
    const BodyPair pair = exact_pair(at_time(rational_body(a), m, t), rational_body(b));
    return Solver(pair).compare(0);
  };
  if (c.kind == Kind::at) {
    EXPECT_LE((c.upper - c.lower) * (Integer(1) << bits), 1);
    EXPECT_GT(c.upper, c.lower);
    EXPECT_LE(relation_at(c.upper), 0);
    const Rational off = shared_point(a, m, b, c.upper, c.witness_a, c.witness_b, bits + 40).within;
    EXPECT_LE(off * (Integer(1) << (bits + (is_flat(a) || is_flat(b) ? -8 : 20))), 1) << type_name(a) << type_name(b);
  }
  if (c.kind == Kind::already) {
    EXPECT_LE(relation_at(0), 0);
  }
  if (c.kind == Kind::never) {
    EXPECT_EQ(c.lower, 1);
  }
  return c;
}

// A turn about the z axis through 0.
TurningMotion about_z(double w, double z) { return {{0, 0, 0}, {w, 0, 0, z}, {0, 0, 0}}; }

TEST(turning, a_ball_on_an_arm_meets_a_wall) {
  const Sphere ball{{2, 0, 0}, 0.25};
  const HalfSpace wall{{0, 1, 0}, {0, -1, 0}};
  // 2 sin(angle) + 1/4 = 1, tan(angle / 2) = t z / (1 - t + t w)
  const double z = 0.75, w = 0.5, tangent = std::tan(std::asin(0.375) / 2);
  const double t = tangent / (z + tangent * (1 - w));
  const TurningContact c = checked(ball, about_z(w, z), wall);
  EXPECT_EQ(c.kind, Kind::at);
  EXPECT_LE(c.lower, exact(t + 1e-15));
  EXPECT_GE(c.upper, exact(t - 1e-15));
  EXPECT_EQ(c.direction, (Vec3{0, 1, 0}));
  EXPECT_NEAR(c.witness_a[1].convert_to<double>(), 1, 1e-11);
}

// sin(angle) = 3/8 to 60 digits, by pure rational arithmetic: sin = 2 u / (1 + u^2) of the tangent u = t z / (1 - t + t
// w) of the half angle.
TEST(turning, to_any_precision) {
  const Sphere ball{{2, 0, 0}, 0.25};
  const HalfSpace wall{{0, 1, 0}, {0, -1, 0}};
  const TurningContact c = checked(ball, about_z(0.5, 0.75), wall, 200);
  ASSERT_EQ(c.kind, Kind::at);
  const auto sine = [](const Rational& t) -> Rational {
    const Rational u = t * Rational(3, 4) / (1 - t / 2);
    return 2 * u / (1 + u * u);
  };
  EXPECT_LT(sine(c.lower), Rational(3, 8));
  EXPECT_GE(sine(c.upper), Rational(3, 8));
  const TurningContact cans = checked(Cylinder{{1, 0, 0.25}, {2, 0, 0.5}, 0.25}, about_z(0.5, 0.75),
                                      Cylinder{{0, 1.5, 0.75}, {1, 2, -0.5}, 0.25}, 200);
  EXPECT_EQ(cans.kind, Kind::at);
}

TEST(turning, a_can_that_turns_about_its_own_axis_stays_where_it_is) {
  const Cylinder can{{0, 0, -1}, {0, 0, 1}, 1};
  for (const double gap : {0.5, 1e-9, 0x1p-50}) {
    const Cylinder other{{2 + gap, 0, -1}, {2 + gap, 0, 1}, 1};
    const TurningContact c = checked(can, about_z(-0.875, 0.5), other);
    EXPECT_EQ(c.kind, Kind::never) << gap;
    EXPECT_EQ(c.free.size(), 1u);
  }
  EXPECT_EQ(checked(can, about_z(0, 1), Cylinder{{2, 0, -1}, {2, 0, 1}, 1}).kind, Kind::already);
}

TEST(turning, a_can_tips_over_onto_another_can) {
  const Cylinder standing{{0, 0, 0}, {0, 0, 2}, 0.25}, lying{{-3, -1.5, 0.25}, {3, -1.5, 0.25}, 0.25};
  const TurningMotion tip{{0, 0, 0}, {1, 1, 0, 0}, {0, -0.25, 0}};   // a quarter turn about its lowest edge
  const TurningContact c = checked(standing, tip, lying);
  EXPECT_EQ(c.kind, Kind::at);
  EXPECT_EQ(c.features, "flank/flank");
  // onto a plate it has fallen flat at the end
  const TurningContact d = checked(standing, tip, HalfSpace{{0, 0, -0x1p-10}, {0, 0, 1}});
  EXPECT_EQ(d.kind, Kind::never);
}

TEST(turning, only_the_last_pose_touches) {
  const Sphere ball{{2, 0, 0}, 0.25};
  const TurningContact c = checked(ball, about_z(0, 1), Sphere{{-4, 0, 0}, 1.75});
  EXPECT_EQ(c.kind, Kind::at);
  EXPECT_EQ(c.upper, 1);
  EXPECT_EQ(checked(ball, about_z(0, 1), Sphere{{-4, 0, 0}, 1.75 - 0x1p-40}).kind, Kind::never);
}

TEST(turning, grazing_is_undecided_and_nearly_grazing_is_not) {
  const Sphere ball{{2, 0, 0}, 0.25};
  const auto pass = [&](double r) { return checked(ball, about_z(0, 1), Sphere{{0, 4, 0}, r}); };   // at time 1/2
  const TurningContact graze = pass(1.75);
  EXPECT_TRUE(graze.kind == Kind::undecided || (graze.kind == Kind::at && graze.upper >= Rational(1, 2)))
      << to_string(graze.kind);
  if (graze.kind == Kind::undecided) {
    EXPECT_LE(graze.lower, Rational(1, 2));
    EXPECT_GE(graze.lower, exact(0.5 - 0x1p-35));
    EXPECT_LE(graze.gap, 0x1p-60);
  }
  for (int k = 4; k <= 44; k += 8) {
    EXPECT_EQ(pass(1.75 - std::ldexp(1.0, -k)).kind, Kind::never) << k;
    EXPECT_EQ(pass(1.75 + std::ldexp(1.0, -k)).kind, Kind::at) << k;
  }
}

// The disc is clear of the ball at both ends, and at a thousand times in between it is nowhere near.
TEST(turning, a_thin_disc_does_not_tunnel) {
  const Disc blade{{100, 0, 0}, {0, 1, 0}, 0.5};
  const Sphere pea{{0, 100, 0.25}, 0x1p-20};
  const TurningContact c = checked(blade, about_z(-0.96875, 0.25), pea);
  EXPECT_EQ(c.kind, Kind::at);
  EXPECT_EQ(checked(blade, about_z(-0.96875, 0.25), Sphere{{0, 100, 0.75}, 0x1p-20}).kind, Kind::never);
}

// The checker knew a flat box by another axis, and found a reach that no step of the search had allowed for.
TEST(turning, flat_boxes_have_certificates) {
  const Vec3 halves[] = {{0, 1, 2}, {5, 0, 1.25}, {0, 1, 1.25}, {1, 2, 0}, {0, 0, 1}, {0, 2, 0}};
  for (const Vec3& half : halves)
    for (const double tilt : {0.0, 0.5, 1.0}) {
      const Box box{{3, -0.5, 2}, {1, 1, 0, -tilt}, half};
      const TurningMotion m{{-3, 0, -3}, {-2, 1, 2, 2}, {0, 0, 0}};
      checked(box, m, Box{{0, -3, 0}, {1, 2, 3, 4}, {0.25, 1.25, 0.5}});
      checked(box, m, Cylinder{{0, -3, -1}, {0.5, -3, 1}, 0.75});
      checked(box, {{0, 0, 0}, {-2, 0, -3, 4}, {-1, -2, 5}}, Capsule{{-2, 0, -3}, {2, 1, -3}, 0.5});
    }
}

TEST(turning, invalid_questions) {
  const Sphere ball{{2, 0, 0}, 1};
  EXPECT_THROW(first_contact(ball, about_z(-1, 0), ball), std::invalid_argument);
  EXPECT_THROW(first_contact(ball, about_z(0, 0), ball), std::invalid_argument);
  EXPECT_THROW(first_contact(HalfSpace{{0, 0, 0}, {0, 0, 1}}, about_z(0, 1), ball), std::invalid_argument);
  EXPECT_THROW(first_contact(ball, about_z(0, 1), ball, 0), std::invalid_argument);
}

struct Random {
  std::mt19937_64 engine;
  double operator()(double lo, double hi) { return std::uniform_real_distribution<double>(lo, hi)(engine); }
  Vec3 point(double half) { return {(*this)(-half, half), (*this)(-half, half), (*this)(-half, half)}; }
  Quaternion turn() { return {(*this)(-1, 1), (*this)(-1, 1), (*this)(-1, 1), (*this)(-1, 1)}; }
  Shape bounded(int kind, double far) {
    const Vec3 p = point(far), v = point(1), q{p.x + v.x, p.y + v.y, p.z + v.z};
    const double r = (*this)(0.05, 0.6), s = (*this)(0.05, 0.6);
    switch (kind) {
      case 0:
        return Cylinder{p, q, r};
      case 1:
        return PosedCylinder{p, turn(), s, r};
      case 2:
        return RoundedCylinder{p, q, r, s};
      case 3:
        return Sphere{p, r};
      case 4:
        return Capsule{p, q, r};
      case 5:
        return Box{p, turn(), {r, s, (*this)(0.05, 0.6)}};
      case 6:
        return Prism{p, turn(), {{r, 0}, {0, s}, {-0.3, 0.1}, {0, -s}}, 0.5};
      case 7:
        return Segment{p, q};
      case 8:
        return Disc{p, v, r};
      default:
        return Point{p};
    }
  }
  Shape any(int kind, double far) {
    if (kind == 10) return HalfSpace{point(far), point(1)};
    if (kind == 11) return InfiniteCylinder{point(far), point(1), (*this)(0.05, 0.6)};
    return bounded(kind, far);
  }
};

// A rotation by the formula of Rodrigues, in double: a third computation of the pose, which is off by rounding.
struct Turned {
  Vec3 axis, about, motion;
  double sine, cosine, t;
  Turned(const TurningMotion& m, double time) : about(m.about), motion(m.motion), t(time) {
    const double length = std::hypot(m.turn.x, m.turn.y, m.turn.z);
    const double angle = 2 * std::atan2(t * length, 1 - t + t * m.turn.w);
    axis = {m.turn.x / length, m.turn.y / length, m.turn.z / length};
    sine = std::sin(angle), cosine = std::cos(angle);
  }
  Vec3 vector(const Vec3& v) const {
    const double along = (axis.x * v.x + axis.y * v.y + axis.z * v.z) * (1 - cosine);
    const Vec3 c{axis.y * v.z - axis.z * v.y, axis.z * v.x - axis.x * v.z, axis.x * v.y - axis.y * v.x};
    return {cosine * v.x + sine * c.x + along * axis.x, cosine * v.y + sine * c.y + along * axis.y,
            cosine * v.z + sine * c.z + along * axis.z};
  }
  Vec3 point(const Vec3& p) const {
    const Vec3 v = vector({p.x - about.x, p.y - about.y, p.z - about.z});
    return {about.x + v.x + t * motion.x, about.y + v.y + t * motion.y, about.z + v.z + t * motion.z};
  }
  Cylinder operator()(const Cylinder& c) const { return {point(c.a), point(c.b), c.r}; }
};

TEST(turning, random_motions_of_every_pair_of_types) {
  Random random{std::mt19937_64(1)};
  int of_kind[4] = {0, 0, 0, 0};
  for (int i = 0; i < 240 * effort(); ++i) {
    const Shape a = random.bounded(i % 10, 1), b = random.any(random.engine() % 12, 1);
    const TurningMotion m{random.point(1), random.turn(), random.point(1)};
    const TurningContact c = checked(a, m, b, 30);
    ++of_kind[static_cast<int>(c.kind)];
    if (c.kind == Kind::already) continue;
    for (int k = 0; k < 5; ++k) {   // apart at any time before, exactly
      const Rational t = exact(random(0, 1)) * c.lower;
      const BodyPair pair = exact_pair(at_time(rational_body(a), m, t), rational_body(b));
      EXPECT_GT(Solver(pair).compare(0), 0) << i;
    }
  }
  EXPECT_EQ(of_kind[static_cast<int>(Kind::undecided)], 0);
  for (const Kind kind : {Kind::never, Kind::already, Kind::at})
    EXPECT_GE(of_kind[static_cast<int>(kind)], 20 * effort());
}

TEST(turning, cylinders_in_double_agree_at_every_time) {
  Random random{std::mt19937_64(2)};
  for (int i = 0; i < 60 * effort(); ++i) {
    const Cylinder a = std::get<Cylinder>(random.bounded(0, 1)), b = std::get<Cylinder>(random.bounded(0, 1));
    const TurningMotion m{random.point(1), random.turn(), random.point(1)};
    const TurningContact c = first_contact(a, m, b);
    const auto gap = [&](double t) { return truth(Turned(m, t)(a), b).nearest; };
    if (c.kind == Kind::already) {
      EXPECT_LE(gap(0), 1e-14);
      continue;
    }
    for (int k = 0; k <= 10; ++k) EXPECT_GE(gap(c.lower.convert_to<double>() * k / 10), -1e-14) << i;
    if (c.kind == Kind::at) {
      EXPECT_LE(std::fabs(gap(c.upper.convert_to<double>())), 1e-10) << i;
    }
  }
}

TEST(turning, without_a_turn_it_is_the_linear_motion) {
  Random random{std::mt19937_64(3)};
  int contacts = 0;
  for (int i = 0; i < 120 * effort(); ++i) {
    const Shape a = random.bounded(i % 10, 1), b = random.any(random.engine() % 12, 1);
    const TurningMotion m{random.point(2), {1, 0, 0, 0}, random.point(1)};
    const TurningContact c = checked(a, m, b);
    const FirstContact linear = first_contact(a, m.motion, b);
    const bool in_time = linear.kind == FirstContactKind::at && linear.upper <= 1;
    EXPECT_EQ(c.kind == Kind::at, in_time) << i;
    EXPECT_EQ(c.kind == Kind::already, linear.kind == FirstContactKind::already) << i;
    if (c.kind == Kind::at && in_time) {
      ++contacts;
      EXPECT_LE(c.lower, linear.upper);
      EXPECT_GE(c.upper, linear.lower);
    }
  }
  EXPECT_GE(contacts, 10 * effort());
}

// A certificate that is wrong anywhere is refused.
TEST(turning, wrong_certificates_are_refused) {
  Random random{std::mt19937_64(4)};
  int tried = 0;
  for (int i = 0; tried < 20; ++i) {
    ASSERT_LT(i, 1000);
    const Shape a = random.bounded(i % 10, 1), b = random.bounded(random.engine() % 10, 1);
    const TurningMotion m{random.point(1), random.turn(), random.point(1)};
    const TurningContact c = first_contact(a, m, b);
    if (c.kind != Kind::at || c.free.size() < 4) continue;
    ++tried;
    auto pieces = c.free;
    pieces.push_back({c.upper, c.free.back().direction});   // beyond the contact
    EXPECT_NE(fault_of(a, m, b, pieces), "");
    pieces = c.free;
    const auto d = pieces[2].direction;
    pieces[2].direction = {-d[0], -d[1], -d[2]};
    EXPECT_NE(fault_of(a, m, b, pieces), "");
    pieces[2].direction = {0, 0, 0};
    EXPECT_NE(fault_of(a, m, b, pieces), "");
    pieces = c.free;
    std::swap(pieces[1], pieces[2]);
    EXPECT_NE(fault_of(a, m, b, pieces), "");
    pieces = {c.free.back()};   // one piece over all the way
    EXPECT_NE(fault_of(a, m, b, pieces), "");
    pieces = {{Rational(3, 2), d}};
    EXPECT_NE(fault_of(a, m, b, pieces), "");
  }
  EXPECT_EQ(fault_of(Sphere{{2, 0, 0}, 1}, about_z(0.75, 0.5), Sphere{{0, 9, 0}, 1}, {{1, {0, 1, 0}}}), "");
  EXPECT_NE(fault_of(Sphere{{2, 0, 0}, 1}, about_z(-1, 0), Sphere{{0, 9, 0}, 1}, {{1, {0, 1, 0}}}), "");
  // the gaps at both ends are the same, and in between the ball is above the plane
  const HalfSpace above{{0, 2.5, 0}, {0, -1, 0}};
  EXPECT_NE(fault_of(Sphere{{2, 0, 0}, 1}, about_z(0, 1), above, {{1, {0, 1, 0}}}), "");
}

TEST(turning, a_point_of_both_is_found_where_they_overlap) {
  const Cylinder can{{0, 0, 0}, {0, 0, 2}, 0.25}, bar{{-3, -1, 0.5}, {3, -1, 0.5}, 0.25};
  const TurningMotion tip{{0, 0, 0}, {1, 1, 0, 0}, {0, 0, 0}};
  const TurningContact c = checked(can, tip, bar);
  ASSERT_EQ(c.kind, Kind::at);
  const auto off = [&](const Rational& t) {
    return shared_point(can, tip, bar, t, c.witness_a, c.witness_b, 128).within;
  };
  EXPECT_EQ(off(c.upper), 0);
  EXPECT_GT(off(c.lower), 0);
  EXPECT_GT(off(0), Rational(1, 2));
}

}  // namespace
}  // namespace octic::reference::turning_test
