#include "fuzz/campaign/truthful.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "fuzz/campaign/optimal.h"
#include "oracle/number/decimal.h"
#include "oracle/judge/deficiency.h"
#include "oracle/number/scalar_rounding.h"

namespace octic::fuzz {
namespace {

using oracle::Rational;
using reference::exact;
using V = certificate::Vector;

constexpr double nearly = 0.99;   // of the tolerance: rounding is granted beside it

double nearest(const Rational& q, const std::string& scalar) {
  const double below = oracle::double_below(q), above = oracle::double_above(q);
  if (!std::isfinite(below) || !std::isfinite(above)) return INFINITY;
  const double d = q - exact(below) <= exact(above) - q ? below : above;
  if (scalar != "float") return d;
  const auto f = static_cast<float>(d);
  double best = f;
  for (const float other : {std::nextafter(f, -INFINITY), std::nextafter(f, INFINITY)})
    if (std::isfinite(other) && std::isfinite(best) && abs(exact(other) - q) < abs(exact(best) - q)) best = other;
  return best;
}

// Not above, and not below, as the scalar can say it.
double below(const Rational& q, const std::string& scalar) {
  double d = nearest(q, scalar);
  if (std::isfinite(d) && exact(d) > q)
    d = scalar == "float" ? double{std::nextafter(static_cast<float>(d), -INFINITY)} : std::nextafter(d, -INFINITY);
  return d;
}
double above(const Rational& q, const std::string& scalar) { return -below(-q, scalar); }

Vec3 nearest(const V& v, const std::string& scalar) {
  return {nearest(v.x, scalar), nearest(v.y, scalar), nearest(v.z, scalar)};
}

V any_of_length(const Rational& length, Random& random) {
  return Rational(exact(nearly * (random.chance(0.3) ? 1 : random.uniform())) * length) *
         certificate::exact(random.direction());
}

oracle::Card card_of(const std::string& scalar, Random& random) {
  oracle::Card card;
  card.name = "truthful";
  card.scalar = scalar;
  if (scalar == "float") card.tolerance_relative = random.pick({0.0, 1e-7, 1e-6, 1e-4, 1e-3});
  else card.tolerance_relative = random.pick({0.0, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3});
  return card;
}

// How far the length of a direction may be from 1.
Rational length_within(const oracle::Card& card) {
  return std::max(exact(oracle::unit_vector_within), exact(card.tolerance_relative));
}

std::vector<Part> all_parts() {
  return {{"side", {"side"}},
          {"relation", {"relation"}},
          {"distance", {"distance", "depth"}},
          {"wide", {"wide"}},
          {"direction", {"direction"}},
          {"length", {"direction"}},
          {"witness", {"witness"}},
          {"point", {"manifold-off"}},
          {"no point", {"manifold-missing"}},
          {"spurious point", {"manifold-spurious"}},
          {"span", {"manifold-span"}}};
}

}  // namespace

const std::vector<Part> parts = all_parts();

// A true claim, and what it was made of.
struct Truthful::Draft {
  MadeClaim said;
  Optimal along;
  Rational tolerance,
      opened = 0;   // opened: how far the solids that the engine holds stand farther apart, along the direction
  V shift{0, 0, 0};                 // ... and how far both were moved
  Rational distance;                // of the solids that it holds
  V first(const V& on_a) const { return sum(on_a, shift - Rational(opened / 2) * along.direction()); }
};

Truthful::Truthful(const Shape& a, const Shape& b, const std::string& scalar, const Rational& margin_a,
                   const Rational& margin_b)
    : standard_(oracle::standard(a, b, margin_a, margin_b)), scalar_(scalar) {
  standard_.contact();   // now: later it may be asked for in several threads
}

bool Truthful::can_be_said() const {
  const double most = scalar_ == "float" ? std::numeric_limits<float>::max() : std::numeric_limits<double>::max();
  Rational coordinates = 0;
  for (const reference::Bearing& b : standard_.contact().bearings)
    for (const auto* v : {&b.inside_on_a.x, &b.inside_on_a.y, &b.inside_on_a.z})
      coordinates = std::max(coordinates, Rational(abs(Rational((v->lower_rational() + v->upper_rational()) / 2))));
  return 64 * (coordinates + standard_.size + abs(standard_.lower)) < exact(most);
}

Truthful::Draft Truthful::draft(Random& random) const {
  const auto& bearings = standard_.contact().bearings;
  const auto which = static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(bearings.size()) - 1));
  Draft d{{}, Optimal(standard_, bearings[which], random), 0, 0, {0, 0, 0}, 0};
  MadeClaim& said = d.said;
  said.card = card_of(scalar_, random);
  d.tolerance = exact(said.card.tolerance_relative) * standard_.size;
  if (random.chance(
          0.3)) {   // moved by conversion: both together, or away from each other, which leaves the direction optimal
    said.moved.a = said.moved.b = exact(random.pick({1e-16, 1e-12, 1e-7})) * standard_.size;
    if (random.chance(0.5)) d.shift = any_of_length(said.moved.a, random);
    else d.opened = 2 * said.moved.a;
  }
  d.distance = (standard_.lower + standard_.upper) / 2 + d.opened;
  const auto within = [&](const Rational& q) { return d.tolerance > 0 && abs(q) <= exact(nearly) * d.tolerance; };

  Claim& c = said.claim;
  const bool contact = d.distance <= 0;
  c.contact = within(d.distance) && random.chance(0.3) ? random.chance(0.5) : contact;
  if (random.chance(0.5)) {
    c.relation = d.distance > 0 ? Relation::apart : d.distance < 0 ? Relation::overlapping : Relation::touching;
    if (within(d.distance) && random.chance(0.3))
      c.relation = random.pick({Relation::apart, Relation::touching, Relation::overlapping});
  }

  const Rational off = Rational(exact(nearly * random.between(-1, 1)) * d.tolerance);
  const double plain = nearest(d.distance + off, scalar_);
  c.signed_distance = Enclosure{plain, plain};
  if (random.chance(0.3)) {   // as wide as may be, or as narrow
    const Rational half = random.chance(0.5) ? Rational(exact(nearly) * d.tolerance) : Rational(0);
    c.signed_distance = random.chance(0.5)
                            ? Enclosure{below(d.distance - half, scalar_), above(d.distance + half, scalar_)}
                            : Enclosure{nearest(d.distance - half, scalar_), nearest(d.distance + half, scalar_)};
  }

  V n = d.along.direction();
  if (random.chance(0.3) && is_bounded(standard_.a) && is_bounded(standard_.b))
    n = n + Rational(d.tolerance / (2 * standard_.size)) * certificate::exact(random.direction());
  // Half of what a length may be off by: the part before may take the other half.
  if (random.chance(0.3)) n = Rational(1 + exact(0.5 * random.between(-1, 1)) * length_within(said.card)) * n;
  c.direction = nearest(n, scalar_);

  const V x = d.first(d.along.point(random)), y = sum(x, d.along.gap() + d.opened * d.along.direction());
  c.witness_a = nearest(x + any_of_length(d.tolerance, random), scalar_);
  c.witness_b = nearest(y + any_of_length(d.tolerance, random), scalar_);

  // Points, but where the solids are apart by more than the tolerance; none, unless they overlap by more.
  if (d.distance > exact(nearly) * d.tolerance || (within(d.distance) && random.chance(0.2))) {
    c.manifold.emplace();
  } else {
    c.manifold.emplace();
    std::vector<V> points = d.along.spanning(random);
    for (std::int64_t more = random.integer(0, 2); more > 0; --more) points.push_back(d.along.point(random));
    for (const V& p : points) {
      const double level = random.pick({0.0, 1.0, 0.5, random.uniform()});
      const V between = sum(d.first(p), exact(level) * (d.along.gap() + d.opened * d.along.direction()));
      c.manifold->push_back(nearest(between + any_of_length(d.tolerance, random), scalar_));
    }
    if (random.chance(0.2)) c.direction.reset();
  }

  said.query = random.pick({Query::contact, Query::contact, Query::signed_distance, Query::boolean});
  return d;
}

