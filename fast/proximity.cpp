// The signed distance and the contact of two bodies. What has a closed form is answered here, and units and balls are
// handled, so that the solvers (fast/pair/meet.h) need not know them.
#include "fast/proximity.h"

#include <limits>

#include "fast/number.h"
#include "fast/pair/bodies.h"
#include "fast/pair/box_box.h"
#include "fast/pair/box_segment.h"
#include "fast/pair/coherence.h"
#include "fast/pair/form.h"
#include "fast/pair/meet.h"
#include "fast/pair/point.h"
#include "fast/pair/polytope_few.h"
#include "fast/pair/polytope_point.h"
#include "fast/pair/round_round.h"
#include "fast/pair/round_verdict.h"
#include "fast/pair/segments.h"
#include "fast/pair/unbounded.h"
#include "fast/scale.h"

namespace octic::fast {
namespace {

using Kind = Body::Kind;
using Form = Body::Form;

// Of a bounded body around its centre, without its ball: the greatest n . p, and a point where it is attained.
struct Support {
  double height;
  Vec3 at;
};
[[gnu::noinline]] Support support_of_prism(const Body& prism, const Vec3& n, bool top) noexcept {
  const Polytope p = polytope(prism, {}, 1);
  const int corner = p.count() <= few_corners ? highest_of_few(p.base, p.in_base(n)) : p.support(n);
  const Vec3 at = p.vertex(corner, top);
  return {dot(n, at), at};
}
[[gnu::always_inline]] inline Support support(const Body& body, const Vec3& n) noexcept {
  const double along = dot(n, body.axis), height = body.half_length * std::fabs(along);
  const Vec3 end = std::copysign(body.half_length, along) * body.axis;
  if (is_box(body)) {
    const double x = dot(n, body.across[0]), y = dot(n, body.across[1]), half_x = body.unit * body.half.x,
                 half_y = body.unit * body.half.y;
    return {height + (half_x * std::fabs(x) + half_y * std::fabs(y)),
            end + (std::copysign(half_x, x) * body.across[0] + std::copysign(half_y, y) * body.across[1])};
  }
  if (body.kind == Kind::polygonal) return support_of_prism(body, n, along >= 0);
  if (body.radius > 0) {
    const Vec3 beside = cross(body.axis, n);
    const double across = norm(beside);
    return {height + body.radius * across,
            end + (across > vanishing ? body.radius / across : 0) * cross(beside, body.axis)};
  }
  return {height, end};
}

// Whose lengths overflow when they are brought back: the greatest doubles.
[[gnu::noinline, gnu::cold]] void saturate(Proximity& p) noexcept {
  constexpr double most = std::numeric_limits<double>::max();
  for (double* v : {&p.signed_distance, &p.witness_a.x, &p.witness_a.y, &p.witness_a.z, &p.witness_b.x, &p.witness_b.y,
                    &p.witness_b.z})
    *v = clamp(*v, -most, most);
}

// In one unit.
Proximity answer_of(const Body& first, const Body& second, const Meeting& m) noexcept {
  const double back = 1 / first.unit;
  Proximity answer;
  answer.signed_distance = back * (m.gap - (first.rounding + second.rounding));
  answer.direction = m.n;
  const Vec3 centre = first.origin + first.offset;   // only the places of the witnesses see this rounding
  const bool rounded = first.rounding > 0 || second.rounding > 0;
  answer.witness_a = back * (centre + (rounded ? m.x + first.rounding * m.n : m.x));
  answer.witness_b = back * (centre + (rounded ? m.y - second.rounding * m.n : m.y));
  if (back > 1 || first.kind == Kind::infinite) saturate(answer);
  return answer;
}

// Every vector is used as soon as it is known, because the root and the division already take half of the time.
[[gnu::always_inline]] inline Proximity along(const Way& way, const Body& a, const Body& point) noexcept {
  const double length = std::sqrt(way.square);
  const Vec3 n = (1 / length) * way.w;
  return {length - (a.rounding + point.rounding), n, point.origin - (length - a.rounding) * n,
          point.origin - point.rounding * n};
}
[[gnu::always_inline]] inline Proximity along(const WayOfSegments& way, const Body& a, const Body& b) noexcept {
  const double length = std::sqrt(way.square);
  const Vec3 n = (1 / length) * way.w, x = way.t * a.axis, y = x + way.w, centre = a.origin + a.offset;
  return {length - (a.rounding + b.rounding), n, centre + (x + a.rounding * n), centre + (y - b.rounding * n)};
}
// As direction_to_point, of lengths whose squares vanish: the same bits, since only powers of two are multiplied.
[[gnu::noinline, gnu::cold]] PointGap direction_to_tiny_point(const Body& body, const Body& point) noexcept {
  Body a = body, b = point;
  const int back = -bring_near_one(a, b);
  const PointGap p = direction_to_point(a, between_centres(a, b));
  return {std::ldexp(p.gap, back), p.n};
}

// Of unit 1.
Proximity at_point(const Body& a, const Body& point, const PointGap& p) noexcept {
  const Vec3 centre = point.origin + point.offset;
  return {p.gap - (a.rounding + point.rounding), p.n, centre - (p.gap - a.rounding) * p.n,
          centre - point.rounding * p.n};
}
[[gnu::noinline, gnu::cold]] Proximity to_tiny_point(const Body& a, const Body& point) noexcept {
  return a.kind == Kind::polygonal ? answer_of(a, point, meet(a, point))
                                   : at_point(a, point, direction_to_tiny_point(a, point));
}
// With a sphere or a point.
[[gnu::noinline]] Proximity round_to_point(const Body& a, const Body& point) noexcept {
  const PointGap p = direction_to_point(a, between_centres(a, point));
  return larger(std::fabs(p.gap), a.reach) < tiny_length ? to_tiny_point(a, point) : at_point(a, point, p);
}
// A point for which way_from_round is not usable: usually it is inside. along, rho, x, y, z: what way_from_round found.
// They come in registers.
[[gnu::noinline]] Proximity inside_round(const Body& a, const Body& point, double along, double rho, double x, double y,
                                         double z) noexcept {
  const double above = std::fabs(along) - a.half_length, beside = rho - a.radius, gap = larger(above, beside);
  const bool by_cap = above >= beside;
  if (!((gap < 0) & (a.reach >= tiny_length) & (by_cap | (rho > larger(0.25 * std::fabs(along), vanishing)))))
    return round_to_point(a, point);
  const double cap = by_cap, flank = (1 - cap) / larger(rho, vanishing);   // no branch between them
  return at_point(a, point, {gap, std::copysign(cap, along) * a.axis + flank * Vec3{x, y, z}});
}
[[gnu::noinline]] Proximity box_to_point(const Body& a, const Body& point) noexcept {
  const PointGap p = direction_from_box(a, between_centres(a, point));
  return larger(std::fabs(p.gap), a.reach) < tiny_length ? to_tiny_point(a, point) : at_point(a, point, p);
}

[[gnu::noinline]] Proximity box_to_ball(const Body& box, const Body& ball, double x, double y, double z) noexcept {
  const Way way = BeyondBox(box, {x, y, z}).way(box);
  return way.usable ? along(way, box, ball) : box_to_point(box, ball);
}

[[gnu::always_inline]] inline TwoDoubles first_two(const Vec3& v) noexcept {
  TwoDoubles two;
  __builtin_memcpy(&two, &v, sizeof two);
  return two;
}
Vec3 with_first_two(const TwoDoubles& two, double z) noexcept {
  Vec3 v{0, 0, z};
  __builtin_memcpy(static_cast<void*>(&v), &two, sizeof two);
  return v;
}
// Of unit 1. The same bits as to_half_space, but for the sign of a zero.
[[gnu::always_inline]] inline Proximity ball_at(const Body& ball, const Body& plane, double height) noexcept {
  const double gap = height - ball.rounding, nz = -plane.axis.z, z = ball.origin.z + ball.rounding * nz;
  const TwoDoubles n = -first_two(plane.axis), at = first_two(ball.origin) + ball.rounding * n;
  return {gap, with_first_two(n, nz), with_first_two(at, z), with_first_two(at + gap * n, z + gap * nz)};
}
[[gnu::noinline]] Proximity far_ball_to_half_space(const Body& ball, const Body& plane) noexcept {
  return ball_at(ball, plane, exact_height_above(plane, ball));
}
// The height of the centre of a ball as the sum of three products, and the sum of their sizes: both at once.
[[gnu::always_inline]] inline TwoDoubles height_and_size(const Body& ball, const Body& plane) noexcept {
  const TwoDoubles xy =
      (first_two(ball.origin) - first_two(plane.origin) - first_two(plane.offset)) * first_two(plane.axis);
  const double z = (ball.origin.z - plane.origin.z - plane.offset.z) * plane.axis.z;
  const TwoDoubles size = abs(xy);
  return __builtin_shufflevector(xy, size, 0, 2) + __builtin_shufflevector(xy, size, 1, 3) + TwoDoubles{z, abs(z)};
}
[[gnu::always_inline]] inline Proximity ball_to_half_space(const Body& ball, const Body& plane) noexcept {
  const TwoDoubles sums = height_and_size(ball, plane);
  if (sums[1] <= 4 * (std::fabs(sums[0]) + ball.rounding)) return ball_at(ball, plane, sums[0]);   // as height_above
  return far_ball_to_half_space(ball, plane);
}
// A bounded body and a half-space.
[[gnu::noinline]] Proximity to_half_space(const Body& a, const Body& plane) noexcept {
  const Vec3 n = -plane.axis;
  const Support lowest = support(a, n);
  const double gap = height_above(plane, a) - lowest.height - a.rounding;
  const Vec3 at = (a.origin + a.offset) + (lowest.at + a.rounding * n);
  const double back = a.unit == 1 ? 1 : 1 / a.unit;
  Proximity answer;
  answer.signed_distance = back * gap;
  answer.direction = n;
  answer.witness_a = back * at;
  answer.witness_b = back * (at + gap * n);
  if (back > 1) saturate(answer);
  return answer;
}
// By the formula of is_above, and with its bits. Two at once it takes 0.8 of the time.
bool ball_touches(const Body& ball, const Body& plane) noexcept {
  const TwoDoubles sums = height_and_size(ball, plane);
  const double plain = sums[0], most = ball.rounding;
  return !(std::fabs(plain - most) > 0x1p-47 * sums[1] ? plain > most : exact_height_above(plane, ball) > most);
}
bool touches(const Body& a, const Body& plane) noexcept {
  return !is_above(plane, a, between_centres(plane, a), support(a, -plane.axis).height + a.rounding);
}

bool answers(const Body& a, const Body& b) noexcept {
  return is_bounded(a) || is_bounded(b) || (a.kind == Kind::infinite && b.kind == Kind::infinite);
}

template <class Ask>
[[gnu::noinline, gnu::cold]] auto in_one_unit(const Body& first, const Body& second, Ask ask) noexcept {
  Body a = first, b = second;
  bring_to_one_unit(a, b);
  return ask(a, b);
}

// Asks as if the common unit of both were 1, which is allowed for round bodies and boxes.
template <class Ask>
[[gnu::noinline, gnu::cold]] auto in_unit_1(const Body& first, const Body& second, Ask ask) noexcept {
  Body a = first, b = second;
  for (Body* body : {&a, &b}) {
    body->half = {body->unit * body->half.x, body->unit * body->half.y};   // of a box
    body->unit = 1;
    body->form = form_of(*body);
  }
  return ask(a, b);
}
bool are_in_another_unit(const Body& a, const Body& b) noexcept {
  const auto can_have_any = [](const Body& body) { return body.kind == Kind::round || is_box(body); };
  return a.unit != 1 && can_have_any(a) && can_have_any(b);
}
Proximity scaled_back(Proximity p, double unit) noexcept {
  const double back = 1 / unit;
  p.signed_distance = back * p.signed_distance;
  p.witness_a = back * p.witness_a;
  p.witness_b = back * p.witness_b;
  if (back > 1) saturate(p);
  return p;
}

// Two round bodies of unit 1, neither a point, at least one with a radius.
[[gnu::noinline]] Proximity signed_distance_of_rounds(const Body& first, const Body& second) noexcept {
  const Vec3 between = between_centres(first, second);
  if (is_tiny(first, second, between)) return answer_of(first, second, meet_tiny(first, second));
  return between_rounds(first, second, between.x, between.y, between.z);
}

bool is_usable(const WayOfSegments& way) noexcept { return way.usable & (way.square > vanishing_square); }

// Two segments or capsules of unit 1 that are nearly parallel, or hardly apart. dx, dy, dz: from centre to centre. They
// come in registers.
[[gnu::noinline]] Proximity signed_distance_of_other_segments(const Body& first, const Body& second, double dx,
                                                              double dy, double dz) noexcept {
  const Vec3 d{dx, dy, dz};
  const double d2 = dot(d, d) + (first.reach * first.reach + second.reach * second.reach);
  const double rounding = first.rounding + second.rounding;
  const WayOfSegments beside = segments_are_parallel(first, second)
                                   ? parallel_way(first, second, d, d2)
                                   : nearly_parallel_way(first, second, d, d2, rounding * rounding);
  if (is_usable(beside)) return along(beside, first, second);
  return answer_of(first, second,
                   is_tiny(first, second, d) ? meet_tiny(first, second) : meet(round(first, {}), round(second, d)));
}

[[gnu::noinline]] Proximity signed_distance_of_others(const Body& first, const Body& second) noexcept {
  if (first.unit != second.unit)
    return in_one_unit(first, second, [](const Body& a, const Body& b) { return signed_distance(a, b); });
  if (are_in_another_unit(first, second))
    return scaled_back(in_unit_1(first, second, [](const Body& a, const Body& b) { return signed_distance(a, b); }),
                       first.unit);
  if ((second.kind == Kind::round || is_box(second)) && is_point(first) && !is_point(second)) {
    const Proximity p = signed_distance(second, first);
    return {p.signed_distance, -p.direction, p.witness_b, p.witness_a};
  }
  if (is_bounded(first) && second.kind == Kind::half_space) return to_half_space(first, second);
  if (!answers(first, second)) return {-HUGE_VAL, {}, {}, {}};
  // witnesses are written down from the bounded solid's centre, not from a point of the plane or of the line far away
  if (first.kind == Kind::half_space || (first.kind == Kind::infinite && second.kind != Kind::infinite)) {
    const Proximity p = signed_distance(second, first);
    return {p.signed_distance, -p.direction, p.witness_b, p.witness_a};
  }
  return answer_of(first, second, meet(first, second));
}

}  // namespace

// Written so that the usual pairs make no call except as the last step.
Proximity signed_distance(const Body& first, const Body& second) noexcept {
  if (second.form == Form::ball) {   // the offset of a ball is 0
    const Vec3 d = (second.origin - first.origin) - first.offset;
    if (first.form == Form::ball) {
      const double d2 = dot(d, d);
      return d2 > vanishing_square ? along(Way{d, d2, true}, first, second) : round_to_point(first, second);
    }
    if (first.form == Form::segment) {
      const Way way = long_way_from_segment(first, d);
      return way.usable ? along(way, first, second) : round_to_point(first, second);
    }
    if (first.form == Form::round) {
      const WayOfRound at = way_from_round(first, d);
      return at.way.usable ? along(at.way, first, second)
                           : inside_round(first, second, at.along, at.rho, at.radial.x, at.radial.y, at.radial.z);
    }
    if (first.form == Form::box) return box_to_ball(first, second, d.x, d.y, d.z);
  }
  if (second.form == Form::half_space && first.form < Form::half_space)
    return first.form == Form::ball ? ball_to_half_space(first, second) : to_half_space(first, second);
  const unsigned pair = pair_of(first, second);
  if (pair == pair_of(Form::segment, Form::segment)) {
    const Vec3 d = between_centres(first, second);
    const WayOfSegments way = tilted_way(first, second, d);
    return way.usable ? along(way, first, second) : signed_distance_of_other_segments(first, second, d.x, d.y, d.z);
  }
  if (pair == pair_of(Form::round, Form::round) || pair == pair_of(Form::round, Form::segment))
    return signed_distance_of_rounds(first, second);
  return signed_distance_of_others(first, second);
}

Proximity signed_distance(const Body& first, const Body& second, Coherence& previous) noexcept {
  const auto usable = [&](const Body& body) {
    return body.kind == Kind::round && body.unit == first.unit && body.reach > 0;
  };
  if (!(usable(first) && usable(second))) {
    previous = {};
    return signed_distance(first, second);
  }
  if (previous.unit != first.unit) previous = {}, previous.unit = first.unit;
  const Vec3 between = between_centres(first, second);
  if (is_tiny(first, second, between)) {
    previous = {};
    return answer_of(first, second, meet_tiny(first, second));
  }
  return answer_of(first, second, meet(round(first, {}), round(second, between), previous));
}

namespace {

// In the bodies' own unit: written down, a gap of less than the least double would be zero.
[[gnu::noinline]] bool meet_and_touch(const Body& first, const Body& second) noexcept {
  return !(meet(first, second).gap > first.rounding + second.rounding);
}

// What overlap() leaves: bounded bodies in one unit, not tiny.
[[gnu::noinline]] bool rounds_touch(const Body& first, const Body& second) noexcept {
  const Vec3 d = between_centres(first, second);
  const double rounding = first.rounding + second.rounding;
  if (second.reach == 0) return !(gap_to_point(first, d) > rounding);
  if (first.reach == 0) return !(gap_to_point(second, d) > rounding);
  const Verdict sure =
      first.radius == 0 && second.radius == 0 ? first_verdict(first, second, d) : verdict_of_thin(first, second, d);
  if (sure != Verdict::unsure) return sure == Verdict::overlapping;
  const Contact found = rounding == 0 ? find_contact(round(first, {}), round(second, d)).contact : Contact::unknown;
  return found == Contact::unknown ? meet_and_touch(first, second) : found == Contact::together;
}
// dx, dy, dz, here and below: from centre to centre. They come in registers.
[[gnu::noinline]] bool others_touch(const Body& first, const Body& second, double dx, double dy, double dz) noexcept {
  const Vec3 d{dx, dy, dz};
  const double rounding = first.rounding + second.rounding;
  if (is_point(second) && is_box(first)) return !(gap_from_box(first, d) > rounding);
  if (is_point(first) && is_box(second)) return !(gap_from_box(second, -d) > rounding);
  const Verdict sure = first_verdict(first, second, d);
  return sure == Verdict::unsure ? meet_and_touch(first, second) : sure == Verdict::overlapping;
}
// Neither is a ball, and at least one has a radius. The centres are within `reach` of each other, so that L is at most
// (sqrt(3) + sqrt(2)) reach.
[[gnu::noinline]] bool thick_rounds_touch(const Body& first, const Body& second, double dx, double dy, double dz,
                                          double reach) noexcept {
  const Verdict sure = quick_verdict(first, second, dx, dy, dz, 4 * reach);
  return sure == Verdict::unsure ? rounds_touch(first, second) : sure == Verdict::overlapping;
}
// What overlap() leaves of a ball and a segment: tiny ones, and those where rounding might decide.
[[gnu::noinline, gnu::cold]] bool ball_and_segment_touch(const Body& first, const Body& second) noexcept {
  const Vec3 d = between_centres(first, second);
  const double reach = first.reach + second.reach + (first.rounding + second.rounding);
  if (dot(d, d) > reach * reach) return false;
  return reach < tiny_length ? meet_and_touch(first, second) : rounds_touch(first, second);
}
[[gnu::noinline]] bool box_and_segment_touch(const Body& first, const Body& second, double dx, double dy, double dz,
                                             double squares) noexcept {
  const bool box_first = first.form == Form::box;   // the sign of d does not matter: both are symmetric
  const int touch = nearer_to_box(box_first ? first : second, box_first ? second : first, {dx, dy, dz}, squares);
  return touch >= 0 ? touch == 1 : others_touch(first, second, dx, dy, dz);
}

// One of them is the half-space.
[[gnu::noinline]] bool half_space_touches(const Body& first, const Body& second) noexcept {
  return second.form == Form::half_space ? touches(first, second) : touches(second, first);
}

// Bodies of which at least one is unbounded, in no usual unit, or of no known form.
[[gnu::noinline]] bool overlap_of_others(const Body& first, const Body& second) noexcept {
  if (first.unit != second.unit)
    return in_one_unit(first, second, [](const Body& a, const Body& b) { return overlap(a, b); });
  if (is_bounded(first) && second.kind == Kind::half_space) return touches(first, second);
  if (is_bounded(second) && first.kind == Kind::half_space) return touches(second, first);
  if (!is_bounded(first) || !is_bounded(second)) return !(signed_distance(first, second).signed_distance > 0);
  if (are_in_another_unit(first, second))
    return in_unit_1(first, second, [](const Body& a, const Body& b) { return overlap(a, b); });
  const Vec3 d = between_centres(first, second);
  const double reach = first.reach + second.reach + (first.rounding + second.rounding);
  if (dot(d, d) > reach * reach) return false;
  return reach * reach < tiny_length * tiny_length ? meet_and_touch(first, second)
                                                   : others_touch(first, second, d.x, d.y, d.z);
}

}  // namespace

// Most pairs are decided here, in few registers and with one call at most, which is the last step.
bool overlap(const Body& first, const Body& second) noexcept {
  const unsigned pair = pair_of(first, second);
  if (pair == pair_of(Form::ball, Form::ball)) {   // whose offset is 0
    const Vec3 d = second.origin - first.origin;
    const double reach = first.rounding + second.rounding, reach2 = reach * reach;
    if (dot(d, d) > reach2) return false;
    return reach2 < tiny_length * tiny_length ? meet_and_touch(first, second) : true;
  }
  if (pair == pair_of(Form::ball, Form::half_space)) {
    const bool ball_first = first.form == Form::ball;
    return ball_touches(ball_first ? first : second, ball_first ? second : first);
  }
  if (pair >= static_cast<unsigned>(Form::half_space))
    return pair < static_cast<unsigned>(Form::other) && first.form != second.form ? half_space_touches(first, second)
                                                                                  : overlap_of_others(first, second);
  const Vec3 d = between_centres(first, second);
  const double rounding = first.rounding + second.rounding, reach = first.reach + second.reach + rounding;
  const double d2 = dot(d, d), reach2 = reach * reach;
  if (pair == pair_of(Form::ball, Form::segment)) {   // no early exit for pairs far apart: it would be mispredicted
    const Vec3 w = from_segment(first.form == Form::segment ? first : second, d);
    const int touch = is_nearer(dot(w, w) - rounding * rounding, d2 + reach2);
    return bool((touch >= 0) & (reach2 >= tiny_length * tiny_length)) ? touch == 1
                                                                      : ball_and_segment_touch(first, second);
  }
  if (d2 > reach2) return false;
  if (reach2 < tiny_length * tiny_length) return meet_and_touch(first, second);
  if (pair == pair_of(Form::round, Form::round) || pair == pair_of(Form::round, Form::segment))
    return thick_rounds_touch(first, second, d.x, d.y, d.z, reach);
  if (pair == pair_of(Form::ball, Form::round)) {
    const int touch = nearer_to_point(first.form == Form::round ? first : second, d, rounding, reach2);
    return touch >= 0 ? touch == 1 : rounds_touch(first, second);
  }
  if (pair == pair_of(Form::segment, Form::segment)) {
    const int touch = nearer(first, second, d, rounding, d2 + reach2);
    return touch >= 0 ? touch == 1 : rounds_touch(first, second);
  }
  if (pair == pair_of(Form::ball, Form::box)) {
    const int touch = nearer_to_point(BeyondBox(first.form == Form::box ? first : second, d), rounding, reach2);
    return touch >= 0 ? touch == 1 : others_touch(first, second, d.x, d.y, d.z);
  }
  if (pair == pair_of(Form::box, Form::box)) return boxes_touch(first, second, d.x, d.y, d.z);
  if (pair == pair_of(Form::box, Form::segment))
    return box_and_segment_touch(first, second, d.x, d.y, d.z, d2 + reach2);
  return others_touch(first, second, d.x, d.y, d.z);
}

Proximity signed_distance(const Shape& a, const Shape& b) noexcept { return signed_distance(prepare(a), prepare(b)); }
bool overlap(const Shape& a, const Shape& b) noexcept { return overlap(prepare(a), prepare(b)); }

}  // namespace octic::fast
