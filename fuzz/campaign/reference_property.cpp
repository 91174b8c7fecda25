#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "fuzz/campaign/agreement.h"
#include "fuzz/campaign/other_type.h"
#include "fuzz/campaign/property.h"
#include "fuzz/campaign/transform.h"
#include "fuzz/gen/random.h"
#include "fuzz/gen/vector.h"
#include "oracle/diagnosis/related.h"
#include "reference/certificate/size.h"

namespace octic::fuzz {
namespace {

using Broken = std::optional<std::string>;
using reference::Rational;
using reference::Truth;

// The same pair in other words: the same relation and the same rounded distance.
Broken same(const Truth& x, const Truth& y) {
  if (x.relation != y.relation) return fmt::format("{}, then {}", to_string(x.relation), to_string(y.relation));
  if (x.nearest != y.nearest) return fmt::format("signed distance {:a}, then {:a}", x.nearest, y.nearest);
  return {};
}

bool near(const Vec3& p, const Vec3& q, double allowed) {
  return std::fabs(p.x - q.x) <= allowed && std::fabs(p.y - q.y) <= allowed && std::fabs(p.z - q.z) <= allowed;
}

Outcome outcome(const Broken& seen) {
  return seen ? Outcome{Outcome::Kind::broken, *seen} : Outcome{Outcome::Kind::holds, {}};
}
Outcome does_not_apply() { return {Outcome::Kind::does_not_apply, {}}; }

class ReferenceTests {
 public:
  explicit ReferenceTests(ReferenceAnswers answers) : answers_(std::move(answers)) {}

  Outcome be_consistent(const Pair& pair, std::uint64_t) const { return outcome(inconsistent(pair)); }
  Outcome filter(const Pair& pair, std::uint64_t) const { return outcome(filter_differs(pair)); }
  Outcome swap(const Pair& pair, std::uint64_t) const { return outcome(swap_differs(pair)); }

  Outcome restate(const Pair& pair, std::uint64_t variant) const { return in_words(pair, variant, restated); }
  Outcome retype(const Pair& pair, std::uint64_t variant) const { return in_words(pair, variant, as_another_type); }
  Outcome roll(const Pair& pair, std::uint64_t variant) const {
    return in_words(pair, variant, [](const Shape& s, std::uint64_t v) { return rolled(s, v, true); });
  }

  Outcome permute_axes(const Pair& pair, std::uint64_t variant) const {
    return outcome(same(ask(pair), ask(permuted(pair, axis_permutation(pair, variant)))));
  }

  // Enclosures of one real number meet. (Rounded distances cannot be compared: the factor is no power of two.)
  Outcome move(const Pair& pair, std::uint64_t variant) const {
    const auto motion = rational_motion(pair, variant);
    if (!motion) return does_not_apply();
    const Truth x = ask(motion->before), y = ask(motion->after);
    if (x.relation != y.relation)
      return outcome(fmt::format("{}, then {}", to_string(x.relation), to_string(y.relation)));
    const Rational factor = motion->factor;
    if (x.upper * factor < y.lower || y.upper < x.lower * factor)
      return outcome(fmt::format("signed distance {:.17g}, then {:.17g} at the old scale", x.nearest,
                                 y.nearest / static_cast<double>(motion->factor)));
    return {};
  }

  Outcome scale(const Pair& pair, std::uint64_t variant) const {
    const ExponentRange range = exponent_range(pair);
    Random random(variant, "scale", 0);
    const int exponent = static_cast<int>(random.integer(-range.down, range.up));
    if (exponent == 0) return does_not_apply();
    // whose direction is not scaled: reference/truth.h (6)
    const bool has_line =
        std::holds_alternative<InfiniteCylinder>(pair.a) || std::holds_alternative<InfiniteCylinder>(pair.b);
    return outcome(scaled_differs(ask(pair), ask(oracle::scaled(pair, exponent)), exponent, has_line));
  }

  Outcome grow(const Pair& pair, std::uint64_t variant) const {
    Random random(variant, "grow", 0);
    const bool second = random.chance(0.5);
    const double part = random.chance(0.5) ? random.magnitude(-52, 0) : random.uniform();
    Pair larger = pair;
    Shape& shape = second ? larger.b : larger.a;
    shape = grown(shape, variant, part * certificate::size(pair.a, pair.b));
    if (larger == pair || !valid(larger)) return does_not_apply();
    const Truth x = ask(pair), y = ask(larger);
    if (y.lower <= x.upper) return {};
    return outcome(fmt::format("{} larger by {:.3g} of size: from {:.17g} to {:.17g}", second ? "B" : "A", part,
                               x.nearest, y.nearest));
  }

 private:
  Truth ask(const Pair& pair) const { return answers_.truth(pair.a, pair.b); }

  // A, B or both said in other words.
  template <class Say>
  Outcome in_words(const Pair& pair, std::uint64_t variant, const Say& say) const {
    const auto a = variant % 3 != 1 ? say(pair.a, variant / 3) : std::nullopt;
    const auto b = variant % 3 != 2 ? say(pair.b, variant / 3) : std::nullopt;
    if (!a && !b) return does_not_apply();
    return outcome(same(ask(pair), ask({a.value_or(pair.a), b.value_or(pair.b)})));
  }

