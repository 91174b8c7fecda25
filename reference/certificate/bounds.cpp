#include "corpus/visit.h"
#include "reference/certificate/bounds.h"

#include <stdexcept>

namespace octic::certificate {

Vector exact(const Vec3& v) { return {reference::exact(v.x), reference::exact(v.y), reference::exact(v.z)}; }
Vector operator+(const Vector& a, const Vector& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Vector operator-(const Vector& a, const Vector& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Vector operator*(const Rational& s, const Vector& v) { return {s * v.x, s * v.y, s * v.z}; }
Rational dot(const Vector& a, const Vector& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Vector cross(const Vector& a, const Vector& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

namespace {

Solid convert(const Cylinder& s) {
  const Vector a = exact(s.a), b = exact(s.b);
  const Rational half(1, 2);
  Solid k{half * (a + b), b - a, half, reference::exact(s.r), 0};
  k.axis2 = dot(k.axis, k.axis);
  return k;
}

// The third column of the rotation of q, times |q|^2: its length is |q|^2.
Solid convert(const PosedCylinder& s) {
  const Rational w = reference::exact(s.q.w), x = reference::exact(s.q.x), y = reference::exact(s.q.y), z = reference::exact(s.q.z);
  const Rational length = w * w + x * x + y * y + z * z;
  const Vector axis{2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z};
  return {exact(s.center), axis, reference::exact(s.half_length) / length, reference::exact(s.r), length * length};
}

Rational times_power_of_two(Integer v, long exponent) {
  Rational r(v);
  if (exponent >= 0) mpq_mul_2exp(r.backend().data(), r.backend().data(), exponent);
  else mpq_div_2exp(r.backend().data(), r.backend().data(), -exponent);
  return r;
}

}  // namespace

Solid solid(const Shape& shape) {
  return visit_cylinder("certificate", [](const auto& s) { return convert(s); }, shape);
}

Bounds square_root(const Rational& x, int bits) {
  if (x < 0) throw std::invalid_argument("square_root of a negative number");
  if (x == 0) return {0, 0};
  const Integer p = numerator(x), q = denominator(x);
  // root = floor(sqrt(x) 2^k) with at least bits + 1 digits
  const long length = long(msb(p)) - long(msb(q));
  const long k = bits + 2 - (length >= 0 ? length / 2 : -((1 - length) / 2));
  const Integer scaled = k >= 0 ? Integer((p << unsigned(2 * k)) / q) : Integer(p / (q << unsigned(-2 * k)));
  const Integer root = sqrt(scaled);
  Bounds b{times_power_of_two(root, -k), times_power_of_two(root + 1, -k)};
  const Rational below = b.lower * b.lower;
  if (below == x) b.upper = b.lower;
  if (below > x || b.upper * b.upper < x) throw std::logic_error("square_root: the squares do not enclose the radicand");
  return b;
}

Bounds gap_bounds(const Solid& A, const Solid& B, const Vector& n, int bits) {
  const Rational n2 = dot(n, n);
  if (n2 == 0) throw std::invalid_argument("gap_bounds: the direction is zero");
  const Rational along_a = dot(n, A.axis), along_b = dot(n, B.axis);
  const Rational flat = dot(n, B.center - A.center) - A.reach * abs(along_a) - B.reach * abs(along_b);
  // radius |n x axis| / |axis|; by Lagrange |n x axis|^2 = |n|^2 |axis|^2 - (n.axis)^2, exact here
  const Bounds a = square_root(A.radius * A.radius * (n2 - along_a * along_a / A.axis2), bits);
  const Bounds b = square_root(B.radius * B.radius * (n2 - along_b * along_b / B.axis2), bits);
  const Bounds length = square_root(n2, bits);
  const Rational low = flat - a.upper - b.upper, high = flat - a.lower - b.lower;
  return {low / (low >= 0 ? length.upper : length.lower), high / (high >= 0 ? length.lower : length.upper)};
}

Bounds gap_bounds(const Shape& A, const Shape& B, const Vec3& n, int bits) { return gap_bounds(solid(A), solid(B), exact(n), bits); }

namespace {

// Where p stands: axial = |t| - reach along the axis in units of |axis|, radial2 = squared distance from the axis line.
struct Station {
  Rational axial, radial2;
};
Station station(const Solid& k, const Vector& p) {
  const Vector v = p - k.center;
  const Rational t = dot(v, k.axis) / k.axis2;
  return {abs(t) - k.reach, dot(v, v) - t * t * k.axis2};
}

}  // namespace

bool contains(const Solid& k, const Vector& p) {
  const Station s = station(k, p);
  return s.axial <= 0 && s.radial2 <= k.radius * k.radius;
}

Bounds outside_bounds(const Shape& shape, const Vec3& p, int bits) { return outside_bounds(solid(shape), exact(p), bits); }
Bounds outside_bounds(const Solid& k, const Vector& p, int bits) {
  const Station s = station(k, p);
  const Rational beyond = s.radial2 - k.radius * k.radius;
  Bounds radial{0, 0};
  if (beyond > 0) {   // rho - r = (rho^2 - r^2) / (rho + r): nothing cancels
    const Bounds rho = square_root(s.radial2, bits);
    radial = {beyond / (rho.upper + k.radius), beyond / (rho.lower + k.radius)};
  }
  if (s.axial <= 0) return radial;
  const Rational axial2 = s.axial * s.axial * k.axis2;
  return {square_root(axial2 + radial.lower * radial.lower, bits).lower, square_root(axial2 + radial.upper * radial.upper, bits).upper};
}

Bounds inside_bounds(const Shape& shape, const Vec3& p, int bits) { return inside_bounds(solid(shape), exact(p), bits); }
Bounds inside_bounds(const Solid& k, const Vector& p, int bits) {
  const Station s = station(k, p);
  const Rational within = k.radius * k.radius - s.radial2;
  if (s.axial >= 0 || within <= 0) return {0, 0};
  const Bounds rho = square_root(s.radial2, bits), axial = square_root(s.axial * s.axial * k.axis2, bits);
  const Rational low = within / (k.radius + rho.upper), high = within / (k.radius + rho.lower);
  return {low < axial.lower ? low : axial.lower, high < axial.upper ? high : axial.upper};
}

}  // namespace octic::certificate
