// libccd 2.1: GJK, GJK with EPA, and MPR, with the defaults of CCD_INIT, which leaves the number of iterations
// unlimited.
//
// libccd takes a support function from its user, so every bounded solid can be given to it. This is the one that its
// documentation and ODE use for cylinders, without their epsilons: the support point in the asked direction, by the
// rotation matrix, of a corner or of segment and disc, and of a ball around it. Its `dir` points from A to B.
#include <ccd/ccd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

enum class Method { gjk, gjk_epa, mpr };

struct Body {
  double center[3], rotation[9], half_length, radius, ball;
  std::vector<std::array<double, 3>> corners;
};

// Once as code and once as text, because the reproducer prints the very same functions.
#define OCTIC_CODE_AND_TEXT(...) \
  __VA_ARGS__                    \
  const std::string functions = #__VA_ARGS__;

OCTIC_CODE_AND_TEXT(
void support(const void* object, const ccd_vec3_t* dir, ccd_vec3_t* point) {
  const Body& o = *static_cast<const Body*>(object);
  const double *R = o.rotation, *d = dir->v;
  double local[3];
  for (int i = 0; i < 3; ++i) local[i] = R[i] * d[0] + R[3 + i] * d[1] + R[6 + i] * d[2];
  const double length = std::hypot(local[0], local[1], local[2]);
  const double across = std::sqrt(local[0] * local[0] + local[1] * local[1]);
  const double s = across > 0 ? o.radius / across : 0;
  double p[3] = {s * local[0], s * local[1], std::copysign(o.half_length, local[2])};
  double farthest = -HUGE_VAL;
  for (const auto& c : o.corners) {
    const double reach = c[0] * local[0] + c[1] * local[1] + c[2] * local[2];
    if (reach <= farthest) continue;
    farthest = reach;
    for (int i = 0; i < 3; ++i) p[i] = c[i];
  }
  if (length > 0)
    for (int i = 0; i < 3; ++i) p[i] += o.ball / length * local[i];
  for (int i = 0; i < 3; ++i)
    point->v[i] = o.center[i] + R[3 * i] * p[0] + R[3 * i + 1] * p[1] + R[3 * i + 2] * p[2];
}
void center(const void* object, ccd_vec3_t* point) {
  for (int i = 0; i < 3; ++i) point->v[i] = static_cast<const Body*>(object)->center[i];
}
ccd_t defaults() {
  ccd_t ccd;
  CCD_INIT(&ccd);
  ccd.support1 = ccd.support2 = support;
  ccd.center1 = ccd.center2 = center;
  return ccd;
}
)

// The preprocessor puts everything on one line: a new line after each statement and around each body.
std::string lines_of(const std::string& code) {
  std::string text;
  int parentheses = 0, braces = 0;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    parentheses += (c == '(') - (c == ')');
    const bool body = c == '{' && text.ends_with(") "), end = c == '}' && code.substr(i, 2) != "};";
    braces += body - end;
    if (end && text.ends_with("  ")) text.erase(text.size() - 2);
    text += c;
    if (!body && !end && !(c == ';' && parentheses == 0)) continue;
    text += '\n' + std::string(2 * static_cast<std::size_t>(std::max(braces, 0)), ' ');
    if (code[i + 1] == ' ') ++i;
  }
  return text;
}

Body body_of(const Received& r) {
  Body b{{r.center.x, r.center.y, r.center.z}, {}, r.half_length, r.radius, r.rounding, {}};
  for (int i = 0; i < 9; ++i) b.rotation[i] = r.rotation[i];
  for (const Vec3& v : corners_of(r)) b.corners.push_back({v.x, v.y, v.z});
  return b;
}

constexpr double finer_tolerance = 1e-12;

class CcdPair : public Pair {
 public:
  CcdPair(Method method, bool finer, const Shape& a, const Shape& b)
      : method_(method),
        finer_(finer),
        received_{pose<double>(a), pose<double>(b)},
        a_(body_of(received_[0])),
        b_(body_of(received_[1])) {}

  Claim ask(Query query) override {
    ccd_t ccd = defaults();
    if (finer_) ccd.epa_tolerance = ccd.mpr_tolerance = finer_tolerance;
    Claim claim;
    if (query == Query::boolean) {
      claim.contact = (method_ == Method::mpr ? ccdMPRIntersect : ccdGJKIntersect)(&a_, &b_, &ccd) != 0;
      return claim;
    }
    ccd_real_t depth = 0;
    ccd_vec3_t dir, position;
    const int said =
        (method_ == Method::mpr ? ccdMPRPenetration : ccdGJKPenetration)(&a_, &b_, &ccd, &depth, &dir, &position);
    if (said == -2) throw std::bad_alloc();   // "If memory allocation fails -2 is returned" (ccd/ccd.h)
    claim.contact = said == 0;
    if (said != 0) {
      if (query == Query::contact) claim.manifold.emplace();
      return claim;
    }
    claim.signed_distance = {-depth, -depth};
    claim.direction = Vec3{dir.v[0], dir.v[1], dir.v[2]};
    if (query == Query::contact) claim.manifold = {{position.v[0], position.v[1], position.v[2]}};
    return claim;
  }
  std::optional<Received> received(int body) const override { return received_[body]; }

 private:
  Method method_;
  bool finer_;
  Received received_[2];
  Body a_, b_;
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
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<CcdPair>(method_, finer_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override {
    const std::string family = method_ == Method::mpr ? "ccdMPR" : "ccdGJK";
    const std::string ask = query == Query::boolean
                                ? "  std::printf(\"contact: %d\\n\", " + family + "Intersect(&a, &b, &ccd));\n"
                                : "  ccd_real_t depth = 0;\n  ccd_vec3_t dir{}, position{};\n"
                                  "  const int said = " +
                                      family +
                                      "Penetration(&a, &b, &ccd, &depth, &dir, &position);\n"
                                      "  std::printf(\"said: %d  depth: %.17g  dir: %.17g %.17g %.17g\\n\", said, "
                                      "depth, dir.v[0], dir.v[1], dir.v[2]);\n";
    return "// g++ -std=c++17 this.cpp -lccd\n#include <ccd/ccd.h>\n#include <cmath>\n#include <cstdio>\n\n" +
           bodies(pose<double>(a), pose<double>(b)) + "\n" + lines_of(functions) +
           "\nint main() {\n  const ccd_t ccd = defaults();\n" + ask + "}\n";
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
