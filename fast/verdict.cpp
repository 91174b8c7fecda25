// Directions and points are taken from whoever has them; here they are made into proofs. Equations: docs/derivations/fast_verdict.md.
#include "fast/verdict.h"

#include "fast/pair/approach.h"
#include "fast/pair/bodies.h"
#include "fast/pair/meet.h"
#include "fast/pair/point.h"
#include "fast/pair/polygonal_verdict.h"
#include "fast/pair/round_round.h"
#include "fast/pair/round_verdict.h"
#include "fast/pair/unbounded.h"

namespace octic::fast {
namespace {

using Kind = Body::Kind;

double sum_of(const Vec3& v) noexcept { return std::fabs(v.x) + std::fabs(v.y) + std::fabs(v.z); }

// A bounded body without its rounding, around its centre, all lengths multiplied by a power of two.
class Core {
 public:
  Core(const Body& body, double shrink) noexcept
      : axis_(body.axis), h_(shrink * body.half_length), r_(shrink * body.radius), polygonal_(body.kind == Kind::polygonal) {
    if (polygonal_) polytope_ = polytope(body, {}, shrink);
  }

  // max n . p: every corner is asked, whatever the way that the solvers find the highest.
  double support(const Vec3& n) const noexcept {
    const double along = h_ * std::fabs(dot(n, axis_));
    if (!polygonal_) return along + r_ * norm(cross(n, axis_));
    const Vec2 n2 = polytope_.in_base(n);
    double most = -HUGE_VAL;
    for (int i = 0; i < polytope_.count(); ++i) {
      const Vec2 v = polytope_.base.at(i);
      most = larger(most, n2.x * v.x + n2.y * v.y);
    }
    return along + most;
  }

  const Vec3& axis() const noexcept { return axis_; }
  double half_length() const noexcept { return h_; }
  // How far inside of the base a point of the middle plane is, at least.
  double beside(const Vec3& p) const noexcept { return polygonal_ ? inside_base(polytope_.in_base(p)) : r_ - norm(p - dot(p, axis_) * axis_); }
  // The part of a line in the middle plane that is about over the base.
  void clip(const Vec3& foot, const Vec3& along, double& low, double& high) const noexcept {
    if (!polygonal_) {
      const double middle = -dot(foot, along);
      const Vec3 off = foot + middle * along;
      const double half2 = r_ * r_ - dot(off, off), half = half2 > 0 ? std::sqrt(half2) : -HUGE_VAL;
      low = std::fmax(low, middle - half);
      high = std::fmin(high, middle + half);
      return;
    }
    const Vec2 p = polytope_.in_base(foot), e = polytope_.in_base(along);
    for (int i = 0; i < polytope_.count(); ++i) {
      const Vec2 v = polytope_.base.at(i), normal = polytope_.base.normal(i);
      const double over = normal.x * (v.x - p.x) + normal.y * (v.y - p.y), slope = normal.x * e.x + normal.y * e.y;
      if (slope > 0) high = std::fmin(high, over / slope);
      if (slope < 0) low = std::fmax(low, over / slope);
    }
  }

  // At most this far from the core (0: inside or on it), and inside of it by at least so much (negative: not inside).
  struct Place {
    double outside, inside;
  };
  Place place(const Vec3& p) const noexcept {
    const double along = dot(p, axis_), above = std::fabs(along) - h_;
    double beside_outside, beside_inside;
    if (polygonal_) {
      const Vec2 q = polytope_.in_base(p);
      double nearest2 = HUGE_VAL;
      for (int i = 0; i < polytope_.count(); ++i) {
        const Vec2 a = polytope_.base.at(i), along_edge = polytope_.base.edge(i);
        const Vec2 to{q.x - a.x, q.y - a.y};
        const double length2 = along_edge.x * along_edge.x + along_edge.y * along_edge.y;
        const double t = length2 > 0 ? clamp((to.x * along_edge.x + to.y * along_edge.y) / length2, 0, 1) : 0;
        const Vec2 off{to.x - t * along_edge.x, to.y - t * along_edge.y};
        nearest2 = std::fmin(nearest2, off.x * off.x + off.y * off.y);
      }
      beside_inside = inside_base(q);
      beside_outside = std::sqrt(nearest2);
    } else {
      beside_inside = r_ - norm(p - along * axis_);
      beside_outside = -beside_inside;
    }
    const double inside = std::fmin(-above, beside_inside);
    const double up = std::fmax(0, above), out = beside_inside > 0 ? 0 : std::fmax(0, beside_outside);
    return {std::sqrt(up * up + out * out), inside};
  }

