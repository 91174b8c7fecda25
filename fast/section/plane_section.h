// What a plane cuts out of a solid, in the coordinates of the plane: a convex set.
//
// The origin is the centre of the disc. Lengths are in the unit of the caller. What a move of the solid by the
// resolution might change is not settled.
#pragma once

#include <variant>
#include <vector>

#include "fast/proximity.h"
#include "fast/section.h"
#include "fast/vector.h"

namespace octic::fast {

struct PlanePoint {
  double x = 0, y = 0;
};
inline double norm(const PlanePoint& p) noexcept { return std::sqrt(p.x * p.x + p.y * p.y); }
inline PlanePoint operator-(const PlanePoint& p, const PlanePoint& q) noexcept { return {p.x - q.x, p.y - q.y}; }
inline double dot(const PlanePoint& p, const PlanePoint& q) noexcept { return p.x * q.x + p.y * q.y; }

// The plane and its axes; n is the normal.
struct PlaneFrame {
  Vec3 n, e, f;
};

// A boundary curve of the set { value <= 0 }.
struct PlaneCurve {
  enum class Kind { line, circle, flank };
  Kind kind = Kind::line;
  SectionArc::Of of = SectionArc::Of::face;
  double a = 0, b = 0, d = 0;   // line: a x + b y = d, (a, b) a unit vector outwards. circle: centre (a, b), radius d
  double uncertainty = 0;       // how far it moves in the plane if the solid moves by the resolution
  int zone = 0;                 // of a capsule: 1, -1: bounds what is beyond that end of the axis; 0: all the rest
};

struct PlaneCorner {
  PlanePoint at;
  double uncertainty = 0;   // how far it moves in the plane if the solid moves by the resolution
};

// A set with interior in the plane. Piece i of its outline goes counterclockwise from corner i to the next corner.
// Without corners it has one piece or none, or two that never meet (the lines of an infinite cylinder).
struct PlaneRegion {
  std::vector<PlaneCurve> curves;
  std::vector<int> pieces;   // curves; the flank of a cylinder may be there twice
  std::vector<PlaneCorner> corners;
  // The flank is w^2 + (y - y0)^2 = r^2, w = c x - w0. The distance along the axis is s x - l0.
  double c = 0, s = 0, w0 = 0, l0 = 0, y0 = 0, r = 0, half_length = 0;
  bool capsule = false;
  double resolution = 0;

  double w(const PlanePoint& p) const noexcept { return c * p.x - w0; }
  // Distance of a point from a curve, negative inside; and how far that moves if the solid moves by the resolution.
  double value(const PlaneCurve& curve, const PlanePoint& p) const noexcept;
  double uncertainty(const PlaneCurve& curve, const PlanePoint& p) const noexcept;
  // The curve that decides whether the point is inside; none: every point is.
  const PlaneCurve* decisive(const PlanePoint& p) const noexcept;
  // The angle around a circle or a flank, as turn_of.
  double turn_on(const PlaneCurve& curve, const PlanePoint& p) const noexcept;
  int piece_at(int curve, const PlanePoint& p) const noexcept;
  // Increases along the piece.
  double position(int piece, const PlanePoint& p) const noexcept;
};

struct PlaneSegment {
  PlaneCorner from, to;
};

struct NoPoint {};
using PlaneSet = std::variant<NoPoint, PlaneCorner, PlaneSegment, PlaneRegion>;

struct PlaneSection {
  PlaneFrame frame;
  PlaneSet set;
  bool cuts = false, settled = true;
};

// between: from the centre of the disc to that of the body, or to the point of an infinite cylinder that is nearest to
// it. height: of the centre of the disc above a half-space.
struct PlaneQuestion {
  Vec3 normal;   // unit
  double disc_radius = 0;
  Vec3 between{};
  double height = 0;
  double resolution = 0;          // a length
  int exponent = 0;               // the vertices of a polygonal body are in the unit 2^-exponent
  bool surely_parallel = false;   // to the face of a half-space, before any rounding
};
PlaneSection plane_section(const PlaneQuestion& question, const Body& body);

// Monotone in the angle of the vector, from 0 to 4.
inline double turn_of(double x, double y) noexcept {
  const double total = std::fabs(x) + std::fabs(y);
  if (!(total > 0)) return 0;
  return y >= 0 ? 1 - x / total : 3 + x / total;
}

}   // namespace octic::fast
