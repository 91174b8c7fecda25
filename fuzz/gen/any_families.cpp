// The mechanisms of gen/any as families: one pair of types after the other, in both orders by turns.
#include <string>
#include <utility>

#include "fuzz/gen/any.h"
#include "fuzz/gen/solid.h"
#include "oracle/campaign/family.h"

namespace octic::fuzz {
namespace {

constexpr const char* about[mechanism_names.size()] = {
    "any two types: sizes within a decade, places within a few sizes",
    "any two types: one centre well inside the other body's reach",
    "any two types: numbers that are small halves, so touching, tied, parallel, perpendicular, coincident",
    "any two types: a lattice pair with one number moved by 2^-4 to 2^-52",
    "any two types: moved along a separating direction until 10^-1 to 10^-15 apart or together",
    "any two types: needles, coins and flakes, lengths over five decades",
    "any two types: a lattice or random pair a million units from the origin",
    "any two types: as random, prisms with up to 128 corners",
    "any two types: along coordinate axes, moved along one until the slab between them closes, exactly",
    "any two types: on, beside or in each other, nearly aligned or equal, and up to three such changes more"};

template <std::size_t mechanism>
Case make(std::uint64_t seed, std::uint64_t index) {
  const std::string name = std::string("any-") + mechanism_names[mechanism];
  Random random(seed, name, index);
  // Far apart in the list, and each mechanism elsewhere: a few cases of every family meet every pair. An odd step, a
  // power of two pairs.
  const std::size_t count = supported_pairs().size();
  auto [a, b] = supported_pairs()[27 * (index + 7 * mechanism) % count];
  if (index / count % 2 == 1) std::swap(a, b);
  const Pair drawn = any_pair(random, static_cast<Mechanism>(mechanism), a, b);
  return make_case(name.c_str(), seed, index, drawn.a, drawn.b, about[mechanism]);
}

template <std::size_t... mechanisms>
bool enter(std::index_sequence<mechanisms...>) {
  (oracle::RegisterFamily({std::string("any-") + mechanism_names[mechanisms], about[mechanisms], &make<mechanisms>,
                           supported_pairs().size()}),
   ...);
  return true;
}
const bool entered = enter(std::make_index_sequence<mechanism_names.size()>{});

}  // namespace
}  // namespace octic::fuzz
