// The solvers and simple guesses propose directions and points; the prover turns them into proofs or rejects them.
// Equations: docs/derivations/fast_verdict.md.
#include "fast/verdict.h"

#include "fast/pair/approach.h"
#include "fast/pair/bodies.h"
#include "fast/pair/meet.h"
#include "fast/pair/point.h"
#include "fast/pair/polygonal_verdict.h"
#include "fast/pair/few_corners.h"
#include "fast/pair/round_round.h"
#include "fast/pair/round_verdict.h"
#include "fast/pair/unbounded.h"
#include "fast/pair/verdict_prover.h"

namespace octic::fast {
namespace {

using Kind = Body::Kind;

// A few steps towards the nearest points of two bodies of which one has corners: a direction, or four points of the
// difference around the origin.
Verdict by_approach(const Body& one, const Body& other, const Vec3& between, const Prover& prover) noexcept {
  const bool swap = one.kind != Kind::polygonal;
  const Body &first = swap ? other : one, &second = swap ? one : other;
  const double shrink = prover.shrink();
  Vec3 n;
  int on_a = 0, on_b = 0;
  Simplex simplex;
  const Polytope a = polytope(first, {}, shrink);
  const Vec3 d = (swap ? -shrink : shrink) * between;
  const double clear = 2 * prover.error() + shrink * (first.rounding + second.rounding);   // the search rounds too
  Contact found;
  if (second.kind == Kind::polygonal) {
    found = approach(a, polytope(second, d, shrink), n, on_a, on_b, clear, simplex);
  } else {
    Round b = round(second, d);
    b.half_length *= shrink;
    b.radius *= shrink;
    found = approach(a, b, n, on_a, on_b, clear, simplex);
  }
  return found == Contact::together && simplex.surely_around(prover.error()) ? Verdict::overlapping
                                                                              : prover.direction(swap ? -n : n);
}

// A round body and few corners: the solver tells about as soon as such steps do.
bool soon_solved(const Body& first, const Body& second) noexcept {
  constexpr int few = 8;
  return first.kind == Kind::round ? second.kind == Kind::polygonal && second.count <= few
                                   : first.kind == Kind::polygonal && second.kind == Kind::round && first.count <= few;
}

// Thin enough to be through another one without either having a point deep inside of the other.
bool is_thin(const Body& b) noexcept {
  const double other = b.kind == Kind::polygonal ? b.reach : b.radius;
  return b.half_length < 0x1p-6 * other || other < 0x1p-6 * b.half_length;
}

// What the solvers find out, made a proof. Finite bodies; d: from centre to centre.
Verdict solved(const Body& first, const Body& second, const Vec3& d, const Prover& prover) noexcept {
  if (first.kind == Kind::round && second.kind == Kind::round && first.rounding == 0 && second.rounding == 0) {
    const Evidence e = find_contact(round(first, {}), round(second, d));
    const Verdict sure = e.contact == Contact::apart ? prover.direction(unit(e.n)) : prover.points(e.x, e.y);
    if (sure != Verdict::unsure) return sure;
  }
  if (prover.crossing() == Verdict::overlapping) return Verdict::overlapping;
  const Meeting m = meet(first, second);
  const Verdict apart = prover.direction(m.n);
  if (apart != Verdict::unsure) return apart;
  const Verdict together = prover.points(m.x, m.y);
  return together == Verdict::unsure && soon_solved(first, second) ? by_approach(first, second, d, prover) : together;
}

Verdict finite(const Body& first, const Body& second, const Vec3& d, bool may_be_scaled = true) noexcept {
  if (first.kind == Kind::round && second.kind == Kind::round && (is_point(first) || is_point(second))) {
    const RoundPair pair = round_pair(first, second, d);
    const double length = pair.length(), error = relative_error * length;
    if (in_range(length)) {
      const double gap = gap_to_point(is_point(second) ? first : second, d) - pair.rounding;
      return gap > error ? Verdict::apart : gap < -error ? Verdict::overlapping : Verdict::unsure;
    }
  }
  const Verdict sure = first_verdict(first, second, d);
  if (sure != Verdict::unsure) return sure;
  const double length = sum_of(d) + length_of(first) + length_of(second);
  if (in_range(length)) {
    const Prover prover(first, second, d, length);
    if (prover.usable()) return solved(first, second, d, prover);
  }
  if (!may_be_scaled) return Verdict::unsure;
  Body a = first, b = second;
  Vec3 between = d;
  return bring_near_one(a, b, between) ? finite(a, b, between, false) : Verdict::unsure;
}

// One of them is a half-space or a whole line; the other is bounded.
Verdict against_half_space(const Body& body, const Body& plane) noexcept {
  const double above = height_above(plane, body), length = std::fabs(above) + length_of(body);
  if (!in_range_unbounded(length)) return Verdict::unsure;
  const double way = sum_of(between_centres(plane, body)),
               error = relative_error * length + twice_the_precision * (way + far(body)) + astray(plane, way);
  const double gap = above - Core(body, 1).support(-plane.axis) - body.rounding;
  return gap > error ? Verdict::apart : gap < -error ? Verdict::overlapping : Verdict::unsure;
}
Verdict against_line(const Body& body, const Body& line) noexcept {
  const Vector2 exactly = exactly_between(body, line);
  const Vec3 d = orthogonal_part(line.exact_axis(), exactly);   // to the line
  const double reach = line.radius + body.rounding, length = sum_of(d) + length_of(body) + line.radius;
  const double way = sum_of(exactly.value()),
               beyond = twice_the_precision * (way + far(body) + sum_of(line.origin)) + astray(line, way + length),
               error = relative_error * length + beyond;
  if (!in_range_unbounded(length)) return Verdict::unsure;
  const Vec3 n = meet(body, line).n;
  const double along = dot(n, line.axis);   // not much of it, so that what is left is orthogonal up to rounding
  if (std::fabs(along) < 0.5) {
    const Vec3 across = unit(n - along * line.axis);
    const double across2 = dot(across, across);   // of a direction that is none, not one
    if (across2 > 0.25 && across2 < 4 &&
        dot(across, d) - Core(body, 1).support(across) > (reach + error) * std::sqrt(across2))
      return Verdict::apart;
  }
  // overlapping, when a part of it does; for the finite the precision of where the line was written down is no question
  if (beyond > relative_error / 8 * length) return Verdict::unsure;
  Body part = line;
  part.kind = Kind::round;
  part.origin = body.origin, part.offset = body.offset + d;
  part.half_length = 4 * (length_of(body) + line.radius) + norm(d);
  part.reach = part.half_length + part.radius;
  return finite(body, part, d) == Verdict::overlapping ? Verdict::overlapping : Verdict::unsure;
}

Verdict two_lines(const Body& first, const Body& second) noexcept {
  const Vector2 between = exactly_between(first, second);
  const double reach = first.radius + second.radius, way = sum_of(between.value());
  if (!(lines_are_known(first, second) && in_range_unbounded(way + reach))) return Verdict::unsure;
  const double across = meet_lines(first.exact_axis(), second.exact_axis(), first.axis, between).gap,
               gap = across - reach, error = error_of_lines(across + reach, way, first, second);
  return gap > error ? Verdict::apart : gap < -error ? Verdict::overlapping : Verdict::unsure;
}

}  // namespace

Verdict verdict_of_thin(const Body& first, const Body& second, const Vec3& d) noexcept {
  const double length = sum_of(d) + length_of(first) + length_of(second);
  if (!(is_thin(first) && is_thin(second) && in_range(length))) return Verdict::unsure;
  const Prover prover(first, second, d, length);
  return prover.usable() ? prover.crossing() : Verdict::unsure;
}

Verdict first_verdict(const Body& first, const Body& second, const Vec3& d) noexcept {
  const bool round = first.kind == Kind::round && second.kind == Kind::round;
  const double reach = first.reach + second.reach + (first.rounding + second.rounding), squared = dot(d, d);
  if (squared > reach * reach * (1 + relative_error) && squared > least_length * least_length &&
      squared < greatest_length * greatest_length && far(first) + far(second) < 0x1p40 * reach)
    return Verdict::apart;
  if (round) {
    const Verdict sure = quick_verdict(first, second, d.x, d.y, d.z, round_pair(first, second, d).length());
    return sure == Verdict::unsure ? verdict_of_thin(first, second, d) : sure;
  }
  const bool thin = is_thin(first) && is_thin(second);
  const double length = sum_of(d) + length_of(first) + length_of(second);
  if (!in_range(length)) return Verdict::unsure;
  const bool swap = first.kind == Kind::round;
  if (swap || second.kind == Kind::round) {
    const double error = relative_error * length + twice_the_precision * (far(first) + far(second));
    bool near;
    const Verdict sure =
        swap ? quick_verdict(second, first, -d, error, near) : quick_verdict(first, second, d, error, near);
    if (sure != Verdict::unsure || (near && !thin))
      return sure;   // near touching, the full solver is faster than the descent below
  }
  if (first.kind == Kind::polygonal && second.kind == Kind::polygonal) {
    const Verdict sure = verdict_of_few(first, second, d, length,
                                        relative_error * length + twice_the_precision * (far(first) + far(second)));
    if (sure != Verdict::unsure) return sure;
  }
  const Prover prover(first, second, d, length);
  if (!prover.usable()) return Verdict::unsure;
  const Verdict sure = thin ? prover.crossing() : Verdict::unsure;
  if (sure != Verdict::unsure) return sure;
  return soon_solved(first, second) ? Verdict::unsure : by_approach(first, second, d, prover);
}

Verdict verdict(const Body& first, const Body& second) noexcept {
  if (first.unit != second.unit) {
    Body a = first, b = second;
    bring_to_one_unit(a, b);
    renew_reach(a), renew_reach(b);
    return verdict(a, b);
  }
  if (!is_bounded(first) || !is_bounded(second)) {
    if (!is_bounded(first) && !is_bounded(second))
      return first.kind == Kind::infinite && second.kind == Kind::infinite ? two_lines(first, second) : Verdict::unsure;
    const Body &body = is_bounded(first) ? first : second, &other = is_bounded(first) ? second : first;
    return other.kind == Kind::half_space ? against_half_space(body, other) : against_line(body, other);
  }
  return finite(first, second, between_centres(first, second));
}

bool separates(const Body& first, const Body& second, const Vec3& direction) noexcept {
  if (first.unit != second.unit) {
    Body a = first, b = second;
    bring_to_one_unit(a, b);
    renew_reach(a), renew_reach(b);
    return separates(a, b, direction);
  }
  if (!is_bounded(first) || !is_bounded(second)) return verdict(first, second) == Verdict::apart;
  const Vec3 d = between_centres(first, second);
  const double length = sum_of(d) + length_of(first) + length_of(second);
  if (!in_range(length)) return verdict(first, second) == Verdict::apart;
  const auto support = [](const Body& body, const Vec3& n) {
    return body.kind == Kind::polygonal
               ? Core(body, 1).support(n)
               : body.half_length * std::fabs(dot(n, body.axis)) + body.radius * norm(cross(n, body.axis));
  };
  const double error = relative_error * length + twice_the_precision * (far(first) + far(second)),
               n2 = dot(direction, direction);
  return n2 > 0.25 && n2 < 4 &&
         dot(direction, d) - (support(first, direction) + support(second, -direction)) -
                 (first.rounding + second.rounding) * std::sqrt(n2) >
             2 * error;
}

Verdict verdict(const Shape& a, const Shape& b) noexcept { return verdict(prepare(a), prepare(b)); }

}  // namespace octic::fast