 private:
  double inside_base(const Vec2& q) const noexcept {
    double inside = HUGE_VAL;
    for (int i = 0; i < polytope_.count(); ++i) {
      const Vec2 a = polytope_.base.at(i), normal = polytope_.base.normal(i);
      inside = std::fmin(inside, normal.x * (a.x - q.x) + normal.y * (a.y - q.y));
    }
    return inside;
  }

  Vec3 axis_;
  double h_, r_;
  bool polygonal_;
  Polytope polytope_;
};

// What the error is a part of. far: how far from the coordinate origin what is known to twice the precision was written down.
double length_of(const Body& body) noexcept { return 2 * body.reach + body.radius + body.rounding; }
double far(const Body& body) noexcept {
  const bool by_two_numbers = body.kind != Kind::round;
  return by_two_numbers ? sum_of(body.origin) + std::fabs(body.middle.x * body.unit) + std::fabs(body.middle.y * body.unit) : 0;
}
constexpr double twice_the_precision = 0x1p-90;
constexpr double least_squared = 0x1p-460, greatest_squared = 0x1p460;   // as for lengths in round_verdict.h
constexpr double least_solved = 0x1p-900;   // what is rounded to a subnormal number is far below the error

// Makes proofs of directions and points. Everything around the centre of the first body, lengths near one.
class Prover {
 public:
  Prover(const Body& first, const Body& second, const Vec3& between, double length) noexcept
      : shrink_(power_that_brings_near_one(length)), a_(first, shrink_), b_(second, shrink_), d_(shrink_ * between),
        rounding_(shrink_ * (first.rounding + second.rounding)),
        error_(shrink_ * (relative_error * length + twice_the_precision * (far(first) + far(second)))) {}

  double error() const noexcept { return error_; }
  double shrink() const noexcept { return shrink_; }
  // n of about unit length.
  Verdict direction(const Vec3& n) const noexcept {
    return dot(n, d_) - (a_.support(n) + b_.support(-n)) - rounding_ > error_ ? Verdict::apart : Verdict::unsure;
  }
  // Points of the bodies, or near them; in the unit of the bodies.
  Verdict points(const Vec3& on_a, const Vec3& on_b) const noexcept {
    const Vec3 x = shrink_ * on_a, y = shrink_ * on_b;
    return shared(0.5 * (x + y)) || shared(x) || shared(y) ? Verdict::overlapping : Verdict::unsure;
  }
  // Through each other: a flat one (the middle of A, say) and a flat one or a segment that is not parallel to it.
  Verdict crossing() const noexcept {
    const Vec3 c = cross(a_.axis(), b_.axis());
    const double sine = norm(c), cosine = dot(a_.axis(), b_.axis()), da = dot(d_, a_.axis()), db = dot(d_, b_.axis());
    if (sine > sharp) {   // along the line that both middle planes have in common
      const Vec3 along = (1 / sine) * c;
      // p.a = 0 and p.b = d.b
      const Vec3 at = (db / (sine * sine)) * (b_.axis() - cosine * a_.axis());
      const Vec3 foot = at + dot(d_ - at, along) * along;
      double low = -HUGE_VAL, high = HUGE_VAL;
      a_.clip(foot, along, low, high);
      b_.clip(foot - d_, along, low, high);
      const Vec3 p = foot + (0.5 * (low + high)) * along;
      const double least = 8 / sine * error_;
      if (low < high && a_.beside(p) > least && b_.beside(p - d_) > least) return Verdict::overlapping;
    }
    if (std::fabs(cosine) > sharp) {   // the axis of one through the middle plane of the other
      const double least = 8 / std::fabs(cosine) * error_, t = da / cosine, u = db / cosine;
      // d - t b is in the plane of A; u a in that of B
      if (b_.half_length() - std::fabs(t) > least && a_.beside(d_ - t * b_.axis()) > least) return Verdict::overlapping;
      if (a_.half_length() - std::fabs(u) > least && b_.beside(u * a_.axis() - d_) > least) return Verdict::overlapping;
    }
    return Verdict::unsure;
  }

