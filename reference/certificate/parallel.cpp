#include "reference/certificate/parallel.h"

#include <algorithm>

namespace octic::certificate {
namespace {

bool zero(const Vector& v) { return v.x == 0 && v.y == 0 && v.z == 0; }
bool has_axis(const Solid& k) { return k.line || k.reach != 0 || k.radius != 0 || k.base.size() > 1; }

// The corners of k in the frame of `other`, times sign.
Polygon base_in(const Solid& k, const Solid& other, int sign) {
  Polygon out;
  for (const Corner& c : k.base) {
    const Vector v = c.x * k.side[0] + c.y * k.side[1];
    out.push_back({sign * dot(v, other.side[0]), sign * dot(v, other.side[1])});
  }
  return out;
}

// B - A: the points y - x. The axes are parallel, or one of the two has none.
Solid difference(const Solid& A, const Solid& B) {
  Solid k = has_axis(A) ? A : B;
  const Solid& with_frame = A.base.size() > 1 ? A : B;
  k.side[0] = with_frame.side[0];
  k.side[1] = with_frame.side[1];
  k.base = sum(base_in(B, with_frame, 1), base_in(A, with_frame, -1));
  k.center = B.center - A.center;
  k.reach = A.reach * square_root(A.axis2 / k.axis2, 8).lower + B.reach * square_root(B.axis2 / k.axis2, 8).lower;
  k.radius = A.radius + B.radius;
  k.line = A.line || B.line;
  return k;
}

}  // namespace

std::optional<Bounds> along_the_only_direction(const Solid& A, const Solid& B, int bits) {
  if (A.half_space || B.half_space) return gap_bounds(A, B, A.half_space ? A.axis : Rational(-1) * B.axis, bits);
  if (!A.line || !B.line) return {};
  const Vector n = cross(A.axis, B.axis);
  if (zero(n)) return {};
  return gap_bounds(A, B, dot(n, B.center - A.center) >= 0 ? n : Rational(-1) * n, bits);
}

std::optional<Bounds> parallel_distance(const Solid& A, const Solid& B, int bits) {
  if (has_axis(A) && has_axis(B) && !zero(cross(A.axis, B.axis))) return {};
  const Solid k = difference(A, B);
  const Vector origin{0, 0, 0};
  const Bounds out = outside_bounds(k, origin, bits), in = inside_bounds(k, origin, bits);   // one of the two is 0
  return Bounds{out.lower - in.upper, out.upper - in.lower};
}

std::optional<Nearly> nearly_parallel_distance(const Solid& A, const Solid& B, int bits) {
  if (B.base.size() > 1 || B.line) {   // it is B that is turned: without a base its frame need not be
    if (A.base.size() > 1 || A.line) return {};
    return nearly_parallel_distance(B, A, bits);   // of swapped solids the distance is the same
  }
  const Vector c = cross(A.axis, B.axis);
  const Rational sine2 = dot(c, c) / (A.axis2 * B.axis2), along2 = B.reach * B.reach * B.axis2;
  const Bounds reach = square_root(along2 / A.axis2, bits);   // in units of the axis of A
  Solid turned = B;
  turned.axis = A.axis;
  turned.axis2 = A.axis2;
  turned.reach = reach.lower;
  const Rational moved = square_root(2 * sine2 / (2 - sine2) * (along2 + B.radius * B.radius), bits).upper +
                         (reach.upper - reach.lower) * square_root(A.axis2, bits).upper;
  return Nearly{*parallel_distance(A, turned, bits), moved};
}

}  // namespace octic::certificate
