#include "oracle/examiner/cast_case.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <vector>

#include "oracle/judge/conversion.h"
#include "oracle/judge/conversion_limit.h"
#include "oracle/number/decimal.h"
#include "oracle/shape/float_rounded.h"
#include "oracle/shape/shape_numbers.h"

namespace octic::oracle {
namespace {

using reference::exact;

Shape moved_by(Shape shape, const Vec3& v) {
  for (Vec3* place : numbers_of(shape).places) *place = {place->x + v.x, place->y + v.y, place->z + v.z};
  return shape;
}

// What the conversion of `asked` did, wherever the other body is between its places at time 0 and at time 1: the height
// above a half-space may be off by more where it is farther away. The bound is convex in the place, so its greatest
// value is at an end.
std::optional<Conversion> conversion_beside(const Shape& asked, const Received& received, const Shape& other,
                                            const Vec3& other_moves, const std::string& scalar) {
  const auto begin = conversion(asked, received, other, scalar);
  if (!std::holds_alternative<HalfSpace>(asked)) return begin;
  const Shape there = moved_by(other, other_moves);
  if (!begin || !is_valid(there)) return {};
  const auto end = conversion(asked, received, there, scalar);
  if (!end) return {};
  return Conversion{std::max(begin->granted, end->granted), std::max(begin->beyond, end->beyond)};
}

JudgedCast unsupported(const std::string& why) { return {silent_verdict(Unsupported{why}), {}}; }

}  // namespace

std::optional<CastCase> float_rounded(const CastCase& item) {
  const auto pair = float_rounded(Case{item.name, item.a, item.b, "", "", std::nullopt});
  if (!pair) return {};
  CastCase rounded{item.name, pair->a, item.motion, pair->b, item.spin};
  std::vector<double*> numbers{&rounded.motion.x, &rounded.motion.y, &rounded.motion.z};
  if (rounded.spin) numbers.insert(numbers.end(), {&rounded.spin->x, &rounded.spin->y, &rounded.spin->z});
  for (double* v : numbers) {
    *v = static_cast<double>(static_cast<float>(*v));
    if (!std::isfinite(*v)) return {};
  }
  return rounded;
}

Question question_of(const CastCase& item) {
  return {item.name, item.a, item.b, Query::cast, false, item.motion, item.spin};
}

CastTruth::CastTruth(CastCase item) : as_double_(std::move(item)), as_float_(float_rounded(as_double_)) {}

const CastCase* CastTruth::asked(const std::string& scalar) const {
  if (scalar != "float") return &as_double_;
  return as_float_ ? &*as_float_ : nullptr;
}

const CastStandard& CastTruth::sharp(const std::string& scalar) {
  auto& place = standards_[scalar];
  const CastCase& item = *asked(scalar);
  if (!place) place = std::make_unique<CastStandard>(item.a, item.motion, item.b, 0, 0, item.spin);
  return *place;
}

const CastStandard& CastTruth::declared(const std::string& scalar, const std::array<Received, 2>& received,
                                          Moved& moved) {
  const CastCase& item = *asked(scalar);
  const Declared a = oracle::declared(item.a, received[0]), b = oracle::declared(item.b, received[1]);
  moved.a += exact(a.bound);
  moved.b += exact(b.bound);
  std::string key = scalar;
  for (const Received& r : received) key += (r.grown ? " around " : " inside ") + decimal(exact(r.margin), 20);
  auto& place = standards_[key];
  if (!place)
    place = std::make_unique<CastStandard>(a.core, item.motion, b.core, exact(a.margin), exact(b.margin), item.spin);
  return *place;
}

JudgedCast CastTruth::judge(const Card& card, const Answered& answered) {
  const std::string& scalar = card.scalar;
  if (!answered.received || !std::holds_alternative<Claim>(answered.answer))
    return {judge_cast(sharp(scalar), card, answered.answer), {}};
  const CastCase& item = *asked(scalar);
  const auto& received = *answered.received;
  const Vec3 back{-item.motion.x, -item.motion.y, -item.motion.z};
  const auto a = conversion_beside(item.a, received[0], item.b, back, scalar),
             b = conversion_beside(item.b, received[1], item.a, item.motion, scalar);
  if (!a || !b) {
    for (const std::string& fault : {fault_of(item.a, received[0]), fault_of(item.b, received[1])})
      if (!fault.empty()) return {silent_verdict(Failed{Failed::How::garbage, fault}), {}};
    return unsupported("the engine cannot hold the pair");
  }
  Rational beyond = a->beyond + b->beyond;
  Moved moved{a->granted, b->granted};
  const bool margins = received[0].margin != 0 || received[1].margin != 0;
  JudgedCast out;
  if (margins && !card.solid.starts_with("sharp")) {
    out.sharp = judge_cast(sharp(scalar), card, answered.answer, moved);
    try {
      const CastStandard& held = declared(scalar, received, moved);
      out.declared = judge_cast(held, card, answered.answer, moved);
    } catch (const std::invalid_argument& e) {   // it declares no solid here
      out.declared = silent_verdict(Unsupported{e.what()});
      return out;
    }
  } else {
    beyond += exact(received[0].margin) + exact(received[1].margin);
    out.declared = judge_cast(sharp(scalar), card, answered.answer, moved);
  }
  if (out.declared.answered() && out.declared.wrong.empty() && out.declared.lacks.empty() &&
      is_mostly_margin(received, item.a, item.b))
    out.declared.lacks = "tolerance";
  const Rational& size = sharp(scalar).size();
  if (beyond > exact(card.tolerance) + exact(card.tolerance_relative) * size)
    out.declared.wrong.push_back(
        {"conversion", std::max(double_below(beyond / size), std::numeric_limits<double>::denorm_min())});
  return out;
}

}  // namespace octic::oracle
