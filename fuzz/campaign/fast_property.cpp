#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "fast/bounds.h"
#include "fast/proximity.h"
#include "fuzz/campaign/property.h"
#include "fuzz/campaign/transform.h"
#include "fuzz/gen/random.h"
#include "fuzz/gen/solid.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/size.h"

namespace octic::fuzz {
namespace {

using Broken = std::optional<std::string>;

fast::Proximity ask(const Pair& pair) { return fast::signed_distance(pair.a, pair.b); }

double size(const Pair& pair) { return certificate::size(pair.a, pair.b); }

// Further apart than two answers may be that are both within the tolerance of one truth. NaN counts. Below the normal
// numbers a result is a whole number of the smallest double, so that two may be two of them apart.
bool differ(double x, double y, const Pair& pair) {
  constexpr double smallest = 0x1p-1074;
  const double difference = std::fabs(x - y);
  if (difference <= 2 * fast::promised_error * size_of_pair(pair.a, pair.b) + 2 * smallest)
    return false;   // never above size(): cheap
  return !(difference <= 2 * fast::promised_error * size(pair) + 2 * smallest);
}

Broken same_distance(const Pair& pair, const Pair& other, double factor = 1) {
  const double x = ask(pair).signed_distance, y = ask(other).signed_distance / factor;
  if (!differ(x, y, pair)) return {};
  return fmt::format("signed distance {:.17g}, then {:.17g}: {:.3g} of size apart", x, y,
                     std::fabs(x - y) / size(pair));
}

Broken finite(const Pair& pair, std::uint64_t) {
  const auto answer = ask(pair);
  const double n = length(answer.direction);
  if (!std::isfinite(answer.signed_distance)) return fmt::format("signed distance {}", answer.signed_distance);
  if (!(std::fabs(n - 1) < fast::promised_error)) return fmt::format("direction of length {:.17g}", n);
  for (const Vec3& w : {answer.witness_a, answer.witness_b}) {
    if (!std::isfinite(w.x) || !std::isfinite(w.y) || !std::isfinite(w.z)) return "a witness that is not finite";
  }
  return {};
}

Broken swap(const Pair& pair, std::uint64_t) { return same_distance(pair, swapped(pair)); }

Broken swap_ends(const Pair& pair, std::uint64_t) {
  for (const auto& [of_a, of_b] : {std::pair{true, false}, std::pair{false, true}, std::pair{true, true}}) {
    if (auto seen = same_distance(pair, ends_swapped(pair, of_a, of_b))) return seen;
  }
  return {};
}

Broken permute_axes(const Pair& pair, std::uint64_t variant) {
  return same_distance(pair, permuted(pair, axis_permutation(pair, variant)));
}

Broken move(const Pair& pair, std::uint64_t variant) {
  const auto motion = rational_motion(pair, variant);
  if (!motion) return {};
  return same_distance(motion->before, motion->after, static_cast<double>(motion->factor));
}

Broken scale(const Pair& pair, std::uint64_t variant) {
  const Room room = exponent_room(pair);
  Random random(variant, "scale", 0);
  const int exponent = static_cast<int>(random.integer(-room.down, room.up));
  if (exponent == 0) return {};
  const auto answer = ask(pair), other = ask(scaled(pair, exponent));
  const auto follows = [exponent](double before, double after) {
    const double larger_before = std::max(std::fabs(before), std::fabs(std::ldexp(after, -exponent)));
    const double larger_after = std::max(std::fabs(after), std::fabs(std::ldexp(before, exponent)));
    const bool subnormal = larger_before < 0x1p-960 || larger_after < 0x1p-960;
    return subnormal || std::ldexp(before, exponent) == after;
  };
  const auto point_follows = [&](const Vec3& p, const Vec3& q) {
    return follows(p.x, q.x) && follows(p.y, q.y) && follows(p.z, q.z);
  };
  if (!follows(answer.signed_distance, other.signed_distance)) {
    return fmt::format("scaled by 2^{}: {:a} became {:a} at the old scale", exponent, answer.signed_distance,
                       std::ldexp(other.signed_distance, -exponent));
  }
  if (answer.direction != other.direction) return fmt::format("scaled by 2^{}: another direction", exponent);
  if (!point_follows(answer.witness_a, other.witness_a) || !point_follows(answer.witness_b, other.witness_b)) {
    return fmt::format("scaled by 2^{}: another witness", exponent);
  }
  return {};
}

Broken grow(const Pair& pair, std::uint64_t variant) {
  Random random(variant, "grow", 0);
  const bool second = random.chance(0.5);
  const double factor = random.chance(0.5) ? 1 + random.magnitude(-52, 0) : random.between(1, 2);
  const Pair larger = grown(pair, second, factor);
  if (!valid(larger)) return {};
  const double before = ask(pair).signed_distance, after = ask(larger).signed_distance;
  if (after <= before || !differ(before, after, larger)) return {};
  return fmt::format("radius times {:.17g}: signed distance rose from {:.17g} to {:.17g}", factor, before, after);
}

Broken shift(const Pair& pair, std::uint64_t variant) {
  Random random(variant, "shift", 0);
  const double unit = size_of_pair(pair.a, pair.b);
  if (!(unit < 1e300) || !(unit > 1e-280)) return {};
  const double reach = random.chance(0.5) ? random.magnitude(-40, 0) : random.between(0, 1);
  const Vec3 by = (unit * reach) * random.direction();
  const Pair other{pair.a, moved(pair.b, by)};
  if (!valid(other)) return {};
  // Ends are rounded where they land, which also tilts a short axis: by up to that over the half length, at the radius.
  const Solid before = solid_of(pair.b), after = solid_of(other.b);
  const auto distance = [](const Vec3& v) { return std::hypot(v.x, v.y, v.z); };
  const double rounding = 4e-16 * std::max({distance(before.center), distance(after.center), unit});
  const double lever = std::holds_alternative<Cylinder>(pair.b) ? 1 + before.radius / before.half_length : 1;
  const double allowed = distance(by) + lever * rounding;
  const double x = ask(pair).signed_distance, y = ask(other).signed_distance;
  if (std::fabs(x - y) <= allowed || !differ(std::fabs(x - y), allowed, other)) return {};
  return fmt::format("moved by {:.17g}, the signed distance changed by {:.17g}", distance(by), std::fabs(x - y));
}

// Exact: the gap along the claimed direction, by rational arithmetic.
Broken attained(const Pair& pair, std::uint64_t) {
  const auto answer = ask(pair);
  const auto gap = certificate::gap_bounds(pair.a, pair.b, answer.direction);
  const double along = static_cast<double>(gap.lower);
  if (!differ(along, answer.signed_distance, pair)) return {};
  return fmt::format("claimed {:.17g}, but the gap along the claimed direction is {:.17g}", answer.signed_distance,
                     along);
}

Broken agree(const Pair& pair, std::uint64_t) {
  const double d = ask(pair).signed_distance;
  const bool contact = fast::overlap(pair.a, pair.b);
  if (contact == (d <= 0) || !differ(d, 0, pair)) return {};
  return fmt::format("overlap() says {} of a signed distance of {:.17g}", contact, d);
}

}  // namespace

const std::vector<Property>& fast_properties() {
  static const std::vector<Property> all{
      {"fast: finite", "every number is finite and the direction is a unit vector", finite},
      {"fast: swap", "swapping A and B changes no distance", swap},
      {"fast: end swap", "swapping the ends of a cylinder changes no distance", swap_ends},
      {"fast: axis permutation", "permuting and mirroring the coordinate axes changes no distance", permute_axes},
      {"fast: rational motion", "an exactly rational rotation, scaling and shift scales the distance", move},
      {"fast: scaling", "scaling by 2^k scales every length to the bit and keeps the direction", scale},
      {"fast: growth", "a greater radius never makes the signed distance greater", grow},
      {"fast: shift", "a move by v changes the signed distance by at most |v|", shift},
      {"fast: attained", "the exact gap along the direction is the signed distance", attained},
      {"fast: agreement", "overlap() and the sign of signed_distance() agree, but for rounding around touching", agree},
  };
  return all;
}

}  // namespace octic::fuzz
