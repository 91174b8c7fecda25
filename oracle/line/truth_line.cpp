#include "oracle/line/truth_line.h"

#include <cmath>

namespace octic::oracle {
namespace {

Json plain_json(double v) {
  if (std::fabs(v) < 1e15 && v == std::floor(v)) return static_cast<std::int64_t>(v);
  return v;
}

}  // namespace

Json plain_json(const Vec3& v) { return Json::array({plain_json(v.x), plain_json(v.y), plain_json(v.z)}); }

ExactAnswer exact_answer(const Shape& a, const Shape& b, int digits) {
  ExactAnswer out;
  reference::Effort effort;
  effort.bits = static_cast<int>(digits * 3.33) + 16;
  for (int tries = 0; tries < 4; ++tries, effort.bits += 64) {
    out.truth = reference::truth(a, b, effort);
    if (decimal(out.truth.lower, digits) == decimal(out.truth.upper, digits)) break;   // rounding is certain
  }
  out.signed_distance = decimal(out.truth.lower, out.truth.upper, digits, [&](const Rational& value) {
    return reference::compare_signed_distance(a, b, value) == 0;
  });
  return out;
}

Json truth_json(const Case& item, const ExactAnswer& answered) {
  const reference::Truth& t = answered.truth;
  Json line;
  line["name"] = item.name;
  line["relation"] = to_string(t.relation);
  line["signed_distance"] = {{"value", answered.signed_distance.value}, {"error", answered.signed_distance.error}};
  line["direction"] = plain_json(t.direction);
  line["features"] = t.features;
  line["rung"] = reference::to_string(t.rung);
  line["witness_a"] = plain_json(t.witness_a);
  line["witness_b"] = plain_json(t.witness_b);
  line["unique_direction"] = t.unique_direction;
  line["unique_witnesses"] = t.unique_witnesses;
  line["optimal_set"] = t.optimal_set;
  line["degeneracy"] = t.degeneracy;
  return line;
}

std::string truth_line(const Case& item, int digits) {
  return to_text(truth_json(item, exact_answer(item.a, item.b, digits)));
}

std::string problem_line(const Problem& problem) {
  Json line;
  if (!problem.name.empty()) line["name"] = problem.name;
  line["error"] = to_string(problem);
  return to_text(line);
}

std::string unanswered_line(const std::string& name, const std::string& limit, const std::string& why) {
  Json line{{"name", name}, {"error", why}, {"undecided", limit}};
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace octic::oracle
