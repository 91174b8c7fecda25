#include "oracle/manifold.h"

#include <algorithm>
#include <cmath>

#include "oracle/decimal.h"
#include "oracle/patch_outline.h"
#include "reference/certificate/bounds.h"

namespace octic::oracle {
namespace {

using certificate::Solid;
using reference::Bearing;
using reference::exact;
using V = certificate::Vector;

constexpr int bits = 128;
constexpr double same_direction = 0.125;   // as a length between unit vectors: a patch is that of a direction near by

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
  // a half-space has a level along its own normal only, and sees the point as bounded as any solid
  out.level_a = -level(a, origin);
  out.level_b = level(origin, b);
  return out;
}

// How far a point is from where the solids bear on each other along the direction: at least.
Rational off_by(const Standard& s, const Solid& a, const Solid& b, const Along& way, const Vec3& point, const Moved& moved) {
  const V p = certificate::exact(point);
  const Rational height = dot(way.n, p), level_a = way.level_a + s.margin_a, level_b = way.level_b - s.margin_b;
  const Rational low = std::min(level_a, level_b), high = std::max(level_a, level_b);
  Rational off = at_least_zero(std::max(Rational(low - height), Rational(height - high)) - std::max(moved.a, moved.b));
  const auto outside = [&](const Solid& k, const Rational& to, const Rational& margin, const Rational& by) {
    const V there = p + (to - height) * way.n;
    off = std::max(off, at_least_zero(certificate::outside_bounds(k, there, bits).lower - margin - by));
  };
  outside(a, level_a, s.margin_a, moved.a);
  outside(b, level_b, s.margin_b, moved.b);
  return off;
}

// The rounding of the point's own coordinates: no double says a point more precisely.
Rational grain(const Vec3& p) {
  Rational sum = 0;
  for (const double v : {p.x, p.y, p.z}) sum += exact(std::nextafter(std::fabs(v), INFINITY)) - exact(std::fabs(v));
  return sum;
}

V middle(const reference::Vector<reference::Ball>& v) {
  const auto of = [](const reference::Ball& x) { return Rational((x.lower_rational() + x.upper_rational()) / 2); };
  return {of(v.x), of(v.y), of(v.z)};
}

double distance(const Vec3& u, const Vec3& v) { return std::hypot(u.x - v.x, u.y - v.y, u.z - v.z); }

bool is_extended(const Bearing& b) { return b.set != reference::OptimalPiece::Set::direction && b.set != reference::OptimalPiece::Set::curve; }

// The bearing whose patch is to be spanned, seen along the direction. Of a piece with many directions, any that is orthogonal to its axis
// or, where cores only touch, any at all: the patch is the same set.
const Bearing* bearing_along(const reference::Contact& truth, const Vec3& n) {
  const Bearing* nearest = nullptr;
  for (const Bearing& b : truth.bearings) {
    const bool near = distance(b.direction, n) < same_direction;
    if (near && (!nearest || distance(b.direction, n) < distance(nearest->direction, n))) nearest = &b;
  }
  if (nearest) return nearest;
  for (const Bearing& b : truth.bearings) {
    if (!is_extended(b)) continue;
    const double x = b.axis.x.convert_to<double>(), y = b.axis.y.convert_to<double>(), z = b.axis.z.convert_to<double>();
    const double length = std::hypot(x, y, z);
    if (length == 0 || std::fabs(n.x * x + n.y * y + n.z * z) < same_direction * length) return &b;
  }
  return nullptr;
}

void judge_span(ManifoldVerdict& v, const Bearing& bearing, const Vec3& n, const std::vector<Vec3>& points, double tolerance) {
  const Outline outline(bearing, is_extended(bearing) ? n : bearing.direction);
  v.dimension = outline.dimension_beyond(2 * tolerance);
  if (v.dimension == 0 || bearing.kind == reference::Patch::Kind::line) return;
  std::vector<FlatPoint> flat;
  for (const Vec3& p : points) flat.push_back(outline.flat(p));
  if (v.dimension == 1) {
    double worst = 0;
    for (int i = 0; i < 2; ++i) {
      double least = INFINITY;
      for (const FlatPoint& p : flat) least = std::min(least, std::hypot(p.x - outline.end(i).x, p.y - outline.end(i).y));
      worst = std::max(worst, least - tolerance);
    }
    v.part = 1 - std::max(0.0, worst) / outline.length();
    if (*v.part < 1 - least_part_of_segment_end) {
      v.wrong = "manifold-span";
      v.why = "the solids share a segment, and an end of it has no point near by";
    }
    return;
  }
  const std::vector<FlatPoint> hull = convex_hull(flat);
  v.part = std::min(1.0, static_cast<double>(area_of(hull) / outline.area()));
  const double slack = tolerance + 1e-9 * outline.length();
  if (distance_from(hull, outline.centre()) > slack) {
    v.wrong = "manifold-span";
    v.why = "the centre of the patch is outside of the hull of the points";
  } else if (*v.part < least_part_of_area) {
    v.wrong = "manifold-span";
    v.why = "the hull of the points is too small a part of the patch";
  }
}

}  // namespace

ManifoldVerdict judge_manifold(const Standard& s, const reference::Contact& truth, const std::vector<Vec3>& points,
                               const std::optional<Vec3>& direction, const Rational& tolerance, const Moved& moved) {
  ManifoldVerdict v;
  const Rational allowance = moved.a + moved.b;
  if (points.empty()) {
    const Rational depth = -(s.upper + allowance);
    if (depth > tolerance || (tolerance == 0 && depth >= 0)) {
      v.wrong = "manifold-missing";
      v.off = at_least_zero(depth);
      v.why = "the solids are in contact, and there is no point";
    }
    return v;
  }
  if (s.lower - allowance > tolerance) {
    v.wrong = "manifold-spurious";
    v.off = s.lower - allowance;
    v.why = "the solids are apart";
    return v;
  }
  const Solid a = certificate::core(certificate::solid(s.a)), b = certificate::core(certificate::solid(s.b));
  Standard grown = s;   // the cores' margins hold their own balls as well
  grown.margin_a += certificate::solid(s.a).rounding;
  grown.margin_b += certificate::solid(s.b).rounding;
  reference::Precision precision(192);
  std::vector<V> ways;
  if (direction && (direction->x != 0 || direction->y != 0 || direction->z != 0)) ways.push_back(certificate::exact(*direction));
  // an optimal direction that is not the claimed one is no excuse for the points, where a direction was claimed
  for (const Bearing& bearing : truth.bearings) {
    if (ways.empty() || distance(bearing.direction, along(a, b, ways[0]).rounded) < same_direction || !direction) ways.push_back(middle(bearing.n));
  }
  // right along any of them is right; else what is least wrong along one
  std::optional<ManifoldVerdict> best;
  for (const V& way : ways) {
    const Along there = along(a, b, way);
    ManifoldVerdict seen;
    for (const Vec3& p : points) seen.off = std::max(seen.off, at_least_zero(off_by(grown, a, b, there, p, moved) - grain(p)));
    if (seen.off > tolerance) {
      seen.wrong = "manifold-off";
      seen.why = "a point is not where the solids bear on each other";
    } else if (const Bearing* bearing = bearing_along(truth, there.rounded)) {
      judge_span(seen, *bearing, there.rounded, points, double_above(tolerance + allowance));
    }
    if (seen.wrong.empty()) return seen;
    if (!best || seen.off < best->off) best = seen;
  }
  return *best;
}

}  // namespace octic::oracle
