// Every engine on every pair that its card lists, in both orders: that the shapes arrive as they were sent, that signs
// and directions are ours, and that points of contact are where the solids are.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "oracle/judge/conversion.h"
#include "oracle/engine/deepest_points.h"
#include "oracle/protocol/wire.h"
#include "oracle/runner/runner.h"

namespace octic::oracle::engine_pairs_test {
namespace {

const EngineSearch& engines() {
  static const EngineSearch search =
      find_engines({OCTIC_ENGINE_PROGRAMS, OCTIC_ENGINE_PROGRAMS "/npm", OCTIC_ENGINE_PROGRAMS "/cad"});
  return search;
}

Vec3 plus(const Vec3& u, double s, const Vec3& v) { return {u.x + s * v.x, u.y + s * v.y, u.z + s * v.z}; }
double dot(const Vec3& u, const Vec3& v) { return u.x * v.x + u.y * v.y + u.z * v.z; }

// In general position, about 2 wide, no two of the same turn and size; the second has other sizes than the first.
Shape plain(const std::string& type, const Vec3& at, bool second) {
  const double k = second ? 1.25 : 1;
  const Quaternion q = second ? Quaternion{0.9, 0.2, -0.4, 0.3} : Quaternion{0.8, -0.3, 0.2, 0.5};
  const Vec3 axis = second ? Vec3{0.5, -0.6, 0.7} : Vec3{-0.2, 0.4, 0.9};
  const Vec3 a = plus(at, -k, axis), b = plus(at, k, axis);
  if (type == "cylinder") return second ? Shape(PosedCylinder{at, q, 0.9, 1.1}) : Shape(Cylinder{a, b, 0.8});
  if (type == "rounded_cylinder") return RoundedCylinder{a, b, 0.7 * k, 0.125};
  if (type == "sphere") return Sphere{at, 0.9 * k};
  if (type == "capsule") return Capsule{a, b, 0.6 * k};
  if (type == "box") return Box{at, q, {0.7 * k, 0.9, 1.1}};
  if (type == "prism") return Prism{at, q, {{-0.9, -0.7}, {1, -0.6}, {0.8 * k, 0.5}, {0, 1}, {-0.8, 0.6}}, 0.8 * k};
  if (type == "half_space") return HalfSpace{at, second ? Vec3{-2, -1, -3} : Vec3{1, 0.5, 2}};
  if (type == "segment") return Segment{a, b};
  if (type == "disc") return Disc{at, axis, k};
  if (type == "point") return Point{at};
  throw std::invalid_argument("no plain " + type);
}

struct PlainPair {
  Shape a, b;
  double distance;
  Vec3 direction;
};

// B stands where the signed distance is about `wanted`, which octic::fast knows.
PlainPair plain_pair(Runner& fast, const std::string& a, const std::string& b, double wanted) {
  const Vec3 along{0.36, 0.48, 0.8};
  double near = -8, far = 8;
  PlainPair pair;
  for (int i = 0; i < 24; ++i) {
    const double s = (near + far) / 2;
    pair.a = plain(a, {}, false);
    pair.b = plain(b, plus({}, s, along), true);
    const auto claim = std::get<Claim>(fast.ask({"x", pair.a, pair.b}).answer);
    pair.distance = claim.signed_distance->lower;
    pair.direction = *claim.direction;
    // Far behind A the distance grows again; the gap along a fixed direction does not.
    const bool beyond = dot(pair.direction, along) > 0 ? pair.distance > wanted : false;
    (beyond ? far : near) = s;
  }
  return pair;
}

PlainPair swapped(const PlainPair& p) {
  return {p.b, p.a, p.distance, {-p.direction.x, -p.direction.y, -p.direction.z}};
}

// Conventions, not accuracy: one that is not ours would show on every pair of a type. What an engine gets wrong on a
// pair or two stays so, because an adapter repairs nothing; certify reports it.
struct Count {
  int asked = 0, wrong = 0;
  std::string first;
};

// Wrong throughout: FCL's own solver gives depths a negative sign or aborts, its distance() crashes on half-spaces, and
// DART says -1 for all that overlaps where its header promises the depth.
bool known(const Card& card, const std::string& type) {
  return card.name.ends_with("-indep") || card.name == "dart-fcl-distance" ||
         (card.name == "fcl-libccd" && type == "half_space");
}

class EnginePairs : public testing::Test {
 protected:
  static std::optional<Program> fast() {
    for (const FoundEngine& found : engines().engines)
      if (found.card.name == "octic-fast") return found.program;
    return {};
  }

