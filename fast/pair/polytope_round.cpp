// Boxes and prisms against discs, segments, points, cylinders and lines.
#include "fast/pair/approach.h"
#include "fast/pair/directions.h"
#include "fast/pair/edges.h"
#include "fast/pair/face.h"
#include "fast/pair/flank.h"

namespace octic::fast {
namespace {

// Every direction of the list goes through here: its gap against the whole polytope is a lower bound whatever it is.
template <class Sink>
class Search {
 public:
  Search(const Polytope& a, const Round& b, Sink& sink) noexcept : a_(a), b_(b), sink_(sink) {}

  // A few directions that are likely to be good. False when none is known that separates.
  bool approach_it() noexcept {
    Vec3 n;
    int on_a = 0, ignored = 0;
    const bool apart = approach(a_, b_, n, on_a, ignored) == Approach::apart;
    consider(n, on_a);
    on_a = a_.support(n, on_a);
    faces_near(a_, n, on_a, [&](const Vec3& face) { consider(face, on_a); });
    consider(dot(n, b_.axis) < 0 ? -b_.axis : b_.axis, on_a);
    return apart;
  }

  // All that there are but one against overlapping solids: faces; between them an edge against B's flank (one normal) and
  // rims (a quartic, solved by a convex iteration); a vertex against B's flank.
  void all() noexcept {
    for (const Vec3& n : {b_.axis, -b_.axis}) consider(n, 0);
    int hint = 0;
    for (const Vec3& n : {a_.axis, -a_.axis}) sink_.consider(n, low(b_, n, hint) - dot(n, a_.centre) - a_.half_length);
    Ranges<Round, Sink>(a_, b_, 1, sink_)
        .search(
            [&](const Arc& arc, const End& from, const End& to) {
              if (hopeless(arc, from, to, sink_.enough()) || bound_on_arc(arc, from, to).most <= sink_.enough()) return;
              edge(arc);
            },
            [&](int i) { vertex(i); });
  }

  // A vertex against B's rims. True when a vertex is inside of B: then no direction separates.
  bool vertex_inside_or_near() noexcept {
    for (int i = 0; i < a_.count(); ++i)
      for (const bool top : {true, false}) {
        const Vec3 w = a_.vertex(i, top) - b_.centre;
        const double along = dot(w, b_.axis), above = std::fabs(along) - b_.half_length;
        const Vec3 radial = w - along * b_.axis;
        const double rho = norm(radial), beside = rho - b_.radius;
        if (above <= 0 && beside <= 0) return true;
        if (!(above > 0 && beside > 0)) continue;
        const Vec3 to_b = (along < 0 ? above : -above) * b_.axis - (beside / rho) * radial;
        const Vec2 n2 = a_.in_base(to_b), next = a_.base.edge(i), before = a_.base.edge(a_.base.previous(i));
        if (n2.x * next.x + n2.y * next.y > 0 || n2.x * before.x + n2.y * before.y < 0) continue;   // not furthest along it
        consider(unit(to_b), i);
      }
    return false;
  }

  // All there is against a whole line.
  void across_line() noexcept {
    const auto both = [&](const Vec3& edge, int hint) {
      const Vec3 n = careful_cross(edge, b_.axis);
      const double length = norm(n);
      if (!(length > 0x1p-52)) return;
      consider((1 / length) * n, hint);
      consider((-1 / length) * n, hint);
    };
    both(a_.axis, 0);
    for (int i = 0; i < a_.count(); ++i) {
      both(cross(a_.axis, a_.from_base(a_.base.normal(i))), i);
      vertex(i);
    }
  }

 private:
  void consider(const Vec3& n, int near_vertex) noexcept {
    int ignored = 0;
    sink_.consider(n, gap(a_, b_, n, near_vertex, ignored));
  }

  void vertex(int i) noexcept {
    for (const bool top : {true, false}) {
      double rho;
      const Vec3 n = across(b_.centre - a_.vertex(i, top), b_.axis, rho);
      if (rho - b_.radius > sink_.enough()) consider(n, i);
    }
  }

  void edge(const Arc& arc) noexcept {
    const Vec3 normal = careful_cross(arc.g, b_.axis);
    const double s = norm(normal);
    if (!(s > 0x1p-52)) return;   // parallel: a vertex against the flank
    const Vec3 z = (1 / s) * normal, e = cross(z, arc.g), w = b_.centre - arc.v;
    const double k = std::fabs(dot(arc.g, b_.axis)), we = dot(w, e), wz = dot(w, z);
    on_arc(arc, z);
    on_arc(arc, -z);
    const Vec3 towards = wz < 0 ? -z : z;
    for (const double side : {1.0, -1.0}) {   // the gap may have a maximum on either side of the common normal
      const Circle c = best_on_flank(side * we - b_.half_length * s, std::fabs(wz), b_.radius, s, k);
      if (c.cos > 0) on_arc(arc, (side * c.cos) * e + c.sin * towards);
    }
  }

  void on_arc(const Arc& arc, const Vec3& n) noexcept {
    int ignored = 0;
    if (low(b_, n, ignored) - dot(n, arc.v) > sink_.enough()) consider(n, arc.vertex);
  }

  const Polytope& a_;
  const Round& b_;
  Sink& sink_;
};

}  // namespace

Meeting meet(const Polytope& a, const Round& b) noexcept {
  Widest widest;
  Search search(a, b, widest);
  if (b.infinite) {
    search.across_line();
    Round reaching = b;   // as far as A may look
    reaching.half_length = 4;
    return settle(a, reaching, widest, [&](auto& sink) { Search(a, b, sink).across_line(); });
  }
  if (!search.approach_it()) {
    search.all();
    if (!(widest.gap > 0)) search.vertex_inside_or_near();
  }
  const bool overlapping = !(widest.gap > 0);
  Meeting m = settle(a, b, widest, [&](auto& sink) {
    if (overlapping) Search(a, b, sink).all();   // otherwise the edges will tell
  });
  if (!overlapping) finish_apart(a, b, m);
  return m;
}

}  // namespace octic::fast
