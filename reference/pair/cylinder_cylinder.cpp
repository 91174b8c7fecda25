#include "reference/pair/cylinder_cylinder.h"

#include <cmath>
#include <stdexcept>

#include "reference/filter/gjk.h"

namespace octic::reference {
namespace {

constexpr slong first_precision = 128, glimpse_precision = 192;
constexpr long wide_span = 300;   // bits; ordinary doubles have 60

// The pair in double, scaled to about unit size: only a guess is made of it.
struct Rounded {
  filter::Round body[2];
};

Rounded rounded(const BodyPair& pair) {
  const auto bits = [](const Integer& v) { return v == 0 ? 0L : static_cast<long>(mpz_sizeinbase(v.backend().data(), 2)); };
  long exponent = 1;
  const auto include = [&](const Vector<Integer>& v) {
    exponent = std::max({exponent, bits(v.x), bits(v.y), bits(v.z)});
  };
  include(pair.d);
  for (const Body& s : pair.body) {
    include(s.H);
    exponent = std::max(exponent, bits(s.r));
  }
  const auto scaled = [](const Integer& v, long e) {
    long own = 0;
    const double mantissa = mpz_get_d_2exp(&own, v.backend().data());
    return std::ldexp(mantissa, static_cast<int>(std::max(own - e, -2000L)));
  };
  const auto point = [&](const Vector<Integer>& v, long e) {
    return filter::Point{scaled(v.x, e), scaled(v.y, e), scaled(v.z, e)};
  };
  Rounded out;
  for (int i = 0; i < 2; ++i) {
    const Body& s = pair.body[i];
    const Vector<Integer>& N = s.N;
    filter::Point u = point(N, std::max({bits(N.x), bits(N.y), bits(N.z)}));
    const double length = std::sqrt(filter::dot(u, u));
    for (double& v : u) v /= length;
    out.body[i] = {i == 0 ? point(pair.d, exponent) : filter::Point{0, 0, 0}, point(s.H, exponent), u, scaled(s.r, exponent)};
  }
  return out;
}

// Of a convex combination of vertices of the Minkowski difference: an upper bound of the signed distance.
Ball distance_of_guess(const Gap& gap, const filter::Guess& guess) {
  Vector<Ball> v{Ball(0), Ball(0), Ball(0)};
  Ball total(0);
  for (int i = 0; i < guess.vertices; ++i) {
    const auto& n = guess.along[static_cast<std::size_t>(i)];
    const Ball weight(guess.weight[static_cast<std::size_t>(i)]);
    v = v + weight * gap.support({Ball(n[0]), Ball(n[1]), Ball(n[2])});
    total = total + weight;
  }
  return norm(v) / total;
}

}  // namespace

CylinderCylinder::CylinderCylinder(const BodyPair& pair) : pair_(pair), groups_(groups_of(pair)) { collect(); }

// At a first precision, and where exponents spread so far that exact polynomials are long, at higher ones.
Glimpse CylinderCylinder::glimpse(const Group& group) const {
  const long span = span_bits(pair_);
  Glimpse seen;
  for (const slong bits : {glimpse_precision, glimpse_precision + 2 * span, glimpse_precision + 8 * span}) {
    Precision precision(bits);
    seen = group.glimpse(bracket_, Gap(pair_));
    if (seen.complete || span < wide_span) break;
  }
  return seen;
}

// What may be optimal: every candidate of every group that is not surely outside the bracket known so far.
void CylinderCylinder::collect() {
  Precision precision(glimpse_precision);
  const Gap gap(pair_);
  const Rounded double_pair = rounded(pair_);
  const filter::Guess guess = filter::gjk(double_pair.body[0], double_pair.body[1], false);
  const Ball first = gap.along(Vector<Ball>{Ball(guess.n[0]), Ball(guess.n[1]), Ball(guess.n[2])});
  bracket_ = {first.lower(), (guess.vertices > 0 ? distance_of_guess(gap, guess) : norm(gap.d())).upper()};
  const auto raise = [&](const Ball& value) {
    if (surely_less(bracket_.lower, value)) bracket_.lower = value.lower();
  };
  std::vector<Trial> trials;
  std::vector<Glimpse> glimpses;
  for (const auto& group : groups_) {
    if (group->kind == Kind::pole || group->kind == Kind::common_normal) {
      trials.clear();
      group->trials(0, gap, trials);
      for (const Trial& trial : trials) raise(trial.value);
    }
    glimpses.push_back(glimpse(*group));
    for (const Ball& value : glimpses.back().values) raise(value);
  }
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const auto beaten = [&](const Ball& value) { return surely_less(value, bracket_.lower); };
    const Glimpse& seen = glimpses[i];
    if (seen.complete && std::all_of(seen.values.begin(), seen.values.end(), beaten)) continue;
    const std::size_t count = groups_[i]->size();
    for (std::size_t k = 0; k < count; ++k) alive_.push_back({groups_[i].get(), k});
  }
}

