#include "oracle/protocol/answered_case.h"

#include <stdexcept>

#include "corpus/case_json.h"
#include "corpus/fields.h"
#include "oracle/protocol/wire.h"
#include "oracle/shape/spin.h"

namespace octic::oracle {
namespace {

// A name, a whole card, or as much of one as somebody writes by hand.
Card card(const Json& json) {
  Card card;
  card.scalar = "double";
  if (json.is_string()) {
    card.name = json.get<std::string>();
    return card;
  }
  if (!json.is_object()) throw std::invalid_argument("engine: must be a name or a card");
  if (json.contains("library")) return card_from_json(json);
  know_fields(json, "engine: ", {"name", "tolerance", "tolerance_relative", "tolerance_time"});
  if (json.contains("name")) {
    if (!json["name"].is_string()) throw std::invalid_argument("engine.name: must be a string");
    card.name = json["name"].get<std::string>();
  }
  if (json.contains("tolerance")) card.tolerance = number_from_json(json["tolerance"], "engine.tolerance");
  if (json.contains("tolerance_relative"))
    card.tolerance_relative = number_from_json(json["tolerance_relative"], "engine.tolerance_relative");
  if (json.contains("tolerance_time"))
    card.tolerance_time = number_from_json(json["tolerance_time"], "engine.tolerance_time");
  if (card.tolerance < 0 || card.tolerance_relative < 0 || card.tolerance_time < 0)
    throw std::invalid_argument("engine: a tolerance must not be negative");
  return card;
}

// The query, if the line does not name it: it follows from the parts of the answer.
Query query_of(const Json& answer) {
  const auto says = [&](const char* field) { return answer.contains(field); };
  if (says("cast")) return Query::cast;
  if (says("manifold")) return Query::contact;
  if (says("signed_distance") || says("direction") || says("witness_a") || says("witness_b"))
    return Query::signed_distance;
  return says("contact") || says("relation") ? Query::boolean : Query::signed_distance;
}

}  // namespace

AnsweredCase answered_case_from_json(const Json& json) {
  if (!json.is_object()) throw std::invalid_argument(std::string("must be a JSON object, not ") + json.type_name());
  AnsweredCase out;
  const auto answer = json.find("answer");
  if (answer == json.end()) throw std::invalid_argument("answer: is missing; octic ask writes such lines");
  if (!answer->is_object()) throw std::invalid_argument("answer: must be an object");
  out.card = card(json.contains("engine") ? json["engine"] : Json("somebody"));
  if (const auto query = json.find("query"); query != json.end()) {
    const auto known = query->is_string() ? query_from_string(query->get<std::string>()) : std::nullopt;
    if (!known) throw std::invalid_argument("query: must be boolean, signed_distance, contact or cast");
    out.query = *known;
  } else {
    out.query = query_of(*answer);
  }
  Json item = json;
  for (const char* field : {"answer", "engine", "query", "time", "motion"}) item.erase(field);
  if (out.query == Query::cast) {
    out.motion = vec3_from_json(need_field(json, "", "motion"), "motion");
    if (json.contains("spin")) {
      out.spin = vec3_from_json(json["spin"], "spin");
      if (!is_valid_spin(*out.spin)) throw std::invalid_argument("spin: a rotation vector shorter than pi");
    }
    item.erase("spin");
  }
  out.item = case_from_json(item);
  out.answered = answered_from_json(*answer);
  return out;
}

}  // namespace octic::oracle
