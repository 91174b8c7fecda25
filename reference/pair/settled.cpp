#include "reference/pair/settled.h"

#include <algorithm>
#include <cmath>

#include "reference/pair/face.h"
#include "reference/pair/features.h"

namespace octic::reference {
namespace {

constexpr double margin = 0x1p-40;        // relative to the reach of the faces; all rounding here is far below it
constexpr double widest = 1.2;   // largest half angle of a cap: a cell with three corners in a cap lies in the cap
constexpr double narrowest = 1e-5;        // narrower caps exclude too little
constexpr int samples = 16;               // points of each face; their hull lies in the face, so the result stays valid

struct Flat {
  double x, y;
};

// In units of `scale`, relative to a point of the plane.
class Flattened {
 public:
  Flattened(const Vector<Integer>& n, const Vector<Rational>& origin, const Rational& scale)
      : origin_(origin), scale_(scale) {
    n_ = unit(n);
    e_ = std::fabs(n_[0]) < 0.6 ? filter::Point{0, n_[2], -n_[1]} : filter::Point{-n_[2], 0, n_[0]};
    const double length = std::sqrt(filter::dot(e_, e_));
    for (double& x : e_) x /= length;
    f_ = {n_[1] * e_[2] - n_[2] * e_[1], n_[2] * e_[0] - n_[0] * e_[2], n_[0] * e_[1] - n_[1] * e_[0]};
  }
  static filter::Point unit(const Vector<Integer>& n) {
    const Integer largest = std::max({Integer(abs(n.x)), Integer(abs(n.y)), Integer(abs(n.z))});
    filter::Point u{Rational(n.x, largest).convert_to<double>(), Rational(n.y, largest).convert_to<double>(),
                    Rational(n.z, largest).convert_to<double>()};
    const double length = std::sqrt(filter::dot(u, u));
    for (double& x : u) x /= length;
    return u;
  }
  Flat operator()(const Vector<Rational>& p) const {
    const Vector<Rational> off = p - origin_;
    const filter::Point v{Rational(off.x / scale_).convert_to<double>(), Rational(off.y / scale_).convert_to<double>(),
                          Rational(off.z / scale_).convert_to<double>()};
    return {filter::dot(v, e_), filter::dot(v, f_)};
  }
  double length(const Rational& r) const { return Rational(r / scale_).convert_to<double>(); }
  const filter::Point& n() const { return n_; }

 private:
  Vector<Rational> origin_;
  Rational scale_;
  filter::Point n_, e_, f_;
};

// Some points of the face, corners of a convex polygon in order around; none of what has no points to show.
std::vector<Flat> points_of(const Face& face, const Flattened& flat) {
  std::vector<Flat> points;
  if (face.set == Face::disc) {
    const Flat c = flat(face.corners[0]);
    const double r = flat.length(face.r);
    for (int k = 0; k < samples; ++k)
      points.push_back({c.x + r * std::cos(2 * M_PI * k / samples), c.y + r * std::sin(2 * M_PI * k / samples)});
  } else if (face.set == Face::polygon || face.set == Face::segment) {
    std::vector<Flat> all;
    for (const Vector<Rational>& corner : face.corners) all.push_back(flat(corner));
    // those that stick out, and some of the others: corners may crowd on one side of the face
    std::vector<bool> taken(all.size());
    for (int k = 0; k < samples / 2; ++k) {
      const double x = std::cos(4 * M_PI * k / samples), y = std::sin(4 * M_PI * k / samples);
      const auto along = [&](const Flat& p) { return x * p.x + y * p.y; };
      const auto farthest =
          std::max_element(all.begin(), all.end(), [&](const Flat& p, const Flat& q) { return along(p) < along(q); });
      taken[static_cast<std::size_t>(farthest - all.begin())] = true;
    }
    const std::size_t step = std::max<std::size_t>(1, all.size() / samples);
    for (std::size_t k = 0; k < all.size(); ++k) {
      if (taken[k] || k % step == 0) points.push_back(all[k]);
    }
  } else if (face.set == Face::point) {
    points.push_back(flat(face.tip.at));
  }
  return points;
}

double farthest(const std::vector<Flat>& points, double x, double y) {
  double most = -HUGE_VAL;
  for (const Flat& p : points) most = std::max(most, x * p.x + y * p.y);
  return most;
}

// The radius of a disc around 0 in the difference of the two convex polygons, which is least across an edge of one of
// them.
double radius_around_zero(const std::vector<Flat>& first, const std::vector<Flat>& second) {
  double least = HUGE_VAL;
  const auto across_edges = [&](const std::vector<Flat>& polygon) {
    for (std::size_t k = 0; k < polygon.size() && polygon.size() > 1; ++k) {
      const Flat &p = polygon[k], &q = polygon[(k + 1) % polygon.size()];
      const double x = q.y - p.y, y = p.x - q.x, length = std::hypot(x, y);
      if (length == 0) continue;
      for (const double way : {1 / length, -1 / length})
        least = std::min(least, farthest(first, way * x, way * y) + farthest(second, -way * x, -way * y));
    }
  };
  across_edges(first);
  across_edges(second);
  return least == HUGE_VAL ? -1 : least;
}

std::vector<Vector<Integer>> end_normals(const BodyPair& pair) {
  std::vector<Vector<Integer>> normals;
  for (const Body& s : pair.body) {
    if (s.has_polygon()) normals.push_back(primitive(cross(s.base[1] - s.base[0], s.base[2] - s.base[1])));
    if (s.has_disc()) normals.push_back(s.N);
  }
  return normals;
}

}  // namespace

std::vector<SettledCap> settled_caps(const BodyPair& pair) {
  std::vector<SettledCap> caps;
  if (!pair.body[0].has_polygon() && !pair.body[1].has_polygon()) return caps;   // without corners nothing is won
  for (const Vector<Integer>& normal : end_normals(pair)) {
    for (const Vector<Integer>& n : {normal, -normal}) {
      const Face face[2] = {face_along(pair, 0, n), face_along(pair, 1, n)};
      Integer largest = 1;
      for (const Face& f : face) {
        for (const Vector<Rational>& p : f.corners) {
          for (const Rational* x : {&p.x, &p.y, &p.z})
            largest = std::max(largest, Integer(abs(numerator(*x)) / denominator(*x) + 1));
        }
        largest = std::max(largest, Integer(numerator(f.r)));
      }
      if (face[0].corners.empty() || face[1].corners.empty()) continue;
      const Flattened flat(n, face[1].corners[0], Rational(largest));
      const std::vector<Flat> first = points_of(face[0], flat), second = points_of(face[1], flat);
      if (first.empty() || second.empty()) continue;
      const double radius = radius_around_zero(first, second) - margin;
      if (!(radius > 0)) continue;
      Precision precision(128);
      const Ball height = reach(pair, 0, n) + reach(pair, 1, n) - Ball(pair.rounding());   // S(n), of the cores
      const double m = std::max(0.0, (height / Ball(largest)).upper().middle_double()) + margin;
      const double angle =
          0.99 * std::min(widest, 2 * std::atan(radius / m));   // the hundredth is for the rounding of cosines
      if (angle > narrowest) caps.push_back({flat.n(), std::cos(angle)});
    }
  }
  return caps;
}

}  // namespace octic::reference
