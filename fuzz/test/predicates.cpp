#include "fuzz/test/predicates.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "fuzz/gen/number.h"
#include "reference/certificate/bounds.h"
#include "reference/certificate/size.h"

namespace octic::fuzz {
namespace {

using certificate::Rational;
using certificate::Vector;
using Exact = certificate::Solid;

bool is_zero(const Vector& v) { return v.x == 0 && v.y == 0 && v.z == 0; }

std::vector<double> numbers(const Shape& shape) {
  if (const auto* c = std::get_if<Cylinder>(&shape)) return {c->a.x, c->a.y, c->a.z, c->b.x, c->b.y, c->b.z, c->r};
  const auto& p = std::get<PosedCylinder>(shape);
  return {p.center.x, p.center.y, p.center.z, p.q.w, p.q.x, p.q.y, p.q.z, p.half_length, p.r};
}

std::vector<double> numbers(const Case& item) {
  std::vector<double> all = numbers(item.a);
  const std::vector<double> more = numbers(item.b);
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

// Calls f(centre of an end of A, centre of an end of B) until it says true.
template <class F>
bool any_ends(const Exact& a, const Exact& b, F f) {
  for (const int i : {-1, 1}) {
    for (const int j : {-1, 1}) {
      if (f(a.center + i * a.reach * a.axis, b.center + j * b.reach * b.axis)) return true;
    }
  }
  return false;
}

}  // namespace

bool valid(const Shape& shape) {
  for (const double v : numbers(shape)) {
    if (!std::isfinite(v)) return false;
  }
  if (const auto* c = std::get_if<Cylinder>(&shape)) return c->a != c->b && c->r > 0;
  const auto& p = std::get<PosedCylinder>(shape);
  return p.q != Quaternion{0, 0, 0, 0} && p.half_length >= 0 && p.r > 0;
}

bool parallel(const Case& item) {
  return is_zero(cross(certificate::solid(item.a).axis, certificate::solid(item.b).axis));
}

bool perpendicular(const Case& item) {
  return dot(certificate::solid(item.a).axis, certificate::solid(item.b).axis) == 0;
}

bool coaxial(const Case& item) {
  const Exact a = certificate::solid(item.a), b = certificate::solid(item.b);
  return is_zero(cross(a.axis, b.axis)) && is_zero(cross(a.axis, b.center - a.center));
}

bool crossing(const Case& item) {
  const Exact a = certificate::solid(item.a), b = certificate::solid(item.b);
  const Vector across = cross(a.axis, b.axis);
  return !is_zero(across) && dot(across, b.center - a.center) == 0;
}

bool same_center(const Case& item) {
  return is_zero(certificate::solid(item.a).center - certificate::solid(item.b).center);
}

double sine_of_axes(const Case& item) {
  const Exact a = certificate::solid(item.a), b = certificate::solid(item.b);
  const Vector across = cross(a.axis, b.axis);
  return std::sqrt(static_cast<double>(Rational(dot(across, across) / (a.axis2 * b.axis2))));
}

double distance_of_axes(const Case& item) {
  const Exact a = certificate::solid(item.a), b = certificate::solid(item.b);
  Vector across = cross(a.axis, b.axis);
  const Vector between = b.center - a.center;
  Rational square;
  if (is_zero(across)) {
    across = cross(a.axis, between);
    square = dot(across, across) / a.axis2;
  } else {
    const Rational along = dot(across, between);
    square = along * along / dot(across, across);
  }
  return std::sqrt(static_cast<double>(square)) / certificate::size(item.a, item.b);
}

bool caps_in_one_plane(const Case& item) {
  const Exact a = certificate::solid(item.a), b = certificate::solid(item.b);
  const Vector across = cross(a.axis, b.axis);
  const int same_way = dot(a.axis, b.axis) < 0 ? -1 : 1;
  for (const int end : {-1, 1}) {
    const Vector d = b.center + end * same_way * b.reach * b.axis - (a.center + end * a.reach * a.axis);
    const Rational off = dot(d, a.axis);   // <= sine of the tilt * |d| * |axis of A|, squared:
    if (off * off * b.axis2 > dot(across, across) * dot(d, d)) return false;
  }
  return true;
}

bool tangent_rims(const Case& item) {
  const Exact a = certificate::solid(item.a), b = certificate::solid(item.b);
  const Vector line = cross(a.axis, b.axis);   // the common tangent, where the planes differ
  const Rational line2 = dot(line, line);
  return any_ends(a, b, [&](const Vector& p, const Vector& q) {
    const Vector d = q - p;
    if (is_zero(line)) {
      const Rational sum = a.radius + b.radius, difference = a.radius - b.radius, square = dot(d, d);
      return dot(d, a.axis) == 0 && (square == sum * sum || square == difference * difference);
    }
    // Both centres have the same foot on the line that the planes share, at their radius from it.
    const Rational to_b = dot(d, b.axis), to_a = dot(d, a.axis);
    return dot(d, line) == 0 && to_b * to_b * a.axis2 == a.radius * a.radius * line2 &&
           to_a * to_a * b.axis2 == b.radius * b.radius * line2;
  });
}

bool degenerate_rims(const Case& item) {
  const Exact a = certificate::solid(item.a), b = certificate::solid(item.b);
  const Vector line = cross(a.axis, b.axis);
  const Rational line2 = dot(line, line);
  return any_ends(a, b, [&](const Vector& p, const Vector& q) {
    const Vector d = q - p;
    if (is_zero(line) || is_zero(d)) return true;   // parallel planes, coaxial; concentric
    // Villarceau: equal radii, the centres on the line of the planes, |d| = r sin(angle).
    if (a.radius == b.radius && is_zero(cross(d, line)) &&
        dot(d, d) * a.axis2 * b.axis2 == a.radius * a.radius * line2) {
      return true;
    }
    // Meridian: one centre on the other circle, and its plane across the tangent there.
    const auto meridian = [](const Exact& ring, const Exact& other, const Vector& spoke) {
      const Vector tangent = cross(ring.axis, spoke);
      return dot(spoke, ring.axis) == 0 && dot(spoke, spoke) == ring.radius * ring.radius &&
             is_zero(cross(tangent, other.axis));
    };
    return meridian(a, b, d) || meridian(b, a, d);
  });
}

bool whole_numbers(const Case& item) {
  const auto all = numbers(item);
  return std::all_of(all.begin(), all.end(), [](double v) { return v == std::nearbyint(v); });
}

bool has_subnormal(const Case& item) {
  const auto all = numbers(item);
  return std::any_of(all.begin(), all.end(), [](double v) { return std::fpclassify(v) == FP_SUBNORMAL; });
}

double aspect(const Shape& shape) {
  const Exact s = certificate::solid(shape);
  return std::sqrt(static_cast<double>(Rational(s.reach * s.reach * s.axis2 / (s.radius * s.radius))));
}

double length_of(const Shape& shape) {
  const Exact s = certificate::solid(shape);
  const Rational half2 = s.reach * s.reach * s.axis2, radius2 = s.radius * s.radius;
  return 2 * std::sqrt(static_cast<double>(half2 > radius2 ? half2 : radius2));
}

int plain_numbers(const Case& item) {
  const auto all = numbers(item);
  return static_cast<int>(std::count_if(all.begin(), all.end(), [](double v) {
    int exponent = 0;
    const auto power = [&exponent](double x) { return x == 0 || std::fabs(std::frexp(x, &exponent)) == 0.5; };
    for (int k = -2; k <= 2; ++k) {
      if (power(step(v, k))) return true;
    }
    return false;
  }));
}

}  // namespace octic::fuzz
