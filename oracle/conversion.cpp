#include "oracle/conversion.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "corpus/visit.h"
#include "oracle/engine/running_error.h"
#include "reference/number/rational.h"

// The inequality.
//
// The ideal core is the asked solid shrunk by the margin m: centre c, unit axis u, half length H - m, radius r - m. The
// received core is { c' + R (x, y, z) : x^2 + y^2 <= r'^2, |z| <= h' } with any matrix R = [R_x R_y R_z]. Both grow by
// the same ball, which does not increase a Hausdorff distance, so the cores are compared.
//
// Let Q be any isometry of the plane onto the plane orthogonal to u. Send (x, y, z) with x^2 + y^2 <= 1, |z| <= 1 to
//   received:  c' + r' M (x, y) + h' z R_z        M = [R_x R_y]
//   ideal:     c  + (r - m) Q (x, y) + (H - m) z u
// Both maps are onto, so the Hausdorff distance is at most the greatest distance of two images of one parameter:
//   |c' - c|  +  |h' R_z - (H - m) u|  +  |r' - (r - m)|  +  r' |M - Q|.
// Choose Q as the polar factor of P M, P = 1 - u u^T: then |P M - Q| = max |s - 1| over the singular values s of P M,
// and |s - 1| <= |s^2 - 1| because s >= 0; so |P M - Q| <= |M^T P M - 1|, and |M - Q| <= |u^T M| + |M^T P M - 1|
// (Frobenius norms).
//
// With u = d / |d| for a rational d, u u^T is rational, and so are H u and h' R_z - H u; roots are taken last and
// rounded up. One formula, two arithmetics: running error in long double, which is a hundred times faster and costs a
// few percent of the bound, and rationals where that says nothing, above all for a pose that is exact.
namespace octic::oracle {
namespace {

using reference::Integer;
using reference::Rational;

// Numbers that enclose a square root.
template <class N>
struct Root {
  N lower, upper;
};

Root<RunningError> root(const RunningError& v) {
  const RunningError s = square_root(v);
  return {s, s};
}

// s with s^2 <= v <= (s + step)^2 and step <= 2^-200 s; equal ends for a square.
Root<Rational> root(const Rational& v) {
  if (v <= 0) return {0, 0};
  Integer n = numerator(v), d = denominator(v);
  // Scaled by 4^k so that the quotient has at least 402 bits.
  const long bits = static_cast<long>(msb(n)) - static_cast<long>(msb(d));
  const long k = (404 - bits) / 2 + 1;
  if (k >= 0) n <<= 2 * static_cast<unsigned>(k);
  else d <<= 2 * static_cast<unsigned>(-k);
  const Integer s = sqrt(Integer(n / d)), above = s * s * d == n ? s : Integer(s + 1);
  const Rational scale(Integer(1) << static_cast<unsigned>(k >= 0 ? k : -k));
  if (k >= 0) return {Rational(s) / scale, Rational(above) / scale};
  return {Rational(s) * scale, Rational(above) * scale};
}

template <class N>
N number(double v) {
  return N(v);
}
template <>
Rational number<Rational>(double v) {
  return reference::exact(v);
}

bool negative(const Rational& v) { return v < 0; }
bool negative(const RunningError& v) { return v.value < 0; }
template <class N>
N magnitude(const N& v) {
  return negative(v) ? N(0) - v : v;
}

Rational greater(const Rational& v, const Rational& w) { return v < w ? w : v; }
RunningError greater(const RunningError& v, const RunningError& w) {
  return RunningError::rounded(std::max(v.value, w.value), std::max(v.error, w.error));
}

template <class N>
struct Three {
  N x, y, z;
  Three(N x_, N y_, N z_) : x(std::move(x_)), y(std::move(y_)), z(std::move(z_)) {}
  explicit Three(const Vec3& v) : x(number<N>(v.x)), y(number<N>(v.y)), z(number<N>(v.z)) {}
  friend Three operator+(const Three& u, const Three& v) { return {N(u.x + v.x), N(u.y + v.y), N(u.z + v.z)}; }
  friend Three operator-(const Three& u, const Three& v) { return {N(u.x - v.x), N(u.y - v.y), N(u.z - v.z)}; }
  friend Three operator*(const N& s, const Three& v) { return {N(s * v.x), N(s * v.y), N(s * v.z)}; }
};
template <class N>
N dot(const Three<N>& u, const Three<N>& v) {
  return u.x * v.x + u.y * v.y + u.z * v.z;
}
template <class N>
N length_above(const Three<N>& v) {
  return root(dot(v, v)).upper;
}

// d: a vector along the axis; half: half length times unit axis; all rational in the asked numbers.
template <class N>
struct Ideal {
  Three<N> center, d, half;
  Root<N> half_length;
  N radius;
};

template <class N>
Ideal<N> ideal(const Cylinder& c) {
  const Three<N> a(c.a), b(c.b), half = N(0.5) * (b - a);
  return {N(0.5) * (a + b), half, half, root(dot(half, half)), number<N>(c.r)};
}
template <class N>
Ideal<N> ideal(const PosedCylinder& c) {   // the third column of v -> q v q* / |q|^2
  const N w = number<N>(c.q.w), x = number<N>(c.q.x), y = number<N>(c.q.y), z = number<N>(c.q.z),
          h = number<N>(c.half_length);
  const N n = w * w + x * x + y * y + z * z, two(2);
  const Three<N> u(N(two * (x * z + w * y) / n), N(two * (y * z - w * x) / n), N((w * w - x * x - y * y + z * z) / n));
  return {Three<N>(c.center), u, h * u, {h, h}, number<N>(c.r)};
}
template <class N>
Ideal<N> ideal(const Shape& shape) {
  return visit_cylinder("conversion", [](const auto& s) { return ideal<N>(s); }, shape);
}

template <class N>
N bound(const Shape& asked, const Received& r) {
  const Ideal<N> s = ideal<N>(asked);
  const auto column = [&](int i) {
    return Three<N>(number<N>(r.rotation[i]), number<N>(r.rotation[3 + i]), number<N>(r.rotation[6 + i]));
  };
  const Three<N> Rx = column(0), Ry = column(1), Rz = column(2);
  const N h = number<N>(r.half_length), radius = number<N>(r.radius), m = number<N>(r.margin), dd = dot(s.d, s.d),
          two(2);

  N sum = length_above(Three<N>(r.center) - s.center) + magnitude(N(radius - (s.radius - m)));
  if (r.margin == 0) {
    sum = sum + length_above(h * Rz - s.half);
  } else {
    // (H - m) u = H u - m d / |d|, and |d| lies between two numbers: one of them for the vector, their distance on top.
    const Root<N> length = root(dd);
    sum = sum + length_above(h * Rz - s.half + N(m / length.lower) * s.d) + m * (length.upper / length.lower - N(1));
  }
  const N ux = dot(s.d, Rx), uy = dot(s.d, Ry), uxx = ux * ux / dd, uyy = uy * uy / dd, uxy = ux * uy / dd;
  const N xx = dot(Rx, Rx) - uxx - N(1), yy = dot(Ry, Ry) - uyy - N(1), xy = dot(Rx, Ry) - uxy;
  return sum + radius * (root(N(uxx + uyy)).upper + root(N(xx * xx + yy * yy + two * xy * xy)).upper);
}

// Hausdorff distance of `core` from `asked` shrunk by m, at most e + r' |u - u'| + |r' - (r - m)| when its ends are
// within e of the ideal ends, u and u' are the axes and r' is its radius: the rotation in their plane that takes u' to
// u moves no unit vector farther than u'. For an angle t of at most a right angle, |u - u'| = 2 sin(t/2) <= sqrt(2) sin
// t, and sqrt(2) < 1.5.
template <class N>
N core_bound(const Cylinder& asked, const Cylinder& core, double margin) {
  const Ideal<N> s = ideal<N>(asked);
  const N m = number<N>(margin);
  const Three<N> step = N(m / s.half_length.lower) * s.d, a(core.a), b(core.b), now = b - a;
  const N off_a = length_above(a - (Three<N>(asked.a) + step)), off_b = length_above(b - (Three<N>(asked.b) - step));
  const N end =
      greater(off_a, off_b) + m * (s.half_length.upper / s.half_length.lower - N(1));  // the step is not exact
  const Three<N> turn(N(s.d.y * now.z - s.d.z * now.y), N(s.d.z * now.x - s.d.x * now.z),
                      N(s.d.x * now.y - s.d.y * now.x));
  const N angle = negative(dot(s.d, now))
                      ? N(2)
                      : N(N(1.5) * length_above(turn) / (s.half_length.lower * root(dot(now, now)).lower));
  return end + number<N>(core.r) * angle + magnitude(N(number<N>(core.r) - (s.radius - m)));
}

double rounded_up(const Rational& v) {
  double d = v.convert_to<double>();
  while (std::isfinite(d) && reference::exact(d) < v) d = std::nextafter(d, std::numeric_limits<double>::infinity());
  return d;
}

bool is_solid(const Received& r) {
  for (const double v : r.rotation)
    if (!std::isfinite(v)) return false;
  for (const double v : {r.center.x, r.center.y, r.center.z, r.half_length, r.radius, r.margin})
    if (!std::isfinite(v)) return false;
  return r.half_length >= 0 && r.radius >= 0 && r.margin >= 0;
}

// Is there an ideal core? With running error: true only when certain.
bool positive(const Rational& v) { return v > 0; }
bool positive(const RunningError& v) { return v.lower() > 0; }
template <class N>
bool shrinks(const Shape& asked, double margin) {
  if (margin == 0) return true;
  const Ideal<N> s = ideal<N>(asked);
  return margin > 0 && positive(N(s.radius - number<N>(margin))) && positive(N(s.half_length.lower - number<N>(margin)));
}

}  // namespace

double conversion_bound(const Shape& asked, const Received& r) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (!is_solid(r)) return infinity;
  const RunningError fast = bound<RunningError>(asked, r);
  // Worth having when its error is a small part of it; otherwise the exact sum may be zero, or the numbers are extreme.
  if (fast.error < fast.value / 8 && shrinks<RunningError>(asked, r.margin))
    if (const double up = static_cast<double>(fast.upper()); up > std::numeric_limits<double>::min())
      return std::nextafter(up, infinity);
  return shrinks<Rational>(asked, r.margin) ? rounded_up(bound<Rational>(asked, r)) : infinity;
}