  // "" when nothing is wrong with the answer.
  static std::string examine(Runner& truth, const PlainPair& p, Query query, const Answered& said) {
    const auto* claim = std::get_if<Claim>(&said.answer);
    if (!claim) return "no claim";
    if (claim->contact.value_or(p.distance < 0) != (p.distance < 0)) return "contact";
    if (claim->signed_distance && std::abs(claim->signed_distance->lower - p.distance) > 0.15) return "signed distance";
    if (claim->direction && dot(*claim->direction, p.direction) < 0.5) return "direction";
    const auto beside = [&truth](const Shape& solid, const Vec3& point) {   // by more than overlap and margins
      return std::get<Claim>(truth.ask({"x", solid, Point{point}}).answer).signed_distance->lower > 0.25;
    };
    if (claim->witness_a && beside(p.a, *claim->witness_a)) return "witness of A";
    if (claim->witness_b && beside(p.b, *claim->witness_b)) return "witness of B";
    if (query != Query::contact) return "";
    if (!claim->manifold) return "no manifold";
    if (claim->manifold->empty() != (p.distance > 0)) return "empty manifold";
    for (const Vec3& point : *claim->manifold)
      if (beside(p.a, point) || beside(p.b, point)) return "manifold";
    return "";
  }
};

TEST(DeepestPoints, are_those_as_deep_as_the_deepest) {
  const std::vector<ContactPoint> points = {
      {{1, 0, 0}, 0.5}, {{2, 0, 0}, 0.5 - 1e-7}, {{3, 0, 0}, 0.49}, {{4, 0, 0}, 0.1}};
  EXPECT_EQ(deepest_points(points, 1e-6).size(), 2u);
  EXPECT_EQ(deepest_points(points, 1e-6, 0.05).size(), 3u);
  EXPECT_TRUE(deepest_points({}, 1e-6).empty());
  EXPECT_EQ(deepest_points({{{1, 0, 0}, -0.25}, {{2, 0, 0}, -0.5}}, 1e-6).size(), 1u)
      << "of a solver with the wrong sign";
}

TEST_F(EnginePairs, cards_list_types_that_exist_and_no_pair_twice) {
  for (const FoundEngine& found : engines().engines) {
    std::set<std::set<std::string>> pairs;
    for (const auto& [a, b] : found.card.pairs) {
      EXPECT_NO_THROW(plain(a, {}, false)) << found.card.name;
      EXPECT_NO_THROW(plain(b, {}, true)) << found.card.name;
      EXPECT_TRUE(pairs.insert({a, b}).second) << found.card.name << ' ' << a << ' ' << b;
    }
  }
}

TEST_F(EnginePairs, arrive_as_sent_and_come_back_with_our_signs) {
  ASSERT_TRUE(fast());
  Runner truth(*fast());
  for (const double wanted : {0.4, -0.1}) {
    std::map<std::pair<std::string, std::string>, PlainPair> pairs;
    for (const FoundEngine& found : engines().engines) {
      const Card& card = found.card;
      const double bound = card.scalar == "float" || card.solid.find("floats") != std::string::npos ? 2e-6 : 1e-14;
      Runner runner(found.program);
      std::map<std::pair<std::string, Query>, Count> counts;   // by type and query
      for (const auto& [a, b] : card.pairs) {
        auto& pair = pairs[{a, b}];
        if (pair.distance == 0) pair = plain_pair(truth, a, b, wanted);
        if (pair.distance > wanted + 0.01) continue;   // two segments never overlap
        ASSERT_NEAR(pair.distance, wanted, 0.01) << a << ' ' << b;
        for (const PlainPair& p : {pair, swapped(pair)})
          for (const Query query : card.queries) {
            const Question question{"x", p.a, p.b, query, false};
            const Answered said = runner.ask(question);
            if (said.received) {
              EXPECT_LT(conversion_bound(p.a, (*said.received)[0], &p.b), bound)
                  << card.name << ' ' << to_line(question);
              EXPECT_LT(conversion_bound(p.b, (*said.received)[1], &p.a), bound)
                  << card.name << ' ' << to_line(question);
            }
            const std::string wrong = examine(truth, p, query, said);
            for (const std::string& type : std::set<std::string>{a, b}) {
              Count& count = counts[{type, query}];
              ++count.asked;
              if (wrong.empty()) continue;
              ++count.wrong;
              count.first = wrong + ": " + to_line(question) + '\n' + to_line("x", said);
            }
          }
      }
      for (const auto& [row, count] : counts)
        if (!known(card, row.first)) {
          EXPECT_LE(2 * count.wrong, count.asked) << card.name << ' ' << row.first << ": " << count.first;
        }
    }
  }
}

// A pair that is not on the card is no failure.
TEST_F(EnginePairs, that_no_card_lists_are_unsupported) {
  for (const FoundEngine& found : engines().engines) {
    if (found.card.pairs.empty()) continue;
    const Shape a = Segment{{0, 0, 0}, {1, 0, 0}}, b = InfiniteCylinder{{0, 0, 0}, {0, 0, 1}, 1};
    Runner runner(found.program);
    EXPECT_TRUE(std::holds_alternative<Unsupported>(runner.ask({"x", a, b, found.card.queries.front(), false}).answer))
        << found.card.name;
  }
}

}  // namespace
}  // namespace octic::oracle::engine_pairs_test
