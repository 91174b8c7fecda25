#include "corpus/case_json.h"

#include <stdexcept>
#include <string>
#include <string_view>

#include "corpus/closed_form.h"
#include "corpus/fields.h"
#include "corpus/number_text.h"

namespace octic {
namespace {

std::string text_at(const Json& object, const std::string& where, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) return "";
  if (!found->is_string()) wrong(where + key, std::string("must be a string, not ") + found->type_name());
  return found->get<std::string>();
}

// A decimal that can be computed with, as a string.
DecimalText need_decimal(const std::string& text, const std::string& field) {
  try {
    return decimal_from_text(text);
  } catch (const std::invalid_argument& error) {
    wrong(field, std::string("must be a string with a decimal number: ") + error.what());
  }
}

bool are_features(std::string_view text) {
  const auto is_face = [](std::string_view face) {
    for (const char* known : {"cap", "flank", "rim", "sphere", "end", "vertex", "edge", "face", "plane"}) {
      if (face == known) return true;
    }
    return false;
  };
  const std::size_t slash = text.find('/');
  return slash != text.npos && is_face(text.substr(0, slash)) && is_face(text.substr(slash + 1));
}

std::optional<Vec3> vec3_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end()) return std::nullopt;
  return vec3_from_json(*found, (std::string("truth.") + key).c_str());
}

// What a kind of patch is by dimension, and how many points say it.
struct PatchKind {
  const char* name;
  int dimension;
  std::size_t fewest, most;
};
constexpr PatchKind patch_kinds[] = {
    {"point", 0, 1, 1}, {"segment", 1, 2, 2}, {"disc", 2, 2, 2}, {"polygon", 2, 3, 7200}, {"region", 2, 0, 7200}};

Json to_json(const ContactPatch& contact) {
  Json points = Json::array();
  for (const Vec3& point : contact.points) points.push_back(octic::to_json(point));
  return {{"direction", octic::to_json(contact.direction)},
          {"dimension", contact.dimension},
          {"patch", contact.patch},
          {"points", std::move(points)}};
}

ContactPatch contact_from_json(const Json& json, const std::string& where) {
  if (!json.is_object()) wrong(where, std::string("must be an object, not ") + json.type_name());
  know_fields(json, where + ": ", {"direction", "dimension", "patch", "points"});
  ContactPatch contact;
  contact.direction = vec3_from_json(need_field(json, where + ": ", "direction"), (where + ".direction").c_str());
  need_field(json, where + ": ", "patch");
  contact.patch = text_at(json, where + '.', "patch");
  const PatchKind* kind = nullptr;
  for (const PatchKind& one : patch_kinds)
    if (contact.patch == one.name) kind = &one;
  if (!kind) wrong(where + ".patch", "must be point, segment, disc, polygon or region");
  const Json& dimension = need_field(json, where + ": ", "dimension");
  contact.dimension = kind->dimension;
  if (!dimension.is_number_integer() || dimension != kind->dimension)
    wrong(where + ".dimension", "of a " + contact.patch + " is " + std::to_string(kind->dimension));
  const Json& points = need_field(json, where + ": ", "points");
  if (!points.is_array()) wrong(where + ".points", std::string("must be an array, not ") + points.type_name());
  if (points.size() < kind->fewest || points.size() > kind->most)
    wrong(where + ".points", std::to_string(points.size()) + " points do not describe a " + contact.patch);
  for (const Json& point : points) contact.points.push_back(vec3_from_json(point, (where + ".points").c_str()));
  return contact;
}

}  // namespace

Json to_json(const Truth& truth) {
  Json json = {{"relation", to_string(truth.relation)}};
  Json sd = Json::object();
  if (!truth.value.empty()) sd["value"] = truth.value;
  if (!truth.error.empty()) sd["error"] = truth.error;
  if (!truth.exact.empty()) sd["exact"] = truth.exact;
  if (!sd.empty()) json["signed_distance"] = std::move(sd);
  if (truth.direction) json["direction"] = to_json(*truth.direction);
  if (truth.witness_a) json["witness_a"] = to_json(*truth.witness_a);
  if (truth.witness_b) json["witness_b"] = to_json(*truth.witness_b);
  if (!truth.features.empty()) json["features"] = truth.features;
  for (const ContactPatch& contact : truth.contacts) json["contacts"].push_back(to_json(contact));
  if (!truth.certificate.empty()) json["certificate"] = strict_json(truth.certificate);
  if (!truth.argument.empty()) json["argument"] = truth.argument;
  return json;
}

