#include "reference/curves/family.h"

#include <algorithm>

#include "reference/pair/gap.h"

namespace octic::reference {
namespace {

using Points = std::function<PointPair()>;

Vector<Ball> scaled_to(const Vector<Ball>& v, const Ball& length) { return (length / norm(v)) * v; }

// What a family has besides its members: its distance is that of the first of them.
StationaryFamily family_of(const char* name, const char* parameter, const char* kind, int index,
                           const std::vector<Points>& members, const Curves& curves,
                           const IntegerPolynomial& polynomial, int bits, StationaryKind across) {
  const auto square = [&] {
    const auto [x, y] = members.front()();
    return squared_norm(x - y);
  };
  const std::optional<RealRoot> root = root_of(polynomial, square);
  StationaryFamily family{name, parameter, {}, root ? root->multiplicity() : 0, kind, index, {}, root};
  Precision precision(bits + 64);
  const Vector<Ball> shift = convert<Ball>(curves.origin);
  const Ball unit(curves.unit);
  family.distance = unit * sqrt(square());
  for (const Points& member : members) {
    const auto [x, y] = member();
    family.members.push_back({shift + unit * x, shift + unit * y, across, 0});
  }
  return family;
}

// Directions in the plane across N, a quarter turn apart, from `start` on; start is orthogonal to N.
std::vector<Vector<Integer>> quarters(const Vector<Integer>& N, const Vector<Integer>& start) {
  const Vector<Integer> next = cross(N, start);
  return {start, next, -start, -next};
}
Vector<Integer> any_across(const Vector<Integer>& N) {
  return N.x == 0 && N.y == 0 ? Vector<Integer>{1, 0, 0} : Vector<Integer>{-N.y, N.x, 0};
}

ClosedForm coaxial(const Curves& c, const IntegerPolynomial& polynomial, int bits) {
  ClosedForm result;
  for (int side : {1, -1}) {
    std::vector<Points> members;
    for (const Vector<Integer>& towards : quarters(c.first.N, any_across(c.first.N))) {
      members.push_back([c, towards, side]() -> PointPair {
        const Vector<Ball> direction = convert<Ball>(towards);
        return {convert<Ball>(c.D) + scaled_to(direction, Ball(c.first.r)),
                scaled_to(direction, Ball(side) * Ball(c.second.r))};
      });
    }
    const char* which = side > 0 ? "the two points in every half-plane through the common axis"
                                 : "the two points in every plane through the common axis, on opposite sides of it";
    result.families.push_back(family_of("coaxial", which, side > 0 ? "minimum" : "maximum", 0, members, c, polynomial,
                                        bits, side > 0 ? StationaryKind::minimum : StationaryKind::maximum));
  }
  return result;
}

// D = centre of circle 1 from that of circle 2, in both planes, and sin(angle) = |D| / r: constant distance |D|.
ClosedForm villarceau(const Curves& c, const IntegerPolynomial& polynomial, int bits) {
  const auto on_line = [c](int first, int second) -> Points {   // both points on the line of the centres
    return [c, first, second]() -> PointPair {
      const Vector<Ball> D = convert<Ball>(c.D), reach = scaled_to(D, Ball(c.first.r));
      return {D + Ball(first) * reach, Ball(second) * reach};
    };
  };
  std::vector<Points> members;
  for (const Vector<Integer>& towards : quarters(c.first.N, c.D)) {
    members.push_back([c, towards]() -> PointPair {
      const Vector<Ball> x = convert<Ball>(c.D) + scaled_to(convert<Ball>(towards), Ball(c.first.r)),
                         N = convert<Ball>(c.second.N);
      return {x, scaled_to(squared_norm(N) * x - dot(N, x) * N, Ball(c.second.r))};
    });
  }
  ClosedForm result;
  result.families.push_back(family_of(
      "Villarceau",
      "x at angle u, y at angle v from the line of the centres D: tan(v/2) = sqrt((r - |D|) / (r + |D|)) tan(u/2)",
      "minimum", 0, members, c, polynomial, bits, StationaryKind::minimum));
  result.pairs.push_back({on_line(-1, 1), StationaryKind::saddle, 1});
  result.pairs.push_back({on_line(1, -1), StationaryKind::maximum, 1});
  return result;
}

// The centre of circle 2 is a point of circle 1, and the tangent of circle 1 there is the axis of circle 2. So this
// point has the same distance from all points of circle 2.
bool centre_on_first(const Curves& c) {
  return squared_norm(c.D) == c.first.r * c.first.r && dot(c.D, c.first.N) == 0 &&
         is_zero(cross(c.second.N, cross(c.first.N, c.D)));
}

// x = D + p, p at angle u from -D: |x - y|^2 = r2^2 + 2 (1 - cos u) (r1^2 - D.q). The family is u = 0; all other
// stationary pairs lie on the line along D.
StationaryFamily meridian_family(const Curves& c, const IntegerPolynomial& polynomial, int bits, bool shared) {
  const Integer &r1 = c.first.r, &r2 = c.second.r;
  std::vector<Points> members;
  for (const Vector<Integer>& towards : quarters(c.second.N, c.D)) {
    members.push_back([c, towards]() -> PointPair {
      return {Vector<Ball>{0, 0, 0}, scaled_to(convert<Ball>(towards), Ball(c.second.r))};
    });
  }
  const char* kind = r2 <= r1 ? "minimum" : "minimum on one arc, maximum on the other";
  StationaryFamily family =
      family_of("meridian", "one point fixed in the centre of the other circle, and every point of that circle", kind,
                r2 <= r1 ? 0 : -2, members, c, polynomial, bits, StationaryKind::minimum);
  if (shared) family.index = 0;   // the index of both families together is -1, and the first one has it
  // r1^2 - D.q: at q along D, across, against, across
  if (r2 > r1) family.members[0].kind = StationaryKind::maximum;
  if (r2 == r1) family.members[0].kind = StationaryKind::shoulder;
  return family;
}

ClosedForm meridian(const Curves& c, const IntegerPolynomial& polynomial, int bits) {
  const Curves other = swapped(c);
  const bool both = centre_on_first(other);
  const auto in_line = [c](int side) -> Points {   // x opposite to the fixed point
    return [c, side]() -> PointPair {
      const Vector<Ball> D = convert<Ball>(c.D);
      return {D + D, scaled_to(D, Ball(side) * Ball(c.second.r))};
    };
  };
  ClosedForm result;
  result.families.push_back(meridian_family(c, polynomial, bits, false));
  if (both) {
    result.families.front().index = -1;   // two circles with one point in common
    StationaryFamily second = meridian_family(other, polynomial, bits, true);
    for (StationaryPair& member : second.members) std::swap(member.x, member.y);
    result.families.push_back(std::move(second));
  } else {
    result.pairs.push_back({in_line(1), c.second.r < c.first.r ? StationaryKind::saddle : StationaryKind::minimum, 1});
  }
  result.pairs.push_back({in_line(-1), StationaryKind::maximum, 1});
  return result;
}

bool is_villarceau(const Curves& c) {
  const Integer &r = c.first.r;
  return r == c.second.r && dot(c.D, c.first.N) == 0 && dot(c.D, c.second.N) == 0 &&
         squared_norm(cross(c.first.N, c.second.N)) * r * r ==
             squared_norm(c.D) * squared_norm(c.first.N) * squared_norm(c.second.N);
}

void swap_points(ClosedForm& form) {
  for (StationaryFamily& family : form.families) {
    for (StationaryPair& member : family.members) std::swap(member.x, member.y);
  }
}

}  // namespace

std::optional<ClosedForm> closed_form(const Curves& curves, const IntegerPolynomial& polynomial, int bits) {
  if (is_zero(cross(curves.first.N, curves.second.N))) {
    if (is_zero(cross(curves.D, curves.first.N))) return coaxial(curves, polynomial, bits);
    return std::nullopt;
  }
  if (centre_on_first(curves)) return meridian(curves, polynomial, bits);
  const Curves other = swapped(curves);
  if (centre_on_first(other)) {
    ClosedForm form = meridian(other, polynomial, bits);
    swap_points(form);
    for (ExactPair& pair : form.pairs) {
      pair.points = [points = pair.points, D = curves.D]() -> PointPair {
        const auto [y, x] = points();   // from the centre of circle 1
        return {convert<Ball>(D) + x, convert<Ball>(D) + y};
      };
    }
    return form;
  }
  if (is_villarceau(curves)) return villarceau(curves, polynomial, bits);
  return std::nullopt;
}

StationaryFamily circle_around_line(const Curves& c, int bits) {
  std::vector<Points> members;
  for (const Vector<Integer>& towards : quarters(c.second.N, any_across(c.second.N))) {
    members.push_back([c, towards]() -> PointPair {
      return {Vector<Ball>{0, 0, 0}, scaled_to(convert<Ball>(towards), Ball(c.second.r))};
    });
  }
  return family_of("coaxial", "every point of the circle, and its centre", "minimum", 0, members, c, {}, bits,
                   StationaryKind::minimum);
}

StationaryFamily circle_around_point(const Curves& c, int bits) {
  std::vector<Points> members;
  for (const Vector<Integer>& towards : quarters(c.second.N, any_across(c.second.N))) {
    members.push_back([c, towards]() -> PointPair {
      return {convert<Ball>(c.D), scaled_to(convert<Ball>(towards), Ball(c.second.r))};
    });
  }
  return family_of("coaxial", "the point, and every point of the circle: they are all as far", "constant", 0, members,
                   c, {}, bits, StationaryKind::minimum);
}

}  // namespace octic::reference
