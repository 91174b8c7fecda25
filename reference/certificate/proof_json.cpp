#include "reference/certificate/proof_json.h"

#include <fstream>
#include <stdexcept>
#include <string_view>

#include "corpus/in_quotes.h"
#include "corpus/json.h"
#include "corpus/number_text.h"

namespace octic::certificate {
namespace {

[[noreturn]] void wrong(const std::string& field, const std::string& why) {
  throw std::invalid_argument(field + ": " + why);
}

Json json(const Rational& v) {
  const double d = v.convert_to<double>();
  if (d == d && d - d == 0 && reference::exact(d) == v) return d == 0 ? 0.0 : d;
  return numerator(v).str() + "/" + denominator(v).str();
}
Json json(const Vector& v) { return Json::array({json(v.x), json(v.y), json(v.z)}); }

Integer whole(std::string_view text, const std::string& field) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.find_first_not_of("0123456789") != text.npos)
    wrong(field, "must be a whole number or a fraction of two, as \"-22/7\"");
  if (text.size() > longest_whole) wrong(field, "more than " + std::to_string(longest_whole) + " digits");
  const Integer v(without_leading_zeros(text));
  return negative ? Integer(-v) : v;
}
Rational rational(const Json& value, const std::string& field) {
  if (value.is_number()) return reference::exact(number_from_json(value, field.c_str()));
  if (!value.is_string()) wrong(field, "must be a number or a fraction in a string");
  const std::string text = value.get<std::string>();
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return whole(text, field);
  const std::string_view both = text;
  const Integer top = whole(both.substr(0, slash), field), bottom = whole(both.substr(slash + 1), field);
  if (bottom <= 0) wrong(field, "the denominator must be positive");
  return {top, bottom};
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
  if (!line.is_object()) throw std::invalid_argument("a proof must be an object");
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
      if (!value.is_object() || value.size() != 2 || !value.contains("toward") || !value.contains("count") ||
          !value["count"].is_number_integer() || value["count"] < 0 || value["count"] > Proof::most_cones)
        wrong(key,
              "must have toward, a direction, and count, a whole number up to " + std::to_string(Proof::most_cones));
      read.proof.cones = Proof::Cones{vec3_from_json(value["toward"], "cones.toward"), value["count"].get<int>()};
    } else {
      throw std::invalid_argument("unknown field " + in_quotes(key, '"'));
    }
  }
  if (!lower || !upper) throw std::invalid_argument("a proof needs lower and upper");
  return read;
}

ReadProofs read_proofs(const std::filesystem::path& file) {
  ReadProofs out;
  std::ifstream in;
  if (auto problem = open_to_read(file, in)) {
    out.problems.push_back(std::move(*problem));
    return out;
  }
  LineReader lines(in, file.string());
  for (std::variant<LineReader::Line, Problem> next; lines.next(next);) {
    if (auto* problem = std::get_if<Problem>(&next)) {
      out.problems.push_back(std::move(*problem));
      continue;
    }
    const auto [number, text] = std::get<LineReader::Line>(next);
    const auto problem = [&, number = number](const std::string& name, const std::string& why) {
      out.problems.push_back({file.string(), number, name, why});
    };
    NamedProof read;
    try {
      read = proof_from_line(text);
    } catch (const std::exception& e) {
      problem("", std::string("no certificate: ") + e.what());
      continue;
    }
    if (read.name.empty()) problem("", "the certificate has no name");
    else if (!out.proofs.emplace(read.name, std::move(read.proof)).second) problem(read.name, "the name stands twice");
  }
  return out;
}

}  // namespace octic::certificate
