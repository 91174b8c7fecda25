#include "oracle/line/stationary_line.h"

#include "oracle/number/decimal.h"
#include "oracle/line/stationary_in_double.h"
#include "oracle/line/truth_line.h"
#include "reference/curves/stationary.h"

namespace octic::oracle {
namespace {

using reference::Ball;
using reference::Stationary;

Json point(const reference::Vector<Ball>& v) {
  return plain_json(Vec3{v.x.middle_double(), v.y.middle_double(), v.z.middle_double()});
}

// A distance is a printed number when their squares are one root. That the printed number is enclosed and its square is
// some root does not suffice: two roots may be nearer to each other than that.
Json decimal_of(const Ball& v, const reference::RealRoot* square, const Stationary& s, int digits) {
  const Rational lower = v.lower_rational(), upper = v.upper_rational();
  const auto text = decimal(lower, upper, digits, [&](const Rational& at) {
    return (lower == at && upper == at) || (square && square->equals(at * at / (s.unit * s.unit)));
  });
  return {{"value", text.value}, {"error", text.error}};
}

// Writes the coefficients, from the constant on, because others can check them; the factors are not written.
Json coefficients(const reference::IntegerPolynomial& p) {
  Json out = Json::array();
  for (int k = 0; k <= degree(p); ++k) out.push_back(p.c[static_cast<std::size_t>(k)].str());
  return out;
}

Json points(const reference::StationaryPair& pair) {
  return {{"a", point(pair.x)}, {"b", point(pair.y)}, {"kind", to_string(pair.kind)}};
}

reference::Vector<Rational> exact(const Vec3& v) {
  return {reference::exact(v.x), reference::exact(v.y), reference::exact(v.z)};
}
reference::Circle exact(const Circle& c) { return {exact(c.center), exact(c.normal), reference::exact(c.r)}; }

struct Asked {
  const Circle& b;
  int bits;
  Stationary operator()(const Circle& a) const { return reference::stationary_distances(exact(a), exact(b), bits); }
  Stationary operator()(const Point& a) const { return reference::stationary_distances(exact(a.at), exact(b), bits); }
  Stationary operator()(const StraightLine& a) const {
    return reference::stationary_distances(reference::Line{exact(a.point), exact(a.direction)}, exact(b), bits);
  }
};

// Each distance as often as it has pairs, increasing.
std::vector<double> distances_of_pairs(const Stationary& s) {
  std::vector<double> all;
  for (const auto& d : s.distances) all.insert(all.end(), d.pairs.size(), d.distance.middle_double());
  return all;
}

}  // namespace

Json stationary_answer(const StationaryQuestion& question, int digits, bool beside) {
  const Stationary s = std::visit(Asked{question.b, 4 * digits + 16}, question.a);
  reference::Precision precision(64 + 4 * digits);
  Json out{{"arrangement", s.arrangement},
           {"degree", degree(s.polynomial)},
           {"polynomial", coefficients(s.polynomial)},
           {"unit", s.unit.str()}};
  out["distances"] = Json::array();
  for (const auto& d : s.distances) {
    Json one = decimal_of(d.distance, &d.square, s, digits);
    one["multiplicity"] = d.multiplicity;
    one["pairs"] = Json::array();
    for (const auto& pair : d.pairs) {
      Json about = points(pair);
      about["multiplicity"] = pair.multiplicity;
      one["pairs"].push_back(about);
    }
    out["distances"].push_back(one);
  }
  if (beside) out["beside"] = stationary_in_double(question, distances_of_pairs(s), !s.families.empty());
  if (s.families.empty()) return out;
  out["families"] = Json::array();
  for (const auto& f : s.families) {
    Json one{{"name", f.name}, {"parameter", f.parameter}};
    one.update(decimal_of(f.distance, f.square ? &*f.square : nullptr, s, digits));
    one.update({{"multiplicity", f.multiplicity}, {"kind", f.kind}, {"index", f.index}, {"members", Json::array()}});
    for (const auto& member : f.members) one["members"].push_back({{"a", point(member.x)}, {"b", point(member.y)}});
    out["families"].push_back(one);
  }
  return out;
}

}  // namespace octic::oracle
