// The search for the first contact on the line of motion.
//
// f(t), the signed distance at time t, is the greatest of the functions gap(n) - t n.v, so it is convex; its slope is
// -n.v, n the optimal direction. From a time when the bodies are apart and n.v > 0, Newton's step f / (n.v) never
// passes the first contact, and converges quadratically if the bodies are about to overlap. The relation at every time
// that is kept is decided exactly.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "reference/motion/first_contact.h"
#include "reference/motion/moving_pair.h"
#include "reference/motion/shadow.h"

namespace octic::reference {

class ContactSearch {
 public:
  explicit ContactSearch(const MovingPair& moving) : moving_(moving) {}

  FirstContactKind run(int bits);
  // After run(): lower() <= t0 <= upper(), and the reason for never.
  const Rational& lower() const { return exact_ ? *exact_ : before_->time(); }
  const Rational& upper() const { return exact_ ? *exact_ : end(); }
  const std::string& reason() const { return reason_; }
  // Apart and approaching along the direction that is optimal until the contact; t = 0 for already. Within 2^-bits of
  // the contact, unless a step led there exactly.
  Instant& last_before() { return *before_; }

  // Sign of t0 - t, exactly, as compare_first_contact() says.
  int compare(const Rational& t);
  // See shadow.h; decided once. The motion is not 0.
  int shadow_sign();

 private:
  std::string find(int bits);   // the reason for never, or nothing
  int sign_of_closing(Instant& instant);
  Rational step_from(Instant& instant);
  // These three return false if the bodies never touch.
  bool look(const Rational& t);
  bool close_in(const Rational& step);
  bool close_in_slowly(const Rational& step);
  void look_for_rational(int bits);
  bool has_end() const { return contact_ || after_; }
  const Rational& end() const { return contact_ ? *contact_ : after_->time(); }
  bool close_enough(int bits) const;
  bool begins_at(const Rational& t);

  const MovingPair& moving_;
  std::unique_ptr<Instant> before_;          // apart and approaching
  std::unique_ptr<Instant> after_;           // apart and receding
  std::optional<Rational> contact_, exact_;
  std::optional<int> shadow_;
  std::string reason_;
};

}  // namespace octic::reference
