// The algorithms of the papers (fast/published) as engines: as printed, and repaired if the paper has a printing error
// or admits a mistake.
//
// They take the two ends of an axis. Shapes given in another form are converted to ends in double first.
#include "fast/published/agarwal.h"
#include "fast/published/cefalo_mirats_tur.h"
#include "fast/published/ketchel_larochelle.h"
#include "fast/published/suenkel.h"
#include "fast/published/zsombor_murray.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/published_xing.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

namespace ketchel = published::ketchel_larochelle;
namespace zsombor = published::zsombor_murray;
namespace cefalo = published::cefalo_mirats_tur;
namespace suenkel = published::suenkel;

// A body with an axis: r is the radius of a cylinder or of a capsule. A sphere has both ends in its centre; a plane has
// a point of it and that point plus its normal.
struct Thick {
  Vec3 a, b;
  double r;
  bool is_cylinder = true;   // or a capsule
};
Vec3 plus(const Vec3& u, const Vec3& v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
Vec3 minus(const Vec3& u, const Vec3& v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }

struct Ends {
  Thick operator()(const Cylinder& s) const { return {s.a, s.b, s.r}; }
  Thick operator()(const Capsule& s) const { return {s.a, s.b, s.r}; }
  Thick operator()(const Segment& s) const { return {s.a, s.b, 0}; }
  Thick operator()(const Sphere& s) const { return {s.center, s.center, s.r, false}; }
  Thick operator()(const HalfSpace& s) const { return {s.point, plus(s.point, s.normal), 0, false}; }
  template <class Other>
  Thick operator()(const Other& s) const {
    const Received r = pose<double>(Shape(s));
    const double h = r.half_length;
    if (h == 0) throw NotHeld("a disc has no axis between two ends");
    const Vec3 half{h * r.rotation[2], h * r.rotation[5], h * r.rotation[8]}, &c = r.center;
    return {minus(c, half), plus(c, half), r.radius};
  }
};

// One setting of one paper: its card, what it says, and the statements of a program that asks it.
struct Algorithm {
  const char *name, *library, *settings, *promise;
  std::vector<std::string> types;
  std::vector<Query> queries;
  Claim (*ask)(const Thick& a, const Thick& b);
  const char *header, *statements;   // of `a` and `b`, written as `type`
  const char* type = "Cylinder";
};

template <bool Repaired>
Claim ask_ketchel(const Thick& a, const Thick& b) {
  Claim claim;
  const ketchel::Answer answer = ketchel::collide({a.a, a.b, a.r}, {b.a, b.b, b.r}, {.antiparallel_too = Repaired});
  if (answer.stage != ketchel::Stage::undefined) claim.contact = answer.collision;
  return claim;
}

template <bool AsCopied, bool Repaired>
Claim ask_zsombor(const Thick& a, const Thick& b) {
  Claim claim;
  claim.contact = zsombor::collide({a.a, a.b, a.r}, {b.a, b.b, b.r},
                                   {.terms_as_copied = AsCopied, .repaired = Repaired}) != zsombor::Contact::none;
  return claim;
}

Claim ask_agarwal(const Thick& a, const Thick& b) {
  Claim claim;
  const double distance = published::agarwal::distance({a.a, a.b, a.r}, {b.a, b.b, b.r}).distance;
  claim.contact = !(distance > 0);
  if (distance > 0) claim.signed_distance = {distance, distance};   // of bodies that interfere it has no depth
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

template <bool Plane>
Claim ask_suenkel(const Thick& first, const Thick& second) {
  const bool swapped = !first.is_cylinder;
  const Thick &c = swapped ? second : first, &other = swapped ? first : second;
  const Cylinder cylinder{c.a, c.b, c.r};
  const suenkel::Contacts contacts = Plane ? suenkel::with_plane(cylinder, {other.a, minus(other.b, other.a)})
                                           : suenkel::with_sphere(cylinder, {other.a, other.r});
  Claim claim;
  claim.contact = contacts.count > 0;
  claim.signed_distance = {contacts.distance, contacts.distance};
  claim.manifold.emplace();
  for (int i = 0; i < contacts.count; ++i) claim.manifold->push_back(contacts.at[static_cast<std::size_t>(i)].position);
  const Vec3 n = contacts.at[0].normal;   // to the cylinder, from the plane and from the sphere
  if (contacts.count > 0) claim.direction = swapped ? n : minus({}, n);
  return claim;
}

template <int Spheres>   // 0: capsules
Claim ask_replacement(const Thick& a, const Thick& b) {
  const Cylinder one{a.a, a.b, a.r}, two{b.a, b.b, b.r};
  const double distance = Spheres == 0 ? suenkel::by_capsules(one, two) : suenkel::by_spheres(one, two, Spheres);
  Claim claim;
  claim.contact = distance < suenkel::contactThreshold;
  claim.signed_distance = {distance, distance};
  return claim;
}

// What each paper promises. The part of the size that a card allows is ours, for rounding in double.
constexpr const char* ketchel_promise =
    "\"a definitive necessary and sufficient collision detection algorithm\" for cylinders with flat ends, by the "
    "paper; the part of the size is ours, for its double arithmetic";
constexpr const char* zsombor_promise =
    "none by the paper (\"No such claim is made herein\"); judged as a test of contact of cylinders with flat ends; "
    "the part of the size is ours, for its double arithmetic";
constexpr const char* five_combinations_promise =
    "the distance of cylinders with flat ends; the paper's text is not known to us, so errors are ours; the part of "
    "the size is for double arithmetic";
constexpr const char* exact_distance =
    "the exact distance of two segments, less half the sum of the thicknesses, by the paper; the part of the size is "
    "ours, for its double arithmetic";
constexpr const char* threshold = "contactThreshold, 1e-6 as a length (chapter 1.1 of the thesis)";
constexpr const char* threshold_of_replacement =
    "contactThreshold, 1e-6 as a length (chapter 1.1 of the thesis), for the body in the cylinder's place; \"these "
    "changes imply some errors\" (3.4.2)";
constexpr const char *ketchel_name = "Ketchel and Larochelle 2006", *zsombor_name = "Zsombor-Murray",
                     *cefalo_name = "Cefalo and Mirats Tur 2010", *suenkel_name = "Suenkel 2010";
const std::vector<Query> yes_or_no{Query::boolean}, distances{Query::boolean, Query::signed_distance},
    everything{Query::boolean, Query::signed_distance, Query::contact};
const std::vector<std::string> cylinders{"cylinder"}, thick_lines{"capsule", "segment"};

const Algorithm algorithms[] = {
    {"ketchel-larochelle", ketchel_name, "as printed", ketchel_promise, cylinders, yes_or_no, ask_ketchel<false>,
     "ketchel_larochelle", "contact: %d\\n\", octic::published::ketchel_larochelle::collide(a, b).collision"},
    {"ketchel-larochelle-repaired", ketchel_name, "antiparallel axes count as parallel", ketchel_promise, cylinders,
     yes_or_no, ask_ketchel<true>, "ketchel_larochelle",
     "contact: %d\\n\", octic::published::ketchel_larochelle::collide(a, b, {.antiparallel_too = true}).collision"},
    {"zsombor-murray", zsombor_name, "equation (1) by its general formula, section 4.4 applied", zsombor_promise,
     cylinders, yes_or_no, ask_zsombor<false, false>, "zsombor_murray",
     "contact: %d\\n\", octic::published::zsombor_murray::collide(a, b) != "
     "octic::published::zsombor_murray::Contact::none"},
    {"zsombor-murray-as-copied", zsombor_name,
     "two terms of equation (1) as they stand in our copy of the paper, perhaps its reading errors", zsombor_promise,
     cylinders, yes_or_no, ask_zsombor<true, false>, "zsombor_murray",
     "contact: %d\\n\", octic::published::zsombor_murray::collide(a, b, {.terms_as_copied = true}) != "
     "octic::published::zsombor_murray::Contact::none"},
    {"zsombor-murray-repaired", zsombor_name, "chords compared in section 3", zsombor_promise, cylinders, yes_or_no,
     ask_zsombor<false, true>, "zsombor_murray",
     "contact: %d\\n\", octic::published::zsombor_murray::collide(a, b, {.repaired = true}) != "
     "octic::published::zsombor_murray::Contact::none"},
    // Not named after the paper, whose text we do not have: what it gets wrong is ours.
    {"five-combinations", "octic, after the abstract of Agarwal, Srivatsan and Bandyopadhyay 2016",
     "five combinations of primitives, every formula ours", five_combinations_promise, cylinders, distances,
     ask_agarwal, "agarwal", "distance: %.17g\\n\", octic::published::agarwal::distance(a, b).distance"},
    {"cefalo-mirats-tur", cefalo_name, "as printed", exact_distance, thick_lines, distances, ask_cefalo<false>,
     "cefalo_mirats_tur",
     "distance of the axes: %.17g\\n\", octic::published::cefalo_mirats_tur::distance({a.a, a.b}, {b.a, b.b}).distance",
     "Capsule"},
    {"cefalo-mirats-tur-repaired", cefalo_name, "the least of all candidates in the square", exact_distance,
     thick_lines, distances, ask_cefalo<true>, "cefalo_mirats_tur",
     "distance of the axes: %.17g\\n\", octic::published::cefalo_mirats_tur::distance({a.a, a.b}, {b.a, b.b}, "
     "{.admissible_is_enough = true}).distance",
     "Capsule"},
    {"suenkel-plane",
     suenkel_name,
     "chapter 3.2",
     threshold,
     {"cylinder", "half_space"},
     everything,
     ask_suenkel<true>,
     "suenkel",
     "distance: %.17g\\n\", octic::published::suenkel::with_plane(c, p).distance"},
    {"suenkel-sphere",
     suenkel_name,
     "chapter 3.3",
     threshold,
     {"cylinder", "sphere"},
     everything,
     ask_suenkel<false>,
     "suenkel",
     "distance: %.17g\\n\", octic::published::suenkel::with_sphere(c, p).distance"},
    {"suenkel-capsules", suenkel_name, "chapter 3.4: capsules in the place of the cylinders, inside them",
     threshold_of_replacement, cylinders, distances, ask_replacement<0>, "suenkel",
     "distance: %.17g\\n\", octic::published::suenkel::by_capsules(a, b)"},
    {"suenkel-spheres-32", suenkel_name, "chapter 3.4: 32 spheres in the place of the second cylinder",
     threshold_of_replacement, cylinders, distances, ask_replacement<32>, "suenkel",
     "distance: %.17g\\n\", octic::published::suenkel::by_spheres(a, b, 32)"},
};

class PaperPair : public LoadedPair {
 public:
  PaperPair(const Algorithm& algorithm, const Shape& a, const Shape& b)
      : algorithm_(algorithm), a_(std::visit(Ends{}, a)), b_(std::visit(Ends{}, b)) {}
  Claim ask(Query query) override {
    Claim claim = algorithm_.ask(a_, b_);
    if (query == Query::boolean) claim.signed_distance.reset(), claim.direction.reset();
    if (query != Query::contact) claim.manifold.reset();
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
    const bool length = algorithm.promise == threshold || algorithm.promise == threshold_of_replacement;
    (length ? card_.tolerance : card_.tolerance_relative) = length ? suenkel::contactThreshold : 1e-9;
    card_.queries = algorithm.queries;
    card_.pairs = algorithm.types.size() == 2 && algorithm.types[0] == "cylinder"
                      ? std::vector<std::array<std::string, 2>>{{algorithm.types[0], algorithm.types[1]}}
                      : pairs_of(algorithm.types);
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<PaperPair>(algorithm_, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query) const override {
    const auto literal = [&](const char* name, const Shape& shape) {
      const Thick s = std::visit(Ends{}, shape);
      const auto point = [](const Vec3& v) { return "{" + hex(v.x) + ", " + hex(v.y) + ", " + hex(v.z) + "}"; };
      const std::string of = type_name(shape);
      if (of == "half_space")
        return std::string("const octic::HalfSpace p{") + point(s.a) + ", " + point(minus(s.b, s.a)) + "};\n";
      if (of == "sphere") return std::string("const octic::Sphere p{") + point(s.a) + ", " + hex(s.r) + "};\n";
      return std::string("const octic::") + algorithm_.type + " " +
             (algorithm_.types.size() == 2 && algorithm_.types[0] == "cylinder" ? "c" : name) + "{" + point(s.a) +
             ", " + point(s.b) + ", " + hex(s.r) + "};\n";
    };
    return std::string("// Link octic::published.\n#include <cstdio>\n\n#include \"fast/published/") +
           algorithm_.header + ".h\"\n\n" + literal("a", a) + literal("b", b) + "\nint main() { std::printf(\"" +
           algorithm_.statements + "); }\n";
  }

 private:
  const Algorithm& algorithm_;
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  std::vector<std::unique_ptr<octic::oracle::Engine>> engines;
  for (const auto& algorithm : octic::oracle::algorithms)
    engines.push_back(std::make_unique<octic::oracle::Paper>(algorithm));
  octic::oracle::add_xing(engines);
  return octic::oracle::serve(engines, argc, argv);
}
