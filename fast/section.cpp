// docs/derivations/fast_section.md
#include "fast/section.h"

#include <limits>

#include "fast/double_double.h"
#include "fast/pair/bodies.h"
#include "fast/section/boundary.h"

namespace octic::fast {
namespace {

constexpr double greatest_double = std::numeric_limits<double>::max();
double finite(double v) noexcept { return clamp(v, -greatest_double, greatest_double); }
Vec3 finite(const Vec3& v) noexcept { return {finite(v.x), finite(v.y), finite(v.z)}; }

// From the plane back to the space of the shapes.
class Space {
 public:
  Space(const Vec3& centre, const PlaneFrame& frame, int exponent) noexcept
      : centre_(centre), frame_(frame), exponent_(exponent) {}
  Vec3 vector(double x, double y) const noexcept {
    const Vec3 v = x * frame_.e + y * frame_.f;
    return finite({std::ldexp(v.x, exponent_), std::ldexp(v.y, exponent_), std::ldexp(v.z, exponent_)});
  }
  Vec3 at(double x, double y) const noexcept { return finite(centre_ + vector(x, y)); }

 private:
  Vec3 centre_;
  PlaneFrame frame_;
  int exponent_;
};

// How far the flank bends off the chord, counterclockwise from p to q; both are on it.
double bend(const PlaneRegion& g, const PlanePoint& p, const PlanePoint& q) noexcept {
  const double wp = g.w(p), wq = g.w(q), yp = p.y - g.y0, yq = q.y - g.y0, w = wp + wq, y = yp + yq,
               half = norm(PlanePoint{w, y});
  if (!(half > g.r)) return HUGE_VAL;   // more than a third of a turn
  constexpr double rounding = 0x1p-46;
  if (wp * yq - yp * wq < -rounding * g.r) return HUGE_VAL;   // nearly all around: q is just before p
  const PlanePoint chord = q - p, middle{(g.r * (w / half) - wp) / g.c, g.r * (y / half) - (p.y - g.y0)};
  return std::fabs(middle.x * chord.y - middle.y * chord.x) / norm(chord);
}

void describe(const Space& space, double radius, const PlaneRegion& g, const Boundary& boundary,
              const Boundary::Arc& from, SectionArc& arc) {
  if (from.curve < 0) {
    arc.of = SectionArc::Of::rim, arc.curve = SectionArc::Curve::circle;
    arc.centre = space.at(0, 0), arc.u = space.vector(radius, 0), arc.v = space.vector(0, radius);
    return;
  }
  const PlaneCurve& curve = g.curves[static_cast<std::size_t>(from.curve)];
  arc.of = curve.of;
  if (curve.kind == PlaneCurve::Kind::line) return;
  if (curve.kind == PlaneCurve::Kind::circle) {
    arc.curve = SectionArc::Curve::circle;
    arc.centre = space.at(curve.a, curve.b), arc.u = space.vector(curve.d, 0), arc.v = space.vector(0, curve.d);
    return;
  }
  // The centre of a long ellipse may be so far away that its rounding exceeds the bend of the arc.
  if (from.from != from.to) {
    const auto corner = [&](int i) { return boundary.corners[static_cast<std::size_t>(i)].at; };
    if (bend(g, corner(from.from), corner(from.to)) <= g.resolution) return;
  }
  arc.curve = g.s > section_resolution ? SectionArc::Curve::ellipse : SectionArc::Curve::circle;
  arc.centre = space.at(g.w0 / g.c, g.y0);
  arc.u = space.vector(g.r / g.c, 0), arc.v = space.vector(0, g.r);
}

// Of normals as they were given; false where rounding does not tell.
bool are_surely_parallel(const Vec3& u, const Vec3& v) noexcept {
  const auto near_one = [](const Vec3& n) { return power_that_brings_near_one(largest(n)) * n; };
  const Vec3 a = near_one(u), b = near_one(v);
  const auto equal = [](double p, double q, double r, double s) {
    const Double2 one = two_product(p, q), other = two_product(r, s);
    const bool exact = one.high == 0 ? (p == 0 || q == 0) && (r == 0 || s == 0) : std::fabs(one.high) > 0x1p-900;
    return exact && one.high == other.high && one.low == other.low;
  };
  return equal(a.y, b.z, a.z, b.y) && equal(a.z, b.x, a.x, b.z) && equal(a.x, b.y, a.y, b.x);
}

// Brings the question to lengths near one. Returns the exponent of the scale.
int bring_to_size_one(PlaneQuestion& q, Body& body, double& size) noexcept {
  const auto sum = [&] {
    const double own = body.kind == Body::Kind::infinite ? body.radius : body.reach + body.rounding;
    return largest(q.between) + (own + (q.disc_radius + std::fabs(q.height)));
  };
  const int by = sum() > 0 ? -std::ilogb(sum()) : 0;
  const auto scaled = [by](double v) { return std::ldexp(v, by); };
  q.between = {scaled(q.between.x), scaled(q.between.y), scaled(q.between.z)};
  q.disc_radius = scaled(q.disc_radius), q.height = scaled(q.height);
  for (double* v : {&body.half_length, &body.radius, &body.reach, &body.rounding}) *v = scaled(*v);
  q.exponent = by;
  size = sum();
  return by;
}

}   // namespace

const char* to_string(SectionArc::Of of) noexcept {
  constexpr const char* names[] = {"rim", "cap", "flank", "face", "sphere", "end", "plane", "disc"};
  return names[static_cast<int>(of)];
}
const char* to_string(SectionArc::Curve curve) noexcept {
  constexpr const char* names[] = {"segment", "circle", "ellipse"};
  return names[static_cast<int>(curve)];
}
const char* to_string(Section::Kind kind) noexcept {
  constexpr const char* names[] = {"empty", "point", "segment", "region"};
  return names[static_cast<int>(kind)];
}

std::optional<Section> section(const Disc& disc, const Shape& solid) {
  Body plate = prepare(disc), body = prepare(solid);
  if (body.kind == Body::Kind::round && body.radius > 0 && body.rounding > 0) return {};
  bring_to_one_unit(plate, body);
  PlaneQuestion q{.normal = plate.axis, .disc_radius = plate.radius};
  if (body.kind == Body::Kind::half_space)
    q.height = height_above(body, plate);
  else if (body.kind == Body::Kind::infinite)
    q.between = orthogonal_part(body.exact_axis(), exactly_between(plate, body));
  else
    q.between = exactly_between(plate, body).value();
  double size = 1;
  const int unit = std::ilogb(plate.unit), by = bring_to_size_one(q, body, size);
  q.resolution = section_resolution * size;
  if (const auto* half_space = std::get_if<HalfSpace>(&solid))
    q.surely_parallel = are_surely_parallel(disc.normal, half_space->normal);
  const PlaneSection cut = plane_section(q, body);
  const Boundary boundary = common_boundary(q.disc_radius, cut.set, q.resolution);

  Section out;
  out.kind = boundary.kind;
  out.cuts = cut.cuts;
  out.settled = cut.settled && boundary.settled;
  const Space space(disc.center, cut.frame, -by - unit);
  for (const auto& corner : boundary.corners)
    out.corners.push_back({space.at(corner.at.x, corner.at.y), corner.on_rim});
  for (const auto& arc : boundary.arcs) {
    SectionArc one;
    one.from = arc.from, one.to = arc.to;
    const auto& set = std::get<PlaneRegion>(cut.set);
    describe(space, q.disc_radius, set, boundary, arc, one);
    if (one.curve == SectionArc::Curve::ellipse && set.r > longest_ellipse * size * set.c) out.settled = false;
    out.arcs.push_back(one);
  }
  return out;
}

}   // namespace octic::fast
