#include "oracle/conversion.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "reference/number/rational.h"

// The inequality.
//
// The ideal core is the asked solid shrunk by the margin m: centre c, unit axis u, half length H - m, radius r - m. The
// received core is { c' + R (x, y, z) : x^2 + y^2 <= r'^2, |z| <= h' } with any matrix R = [R_x R_y R_z]. Both grow by the same
// ball, which does not increase a Hausdorff distance, so the cores are compared.
//
// Let Q be any isometry of the plane onto the plane orthogonal to u. Send (x, y, z) with x^2 + y^2 <= 1, |z| <= 1 to
//   received:  c' + r' M (x, y) + h' z R_z        M = [R_x R_y]
//   ideal:     c  + (r - m) Q (x, y) + (H - m) z u
// Both maps are onto, so the Hausdorff distance is at most the greatest distance of two images of one parameter:
//   |c' - c|  +  |h' R_z - (H - m) u|  +  |r' - (r - m)|  +  r' |M - Q|.
// Choose Q as the polar factor of P M, P = 1 - u u^T: then |P M - Q| = max |s - 1| over the singular values s of P M, and
// |s - 1| <= |s^2 - 1| because s >= 0; so |P M - Q| <= |M^T P M - 1|, and |M - Q| <= |u^T M| + |M^T P M - 1| (Frobenius norms).
//
// With u = d / |d| for a rational d, u u^T is rational, so the last terms need no square root but the last. With m = 0 and given ends,
// H u = (b - a) / 2 is rational too. Otherwise |d| is enclosed by rationals 2^-200 apart, relatively.
namespace octic::oracle {
namespace {

using reference::exact;
using reference::Integer;
using reference::Rational;

struct Q3 {
  Rational x, y, z;
};
Q3 exact3(const Vec3& v) { return {exact(v.x), exact(v.y), exact(v.z)}; }
Q3 operator+(const Q3& u, const Q3& v) { return {u.x + v.x, u.y + v.y, u.z + v.z}; }
Q3 operator-(const Q3& u, const Q3& v) { return {u.x - v.x, u.y - v.y, u.z - v.z}; }
Q3 operator*(const Rational& s, const Q3& v) { return {s * v.x, s * v.y, s * v.z}; }
Rational dot(const Q3& u, const Q3& v) { return u.x * v.x + u.y * v.y + u.z * v.z; }

// s with s^2 <= v < (s + step)^2 and step <= 2^-200 s, for v > 0.
struct Root {
  Rational lower, upper;
};
Root root(const Rational& v) {
  if (v <= 0) return {0, 0};
  Integer n = numerator(v), d = denominator(v);
  // Scaled by 4^k so that the quotient has at least 402 bits.
  const long bits = static_cast<long>(msb(n)) - static_cast<long>(msb(d));
  const long k = (404 - bits) / 2 + 1;
  if (k >= 0) n <<= 2 * static_cast<unsigned>(k);
  else d <<= 2 * static_cast<unsigned>(-k);
  const Integer s = sqrt(Integer(n / d));
  Rational lower(s), upper(s + 1), scale(Integer(1) << static_cast<unsigned>(k >= 0 ? k : -k));
  if (k >= 0) return {lower / scale, upper / scale};
  return {lower * scale, upper * scale};
}

double rounded_up(const Rational& v) {
  double d = v.convert_to<double>();
  while (std::isfinite(d) && exact(d) < v) d = std::nextafter(d, std::numeric_limits<double>::infinity());
  return d;
}

// Cheap upper bound of a square root, a few units too large at most.
Rational root_above(const Rational& v) { return root(v).upper; }

struct Exact {
  Q3 center, d;                    // d: any vector along the axis
  std::optional<Q3> half;          // half length times unit axis, where rational
  Root half_length;
  Rational radius;
};

Exact exact_shape(const Cylinder& c) {
  const Q3 a = exact3(c.a), b = exact3(c.b), half = Rational(1, 2) * (b - a);
  return {Rational(1, 2) * (a + b), half, half, root(dot(half, half)), exact(c.r)};
}

// The third column of v -> q v q*, of length |q|^2.
Exact exact_shape(const PosedCylinder& c) {
  const Rational w = exact(c.q.w), x = exact(c.q.x), y = exact(c.q.y), z = exact(c.q.z);
  const Rational n = w * w + x * x + y * y + z * z, h = exact(c.half_length);
  const Q3 u = Rational(1 / n) * Q3{2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z};
  return {exact3(c.center), u, h * u, {h, h}, exact(c.r)};
}

Exact exact_shape(const Shape& s) {
  return std::visit([](const auto& shape) { return exact_shape(shape); }, s);
}

}  // namespace

double conversion_bound(const Shape& asked, const Received& r) {
  for (const double v : r.rotation)
    if (!std::isfinite(v)) return std::numeric_limits<double>::infinity();
  for (const double v : {r.center.x, r.center.y, r.center.z, r.half_length, r.radius, r.margin})
    if (!std::isfinite(v)) return std::numeric_limits<double>::infinity();
  if (r.half_length < 0 || r.radius < 0 || r.margin < 0) return std::numeric_limits<double>::infinity();

  const Exact s = exact_shape(asked);
  const auto column = [&](int i) { return Q3{exact(r.rotation[i]), exact(r.rotation[3 + i]), exact(r.rotation[6 + i])}; };
  const Q3 Rx = column(0), Ry = column(1), Rz = column(2);
  const Rational h = exact(r.half_length), radius = exact(r.radius), m = exact(r.margin), dd = dot(s.d, s.d);

  const Q3 shift = exact3(r.center) - s.center;
  Rational bound = root_above(dot(shift, shift)) + abs(Rational(radius - (s.radius - m)));

  // |h' R_z - (H - m) u| <= |(h' + m) R_z - H u| + m |R_z - u|
  const Q3 axis = (h + m) * Rz - *s.half;
  bound += root_above(dot(axis, axis));
  if (m > 0) {
    const Root length = root(dd);
    const Rational along = dot(Rz, s.d);
    const Rational turned = dot(Rz, Rz) + 1 - 2 * along / (along > 0 ? length.upper : length.lower);
    bound += m * root_above(turned);
  }

  const Rational ux = dot(s.d, Rx), uy = dot(s.d, Ry), uxx = ux * ux / dd, uyy = uy * uy / dd, uxy = ux * uy / dd;
  const Rational xx = dot(Rx, Rx) - uxx - 1, yy = dot(Ry, Ry) - uyy - 1, xy = dot(Rx, Ry) - uxy;
  bound += radius * (root_above(uxx + uyy) + root_above(xx * xx + yy * yy + 2 * xy * xy));
  return rounded_up(bound);
}

Declared declared(const Shape& asked, const Received& received) {
  const double m = received.margin;
  if (m == 0) return {asked, 0, 0};
  const auto too_small = [] { return std::invalid_argument("the solid is too small to be shrunk by the margin"); };
  const Exact s = exact_shape(asked);
  const Rational margin = exact(m);
  if (margin >= s.radius || margin > s.half_length.lower) throw too_small();

  if (const auto* p = std::get_if<PosedCylinder>(&asked)) {
    PosedCylinder core = *p;
    core.half_length = p->half_length - m;
    core.r = p->r - m;
    const Rational bound = abs(Rational(exact(core.half_length) - (exact(p->half_length) - margin))) +
                           abs(Rational(exact(core.r) - (exact(p->r) - margin)));
    return {core, m, rounded_up(bound)};
  }

  // Ends moved inwards by m u, in exact arithmetic with |d| enclosed, and rounded once.
  const auto& c = std::get<Cylinder>(asked);
  const Root length = root(dot(s.d, s.d));
  const Q3 step = Rational(margin / length.lower) * s.d;
  const auto rounded = [](const Q3& v) {
    return Vec3{v.x.convert_to<double>(), v.y.convert_to<double>(), v.z.convert_to<double>()};
  };
  const Cylinder core{rounded(exact3(c.a) + step), rounded(exact3(c.b) - step), c.r - m};
  if (core.a == core.b || !(core.r > 0)) throw too_small();

  // Ends within e of the ideal ends, axes turned by the angle between the unit vectors u and u', discs of radius r':
  // Hausdorff <= e + r' |u - u'| + |r' - (r - m)|; the rotation that takes u to u' in their plane moves no unit vector farther.
  const Rational slack = margin * (length.upper / length.lower - 1);   // what the enclosure of |d| leaves open in the step
  Rational end = 0;
  for (const auto& [at, given, sign] : {std::tuple{core.a, c.a, 1}, std::tuple{core.b, c.b, -1}}) {
    const Q3 off = exact3(at) - (exact3(given) + Rational(sign) * step);
    const Rational far = root_above(dot(off, off)) + slack;
    if (far > end) end = far;
  }
  const Q3 now = exact3(core.b) - exact3(core.a);
  const Root now_length = root(dot(now, now));
  const Rational along = dot(s.d, now);
  const Rational turned = along > 0 ? 2 - 2 * along / (length.upper * now_length.upper) : Rational(4);
  const Rational bound = end + exact(core.r) * root_above(turned) + abs(Rational(exact(core.r) - (s.radius - margin)));
  return {core, m, rounded_up(bound)};
}

}  // namespace octic::oracle
