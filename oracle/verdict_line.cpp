#include "oracle/verdict_line.h"

#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/decimal.h"
#include "oracle/engine/wire.h"

namespace octic::oracle {
namespace {

Card card_from(const Json& json) {
  Card card;
  card.scalar = "double";
  if (json.is_string()) {
    card.name = json.get<std::string>();
    return card;
  }
  if (!json.is_object()) throw std::invalid_argument("engine: must be a name or a card");
  if (json.contains("library")) return card_from_line(json.dump());
  if (json.contains("name") && json["name"].is_string()) card.name = json["name"].get<std::string>();
  if (json.contains("tolerance")) card.tolerance = number_from_json(json["tolerance"], "engine.tolerance");
  if (json.contains("tolerance_relative"))
    card.tolerance_relative = number_from_json(json["tolerance_relative"], "engine.tolerance_relative");
  if (!(card.tolerance >= 0 && card.tolerance_relative >= 0)) throw std::invalid_argument("engine: a tolerance is not negative");
  return card;
}

void put(Json& line, const char* field, const std::optional<double>& value) {
  if (value) line[field] = *value;
}

}  // namespace

AnsweredCase answered_case_from_line(std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded()) throw std::invalid_argument("not JSON");
  if (!json.is_object()) throw std::invalid_argument("must be a JSON object");
  AnsweredCase out;
  if (!json.contains("answer")) throw std::invalid_argument("answer: there is none; octic ask writes such lines");
  Json answer = json["answer"];
  out.card = card_from(json.contains("engine") ? json["engine"] : Json("somebody"));
  if (json.contains("query")) {
    const auto query = query_from_string(json["query"].is_string() ? json["query"].get<std::string>() : "");
    if (!query) throw std::invalid_argument("query: must be boolean, signed_distance or contact");
    out.query = *query;
  }
  for (const char* field : {"answer", "engine", "query", "time"}) json.erase(field);
  auto item = parse_case(json.dump());
  if (const auto* problem = std::get_if<Problem>(&item)) throw std::invalid_argument(problem->reason);
  out.item = std::get<Case>(std::move(item));
  if (!answer.is_object()) throw std::invalid_argument("answer: must be an object");
  answer["name"] = out.item.name;
  out.answered = answered_from_line(answer.dump(), out.item.name);
  return out;
}

std::string verdict_line(const AnsweredCase& asked, const Judged& judged) {
  const Verdict& v = judged.declared;
  Json line{{"name", asked.item.name}, {"engine", asked.card.name}, {"query", to_string(asked.query)}, {"right", v.right()}};
  if (!v.silence.empty()) {
    line["silence"] = v.silence;
    line["why"] = v.why;
  }
  if (!v.lacks.empty()) line["lacks"] = v.lacks;
  if (judged.standard) {
    const Standard& s = *judged.standard;
    line["truth"] = {{"relation", to_string(s.truth.relation)},
                     {"signed_distance", decimal((s.lower + s.upper) / 2, 17)},
                     {"stratum", stratum(s)}};
    line["size"] = double_above(s.size);
  }
  Json wrong = Json::array();
  for (const Wrong& w : v.wrong) wrong.push_back({{"kind", w.kind}, {"error", w.error}});
  line["wrong"] = wrong;
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
  return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace octic::oracle
