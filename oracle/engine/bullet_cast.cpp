// Bullet 3.24 as an engine of casts, built twice: with float and with double scalars. Three algorithms of btConvexCast:
// conservative advancement with and without a solver of penetration, and GJK on a ray. A collision world sweeps with
// the first of them (btCollisionWorld::objectQuerySingle).
//
// calcTimeOfImpact gives a fraction of the motion, a normal from B to A, and a point on B. It has no result that means
// "in contact at time 0": a fraction of 0 is taken for that. It says no hit also when it gives up.
#include <BulletCollision/NarrowPhaseCollision/btContinuousConvexCollision.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <cmath>

#include "oracle/engine/bullet_solid.h"
#include "oracle/engine/claims.h"

namespace octic::oracle {
namespace {

// The distance at which conservative advancement stops, a constant of the code, in the unit of the shapes.
constexpr double stops_at = 0.001;

enum class Method { continuous, gjk, subsimplex };

struct Setting {
  Method method;
  bool default_margin;
};

class BulletPair : public LoadedPair {
 public:
  BulletPair(const Setting& setting, const Shape& a, const Shape& b)
      : setting_(setting),
        given_{pose<btScalar>(a), pose<btScalar>(b)},
        a_(solid(a, given_[0]), setting.default_margin),
        b_(solid(b, given_[1]), setting.default_margin),
        sharp_{stays_sharp(a), stays_sharp(b)} {}

  Claim ask(Query) override { return {}; }
  Claim cast(const Vec3& motion) override { return cast_to(motion, a_.at.getBasis()); }
  Claim cast(const Vec3& motion, const Vec3& spin) override {
    const btVector3 vector = engine::bullet_vector(spin.x, spin.y, spin.z);
    const btScalar angle = vector.length();
    const btMatrix3x3 turn = angle > 0 ? btMatrix3x3(btQuaternion(vector / angle, angle)) : btMatrix3x3::getIdentity();
    return cast_to(motion, turn * a_.at.getBasis());
  }
  std::optional<Received> received(int body) const override {
    return sharp_[body] ? given_[body] : bullet_received(*(body == 0 ? a_ : b_).shape, given_[body]);
  }

 private:
  Claim cast_to(const Vec3& motion, const btMatrix3x3& basis) {
    btVoronoiSimplexSolver simplex;
    btGjkEpaPenetrationDepthSolver epa;
    btContinuousConvexCollision continuous(a_.convex(), b_.convex(), &simplex, &epa);
    btGjkConvexCast gjk(a_.convex(), b_.convex(), &simplex);
    btSubsimplexConvexCast subsimplex(a_.convex(), b_.convex(), &simplex);
    btConvexCast& caster = setting_.method == Method::continuous ? static_cast<btConvexCast&>(continuous)
                           : setting_.method == Method::gjk      ? static_cast<btConvexCast&>(gjk)
                                                                 : subsimplex;
    btTransform end = a_.at;
    end.setBasis(basis);
    end.getOrigin() += engine::bullet_vector(motion.x, motion.y, motion.z);
    btConvexCast::CastResult result;
    result.m_fraction = 1;
    const bool hit = caster.calcTimeOfImpact(a_.at, end, b_.at, b_.at, result);
    Claim claim;
    claim.cast.emplace();
    if (!hit || result.m_fraction > 1) return claim;   // as a world, which takes the hits within the motion
    claim.cast->kind = result.m_fraction == 0 ? CastClaim::Kind::already : CastClaim::Kind::at;
    claim.cast->time = result.m_fraction;
    claim.cast->direction = vec3(engine::bullet_vector(-result.m_normal));
    claim.cast->witness = vec3(engine::bullet_vector(result.m_hitPoint));
    return claim;
  }

  // btSubsimplexConvexCast asks for support points with the margin, and those of btBoxShape are the corners of the box.
  bool stays_sharp(const Shape& shape) const {
    return setting_.method == Method::subsimplex && primitive(shape) == engine::Kind::box;
  }

  Setting setting_;
  Received given_[2];
  engine::BulletBody a_, b_;
  bool sharp_[2];
};

class BulletCast : public Engine {
 public:
  explicit BulletCast(const Setting& setting) : setting_(setting), card_(bullet_card(setting.default_margin)) {
    const bool continuous = setting.method == Method::continuous, gjk = setting.method == Method::gjk;
    card_.name = bullet_name + "cast-" +
                 (continuous ? "continuous"
                  : gjk      ? "gjk"
                             : "subsimplex") +
                 (setting.default_margin ? "" : "-margin0");
    card_.settings = std::string(continuous ? "btContinuousConvexCollision with btGjkEpaPenetrationDepthSolver"
                                 : gjk      ? "btGjkConvexCast"
                                            : "btSubsimplexConvexCast") +
                     (setting.default_margin ? ", default margin" : ", margin 0");
    if (setting.method == Method::subsimplex) {
      card_.tolerance = std::sqrt(static_cast<double>(btConvexCast::CastResult().m_subSimplexCastEpsilon));
      card_.promise =
          std::string(
              "none documented; the loop ends where the squared distance is not above m_subSimplexCastEpsilon = ") +
          (in_double ? "10 SIMD_EPSILON" : "0.0001") + " (btConvexCast.h, btSubSimplexConvexCast.cpp)";
    } else {
      card_.tolerance = stops_at;
      card_.promise =
          std::string(
              "none documented; it stops where the distance is not above radius = 0.001, and reports no hit \"for "
              "motion away "
              "from the contact normal\" (") +
          (continuous ? "btContinuousConvexCollision.cpp)" : "btGjkConvexCast.cpp)");
    }
    card_.queries = {Query::cast};
    card_.turns = continuous;   // the others read the origins alone
    card_.pairs = pairs_of({"cylinder", "rounded_cylinder", "sphere", "capsule", "box", "prism"});
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<BulletPair>(setting_, a, b);
  }
  std::string reproducer(const Shape&, const Shape&, Query) const override { return ""; }

 private:
  Setting setting_;
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  std::vector<std::unique_ptr<Engine>> engines;
  for (const Method method : {Method::continuous, Method::gjk, Method::subsimplex})
    for (const bool default_margin : {true, false})
      engines.push_back(std::make_unique<BulletCast>(Setting{method, default_margin}));
  return serve(engines, argc, argv);
}
