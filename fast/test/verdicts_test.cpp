// Batches of verdicts against octic::fast one pair at a time, and against themselves.
#include "fast/batch/verdicts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "fast/batch/threads.h"
#include "fast/proximity.h"
#include "fast/vector.h"

namespace octic::fast {
namespace baseline {   // the computation side by side, without what follows pair by pair: fast/batch/baseline.cpp
void verdicts(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept;
}
namespace {

// Cylinders as arrays. The axes are coordinate axes or unit to rounding.
struct CylinderColumns {
  std::vector<double> number[8];
  void add(const Vec3& c, const Vec3& axis, double half_length, double radius) {
    const double length = std::sqrt(axis.x * axis.x + axis.y * axis.y + axis.z * axis.z);
    const double all[8] = {c.x, c.y, c.z, axis.x / length, axis.y / length, axis.z / length, half_length, radius};
    for (int k = 0; k < 8; ++k) number[k].push_back(all[k]);
  }
  CylinderArrays view(std::size_t from = 0) const {
    const auto at = [&](int k) { return number[k].data() + from; };
    return {at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
  }
  std::size_t size() const { return number[0].size(); }
  // The same solid within rounding, for octic::fast.
  PosedCylinder solid(std::size_t i) const {
    const auto at = [&](int k) { return number[k][i]; };
    // half a turn about the middle of z and the axis takes z to the axis
    const Vec3 m{at(3), at(4), at(5) + 1};
    if (m.x == 0 && m.y == 0 && m.z == 0) return {{at(0), at(1), at(2)}, {1, 0, 0, 0}, at(6), at(7)};
    return {{at(0), at(1), at(2)}, {0, m.x, m.y, m.z}, at(6), at(7)};
  }
};

struct Source {
  std::mt19937_64 random{5};
  double operator()(double low, double high) { return std::uniform_real_distribution<double>(low, high)(random); }
  CylinderColumns bodies(int count, double side, double least) {
    CylinderColumns all;
    for (int i = 0; i < count; ++i) {
      all.add({(*this)(-side, side), (*this)(-side, side), (*this)(-side, side)},
              {(*this)(-1, 1), (*this)(-1, 1), (*this)(-1, 1)}, std::exp2((*this)(least, 0)),
              std::exp2((*this)(least, 0)));
    }
    return all;
  }
};

std::vector<Verdict> verdicts_of(const CylinderColumns& a, const CylinderColumns& b) {
  std::vector<Verdict> out(a.size());
  verdicts(a.view(), b.view(), a.size(), out.data());
  return out;
}

TEST(verdicts, agree_with_the_signed_distance_of_each_pair_and_are_rarely_withheld) {
  Source source;
  for (const double side : {3.0, 1.0, 0.5}) {
    const int count = 4000;
    const CylinderColumns a = source.bodies(count, side, -3), b = source.bodies(count, side, -3);
    const std::vector<Verdict> out = verdicts_of(a, b);
    int withheld = 0, seen[2] = {0, 0};
    for (int i = 0; i < count; ++i) {
      const std::size_t k = static_cast<std::size_t>(i);
      const double sd = signed_distance(a.solid(k), b.solid(k)).signed_distance;
      withheld += out[k] == Verdict::unsure;
      ASSERT_TRUE(out[k] != Verdict::apart || sd > -1e-14) << i;
      ASSERT_TRUE(out[k] != Verdict::overlapping || sd < 1e-14) << i;
      ++seen[sd > 0];
    }
    EXPECT_LT(withheld, count / 30) << side;
    EXPECT_GT(seen[0], 50);
    EXPECT_GT(seen[1], 50);
  }
}

TEST(verdicts, are_the_same_from_every_instruction_set_and_number_of_threads) {
  Source source;
  const CylinderColumns a = source.bodies(5000, 0.7, -20), b = source.bodies(5000, 0.7, -20);
  std::vector<Verdict> one(a.size()), other(a.size());
  ASSERT_TRUE(verdicts_with(Instructions::baseline, a.view(), b.view(), a.size(), one.data()));
  for (const Instructions instructions : {Instructions::avx2, Instructions::avx512}) {
    const bool has_it = verdicts_with(instructions, a.view(), b.view(), a.size(), other.data());
    EXPECT_TRUE(!has_it || one == other);
  }
  for (unsigned threads = 0; threads < 6; ++threads) {
    other.assign(a.size(), static_cast<Verdict>(42));
    verdicts(threads, a.view(), b.view(), a.size(), other.data());
    EXPECT_TRUE(one == other) << threads;
    verdicts_of_one(1, a.view(), 3, b.view(), b.size(), one.data());
    verdicts_of_one(threads, a.view(), 3, b.view(), b.size(), other.data());
    EXPECT_TRUE(one == other) << threads;
    verdicts(a.view(), b.view(), a.size(), one.data());
  }
  for (std::size_t count :
       {std::size_t{0}, std::size_t{1}, std::size_t{64}, std::size_t{130}}) {   // ranges cover each pair once
    std::vector<std::atomic<int>> seen(count);
    in_threads(4, count, [&](std::size_t first, std::size_t many) {
      for (std::size_t i = first; i < first + many; ++i) ++seen[i];
    });
    for (const auto& times : seen) EXPECT_EQ(times, 1);
  }
}

TEST(verdicts, do_not_depend_on_the_company_of_a_pair) {
  Source source;
  const CylinderColumns a = source.bodies(300, 0.8, -4), b = source.bodies(300, 0.8, -4);
  const std::vector<Verdict> together = verdicts_of(a, b);
  for (std::size_t i = 0; i < a.size(); ++i) {
    Verdict alone = Verdict::unsure;
    verdicts(a.view(i), b.view(i), 1, &alone);
    ASSERT_EQ(alone, together[i]) << i;
  }
  for (std::size_t count = 0; count < 40; ++count) {   // and nothing is written behind the end
    std::vector<Verdict> some(count + 1, static_cast<Verdict>(42));
    verdicts(a.view(), b.view(), count, some.data());
    EXPECT_EQ(some.back(), static_cast<Verdict>(42));
    EXPECT_TRUE(std::equal(some.begin(), some.end() - 1, together.begin()));
  }
  std::vector<Verdict> row(b.size()), single(1);
  verdicts_of_one(a.view(), 7, b.view(), b.size(), row.data());
  for (std::size_t k = 0; k < b.size(); ++k) {
    verdicts(a.view(7), b.view(k), 1, single.data());
    ASSERT_EQ(row[k], single[0]) << k;
  }
}

TEST(verdicts, touching_is_never_apart_and_never_overlapping_wherever_the_pair_stands) {
  for (const double place : {0.0, 1.0, 1048576.0, 0x1p40}) {
    for (const double scale : {1.0, 0x1p-225, 0x1p220}) {
      CylinderColumns a, b;
      const auto pair = [&](const Vec3& off, const Vec3& axis) {
        a.add({place * scale, 0, 0}, {0, 0, 1}, scale, scale);
        b.add({place * scale + off.x * scale, off.y * scale, off.z * scale}, axis, scale, scale);
      };
      pair({2, 0, 0}, {0, 0, 1});   // flank on flank
      pair({0, 0, 2}, {0, 0, 1});   // cap on cap
      pair({0, 0, 2}, {1, 0, 0});   // flank on cap
      pair({2, 0, 0}, {0, 1, 0});   // flank on flank, crossed
      pair({2, 0, 2}, {0, 0, 1});   // rim on rim, one point
      for (const Verdict v : verdicts_of(a, b)) EXPECT_EQ(v, Verdict::unsure);
    }
  }
}

TEST(verdicts, of_no_pairs_nothing_is_read) {
  const CylinderArrays none{};
  Verdict out = Verdict::apart;
  verdicts(none, none, 0, &out);
  verdicts_of_one(none, 0, none, 0, &out);
  EXPECT_EQ(out, Verdict::apart);
}

TEST(verdicts, a_disc_or_segment_on_the_surface_is_unsure) {
  CylinderColumns a, b;
  const auto on_a_can = [&](const Vec3& centre, const Vec3& axis, double half_length, double radius) {
    a.add({0, 0, 0}, {0, 0, 1}, 1, 1), b.add(centre, axis, half_length, radius);
    a.add(centre, axis, half_length, radius), b.add({0, 0, 0}, {0, 0, 1}, 1, 1);
  };
  on_a_can({0.25, 0, 1}, {0, 0, 1}, 0, 0.5);   // a disc on the cap
  on_a_can({0.25, 0, 1}, {0, 0, 1}, 0, 4);     // one that covers it
  on_a_can({2, 0, 0.5}, {0, 0, 1}, 0, 1);      // its rim at the flank
  on_a_can({1, 0, 0}, {1, 0, 0}, 0, 0.5);      // upright at the flank
  on_a_can({1, 0, 0}, {0, 0, 1}, 0.5, 0);      // a segment along the flank
  on_a_can({0.25, 0, 1}, {1, 0, 0}, 0.5, 0);   // and on the cap
  on_a_can({0, 0, 2}, {0, 0, 1}, 1, 0);        // its end there
  for (const Verdict v : verdicts_of(a, b)) EXPECT_EQ(v, Verdict::unsure);
}

// No middle between their axes is inside either, whatever the radii divide.
TEST(verdicts, segments_never_overlap_each_other) {
  Source source;
  CylinderColumns a = source.bodies(2000, 0.5, -3), b = source.bodies(2000, 0.5, -3);
  for (CylinderColumns* c : {&a, &b}) std::fill(c->number[7].begin(), c->number[7].end(), 0.0);
  a.add({0, 0, 0}, {0, 0, 1}, 1, 0), b.add({0, 0, 0}, {1, 0, 0}, 1, 0);   // crossing
  a.add({0, 0, 0}, {0, 0, 1}, 1, 0), b.add({0, 0, 1}, {0, 0, 1}, 1, 0);   // on one line
  const std::vector<Verdict> out = verdicts_of(a, b);
  EXPECT_EQ(std::count(out.begin(), out.end(), Verdict::overlapping), 0);
  EXPECT_GT(std::count(out.begin(), out.end(), Verdict::apart), 1900);
  EXPECT_EQ(out[2000], Verdict::unsure);
  EXPECT_EQ(out[2001], Verdict::unsure);
}

// Side by side, without what follows pair by pair.
TEST(verdicts, of_discs_and_segments_are_right_and_partly_found_side_by_side) {
  constexpr int many = 4000;   // found: MEASURED 91 % and 92 %; none where a point has to be inside both
  for (const auto& [is_disc, found_at_least] : {std::pair(true, 0.85), std::pair(false, 0.85)}) {
    Source source;
    const CylinderColumns a = source.bodies(many, 0.8, -3);
    CylinderColumns b = source.bodies(many, 0.8, -3);
    for (double& length : b.number[is_disc ? 6 : 7]) length = 0;
    std::vector<Verdict> out(many);
    baseline::verdicts(a.view(), b.view(), many, out.data());
    int overlapping = 0, found = 0;
    for (std::size_t i = 0; i < many; ++i) {
      const double distance = signed_distance(a.solid(i), b.solid(i)).signed_distance;
      if (std::fabs(distance) < 1e-12) continue;
      overlapping += distance < 0;
      found += out[i] == Verdict::overlapping;
      if (out[i] != Verdict::unsure) {
        EXPECT_EQ(out[i] == Verdict::overlapping, distance < 0) << is_disc << ' ' << i;
      }
    }
    EXPECT_GT(overlapping, many / 8);
    EXPECT_GT(found, found_at_least * overlapping) << is_disc << ": " << found << " of " << overlapping;
  }
}

// Pairs at a distance of 1e6 whose gap or overlap is 1e-11: less than the rounding of their centres.
TEST(verdicts, use_the_low_parts_of_centres) {
  const double far = 1e6, ulp = 0x1p-33, gap = 1e-11;
  std::vector<double> low[2][3];
  CylinderColumns a, b;
  std::vector<Verdict> right;
  Source source;
  for (int i = 0; i < 300; ++i) {
    const double place = far + ulp * std::floor(source(0, 1000)), before = source(-0.4, 0.4) * ulp;
    const bool apart = i % 2 == 0;
    a.add({place, far, -far}, {0, 0, 1}, 1, 0.5);
    b.add({place + 1, far, -far}, {0, 0, 1}, 1, 0.5);
    const double after = before + (apart ? gap : -gap);
    low[0][0].push_back(before), low[1][0].push_back(after);
    for (const int k : {0, 1})
      for (const int c : {1, 2}) low[k][c].push_back(0);
    right.push_back(apart ? Verdict::apart : Verdict::overlapping);
  }
  const auto view = [&](const CylinderColumns& bodies, int k) {
    CylinderArrays v = bodies.view();
    v.low_x = low[k][0].data(), v.low_y = low[k][1].data(), v.low_z = low[k][2].data();
    return v;
  };
  std::vector<Verdict> out(a.size());
  for (const auto instructions : {Instructions::baseline, Instructions::avx2, Instructions::avx512}) {
    if (!verdicts_with(instructions, view(a, 0), view(b, 1), a.size(), out.data())) continue;
    EXPECT_TRUE(out == right) << int(instructions);
  }
  verdicts_of_one(view(a, 0), 3, view(b, 1), 1, out.data());
  EXPECT_NE(out[0], out[1]);
  // low parts larger than the pair: nothing is proved
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double shift = i % 3 == 0 ? 50 : 5;
    a.number[0][i] -= shift, b.number[0][i] += shift;
    low[0][0][i] += shift, low[1][0][i] -= shift;
  }
  for (const auto instructions : {Instructions::baseline, Instructions::avx2, Instructions::avx512}) {
    if (!verdicts_with(instructions, view(a, 0), view(b, 1), a.size(), out.data())) continue;
    EXPECT_EQ(std::count(out.begin(), out.end(), Verdict::unsure), 300) << int(instructions);
  }
}

// A gap or a depth of 1e-6 tells. Side by side nearly all are decided, and the rest as one pair alone.
TEST(verdicts, of_pairs_that_nearly_touch_are_not_withheld) {
  Source source;
  const std::size_t count = 3000;
  CylinderColumns a = source.bodies(count, 1, -3), b = source.bodies(count, 1, -3);
  for (std::size_t i = 0; i < count; ++i) {
    const Proximity p = signed_distance(a.solid(i), b.solid(i));
    const double to = (i % 2 == 0 ? 1e-6 : -1e-6) - p.signed_distance;
    const Vec3 by = to * p.direction;
    b.number[0][i] += by.x, b.number[1][i] += by.y, b.number[2][i] += by.z;
  }
  const std::vector<Verdict> out = verdicts_of(a, b);
  for (std::size_t i = 0; i < count; ++i)
    EXPECT_EQ(out[i], i % 2 == 0 ? Verdict::apart : Verdict::overlapping) << i;
  std::vector<Verdict> side_by_side(count);
  baseline::verdicts(a.view(), b.view(), count, side_by_side.data());
  std::size_t open = 0;
  for (std::size_t i = 0; i < count; ++i) {
    open += side_by_side[i] == Verdict::unsure;
    EXPECT_TRUE(side_by_side[i] == Verdict::unsure || side_by_side[i] == out[i]) << i;
  }
  EXPECT_LT(open, count / 10);
}

TEST(verdicts, what_is_no_number_is_unsure_and_what_is_out_of_range_is_never_wrong) {
  CylinderColumns a, b;
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  for (const double bad : {nan, inf, 1e300, 1e-300}) {
    a.add({0, 0, 0}, {0, 0, 1}, std::fabs(bad), std::fabs(bad));
    b.add({bad * 9, 0, 0}, {0, 0, 1}, std::fabs(bad), std::fabs(bad));
  }
  const std::vector<Verdict> out = verdicts_of(a, b);
  EXPECT_EQ(out[0], Verdict::unsure);
  EXPECT_EQ(out[1], Verdict::unsure);
  EXPECT_EQ(out[2], Verdict::apart);
  EXPECT_EQ(out[3], Verdict::apart);
}

// Needles 7.3e-6 deep in each other, nearly parallel. Found by mutation: a factor below 1 said `apart`.
TEST(verdicts, nearly_parallel_needles_that_overlap_are_not_said_to_be_apart) {
  CylinderColumns a, b;
  for (int i = 0; i < 9; ++i) {
    a.add({0, 0, 0}, {0, 0, 1}, 1, .001);
    b.add({0.0024809570312500002, 0, 0}, {0.0004882812305974466, 0, 0.99999988079071278}, 1, .001);
  }
  for (const Verdict v : verdicts_of(a, b)) EXPECT_NE(v, Verdict::apart);
}

}  // namespace
}  // namespace octic::fast
