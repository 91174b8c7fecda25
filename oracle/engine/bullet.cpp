// Bullet 3.24, built twice: with float and with double (BT_USE_DOUBLE_PRECISION) scalars. Three ways to ask it: the
// pair detector, btGjkEpaSolver2, and the dispatcher of a collision world, which makes manifolds.
//
// Normals point from B to A; that of btGjkEpaSolver2 stands in the frame of the first shape (its witnesses do not),
// which no header says. The solids with their margins, as Bullet stores them, are what `received` tells
// (bullet_shape.h), but for btGjkEpaSolver2::Distance, which knows no margins, and a box on a box or a plane in the
// dispatcher, whose edges are sharp.
#include <BulletCollision/BroadphaseCollision/btCollisionAlgorithm.h>
#include <BulletCollision/CollisionDispatch/btCollisionDispatcher.h>
#include <BulletCollision/CollisionDispatch/btCollisionObject.h>
#include <BulletCollision/CollisionDispatch/btCollisionObjectWrapper.h>
#include <BulletCollision/CollisionDispatch/btDefaultCollisionConfiguration.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include "oracle/engine/bullet_shape.h"
#include "oracle/engine/deepest_points.h"

namespace octic::oracle {
namespace {

#ifdef BT_USE_DOUBLE_PRECISION
const std::string precision = "f64", scalar = "double", flags = " -DBT_USE_DOUBLE_PRECISION", suffix = "-float64";
constexpr double gjk_accuracy = 1e-12, epa_accuracy = 1e-12;
#else
const std::string precision = "f32", scalar = "float", flags, suffix;
constexpr double gjk_accuracy = 1e-6, epa_accuracy = 1e-4;
#endif

enum class Method { pair_detector, solver2, world };

struct Setting {
  Method method;
  bool default_margin;
};

// A dispatcher as btDefaultCollisionConfiguration makes it; and one that makes several contacts of a pair at once, by
// asking again about slightly turned solids: by default they come one in a time step.
class World {
 public:
  World() {
    several_.setConvexConvexMultipointIterations();
    several_.setPlaneConvexMultipointIterations();
  }
  btCollisionDispatcher& dispatcher(Query query) { return query == Query::contact ? of_several_ : of_one_; }

 private:
  btDefaultCollisionConfiguration one_, several_;
  btCollisionDispatcher of_one_{&one_}, of_several_{&several_};
};

class BulletPair : public Pair {
 public:
  BulletPair(const Setting& setting, World& world, const Shape& a, const Shape& b)
      : setting_(setting),
        world_(world),
        given_{pose<btScalar>(a), pose<btScalar>(b)},
        a_(bullet_shape(a, given_[0], setting.default_margin)),
        b_(bullet_shape(b, given_[1], setting.default_margin)),
        at_a_(bullet_transform(given_[0])),
        at_b_(bullet_transform(given_[1])),
        sharp_{stays_sharp(a, b), stays_sharp(b, a)} {
    object_a_.setCollisionShape(a_.get());
    object_b_.setCollisionShape(b_.get());
    object_a_.setWorldTransform(at_a_);
    object_b_.setWorldTransform(at_b_);
  }

  Claim ask(Query query) override {
    if (setting_.method == Method::world) return manifolds(query);
    return setting_.method == Method::pair_detector ? pair_detector()
           : query == Query::boolean                ? penetrates()
                                                    : solver2();
  }

  std::optional<Received> received(int body) const override {
    return sharp_[body] ? given_[body] : bullet_received(body == 0 ? *a_ : *b_, given_[body]);
  }

 private:
  bool stays_sharp(const Shape& one, const Shape& other) const {
    return setting_.method == Method::world && primitive(one) == Primitive::box &&
           (primitive(other) == Primitive::box || primitive(other) == Primitive::plane);
  }

  const btConvexShape& convex_a() const { return static_cast<const btConvexShape&>(*a_); }
  const btConvexShape& convex_b() const { return static_cast<const btConvexShape&>(*b_); }

