#include "oracle/engine/wire.h"

#include <stdexcept>

namespace octic::oracle {
namespace {

[[noreturn]] void wrong(const std::string& why) { throw std::invalid_argument(why); }

Json object_from_line(std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded()) wrong("not a JSON value");
  if (!json.is_object()) wrong(std::string("must be a JSON object, not ") + json.type_name());
  return json;
}

// Python and others write NaN and Infinity as they are, which JSON does not know: null instead, outside of strings.
std::string without_nan(std::string_view line) {
  std::string out;
  bool in_string = false;
  for (std::size_t i = 0; i < line.size();) {
    if (in_string && line[i] == '\\' && i + 1 < line.size()) {
      out.append(line.substr(i, 2));
      i += 2;
      continue;
    }
    if (line[i] == '"') in_string = !in_string;
    if (!in_string) {
      std::size_t length = 0;
      for (const std::string_view word : {"NaN", "nan", "-nan", "-NaN", "-Infinity", "Infinity", "-inf", "inf"})
        if (length == 0 && line.substr(i, word.size()) == word) length = word.size();
      if (length > 0) {
        out += "null";
        i += length;
        continue;
      }
    }
    out += line[i++];
  }
  return out;
}

std::string text(const Json& object, const char* field) {
  if (!object.contains(field) || !object[field].is_string()) wrong(std::string(field) + ": must be there, and a string");
  return object[field].get<std::string>();
}

Query query_from_text(const std::string& text) {
  if (const auto query = query_from_string(text)) return *query;
  wrong("query: must be boolean, signed_distance or contact");
}

Json to_json(const Received& r) {
  return {{"center", octic::to_json(r.center)},
          {"rotation", Json(r.rotation)},
          {"half_length", r.half_length},
          {"radius", r.radius},
          {"margin", r.margin}};
}

Received received_from_json(const Json& json) {
  if (!json.is_object()) wrong("received: each must be an object");
  const auto field = [&](const char* name) -> const Json& {
    if (!json.contains(name)) wrong(std::string("received: missing field \"") + name + '"');
    return json[name];
  };
  Received r;
  r.center = vec3_from_json(field("center"), "received.center");
  const Json& rotation = field("rotation");
  if (!rotation.is_array() || rotation.size() != 9) wrong("received.rotation: must be an array of nine numbers");
  for (std::size_t i = 0; i < 9; ++i) r.rotation[i] = number_from_json(rotation[i], "received.rotation");
  r.half_length = number_from_json(field("half_length"), "received.half_length");
  r.radius = number_from_json(field("radius"), "received.radius");
  if (json.contains("margin")) r.margin = number_from_json(json["margin"], "received.margin");
  return r;
}

}  // namespace

std::string to_line(const Question& q) {
  Json json{{"name", q.name}, {"a", to_json(q.a)}, {"b", to_json(q.b)}, {"query", to_string(q.query)}};
  if (q.time) json["time"] = true;
  return json.dump();
}

Question question_from_line(std::string_view line) {
  const Json json = object_from_line(line);
  Question q;
  q.name = text(json, "name");
  if (!json.contains("a") || !json.contains("b")) wrong("a, b: must be there, a shape each");
  q.a = shape_from_json(json["a"], "a");
  q.b = shape_from_json(json["b"], "b");
  if (json.contains("query")) q.query = query_from_text(text(json, "query"));
  if (json.contains("time")) {
    if (!json["time"].is_boolean()) wrong("time: must be true or false");
    q.time = json["time"].get<bool>();
  }
  return q;
}

std::string to_line(const std::string& name, const Answered& answered) {
  Json json{{"name", name}};
  json.update(octic::to_json(answered.answer));
  if (answered.received) json["received"] = {to_json((*answered.received)[0]), to_json((*answered.received)[1])};
  if (answered.nanoseconds) json["ns"] = *answered.nanoseconds;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Answered answered_from_line(std::string_view line, const std::string& name) {
  Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded()) json = object_from_line(without_nan(line));
  if (!json.is_object()) wrong(std::string("must be a JSON object, not ") + json.type_name());
  if (const std::string given = text(json, "name"); given != name)
    wrong("answers \"" + given + "\" where the answer to \"" + name + "\" was due");
  Answered answered;
  answered.answer = answer_from_json(json);
  if (json.contains("received")) {
    const Json& received = json["received"];
    if (!received.is_array() || received.size() != 2) wrong("received: must be an array of two solids");
    answered.received = {received_from_json(received[0]), received_from_json(received[1])};
  }
  if (json.contains("ns")) {
    answered.nanoseconds = number_from_json(json["ns"], "ns");
    if (*answered.nanoseconds < 0) wrong("ns: must not be negative");
  }
  return answered;
}

std::string to_line(const Card& card) {
  Json queries = Json::array();
  for (const Query q : card.queries) queries.push_back(to_string(q));
  return Json{{"name", card.name},
              {"library", card.library},
              {"version", card.version},
              {"scalar", card.scalar},
              {"settings", card.settings},
              {"solid", card.solid},
              {"promise", card.promise},
              {"tolerance", card.tolerance},
              {"tolerance_relative", card.tolerance_relative},
              {"queries", queries}}
      .dump();
}

Card card_from_line(std::string_view line) {
  const Json json = object_from_line(line);
  Card card;
  card.name = text(json, "name");
  card.library = text(json, "library");
  card.version = text(json, "version");
  card.scalar = text(json, "scalar");
  if (card.scalar != "double" && card.scalar != "float") wrong("scalar: must be double or float");
  card.settings = text(json, "settings");
  card.solid = text(json, "solid");
  card.promise = text(json, "promise");
  if (json.contains("tolerance")) card.tolerance = number_from_json(json["tolerance"], "tolerance");
  if (json.contains("tolerance_relative"))
    card.tolerance_relative = number_from_json(json["tolerance_relative"], "tolerance_relative");
  if (!(card.tolerance >= 0 && card.tolerance_relative >= 0)) wrong("tolerance: must not be negative");
  if (!json.contains("queries") || !json["queries"].is_array()) wrong("queries: must be there, and an array");
  for (const Json& query : json["queries"]) {
    if (!query.is_string()) wrong("queries: each must be a string");
    card.queries.push_back(query_from_text(query.get<std::string>()));
  }
  return card;
}

}  // namespace octic::oracle
