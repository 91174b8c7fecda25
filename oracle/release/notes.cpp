#include "oracle/release/notes.h"

#include <algorithm>
#include <cmath>

#include "oracle/release/vector.h"
#include "oracle/shape/ordinary.h"
#include "oracle/shape/shape_numbers.h"
#include "reference/number/rational.h"

namespace octic::oracle {
namespace {

constexpr double near_touch = 1e-12;     // of size
constexpr double far_away = 0x1p20;      // in sizes
constexpr double unequal = 1000;         // one body against the other
constexpr double thin_aspect = 20;       // as oracle/shape/ordinary.h
constexpr double square_overflows = 0x1p511, square_underflows = 0x1p-511;

double norm(double x, double y, double z) { return std::hypot(std::hypot(x, y), z); }

// The numbers of both solids.
struct Both {
  Shape a, b;
  Numbers of_a, of_b;
  explicit Both(const Vector& v) : a(v.item.a), b(v.item.b), of_a(numbers_of(a)), of_b(numbers_of(b)) {}
  template <class Use>
  bool any(Use&& use) const {
    return use(of_a) || use(of_b);
  }
};

bool tag(const Vector& v, const char* name) {
  return ("+" + v.truth.degeneracy + "+").find(std::string("+") + name + "+") != std::string::npos;
}

bool is_flat(const Shape& shape) {
  if (std::holds_alternative<Disc>(shape) || std::holds_alternative<Segment>(shape) ||
      std::holds_alternative<Point>(shape))
    return true;
  const auto* rounded = std::get_if<RoundedCylinder>(&shape);
  if (rounded && rounded->rounding > 0) return false;
  if (const auto* capsule = std::get_if<Capsule>(&shape)) return capsule->r == 0;
  const auto all = extents(shape);
  return std::find(all.begin(), all.end(), 0.0) != all.end();
}

double longest(const Shape& shape) {
  double out = 0;
  for (const double length : extents(shape)) out = std::max(out, length);
  return out;
}

bool has(const Shape& shape, bool (*what)(const std::vector<double>&)) {
  if (is_flat(shape) || std::holds_alternative<Sphere>(shape)) return false;
  return what(extents(shape)) && longest_over_shortest(shape) > thin_aspect;
}

bool not_unit(const Numbers& n) {   // exactly: of doubles that were normalised hardly any are
  const auto is_unit = [](double x, double y, double z, double w) {
    reference::Rational sum = 0;
    for (const double v : {x, y, z, w}) sum += reference::exact(v) * reference::exact(v);
    return sum == 1;
  };
  return !std::all_of(n.turns.begin(), n.turns.end(),
                      [&](const Quaternion* q) { return is_unit(q->x, q->y, q->z, q->w); }) ||
         !std::all_of(n.directions.begin(), n.directions.end(),
                      [&](const Vec3* d) { return is_unit(d->x, d->y, d->z, 0); });
}

struct Note {
  const char* name;
  const char* mechanism;
  const char* effect;
  bool (*holds)(const Vector&);
};

constexpr Note table[] = {
    {"touching", "The solids share points of their surfaces and no more: the signed distance is exactly 0.",
     "Rounding decides the side. GJK goes round in circles or divides by a length of zero, EPA starts with the origin "
     "on its boundary.",
     [](const Vector& v) { return v.truth.relation == Relation::touching; }},
    {"near_touching", "The signed distance is not 0, and smaller than 1e-12 of the size of the pair.",
     "An absolute or relative tolerance of the code decides the side; directions made from the difference of the "
     "witnesses are noise.",
     [](const Vector& v) {
       return v.truth.relation != Relation::touching && std::fabs(v.lower) < near_touch * v.size;
     }},
    {"overlapping", "The solids share inner points: the answer is the least push that parts them.",
     "Portal methods and EPA stop at a push that is not the least, or at depth 0.",
     [](const Vector& v) { return v.truth.relation == Relation::overlapping; }},
    {"tied", "More than one direction reaches the signed distance.",
     "Iterations change between the directions and do not end; averages of them are none.",
     [](const Vector& v) { return !v.truth.unique_direction; }},
    {"many_witnesses",
     "More than one pair of points is as far apart as the signed distance says: faces, edges or axes lie along each "
     "other.",
     "A single contact point makes stacked bodies tip; which one is said changes with the last bit of the input.",
     [](const Vector& v) { return !v.truth.unique_witnesses; }},
    {"parallel", "The axes are parallel, exactly.",
     "The cross product of the axes is zero, and so is the determinant of the closest points of two lines.",
     [](const Vector& v) { return tag(v, "parallel"); }},
    {"coaxial", "Both bodies stand on one axis.",
     "The direction across the axes has no length and is normalised all the same.",
     [](const Vector& v) { return tag(v, "coaxial"); }},
    {"perpendicular", "The axes are at right angles, exactly.",
     "Support points of caps and flanks tie: dot products are exact zeros, and their signs are chance.",
     [](const Vector& v) { return tag(v, "perpendicular"); }},
    {"crossing", "The axes meet in a point.",
     "The common perpendicular of the axes has no length: the direction made of it is zero or NaN.",
     [](const Vector& v) { return tag(v, "crossing"); }},
    {"rim_rim", "Rim against rim decides: the direction is a root of a polynomial of degree eight.",
     "Engines that know caps and flanks alone, or polygons for rims, miss it.",
     [](const Vector& v) { return v.truth.features == "rim/rim"; }},
    {"flat", "One of the bodies has no inside: a disc, a segment, a point, a rectangle.",
     "Volumes are zero, simplices degenerate, and 'inside' is nowhere.",
     [](const Vector& v) { return is_flat(v.item.a) || is_flat(v.item.b); }},
    {"needle_or_coin", "One of the bodies is 20 times as long as wide, or as wide as long.",
     "Support points are far from the point sought; progress per step is small.",
     [](const Vector& v) {
       const auto always = [](const std::vector<double>&) { return true; };
       return has(v.item.a, always) || has(v.item.b, always);
     }},
    {"unequal_sizes", "One body is more than 1000 times as large as the other.",
     "Tolerances made from one body are wrong for the other.",
     [](const Vector& v) {
       const double a = longest(v.item.a), b = longest(v.item.b);
       return a > 0 && b > 0 && (a > unequal * b || b > unequal * a);
     }},
    {"far_from_origin", "The pair stands more than 2^20 of its size away from the origin.",
     "The last bits of the coordinates are lost in every difference that is taken late.",
     [](const Vector& v) {
       return Both(v).any([&](const Numbers& n) {
         return std::any_of(n.places.begin(), n.places.end(),
                            [&](const Vec3* p) { return norm(p->x, p->y, p->z) > far_away * v.size; });
       });
     }},
    {"squares_overflow", "The square of a length is beyond the largest double.",
     "Dot products are infinite, and normals NaN.",
     [](const Vector& v) {
       return Both(v).any([&](const Numbers& n) {
         return std::any_of(n.sizes.begin(), n.sizes.end(), [](const double* s) { return *s > square_overflows; }) ||
                std::any_of(n.places.begin(), n.places.end(),
                            [](const Vec3* p) { return norm(p->x, p->y, p->z) > square_overflows; });
       });
     }},
    {"squares_underflow",
     "The square of the size of the pair, or of a length that is not zero, is below the smallest normal double.",
     "Dot products are zero for vectors that are not.",
     [](const Vector& v) {
       return v.size < square_underflows || Both(v).any([](const Numbers& n) {
         return std::any_of(n.sizes.begin(), n.sizes.end(),
                            [](const double* s) { return *s > 0 && *s < square_underflows; });
       });
     }},
    {"not_unit",
     "A quaternion, normal or direction is no unit vector; the solid is meant as if it were one, without rounding it.",
     "Code that does not normalise scales the body; code that does moves it by some 1e-16.",
     [](const Vector& v) { return Both(v).any(not_unit); }},
    {"regression", "It was once answered wrongly by an engine, and made smaller.",
     "Its comment and origin say who answered what.",
     [](const Vector& v) { return v.group.starts_with("found/") || v.group == "defects"; }},
};

}  // namespace

std::vector<std::string> flags_of(const Vector& vector) {
  std::vector<std::string> out;
  for (const Note& note : table)
    if (note.holds(vector)) out.push_back(note.name);
  return out;
}

Json notes(const std::vector<std::string>& flags, const std::vector<Vector>& all, const Register& known) {
  Json out = Json::object();
  for (const Note& note : table) {
    if (std::find(flags.begin(), flags.end(), note.name) == flags.end()) continue;
    Json shown = Json::array();
    for (const Vector& v : all) {
      if (std::find(v.flags.begin(), v.flags.end(), note.name) == v.flags.end()) continue;
      for (const std::string& name : v.defects) {
        const Registered& defect = *known.named(name);
        if (defect.status == "defect")
          shown.push_back({{"name", name}, {"library", defect.library}, {"title", defect.title}});
      }
    }
    out[note.name] = {{"mechanism", note.mechanism}, {"effect", note.effect}, {"defects", std::move(shown)}};
  }
  return out;
}

}  // namespace octic::oracle
