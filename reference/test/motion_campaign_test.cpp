// First contacts of random pairs of every kind against the other way (motion_peer.h), grazing contacts by construction,
// and the symmetries. MOTION_PAIRS is the number of pairs of each kind and family (default 4); MOTION_SEED the seed.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>

#include "reference/motion/first_contact.h"
#include "reference/test/motion_draw.h"

namespace octic::reference::motion_campaign_test {
namespace {

using namespace octic::peer;

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
  ASSERT_EQ(c.kind == FirstContactKind::already, now != Relation::apart);
  if (c.kind == FirstContactKind::already) {
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
  if (c.kind == FirstContactKind::never) {
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
  const FirstContact c = first_contact(A, v, B), back = first_contact(B, peer::times(-1, v), A),
                     fast = first_contact(A, peer::times(8, v), B);
  ASSERT_EQ(c.kind, back.kind);
  ASSERT_EQ(c.reason, back.reason);
  ASSERT_EQ(c.kind, fast.kind);
  ASSERT_EQ(c.nearest, back.nearest);
  ASSERT_EQ(c.nearest, 8 * fast.nearest);
  ASSERT_EQ(c.grazing, back.grazing);
  ASSERT_EQ(c.exact, back.exact);
  if (c.kind == FirstContactKind::at) {
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
        Draw draw(static_cast<std::uint64_t>(seed) * 1000003 + static_cast<std::uint64_t>(a * 100 + b * 2 + whole),
                  whole);
        for (int i = 0; i < count; ++i) {
          const Vec3 v = draw.direction(), aside = peer::times(draw.integer(0, 3) ? 0.5 : 1.5, draw.vector(1));
          const Shape A = draw.shape(a, peer::plus(peer::times(-draw.integer(2, 4), v), aside)),
                      B = draw.shape(b, {0, 0, 0});
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
  std::printf(
      "%d pairs: %d never, %d already, %d at (%d grazing, %d rational); compared %d, too close for the other way %d; "
      "worst %.2g\n",
      tally.pairs, tally.never, tally.already, tally.at, tally.grazing, tally.exact, tally.compared, tally.too_close,
      tally.worst);
  if (std::getenv("MOTION_FEATURES"))
    for (const auto& [name, n] : tally.features) std::printf("  %s %d\n", name.c_str(), n);
  EXPECT_GT(tally.compared, tally.pairs / 2);
  EXPECT_GT(tally.at, tally.pairs / 5);
  EXPECT_GT(tally.never, tally.pairs / 10);
}

}  // namespace
}  // namespace octic::reference::motion_campaign_test
