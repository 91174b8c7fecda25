// Two upright cylinders and what engines may claim about them, for the tests of the judge.
#pragma once

#include <algorithm>
#include <string>

#include "oracle/judge/judge.h"

namespace octic::oracle::judge_fixture {

inline Shape upright(double z, double half, double r) { return Cylinder{{0, 0, z - half}, {0, 0, z + half}, r}; }
// Two upright cylinders, end against end; the signed distance is the gap, their size is about 4.5.
inline Standard ends_apart(double gap) { return standard(upright(-1, 1, 1), upright(1 + gap, 1, 1)); }

inline Card card(double tolerance = 0, double relative = 0) {
  Card c;
  c.name = "subject";
  c.scalar = "double";
  c.tolerance = tolerance;
  c.tolerance_relative = relative;
  return c;
}
inline Claim contact(bool said) {
  Claim c;
  c.contact = said;
  return c;
}
inline Claim distance(double d) {
  Claim c;
  c.signed_distance = Enclosure{d, d};
  return c;
}

inline Verdict ask_contact(double gap, bool said, double tolerance = 0, const Moved& moved = {}) {
  return judge(ends_apart(gap), card(tolerance), Query::boolean, contact(said), moved);
}
inline bool has(const Verdict& v, const std::string& kind) {
  for (const Wrong& w : v.wrong)
    if (w.kind == kind) return true;
  return false;
}

}  // namespace octic::oracle::judge_fixture
