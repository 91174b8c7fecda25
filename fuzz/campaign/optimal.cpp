#include "fuzz/campaign/optimal.h"

#include <algorithm>
#include <cmath>

namespace octic::fuzz {
namespace {

using oracle::Rational;
using reference::Ball;
using reference::Bearing;
using reference::Integer;
using Kind = reference::Patch::Kind;
using Set = reference::OptimalPiece::Set;
using V = certificate::Vector;

// An enclosure around zero is that of a zero: what is not zero is enclosed to 2^-100 of itself.
Rational middle(const Ball& x) {
  const Rational lower = x.lower_rational(), upper = x.upper_rational();
  return lower <= 0 && upper >= 0 ? Rational(0) : Rational((lower + upper) / 2);
}
V middle(const reference::Vector<Ball>& v) { return {middle(v.x), middle(v.y), middle(v.z)}; }
V exact(const reference::Vector<Integer>& v) { return {Rational(v.x), Rational(v.y), Rational(v.z)}; }
Rational number(double v) { return reference::exact(v); }
V across(const V& v, const V& n) { return v - (dot(v, n) / dot(n, n)) * n; }
V any(Random& random) { return certificate::exact(random.direction()); }

V mixture(std::vector<V> rays, Random& random) {
  V sum{0, 0, 0};
  const bool at_an_end = random.chance(0.2);
  const auto only = static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(rays.size()) - 1));
  for (std::size_t i = 0; i < rays.size(); ++i)
    sum = sum + number(at_an_end ? i == only : random.uniform() + 0x1p-20) * unit(rays[i]);
  return sum;
}

bool has_many(const Bearing& b) { return b.set != Set::direction && b.set != Set::curve; }

V direction_of(const Bearing& b, Random& random) {
  if (!has_many(b)) return middle(b.n);
  const V axis = exact(b.axis), back = Rational(-1) * axis;
  std::vector<V> rays;
  for (const auto& ray : b.rays) rays.push_back(exact(ray));
  switch (b.set) {
    case Set::circle: return across(any(random), axis);
    case Set::half_circle:
      return mixture(
          random.chance(0.5) ? std::vector<V>{rays[0], rays[1]} : std::vector<V>{rays[1], Rational(-1) * rays[0]},
          random);
    case Set::arc:
    case Set::region: return mixture(rays, random);
    case Set::lune: return mixture({random.chance(0.5) ? axis : back, rays[0], rays[1]}, random);
    case Set::hemisphere: {
      const V n = any(random);
      return random.chance(0.2) ? across(n, rays[0]) : dot(n, rays[0]) < 0 ? Rational(-1) * n : n;
    }
    default: return any(random);
  }
}

}  // namespace

V unit(const V& v) {
  const auto root = certificate::square_root(dot(v, v), 160);
  return Rational(2 / (root.lower + root.upper)) * v;
}

V sum(const V& v, const V& w) {
  const auto of = [](const Rational& x, const Rational& y) {
    const Rational both = x + y;
    return abs(both) * pow(reference::Integer(2), 90) < abs(x) ? Rational(0) : both;
  };
  return {of(v.x, w.x), of(v.y, w.y), of(v.z, w.z)};
}

Optimal::Optimal(const oracle::Standard& standard, const Bearing& bearing, Random& random)
    : s_(standard),
      bearing_(bearing),
      m_(unit(direction_of(bearing, random))),
      gap_(Rational((standard.lower + standard.upper) / 2) * m_) {}

V Optimal::lifted(const V& on_a) const {
  const V there = has_many(bearing_) ? sum(on_a, bearing_.lift * (m_ - middle(bearing_.n))) : on_a;
  return sum(there, s_.margin_a * m_);
}

V Optimal::corner(std::size_t k) const { return lifted(middle(bearing_.corners[k].on_a)); }

V Optimal::on_disc(double turn, double part) const {
  const V x = unit(across(std::fabs(m_.x.convert_to<double>()) < 0.6 ? V{1, 0, 0} : V{0, 1, 0}, m_)), y = cross(m_, x);
  const Bearing::Side& side = bearing_.sides[0];
  const V out = unit(number(std::cos(turn)) * x + number(std::sin(turn)) * y);
  return sum(lifted(middle(side.centre_on_a)), side.r * number(part) * out);
}

