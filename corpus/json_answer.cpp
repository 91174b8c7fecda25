// Answers as JSON: what an engine program writes and the judge reads.
#include <cmath>
#include <stdexcept>
#include <string>

#include "corpus/claimed_number.h"
#include "corpus/fields.h"
#include "corpus/json.h"
#include "corpus/manifold_limit.h"
#include "corpus/number_text.h"

namespace octic {
namespace {

std::string text_of(const Json& value, const char* field) {
  if (!value.is_string()) throw std::invalid_argument(std::string(field) + ": must be a string");
  return value.get<std::string>();
}

Relation relation_from_json(const Json& value) {
  const std::string text = text_of(value, "relation");
  for (const Relation r : {Relation::apart, Relation::touching, Relation::overlapping})
    if (text == to_string(r)) return r;
  throw std::invalid_argument("relation: must be apart, touching or overlapping");
}

Failed failed_from_json(const Json& value) {
  if (!value.is_object() || !value.contains("how"))
    throw std::invalid_argument("failed: must be an object with \"how\" and \"why\"");
  const std::string how = text_of(value["how"], "failed.how");
  using How = Failed::How;
  for (const How h : {How::exception, How::abort, How::crash, How::hang, How::memory, How::nan, How::garbage})
    if (how == to_string(h)) return {h, value.contains("why") ? text_of(value["why"], "failed.why") : ""};
  throw std::invalid_argument("failed.how: must be exception, abort, crash, hang, memory, nan or garbage");
}

Enclosure enclosure_from_json(const Json& value) {
  if (!value.is_object()) {
    const double number = claimed_number(value, "signed_distance");
    return {number, number};
  }
  if (!value.contains("lower") || !value.contains("upper"))
    throw std::invalid_argument("signed_distance: must be a number or have \"lower\" and \"upper\"");
  know_fields(value, "signed_distance: ", {"lower", "upper"});
  const Enclosure e{claimed_number(value["lower"], "signed_distance.lower"),
                    claimed_number(value["upper"], "signed_distance.upper")};
  if (e.lower > e.upper) throw std::invalid_argument("signed_distance: lower is above upper");
  return e;
}

CastClaim cast_from_json(const Json& value) {
  using Kind = CastClaim::Kind;
  if (!value.is_object()) throw std::invalid_argument(std::string("cast: must be an object, not ") + value.type_name());
  know_fields(value, "cast: ", {"kind", "time", "direction", "witness"});
  const std::string text = text_of(need_field(value, "cast: ", "kind"), "cast.kind");
  CastClaim cast;
  if (text == to_string(Kind::already)) cast.kind = Kind::already;
  else if (text == to_string(Kind::at)) cast.kind = Kind::at;
  else if (text != to_string(Kind::never)) throw std::invalid_argument("cast.kind: must be never, already or at");
  if (value.contains("time")) cast.time = claimed_number(value["time"], "cast.time");
  if (value.contains("direction")) cast.direction = claimed_vec3(value["direction"], "cast.direction");
  if (value.contains("witness")) cast.witness = claimed_vec3(value["witness"], "cast.witness");
  if (cast.kind == Kind::at && !value.contains("time"))
    throw std::invalid_argument("cast.time: is required if kind is at");
  if (cast.kind == Kind::never && value.size() > 1)
    throw std::invalid_argument("cast: of kind never has no time, direction or witness");
  if (cast.kind == Kind::already && cast.time != 0)
    throw std::invalid_argument("cast.time: must be 0 if kind is already");
  if (!(cast.time >= 0 && cast.time <= 1))
    throw std::invalid_argument("cast.time: must be from 0 to 1; a contact after 1 is never");
  return cast;
}

Json to_json(const CastClaim& cast) {
  Json json{{"kind", to_string(cast.kind)}};
  if (cast.kind == CastClaim::Kind::at) json["time"] = number_to_json(cast.time);
  if (cast.direction) json["direction"] = octic::to_json(*cast.direction);
  if (cast.witness) json["witness"] = octic::to_json(*cast.witness);
  return json;
}

// Why there is no answer, beside an answer: one of the two is not meant, and nobody would judge it.
void must_be_alone(const Json& json, const std::string& silence) {
  for (const char* other : {"relation", "contact", "signed_distance", "direction", "witness_a", "witness_b", "manifold",
                            "cast", "failed", "undecided", "unsupported"})
    if (other != silence && json.contains(other))
      throw std::invalid_argument(silence + ": stands beside " + other + "; it is given instead of an answer");
}

}  // namespace

Json to_json(const Answer& answer) {
  if (const auto* silence = std::get_if<Undecided>(&answer)) return {{"undecided", silence->why}};
  if (const auto* silence = std::get_if<Unsupported>(&answer)) return {{"unsupported", silence->why}};
  if (const auto* failed = std::get_if<Failed>(&answer))
    return {{"failed", {{"how", to_string(failed->how)}, {"why", failed->why}}}};
  const auto& claim = std::get<Claim>(answer);
  Json json = Json::object();
  if (claim.relation) json["relation"] = to_string(*claim.relation);
  if (claim.contact) json["contact"] = *claim.contact;
  if (const auto& e = claim.signed_distance) {
    if (e->lower == e->upper || (std::isnan(e->lower) && std::isnan(e->upper)))
      json["signed_distance"] = number_to_json(e->lower);
    else
      json["signed_distance"] = {{"lower", number_to_json(e->lower)}, {"upper", number_to_json(e->upper)}};
  }
  if (claim.direction) json["direction"] = to_json(*claim.direction);
  if (claim.witness_a) json["witness_a"] = to_json(*claim.witness_a);
  if (claim.witness_b) json["witness_b"] = to_json(*claim.witness_b);
  if (claim.manifold) {
    json["manifold"] = Json::array();
    for (const Vec3& point : *claim.manifold) json["manifold"].push_back(to_json(point));
  }
  if (claim.cast) json["cast"] = to_json(*claim.cast);
  return json;
}

Answer answer_from_json(const Json& json) try {
  if (!json.is_object())
    throw std::invalid_argument(std::string("an answer must be an object, not ") + json.type_name());
  for (const char* silence : {"failed", "undecided", "unsupported"})
    if (json.contains(silence)) must_be_alone(json, silence);
  if (json.contains("failed")) return failed_from_json(json["failed"]);
  if (json.contains("undecided")) return Undecided{text_of(json["undecided"], "undecided")};
  if (json.contains("unsupported")) return Unsupported{text_of(json["unsupported"], "unsupported")};

  Claim claim;
  bool said = false;
  const auto take = [&](const char* field, auto read) {
    if (!json.contains(field)) return;
    read(json[field]);
    said = true;
  };
  take("relation", [&](const Json& value) { claim.relation = relation_from_json(value); });
  take("contact", [&](const Json& value) {
    if (!value.is_boolean()) throw std::invalid_argument("contact: must be true or false");
    claim.contact = value.get<bool>();
  });
  take("signed_distance", [&](const Json& value) { claim.signed_distance = enclosure_from_json(value); });
  take("direction", [&](const Json& value) { claim.direction = claimed_vec3(value, "direction"); });
  take("witness_a", [&](const Json& value) { claim.witness_a = claimed_vec3(value, "witness_a"); });
  take("witness_b", [&](const Json& value) { claim.witness_b = claimed_vec3(value, "witness_b"); });
  take("manifold", [&](const Json& value) {
    if (!value.is_array()) throw std::invalid_argument("manifold: must be an array of points");
    if (value.size() > most_manifold_points)
      throw std::invalid_argument("manifold: has " + std::to_string(value.size()) + " points; at most " +
                                  std::to_string(most_manifold_points) + " are judged");
    claim.manifold.emplace();
    for (const Json& point : value) claim.manifold->push_back(claimed_vec3(point, "manifold"));
  });
  const bool alone = !said;
  take("cast", [&](const Json& value) { claim.cast = cast_from_json(value); });
  if (claim.cast && !alone)
    throw std::invalid_argument(
        "cast: must be the only part of the claim; it has a direction and a witness of its own");
  if (!said)
    throw std::invalid_argument(
        "an answer must say something: relation, contact, signed_distance, "
        "direction, witness_a, witness_b, manifold, cast, undecided, unsupported or failed");
  return claim;
} catch (const NotFinite& said) {
  return Failed{Failed::How::nan, said.field + " is not finite"};
}

}  // namespace octic
