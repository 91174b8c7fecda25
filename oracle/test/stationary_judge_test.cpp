// The judge of stationary distances: which pairs may come or go, and that each listed pair stands for one.
#include <gtest/gtest.h>

#include <cmath>

#include "oracle/inquiry/stationary_judge.h"

namespace octic::oracle::stationary_judge_test {
namespace {

using Kind = StationaryClaim::Kind;

std::string judged(const StationaryStandard& standard, const StationaryClaim& claim, double relative = 0) {
  InquiryCard card;
  card.name = "test", card.tolerance_relative = relative;
  std::string text;
  for (const Wrong& w : judge_stationary(standard, card, claim).wrong) text += (text.empty() ? "" : " ") + w.kind;
  return text;
}
bool says(const std::string& kinds, const char* kind) { return kinds.find(kind) != std::string::npos; }

Vec3 middle(const reference::Vector<reference::Ball>& v) {
  return {v.x.middle_double(), v.y.middle_double(), v.z.middle_double()};
}

// The exact pairs, rounded.
StationaryClaim exact_claim(const StationaryStandard& standard) {
  using reference::StationaryKind;
  StationaryClaim claim{{}, true};
  for (const auto& d : standard.truth().distances)
    for (const auto& pair : d.pairs) {
      StationaryClaim::Pair listed{d.distance.middle_double(), middle(pair.x), middle(pair.y), {}};
      if (pair.kind == StationaryKind::minimum) listed.kind = Kind::minimum;
      if (pair.kind == StationaryKind::saddle) listed.kind = Kind::saddle;
      if (pair.kind == StationaryKind::maximum) listed.kind = Kind::maximum;
      claim.pairs.push_back(listed);
    }
  return claim;
}

StationaryStandard coplanar(double r1, double r2, double apart) {
  return StationaryStandard({Circle{{0, 0, 0}, {0, 0, 1}, r1}, {{apart, 0, 0}, {0, 0, 1}, r2}});
}

// Four pairs that no small change removes, at tolerances far below the radii.
TEST(StationaryLoose, simple_pairs_are_counted_strictly_at_ordinary_tolerances) {
  struct {
    double r1, r2, apart;
    std::vector<double> tolerances;
  } const cases[] = {{1, 2, 5, {0, 1e-9, 1e-6, 3e-5, 1e-4, 3e-4, 1e-3}},
                     {1e-3, 1, 3, {0, 1e-12, 1e-9, 1e-7, 1e-6}},
                     {1e-6, 1, 3, {0, 1e-15, 1e-12, 1e-10, 1e-9}}};
  for (const auto& c : cases)
    for (const double tolerance : c.tolerances) {
      const StationaryStandard q = coplanar(c.r1, c.r2, c.apart);
      const StationaryClaim all = exact_claim(q);
      EXPECT_EQ(judged(q, all, tolerance), "");
      EXPECT_TRUE(says(judged(q, {{}, true}, tolerance), "missing")) << c.r1 << " " << tolerance;
      EXPECT_TRUE(says(judged(q, {{all.pairs[0]}, true}, tolerance), "missing")) << c.r1 << " " << tolerance;
      StationaryClaim thrice = all;
      for (int i = 0; i < 2; ++i) thrice.pairs.insert(thrice.pairs.end(), all.pairs.begin(), all.pairs.end());
      EXPECT_TRUE(says(judged(q, thrice, tolerance), "spurious")) << c.r1 << " " << tolerance;
      StationaryClaim misnamed = all;
      for (auto& pair : misnamed.pairs) pair.kind = Kind::maximum;
      EXPECT_TRUE(says(judged(q, misnamed, tolerance), "kind")) << c.r1 << " " << tolerance;
    }
}

// A line at the height 1 - gap crosses the unit circle at +- sqrt(2 gap): there the distance has two minima of 0, and a
// saddle between them. A line that is off by more than the gap has one minimum instead.
TEST(StationaryLoose, pairs_that_the_tolerance_may_remove_are_free) {
  for (int k = 8; k <= 40; k += 4) {
    const double gap = std::ldexp(1.0, -k);
    const StationaryStandard q({StraightLine{{7, 1 - gap, 0}, {1, 0, 0}}, {{0, 0, 0}, {0, 0, 1}, 1}});
    const StationaryClaim all = exact_claim(q), removed{{{gap / 4}, {2 + gap / 4}}, true};
    ASSERT_EQ(all.pairs.size(), 4u);
    for (const double tolerance : {1.3, 1.5, 4.0}) {   // in gaps; the size is about 2
      EXPECT_EQ(judged(q, all, tolerance * gap / 2), "") << k;
      EXPECT_FALSE(says(judged(q, removed, tolerance * gap / 2), "missing")) << k << " " << tolerance;
    }
    EXPECT_TRUE(says(judged(q, removed, gap / 256), "missing")) << k;
  }
}

// Each circle moved at random by half the tolerance: the exact pairs of the moved circles are an answer of this
// tolerance. Where circles touch, one pair is three.
TEST(StationaryLoose, the_pairs_of_circles_that_are_moved_are_right) {
  unsigned long long state = 1;
  const auto random = [&state] {   // from -1 to 1
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return std::ldexp(double(state >> 11), -52) - 1;
  };
  const StationaryQuestion questions[] = {
      {Circle{{0, 0, 0}, {0, 0, 1}, 1}, {{3, 0, 0}, {0, 0, 1}, 2}},
      {Circle{{0, 0, 0}, {0, 0, 1}, 1}, {{1, 0, 0}, {0, 0, 1}, 2}},
      {Circle{{0, 0, 0}, {0, 0, 1}, 0.01}, {{1.01, 0, 0}, {0, 0, 1}, 1}},
      {Circle{{0, 0, 0}, {0, 0, 1}, 3}, {{5, 0, 0}, {0, 3, 4}, 2}},
      {Circle{{0, 0, 0}, {0, 0, 1}, 1}, {{0, 0, 0.5}, {1, 0, 0}, 3}},
      {Circle{{0, 0, 0}, {0, 0, 1}, 1}, {{5, 1, 2}, {1, 0, 1}, 0.1}},
  };
  int changed = 0;
  for (const StationaryQuestion& q : questions) {
    const StationaryStandard standard(q);
    for (int i = 0; i < 30; ++i) {
      const double part = std::ldexp(1.0, -6 - i % 30), moved = part / 6 * standard.size().convert_to<double>();
      StationaryQuestion p = q;
      for (Circle* c : {&std::get<Circle>(p.a), &p.b}) {   // a third each by the centre, the radius and a tilt
        const double tilt = std::min(0.5, moved / c->r) * std::hypot(c->normal.x, c->normal.y, c->normal.z);
        for (double* x : {&c->center.x, &c->center.y, &c->center.z}) *x += 0.57 * moved * random();
        for (double* x : {&c->normal.x, &c->normal.y, &c->normal.z}) *x += 0.57 * tilt * random();
        c->r += std::min(moved, c->r / 2) * random();
      }
      const StationaryClaim claim = exact_claim(StationaryStandard(p));
      EXPECT_EQ(judged(standard, claim, part), "") << &q - questions << " " << i;
      changed += claim.pairs.size() != exact_claim(standard).pairs.size();
    }
  }
  EXPECT_GT(changed, 15) << "pairs came or went";
}

// A circle that is drawn away loses two pairs at once: a minimum or maximum and a saddle meet. Just before, both are
// loose.
TEST(StationaryLoose, two_pairs_that_meet_soon_are_free) {
  for (const Vec3& normal : {Vec3{1, 2, 3}, Vec3{3, 1, 1}, Vec3{-1, 4, 2}})
    for (const double r : {0.3, 2.0}) {
      const auto at = [&](double x) {
        return StationaryStandard({Circle{{0, 0, 0}, {0, 0, 1}, 1}, {{x, 0.125, 0.25}, normal, r}});
      };
      double near = 0.0625, far = 16;
      const auto count = [&](double x) { return exact_claim(at(x)).pairs.size(); };
      const std::size_t fewest = count(far);
      ASSERT_GT(count(near), fewest);
      while (far - near > 0x1p-44) {
        const double x = 0.5 * (near + far);
        (count(x) > fewest ? near : far) = x;
      }
      for (int k = 8; k <= 36; k += 7) {
        const double part = std::ldexp(1.0, -k), size = at(near).size().convert_to<double>();
        const StationaryStandard before = at(near - 0.2 * part * size);
        const StationaryClaim claim = exact_claim(at(far + 0.2 * part * size));
        EXPECT_EQ(judged(before, claim, part), "") << k;   // moved by 0.4 of the tolerance
        EXPECT_TRUE(says(judged(before, claim, part / 1024), "missing") ||
                    says(judged(before, claim, part / 1024), "spurious"))
            << k;
      }
    }
}

// Two pairs of one distance, mirrored in the plane x = 0.
TEST(StationaryTwins, one_of_them_listed_twice_is_not_both) {
  const StationaryStandard q({Circle{{0, 0, 0}, {0, 0, 1}, 1}, {{0, 0, 0.5}, {1, 0, 0}, 3}});
  const StationaryClaim all = exact_claim(q);
  EXPECT_EQ(judged(q, all), "");
  int twins = 0;
  for (std::size_t i = 0; i + 1 < all.pairs.size(); ++i) {
    if (std::fabs(all.pairs[i].distance - all.pairs[i + 1].distance) > 1e-12) continue;
    ++twins;
    StationaryClaim twice = all;
    twice.pairs[i + 1] = twice.pairs[i];
    EXPECT_EQ(judged(q, twice), "stationary-spurious stationary-missing");
    EXPECT_EQ(judged(q, twice, 1e-9), "stationary-spurious stationary-missing");
    twice.all = false;
    EXPECT_EQ(judged(q, twice), "stationary-spurious");
    StationaryClaim bare = all;   // without points nobody can tell
    for (auto& pair : bare.pairs) pair.x.reset(), pair.y.reset();
    EXPECT_EQ(judged(q, bare), "");
  }
  EXPECT_GT(twins, 1);
}

}  // namespace
}  // namespace octic::oracle::stationary_judge_test
