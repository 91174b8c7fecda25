// Time per pair of kinds of shapes, by octic::fast alone and on demand (--benchmark_filter=every_pair): random ones,
// apart or overlapping, and prisms by the number of their corners.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "fast/bench/order.h"
#include "fast/estimate.h"
#include "fast/manifold.h"
#include "fast/proximity.h"
#include "fast/test/shapes.h"

namespace octic::fast {
namespace {

struct Pairs {
  std::vector<std::pair<Shape, Shape>> shapes;   // prisms keep their corners here
  std::vector<std::pair<Body, Body>> bodies;
};

// make(random, i) -> a pair of shapes. Drawn until there are enough of either sort, or no more are to be had.
template <class Make>
Pairs draw(Make&& make, bool overlapping, std::size_t many) {
  test::Random random(20);
  Pairs pairs;
  pairs.shapes.reserve(many);
  for (std::size_t i = 0; i < 50 * many && pairs.shapes.size() < many; ++i) {
    auto drawn = make(random);
    if (overlap(drawn.first, drawn.second) == overlapping) pairs.shapes.push_back(std::move(drawn));
  }
  for (const auto& [a, b] : pairs.shapes) pairs.bodies.push_back({prepare(a), prepare(b)});
  return pairs;
}

template <class Ask, class Make>
void measure(const std::string& name, Make make, bool overlapping, std::size_t many, Ask ask) {
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
    const Pairs pairs = draw(make, overlapping, many);
    if (pairs.bodies.empty()) {
      state.SkipWithError("no such pairs");
      return;
    }
    bench::Order order(pairs.bodies.size());
    for (auto _ : state) {
      const auto& [a, b] = pairs.bodies[order.next()];
      benchmark::DoNotOptimize(ask(a, b));
    }
  });
}

template <class Make>
void measure_all(const std::string& name, Make make, std::size_t many) {
  for (const bool overlapping : {false, true}) {
    const std::string where = name + (overlapping ? "/overlapping" : "/apart");
    measure("every_pair/signed_distance/" + where, make, overlapping, many,
            [](const Body& a, const Body& b) { return signed_distance(a, b); });
    measure("every_pair/overlap/" + where, make, overlapping, many,
            [](const Body& a, const Body& b) { return overlap(a, b); });
    for (const double error : {0.1, 1e-3, 1e-6}) {
      char text[16];
      std::snprintf(text, sizeof text, "%g", error);
      measure("every_pair/distance_within_" + std::string(text) + "/" + where, make, overlapping, many,
              [error](const Body& a, const Body& b) { return distance_within(a, b, error); });
    }
    if (overlapping)
      measure("every_pair/contact/" + where, make, overlapping, many,
              [](const Body& a, const Body& b) { return contact(a, b); });
  }
}

bool register_all() {
  for (int first = 0; first < test::kinds; ++first)
    for (int second = first; second < test::kinds; ++second)
      measure_all(std::string(test::kind_name(first)) + "-" + test::kind_name(second), [=](test::Random& random) {
        Shape a = test::random_shape(random, first, 1.2), b = test::random_shape(random, second, 1.2);
        return std::pair(std::move(a), std::move(b));
      }, 500);
  for (const int corners : {36, 180, 360, 1800, 3600})
    for (const int other : {0, 5, 6})   // cylinder, box, a prism of as many corners
      measure_all("Prism" + std::to_string(corners) + "-" + test::kind_name(other), [=](test::Random& random) {
        Shape a = test::random_prism(random, 1.2, corners);
        Shape b = other == 6 ? Shape(test::random_prism(random, 1.2, corners)) : test::random_shape(random, other, 1.2);
        return std::pair(std::move(a), std::move(b));
      }, 50);
  return true;
}
[[maybe_unused]] const bool registered = register_all();

}  // namespace
}  // namespace octic::fast
