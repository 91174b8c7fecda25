// Programs of a bench: one question, one family of pairs, one contender; and what its answers are worth.
//
// A contender holds its pairs in its own types, made before the clock starts. The loop asks pairs that are drawn at
// random, the same ones of every contender, so that no branch predictor learns them.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "fast/bench/families.h"
#include "fast/bench/order.h"
#include "fast/bench/solid.h"

namespace octic::fast::bench {

enum class Question { boolean, signed_distance };

// What the answers of a contender are worth; asked once, however often the time is taken.
struct Judged {
  bool done = false;
  int wrong = 0;
  double error = -1;   // median, as a part of the size of the pair; -1: no distance was asked for
};

// One of each pair is a segment or a disc: few engines have any.
inline bool is_flat(const Family& f) {
  const Body& other = f.pairs.front().second;
  return is_segment(other) || is_disc(other);
}

inline bool has_rounded_cylinder(const Family& f) {
  return is_rounded_cylinder(f.pairs.front().first) || is_rounded_cylinder(f.pairs.front().second);
}

// The size of a pair: of an unbounded body, what of it is near.
inline double size_of(const Body& a, const Body& b, double distance) {
  const Vec3 d = (b.origin - a.origin) + (b.offset - a.offset);
  const double reach_a = a.reach + a.rounding, reach_b = b.reach + b.rounding;
  return (b.kind == Body::Kind::half_space ? std::fabs(distance) + reach_a : norm(d)) + reach_a + reach_b;
}

// Pair: made of two bodies;  ask: Pair -> double, 1 or 0 for contact, or the signed distance (infinite: said nothing).
template <class Pair, class Ask>
void enter(const std::string& engine, Question question, const Family& family, Ask ask) {
  const std::string name =
      std::string(question == Question::boolean ? "boolean/" : "signed_distance/") + family.name + "/" + engine;
  const auto judged = std::make_shared<Judged>();
  const auto judge = [ask, question, &family](std::vector<std::unique_ptr<Pair>>& pairs) {
    Judged j{true, 0, -1};
    std::vector<double> errors;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const double said = ask(*pairs[i]), right = family.distance[i];
      if (question == Question::boolean) {
        j.wrong += (said != 0) != (right <= 0);
        continue;
      }
      const auto& [a, b] = family.pairs[i];
      errors.push_back(std::fabs(said - right) / size_of(a, b, right));
      j.wrong += !(errors.back() <= 1e-3);
    }
    if (errors.empty()) return j;
    std::nth_element(errors.begin(), errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2), errors.end());
    j.error = std::min(1.0, errors[errors.size() / 2]);
    return j;
  };
  benchmark::RegisterBenchmark(name.c_str(), [ask, judge, judged, &family](benchmark::State& state) {
    std::vector<std::unique_ptr<Pair>> pairs;
    for (const auto& [a, b] : family.pairs) pairs.push_back(std::make_unique<Pair>(a, b));
    if (!judged->done) *judged = judge(pairs);
    state.counters["wrong"] = judged->wrong;
    if (judged->error >= 0) state.counters["error"] = judged->error;
    Order order(pairs.size());
    for (auto _ : state) benchmark::DoNotOptimize(ask(*pairs[order.next()]));
  });
}

// Which pairs and questions an engine is not asked, and why: in words, for the page. Once for an engine.
inline void leave_out(const std::string& engine, const std::string& what) {
  benchmark::AddCustomContext("left out: " + engine, what);
}

// Batches of octic::fast beside single calls.
void enter_batches(const std::vector<Family>& families);

// Each in its own source, which is there when its library is.
void enter_octic(const std::vector<Family>& families);
void enter_fcl(const std::vector<Family>& families);
void enter_libccd(const std::vector<Family>& families);
void enter_bullet(const std::vector<Family>& families);
void enter_ode(const std::vector<Family>& families);
void enter_published(const std::vector<Family>& families);
void enter_textbook(const std::vector<Family>& families);   // always there
void enter_mujoco(const std::vector<Family>& families);
const char* mujoco_version();

}  // namespace octic::fast::bench
