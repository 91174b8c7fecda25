// Contacts of scenes of bodies of all types against every pair asked one by one.
#include "fast/batch/numbers.h"
#include "fast/batch/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "fast/batch/scene_box.h"
#include "fast/batch/scene_threads.h"
#include "fast/test/shapes.h"
#include "fast/verdict.h"

namespace octic::fast {
namespace {

using test::random_shape;

bool same(const std::vector<ScenePair>& a, const std::vector<ScenePair>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const ScenePair& p, const ScenePair& q) {
    return p.first == q.first && p.second == q.second && p.verdict == q.verdict;
  });
}

bool has_answer(const Body& a, const Body& b) {
  const auto bounded = [](const Body& body) { return body.kind < Body::Kind::half_space; };
  return bounded(a) || bounded(b) || (a.kind == Body::Kind::infinite && b.kind == Body::Kind::infinite);
}

// Against every pair asked one by one; other instructions, threads, ranges and single bodies give the same.
std::vector<ScenePair> check(const std::vector<Body>& bodies, const SceneFilter& filter = {}) {
  const std::size_t n = bodies.size();
  std::vector<char> memory(scene_memory(n));
  std::vector<ScenePair> out(n * n + 1);
  out.resize(scene_contacts(bodies.data(), n, filter, memory.data(), out.data(), out.size()));
  std::map<std::pair<std::uint32_t, std::uint32_t>, Verdict> listed;
  for (const ScenePair& p : out) {
    EXPECT_LT(p.first, p.second);
    EXPECT_NE(p.verdict, Verdict::apart);
    EXPECT_TRUE(listed.insert({{p.first, p.second}, p.verdict}).second) << "twice";
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    for (std::uint32_t j = i + 1; j < n; ++j) {
      const auto found = listed.find({i, j});
      const Verdict is = found == listed.end() ? Verdict::apart : found->second;
      if (!filter.asks(i, j) || !has_answer(bodies[i], bodies[j])) {
        EXPECT_EQ(is, Verdict::apart) << i << ' ' << j;
        continue;
      }
      const Verdict alone = verdict(bodies[i], bodies[j]);
      // both are proved: one may know what the other one does not, but they never contradict each other
      EXPECT_TRUE(alone == Verdict::unsure || is == Verdict::unsure || alone == is) << i << ' ' << j;
      EXPECT_TRUE(is != Verdict::unsure || alone == Verdict::unsure) << i << ' ' << j;
      EXPECT_TRUE(alone != Verdict::overlapping || is == Verdict::overlapping) << i << ' ' << j;
    }
  }
  std::vector<ScenePair> other;
  for (const auto instructions : {Instructions::baseline, Instructions::avx2, Instructions::avx512}) {
    if (instructions > best_instructions()) continue;
    const SceneOrder order = scene_order(bodies.data(), n, filter, memory.data(), instructions);
    other.assign(out.size() + 1, {});
    other.resize(scene_contacts(order, 0, n, other.data(), other.size()));
    EXPECT_TRUE(same(other, out));
  }
  for (const unsigned threads : {1u, 2u, 3u, 7u}) {
    other.assign(out.size() + 1, {});
    other.resize(scene_contacts(threads, bodies.data(), n, filter, memory.data(), other.data(), other.size()));
    EXPECT_TRUE(same(other, out));
  }
  const SceneOrder order = scene_order(bodies.data(), n, {}, memory.data());
  for (std::uint32_t i = 0; i < n; i += 7) {
    other.assign(n + 1, {});
    const std::size_t met = scene_contacts_of_one(order, bodies.data(), i, 0, 0, other.data(), other.size());
    EXPECT_LE(met, n);
    std::vector<Verdict> said(n, Verdict::apart);
    for (std::size_t k = 0; k < met; ++k) {
      EXPECT_EQ(other[k].first, i);
      EXPECT_EQ(std::exchange(said[other[k].second], other[k].verdict), Verdict::apart) << "twice";
    }
    for (std::uint32_t j = 0; j < n; ++j) {
      if (i == j || !has_answer(bodies[i], bodies[j])) continue;
      const Verdict alone = verdict(bodies[i], bodies[j]);
      EXPECT_TRUE(alone == Verdict::unsure || alone == said[j]) << i << ' ' << j;
    }
  }
  return out;
}

// The shapes live as long as the bodies: a body of a prism points to its corners.
struct Bodies {
  std::vector<Shape> shapes;
  void add(const Shape& shape) { shapes.push_back(shape); }
  std::vector<Body> prepared() const {
    std::vector<Body> all;
    for (const Shape& s : shapes) all.push_back(prepare(s));
    return all;
  }
};