Json to_json(const Case& item) {
  Json json = {{"name", item.name}, {"a", to_json(item.a)}, {"b", to_json(item.b)}};
  if (!item.reason.empty()) json["reason"] = item.reason;
  if (!item.origin.empty()) json["origin"] = item.origin;
  if (item.truth) json["truth"] = to_json(*item.truth);
  return json;
}

Truth truth_from_json(const Json& json) {
  if (!json.is_object()) wrong("truth", std::string("must be an object, not ") + json.type_name());
  know_fields(json, "truth: ",
              {"relation", "signed_distance", "direction", "witness_a", "witness_b", "features", "contacts",
               "certificate", "argument"});
  Truth truth;
  need_field(json, "truth: ", "relation");
  const std::string relation = text_at(json, "truth.", "relation");
  if (relation == "apart")
    truth.relation = Relation::apart;
  else if (relation == "touching")
    truth.relation = Relation::touching;
  else if (relation == "overlapping")
    truth.relation = Relation::overlapping;
  else
    wrong("truth.relation", "must be apart, touching or overlapping");

  if (const auto sd = json.find("signed_distance"); sd != json.end()) {
    const std::string where = "truth.signed_distance";
    if (!sd->is_object()) wrong(where, std::string("must be an object, not ") + sd->type_name());
    know_fields(*sd, where + ": ", {"value", "error", "exact"});
    truth.value = text_at(*sd, where + '.', "value");
    truth.error = text_at(*sd, where + '.', "error");
    truth.exact = text_at(*sd, where + '.', "exact");
    if (sd->contains("value") != sd->contains("error")) wrong(where, "must have both value and error, or neither");
    if (sd->contains("value")) need_decimal(truth.value, where + ".value");
    if (sd->contains("error") && need_decimal(truth.error, where + ".error").negative)
      wrong(where + ".error", "must be a string with a decimal number that is not negative");
    if (sd->contains("exact")) try {
        parse_closed_form(truth.exact);
      } catch (const std::invalid_argument& error) {
        wrong(where + ".exact", error.what());
      }
    if (truth.value.empty() && truth.exact.empty()) wrong(where, "must have exact, or value and error");
  }
  truth.direction = vec3_at(json, "direction");
  truth.witness_a = vec3_at(json, "witness_a");
  truth.witness_b = vec3_at(json, "witness_b");
  truth.features = text_at(json, "truth.", "features");
  if (json.contains("features") && !are_features(truth.features))
    wrong("truth.features",
          "must be two of cap, flank, rim, sphere, end, vertex, edge, face, plane with a slash between them");
  if (const auto contacts = json.find("contacts"); contacts != json.end()) {
    if (!contacts->is_array() || contacts->empty()) wrong("truth.contacts", "must be an array of at least one contact");
    for (std::size_t i = 0; i < contacts->size(); ++i)
      truth.contacts.push_back(contact_from_json((*contacts)[i], "truth.contacts[" + std::to_string(i) + ']'));
  }
  if (const auto certificate = json.find("certificate"); certificate != json.end()) {
    if (!certificate->is_object() && !certificate->is_string())
      wrong("truth.certificate", std::string("must be an object or a string, not ") + certificate->type_name());
    truth.certificate = to_text(*certificate);
  }
  truth.argument = text_at(json, "truth.", "argument");
  return truth;
}

Case case_from_json(const Json& json) {
  if (!json.is_object()) throw std::invalid_argument(std::string("a case must be an object, not ") + json.type_name());
  know_fields(json, "", {"name", "a", "b", "reason", "origin", "truth", "query"});
  Case item;
  need_field(json, "", "name");
  item.name = text_at(json, "", "name");
  if (item.name.empty()) wrong("name", "must not be empty");
  item.a = shape_from_json(need_field(json, "", "a"), "a");
  item.b = shape_from_json(need_field(json, "", "b"), "b");
  if (!is_supported_pair(item.a, item.b)) {
    wrong("b", std::string("a ") + type_name(item.a) + " and a " + type_name(item.b) +
                   " are no pair with an answer: one of the two must be bounded");
  }
  item.reason = text_at(json, "", "reason");
  item.origin = text_at(json, "", "origin");
  text_at(json, "", "query");
  if (const auto truth = json.find("truth"); truth != json.end()) item.truth = truth_from_json(*truth);
  return item;
}

}  // namespace octic
