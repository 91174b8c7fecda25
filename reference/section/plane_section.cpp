#include "reference/section/plane_section.h"

#include <algorithm>
#include <optional>

#include "corpus/unsupported.h"
#include "reference/motion/root_sum.h"
#include "reference/pair/gap.h"
#include "reference/section/polygon_section.h"

namespace octic::reference {
namespace {

using boost::multiprecision::denominator;
using boost::multiprecision::numerator;

using Poly = PlanePolynomial;

// Polynomials on the plane, of X = s x, x a point of the plane seen from the body's centre.
class Plane {
 public:
  Plane(const CircleRing& ring, const Vector<Integer>& D) : ring_(ring), s_(ring.F.s) {
    const Vector<Integer> sD = s_ * D;
    const auto coordinate = [&](const Integer& constant, const Integer& e, const Integer& f) {
      return Poly::linear(constant, ring.F.M * e, f);
    };
    X_ = {coordinate(sD.x, ring.F.e.x, ring.F.f.x), coordinate(sD.y, ring.F.e.y, ring.F.f.y),
          coordinate(sD.z, ring.F.e.z, ring.F.f.z)};
  }
  // n.x - c
  Poly height(const Vector<Integer>& n, const Integer& c) const { return dot(convert<Poly>(n), X_) - Poly(s_ * c); }
  // |x - c|^2 - r^2, times the square of c's common denominator
  Poly sphere(const Vector<Rational>& c, const Integer& r) const {
    const Integer w = lcm(lcm(denominator(c.x), denominator(c.y)), denominator(c.z));
    const auto whole = [&](const Rational& v) { return Poly(s_ * numerator(v) * (w / denominator(v))); };
    const Vector<Poly> from{Poly(w) * X_.x - whole(c.x), Poly(w) * X_.y - whole(c.y), Poly(w) * X_.z - whole(c.z)};
    return squared_norm(from) - Poly(s_ * s_ * w * w * r * r);
  }
  // distance from the axis: |N x x|^2 - r^2 |N|^2
  Poly tube(const Vector<Integer>& N, const Integer& r) const {
    const Poly along = dot(convert<Poly>(N), X_);
    return Poly(squared_norm(N)) * squared_norm(X_) - along * along - Poly(s_ * s_ * r * r * squared_norm(N));
  }
  // Of a point given from the body's centre and over a common denominator.
  PlaneCoordinates coordinates(const Vector<Rational>& x, const Vector<Integer>& D) const {
    const Vector<Rational> p = x - convert<Rational>(D);
    return {dot(p, convert<Rational>(ring_.F.e)), dot(p, convert<Rational>(ring_.F.f))};
  }
  // Proportional to the coordinates of a direction in the plane.
  PlaneLine line(const Vector<Rational>& through, const Vector<Integer>& direction, const Vector<Integer>& D) const {
    return line_through(coordinates(through, D), dot(direction, ring_.F.e), dot(direction, ring_.F.f));
  }

 private:
  const CircleRing& ring_;
  Integer s_;
  Vector<Poly> X_;
};

SectionBound wall(Poly P, const char* face) { return {std::move(P), true, face, {}}; }
SectionBound inner(Poly P) { return {std::move(P), false, "", {}}; }

Rational root_of(const Rational& square) {   // the square of a rational
  return Rational(sqrt(numerator(square)), sqrt(denominator(square)));
}

struct RoundBody {
  const Body& body;
  const Vector<Integer>& plane_normal;
  Integer along;           // normal . h
  Vector<Integer> across;  // the part of the normal in the disc's plane, times |N|^2
  Rational disc, ball;     // squares of what disc and ball add to the reach along the normal, times |normal|

