#include "oracle/campaign/family.h"

#include <algorithm>
#include <utility>

namespace octic::oracle {
namespace {

std::vector<Family>& registry(bool every_pair) {
  static std::vector<Family> of_cylinders, of_all;   // filled before main, by the static objects of fuzz/gen
  return every_pair ? of_all : of_cylinders;
}

}  // namespace

RegisterFamily::RegisterFamily(Family family) {
  auto& all = registry(family.period > 1);
  const auto place = std::upper_bound(all.begin(), all.end(), family,
                                      [](const Family& x, const Family& y) { return x.name < y.name; });
  all.insert(place, std::move(family));
}

const std::vector<Family>& families() { return registry(false); }
const std::vector<Family>& every_pair_families() { return registry(true); }

std::vector<const Family*> all_families() {
  std::vector<const Family*> all;
  for (const auto* list : {&families(), &every_pair_families()})
    for (const Family& family : *list) all.push_back(&family);
  return all;
}

}  // namespace octic::oracle
