#include "fast/bench/families.h"

namespace octic::fast::bench {

std::vector<Family> families() {
  constexpr std::size_t many = 2000;
  std::vector<Family> all;
  for (const population::Population& p : population::populations()) {
    test::Random random(20);
    Family& f = all.emplace_back();
    f.name = p.name;
    while (f.shapes.size() < many) f.shapes.push_back(p.draw(random));
    for (const auto& [a, b] : f.shapes) {   // a body points into its prism
      f.pairs.push_back({prepare(a), prepare(b)});
      f.distance.push_back(signed_distance(f.pairs.back().first, f.pairs.back().second).signed_distance);
    }
  }
  return all;
}

}  // namespace octic::fast::bench
