// Boxes and prisms against each other.
#include "fast/pair/directions.h"
#include "fast/pair/edges.h"
#include "fast/pair/face.h"

namespace octic::fast {
namespace {

// gap along the face normals of a; sign -1 when a is the second body.
void along_faces(const Polytope& a, const Polytope& b, double sign, Widest& widest) noexcept {
  int hint = 0;
  for (const Vec3& n : {a.axis, -a.axis}) widest.consider(sign * n, low(b, n, hint) - dot(n, a.centre) - a.half_length);
  for (int i = 0; i < a.count(); ++i) {
    const Vec3 n = a.from_base(a.base.normal(i));
    widest.consider(sign * n, low(b, n, hint) - dot(n, a.vertex(i, true)));
  }
}

// The greatest gap on an arc where it is negative: along each arc B's lowest point changes from vertex to vertex, and the
// gap is the lower envelope of as many sinusoids. Two of them at a time bound it; where the bound is attained it is done.
class AlongArc {
 public:
  AlongArc(const Polytope& b, Widest& widest) noexcept : b_(b), widest_(widest) {}

  void search(const Arc& arc, const Vec3& y1, double gap1, const Vec3& y2, double gap2, int hint, int depth = 0) noexcept {
    const Bound bound = bound_on_arc(arc, y1, gap1, y2, gap2);
    if (bound.most <= widest_.gap || !bound.crosses || depth == 60) return;
    const Vec3 y = lowest(b_, bound.crossing, hint);
    const double gap = dot(bound.crossing, y - arc.v);
    widest_.consider(bound.crossing, gap);
    if (gap >= bound.most - 0x1p-52 || gap > 0) return;
    Arc part = arc;
    part.to = bound.crossing;
    search(part, y1, gap1, y, gap, hint, depth + 1);
    part.from = bound.crossing;
    part.to = arc.to;
    search(part, y, gap, y2, gap2, hint, depth + 1);
  }

 private:
  const Polytope& b_;
  Widest& widest_;
};

}  // namespace

Meeting meet(const Polytope& a, const Polytope& b) noexcept {
  Widest widest;
  along_faces(a, b, 1, widest);
  along_faces(b, a, -1, widest);
  if (!(widest.gap > 0)) {
    AlongArc along(b, widest);
    int hint = 0;
    for_each_arc(a, b, [&](const Arc& arc, double gap_from, double gap_to) {
      if (widest.gap > 0) return;
      const Vec3 y1 = lowest(b, arc.from, hint), y2 = lowest(b, arc.to, hint);
      along.search(arc, y1, gap_from, y2, gap_to, hint);
    });
  }
  Meeting m;
  m.n = unit(widest.n);
  m.gap = widest.gap;
  find_witnesses(a, b, m);
  if (m.gap > 0 && !proved(m)) nearest_edge(a, b, m);
  return m;
}

}  // namespace octic::fast
