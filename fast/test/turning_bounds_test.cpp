// The bounds of a cast of a body that turns (fast/turning.cpp). Its motions dip between two times nearly as far as the
// proof grants. Were a bound a little less, their contact would be overlooked, because at both ends they are clear.
#include "fast/turning.h"

#include <gtest/gtest.h>

#include <cmath>

#include "fast/test/pairs.h"
#include "fast/vector.h"

namespace octic::fast::turning_bounds_test {
namespace {

using Kind = TurningCast::Kind;
using test::Random;

constexpr double pi = 3.14159265358979323846;

// Below z = height. Where the plane leans, its normal is turned about x, towards the axis of the turns, y: the sine of
// the angle between both is `sine`.
enum class Below { half_space, box, line };
Shape below(Below what, double sine, double height) {
  const double cosine = std::sqrt(1 - sine * sine), half = 0.5 * std::asin(cosine);
  const Vec3 up{0, cosine, sine}, foot = height * up;
  if (what == Below::half_space) return HalfSpace{foot, up};
  if (what == Below::line) return InfiniteCylinder{foot - 0.25 * up, {1, 0, 0}, 0.25};   // below a body in y = 0
  return Box{foot - 3 * up, {std::cos(half), -std::sin(half), 0, 0}, {9, 9, 3}};
}

// A flat polygon of equal sides, its corners on the unit circle in the plane of x and z. At first the lowest corner is
// `late` radians nearer to the lowest point than the next one. By a turn about y that one comes down.
Prism wheel(int corners, double late) {
  Prism p;
  p.q = {1, 1, 0, 0};   // x stays, y becomes z
  for (int i = 0; i < corners; ++i) {
    const double angle = -pi / 2 + (2 * i + 1) * pi / corners + late;
    p.base.push_back({std::cos(angle), std::sin(angle)});
  }
  return p;
}

// A wheel that turns on by one corner. At both ends a corner is as high as at the other, and in between one passes
// lower by `dip`.
struct Rolling {
  int corners;
  double sine;
  Below what;
  bool steady;   // at a constant rate

  double late() const { return 0.001 * pi / corners; }
  double at_ends() const { return std::cos(pi / corners - late()); }
  double dip() const { return sine * (1 - at_ends()); }
  // part: of the dip that the gap at the beginning is. lift: of the dip, by which the wheel rises on the way.
  TurningCast cast(double part, double lift = 0) const {
    const Prism a = wheel(corners, late());
    const Shape b = below(what, sine, -sine * at_ends() - part * dip());
    const double turn = 2 * pi / corners, within = 1e-9 * dip();
    const Vec3 up{0, std::sqrt(1 - sine * sine), sine}, motion = lift * dip() * up;
    if (steady) return fast::cast(a, SpinningMotion{motion, {0, turn, 0}, {}}, b, within);
    return fast::cast(a, TurningMotion{motion, {std::cos(turn / 2), 0, std::sin(turn / 2), 0}, {}}, b, within);
  }
};

TEST(TurningBounds, a_wheel_that_rolls_on_by_a_corner_dips_nearly_as_far_as_is_granted) {
  for (const Below what : {Below::half_space, Below::box, Below::line})
    for (const bool steady : {false, true})
      for (const double sine : {1.0, 0.6, 0.1})
        for (const int corners : {4, 12, 64}) {
          if (what == Below::line && sine < 1) continue;
          const Rolling r{corners, sine, what, steady};
          SCOPED_TRACE(testing::Message()
                       << corners << " corners above " << int(what) << ", sine " << sine << ", " << steady);
          for (const double part : {0.2, 0.5, 0.7, 0.9, 0.97, 0.99}) {
            EXPECT_NE(r.cast(part).kind, Kind::never) << part;
            EXPECT_LT(r.cast(part).free_until, 0.5) << part;
          }
          const TurningCast rises = r.cast(0.3, 1.2);   // enough room at the end alone
          EXPECT_NE(rises.kind, Kind::never);
          EXPECT_LT(rises.free_until, 0.5);
          const TurningCast free = r.cast(1.01), wide = r.cast(1.3);
          EXPECT_EQ(free.kind, Kind::never);
          EXPECT_LE(free.pieces, 10);
          EXPECT_EQ(wide.kind, Kind::never);
          EXPECT_LE(wide.pieces, 4);   // not much more is granted
        }
}

// Two points turn about y, on circles. The first passes below the axis, a little above the ground. The second comes
// `apart` radians behind it, and passes `deep` below the ground. When they are as high, both are above it.
struct Spokes {
  Vec3 first, second;
  double ground;

