#include "oracle/judge/conversion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "oracle/engine/running_error.h"
#include "reference/certificate/size.h"
#include "reference/number/rational.h"

// The inequality.
//
// Both solids are sums of a few convex sets, and the Hausdorff distance of two sums is at most the sum of the distances
// of their terms: centre from centre, ball from ball, core from core. A margin is the same ball on both sides.
//
// Round cores. With the margin m inside, the ideal core has unit axis u, half length H - m, radius r - m; around, H and
// r (s below is m or 0). The received core is { R (x, y, z) : x^2 + y^2 <= r'^2, |z| <= h' } with any matrix R = [R_x
// R_y R_z]. Let Q be any isometry of the plane onto the plane orthogonal to u. Send (x, y, z) with x^2 + y^2 <= 1, |z|
// <= 1 to
//   received:  r' M (x, y) + h' z R_z        M = [R_x R_y]
//   ideal:     (r - s) Q (x, y) + (H - s) z u
// Both maps are onto, so the Hausdorff distance is at most the greatest distance of two images of one parameter:
//   |h' R_z - (H - s) u|  +  |r' - (r - s)|  +  r' |M - Q|.
// Choose Q as the polar factor of P M, P = 1 - u u^T: then |P M - Q| = max |t - 1| over the singular values t of P M,
// and |t - 1| <= |t^2 - 1| because t >= 0; so |P M - Q| <= |M^T P M - 1|, and |M - Q| <= |u^T M| + |M^T P M - 1|
// (Frobenius norms). Without an axis there is no disc either, and |r' - r| + r' |M| bounds whatever is received.
//
// Polytopes. Corner against corner: the hulls are no farther apart than the farthest two corners of one name.
//
// Half-spaces. An infinite distance apart unless exactly parallel, so only what matters is bounded: how far the height
// above the plane changes for points y within D of the asked point p, where D holds all of the other body. With
// n = N / |N|, e = |R_z - n| and q = |c' - p|, the heights n.(y - p) and R_z.(y - c') - offset differ by at most
//   e D + |R_z.(c' - p) + offset|,
// and where the engine makes R_z a unit vector once more, by e (1 + e) (D + q) / (1 - e) more; 4 e (D + q) for both if
// e < 1/4.
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

// With running error: true only when certain.
bool positive(const Rational& v) { return v > 0; }
bool positive(const RunningError& v) { return v.lower() > 0; }

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

// d: a vector along the axis, or the normal of a half-space; half: half length times unit axis; all rational.
template <class N>
struct Ideal {
  Three<N> center, d{0, 0, 0}, half{0, 0, 0};
  Root<N> half_length{0, 0};
  N radius = 0, rounding = 0;
  std::vector<Three<N>> corners;   // of a polytope, from its centre: base[i] below, above
  bool half_space = false;

  explicit Ideal(const Vec3& at) : center(at) {}
  Ideal(const Vec3& a, const Vec3& b, double r, double ball)
      : center(N(0.5) * (Three<N>(a) + Three<N>(b))), d(N(0.5) * (Three<N>(b) - Three<N>(a))), half(d),
        half_length(root(dot(half, half))), radius(number<N>(r)), rounding(number<N>(ball)) {}
};

// The columns of v -> q v q* / |q|^2.
template <class N>
struct Turn {
  Three<N> x{0, 0, 0}, y{0, 0, 0}, z{0, 0, 0};
  explicit Turn(const Quaternion& q) {
    const N w = number<N>(q.w), i = number<N>(q.x), j = number<N>(q.y), k = number<N>(q.z);
    const N ww = w * w, ii = i * i, jj = j * j, kk = k * k, n = ww + ii + jj + kk, two(2);
    x = {N((ww + ii - jj - kk) / n), N(two * (i * j + w * k) / n), N(two * (i * k - w * j) / n)};
    y = {N(two * (i * j - w * k) / n), N((ww - ii + jj - kk) / n), N(two * (j * k + w * i) / n)};
    z = {N(two * (i * k + w * j) / n), N(two * (j * k - w * i) / n), N((ww - ii - jj + kk) / n)};
  }
};