MadeClaim Truthful::true_claim(Random& random) const { return draft(random).said; }

std::optional<MadeClaim> Truthful::wrong_claim(const Part& part, Random& random) const {
  const std::string name = part.name;
  Draft d = draft(random);
  Claim& c = d.said.claim;
  const V& n = d.along.direction();
  const Rational allowed = d.tolerance + oracle::smallest(scalar_), moved = d.said.moved.a + d.said.moved.b;
  const auto step = [&](const Rational& q) { return oracle::step_of(nearest(q, scalar_), scalar_); };
  const auto rounding_of = [&](const V& v) { return oracle::rounding_of(nearest(v, scalar_), scalar_); };
  const Rational of_direction = 4 * oracle::step_of(1, scalar_) * standard_.size;
  // Ten tolerances, and all that is granted beside them.
  const Rational far = 10 * (allowed + 2 * moved + of_direction);
  if (name == "side") {
    if (abs(d.distance) <= 10 * (allowed + moved)) return {};
    c.contact = d.distance > 0;
    d.said.query = random.pick({Query::boolean, Query::signed_distance});
  } else if (name == "relation") {
    if (abs(d.distance) <= 10 * (allowed + moved)) return {};
    c.relation = d.distance > 0 ? random.pick({Relation::touching, Relation::overlapping})
                                : random.pick({Relation::touching, Relation::apart});
    d.said.query = random.pick({Query::boolean, Query::signed_distance});
  } else if (name == "distance") {
    const double off = nearest(d.distance + Rational(static_cast<long>(random.sign())) *
                                                (10 * (allowed + moved) + 4 * step(abs(d.distance) + far)),
                               scalar_);
    c.signed_distance = Enclosure{off, off};
    d.said.query = random.pick({Query::contact, Query::signed_distance});
  } else if (name == "wide") {
    const Rational wide = 10 * (allowed + moved) + 4 * step(abs(d.distance) + far),
                   narrow = random.chance(0.5) ? wide : Rational(0);
    c.signed_distance = random.chance(0.5)
                            ? Enclosure{below(d.distance - wide, scalar_), above(d.distance + narrow, scalar_)}
                            : Enclosure{below(d.distance - narrow, scalar_), above(d.distance + wide, scalar_)};
    if (random.chance(0.1)) c.signed_distance->lower = -std::numeric_limits<double>::infinity();
    d.said.query = random.pick({Query::contact, Query::signed_distance});
  } else if (name == "direction") {
    const V wrong = random.chance(0.3)
                        ? Rational(-1) * n
                        : n + Rational(exact(random.magnitude(-20, 4))) * certificate::exact(random.direction());
    c.direction = nearest(wrong, scalar_);
    const V claimed = certificate::exact(*c.direction);
    if (dot(claimed, claimed) == 0) return {};
    if (std::max(oracle::deficiency_along(standard_, claimed),
                 Rational(oracle::tilt(standard_, claimed) * standard_.size)) <= far)
      return {};
    d.said.query = random.pick({Query::contact, Query::signed_distance});
  } else if (name == "length") {
    const Rational off = 10 * length_within(d.said.card);
    c.direction = nearest(Rational(1 + (off < 1 && random.chance(0.5) ? Rational(-off) : off)) * n, scalar_);
    d.said.query = random.pick({Query::contact, Query::signed_distance});
  } else if (name == "witness") {
    const bool of_b = random.chance(0.5);
    const V x = d.first(d.along.point(random)), place = of_b ? x + d.along.gap() : x;
    const Rational off = 10 * (allowed + 2 * moved) + 20 * rounding_of(place);
    (of_b ? c.witness_b : c.witness_a) = nearest(place + Rational(of_b ? Rational(-off) : off) * n, scalar_);
    d.said.query = random.pick({Query::contact, Query::signed_distance});
  } else if (name == "point") {
    if (!c.direction || c.manifold->empty()) return {};
    const V x = d.first(d.along.point(random));
    const V outer = d.distance < 0 ? x : x + d.along.gap();
    c.manifold->back() = nearest(outer + Rational(far + 20 * rounding_of(x)) * n, scalar_);
    d.said.query = Query::contact;
  } else if (name == "no point") {
    if (-d.distance <= 10 * (allowed + moved)) return {};
    c.manifold.emplace();
    d.said.query = Query::contact;
  } else if (name == "spurious point") {
    if (d.distance <= 10 * (allowed + moved)) return {};
    c.manifold = std::vector<Vec3>{nearest(d.first(d.along.point(random)), scalar_)};
    d.said.query = Query::contact;
  } else if (name == "span") {
    if (!c.direction || c.manifold->empty() || d.along.dimension() == 0) return {};
    const V x = d.first(d.along.point(random));
    if (exact(d.along.length()) <= 100 * (far + rounding_of(x))) return {};
    c.manifold = std::vector<Vec3>{nearest(x, scalar_)};
    d.said.query = Query::contact;
  }
  return d.said;
}

}  // namespace octic::fuzz