  // ahead: the angle by which the second one must turn until it is lowest.
  Spokes(double ahead, double apart, double deep) : ground(deep - 1) {
    const auto before = [](double radius, double angle) {   // the turn takes x to -z
      return Vec3{radius * std::sin(angle), 0, -radius * std::cos(angle)};
    };
    first = before(1 - 1.01 * deep, ahead - apart);
    second = before(1, ahead);
  }
  // lowest: the time at which the second one is.
  template <class Motion>
  void are_not_overlooked(const Motion& motion, double lowest) const {
    const double r = 0.125;
    const Vec3 along{0, 1, 0};   // the axis
    Prism blade;
    blade.q = {1, 1, 0, 0};   // x stays, y becomes z
    blade.base = {{0, 0}, {first.x, first.z}, {second.x, second.z}};
    Motion elsewhere = motion;
    elsewhere.about = along;
    for (const Below what : {Below::half_space, Below::box, Below::line}) {
      const auto ask = [&](const Shape& body, const Motion& m, double height, const char* name) {
        const TurningCast c = cast(body, m, below(what, 1, height), 1e-9);
        EXPECT_NE(c.kind, Kind::never) << name << ' ' << int(what);
        EXPECT_LT(c.free_until, lowest) << name << ' ' << int(what);
      };
      ask(Segment{first, second}, motion, ground, "segment");
      ask(Capsule{first, second, r}, elsewhere, ground - r, "capsule");
      ask(blade, motion, ground, "prism");
    }
  }
};

TEST(TurningBounds, the_second_of_two_spokes_is_not_overlooked) {
  for (const double apart : {0.02, 0.1, 0.3, 1.0})
    for (const double part : {0.01, 0.3, 0.9})
      for (const double at : {0.3, 0.6, 0.9}) {
        const double deep = part * (1 - std::cos(apart / 2));
        SCOPED_TRACE(testing::Message() << apart << ' ' << part << ' ' << at);
        Spokes(3 * at, apart, deep).are_not_overlooked(SpinningMotion{{}, {0, 3, 0}, {}}, at);
        for (const double w : {-1.0, -0.2, 0.0, 0.7, 1.0, 3.0})
          for (const double v : {0.05, 0.2, 1.0, 4.0}) {
            const double angle = at * 2 * std::atan2(v, w), tangent = std::tan(angle / 2);
            if (angle < apart) continue;
            Spokes(angle, apart, deep)
                .are_not_overlooked(TurningMotion{{}, {w, 0, v, 0}, {}}, tangent / (v + tangent * (1 - w)));
          }
      }
}

// A rod far from the axis, on the way up while the turn takes it down. The turn slows down, because its quaternion
// grows. So the rod's far end first sinks and then rises, while the near end is the lower one and rises from the first.
TEST(TurningBounds, a_turn_that_slows_down_bends_the_way_along_itself) {
  const double grows = 0.02, v = 0.01 * grows, near = 1 - 2 * grows, far = 1 + 2 * grows;
  const auto angle = [&](double t) { return 2 * std::atan2(t * v, 1 + t * grows); };
  const double rise = far * std::sin(angle(1)), middle = 1 / (1 + std::sqrt(1 + grows)),
               dip = far * std::sin(angle(middle)) - middle * rise;
  for (const bool box : {false, true})
    for (const double part : {0.3, 0.6, 0.9, 0.95}) {
      const Segment rod{{near, 0, -0.01 * dip}, {far, 0, 0}};
      const double ground = -(0.01 + part * 0.99) * dip;
      const TurningCast c = cast(rod, TurningMotion{{0, 0, rise}, {1 + grows, 0, v, 0}, {}},
                                 below(box ? Below::box : Below::half_space, 1, ground), 1e-9 * dip);
      EXPECT_NE(c.kind, Kind::never) << part;
      EXPECT_LT(c.free_until, middle) << part;
    }
}

// Where a point is at a time, with more digits than double has.
struct Carried {
  Vec3 at, about;