  Broken swap_differs(const Pair& pair) const {
    const Truth x = ask(pair), y = ask(oracle::swapped(pair));
    if (auto seen = same(x, y)) return seen;
    if (x.lower > y.upper || y.lower > x.upper) return "enclosures that do not meet";
    if (x.unique_direction != y.unique_direction || x.unique_witnesses != y.unique_witnesses)
      return "unique one way round only";
    if (x.degeneracy != y.degeneracy) return fmt::format("degeneracy {}, then {}", x.degeneracy, y.degeneracy);
    // Which of several optimal directions is named is free; a unique one is named to an ulp of 1.
    if (x.unique_direction && !near(x.direction, -y.direction, 0x1p-52)) return "the direction is not reversed";
    if (!x.unique_direction) return {};   // nor is it said which faces meet along which of them
    const auto slash = y.features.find('/');
    if (slash == std::string::npos || x.features != y.features.substr(slash + 1) + "/" + y.features.substr(0, slash))
      return fmt::format("features {}, then {}", x.features, y.features);
    return {};
  }

  static Broken scaled_differs(const Truth& x, const Truth& y, int exponent, bool has_line) {
    if (x.relation != y.relation) return fmt::format("{}, then {}", to_string(x.relation), to_string(y.relation));
    const Rational factor =
        exponent < 0 ? Rational(1, reference::Integer(1) << -exponent) : Rational(reference::Integer(1) << exponent);
    const bool same = x.lower * factor == y.lower && x.upper * factor == y.upper,
               meet = x.lower * factor <= y.upper && x.upper * factor >= y.lower;
    if (has_line ? !meet : !same) return fmt::format("scaled by 2^{}: another enclosure", exponent);
    if (x.direction != y.direction) return fmt::format("scaled by 2^{}: another direction", exponent);
    const bool normal = x.nearest == 0 || (std::fabs(x.nearest) > 0x1p-1020 && std::fabs(y.nearest) > 0x1p-1020);
    if (normal && std::ldexp(x.nearest, exponent) != y.nearest)
      return fmt::format("scaled by 2^{}: another rounded distance", exponent);
    return {};
  }

  Broken inconsistent(const Pair& pair) const {
    const Truth t = ask(pair);
    if (const Disagreements found = against_itself(pair, t); !found.empty()) return found.front().seen;
    if (reference::compare_signed_distance(pair.a, pair.b, t.lower) < 0) return "compared below its lower bound";
    if (reference::compare_signed_distance(pair.a, pair.b, t.upper) > 0) return "compared above its upper bound";
    return {};
  }

  static Broken filter_differs(const Pair& pair) {
    const auto filtered = reference::relation(pair.a, pair.b);
    const auto exact = reference::relation(pair.a, pair.b, {.use_filter = false});
    if (exact.rung == reference::Rung::filter) return "the filter was used though it was switched off";
    if (filtered.relation == exact.relation) return {};
    return fmt::format("filter path says {}, exact path {}", to_string(filtered.relation), to_string(exact.relation));
  }

  ReferenceAnswers answers_;
};

}  // namespace

std::vector<Property> reference_properties(const ReferenceAnswers& answers) {
  const auto tests = std::make_shared<const ReferenceTests>(answers);
  std::vector<Property> all;
  const auto add = [&](const char* name, const char* about,
                       Outcome (ReferenceTests::*test)(const Pair&, std::uint64_t) const) {
    all.push_back({name, about, [tests, test](const Pair& p, std::uint64_t v) { return ((*tests).*test)(p, v); }});
  };
  add("reference: consistency", "relation, enclosure, comparison and direction fit together",
      &ReferenceTests::be_consistent);
  add("reference: filter", "the relation with the filter is the relation without it", &ReferenceTests::filter);
  add("reference: swap",
      "swapping A and B reverses a unique direction and the features, and keeps relation, distance and degeneracy",
      &ReferenceTests::swap);
  add("reference: restatement", "other numbers of the same type for the same body change nothing",
      &ReferenceTests::restate);
  add("reference: other type", "the same body as another type of shape changes nothing", &ReferenceTests::retype);
  add("reference: roll", "turning a body with a frame about its own axis of symmetry changes nothing",
      &ReferenceTests::roll);
  add("reference: axis permutation", "permuting and mirroring the coordinate axes changes nothing",
      &ReferenceTests::permute_axes);
  add("reference: rational motion", "an exactly rational rotation, scaling and shift scales the distance",
      &ReferenceTests::move);
  add("reference: scaling",
      "scaling by 2^k scales every length exactly (but for the last digits of the enclosure beside a line)",
      &ReferenceTests::scale);
  add("reference: growth", "a larger body never makes the signed distance greater", &ReferenceTests::grow);
  return all;
}

}  // namespace octic::fuzz
