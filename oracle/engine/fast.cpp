// octic::fast, judged like everybody else. It takes the doubles as they are, so there is no conversion to bound;
// preparing a body counts as conversion and is not timed.
#include "fast/pair/cylinder_cylinder.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

class FastPair : public Pair {
 public:
  FastPair(const Shape& a, const Shape& b) : a_(fast::prepare(a)), b_(fast::prepare(b)) {}
  Claim ask(Query query) override {
    Claim claim;
    if (query == Query::boolean) {
      claim.contact = fast::overlap(a_, b_);
      return claim;
    }
    const fast::Proximity p = fast::signed_distance(a_, b_);
    claim.signed_distance = {p.signed_distance, p.signed_distance};
    claim.direction = p.direction;
    claim.witness_a = p.witness_a;
    claim.witness_b = p.witness_b;
    return claim;
  }
  std::optional<Received> received(int) const override { return {}; }

 private:
  fast::Body a_, b_;
};

std::string literal(const Vec3& v) { return "{" + hex(v.x) + ", " + hex(v.y) + ", " + hex(v.z) + "}"; }
std::string literal(const Shape& s) {
  if (const auto* c = std::get_if<Cylinder>(&s))
    return "octic::Cylinder{" + literal(c->a) + ", " + literal(c->b) + ", " + hex(c->r) + "}";
  const auto& p = std::get<PosedCylinder>(s);
  return "octic::PosedCylinder{" + literal(p.center) + ", {" + hex(p.q.w) + ", " + hex(p.q.x) + ", " + hex(p.q.y) +
         ", " + hex(p.q.z) + "}, " + hex(p.half_length) + ", " + hex(p.r) + "}";
}

class Fast : public Engine {
 public:
  Fast() {
    card_.name = "octic-fast";
    card_.library = "octic::fast";
    card_.version = OCTIC_VERSION;
    card_.scalar = "double";
    card_.settings = "defaults";
    card_.solid = "sharp";
    card_.promise = "1e-14 of the size of the pair (fast/pair/cylinder_cylinder.h and its derivation)";
    card_.tolerance_relative = 1e-14;
    card_.queries = {Query::boolean, Query::signed_distance};
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override { return std::make_unique<FastPair>(a, b); }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override {
    return "// With find_package(octic): link octic::fast.\n#include <cstdio>\n#include "
           "\"fast/pair/cylinder_cylinder.h\"\n\n"
           "const octic::Shape a = " +
           literal(a) + ";\nconst octic::Shape b = " + literal(b) + ";\n\nint main() {\n" +
           (query == Query::boolean
                ? "  std::printf(\"contact: %d\\n\", octic::fast::overlap(a, b));\n}\n"
                : "  const octic::fast::Proximity p = octic::fast::signed_distance(a, b);\n"
                  "  std::printf(\"signed distance: %.17g  direction: %.17g %.17g %.17g\\n\", p.signed_distance,\n"
                  "              p.direction.x, p.direction.y, p.direction.z);\n}\n");
  }

 private:
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  std::vector<std::unique_ptr<octic::oracle::Engine>> engines;
  engines.push_back(std::make_unique<octic::oracle::Fast>());
  return octic::oracle::serve(engines, argc, argv);
}