template <class N>
Ideal<N> ideal(const Cylinder& s) { return {s.a, s.b, s.r, 0}; }
template <class N>
Ideal<N> ideal(const RoundedCylinder& s) { return {s.a, s.b, s.r, s.rounding}; }
template <class N>
Ideal<N> ideal(const Capsule& s) { return {s.a, s.b, 0, s.r}; }
template <class N>
Ideal<N> ideal(const Segment& s) { return {s.a, s.b, 0, 0}; }
template <class N>
Ideal<N> ideal(const Point& s) { return Ideal<N>(s.at); }
template <class N>
Ideal<N> ideal(const Sphere& s) {
  Ideal<N> i(s.center);
  i.rounding = number<N>(s.r);
  return i;
}
template <class N>
Ideal<N> ideal(const PosedCylinder& s) {
  Ideal<N> i(s.center);
  const N h = number<N>(s.half_length);
  i.d = Turn<N>(s.q).z;
  i.half = h * i.d;
  i.half_length = {h, h};
  i.radius = number<N>(s.r);
  return i;
}
template <class N>
Ideal<N> ideal(const Disc& s) {
  Ideal<N> i(s.center);
  i.d = Three<N>(s.normal);
  i.radius = number<N>(s.r);
  return i;
}
template <class N>
Ideal<N> ideal(const HalfSpace& s) {
  Ideal<N> i(s.point);
  i.d = Three<N>(s.normal);
  i.half_space = true;
  return i;
}
template <class N>
Ideal<N> prism(const Vec3& center, const Quaternion& q, const std::vector<std::array<N, 2>>& base,
               const N& half_length) {
  Ideal<N> i(center);
  const Turn<N> turn(q);
  for (const auto& [x, y] : base)
    for (const int sign : {-1, 1}) i.corners.push_back(x * turn.x + y * turn.y + N(N(sign) * half_length) * turn.z);
  return i;
}
template <class N>
Ideal<N> ideal_box(const Box& s, const N& shrunk) {
  const N x = number<N>(s.half.x) - shrunk, y = number<N>(s.half.y) - shrunk, z = number<N>(s.half.z) - shrunk, none(0);
  return prism<N>(s.center, s.q, {{x, y}, {N(none - x), y}, {N(none - x), N(none - y)}, {x, N(none - y)}}, z);
}
template <class N>
Ideal<N> ideal(const Box& s) { return ideal_box<N>(s, N(0)); }
template <class N>
Ideal<N> ideal(const Prism& s) {
  std::vector<std::array<N, 2>> base;
  for (const Vec2& v : s.base) base.push_back({number<N>(v.x), number<N>(v.y)});
  return prism<N>(s.center, s.q, base, number<N>(s.half_length));
}
template <class N>
Ideal<N> ideal(const InfiniteCylinder&) { throw NotHeld("no engine holds an infinite cylinder"); }
template <class N>
Ideal<N> ideal(const Shape& shape) {
  return std::visit([](const auto& s) { return ideal<N>(s); }, shape);
}

// How far the shape reaches from its centre, from above. Infinite for what has no end.
template <class N>
std::optional<N> reach_above(const Ideal<N>& s) {
  if (s.half_space) return {};
  N most = s.half_length.upper + s.radius;
  for (const auto& corner : s.corners) most = greater(most, length_above(corner));
  return N(most + s.rounding);
}

template <class N>
struct Columns {
  Three<N> x, y, z;
  explicit Columns(const double* m) : x(Vec3{m[0], m[3], m[6]}), y(Vec3{m[1], m[4], m[7]}), z(Vec3{m[2], m[5], m[8]}) {}
};

// Polytope against polytope; the counts are equal. `off` is the received centre, seen from the ideal one: an engine may
// have moved it, and the corners with it.
template <class N>
N corners_bound(const std::vector<Three<N>>& ideal, const Three<N>& off, const Received& r, const Columns<N>& R) {
  N most(0);
  for (std::size_t i = 0; i < ideal.size(); ++i) {
    const Vec2& v = r.base[i / 2];
    const Vec3 held = r.corners.empty() ? Vec3{v.x, v.y, i % 2 ? r.half_length : -r.half_length} : r.corners[i];
    const Three<N> p(held);
    most = greater(most, length_above(off + p.x * R.x + p.y * R.y + p.z * R.z - ideal[i]));
  }
  return most;
}

