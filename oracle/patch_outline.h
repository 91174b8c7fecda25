// A contact patch in the plane across its direction, in double: what spans it.
#pragma once

#include <vector>

#include "reference/contact/contact.h"

namespace octic::oracle {

struct FlatPoint {
  double x = 0, y = 0;
};

// Coordinates across n around a point of the patch: nothing of where the pair stands is left before anything is
// rounded.
class Outline {
 public:
  // m: the direction to look along, one of the piece that the bearing stands for; a unit vector.
  Outline(const reference::Bearing& bearing, const Vec3& m);

  FlatPoint flat(const Vec3& point) const;   // a place in space
  int dimension() const { return dimension_; }
  double length() const { return length_; }   // between the two points that are farthest apart
  long double area() const { return area_; }
  FlatPoint centre() const { return centre_; }
  FlatPoint end(int i) const { return end_[i]; }   // the two points that are farthest apart, or nearly
  // What counts where lengths up to this one do not.
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

std::vector<FlatPoint> convex_hull(std::vector<FlatPoint> points);   // to the left around, no three in a line
long double area_of(const std::vector<FlatPoint>& polygon);
double perimeter_of(const std::vector<FlatPoint>& polygon);   // of a segment: there and back
// The distance of p from a convex polygon, a segment or a point; 0 inside.
double distance_from(const std::vector<FlatPoint>& hull, const FlatPoint& p);

}  // namespace octic::oracle
