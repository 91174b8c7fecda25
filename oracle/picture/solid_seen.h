// A solid as it is seen from far away (orthographic projection): its outline, its edges, the faces that are turned to
// the viewer.
//
// Computed in long double relative to a point of the pair (View::focus), so that a small pair far from the origin, or
// one at 1e300, is drawn as well as any other. A picture proves nothing: no answer of octic depends on anything in this
// folder.
#pragma once

#include <optional>
#include <vector>

#include "corpus/shape.h"
#include "oracle/engine/pose.h"

namespace octic::oracle::picture {

using detail::Long3;

inline Long3 operator+(const Long3& u, const Long3& v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
inline Long3 operator-(const Long3& u, const Long3& v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
inline Long3 operator*(long double s, const Long3& v) { return {s * v.x, s * v.y, s * v.z}; }
inline long double dot(const Long3& u, const Long3& v) { return u.x * v.x + u.y * v.y + u.z * v.z; }
inline Long3 unit(const Long3& v) { return detail::over(v, detail::norm(v)); }

// Of the picture plane: x to the right, y upward.
struct Spot {
  long double x = 0, y = 0;
};
using Line = std::vector<Spot>;

// p is seen at ((p - focus) . right, (p - focus) . up) / unit. The three directions are unit vectors at right angles.
struct View {
  Long3 focus, right, up, towards;   // towards: from the picture to the viewer
  Long3 n;                           // the true direction, at right angles to `towards`
  long double unit = 1;
  Spot seen(const Long3& p) const;
};

// An unbounded solid is drawn as a bounded one that reaches this many units, beyond every frame.
constexpr long double far_away = 1000;

// A solid in the coordinates of a view: relative to its focus, in its unit.
struct Body {
  detail::LongPose pose;
  bool bounded = true, round = false,
       ball = false;   // round: has a curved side along its axis; ball: its outline is a circle
  Long3 middle;        // where its letter stands; of an unbounded one, the place nearest to the focus
};
Body body(const Shape& shape, const View& view);

struct Face {
  Line outline;
  long double light = 0;   // -1 dark to 1 bright
};
struct Solid {
  Line outline;                        // closed and convex
  std::vector<Line> front, hidden;     // edges
  std::vector<Face> faces;             // the flat ones that are turned to the viewer
  // Across a round side, from border to border: where its shading begins and ends. Of a ball: its middle and a point of
  // its border.
  std::optional<std::pair<Spot, Spot>> across;
  bool ball = false;
};
Solid solid_seen(const Body& body, const View& view);

}  // namespace octic::oracle::picture