template <class N>
N round_bound(const Ideal<N>& s, const Received& r, const Columns<N>& R) {
  const N h = number<N>(r.half_length), radius = number<N>(r.radius), m = number<N>(r.grown ? 0 : r.margin),
          dd = dot(s.d, s.d), two(2);
  const N shrunk = positive(s.rounding) ? N(0) : m;   // a ball of its own gives the margin
  N sum = magnitude(N(radius - (s.radius - shrunk)));
  if (!positive(shrunk)) {
    sum = sum + length_above(h * R.z - s.half);
  } else {
    // (H - m) u = H u - m d / |d|, and |d| lies between two numbers: one of them for the vector, their distance on top.
    const Root<N> length = root(dd);
    sum = sum + length_above(h * R.z - s.half + N(m / length.lower) * s.d) + m * (length.upper / length.lower - N(1));
  }
  if (r.radius == 0) return sum;
  if (!positive(dd)) return sum + radius * (length_above(R.x) + length_above(R.y));
  const N ux = dot(s.d, R.x), uy = dot(s.d, R.y), uxx = ux * ux / dd, uyy = uy * uy / dd, uxy = ux * uy / dd;
  const N xx = dot(R.x, R.x) - uxx - N(1), yy = dot(R.y, R.y) - uyy - N(1), xy = dot(R.x, R.y) - uxy;
  return sum + radius * (root(N(uxx + uyy)).upper + root(N(xx * xx + yy * yy + two * xy * xy)).upper);
}

// The height over the plane, for all points of `near`.
template <class N>
std::optional<N> half_space_bound(const Ideal<N>& s, const Received& r, const Columns<N>& R, const Ideal<N>& near) {
  const auto reach = reach_above(near);
  if (!reach) return {};
  const Three<N> off = Three<N>(r.center) - s.center;
  const Root<N> length = root(dot(s.d, s.d));
  // n = N / |N| and |N| lies between two numbers, as above.
  const N e = length_above(R.z - N(N(1) / length.lower) * s.d) + (length.upper / length.lower - N(1));
  if (!positive(N(N(0.25) - e))) return {};
  return N(N(4) * e * (length_above(near.center - s.center) + *reach + length_above(off)) +
           magnitude(N(dot(R.z, off) + number<N>(r.offset))));
}

// Nothing when the two are not of one kind, or have no ideal to compare with.
template <class N>
std::optional<N> bound(const Shape& asked, const Received& r, const Shape* other) {
  const auto* box = std::get_if<Box>(&asked);
  const Ideal<N> s = box && !r.grown ? ideal_box<N>(*box, number<N>(r.margin)) : ideal<N>(asked);
  const Columns<N> R(r.rotation);
  if (s.half_space != r.half_space) return {};
  if (s.half_space) return other ? half_space_bound(s, r, R, ideal<N>(*other)) : std::nullopt;
  if (s.corners.size() != 2 * r.base.size() || (!r.corners.empty() && r.corners.size() != s.corners.size())) return {};
  const N own = positive(s.rounding) && !r.grown ? s.rounding - number<N>(r.margin) : s.rounding;
  const Three<N> off = Three<N>(r.center) - s.center;
  const N ball = magnitude(N(number<N>(r.rounding) - own));
  if (r.base.empty()) return N(length_above(off) + ball + round_bound(s, r, R));
  return N(ball + number<N>(r.radius) + corners_bound(s.corners, off, r, R));
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
  bool finite = true;
  const auto look = [&](std::initializer_list<double> numbers) {
    for (const double v : numbers) finite = finite && std::isfinite(v);
  };
  for (const double v : r.rotation) look({v});
  for (const Vec2& v : r.base) look({v.x, v.y});
  for (const Vec3& v : r.corners) look({v.x, v.y, v.z});
  look({r.center.x, r.center.y, r.center.z, r.half_length, r.radius, r.rounding, r.margin, r.offset});
  return finite && r.half_length >= 0 && r.radius >= 0 && r.rounding >= 0 && r.margin >= 0;
}

// Is there an ideal core? With running error: true only when certain.
template <class N>
bool shrinks(const Shape& asked, const Received& r) {
  if (r.margin == 0 || r.grown) return true;
  const N m = number<N>(r.margin);
  if (const auto* box = std::get_if<Box>(&asked))
    return box->half.x > r.margin && box->half.y > r.margin && box->half.z > r.margin;
  if (std::holds_alternative<Prism>(asked) || std::holds_alternative<HalfSpace>(asked)) return false;
  const Ideal<N> s = ideal<N>(asked);
  if (positive(s.rounding)) return positive(N(s.rounding - m));
  return positive(N(s.radius - m)) && positive(N(s.half_length.lower - m));
}

