// octic stationary: all stationary distances between two circles in space, or a line and a circle.
#include <iostream>

#include "corpus/json.h"
#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"
#include "oracle/truth_line.h"
#include "reference/pair/stationary.h"

namespace octic::cli {
namespace {

using reference::Ball;
using reference::Rational;
using reference::Stationary;
using RationalVector = reference::Vector<Rational>;

const Json& field(const Json& object, const char* name) {
  if (!object.is_object()) throw std::invalid_argument("a curve is an object with \"type\"");
  const auto at = object.find(name);
  if (at == object.end()) throw std::invalid_argument("missing field " + std::string(name));
  return *at;
}

RationalVector vector(const Json& object, const char* name) {
  const Vec3 v = vec3_from_json(field(object, name), name);
  return {reference::exact(v.x), reference::exact(v.y), reference::exact(v.z)};
}

RationalVector direction(const Json& object, const char* name) {
  const RationalVector v = vector(object, name);
  if (is_zero(v)) throw std::invalid_argument(std::string(name) + " is zero");
  return v;
}

reference::Circle circle(const Json& object) {
  if (field(object, "type") != "circle") throw std::invalid_argument("type: a circle is wanted here");
  const Rational r = reference::exact(number_from_json(field(object, "r"), "r"));
  if (r <= 0) throw std::invalid_argument("r: a radius is greater than zero");
  return {vector(object, "center"), direction(object, "normal"), r};
}

Stationary answer(const Json& item, int bits) {
  const Json &a = field(item, "a"), &b = field(item, "b");
  if (field(a, "type") == "line") {
    const reference::Line line{vector(a, "point"), direction(a, "direction")};
    return reference::stationary_distances(line, circle(b), bits);
  }
  return reference::stationary_distances(circle(a), circle(b), bits);
}

Json point(const reference::Vector<Ball>& v) {
  return oracle::plain_json(Vec3{v.x.middle_double(), v.y.middle_double(), v.z.middle_double()});
}

Json line(const Stationary& s, int digits) {
  reference::Precision precision(64 + 4 * digits);
  Json out;
  if (!s.family.empty()) out["family"] = s.family;
  out["degree"] = degree(s.polynomial);
  out["distances"] = Json::array();
  for (const auto& d : s.distances) {
    const auto text = oracle::decimal(d.distance.lower_rational(), d.distance.upper_rational(), digits,
                                      [&](const Rational& v) { return d.distance.lower_rational() == v && d.distance.upper_rational() == v; });
    Json one{{"value", text.value}, {"error", text.error}, {"multiplicity", d.multiplicity}, {"pairs", Json::array()}};
    for (const auto& pair : d.pairs) one["pairs"].push_back({{"a", point(pair.x)}, {"b", point(pair.y)}});
    out["distances"].push_back(one);
  }
  return out;
}

}  // namespace

Run stationary_verb(CLI::App& app) {
  auto digits = std::make_shared<int>(30);
  app.add_option("--digits", *digits, "significant digits of a distance")->check(CLI::Range(1, 10000))->capture_default_str();
  app.footer(R"(Reads one JSON object a line from standard input, writes one a line, in order.

  $ echo '{"name":"eight","a":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":2},
           "b":{"type":"circle","center":[1,0,-1],"normal":[2,-1,0],"r":2}}' | tr -d '\n' | octic stationary --digits 6

  a may also be {"type":"line","point":[0,0,0],"direction":[1,0,0]}. Normals and directions have any length.
  distances     increasing; each is attained by real pairs of points, which stand beside it
  multiplicity  of its square as a root of the octic (of the quartic, for a line)
  family        "coaxial", "Villarceau" or "meridian": a whole curve of pairs has one distance

Exit code: 0 every line was valid, 1 some line was not (it is answered by {"error": reason}), 2 could not run.)");
  return [digits] {
    Output output;
    bool all_valid = true;
    for (std::string text; std::getline(std::cin, text);) {
      if (text.find_first_not_of(" \t\r") == std::string::npos) continue;
      Json out;
      try {
        const Json item = strict_json(text);
        if (item.is_object() && item.contains("name")) out["name"] = item["name"];
        out.update(line(answer(item, 4 * *digits + 16), *digits));
      } catch (const std::invalid_argument& e) {
        all_valid = false;
        out["error"] = e.what();
      }
      output.line(out.dump());
      output.flush();
    }
    return all_valid ? 0 : 1;
  };
}

}  // namespace octic::cli
