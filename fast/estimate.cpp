// Bounds of the distance: a direction gives the lower one, a point of the Minkowski difference the upper one.
// Equations: docs/derivations/fast_estimate.md.
#include "fast/estimate.h"

#include <type_traits>

#include "fast/pair/approach.h"
#include "fast/pair/bodies.h"
#include "fast/pair/meet.h"
#include "fast/pair/point.h"
#include "fast/pair/slab.h"
#include "fast/pair/verdict_prover.h"

namespace octic::fast {
namespace {

using Kind = Body::Kind;

// Of the distance; upper may be infinite.
struct Bracket {
  double lower = 0, upper = HUGE_VAL;
  void narrow(const Bracket& other) noexcept {
    if (other.lower > lower) lower = other.lower;
    if (other.upper < upper) upper = other.upper;
  }
  double width() const noexcept { return upper - lower; }
};

// Bounded bodies without their balls, around their centres, in the unit of the search: the largest n . p, a point where
// about that is attained, and how far at most a point is outside.
class RoundPart {
 public:
  RoundPart(const Body& body, double shrink) noexcept
      : axis_(body.axis), h_(shrink * body.half_length), r_(shrink * body.radius) {}
  bool usable() const noexcept { return true; }
  const Vec3& axis() const noexcept { return axis_; }
  double support(const Vec3& n) const noexcept { return h_ * std::fabs(dot(n, axis_)) + r_ * norm(cross(n, axis_)); }
  Vec3 point(const Vec3& n) const noexcept {
    const Vec3 radial = cross(cross(axis_, n), axis_);   // orthogonal to the axis, however short
    const double across = norm(radial);
    const Vec3 end = (dot(n, axis_) < 0 ? -h_ : h_) * axis_;
    return across > 0 ? end + (r_ / across) * radial : end;
  }
  double outside(const Vec3& p, double) const noexcept {
    const double along = dot(p, axis_), up = larger(0, std::fabs(along) - h_),
                 out = larger(0, norm(p - along * axis_) - r_);
    return std::sqrt(up * up + out * out);
  }

 private:
  Vec3 axis_;
  double h_, r_;
};

class PolygonalPart {
 public:
  PolygonalPart(const Body& body, double shrink) noexcept
      : core_(body, shrink), polytope_(polytope(body, {}, shrink)) {}
  bool usable() const noexcept { return core_.is_written_down(); }
  const Vec3& axis() const noexcept { return polytope_.axis; }
  double support(const Vec3& n) const noexcept { return core_.support(n); }
  Vec3 point(const Vec3& n) noexcept { return polytope_.furthest(n, at_); }
  double outside(const Vec3& p, double surely_inside) const noexcept { return core_.place(p, surely_inside).outside; }

 private:
  Core core_;
  Polytope polytope_;
  int at_ = 0;
};

// A point of the hull of at most three points, about the nearest to the origin: weights that are not negative, whatever
// rounding makes of them.
Vec3 point_of_hull(const Simplex& s) noexcept {
  if (s.count == 1) return s.p[0];
  double weight[3] = {0, 0, 0};
  if (s.count == 2) {
    const Vec3 along = s.p[1] - s.p[0];
    const double length2 = dot(along, along);
    weight[1] = length2 > 0 ? clamp(-dot(s.p[0], along) / length2, 0, 1) : 0;
    weight[0] = 1 - weight[1];
  } else {
    const Vec3 n = cross(s.p[1] - s.p[0], s.p[2] - s.p[0]);
    for (int i = 0; i < 3; ++i) weight[i] = larger(0, dot(cross(s.p[(i + 1) % 3], s.p[(i + 2) % 3]), n));
  }
  const double sum = weight[0] + weight[1] + weight[2];
  if (!(sum > 0)) return s.p[0];
  Vec3 point{};
  for (int i = 0; i < s.count; ++i) point = point + (weight[i] / sum) * s.p[i];
  return point;
}

// Two bounded bodies in one unit, lengths in range. d: from centre to centre.
template <class A, class B>
class Search {
 public:
  Search(const Body& first, const Body& second, const Vec3& d, double length) noexcept
      : first_(first),
        second_(second),
        shrink_(power_that_brings_near_one(length)),
        a_(first, shrink_),
        b_(second, shrink_),
        d_(shrink_ * d),
        rounding_(shrink_ * (first.rounding + second.rounding)),
        error_(shrink_ * (relative_error * length + twice_the_precision * (far(first) + far(second)))) {}

  bool usable() const noexcept { return a_.usable() && b_.usable(); }

  Bracket within(double largest_error) noexcept {
    const double wanted = shrink_ * 2 * largest_error;
    Bracket known = descend(wanted);
    if (known.width() > wanted) known.narrow(solved());
    return {known.lower / shrink_, known.upper / shrink_};
  }

