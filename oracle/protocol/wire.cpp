#include "oracle/protocol/wire.h"

#include <algorithm>
#include <stdexcept>
#include <type_traits>

#include "corpus/fields.h"
#include "corpus/in_quotes.h"
#include "oracle/shape/pair_name.h"

namespace octic::oracle {
namespace {

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

Query query_from_text(const std::string& text) {
  if (const auto query = query_from_string(text)) return *query;
  wrong("query: must be boolean, signed_distance, contact or cast");
}

template <class Corner>
Json corners_to_json(const std::vector<Corner>& corners) {
  Json json = Json::array();
  for (const Corner& v : corners) {
    if constexpr (std::is_same_v<Corner, Vec2>) json.push_back({v.x, v.y});
    else json.push_back(octic::to_json(v));
  }
  return json;
}

// What is 0, none or false is left out, but for the sizes that every solid had from the first.
Json to_json(const Received& r) {
  Json json{{"center", octic::to_json(r.center)},
            {"rotation", Json(r.rotation)},
            {"half_length", r.half_length},
            {"radius", r.radius},
            {"margin", r.margin}};
  if (r.rounding != 0) json["rounding"] = r.rounding;
  if (r.grown) json["grown"] = true;
  if (!r.base.empty()) json["base"] = corners_to_json(r.base);
  if (!r.corners.empty()) json["corners"] = corners_to_json(r.corners);
  if (r.half_space) json["half_space"] = true;
  if (r.offset != 0) json["offset"] = r.offset;
  return json;
}

Vec2 vec2_from_json(const Json& json) {
  if (!json.is_array() || json.size() != 2) wrong("received.base: must be an array of [x, y]");
  return {number_from_json(json[0], "received.base"), number_from_json(json[1], "received.base")};
}

Received received_from_json(const Json& json) {
  know_fields(need_object(json), "received: ",
              {"center", "rotation", "half_length", "radius", "margin", "rounding", "grown", "base", "corners",
               "half_space", "offset"});
  const auto field = [&](const char* name) -> const Json& {
    if (!json.contains(name)) wrong(std::string("received: missing field \"") + name + '"');
    return json[name];
  };
  const auto number = [&](const char* name, double& into) {
    if (json.contains(name)) into = number_from_json(json[name], (std::string("received.") + name).c_str());
  };
  const auto flag = [&](const char* name, bool& into) {
    if (!json.contains(name)) return;
    if (!json[name].is_boolean()) wrong(std::string("received.") + name + ": must be true or false");
    into = json[name].get<bool>();
  };
  const auto list = [&](const char* name, const auto& add) {
    if (!json.contains(name)) return;
    if (!json[name].is_array()) wrong(std::string("received.") + name + ": must be an array");
    for (const Json& one : json[name]) add(one);
  };
  Received r;
  r.center = vec3_from_json(field("center"), "received.center");
  const Json& rotation = field("rotation");
  if (!rotation.is_array() || rotation.size() != 9) wrong("received.rotation: must be an array of nine numbers");
  for (std::size_t i = 0; i < 9; ++i) r.rotation[i] = number_from_json(rotation[i], "received.rotation");
  number("half_length", r.half_length);
  number("radius", r.radius);
  number("rounding", r.rounding);
  number("margin", r.margin);
  number("offset", r.offset);
  flag("grown", r.grown);
  flag("half_space", r.half_space);
  list("base", [&](const Json& one) { r.base.push_back(vec2_from_json(one)); });
  list("corners", [&](const Json& one) { r.corners.push_back(vec3_from_json(one, "received.corners")); });
  return r;
}

}  // namespace

bool takes(const Card& card, const Shape& a, const Shape& b) {
  const std::string x = type_name(a), y = type_name(b);
  return card.pairs.empty() || std::any_of(card.pairs.begin(), card.pairs.end(), [&](const auto& pair) {
           return (pair[0] == x && pair[1] == y) || (pair[0] == y && pair[1] == x);
         });
}

std::string to_line(const Question& q) {
  Json json{{"name", q.name}, {"a", to_json(q.a)}, {"b", to_json(q.b)}, {"query", to_string(q.query)}};
  if (q.motion) json["motion"] = octic::to_json(*q.motion);
  if (q.spin) json["spin"] = octic::to_json(*q.spin);
  if (q.time) json["time"] = true;
  return to_text(json);
}

Question question_from_line(std::string_view line) {
  const Json json = need_object(strict_json(line));
  Question q;
  q.name = need_string(json, "name");
  if (!json.contains("a") || !json.contains("b")) wrong("a, b: must be there, a shape each");
  q.a = shape_from_json(json["a"], "a");
  q.b = shape_from_json(json["b"], "b");
  if (json.contains("query")) q.query = query_from_text(need_string(json, "query"));
  if (q.query == Query::cast) {
    if (!json.contains("motion")) wrong("motion: must be there where query is cast, three numbers");
    q.motion = vec3_from_json(json["motion"], "motion");
    if (json.contains("spin")) q.spin = vec3_from_json(json["spin"], "spin");
  }
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
  return to_text(json);
}

Json said_json(std::string_view line) {
  try {
    return strict_json(line);
  } catch (const std::invalid_argument&) {
    const std::string plain = without_nan(line);
    if (plain == line) throw;
    return strict_json(plain);
  }
}

Answered answered_from_line(std::string_view line, const std::string& name) {
  const Json json = need_object(said_json(line));
  if (const std::string given = need_string(json, "name"); given != name)
    wrong("answers " + in_quotes(given, '"') + " where the answer to " + in_quotes(name, '"') + " was due");
  return answered_from_json(json);
}

Answered answered_from_json(const Json& json) {
  // A field that nobody reads would be a claim that nobody judges. Those of the question may be repeated.
  if (json.is_object())
    know_fields(json, "", {"name",      "a",           "b",         "query",    "motion",
                           "spin",      "time",        "relation",  "contact",  "signed_distance",
                           "direction", "witness_a",   "witness_b", "manifold", "cast",
                           "undecided", "unsupported", "failed",    "received", "ns"});
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
  Json json{{"name", card.name},
              {"library", card.library},
              {"version", card.version},
              {"scalar", card.scalar},
              {"settings", card.settings},
              {"solid", card.solid},
              {"promise", card.promise},
              {"tolerance", card.tolerance},
              {"tolerance_relative", card.tolerance_relative},
              {"queries", queries}};
  if (card.tolerance_time != 0) json["tolerance_time"] = card.tolerance_time;
  if (card.turns) json["turns"] = true;
  for (const auto& [a, b] : card.pairs) json["pairs"].push_back({a, b});
  if (card.reproducer) json["reproducer"] = true;
  if (!card.finer.empty()) json["finer"] = card.finer;
  if (card.frames != 0) json["frames"] = card.frames;
  return to_text(json);
}

Card card_from_line(std::string_view line) { return card_from_json(strict_json(line)); }

Card card_from_json(const Json& json) {
  know_fields(need_object(json), "card: ",
              {"name", "library", "version", "scalar", "settings", "solid", "promise", "tolerance",
               "tolerance_relative", "tolerance_time", "queries", "reproducer", "turns", "finer", "frames", "pairs"});
  Card card;
  card.name = need_string(json, "name");
  if (card.name.empty()) wrong("name: must not be empty");
  card.library = need_string(json, "library");
  card.version = need_string(json, "version");
  card.scalar = need_string(json, "scalar");
  if (card.scalar != "double" && card.scalar != "float") wrong("scalar: must be double or float");
  card.settings = need_string(json, "settings");
  card.solid = need_string(json, "solid");
  card.promise = need_string(json, "promise");
  if (json.contains("tolerance")) card.tolerance = number_from_json(json["tolerance"], "tolerance");
  if (json.contains("tolerance_relative"))
    card.tolerance_relative = number_from_json(json["tolerance_relative"], "tolerance_relative");
  if (json.contains("tolerance_time")) card.tolerance_time = number_from_json(json["tolerance_time"], "tolerance_time");
  for (const auto& [name, tolerance] : {std::pair{"tolerance", card.tolerance},
                                        {"tolerance_relative", card.tolerance_relative},
                                        {"tolerance_time", card.tolerance_time}})
    if (!(tolerance >= 0)) wrong(std::string(name) + ": must not be negative");
  if (!json.contains("queries") || !json["queries"].is_array()) wrong("queries: must be there, and an array");
  for (const Json& query : json["queries"]) {
    if (!query.is_string()) wrong("queries: each must be a string");
    card.queries.push_back(query_from_text(query.get<std::string>()));
  }
  if (card.queries.empty()) wrong("queries: must name at least one");
  if (json.contains("reproducer")) {
    if (!json["reproducer"].is_boolean()) wrong("reproducer: must be true or false");
    card.reproducer = json["reproducer"].get<bool>();
  }
  if (json.contains("turns")) {
    if (!json["turns"].is_boolean()) wrong("turns: must be true or false");
    card.turns = json["turns"].get<bool>();
  }
  if (json.contains("finer")) {
    if (!json["finer"].is_string()) wrong("finer: must be a string");
    card.finer = json["finer"].get<std::string>();
  }
  if (json.contains("frames")) {
    if (!json["frames"].is_number_integer() || json["frames"] < 0 || json["frames"] > 1'000'000)
      wrong("frames: must be an integer from 0 to 1000000");
    card.frames = json["frames"].get<int>();
  }
  if (json.contains("pairs")) {
    if (!json["pairs"].is_array() || json["pairs"].empty())
      wrong("pairs: must be an array of at least one, or be left out: then the engine takes all");
    for (const Json& pair : json["pairs"]) {
      if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string())
        wrong("pairs: each must be an array of two types");
      for (const Json& type : pair)
        if (std::find(types.begin(), types.end(), type.get<std::string>()) == types.end())
          wrong("pairs: there is no " + in_quotes(type.get<std::string>(), '"'));
      card.pairs.push_back({pair[0].get<std::string>(), pair[1].get<std::string>()});
    }
  }
  return card;
}

}  // namespace octic::oracle