TEST(scene_of_bodies, of_every_type_in_random_places) {
  test::Random random(71);
  for (const double side : {6.0, 2.0}) {
    for (const int unbounded : {0, 1}) {
      Bodies scene;
      for (int i = 0; i < 260; ++i) {
        int kind = random.integer(0, test::kinds - 1);
        const bool reaches_far = kind == 7 || kind == 11;
        if (reaches_far && (unbounded == 0 || random.integer(0, 4) > 0)) kind = 5;
        Shape shape = random_shape(random, kind, 1);
        test::Motion to;
        to.by = random.point(side);
        scene.add(test::moved(shape, to));
      }
      std::set<std::pair<std::size_t, std::size_t>> types;
      const auto found = check(scene.prepared());
      for (const ScenePair& p : found) types.insert({scene.shapes[p.first].index(), scene.shapes[p.second].index()});
      EXPECT_GT(types.size(), 40u);
    }
  }
}

// On a grid of whole numbers: faces, edges and axes that are parallel, touch and tie; equal bodies.
TEST(scene_of_bodies, that_touch_and_that_are_equal) {
  test::Random random(72);
  Bodies scene;
  for (int i = 0; i < 240; ++i) {
    test::Motion to;
    to.by = {2.0 * random.integer(-3, 3), 2.0 * random.integer(-3, 3), 2.0 * random.integer(-3, 3)};
    scene.add(test::moved(test::small_shape(random, random.integer(0, test::kinds - 1)), to));
  }
  for (int i = 0; i < 20; ++i) scene.add(scene.shapes[static_cast<std::size_t>(i)]);
  EXPECT_GT(check(scene.prepared()).size(), 1000u);
}

// Cans and boxes on a floor between walls; one wall leans. What stands still and what moves, step after step.
TEST(scene_of_bodies, that_move_on_a_floor_between_walls) {
  test::Random random(73);
  Bodies scene;
  for (int i = 0; i < 300; ++i) {
    const double r = random(0.2, 0.5), h = random(0.2, 0.6);
    if (i % 3 == 0)
      scene.add(Box{{}, {1, 0, 0, 0}, {r, h, random(0.2, 0.5)}});
    else if (i % 3 == 1)
      scene.add(PosedCylinder{{}, {1, 0, 0, 0}, h, r});
    else
      scene.add(test::random_prism(random, 0, random.integer(3, 8)));
  }
  scene.add(HalfSpace{{3, 4, 0}, {0, 0, 2}});
  scene.add(HalfSpace{{-5, 0, 0}, {1, 0, 0}});
  scene.add(HalfSpace{{0, 5, 0}, {0, -1, 0}});
  scene.add(HalfSpace{{5, 0, 0}, {-1, 0.1, 0.2}});
  scene.add(InfiniteCylinder{{0, 0, 1}, {0, 1, 0}, 0.2});
  scene.add(InfiniteCylinder{{0, 0, 3}, {1, 1, 0}, 0.1});
  std::vector<Body> bodies = scene.prepared();
  std::set<std::uint32_t> touched;   // of the unbounded ones
  for (int step = 0; step < 6; ++step) {
    for (std::size_t i = 0; i < 300; ++i) {
      const Vec3 at{random(-5, 5), random(-5, 5), i % 2 ? random(0, 6) : random(0, 0.7)};
      move(bodies[i], test::random_turn(random), at);
    }
    const auto found = check(bodies);
    for (const ScenePair& p : found)
      if (p.second >= 300) touched.insert(p.second);
    // an axis-aligned floor is asked only about what reaches it
    std::vector<char> memory(scene_memory(bodies.size()));
    const SceneOrder order = scene_order(bodies.data(), bodies.size(), {}, memory.data());
    EXPECT_EQ(order.regular, 300u);
    std::map<std::uint32_t, SceneBox> box;
    for (std::size_t at = order.regular; at < order.count; ++at)
      for (int k = 0; k < 3; ++k) {
        box[order.order[at]].low[k] = order.low[k][at];
        box[order.order[at]].high[k] = order.high[k][at];
      }
    EXPECT_LT(box[300].high[2], 1e-9);
    EXPECT_LT(box[301].high[0], -4.9);
    EXPECT_GT(box[302].low[1], 4.9);
    EXPECT_EQ(box[303].high[0], HUGE_VAL);
    EXPECT_TRUE(box[304].high[0] < 0.21 && box[304].high[1] == HUGE_VAL);
  }
  EXPECT_EQ(touched.size(), 6u);
}

