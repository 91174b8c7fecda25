// Pairs that are nearly aligned, equal or touching in several ways at once, judged without the reference: the distance
// is that of the swapped pair and the width of the slab along the direction, and the witnesses are points of the solids
// as far apart as it says. For solids that are apart this proves the distance.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "corpus/case_io.h"
#include "corpus/test/effort.h"
#include "fast/bounds.h"
#include "fast/proximity.h"
#include "fast/test/direction_search.h"
#include "fuzz/gen/any.h"

namespace octic::fuzz {
namespace {

using fast::Proximity;
using fast::test::DirectionSearch;
using fast::test::read;
using fast::test::Real;

double largest(const Vec3& v) { return std::max({std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)}); }

// The greatest error of each kind, in sizes of the pair.
struct Errors {
  double swapped = 0, gap = 0, length = 0, witnesses = 0;
};

void look(const Pair& pair, Errors& worst) {
  const Proximity p = fast::signed_distance(pair.a, pair.b), q = fast::signed_distance(pair.b, pair.a);
  const DirectionSearch search(pair.a, pair.b);
  const double size = double(search.size());
  if (!(size > 0)) return;
  const bool bounded = !search.a().infinite && !search.b().infinite && !search.a().half_space && !search.b().half_space;
  const fast::test::Vector n = read(p.direction),
                           between = read(p.witness_b) - read(p.witness_a) - Real(p.signed_distance) * n;
  const double coordinates = 4e-16 * std::max(largest(p.witness_a), largest(p.witness_b)),   // how far they are rounded
               outside = double(std::max(search.a().outside(read(p.witness_a)), search.b().outside(read(p.witness_b))));
  const auto note = [&](double& of, double error) { of = error / size <= of ? of : error / size; };
  note(worst.swapped, std::fabs(p.signed_distance - q.signed_distance));
  if (bounded) note(worst.gap, std::fabs(double(search.gap(p.direction)) - p.signed_distance));
  note(worst.length, size * std::fabs(double(length(n)) - 1));
  note(worst.witnesses, std::max(double(length(between)), outside) - coordinates);
}

TEST(poised, pairs_are_as_far_swapped_as_the_slab_says_and_as_their_witnesses) {
  for (const TypePair& types : supported_pairs()) {
    const std::string name = std::string(name_of(types.a)) + "-" + name_of(types.b);
    Random random(41, "poised/" + name, 0);
    Errors worst;
    for (int i = 0; i < rounds(10000); ++i) {
      const Pair pair = any_pair(random, Mechanism::poised, types.a, types.b);
      look(pair, worst);
      const auto line = [&] { return to_line(Case{"poised", pair.a, pair.b, "poised", "poised", {}}); };
      ASSERT_LE(worst.swapped, fast::promised_error) << line();
      ASSERT_LE(worst.gap, fast::promised_error) << line();
      ASSERT_LE(worst.length, fast::promised_error) << line();
      ASSERT_LE(worst.witnesses, fast::measured_witness_error) << line();
    }
  }
}

}  // namespace
}  // namespace octic::fuzz
