// The algorithms of the papers (fast/published), on trial like everybody else: as printed, and repaired where the paper
// prints or confesses an error.
//
// They take the two ends of an axis. A shape that is given by its ends is passed on as it is; another is turned into
// ends first, in double.
#include "fast/published/cefalo_mirats_tur.h"
#include "fast/published/ketchel_larochelle.h"
#include "fast/published/zsombor_murray.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

namespace ketchel = published::ketchel_larochelle;
namespace zsombor = published::zsombor_murray;
namespace cefalo = published::cefalo_mirats_tur;

// A body with an axis: r is the radius of a cylinder or of a capsule.
struct Thick {
  Vec3 a, b;
  double r;
};

struct Ends {
  Thick operator()(const Cylinder& s) const { return {s.a, s.b, s.r}; }
  Thick operator()(const Capsule& s) const { return {s.a, s.b, s.r}; }
  Thick operator()(const Segment& s) const { return {s.a, s.b, 0}; }
  template <class Other>
  Thick operator()(const Other& s) const {
    const Received r = pose<double>(Shape(s));
    const double h = r.half_length;
    if (h == 0) throw NotHeld("a disc has no axis between two ends");
    const Vec3 half{h * r.rotation[2], h * r.rotation[5], h * r.rotation[8]}, &c = r.center;
    return {{c.x - half.x, c.y - half.y, c.z - half.z}, {c.x + half.x, c.y + half.y, c.z + half.z}, r.radius};
  }
};

// One setting of one paper: its card, what it says, and the statements of a program that asks it.
struct Algorithm {
  const char *name, *library, *settings, *promise;
  bool distances;   // of capsules and segments; otherwise yes or no of cylinders
  Claim (*ask)(const Thick& a, const Thick& b);
  const char* statements;   // of `a` and `b`, each {end, end, radius}
};

template <bool Repaired>
Claim ask_ketchel(const Thick& a, const Thick& b) {
  Claim claim;
  const ketchel::Answer answer = ketchel::collide({a.a, a.b, a.r}, {b.a, b.b, b.r}, {.antiparallel_too = Repaired});
  if (answer.stage != ketchel::Stage::undefined) claim.contact = answer.collision;
  return claim;
}

template <bool AsPrinted, bool Repaired>
Claim ask_zsombor(const Thick& a, const Thick& b) {
  Claim claim;
  claim.contact = zsombor::collide({a.a, a.b, a.r}, {b.a, b.b, b.r}, {.indices_as_printed = AsPrinted, .repaired = Repaired}) != zsombor::Contact::none;
  return claim;
}

template <bool Repaired>
Claim ask_cefalo(const Thick& a, const Thick& b) {
  Claim claim;
  const cefalo::Answer answer = cefalo::distance({a.a, a.b}, {b.a, b.b}, {.admissible_is_enough = Repaired});
  if (!answer.found) return claim;
  const double apart = answer.distance - (a.r + b.r);
  claim.contact = apart <= 0;
  claim.signed_distance = {apart, apart};   // where axes cross, too: two segments have no depth of their own
  return claim;
}

constexpr const char* exact = "exact for cylinders with flat ends, by the paper; the part of the size is ours, for its double arithmetic";
constexpr const char* exact_distance = "the exact distance of two segments, less half the sum of the thicknesses, by the paper; the part of the size is ours, for its double arithmetic";

