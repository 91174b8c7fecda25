// A shape as a Minkowski sum, in numbers of any kind: rationals (reference/number/body.cpp) or intervals
// (reference/filter/interval_body.cpp).
//
//   centre + conv(base) + { s h : |s| <= 1 } + { w : w orthogonal to direction, |w| <= r } + { w : |w| <= rho }
//
// The checker of certificates and octic::fast have conversions of their own, so that one mistake does not pass in all.
#pragma once

#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "corpus/shape.h"
#include "reference/number/vector.h"

namespace octic::reference {

template <class N>
struct MinkowskiSum {
  Vector<N> first, second;           // two points; their middle is the centre
  std::vector<Vector<N>> base{};     // corners in order around; empty: one corner, the origin
  Vector<N> h{N(0), N(0), N(0)};
  Vector<N> direction{N(0), N(0), N(0)};   // the normal of the disc, or out of the half-space; of any length
  N r{0}, rho{0};
  bool segment = false;     // h is not 0
  bool infinite = false;    // the segment is the whole line along h
  bool half_space = false;  // { x : direction . (x - centre) <= 0 }, and nothing of the above
};

// How the doubles of a shape become numbers N. Lengths and places share one unit. A direction and a quaternion may each
// be multiplied by a positive factor, since only their ratios matter.
//
//   N length(double)     Vector<N> direction(const Vec3&)     std::array<N, 4> quaternion(const Quaternion&)
//
// The order of a quaternion is w, x, y, z.
template <class N, class Reader>
class MinkowskiSumOf {
 public:
  explicit MinkowskiSumOf(Reader& read) : read_(read) {}

  MinkowskiSum<N> operator()(const Cylinder& s) { return between(s.a, s.b, s.r, 0); }
  MinkowskiSum<N> operator()(const RoundedCylinder& s) { return between(s.a, s.b, s.r, s.rounding); }
  MinkowskiSum<N> operator()(const Capsule& s) { return between(s.a, s.b, 0, s.r); }
  MinkowskiSum<N> operator()(const Segment& s) { return between(s.a, s.b, 0, 0); }
  MinkowskiSum<N> operator()(const Sphere& s) { return between(s.center, s.center, 0, s.r); }
  MinkowskiSum<N> operator()(const Point& s) { return between(s.at, s.at, 0, 0); }

  MinkowskiSum<N> operator()(const PosedCylinder& s) {
    MinkowskiSum<N> sum = at(s.center);
    sum.direction = axes(s.q)[2];
    extrude(sum, s.half_length, sum.direction);
    sum.r = read_.length(s.r);
    return sum;
  }
  MinkowskiSum<N> operator()(const Disc& s) {
    MinkowskiSum<N> sum = at(s.center);
    sum.direction = read_.direction(s.normal);
    sum.r = read_.length(s.r);
    return sum;
  }
  MinkowskiSum<N> operator()(const InfiniteCylinder& s) {
    MinkowskiSum<N> sum = at(s.point);
    sum.direction = sum.h = read_.direction(s.direction);
    sum.r = read_.length(s.r);
    sum.infinite = true;
    return sum;
  }
  MinkowskiSum<N> operator()(const HalfSpace& s) {
    MinkowskiSum<N> sum = at(s.point);
    sum.direction = read_.direction(s.normal);
    sum.half_space = true;
    return sum;
  }
  // A flat box is a rectangle, a segment or a point: an edge without length is no edge.
  MinkowskiSum<N> operator()(const Box& s) {
    const std::array<Vector<N>, 3> axis = axes(s.q);
    const double half[3] = {s.half.x, s.half.y, s.half.z};
    std::vector<Vector<N>> edges;
    for (std::size_t i = 0; i < 3; ++i) {
      if (half[i] > 0) edges.push_back(read_.length(half[i]) * axis[i]);
    }
    MinkowskiSum<N> sum = at(s.center);
    if (edges.size() >= 2) {
      const Vector<N>&u = edges[0], &v = edges[1];
      sum.base = {u + v, v - u, -u - v, u - v};
    }
    sum.segment = edges.size() % 2 == 1;
    if (sum.segment) sum.h = edges.back();
    return sum;
  }
  MinkowskiSum<N> operator()(const Prism& s) {
    const std::array<Vector<N>, 3> axis = axes(s.q);
    MinkowskiSum<N> sum = at(s.center);
    sum.base.reserve(s.base.size());
    for (const Vec2& v : s.base) sum.base.push_back(read_.length(v.x) * axis[0] + read_.length(v.y) * axis[1]);
    extrude(sum, s.half_length, axis[2]);
    return sum;
  }

 private:
  Vector<N> place(const Vec3& v) { return {read_.length(v.x), read_.length(v.y), read_.length(v.z)}; }
  MinkowskiSum<N> at(const Vec3& center) {
    const Vector<N> c = place(center);
    return {c, c};
  }
  MinkowskiSum<N> between(const Vec3& a, const Vec3& b, double r, double rho) {
    MinkowskiSum<N> sum{place(a), place(b)};
    sum.h = sum.direction = (N(1) / N(2)) * (sum.second - sum.first);
    sum.segment = !(a == b);
    sum.r = read_.length(r);
    sum.rho = read_.length(rho);
    return sum;
  }
  void extrude(MinkowskiSum<N>& sum, double half_length, const Vector<N>& along) {
    sum.h = read_.length(half_length) * along;
    sum.segment = half_length > 0;
  }
  // The columns of the rotation v -> q v q* / |q|^2.
  std::array<Vector<N>, 3> axes(const Quaternion& q) {
    const auto [w, x, y, z] = read_.quaternion(q);
    const N two(2), ww = w * w, xx = x * x, yy = y * y, zz = z * z, one = N(1) / (ww + xx + yy + zz);
    return {one * Vector<N>{ww + xx - yy - zz, two * (x * y + w * z), two * (x * z - w * y)},
            one * Vector<N>{two * (x * y - w * z), ww - xx + yy - zz, two * (y * z + w * x)},
            one * Vector<N>{two * (x * z + w * y), two * (y * z - w * x), ww - xx - yy + zz}};
  }

  Reader& read_;
};

template <class N, class Reader>
MinkowskiSum<N> minkowski_sum(const Shape& shape, Reader& read) {
  return std::visit(MinkowskiSumOf<N, Reader>(read), shape);
}

}  // namespace octic::reference