 private:
  // (1)
  double proved_gap(const Vec3& n) const noexcept {
    const double n2 = dot(n, n);
    if (!(n2 > 0.25 && n2 < 4)) return 0;
    const double gap = (dot(n, d_) - (a_.support(n) + b_.support(-n))) / std::sqrt(n2) - rounding_ - error_;
    return gap > 0 ? gap : 0;
  }
  // (2): of a point of the difference
  double proved_length(const Vec3& y) const noexcept { return larger(0, norm(y) + error_ - rounding_); }

  // Towards the nearest point of the difference (Gilbert, Johnson and Keerthi), until the bracket seems narrow enough.
  // Rims are approached slowly, and the solver is quick there: such pairs get two steps, and only for a large error.
  Bracket descend(double wanted) noexcept {
    constexpr bool has_rims = std::is_same_v<A, RoundPart> || std::is_same_v<B, RoundPart>;
    if (has_rims && wanted < 0x1p-6) return {};
    constexpr int rounds = has_rims ? 2 : 24;
    const double enough = larger(0, wanted - 4 * error_);
    Vec3 n = largest(d_) > 0 ? unit(d_) : a_.axis(), best = n;
    Simplex simplex;
    double widest = -HUGE_VAL, length = HUGE_VAL;
    for (int step = 0; step < rounds; ++step) {
      const Vec3 w = d_ + (b_.point(-n) - a_.point(n));
      const double gap = dot(n, w);
      if (gap > widest) widest = gap, best = n;
      if (larger(0, length - rounding_) - larger(0, widest - rounding_) <= enough) break;
      bool known = false;
      for (int i = 0; i < simplex.count; ++i) known = known || simplex.p[i] == w;
      if (known) break;
      simplex.p[simplex.count++] = w;
      const Vec3 v = simplex.nearest();
      if (simplex.count == 4) {
        if (simplex.surely_around(error_)) return {0, 0};
        return {proved_gap(best), HUGE_VAL};
      }
      const double here = norm(v);
      if (!(here > 0x1p-40) || !(here < length)) break;
      length = here;
      if (larger(0, length - rounding_) - larger(0, widest - rounding_) <= enough) break;
      n = (1 / length) * v;
    }
    return {proved_gap(best),
            simplex.count > 0 && simplex.count < 4 ? proved_length(point_of_hull(simplex)) : HUGE_VAL};
  }

  // (3): the solver's direction and points. Where the bodies overlap, one of the points, or the middle between them,
  // may lie in both.
  Bracket solved() const noexcept {
    const Meeting m = meet(first_, second_);
    const Vec3 x = shrink_ * m.x, y = shrink_ * m.y;
    const auto off = [&](const Vec3& p, const Vec3& q) {
      return a_.outside(p, error_ / 8) + b_.outside(q - d_, error_ / 8);
    };
    double least = norm(y - x) + off(x, y);
    if (m.gap < 0)
      for (const Vec3& p : {x, y, 0.5 * (x + y)}) least = smaller(least, off(p, p));
    const double upper = larger(0, least + error_ - rounding_);
    return {proved_gap(m.n), upper >= 0 ? upper : HUGE_VAL};   // NaN proves nothing
  }

