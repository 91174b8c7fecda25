// The first contact of a body A that moves along a vector v past a body B at rest.
//
//   FirstContact c = reference::first_contact(A, v, B);
//
// At time t >= 0 the moving body is A + t v. Time has no unit: after time 1 the body has moved by exactly v. The times
// of contact, { t : A + t v touches or overlaps B }, form a closed interval.
//
//   (1) always decides, for every pair that truth() answers and every v, 0 included
//   (2) kind at: lower <= t0 <= upper as real numbers, upper - lower <= 2^-bits t0; lower == upper exactly when exact
//   (3) nearest is the double nearest to t0, ties to even; it may be an infinity or 0
//   (4) grazing is exact: it is true if they meet, but their shadows along v touch and do not overlap, so that some
//       step aside, however small, lets them miss each other. They then overlap at no time. A point that goes through a
//       disc does not graze it, although the two never overlap; nor does a body at rest
//   (5) A along v past B and B along -v past A have the same kind, time and grazing; the direction is reversed
//   (6) scaling v by s > 0 divides the time by s; scaling shapes and v alike by a power of two changes neither time nor
//       direction
//
// shadow.h and search.h say why.
#pragma once

#include <stdexcept>
#include <string>

#include "reference/truth.h"

namespace octic::reference {

enum class FirstContactKind {
  never,     // apart for every t >= 0
  already,   // in contact at t = 0
  at         // apart at t = 0, in contact from t0 > 0
};
const char* to_string(FirstContactKind kind);

struct FirstContact {
  FirstContactKind kind = FirstContactKind::never;
  Rational lower, upper;        // of t0; 0 and 0 for already
  double nearest = 0;           // t0, correctly rounded
  bool exact = false;           // t0 is known to be the rational number lower == upper; other t0 may be rational too
  bool grazing = false;         // of the whole line of motion; false for never
  // For never: "passing" (no contact on the whole line of motion), "receding" (the distance grows or stays the same
  // from t = 0 on), "at rest".
  std::string reason;
  // For at: the direction from A to B at t0, and the common point of the two witnesses. For already: those of the truth
  // at t = 0.
  Vec3 direction, witness;
  std::string features;
  bool unique_witness = true;
};

FirstContact first_contact(const Shape& A, const Vec3& v, const Shape& B, Effort effort = {});

// Sign of t0 - t, exactly: -1 when the first contact is before t, 0 when it is at t, +1 when it is later or never. Any
// rational t: already counts as t0 = 0.
int compare_first_contact(const Shape& A, const Vec3& v, const Shape& B, const Rational& t);

}  // namespace octic::reference
