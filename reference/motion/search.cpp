#include "reference/motion/search.h"

#include "reference/motion/sliding.h"
#include "reference/number/simplest_between.h"

namespace octic::reference {
namespace {

constexpr slong step_bits = 96;
constexpr int patience = 4;   // steps that are no faster than linear, before the shadows are asked

Rational power_of_two(int bits) { return bits >= 0 ? Rational(Integer(1) << bits) : Rational(1, Integer(1) << -bits); }

}  // namespace

FirstContactKind ContactSearch::run(int bits) {
  before_ = std::make_unique<Instant>(moving_, 0);
  if (before_->sign() <= 0) {
    exact_ = 0;
    return FirstContactKind::already;
  }
  reason_ = find(bits);
  return reason_.empty() ? FirstContactKind::at : FirstContactKind::never;
}

std::string ContactSearch::find(int bits) {
  if (moving_.at_rest()) return "at rest";
  if (sign_of_closing(*before_) <= 0) return "receding";
  Rational last = 0;
  int slow = 0;
  while (!has_end() || !close_enough(bits)) {
    const Rational from = before_->time(), step = step_from(*before_);
    slow = 16 * step <= last ? 0 : slow + 1;
    last = step;
    const bool impatient = slow > patience;
    if (impatient && shadow_sign() > 0) return "passing";
    if (impatient || step <= power_of_two(-bits / 2) * from) {
      if (!close_in(step)) return "passing";
    }
    if (before_->time() == from) {
      if (!look(from + step)) return "passing";
      if (contact_ && *contact_ == from + step) {   // a step never passes the first contact: this is it
        exact_ = contact_;
        return "";
      }
    }
    if (impatient && !close_in_slowly(step)) return "passing";
  }
  if (!contact_ && shadow_sign() > 0)
    return "passing";   // between an approach and a departure there need be no contact
  look_for_rational(bits);
  return "";
}

// If f has a zero of order k at the contact, the contact is near before + k step, and rounding down puts that time
// before it. So the steps are doubled until one passes the contact. Otherwise only the lower end of the interval would
// move.
bool ContactSearch::close_in(const Rational& step) {
  const Rational from = before_->time();
  for (int k = 2;; k *= 2) {
    const Rational last = before_->time();
    if (!look(from + k * step)) return false;
    if (before_->time() == last) return true;
  }
}

// If the slope vanishes at the contact, or nearly so, Newton's step is half as long as it should be.
bool ContactSearch::close_in_slowly(const Rational& step) {
  if (!has_end() && !look(before_->time() + 4 * step)) return false;
  if (!has_end()) return true;
  if (!contact_ && !look(after_->time() - 2 * step_from(*after_))) return false;
  if (!contact_ && !look(after_->time() - 4 * step_from(*after_))) return false;   // to the other side
  return look((before_->time() + end()) / 2);
}

// Decides the relation at t, unless it is known whether t is before or after the contact.
bool ContactSearch::look(const Rational& t) {
  if (t <= before_->time() || (has_end() && t >= end())) return true;
  auto instant = std::make_unique<Instant>(moving_, t);
  const int sign = instant->sign();
  if (sign < 0) shadow_ = -1;
  if (sign <= 0) {
    contact_ = t;
  } else if (const int closing = sign_of_closing(*instant); closing > 0) {
    before_ = std::move(instant);
  } else if (closing < 0) {
    after_ = std::move(instant);
  } else {
    return false;
  }
  return true;
}

// The sign of n.v, exactly. The bodies are apart. If the slope is 0, f has its minimum here: the bodies never meet, and
// their shadows are apart.
int ContactSearch::sign_of_closing(Instant& instant) {
  for (slong bits = step_bits;; bits *= 2) {
    const Ball closing = instant.approach(bits).closing;
    if (closing.positive()) return 1;
    if (closing.negative()) return -1;
    if (shadow_sign() > 0) return 0;
  }
}

// Newton's step, rounded down: to the contact or short of it, forward before and backward after it.
Rational ContactSearch::step_from(Instant& instant) {
  const Instant::Approach approach = instant.approach(step_bits);
  Precision precision(step_bits);
  const Ball step = approach.gap / abs(approach.closing);
  Precision short_number(64);
  return step.lower_rational();
}

bool ContactSearch::close_enough(int bits) const {
  return end() - before_->time() <= power_of_two(-bits) * before_->time();
}

// A number with few digits between the ends is most likely the contact itself.
void ContactSearch::look_for_rational(int bits) {
  const Rational simple = simplest_between(before_->time(), end());
  using boost::multiprecision::denominator, boost::multiprecision::numerator;
  if (bit_length(numerator(simple)) + bit_length(denominator(simple)) > bits * 3 / 4) return;
  look(simple);
  if (contact_ && *contact_ == simple && begins_at(simple)) exact_ = simple;
}

// Whether a contact at t, with the bodies apart at some time before, is the first one.
bool ContactSearch::begins_at(const Rational& t) {
  if (shadow_sign() == 0) return sliding_begins_at(moving_, t);
  if (Difference(moving_.start()).flat()) return true;   // the line passes through a plane region: in one point
  // f is negative somewhere: f(t) = 0 at both ends of the contact alone
  for (int k = 16;; k *= 2) {
    const Rational aside = t * power_of_two(-k);
    if (Instant(moving_, t - aside).sign() < 0) return false;
    if (Instant(moving_, t + aside).sign() < 0) return true;
  }
}

int ContactSearch::shadow_sign() {
  if (!shadow_) {
    const Vector<Rational>& v = moving_.velocity();
    const Integer common = lcm(lcm(boost::multiprecision::denominator(v.x), boost::multiprecision::denominator(v.y)),
                               boost::multiprecision::denominator(v.z));
    Vector<Integer> whole{boost::multiprecision::numerator(Rational(v.x * common)),
                          boost::multiprecision::numerator(Rational(v.y * common)),
                          boost::multiprecision::numerator(Rational(v.z * common))};
    const Integer shared = gcd(gcd(whole.x, whole.y), whole.z);
    shadow_ = sign_of_shadow_gap(Difference(moving_.start()), {whole.x / shared, whole.y / shared, whole.z / shared});
  }
  return *shadow_;
}

int ContactSearch::compare(const Rational& t) {
  Instant start(moving_, 0);
  if (start.sign() <= 0) return -t.sign();
  if (t <= 0 || moving_.at_rest() || sign_of_closing(start) <= 0) return 1;
  Instant instant(moving_, t);
  if (instant.sign() < 0) return -1;
  if (instant.sign() == 0) return begins_at(t) ? 0 : -1;
  return sign_of_closing(instant) < 0 && shadow_sign() <= 0 ? -1 : 1;
}

}  // namespace octic::reference
