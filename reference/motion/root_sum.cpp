#include "reference/motion/root_sum.h"

namespace octic::reference {

// The greatest other factor leaves out the smallest root: all roots less twice that one. Which one is the smallest need
// not be known: each is tried.
RootSum root_sum(const Ball& a, const std::vector<Ball>& q) {
  RootSum sum{a, Ball(0)};
  std::vector<Ball> roots;
  for (const Ball& v : q) {
    roots.push_back(sqrt(v));
    sum.value = sum.value + roots.back();
  }
  bool first = true;
  for (const Ball& root : roots) {
    const Ball other = sum.value - Ball(2) * root;
    if (first || surely_less(sum.greatest_other, other)) sum.greatest_other = other;
    else if (!surely_less(other, sum.greatest_other)) sum.greatest_other = hull(sum.greatest_other, other);
    first = false;
  }
  if (first) arb_neg_inf(sum.greatest_other.raw());
  return sum;
}

int sign_of_root_sum(const Rational& a, const std::vector<Rational>& q) {
  std::vector<Rational> positive;
  for (const Rational& v : q) {
    if (v != 0) positive.push_back(v);
  }
  if (positive.empty()) return a.sign();
  if (a >= 0) return 1;
  const bool may_vanish = norm_of_root_sum(a, positive) == 0;
  for (slong bits = 128;; bits *= 2) {
    Precision precision(bits);
    std::vector<Ball> balls;
    for (const Rational& v : positive) balls.emplace_back(v);
    const RootSum sum = root_sum(Ball(a), balls);
    if (sum.value.positive()) return 1;
    if (sum.value.negative()) return -1;
    if (may_vanish && sum.greatest_other.negative()) return 0;
  }
}

}  // namespace octic::reference