  Claim pair_detector() {
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver epa;
    btGjkPairDetector detector(&convex_a(), &convex_b(), &simplex, &epa);
    btGjkPairDetector::ClosestPointInput input;
    input.m_transformA = at_a_;
    input.m_transformB = at_b_;
    btPointCollector result;
    detector.getClosestPoints(input, result, nullptr);
    Claim claim;
    if (!result.m_hasResult) return claim;
    claim.signed_distance = {result.m_distance, result.m_distance};
    claim.direction = vec3(-result.m_normalOnBInWorld);
    claim.witness_a =
        vec3(result.m_pointInWorld + result.m_normalOnBInWorld * result.m_distance);  // as btManifoldResult does
    claim.witness_b = vec3(result.m_pointInWorld);
    return claim;
  }

  btVector3 guess() const { return at_b_.getOrigin() - at_a_.getOrigin(); }

  Claim penetrates() {
    btGjkEpaSolver2::sResults result;
    Claim claim;
    const bool inside = btGjkEpaSolver2::Penetration(&convex_a(), at_a_, &convex_b(), at_b_, guess(), result);
    if (inside || result.status == btGjkEpaSolver2::sResults::Separated) claim.contact = inside;
    return claim;
  }

  // Distance knows no margins, so they come off its result, as they do in btGjkEpaSolver2::SignedDistance of a point.
  Claim solver2() {
    btGjkEpaSolver2::sResults result;
    btScalar margin_a = 0, margin_b = 0;
    if (btGjkEpaSolver2::Distance(&convex_a(), at_a_, &convex_b(), at_b_, guess(), result)) {
      margin_a = convex_a().getMarginNonVirtual();
      margin_b = convex_b().getMarginNonVirtual();
    } else if (!btGjkEpaSolver2::Penetration(&convex_a(), at_a_, &convex_b(), at_b_, guess(), result)) {
      return {};
    }
    Claim claim;
    const btScalar distance = result.distance - (margin_a + margin_b);
    const btVector3 direction = at_a_.getBasis() * -result.normal;
    claim.signed_distance = {distance, distance};
    claim.direction = vec3(direction);
    claim.witness_a = vec3(result.witnesses[0] + direction * margin_a);
    claim.witness_b = vec3(result.witnesses[1] - direction * margin_b);
    return claim;
  }

  // Manifolds also hold points of solids that are less than a breaking threshold apart.
  Claim manifolds(Query query) {
    btCollisionDispatcher& dispatcher = world_.dispatcher(query);
    const btCollisionObjectWrapper a(nullptr, a_.get(), &object_a_, at_a_, -1, -1),
        b(nullptr, b_.get(), &object_b_, at_b_, -1, -1);
    btManifoldResult result(&a, &b);
    btCollisionAlgorithm* algorithm = dispatcher.findAlgorithm(&a, &b, nullptr, BT_CONTACT_POINT_ALGORITHMS);
    algorithm->processCollision(&a, &b, btDispatcherInfo(), &result);
    Claim claim;
    claim.contact = false;
    std::vector<ContactPoint> points;
    btManifoldArray found;
    algorithm->getAllContactManifolds(found);
    for (int i = 0; i < found.size(); ++i)
      for (int j = 0; j < found[i]->getNumContacts(); ++j) {
        const btManifoldPoint& point = found[i]->getContactPoint(j);
        const double distance = point.getDistance();
        if (distance <= 0) claim.contact = true;
        if (distance <= 0) points.push_back({vec3(point.getPositionWorldOnB()), -distance});
        if (query == Query::boolean || (claim.signed_distance && !(distance < claim.signed_distance->lower))) continue;
        claim.signed_distance = {distance, distance};
        claim.direction =
            vec3(found[i]->getBody0() == &object_a_ ? -point.m_normalWorldOnB : point.m_normalWorldOnB);
      }
    if (query == Query::contact) claim.manifold = deepest_points(points, epa_accuracy, 0.01);
    algorithm->~btCollisionAlgorithm();
    dispatcher.freeCollisionAlgorithm(algorithm);
    return claim;
  }

