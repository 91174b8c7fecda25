// Every argued case of corpus/stationary against the reference: pairs, kinds, multiplicities, families, and the
// polynomial against a Groebner basis.
#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "corpus/closed_form.h"
#include "corpus/json.h"
#include "reference/test/stationary_peer.h"

namespace octic::reference::stationary_corpus_test {
namespace {

using namespace stationary_peer;

Ball evaluated(const std::string& exact) {
  return evaluate_closed_form<Ball>(
      parse_closed_form(exact), [](const std::string& digits) { return Ball(Integer(digits)); },
      [](const Ball& v) { return sqrt(v); });
}

Vector<Rational> vector(const Json& v, const char* field) {
  const Vec3 w = vec3_from_json(v.at(field), field);
  return {exact(w.x), exact(w.y), exact(w.z)};
}
Circle circle(const Json& v) {
  return {vector(v, "center"), vector(v, "normal"), exact(number_from_json(v.at("r"), "r"))};
}

Stationary answer(const Json& a, const Json& b) {
  if (a.at("type") == "line")
    return stationary_distances(Line{vector(a, "point"), vector(a, "direction")}, circle(b), 4300);
  if (a.at("type") == "point") return stationary_distances(vector(a, "at"), circle(b), 4300);
  return stationary_distances(circle(a), circle(b), 4300);
}

// d divides p over the rationals.
bool divides(const IntegerPolynomial& d, const IntegerPolynomial& p) {
  return degree(greatest_common_divisor(d, p)) == degree(d);
}

// The octic counts the squared distance in squares of unit.
IntegerPolynomial in_units_of_shapes(const Stationary& s) {
  IntegerPolynomial p = s.polynomial;
  RationalPolynomial q;
  Rational power = 1;
  for (const Integer& c : p.c) {
    q.c.push_back(Rational(c) * power);
    power /= s.unit * s.unit;
  }
  return primitive(numerator(q));
}

void expect_eliminant(const Stationary& s, const Json& argued) {
  IntegerPolynomial e;
  for (const auto& c : argued.at("eliminant")) e.c.push_back(Integer(c.get<std::string>()));
  const int solutions = argued.at("solutions");
  const IntegerPolynomial p = in_units_of_shapes(s);
  if (is_zero(p)) {
    EXPECT_EQ(solutions, -1);
    return;
  }
  if (solutions < 0) {   // each value once
    EXPECT_EQ(degree(squarefree(p)), degree(squarefree(e)));
    EXPECT_TRUE(divides(squarefree(e), p));
    return;
  }
  EXPECT_EQ(degree(e), solutions);
  EXPECT_TRUE(divides(e, p));
  EXPECT_LE(multiplicities_of(s), solutions);
  EXPECT_EQ((solutions - multiplicities_of(s)) % 2, 0);
}

TEST(stationary_corpus, every_argued_case_is_what_the_reference_says) {
  int cases = 0, distances = 0, eliminants = 0, families = 0;
  std::map<std::string, int> kinds;
  for (const char* file : {"circle_circle", "line_circle", "point_circle"}) {
    std::ifstream in(std::string(OCTIC_SOURCE_DIR "/corpus/stationary/") + file + ".jsonl");
    for (std::string text; std::getline(in, text);) {
      const Json line = strict_json(text), &argued = line.at("stationary");
      SCOPED_TRACE(line.at("name").get<std::string>());
      const Stationary s = answer(line.at("a"), line.at("b"));
      ++cases;
      std::map<std::string, int> counts;
      for (const StationaryDistance& d : s.distances)
        for (const StationaryPair& pair : d.pairs) ++counts[to_string(pair.kind)];
      for (const auto& [kind, n] : counts) kinds[kind] += n;
      if (argued.contains("counts")) {
        std::map<std::string, int> wanted;
        for (const auto& [kind, n] : argued.at("counts").items()) wanted[kind] = n;
        EXPECT_EQ(counts, wanted);
      }
      if (argued.contains("pairs")) {
        Precision precision(4500);
        std::vector<std::pair<Ball, const StationaryPair*>> ours;
        for (const StationaryDistance& d : s.distances)
          for (const StationaryPair& pair : d.pairs) ours.push_back({d.distance, &pair});
        ASSERT_EQ(ours.size(), argued.at("pairs").size());
        for (std::size_t i = 0; i < ours.size(); ++i) {
          const Json& one = argued.at("pairs")[i];
          EXPECT_TRUE(overlaps(ours[i].first, evaluated(one.at("distance"))))
              << one.dump() << " but " << ours[i].first.middle_double();
          EXPECT_EQ(to_string(ours[i].second->kind), one.at("kind").get<std::string>()) << one.dump();
          EXPECT_EQ(ours[i].second->multiplicity, one.at("multiplicity").get<int>()) << one.dump();
          ++distances;
        }
      }
      ASSERT_EQ(s.families.size(), argued.at("families").size());
      for (std::size_t i = 0; i < s.families.size(); ++i) {
        const Json& one = argued.at("families")[i];
        Precision precision(4500);
        EXPECT_EQ(s.families[i].name, one.at("name"));
        EXPECT_EQ(s.families[i].kind, one.at("kind"));
        EXPECT_EQ(s.families[i].index, one.at("index"));
        EXPECT_TRUE(overlaps(s.families[i].distance, evaluated(one.at("distance"))));
        ++families;
      }
      if (argued.contains("arrangement")) {
        EXPECT_EQ(s.arrangement, argued.at("arrangement"));
      }
      if (argued.contains("eliminant")) {
        expect_eliminant(s, argued);
        ++eliminants;
      }
    }
  }
  EXPECT_GE(cases, 110);   // the comparison looked at something
  EXPECT_GE(distances, 300);
  EXPECT_GE(eliminants, 35);
  EXPECT_GE(families, 14);
  for (const char* kind : {"minimum", "saddle", "maximum", "shoulder", "monkey saddle"})
    EXPECT_GT(kinds[kind], 0) << kind;
}

// The most and the fewest: 8, 6 and 4 of two circles, 4 and 2 of a line and a circle.
TEST(stationary_corpus, has_examples_of_every_number_of_pairs) {
  std::map<std::string, std::map<int, int>> seen;
  for (const char* file : {"circle_circle", "line_circle"}) {
    std::ifstream in(std::string(OCTIC_SOURCE_DIR "/corpus/stationary/") + file + ".jsonl");
    for (std::string text; std::getline(in, text);) {
      const Json line = strict_json(text);
      const Stationary s = answer(line.at("a"), line.at("b"));
      if (s.families.empty() && count_of(s) == multiplicities_of(s)) ++seen[file][count_of(s)];
    }
  }
  EXPECT_EQ(seen["circle_circle"].size(), 3u);
  EXPECT_TRUE(seen["circle_circle"].contains(4) && seen["circle_circle"].contains(6) &&
              seen["circle_circle"].contains(8));
  EXPECT_EQ(seen["line_circle"].size(), 2u);
  EXPECT_TRUE(seen["line_circle"].contains(2) && seen["line_circle"].contains(4));
}

}  // namespace
}  // namespace octic::reference::stationary_corpus_test
