// D. Xing, F. Liu, S. Liu and D. Xu, "Efficient Collision Detection and Detach Control for Convex Prisms in Precision
// Manipulation", IEEE Transactions on Industrial Informatics 14 (2018): its section IV, nine cases by projection on the
// end surface of one prism. Its section III is xing_planar.h, its section V xing_detach.h. An algorithm on trial: it
// follows the paper, its mistakes included, and is never used to answer anything else.
//
// Symbols, as in the paper; lengths in the unit of the shapes
//   a, b          the objects; d^a, d^b  unit vectors along their axes, from the end surface into the body
//   C_0           geometry centre of an end surface; Delta C_0^{b-a}  the one of b, seen from the one of a
//   v^a, v^b      corners of the end surfaces, seen from their centres, counterclockwise around d
//   O_a, O_b', O_m  frames: z along d^a; z against d^a and y along the projection of d^b; x along d^a and z along d^b
//   alpha         acute angle of the axes
//   v_0, v_1      projection of the end surface of b, and its section with the plane of the end surface of a; r, l, b:
//                 their rightmost, leftmost and lowest corners
//   Delta_1       zero for perpendicular axes (25); Delta_2 < 0: v_0 and v_1 cross (31); Delta_3: the depth of b's
//                 lowest corner below the plane (33); Delta_4 > 0: far apart (35)
//   s             contact location, seen from C_0^a, in the world's directions
//
// Where we differ
//   - the geometry centre of a polygon is the mean of its corners, as the paper has it for the projection of b
//   - two prisms have four end surfaces: the caller chooses; facing() takes the two that face each other
//   - Case 9 is printed for Delta_3 < 0, which is Case 1; we read Delta_3 > 0. Case 8 is printed to be contact either
//     way
//   - Cases 4 and 6 give the planar test corners in O_b', whose origin is C_0^b; it needs them seen from C_0^a
//   - the cross points of (32) are told apart by right and left, not by the sign of x, which may be the same for both
//   - (37): the bottom of v^b is never above the contact; the bottom of v_1 is meant. (41): told apart by the side of
//     the rectangle that made the contact
//
// What the paper leaves out
//   - its prisms have no other end: bodies without end on one side are compared
//   - axes that point into one half-space, d^a . d^b > 0: alpha is then measured on the wrong side
//   - perpendicular, parallel and Delta_3 = 0 are asked with =; the paper names no tolerance, and we take none
//
// What it prints wrong
//   - (20), (22): parallel axes divide zero by zero. That is all of Case 4, and Cases 5 and 6 for parallel prisms: no
//     answer
//   - (34): L_1 = L_0 / cos^2 alpha; L_0 / cos alpha is enough (harmless)
//   - below (39): v_l for v_r; (29): the frame q for b' (they may be our copy, as may the signs of Case 9 and (41))
#pragma once

#include <optional>
#include <utility>

#include "fast/published/xing_planar.h"

namespace octic::published::xing {

// A right prism on a convex polygon: { center + s x + t y + u z : (s, t) in base, |u| <= half_length }, x y z
// orthonormal.
struct Solid {
  Vec3 center, x, y, z;
  std::vector<Vec2> base;   // either way around
  double half_length = 0;
};
// "3600 vertices are used to fit the end surface of the cylinder": corners on the circle, so that the prism is inside.
Polygon circle(double r, int n = 3600);
Solid solid(const Cylinder& c, int n = 3600);

// One end of a prism.
struct Object {
  Vec3 C_0, d;
  std::vector<Vec3> v;
  double length = 0;   // Settings::repaired alone asks for it
};

// The end of a that is nearer to the middle of b, and the end of b that makes d^a . d^b < 0; where the axes are
// perpendicular, the end of b that is nearer to the middle of a.
std::pair<Object, Object> facing(const Solid& a, const Solid& b);

struct Answer {
  int number = 0;                  // of the case
  std::optional<bool> collision;   // none: zero divided by zero
  Vec3 s;                          // where collision
};
Answer collide(const Object& a, const Object& b, const Settings& settings = {});

}  // namespace octic::published::xing
