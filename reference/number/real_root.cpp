#include "reference/number/real_root.h"

#include <CGAL/Algebraic_kernel_d_1.h>
#include <CGAL/Gmpz.h>

#include <utility>

namespace octic::reference {
namespace {

using Kernel = CGAL::Algebraic_kernel_d_1<CGAL::Gmpz>;

CGAL::Gmpz to_cgal(const Integer& v) { return CGAL::Gmpz(v.backend().data()); }
Rational from_cgal(const CGAL::Gmpq& v) {
  Rational r;
  mpq_set(r.backend().data(), v.mpq());
  return r;
}

Kernel::Polynomial_1 to_cgal(const IntegerPolynomial& p) {
  std::vector<CGAL::Gmpz> c;
  for (const Integer& v : p.c) c.push_back(to_cgal(v));
  return Kernel::Polynomial_1(c.begin(), c.end());
}

int sign(const IntegerPolynomial& p, const Rational& x) {
  // Horner on numerators: sum c_k a^k b^(n-k), all integers.
  const Integer a = boost::multiprecision::numerator(x), b = boost::multiprecision::denominator(x);
  Integer value = 0, power = 1;
  for (std::size_t k = p.c.size(); k-- > 0;) {
    value = value * a + p.c[k] * power;
    power *= b;
  }
  return value.sign();
}

// The factor x^m taken out, so that what remains has roots of finite relative accuracy.
int strip_zero_roots(IntegerPolynomial& p) {
  int m = 0;
  while (p.c[static_cast<std::size_t>(m)] == 0) ++m;
  p.c.erase(p.c.begin(), p.c.begin() + m);
  return m;
}

void insert_zero(std::vector<RealRoot>& roots, int multiplicity) {
  static const auto x = std::make_shared<const IntegerPolynomial>(IntegerPolynomial{0, 1});
  auto at = roots.begin();
  while (at != roots.end() && at->value().negative()) ++at;
  roots.insert(at, RealRoot(x, 0, 0, multiplicity));
}

}  // namespace

RealRoot::RealRoot(std::shared_ptr<const IntegerPolynomial> p, const Rational& low, const Rational& high, int multiplicity)
    : p_(std::move(p)), low_(low), high_(high), sign_low_(sign(*p_, low)), multiplicity_(multiplicity) {
  if (sign_low_ == 0) high_ = low_;
  if (low_ != high_ && sign(*p_, high_) == 0) low_ = high_;
  Precision precision(64);
  enclosure_ = hull(Ball(low_), Ball(high_));
}

bool RealRoot::equals(const Rational& v) const { return low_ <= v && v <= high_ && sign(*p_, v) == 0; }

void RealRoot::bisect() {
  const Rational middle = (low_ + high_) / 2;
  const int s = sign(*p_, middle);
  if (s == 0) {
    low_ = high_ = middle;
  } else if (s == sign_low_) {
    low_ = middle;
  } else {
    high_ = middle;
  }
}

const Ball& RealRoot::value() {
  const slong wanted = Precision::current();
  if (low_ == high_) {
    enclosure_ = Ball(low_);
    return enclosure_;
  }
  if (enclosure_.relative_accuracy() >= wanted - 4) return enclosure_;
  // Horner loses bits where terms cancel; the loop raises the precision until Newton gains nothing more from it.
  for (slong bits = wanted + 32;; bits *= 2) {
    Precision precision(bits);
    for (bool gaining = true; gaining;) {
      if (low_ == high_) {
        enclosure_ = Ball(low_);
        return enclosure_;
      }
      // p(x) and p'(x) over the enclosure
      Ball slope(0);
      for (std::size_t k = p_->c.size(); k-- > 1;) slope = slope * enclosure_ + Ball(static_cast<int>(k)) * Ball(p_->c[k]);
      if (slope.contains_zero() || !slope.finite()) {
        bisect();
        enclosure_ = hull(Ball(low_), Ball(high_));
        continue;
      }
      const Ball middle = enclosure_.middle();
      const Ball step = middle - p_->at(middle) / slope;
      Ball next;
      if (!arb_intersection(next.raw(), step.raw(), enclosure_.raw(), bits)) next = step;   // cannot be empty
      gaining = next.relative_accuracy() > enclosure_.relative_accuracy() + 2;
      if (next.relative_accuracy() > enclosure_.relative_accuracy()) enclosure_ = next;
      if (enclosure_.relative_accuracy() >= wanted - 4) return enclosure_;
    }
    bisect();   // an enclosure that straddles zero has no relative accuracy to gain from
    const Ball halves = hull(Ball(low_), Ball(high_));
    Ball next;
    if (arb_intersection(next.raw(), halves.raw(), enclosure_.raw(), bits)) enclosure_ = next;
  }
}

std::vector<RealRoot> distinct_real_roots(const IntegerPolynomial& p) {
  IntegerPolynomial rest = primitive(p);
  const int zeros = strip_zero_roots(rest);
  std::vector<RealRoot> roots;
  if (degree(rest) > 0) {
    rest = squarefree(rest);
    const auto shared = std::make_shared<const IntegerPolynomial>(rest);
    std::vector<Kernel::Algebraic_real_1> found;
    Kernel().solve_1_object()(to_cgal(rest), true, std::back_inserter(found));
    for (const auto& root : found) roots.emplace_back(shared, from_cgal(root.low()), from_cgal(root.high()), 1);
  }
  if (zeros > 0) insert_zero(roots, 1);
  return roots;
}

std::vector<RealRoot> real_roots(const IntegerPolynomial& p) {
  IntegerPolynomial rest = primitive(p);
  const int zeros = strip_zero_roots(rest);
  std::vector<RealRoot> roots;
  if (degree(rest) > 0) {
    const auto shared = std::make_shared<const IntegerPolynomial>(squarefree(rest));
    std::vector<std::pair<Kernel::Algebraic_real_1, Kernel::Multiplicity_type>> found;
    Kernel().solve_1_object()(to_cgal(rest), std::back_inserter(found));
    for (const auto& [root, multiplicity] : found) {
      roots.emplace_back(shared, from_cgal(root.low()), from_cgal(root.high()), multiplicity);
    }
  }
  if (zeros > 0) insert_zero(roots, zeros);
  return roots;
}

}  // namespace octic::reference
