#include "fast/published/xing_detach.h"

#include <cmath>

#include "fast/vector.h"

namespace octic::published::xing {
namespace {

using namespace octic::fast;

// From corner i to i - 1, around.
Vec3 edge(const Object& a, std::size_t i) { return a.v[(i + a.v.size() - 1) % a.v.size()] - a.v[i % a.v.size()]; }
Vec3 across(const Vec3& e, const Vec3& w) { return cross(cross(e, w), e); }   // e x w x e

// d_v and c_v of the sum of two edges, d_e and c_e of one.
Vec3 outwards(const Object& a, const Vec3& e, const Vec3& d_b) {
  const Vec3 d = unit(across(e, d_b));                                        // (43), (45)
  return dot(d, cross(a.d, e)) >= 0 ? d : (1 / norm(e)) * cross(e, d);        // (44), (46)
}

// Distance of x, both across d^a, from the edge i as a segment.
double from_edge(const Object& a, std::size_t i, const Vec3& x) {
  const Vec3 e = edge(a, i), from = x - a.v[i];
  return norm(from - clamp(dot(from, e) / dot(e, e), 0, 1) * e);
}

Vec3 way_out(const Object& a, const Vec3& s, bool corrected) {
  const double depth = dot(s, a.d);
  Vec3 least;
  double length = INFINITY;
  for (std::size_t g = 0; g < a.v.size(); ++g) {
    const Vec3 e = edge(a, g), n = unit(cross(a.d, e));
    const Vec3 way = corrected ? dot(n, a.v[g] - s) * n : across(e, s - a.v[g]);   // (47)
    if (norm(way) < length) least = way, length = norm(way);
  }
  return length <= depth ? least : -depth * a.d;                                   // (47)
}

}  // namespace

Location locate(const Object& a, const Vec3& s, double tolerance) {
  const double depth = dot(s, a.d);
  const Vec3 flat = s - depth * a.d;
  const bool on_end = std::fabs(depth) <= tolerance;
  for (std::size_t i = 0; i < a.v.size(); ++i)
    if (norm(flat - a.v[i]) <= tolerance) return {on_end ? Place::corner : Place::side_edge, i};
  for (std::size_t i = 0; i < a.v.size(); ++i)
    if (from_edge(a, i, flat) <= tolerance) return {on_end ? Place::edge : Place::side_face, i};
  return {on_end ? Place::end_face : Place::inside, 0};
}

Vec3 detach(const Object& a, const Vec3& d_b, const Vec3& s, const Location& at, double epsilon, double state_error,
            const Settings& settings) {
  const Vec3 e = edge(a, at.i), sum = e + edge(a, at.i + 1);
  const double force = epsilon * state_error;
  switch (at.place) {
    case Place::corner: return force * outwards(a, sum, d_b);          // (42)
    case Place::edge: return force * outwards(a, e, d_b);              // (42)
    case Place::side_edge: return force * unit(cross(a.d, sum));       // (42)
    case Place::side_face: return force * unit(cross(a.d, e));         // (42)
    case Place::end_face: return -force * a.d;                         // (42)
    case Place::inside: break;
  }
  return force * way_out(a, s, settings.corrected);                    // (42)
}

}  // namespace octic::published::xing
