#include "reference/section/plane_polynomial.h"

#include <algorithm>

namespace octic::reference {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::numerator;

template <class T>
T power(const T& base, int exponent) {
  T result{1};
  for (; exponent > 0; --exponent) result = result * base;
  return result;
}

}  // namespace

PlanePolynomial PlanePolynomial::linear(const Integer& constant, const Integer& of_a, const Integer& of_b) {
  PlanePolynomial p(constant);
  p.add({1, 0}, of_a);
  p.add({0, 1}, of_b);
  return p;
}

void PlanePolynomial::add(const Exponents& at, const Integer& v) {
  if (v == 0) return;
  const auto [place, fresh] = terms_.try_emplace(at, v);
  if (fresh) return;
  place->second += v;
  if (place->second == 0) terms_.erase(place);
}

PlanePolynomial operator+(const PlanePolynomial& p, const PlanePolynomial& q) {
  PlanePolynomial r = p;
  for (const auto& [at, v] : q.terms_) r.add(at, v);
  return r;
}

PlanePolynomial operator*(const PlanePolynomial& p, const PlanePolynomial& q) {
  PlanePolynomial r;
  for (const auto& [at, v] : p.terms_) {
    for (const auto& [at2, v2] : q.terms_) r.add({at.first + at2.first, at.second + at2.second}, v * v2);
  }
  return r;
}

int PlanePolynomial::degree() const {
  int degree = -1;
  for (const auto& [at, v] : terms_) degree = std::max(degree, at.first + at.second);
  return degree;
}

Integer PlanePolynomial::coefficient(int of_a, int of_b) const {
  const auto at = terms_.find({of_a, of_b});
  return at == terms_.end() ? Integer(0) : at->second;
}

Element PlanePolynomial::on_circle(const CircleRing& ring) const {
  Element E;
  for (const auto& [at, v] : terms_) {
    IntegerPolynomial term = v * power(ring.C, at.second / 2);   // b^2 = C
    term.c.insert(term.c.begin(), static_cast<std::size_t>(at.first), Integer(0));
    IntegerPolynomial& part = at.second % 2 == 0 ? E.A : E.B;
    part = part + term;
  }
  return E;
}

IntegerPolynomial PlanePolynomial::on_line(const PlaneLine& line) const {
  const IntegerPolynomial a{line.a0, line.da}, b{line.b0, line.db};
  const int d = degree();
  IntegerPolynomial p;
  for (const auto& [at, v] : terms_) {
    p = p + (v * power(line.w, d - at.first - at.second)) * (power(a, at.first) * power(b, at.second));
  }
  return p;
}

int PlanePolynomial::sign_at(const PlaneCoordinates& point) const {
  Rational sum = 0;
  for (const auto& [at, v] : terms_) sum += Rational(v) * power(point.a, at.first) * power(point.b, at.second);
  return sum.sign();
}

PlaneLine zero_line(const PlanePolynomial& p) {
  const Integer c = p.coefficient(0, 0), u = p.coefficient(1, 0), v = p.coefficient(0, 1);
  return {-c * u, -c * v, -v, u, u * u + v * v};
}

PlaneLine line_through(const PlaneCoordinates& point, const Integer& da, const Integer& db) {
  const Integer w = lcm(denominator(point.a), denominator(point.b));
  return {numerator(point.a) * (w / denominator(point.a)), numerator(point.b) * (w / denominator(point.b)), da, db, w};
}

}  // namespace octic::reference
