#include "oracle/protocol/inquiry.h"

#include <cmath>
#include <stdexcept>

#include "corpus/claimed_number.h"
#include "corpus/fields.h"
#include "corpus/in_quotes.h"
#include "oracle/protocol/wire.h"

namespace octic::oracle {
namespace {

double not_negative(const Json& json, const char* field) {
  const double v = number_from_json(json, field);
  if (v < 0) wrong(std::string(field) + ": must not be negative");
  return v;
}

InquiryKind kind_from_text(const std::string& text) {
  if (const auto kind = inquiry_from_string(text)) return *kind;
  wrong("query: must be estimate, stationary or section");
}

EstimateClaim estimate_claim(const Json& json) {
  know_fields(need_object(json), "estimate: ", {"distance", "error"});
  return {claimed_number(need_field(json, "estimate: ", "distance"), "estimate.distance"),
          claimed_number(need_field(json, "estimate: ", "error"), "estimate.error")};
}

StationaryClaim stationary_claim(const Json& json) {
  using Kind = StationaryClaim::Kind;
  know_fields(need_object(json), "stationary: ", {"pairs", "all"});
  const Json &pairs = need_field(json, "stationary: ", "pairs"), &all = need_field(json, "stationary: ", "all");
  if (!pairs.is_array()) wrong("stationary.pairs: must be an array");
  if (!all.is_boolean()) wrong("stationary.all: must be true or false");
  StationaryClaim claim{{}, all.get<bool>()};
  for (const Json& one : pairs) {
    know_fields(need_object(one), "stationary.pairs: ", {"distance", "x", "y", "kind"});
    StationaryClaim::Pair pair{
        claimed_number(need_field(one, "stationary.pairs: ", "distance"), "stationary.distance")};
    if (one.contains("x") != one.contains("y")) wrong("stationary.pairs: x and y are there both or not at all");
    if (one.contains("x")) {
      pair.x = claimed_vec3(one["x"], "stationary.x");
      pair.y = claimed_vec3(one["y"], "stationary.y");
    }
    if (one.contains("kind")) {
      const std::string kind = need_string(one, "kind");
      for (const Kind k : {Kind::minimum, Kind::saddle, Kind::maximum})
        if (kind == to_string(k)) pair.kind = k;
      if (!pair.kind) wrong("stationary.kind: must be minimum, saddle or maximum");
    }
    claim.pairs.push_back(pair);
  }
  return claim;
}

int corner_number(const Json& value) {
  if (!value.is_number_integer()) wrong("section.arcs: from and to must be whole numbers");
  const auto number = value.get<long long>();
  if (number < -1 || number > 1000000) wrong("section.arcs: from and to are corners, or -1");
  return static_cast<int>(number);
}

template <class Word>
Word word(const Json& json, const char* field, std::initializer_list<Word> words) {
  const std::string said = need_string(json, field);
  std::string known;
  for (const Word w : words) {
    if (said == to_string(w)) return w;
    known += (known.empty() ? "" : ", ") + std::string(to_string(w));
  }
  wrong(std::string("section.") + field + ": must be one of " + known);
}

SectionClaim section_claim(const Json& json) {
  using Kind = SectionClaim::Kind;
  using Curve = SectionClaim::Curve;
  know_fields(need_object(json), "section: ", {"kind", "cuts", "corners", "arcs", "settled"});
  SectionClaim claim;
  claim.kind = word(json, "kind", {Kind::empty, Kind::point, Kind::segment, Kind::region});
  const auto flag = [&](const char* field) {
    if (!json[field].is_boolean()) wrong(std::string("section.") + field + ": must be true or false");
    return json[field].get<bool>();
  };
  if (json.contains("cuts")) claim.cuts = flag("cuts");
  if (json.contains("settled")) claim.settled = flag("settled");
  const auto list = [&](const char* field) -> const Json& {
    static const Json none = Json::array();
    if (!json.contains(field)) return none;
    if (!json[field].is_array()) wrong(std::string("section.") + field + ": must be an array");
    return json[field];
  };
  for (const Json& corner : list("corners")) claim.corners.push_back(claimed_vec3(corner, "section.corners"));
  for (const Json& one : list("arcs")) {
    know_fields(need_object(one), "section.arcs: ", {"of", "curve", "from", "to", "centre", "u", "v"});
    SectionClaim::Arc arc;
    arc.curve = word(one, "curve", {Curve::segment, Curve::circle, Curve::ellipse});
    arc.from = corner_number(need_field(one, "section.arcs: ", "from"));
    arc.to = corner_number(need_field(one, "section.arcs: ", "to"));
    if (arc.curve != Curve::segment) {
      arc.centre = claimed_vec3(need_field(one, "section.arcs: ", "centre"), "section.centre");
      arc.u = claimed_vec3(need_field(one, "section.arcs: ", "u"), "section.u");
      arc.v = claimed_vec3(need_field(one, "section.arcs: ", "v"), "section.v");
    }
    claim.arcs.push_back(arc);
  }
  return claim;
}

// A name, a whole card, or as much of one as somebody writes by hand.
void take_tolerances(const Json& json, InquiryCard& card) {
  const auto take = [&](const char* field, double& into) {
    if (json.contains(field)) into = not_negative(json[field], field);
  };
  take("tolerance_relative", card.tolerance_relative);
  take("tolerance_distance", card.tolerance_distance);
  take("finest", card.finest);
  take("finest_coordinate", card.finest_coordinate);
}

InquiryCard card_of_line(const Json& json) {
  InquiryCard card;
  if (json.is_string()) {
    card.name = json.get<std::string>();
    return card;
  }
  if (need_object(json).contains("library")) return inquiry_card_from_json(json);
  know_fields(json, "engine: ", {"name", "tolerance_relative", "tolerance_distance", "finest", "finest_coordinate"});
  if (json.contains("name")) card.name = need_string(json, "name");
  take_tolerances(json, card);
  return card;
}

Json to_json(const Circle& c) {
  return {{"type", "circle"},
          {"center", octic::to_json(c.center)},
          {"normal", octic::to_json(c.normal)},
          {"r", number_to_json(c.r)}};
}
Json to_json(const StraightLine& l) {
  return {{"type", "line"}, {"point", octic::to_json(l.point)}, {"direction", octic::to_json(l.direction)}};
}
Json to_json(const Point& p) { return {{"type", "point"}, {"at", octic::to_json(p.at)}}; }

Json to_json(const SectionClaim& claim) {
  Json json{{"kind", to_string(claim.kind)}, {"corners", Json::array()}};
  if (claim.cuts) json["cuts"] = *claim.cuts;
  for (const Vec3& corner : claim.corners) json["corners"].push_back(octic::to_json(corner));
  if (claim.kind == SectionClaim::Kind::region) json["arcs"] = Json::array();
  for (const auto& arc : claim.arcs) {
    Json one{{"curve", to_string(arc.curve)}, {"from", arc.from}, {"to", arc.to}};
    if (arc.curve != SectionClaim::Curve::segment)
      one.update({{"centre", octic::to_json(arc.centre)}, {"u", octic::to_json(arc.u)}, {"v", octic::to_json(arc.v)}});
    json["arcs"].push_back(one);
  }
  json["settled"] = claim.settled;
  return json;
}

}  // namespace

const char* to_string(InquiryKind kind) {
  constexpr const char* names[] = {"estimate", "stationary", "section"};
  return names[static_cast<int>(kind)];
}

const char* to_string(SectionClaim::Kind kind) {
  constexpr const char* names[] = {"empty", "point", "segment", "region"};
  return names[static_cast<int>(kind)];
}

const char* to_string(SectionClaim::Curve curve) {
  constexpr const char* names[] = {"segment", "circle", "ellipse"};
  return names[static_cast<int>(curve)];
}

std::optional<InquiryKind> inquiry_from_string(const std::string& text) {
  for (const InquiryKind kind : inquiry_kinds)
    if (text == to_string(kind)) return kind;
  return {};
}

const char* to_string(StationaryClaim::Kind kind) {
  switch (kind) {
    case StationaryClaim::Kind::minimum:
      return "minimum";
    case StationaryClaim::Kind::saddle:
      return "saddle";
    case StationaryClaim::Kind::maximum:
      return "maximum";
  }
  return "?";
}

std::string to_line(const InquiryCard& card) {
  Json queries = Json::array();
  for (const InquiryKind q : card.queries) queries.push_back(to_string(q));
  Json json{{"name", card.name},         {"library", card.library}, {"version", card.version},
            {"settings", card.settings}, {"promise", card.promise}, {"queries", queries},
            {"tolerance_relative", card.tolerance_relative}};
  if (card.tolerance_distance != 0) json["tolerance_distance"] = card.tolerance_distance;
  if (card.finest != 0) json["finest"] = card.finest;
  if (card.finest_coordinate != 0) json["finest_coordinate"] = card.finest_coordinate;
  return to_text(json);
}

InquiryCard inquiry_card_from_json(const Json& json) {
  know_fields(need_object(json), "engine: ",
              {"name", "library", "version", "settings", "promise", "queries", "tolerance_relative",
               "tolerance_distance", "finest", "finest_coordinate"});
  InquiryCard card;
  card.name = need_string(json, "name"), card.library = need_string(json, "library"),
  card.version = need_string(json, "version");
  card.settings = need_string(json, "settings"), card.promise = need_string(json, "promise");
  const Json& queries = need_field(json, "", "queries");
  if (!queries.is_array()) wrong("queries: must be an array");
  for (const Json& q : queries) {
    if (!q.is_string()) wrong("queries: each must be a string");
    card.queries.push_back(kind_from_text(q.get<std::string>()));
  }
  take_tolerances(json, card);
  return card;
}

Json to_json(const Inquiry& inquiry) {
  Json json{{"name", inquiry.name}, {"query", to_string(inquiry.kind())}};
  if (const auto* q = std::get_if<EstimateQuestion>(&inquiry.asked)) {
    json.update({{"a", octic::to_json(q->a)}, {"b", octic::to_json(q->b)}});
    json["largest_error"] = number_to_json(q->largest_error);
  } else if (const auto* cut = std::get_if<SectionQuestion>(&inquiry.asked)) {
    json.update({{"a", octic::to_json(Shape(cut->disc))}, {"b", octic::to_json(cut->b)}});
  } else {
    const auto& s = std::get<StationaryQuestion>(inquiry.asked);
    json["a"] = std::visit([](const auto& curve) { return to_json(curve); }, s.a);
    json["b"] = to_json(s.b);
  }
  return json;
}

Inquiry inquiry_from_json(const Json& line, std::optional<InquiryKind> kind) {
  need_object(line);
  if (line.contains("query")) {
    const InquiryKind said = kind_from_text(need_string(line, "query"));
    if (kind && said != *kind) wrong(std::string("query: ") + to_string(*kind) + " is asked here");
    kind = said;
  }
  if (!kind) wrong("query: must be there");
  if (*kind == InquiryKind::stationary) {
    StationaryQuestion q = stationary_from_json(line);
    if (std::holds_alternative<Point>(q.a)) wrong("a: engines are asked about a circle or a line, not a point");
    return {name_in(line), q};
  }
  if (*kind == InquiryKind::section) {
    SectionQuestion q = section_from_json(line);
    const auto* rounded = std::get_if<RoundedCylinder>(&q.b);
    if (rounded && rounded->r > 0 && rounded->rounding > 0) wrong("b: a rounded cylinder has no exact section");
    return {name_in(line), q};
  }
  EstimateQuestion q{shape_from_json(need_field(line, "", "a"), "a"), shape_from_json(need_field(line, "", "b"), "b"),
                     not_negative(need_field(line, "", "largest_error"), "largest_error")};
  if (!is_supported_pair(q.a, q.b)) wrong("b: the pair is unbounded on both sides");
  return {name_in(line), q};
}

Json to_json(const Reply& reply) {
  if (const auto* e = std::get_if<EstimateClaim>(&reply))
    return {{"estimate", {{"distance", number_to_json(e->distance)}, {"error", number_to_json(e->error)}}}};
  if (const auto* s = std::get_if<StationaryClaim>(&reply)) {
    Json pairs = Json::array();
    for (const auto& pair : s->pairs) {
      Json one{{"distance", number_to_json(pair.distance)}};
      if (pair.x && pair.y) one.update({{"x", octic::to_json(*pair.x)}, {"y", octic::to_json(*pair.y)}});
      if (pair.kind) one["kind"] = to_string(*pair.kind);
      pairs.push_back(one);
    }
    return {{"stationary", {{"pairs", pairs}, {"all", s->all}}}};
  }
  if (const auto* c = std::get_if<SectionClaim>(&reply)) return {{"section", to_json(*c)}};
  if (const auto* u = std::get_if<Undecided>(&reply)) return octic::to_json(Answer(*u));
  if (const auto* u = std::get_if<Unsupported>(&reply)) return octic::to_json(Answer(*u));
  return octic::to_json(Answer(std::get<Failed>(reply)));
}

Reply reply_from_json(const Json& json, InquiryKind kind) try {
  know_fields(need_object(json), "",
              {"name", "query", "a", "b", "largest_error", to_string(kind), "undecided", "unsupported", "failed"});
  for (const char* silence : {"failed", "undecided", "unsupported"}) {
    if (!json.contains(silence)) continue;
    if (json.contains(to_string(kind))) wrong(in_quotes(silence, '"') + " beside " + in_quotes(to_string(kind), '"'));
    const Answer answer = answer_from_json(Json{{silence, json[silence]}});
    if (const auto* u = std::get_if<Undecided>(&answer)) return *u;
    if (const auto* u = std::get_if<Unsupported>(&answer)) return *u;
    return std::get<Failed>(answer);
  }
  const Json& claim = need_field(json, "", to_string(kind));
  if (kind == InquiryKind::estimate) return estimate_claim(claim);
  if (kind == InquiryKind::section) return section_claim(claim);
  return stationary_claim(claim);
} catch (const NotFinite& said) {
  return Failed{Failed::How::nan, said.field + " is not finite"};
}

Reply reply_from_line(std::string_view line, const Inquiry& inquiry) {
  const Json json = need_object(said_json(line));
  if (const std::string given = need_string(json, "name"); given != inquiry.name)
    wrong("answers " + in_quotes(given, '"') + " where the answer to " + in_quotes(inquiry.name, '"') + " was due");
  return reply_from_json(json, inquiry.kind());
}

bool is_answered_inquiry(const Json& line) {
  if (!line.is_object()) return false;
  if (const auto query = line.find("query"); query != line.end())
    return query->is_string() && inquiry_from_string(query->get<std::string>());
  const auto answer = line.find("answer");
  return answer != line.end() && answer->is_object() &&
         (answer->contains("estimate") || answer->contains("stationary") || answer->contains("section"));
}

AnsweredInquiry answered_inquiry_from_json(const Json& line) {
  const Json& answer = need_field(need_object(line), "", "answer");
  std::optional<InquiryKind> kind;
  for (const InquiryKind k : inquiry_kinds)
    if (answer.is_object() && answer.contains(to_string(k))) kind = k;
  if (line.contains("query")) kind.reset();
  AnsweredInquiry out{inquiry_from_json(line, kind), {}, Undecided{}};
  out.card = card_of_line(line.contains("engine") ? line["engine"] : Json("somebody"));
  out.reply = reply_from_json(answer, out.inquiry.kind());
  return out;
}

}  // namespace octic::oracle