TEST(scene_of_bodies, whose_scales_are_far_apart) {
  test::Random random(74);
  for (const double place : {0.0, 1e7}) {
    Bodies scene;
    for (int i = 0; i < 300; ++i) {
      test::Motion to;
      to.scale = std::exp2(random.integer(-20, i % 30 == 0 ? 6 : 0));
      to.by = random.point(3) + Vec3{place, -place, 0};
      int kind = random.integer(0, test::kinds - 1);
      scene.add(test::moved(random_shape(random, kind == 7 || kind == 11 ? 6 : kind, 1), to));
    }
    EXPECT_FALSE(check(scene.prepared()).empty());
  }
  for (const double scale : {0x1p-300, 0x1p-1040, 0x1p300, 0x1p700}) {   // bodies in another unit
    Bodies scene;
    for (int i = 0; i < 200; ++i) {
      test::Motion to;
      to.scale = scale;
      to.by = scale * random.point(2);
      scene.add(test::moved(random_shape(random, random.integer(0, 6), 1), to));
    }
    if (scale == 0x1p-300)
      for (int i = 0; i < 20; ++i) scene.add(random_shape(random, random.integer(0, 6), 1));
    EXPECT_FALSE(check(scene.prepared()).empty());
  }
}

// Longer than the greatest double, from end to end and from the middle, along no coordinate axis or in the plane of
// two.
TEST(scene_of_bodies, that_are_longer_than_a_double) {
  for (const double m : {0x1.9p1023, 0x1.fp1023})
    for (const Vec3& end : {Vec3{m, m, 0}, Vec3{m, 0, m}, Vec3{m, m, m}}) {
      Bodies scene;
      scene.add(Cylinder{-end, end, 1});
      scene.add(Capsule{-end, end, 0x1p1000});
      scene.add(Segment{-end, end});
      scene.add(RoundedCylinder{-end, end, 1, 1});
      scene.add(Box{{0, 0, 0}, {1, 0, 0, 0}, {1e300, 1e300, 1e300}});
      EXPECT_EQ(check(scene.prepared()).size(), 10u);
    }
}

// A normal that was turned is along a coordinate axis but for rounding, which counts far away. One that was not is.
TEST(scene_of_bodies, a_half_space_that_was_turned_reaches_everywhere) {
  Body ground = prepare(HalfSpace{{0, 0, 0}, {0, 0, 1}});
  EXPECT_LT(unbounded_box(ground).high[2], 1e-9);
  move(ground, Quaternion{0.3, 0, 0, 0.4}, {1, 2, 0});   // about its normal
  EXPECT_LT(unbounded_box(ground).high[2], 1e-9);
  EXPECT_FALSE(ground.turned);
  move(ground, Quaternion{1, 1e-17, 0, 0}, {1, 2, 0});
  EXPECT_EQ(ground.exact_axis().x, 0);
  EXPECT_EQ(unbounded_box(ground).high[2], HUGE_VAL);
}

TEST(scene_of_bodies, of_half_spaces_only_of_one_and_of_none) {
  test::Random random(75);
  Bodies planes;
  for (int i = 0; i < 200; ++i) planes.add(random_shape(random, 7, 1));
  EXPECT_TRUE(check(planes.prepared()).empty());
  planes.add(Sphere{{0, 0, 0}, 0.1});
  planes.add(InfiniteCylinder{{0, 0, 0}, {0, 0, 1}, 1});
  planes.add(InfiniteCylinder{{1, 0, 0}, {0, 1, 0}, 1});
  EXPECT_GT(check(planes.prepared()).size(), 20u);
  Bodies one;
  one.add(Box{});
  EXPECT_TRUE(check(one.prepared()).empty());
  EXPECT_EQ(scene_contacts(static_cast<const Body*>(nullptr), 0, {}, nullptr, nullptr, 0), 0u);
}

TEST(scene_of_bodies, a_filter_leaves_out_pairs) {
  test::Random random(76);
  Bodies scene;
  std::vector<std::uint64_t> belongs, skips;
  for (int i = 0; i < 200; ++i) {
    scene.add(random_shape(random, random.integer(0, test::kinds - 1), 2));
    belongs.push_back(std::uint64_t{1} << (i % 5));
    skips.push_back(std::uint64_t{1} << (i % 3 + 1));
  }
  const std::size_t all = check(scene.prepared()).size();
  EXPECT_LT(check(scene.prepared(), {belongs.data(), skips.data()}).size(), all);
}