Declared declared(const Shape& asked, const Received& received) {
  const double m = received.margin;
  if (m == 0) return {asked, 0, 0};
  const auto too_small = [] { return std::invalid_argument("the solid is too small to be shrunk by the margin"); };
  using reference::exact;
  if (!shrinks<RunningError>(asked, m) && !shrinks<Rational>(asked, m)) throw too_small();

  if (const auto* p = std::get_if<PosedCylinder>(&asked)) {
    const Rational margin = exact(m);
    PosedCylinder core = *p;
    core.half_length = p->half_length - m;
    core.r = p->r - m;
    return {core, m,
            rounded_up(magnitude(Rational(exact(core.half_length) - (exact(p->half_length) - margin))) +
                       magnitude(Rational(exact(core.r) - (exact(p->r) - margin))))};
  }

  // Ends moved inwards by m u and rounded once; what that is worth is bounded afterwards.
  const auto& c = std::get<Cylinder>(asked);
  const Ideal<RunningError> s = ideal<RunningError>(asked);
  const Three<RunningError> step = RunningError(m) / s.half_length.lower * s.d;
  const auto rounded = [](const Three<RunningError>& v) {
    return Vec3{static_cast<double>(v.x.value), static_cast<double>(v.y.value), static_cast<double>(v.z.value)};
  };
  const Cylinder core{rounded(Three<RunningError>(c.a) + step), rounded(Three<RunningError>(c.b) - step), c.r - m};
  if (core.a == core.b || !(core.r > 0)) throw too_small();
  const RunningError fast = core_bound<RunningError>(c, core, m);
  const double up = std::nextafter(static_cast<double>(fast.upper()), std::numeric_limits<double>::infinity());
  return {core, m, fast.error < fast.value / 8 ? up : rounded_up(core_bound<Rational>(c, core, m))};
}

}  // namespace octic::oracle
