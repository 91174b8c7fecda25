// A property on many random pairs: RapidCheck draws them, and shrinks the first pair that breaks it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "fuzz/campaign/property.h"
#include "fuzz/shrink/arbitrary.h"

namespace octic::fuzz {

struct Counterexample {
  Pair pair, drawn;          // shrunk, and as it was drawn
  std::uint64_t variant = 0;
  std::string seen;          // of the shrunk pair
};

struct Checked {
  std::uint64_t held = 0, did_not_apply = 0;   // pairs
  std::optional<Counterexample> broken;        // an exception of std breaks it, too
};

// Tries up to `count` pairs to which the property applies. Stops after ten times as many to which it does not apply.
// Safe to call from several threads, unlike RapidCheck's rc::check.
Checked check(const Property& property, const rc::Gen<Pair>& pairs, std::uint64_t seed, int count, bool shrink = true);

}  // namespace octic::fuzz
