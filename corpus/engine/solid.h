// A solid as it is given to a collision library, and the answers of a library about two solids, in plain numbers.
#pragma once

#include <array>
#include <optional>
#include <vector>

namespace engine {

using Vector = std::array<double, 3>;

enum class Kind { sphere, capsule, cylinder, box, hull, plane };

// The points centre + rotation * (x, y, z) with |z| <= half_length and (x, y) in the disc with this radius or in the
// convex hull of the base, and a ball around all of them. A plane bounds a half-space: the plane goes through the
// centre, and the axis is its outward normal.
struct Solid {
  Kind kind;
  double centre[3], rotation[9];   // the rotation is row major; the axis is its third column
  double half_length, radius, ball;
  std::vector<std::array<double, 2>> base;   // of a box: (x, y), (-x, y), (-x, -y), (x, -y) with its half extents
};

inline Vector half_extents(const Solid& box) { return {box.base[0][0], box.base[0][1], box.half_length}; }

// begin hull
// For each corner of the base, the lower and the upper corner.
inline std::vector<Vector> corners(const Solid& hull) {
  std::vector<Vector> all;
  for (const auto& [x, y] : hull.base)
    for (const double z : {-hull.half_length, hull.half_length}) all.push_back({x, y, z});
  return all;
}

// Positive where the base is counterclockwise.
inline double twice_area(const Solid& hull) {
  double area = 0;
  for (std::size_t i = 0, n = hull.base.size(); i < n; ++i) {
    const auto &u = hull.base[i], &v = hull.base[(i + 1) % n];
    area += u[0] * v[1] - v[0] * u[1];
  }
  return area;
}

// The faces of a prism, bottom, top, sides: for each the number of its corners, and which they are in the order of
// corners(), counterclockwise from outside.
template <class Index>
std::vector<Index> prism_faces(Index n, bool clockwise_base) {
  const auto turn = [&](Index i) { return clockwise_base ? n - 1 - i : i; };   // i: counterclockwise from above
  std::vector<Index> faces{n};
  for (Index i = n; i-- > 0;) faces.push_back(2 * turn(i));
  faces.push_back(n);
  for (Index i = 0; i < n; ++i) faces.push_back(2 * turn(i) + 1);
  for (Index i = 0; i < n; ++i) {
    const Index p = 2 * turn(i), q = 2 * turn((i + 1) % n);
    faces.insert(faces.end(), {4, p, q, q + 1, p + 1});
  }
  return faces;
}
// end hull

struct Contact {
  double depth;        // positive when overlapping
  Vector normal, at;   // the normal points from A to B
};

struct Distance {
  double value;                      // negative when overlapping
  std::optional<Vector> direction;   // from A to B
  Vector on_a, on_b;
};

}  // namespace engine
