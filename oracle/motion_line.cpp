#include "oracle/motion_line.h"

#include <algorithm>
#include <cmath>

#include "fast/cast.h"
#include "oracle/decimal.h"
#include "oracle/truth_line.h"
#include "reference/certificate/size.h"
#include "reference/motion/first_contact.h"

namespace octic::oracle {
namespace {

using reference::FirstContact;
using reference::Meeting;

// The time of a contact that is not rational lies strictly between the ends; a printed value in there is not it.
Decimal time_of(const FirstContact& c, const MotionQuestion& m, int digits) {
  return decimal(c.lower, c.upper, digits,
                 [&](const Rational& t) { return reference::compare_first_contact(m.a, m.motion, m.b, t) == 0; });
}

// An array, as in octic stationary.
Json answers_beside(const FirstContact& c, const MotionQuestion& m) {
  const fast::Cast cast = fast::cast(m.a, m.motion, m.b);
  const Meeting kind = cast.kind == fast::Cast::Kind::never ? Meeting::never
                       : cast.kind == fast::Cast::Kind::at  ? Meeting::at
                                                            : Meeting::already;
  Json one{{"name", "octic-fast"}, {"kind", to_string(kind)}};
  if (kind != Meeting::never)
    one.update({{"time", cast.time}, {"direction", plain_json(cast.direction)}, {"witness", plain_json(cast.witness)}});
  if (kind == c.kind && kind == Meeting::at && std::isfinite(c.nearest)) {
    const double way = std::hypot(m.motion.x, m.motion.y, m.motion.z) * std::fabs(cast.time - c.nearest);
    one["error"] = way / certificate::size(m.a, m.b);
  }
  return Json::array({one});
}

}  // namespace

Json motion_answer(const MotionQuestion& m, int digits, bool beside) {
  reference::Effort effort;
  effort.bits = std::max(64, static_cast<int>(digits * 3.33) + 16);
  FirstContact c;
  for (int tries = 0; tries < 4; ++tries, effort.bits += 64) {
    c = reference::first_contact(m.a, m.motion, m.b, effort);
    if (c.kind != Meeting::at || decimal(c.lower, digits) == decimal(c.upper, digits)) break;   // rounding is certain
  }
  Json out;
  out["kind"] = to_string(c.kind);
  if (beside) out["beside"] = answers_beside(c, m);
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
