// Bullet 3.24, built twice: with float and with double (BT_USE_DOUBLE_PRECISION) scalars.
//
// Bullet shrinks a cylinder by its margin and, except in btGjkEpaSolver2::Distance, grows the result by a ball: the rim
// is rounded. The core as Bullet stores it and the margin are what `received` tells. Bullet's normals point from B to
// A; that of btGjkEpaSolver2 stands in the frame of the first shape (its witnesses do not), which no header says.
#include <BulletCollision/CollisionShapes/btCylinderShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

#ifdef BT_USE_DOUBLE_PRECISION
const std::string precision = "f64", scalar = "double", flags = " -DBT_USE_DOUBLE_PRECISION", suffix = "-float64";
constexpr double gjk_accuracy = 1e-12, epa_accuracy = 1e-12;
#else
const std::string precision = "f32", scalar = "float", flags, suffix;
constexpr double gjk_accuracy = 1e-6, epa_accuracy = 1e-4;
#endif

struct Setting {
  bool pair_detector, default_margin;
};

btTransform transform(const Received& r) {
  const double* m = r.rotation;
  const auto s = [](double v) { return static_cast<btScalar>(v); };   // exact: pose<btScalar>
  return btTransform(btMatrix3x3(s(m[0]), s(m[1]), s(m[2]), s(m[3]), s(m[4]), s(m[5]), s(m[6]), s(m[7]), s(m[8])),
                     btVector3(s(r.center.x), s(r.center.y), s(r.center.z)));
}

btVector3 extents_of_cylinder(const Received& r) {
  const btScalar radius = static_cast<btScalar>(r.radius);
  return {radius, radius, static_cast<btScalar>(r.half_length)};
}

Vec3 vec3(const btVector3& v) { return {v.x(), v.y(), v.z()}; }

class BulletPair : public Pair {
 public:
  BulletPair(const Setting& setting, const Received& a, const Received& b)
      : setting_(setting),
        given_{a, b},
        a_(extents_of_cylinder(a)),
        b_(extents_of_cylinder(b)),
        at_a_(transform(a)),
        at_b_(transform(b)) {
    if (setting.default_margin) return;
    a_.setMargin(0);
    b_.setMargin(0);
  }

  Claim ask(Query query) override {
    return setting_.pair_detector ? pair_detector() : query == Query::boolean ? penetrates() : solver2();
  }

  std::optional<Received> received(int body) const override {
    const btCylinderShape& shape = body == 0 ? a_ : b_;
    Received r = given_[body];
    r.radius = shape.getHalfExtentsWithoutMargin().x();
    r.half_length = shape.getHalfExtentsWithoutMargin().z();
    r.margin = shape.getMargin();
    return r;
  }

 private:
  Claim pair_detector() {
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver epa;
    btGjkPairDetector detector(&a_, &b_, &simplex, &epa);
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
    const bool inside = btGjkEpaSolver2::Penetration(&a_, at_a_, &b_, at_b_, guess(), result);
    if (inside || result.status == btGjkEpaSolver2::sResults::Separated) claim.contact = inside;
    return claim;
  }

