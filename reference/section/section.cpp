#include "reference/section/section.h"

#include <algorithm>
#include <optional>

#include "reference/number/body.h"
#include "reference/pair/gap.h"
#include "reference/section/boundary.h"

namespace octic::reference {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::numerator;

Vector<Integer> primitive_normal(const Vec3& n) {
  const Vector<Rational> v{exact(n.x), exact(n.y), exact(n.z)};
  const Integer w = lcm(lcm(denominator(v.x), denominator(v.y)), denominator(v.z));
  const auto whole = [&](const Rational& x) { return Integer(numerator(x) * (w / denominator(x))); };
  const Vector<Integer> u{whole(v.x), whole(v.y), whole(v.z)};
  const Integer g = gcd(gcd(u.x, u.y), u.z);
  return {u.x / g, u.y / g, u.z / g};
}

// From the coordinates of the plane back to the space of the shapes.
class Space {
 public:
  Space(const CircleRing& ring, const BodyPair& pair) : ring_(ring), centre_(pair.body[0].centre), unit_(pair.unit) {}
  Vector<Ball> at(const PlanePoint::Coordinates& c) const {
    const Frame<Ball> F = convert<Ball>(ring_.F);
    return convert<Ball>(centre_) + (Ball(unit_) / F.s) * ((c.a * F.M) * F.e + c.b * F.f);
  }
  // The unit vectors along e and f, in units of the shapes' lengths: times a length in integer steps.
  Vector<Ball> along_e() const { return (Ball(unit_) / norm(convert<Ball>(ring_.F.e))) * convert<Ball>(ring_.F.e); }
  Vector<Ball> along_f() const { return (Ball(unit_) / norm(convert<Ball>(ring_.F.f))) * convert<Ball>(ring_.F.f); }

 private:
  const CircleRing& ring_;
  Vector<Rational> centre_;
  Rational unit_;
};

class Description {
 public:
  Description(const CircleRing& ring, const PlaneRegion& region, const Space& space)
      : ring_(ring), region_(region), space_(space) {}

  SectionCorner corner(const BoundaryPoint& point) const {
    SectionCorner c = place(point.at);
    c.meets = "";
    std::vector<std::string> names;
    for (const BoundaryCurve& curve : point.curves) names.push_back(name(curve));
    std::sort(names.begin(), names.end(),
              [](const auto& u, const auto& v) { return (u == "rim") != (v == "rim") ? u == "rim" : u < v; });
    for (const std::string& n : names) c.meets += (c.meets.empty() ? "" : "/") + n;
    return c;
  }
  SectionCorner place(const PlanePoint& at) const {
    const auto coordinates = at.at_working_precision();
    RealRoot root = at.root();
    return {space_.at(coordinates), at.polynomial(), root.value(), at.on_circle(), ""};
  }

  SectionArc arc(const BoundaryCurve& curve, int from, int to) const {
    const Vector<Ball> none{0, 0, 0};
    SectionArc a{name(curve), "segment", from, to, none, none, none};
    if (curve.is_rim()) {
      const Ball r(ring_.r);
      return {a.of, "circle", from, to, space_.at({Ball(0), Ball(0)}), r * space_.along_e(), r * space_.along_f()};
    }
    conic(polynomial(curve), a);
    return a;
  }

 private:
  const SectionBound& bound(const BoundaryCurve& curve) const {
    return region_.cells[static_cast<std::size_t>(curve.cell)].bounds[static_cast<std::size_t>(curve.bound)];
  }
  const PlanePolynomial& polynomial(const BoundaryCurve& curve) const { return bound(curve).P; }
  std::string name(const BoundaryCurve& curve) const { return curve.is_rim() ? "rim" : bound(curve).face; }

