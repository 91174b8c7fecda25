// Mutants: engines that are wrong in exactly one way each. The corpus must catch every one of them.
//
// Each is octic::fast with one deliberate fault of a kind that real engines have. A mutation is a function from a pair
// to a claim; its card names the fault.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <stdexcept>
#include <vector>

#include "fast/proximity.h"
#include "fast/vector.h"
#include "oracle/engine/mutant_shapes.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"

namespace octic::oracle {

// With exported names, by which a crash is told.
[[gnu::noinline]] void support_of_the_axis(const double* axis);
[[gnu::noinline]] void give_up();
void support_of_the_axis(const double* axis) { const_cast<volatile double*>(axis)[0] = 1; }
void give_up() { std::abort(); }

namespace {

using namespace octic::fast;

struct Solid {
  Shape shape;
  Vec3 center, axis;
  double half, radius;
};

Solid solid(const Shape& shape) {
  if (!std::holds_alternative<Cylinder>(shape) && !std::holds_alternative<PosedCylinder>(shape))
    return {shape, {}, {}, 0, 0};
  const Received p = pose<double>(shape);
  return {shape, p.center, {p.rotation[2], p.rotation[5], p.rotation[8]}, p.half_length, p.radius};
}

double reach(const Solid& s, const Vec3& n) {
  return s.half * std::fabs(dot(s.axis, n)) + s.radius * norm(cross(s.axis, n));
}
double gap(const Solid& a, const Solid& b, const Vec3& n) {
  return dot(b.center - a.center, n) - reach(a, n) - reach(b, n);
}

Claim claim_of(const Proximity& p, Query query) {
  Claim claim;
  claim.contact = p.signed_distance <= 0;
  if (query == Query::boolean) return claim;
  claim.signed_distance = {p.signed_distance, p.signed_distance};
  claim.direction = p.direction;
  claim.witness_a = p.witness_a;
  claim.witness_b = p.witness_b;
  return claim;
}

// For mutants that know a distance and a direction but no witnesses.
Claim claim_of(double signed_distance, const Vec3& n) {
  Claim claim;
  claim.contact = signed_distance <= 0;
  claim.signed_distance = {signed_distance, signed_distance};
  claim.direction = n;
  return claim;
}

Claim right(const Solid& a, const Solid& b, Query query) { return claim_of(signed_distance(a.shape, b.shape), query); }

Solid with_axis(const Solid& s, const Vec3& axis) {
  if (s.half == 0) return {Disc{s.center, axis, s.radius}, s.center, axis, 0, s.radius};
  return {Cylinder{s.center - s.half * axis, s.center + s.half * axis, s.radius}, s.center, axis, s.half, s.radius};
}

bool parallel(const Solid& a, const Solid& b) { return cross(a.axis, b.axis) == Vec3{}; }
bool near_zero(double v) { return std::fabs(v) < 1e-9; }

// The best of directions that anybody would think of first.
Claim best_of_the_obvious(const Solid& a, const Solid& b, bool poles) {
  const Vec3 away = b.center - a.center;
  std::vector<Vec3> directions = {away, away - dot(away, a.axis) * a.axis, away - dot(away, b.axis) * b.axis,
                                  cross(a.axis, b.axis)};
  if (poles) directions.insert(directions.end(), {a.axis, b.axis});
  double best = -std::numeric_limits<double>::infinity();
  Vec3 direction{1, 0, 0};
  for (const Vec3& d : directions)
    for (const double sign : {1.0, -1.0})
      if (norm(d) > 0)
        if (const Vec3 n = (sign / norm(d)) * d; gap(a, b, n) > best) best = gap(a, b, n), direction = n;
  return claim_of(best, direction);
}

Claim ends_ignored(const Solid& a, const Solid& b, Query) {
  const Vec3 away = b.center - a.center, common = cross(a.axis, b.axis);
  Vec3 n = norm(common) > 0 ? common : away - dot(away, a.axis) * a.axis;
  if (norm(n) == 0)
    n = std::fabs(a.axis.x) < 0.5 ? Vec3{1, 0, 0} - a.axis.x * a.axis : Vec3{0, 1, 0} - a.axis.y * a.axis;
  n = (dot(n, away) < 0 ? -1 / norm(n) : 1 / norm(n)) * n;
  return claim_of(dot(n, away) - a.radius - b.radius, n);
}

Claim parallel_below_1e_6(const Solid& a, const Solid& b, Query query) {
  if (norm(cross(a.axis, b.axis)) < 1e-6) return right(a, with_axis(b, a.axis), query);
  return right(a, b, query);
}

// Wrong in a range that has to be found: see oracle/diagnosis/test/extent_test.cpp.
Claim reversed_when_nearly_parallel(const Solid& a, const Solid& b, Query) {
  const Proximity p = signed_distance(a.shape, b.shape);
  return claim_of(p.signed_distance, norm(cross(a.axis, b.axis)) < 0x1p-20 ? -p.direction : p.direction);
}

Claim reversed_when_deep(const Solid& a, const Solid& b, Query) {
  const Proximity p = signed_distance(a.shape, b.shape);
  return claim_of(p.signed_distance, -p.signed_distance > a.radius / 4 ? -p.direction : p.direction);
}

// Along the right direction, but a rim of 32 corners reaches less far than a circle.
Claim polygon_rim(const Solid& a, const Solid& b, Query query) {
  const Proximity p = signed_distance(a.shape, b.shape);
  const auto lost = [](const Solid& s, const Vec3& n) {
    const Received pose_of = pose<double>(s.shape);
    const double x = dot({pose_of.rotation[0], pose_of.rotation[3], pose_of.rotation[6]}, n);
    const double y = dot({pose_of.rotation[1], pose_of.rotation[4], pose_of.rotation[7]}, n);
    const double corner = std::acos(-1.0) / 16, angle = std::atan2(y, x);
    return s.radius * std::hypot(x, y) * (1 - std::cos(angle - corner * std::round(angle / corner)));
  };
  Proximity q = p;
  q.signed_distance += lost(a, p.direction) + lost(b, -p.direction);
  Claim claim = claim_of(q, query);
  claim.witness_a = claim.witness_b = {};
  return claim;
}

Claim absolute_epsilon(const Solid& a, const Solid& b, Query query) {
  Proximity p = signed_distance(a.shape, b.shape);
  if (std::fabs(p.signed_distance) < 1e-6) p.signed_distance = 0;
  return claim_of(p, query);
}

// The length of the axis by squaring: 0 or infinity for tiny and huge shapes, and then NaN, which is not greater than
// 0.
Claim nan_is_overlap(const Solid& a, const Solid& b, Query query) {
  const auto length = [](const Solid& s) { return s.half * s.half + s.radius * s.radius; };
  const double nan = length(a) / length(a) + length(b) / length(b);
  Proximity p = signed_distance(a.shape, b.shape);
  if (!(nan > 0)) p.signed_distance = 0;
  return claim_of(p, query);
}

Claim sampled_depth(const Solid& a, const Solid& b, Query query) {
  if (signed_distance(a.shape, b.shape).signed_distance >= 0) return right(a, b, query);
  double best = -std::numeric_limits<double>::infinity();
  Vec3 direction;
  for (int k = 0; k < 1000; ++k) {   // a spiral over the sphere
    const double z = 1 - (2 * k + 1) / 1000.0, s = std::sqrt(1 - z * z), turn = 2.399963229728653 * k;
    if (const Vec3 n{s * std::cos(turn), s * std::sin(turn), z}; gap(a, b, n) > best)
      best = gap(a, b, n), direction = n;
  }
  return claim_of(best, direction);
}

// Round ends: distance of the axis segments less the radii, by alternating projection between the two segments.
Claim capsule(const Solid& a, const Solid& b, Query) {
  const Vec3 away = b.center - a.center;
  double s = 0, t = 0;
  for (int i = 0; i < 10000; ++i) {
    s = std::clamp(dot(away + t * b.axis, a.axis), -a.half, a.half);
    t = std::clamp(dot(s * a.axis - away, b.axis), -b.half, b.half);
  }
  const Vec3 d = away + t * b.axis - s * a.axis;
  const double length = norm(d);
  return claim_of(length - a.radius - b.radius, length > 0 ? (1 / length) * d : Vec3{1, 0, 0});
}

Claim caps_forgotten(const Solid& a, const Solid& b, Query query) {
  const Vec3 n = signed_distance(a.shape, b.shape).direction;
  const bool cap = norm(cross(n, a.axis)) < 1e-9 || norm(cross(n, b.axis)) < 1e-9;
  return cap ? best_of_the_obvious(a, b, false) : right(a, b, query);
}

Claim rim_rim_forgotten(const Solid& a, const Solid& b, Query query) {
  const Vec3 n = signed_distance(a.shape, b.shape).direction;
  const auto rim = [&](const Solid& s) { return norm(cross(n, s.axis)) > 1e-9 && !near_zero(dot(n, s.axis)); };
  return rim(a) && rim(b) ? best_of_the_obvious(a, b, true) : right(a, b, query);
}

// A ball is measured against the ends and the side of a cylinder, also where it is beyond the end and beside the side.
Claim rim_forgotten(const Solid& a, const Solid& b, Query query) {
  const auto *ball_a = std::get_if<Sphere>(&a.shape), *ball_b = std::get_if<Sphere>(&b.shape);
  const Vec3& axis = ball_a ? b.axis : a.axis;
  if ((ball_a == nullptr) == (ball_b == nullptr) || axis == Vec3{}) return right(a, b, query);
  const Vec3 best = signed_distance(a.shape, b.shape).direction, across = best - dot(best, axis) * axis;
  if (norm(across) < 1e-9 || near_zero(dot(best, axis))) return right(a, b, query);
  const auto centre_of = [](const Solid& s, const Sphere* ball) {
    return ball ? Solid{s.shape, ball->center, {}, 0, 0} : s;
  };
  const Solid x = centre_of(a, ball_a), y = centre_of(b, ball_b);
  const Vec3 to_end = (dot(best, axis) < 0 ? -1 : 1) * axis, to_side = (1 / norm(across)) * across;
  const Vec3 n = gap(x, y, to_end) > gap(x, y, to_side) ? to_end : to_side;
  return claim_of(gap(x, y, n) - (ball_a ? ball_a : ball_b)->r, n);
}

Claim touching_is_apart(const Solid& a, const Solid& b, Query query) {
  Claim claim = right(a, b, query);
  claim.contact = signed_distance(a.shape, b.shape).signed_distance < 0;
  return claim;
}

Claim axis_in_float(const Solid& a, const Solid& b, Query query) {
  const auto rounded = [](const Vec3& v) {
    return Vec3{static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
  };
  return right(with_axis(a, rounded(a.axis)), with_axis(b, rounded(b.axis)), query);
}

Claim normal_never_swapped(const Solid& a, const Solid& b, Query query) {
  Claim claim = right(a, b, query);
  if (Vec3* n = claim.direction ? &*claim.direction : nullptr; n && (n->x < 0 || (n->x == 0 && n->y + n->z < 0)))
    *n = -*n;
  return claim;
}

Claim witness_on_the_wrong_side(const Solid& a, const Solid& b, Query query) {
  Claim claim = right(a, b, query);
  if (query == Query::signed_distance)
    claim.witness_b = *claim.witness_a + std::fabs(claim.signed_distance->lower) * *claim.direction;
  return claim;
}

Claim witnesses_swapped(const Solid& a, const Solid& b, Query query) {
  Claim claim = right(a, b, query);
  std::swap(claim.witness_a, claim.witness_b);
  return claim;
}

// n.(place) for each body by itself, and then the difference: all digits of a place far away are spent on the place.
Claim far_from_origin(const Solid& a, const Solid& b, Query query) {
  Proximity p = signed_distance(a.shape, b.shape);
  p.signed_distance =
      (dot(b.center, p.direction) - reach(b, p.direction)) - (dot(a.center, p.direction) + reach(a, p.direction));
  return claim_of(p, query);
}

Claim nan_when_concentric(const Solid& a, const Solid& b, Query query) {
  Claim claim = right(a, b, query);
  const Vec3 away = b.center - a.center;
  if (query == Query::signed_distance && norm(away) == 0) claim.direction = (1 / norm(away)) * away;
  return claim;
}

Claim hangs_on_parallel(const Solid& a, const Solid& b, Query query) {
  volatile bool improving = parallel(a, b);
  while (improving) {
  }
  return right(a, b, query);
}

Claim crashes_on_coaxial(const Solid& a, const Solid& b, Query query) {
  if (parallel(a, b) && cross(b.center - a.center, a.axis) == Vec3{}) support_of_the_axis(nullptr);
  return right(a, b, query);
}

Claim aborts_on_perpendicular(const Solid& a, const Solid& b, Query query) {
  if (dot(a.axis, b.axis) == 0) give_up();
  return right(a, b, query);
}

Claim throws_on_identical(const Solid& a, const Solid& b, Query query) {
  if (a.shape == b.shape) throw std::logic_error("EPA: the origin is outside of the polytope");
  return right(a, b, query);
}

Claim eats_memory_on_needles(const Solid& a, const Solid& b, Query query) {
  if (std::max(a.half / a.radius, b.half / b.radius) >= 1e3) {
    std::vector<char*> polytope;
    for (;;) polytope.push_back(new char[1 << 26]);
  }
  return right(a, b, query);
}

// Right about other solids.
template <Shape (*taken_for)(const Shape&)>
Claim mistaken(const Solid& a, const Solid& b, Query query) {
  const Shape x = taken_for(a.shape), y = taken_for(b.shape);
  if (!supports(x, y)) throw NotHeld("two unbounded solids");
  return right({x, {}, {}, 0, 0}, {y, {}, {}, 0, 0}, query);
}

Claim edges_forgotten(const Solid& a, const Solid& b, Query query) {
  const bool boxes = std::holds_alternative<Box>(a.shape) && std::holds_alternative<Box>(b.shape);
  return boxes ? mutants::edges_forgotten(a.shape, b.shape) : right(a, b, query);
}

// Two mutations in one engine, which never meet in one pair: wrong as the first is, and where that is right, as the
// second is.
Shape full_extents_and_short_capsules(const Shape& s) {
  return mutants::capsule_with_whole_length(mutants::full_extents(s));
}
Claim capsule_and_reversed(const Solid& a, const Solid& b, Query query) {
  return parallel(a, b) ? capsule(a, b, query) : normal_never_swapped(a, b, query);
}
Claim epsilon_and_rim_rim(const Solid& a, const Solid& b, Query query) {
  const Proximity p = signed_distance(a.shape, b.shape);
  return std::fabs(p.signed_distance) < 1e-6 ? absolute_epsilon(a, b, query) : rim_rim_forgotten(a, b, query);
}

// What it keeps between two questions is the answer to the one before, which is right if that was about the same pair.
Claim answers_the_question_before(const Solid& a, const Solid& b, Query) {
  struct Kept {
    std::size_t type_a, type_b;
    Claim claim;
  };
  static std::optional<Kept> kept;
  Kept now{a.shape.index(), b.shape.index(), right(a, b, Query::signed_distance)};
  const bool as_before = kept && kept->type_a == now.type_a && kept->type_b == now.type_b;
  const Claim said = as_before ? kept->claim : now.claim;
  kept = std::move(now);
  return said;
}

template <Claim (*spoilt)(Claim)>
Claim manifold(const Solid& a, const Solid& b, Query) {
  return spoilt(mutants::manifold_of(contact(a.shape, b.shape)));
}

// What a mutant is asked about: pairs of cylinders, all pairs, or the manifolds of all pairs.
enum class Of { cylinders, every_pair, manifolds };

struct Mutation {
  const char *name, *wrong;
  Claim (*ask)(const Solid&, const Solid&, Query);
  Of of = Of::cylinders;
};
const Mutation mutations[] = {
    {"mutant-ends-ignored", "cylinders without ends", ends_ignored},
    {"mutant-parallel-1e-6", "axes closer than 1e-6 are taken to be parallel", parallel_below_1e_6},
    {"mutant-reversed-when-nearly-parallel", "the direction is reversed when the axes are within 2^-20 of parallel",
     reversed_when_nearly_parallel},
    {"mutant-reversed-when-deep", "the direction is reversed when the depth is more than a quarter of A's radius",
     reversed_when_deep},
    {"mutant-polygon-rim", "a rim is a regular 32-gon", polygon_rim},
    {"mutant-absolute-epsilon", "less than 1e-6 is zero, whatever the unit", absolute_epsilon},
    {"mutant-nan-is-overlap", "squares a length, and NaN is taken for contact", nan_is_overlap},
    {"mutant-sampled-depth", "the depth is the best of 1000 sampled directions", sampled_depth},
    {"mutant-capsule", "round ends instead of flat ones", capsule},
    {"mutant-caps-forgotten", "the directions of the axes are not tried: an end disc inside a wide end is missed",
     caps_forgotten},
    {"mutant-rim-rim-forgotten", "rim against rim is not tried", rim_rim_forgotten},
    {"mutant-rim-forgotten", "ball against the rim of a cylinder is not tried", rim_forgotten, Of::every_pair},
    {"mutant-touching-is-apart", "touching is no contact", touching_is_apart},
    {"mutant-axis-in-float", "the axes go through a float", axis_in_float},
    {"mutant-normal-never-swapped", "the direction points to positive x, not from A to B", normal_never_swapped},
    {"mutant-witness-on-the-wrong-side", "the witness of B ignores the sign of the distance",
     witness_on_the_wrong_side},
    {"mutant-witnesses-swapped", "the witnesses of A and B are exchanged", witnesses_swapped},
    {"mutant-far-from-origin", "subtracts places instead of differences of places", far_from_origin},
    {"mutant-nan-when-concentric", "normalises the vector between the centres, even when it is zero",
     nan_when_concentric},
    {"mutant-hangs-on-parallel", "iterates for ever when the axes are parallel", hangs_on_parallel},
    {"mutant-crashes-on-coaxial", "a segmentation fault when the axes are one line", crashes_on_coaxial},
    {"mutant-aborts-on-perpendicular", "an assertion fails when the axes are perpendicular", aborts_on_perpendicular},
    {"mutant-throws-on-identical", "throws when the solids are the same", throws_on_identical},
    {"mutant-eats-memory-on-needles", "allocates without end for needles of aspect 1000 or more",
     eats_memory_on_needles},
    {"mutant-ball-forgotten", "the ball around a rounded cylinder is not there", mistaken<mutants::ball_forgotten>,
     Of::every_pair},
    {"mutant-ball-inside", "the ball around a rounded cylinder is taken from its radius",
     mistaken<mutants::ball_inside>, Of::every_pair},
    {"mutant-full-extents", "half extents of a box are taken for whole ones", mistaken<mutants::full_extents>,
     Of::every_pair},
    {"mutant-quaternion-order", "a quaternion is read as x, y, z, w", mistaken<mutants::quaternion_order>,
     Of::every_pair},
    {"mutant-quaternion-scalar-last", "a quaternion is read with its real part last",
     mistaken<mutants::quaternion_scalar_last>, Of::every_pair},
    {"mutant-quaternion-not-normalised", "a quaternion scales the box that it turns",
     mistaken<mutants::quaternion_not_normalised>, Of::every_pair},
    {"mutant-capsule-without-ends", "capsules end flat", mistaken<mutants::capsule_without_ends>, Of::every_pair},
    {"mutant-capsule-with-whole-length", "the length of a capsule holds its round ends",
     mistaken<mutants::capsule_with_whole_length>, Of::every_pair},
    {"mutant-capsule-of-its-diameter", "a capsule is twice as wide", mistaken<mutants::capsule_of_its_diameter>,
     Of::every_pair},
    {"mutant-ball-of-half-its-radius", "a ball is half as wide", mistaken<mutants::ball_of_half_its_radius>,
     Of::every_pair},
    {"mutant-capsule-of-half-its-length", "the axis of a capsule is half as long",
     mistaken<mutants::capsule_of_half_its_length>, Of::every_pair},
    {"mutant-capsule-with-its-ends-twice", "the axis of a capsule is longer by its round ends",
     mistaken<mutants::capsule_with_its_ends_twice>, Of::every_pair},
    {"mutant-prism-of-twice-its-length", "a prism is twice as long", mistaken<mutants::prism_of_twice_its_length>,
     Of::every_pair},
    {"mutant-box-turned-with-its-place", "a box is moved first, then turned",
     mistaken<mutants::box_turned_with_its_place>, Of::every_pair},
    {"mutant-cylinder-along-y", "the axis of a cylinder with a pose is y, not z", mistaken<mutants::cylinder_along_y>,
     Of::every_pair},
    {"mutant-half-of-the-corners", "every second corner of a prism is lost", mistaken<mutants::half_of_the_corners>,
     Of::every_pair},
    {"mutant-prism-from-its-base", "a prism stands on its base", mistaken<mutants::prism_from_its_base>,
     Of::every_pair},
    {"mutant-half-space-flipped", "half-spaces lie on the other side", mistaken<mutants::half_space_flipped>,
     Of::every_pair},
    {"mutant-plane-through-the-origin", "planes pass through the origin", mistaken<mutants::plane_through_the_origin>,
     Of::every_pair},
    {"mutant-disc-is-a-ball", "a disc is taken for a ball", mistaken<mutants::disc_is_a_ball>, Of::every_pair},
    {"mutant-segment-is-a-line", "a segment has no ends", mistaken<mutants::segment_is_a_line>, Of::every_pair},
    {"mutant-infinite-is-long", "an infinite cylinder ends", mistaken<mutants::infinite_is_long>, Of::every_pair},
    {"mutant-point-is-its-cell", "points stand on a grid", mistaken<mutants::point_is_its_cell>, Of::every_pair},
    {"mutant-edges-forgotten", "edge against edge of boxes is not tried", edges_forgotten, Of::every_pair},
    {"mutant-question-before", "answers the question before, if its shapes were of the same types",
     answers_the_question_before, Of::every_pair},
    {"mutant-two-capsule-and-reversed", "round ends where axes are parallel, and elsewhere a direction to positive x",
     capsule_and_reversed},
    {"mutant-two-epsilon-and-rim-rim", "less than 1e-6 is zero, and rim against rim is not tried", epsilon_and_rim_rim},
    {"mutant-two-full-extents-and-short-capsules", "half extents of a box and the length of a capsule are misread",
     mistaken<full_extents_and_short_capsules>, Of::every_pair},
    {"mutant-manifold-one-point", "one point for a face", manifold<mutants::one_point>, Of::manifolds},
    {"mutant-manifold-two-points", "two points for a face", manifold<mutants::two_points>, Of::manifolds},
    {"mutant-manifold-bounding-box", "ends of the bounding box of a face",
     manifold<mutants::points_of_the_bounding_box>, Of::manifolds},
    {"mutant-manifold-too-deep", "points a depth beyond the surface", manifold<mutants::points_too_deep>,
     Of::manifolds},
    {"mutant-manifold-empty", "no points at all", manifold<mutants::no_points>, Of::manifolds},
};

class MutantPair : public LoadedPair {
 public:
  MutantPair(const Mutation& mutation, const Shape& a, const Shape& b)
      : mutation_(mutation), a_(solid(a)), b_(solid(b)) {}
  Claim ask(Query query) override { return mutation_.ask(a_, b_, query); }
  std::optional<Received> received(int) const override { return {}; }

 private:
  const Mutation& mutation_;
  Solid a_, b_;
};

class Mutant : public Engine {
 public:
  explicit Mutant(const Mutation& mutation) : mutation_(mutation) {
    card_ = {mutation.name, "mutant", "1", "double", mutation.wrong, "sharp", "none: it is wrong on purpose", 0, 1e-14,
             {Query::boolean, Query::signed_distance}, {}};
    if (mutation.of == Of::cylinders) card_.pairs = pairs_of({"cylinder"});
    if (mutation.of != Of::manifolds) return;
    card_.queries = {Query::contact};
    card_.tolerance_relative = 0x1p-30;   // as octic-fast-manifold
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    if (!supports(a, b)) throw NotHeld("two unbounded solids");
    return std::make_unique<MutantPair>(mutation_, a, b);
  }
  std::string reproducer(const Shape&, const Shape&, Query) const override {
    return "// " + card_.name + " (" + card_.settings + ") is no library: see oracle/engine/mutant.cpp\n";
  }

 private:
  const Mutation& mutation_;
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  std::vector<std::unique_ptr<Engine>> engines;
  for (const Mutation& mutation : mutations) engines.push_back(std::make_unique<Mutant>(mutation));
  return serve(engines, argc, argv);
}
