// octic::fast's cast of a body that turns against the exact first contact (reference/motion/turning.h): every two types
// of shapes, by mechanism.
#include "fast/turning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "corpus/test/effort.h"
#include "fuzz/gen/any.h"
#include "fuzz/gen/solid.h"
#include "reference/certificate/size.h"
#include "reference/motion/turning.h"
#include "reference/pair/solver.h"

namespace octic::fuzz::turning_test {
namespace {

using reference::exact;
using reference::Rational;
using reference::TurningContact;
using Kind = fast::TurningCast::Kind;

Vec3 times(double t, const Vec3& v) { return {t * v.x, t * v.y, t * v.z}; }
Vec3 sum(const Vec3& a, const Vec3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }

// The sign of the exact signed distance at time t less d.
int compare(const Shape& a, const TurningMotion& m, const Shape& b, const Rational& t, const Rational& d) {
  const reference::BodyPair pair = exact_pair(at_time(reference::rational_body(a), m, t), reference::rational_body(b));
  return reference::Solver(pair).compare(d / pair.unit);
}

struct Seen {
  int asked = 0, of_kind[4] = {}, pieces = 0;
};

void check(const Shape& a, const TurningMotion& m, const Shape& b, double within, Seen& seen, const std::string& name) {
  SCOPED_TRACE(name);
  const fast::TurningCast said = fast::cast(a, m, b, within);
  const TurningContact truth = reference::first_contact(a, m, b, 30);
  ++seen.asked;
  ++seen.of_kind[static_cast<int>(said.kind)];
  seen.pieces += said.pieces;
  const Rational until = exact(said.free_until);
  switch (truth.kind) {   // (1): the promise that is proved
    case TurningContact::Kind::never:
      break;
    case TurningContact::Kind::already:
      EXPECT_EQ(said.free_until, 0);
      break;
    case TurningContact::Kind::at:
      EXPECT_LT(until, truth.upper);
      EXPECT_NE(said.kind, Kind::never);
      break;
    case TurningContact::Kind::undecided:
      break;
  }
  if (until > truth.lower)
    for (int k = 1; k <= 4; ++k) {
      const Rational t = truth.lower + (until - truth.lower) * k / 4;
      EXPECT_GT(compare(a, m, b, t, 0), 0);
    }
  const double error = fast::promised_error * certificate::size(a, b) + 0x1p-44 * (certificate::size(a, b) + 1);
  if (said.kind == Kind::at) {
    EXPECT_LE(compare(a, m, b, until, exact(within + error)), 0);
  }
  if (said.kind == Kind::already) {
    EXPECT_LE(compare(a, m, b, 0, exact(error)), 0);
  }
}

class TurningCastOf : public testing::TestWithParam<Mechanism> {};
INSTANTIATE_TEST_SUITE_P(Mechanisms, TurningCastOf,
                         testing::Values(Mechanism::random, Mechanism::lattice, Mechanism::perturbed, Mechanism::near,
                                         Mechanism::thin, Mechanism::touching),
                         [](const auto& info) {
                           return std::string(mechanism_names[static_cast<std::size_t>(info.param)]);
                         });

TEST_P(TurningCastOf, two_types_is_free_as_long_as_it_says) {
  Seen seen;
  const bool on_lattice = GetParam() == Mechanism::lattice || GetParam() == Mechanism::touching;
  for (int round = 0; round < rounds(2); ++round)
    for (std::size_t i = 0; i < type_names.size(); ++i)
      for (std::size_t j = 0; j < type_names.size(); ++j) {
        const Type first = static_cast<Type>(i);
        if (!is_supported_pair(first, static_cast<Type>(j)) || first == Type::half_space ||
            first == Type::infinite_cylinder)
          continue;
        const std::string stream = std::string("turning/") + mechanism_names[static_cast<std::size_t>(GetParam())] +
                                   "/" + type_names[i] + "-" + type_names[j];
        Random random(11, stream, static_cast<std::uint64_t>(round));
        const AnyPair pair = any_pair(random, GetParam(), first, static_cast<Type>(j));
        const double size = certificate::size(pair.a, pair.b);
        const fast::Proximity at_rest = fast::signed_distance(pair.a, pair.b);
        const Vec3 back = times(-random.uniform() * 2 * size, at_rest.direction);
        const Shape from = moved(pair.a, back);
        const auto number = [&] { return on_lattice ? double(random.integer(-2, 2)) / 2 : 2 * random.uniform() - 1; };
        const auto vector = [&](double s) { return Vec3{s * number(), s * number(), s * number()}; };
        TurningMotion m{vector(size), {number(), number(), number(), number()}, sum(at_rest.witness_a, vector(size))};
        if (random.chance(0.7)) m.motion = sum(times(-1.25, back), times(0.25, m.motion));   // towards the other
        if (!is_valid(m)) continue;
        const double coordinates = std::fabs(m.about.x) + std::fabs(m.about.y) + std::fabs(m.about.z) + size;
        check(from, m, pair.b, 0x1p-36 * coordinates, seen, stream + "/" + std::to_string(round));
      }
  std::printf("%d asked: %d never, %d already, %d at, %d stopped; %.1f pieces each\n", seen.asked, seen.of_kind[0],
              seen.of_kind[1], seen.of_kind[2], seen.of_kind[3], double(seen.pieces) / seen.asked);
  EXPECT_GT(seen.of_kind[static_cast<int>(Kind::at)], seen.asked / 20);
  EXPECT_GT(seen.of_kind[static_cast<int>(Kind::never)], seen.asked / 20);
  EXPECT_EQ(seen.of_kind[static_cast<int>(Kind::stopped)], 0);
}

// What is not proved is not said: numbers out of range, invalid motions, and a motion that all but passes through zero.
TEST(TurningCast, of_what_cannot_be_bounded_proves_nothing) {
  const Shape ball = Sphere{{2, 0, 0}, 0.5}, other = Sphere{{0, 9, 0}, 0.5};
  const auto until = [&](const TurningMotion& m) {
    const fast::TurningCast said = fast::cast(ball, m, other, 1e-9);
    return said.kind == Kind::stopped ? said.free_until : 1;
  };
  EXPECT_LT(until({{}, {-1, 0, 0, 0}, {}}), 1);
  EXPECT_LT(until({{}, {-1, 0, 0, 1e-9}, {}}), 1);
  EXPECT_LT(until({{}, {1, 0, 0, 1e300}, {}}), 1);
  EXPECT_LT(until({{NAN, 0, 0}, {0, 0, 0, 1}, {}}), 1);
  EXPECT_LT(until({{1e300, 0, 0}, {0, 0, 0, 1}, {}}), 1);
  EXPECT_EQ(fast::cast(HalfSpace{{0, 0, 0}, {0, 0, 1}}, {{}, {0, 0, 0, 1}, {}}, ball, 1e-9).kind, Kind::stopped);
}

// The vector part is so short that its square is nothing, and yet the body turns all around, in an instant.
TEST(TurningCast, a_turn_that_underflows_is_not_overlooked) {
  const Sphere ball{{2, 0, 0}, 0.5}, opposite{{-2, 0, 0}, 0.5};
  for (const double z : {1e-9, 1e-100, 1e-153, 1e-160, 1e-200, 5e-324}) {
    const TurningMotion m{{}, {-1, 0, 0, z}, {}};
    EXPECT_EQ(reference::first_contact(ball, {{}, {-1, 0, 0, 1e-9}, {}}, opposite, 50).kind, TurningContact::Kind::at);
    const fast::TurningCast said = fast::cast(ball, m, opposite, 1e-9);
    EXPECT_NE(said.kind, Kind::never) << z;
    EXPECT_LT(said.free_until, 0.5 + 1e-8) << z;
    EXPECT_EQ(fast::cast(ball, {{}, {1, 0, 0, z}, {}}, opposite, 1e-9).kind, Kind::never) << z;   // it hardly turns
  }
}

// At both ends of the motion the body stands as far above the floor, and in between a corner or an end of it reaches
// down by `dip`.
TEST(TurningCast, sees_what_dips_between_two_times) {
  const HalfSpace floor{{0, 0, 0}, {0, 0, 1}};
  const auto at_height = [&](const Shape& body, const Vec3& spin, double dip) {
    for (const double part : {0.3, 0.9, 0.99, 1.01}) {
      const Vec3 up{0, 0, 1 + part * dip};
      const fast::TurningCast said = fast::cast(moved(body, up), SpinningMotion{{}, spin, up}, floor, 1e-9);
      EXPECT_EQ(said.kind, part < 1 ? Kind::at : Kind::never) << part;
      EXPECT_LT(said.free_until, part < 1 ? 0.5 : 2) << part;
    }
  };
  const Box cube{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}};
  const double third = 2 * M_PI / 3 / std::sqrt(3.0);
  at_height(cube, {0, M_PI / 2, 0}, std::sqrt(2.0) - 1);   // about the direction of an edge
  at_height(cube, {third, third, third}, 2.0 / 3);         // about a diagonal
  for (const double lean : {0.1, 1e-3})                    // by a half, a can that rolls and leans to one side
    at_height(Cylinder{{-std::sin(lean), -std::cos(lean), 0}, {std::sin(lean), std::cos(lean), 0}, 1}, {0, M_PI, 0},
              std::cos(lean) + std::sin(lean) - 1);
}

// Cans, boxes, discs and rods that spin level above a plate, or whose axis leans by little: what turns about the
// direction of the gap, or about a body's own axis, does not change it.
TEST(TurningCast, of_bodies_that_spin_level_or_roll) {
  Seen seen;
  for (int i = 0; i < rounds(400); ++i) {
    Random random(12, "turning/level", static_cast<std::uint64_t>(i));
    const double gap = random.decimal_magnitude(-9, -1);
    const bool rolls = random.chance(0.25);
    const Vec3 at{random.between(-1, 1), random.between(-1, 1), 1 + gap};
    const PosedCylinder can{at, {1, rolls ? 1.0 : 0.0, 0, 0}, 1, rolls ? 1 : random.between(0.1, 2)};
    const Shape bodies[] = {can, Box{at, {1, 0, 0, random.between(-1, 1)}, {random.between(0.1, 2), 0.5, 1}},
                            Disc{{at.x, at.y, gap}, {0, 0, 1}, random.between(0.1, 2)},
                            Segment{{-1, 0, gap}, {1, random.between(-1, 1), gap}}};
    const Shape a = rolls ? Shape(can) : bodies[random.integer(0, 3)];
    const Shape b =
        random.chance(0.5) ? Shape(Box{{0, 0, -1}, {1, 0, 0, 0}, {4, 4, 1}}) : Shape(HalfSpace{{0, 0, 0}, {0, 0, 1}});
    const double turn = random.between(-2, 2), lean = random.chance(0.5) ? 0 : turn * random.decimal_magnitude(-12, -2);
    TurningMotion m{{random.between(-1, 1), random.between(-1, 1), 0}, {1, 0, 0, 0}, at};
    if (rolls)
      m.turn = {1, lean, turn, 0};
    else
      m.turn = {1, lean, 0, turn};
    if (!rolls && random.chance(0.5)) m.about.x += random.between(-1, 1);
    const double within = 0x1p-36 * certificate::size(a, b);
    const fast::TurningCast said = fast::cast(a, m, b, within);
    ++seen.asked;
    ++seen.of_kind[static_cast<int>(said.kind)];
    seen.pieces += said.pieces;
    for (int k = 0; k <= 8; ++k) EXPECT_GT(compare(a, m, b, exact(said.free_until) * k / 8, 0), 0) << i << ' ' << k;
    if (said.kind == Kind::at) {
      EXPECT_LE(compare(a, m, b, exact(said.free_until), exact(within + 1e-14 * certificate::size(a, b))), 0) << i;
    }
    if (lean == 0) {
      EXPECT_EQ(said.kind, Kind::never) << i;
      EXPECT_LE(said.pieces, 2) << i;
    }
  }
  std::printf("%d asked: %d never, %d at, %d stopped; %.1f pieces each\n", seen.asked, seen.of_kind[0], seen.of_kind[2],
              seen.of_kind[3], double(seen.pieces) / seen.asked);
  EXPECT_LE(seen.of_kind[static_cast<int>(Kind::stopped)], seen.asked / 50);   // near contact for long
  EXPECT_GT(seen.of_kind[static_cast<int>(Kind::at)], 20);
}

// A thin blade sweeps over a pea: at both ends it is clear.
TEST(TurningCast, does_not_tunnel) {
  const TurningMotion m{{}, {-0.96875, 0, 0, 0.25}, {}};
  const Disc blade{{100, 0, 0}, {0, 1, 0}, 0.5};
  EXPECT_EQ(fast::cast(blade, m, Sphere{{0, 100, 0.25}, 0x1p-20}, 1e-9).kind, Kind::at);
  EXPECT_EQ(fast::cast(blade, m, Sphere{{0, 100, 0.75}, 0x1p-20}, 1e-9).kind, Kind::never);
}

}  // namespace
}  // namespace octic::fuzz::turning_test
