// octic::fast's stationary distances held against the exact ones: the same number of pairs of each kind, each distance
// within what fast/stationary.h promises, unless fast says that pairs nearly coincide.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

#include "corpus/test/effort.h"
#include "fast/stationary.h"
#include "reference/curves/stationary.h"

namespace octic::oracle::stationary_agreement_test {
namespace {

using reference::Ball;
using reference::StationaryKind;
using RationalVector = reference::Vector<reference::Rational>;

RationalVector exact(const Vec3& v) { return {reference::exact(v.x), reference::exact(v.y), reference::exact(v.z)}; }
reference::Circle exact(const Disc& d) { return {exact(d.center), exact(d.normal), reference::exact(d.r)}; }
reference::Line exact(const InfiniteCylinder& l) { return {exact(l.point), exact(l.direction)}; }

class Draw {
 public:
  // largest 0: random doubles; else whole numbers up to it.
  Draw(unsigned seed, int largest) : random_(seed), largest_(largest) {}
  Disc disc() {
    const Vec3 center = vector(), normal = direction();
    return {center, normal, largest_ > 0 ? std::fabs(number()) + 1 : 0.1 + std::fabs(number())};
  }
  InfiniteCylinder line() {
    const Vec3 point = vector();
    return {point, direction(), 0};
  }

 private:
  double number() {
    if (largest_ > 0) return std::uniform_int_distribution<>(-largest_, largest_)(random_);
    return std::uniform_real_distribution<>(-1, 1)(random_);
  }
  Vec3 vector() {
    const double x = number(), y = number(), z = number();
    return {x, y, z};
  }
  Vec3 direction() {
    for (;;) {
      const Vec3 v = vector();
      if (v.x != 0 || v.y != 0 || v.z != 0) return v;
    }
  }
  std::mt19937 random_;
  int largest_;
};

struct Tally {
  int pairs = 0, all = 0, withheld_degenerate = 0, withheld_simple = 0;
  double worst = 0;   // relative error of a distance
};

struct Exact {
  double value;
  StationaryKind kind;
  const Ball* ball;
};

bool same_kind(StationaryKind exact, fast::StationaryPair::Kind kind) {
  using Kind = fast::StationaryPair::Kind;
  return kind == (exact == StationaryKind::minimum  ? Kind::minimum
                  : exact == StationaryKind::saddle ? Kind::saddle
                                                    : Kind::maximum);
}

void compare(const reference::Stationary& truth, const fast::Stationary& claim, double size, Tally& tally) {
  std::vector<Exact> exact;
  bool simple = truth.families.empty();
  for (const auto& d : truth.distances) {
    for (const auto& pair : d.pairs) {
      simple = simple && pair.multiplicity == 1;
      exact.push_back({d.distance.middle_double(), pair.kind, &d.distance});
    }
  }
  ++tally.pairs;
  if (!claim.all) {
    (simple ? tally.withheld_simple : tally.withheld_degenerate) += 1;
    return;
  }
  ++tally.all;
  ASSERT_TRUE(simple) << "fast lists all of them, but some are degenerate or fill a curve";
  ASSERT_EQ(claim.count, static_cast<int>(exact.size()));
  std::vector<bool> taken(exact.size());   // at equal distances pairs may come in any order
  for (int i = 0; i < claim.count; ++i) {
    const double at = claim.pairs[i].distance;
    std::size_t best = exact.size();
    for (std::size_t k = 0; k < exact.size(); ++k) {
      if (taken[k] || !same_kind(exact[k].kind, claim.pairs[i].kind)) continue;
      if (best == exact.size() || std::fabs(exact[k].value - at) < std::fabs(exact[best].value - at)) best = k;
    }
    ASSERT_LT(best, exact.size()) << "no pair of that kind is left";
    taken[best] = true;
    reference::Precision precision(128);
    const double error = std::fabs((Ball(at) - *exact[best].ball).middle_double()), value = exact[best].value;
    ASSERT_LE(error, std::max(fast::stationary_error * value, fast::stationary_size_error * size))
        << "distance " << value;
    if (value > 0) tally.worst = std::max(tally.worst, error / value);
  }
}

double size_of(const Vec3& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); }
std::string text(const Vec3& v) {
  char buffer[128];
  std::snprintf(buffer, sizeof buffer, "(%a, %a, %a)", v.x, v.y, v.z);
  return buffer;
}

void print(const char* what, int largest, const Tally& t) {
  std::printf(
      "%s, %s %d: %d pairs; %d answered, worst relative error %.1e; withheld: %d degenerate, %d with simple pairs "
      "only\n",
      what, largest > 0 ? "whole numbers up to" : "doubles", largest, t.pairs, t.all, t.worst, t.withheld_degenerate,
      t.withheld_simple);
}

TEST(stationary_agreement, of_circles) {
  for (int largest : {0, 1, 2, 3, 9}) {
    Draw draw(static_cast<unsigned>(100 + largest), largest);
    Tally tally;
    for (int i = 0; i < 100 * effort(); ++i) {
      const Disc a = draw.disc(), b = draw.disc();
      SCOPED_TRACE(text(a.center) + " " + text(a.normal) + " " + std::to_string(a.r) + ", " + text(b.center) + " " +
                   text(b.normal) + " " + std::to_string(b.r));
      const double size = std::max({size_of(a.center), size_of(b.center), a.r, b.r});
      compare(reference::stationary_distances(exact(a), exact(b), 64), fast::stationary_distances(a, b), size, tally);
      if (HasFatalFailure()) return;
    }
    print("circles", largest, tally);
    if (largest == 0) {
      EXPECT_EQ(tally.withheld_simple, 0);
    }
  }
}

TEST(stationary_agreement, of_lines_and_circles) {
  for (int largest : {0, 1, 2, 3, 9}) {
    Draw draw(static_cast<unsigned>(200 + largest), largest);
    Tally tally;
    for (int i = 0; i < 100 * effort(); ++i) {
      const InfiniteCylinder a = draw.line();
      const Disc b = draw.disc();
      SCOPED_TRACE(text(a.point) + " " + text(a.direction) + ", " + text(b.center) + " " + text(b.normal) + " " +
                   std::to_string(b.r));
      const double size = std::max({size_of(a.point), size_of(b.center), b.r});
      compare(reference::stationary_distances(exact(a), exact(b), 64), fast::stationary_distances(a, b), size, tally);
      if (HasFatalFailure()) return;
    }
    print("line and circle", largest, tally);
  }
}

}  // namespace
}  // namespace octic::oracle::stationary_agreement_test
