#include "fast/population/corpus_pairs.h"

#include <algorithm>
#include <cmath>

#include "corpus/case_io.h"
#include "fast/bounds.h"
#include "fast/proximity.h"
#include "fast/vector.h"

namespace octic::fast::population {
namespace {

bool is_promised(const Cylinder& c) {
  const double numbers[] = {c.a.x, c.a.y, c.a.z, c.b.x, c.b.y, c.b.z, c.r};
  return std::all_of(std::begin(numbers), std::end(numbers), [](double v) {
    const double size = std::fabs(v);
    return v == 0 || (size >= std::ldexp(1, -promised_exponent) && size <= std::ldexp(1, promised_exponent));
  });
}

std::vector<ShapePair> pairs() {
  std::vector<ShapePair> all;
  for (const Case& item : read_corpus(OCTIC_CASES).cases) {
    const auto *a = std::get_if<Cylinder>(&item.a), *b = std::get_if<Cylinder>(&item.b);
    if (!a || !b || !is_promised(*a) || !is_promised(*b)) continue;
    const Body of_a = prepare(*a), of_b = prepare(*b);
    const double distance = signed_distance(of_a, of_b).signed_distance;
    const double size = norm((of_b.origin - of_a.origin) + (of_b.offset - of_a.offset)) + of_a.reach + of_b.reach;
    if (of_a.unit == 1 && of_b.unit == 1 && std::fabs(distance) > promised_error * size)
      all.emplace_back(item.a, item.b);
  }
  return all;
}

}  // namespace

ShapePair pair_of_corpus(test::Random& random) {
  static const std::vector<ShapePair> all = pairs();
  return all.at(static_cast<std::size_t>(random.integer(0, static_cast<int>(all.size()) - 1)));
}

}  // namespace octic::fast::population
