#include "oracle/examiner/verdict_line.h"

#include "corpus/json.h"
#include "oracle/number/decimal.h"
#include "oracle/judge/looks_like.h"
#include "reference/motion/first_contact.h"

namespace octic::oracle {
namespace {

void put(Json& line, const char* field, const std::optional<double>& value) {
  if (value) line[field] = *value;
}

Json begin_of_line(const AnsweredCase& asked, const Verdict& v) {
  Json line{
      {"name", asked.item.name}, {"engine", asked.card.name}, {"query", to_string(asked.query)}, {"right", v.right()}};
  if (!v.silence.empty()) {
    line["silence"] = v.silence;
    line["why"] = v.why;
  }
  if (!v.lacks.empty()) line["lacks"] = v.lacks;
  return line;
}

Json wrong_of(const Verdict& v) {
  Json wrong = Json::array();
  for (const Wrong& w : v.wrong) wrong.push_back({{"kind", w.kind}, {"error", w.error}});
  return wrong;
}

}  // namespace

std::string verdict_line(const AnsweredCase& asked, const Judged& judged, bool explain) {
  const Verdict& v = judged.declared;
  Json line = begin_of_line(asked, v);
  if (judged.standard) {
    const Standard& s = *judged.standard;
    line["truth"] = {{"relation", to_string(s.truth.relation)},
                     {"signed_distance", decimal((s.lower + s.upper) / 2, 17)},
                     {"stratum", stratum(s)}};
    line["size"] = double_above(s.size);
  }
  line["wrong"] = wrong_of(v);
  if (const auto* claim = std::get_if<Claim>(&asked.answered.answer);
      explain && claim && judged.standard && !v.wrong.empty())
    line["looks_like"] = looks_like(*judged.standard, *claim);
  if (v.wrong_side) line["side_error"] = v.side_error;
  put(line, "distance_error", v.distance_error);
  put(line, "depth_error", v.depth_error);
  put(line, "direction_deficiency", v.deficiency);
  put(line, "direction_unit_error", v.unit_error);
  put(line, "witness_outside", v.witness_outside);
  put(line, "witness_gap", v.witness_gap);
  put(line, "manifold_off", v.manifold_off);
  put(line, "manifold_part", v.manifold_part);
  if (judged.sharp) {
    Json sharp{{"wrong_side", judged.sharp->wrong_side}};
    put(sharp, "distance_error", judged.sharp->distance_error);
    put(sharp, "depth_error", judged.sharp->depth_error);
    line["against_sharp"] = sharp;
  }
  return to_text(line);
}

namespace {

Json truth_of_linear(const CastStandard& s) {
  const reference::FirstContact first = reference::first_contact(s.a(), s.motion(), s.b());
  const bool within = first.kind != reference::FirstContactKind::at || s.meet();   // not after the end of the motion
  Json truth{{"kind", to_string(within ? first.kind : reference::FirstContactKind::never)}};
  if (within && first.kind == reference::FirstContactKind::at) {
    truth["time"] = decimal((first.lower + first.upper) / 2, 17);
    truth["direction"] = to_json(first.direction);
    truth["features"] = first.features;
  }
  return truth;
}

// The least signed distance on the way.
Json truth_of_turning(const CastStandard& s) {
  const auto least = s.least(1, 0);
  const char* kind = s.at(0).upper <= 0 ? "already" : least.upper <= 0 ? "at" : least.lower > 0 ? "never" : "undecided";
  return {{"kind", kind}, {"least_at_most", double_above(least.upper)}, {"least_at_least", double_below(least.lower)}};
}

}  // namespace

std::string verdict_line(const AnsweredCase& asked, const CastStandard& s, const JudgedCast& judged) {
  const Verdict& v = judged.declared;
  Json line = begin_of_line(asked, v);
  line["truth"] = s.spin() ? truth_of_turning(s) : truth_of_linear(s);
  line["size"] = double_above(s.size());
  line["wrong"] = wrong_of(v);
  if (v.wrong_side) line["side_error"] = v.side_error;
  put(line, "cast_error", v.cast_error);
  put(line, "direction_deficiency", v.deficiency);
  put(line, "direction_unit_error", v.unit_error);
  put(line, "witness_outside", v.witness_outside);
  if (judged.sharp) {
    Json sharp{{"wrong_side", judged.sharp->wrong_side}};
    put(sharp, "cast_error", judged.sharp->cast_error);
    line["against_sharp"] = sharp;
  }
  return to_text(line);
}

}  // namespace octic::oracle
