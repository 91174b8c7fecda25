// Zeros of trigonometric polynomials: all of them, however small the polynomial and however near its zeros.
#include "fast/pair/trigonometric.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "fast/test/pairs.h"

namespace octic::fast {
namespace {

// Zero at t1 and t2 only.
Trigonometric<1> through(double t1, double t2, double scale) {
  const double middle = 0.5 * (t1 + t2);
  Trigonometric<1> p;
  p.c[0] = -scale * std::cos(0.5 * (t2 - t1));
  p.c[1] = scale * std::cos(middle);
  p.s[1] = scale * std::sin(middle);
  return p;
}

TEST(Trigonometric, every_zero_lies_in_an_arc_that_is_reported) {
  test::Random random(51);
  for (int i = 0; i < 3000; ++i) {
    double zero[8];
    for (double& t : zero) t = random(0, 6.283185307179586);
    if (i % 3 == 1) zero[1] = zero[0] + std::pow(10, -random(1, 7)), zero[5] = zero[4] + 1e-9;
    if (i % 3 == 2)
      zero[1] = zero[0],
      zero[3] = zero[2] = 0.39269908169872414 * static_cast<int>(random(0, 16));   // double ones, and between two arcs
    const double scale = std::pow(10, -random(0, 60));
    const auto p = through(zero[0], zero[1], scale) * through(zero[2], zero[3], 1) *
                   (through(zero[4], zero[5], 1) * through(zero[6], zero[7], 1));
    bool found[8] = {};
    int arcs = 0;
    const auto from = [](const CirclePoint& at, double angle) {
      const double x = std::cos(angle), y = std::sin(angle);
      return std::atan2(at.x * y - at.y * x, at.x * x + at.y * y);
    };
    CirclePoint circle[most_arcs];
    arcs_with_zeros(p, 0x1p-49 * p.size(), circle, cut_circle(circle), 0, [&](const CircleArc& arc, bool) {
      ++arcs;
      for (int k = 0; k < 8; ++k)
        found[k] = found[k] || std::fabs(from(arc.middle, zero[k])) <= arc.half * (1 + 0x1p-26);
      const double slack = 1e-15 + 0x1p-26 * arc.half;
      EXPECT_NEAR(from(arc.low, std::atan2(arc.middle.y, arc.middle.x)), arc.half, slack) << i;
      EXPECT_NEAR(from(arc.middle, std::atan2(arc.high.y, arc.high.x)), arc.half, slack) << i;
    });
    for (int k = 0; k < 8; ++k) ASSERT_TRUE(found[k]) << i << ' ' << k;
    EXPECT_LE(arcs, 128) << i;
  }
}

// The slope is zero just beyond the end of an arc, on every level. Each arc next to it bends one way and has one zero.
TEST(Trigonometric, two_zeros_around_the_end_of_an_arc_are_found_at_once) {
  const double end = 0.39269908169872414 + 1e-9, apart = 1e-4;   // 1/16 of a turn
  const auto p = through(end - apart, end + apart, 1) * through(2, 3, 1);
  CirclePoint circle[most_arcs];
  int arcs = 0, found = 0;
  arcs_with_zeros(p, 0x1p-49 * p.size(), circle, cut_circle(circle), 0, [&](const CircleArc& arc, bool known) {
    EXPECT_TRUE(known);
    ++arcs;
    for (const double zero : {end - apart, end + apart, 2.0, 3.0})
      found += std::fabs(std::atan2(arc.middle.y, arc.middle.x) - zero) <= arc.half;
  });
  EXPECT_EQ(found, 4);
  EXPECT_LE(arcs, 6);
}

// |p| is within the noise around a double zero, for longer than a short arc. What p really is may have two zeros there,
// each on an arc of its own.
TEST(Trigonometric, a_double_zero_in_noise_is_parted_at_once) {
  test::Random random(55);
  for (int i = 0; i < 2000; ++i) {
    const double end_of_arcs = 3 * 0.39269908169872414, noise_part = std::pow(10, -random(8, 11)),
                 at = i % 2 ? random(0.5, 1.5) : end_of_arcs + std::sqrt(noise_part) * random(-3, 3);
    const auto p = through(at, at, 1) * through(2.5, 3, 1);
    const double noise = noise_part * p.size();
    auto least = p, most = p;
    least.c[0] -= 0.9 * noise, most.c[0] += 0.9 * noise;
    const auto sign = [](const Trigonometric<2>& q, const CirclePoint& v) {
      return std::signbit(q.c[0] + q.c[1] * v.x + q.s[1] * v.y + q.c[2] * (v.x * v.x - v.y * v.y) +
                          q.s[2] * 2 * v.x * v.y);
    };
    CirclePoint circle[most_arcs];
    int arcs = 0, changes_of_least = 0, changes_of_most = 0;
    arcs_with_zeros(p, noise, circle, cut_circle(circle), 0, [&](const CircleArc& arc, bool known) {
      EXPECT_TRUE(known) << i;
      ++arcs;
      if (!(std::fabs(std::atan2(arc.middle.y, arc.middle.x) - at) < 0.4)) return;
      changes_of_least += sign(least, arc.low) != sign(least, arc.high);
      changes_of_most += sign(most, arc.low) != sign(most, arc.high);
    });
    EXPECT_EQ(changes_of_least + changes_of_most, 2) << i;   // the one has two zeros there, the other none
    EXPECT_LE(arcs, 9) << i;
  }
}

// Whatever p and the arcs are, the caller's list has room for all that is reported.
TEST(Trigonometric, no_more_arcs_are_reported_than_are_promised) {
  test::Random random(54);
  int most = 0;
  for (int i = 0; i < 20'000; ++i) {
    Trigonometric<4> p;
    for (int k = 0; k <= 4; ++k) p.c[k] = random(-1, 1), p.s[k] = random(-1, 1);
    const double noise = std::pow(2, random(-60, 2)) * p.size();
    CirclePoint arcs[most_arcs];
    int level = 0, count = cut_circle(arcs), reported = 0;
    for (const int last = random.integer(0, 3); level < last; ++level) count = halve(arcs, count, level);
    arcs_with_zeros(p, noise, arcs, count, level, [&](const CircleArc&, bool) { ++reported; });
    most = std::max(most, reported);
  }
  EXPECT_LE(most, most_reported);
  EXPECT_GT(most, 20);
}

TEST(Trigonometric, only_the_given_arcs_are_searched) {
  const auto p = through(0.1, 1.2, 1) * through(2, 3, 1);
  CirclePoint arcs[most_arcs] = {{1, 0}};   // -22.5 to 22.5 degrees
  int found = 0;
  arcs_with_zeros(p, 0x1p-49 * p.size(), arcs, 1, 0, [&](const CircleArc& arc, bool) {
    EXPECT_LE(std::fabs(std::atan2(arc.middle.y, arc.middle.x) - 0.1), arc.half);
    ++found;
  });
  EXPECT_EQ(found, 1);
}

TEST(Trigonometric, products) {
  test::Random random(52);
  for (int i = 0; i < 200; ++i) {
    Trigonometric<2> p, q;
    for (int k = 0; k <= 2; ++k)
      p.c[k] = random(-1, 1), p.s[k] = random(-1, 1), q.c[k] = random(-1, 1), q.s[k] = random(-1, 1);
    const auto r = p * q;
    const double t = random(0, 6.3);
    const auto at = [t](const auto& f, int degree) {
      double sum = 0;
      for (int k = 0; k <= degree; ++k) sum += f.c[k] * std::cos(k * t) + (k ? f.s[k] * std::sin(k * t) : 0);
      return sum;
    };
    EXPECT_NEAR(at(r, 4), at(p, 2) * at(q, 2), 1e-13);
  }
}

TEST(Trigonometric, nothing_but_noise_is_looked_at_all_around) {
  Trigonometric<4> p;
  p.c[3] = 1e-17;
  int arcs = 0;
  CirclePoint circle[most_arcs];
  arcs_with_zeros(p, 1e-16, circle, cut_circle(circle), 0, [&](const CircleArc&, bool known) {
    ++arcs;
    EXPECT_FALSE(known);
  });
  EXPECT_EQ(arcs, 32);
}

}  // namespace
}  // namespace octic::fast
