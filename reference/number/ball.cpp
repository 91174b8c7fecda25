#include "reference/number/ball.h"

#include <fmpq.h>

namespace octic::reference {
namespace {

Rational rational(const arf_t v) {
  fmpq_t q;
  fmpq_init(q);
  arf_get_fmpq(q, v);
  Rational r;
  fmpq_get_mpq(r.backend().data(), q);
  fmpq_clear(q);
  return r;
}

}  // namespace

Ball::Ball(const Integer& v) : Ball() {
  fmpz_t z;
  fmpz_init(z);
  fmpz_set_mpz(z, v.backend().data());
  arb_set_fmpz(x_, z);
  fmpz_clear(z);
}

Ball::Ball(const Rational& v) : Ball() {
  fmpq_t q;
  fmpq_init(q);
  fmpq_set_mpq(q, v.backend().data());
  arb_set_fmpq(x_, q, Precision::current());
  fmpq_clear(q);
}

Ball Ball::lower() const {
  if (arb_is_exact(x_)) return *this;
  Ball r;
  arb_get_lbound_arf(arb_midref(r.x_), x_, Precision::current());
  return r;
}

Ball Ball::upper() const {
  if (arb_is_exact(x_)) return *this;
  Ball r;
  arb_get_ubound_arf(arb_midref(r.x_), x_, Precision::current());
  return r;
}

Ball Ball::middle() const {
  Ball r;
  arf_set(arb_midref(r.x_), arb_midref(x_));
  return r;
}

Rational Ball::lower_rational() const {
  const Ball end = lower();
  return rational(arb_midref(end.x_));
}

Rational Ball::upper_rational() const {
  const Ball end = upper();
  return rational(arb_midref(end.x_));
}

}  // namespace octic::reference
