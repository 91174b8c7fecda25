// octic::fast::cast against the exact first contact: every two types of shapes, every mechanism, motions that hit,
// graze and miss, and the argued cases of corpus/motion.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>

#include "corpus/json.h"
#include "corpus/test/effort.h"
#include "fast/cast.h"
#include "fuzz/gen/any.h"
#include "fuzz/gen/moving.h"
#include "fuzz/gen/solid.h"
#include "oracle/protocol/questions.h"
#include "reference/certificate/size.h"
#include "reference/motion/first_contact.h"

namespace octic::fuzz::cast_test {
namespace {

using reference::exact;
using reference::FirstContact;
using reference::FirstContactKind;
using reference::Rational;
using Kind = fast::Cast::Kind;

double length(const Vec3& v) { return std::sqrt(v.x * v.x + v.y * v.y + v.z * v.z); }
// The greatest coordinate of where the numbers of a shape stand: they round as they move.
double coordinates_of(const Shape& shape) {
  const auto greatest = [](const Vec3& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); };
  return std::visit([&](const auto& s) {
    if constexpr (requires { s.a; }) return std::max(greatest(s.a), greatest(s.b));
    else if constexpr (requires { s.center; }) return greatest(s.center);
    else if constexpr (requires { s.point; }) return greatest(s.point);
    else return greatest(s.at);
  }, shape);
}
Vec3 times(double t, const Vec3& v) { return {t * v.x, t * v.y, t * v.z}; }

struct Seen {
  int asked = 0, hits = 0, misses = 0, already = 0, graze = 0;
  double worst = 0;   // of what the header promises
};

// The exact signed distance at the claimed time, as a part of what may be between it and zero.
double excess(const Shape& a, const Vec3& motion, const Shape& b, double time) {
  const Vec3 by = times(time, motion);
  const Shape there = moved(a, by);
  const reference::Truth at = reference::truth(there, b);
  // The way rounds once, and the numbers of the moved shape once more.
  const double coordinates = length(by) + coordinates_of(a) + coordinates_of(b);
  const double allowed = fast::promised_error * certificate::size(there, b) + 0x1p-50 * coordinates;
  return std::fabs(at.nearest) / allowed;
}

void check(const Shape& a, const Vec3& motion, const Shape& b, Seen& seen, const std::string& name) {
  const fast::Cast said = fast::cast(a, motion, b);
  const FirstContact truth = reference::first_contact(a, motion, b);
  ++seen.asked;
  if (said.kind == Kind::already) {
    ++seen.already;
    if (truth.kind != FirstContactKind::already) {
      EXPECT_LE(excess(a, motion, b, 0), 1) << name;
    }
    return;
  }
  if (said.kind == Kind::never) {
    ++seen.misses;
    if (truth.kind ==
        FirstContactKind::at) {   // it grazes, or all but grazes: the depth on the way is no depth to speak of
      ++seen.graze;
      const double speed = length(motion), way = 0x1p-20 * certificate::size(a, b);
      EXPECT_LE(excess(a, motion, b, truth.nearest), 1) << name;
      EXPECT_LE(excess(a, motion, b, truth.nearest + way / speed) * 0x1p-12, 1)
          << name << ": it goes in deeper than a miss may";
    } else if (truth.kind == FirstContactKind::already) {   // touching up to rounding, and it leaves
      EXPECT_LE(excess(a, motion, b, 0), 1) << name;
    }
    return;
  }
  ++seen.hits;
  if (!std::isfinite(said.time) || !std::isfinite(truth.nearest)) {
    EXPECT_EQ(said.time, truth.nearest) << name;
    return;
  }
  const double off = excess(a, motion, b, said.time);
  seen.worst = std::max(seen.worst, off);
  EXPECT_LE(off, 1) << name << ": time " << said.time << ", truth " << truth.nearest;
  if (truth.kind == FirstContactKind::at &&
      said.time > truth.nearest) {   // not after the first contact, on the way out
    const double between = (said.time + truth.nearest) / 2;
    EXPECT_LE(excess(a, motion, b, between), 2) << name << ": after the first contact";
  }
}

class CastOf : public testing::TestWithParam<Mechanism> {};
INSTANTIATE_TEST_SUITE_P(Mechanisms, CastOf,
                         testing::Values(Mechanism::random, Mechanism::lattice, Mechanism::perturbed, Mechanism::near,
                                         Mechanism::thin, Mechanism::touching),
                         [](const auto& info) {
                           return std::string(mechanism_names[static_cast<std::size_t>(info.param)]);
                         });

TEST_P(CastOf, two_types_meets_the_first_contact) {
  Seen seen;
  for (int round = 0; round < rounds(2); ++round)
    for (std::size_t i = 0; i < type_names.size(); ++i)
      for (std::size_t j = 0; j < type_names.size(); ++j) {
        if (!is_supported_pair(static_cast<Type>(i), static_cast<Type>(j))) continue;
        const std::string stream = std::string("cast/") + mechanism_names[static_cast<std::size_t>(GetParam())] + "/" +
                                   type_names[i] + "-" + type_names[j];
        Random random(7, stream, static_cast<std::uint64_t>(round));
        const AnyPair pair = any_pair(random, GetParam(), static_cast<Type>(i), static_cast<Type>(j));
        const double size = certificate::size(pair.a, pair.b);
        const fast::Proximity at_rest = fast::signed_distance(pair.a, pair.b);
        // From where they are, or from farther back along the gap: towards the other, with some of another direction.
        const double back = random.chance(0.5) ? 0 : random.uniform() * 4 * size;
        const Shape from = moved(pair.a, times(-back, at_rest.direction));
        const Vec3 astray = random.direction();
        const double mix = random.chance(0.3) ? 1 : random.uniform();
        Vec3 motion = random.chance(0.2)
                          ? astray
                          : Vec3{at_rest.direction.x + mix * astray.x, at_rest.direction.y + mix * astray.y,
                                 at_rest.direction.z + mix * astray.z};
        if (GetParam() == Mechanism::lattice || GetParam() == Mechanism::touching)
          motion = {std::round(2 * motion.x), std::round(2 * motion.y), std::round(2 * motion.z)};
        motion = times(std::ldexp(1, static_cast<int>(random.integer(-3, 12))), motion);
        check(from, motion, pair.b, seen, stream + "/" + std::to_string(round));
      }
  std::printf("%d asked: %d hits, %d misses, %d already, %d graze; the worst error %.3f of what is promised\n",
              seen.asked, seen.hits, seen.misses, seen.already, seen.graze, seen.worst);
  EXPECT_GT(seen.hits, seen.asked / 8);
  EXPECT_GT(seen.misses, seen.asked / 20);
}

TEST(Cast, of_the_argued_cases) {
  std::ifstream in(std::string(OCTIC_SOURCE_DIR) + "/corpus/motion/first_contacts.jsonl");
  Seen seen;
  for (std::string line; std::getline(in, line);) {
    const Json json = Json::parse(line);
    const oracle::MotionQuestion q = oracle::motion_from_json(json);
    check(q.a, q.motion, q.b, seen, json["name"]);
  }
  EXPECT_EQ(seen.asked, 113);
  std::printf("%d hits, %d misses, %d already, %d graze; worst %.3f\n", seen.hits, seen.misses, seen.already,
              seen.graze, seen.worst);
}

// Of faces that meet and faces that are level and do not close, both are the best direction but for rounding.
TEST(Cast, of_bodies_that_slide_level) {
  Seen seen;
  int closing = 0;
  for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(rounds(400)); ++i) {
    const oracle::CastCase item = level_case(11, i);
    check(item.a, item.motion, item.b, seen, item.name);
    const fast::Cast said = fast::cast(item.a, item.motion, item.b);
    closing += said.kind == Kind::at && dot(said.direction, item.motion) > 0;
  }
  std::printf("%d hits, %d misses, %d already, %d graze; worst %.3f\n", seen.hits, seen.misses, seen.already,
              seen.graze, seen.worst);
  EXPECT_EQ(closing, seen.hits);
  EXPECT_GT(seen.hits, 50);
  EXPECT_GT(seen.misses, 50);
}

// The speed of the motion changes the time alone.
TEST(Cast, of_a_motion_of_any_speed) {
  const Cylinder a{{0, 0, 5}, {0, 0, 5.25}, 1}, b{{0, 0, -1}, {0, 0, 0}, 8};
  for (const int e : {-1060, -500, -30, 0, 30, 500, 1020}) {
    const fast::Cast c = fast::cast(Shape(a), Vec3{0, 0, -std::ldexp(1, e)}, Shape(b));
    EXPECT_EQ(c.kind, Kind::at) << e;
    EXPECT_EQ(c.time, std::ldexp(5, -e)) << e;
  }
  EXPECT_EQ(fast::cast(Shape(a), Vec3{0, 0, 0}, Shape(b)).kind, Kind::never);
  EXPECT_EQ(fast::cast(Shape(a), Vec3{0, 0, 1}, Shape(b)).kind, Kind::never);
}

}  // namespace
}  // namespace octic::fuzz::cast_test
