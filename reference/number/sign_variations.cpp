#include "reference/number/sign_variations.h"

#include <algorithm>

namespace octic::reference {
namespace {

void shift(std::vector<Ball>& c, const Ball& s) {   // p(x + s)
  const std::size_t n = c.size();
  for (std::size_t i = 0; i + 1 < n; ++i) {
    for (std::size_t k = n - 1; k-- > i;) c[k] = c[k] + s * c[k + 1];
  }
}

// Sign changes among the coefficients of (1 + x)^n p((low + high x) / (1 + x)); nothing when a sign is in doubt.
std::optional<int> variations(const Polynomial<Ball>& p, const BallInterval& interval) {
  std::vector<Ball> c = p.c;
  const Ball width = interval.high - interval.low;
  shift(c, interval.low);   // roots in [0, width]
  Ball power(1);
  for (Ball& v : c) {
    v = v * power;
    power = power * width;
  }                         // in [0, 1]
  std::vector<Ball> reversed(c.rbegin(), c.rend());
  shift(reversed, Ball(1));   // x -> 1 / (1 + x)
  int changes = 0, last = 0;
  for (const Ball& v : reversed) {
    const int sign = v.positive() ? 1 : v.negative() ? -1 : 0;
    if (sign == 0) return std::nullopt;
    changes += last != 0 && sign != last;
    last = sign;
  }
  return changes;
}

// 2^e > |v|, at most twice it.
slong exponent_of(const Ball& v) { return arf_abs_bound_lt_2exp_si(arb_midref(v.raw())); }

Ball power_of_two(slong e) {
  Ball v(1);
  arb_mul_2exp_si(v.raw(), v.raw(), e);
  return v;
}

// Where to split: from 0 down by more and more orders, `steps` says how often that was done; so roots of any size are
// found in some tens of steps.
Ball split(const BallInterval& at, int steps) {
  if (arb_is_zero(at.low.raw()) && at.high.positive())
    return power_of_two(exponent_of(at.high) - 1 - (slong{1} << std::min(steps, 30)));
  return middle_of(at);
}

// The only root in the interval, a simple one that is no end of it: Newton where it converges, else bisection. The ends
// are kept as numbers of their own: a ball around them is rounded outwards, and beyond them there may be another root.
Ball refined(const Polynomial<Ball>& p, BallInterval at) {
  const bool rising = p.at(at.low).negative();
  Ball root = hull(at.low, at.high);
  int from_zero = 0;
  for (int step = 0; step < 200; ++step) {
    const slong known = root.relative_accuracy();
    Ball slope(0);
    for (std::size_t k = p.c.size(); k-- > 1;) slope = slope * root + Ball(static_cast<int>(k)) * p.c[k];
    const Ball middle = split(at, from_zero++);
    const Ball value = p.at(middle);
    if (!slope.contains_zero()) {
      const Ball newton = middle - value / slope, low = newton.lower(), high = newton.upper();
      if (surely_less(at.low, low)) at.low = low;
      if (surely_less(high, at.high)) at.high = high;
    }
    Ball next = hull(at.low, at.high);
    if (next.relative_accuracy() <= known + 1) {   // Newton gained little
      if (value.contains_zero()) return next;
      (value.negative() == rising ? at.low : at.high) = middle;
      next = hull(at.low, at.high);
      if (known > 30 && next.relative_accuracy() <= known) return next;
    }
    root = next;
  }
  return root;
}

// Intervals with one root each, a simple one, and all roots in them.
bool isolate(const Polynomial<Ball>& p, const BallInterval& interval, int depth, int from_zero,
             std::vector<BallInterval>& found) {
  const std::optional<int> count = variations(p, interval);
  if (count && *count == 0) return true;
  if (count && *count == 1) {
    found.push_back(interval);
    return true;
  }
  if (depth == 0) return false;
  const Ball middle = split(interval, from_zero);
  if (p.at(middle).contains_zero()) return false;
  return isolate(p, {interval.low, middle}, depth - 1, from_zero + 1, found) &&
         isolate(p, {middle, interval.high}, depth - 1, from_zero + 1, found);
}

}  // namespace

Ball middle_of(const BallInterval& at) {
  constexpr slong far = 6;   // binary orders
  if (at.low.positive() && exponent_of(at.high) - exponent_of(at.low) > far)
    return power_of_two((exponent_of(at.high) + exponent_of(at.low)) / 2);
  Ball middle;
  arf_add(arb_midref(middle.raw()), arb_midref(at.low.raw()), arb_midref(at.high.raw()), ARF_PREC_EXACT, ARF_RND_DOWN);
  arb_mul_2exp_si(middle.raw(), middle.raw(), -1);
  return middle;
}

BallInterval squares_between(const Ball& low, const Ball& high) {
  const Ball a = square(low), b = square(high);
  const Ball largest = surely_less(a, b) ? b : surely_less(b, a) ? a : hull(a, b);
  if (low.positive()) return {a.lower(), largest.upper()};
  if (high.negative()) return {b.lower(), largest.upper()};
  return {Ball(0), largest.upper()};
}

std::optional<std::vector<BallInterval>> isolated_roots_between(const Polynomial<Ball>& p, const BallInterval& interval,
                                                                int deepest) {
  std::vector<BallInterval> found;
  if (p.c.empty() || !isolate(p, interval, deepest, 0, found)) return std::nullopt;
  return found;
}

std::optional<std::vector<Ball>> simple_roots_between(const Polynomial<Ball>& p, const BallInterval& interval) {
  const auto found = isolated_roots_between(p, interval);
  if (!found) return std::nullopt;
  std::vector<Ball> roots;
  for (const BallInterval& at : *found) roots.push_back(refined(p, at));
  return roots;
}

}  // namespace octic::reference
