// Makes the numbers of an item simple, one at a time.
#pragma once

#include <cmath>
#include <vector>

namespace octic::fuzz {

// Rounded to so many decimals; 0 decimals: to an integer.
inline double rounded(double v, int decimals) {
  const double scale = std::pow(10.0, decimals);
  return std::round(v * scale) / scale;
}

// Each number becomes 0, or is rounded to few decimals, if try_it(simpler) accepts the simpler item. Repeated until
// nothing changes. numbers_in(item): pointers into it.
template <class Item, class NumbersIn, class TryIt>
void round_numbers(Item item, const NumbersIn& numbers_in, const TryIt& try_it) {
  for (bool changed = true; changed;) {
    changed = false;
    const std::size_t count = numbers_in(item).size();
    for (std::size_t i = 0; i < count; ++i)
      for (const int decimals : {-1, 0, 1, 2, 4}) {   // -1: zero
        Item simpler = item;
        double* v = numbers_in(simpler)[i];
        const double before = *v;
        *v = decimals < 0 ? 0 : rounded(before, decimals);
        if (*v == before) break;   // simpler ones were tried
        if (!try_it(simpler)) continue;
        item = simpler;
        changed = true;
        break;
      }
  }
}

}  // namespace octic::fuzz
