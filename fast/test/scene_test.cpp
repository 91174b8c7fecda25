// Contacts of scenes of cylinders, given as arrays, against every pair asked one by one.
#include "fast/batch/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "corpus/test/effort.h"
#include "fast/batch/scene_box.h"
#include "fast/batch/scene_threads.h"
#include "fast/test/shapes.h"
#include "fast/verdict.h"

namespace octic::fast {
namespace {

struct Scene {
  std::vector<double> number[8];
  std::size_t size() const { return number[0].size(); }
  void add(const Vec3& c, const Vec3& axis, double half_length, double radius) {
    const double all[8] = {c.x, c.y, c.z, axis.x, axis.y, axis.z, half_length, radius};
    for (int k = 0; k < 8; ++k) number[k].push_back(all[k]);
  }
  CylinderArrays view() const {
    const auto at = [&](int k) { return number[k].data(); };
    return {at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)};
  }
};

using Pairs = std::set<std::pair<std::uint32_t, std::uint32_t>>;

void check(const Scene& scene) {
  std::vector<char> memory(scene_memory(scene.size()));
  std::vector<ScenePair> out(scene.size() * scene.size());
  const std::size_t found = scene_contacts(scene.view(), scene.size(), {}, memory.data(), out.data(), out.size());
  Pairs contacts, expected;
  for (std::size_t k = 0; k < found; ++k) {
    ASSERT_LT(out[k].first, out[k].second);
    ASSERT_NE(out[k].verdict, Verdict::apart);
    ASSERT_TRUE(contacts.insert({out[k].first, out[k].second}).second) << "twice";
  }
  std::vector<Verdict> said(scene.size());
  for (std::size_t i = 0; i < scene.size(); ++i) {
    verdicts_of_one(scene.view(), i, scene.view(), scene.size(), said.data());
    for (std::size_t j = i + 1; j < scene.size(); ++j)
      if (said[j] != Verdict::apart) expected.insert({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j)});
  }
  // a pair that the boxes part may have been withheld before: what is sure is there
  for (const auto& pair : contacts) EXPECT_TRUE(expected.count(pair));
  for (const auto& [i, j] : expected) {
    verdicts_of_one(scene.view(), i, scene.view(), scene.size(), said.data());
    if (said[j] == Verdict::overlapping) {
      EXPECT_TRUE(contacts.count({i, j})) << i << ' ' << j;
    }
  }
  EXPECT_FALSE(contacts.empty());
  // the same pairs in the same order, whatever the instructions and however many threads
  const auto same = [&](const std::vector<ScenePair>& other) {
    for (std::size_t k = 0; k < found; ++k) {
      ASSERT_TRUE(out[k].first == other[k].first && out[k].second == other[k].second &&
                  out[k].verdict == other[k].verdict)
          << k;
    }
  };
  std::vector<ScenePair> other(found);
  for (const auto instructions : {Instructions::baseline, Instructions::avx2, Instructions::avx512}) {
    if (instructions > best_instructions()) continue;
    const SceneOrder order = scene_order(scene.view(), scene.size(), {}, memory.data(), instructions);
    ASSERT_EQ(scene_contacts(order, 0, scene.size(), other.data(), found), found);
    same(other);
  }
  for (const unsigned threads : {1u, 2u, 3u, 7u}) {
    std::fill(other.begin(), other.end(), ScenePair{});
    ASSERT_EQ(scene_contacts(threads, scene.view(), scene.size(), {}, memory.data(), other.data(), found), found);
    same(other);
  }
  // one of them, and one that is wider than a cell, against all
  const SceneOrder order = scene_order(scene.view(), scene.size(), {}, memory.data());
  Scene wide;
  const auto number = [&](int k) { return scene.number[k][0]; };
  const double longest = 20 * (*std::max_element(scene.number[6].begin(), scene.number[6].end()));
  wide.add({number(0), number(1), number(2)}, {number(3), number(4), number(5)}, longest, 0.3 * longest);
  other.resize(scene.size());
  for (std::size_t i = 0; i <= scene.size(); i += 10) {
    const bool own = i < scene.size();
    const CylinderArrays from = own ? scene.view() : wide.view();
    const std::size_t one = own ? i : 0,
                      met = scene_contacts_of_one(order, from, one, 0, 0, other.data(), scene.size());
    ASSERT_LE(met, scene.size());
    verdicts_of_one(from, one, scene.view(), scene.size(), said.data());
    std::vector<Verdict> listed(scene.size(), Verdict::apart);
    for (std::size_t k = 0; k < met; ++k) {
      EXPECT_EQ(other[k].first, one);
      EXPECT_EQ(std::exchange(listed[other[k].second], other[k].verdict), Verdict::apart) << "twice";
    }
    for (std::size_t j = 0; j < scene.size(); ++j) {
      if (said[j] != Verdict::unsure) { EXPECT_TRUE(listed[j] == said[j]) << i << ' ' << j; }
    }
  }
  // fewer are written than there are, and counted all the same
  std::vector<ScenePair> few(3);
  EXPECT_EQ(scene_contacts(scene.view(), scene.size(), {}, memory.data(), few.data(), 2), found);
  if (found >= 2) {
    EXPECT_EQ(few[1].first, out[1].first);
  }
}

