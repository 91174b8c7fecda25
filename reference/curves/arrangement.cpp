#include "reference/curves/arrangement.h"

namespace octic::reference {
namespace {

class Tags {
 public:
  void add(bool holds, const char* tag) {
    if (!holds) return;
    if (!text_.empty()) text_ += '+';
    text_ += tag;
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

// Of the circle around 0 with normal N and radius r.
struct CircleAtOrigin {
  Vector<Rational> N;
  Rational r;
  bool in_plane(const Vector<Rational>& point) const { return dot(point, N) == 0; }
  bool on(const Vector<Rational>& point) const { return in_plane(point) && squared_norm(point) == r * r; }
};

// How many points the circle has in common with the line {point + s direction}; tangent: one in its plane.
struct AxisMeeting {
  int points = 0;
  bool tangent = false;
};
AxisMeeting meeting(const CircleAtOrigin& circle, const Vector<Rational>& point, const Vector<Rational>& direction) {
  const Rational slope = dot(direction, circle.N);
  if (slope != 0) {
    const Vector<Rational> at = point - (dot(point, circle.N) / slope) * direction;
    return {squared_norm(at) == circle.r * circle.r ? 1 : 0, false};
  }
  if (!circle.in_plane(point)) return {};
  const Rational excess = squared_norm(cross(point, direction)) - circle.r * circle.r * squared_norm(direction);
  return {excess < 0 ? 2 : excess == 0 ? 1 : 0, excess == 0};
}

struct CommonPoints {
  bool cross = false, tangent = false;
};

// Circle 1 around D, circle 2 around 0, in planes that are not parallel: common points lie on the line of the planes.
CommonPoints common_points(const Curves& c) {
  const Vector<Rational> D = convert<Rational>(c.D), N1 = convert<Rational>(c.first.N),
                         N2 = convert<Rational>(c.second.N);
  const Rational rr1(c.first.r * c.first.r), rr2(c.second.r * c.second.r);
  CommonPoints out;
  if (is_zero(cross(N1, N2))) {
    if (dot(D, N1) != 0 || is_zero(D)) return out;
    const Rational DD = squared_norm(D), sum(c.first.r + c.second.r), difference(c.first.r - c.second.r);
    out.tangent = DD == sum * sum || DD == difference * difference;
    out.cross = DD < sum * sum && DD > difference * difference;
    return out;
  }
  // the point of the line nearest to 0, and the line's direction L; |o + s L|^2 = rr2, |o + s L - D|^2 = rr1
  const Vector<Rational> L = cross(N1, N2);
  const Rational LL = squared_norm(L);
  const Vector<Rational> o = (dot(D, N1) / LL) * cross(N2, L);
  // both: 2 D.(o + s L) = rr2 + DD - rr1 gives s, unless D is orthogonal to L
  const Rational DL = dot(D, L), right = (rr2 + squared_norm(D) - rr1) / 2 - dot(D, o), room = rr2 - squared_norm(o);
  bool meet = false;
  Vector<Rational> at = o;
  if (DL != 0) {
    const Rational s = right / DL;
    at = o + s * L;
    meet = s * s * LL == room;
  } else {
    if (right != 0 || room < 0) return out;
    if (room > 0) {
      out.cross = true;
      return out;
    }
    meet = true;
  }
  if (!meet) return out;
  const bool same_tangent = is_zero(cross(cross(N1, at - D), cross(N2, at)));
  (same_tangent ? out.tangent : out.cross) = true;
  return out;
}

}  // namespace

std::string circle_circle_arrangement(const Curves& c) {
  const Vector<Integer>&D = c.D, &N1 = c.first.N, &N2 = c.second.N, normal = cross(N1, N2);
  const bool parallel = is_zero(normal), coaxial = parallel && is_zero(cross(D, N1));
  const CommonPoints common = common_points(c);
  const CircleAtOrigin first{convert<Rational>(N1), Rational(c.first.r)},
      second{convert<Rational>(N2), Rational(c.second.r)};
  const Vector<Rational> d = convert<Rational>(D);
  Tags tags;
  tags.add(coaxial && is_zero(D) && c.first.r == c.second.r, "identical");
  tags.add(coaxial, "coaxial");
  tags.add(is_zero(D), "concentric");
  tags.add(parallel && dot(D, N1) == 0, "coplanar");
  tags.add(parallel, "parallel");
  tags.add(dot(N1, N2) == 0, "perpendicular");
  tags.add(!parallel && dot(D, normal) == 0, "crossing-axes");
  if (!coaxial) {
    const bool on_axis = is_zero(cross(D, N1)) || is_zero(cross(D, N2));
    const AxisMeeting one = meeting(first, -d, second.N), two = meeting(second, d, first.N);
    tags.add(on_axis, "centre-on-axis");
    tags.add(one.points > 0 || two.points > 0, "rim-on-axis");
    tags.add(one.tangent || two.tangent, "tangent-axis");
  }
  tags.add(common.cross, "rims-cross");
  tags.add(common.tangent, "rims-tangent");
  return tags.text();
}

std::string line_circle_arrangement(const Curves& c) {
  const Vector<Integer>&D = c.D, &N = c.first.N, &axis = c.second.N;
  const bool parallel = is_zero(cross(N, axis)), through_centre = is_zero(cross(D, N));
  const AxisMeeting common =
      meeting({convert<Rational>(axis), Rational(c.second.r)}, convert<Rational>(D), convert<Rational>(N));
  Tags tags;
  tags.add(parallel && through_centre, "axis");
  tags.add(parallel, "parallel");
  tags.add(dot(N, axis) == 0, "perpendicular");
  tags.add(dot(N, axis) == 0 && dot(D, axis) == 0, "in-plane");
  tags.add(through_centre, "through-centre");
  tags.add(!parallel && dot(D, cross(N, axis)) == 0, "meets-axis");
  tags.add(common.points > 0, "meets-circle");
  tags.add(common.tangent, "tangent");
  return tags.text();
}

std::string point_circle_arrangement(const Curves& c) {
  const bool in_plane = dot(c.D, c.second.N) == 0;
  Tags tags;
  tags.add(is_zero(cross(c.D, c.second.N)), "on-axis");
  tags.add(is_zero(c.D), "centre");
  tags.add(in_plane, "in-plane");
  tags.add(in_plane && squared_norm(c.D) == c.second.r * c.second.r, "on-circle");
  return tags.text();
}

}  // namespace octic::reference
