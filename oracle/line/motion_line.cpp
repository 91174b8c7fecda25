#include "oracle/line/motion_line.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "fast/cast.h"
#include "fast/turning.h"
#include "oracle/number/decimal.h"
#include "oracle/line/truth_line.h"
#include "reference/certificate/size.h"
#include "reference/certificate/turning.h"
#include "reference/motion/first_contact.h"
#include "reference/motion/turning.h"
#include "reference/number/round.h"

namespace octic::oracle {
namespace {

using reference::FirstContact;
using reference::FirstContactKind;

// Bits that hold so many decimal digits.
int binary_digits(int digits) { return static_cast<int>(digits * 3.33) + 1; }

// The time of a contact that is not rational lies strictly between the ends; a printed value in there is not it.
Decimal time_of(const FirstContact& c, const MotionQuestion& m, int digits) {
  return decimal(c.lower, c.upper, digits,
                 [&](const Rational& t) { return reference::compare_first_contact(m.a, m.motion, m.b, t) == 0; });
}

// An array, as in octic stationary.
Json answers_beside(const FirstContact& c, const MotionQuestion& m) {
  const fast::Cast cast = fast::cast(m.a, m.motion, m.b);
  const FirstContactKind kind = cast.kind == fast::Cast::Kind::never ? FirstContactKind::never
                       : cast.kind == fast::Cast::Kind::at  ? FirstContactKind::at
                                                            : FirstContactKind::already;
  Json one{{"name", "octic-fast"}, {"kind", to_string(kind)}};
  if (kind != FirstContactKind::never)
    one.update({{"time", cast.time}, {"direction", plain_json(cast.direction)}, {"witness", plain_json(cast.witness)}});
  if (kind == c.kind && kind == FirstContactKind::at && std::isfinite(c.nearest)) {
    const double way = std::hypot(m.motion.x, m.motion.y, m.motion.z) * std::fabs(cast.time - c.nearest);
    one["error"] = way / certificate::size(m.a, m.b);
  }
  return Json::array({one});
}

Json numbers(const std::array<Rational, 3>& v) { return Json::array({v[0].str(), v[1].str(), v[2].str()}); }

// Within 2^-40 of the size of the pair and of the way.
Json conservative_advancement(const MotionQuestion& m) {
  const TurningMotion& t = *m.turning;
  const double way = std::hypot(t.motion.x, t.motion.y, t.motion.z) + std::hypot(t.about.x, t.about.y, t.about.z);
  const fast::TurningCast c = fast::cast(m.a, t, m.b, 0x1p-40 * (certificate::size(m.a, m.b) + way));
  const char* kinds[] = {"never", "already", "at", "stopped"};
  Json one{{"name", "octic-fast"}, {"kind", kinds[static_cast<int>(c.kind)]}, {"free_until", c.free_until}};
  one.update({{"distance", c.distance}, {"direction", plain_json(c.direction)}, {"witness", plain_json(c.witness)}});
  return Json::array({one});
}

Json turning_answer(const MotionQuestion& m, int digits, bool beside) {
  using Kind = reference::TurningContact::Kind;
  const TurningMotion& turning = *m.turning;
  const int bits = binary_digits(digits);
  const reference::TurningContact c = reference::first_contact(m.a, turning, m.b, bits);
  certificate::SharedPoint shared;
  Json out{{"kind", to_string(c.kind)}};
  if (beside) out["beside"] = conservative_advancement(m);
  if (c.kind == Kind::at || c.kind == Kind::undecided) {
    // lower is free, and the contact, if there is one, is after it
    const Rational middle = c.kind == Kind::at ? Rational((c.lower + c.upper) / 2) : c.lower;
    const Rational value = from_decimal(decimal(middle, digits));
    const Rational error = std::max<Rational>(abs(value - c.lower), abs(c.upper - value));
    out["time"] = {{"value", decimal(middle, digits)}, {"error", decimal_up(error)}};
  }
  if (c.kind == Kind::at) {
    reference::Precision precision(bits + 64);
    const Rational least = reference::angle_at(turning, c.lower).lower_rational(),
                   most = reference::angle_at(turning, c.upper).upper_rational();
    const std::string value = decimal((least + most) / 2, digits);
    const Rational off = std::max<Rational>(from_decimal(value) - least, most - from_decimal(value));
    out["angle"] = {{"value", value}, {"error", decimal_up(off)}};
  }
  if (c.kind == Kind::already) out["time"] = {{"value", "0"}, {"error", "0"}};
  if (c.kind == Kind::undecided) out["gap"] = c.gap;
  if (c.kind != Kind::never) out["direction"] = plain_json(c.direction);
  if (c.kind == Kind::at) {
    shared = certificate::shared_point(m.a, turning, m.b, c.upper, c.witness_a, c.witness_b, bits + 64);
    const auto near = [&](int i) { return reference::nearest_double(shared.point[i]); };
    out["witness"] = plain_json({near(0), near(1), near(2)});
  }
  if (!c.features.empty()) out["features"] = c.features;
  Json free = Json::array();
  for (const certificate::FreePiece& p : c.free)
    free.push_back({{"until", p.until.str()}, {"direction", numbers(p.direction)}});
  Json proof{{"free", free}};
  if (c.kind == Kind::at) {
    const std::string within = shared.within == 0 ? "0" : decimal_up(shared.within);
    proof["contact"] = {{"time", c.upper.str()}, {"point", numbers(shared.point)}, {"within", within}};
  }
  const std::string fault = certificate::fault_of(m.a, turning, m.b, c.free);
  proof["checked"] = fault.empty() ? Json(true) : Json(fault);
  out["certificate"] = proof;
  return out;
}

}  // namespace

Json motion_answer(const MotionQuestion& m, int digits, bool beside) {
  if (m.spin) throw std::invalid_argument("spin: octic motion takes turn and about instead; octic ask takes spin");
  if (m.turning) return turning_answer(m, digits, beside);
  reference::Effort effort;
  effort.bits = std::max(64, binary_digits(digits) + 16);
  FirstContact c;
  for (int tries = 0; tries < 4; ++tries, effort.bits += 64) {
    c = reference::first_contact(m.a, m.motion, m.b, effort);
    if (c.kind != FirstContactKind::at || decimal(c.lower, digits) == decimal(c.upper, digits))
      break;   // rounding is certain
  }
  Json out;
  out["kind"] = to_string(c.kind);
  if (beside) out["beside"] = answers_beside(c, m);
  if (c.kind == FirstContactKind::never) {
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