// The boxes that decide which pairs are asked at all: those of the order, and that of one solid that is not in it. Each
// holds its solid, low parts of the centre included, and is wider by rounding only.
TEST(scene, boxes_hold_their_solids_and_little_more) {
  test::Random random(67);
  Scene scene;
  std::vector<double> low[3];
  for (int i = 0; i < 400; ++i) {
    scene.add(random.point(20), unit(random.point(1)), random(0, 2), random(0, 0.7));
    for (auto& row : low) row.push_back(random(-1e-3, 1e-3));
  }
  for (const bool with_low : {false, true}) {
    CylinderArrays all = scene.view();
    if (with_low) all.low_x = low[0].data(), all.low_y = low[1].data(), all.low_z = low[2].data();
    std::vector<char> memory(scene_memory(scene.size()));
    const SceneOrder order = scene_order(all, scene.size(), {}, memory.data());
    for (std::size_t at = 0; at < scene.size(); ++at) {
      const std::size_t i = order.order[at];
      const SceneBox alone = box_of(all, i);
      const long double axis[3] = {all.u[i], all.v[i], all.w[i]};
      for (int k = 0; k < 3; ++k) {
        const long double across = std::hypot(axis[(k + 1) % 3], axis[(k + 2) % 3]),
                          reach = all.half_length[i] * std::fabs(axis[k]) + all.radius[i] * across,
                          centre = scene.number[k][i] + (with_low ? (long double)low[k][i] : 0),
                          more = with_low ? 2.001e-3L : 1e-12L;   // a low part counts to either side
        for (const auto& [below, above] : {std::pair(order.low[k][at], order.high[k][at]),
                                           std::pair(alone.low[k], alone.high[k])}) {
          EXPECT_LE(below, centre - reach) << i;
          EXPECT_GE(above, centre + reach) << i;
          EXPECT_LE((long double)above - below, 2 * reach + more) << i;
        }
      }
    }
  }
}

TEST(scene, contacts_of_random_scenes) {
  test::Random random(61);
  for (const double side : {12.0, 6.0, 3.0}) {
    for (int longest = 0; longest < 3; ++longest) {
      Scene scene;
      for (int i = 0; i < 300; ++i) {
        Vec3 c = random.point(side);
        (longest == 0 ? c.x : longest == 1 ? c.y : c.z) *= 3;
        const double h = random(0, 2), r = random(0, 0.7);
        scene.add(c, unit(random.point(1)), h, r);
      }
      check(scene);
    }
  }
}

// A solid that fell through the floor does not widen the cells of all others. Those beside it meet there.
TEST(scene, a_few_solids_far_away_stand_at_the_border_of_the_grid) {
  test::Random random(77);
  Scene scene, with_outliers;
  for (int i = 0; i < 1200; ++i)
    scene.add({random(0, 14), random(0, 14), random(0, 14)}, unit(random.point(1)), random(0.2, 0.4), random(0.2, 0.4));
  for (int i = 0; i < 1200; ++i) {
    const auto at = [&](int k) { return scene.number[k][static_cast<std::size_t>(i)]; };
    const bool away = i % 120 == 60;
    const double x = away ? (i % 240 == 60 ? 1e9 : -1e5) : at(0), z = i % 360 == 60 ? -1e12 : at(2);
    for (int twice = 0; twice < (away ? 2 : 1); ++twice)
      with_outliers.add({x + 0.1 * twice, at(1), z}, {at(3), at(4), at(5)}, at(6), at(7));
  }
  check(with_outliers);
  const auto cells = [](const Scene& s) {
    std::vector<char> memory(scene_memory(s.size()));
    const SceneOrder order = scene_order(s.view(), s.size(), {}, memory.data());
    std::set<std::uint32_t> used(order.cell, order.cell + s.size());
    return used.size();
  };
  EXPECT_GT(cells(with_outliers), cells(scene) / 2);
}

// The grid: sizes far apart, places on a line, in a plane or all the same, far away, tiny and huge.
TEST(scene, contacts_whatever_the_sizes_and_places) {
  test::Random random(63);
  constexpr double scales[] = {1, 0x1p-200, 0x1p200};
  for (int s = 0; s < std::min(rounds(3), 3); ++s) {
    const double scale = scales[s];
    for (int kind = 0; kind < 7; ++kind) {
      Scene scene;
      for (int i = 0; i < 400; ++i) {
        Vec3 c = random.point(30);
        double size = 2;
        if (kind == 0) c = {c.x, 0, 0};                      // a line
        if (kind == 1) c = {0.01 * c.x, 3 * c.y, 0.3 * c.z};
        if (kind == 2 && i % 4 == 0) c = {};                 // many in one place
        if (kind == 3) size = i % 40 == 0 ? 60 : 0.5;        // a few too big for a cell
        if (kind == 4) size = 0.02 * std::exp2(random.integer(0, 10));
        if (kind == 5 && i % 50 == 0) c = 1e6 * c;           // a few far away
        if (kind == 6) c = c + Vec3{1e8, -1e9, 1e7};         // all far away
        scene.add(scale * c, unit(random.point(1)), scale * random(0, size), scale * random(0, 0.5 * size));
      }
      check(scene);
      if (kind == 3) {
        std::vector<char> memory(scene_memory(scene.size()));
        const SceneOrder order = scene_order(scene.view(), scene.size(), {}, memory.data());
        EXPECT_LT(order.regular, 400u);
        EXPECT_GT(order.regular, 300u);
      }
    }
  }
}

