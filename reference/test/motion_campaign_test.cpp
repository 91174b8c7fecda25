// First contacts of random pairs of every kind against the other way (motion_peer.h), grazing contacts by construction, and the
// symmetries. MOTION_PAIRS is the number of pairs of each kind and family (default 4); MOTION_SEED the seed.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>

#include "corpus/json.h"
#include "reference/motion/first_contact.h"
#include "reference/test/motion_peer.h"

namespace octic::reference {
namespace {

constexpr int kinds = 12;
int setting(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

class Draw {
 public:
  Draw(std::uint64_t seed, bool whole) : g_(seed), whole_(whole) {}
  double real(double a, double b) { return a + (b - a) * static_cast<double>(g_() >> 11) * 0x1p-53; }
  int integer(int a, int b) { return a + static_cast<int>(g_() % static_cast<std::uint64_t>(b - a + 1)); }
  // A coordinate: any number, or a multiple of 1/4 where coincidences are wanted.
  double number(double a, double b) { return whole_ ? integer(static_cast<int>(4 * a), static_cast<int>(4 * b)) / 4.0 : real(a, b); }
  Vec3 vector(double size) { return {number(-size, size), number(-size, size), number(-size, size)}; }
  Vec3 direction() {
    for (;;) {
      const Vec3 v = whole_ ? Vec3{double(integer(-2, 2)), double(integer(-2, 2)), double(integer(-2, 2))} : vector(1);
      if (peer::dot(v, v) > 0.01) return v;
    }
  }
  Quaternion turn() {
    for (;;) {
      const Quaternion q = whole_ ? Quaternion{double(integer(0, 2)), double(integer(-1, 2)), double(integer(-1, 2)), double(integer(0, 1))}
                                  : Quaternion{real(-1, 1), real(-1, 1), real(-1, 1), real(-1, 1)};
      if (q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z > 0.01) return q;
    }
  }
  double length() { return number(0.25, 1); }
  Shape shape(int kind, const Vec3& at) {
    const auto ends = [&](auto make) {
      const Vec3 half = peer::times(0.5, direction());
      return make(peer::minus(at, half), peer::plus(at, half));
    };
    switch (kind) {
      case 0: return ends([&](Vec3 a, Vec3 b) { return Shape(Cylinder{a, b, length()}); });
      case 1: return PosedCylinder{at, turn(), integer(0, 3) ? length() : 0, length()};
      case 2: return ends([&](Vec3 a, Vec3 b) { return Shape(RoundedCylinder{a, b, length(), number(0, 0.5)}); });
      case 3: return Sphere{at, length()};
      case 4: return ends([&](Vec3 a, Vec3 b) { return Shape(Capsule{a, b, length()}); });
      case 5: return Box{at, turn(), {length(), length(), length()}};
      case 6: {
        Prism p{at, turn(), {}, number(0, 1)};
        const int count = integer(3, 7);
        const double size = length();
        for (int i = 0; i < count; ++i) {
          const double angle = 2 * 3.14159265358979 * (i + 0.3) / count;
          p.base.push_back({std::round(64 * size * std::cos(angle)) / 64, std::round(64 * size * std::sin(angle)) / 64});
        }
        return p;
      }
      case 7: return HalfSpace{at, direction()};
      case 8: return ends([&](Vec3 a, Vec3 b) { return Shape(Segment{a, b}); });
      case 9: return Disc{at, direction(), length()};
      case 10: return Point{at};
      default: return InfiniteCylinder{at, direction(), number(0, 0.5)};
    }
  }
  std::uint64_t next() { return g_(); }

 private:
  std::mt19937_64 g_;
  bool whole_;
};

std::string text(const Shape& a, const Vec3& v, const Shape& b) {
  return R"({"a":)" + to_json(a).dump() + R"(,"b":)" + to_json(b).dump() + R"(,"motion":)" + to_json(v).dump() + "}";
}

struct Tally {
  int pairs = 0, never = 0, already = 0, at = 0, grazing = 0, exact = 0, compared = 0, too_close = 0;
  double worst = 0;
  std::map<std::string, int> features;
};

// One pair both ways. Where the other way cannot tell (its rounding, 1e-9), only the rest is checked.
void check(const Shape& A, const Vec3& v, const Shape& B, Tally& tally) {
  const FirstContact c = first_contact(A, v, B);
  ++tally.pairs;
  const Relation now = relation(A, B).relation;
  ASSERT_EQ(c.kind == Meeting::already, now != Relation::apart);
  if (c.kind == Meeting::already) {
    ++tally.already;
    return;
  }
  const peer::Ray ray(A, v, B);
  const auto shadow = ray.shadow_gap();
  const double tolerance = 1e-9;
  bool may_meet = true, must_meet = ray.approaches();
  if (shadow) {
    may_meet = *shadow < tolerance;
    must_meet = must_meet && *shadow < -tolerance;
  }
  double time = 0, size = 10;
  if (may_meet && ray.approaches()) {
    time = ray.first_time();
    if (time < -tolerance * size) may_meet = false;
    if (time < tolerance * size) must_meet = false;
  } else {
    may_meet = may_meet && ray.approaches();
  }
  if (c.kind == Meeting::never) {
    ++tally.never;
    ASSERT_FALSE(must_meet) << "the other way says " << time;
    if (may_meet) ++tally.too_close; else ++tally.compared;
    return;
  }
  ++tally.at;
  tally.grazing += c.grazing;
  tally.exact += c.exact;
  ++tally.features[c.features];
  ASSERT_TRUE(may_meet) << "shadow gap " << shadow.value_or(-1) << ", time " << time << ", reference " << c.nearest;
  ASSERT_TRUE(c.lower <= c.upper && c.lower > 0);
  ASSERT_TRUE((c.upper - c.lower) * (Integer(1) << 128) <= c.lower);
  const double closing = peer::dot(c.direction, v) / peer::length(v);
  if (must_meet && closing > 1e-4) {
    const double error = std::fabs(time - c.nearest) * closing * peer::length(v);
    tally.worst = std::fmax(tally.worst, error);
    ASSERT_LT(error, 1e-10 * size) << "the other way says " << time << ", reference " << c.nearest;
    ++tally.compared;
  } else {
    ++tally.too_close;
  }
}

void check_symmetries(const Shape& A, const Vec3& v, const Shape& B) {
  const FirstContact c = first_contact(A, v, B), back = first_contact(B, peer::times(-1, v), A), fast = first_contact(A, peer::times(8, v), B);
  ASSERT_EQ(c.kind, back.kind);
  ASSERT_EQ(c.reason, back.reason);
  ASSERT_EQ(c.kind, fast.kind);
  ASSERT_EQ(c.nearest, back.nearest);
  ASSERT_EQ(c.nearest, 8 * fast.nearest);
  ASSERT_EQ(c.grazing, back.grazing);
  ASSERT_EQ(c.exact, back.exact);
  if (c.kind == Meeting::at) {
    ASSERT_LT(peer::length(peer::plus(c.direction, back.direction)), 1e-9);
    ASSERT_EQ(compare_first_contact(A, v, B, c.lower), c.exact ? 0 : 1);
    ASSERT_EQ(compare_first_contact(A, v, B, c.upper), c.exact ? 0 : -1);
  }
}

TEST(campaign, random_pairs_of_every_kind_meet_when_the_other_way_says) {
  const int count = setting("MOTION_PAIRS", 4), seed = setting("MOTION_SEED", 1);
  Tally tally;
  for (int a = 0; a < kinds; ++a) {
    for (int b = 0; b < kinds; ++b) {
      for (int whole = 0; whole < 2; ++whole) {
        Draw draw(static_cast<std::uint64_t>(seed) * 1000003 + static_cast<std::uint64_t>(a * 100 + b * 2 + whole), whole);
        for (int i = 0; i < count; ++i) {
          const Vec3 v = draw.direction(), aside = peer::times(draw.integer(0, 3) ? 0.5 : 1.5, draw.vector(1));
          const Shape A = draw.shape(a, peer::plus(peer::times(-draw.integer(2, 4), v), aside)), B = draw.shape(b, {0, 0, 0});
          if (!is_supported_pair(A, B)) continue;
          check(A, v, B, tally);
          if (i % 8 == 0) check_symmetries(A, v, B);
          if (HasFatalFailure()) {
            std::printf("%s\n", text(A, v, B).c_str());
            return;
          }
        }
      }
    }
  }
  std::printf("%d pairs: %d never, %d already, %d at (%d grazing, %d rational); compared %d, too close for the other way %d; worst %.2g\n",
              tally.pairs, tally.never, tally.already, tally.at, tally.grazing, tally.exact, tally.compared, tally.too_close, tally.worst);
  if (std::getenv("MOTION_FEATURES"))
    for (const auto& [name, n] : tally.features) std::printf("  %s %d\n", name.c_str(), n);
  EXPECT_GT(tally.compared, tally.pairs / 2);
  EXPECT_GT(tally.at, tally.pairs / 5);
  EXPECT_GT(tally.never, tally.pairs / 10);
}

}  // namespace
}  // namespace octic::reference
