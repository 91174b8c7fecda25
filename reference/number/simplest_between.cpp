#include "reference/number/simplest_between.h"

#include <fmpq.h>

namespace octic::reference {
namespace {

class Fraction {
 public:
  Fraction() { fmpq_init(q_); }
  explicit Fraction(const Rational& v) : Fraction() { fmpq_set_mpq(q_, v.backend().data()); }
  ~Fraction() { fmpq_clear(q_); }
  Fraction(const Fraction&) = delete;
  Fraction& operator=(const Fraction&) = delete;
  fmpq* get() { return q_; }

 private:
  fmpq_t q_;
};

}  // namespace

Rational simplest_between(const Rational& low, const Rational& high) {
  Fraction from(low), to(high), found;
  fmpq_simplest_between(found.get(), from.get(), to.get());
  Rational r;
  fmpq_get_mpq(r.backend().data(), found.get());
  return r;
}

}  // namespace octic::reference
