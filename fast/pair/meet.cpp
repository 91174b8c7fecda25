// The solver of a pair. Centres and sizes are handled here, so that the solvers need not know them.
#include "fast/pair/meet.h"

#include <cmath>

#include "fast/pair/bodies.h"
#include "fast/pair/box_segment.h"
#include "fast/pair/point.h"
#include "fast/pair/polytope_point.h"
#include "fast/pair/round_round.h"
#include "fast/pair/segments.h"
#include "fast/pair/unbounded.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

using Kind = Body::Kind;

// A point, a ball, a segment or a capsule.
bool is_slender(const Body& body) noexcept { return body.kind == Kind::round && body.radius == 0; }

// Of tiny bodies the squares underflow. squares: those of the distance of the centres and of the reaches.
bool meet_box_and_segment(const Body& box, const Body& segment, const Vec3& between, double squares,
                          Meeting& m) noexcept {
  if (squares > tiny_length * tiny_length) return meet_box_segment(box, segment, between, squares, m);
  const double by = power_that_brings_near_one(larger(largest(between), larger(box.reach, segment.reach)));
  const auto grown = [by](Body body) {
    body.unit *= by, body.half_length *= by, body.reach *= by;
    return body;
  };
  const Body a = grown(box), b = grown(segment);
  const Vec3 d = by * between;
  if (!meet_box_segment(a, b, d, dot(d, d) + (a.reach * a.reach + b.reach * b.reach), m)) return false;
  const double back = 1 / by;
  m.gap *= back, m.x = back * m.x, m.y = back * m.y;
  return true;
}

Meeting meet_round(const Body& a, const Body& b, const Vec3& between) noexcept {
  if (is_tiny(a, b, between)) return meet_tiny(a, b);
  Meeting m;
  if (is_slender(a) && is_slender(b) &&
      meet_segments(a, b, between, dot(between, between) + (a.reach * a.reach + b.reach * b.reach), m))
    return m;
  return meet(round(a, {}), round(b, between));
}

// Two bodies of which at most one is unbounded, and that one a line: around the centre of A.
Meeting meet_solids(const Body& a, const Body& b) noexcept {
  if (a.kind == Kind::round && b.kind == Kind::round) return meet_round(a, b, between_centres(a, b));
  // On a line any point is the centre: the one beside the other body.
  Vec3 between, origin;
  if (b.kind == Kind::infinite) {
    between = orthogonal_part(b.exact_axis(), exactly_between(a, b));
  } else if (a.kind == Kind::infinite) {
    between = -orthogonal_part(a.exact_axis(), exactly_between(b, a));
    origin = between_centres(a, b) - between;
  } else {
    between = between_centres(a, b);
  }
  Meeting m;
  if (a.kind != Kind::polygonal && b.kind != Kind::polygonal) {
    m = meet(round(a, {}), round(b, between));
    if (a.kind == Kind::infinite) m.x = m.x + origin, m.y = m.y + origin;
    return m;
  }
  if (is_point(b) && meet_point(a, between, m)) return m;
  if (is_point(a) && meet_point(b, -between, m)) {
    m = reversed(m);
    m.x = m.x + between, m.y = m.y + between;
    return m;
  }
  const double squares = dot(between, between) + (a.reach * a.reach + b.reach * b.reach);
  if (is_box(a) && is_slender(b) && meet_box_and_segment(a, b, between, squares, m)) return m;
  if (is_box(b) && is_slender(a) && meet_box_and_segment(b, a, -between, squares, m)) {
    m = reversed(m);
    m.x = m.x + between, m.y = m.y + between;
    return m;
  }
  // Lengths near one: the tolerances in there are relative to the size of the pair. What is tiny beside a body that
  // reaches everywhere is still in the unit of that body, and its base in no unit at all: their product must not
  // overflow.
  const double shrink = smaller(power_that_brings_near_one(larger(largest(between), larger(a.reach, b.reach))),
                                0x1p1000 / larger(a.unit, b.unit)),
               grow = 1 / shrink;
  const auto scaled = [&](const Body& body, const Vec3& centre) {
    Round r = round(body, shrink * centre);
    r.half_length *= shrink;
    r.radius *= shrink;
    return r;
  };
  if (a.kind != Kind::polygonal)
    m = reversed(meet(polytope(b, shrink * between, shrink), scaled(a, {})));
  else if (b.kind != Kind::polygonal)
    m = meet(polytope(a, {}, shrink), scaled(b, between));
  else
    m = meet(polytope(a, {}, shrink), polytope(b, shrink * between, shrink));
  return {m.n, grow * m.gap, grow * m.x + origin, grow * m.y + origin, grow * m.off};
}

}   // namespace

Meeting meet_tiny(const Body& first, const Body& second) noexcept {
  Body a = first, b = second;
  const int back = -bring_near_one(a, b);
  const Meeting m = meet(round(a, {}), round(b, b.origin));
  const auto all = [back](const Vec3& v) {
    return Vec3{std::ldexp(v.x, back), std::ldexp(v.y, back), std::ldexp(v.z, back)};
  };
  return {m.n, std::ldexp(m.gap, back), all(m.x), all(m.y), std::ldexp(m.off, back)};
}

Meeting meet(const Body& a, const Body& b) noexcept {
  if (a.kind == Kind::infinite && b.kind == Kind::infinite) {
    Meeting m = meet_lines(a.exact_axis(), b.exact_axis(), a.axis, exactly_between(a, b));
    m.x = m.x + a.radius * m.n;
    m.y = m.y - b.radius * m.n;
    m.gap -= a.radius + b.radius;
    return m;
  }
  return meet_solids(a, b);
}

}   // namespace octic::fast
