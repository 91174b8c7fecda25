#include "reference/certificate/proof_json.h"

#include <fstream>
#include <stdexcept>

#include "corpus/json.h"

namespace octic::certificate {
namespace {

[[noreturn]] void wrong(const std::string& field, const std::string& why) { throw std::invalid_argument(field + ": " + why); }

Json json(const Rational& v) {
  const double d = v.convert_to<double>();
  if (d == d && d - d == 0 && reference::exact(d) == v) return d == 0 ? 0.0 : d;
  return numerator(v).str() + "/" + denominator(v).str();
}
Json json(const Vector& v) { return Json::array({json(v.x), json(v.y), json(v.z)}); }

Integer whole(const std::string& text, const std::string& field) {
  const std::size_t start = text.starts_with('-') ? 1 : 0;
  if (text.size() == start || text.find_first_not_of("0123456789", start) != text.npos) wrong(field, "'" + text + "' is not a whole number");
  if (text.size() > 20000) wrong(field, "more than 20000 digits");
  return Integer(text);
}
Rational rational(const Json& value, const std::string& field) {
  if (value.is_number()) return reference::exact(number_from_json(value, field.c_str()));
  if (!value.is_string()) wrong(field, "must be a number or a fraction in a string");
  const std::string text = value.get<std::string>();
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return whole(text, field);
  const Integer bottom = whole(text.substr(slash + 1), field);
  if (bottom <= 0) wrong(field, "the denominator must be positive");
  return {whole(text.substr(0, slash), field), bottom};
}

Vector vector(const Json& value, const std::string& field) {
  if (!value.is_array() || value.size() != 3) wrong(field, "must be an array of three numbers");
  return {rational(value[0], field), rational(value[1], field), rational(value[2], field)};
}
Relation relation(const Json& value) {
  for (const Relation r : {Relation::apart, Relation::touching, Relation::overlapping})
    if (value == to_string(r)) return r;
  wrong("relation", "must be apart, touching or overlapping");
}

}  // namespace

std::string to_line(const std::string& name, const Proof& proof) {
  Json line;
  line["name"] = name;
  if (proof.relation) line["relation"] = to_string(*proof.relation);
  line["lower"] = json(proof.lower);
  line["upper"] = json(proof.upper);
  if (proof.closed_form) line["closed_form"] = true;
  if (proof.direction) line["direction"] = json(*proof.direction);
  if (proof.x && proof.y) line["points"] = Json::array({json(*proof.x), json(*proof.y)});
  for (const Proof::Difference& d : proof.around) line["around"].push_back(Json::array({json(d.x), json(d.y)}));
  if (proof.cones) line["cones"] = {{"toward", to_json(proof.cones->toward)}, {"count", proof.cones->count}};
  return line.dump();
}

NamedProof proof_from_line(std::string_view text) {
  const Json line = strict_json(text);
  if (!line.is_object()) throw std::invalid_argument("a proof is an object");
  NamedProof read;
  bool lower = false, upper = false;
  for (const auto& [key, value] : line.items()) {
    if (key == "name") {
      if (!value.is_string()) wrong(key, "must be a string");
      read.name = value.get<std::string>();
    } else if (key == "relation") {
      read.proof.relation = relation(value);
    } else if (key == "lower") {
      read.proof.lower = rational(value, key), lower = true;
    } else if (key == "upper") {
      read.proof.upper = rational(value, key), upper = true;
    } else if (key == "closed_form") {
      if (!value.is_boolean()) wrong(key, "must be true or false");
      read.proof.closed_form = value.get<bool>();
    } else if (key == "direction") {
      read.proof.direction = vector(value, key);
    } else if (key == "points") {
      if (!value.is_array() || value.size() != 2) wrong(key, "must be two points");
      read.proof.x = vector(value[0], key);
      read.proof.y = vector(value[1], key);
    } else if (key == "around") {
      if (!value.is_array() || value.size() != 4) wrong(key, "must be four pairs of points");
      for (const Json& pair : value) {
        if (!pair.is_array() || pair.size() != 2) wrong(key, "must be four pairs of points");
        read.proof.around.push_back({vector(pair[0], key), vector(pair[1], key)});
      }
    } else if (key == "cones") {
      if (!value.is_object() || value.size() != 2 || !value.contains("toward") || !value.contains("count") || !value["count"].is_number_integer())
        wrong(key, "must have toward, a direction, and count, a whole number");
      read.proof.cones = Proof::Cones{vec3_from_json(value["toward"], "cones.toward"), value["count"].get<int>()};
    } else {
      wrong(key, "no such field");
    }
  }
  if (!lower || !upper) throw std::invalid_argument("a proof needs lower and upper");
  return read;
}

std::map<std::string, Proof> read_proofs(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw std::invalid_argument(file.string() + ": cannot be opened");
  std::map<std::string, Proof> out;
  std::string text;
  for (int number = 1; std::getline(in, text); ++number) {
    const std::string where = file.string() + ":" + std::to_string(number) + ": ";
    try {
      NamedProof read = proof_from_line(text);
      if (read.name.empty()) throw std::invalid_argument("it has no name");
      if (!out.emplace(read.name, std::move(read.proof)).second) throw std::invalid_argument("the name " + read.name + " stands twice");
    } catch (const std::invalid_argument& e) {
      throw std::invalid_argument(where + e.what());
    }
  }
  return out;
}

}  // namespace octic::certificate
