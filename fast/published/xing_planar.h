// D. Xing, F. Liu, S. Liu and D. Xu, "Efficient Collision Detection and Detach Control for Convex Prisms in Precision
// Manipulation", IEEE Transactions on Industrial Informatics 14 (2018): its section III, a convex polygon against a
// point, a segment, a half-line, a rectangle without end, and a polygon. An algorithm on trial: it follows the paper,
// its mistakes included, and is never used to answer anything else.
//
// Symbols, as in the paper; lengths in the unit of the shapes
//   v          corners of the polygon, counterclockwise around its centre C_0, which is the origin and inside
//   p, p_1 ... points of the other contour; d  the direction in which a half-line or a rectangle has no end
//   C_1        centre of the other polygon, inside it
//   Delta      which side: each test says which sign means contact
//   s          contact location, seen from C_0
//
// Where we differ
//   - polar angles are compared by cross products; a cross product of two plane vectors is a number, and a product of
//     two such numbers stands for the dot product of two cross products
//   - [theta_1, theta_2] of (3) and (6) is the sector from one to the other that is less than half a turn
//   - "repeat the above-mentioned detection" after (18) is read as: with (4) for the edge that was just passed, too
//
// What the paper leaves out
//   - polygons with one centre: they meet there
//   - (14) where C_0 itself is in the rectangle: the contact is C_0
//
// What it prints wrong
//   - (3), (6): a segment or half-line that points away from C_0 through a corner, and is beyond it, makes zeta zero,
//     which means contact
//   - (15)-(19) look only at edges of p that are near, and whether they enter v: v is missed inside p, and where it
//     crosses p behind the first edge of p; where the first edges are not the nearest ones, the search may end too
//     early
#pragma once

#include <vector>

#include "corpus/shape.h"

namespace octic::published::xing {

struct Settings {
  bool corrected = false;   // points in line with C_0 are compared along their ray; C_0 inside p is seen; the frame
                            // (22) and the vector (47) are as they are meant
  bool repaired = false;    // the polygons that are compared are of finite prisms, and compared by their difference
};

using Polygon = std::vector<Vec2>;

struct Planar {
  double Delta = 0;
  Vec2 s;
  int end = 0;   // of a rectangle: 1, 2 when the side along d from p_1, p_2 makes the contact
};

Planar point(const Vec2& p, const Polygon& v);                                                       // contact: >= 0
Planar segment(const Vec2& p_1, const Vec2& p_2, const Polygon& v, const Settings& settings = {});   // contact: < 0
Planar half_line(const Vec2& p, const Vec2& d, const Polygon& v, const Settings& settings = {});     // contact: < 0
// From the segment p_1 p_2, orthogonal to d, without end along the unit vector d; p_2 is on the right of p_1, seen
// along d.
Planar rectangle(const Vec2& p_1, const Vec2& p_2, const Vec2& d, const Polygon& v,
                 const Settings& settings = {});                                                      // contact: < 0
Planar polygon(const Polygon& p, const Vec2& C_1, const Polygon& v, const Settings& settings = {});   // contact: < 0

// Ours, for Settings::repaired: whether the convex hull of `points` and the polygon v, counterclockwise, have a common
// point.
bool overlap(std::vector<Vec2> points, const Polygon& v);

}  // namespace octic::published::xing