  // Lengths along e and f are a / |e| and b / |f|. In them the quadratic part is A x^2 + B x y + C y^2.
  void conic(const PlanePolynomial& P, SectionArc& a) const {
    const Integer p20 = P.coefficient(2, 0), p11 = P.coefficient(1, 1), p02 = P.coefficient(0, 2),
                  p10 = P.coefficient(1, 0), p01 = P.coefficient(0, 1);
    const Integer det = 4 * p20 * p02 - p11 * p11;
    if (det == 0) return;   // a line, or two parallel ones
    const Rational ca(-2 * p02 * p10 + p11 * p01, det), cb(-2 * p20 * p01 + p11 * p10, det);
    const Rational value =
        (Rational(p10) * ca + Rational(p01) * cb) / 2 + Rational(P.coefficient(0, 0));   // at the centre: negative
    a.centre = space_.at({Ball(ca), Ball(cb)});
    const Vector<Ball> e = space_.along_e(), f = space_.along_f();
    const Integer &E = ring_.F.E, &s = ring_.F.s;
    const Ball A(Integer(p20 * E)), C(Integer(p02 * s)), B = Ball(p11) * sqrt(Ball(Integer(E * s))),
                                                         reach(Rational(-value));
    a.curve = "ellipse";
    if (p11 == 0) {
      if (p20 * E == p02 * s) a.curve = "circle";
      a.u = sqrt(reach / A) * e;
      a.v = sqrt(reach / C) * f;
      return;
    }
    const Ball spread = sqrt(square(A - C) + square(B)), low = (A + C - spread) / Ball(2),
               high = (A + C + spread) / Ball(2);
    const Ball x = B / Ball(2), y = low - A,
               length = sqrt(square(x) + square(y));   // across the greater eigenvalue: the major axis
    a.u = (sqrt(reach / low) / length) * (x * e + y * f);
    a.v = (sqrt(reach / high) / length) * (x * f - y * e);
  }

  const CircleRing& ring_;
  const PlaneRegion& region_;
  const Space& space_;
};

PlanePolynomial rim_of(const CircleRing& ring) {
  const PlanePolynomial a = PlanePolynomial::linear(0, 1, 0), b = PlanePolynomial::linear(0, 0, 1);
  return PlanePolynomial(ring.F.M) * a * a + b * b - PlanePolynomial(Integer(ring.F.M * ring.r * ring.r * ring.F.E));
}

// Where all bounds hold on the line: [low, high], the rim's bound being one of them, or nothing.
struct LineRange {
  struct End {
    RealRoot root;
    bool rim, solid;
  };
  std::optional<End> low, high;
  bool empty = false;

  void raise(const RealRoot& root, bool rim) { limit(low, root, rim, 1); }
  void lower(const RealRoot& root, bool rim) { limit(high, root, rim, -1); }

 private:
  static void limit(std::optional<End>& end, RealRoot root, bool rim, int wanted) {
    const int order = end ? compare(root, end->root) * wanted : 1;
    if (order > 0) end = End{root, rim, !rim};
    if (order == 0) (rim ? end->rim : end->solid) = true;
  }
};

LineRange range_of(const PlaneSegment& segment, const PlanePolynomial& rim) {
  LineRange range;
  const auto cut = [&](const PlanePolynomial& P, bool is_rim) {
    const IntegerPolynomial p = P.on_line(segment.line);
    const int d = degree(p);
    if (d < 1) {
      range.empty = range.empty || (d == 0 && p.c[0] > 0);
      return;
    }
    const std::vector<RealRoot> roots = distinct_real_roots(p);
    if (roots.empty()) {
      range.empty = true;   // a square that is positive everywhere
    } else if (d == 1) {
      p.c[1] > 0 ? range.lower(roots[0], is_rim) : range.raise(roots[0], is_rim);
    } else {
      range.raise(roots.front(), is_rim);
      range.lower(roots.back(), is_rim);
    }
  };
  cut(rim, true);
  for (const PlanePolynomial& P : segment.bounds) cut(P, false);
  return range;
}

class Intersection {
 public:
  Intersection(const CircleRing& ring, const Space& space) : ring_(ring), space_(space) {}