  RoundBody(const Body& b, const Vector<Integer>& normal)
      : body(b), plane_normal(normal), along(dot(normal, b.h)), across{0, 0, 0} {
    disc = 0;
    if (b.has_disc()) {
      const Integer NN = squared_norm(b.N);
      across = NN * normal - dot(normal, b.N) * b.N;
      disc = Rational(b.r * b.r * squared_norm(cross(normal, b.N)), NN);
    }
    ball = Rational(b.rho * b.rho * squared_norm(normal));
  }
  // Sign of the body's reach along the normal minus the height of the plane above the centre.
  int reach(const Integer& height) const {
    const Integer flat = abs(along), over = abs(height);
    std::vector<Rational> roots;
    for (const Rational& q : {disc, ball}) {
      if (q != 0) roots.push_back(q);
    }
    return sign_of_root_sum(Rational(flat - over), roots);
  }
};

// The plane touches the body: a rational point, a segment, a line, or a whole end disc. `side`: of the plane, along its
// normal.
PlaneSection touched(const Plane& plane, const RoundBody& s, const Vector<Integer>& D, int side) {
  const Body& body = s.body;
  const Rational sign(side);
  Vector<Rational> at{0, 0, 0};
  if (s.along != 0) at = Rational(side * s.along.sign()) * convert<Rational>(body.h);
  const bool on_cap = body.has_disc() && is_zero(s.across);
  // r across / |across|, |across| = |N| |normal x N|
  if (s.disc != 0)
    at = at +
         sign * (root_of(s.disc) / Rational(squared_norm(cross(s.plane_normal, body.N)))) * convert<Rational>(s.across);
  if (s.ball != 0)
    at = at + sign * (root_of(s.ball) / Rational(squared_norm(s.plane_normal))) * convert<Rational>(s.plane_normal);
  const PlaneCoordinates place = plane.coordinates(at, D);
  if (on_cap) return PlaneRegion{{{{wall(plane.sphere(at, body.r), "cap")}, {}}}, place};
  if (!body.has_segment() || s.along != 0) return place;
  PlaneSegment segment{plane.line(at, body.h, D), {}};
  if (!body.infinite) {
    const Integer hh = squared_norm(body.h);
    segment.bounds = {plane.height(body.h, hh), -plane.height(body.h, -hh)};
  }
  return segment;
}

// The cells of a round body that the plane cuts.
std::vector<SectionCell> cells_of(const Plane& plane, const Body& s) {
  if (!s.has_segment()) return {{{wall(plane.sphere({0, 0, 0}, s.rho), "sphere")}, {}}};
  if (s.infinite) return {{{wall(plane.tube(s.N, s.r), "flank")}, {}}};
  const Integer hh = squared_norm(s.h);
  const Poly above = plane.height(s.h, hh), below = plane.height(-s.h, hh);   // > 0 beyond the end at h, at -h
  if (s.has_disc()) return {{{wall(above, "cap"), wall(below, "cap"), wall(plane.tube(s.N, s.r), "flank")}, {}}};
  const Vector<Rational> end = convert<Rational>(s.h);
  return {{{inner(above), inner(below), wall(plane.tube(s.h, s.rho), "flank")}, {}},
          {{inner(-above), wall(plane.sphere(end, s.rho), "end")}, {}},
          {{inner(-below), wall(plane.sphere(-end, s.rho), "end")}, {}}};
}

// A point of the plane in the interior of the body, found from its axis, or near the end that is nearest to the plane.
PlaneCoordinates inside(const Plane& plane, const RoundBody& s, const Vector<Integer>& D, PlaneRegion region) {
  const Integer height = dot(s.plane_normal, D);   // of the plane above the centre
  const Rational NN(squared_norm(s.plane_normal));
  if (s.along == 0) {   // the axis, if there is one, is parallel to the plane
    const Vector<Rational> foot = (Rational(height) / NN) * convert<Rational>(s.plane_normal);
    return plane.coordinates(foot, D);
  }
  if (s.body.infinite || abs(height) < abs(s.along))
    return plane.coordinates(Rational(height, s.along) * convert<Rational>(s.body.h), D);
  const int side = height.sign() * s.along.sign();
  for (slong bits = 16;; bits *= 2) {
    Precision precision(bits + 64);
    const Rational short_of_one = 1 - Rational(Integer(1), Integer(1) << static_cast<unsigned>(bits));
    Vector<Ball> reach{0, 0, 0};   // from the end to the farthest point that way
    const Ball sign(height.sign());
    if (s.disc != 0) reach = reach + (sign * Ball(s.body.r) / norm(convert<Ball>(s.across))) * convert<Ball>(s.across);
    if (s.ball != 0)
      reach = reach + (sign * Ball(s.body.rho) / norm(convert<Ball>(s.plane_normal))) * convert<Ball>(s.plane_normal);
    const auto rational = [](const Ball& v) { return v.middle().lower_rational(); };
    const Vector<Rational> step{rational(reach.x), rational(reach.y), rational(reach.z)},
        normal = convert<Rational>(s.plane_normal);
    const Vector<Rational> end = (Rational(side) * short_of_one) * convert<Rational>(s.body.h);
    const Rational rise = dot(normal, step);
    if (rise == 0) continue;
    const PlaneCoordinates point = plane.coordinates(end + ((Rational(height) - dot(normal, end)) / rise) * step, D);
    if (side_of(region, point) < 0) return point;
  }
}

// A disc that is not in the plane, or is: all of it, or what it has on the line of the planes.
CutBody disc_section(const Plane& plane, const CircleRing& ring, const Body& body, const Vector<Integer>& D) {
  const Integer height = dot(ring.N, D);
  const Vector<Integer> along = cross(ring.N, body.N);
  if (is_zero(along)) {
    if (height != 0) return {NoPoint{}, false};
    const Vector<Rational> centre{0, 0, 0};
    return {PlaneRegion{{{{wall(plane.sphere(centre, body.r), "disc")}, {}}}, plane.coordinates(centre, D)}, false};
  }
  // through the point of the disc's plane that is nearest to its centre on this line
  const Vector<Rational> foot = Rational(height, squared_norm(along)) * convert<Rational>(cross(body.N, along));
  return {PlaneSegment{plane.line(foot, along, D), {plane.sphere({0, 0, 0}, body.r)}}, false};
}

CutBody half_space_section(const Plane& plane, const CircleRing& ring, const Body& body, const Vector<Integer>& D) {
  const Integer height = dot(body.outward, D);   // of the plane's origin
  if (is_zero(cross(ring.N, body.outward))) {
    if (height > 0) return {NoPoint{}, false};
    return {PlaneRegion{{{{}, {}}}, {0, 0}}, height < 0};   // the whole plane
  }
  const Poly P = plane.height(body.outward, 0);
  const Integer u = P.coefficient(1, 0), v = P.coefficient(0, 1), c = P.coefficient(0, 0), w = u * u + v * v;
  return {
      PlaneRegion{{{{wall(P, "plane")}, {}}}, {Rational(-c * u, w) - Rational(u), Rational(-c * v, w) - Rational(v)}},
      true};
}

}  // namespace

int side_of(const PlaneRegion& region, const PlaneCoordinates& point) {
  bool in = false;
  for (const SectionCell& cell : region.cells) {
    std::vector<int> sign;
    for (const SectionBound& bound : cell.bounds) sign.push_back(bound.P.sign_at(point));
    if (std::any_of(sign.begin(), sign.end(), [](int s) { return s > 0; })) continue;
    in = true;
    for (std::size_t i = 0; i < sign.size(); ++i) {
      if (cell.bounds[i].wall && sign[i] == 0) return 0;
    }
  }
  return in ? -1 : 1;
}

CutBody plane_section(const CircleRing& ring, const Body& body, const Vector<Integer>& D) {
  const Plane plane(ring, D);
  if (body.half_space) return half_space_section(plane, ring, body, D);
  if (!body.has_disc() && body.rho == 0 && !body.infinite) return polygon_section(ring, body, D);
  if (body.has_disc() && !body.has_segment()) return disc_section(plane, ring, body, D);
  if (body.has_disc() && body.rho != 0) throw_unsupported("section", "rounded_cylinder");
  const RoundBody s(body, ring.N);
  const Integer height = dot(ring.N, D);
  const int reach = body.infinite && s.along != 0 ? 1 : s.reach(height);
  if (reach < 0) return {NoPoint{}, false};
  if (reach == 0) return {touched(plane, s, D, height.sign()), false};
  if (body.infinite && !body.has_disc()) {   // a line that meets the plane in a point
    return {plane.coordinates(Rational(height, s.along) * convert<Rational>(body.h), D), false};
  }
  PlaneRegion region{cells_of(plane, body), {}};
  region.inside = inside(plane, s, D, region);
  return {region, true};
}

}  // namespace octic::reference
