#include "fast/manifold.h"

#include "fast/pair/bodies.h"
#include "fast/pair/face.h"

namespace octic::fast {
namespace {

using Kind = Body::Kind;

// Of a body from its centre; of an unbounded one, what counts of it.
double extent(const Body& body) noexcept { return (is_bounded(body) ? body.reach : body.radius) + body.rounding; }

// Around a centre, along n; an unbounded axis is cut where the other body cannot reach.
Face face_of(const Body& body, const Vec3& centre, const Vec3& n, double flat, double far) noexcept {
  if (body.kind == Kind::half_space) return Face::plane();
  if (body.kind == Kind::polygonal) return Face(polytope(body, centre, 1), n, flat);
  Round solid = round(body, centre);
  if (body.kind == Kind::infinite) solid.half_length = far;
  return Face(solid, n, flat);
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
  const double larger_extent = fast::larger(extent(first), extent(second)),
               smaller_extent =
                   is_bounded(first) && is_bounded(second) ? smaller(extent(first), extent(second)) : larger_extent;
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
  // Around the centre of A; of an unbounded body the centre is beside the other.
  const Vec3 centre = first.origin + first.offset, d = between_centres(first, second),
             x = first.unit * p.witness_a - centre;
  const double far = 2 * (norm(d) + extent(is_bounded(first) ? first : second));
  const Vec3 n = p.direction;
  const Face a = face_of(first, {}, n, flat, far), b = face_of(second, d, -n, flat, far);
  Vec3 points[most_common];
  const int count = common_points(a, b, n, flat, 0x1p-50 * (far + larger_extent), points);
  if (count == 0) {
    single();
    return m;
  }
  // The points lie in the plane of one face: up or down to the level of the witness, which knows all the rest.
  const double back = 1 / first.unit;
  for (int i = 0; i < count; ++i) {
    const Vec3 on_a = points[i] + dot(x - points[i], n) * n;
    m.points[i] = {back * (centre + on_a), back * (centre + (on_a + gap * n))};
  }
  m.count = count;
  return m;
}

Manifold contact(const Shape& a, const Shape& b, double tolerance) noexcept {
  return contact(prepare(a), prepare(b), tolerance);
}

}  // namespace octic::fast