  // Distance knows no margins, so they come off its result, as they do in btGjkEpaSolver2::SignedDistance of a point.
  Claim solver2() {
    btGjkEpaSolver2::sResults result;
    btScalar margin_a = 0, margin_b = 0;
    if (btGjkEpaSolver2::Distance(&a_, at_a_, &b_, at_b_, guess(), result)) {
      margin_a = a_.getMargin();
      margin_b = b_.getMargin();
    } else if (!btGjkEpaSolver2::Penetration(&a_, at_a_, &b_, at_b_, guess(), result)) {
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

  Setting setting_;
  Received given_[2];
  btCylinderShapeZ a_, b_;
  btTransform at_a_, at_b_;
};

class Bullet : public Engine {
 public:
  explicit Bullet(const Setting& setting) : setting_(setting) {
    card_.name = "bullet-" + precision + (setting.pair_detector ? "-pair" : "-epa2") +
                 (setting.default_margin ? "" : "-margin0");
    card_.library = "Bullet";
    card_.version = std::to_string(btGetVersion() / 100) + "." + std::to_string(btGetVersion() % 100);
    card_.pairs = pairs_of({"cylinder"});
    card_.scalar = scalar;
    card_.settings =
        std::string(setting.pair_detector ? "btGjkPairDetector with btGjkEpaPenetrationDepthSolver"
                                          : "btGjkEpaSolver2::Distance less the margins, else ::Penetration") +
        (setting.default_margin ? ", default margin" : ", margin 0");
    card_.solid = setting.default_margin
                      ? "rim and caps rounded by the margin: 0.04, at most a tenth of the least half extent"
                      : "sharp";
    card_.promise = "none documented; the constants of the code: GJK stops at a relative " +
                    std::string(gjk_accuracy == 1e-12 ? "1e-12" : "1e-6 (pair detector) or 1e-4 (btGjkEpa2)") +
                    ", EPA_ACCURACY " + (epa_accuracy == 1e-12 ? "1e-12" : "1e-4") +
                    " as a length (btGjkPairDetector.cpp, btGjkEpa2.cpp); margin: btCollisionMargin.h";
    card_.tolerance = epa_accuracy;
    card_.tolerance_relative = setting.pair_detector ? gjk_accuracy : epa_accuracy;
    card_.queries = {Query::signed_distance};
    if (!setting.pair_detector) card_.queries.push_back(Query::boolean);
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<BulletPair>(setting_, pose<btScalar>(a), pose<btScalar>(b));
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override;

 private:
  Setting setting_;
  Card card_;
};

std::string Bullet::reproducer(const Shape& a, const Shape& b, Query query) const {
  std::string text = "// g++ -std=c++17 this.cpp -I/usr/include/bullet" + flags + " -lBulletCollision" + suffix +
                     " -lLinearMath" + suffix +
                     "\n"
                     "#include <BulletCollision/CollisionShapes/btCylinderShape.h>\n"
                     "#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>\n"
                     "#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>\n"
                     "#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>\n"
                     "#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>\n"
                     "#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>\n#include <cstdio>\n\n" +
                     bodies(pose<btScalar>(a), pose<btScalar>(b)) +
                     "\nbtTransform at(const Body& o) {\n"
                     "  const double* m = o.rotation;\n"
                     "  return btTransform(btMatrix3x3(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),\n"
                     "                     btVector3(o.center[0], o.center[1], o.center[2]));\n}\n\n"
                     "int main() {\n"
                     "  btCylinderShapeZ A(btVector3(a.radius, a.radius, a.half_length)), B(btVector3(b.radius, "
                     "b.radius, b.half_length));\n";
  if (!setting_.default_margin) text += "  A.setMargin(0);\n  B.setMargin(0);\n";
  text += "  std::printf(\"margins: %.17g %.17g\\n\", (double)A.getMargin(), (double)B.getMargin());\n";
  if (setting_.pair_detector)
    return text +
           "  btVoronoiSimplexSolver simplex;\n"
           "  btGjkEpaPenetrationDepthSolver epa;\n"
           "  btGjkPairDetector detector(&A, &B, &simplex, &epa);\n"
           "  btGjkPairDetector::ClosestPointInput input;\n"
           "  input.m_transformA = at(a);\n  input.m_transformB = at(b);\n"
           "  btPointCollector result;\n"
           "  detector.getClosestPoints(input, result, nullptr);\n"
           "  const btVector3 &n = result.m_normalOnBInWorld, &p = result.m_pointInWorld;\n"
           "  std::printf(\"result: %d  distance: %.17g\\nnormal on B: %.17g %.17g %.17g\\npoint on B: %.17g %.17g "
           "%.17g\\n\", "
           "result.m_hasResult,\n              (double)result.m_distance, (double)n.x(), (double)n.y(), (double)n.z(), "
           "(double)p.x(), "
           "(double)p.y(), (double)p.z());\n}\n";
  text += "  const btVector3 guess = at(b).getOrigin() - at(a).getOrigin();\n"
          "  btGjkEpaSolver2::sResults result;\n";
  if (query == Query::signed_distance)
    text += "  const bool apart = btGjkEpaSolver2::Distance(&A, at(a), &B, at(b), guess, result);   // without margins\n"
            "  if (!apart) btGjkEpaSolver2::Penetration(&A, at(a), &B, at(b), guess, result);\n";
  else
    text += "  const bool apart = !btGjkEpaSolver2::Penetration(&A, at(a), &B, at(b), guess, result);\n";
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
  for (const bool pair_detector : {true, false})
    for (const bool default_margin : {true, false})
      engines.push_back(std::make_unique<Bullet>(Setting{pair_detector, default_margin}));
  return serve(engines, argc, argv);
}
