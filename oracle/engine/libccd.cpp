// libccd 2.1: GJK, GJK with EPA, and MPR, with the defaults of CCD_INIT, which leaves the number of iterations
// unlimited. libccd takes a support function from its user, so every bounded solid can be given to it.
#include "corpus/engine/libccd.h"

#include "oracle/engine/claims.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

enum class Method { gjk, gjk_epa, mpr };

constexpr double finer_tolerance = 1e-12;

class CcdPair : public LoadedPair {
 public:
  CcdPair(Method method, bool finer, const Shape& a, const Shape& b)
      : method_(method),
        finer_(finer),
        received_{pose<double>(a), pose<double>(b)},
        a_(solid(a, received_[0])),
        b_(solid(b, received_[1])) {}

  Claim ask(Query query) override {
    ccd_t ccd = engine::libccd_defaults();
    if (finer_) ccd.epa_tolerance = ccd.mpr_tolerance = finer_tolerance;
    ContactClaim claim(query);
    const bool contact = query == Query::boolean
                             ? (method_ == Method::mpr ? ccdMPRIntersect : ccdGJKIntersect)(&a_, &b_, &ccd) != 0
                             : engine::libccd_contacts(method_ == Method::mpr ? ccdMPRPenetration : ccdGJKPenetration,
                                                       a_, b_, ccd, claim);
    return claim.said(contact, 0);
  }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  Method method_;
  bool finer_;
  Received received_[2];
  engine::Solid a_, b_;
};

class Ccd : public Engine {
 public:
  Ccd(Method method, const char* name, std::vector<Query> queries) : method_(method) {
    card_.name = name;
    card_.library = "libccd";
    card_.version = OCTIC_CCD_VERSION;
    card_.pairs =
        pairs_of({"cylinder", "rounded_cylinder", "sphere", "capsule", "box", "prism", "segment", "disc", "point"});
    card_.scalar = "double";
    card_.solid = "sharp";
    card_.settings = "CCD_INIT: unlimited iterations, epa_tolerance 1e-4, mpr_tolerance 1e-4, dist_tolerance 1e-6";
    card_.promise = method == Method::mpr ? "mpr_tolerance 1e-4: \"Boundary tolerance for MPR algorithm\" (ccd/ccd.h)"
                    : method == Method::gjk_epa
                        ? "epa_tolerance 1e-4 (ccd/ccd.h)"
                        : "\"Returns true if two given objects interest\": no tolerance (ccd/ccd.h)";
    card_.tolerance = method == Method::gjk ? 0 : 1e-4;
    card_.queries = std::move(queries);
    if (method != Method::gjk) card_.finer = method == Method::mpr ? "mpr_tolerance 1e-12" : "epa_tolerance 1e-12";
  }
  void make_finer() override { finer_ = true; }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<CcdPair>(method_, finer_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override {
    const std::string family = method_ == Method::mpr ? "ccdMPR" : "ccdGJK";
    return program(
        "g++ -std=c++17 this.cpp -lccd", solid(a, pose<double>(a)), solid(b, pose<double>(b)),
        "  const ccd_t ccd = libccd_defaults();\n  print_whether(" +
            (query == Query::boolean ? family + "Intersect(&a, &b, &ccd));\n"
                                     : "libccd_contacts(" + family + "Penetration, a, b, ccd, print_contact));\n"));
  }

 private:
  Method method_;
  bool finer_ = false;
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic;
  using namespace octic::oracle;
  std::vector<std::unique_ptr<Engine>> engines;
  engines.push_back(std::make_unique<Ccd>(Method::gjk, "libccd-gjk", std::vector{Query::boolean}));
  engines.push_back(
      std::make_unique<Ccd>(Method::gjk_epa, "libccd-gjk-epa", std::vector{Query::signed_distance, Query::contact}));
  engines.push_back(std::make_unique<Ccd>(Method::mpr, "libccd-mpr",
                                          std::vector{Query::boolean, Query::signed_distance, Query::contact}));
  return serve(engines, argc, argv);
}
