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
  explicit Solution(const BodyPair& pair, Effort effort = {});   // of bodies that no shape in doubles describes
  ~Solution();
  Solution(Solution&&) noexcept;
  Solution& operator=(Solution&&) noexcept;

  Truth truth();
  // The direction and the witnesses of truth() as rationals near them: as good as the precision that the effort led to,
  // which double does not limit.
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
