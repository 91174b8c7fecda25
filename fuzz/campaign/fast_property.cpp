#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "fast/bounds.h"
#include "fuzz/campaign/property.h"
#include "fuzz/campaign/transform.h"
#include "fuzz/campaign/other_type.h"
#include "fuzz/gen/random.h"
#include "fuzz/gen/vector.h"
#include "oracle/diagnosis/related.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/size.h"

namespace octic::fuzz {
namespace {

double size(const Pair& pair) { return certificate::size(pair.a, pair.b); }

// Further apart than two answers may be that are both within the tolerance of one truth. NaN counts. Below the normal
// numbers a result is a whole number of the smallest double, so that two may be two of them apart.
bool differ(double x, double y, const Pair& pair) {
  constexpr double smallest = 0x1p-1074;
  const double difference = std::fabs(x - y);
  const auto within = [difference](double size) {
    return difference <= 2 * fast::promised_error * size + 2 * smallest;
  };
  return !within(least_size(pair)) && !within(size(pair));
}

Outcome holds() { return {}; }
Outcome does_not_apply() { return {Outcome::Kind::does_not_apply, {}}; }
Outcome broken(std::string seen) { return {Outcome::Kind::broken, std::move(seen)}; }

class FastTests {
 public:
  explicit FastTests(FastAnswers answers) : answers_(std::move(answers)) {}

  Outcome finite(const Pair& pair, std::uint64_t) const {
    const auto answer = ask(pair);
    const double n = length(answer.direction);
    if (!std::isfinite(answer.signed_distance)) return broken(fmt::format("distance {}", answer.signed_distance));
    if (!(std::fabs(n - 1) < fast::promised_error)) return broken(fmt::format("direction of length {:.17g}", n));
    for (const Vec3& w : {answer.witness_a, answer.witness_b})
      if (!std::isfinite(w.x) || !std::isfinite(w.y) || !std::isfinite(w.z)) return broken("a witness is not finite");
    return holds();
  }

  Outcome swap(const Pair& pair, std::uint64_t) const { return same_distance(pair, oracle::swapped(pair)); }

  Outcome restate(const Pair& pair, std::uint64_t variant) const { return in_words(pair, variant, restated); }
  Outcome retype(const Pair& pair, std::uint64_t variant) const { return in_words(pair, variant, as_another_type); }
  Outcome roll(const Pair& pair, std::uint64_t variant) const {
    return in_words(pair, variant, [](const Shape& s, std::uint64_t v) { return rolled(s, v, false); });
  }

  Outcome permute_axes(const Pair& pair, std::uint64_t variant) const {
    return same_distance(pair, permuted(pair, axis_permutation(pair, variant)));
  }

  Outcome move(const Pair& pair, std::uint64_t variant) const {
    const auto motion = rational_motion(pair, variant);
    if (!motion) return does_not_apply();
    return same_distance(motion->before, motion->after, static_cast<double>(motion->factor));
  }

  Outcome scale(const Pair& pair, std::uint64_t variant) const {
    const ExponentRange range = exponent_range(pair);
    Random random(variant, "scale", 0);
    const int exponent = static_cast<int>(random.integer(-range.down, range.up));
    if (exponent == 0) return does_not_apply();
    const auto answer = ask(pair), other = ask(oracle::scaled(pair, exponent));
    const auto follows = [exponent](double before, double after) {
      const double larger_before = std::max(std::fabs(before), std::fabs(std::ldexp(after, -exponent)));
      const double larger_after = std::max(std::fabs(after), std::fabs(std::ldexp(before, exponent)));
      const bool subnormal = larger_before < 0x1p-960 || larger_after < 0x1p-960;
      return subnormal || std::ldexp(before, exponent) == after;
    };
    const auto point_follows = [&](const Vec3& p, const Vec3& q) {
      return follows(p.x, q.x) && follows(p.y, q.y) && follows(p.z, q.z);
    };
    if (!follows(answer.signed_distance, other.signed_distance))
      return broken(fmt::format("scaled by 2^{}: {:a} became {:a} at the old scale", exponent, answer.signed_distance,
                                std::ldexp(other.signed_distance, -exponent)));
    if (answer.direction != other.direction) return broken(fmt::format("scaled by 2^{}: another direction", exponent));
    if (!point_follows(answer.witness_a, other.witness_a) || !point_follows(answer.witness_b, other.witness_b))
      return broken(fmt::format("scaled by 2^{}: another witness", exponent));
    return holds();
  }

  Outcome grow(const Pair& pair, std::uint64_t variant) const {
    Random random(variant, "grow", 0);
    const bool second = random.chance(0.5);
    const double part = random.chance(0.5) ? random.magnitude(-52, 0) : random.uniform();
    Pair larger = pair;
    Shape& shape = second ? larger.b : larger.a;
    shape = grown(shape, variant, part * size(pair));
    if (larger == pair || !valid(larger)) return does_not_apply();
    const double before = ask(pair).signed_distance, after = ask(larger).signed_distance;
    if (after <= before || !differ(before, after, larger)) return holds();
    return broken(fmt::format("{} larger by {:.3g} of size: signed distance rose from {:.17g} to {:.17g}",
                              second ? "B" : "A", part, before, after));
  }

