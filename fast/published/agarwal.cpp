#include "fast/published/agarwal.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "fast/published/companion.h"
#include "fast/published/zsombor_murray_octic.h"
#include "fast/vector.h"

namespace octic::published::agarwal {
namespace {

using namespace octic::fast;

// Unit vectors off by rounding span an angle of 1e-16 or so. Below `aligned` the axes count as parallel, and (ii)
// decides as well as (i); below `flat` a circle counts as parallel to a disc, which moves its distance by `flat` of its
// radius.
constexpr double aligned = 1e-7, flat = 1e-12;

struct Circle {
  Vec3 centre, u, v, n;
  double r;
  Vec3 at(const Angle& phi) const { return centre + r * (phi.cosine * u + phi.sine * v); }
};
struct Body {
  Vec3 a, d;   // start of the axis, unit vector along it
  double length, r;
  Circle ends[2];
  explicit Body(const Cylinder& c) : a(c.a), d(unit(c.b - c.a)), length(norm(c.b - c.a)), r(c.r) {
    const Vec3 u = unit(cross(d, std::fabs(d.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0}));
    ends[0] = {c.a, u, cross(d, u), d, c.r};
    ends[1] = {c.b, u, cross(d, u), d, c.r};
  }
  bool beside(double along) const { return 0 <= along && along <= length; }
};

// The least of what is offered; zero ends the search.
struct Least {
  Answer answer{std::numeric_limits<double>::infinity(), Combination::circle_circle};
  void offer(double distance, Combination by) {
    if (distance < answer.distance) answer = {std::max(distance, 0.0), by};
  }
};

void axis_axis(const Body& one, const Body& two, Least& least) {
  const double pq = dot(one.d, two.d);
  const Vec3 n = cross(one.d, two.d), w = two.a - one.a;
  const double sine2 = dot(n, n);
  if (sine2 <= aligned * aligned) return;
  const double s = (dot(w, one.d) - pq * dot(w, two.d)) / sine2, t = (pq * dot(w, one.d) - dot(w, two.d)) / sine2;
  if (one.beside(s) && two.beside(t))
    least.offer(std::fabs(dot(w, n)) / std::sqrt(sine2) - one.r - two.r, Combination::axis_axis);
}

// g = 0 where |w + r (u cos + v sin)|^2 less the square of its part along the axis is stationary.
void axis_circle(const Body& body, const Circle& k, Least& least) {
  const Vec3 w = k.centre - body.a;
  const double a_0 = dot(w, body.d), a_1 = k.r * dot(k.u, body.d), a_2 = k.r * dot(k.v, body.d);
  const Polynomial g = sum(product(trigonometric(0, k.r * dot(w, k.v), -k.r * dot(w, k.u)), {1, 0, 1}),
                           product(trigonometric(a_0, a_1, a_2), trigonometric(0, a_2, -a_1)), -1);
  Roots roots = real_roots(g);
  if (roots.zero) roots.real.push_back(0);
  if (roots.infinite) roots.real.push_back(std::numeric_limits<double>::infinity());
  for (const double t : roots.real) {
    const Vec3 p = k.at(angle(t)) - body.a;
    const double along = dot(p, body.d);
    if (body.beside(along)) least.offer(norm(p - along * body.d) - body.r, Combination::axis_circle);
  }
}

void circle_circle(const Circle& k, const Circle& l, Least& least) {
  const auto pairs = zsombor_murray::stationary_distances({k.centre, k.n, k.r}, {l.centre, l.n, l.r});
  for (const auto& pair : pairs.pairs) least.offer(pair.distance, Combination::circle_circle);
  if (pairs.all_of_them) {   // coaxial
    const double apart = k.r - l.r;
    least.offer(std::hypot(dot(l.centre - k.centre, k.n), apart), Combination::circle_circle);
  }
}

// The circle k over the disc of l: h = h_0 + m_1 cos + m_2 sin.
void disc_circle(const Circle& l, const Circle& k, Least& least) {
  const double h_0 = dot(k.centre - l.centre, l.n), m_1 = k.r * dot(k.u, l.n), m_2 = k.r * dot(k.v, l.n),
               m = std::hypot(m_1, m_2);
  const auto over = [&](const Vec3& p) {
    const Vec3 from = p - l.centre;
    return norm(from - dot(from, l.n) * l.n) <= l.r;
  };
  if (m <= flat * k.r) {
    const double beyond = norm(k.centre - l.centre - h_0 * l.n) - (k.r + l.r);   // of the edge
    if (beyond <= flat * (k.r + l.r)) least.offer(std::hypot(h_0, std::fmax(0, beyond)), Combination::disc_circle);
    return;
  }
  for (const double side : {1.0, -1.0})
    if (over(k.at({side * m_1 / m, side * m_2 / m}))) least.offer(std::fabs(h_0 + side * m), Combination::disc_circle);
  if (std::fabs(h_0) > m) return;
  const double c = -h_0 / m, s = std::sqrt((1 - c) * (1 + c));   // where k goes through the plane
  for (const double side : {s, -s})
    if (over(k.at({(c * m_1 - side * m_2) / m, (c * m_2 + side * m_1) / m}))) least.offer(0, Combination::disc_circle);
}

void disc_axis(const Circle& l, const Body& body, Least& least) {
  const double rise = dot(body.d, l.n);
  if (rise == 0) return;
  const double along = dot(l.centre - body.a, l.n) / rise;
  if (body.beside(along) && norm(body.a + along * body.d - l.centre) <= l.r) least.offer(0, Combination::disc_axis);
}

}  // namespace

Answer distance(const Cylinder& first, const Cylinder& second) {
  const Body one(first), two(second);
  Least least;
  axis_axis(one, two, least);                                        // (i)
  for (const Circle& k : one.ends) axis_circle(two, k, least);       // (ii)
  for (const Circle& l : two.ends) axis_circle(one, l, least);       // (ii)
  for (const Circle& k : one.ends)
    for (const Circle& l : two.ends) {
      disc_circle(l, k, least);                                      // (iv)
      disc_circle(k, l, least);                                      // (iv)
    }
  for (const Circle& k : one.ends) disc_axis(k, two, least);         // (v)
  for (const Circle& l : two.ends) disc_axis(l, one, least);         // (v)
  if (least.answer.distance == 0) return least.answer;
  for (const Circle& k : one.ends)
    for (const Circle& l : two.ends) circle_circle(k, l, least);     // (iii)
  return least.answer;
}

}  // namespace octic::published::agarwal
