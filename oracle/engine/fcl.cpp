// FCL 0.7: distance() and collide(), each with either of its two narrow-phase solvers.
#include "corpus/engine/fcl.h"

#include "oracle/engine/claims.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

constexpr double card_tolerance = 1e-6;

struct Setting {
  const char* name;
  fcl::GJKSolverType solver;
  bool collide;
};

std::size_t most_contacts(Query query) { return query == Query::boolean ? 0 : query == Query::contact ? 16 : 1; }

class FclPair : public LoadedPair {
 public:
  FclPair(const Setting& setting, double tolerance, const Shape& a, const Shape& b)
      : setting_(setting),
        tolerance_(tolerance),
        received_{pose<double>(a), pose<double>(b)},
        a_(solid(a, received_[0])),
        b_(solid(b, received_[1])) {}

  Claim ask(Query query) override {
    if (!setting_.collide) return claim_of(engine::fcl_distance(a_, b_, setting_.solver, tolerance_));
    ContactClaim claim(query);
    const bool contact = engine::fcl_contacts(a_, b_, setting_.solver, tolerance_, most_contacts(query), claim);
    return claim.said(contact, card_tolerance);
  }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  Setting setting_;
  double tolerance_;
  Received received_[2];
  engine::FclBody a_, b_;
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
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<FclPair>(setting_, tolerance_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override {
    const std::string of = std::string("(FclBody(a), FclBody(b), ") +
                           (setting_.solver == fcl::GST_LIBCCD ? "fcl::GST_LIBCCD" : "fcl::GST_INDEP") + ", 1e-6";
    return program("g++ -std=c++17 this.cpp -I/usr/include/eigen3 -lfcl -lccd", solid(a, pose<double>(a)),
                   solid(b, pose<double>(b)),
                   setting_.collide ? "  print_whether(fcl_contacts" + of + ", " +
                                          std::to_string(most_contacts(query)) + ", print_contact));\n"
                                    : "  print_distance(fcl_distance" + of + "));\n");
  }

 private:
  Setting setting_;
  double tolerance_ = card_tolerance;   // of the requests: this is their default
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  std::vector<std::unique_ptr<Engine>> engines;
  for (const Setting& setting : {Setting{"fcl-libccd", fcl::GST_LIBCCD, false},
                                 {"fcl-indep", fcl::GST_INDEP, false},
                                 {"fcl-collide-libccd", fcl::GST_LIBCCD, true},
                                 {"fcl-collide-indep", fcl::GST_INDEP, true}})
    engines.push_back(std::make_unique<Fcl>(setting));
  return serve(engines, argc, argv);
}