  // What rounding the places does to the move is part of the move.
  Outcome shift(const Pair& pair, std::uint64_t variant) const {
    Random random(variant, "shift", 0);
    const double unit = size(pair);
    if (!(unit < 1e300) || !(unit > 1e-280)) return does_not_apply();
    const double reach = random.chance(0.5) ? random.magnitude(-40, 0) : random.between(0, 1);
    const Pair other = oracle::with_b_moved(pair, (unit * reach) * random.direction());
    if (!valid(other)) return does_not_apply();
    const double x = ask(pair).signed_distance, y = ask(other).signed_distance, allowed = displacement(pair.b, other.b);
    if (std::fabs(x - y) <= allowed || !differ(std::fabs(x - y), allowed, other)) return holds();
    return broken(fmt::format("moved by {:.17g}, the signed distance changed by {:.17g}", allowed, std::fabs(x - y)));
  }

  // Exact: the gap along the claimed direction, by rational arithmetic.
  Outcome attain(const Pair& pair, std::uint64_t) const {
    const auto answer = ask(pair);
    if (!std::isfinite(length(answer.direction))) return broken("a direction that is not finite");
    const auto gap = certificate::gap_bounds(pair.a, pair.b, answer.direction);
    const double along = static_cast<double>(gap.lower);
    if (!differ(along, answer.signed_distance, pair)) return holds();
    return broken(fmt::format("claimed {:.17g}, but the gap along the claimed direction is {:.17g}",
                              answer.signed_distance, along));
  }

  Outcome agree(const Pair& pair, std::uint64_t) const {
    const double d = ask(pair).signed_distance;
    const bool contact = answers_.overlap(pair.a, pair.b);
    if (contact == (d <= 0) || !differ(d, 0, pair)) return holds();
    return broken(fmt::format("overlap() says {} of a signed distance of {:.17g}", contact, d));
  }

 private:
  fast::Proximity ask(const Pair& pair) const { return answers_.signed_distance(pair.a, pair.b); }

  Outcome same_distance(const Pair& pair, const Pair& other, double factor = 1) const {
    const double x = ask(pair).signed_distance, y = ask(other).signed_distance / factor;
    if (!differ(x, y, pair)) return holds();
    return broken(fmt::format("signed distance {:.17g}, then {:.17g}: {:.3g} of size apart", x, y,
                              std::fabs(x - y) / size(pair)));
  }

  // A, B or both said in other words.
  template <class Say>
  Outcome in_words(const Pair& pair, std::uint64_t variant, const Say& say) const {
    const auto a = variant % 3 != 1 ? say(pair.a, variant / 3) : std::nullopt;
    const auto b = variant % 3 != 2 ? say(pair.b, variant / 3) : std::nullopt;
    if (!a && !b) return does_not_apply();
    return same_distance(pair, {a.value_or(pair.a), b.value_or(pair.b)});
  }

  // Without overflow of squares.
  static double distance(const Vec3& p, const Vec3& q) { return std::hypot(p.x - q.x, p.y - q.y, p.z - q.z); }

  // At least the greatest distance of a point of either body from the other body.
  static double displacement(Shape before, Shape after) {
    const auto n = oracle::numbers_of(before), m = oracle::numbers_of(after);
    double farthest = 0;
    for (std::size_t i = 0; i < n.places.size(); ++i)
      farthest = std::max(farthest, distance(*m.places[i], *n.places[i]));
    if (n.places.size() < 2 || n.sizes.empty()) return farthest;
    const Vec3 axis = *n.places[1] - *n.places[0], moved_axis = *m.places[1] - *m.places[0];   // tilted: at the rim
    const double tilt = distance(moved_axis, axis), reach = distance(axis, {});
    return farthest + (tilt == 0 ? 0 : *n.sizes[0] * tilt / reach);
  }

  FastAnswers answers_;
};

}  // namespace

std::vector<Property> fast_properties(const FastAnswers& answers) {
  const auto tests = std::make_shared<const FastTests>(answers);
  std::vector<Property> all;
  const auto add = [&](const char* name, const char* about,
                       Outcome (FastTests::*test)(const Pair&, std::uint64_t) const) {
    all.push_back({name, about, [tests, test](const Pair& p, std::uint64_t v) { return ((*tests).*test)(p, v); }});
  };
  add("fast: finite", "every number is finite and the direction is a unit vector", &FastTests::finite);
  add("fast: swap", "swapping A and B changes no distance", &FastTests::swap);
  add("fast: restatement", "other numbers of the same type for the same body change no distance", &FastTests::restate);
  add("fast: other type", "the same body as another type of shape changes no distance", &FastTests::retype);
  add("fast: roll", "turning a body with a frame about its own axis of symmetry changes no distance", &FastTests::roll);
  add("fast: axis permutation", "permuting and mirroring the coordinate axes changes no distance",
      &FastTests::permute_axes);
  add("fast: rational motion", "an exactly rational rotation, scaling and shift scales the distance", &FastTests::move);
  add("fast: scaling", "scaling by 2^k scales every length to the bit and keeps the direction", &FastTests::scale);
  add("fast: growth", "a larger body never makes the signed distance greater", &FastTests::grow);
  add("fast: shift", "a move by v changes the signed distance by at most |v|", &FastTests::shift);
  add("fast: attained", "the exact gap along the direction is the signed distance", &FastTests::attain);
  add("fast: agreement", "overlap() and the sign of signed_distance() agree, but for rounding around touching",
      &FastTests::agree);
  return all;
}

}  // namespace octic::fuzz
