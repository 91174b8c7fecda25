// The truth and the contact of one pair, from one computation.
//
//   Solution s(A, B);
//   Truth t = s.truth();        // as reference::truth(A, B)
//   Contact c = s.contact();    // as reference::contact(A, B); costs little after truth()
//
// Candidates, signed distance and optimal set are computed once, when they are first needed.
#pragma once

#include <memory>

#include "reference/contact/contact.h"
#include "reference/truth.h"

namespace octic::reference {

class Solution {
 public:
  Solution(const Shape& A, const Shape& B, Effort effort = {});
  explicit Solution(const BodyPair& pair, Effort effort = {});   // also of bodies whose numbers are no doubles
  ~Solution();
  Solution(Solution&&) noexcept;
  Solution& operator=(Solution&&) noexcept;

  Truth truth();
  // Rationals near the direction and the witnesses of truth(). They are accurate to the working precision, so they may
  // be much more accurate than doubles.
  struct Line {
    Vector<Rational> direction, witness_a, witness_b;
  };
  Line line();
  Contact contact();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace octic::reference
