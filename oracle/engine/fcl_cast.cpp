// FCL 0.7 as an engine of casts: continuousCollide() with translations. It says whether and when, but no normal.
#include "corpus/engine/fcl.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"

namespace octic::oracle {
namespace {

struct Setting {
  const char* name;
  fcl::CCDSolverType solver;
  std::size_t iterations;   // 0: as by default
};

class FclPair : public LoadedPair {
 public:
  FclPair(const Setting& setting, const Shape& a, const Shape& b)
      : setting_(setting),
        received_{pose<double>(a), pose<double>(b)},
        a_(solid(a, received_[0])),
        b_(solid(b, received_[1])) {}

  Claim ask(Query) override { return {}; }
  Claim cast(const Vec3& motion) override { return cast_to(motion, fcl::CCDM_TRANS, a_.at.linear()); }
  Claim cast(const Vec3& motion, const Vec3& spin) override {
    const fcl::Vector3d vector(spin.x, spin.y, spin.z);
    const double angle = vector.norm();
    fcl::Matrix3d end = a_.at.linear();
    if (angle > 0) end = Eigen::AngleAxisd(angle, vector / angle) * end;
    return cast_to(motion, fcl::CCDM_LINEAR, end);
  }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  Claim cast_to(const Vec3& motion, fcl::CCDMotionType type, const fcl::Matrix3d& rotation) {
    fcl::ContinuousCollisionRequestd request;
    request.ccd_motion_type = type;
    request.ccd_solver_type = setting_.solver;
    if (setting_.iterations > 0) request.num_max_iterations = setting_.iterations;
    fcl::Transform3d end = a_.at;
    end.linear() = rotation;
    end.translation() += fcl::Vector3d(motion.x, motion.y, motion.z);
    fcl::ContinuousCollisionResultd result;
    const double said =
        fcl::continuousCollide(a_.geometry.get(), a_.at, end, b_.geometry.get(), b_.at, b_.at, request, result);
    Claim claim;
    if (said < 0) return claim;   // "not supported", on stderr
    claim.cast.emplace();
    if (!result.is_collide) return claim;
    claim.cast->kind = result.time_of_contact == 0 ? CastClaim::Kind::already : CastClaim::Kind::at;
    claim.cast->time = result.time_of_contact;
    return claim;
  }

  Setting setting_;
  Received received_[2];
  engine::FclBody a_, b_;
};

class FclCast : public Engine {
 public:
  explicit FclCast(const Setting& setting) : setting_(setting) {
    card_.name = setting.name;
    card_.library = "FCL";
    card_.version = FCL_VERSION;
    card_.pairs = pairs_of({"cylinder", "sphere", "capsule", "box", "prism", "half_space"});
    card_.scalar = "double";
    card_.solid = "sharp";
    card_.settings = std::string("continuousCollide(), CCDM_TRANS (CCDM_LINEAR where it turns), ") +
                     (setting.solver == fcl::CCDC_NAIVE ? "CCDC_NAIVE" : "CCDC_CONSERVATIVE_ADVANCEMENT") + ", " +
                     (setting.iterations == 0 ? "other settings as by default"
                                              : "num_max_iterations " + std::to_string(setting.iterations));
    card_.promise =
        "toc_err, \"error in first contact time\": 0.0001 by default (fcl/narrowphase/continuous_collision_request.h); "
        "and the tolerance of its "
        "distances and collisions, 1e-6 (collision_request.h)";
    card_.tolerance = 1e-6;
    card_.tolerance_time = fcl::ContinuousCollisionRequestd().toc_err;
    card_.queries = {Query::cast};
    card_.turns = true;
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<FclPair>(setting_, a, b);
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
  // 10001 samples are what toc_err asks for; by default there are 10.
  for (const Setting& setting : {Setting{"fcl-cast-naive", fcl::CCDC_NAIVE, 0},
                                 {"fcl-cast-naive-10001", fcl::CCDC_NAIVE, 10001},
                                 {"fcl-cast-advancement", fcl::CCDC_CONSERVATIVE_ADVANCEMENT, 0}})
    engines.push_back(std::make_unique<FclCast>(setting));
  return serve(engines, argc, argv);
}