std::invalid_argument too_small() { return std::invalid_argument("the solid is too small to be shrunk by the margin"); }

// v - m, and what rounding it costs.
double shrunk(double v, double m, Rational& cost) {
  const double less = v - m;
  cost += magnitude(Rational(reference::exact(less) - (reference::exact(v) - reference::exact(m))));
  return less;
}

struct Shrink {
  double m;
  Declared operator()(const PosedCylinder& s) const {
    Rational cost = 0;
    PosedCylinder core = s;
    core.half_length = shrunk(s.half_length, m, cost);
    core.r = shrunk(s.r, m, cost);
    return {core, m, rounded_up(cost)};
  }
  Declared operator()(const Box& s) const {
    Rational cost = 0;
    Box core = s;
    core.half = {shrunk(s.half.x, m, cost), shrunk(s.half.y, m, cost), shrunk(s.half.z, m, cost)};
    return {core, m, rounded_up(cost)};
  }
  // A ball larger than the margin holds it already.
  template <class S>
  Declared with_ball(const S& s, double S::* ball) const {
    Rational cost = 0;
    S core = s;
    core.*ball = shrunk(s.*ball, m, cost);
    return {core, m, rounded_up(cost)};
  }
  Declared operator()(const Sphere& s) const { return with_ball(s, &Sphere::r); }
  Declared operator()(const Capsule& s) const { return with_ball(s, &Capsule::r); }
  // Ends moved inwards by m u and rounded once; what that is worth is bounded afterwards.
  Declared operator()(const Cylinder& c) const {
    const Ideal<RunningError> s = ideal<RunningError>(c);
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
  Declared operator()(const RoundedCylinder& s) const {
    return s.rounding > 0 ? with_ball(s, &RoundedCylinder::rounding) : (*this)(Cylinder{s.a, s.b, s.r});
  }
  template <class S>
  Declared operator()(const S&) const {
    throw too_small();
  }
};

}  // namespace

double conversion_bound(const Shape& asked, const Received& r, const Shape* other) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  if (!is_solid(r) || std::holds_alternative<InfiniteCylinder>(asked)) return infinity;
  if (other && std::holds_alternative<InfiniteCylinder>(*other)) return infinity;
  // Worth having when its error is a small part of it; otherwise the exact sum may be zero, or the numbers are extreme.
  if (shrinks<RunningError>(asked, r))
    if (const auto fast = bound<RunningError>(asked, r, other); fast && fast->error < fast->value / 8)
      if (const double up = static_cast<double>(fast->upper()); up > std::numeric_limits<double>::min())
        return std::nextafter(up, infinity);
  if (!shrinks<Rational>(asked, r)) return infinity;
  const auto exact = bound<Rational>(asked, r, other);
  return exact ? rounded_up(*exact) : infinity;
}

bool is_mostly_margin(const std::array<Received, 2>& received, const Shape& a, const Shape& b) {
  const double size = certificate::size(a, b);
  return std::any_of(received.begin(), received.end(),
                     [size](const Received& r) { return r.grown && !(r.margin <= size); });
}

std::string fault_of(const Shape& asked, const Received& r) {
  if (!is_solid(r)) return "";   // as of a margin that is larger than the solid
  if (std::holds_alternative<HalfSpace>(asked) != r.half_space)
    return r.half_space ? "received: a half-space, and another solid was asked about"
                        : "received: no half-space, which was asked about";
  const bool polygonal = std::holds_alternative<Box>(asked) || std::holds_alternative<Prism>(asked);
  if (r.base.empty() == polygonal)
    return polygonal ? "received: a box or a prism has a base, also beside corners"
                     : "received: a base, and neither box nor prism was asked about";
  return "";
}

Declared declared(const Shape& asked, const Received& received) {
  if (received.margin == 0 || received.grown) return {asked, received.margin, 0};
  if (!shrinks<RunningError>(asked, received) && !shrinks<Rational>(asked, received)) throw too_small();
  return std::visit(Shrink{received.margin}, asked);
}

}  // namespace octic::oracle
