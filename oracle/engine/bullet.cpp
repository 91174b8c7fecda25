// Bullet 3.24, built twice: with float and with double (BT_USE_DOUBLE_PRECISION) scalars. Three ways to ask it: the
// pair detector, btGjkEpaSolver2, and the dispatcher of a collision world, which makes manifolds.
//
// The solids with their margins, as Bullet stores them, are what `received` tells (bullet_solid.h), but for
// btGjkEpaSolver2::Distance, which knows no margins, and a box on a box or a plane in the dispatcher, whose edges are
// sharp.
#include "corpus/engine/bullet_world.h"
#include "oracle/engine/bullet_solid.h"
#include "oracle/engine/claims.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

constexpr double gjk_accuracy = in_double ? 1e-12 : 1e-6, epa_accuracy = in_double ? 1e-12 : 1e-4;

enum class Method { pair_detector, solver2, world };

struct Setting {
  Method method;
  bool default_margin;
};

struct Dispatchers {
  engine::BulletDispatcher one{false}, several{true};
};

class BulletPair : public LoadedPair {
 public:
  BulletPair(const Setting& setting, Dispatchers& dispatchers, const Shape& a, const Shape& b)
      : setting_(setting),
        dispatchers_(dispatchers),
        given_{pose<btScalar>(a), pose<btScalar>(b)},
        a_(solid(a, given_[0]), setting.default_margin),
        b_(solid(b, given_[1]), setting.default_margin),
        sharp_{stays_sharp(a, b), stays_sharp(b, a)} {}

  Claim ask(Query query) override {
    if (setting_.method == Method::world) return manifolds(query);
    if (setting_.method == Method::pair_detector) return claim_of(engine::bullet_pair_distance(a_, b_));
    if (query != Query::boolean) return claim_of(engine::bullet_epa2_distance(a_, b_));
    Claim claim;
    btGjkEpaSolver2::sResults result;
    const bool inside = engine::bullet_penetrates(a_, b_, result);
    if (inside || result.status == btGjkEpaSolver2::sResults::Separated) claim.contact = inside;
    return claim;
  }

  std::optional<Received> received(int body) const override {
    return sharp_[body] ? given_[body] : bullet_received(*(body == 0 ? a_ : b_).shape, given_[body]);
  }

 private:
  bool stays_sharp(const Shape& one, const Shape& other) const {
    const engine::Kind kind = primitive(other);
    return setting_.method == Method::world && primitive(one) == engine::Kind::box &&
           (kind == engine::Kind::box || kind == engine::Kind::plane);
  }

  Claim manifolds(Query query) {
    ContactClaim all(query);
    std::vector<ContactPoint> overlapping;
    engine::BulletAlgorithm algorithm(query == Query::contact ? dispatchers_.several : dispatchers_.one, a_, b_);
    const bool contact = algorithm.contacts([&](const engine::Contact& point) {
      all(point);
      if (query == Query::contact && point.depth >= 0) overlapping.push_back({vec3(point.at), point.depth});
    });
    Claim claim = all.said(contact, 0);
    if (query == Query::contact) claim.manifold = deepest_points(overlapping, epa_accuracy, 0.01);
    return claim;
  }

  Setting setting_;
  Dispatchers& dispatchers_;
  Received given_[2];
  engine::BulletObject a_, b_;
  bool sharp_[2];
};

class Bullet : public Engine {
 public:
  explicit Bullet(const Setting& setting) : setting_(setting), card_(bullet_card(setting.default_margin)) {
    const bool pair = setting.method == Method::pair_detector, world = setting.method == Method::world;
    card_.name = bullet_name + (pair ? "pair" : world ? "world" : "epa2") + (setting.default_margin ? "" : "-margin0");
    card_.settings = std::string(pair    ? "btGjkPairDetector with btGjkEpaPenetrationDepthSolver"
                                 : world ? "btCollisionDispatcher; for contact with multipoint iterations"
                                         : "btGjkEpaSolver2::Distance less the margins, else ::Penetration") +
                     (setting.default_margin ? ", default margin" : ", margin 0");
    card_.promise = "none documented; the constants of the code: GJK stops at a relative " +
                    std::string(in_double ? "1e-12" : "1e-6 (pair detector) or 1e-4 (btGjkEpa2)") + ", EPA_ACCURACY " +
                    (in_double ? "1e-12" : "1e-4") +
                    " as a length (btGjkPairDetector.cpp, btGjkEpa2.cpp); margin: btCollisionMargin.h";
    card_.tolerance = epa_accuracy;
    card_.tolerance_relative = pair || world ? gjk_accuracy : epa_accuracy;
    card_.queries = {Query::signed_distance};
    if (!pair) card_.queries.push_back(Query::boolean);
    std::vector<std::string> types = {"cylinder", "rounded_cylinder", "sphere", "capsule", "box", "prism"};
    if (world) {
      card_.queries.push_back(Query::contact);
      types.push_back("half_space");
    }
    card_.pairs = pairs_of(types);
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    if (!dispatchers_) dispatchers_ = std::make_unique<Dispatchers>();   // megabytes: only for the engine that is asked
    return std::make_unique<BulletPair>(setting_, *dispatchers_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override {
    std::string calls = calls_text;
    if (setting_.method != Method::pair_detector) calls = without(calls, "pair");
    if (setting_.method != Method::solver2) calls = without(calls, "epa2");
    if (setting_.method != Method::world) calls = without(calls, "world");
    const std::string margin = setting_.default_margin ? "true" : "false";
    return program(
        std::string("g++ -std=c++17 this.cpp -I/usr/include/bullet ") +
            (in_double ? "-DBT_USE_DOUBLE_PRECISION -lBulletCollision-float64 -lLinearMath-float64"
                       : "-lBulletCollision -lLinearMath"),
        solid(a, pose<btScalar>(a)), solid(b, pose<btScalar>(b)),
        "  const BulletObject A(a, " + margin + "), B(b, " + margin + ");\n" + statements(query), calls);
  }

 private:
  std::string statements(Query query) const {
    if (setting_.method == Method::pair_detector) return "  print_distance(bullet_pair_distance(A, B));\n";
    if (setting_.method == Method::world)
      return std::string("  BulletDispatcher dispatcher(") + (query == Query::contact ? "true" : "false") +
             ");\n  print_whether(BulletAlgorithm(dispatcher, A, B).contacts(print_contact));\n";
    if (query != Query::boolean) return "  print_distance(bullet_epa2_distance(A, B));\n";
    return "  btGjkEpaSolver2::sResults result;\n"
           "  print_whether(bullet_penetrates(A, B, result));\n"
           "  std::printf(\"status: %d\\n\", result.status);\n";
  }

  Setting setting_;
  std::unique_ptr<Dispatchers> dispatchers_;
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  std::vector<std::unique_ptr<Engine>> engines;
  for (const Method method : {Method::pair_detector, Method::solver2, Method::world})
    for (const bool default_margin : {true, false})
      engines.push_back(std::make_unique<Bullet>(Setting{method, default_margin}));
  return serve(engines, argc, argv);
}