TEST(scene, of_points_and_of_lengths_without_bounds) {
  Scene points, huge;
  for (int i = 0; i < 200; ++i) {
    points.add({static_cast<double>(i % 20), 0, 0}, {0, 0, 1}, 0, 0);
    huge.add({i % 2 ? 1e308 : -1e308, 0, 0}, {1, 0, 0}, 1e308, 1);
  }
  check(points);
  std::vector<char> memory(scene_memory(200));
  std::vector<ScenePair> out(20000);
  EXPECT_EQ(scene_contacts(huge.view(), 200, {}, memory.data(), out.data(), out.size()), 19900u);
}

TEST(scene, stacks_that_touch_are_reported_as_unsure) {
  Scene scene;
  for (int i = 0; i < 10; ++i) scene.add({0, 0, 2.0 * i}, {0, 0, 1}, 1, 1);
  std::vector<char> memory(scene_memory(10));
  ScenePair out[45];
  ASSERT_EQ(scene_contacts(scene.view(), 10, {}, memory.data(), out, 45), 9u);
  for (int k = 0; k < 9; ++k) EXPECT_EQ(out[k].verdict, Verdict::unsure);
}

TEST(scene, a_filter_leaves_out_the_pairs_that_it_skips_and_no_others) {
  test::Random random(62);
  Scene scene;
  std::vector<std::uint64_t> belongs, skips;
  for (int i = 0; i < 300; ++i) {
    scene.add(random.point(5), unit(random.point(1)), random(0, 2), random(0, 0.7));
    belongs.push_back(std::uint64_t{1} << (i % 5) | std::uint64_t{1} << (60 + i % 4));
    skips.push_back(std::uint64_t{1} << (i % 3 + 1) | (i % 7 == 0 ? std::uint64_t{1} << 63 : 0));
  }
  const SceneFilter filter{belongs.data(), skips.data()};
  std::vector<char> memory(scene_memory(300));
  std::vector<ScenePair> all(90000), some(90000);
  all.resize(scene_contacts(scene.view(), 300, {}, memory.data(), all.data(), all.size()));
  some.resize(scene_contacts(scene.view(), 300, filter, memory.data(), some.data(), some.size()));
  Pairs expected, found;
  for (const ScenePair& p : all) {
    if (filter.asks(p.first, p.second)) expected.insert({p.first, p.second});
  }
  for (const ScenePair& p : some) found.insert({p.first, p.second});
  EXPECT_EQ(found, expected);
  EXPECT_GT(found.size(), 10u);
  EXPECT_GT(all.size(), found.size() + 10);
  EXPECT_TRUE(filter.asks(0, 3) == filter.asks(3, 0));
}

// Two cylinders of three and four smallest numbers that overlap: along x they reach 4.9 of them, which rounds to 4 in
// parts.
TEST(scene, boxes_of_subnormal_solids_are_wide_enough) {
  constexpr double smallest = 0x1p-1074;
  const Vec3 axis = unit({0.49, 0.8717, 0});
  Scene scene;
  scene.add({}, axis, 3 * smallest, 4 * smallest);
  scene.add({9 * smallest, 1 * smallest, 0}, axis, 3 * smallest, 4 * smallest);
  ScenePair out[1];
  std::vector<char> memory(scene_memory(2));
  ASSERT_EQ(scene_contacts(scene.view(), 2, {}, memory.data(), out, 1), 1u);
  EXPECT_EQ(out[0].verdict, Verdict::unsure);
  const SceneOrder order = scene_order(scene.view(), 2, {}, memory.data());
  EXPECT_EQ(scene_contacts_of_one(order, scene.view(), 0, 0, 0, out, 1), 2u);   // itself and the other
}

TEST(scene, of_none_or_one) {
  Scene scene;
  ScenePair out[1];
  std::vector<char> memory(scene_memory(1));
  EXPECT_EQ(scene_contacts(scene.view(), 0, {}, nullptr, out, 1), 0u);
  scene.add({}, {0, 0, 1}, 1, 1);
  EXPECT_EQ(scene_contacts(scene.view(), 1, {}, memory.data(), out, 1), 0u);
}

}  // namespace
}  // namespace octic::fast
