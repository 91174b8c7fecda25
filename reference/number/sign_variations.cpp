#include "reference/number/sign_variations.h"

namespace octic::reference {
namespace {

void shift(std::vector<Ball>& c, const Ball& s) {   // p(x + s)
  const std::size_t n = c.size();
  for (std::size_t i = 0; i + 1 < n; ++i) {
    for (std::size_t k = n - 1; k-- > i;) c[k] = c[k] + s * c[k + 1];
  }
}

}  // namespace

BallInterval squares_between(const Ball& low, const Ball& high) {
  const Ball a = square(low), b = square(high);
  const Ball largest = surely_less(a, b) ? b : surely_less(b, a) ? a : hull(a, b);
  if (low.positive()) return {a.lower(), largest.upper()};
  if (high.negative()) return {b.lower(), largest.upper()};
  return {Ball(0), largest.upper()};
}

bool no_root_between(const Polynomial<Ball>& p, const BallInterval& interval) {
  std::vector<Ball> c = p.c;
  if (c.empty()) return false;
  const Ball width = interval.high - interval.low;
  shift(c, interval.low);   // root in [0, width]
  Ball power(1);
  for (Ball& v : c) {
    v = v * power;
    power = power * width;
  }                         // in [0, 1]
  std::vector<Ball> reversed(c.rbegin(), c.rend());
  shift(reversed, Ball(1));   // x -> 1 / (1 + x)
  bool positive = true, negative = true;
  for (const Ball& v : reversed) {
    positive = positive && v.positive();
    negative = negative && v.negative();
  }
  return positive || negative;
}

}  // namespace octic::reference