  void operator()(const NoPoint&) {}
  void operator()(const PlaneCoordinates& point) {
    const int side = rim_of(ring_).sign_at(point);
    if (side > 0) return;
    result.dimension = 0;
    const PlaneLine line = line_through(point, 1, 0);
    add_end(line, distinct_real_roots({0, 1}).front(), side == 0, true);
  }
  void operator()(const PlaneSegment& segment) {
    LineRange range = range_of(segment, rim_of(ring_));
    if (range.empty) return;
    const int order = compare(range.low->root, range.high->root);
    if (order > 0) return;
    result.dimension = order == 0 ? 0 : 1;
    if (order == 0) {
      add_end(segment.line, range.low->root, range.low->rim || range.high->rim, range.low->solid || range.high->solid);
      return;
    }
    for (const auto& end : {*range.low, *range.high}) add_end(segment.line, end.root, end.rim, end.solid);
  }
  void operator()(const PlaneRegion& region) {
    const Boundary boundary = common_boundary(ring_, region);
    const Description describe(ring_, region, space_);
    result.dimension = boundary.dimension;
    result.rim_on_boundary = boundary.rim_on_boundary;
    for (const BoundaryPoint& point : boundary.rim_points) {
      result.rim_points.push_back(describe.corner(point));
      result.multiplicities.push_back(point.at.multiplicity());
    }
    for (const BoundaryPoint& point : boundary.corners) result.corners.push_back(describe.corner(point));
    const int n = static_cast<int>(boundary.corners.size());
    for (int i = 0; i < static_cast<int>(boundary.arcs.size()); ++i) {
      result.arcs.push_back(n == 0 ? describe.arc(boundary.arcs[0], -1, -1)
                                   : describe.arc(boundary.arcs[static_cast<std::size_t>(i)], i, (i + 1) % n));
    }
  }

  Section result;

 private:
  void add_end(const PlaneLine& line, const RealRoot& root, bool rim, bool solid) {
    const PlanePoint point(line, root, 1);
    RealRoot own = root;
    result.corners.push_back({space_.at(point.at_working_precision()), root.polynomial(), own.value(), rim,
                              rim && solid ? "rim/solid"
                              : rim        ? "rim"
                                           : "solid"});
  }
  const CircleRing& ring_;
  const Space& space_;
};

// A disc of radius 0: a point, in the set or not.
struct HoldsCentre {
  const CircleRing& ring;
  bool operator()(const NoPoint&) const { return false; }
  bool operator()(const PlaneCoordinates& point) const { return point.a == 0 && point.b == 0; }
  bool operator()(const PlaneSegment& segment) const {
    // the rim shrunk to the point: |p|^2 <= 0
    LineRange range = range_of(segment, rim_of(ring));
    return !range.empty && compare(range.low->root, range.high->root) <= 0;
  }
  bool operator()(const PlaneRegion& region) const { return side_of(region, {0, 0}) <= 0; }
};

}  // namespace

const char* Section::kind() const {
  constexpr const char* names[] = {"empty", "point", "segment", "region"};
  return names[dimension + 1];
}

Section section(const Disc& disc, const Shape& solid, int bits) {
  const BodyPair pair = exact_pair(disc, solid);
  const CircleRing ring(primitive_normal(disc.normal), pair.body[0].r);
  const Space space(ring, pair);
  const CutBody cut = plane_section(ring, pair.body[1], pair.d);
  Precision precision(bits + 64);
  if (ring.r == 0) {
    Section result;
    if (std::visit(HoldsCentre{ring}, cut.section)) {
      result.dimension = 0;
      result.corners.push_back({space.at({Ball(0), Ball(0)}), {0, 1}, Ball(0), true, "rim/solid"});
    }
    result.cuts = cut.cuts;
    return result;
  }
  Intersection intersection(ring, space);
  std::visit(intersection, cut.section);
  intersection.result.cuts = cut.cuts;
  return std::move(intersection.result);
}

}  // namespace octic::reference
