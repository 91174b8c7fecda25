#include "oracle/diagnosis/extent.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "fast/proximity.h"
#include "oracle/diagnosis/related.h"
#include "oracle/shape/eigen.h"
#include "oracle/shape/shape_numbers.h"
#include "reference/certificate/size.h"

namespace octic::oracle {
namespace {

const char* const from_parallel = "angle from parallel";
const char* const from_perpendicular = "angle from perpendicular";
const char* const of_distance = "signed distance";

// The numbers that are tried are 2^(i / 4), called rung i. Neighbouring rungs differ by a quarter of an octave, 19 %.
constexpr int of_an_octave = 4;
constexpr int stride = 8 * of_an_octave;
double rung(int i) { return std::exp2(static_cast<double>(i) / of_an_octave); }
int rung_at_most(double v) { return static_cast<int>(std::floor(std::log2(v) * of_an_octave + 1e-9)); }

struct Edge {
  int wrong = 0;              // the last rung where it is wrong
  std::optional<int> right;   // the first one beyond it where it is right
};
using WrongAt = std::function<std::optional<bool>(int rung)>;

// From a rung where it is wrong towards `end`: with long steps while it stays wrong, and then by bisection. A rung that
// cannot be asked about is beyond the end.
Edge edge(int from, int end, const WrongAt& wrong_at) {
  Edge out{from, {}};
  const int sign = end < from ? -1 : 1;
  int step = stride;
  while (out.wrong != end) {
    const int next = out.right    ? (out.wrong + *out.right) / 2
                     : sign > 0 ? std::min(out.wrong + step, end)
                                : std::max(out.wrong - step, end);
    if (next == out.wrong || next == out.right) break;
    const auto wrong = wrong_at(next);
    if (wrong) {
      if (*wrong) out.wrong = next;
      else out.right = next;
    } else if (out.right) {
      break;
    } else {
      end = next - sign;
      step = std::max(step / 2, 1);
    }
  }
  return out;
}

Extent extent(const char* of, int from, int first, int last, const WrongAt& wrong_at,
              const std::function<double(int)>& value) {
  const Edge down = edge(from, first, wrong_at), up = edge(from, last, wrong_at);
  Extent out{of, value(down.wrong), value(up.wrong), {}, {}};
  if (down.right) out.right_below = value(*down.right);
  if (up.right) out.right_above = value(*up.right);
  return out;
}

using Eigen::Vector3d;

bool has_two_ends(const Shape& shape) {
  return std::holds_alternative<Cylinder>(shape) || std::holds_alternative<RoundedCylinder>(shape) ||
         std::holds_alternative<Capsule>(shape) || std::holds_alternative<Segment>(shape);
}

// A unit vector; nothing for a body that has no axis.
std::optional<Vector3d> axis_of(Shape shape) {
  Vector3d axis = Vector3d::Zero();
  const Numbers n = numbers_of(shape);
  if (has_two_ends(shape)) {
    axis = eigen(*n.places[1]) - eigen(*n.places[0]);
  } else if (const auto* posed = std::get_if<PosedCylinder>(&shape)) {
    axis = eigen(posed->q).normalized() * Vector3d::UnitZ();
  } else if (n.directions.size() == 1) {
    axis = eigen(*n.directions[0]);
  }
  if (!(axis.stableNorm() > 0 && axis.allFinite())) return {};
  return axis.stableNormalized();
}

// The same body with its axis along this unit vector, about the same centre.
Shape with_axis(Shape shape, const Vector3d& axis) {
  const Numbers n = numbers_of(shape);
  if (has_two_ends(shape)) {
    Vec3 &a = *n.places[0], &b = *n.places[1];
    const Vector3d centre = 0.5 * eigen(a) + 0.5 * eigen(b);
    const Vector3d half = (0.5 * eigen(b) - 0.5 * eigen(a)).stableNorm() * axis;
    a = vec3(centre - half), b = vec3(centre + half);
  } else if (auto* posed = std::get_if<PosedCylinder>(&shape)) {
    const Vector3d upwards = axis.z() < 0 ? Vector3d(-axis) : axis;
    // The shortest turn of (0, 0, 1) there. Eigen's FromTwoVectors would bring a singular value decomposition along.
    posed->q = quaternion(Eigen::Quaterniond(1 + upwards.z(), -upwards.y(), upwards.x(), 0).normalized());
  } else {
    *n.directions[0] = vec3(axis);
  }
  return shape;
}

bool can_be_asked(const ShapePair& pair) {
  return is_valid(pair.a) && is_valid(pair.b) && fast::supports(pair.a, pair.b);
}

// Moves B along the optimal direction until the signed distance is the wanted one. Outwards one move is enough. Inwards
// another direction may become optimal, so up to three moves are made. Nothing if the distance is not reached.
std::optional<ShapePair> at_distance(ShapePair pair, double wanted, double size) {
  for (int moves = 0; moves < 3 && can_be_asked(pair); ++moves) {
    const auto now = fast::signed_distance(pair.a, pair.b);
    if (std::fabs(now.signed_distance - wanted) <= 0.02 * std::fabs(wanted) + 0x1p-46 * size) return pair;
    pair = with_b_moved(pair, vec3((wanted - now.signed_distance) * eigen(now.direction)));
  }
  return {};
}

}  // namespace

std::optional<Extent> tilted(const ShapePair& pair, const StillWrong& still_wrong) {
  if (!can_be_asked(pair)) return {};
  const auto axis_a = axis_of(pair.a), axis_b = axis_of(pair.b);
  if (!axis_a || !axis_b) return {};
  // A half-space is not turned: its boundary would move far away.
  const bool turns_a = std::holds_alternative<HalfSpace>(pair.b);
  const Vector3d fixed = turns_a ? *axis_b : *axis_a, axis = turns_a ? *axis_a : *axis_b;
  const double sine = fixed.cross(axis).norm(), cosine = fixed.dot(axis);
  const Vector3d aside = sine > 0x1p-40 ? (axis - cosine * fixed).normalized() : fixed.unitOrthogonal(),
                 forth = cosine < 0 ? Vector3d(-fixed) : fixed;
  const bool parallel = sine <= std::fabs(cosine);
  const Vector3d &from = parallel ? forth : aside, &towards = parallel ? aside : forth;
  const double own = parallel ? std::atan2(sine, std::fabs(cosine)) : std::atan2(std::fabs(cosine), sine);

  const double size = certificate::size(pair.a, pair.b),
               distance = fast::signed_distance(pair.a, pair.b).signed_distance;
  const auto wrong_at = [&](double angle) -> std::optional<bool> {
    ShapePair p = pair;
    Shape& body = turns_a ? p.a : p.b;
    if (angle == 0 && own == 0) return still_wrong(p);
    body = with_axis(body, std::cos(angle) * from + std::sin(angle) * towards);
    const auto there = at_distance(p, distance, size);
    return there ? still_wrong(*there) : std::nullopt;
  };
  constexpr int least = -52 * of_an_octave, most = -1 * of_an_octave;
  const auto value = [](int i) { return i < least ? 0 : rung(i); };
  const int start = own < rung(least) ? least - 1 : std::min(rung_at_most(own), most);
  if (wrong_at(start < least ? 0 : own) != true)
    return {};   // the rounding of the turned body already makes the answer right
  return extent(
      parallel ? from_parallel : from_perpendicular, start, least - 1, most, [&](int i) { return wrong_at(value(i)); },
      value);
}

std::optional<Extent> pushed(const ShapePair& pair, const StillWrong& still_wrong) {
  if (!can_be_asked(pair)) return {};
  const double size = certificate::size(pair.a, pair.b);
  const auto here = fast::signed_distance(pair.a, pair.b);
  const double own = here.signed_distance / size;
  if (!std::isfinite(own)) return {};
  // Gaps are rungs above zero, depths below.
  constexpr int least = -36 * of_an_octave, deepest = -(0 - least) - 1, farthest = 2 * of_an_octave - least + 1;
  const auto value = [](int i) { return i == 0 ? 0 : std::copysign(rung(least + std::abs(i) - 1), i); };
  const int steps = std::fabs(own) < rung(least) ? 0 : rung_at_most(std::fabs(own)) - least + 1;
  const int start = std::clamp(own < 0 ? -steps : steps, deepest, farthest);
  const auto wrong_at = [&](int i) -> std::optional<bool> {
    const double wanted = value(i) * size;
    const ShapePair p = with_b_moved(pair, vec3((wanted - here.signed_distance) * eigen(here.direction)));
    if (!can_be_asked(p)) return {};
    if (std::fabs(fast::signed_distance(p.a, p.b).signed_distance - wanted) > 0.1 * std::fabs(wanted) + 0x1p-46 * size)
      return {};
    return still_wrong(p);
  };
  if (still_wrong(pair) != true) return {};   // it does not answer as it did
  return extent(of_distance, start, deepest, farthest, wrong_at, value);
}

namespace {

// "0.1 to 0.3", "about 0.1"
std::string span(double low, double high) {
  return low == high ? fmt::format("about {:.2g}", low) : fmt::format("{:.2g} to {:.2g}", low, high);
}

std::string in_words_of_angle(const Extent& e) {
  const std::string to_what = e.of == from_parallel ? "parallel" : "perpendicular";
  if (!e.right_below && !e.right_above) return "";
  if (!e.right_below)
    return e.to == 0 ? "the axes are exactly " + to_what
                     : fmt::format("the axes are {} to within {:.2g} rad", to_what, e.to);
  if (!e.right_above)
    return e.right_below == 0 ? "the axes are not exactly " + to_what
                              : fmt::format("the axes are at least {:.2g} rad from {}", e.from, to_what);
  return fmt::format("the axes are {} rad from {}", span(e.from, e.to), to_what);
}

std::string in_words_of_distance(const Extent& e) {
  const auto number = [](double v) { return fmt::format("{:.2g}", std::fabs(v)); };
  const bool below = e.right_below.has_value(), above = e.right_above.has_value();
  if (!below && !above) return "";
  if (e.to == 0 && e.from == 0) return "they just touch";
  // Whether an end stands at touching, as far as the rungs can tell.
  const bool from_touching = below && *e.right_below <= 0 && e.from >= 0,
             to_touching = above && *e.right_above >= 0 && e.to <= 0;
  if (e.from >= 0 && (below || e.from > 0)) {   // gaps
    if (!above)
      return from_touching ? "they are apart" : fmt::format("the gap is at least {} of the size", number(e.from));
    return from_touching ? fmt::format("the gap is at most {} of the size", number(e.to))
                         : fmt::format("the gap is {} of the size", span(e.from, e.to));
  }
  if (e.to <= 0 && (above || e.to < 0)) {   // depths
    if (!below) return to_touching ? "they overlap" : fmt::format("the depth is at least {} of the size", number(e.to));
    return to_touching ? fmt::format("the depth is at most {} of the size", number(e.from))
                       : fmt::format("the depth is {} of the size", span(-e.to, -e.from));
  }
  if (below && above)
    return fmt::format("they are between a depth of {} and a gap of {} of the size", number(e.from), number(e.to));
  return above ? fmt::format("they overlap or the gap is at most {} of the size", number(e.to))
               : fmt::format("they are apart or the depth is at most {} of the size", number(e.from));
}

}  // namespace

std::string in_words(const Extent& e) { return e.of == of_distance ? in_words_of_distance(e) : in_words_of_angle(e); }

Json to_json(const Extent& e) {
  const auto or_null = [](const std::optional<double>& v) { return v ? Json(*v) : Json(); };
  return {{"of", e.of},
          {"from", e.from},
          {"to", e.to},
          {"right_below", or_null(e.right_below)},
          {"right_above", or_null(e.right_above)}};
}

Extent extent_from_json(const Json& json) {
  Extent e{json.at("of"), json.at("from"), json.at("to"), {}, {}};
  if (const Json& v = json.at("right_below"); !v.is_null()) e.right_below = v.get<double>();
  if (const Json& v = json.at("right_above"); !v.is_null()) e.right_above = v.get<double>();
  return e;
}

}  // namespace octic::oracle