// Tight boxes: a body whose box only touches that of another one is a candidate, and nothing that overlaps is lost.
TEST(scene_of_bodies, boxes_hold_the_bodies_and_are_tight) {
  test::Random random(77);
  for (int i = 0; i < 20000; ++i) {
    test::Motion to;
    to.scale = std::exp2(random.integer(-30, 30));
    to.by = std::exp2(random.integer(-30, 30)) * random.point(1);
    const int kind = random.integer(0, test::kinds - 1);
    const Shape shape = test::moved(random_shape(random, kind, 1), to);
    const Body body = prepare(shape);
    if (kind == 7 || kind == 11) continue;
    const SceneBox box = box_of(body);
    for (int k = 0; k < 3; ++k) {
      const double at = 0.5 * (box.low[k] + box.high[k]), low = box.low[k], high = box.high[k];
      const auto plane = [k](double height, double side) {   // the half-space beyond this height
        const Vec3 e{double(k == 0), double(k == 1), double(k == 2)};
        return prepare(HalfSpace{height * e, side * e});
      };
      EXPECT_NE(verdict(body, plane(high, -1)), Verdict::overlapping) << kind;
      EXPECT_NE(verdict(body, plane(low, 1)), Verdict::overlapping) << kind;
      const double inside = 0x1p-40 * (high - low + std::fabs(at));
      EXPECT_EQ(verdict(body, plane(high + inside, -1)), Verdict::apart) << kind;
      EXPECT_EQ(verdict(body, plane(low - inside, 1)), Verdict::apart) << kind;
      if (kind == 6) continue;   // symmetric around the middle of the rectangle around its base
      EXPECT_NE(verdict(body, plane(high - inside, -1)), Verdict::apart) << kind;
      EXPECT_NE(verdict(body, plane(low + inside, 1)), Verdict::apart) << kind;
    }
  }
}

// A scene of cylinders, as arrays and as bodies, far from the origin too: the same contacts.
TEST(scene_of_bodies, that_are_cylinders_has_the_contacts_of_the_arrays) {
  test::Random random(78);
  for (const double place : {0.0, 1e6}) {
    std::vector<Body> bodies;
    std::vector<double> number[11];
    for (int i = 0; i < 500; ++i) {
      const Vec3 a = random.point(4) + Vec3{place, place, place};
      bodies.push_back(prepare(Cylinder{a, a + random.point(1), random(0.05, 0.4)}));
      const auto all = numbers_of(bodies.back());
      for (std::size_t k = 0; k < 11; ++k) number[k].push_back(all[k]);
    }
    std::array<const double*, 11> at;
    for (std::size_t k = 0; k < 11; ++k) at[k] = number[k].data();
    const CylinderArrays solids = arrays(at);
    std::vector<char> memory(scene_memory(500));
    std::vector<ScenePair> out(10000), other;
    out.resize(scene_contacts(solids, 500, {}, memory.data(), out.data(), out.size()));
    other = check(bodies);
    EXPECT_GT(out.size(), 100u);
    const auto contacts = [](const std::vector<ScenePair>& list) {
      std::map<std::pair<std::uint32_t, std::uint32_t>, Verdict> all;
      for (const ScenePair& p : list) all[{p.first, p.second}] = p.verdict;
      return all;
    };
    EXPECT_EQ(contacts(out), contacts(other)) << place;
    // a part of each centre in its low part: the same boxes and verdicts, up to rounding
    if (place == 0) {
      for (std::size_t i = 0; i < 500; ++i)
        for (std::size_t k = 0; k < 3; ++k) {
          const double part = std::ldexp(double(random.integer(-300, 300)), -10);
          number[k][i] -= part, number[k + 8][i] += part;
        }
      other.assign(10000, {});
      other.resize(scene_contacts(solids, 500, {}, memory.data(), other.data(), other.size()));
      EXPECT_EQ(contacts(out), contacts(other));
      for (std::size_t i = 0; i < 500; ++i)
        for (std::size_t k = 0; k < 3; ++k) number[k][i] += number[k + 8][i], number[k + 8][i] = 0;
    }
    // one against a scene of the other kind
    for (std::uint32_t i = 0; i < 500; i += 9) {
      const auto of_one = [&](const SceneSolids& scene, const SceneSolids& a) {
        std::vector<ScenePair> met(500);
        const SceneOrder order = scene_order(scene, 500, {}, memory.data());
        met.resize(scene_contacts_of_one(order, a, i, 0, 0, met.data(), met.size()));
        return contacts(met);
      };
      EXPECT_EQ(of_one(solids, bodies.data()), of_one(bodies.data(), solids));
      EXPECT_EQ(of_one(solids, solids), of_one(bodies.data(), bodies.data()));
    }
  }
}

}  // namespace
}  // namespace octic::fast
