#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "fuzz/campaign/property.h"
#include "fuzz/campaign/transform.h"
#include "fuzz/gen/random.h"
#include "fuzz/gen/solid.h"
#include "reference/truth.h"

namespace octic::fuzz {
namespace {

using Broken = std::optional<std::string>;
using reference::Rational;
using reference::Truth;

Truth ask(const Pair& pair) { return reference::truth(pair.a, pair.b); }

// The same pair in other words: the same relation and the same rounded distance.
Broken same(const Truth& x, const Truth& y) {
  if (x.relation != y.relation) return fmt::format("{}, then {}", to_string(x.relation), to_string(y.relation));
  if (x.nearest != y.nearest) return fmt::format("signed distance {:a}, then {:a}", x.nearest, y.nearest);
  return {};
}

bool near(const Vec3& p, const Vec3& q, double allowed) {
  return std::fabs(p.x - q.x) <= allowed && std::fabs(p.y - q.y) <= allowed && std::fabs(p.z - q.z) <= allowed;
}

Broken swap(const Pair& pair, std::uint64_t) {
  const Truth x = ask(pair), y = ask(swapped(pair));
  if (auto seen = same(x, y)) return seen;
  if (x.lower > y.upper || y.lower > x.upper) return "enclosures that do not meet";
  if (x.unique_direction != y.unique_direction || x.unique_witnesses != y.unique_witnesses)
    return "unique one way round only";
  if (x.degeneracy != y.degeneracy) return fmt::format("degeneracy {}, then {}", x.degeneracy, y.degeneracy);
  // Which of several optimal directions is named is free; a unique one is named to an ulp of 1.
  if (x.unique_direction && !near(x.direction, -y.direction, 0x1p-52)) return "the direction is not reversed";
  if (!x.unique_direction) return {};   // nor is it said which faces meet along which of them
  const auto slash = y.features.find('/');
  if (slash == std::string::npos || x.features != y.features.substr(slash + 1) + "/" + y.features.substr(0, slash)) {
    return fmt::format("features {}, then {}", x.features, y.features);
  }
  return {};
}

Broken swap_ends(const Pair& pair, std::uint64_t) { return same(ask(pair), ask(ends_swapped(pair, true, true))); }

Broken permute_axes(const Pair& pair, std::uint64_t variant) {
  return same(ask(pair), ask(permuted(pair, axis_permutation(pair, variant))));
}

// Enclosures of one real number meet. (Rounded distances cannot be compared: the factor is no power of two.)
Broken move(const Pair& pair, std::uint64_t variant) {
  const auto motion = rational_motion(pair, variant);
  if (!motion) return {};
  const Truth x = ask(motion->before), y = ask(motion->after);
  if (x.relation != y.relation) return fmt::format("{}, then {}", to_string(x.relation), to_string(y.relation));
  const Rational factor = motion->factor;
  if (x.upper * factor < y.lower || y.upper < x.lower * factor) {
    return fmt::format("signed distance {:.17g}, then {:.17g} at the old scale", x.nearest,
                       y.nearest / static_cast<double>(motion->factor));
  }
  return {};
}

Broken scale(const Pair& pair, std::uint64_t variant) {
  const Room room = exponent_room(pair);
  Random random(variant, "scale", 0);
  const int exponent = static_cast<int>(random.integer(-room.down, room.up));
  const Truth x = ask(pair), y = ask(scaled(pair, exponent));
  if (x.relation != y.relation) return fmt::format("{}, then {}", to_string(x.relation), to_string(y.relation));
  const Rational factor =
      exponent < 0 ? Rational(1, reference::Integer(1) << -exponent) : Rational(reference::Integer(1) << exponent);
  if (x.lower * factor != y.lower || x.upper * factor != y.upper)
    return fmt::format("scaled by 2^{}: another enclosure", exponent);
  if (x.direction != y.direction) return fmt::format("scaled by 2^{}: another direction", exponent);
  const bool normal = x.nearest == 0 || (std::fabs(x.nearest) > 0x1p-1020 && std::fabs(y.nearest) > 0x1p-1020);
  if (normal && std::ldexp(x.nearest, exponent) != y.nearest)
    return fmt::format("scaled by 2^{}: another rounded distance", exponent);
  return {};
}

Broken grow(const Pair& pair, std::uint64_t variant) {
  Random random(variant, "grow", 0);
  const bool second = random.chance(0.5);
  const double factor = random.chance(0.5) ? 1 + random.magnitude(-52, 0) : random.between(1, 2);
  const Pair larger = grown(pair, second, factor);
  if (!valid(larger)) return {};
  const Truth x = ask(pair), y = ask(larger);
  if (y.lower > x.upper)
    return fmt::format("radius times {:.17g}: from {:.17g} to {:.17g}", factor, x.nearest, y.nearest);
  return {};
}

Broken self_consistent(const Pair& pair, std::uint64_t) {
  const Truth t = ask(pair);
  if (t.lower > t.upper) return "the enclosure is empty";
  const bool apart = t.lower > 0, overlapping = t.upper < 0, touching = t.lower == 0 && t.upper == 0;
  const Relation said = t.relation;
  if ((said == Relation::apart && !apart) || (said == Relation::overlapping && !overlapping) ||
      (said == Relation::touching && !touching)) {
    return fmt::format("{} with an enclosure around {:.17g}", to_string(said), t.nearest);
  }
  const Rational magnitude = std::max(Rational(abs(t.lower)), Rational(abs(t.upper)));
  if ((t.upper - t.lower) * Rational(reference::Integer(1) << 128) > magnitude)
    return "the enclosure is wider than asked for";
  if (reference::compare_signed_distance(pair.a, pair.b, t.lower) < 0) return "compared below its lower bound";
  if (reference::compare_signed_distance(pair.a, pair.b, t.upper) > 0) return "compared above its upper bound";
  const double n = length(t.direction);
  if (!(std::fabs(n - 1) < 1e-15)) return fmt::format("direction of length {:.17g}", n);
  return {};
}

Broken filter_agrees(const Pair& pair, std::uint64_t) {
  const auto filtered = reference::relation(pair.a, pair.b);
  const auto exact = reference::relation(pair.a, pair.b, {.use_filter = false});
  if (exact.rung == reference::Rung::filter) return "the filter was used though it was switched off";
  if (filtered.relation == exact.relation) return {};
  return fmt::format("filter path says {}, exact path {}", to_string(filtered.relation), to_string(exact.relation));
}

}  // namespace

const std::vector<Property>& reference_properties() {
  static const std::vector<Property> all{
      {"reference: consistency", "relation, enclosure, comparison and direction fit together", self_consistent},
      {"reference: filter", "the relation with the filter is the relation without it", filter_agrees},
      {"reference: swap",
       "swapping A and B reverses a unique direction and the features, and keeps relation, distance and degeneracy",
       swap},
      {"reference: end swap", "swapping the ends of both changes nothing", swap_ends},
      {"reference: axis permutation", "permuting and mirroring the coordinate axes changes nothing", permute_axes},
      {"reference: rational motion", "an exactly rational rotation, scaling and shift scales the distance", move},
      {"reference: scaling", "scaling by 2^k scales every length exactly", scale},
      {"reference: growth", "a greater radius never makes the signed distance greater", grow},
  };
  return all;
}

}  // namespace octic::fuzz