 private:
  static constexpr double sharp = 0x1p-20;   // sines below it are not relied upon

  bool shared(const Vec3& p) const noexcept {
    const Core::Place in_a = a_.place(p), in_b = b_.place(p - d_);
    return in_a.outside + in_b.outside < rounding_ - error_ || (in_a.outside < error_ / 8 && in_b.inside > error_) ||
           (in_b.outside < error_ / 8 && in_a.inside > error_);
  }

  double shrink_;
  Core a_, b_;
  Vec3 d_;
  double rounding_, error_;
};

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
  Approach found;
  if (second.kind == Kind::polygonal) {
    found = approach(a, polytope(second, d, shrink), n, on_a, on_b, clear, simplex);
  } else {
    Round b = round(second, d);
    b.half_length *= shrink;
    b.radius *= shrink;
    found = approach(a, b, n, on_a, on_b, clear, simplex);
  }
  return found == Approach::together && simplex.surely_around(prover.error()) ? Verdict::overlapping : prover.direction(swap ? -n : n);
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
Verdict solved(const Body& first, const Body& second, const Vec3& d) noexcept {
  const double length = sum_of(d) + length_of(first) + length_of(second);
  if (!(length > least_solved && length < HUGE_VAL)) return Verdict::unsure;
  const Prover prover(first, second, d, length);
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

Verdict finite(const Body& first, const Body& second, const Vec3& d) noexcept {
  if (first.kind == Kind::round && second.kind == Kind::round && (is_point(first) || is_point(second))) {
    const RoundPair pair = round_pair(first, second, d);
    const double length = pair.length(), error = relative_error * length;
    if (length > least_length && length < greatest_length) {
      const double gap = gap_to_point(is_point(second) ? first : second, d) - pair.rounding;
      return gap > error ? Verdict::apart : gap < -error ? Verdict::overlapping : Verdict::unsure;
    }
  }
  const Verdict sure = first_verdict(first, second, d);
  return sure != Verdict::unsure ? sure : solved(first, second, d);
}

// One of them is a half-space or a whole line; the other is bounded.
Verdict against_half_space(const Body& body, const Body& plane) noexcept {
  const double above = height_above(plane, body);
  const double error = relative_error * (std::fabs(above) + length_of(body)) + twice_the_precision * (sum_of(between_centres(plane, body)) + far(body));
  const double gap = above - Core(body, 1).support(-plane.axis) - body.rounding;
  return gap > error ? Verdict::apart : gap < -error ? Verdict::overlapping : Verdict::unsure;
}
Verdict against_line(const Body& body, const Body& line) noexcept {
  const Vector2 exactly = exactly_between(body, line);
  const Vec3 d = orthogonal_part(line.exact_axis, exactly);   // to the line
  const double reach = line.radius + body.rounding, length = sum_of(d) + length_of(body) + line.radius;
  const double beyond = twice_the_precision * (sum_of(exactly.value()) + far(body) + sum_of(line.origin)), error = relative_error * length + beyond;
  const Meeting m = meet(body, line);
  const Core core(body, 1);
  const Vec3 across = unit(m.n - dot(m.n, line.axis) * line.axis);
  if (dot(across, d) - core.support(across) - reach > error) return Verdict::apart;
  // overlapping, when a part of it does; for the finite the precision of where the line was written down is no question
  if (beyond > relative_error / 8 * length) return Verdict::unsure;
  Body part = line;
  part.kind = Kind::round;
  part.half_length = 4 * (length_of(body) + line.radius) + norm(d);
  part.reach = part.half_length + part.radius;
  return finite(body, part, d) == Verdict::overlapping ? Verdict::overlapping : Verdict::unsure;
}

// Not parallel, or nearly so: the distance is then as well known as the greater distance of the points that they were given by.
Verdict two_lines(const Body& first, const Body& second) noexcept {
  const Vector2 between = exactly_between(first, second);
  const double sine = norm(careful_cross(first.axis, second.axis)), reach = first.radius + second.radius;
  const double error = relative_error * (sum_of(between.value()) + reach) + twice_the_precision * (sum_of(first.origin) + sum_of(second.origin));
  if (!(sine > 0x1p-20)) return Verdict::unsure;
  const double gap = meet_lines(first.exact_axis, second.exact_axis, first.axis, between).gap - reach;
  return gap > error ? Verdict::apart : gap < -error ? Verdict::overlapping : Verdict::unsure;
}

}  // namespace

Verdict first_verdict(const Body& first, const Body& second, const Vec3& d) noexcept {
  const bool round = first.kind == Kind::round && second.kind == Kind::round;
  const double reach = first.reach + second.reach + (first.rounding + second.rounding), squared = dot(d, d);
  if (squared > reach * reach * (1 + relative_error) && squared > least_squared && squared < greatest_squared && far(first) + far(second) < 0x1p40 * reach)
    return Verdict::apart;
  if (round) {
    const RoundPair pair = round_pair(first, second, d);
    const double length = pair.length();
    if (!(length > least_length && length < greatest_length)) return Verdict::unsure;
    const Verdict sure = quick_verdict(pair, relative_error * length);
    if (sure != Verdict::unsure) return sure;
  }
  const bool thin = is_thin(first) && is_thin(second);
  if (round && !thin) return Verdict::unsure;
  const double length = sum_of(d) + length_of(first) + length_of(second);
  if (!(length > least_solved && length < HUGE_VAL)) return Verdict::unsure;
  const bool swap = first.kind == Kind::round;
  if (!round && (swap || second.kind == Kind::round) && length > least_length && length < greatest_length) {
    const double error = relative_error * length + twice_the_precision * (far(first) + far(second));
    bool near;
    const Verdict sure = swap ? quick_verdict(second, first, -d, error, near) : quick_verdict(first, second, d, error, near);
    if (sure != Verdict::unsure || (near && !thin)) return sure;   // what the descent would creep to, the solver is quicker at
  }
  const Prover prover(first, second, d, length);
  const Verdict sure = thin ? prover.crossing() : Verdict::unsure;
  if (round || sure != Verdict::unsure) return sure;
  return soon_solved(first, second) ? Verdict::unsure : by_approach(first, second, d, prover);
}

Verdict verdict(const Body& first, const Body& second) noexcept {
  if (first.unit != second.unit) {
    Body a = first, b = second;
    bring_to_one_unit(a, b);
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
    return separates(a, b, direction);
  }
  if (!is_bounded(first) || !is_bounded(second)) return verdict(first, second) == Verdict::apart;
  const Vec3 d = between_centres(first, second);
  const double length = sum_of(d) + length_of(first) + length_of(second);
  if (!(length > least_length && length < greatest_length)) return verdict(first, second) == Verdict::apart;
  const auto support = [](const Body& body, const Vec3& n) {
    return body.kind == Kind::polygonal ? Core(body, 1).support(n) : body.half_length * std::fabs(dot(n, body.axis)) + body.radius * norm(cross(n, body.axis));
  };
  const double error = relative_error * length + twice_the_precision * (far(first) + far(second)), n2 = dot(direction, direction);
  return n2 > 0.25 && n2 < 4 &&
         dot(direction, d) - (support(first, direction) + support(second, -direction)) - (first.rounding + second.rounding) * std::sqrt(n2) > 2 * error;
}

Verdict verdict(const Shape& a, const Shape& b) noexcept { return verdict(prepare(a), prepare(b)); }

}  // namespace octic::fast
