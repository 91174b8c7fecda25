#include "reference/number/real_root.h"

#include "reference/number/sign_variations.h"

#include <CGAL/Algebraic_kernel_d/Descartes.h>
#include <CGAL/Gmpq.h>
#include <CGAL/Gmpz.h>
#include <CGAL/Polynomial_traits_d.h>

#include <stdexcept>
#include <utility>

namespace octic::reference {
namespace {

// Of CGAL's algebraic kernel only the isolator: the kernel's own objects compute modular gcds, which write to standard
// output.
using CgalPolynomial = CGAL::Polynomial<CGAL::Gmpz>;
using Isolator = CGAL::internal::Descartes<CgalPolynomial, CGAL::Gmpq>;

CGAL::Gmpz to_cgal(const Integer& v) { return CGAL::Gmpz(v.backend().data()); }
Rational from_cgal(const CGAL::Gmpq& v) {
  Rational r;
  mpq_set(r.backend().data(), v.mpq());
  return r;
}

CgalPolynomial to_cgal(const IntegerPolynomial& p) {
  std::vector<CGAL::Gmpz> c;
  for (const Integer& v : p.c) c.push_back(to_cgal(v));
  return CgalPolynomial(c.begin(), c.end());
}

constexpr long long_coefficients = 8000;   // bits; those of ordinary doubles have up to 4000

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

// v, or a number with fewer bits beside it: above v if up, else below.
Ball beside(const Rational& v, bool up, slong bits) {
  Precision precision(bits);
  const Ball b(v);
  return up ? b.upper() : b.lower();
}

int ball_sign(const Ball& v) { return v.positive() ? 1 : v.negative() ? -1 : 0; }

}  // namespace

RealRoot::RealRoot(std::shared_ptr<const IntegerPolynomial> p, const Rational& low, const Rational& high,
                   int multiplicity)
    : p_(std::move(p)), multiplicity_(multiplicity) {
  sign_low_ = sign(*p_, low);
  if (low == high && sign_low_ == 0) {
    exact_ = low;
    return;
  }
  if (low >= high || sign_low_ * sign(*p_, high) >= 0)
    throw std::logic_error("octic: an interval that isolates no root of its polynomial");
  // The ends move inwards only, so no other root comes in. The signs there show that the root is still inside.
  for (slong bits = 256;; bits *= 2) {
    low_ = beside(low, true, bits);
    high_ = beside(high, false, bits);
    Precision precision(16 * bits);
    if (surely_less(low_, high_) && ball_sign(p_->at(low_)) == sign_low_ && ball_sign(p_->at(high_)) == -sign_low_)
      break;
  }
  Precision precision(64);
  enclosure_ = hull(low_, high_);
}

bool RealRoot::equals(const Rational& v) const {
  if (exact_) return *exact_ == v;
  if (sign(*p_, v) != 0) return false;
  return low_.lower_rational() <= v && v <= high_.upper_rational();   // Newton may have put an end on the root
}

// The factor is squarefree too and has no other root from low to high: it changes sign there, vanishes at an end that
// Newton put on the root, or has no root there.
bool RealRoot::is_root_of_factor(const IntegerPolynomial& factor) const {
  if (exact_) return sign(factor, *exact_) == 0;
  return sign(factor, low_.lower_rational()) * sign(factor, high_.upper_rational()) <= 0;
}

// One interval Newton step from the enclosure; true if it became much smaller.
bool RealRoot::newton(slong bits) {
  Ball slope(0);
  for (std::size_t k = p_->c.size(); k-- > 1;) slope = slope * enclosure_ + Ball(static_cast<int>(k)) * Ball(p_->c[k]);
  if (slope.contains_zero() || !slope.finite()) return false;
  const Ball middle = enclosure_.middle();
  const Ball step = middle - p_->at(middle) / slope;
  Ball next;
  if (!arb_intersection(next.raw(), step.raw(), enclosure_.raw(), bits)) return false;
  mag_t quarter;
  mag_init(quarter);
  mag_mul_2exp_si(quarter, arb_radref(enclosure_.raw()), -2);
  const bool much = mag_cmp(arb_radref(next.raw()), quarter) < 0;
  mag_clear(quarter);
  if (!much) return false;
  enclosure_ = next;
  return true;
}

// Halves [low, high]; false when the sign in the middle cannot be told with this many bits.
bool RealRoot::bisect(slong bits) {
  // Newton may have left the old ends far behind
  Precision precision(bits);
  const Ball low = enclosure_.lower(), high = enclosure_.upper();
  if (surely_less(low_, low)) low_ = low;
  if (surely_less(high, high_)) high_ = high;
  const Ball middle = high_.negative() ? -middle_of({-high_, -low_}) : middle_of({low_, high_});
  const Ball value = p_->at(middle);
  if (arb_is_zero(value.raw())) {
    exact_ = middle.lower_rational();
    return true;
  }
  const int s = ball_sign(value);
  if (s == 0) return false;
  (s == sign_low_ ? low_ : high_) = middle;
  enclosure_ = hull(low_, high_);
  return true;
}

const Ball& RealRoot::value() {
  const slong wanted = Precision::current();
  for (slong bits = wanted + 32;;) {
    if (exact_) {
      enclosure_ = Ball(*exact_);
      return enclosure_;
    }
    if (enclosure_.relative_accuracy() >= wanted - 4) return enclosure_;
    Precision precision(bits);
    if (!newton(bits) && !bisect(bits)) bits *= 2;
  }
}

namespace {

// An open interval with one root, whose ends are no roots; or the root, when both ends are the same.
struct Isolated {
  Rational low, high;
};

long bits_of(const IntegerPolynomial& p) {
  long bits = 0;
  for (const Integer& v : p.c) bits = std::max(bits, bit_length(v));
  return bits;
}

// A power of two above all positive roots of a squarefree p without root 0, and the isolating intervals of these, by
// balls. Nothing when some sign needs more bits than there are.
std::optional<std::vector<BallInterval>> positive_roots(const IntegerPolynomial& p, slong bits) {
  Precision precision(bits);
  Polynomial<Ball> q;
  for (const Integer& v : p.c) q.c.push_back(Ball(v));
  IntegerPolynomial reversed;
  reversed.c.assign(p.c.rbegin(), p.c.rend());
  Ball high(1);   // the roots of the reversed polynomial are 1 / x
  arb_mul_2exp_si(high.raw(), high.raw(), bits_below_roots(reversed));
  return isolated_roots_between(q, {Ball(0), high}, static_cast<int>(bits));   // nearer roots cannot be told apart
}

// Bisection in exponents and balls of rising precision: for long coefficients, whose roots differ by hundreds of
// orders, where CGAL bisects bit by bit over the integers.
std::optional<std::vector<Isolated>> isolated_by_balls(const IntegerPolynomial& p) {
  IntegerPolynomial mirrored = p;
  for (std::size_t k = 1; k < mirrored.c.size(); k += 2) mirrored.c[k] = -mirrored.c[k];
  const long most = 2 * bits_of(p);
  for (slong bits = 1024; bits <= most; bits *= 2) {
    const auto negative = positive_roots(mirrored, bits), positive = negative ? positive_roots(p, bits) : std::nullopt;
    if (!positive) continue;
    std::vector<Isolated> roots;
    Precision precision(bits);
    Ball least(1);   // below every |root|
    arb_mul_2exp_si(least.raw(), least.raw(), -bits_below_roots(p));
    const auto low = [&](const BallInterval& at) { return (at.low.positive() ? at.low : least).lower_rational(); };
    for (std::size_t k = negative->size(); k-- > 0;)
      roots.push_back({-(*negative)[k].high.lower_rational(), -low((*negative)[k])});
    for (const BallInterval& at : *positive) roots.push_back({low(at), at.high.lower_rational()});
    return roots;
  }
  return std::nullopt;
}

// Descartes' rule over the integers.
std::vector<Isolated> isolated_by_integers(const IntegerPolynomial& p) {
  const std::size_t n = static_cast<std::size_t>(degree(p));
  const Isolator found(to_cgal(p));
  std::vector<Isolated> roots;
  std::vector<std::size_t> unknown;
  Rational others = Rational(-p.c[n - 1], p.c[n]);   // the sum of all roots, then of those that are not known yet
  for (int k = 0; k < found.number_of_real_roots(); ++k) {
    const Rational low = from_cgal(found.left_bound(k));
    if (found.is_exact_root(k)) {
      roots.push_back({low, low});
      others -= low;
    } else {
      unknown.push_back(roots.size());
      roots.push_back({low, from_cgal(found.right_bound(k))});
    }
  }
  if (unknown.size() == 1 && roots.size() == n) roots[unknown[0]] = {others, others};
  return roots;
}

std::vector<Isolated> isolated(const IntegerPolynomial& p) {
  std::optional<std::vector<Isolated>> by_balls;
  if (bits_of(p) > long_coefficients) by_balls = isolated_by_balls(p);
  std::vector<Isolated> roots = by_balls ? std::move(*by_balls) : isolated_by_integers(p);
  for (std::size_t k = 1; k < roots.size(); ++k) {
    if (roots[k - 1].high > roots[k].low) throw std::logic_error("octic: isolating intervals that are not in order");
  }
  return roots;
}

// A root of the product of the factors is one of a single factor.
int multiplicity_of(const Isolated& root, const std::vector<PolynomialFactor>& factors) {
  for (const PolynomialFactor& factor : factors) {
    if (sign(factor.polynomial, root.low) * sign(factor.polynomial, root.high) <= 0) return factor.exponent;
  }
  throw std::logic_error("octic: a root that is a root of no factor");
}

}  // namespace

std::vector<RealRoot> distinct_real_roots(const IntegerPolynomial& p) {
  IntegerPolynomial rest = primitive(p);
  const int zeros = strip_zero_roots(rest);
  std::vector<RealRoot> roots;
  if (degree(rest) > 0) {
    const auto shared = std::make_shared<const IntegerPolynomial>(squarefree(rest));
    for (const Isolated& root : isolated(*shared)) roots.emplace_back(shared, root.low, root.high, 1);
  }
  if (zeros > 0) insert_zero(roots, 1);
  return roots;
}

std::vector<RealRoot> real_roots(const IntegerPolynomial& p) {
  IntegerPolynomial rest = primitive(p);
  const int zeros = strip_zero_roots(rest);
  std::vector<RealRoot> roots;
  if (degree(rest) > 0) {
    const std::vector<PolynomialFactor> factors = squarefree_factors(rest);
    const auto shared = std::make_shared<const IntegerPolynomial>(squarefree(rest));
    for (const Isolated& root : isolated(*shared))
      roots.emplace_back(shared, root.low, root.high, multiplicity_of(root, factors));
  }
  if (zeros > 0) insert_zero(roots, zeros);
  return roots;
}

}  // namespace octic::reference