  Setting setting_;
  World& world_;
  Received given_[2];
  std::unique_ptr<btCollisionShape> a_, b_;
  btTransform at_a_, at_b_;
  btCollisionObject object_a_, object_b_;
  bool sharp_[2];
};

std::string method_name(Method method) {
  return method == Method::pair_detector ? "pair" : method == Method::solver2 ? "epa2" : "world";
}

class Bullet : public Engine {
 public:
  explicit Bullet(const Setting& setting) : setting_(setting) {
    card_.name = "bullet-" + precision + "-" + method_name(setting.method) + (setting.default_margin ? "" : "-margin0");
    card_.library = "Bullet";
    card_.version = std::to_string(btGetVersion() / 100) + "." + std::to_string(btGetVersion() % 100);
    card_.scalar = scalar;
    card_.settings =
        std::string(setting.method == Method::pair_detector ? "btGjkPairDetector with btGjkEpaPenetrationDepthSolver"
                    : setting.method == Method::solver2
                        ? "btGjkEpaSolver2::Distance less the margins, else ::Penetration"
                        : "btCollisionDispatcher; for contact with multipoint iterations") +
        (setting.default_margin ? ", default margin" : ", margin 0");
    card_.solid = solid_with(setting.default_margin);
    card_.promise = "none documented; the constants of the code: GJK stops at a relative " +
                    std::string(gjk_accuracy == 1e-12 ? "1e-12" : "1e-6 (pair detector) or 1e-4 (btGjkEpa2)") +
                    ", EPA_ACCURACY " + (epa_accuracy == 1e-12 ? "1e-12" : "1e-4") +
                    " as a length (btGjkPairDetector.cpp, btGjkEpa2.cpp); margin: btCollisionMargin.h";
    card_.tolerance = epa_accuracy;
    card_.tolerance_relative = setting.method == Method::solver2 ? epa_accuracy : gjk_accuracy;
    card_.queries = {Query::signed_distance};
    if (setting.method != Method::pair_detector) card_.queries.push_back(Query::boolean);
    std::vector<std::string> types = {"cylinder", "rounded_cylinder", "sphere", "capsule", "box", "prism"};
    if (setting.method == Method::world) {
      card_.queries.push_back(Query::contact);
      types.push_back("half_space");
    }
    card_.pairs = pairs_of(types);
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override {
    if (!world_) world_ = std::make_unique<World>();   // megabytes: only for the one of these engines that is asked
    return std::make_unique<BulletPair>(setting_, *world_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override;

 private:
  Setting setting_;
  std::unique_ptr<World> world_;
  Card card_;
};

std::string Bullet::reproducer(const Shape& a, const Shape& b, Query query) const {
  const Received pose_a = pose<btScalar>(a), pose_b = pose<btScalar>(b);
  std::string text = "// g++ -std=c++17 this.cpp -I/usr/include/bullet" + flags + " -lBulletCollision" + suffix +
                     " -lLinearMath" + suffix +
                     "\n#include <btBulletCollisionCommon.h>\n"
                     "#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>\n"
                     "#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>\n"
                     "#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>\n"
                     "#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>\n"
                     "#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>\n#include <cstdio>\n\n"
                     "int main() {\n" +
                     bullet_shape_text("A", a, pose_a, setting_.default_margin) +
                     bullet_shape_text("B", b, pose_b, setting_.default_margin) +
                     "  const btTransform at_A = " + bullet_transform_text(pose_a) +
                     ",\n      at_B = " + bullet_transform_text(pose_b) +
                     ";\n  std::printf(\"margins: %.17g %.17g\\n\", (double)A.getMargin(), (double)B.getMargin());\n";
  if (setting_.method == Method::pair_detector)
    return text +
           "  btVoronoiSimplexSolver simplex;\n"
           "  btGjkEpaPenetrationDepthSolver epa;\n"
           "  btGjkPairDetector detector(&A, &B, &simplex, &epa);\n"
           "  btGjkPairDetector::ClosestPointInput input;\n"
           "  input.m_transformA = at_A;\n  input.m_transformB = at_B;\n"
           "  btPointCollector result;\n"
           "  detector.getClosestPoints(input, result, nullptr);\n"
           "  const btVector3 &n = result.m_normalOnBInWorld, &p = result.m_pointInWorld;\n"
           "  std::printf(\"result: %d  distance: %.17g\\nnormal on B: %.17g %.17g %.17g\\npoint on B: %.17g %.17g "
           "%.17g\\n\",\n"
           "              result.m_hasResult, (double)result.m_distance, (double)n.x(), (double)n.y(), (double)n.z(),\n"
           "              (double)p.x(), (double)p.y(), (double)p.z());\n}\n";
  if (setting_.method == Method::world)
    return text +
           "  btDefaultCollisionConfiguration configuration;\n" +
           (query == Query::contact ? "  configuration.setConvexConvexMultipointIterations();\n"
                                      "  configuration.setPlaneConvexMultipointIterations();\n"
                                    : "") +
           "  btCollisionDispatcher dispatcher(&configuration);\n"
           "  btDbvtBroadphase broadphase;\n"
           "  btCollisionWorld world(&dispatcher, &broadphase, &configuration);\n"
           "  btCollisionObject a, b;\n"
           "  a.setCollisionShape(&A);\n  b.setCollisionShape(&B);\n"
           "  a.setWorldTransform(at_A);\n  b.setWorldTransform(at_B);\n"
           "  world.addCollisionObject(&a);\n  world.addCollisionObject(&b);\n"
           "  world.performDiscreteCollisionDetection();\n"
           "  std::printf(\"contacts: %d\\n\", dispatcher.getNumManifolds() ? "
           "dispatcher.getManifoldByIndexInternal(0)->getNumContacts() : 0);\n"
           "  for (int i = 0; i < dispatcher.getNumManifolds(); ++i) {\n"
           "    const btPersistentManifold* m = dispatcher.getManifoldByIndexInternal(i);\n"
           "    for (int j = 0; j < m->getNumContacts(); ++j) {\n"
           "      const btManifoldPoint& p = m->getContactPoint(j);\n"
           "      const btVector3 &n = p.m_normalWorldOnB, &at = p.getPositionWorldOnB();\n"
           "      std::printf(\"distance: %.17g  normal (to %s): %.17g %.17g %.17g  at: %.17g %.17g %.17g\\n\", "
           "(double)p.getDistance(),\n"
           "                  m->getBody0() == &a ? \"a\" : \"b\", (double)n.x(), (double)n.y(), (double)n.z(), "
           "(double)at.x(), (double)at.y(), (double)at.z());\n"
           "    }\n  }\n}\n";
  text += "  const btVector3 guess = at_B.getOrigin() - at_A.getOrigin();\n"
          "  btGjkEpaSolver2::sResults result;\n";
  if (query == Query::signed_distance)
    text += "  const bool apart = btGjkEpaSolver2::Distance(&A, at_A, &B, at_B, guess, result);   // without margins\n"
            "  if (!apart) btGjkEpaSolver2::Penetration(&A, at_A, &B, at_B, guess, result);\n";
  else
    text += "  const bool apart = !btGjkEpaSolver2::Penetration(&A, at_A, &B, at_B, guess, result);\n";
  return text +
         "  std::printf(\"apart: %d  status: %d  distance: %.17g  normal (frame of A): %.17g %.17g %.17g\\n\", apart, "
         "result.status,\n"
         "              (double)result.distance, (double)result.normal.x(), (double)result.normal.y(), "
         "(double)result.normal.z());\n}\n";
}

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
