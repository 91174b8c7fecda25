// Manifolds of octic::fast before the judge: pairs of all types, by every mechanism.
#include <gtest/gtest.h>

#include <iostream>
#include <map>

#include "corpus/case_io.h"
#include "corpus/test/effort.h"
#include "fast/manifold.h"
#include "fuzz/gen/any.h"
#include "fuzz/test/aligned.h"
#include "oracle/judge/manifold.h"

namespace octic::fuzz::manifold_test {
namespace {

constexpr double flat = 0x1p-30;   // what octic::fast takes for flat, and for touching: a part of the bodies

struct Seen {
  int pairs = 0, in_contact = 0, of_dimension[3] = {};
  std::map<std::string, int> wrong;
};

// Both columns of points are manifolds.
std::string verdict(const Shape& a, const Shape& b, Seen& seen) {
  const oracle::Standard s = oracle::standard(a, b);
  const fast::Manifold m = fast::contact(a, b, flat);
  ++seen.pairs;
  std::vector<Vec3> on_a, on_b;
  for (int i = 0; i < m.count; ++i) {
    on_a.push_back(m.points[i].on_a);
    on_b.push_back(m.points[i].on_b);
  }
  const oracle::Rational tolerance = oracle::Rational(4 * reference::exact(flat)) * s.size;
  if (m.count == 0 && s.lower > tolerance) return "";
  ++seen.in_contact;
  const reference::Contact truth = reference::contact(a, b);
  const oracle::ManifoldVerdict v = oracle::judge_manifold(s, truth, on_a, m.normal, tolerance);
  ++seen.of_dimension[v.dimension];
  if (!v.wrong.empty()) return v.wrong + ": " + v.why;
  return oracle::judge_manifold(s, truth, on_b, m.normal, tolerance).wrong;
}

TEST(manifolds, of_the_fast_code_are_right) {
  const int each = rounds(1);
  std::map<std::string, Seen> by_mechanism;
  int shown = 0, wrong = 0;
  for (std::size_t k = 0; k < mechanism_names.size(); ++k) {
    Seen& seen = by_mechanism[mechanism_names[k]];
    for (std::size_t i = 0; i < type_names.size(); ++i) {
      for (std::size_t j = 0; j < type_names.size(); ++j) {
        if (!is_supported_pair(static_cast<Type>(i), static_cast<Type>(j))) continue;
        for (int round = 0; round < each; ++round) {
          Random random(7, mechanism_names[k], static_cast<std::uint64_t>(round) * 121 + i * 11 + j);
          const AnyPair pair = any_pair(random, static_cast<Mechanism>(k), static_cast<Type>(i), static_cast<Type>(j));
          const std::string said = verdict(pair.a, pair.b, seen);
          if (said.empty()) continue;
          ++wrong;
          ++seen.wrong[said];
          if (shown++ < 40)
            std::cout << said << '\n' << to_line(Case{"x", pair.a, pair.b, said, mechanism_names[k], {}}) << '\n';
        }
      }
    }
  }
  for (int round = 0; round < rounds(200); ++round) {
    Random random(17, "aligned", static_cast<std::uint64_t>(round));
    const Shape a = aligned(random), b = aligned(random);
    const std::string said = verdict(a, b, by_mechanism["aligned"]);
    if (said.empty()) continue;
    ++wrong;
    ++by_mechanism["aligned"].wrong[said];
    if (shown++ < 40) std::cout << said << '\n' << to_line(Case{"x", a, b, said, "aligned", {}}) << '\n';
  }
  for (const auto& [name, seen] : by_mechanism) {
    std::cout << name << ": " << seen.pairs << " pairs, " << seen.in_contact
              << " in contact; patches of dimension 0, 1, 2: " << seen.of_dimension[0] << ' ' << seen.of_dimension[1]
              << ' ' << seen.of_dimension[2];
    for (const auto& [what, count] : seen.wrong) std::cout << "; " << count << ' ' << what;
    std::cout << '\n';
  }
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace octic::fuzz::manifold_test
