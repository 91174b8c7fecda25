#include "reference/certificate/bounds.h"

#include <algorithm>
#include <stdexcept>

namespace octic::certificate {

Bounds square_root(const Rational& x, int bits) {
  const auto times_power_of_two = [](const Integer& v, long exponent) {
    Rational r(v);
    if (exponent >= 0) mpq_mul_2exp(r.backend().data(), r.backend().data(), exponent);
    else mpq_div_2exp(r.backend().data(), r.backend().data(), -exponent);
    return r;
  };
  if (x < 0) throw std::invalid_argument("square_root of a negative number");
  if (x == 0) return {0, 0};
  const Integer p = numerator(x), q = denominator(x);
  const Integer top = sqrt(p), bottom = sqrt(q);
  if (top * top == p && bottom * bottom == q) return {Rational(top, bottom), Rational(top, bottom)};
  // root = floor(sqrt(x) 2^k) with at least bits + 1 digits
  const long length = binary_exponent(x);
  const long k = bits + 2 - (length >= 0 ? length / 2 : -((1 - length) / 2));
  const Integer scaled = k >= 0 ? Integer((p << unsigned(2 * k)) / q) : Integer(p / (q << unsigned(-2 * k)));
  const Integer root = sqrt(scaled);
  const Bounds b{times_power_of_two(root, -k), times_power_of_two(root + 1, -k)};
  if (b.lower * b.lower > x || b.upper * b.upper < x)
    throw std::logic_error("square_root: the squares do not enclose the radicand");
  return b;
}

long binary_exponent(const Rational& v) { return long(msb(abs(numerator(v)))) - long(msb(denominator(v))); }

Rational rounded_down(const Rational& v) {
  if (v == 0) return 0;
  const long shift = 52 - binary_exponent(v);
  const Integer up = shift > 0 ? Integer(1) << unsigned(shift) : 1,
                down = shift < 0 ? Integer(1) << unsigned(-shift) : 1;
  const Integer top = numerator(v) * up, bottom = denominator(v) * down;
  Integer whole = top / bottom;
  if (whole * bottom > top) --whole;
  return Rational(whole * down, up);
}
Rational rounded_up(const Rational& v) { return -rounded_down(-v); }

Vector admissible(const Solid& A, const Solid& B, const Vector& n) {
  Vector m = n;
  for (int i = 0; i < 2; ++i) {
    const Solid& k = i ? B : A;
    const Rational along = dot(m, k.axis);
    if (k.line) m = k.axis2 * m - along * k.axis;
    if (k.half_space) m = (i ? -along : along) > 0 ? along * k.axis : Vector{0, 0, 0};
  }
  return m;
}

namespace {

Corner in_base(const Solid& k, const Vector& v) { return {dot(v, k.side[0]), dot(v, k.side[1])}; }

// What a core adds to max n.x beyond its centre: a rational, and the square root of another.
struct Width {
  Rational flat, rim2;
};
Width width(const Solid& k, const Vector& n, const Rational& n2) {
  if (!k.bounded()) return {0, 0};   // n is admissible
  const Rational along = dot(n, k.axis);
  Rational flat = k.reach * abs(along);
  if (k.base.size() > 1) {
    const Corner d = in_base(k, n);
    const Corner& c = k.base[farthest(k.base, d)];
    flat += c.x * d.x + c.y * d.y;
  }
  // radius |n x axis| / |axis|; by Lagrange |n x axis|^2 = |n|^2 |axis|^2 - (n.axis)^2, exact here
  return {flat, k.radius * k.radius * (n2 - along * along / k.axis2)};
}

}  // namespace

Bounds gap_bounds(const Solid& A, const Solid& B, const Vector& direction, int bits) {
  const Vector n = admissible(A, B, direction);
  const Rational n2 = dot(n, n);
  if (n2 == 0) throw std::invalid_argument("gap_bounds: no part of the direction has a finite gap");
  const Width a = width(A, n, n2), b = width(B, Rational(-1) * n, n2);
  const Rational flat = dot(n, B.center - A.center) - a.flat - b.flat;
  const Bounds rim_a = square_root(a.rim2, bits), rim_b = square_root(b.rim2, bits), length = square_root(n2, bits);
  const Rational low = flat - rim_a.upper - rim_b.upper, high = flat - rim_a.lower - rim_b.lower,
                 rounding = A.rounding + B.rounding;
  return {low / (low >= 0 ? length.upper : length.lower) - rounding,
          high / (high >= 0 ? length.lower : length.upper) - rounding};
}

Bounds gap_bounds(const Shape& A, const Shape& B, const Vec3& n, int bits) {
  return gap_bounds(solid(A), solid(B), exact(n), bits);
}

namespace {

// Where p stands to the core: axial = |t| - reach along the axis in units of |axis| (of a line: always within), and as
// seen along the axis in the base.
struct Station {
  Rational t, axial;
  Nearest cross_section;
  Vector foot;   // the point of the base nearest to p, from the centre
};
Station station(const Solid& k, const Vector& p) {
  const Vector v = p - k.center;
  const Rational t = dot(v, k.axis) / k.axis2;
  Station s{t, k.line ? Rational(-1) : Rational(abs(t) - k.reach), {false, 0, {0, 0}}, {0, 0, 0}};
  const Rational across2 = dot(v, v) - t * t * k.axis2;
  if (k.base.size() == 1) {
    s.cross_section.distance2 = across2;
  } else {
    s.cross_section = nearest(k.base, in_base(k, v));
    s.foot = s.cross_section.point.x * k.side[0] + s.cross_section.point.y * k.side[1];
  }
  return s;
}

// Signed distance from p to the core. Enclosed, and 0 exactly when it is.
Bounds signed_distance(const Solid& k, const Vector& p, int bits) {
  if (k.half_space) {
    const Rational beyond = dot(p - k.center, k.axis);
    const Bounds length = square_root(k.axis2, bits);
    return {beyond / (beyond >= 0 ? length.upper : length.lower), beyond / (beyond >= 0 ? length.lower : length.upper)};
  }
  const Station s = station(k, p);
  const Bounds rho = square_root(s.cross_section.distance2, bits);
  const Bounds axial = square_root(s.axial * s.axial * k.axis2, bits);
  const bool beyond = s.axial > 0;
  const Rational axial2 = s.axial * s.axial * k.axis2;
  if (beyond && k.radius == 0)
    return square_root(axial2 + (s.cross_section.inside ? Rational(0) : s.cross_section.distance2), bits);
  Bounds radial;
  if (s.cross_section.inside) {
    radial = {-rho.upper - k.radius, -rho.lower - k.radius};
  } else {   // rho - r = (rho^2 - r^2) / (rho + r): nothing cancels
    const Rational more = s.cross_section.distance2 - k.radius * k.radius;
    if (more == 0) radial = {0, 0};
    else
      radial = {more / (more > 0 ? rho.upper + k.radius : rho.lower + k.radius),
                more / (more > 0 ? rho.lower + k.radius : rho.upper + k.radius)};
  }
  if (beyond && radial.upper > 0)
    return {square_root(axial2 + radial.lower * radial.lower, bits).lower,
            square_root(axial2 + radial.upper * radial.upper, bits).upper};
  if (beyond) return axial;
  if (radial.upper > 0 || k.line) return radial;
  return {std::max(Rational(-axial.upper), radial.lower), std::max(Rational(-axial.lower), radial.upper)};
}

}  // namespace

bool contains(const Solid& k, const Vector& p) { return outside_bounds(k, p, 128).upper == 0; }

Bounds outside_bounds(const Shape& shape, const Vec3& p, int bits) {
  return outside_bounds(solid(shape), exact(p), bits);
}
Bounds outside_bounds(const Solid& k, const Vector& p, int bits) {
  const Bounds s = signed_distance(k, p, bits);
  return {std::max(Rational(0), Rational(s.lower - k.rounding)), std::max(Rational(0), Rational(s.upper - k.rounding))};
}

Bounds inside_bounds(const Shape& shape, const Vec3& p, int bits) {
  return inside_bounds(solid(shape), exact(p), bits);
}
Bounds inside_bounds(const Solid& k, const Vector& p, int bits) {
  const Bounds s = signed_distance(k, p, bits);
  return {std::max(Rational(0), Rational(k.rounding - s.upper)), std::max(Rational(0), Rational(k.rounding - s.lower))};
}

Vector moved_into(const Solid& k, const Vector& p, int bits) {
  const Vector v = p - k.center;
  if (k.half_space) {
    const Rational beyond = dot(v, k.axis);
    return beyond <= 0 ? p : p - (beyond / k.axis2) * k.axis;
  }
  const Station s = station(k, p);
  const Rational t = k.line ? s.t : std::clamp(s.t, Rational(-k.reach), k.reach);
  if (s.cross_section.inside) return k.center + t * k.axis + (v - s.t * k.axis);
  Vector flat = v - s.t * k.axis - s.foot;
  const Rational &flat2 = s.cross_section.distance2, radius2 = k.radius * k.radius;
  if (flat2 > radius2) flat = square_root(radius2 / flat2, bits).lower * flat;
  return k.center + t * k.axis + s.foot + flat;
}

}  // namespace octic::certificate