void CylinderCylinder::evaluate(slong bits) {
  Precision precision(bits);
  precision_ = bits;
  const Gap gap(pair_);
  struct Tried {
    Entry entry;
    std::vector<Trial> trials;
  };
  std::vector<Tried> tried;
  Ball best = bracket_.lower;
  for (const Entry& entry : alive_) {
    Tried t{entry, {}};
    entry.group->trials(entry.k, gap, t.trials);
    for (const Trial& trial : t.trials) {
      if (trial.resolved && surely_less(best, trial.value)) best = trial.value.lower();
    }
    tried.push_back(std::move(t));
  }
  alive_.clear();
  survivors_.clear();
  Ball upper = best;
  for (Tried& t : tried) {
    bool alive = false;
    for (Trial& trial : t.trials) {
      if (surely_less(trial.value, best)) continue;
      alive = true;
      const Ball end = trial.value.upper();
      if (surely_less(upper, end)) upper = end;
      survivors_.push_back({t.entry.group, std::move(trial)});
    }
    if (alive) alive_.push_back(t.entry);
  }
  // Some direction has a gap that no candidate reaches: the list would be incomplete, and nothing it says could be trusted.
  if (survivors_.empty()) throw std::logic_error("octic: no candidate direction reaches a gap that was found; please report this pair");
  bracket_ = {best, upper};
}

Bracket CylinderCylinder::enclose(slong bits) {
  for (slong working = std::max(first_precision, bits + 32);; working *= 2) {
    if (precision_ < working) evaluate(working);
    Precision precision(64);
    const Ball width = bracket_.upper - bracket_.lower;
    const Ball magnitude = bracket_.lower.positive() ? bracket_.lower : -bracket_.upper;
    Ball allowed = magnitude;
    arb_mul_2exp_si(allowed.raw(), allowed.raw(), -bits);
    if (magnitude.positive() && surely_less_or_equal(width, allowed)) return bracket_;
    if (!magnitude.positive() && working >= 256 && compare(0) == 0) return {Ball(0), Ball(0)};
  }
}

int CylinderCylinder::compare(const Rational& v) {
  const auto side = [&] {
    Precision precision(precision_ + 64);
    const Ball at(v);
    return surely_less(at, bracket_.lower) ? 1 : surely_less(bracket_.upper, at) ? -1 : 0;
  };
  for (slong working = first_precision; working <= 256; working *= 2) {
    if (precision_ < working) evaluate(working);
    if (const int s = side()) return s;
  }
  // The signed distance is a root of the values of some surviving group. Where v is no root of any of them they differ, and
  // precision will tell; otherwise another root stays 2^-bits away from v.
  used_algebra_ = true;
  bool may_be_equal = false;
  long bits = 0;
  std::vector<Group*> seen;
  for (const Entry& entry : alive_) {
    if (std::find(seen.begin(), seen.end(), entry.group) != seen.end()) continue;
    seen.push_back(entry.group);
    const IntegerPolynomial p = numerator(shifted(entry.group->values(), v));
    may_be_equal = may_be_equal || p.c[0] == 0;
    bits = std::max(bits, bits_below_roots(p));
  }
  for (slong working = 2 * precision_;; working *= 2) {
    if (may_be_equal) {
      Precision precision(precision_ + 64);
      const Ball at(v);
      Ball distance = hull(bracket_.lower - at, bracket_.upper - at);
      arb_mul_2exp_si(distance.raw(), distance.raw(), bits);
      if (surely_less(distance, Ball(1)) && surely_less(Ball(-1), distance)) return 0;
    }
    evaluate(working);
    if (const int s = side()) return s;
  }
}

}  // namespace octic::reference
