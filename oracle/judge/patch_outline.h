// The outline of a contact patch in the plane orthogonal to its direction, in double.
#pragma once

#include <vector>

#include "reference/contact/contact.h"

namespace octic::oracle {

struct FlatPoint {
  double x = 0, y = 0;
};

// Coordinates orthogonal to n, relative to a point of the patch. The subtraction is exact, so rounding does not depend
// on the position of the pair.
class Outline {
 public:
  // m: the direction of projection, a unit vector among the directions of the bearing.
  Outline(const reference::Bearing& bearing, const Vec3& m);

  FlatPoint flat(const Vec3& point) const;   // a place in space
  Vec3 in_space(const FlatPoint& v) const;   // a vector
  int dimension() const { return dimension_; }
  double length() const { return length_; }   // between end(0) and end(1)
  long double area() const { return area_; }
  FlatPoint centre() const { return centre_; }
  FlatPoint end(int i) const { return end_[i]; }   // 0: farthest from the origin; 1: farthest from end(0)
  // The dimension of the patch if lengths up to the tolerance count as zero.
  int dimension_beyond(double tolerance) const;

 private:
  std::vector<FlatPoint> points_;   // corners, and arcs as polygons
  reference::Vector<reference::Rational> origin_;
  Vec3 e_, f_;
  int dimension_ = 0;
  double length_ = 0;
  long double area_ = 0;
  FlatPoint centre_, end_[2];
};

std::vector<FlatPoint> convex_hull(std::vector<FlatPoint> points);   // counterclockwise, no three on a line
long double area_of(const std::vector<FlatPoint>& polygon);
double perimeter_of(const std::vector<FlatPoint>& polygon);   // of a segment: twice its length
// The distance of p from a convex polygon, a segment or a point; 0 inside.
double distance_from(const std::vector<FlatPoint>& hull, const FlatPoint& p);

}  // namespace octic::oracle
