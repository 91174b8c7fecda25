// FCL 0.7: distance() and collide(), each with either of its two narrow-phase solvers.
//
// FCL's contact normal points from the first object to the second, as ours does (fcl/narrowphase/contact.h), and its
// nearest points are in world coordinates (distance_result.h).
#include <fcl/fcl.h>

#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

struct Setting {
  const char* name;
  fcl::GJKSolverType solver;
  bool collide;
};

fcl::Transform3d transform(const Received& r) {
  fcl::Transform3d t = fcl::Transform3d::Identity();
  t.translation() << r.center.x, r.center.y, r.center.z;
  t.linear() << r.rotation[0], r.rotation[1], r.rotation[2], r.rotation[3], r.rotation[4], r.rotation[5],
      r.rotation[6], r.rotation[7], r.rotation[8];
  return t;
}

Vec3 vec3(const fcl::Vector3d& v) { return {v.x(), v.y(), v.z()}; }

class FclPair : public Pair {
 public:
  FclPair(const Setting& setting, const Shape& a, const Shape& b)
      : setting_(setting),
        received_{pose<double>(a), pose<double>(b)},
        a_(received_[0].radius, 2 * received_[0].half_length),
        b_(received_[1].radius, 2 * received_[1].half_length),
        at_a_(transform(received_[0])),
        at_b_(transform(received_[1])) {}

  Claim ask(Query query) override { return setting_.collide ? collide(query) : distance(); }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  Claim collide(Query query) {
    fcl::CollisionRequestd request;
    request.enable_contact = query == Query::signed_distance;
    request.gjk_solver_type = setting_.solver;
    fcl::CollisionResultd result;
    fcl::collide(&a_, at_a_, &b_, at_b_, request, result);
    Claim claim;
    claim.contact = result.isCollision();
    if (request.enable_contact && result.numContacts() > 0) {
      const fcl::Contactd& contact = result.getContact(0);
      claim.signed_distance = {-contact.penetration_depth, -contact.penetration_depth};
      claim.direction = vec3(contact.normal);
    }
    return claim;
  }

  Claim distance() {
    fcl::DistanceRequestd request;
    request.enable_nearest_points = true;
    request.enable_signed_distance = true;
    request.gjk_solver_type = setting_.solver;
    fcl::DistanceResultd result;
    fcl::distance(&a_, at_a_, &b_, at_b_, request, result);
    Claim claim;
    // the value that a result is made with: fcl::distance ran and put nothing in it, which is silence and no claim
    if (result.min_distance == fcl::DistanceResultd().min_distance) return claim;
    claim.signed_distance = {result.min_distance, result.min_distance};
    claim.witness_a = vec3(result.nearest_points[0]);
    claim.witness_b = vec3(result.nearest_points[1]);
    return claim;
  }

  Setting setting_;
  Received received_[2];
  fcl::Cylinderd a_, b_;
  fcl::Transform3d at_a_, at_b_;
};

class Fcl : public Engine {
 public:
  explicit Fcl(const Setting& setting) : setting_(setting) {
    card_.name = setting.name;
    card_.library = "FCL";
    card_.version = FCL_VERSION;
    card_.pairs = pairs_of({"cylinder"});
    card_.scalar = "double";
    card_.solid = "sharp";
    card_.tolerance = 1e-6;
    const std::string solver = setting.solver == fcl::GST_LIBCCD ? "GST_LIBCCD" : "GST_INDEP";
    if (setting.collide) {
      card_.settings = "collide(), " + solver + ", one contact";
      card_.promise =
          "\"Numerical tolerance to use in the GJK algorithm\": 1e-6 by default, meaning \"not clear at all\" "
          "(fcl/narrowphase/collision_request.h)";
      card_.queries = {Query::boolean, Query::signed_distance};
    } else {
      card_.settings = "distance(), " + solver + ", enable_signed_distance, enable_nearest_points";
      card_.promise =
          "\"the threshold used in GJK algorithm to stop distance iteration\": 1e-6 by default; nearest points " +
          std::string(setting.solver == fcl::GST_LIBCCD ? "guaranteed" : "not guaranteed") +
          " to be on the surfaces (fcl/narrowphase/distance_request.h)";
      card_.queries = {Query::signed_distance};
    }
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<FclPair>(setting_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override;

 private:
  Setting setting_;
  Card card_;
};

std::string Fcl::reproducer(const Shape& a, const Shape& b, Query query) const {
  const std::string solver = setting_.solver == fcl::GST_LIBCCD ? "fcl::GST_LIBCCD" : "fcl::GST_INDEP";
  std::string text =
      "// g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd\n"
      "#include <fcl/fcl.h>\n#include <cstdio>\n\n" + bodies(pose<double>(a), pose<double>(b)) +
      "\nfcl::Transform3d at(const Body& body) {\n"
      "  fcl::Transform3d t = fcl::Transform3d::Identity();\n"
      "  for (int i = 0; i < 3; ++i) {\n"
      "    t.translation()(i) = body.center[i];\n"
      "    for (int j = 0; j < 3; ++j) t.linear()(i, j) = body.rotation[3 * i + j];\n"
      "  }\n  return t;\n}\n\n"
      "int main() {\n"
      "  const fcl::Cylinderd A(a.radius, 2 * a.half_length), B(b.radius, 2 * b.half_length);\n";
  if (setting_.collide)
    text +=
        "  fcl::CollisionRequestd request;\n"
        "  request.enable_contact = " +
        std::string(query == Query::signed_distance ? "true" : "false") +
        ";\n"
        "  request.gjk_solver_type = " +
        solver +
        ";\n"
        "  fcl::CollisionResultd result;\n"
        "  fcl::collide(&A, at(a), &B, at(b), request, result);\n"
        "  std::printf(\"contact: %d\\n\", result.isCollision());\n"
        "  if (request.enable_contact && result.numContacts() > 0) {\n"
        "    const auto& c = result.getContact(0);\n"
        "    std::printf(\"depth: %.17g  normal: %.17g %.17g %.17g\\n\", c.penetration_depth, c.normal.x(), "
        "c.normal.y(), "
        "c.normal.z());\n  }\n";
  else
    text +=
        "  fcl::DistanceRequestd request;\n"
        "  request.enable_nearest_points = request.enable_signed_distance = true;\n"
        "  request.gjk_solver_type = " +
        solver +
        ";\n"
        "  fcl::DistanceResultd result;\n"
        "  fcl::distance(&A, at(a), &B, at(b), request, result);\n"
        "  std::printf(\"distance: %.17g\\n\", result.min_distance);\n"
        "  for (const auto& p : result.nearest_points) std::printf(\"nearest: %.17g %.17g %.17g\\n\", p.x(), p.y(), "
        "p.z());\n";
  return text + "}\n";
}

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  std::vector<std::unique_ptr<Engine>> engines;
  for (const Setting& setting : {Setting{"fcl-libccd", fcl::GST_LIBCCD, false}, {"fcl-indep", fcl::GST_INDEP, false},
                                 {"fcl-collide-libccd", fcl::GST_LIBCCD, true},
                                 {"fcl-collide-indep", fcl::GST_INDEP, true}})
    engines.push_back(std::make_unique<Fcl>(setting));
  return serve(engines, argc, argv);
}
