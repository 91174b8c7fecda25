// FCL 0.7: distance() and collide(), each with either of its two narrow-phase solvers.
//
// FCL's contact normal points from the first object to the second, as ours does (fcl/narrowphase/contact.h), and its
// nearest points are in world coordinates (distance_result.h).
#include <fcl/fcl.h>

#include <memory>

#include "oracle/engine/deepest_points.h"
#include "oracle/engine/fcl_shape.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

constexpr int most_contacts = 16;
constexpr double card_tolerance = 1e-6;

struct Setting {
  const char* name;
  fcl::GJKSolverType solver;
  bool collide;
};

class FclPair : public Pair {
 public:
  FclPair(const Setting& setting, double tolerance, const Shape& a, const Shape& b)
      : setting_(setting),
        tolerance_(tolerance),
        received_{pose<double>(a), pose<double>(b)},
        a_(fcl_geometry(a, received_[0])),
        b_(fcl_geometry(b, received_[1])),
        at_a_(fcl_transform(received_[0])),
        at_b_(fcl_transform(received_[1])) {}

  Claim ask(Query query) override { return setting_.collide ? collide(query) : distance(); }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  Claim collide(Query query) {
    fcl::CollisionRequestd request;
    request.enable_contact = query != Query::boolean;
    if (query == Query::contact) request.num_max_contacts = most_contacts;
    request.gjk_solver_type = setting_.solver;
    request.gjk_tolerance = tolerance_;
    fcl::CollisionResultd result;
    fcl::collide(a_.get(), at_a_, b_.get(), at_b_, request, result);
    Claim claim;
    claim.contact = result.isCollision();
    if (request.enable_contact && result.numContacts() > 0) {
      std::size_t deepest = 0;
      for (std::size_t i = 1; i < result.numContacts(); ++i)
        if (result.getContact(i).penetration_depth > result.getContact(deepest).penetration_depth) deepest = i;
      const fcl::Contactd& contact = result.getContact(deepest);
      claim.signed_distance = {-contact.penetration_depth, -contact.penetration_depth};
      claim.direction = vec3(contact.normal);
    }
    if (query == Query::contact) {
      std::vector<ContactPoint> points;
      for (std::size_t i = 0; i < result.numContacts(); ++i)
        points.push_back({vec3(result.getContact(i).pos), result.getContact(i).penetration_depth});
      claim.manifold = deepest_points(points, card_tolerance);
    }
    return claim;
  }

  Claim distance() {
    fcl::DistanceRequestd request;
    request.enable_nearest_points = true;
    request.enable_signed_distance = true;
    request.gjk_solver_type = setting_.solver;
    request.distance_tolerance = tolerance_;
    fcl::DistanceResultd result;
    fcl::distance(a_.get(), at_a_, b_.get(), at_b_, request, result);
    Claim claim;
    // the value that a result is made with: fcl::distance ran and put nothing in it, which is silence and no claim
    if (result.min_distance == fcl::DistanceResultd().min_distance) return claim;
    claim.signed_distance = {result.min_distance, result.min_distance};
    claim.witness_a = vec3(result.nearest_points[0]);
    claim.witness_b = vec3(result.nearest_points[1]);
    return claim;
  }

  Setting setting_;
  double tolerance_;
  Received received_[2];
  std::unique_ptr<fcl::CollisionGeometryd> a_, b_;
  fcl::Transform3d at_a_, at_b_;
};

class Fcl : public Engine {
 public:
  explicit Fcl(const Setting& setting) : setting_(setting) {
    card_.name = setting.name;
    card_.library = "FCL";
    card_.version = FCL_VERSION;
    card_.pairs = pairs_of({"cylinder", "sphere", "capsule", "box", "prism", "half_space"});
    card_.scalar = "double";
    card_.solid = "sharp";
    card_.tolerance = card_tolerance;
    card_.finer = setting.collide ? "gjk_tolerance 1e-12" : "distance_tolerance 1e-12";
    const std::string solver = setting.solver == fcl::GST_LIBCCD ? "GST_LIBCCD" : "GST_INDEP";
    if (setting.collide) {
      card_.settings = "collide(), " + solver + ", one contact; 16 of them for a manifold";
      card_.promise =
          "\"Numerical tolerance to use in the GJK algorithm\": 1e-6 by default, meaning \"not clear at all\" "
          "(fcl/narrowphase/collision_request.h)";
      card_.queries = {Query::boolean, Query::signed_distance, Query::contact};
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
  void make_finer() override { tolerance_ = 1e-12; }
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<FclPair>(setting_, tolerance_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override;

 private:
  Setting setting_;
  double tolerance_ = card_tolerance;   // of the requests: this is their default
  Card card_;
};

// "  const fcl::Cylinderd A(a.radius, 2 * a.half_length);": of the body with that name.
std::string construction(const std::string& name, const std::string& body, const Shape& shape) {
  const auto of = [&](const std::string& type, const std::string& arguments) {
    return "  const fcl::" + type + "d " + name + "(" + arguments + ");\n";
  };
  switch (primitive(shape)) {
    case Primitive::sphere: return of("Sphere", body + ".ball");
    case Primitive::capsule: return of("Capsule", body + ".ball, 2 * " + body + ".half_length");
    case Primitive::cylinder: return of("Cylinder", body + ".radius, 2 * " + body + ".half_length");
    case Primitive::plane: return of("Halfspace", "fcl::Vector3d(0, 0, 1), 0");
    case Primitive::box: {
      std::string sides;   // the first corner is (x, y, -z)
      for (int i = 0; i < 3; ++i)
        sides +=
            (i ? ", " : "") + std::string(i == 2 ? "-" : "") + "2 * " + body + ".corners[0][" + std::to_string(i) + "]";
      return of("Box", sides);
    }
    case Primitive::hull: break;
  }
  const std::vector<Vec3> corners = corners_of(pose<double>(shape));
  std::string text = "  const auto " + name +
                     "_vertices = std::make_shared<std::vector<fcl::Vector3d>>();\n  for (const auto& v : " + body +
                     ".corners) " + name + "_vertices->push_back({v[0], v[1], v[2]});\n  const auto " + name +
                     "_faces = std::make_shared<std::vector<int>>(std::vector<int>{";
  for (const int i : faces_of_prism(corners)) text += std::to_string(i) + ",";
  text.back() = '}';
  return text + ");\n" +
         of("Convex", name + "_vertices, " + std::to_string(corners.size() / 2 + 2) + ", " + name + "_faces");
}

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
      "int main() {\n" + construction("A", "a", a) + construction("B", "b", b);
  if (setting_.collide)
    text +=
        "  fcl::CollisionRequestd request;\n"
        "  request.enable_contact = " +
        std::string(query == Query::boolean ? "false" : "true") +
        ";\n" +
        (query == Query::contact ? "  request.num_max_contacts = " + std::to_string(most_contacts) + ";\n" : "") +
        "  request.gjk_solver_type = " +
        solver +
        ";\n"
        "  fcl::CollisionResultd result;\n"
        "  fcl::collide(&A, at(a), &B, at(b), request, result);\n"
        "  std::printf(\"contact: %d\\n\", result.isCollision());\n"
        "  for (std::size_t i = 0; request.enable_contact && i < result.numContacts(); ++i) {\n"
        "    const auto& c = result.getContact(i);\n"
        "    std::printf(\"depth: %.17g  normal: %.17g %.17g %.17g  at: %.17g %.17g %.17g\\n\", c.penetration_depth,\n"
        "                c.normal.x(), c.normal.y(), c.normal.z(), c.pos.x(), c.pos.y(), c.pos.z());\n  }\n";
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
