#include "oracle/family.h"

#include <algorithm>
#include <utility>

namespace octic::oracle {
namespace {

std::vector<Family>& registry() {
  static std::vector<Family> all;   // filled before main, by the static objects of fuzz/gen
  return all;
}

}  // namespace

RegisterFamily::RegisterFamily(Family family) {
  auto& all = registry();
  const auto place = std::upper_bound(all.begin(), all.end(), family,
                                      [](const Family& x, const Family& y) { return x.name < y.name; });
  all.insert(place, std::move(family));
}

const std::vector<Family>& families() { return registry(); }

}  // namespace octic::oracle
