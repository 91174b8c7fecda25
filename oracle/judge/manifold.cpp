#include "oracle/judge/manifold.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "oracle/judge/manifold_directions.h"
#include "oracle/number/decimal.h"
#include "oracle/number/scalar_rounding.h"
#include "oracle/judge/patch_outline.h"
#include "reference/certificate/bounds.h"

namespace octic::oracle {
namespace {

using certificate::Solid;
using reference::Bearing;
using reference::exact;
using V = certificate::Vector;

constexpr int bits = 128;

Rational at_least_zero(const Rational& q) { return q > 0 ? q : Rational(0); }

// A direction to try, and the levels of the solids along it.
struct Along {
  V n;                 // unit, to 2^-128
  Vec3 rounded;
  Rational level_a, level_b;   // max n.A and min n.B of the cores
};

Along along(const Solid& a, const Solid& b, const V& direction) {
  const V n = certificate::admissible(a, b, direction);
  const Rational square = dot(n, n);
  if (square == 0) throw std::invalid_argument("no direction");
  const auto root = certificate::square_root(square, bits);
  Along out;
  out.n = Rational(2 / (root.lower + root.upper)) * n;
  out.rounded = {out.n.x.convert_to<double>(), out.n.y.convert_to<double>(), out.n.z.convert_to<double>()};
  const Solid origin = certificate::solid(Point{});
  const auto level = [&](const Solid& first, const Solid& second) {
    const auto gap = certificate::gap_bounds(first, second, out.n, bits);
    return Rational((gap.lower + gap.upper) / 2);
  };
  // A half-space has a level only along its own normal; the origin, a point, serves as its bounded partner.
  out.level_a = -level(a, origin);
  out.level_b = level(origin, b);
  return out;
}

// The solids as cores, grown by balls: their own and the margins.
struct Grown {
  Solid a, b;   // the cores
  Rational margin_a, margin_b;
};

// A lower bound of the distance of a point from the contact patch along the direction: (2) of the header.
Rational off_by(const Grown& s, const Along& way, const Vec3& point, const Moved& moved) {
  const V p = certificate::exact(point);
  const Rational height = dot(way.n, p), level_a = way.level_a + s.margin_a, level_b = way.level_b - s.margin_b;
  const Rational low = std::min(level_a, level_b), high = std::max(level_a, level_b);
  Rational off = at_least_zero(std::max(Rational(low - height), Rational(height - high)) - std::max(moved.a, moved.b));
  const auto outside = [&](const Solid& k, const Rational& to, const Rational& margin, const Rational& by) {
    const V there = p + (to - height) * way.n;
    off = std::max(off, at_least_zero(certificate::outside_bounds(k, there, bits).lower - margin - by));
  };
  outside(s.a, level_a, s.margin_a, moved.a);
  outside(s.b, level_b, s.margin_b, moved.b);
  return off;
}

void judge_span(ManifoldVerdict& v, const Bearing& bearing, const Vec3& n, const std::vector<Vec3>& points,
                double tolerance) {
  const Outline outline(bearing, has_many_directions(bearing) ? n : bearing.direction);
  v.dimension = outline.dimension_beyond(2 * tolerance);
  if (v.dimension == 0) return;   // also of a line without ends: no end has to be near a point
  std::vector<FlatPoint> flat;
  for (const Vec3& p : points) flat.push_back(outline.flat(p));
  if (v.dimension == 1) {
    double worst = 0;
    for (int i = 0; i < 2; ++i) {
      double least = INFINITY;
      for (const FlatPoint& p : flat)
        least = std::min(least, std::hypot(p.x - outline.end(i).x, p.y - outline.end(i).y));
      worst = std::max(worst, least - tolerance);
    }
    v.part = std::max(0.0, 1 - std::max(0.0, worst) / outline.length());
    if (*v.part < 1 - least_part_of_segment_end) {
      v.wrong = "manifold-span";
      v.error = exact(worst - least_part_of_segment_end * outline.length());
      v.why = "the solids share a segment, and an end of it has no point near by";
    }
    return;
  }
  const std::vector<FlatPoint> hull = convex_hull(flat);
  v.part = std::min(1.0, static_cast<double>(area_of(hull) / outline.area()));
  const double slack = tolerance + 1e-9 * outline.length(), beside = distance_from(hull, outline.centre());
  // What the points would span if each were moved outwards by the tolerance.
  const long double grown = tolerance, area = area_of(hull) + (perimeter_of(hull) + std::acos(-1.0L) * grown) * grown;
  const double spanned = static_cast<double>(std::sqrt(area)),
               wanted = static_cast<double>(std::sqrt(least_part_of_area * outline.area()));
  if (beside > slack) {
    v.wrong = "manifold-span";
    v.error = exact(beside - slack);
    v.why = "the centre of the patch is outside of the hull of the points";
  } else if (spanned < wanted) {
    v.wrong = "manifold-span";
    v.error = exact(wanted - spanned);
    v.why = "the hull of the points is too small a part of the patch";
  }
}

// The patch after B is moved along v. If the faces share no point then, the patch after the longest move along v, found
// by bisection, for which they still do.
std::optional<Bearing> last_patch(const Standard& s, const reference::Contact& truth, const Bearing& bearing,
                                  const reference::Vector<Rational>& v) {
  std::optional<Bearing> last = reference::slid(s.a, s.b, truth, bearing, v);
  if (last) return last;
  // The faces may part at once, as two discs that share a lens of one ulp do. And a chord shrinks like the root of what
  // is left of the move: 48 halvings, counted from the first move after which they share a point, leave 2^-24 of it.
  Rational low = 0, high = 1;
  for (int halved = 0, more = 48; halved < 112 && more > 0; ++halved) {
    if (last) --more;
    const Rational half = (low + high) / 2;
    if (std::optional<Bearing> there = reference::slid(s.a, s.b, truth, bearing, half * v)) {
      last = std::move(there);
      low = half;
    } else {
      high = half;
    }
  }
  return last;
}

// Whether the points span the patch after B is moved within the plane by at most the tolerance. (Two discs that share a
// lens thinner than the tolerance share one point after such a move.)
bool spans_patch_nearby(const Standard& s, const reference::Contact& truth, const Bearing& bearing, const Vec3& n,
                        const std::vector<Vec3>& points, double tolerance) {
  const Outline outline(bearing, bearing.direction);
  if (!bearing.rational || outline.dimension() == 0 || outline.area() > 8 * tolerance * outline.length()) return false;
  const double x = (outline.end(1).x - outline.end(0).x) / outline.length(),
               y = (outline.end(1).y - outline.end(0).y) / outline.length();
  const V normal{Rational(bearing.rational->x), Rational(bearing.rational->y), Rational(bearing.rational->z)};
  for (const FlatPoint& way : {FlatPoint{-y, x}, FlatPoint{y, -x}, FlatPoint{x, y}, FlatPoint{-x, -y}}) {
    const V u = certificate::exact(outline.in_space(way)),
            v = exact(tolerance) * (u - (dot(u, normal) / dot(normal, normal)) * normal);
    const std::optional<Bearing> there = last_patch(s, truth, bearing, {v.x, v.y, v.z});
    if (!there) continue;
    ManifoldVerdict seen;
    judge_span(seen, *there, n, points, tolerance);
    if (seen.wrong.empty()) return true;
  }
  return false;
}

}  // namespace

ManifoldVerdict judge_manifold(const Standard& s, const reference::Contact& truth, const std::vector<Vec3>& points,
                               const std::optional<Vec3>& direction, const Rational& tolerance, const Moved& moved,
                               const Rational& coarse) {
  ManifoldVerdict v;
  const Rational allowance = moved.a + moved.b;
  if (points.empty()) {
    const Rational depth = -(s.upper + allowance);
    if (depth > tolerance || (tolerance == 0 && depth >= 0)) {
      v.wrong = "manifold-missing";
      v.error = v.off = at_least_zero(depth);
      v.why = "the solids are in contact, and there is no point";
    }
    return v;
  }
  if (s.lower - allowance > tolerance) {
    v.wrong = "manifold-spurious";
    v.error = v.off = s.lower - allowance;
    v.why = "the solids are apart";
    return v;
  }
  const Solid a = certificate::solid(s.a), b = certificate::solid(s.b);
  const Grown grown{certificate::core(a), certificate::core(b), s.margin_a + a.rounding, s.margin_b + b.rounding};
  const Rational of_points = tolerance + coarse;
  std::vector<Vec3> each;   // without repetition; the point that was worst along the last direction comes first
  for (std::set<std::array<double, 3>> seen; const Vec3& p : points)
    if (seen.insert({p.x, p.y, p.z}).second) each.push_back(p);
  Rational rounding = 0;   // of the points' own coordinates
  for (const Vec3& p : points) rounding = std::max(rounding, rounding_of(p, "double"));
  // The manifold is right if it is right along any of these directions; otherwise the verdict is that of the direction
  // along which it is least wrong.
  std::optional<ManifoldVerdict> best;
  for (const TriedDirection& way : directions_to_try(s, truth, each, direction, of_points + 2 * allowance)) {
    const Along there = along(grown.a, grown.b, way.n);
    const Rational granted = way.is_chosen ? Rational(2 * of_points) : of_points;
    ManifoldVerdict seen;
    // More points only make it worse: it is neither right along this direction nor better than the best.
    const auto is_beaten = [&] { return best && seen.off > granted && seen.off >= best->off; };
    std::size_t worst = 0;
    for (std::size_t i = 0; i < each.size() && !is_beaten(); ++i) {
      const Rational off = at_least_zero(off_by(grown, there, each[i], moved) - rounding_of(each[i], "double"));
      if (off <= seen.off) continue;
      seen.off = off;
      worst = i;
    }
    std::swap(each[0], each[worst]);
    if (is_beaten()) continue;
    if (seen.off > granted) {
      seen.wrong = "manifold-off";
      seen.error = seen.off;
      seen.why = "a point is not where the solids bear on each other";
    } else if (const Bearing* bearing = bearing_along(truth, there.rounded)) {
      const double slack = double_above(granted + allowance + rounding);
      judge_span(seen, *bearing, there.rounded, points, slack);
      if (!seen.wrong.empty() && spans_patch_nearby(s, truth, *bearing, there.rounded, points, slack)) {
        seen.wrong.clear();
        seen.error = 0;
        seen.why.clear();
      }
    }
    if (seen.wrong.empty()) return seen;
    if (!best || seen.off < best->off) best = seen;
  }
  return *best;
}

}  // namespace octic::oracle