  using Place = long double[3];
  template <class Motion>
  void place(const Motion& m, double t, Place& p) const {
    long double w, v[3];
    quaternion(m, t, w, v);
    const long double d[3] = {(long double)(at.x) - about.x, (long double)(at.y) - about.y,
                              (long double)(at.z) - about.z};
    const long double u[3] = {v[1] * d[2] - v[2] * d[1], v[2] * d[0] - v[0] * d[2], v[0] * d[1] - v[1] * d[0]};
    const long double factor = 2 / (w * w + v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    const long double c[3] = {v[1] * u[2] - v[2] * u[1], v[2] * u[0] - v[0] * u[2], v[0] * u[1] - v[1] * u[0]};
    const double from[3] = {about.x, about.y, about.z}, by[3] = {m.motion.x, m.motion.y, m.motion.z};
    for (int i = 0; i < 3; ++i) p[i] = d[i] + factor * (w * u[i] + c[i]) + from[i] + (long double)(t)*by[i];
  }
  static void quaternion(const TurningMotion& m, long double t, long double& w, long double (&v)[3]) {
    w = 1 - t + t * m.turn.w, v[0] = t * m.turn.x, v[1] = t * m.turn.y, v[2] = t * m.turn.z;
  }
  static void quaternion(const SpinningMotion& m, long double t, long double& w, long double (&v)[3]) {
    const long double x = m.spin.x, y = m.spin.y, z = m.spin.z, length = std::sqrt(x * x + y * y + z * z);
    const long double part = length > 0 ? std::sin(t * length / 2) / length : t / 2;
    w = std::cos(t * length / 2), v[0] = part * x, v[1] = part * y, v[2] = part * z;
  }
};

struct Counts {
  int asked = 0, close = 0;
};
// A plane through the place of the point at time t, across its way there. At the time that is said the point is still
// above the plane, exactly.
template <class Motion>
void stays_above(const Vec3& at, const Motion& m, double t, Counts& counts) {
  const Carried f{at, m.about};
  Carried::Place before, then, start, end;
  f.place(m, t - 1e-6, before), f.place(m, t, then), f.place(m, 0, start);
  const Vec3 way{double(then[0] - before[0]), double(then[1] - before[1]), double(then[2] - before[2])};
  const Vec3 normal = -unit(way), foot{double(then[0]), double(then[1]), double(then[2])};
  const auto height = [&](const Carried::Place& p) {
    return normal.x * (p[0] - foot.x) + normal.y * (p[1] - foot.y) + normal.z * (p[2] - foot.z);
  };
  if (!(height(start) > 0)) return;
  const TurningCast c = cast(Point{at}, m, HalfSpace{foot, normal}, 0);
  f.place(m, c.free_until, end);
  const double scale = norm(at) + norm(m.about) + norm(m.motion);
  ++counts.asked;
  if (c.free_until > 0) {
    EXPECT_GT(height(end), -1e-19L * scale) << t << ' ' << c.free_until;
    EXPECT_NE(c.kind, Kind::never);
  }
  counts.close += std::fabs(double(height(end))) < 0x1p-20 * scale;
}

TEST(TurningBounds, what_rounding_moves_is_taken_off_the_gap) {
  Random random(1);
  Counts near, far, fast, round;
  const auto direction = [&] { return unit(random.point(1)); };
  for (int i = 0; i < 300; ++i) {
    const double t = random(0.3, 0.95);
    stays_above(direction(), SpinningMotion{{}, random(2.9, 3.19) * direction(), 0.5 * direction()}, t, near);
    stays_above(direction(), SpinningMotion{{}, 3e-8 * direction(), 1e8 * direction()}, t, far);
    stays_above(direction(), SpinningMotion{1e8 * direction(), 0.1 * direction(), {}}, t, fast);
    const double angle = random(3.05, 3.1), short_of = random(1e-5, 1e-3);
    const Vec3 v = short_of * direction();   // almost all around; about the middle of the way q is short
    const double x = std::tan(angle / 2), when = x / (norm(v) + 2 * x);
    stays_above(direction(), TurningMotion{{}, {-1, v.x, v.y, v.z}, 0.5 * direction()}, when, round);
  }
  for (const Counts& counts : {near, far, fast, round}) {
    EXPECT_GT(counts.asked, 100);
    EXPECT_GT(counts.close, counts.asked / 2);
  }
}

// By half a turn about y, a rod that leans by an angle from that axis dips by the sine of it. At both ends it is level.
TEST(TurningBounds, a_rod_that_leans_from_the_axis_of_the_turn_dips) {
  for (const double lean : {1e-3, 0.03, 0.3})
    for (const bool box : {false, true})
      for (const double part : {0.5, 0.9, 0.99, 1.01}) {
        const double x = std::sin(lean), y = std::cos(lean), late = 1e-3;   // one end is a little lower, and rises
        const Segment rod{{-x * std::cos(late), -y, -x * std::sin(late)}, {x * std::cos(late), y, x * std::sin(late)}};
        const TurningCast c = cast(rod, SpinningMotion{{}, {0, pi, 0}, {}},
                                   below(box ? Below::box : Below::half_space, 1, -part * x), 1e-6 * x);
        EXPECT_EQ(c.kind, part < 1 ? Kind::at : Kind::never) << lean << ' ' << box << ' ' << part;
        EXPECT_LT(c.free_until, part < 1 ? 0.5 : 2) << lean << ' ' << box << ' ' << part;
      }
}

// One that rises, too, so that it has more room at the end.
TEST(TurningBounds, a_rod_that_leans_and_rises_dips_first) {
  for (const double lean : {0.9, 1.2})
    for (const double part : {0.1, 0.2, 0.35}) {
      const double x = std::sin(lean), y = std::cos(lean), late = 1e-3;
      const Segment rod{{-x * std::cos(late), -y, -x * std::sin(late)}, {x * std::cos(late), y, x * std::sin(late)}};
      const TurningCast c =
          cast(rod, SpinningMotion{{0, 0, 1.5 * x}, {0, pi, 0}, {}}, below(Below::half_space, 1, -part * x), 1e-6);
      EXPECT_EQ(c.kind, Kind::at) << lean << ' ' << part;
      EXPECT_LT(c.free_until, 0.3) << lean << ' ' << part;
    }
}

// A ball on an arm goes from the top almost all around, faster than can be followed by angles.
TEST(TurningBounds, a_ball_on_an_arm_that_goes_around_in_an_instant_comes_down) {
  const Sphere ball{{0, 0, 1}, 0.25};
  for (const double v : {0.1, 1e-3, 1e-9, 1e-100, 1e-153, 1e-160, 1e-200, 5e-324})
    for (const double gap : {0.1, 1.0, 1.9}) {
      const double ground = 1 - ball.r - gap, angle = std::acos(1 - gap), tangent = std::tan(angle / 2);
      const TurningCast c = cast(ball, TurningMotion{{}, {-1, 0, v, 0}, {}}, below(Below::half_space, 1, ground), 1e-9);
      EXPECT_NE(c.kind, Kind::never) << v << ' ' << gap;
      EXPECT_LE(c.free_until, tangent / (v + 2 * tangent) + 1e-15) << v << ' ' << gap;
    }
}

// About the middle of the time it stands where the other one is.
TEST(TurningBounds, a_ball_on_an_arm_that_goes_around_in_an_instant_meets_what_is_opposite) {
  const Sphere ball{{2, 0, 0}, 0.5}, opposite{{-2, 0, 0}, 0.5};
  for (const double v : {1e-9, 1e-100, 1e-153, 1e-160, 1e-200, 5e-324}) {
    const TurningCast c = cast(ball, TurningMotion{{}, {-1, 0, 0, v}, {}}, opposite, 1e-9);
    EXPECT_NE(c.kind, Kind::never) << v;
    EXPECT_LT(c.free_until, 0.5 + 1e-8) << v;
    EXPECT_EQ(cast(ball, TurningMotion{{}, {1, 0, 0, v}, {}}, opposite, 1e-9).kind, Kind::never) << v;   // hardly turns
  }
}

// A tiny ball, whose turn has a short axis, goes all around. At half the time it is where the other one is.
TEST(TurningBounds, a_tiny_ball_that_goes_around_in_an_instant_is_not_overlooked) {
  for (int size = 0; size >= -228; size -= 12)
    for (int axis = -20; axis >= -1074; axis -= 31) {
      const double s = std::ldexp(1, size);
      const Sphere ball{{2 * s, 0, 0}, 0.5 * s}, opposite{{-2 * s, 0, 0}, 0.5 * s};
      const TurningCast c = cast(ball, TurningMotion{{}, {-1, 0, 0, std::ldexp(1, axis)}, {}}, opposite, 0);
      EXPECT_NE(c.kind, Kind::never) << size << ' ' << axis;
      EXPECT_LT(c.free_until, 0.5) << size << ' ' << axis;
    }
}

// The quaternion grows or shrinks, and that is all.
TEST(TurningBounds, a_motion_without_a_turn_is_free_in_a_piece) {
  const Box a{{0, 0, 0}, {1, 0, 0, 0}, {1, 2, 3}}, b{{5, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}};
  for (const double w : {1e-3, 0.5, 1.0, 2.0, 1e9}) {
    const TurningCast passes = cast(a, TurningMotion{{0, 9, 0}, {w, 0, 0, 0}, {1, 1, 1}}, b, 1e-9);
    EXPECT_EQ(passes.kind, Kind::never) << w;
    EXPECT_LE(passes.pieces, 1) << w;
    const TurningCast meets = cast(a, TurningMotion{{4, 0, 0}, {w, 0, 0, 0}, {1, 1, 1}}, b, 1e-9);
    EXPECT_EQ(meets.kind, Kind::at) << w;
    EXPECT_NEAR(meets.free_until, 0.75, 1e-9) << w;
  }
}

// What a turn does not change is proved at once, however little above the ground it is.
TEST(TurningBounds, what_spins_level_or_rolls_is_free_in_two_pieces) {
  const Cylinder can{{0, -1, 0}, {0, 1, 0}, 1}, upright{{2, 0, 0}, {2, 0, 2}, 1};
  const Box plate{{2, 1, 1}, {1, 0, 0, 0.3}, {1, 2, 1}};
  for (const double gap : {0.1, 1e-3, 1e-6, 1e-9})
    for (const Below what : {Below::half_space, Below::box}) {
      const Shape low = below(what, 1, -1 - gap), high = below(what, 1, -gap);
      for (const TurningCast& c : {cast(can, SpinningMotion{{0.5, 0, 0}, {0, 3, 0}, {0, 5, 0}}, low, 0),
                                   cast(can, TurningMotion{{0.5, 0, 0}, {-0.5, 0, 0.25, 0}, {}}, low, 0),
                                   cast(upright, SpinningMotion{{}, {0, 0, 3}, {}}, high, 0),
                                   cast(plate, TurningMotion{{}, {0.1, 0, 0, 1}, {}}, high, 0)}) {
        EXPECT_EQ(c.kind, Kind::never) << gap;
        EXPECT_LE(c.pieces, 2) << gap;
      }
    }
}

// The speed of the walk: the number of pieces, for motions towards each other.
TEST(TurningBounds, few_pieces_lead_to_a_contact) {
  Random random(2);
  int asked = 0, pieces = 0;
  for (int i = 0; i < 300; ++i) {
    const Vec3 at = 4.0 * unit(random.point(1));
    const Cylinder a = random.cylinder(1, 0.1, 0.5);
    const Box b{at, {random(0.1, 1), random(-1, 1), random(-1, 1), random(-1, 1)}, {0.5, 0.3, 0.7}};
    const Vec3 motion = at + random.point(0.5), spin = 1.8 * random.point(1);
    const Vec3 about = random.point(1);
    for (const TurningCast& c : {cast(a, SpinningMotion{motion, spin, about}, b, 1e-9),
                                 cast(a, TurningMotion{motion, {1, spin.x, spin.y, spin.z}, about}, b, 1e-9)}) {
      EXPECT_NE(c.kind, Kind::stopped);
      EXPECT_EQ(c.kind == Kind::never, c.free_until == 1);
      if (c.kind == Kind::at) {
        EXPECT_LE(c.distance, 1e-9);
      }
      ++asked, pieces += c.pieces;
    }
  }
  EXPECT_LT(pieces, 12 * asked);
}

// A ball of radius 2 that falls by 3 while it turns about its centre.
TEST(TurningBounds, what_is_said_of_a_ball_that_falls) {
  const HalfSpace ground{{0, 0, 0}, {0, 0, 1}};
  const auto fall = [&](double height, double within) {
    return cast(Sphere{{5, 7, height}, 2}, SpinningMotion{{0, 0, -3}, {1, 1, 1}, {5, 7, height}}, ground, within);
  };
  const TurningCast falls = fall(3, 1e-9);
  EXPECT_EQ(falls.kind, Kind::at);
  EXPECT_LE(falls.free_until, 1.0 / 3);
  EXPECT_NEAR(falls.free_until, 1.0 / 3, 1e-9);
  EXPECT_LE(falls.distance, 1e-9);
  EXPECT_LT(norm(falls.witness - Vec3{5, 7, 0}), 1e-9);
  EXPECT_LT(norm(falls.direction - Vec3{0, 0, -1}), 1e-9);
  EXPECT_EQ(fall(2.5, 0.75).kind, Kind::at);   // at once, and not in contact yet
  EXPECT_EQ(fall(2.5, 0.75).free_until, 0);
  EXPECT_LT(norm(fall(2.5, 0.75).witness - Vec3{5, 7, 0}), 1e-14);
  EXPECT_EQ(fall(2, 1e-9).kind, Kind::already);   // it touches
  EXPECT_EQ(fall(1.5, 1e-9).kind, Kind::already);
  EXPECT_EQ(fall(5.5, 1e-9).kind, Kind::never);
}

TEST(TurningBounds, what_the_proof_does_not_cover_is_stopped_at_once) {
  const Sphere ball{{0, 0, 0}, 1}, far{{9, 0, 0}, 1};
  const auto is_stopped = [](const auto& a, const auto& motion, const auto& b) {
    const TurningCast c = cast(a, motion, b, 1e-9);
    return c.kind == Kind::stopped && c.free_until == 0 && c.pieces == 0;
  };
  const SpinningMotion slow{{}, {0, 0, 1}, {}};
  EXPECT_TRUE(is_stopped(HalfSpace{{}, {0, 0, 1}}, slow, far));
  EXPECT_TRUE(is_stopped(InfiniteCylinder{{}, {0, 0, 1}, 1}, slow, far));
  EXPECT_TRUE(is_stopped(ball, SpinningMotion{{}, {0, 0, 3.3}, {}}, far));
  EXPECT_TRUE(is_stopped(ball, SpinningMotion{{}, {0, NAN, 1}, {}}, far));
  EXPECT_TRUE(is_stopped(ball, SpinningMotion{{NAN, 0, 0}, {0, 0, 1}, {}}, far));
  EXPECT_TRUE(is_stopped(ball, TurningMotion{{}, {-1, 0, 0, 0}, {}}, far));
  EXPECT_TRUE(is_stopped(ball, TurningMotion{{}, {NAN, 0, 0, 1}, {}}, far));
  for (const double size : {0x1p-600, 0x1p600}) {   // through each other; lengths in another unit
    const SpinningMotion through{{20 * size, 0, 0}, {0, 0, 1}, {}};
    EXPECT_NE(cast(Sphere{{0, 0, 0}, size}, through, Sphere{{9 * size, 0, 0}, size}, 0).kind, Kind::never) << size;
  }
}

}  // namespace
}  // namespace octic::fast::turning_bounds_test
