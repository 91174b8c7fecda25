#include "oracle/motion_line.h"

#include <algorithm>

#include "oracle/decimal.h"
#include "oracle/truth_line.h"
#include "reference/motion/first_contact.h"

namespace octic::oracle {
namespace {

using reference::FirstContact;
using reference::Meeting;

// The time of a contact that is not rational lies strictly between the ends; a printed value in there is not it.
Decimal time_of(const FirstContact& c, const MotionQuestion& m, int digits) {
  return decimal(c.lower, c.upper, digits, [&](const Rational& t) { return reference::compare_first_contact(m.a, m.motion, m.b, t) == 0; });
}

}  // namespace

Json motion_answer(const MotionQuestion& m, int digits) {
  reference::Effort effort;
  effort.bits = std::max(64, static_cast<int>(digits * 3.33) + 16);
  FirstContact c;
  for (int tries = 0; tries < 4; ++tries, effort.bits += 64) {
    c = reference::first_contact(m.a, m.motion, m.b, effort);
    if (c.kind != Meeting::at || decimal(c.lower, digits) == decimal(c.upper, digits)) break;   // rounding is certain
  }
  Json out;
  out["kind"] = to_string(c.kind);
  if (c.kind == Meeting::never) {
    out["reason"] = c.reason;
    return out;
  }
  const Decimal time = time_of(c, m, digits);
  out["time"] = {{"value", time.value}, {"error", time.error}};
  out["grazing"] = c.grazing;
  out["direction"] = plain_json(c.direction);
  out["witness"] = plain_json(c.witness);
  out["unique_witness"] = c.unique_witness;
  out["features"] = c.features;
  return out;
}

}  // namespace octic::oracle