const Algorithm algorithms[] = {
    {"ketchel-larochelle", "Ketchel and Larochelle 2006", "as printed", exact, false, ask_ketchel<false>,
     "octic::published::ketchel_larochelle::collide(a, b).collision"},
    {"ketchel-larochelle-repaired", "Ketchel and Larochelle 2006", "antiparallel axes count as parallel", exact, false, ask_ketchel<true>,
     "octic::published::ketchel_larochelle::collide(a, b, {.antiparallel_too = true}).collision"},
    {"zsombor-murray", "Zsombor-Murray", "as printed, equation (1) to the letter", exact, false, ask_zsombor<true, false>,
     "octic::published::zsombor_murray::collide(a, b, {.indices_as_printed = true}) != octic::published::zsombor_murray::Contact::none"},
    {"zsombor-murray-corrected", "Zsombor-Murray", "equation (1) with its indices put right", exact, false, ask_zsombor<false, false>,
     "octic::published::zsombor_murray::collide(a, b) != octic::published::zsombor_murray::Contact::none"},
    {"zsombor-murray-repaired", "Zsombor-Murray", "(1) put right, chords compared in section 3, the remedy of section 4.4", exact, false, ask_zsombor<false, true>,
     "octic::published::zsombor_murray::collide(a, b, {.repaired = true}) != octic::published::zsombor_murray::Contact::none"},
    {"cefalo-mirats-tur", "Cefalo and Mirats Tur 2010", "as printed", exact_distance, true, ask_cefalo<false>,
     "octic::published::cefalo_mirats_tur::distance(a, b).distance"},
    {"cefalo-mirats-tur-repaired", "Cefalo and Mirats Tur 2010", "the least of all candidates in the square", exact_distance, true, ask_cefalo<true>,
     "octic::published::cefalo_mirats_tur::distance(a, b, {.admissible_is_enough = true}).distance"},
};

class PaperPair : public Pair {
 public:
  PaperPair(const Algorithm& algorithm, const Shape& a, const Shape& b) : algorithm_(algorithm), a_(std::visit(Ends{}, a)), b_(std::visit(Ends{}, b)) {}
  Claim ask(Query query) override {
    Claim claim = algorithm_.ask(a_, b_);
    if (query == Query::boolean) claim.signed_distance.reset();
    return claim;
  }
  std::optional<Received> received(int) const override { return {}; }

 private:
  const Algorithm& algorithm_;
  Thick a_, b_;
};

class Paper : public Engine {
 public:
  explicit Paper(const Algorithm& algorithm) : algorithm_(algorithm) {
    card_.name = algorithm.name;
    card_.library = algorithm.library;
    card_.version = OCTIC_VERSION;
    card_.scalar = "double";
    card_.settings = algorithm.settings;
    card_.solid = "sharp";
    card_.promise = algorithm.promise;
    card_.tolerance_relative = 1e-9;
    card_.queries = algorithm.distances ? std::vector{Query::boolean, Query::signed_distance} : std::vector{Query::boolean};
    card_.pairs = algorithm.distances ? pairs_of({"capsule", "segment"}) : pairs_of({"cylinder"});
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override { return std::make_unique<PaperPair>(algorithm_, a, b); }
  std::string reproducer(const Shape& a, const Shape& b, Query) const override {
    const char* type = algorithm_.distances ? "Segment" : "Cylinder";
    const auto literal = [&](const char* name, const Thick& s) {
      const auto point = [](const Vec3& v) { return "{" + hex(v.x) + ", " + hex(v.y) + ", " + hex(v.z) + "}"; };
      return std::string("const octic::") + type + " " + name + "{" + point(s.a) + ", " + point(s.b) + (algorithm_.distances ? "};   // radius " : ", ") + hex(s.r) +
             (algorithm_.distances ? "\n" : "};\n");
    };
    return std::string("// Link octic::published.\n#include <cstdio>\n\n#include \"fast/published/") +
           (algorithm_.distances ? "cefalo_mirats_tur" : card_.name.starts_with("ketchel") ? "ketchel_larochelle" : "zsombor_murray") + ".h\"\n\n" +
           literal("a", std::visit(Ends{}, a)) + literal("b", std::visit(Ends{}, b)) + "\nint main() { std::printf(\"" +
           (algorithm_.distances ? "distance of the axes: %.17g" : "contact: %d") + "\\n\", " + algorithm_.statements + "); }\n";
  }

 private:
  const Algorithm& algorithm_;
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  std::vector<std::unique_ptr<octic::oracle::Engine>> engines;
  for (const auto& algorithm : octic::oracle::algorithms) engines.push_back(std::make_unique<octic::oracle::Paper>(algorithm));
  return octic::oracle::serve(engines, argc, argv);
}
