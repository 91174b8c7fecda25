// octic stationary: all stationary distances between two circles in space, or a line and a circle.
#include "oracle/cli/limits.h"
#include "oracle/cli/line_filter.h"
#include "oracle/cli/verbs.h"
#include "oracle/truth_line.h"
#include "reference/curves/stationary.h"

namespace octic::cli {
namespace {

using reference::Ball;
using reference::Rational;
using reference::Stationary;
using RationalVector = reference::Vector<Rational>;

const Json& field(const Json& object, const char* name) { return cli::field(object, name, "a curve is an object with \"type\""); }

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
  const Json& type = field(a, "type");
  if (type == "line") return reference::stationary_distances(reference::Line{vector(a, "point"), direction(a, "direction")}, circle(b), bits);
  if (type == "point") return reference::stationary_distances(vector(a, "at"), circle(b), bits);
  return reference::stationary_distances(circle(a), circle(b), bits);
}

Json point(const reference::Vector<Ball>& v) {
  return oracle::plain_json(Vec3{v.x.middle_double(), v.y.middle_double(), v.z.middle_double()});
}

// A distance is a printed number when that is enclosed and its square is a root of the polynomial.
Json decimal_of(const Ball& v, const Stationary& s, int digits) {
  const Rational lower = v.lower_rational(), upper = v.upper_rational();
  const auto is_root = [&](const Rational& at) {
    Rational value = 0;
    const Rational t = at * at / (s.unit * s.unit);
    for (std::size_t k = s.polynomial.c.size(); k-- > 0;) value = value * t + Rational(s.polynomial.c[k]);
    return value == 0;
  };
  const auto text = oracle::decimal(lower, upper, digits, [&](const Rational& at) { return (lower == at && upper == at) || (degree(s.polynomial) > 0 && is_root(at)); });
  return {{"value", text.value}, {"error", text.error}};
}

// The factors of a polynomial are nobody's business; its coefficients, from the constant on, are what others can check.
Json coefficients(const reference::IntegerPolynomial& p) {
  Json out = Json::array();
  for (int k = 0; k <= degree(p); ++k) out.push_back(p.c[static_cast<std::size_t>(k)].str());
  return out;
}

Json points(const reference::StationaryPair& pair) { return {{"a", point(pair.x)}, {"b", point(pair.y)}, {"kind", to_string(pair.kind)}}; }

Json line(const Stationary& s, int digits) {
  reference::Precision precision(64 + 4 * digits);
  Json out{{"arrangement", s.arrangement}, {"degree", degree(s.polynomial)}, {"polynomial", coefficients(s.polynomial)}, {"unit", s.unit.str()}};
  out["distances"] = Json::array();
  for (const auto& d : s.distances) {
    Json one = decimal_of(d.distance, s, digits);
    one["multiplicity"] = d.multiplicity;
    one["pairs"] = Json::array();
    for (const auto& pair : d.pairs) {
      Json about = points(pair);
      about["multiplicity"] = pair.multiplicity;
      one["pairs"].push_back(about);
    }
    out["distances"].push_back(one);
  }
  if (s.families.empty()) return out;
  out["families"] = Json::array();
  for (const auto& f : s.families) {
    Json one{{"name", f.name}, {"parameter", f.parameter}};
    one.update(decimal_of(f.distance, s, digits));
    one.update({{"multiplicity", f.multiplicity}, {"kind", f.kind}, {"index", f.index}, {"members", Json::array()}});
    for (const auto& member : f.members) one["members"].push_back({{"a", point(member.x)}, {"b", point(member.y)}});
    out["families"].push_back(one);
  }
  return out;
}

}  // namespace

Run stationary_verb(CLI::App& app) {
  auto digits = std::make_shared<int>(30);
  app.add_option("--digits", *digits, "significant digits of a distance")->check(CLI::Range(1, 10000))->capture_default_str();
  auto limits = std::make_shared<LineLimits>();
  add_line_limits(app, *limits);
  app.footer(R"(Reads one JSON object a line from standard input, writes one a line, in order.

  $ echo '{"name":"eight","a":{"type":"circle","center":[0,0,0],"normal":[0,0,1],"r":2},
           "b":{"type":"circle","center":[1,0,-1],"normal":[2,-1,0],"r":2}}' | tr -d '\n' | octic stationary --digits 6

  a may also be {"type":"line","point":[0,0,0],"direction":[1,0,0]} or {"type":"point","at":[0,0,0]}. Normals and
  directions have any length.

  arrangement   what is special about the places of the curves, tags joined by "+": coplanar, concentric, rims-tangent ...
  polynomial    in the squared distance, divided by unit^2; coefficients from the constant on; all are zero for coaxial curves
  distances     increasing; each is attained by real pairs of points, which stand beside it
    multiplicity  of its square as a root of the polynomial
    kind          of the pair: minimum, saddle, maximum of the distance among pairs nearby; shoulder (two that have met),
                  monkey saddle (four that have met). The multiplicity of a pair is 1 exactly when the Hessian is regular
  families      whole curves of stationary pairs of one distance: coaxial, Villarceau, meridian, with some of their members;
                index: with 1 for each minimum and maximum, -1 for each saddle, -2 for a monkey saddle, the sum is 0

A line that takes longer than --timeout or more than --memory is answered by {"name", "error": which and what to do,
"undecided": "time" or "memory"}.

Exit code: 0 every line was answered, 1 some line was not (invalid: {"error": reason}, or out of a limit), 2 could not run.)");
  return [digits, limits] { return answer_each_line([digits](const Json& item) { return line(answer(item, 4 * *digits + 16), *digits); }, *limits); };
}

}  // namespace octic::cli