  const Body &first_, &second_;
  double shrink_;
  A a_;
  B b_;
  Vec3 d_;
  double rounding_, error_;
};

// Nothing, where they cannot be written in the unit of the search.
template <class A, class B>
Bracket searched(const Body& first, const Body& second, const Vec3& d, double length, double largest_error) noexcept {
  Search<A, B> search(first, second, d, length);
  if (!search.usable()) return {};
  const Bracket known = search.within(largest_error);
  return known.width() > 2 * largest_error && verdict(first, second) == Verdict::overlapping ? Bracket{0, 0} : known;
}

// A number known to within an error.
Bracket around(double gap, double error) noexcept { return {larger(0, gap - error), larger(0, gap + error)}; }

Bracket bounded(const Body& first, const Body& second, const Vec3& d, double largest_error,
                bool may_be_scaled = true) noexcept {
  const double length = sum_of(d) + length_of(first) + length_of(second);
  if (length == 0) return {0, 0};   // points in one place
  if (in_range(length)) {
    const bool a_round = first.kind == Kind::round, b_round = second.kind == Kind::round;
    if (a_round && b_round && (is_point(first) || is_point(second)))
      return around(gap_to_point(is_point(second) ? first : second, d) - (first.rounding + second.rounding),
                    relative_error * length);
    const Bracket known = a_round   ? b_round
                                          ? searched<RoundPart, RoundPart>(first, second, d, length, largest_error)
                                          : searched<RoundPart, PolygonalPart>(first, second, d, length, largest_error)
                            : b_round ? searched<PolygonalPart, RoundPart>(first, second, d, length, largest_error)
                                    : searched<PolygonalPart, PolygonalPart>(first, second, d, length, largest_error);
    if (known.upper < HUGE_VAL) return known;
  }
  Body a = first, b = second;
  Vec3 between = d;
  if (!may_be_scaled || !bring_near_one(a, b, between)) return {};
  const double by =
      a.unit / first.unit;   // a power of two; what is lost where it is undone is less than a subnormal number
  const Bracket known = bounded(a, b, between, by * largest_error, false);
  return {larger(0, known.lower / by - 0x1p-1074), known.upper / by + 0x1p-1074};
}

Bracket with_half_space(const Body& body, const Body& plane) noexcept {
  const double above = height_above(plane, body), length = std::fabs(above) + length_of(body);
  const double way = sum_of(between_centres(plane, body)),
               error = relative_error * length + twice_the_precision * (way + far(body)) + astray(plane, way);
  if (error == 0) return {0, 0};   // a point at the origin, through which the plane is put
  if (!(error > 0x1p-475 && length < 0x1p510))
    return {};   // of a point in the plane the length is nothing, and the error is not
  return around(above - Core(body, 1).support(-plane.axis) - body.rounding, error);
}

Bracket of_two_lines(const Body& first, const Body& second) noexcept {
  const Vector2 between = exactly_between(first, second);
  const double reach = first.radius + second.radius, way = sum_of(between.value()), length = way + reach;
  if (length == 0) return {0, 0};   // through one point
  if (!in_range_unbounded(length)) return {};
  if (!lines_are_known(first, second))   // that of the points that they were given by
    return {0, larger(0, norm(between.value()) - reach + relative_error * length +
                             twice_the_precision * 2 * (far(first) + far(second)))};
  const double across = meet_lines(first.exact_axis(), second.exact_axis(), first.axis, between).gap;
  return around(across - reach, error_of_lines(across + reach, way, first, second));
}

Bracket with_line(const Body& body, const Body& line, double largest_error) noexcept {
  const Vector2 exactly = exactly_between(body, line);
  const Vec3 d = orthogonal_part(line.exact_axis(), exactly);   // to the line
  const double length = sum_of(d) + length_of(body) + line.radius;
  const double way = sum_of(exactly.value()),
               beyond = twice_the_precision * (way + far(body) + sum_of(line.origin)) + astray(line, way + length);
  // PROVED: docs/derivations/fast_estimate.md
  const double known_by_centre = norm(d) + (body.kind == Kind::polygonal ? body.reach : 0) -
                                 (line.radius + body.rounding) + 2 * relative_error * length + beyond;
  Bracket known{0, larger(0, known_by_centre) + 0x1p-500};
  if (!in_range_unbounded(length)) return length < 0x1p510 ? known : Bracket{};
  known.lower = larger(0, proved_gap(body, line, meet(body, line).n));
  // from above: a part of the line, long enough to hold the point nearest to the body
  if (beyond <= relative_error / 8 * length) {
    Body part = line;
    part.kind = Kind::round;
    part.origin = body.origin, part.offset = body.offset + d;
    part.half_length = 4 * (length_of(body) + line.radius) + norm(d);
    part.reach = part.half_length + part.radius;
    known.upper = smaller(known.upper, bounded(body, part, d, largest_error).upper);
  }
  return known;
}

Bracket bracket(const Body& first, const Body& second, double largest_error) noexcept {
  if (is_bounded(first) && is_bounded(second))
    return bounded(first, second, between_centres(first, second), largest_error);
  if (!is_bounded(first) && !is_bounded(second))
    return first.kind == Kind::infinite && second.kind == Kind::infinite ? of_two_lines(first, second) : Bracket{};
  const Body &body = is_bounded(first) ? first : second, &other = is_bounded(first) ? second : first;
  return other.kind == Kind::half_space ? with_half_space(body, other) : with_line(body, other, largest_error);
}

// (4): what is left open is taken from the middle.
Estimate middle(const Bracket& known, const Body& first, const Body& second) noexcept {
  if (!(known.upper < HUGE_VAL)) return {larger(0, signed_distance(first, second).signed_distance), HUGE_VAL};
  const double distance = known.lower + 0.5 * (known.upper - known.lower);
  return {distance, larger(known.upper - distance, distance - known.lower) * (1 + 0x1p-51)};
}

}  // namespace

Estimate distance_within(const Body& first, const Body& second, double largest_error) noexcept {
  if (first.unit == 1 && second.unit == 1) return middle(bracket(first, second, largest_error), first, second);
  Body a = first, b = second;
  if (a.unit != b.unit) {
    bring_to_one_unit(a, b);
    renew_reach(a), renew_reach(b);
  }
  const Estimate e = middle(bracket(a, b, largest_error * a.unit), a, b);
  return {e.distance / a.unit, e.error / a.unit * (1 + 0x1p-51) + 0x1p-1074};
}

Estimate distance_within(const Shape& a, const Shape& b, double largest_error) noexcept {
  return distance_within(prepare(a), prepare(b), largest_error);
}

}  // namespace octic::fast
