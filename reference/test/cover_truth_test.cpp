// The reference against its two independent checks: the cover must overlap its enclosure, the checker must verify it.
//
// OCTIC_EFFORT multiplies the rounds; OCTIC_SEED changes the pairs. What disagrees is printed as a case.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>

#include "corpus/case_io.h"
#include "reference/certificate/prove.h"
#include "reference/certificate/cover.h"
#include "reference/certificate/size.h"
#include "reference/truth.h"

namespace octic::cover_truth_test {
namespace {

int environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : otherwise;
}

struct Random {
  std::mt19937_64 bits;
  double uniform() { return std::uniform_real_distribution<>(-1, 1)(bits); }
  double magnitude(double low) { return std::pow(low, std::abs(uniform())); }
  int integer(int k) { return std::uniform_int_distribution<>(-k, k)(bits); }
  Vec3 vector(double s) { return {s * uniform(), s * uniform(), s * uniform()}; }
  Vec3 lattice(int k) { return {double(integer(k)), double(integer(k)), double(integer(k))}; }
  Shape real(double spread, double thinnest) {
    const double r = magnitude(thinnest);
    if (bits() % 2) {
      const Vec3 a = vector(spread), d = vector(magnitude(thinnest));
      return Cylinder{a, {a.x + d.x, a.y + d.y, a.z + d.z}, r};
    }
    return PosedCylinder{
        vector(spread), {uniform(), uniform(), uniform(), uniform()}, bits() % 4 ? magnitude(thinnest) : 0.0, r};
  }
  Shape integral(int k) {
    const double r = 0.5 * (1 + std::abs(integer(2 * k)));
    for (;;) {
      if (bits() % 2) {
        const Cylinder c{lattice(k), lattice(k), r};
        if (!(c.a == c.b)) return c;
      } else {
        const Quaternion q{double(integer(2)), double(integer(2)), double(integer(2)), double(integer(2))};
        if (!(q == Quaternion{0, 0, 0, 0})) return PosedCylinder{lattice(k), q, 0.5 * std::abs(integer(k)), r};
      }
    }
  }
};

struct Tally {
  int pairs = 0, relations = 0, converged = 0;
  double slowest_check = 0, check_time = 0, cover_time = 0;
  std::map<std::string, int> remains;
};

double seconds_since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// false, and a printed case, when anything disagrees
bool agree(const Shape& a, const Shape& b, double tolerance, Tally& tally) {
  const reference::Truth truth = reference::truth(a, b);
  auto start = std::chrono::steady_clock::now();
  const certificate::Cover cover = certificate::cover(a, b, tolerance, 20000);
  tally.cover_time += seconds_since(start);
  start = std::chrono::steady_clock::now();
  const certificate::Certificate claimed{truth.relation,    truth.lower,     truth.upper,
                                         {truth.direction}, truth.witness_a, truth.witness_b};
  const certificate::ProofVerdict verdict = certificate::check(a, b, claimed, {.tolerance = tolerance});
  const double time = seconds_since(start);
  tally.check_time += time;
  tally.slowest_check = std::max(tally.slowest_check, time);
  ++tally.pairs;
  tally.relations += verdict.relation;
  tally.converged += cover.converged;
  if (!verdict.remains.empty())
    ++tally.remains[std::string(to_string(truth.relation)) + (truth.unique_direction ? ", " : ", tied, ") +
                    verdict.remains];
  const bool enclosed = reference::exact(cover.lower) <= truth.upper && truth.lower <= reference::exact(cover.upper);
  // A whole curve of optimal directions limits the fan, and the verdict says so; a coarser statement is still required.
  const bool verified = verdict.within(tolerance) || (verdict.within(1e-2) && !cover.converged);
  if (enclosed && verified) return true;
  ADD_FAILURE() << (enclosed ? "checker: " + verdict.remains : "cover: the truth lies outside") << "\n  truth ["
                << truth.lower.convert_to<double>() << ", " << truth.upper.convert_to<double>() << "] "
                << truth.features << "\n  cover [" << cover.lower << ", " << cover.upper << "] " << cover.cells
                << "\n  " << to_line(Case{"disagreement", a, b, "found by cover_truth_test", "random", {}});
  return false;
}

void run(const char* name, int rounds, Shape (*make)(Random&)) {
  Random random{std::mt19937_64(environment("OCTIC_SEED", 1))};
  Tally tally;
  int bad = 0;
  for (int i = 0; i < rounds * environment("OCTIC_EFFORT", 1) && bad < 5; ++i) {
    const Shape a = make(random), b = make(random);
    bad += !agree(a, b, 1e-10, tally);
  }
  std::printf(
      "%s: %d pairs, relation proved by the checker %d, cover converged %d; ms per pair: cover %.3f, checker %.3f (max "
      "%.1f)\n",
      name, tally.pairs, tally.relations, tally.converged, 1e3 * tally.cover_time / tally.pairs,
      1e3 * tally.check_time / tally.pairs, 1e3 * tally.slowest_check);
  for (const auto& [text, count] : tally.remains) std::printf("  %d: %s\n", count, text.c_str());
}

TEST(reference_against_cover_and_checker, near) { run("near", 150, [](Random& r) { return r.real(0.5, 0.2); }); }
TEST(reference_against_cover_and_checker, spread) { run("spread", 150, [](Random& r) { return r.real(3, 0.1); }); }
TEST(reference_against_cover_and_checker, thin_and_flat) {
  run("thin and flat", 150, [](Random& r) { return r.real(0.3, 1e-5); });
}
TEST(reference_against_cover_and_checker, small_integers) {
  run("small integers", 150, [](Random& r) { return r.integral(2); });
}
TEST(reference_against_cover_and_checker, integers) { run("integers", 100, [](Random& r) { return r.integral(6); }); }

}  // namespace
}  // namespace octic::cover_truth_test
