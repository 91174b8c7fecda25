#include "reference/motion/first_contact.h"

#include "reference/motion/search.h"
#include "reference/number/round.h"

namespace octic::reference {
namespace {

Vec3 rounded(const Vector<Ball>& v) { return {v.x.middle_double(), v.y.middle_double(), v.z.middle_double()}; }

void describe(FirstContact& contact, const Optimum& at) {
  contact.direction = rounded(at.direction);
  contact.witness = rounded(at.witness_b);
  contact.features = at.features;
  contact.unique_witness = at.unique_witnesses;
}

}  // namespace

const char* to_string(FirstContactKind kind) {
  switch (kind) {
    case FirstContactKind::never: return "never";
    case FirstContactKind::already: return "already";
    case FirstContactKind::at: return "at";
  }
  return "";
}

FirstContact first_contact(const Shape& A, const Vec3& v, const Shape& B, Effort effort) {
  const MovingPair moving(A, v, B);
  ContactSearch search(moving);
  FirstContact contact;
  contact.kind = search.run(effort.bits);
  contact.reason = search.reason();
  contact.grazing = contact.kind != FirstContactKind::never && !moving.at_rest() && search.shadow_sign() == 0;
  if (contact.kind == FirstContactKind::never) return contact;
  if (contact.kind == FirstContactKind::at) {
    contact.lower = search.lower();
    contact.upper = search.upper();
  }
  contact.exact = contact.lower == contact.upper;
  contact.nearest = nearest_double(contact.lower, contact.upper, [&](const Rational& t) { return search.compare(t); });
  describe(contact, search.last_before().optimum(effort.bits));
  if (contact.kind == FirstContactKind::at && contact.exact) {   // the way there may have been long
    const Optimum there = Instant(moving, contact.lower).optimum(effort.bits);
    contact.witness = rounded(there.witness_b);
    contact.unique_witness = there.unique_witnesses;
  }
  return contact;
}

int compare_first_contact(const Shape& A, const Vec3& v, const Shape& B, const Rational& t) {
  const MovingPair moving(A, v, B);
  return ContactSearch(moving).compare(t);
}

}  // namespace octic::reference
