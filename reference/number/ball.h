// A real number known to lie in a ball: an enclosure that every operation keeps (Arb, F. Johansson, IEEE Trans. Comp.
// 2017).
//
// The working precision is a property of the thread: `Precision p(256);` sets it for a scope. If a result needs more
// precision, its ball is wide but never wrong.
#pragma once

#include <arb.h>

#include <utility>

#include "reference/number/rational.h"

namespace octic::reference {

class Precision {
 public:
  explicit Precision(slong bits) : before_(current()) { current() = bits; }
  ~Precision() { current() = before_; }
  Precision(const Precision&) = delete;
  Precision& operator=(const Precision&) = delete;
  static slong& current() {
    thread_local slong bits = 128;
    return bits;
  }

 private:
  slong before_;
};

class Ball {
 public:
  Ball() { arb_init(x_); }
  Ball(int v) : Ball() { arb_set_si(x_, v); }
  explicit Ball(double v) : Ball() { arb_set_d(x_, v); }   // exact
  explicit Ball(const Integer& v);                          // exact, whatever the precision
  explicit Ball(const Rational& v);                         // rounded to the working precision
  Ball(const Ball& o) : Ball() { arb_set(x_, o.x_); }
  Ball(Ball&& o) noexcept : Ball() { arb_swap(x_, o.x_); }
  Ball& operator=(const Ball& o) {
    arb_set(x_, o.x_);
    return *this;
  }
  Ball& operator=(Ball&& o) noexcept {
    arb_swap(x_, o.x_);
    return *this;
  }
  ~Ball() { arb_clear(x_); }

  friend Ball operator+(const Ball& a, const Ball& b) { return make(arb_add, a, b); }
  friend Ball operator-(const Ball& a, const Ball& b) { return make(arb_sub, a, b); }
  friend Ball operator*(const Ball& a, const Ball& b) { return make(arb_mul, a, b); }
  friend Ball operator/(const Ball& a, const Ball& b) { return make(arb_div, a, b); }
  friend Ball operator-(const Ball& a) {
    Ball r;
    arb_neg(r.x_, a.x_);
    return r;
  }
  friend Ball square(const Ball& a) { return a * a; }
  // The root of the nonnegative part: a ball that reaches below zero is cut there.
  friend Ball sqrt(const Ball& a) {
    Ball r;
    arb_sqrtpos(r.x_, a.x_, Precision::current());
    return r;
  }
  friend Ball abs(const Ball& a) {
    Ball r;
    arb_abs(r.x_, a.x_);
    return r;
  }
  static Ball minus_infinity() {
    Ball r;
    arb_neg_inf(r.x_);
    return r;
  }
  friend Ball max(const Ball& a, const Ball& b) { return make(arb_max, a, b); }
  // The smallest ball around both.
  friend Ball hull(const Ball& a, const Ball& b) { return make(arb_union, a, b); }

  bool positive() const { return arb_is_positive(x_); }
  bool negative() const { return arb_is_negative(x_); }
  bool contains_zero() const { return arb_contains_zero(x_); }
  bool finite() const { return arb_is_finite(x_); }
  friend bool overlaps(const Ball& a, const Ball& b) { return arb_overlaps(a.x_, b.x_); }
  friend bool surely_less(const Ball& a, const Ball& b) { return arb_lt(a.x_, b.x_); }
  friend bool surely_less_or_equal(const Ball& a, const Ball& b) { return arb_le(a.x_, b.x_); }

  Ball lower() const;               // the lower end, as an exact ball
  Ball upper() const;
  Ball middle() const;
  Rational lower_rational() const;  // exact; the ball must be finite
  Rational upper_rational() const;
  // The middle; 0 if the ball contains 0.
  double middle_double() const { return contains_zero() ? 0 : arf_get_d(arb_midref(x_), ARF_RND_NEAR); }
  // Bits of the middle that are surely right; large for an exact ball.
  slong relative_accuracy() const { return arb_rel_accuracy_bits(x_); }

  arb_t& raw() { return x_; }
  const arb_t& raw() const { return x_; }

 private:
  template <class F>
  static Ball make(F f, const Ball& a, const Ball& b) {
    Ball r;
    f(r.x_, a.x_, b.x_, Precision::current());
    return r;
  }
  arb_t x_;
};

}  // namespace octic::reference