V Optimal::on_arc(std::size_t k, double place) const {
  const Bearing::Side& side = bearing_.sides[k];
  const V centre = lifted(middle(side.centre_on_a)), from = corner(k) - centre,
          to = corner((k + 1) % bearing_.corners.size()) - centre;
  // Half of the way round: left of the chord, seen from the tip of the direction. Then somewhere between one end and
  // there.
  V half = from + to;
  const V chord = to - from;
  if (dot(half, half) * 64 < dot(chord, chord)) half = cross(chord, m_);
  else if (dot(cross(from, to), m_) < 0) half = Rational(-1) * half;
  half = unit(half);
  // Left of `half` or right of it; where the end is more than a quarter turn away, by way of that quarter.
  Rational t = number(std::fabs(place));
  V first = half, last = unit(place < 0 ? from : to);
  if (dot(half, last) < 0) {
    const V quarter = place < 0 ? cross(half, m_) : cross(m_, half);
    (2 * t < 1 ? last : first) = quarter;
    t = 2 * t < 1 ? Rational(2 * t) : Rational(2 * t - 1);
  }
  const V between = (1 - t) * first + t * last;
  return sum(centre, side.r * unit(between));
}

V Optimal::point(Random& random) const {
  if (bearing_.kind == Kind::plane || (bearing_.corners.empty() && bearing_.kind != Kind::disc))
    return lifted(middle(bearing_.inside_on_a));
  if (bearing_.kind == Kind::line) return corner(0) + number(random.between(-1, 1)) * exact(bearing_.along);
  if (bearing_.kind == Kind::disc)
    return on_disc(random.between(0, 2 * M_PI), random.chance(0.3) ? 1 : random.uniform());
  V sum{0, 0, 0};
  Rational weights = 0;
  for (std::size_t k = 0; k < bearing_.corners.size(); ++k) {
    for (const bool arc : {false, true}) {
      if (arc && (bearing_.sides.size() <= k || !bearing_.sides[k].arc)) continue;
      const Rational weight = number(random.uniform());
      sum = sum + weight * (arc ? on_arc(k, random.between(-1, 1)) : corner(k));
      weights += weight;
    }
  }
  return weights == 0 ? corner(0) : Rational(1 / weights) * sum;
}

std::vector<V> Optimal::spanning(Random& random) const {
  std::vector<V> points;
  switch (bearing_.kind) {
    case Kind::point:
    case Kind::line:
    case Kind::plane: return {point(random)};
    case Kind::segment:
      for (const int i : {0, 1}) {
        const Rational t = number(random.chance(0.3) ? 0 : random.between(0, 0.124));
        points.push_back((1 - t) * corner(static_cast<std::size_t>(i)) + t * corner(static_cast<std::size_t>(1 - i)));
      }
      return points;
    case Kind::disc: {
      const auto count = random.integer(3, 6);
      const double from = random.between(0, 7);
      for (std::int64_t k = 0; k < count; ++k)
        points.push_back(on_disc(from + 2 * M_PI * static_cast<double>(k) / static_cast<double>(count),
                                 0.85 + 0.15 * random.uniform()));
      return points;
    }
    default:
      for (std::size_t k = 0; k < bearing_.corners.size(); ++k) {
        points.push_back(corner(k));
        if (bearing_.sides[k].arc)
          for (int i = 0; i < 6; ++i)
            points.push_back(on_arc(k, (i + random.uniform()) / 3 - 1));   // one on each sixth
      }
      return points;
  }
}

double Optimal::length() const {
  double most = 0;
  const V first = bearing_.corners.empty() ? V{0, 0, 0} : corner(0);
  for (std::size_t k = 1; k < bearing_.corners.size(); ++k) {
    const V d = corner(k) - first;
    most = std::max(most, std::sqrt(dot(d, d).convert_to<double>()));
  }
  for (const Bearing::Side& side : bearing_.sides)
    if (side.arc) most = std::max(most, bearing_.kind == Kind::disc ? 2 * side.r.convert_to<double>() : 0.0);
  return most;
}

}  // namespace octic::fuzz
