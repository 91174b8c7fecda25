#include "reference/pair/solver.h"

#include <algorithm>
#include <stdexcept>

#include "reference/pair/features.h"

namespace octic::reference {
namespace {

constexpr slong first_precision = 128, glimpse_precision = 192;
constexpr long wide_span = 300;   // bits; ordinary doubles have 60

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

Solver::Solver(const BodyPair& pair, unsigned leave_out)
    : pair_(pair), span_(span_bits(pair)), rounded_(pair), groups_(groups_of(pair, rounded_, leave_out)) {
  collect();
}

// A first bracket of the cores' signed distance: a gap that there is, and a point of their Minkowski difference.
Bracket Solver::first_bracket(const Gap& gap) const {
  for (const Body& s : pair_.body) {
    if (s.half_space) {
      const Ball only = gap.along(s.outward);
      return {only.lower(), only.upper()};
    }
  }
  const Body &first = pair_.body[0], &second = pair_.body[1];
  if (first.infinite && second.infinite && !is_zero(cross(first.h, second.h))) {
    const Ball only = gap.along(cross(first.h, second.h));
    return {only.lower(), only.upper()};
  }
  for (const Body& s : pair_.body) {
    if (!s.infinite) continue;
    const Vector<Integer> across = squared_norm(s.h) * pair_.d - dot(pair_.d, s.h) * s.h;
    return {gap.along(perpendicular(pair_.d, s.h)).lower(),
            (norm(convert<Ball>(across)) / squared_norm(convert<Ball>(s.h))).upper()};
  }
  const filter::Guess guess = filter::gjk(rounded_.core[0], rounded_.core[1], false);
  const Ball reached = gap.along(Vector<Ball>{Ball(guess.n[0]), Ball(guess.n[1]), Ball(guess.n[2])});
  return {reached.lower(), (guess.vertices > 0 ? distance_of_guess(gap, guess) : norm(gap.d())).upper()};
}

// (5), at a first precision. If the exponents spread so far that exact polynomials would be long, also at higher
// precisions.
BallValues Solver::ball_values(const Group& group, const Gap& first_gap) const {
  BallValues seen = group.ball_values(bracket_, first_gap);
  if (seen.complete || span_ < wide_span) return seen;
  for (const slong bits : {glimpse_precision + 2 * span_, glimpse_precision + 8 * span_}) {
    Precision precision(bits);
    seen = group.ball_values(bracket_, gap());
    if (seen.complete) break;
  }
  return seen;
}

// What may be optimal: every candidate of every group that is not surely outside the bracket known so far. Rational
// directions first: they are cheap, and raise the bracket for the others.
void Solver::collect() {
  Precision precision(glimpse_precision);
  const Gap gap = this->gap();
  bracket_ = first_bracket(gap);
  std::vector<BallValues> all_ball_values(groups_.size());
  for (const bool rational : {true, false}) {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      if ((groups_[i]->rational() != nullptr) != rational) continue;
      all_ball_values[i] = ball_values(*groups_[i], gap);
      for (const Ball& value : all_ball_values[i].values) {
        if (surely_less(bracket_.lower, value)) bracket_.lower = value.lower();
      }
    }
  }
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const auto beaten = [&](const Ball& value) { return surely_less(value, bracket_.lower); };
    const BallValues& seen = all_ball_values[i];
    if (seen.complete && std::all_of(seen.values.begin(), seen.values.end(), beaten)) continue;
    const std::size_t count = groups_[i]->size();
    for (std::size_t k = 0; k < count; ++k) alive_.push_back({groups_[i].get(), k});
  }
}

void Solver::evaluate(slong bits) {
  Precision precision(bits);
  precision_ = bits;
  const Gap gap = this->gap();
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
  // Some direction has a gap that no candidate reaches: the list would be incomplete, and nothing it says could be
  // trusted.
  if (survivors_.empty())
    throw std::logic_error("octic: no candidate direction reaches a gap that was found; please report this pair");
  bracket_ = {best, upper};
}

// Balls lower every gap by the sum of their radii.
Bracket Solver::of_bodies() const {
  const Integer rho = pair_.rounding();
  if (rho == 0) return bracket_;
  Precision precision(precision_ + 64);
  return {(bracket_.lower - Ball(rho)).lower(), (bracket_.upper - Ball(rho)).upper()};
}

Bracket Solver::enclose(slong bits) {
  for (slong working = std::max(first_precision, bits + 32);; working *= 2) {
    if (precision_ < working) evaluate(working);
    const Bracket value = of_bodies();
    Precision precision(64);
    const Ball width = value.upper - value.lower;
    const Ball magnitude = value.lower.positive() ? value.lower : -value.upper;
    Ball allowed = magnitude;
    arb_mul_2exp_si(allowed.raw(), allowed.raw(), -bits);
    if (magnitude.positive() && surely_less_or_equal(width, allowed)) return value;
    if (!magnitude.positive() && working >= 256 && compare(0) == 0) return {Ball(0), Ball(0)};
  }
}

int Solver::compare(const Rational& distance) {
  const Rational v = distance + pair_.rounding();   // of the cores
  const auto side = [&] {
    Precision precision(precision_ + 64);
    const Ball at(v);
    return surely_less(at, bracket_.lower) ? 1 : surely_less(bracket_.upper, at) ? -1 : 0;
  };
  for (slong working = first_precision; working <= 256; working *= 2) {
    if (precision_ < working) evaluate(working);
    if (const int s = side()) return s;
  }
  // docs/derivations/signed_distance.md, (4). The signed distance is a root of the polynomial of some surviving group.
  // If v is a root of none of them, the two differ, and a higher precision will show it. Otherwise every other root is
  // more than 2^-bits away from v.
  used_algebra_ = true;
  const Gap gap = this->gap();
  bool may_be_equal = false;
  long bits = 0;
  std::vector<Group*> seen;
  for (const Entry& entry : alive_) {
    if (std::find(seen.begin(), seen.end(), entry.group) != seen.end()) continue;
    seen.push_back(entry.group);
    const IntegerPolynomial p = numerator(shifted(entry.group->values(gap), v));
    may_be_equal = may_be_equal || p.c[0] == 0;
    bits = std::max(bits, bits_below_roots(p));
  }
  for (slong working = 2 * precision_;; working *= 2) {
    if (may_be_equal) {
      Precision precision(precision_ + 64);
      const Ball at(v);
      Ball off = hull(bracket_.lower - at, bracket_.upper - at);
      arb_mul_2exp_si(off.raw(), off.raw(), bits);
      if (surely_less(off, Ball(1)) && surely_less(Ball(-1), off)) return 0;
    }
    evaluate(working);
    if (const int s = side()) return s;
  }
}

}  // namespace octic::reference
