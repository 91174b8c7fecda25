#include "fast/manifold.h"

#include "fast/pair/bodies.h"
#include "fast/pair/face.h"

namespace octic::fast {
namespace {

using Kind = Body::Kind;

// Of a body from its centre; of an unbounded one, across its axis.
double extent(const Body& body) noexcept { return (is_bounded(body) ? body.reach : body.radius) + body.rounding; }
// What counts of it: of an unbounded one, as much as the other can reach.
double extent_beside(const Body& body, const Body& other) noexcept {
  return is_bounded(body) ? extent(body) : larger(extent(body), extent(other));
}

// What rises by no more than `flat`, around a centre, along n; an unbounded axis is cut where the other body cannot
// reach. What is round rises by twice what its half does.
Face face_of(const Body& body, const Vec3& centre, const Vec3& n, double flat, double far) noexcept {
  if (body.kind == Kind::half_space) return Face::plane();
  if (body.kind == Kind::polygonal) {
    const double rise = 2 * (body.half_length * std::fabs(dot(n, body.axis)));   // from end to end
    return Face(polytope(body, centre, 1), n, rise <= flat ? flat - rise : flat, 0.5 * flat);
  }
  Round solid = round(body, centre);
  if (body.kind == Kind::infinite) solid.half_length = far;
  return Face(solid, n, 0.5 * flat);
}

}  // namespace

Manifold contact(const Body& first, const Body& second, double tolerance) noexcept {
  if (first.unit != second.unit) {
    Body a = first, b = second;
    bring_to_one_unit(a, b);
    return contact(a, b, tolerance);
  }
  const Proximity p = signed_distance(first, second);
  Manifold m;
  m.normal = p.direction;
  m.depth = -p.signed_distance;
  const double extents[] = {extent_beside(first, second), extent_beside(second, first)},
               larger_extent = larger(extents[0], extents[1]), smaller_extent = smaller(extents[0], extents[1]);
  const double flat = larger(tolerance * smaller_extent, 0x1p-48 * larger_extent), gap = first.unit * p.signed_distance;
  if (!(gap <= tolerance * larger_extent)) return m;
  const auto single = [&] {
    m.count = 1;
    m.points[0] = {p.witness_a, p.witness_b};
  };
  const bool both_infinite = !is_bounded(first) && !is_bounded(second);
  if (both_infinite) {
    single();
    return m;
  }
  // Around the centre of the smaller body: the other's may be far away, and the point of a half-space anywhere.
  const bool around_first = is_bounded(first) && (!is_bounded(second) || extents[0] <= extents[1]);
  const Body& smaller_body = around_first ? first : second;
  const Vec3 centre = smaller_body.origin + smaller_body.offset, d = between_centres(first, second),
             to_first = around_first ? Vec3{} : -d, to_second = around_first ? d : Vec3{},
             x = first.unit * p.witness_a - centre;
  const double far = 2 * (norm(d) + extent(is_bounded(first) ? first : second));
  const Vec3 n = p.direction;
  const Face a = face_of(first, to_first, n, flat, far), b = face_of(second, to_second, -n, flat, far);
  Vec3 points[most_common];
  const int count = common_points(a, b, n, flat, 0x1p-50 * (far + larger_extent), points);
  if (count <= 1) {   // where faces lean past each other they may share a point far from where the bodies are nearest
    single();
    return m;
  }
  // A corner farther from its body's centre than the body reaches is noise: the body is as small as rounding beside the
  // other. The margins are chosen, and far more than a corner needs: for the body, and for the coordinates of a
  // witness.
  const double margin = flat + 0x1p-48 * (std::fabs(centre.x) + std::fabs(centre.y) + std::fabs(centre.z));
  const auto is_noise = [margin](const Body& body, const Vec3& from_centre) {
    const double reach = (1 + 0x1p-10) * extent(body) + margin;
    return is_bounded(body) && !(dot(from_centre, from_centre) <= reach * reach);
  };
  // The points lie in the plane of one face: up or down to the level of the witness, which knows all the rest.
  const double back = 1 / first.unit;
  for (int i = 0; i < count; ++i) {
    const Vec3 on_a = points[i] + dot(x - points[i], n) * n, on_b = on_a + gap * n;
    if (is_noise(first, on_a - to_first) || is_noise(second, on_b - to_second)) {
      single();
      return m;
    }
    m.points[i] = {back * (centre + on_a), back * (centre + on_b)};
  }
  m.count = count;
  return m;
}

Manifold contact(const Shape& a, const Shape& b, double tolerance) noexcept {
  return contact(prepare(a), prepare(b), tolerance);
}

}  // namespace octic::fast
