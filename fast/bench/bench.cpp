// Time per question and family: prepared bodies, answers kept.
#include <benchmark/benchmark.h>

#include <random>
#include <utility>
#include <vector>

#include "fast/proximity.h"
#include "fast/vector.h"

namespace {

using namespace octic;
using namespace octic::fast;
using Pairs = std::vector<std::pair<Body, Body>>;
constexpr std::size_t many = 2000;

struct Draw {
  std::mt19937_64 engine{20};
  double operator()(double low, double high) { return low + (high - low) * double(engine() >> 11) * 0x1p-53; }
  Vec3 point(double half) {
    const double x = (*this)(-half, half), y = (*this)(-half, half), z = (*this)(-half, half);
    return {x, y, z};
  }
  Cylinder cylinder() {
    const Vec3 a = point(3), b = point(3);
    return {a, b, (*this)(0.2, 1)};
  }
};

Cylinder moved(const Cylinder& c, const Vec3& by) { return {c.a + by, c.b + by, c.r}; }

// Random pairs (ends in a box of 6, radii 0.2 to 1): those apart, those overlapping, or any of them slid along
// their own best direction to a chosen gap.
Pairs random_pairs(bool overlapping) {
  Draw draw;
  Pairs pairs;
  while (pairs.size() < many) {
    const Body a = prepare(draw.cylinder()), b = prepare(draw.cylinder());
    if (overlap(a, b) == overlapping) pairs.push_back({a, b});
  }
  return pairs;
}

Pairs with_gap(double gap) {
  Draw draw;
  Pairs pairs;
  while (pairs.size() < many) {
    const Cylinder a = draw.cylinder(), b = draw.cylinder();
    const Proximity p = signed_distance(a, b);
    pairs.push_back({prepare(a), prepare(moved(b, (gap - p.signed_distance) * p.direction))});
  }
  return pairs;
}

Pairs parallel(bool overlapping) {
  Draw draw;
  Pairs pairs;
  while (pairs.size() < many) {
    const Cylinder a = draw.cylinder(), shape{a.a, a.b, draw(0.2, 1)};
    const Body first = prepare(a), second = prepare(moved(shape, draw.point(2)));
    if (overlap(first, second) == overlapping) pairs.push_back({first, second});
  }
  return pairs;
}

void boolean(benchmark::State& state, const Pairs& pairs) {
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(overlap(pairs[i].first, pairs[i].second));
    if (++i == pairs.size()) i = 0;
  }
}

void distance(benchmark::State& state, const Pairs& pairs) {
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(signed_distance(pairs[i].first, pairs[i].second));
    if (++i == pairs.size()) i = 0;
  }
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const std::pair<const char*, Pairs> families[] = {
      {"separated", random_pairs(false)}, {"overlapping", random_pairs(true)}, {"gap_1e-6", with_gap(1e-6)},
      {"gap_1e-12", with_gap(1e-12)},     {"depth_1e-6", with_gap(-1e-6)},     {"parallel_separated", parallel(false)},
      {"parallel_overlapping", parallel(true)}};
  for (const auto& [name, pairs] : families) {
    benchmark::RegisterBenchmark((std::string("overlap/") + name).c_str(), boolean, pairs);
    benchmark::RegisterBenchmark((std::string("signed_distance/") + name).c_str(), distance, pairs);
  }
  benchmark::RunSpecifiedBenchmarks();
}
