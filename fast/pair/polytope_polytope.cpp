// Boxes and prisms against each other.
#include "fast/pair/approach.h"
#include "fast/pair/directions.h"
#include "fast/pair/edges.h"
#include "fast/pair/face.h"
#include "fast/pair/few_corners.h"

namespace octic::fast {
namespace {

// The greatest gap on an arc where it is negative: along each arc B's lowest point changes from vertex to vertex, and
// the gap is the lower envelope of as many sinusoids. Two of them at a time bound it; where the bound is attained it is
// done.
template <class Sink>
class AlongArc {
 public:
  AlongArc(const Polytope& b, Sink& sink) noexcept : b_(b), sink_(sink) {}

  void search(const Arc& arc, const End& from, const End& to, int hint, int depth = 0) noexcept {
    if (depth == 0) left_ = 4 * b_.count() + 16;
    if (sink_.enough() > 0 || hopeless(arc, from, to, sink_.enough())) return;
    const Bound bound = bound_on_arc(arc, from, to);   // the ends themselves are considered as normals of faces
    if (!bound.crosses || bound.most <= sink_.enough() || depth == 60) return;
    const Vec3 n = bound.crossing, y = lowest(b_, n, hint);
    const End between{n, y, dot(n, y - arc.v)};
    sink_.consider(n, between.gap);
    // B is lowest there at a point that the bound is made of: attained. The value alone does not tell, where both
    // points are nearly on a line along the edge and n is rounding.
    if (y == from.lowest || y == to.lowest) return;
    if (between.gap >= bound.most - (depth < 4 ? 0x1p-52 : 0x1p-50) || between.gap > 0) return;
    if (--left_ < 0) return;
    Arc part = arc;
    part.to = n;
    search(part, from, between, hint, depth + 1);
    part.from = n;
    part.to = arc.to;
    search(part, between, to, hint, depth + 1);
  }

 private:
  const Polytope& b_;
  Sink& sink_;
  int left_ = 0;   // divisions of this arc: each adds one of the 2 count() vertices of B, but for rounding
};

template <class Sink>
void all_directions(const Polytope& a, const Polytope& b, Sink& sink) noexcept {
  along_faces(b, a, -1, sink);
  int hint = 0;
  for (const Vec3& n : {a.axis, -a.axis}) sink.consider(n, low(b, n, hint) - dot(n, a.centre) - a.half_length);
  AlongArc<Sink> along(b, sink);
  Ranges<Polytope, Sink>(a, b, 1, sink).search(
      [&](const Arc& arc, const End& from, const End& to) { along.search(arc, from, to, hint); }, [](int) {});
}

// Two boxes: the normals of their faces, and the common normals of their edges. Their difference has no other faces, so
// that they overlap when none of these directions separates them, and the best of them is the depth. Both look the same
// turned by half a turn about their centres: of a direction and its opposite the one towards B is better. Gaps across
// edges are bounded before the direction is made: rest is the gap times sine of their angle, of nearly parallel ones
// known badly. Ends with the first that separates.
template <class Sink>
void separating_axes(const Polytope& a, const Polytope& b, Sink& sink) noexcept {
  constexpr double rounding = 0x1p-48;
  const Vec3 d = b.centre - a.centre, e[3] = {a.x, a.y, a.axis}, f[3] = {b.x, b.y, b.axis};
  const Vec2 base_a = a.base.at(0), base_b = b.base.at(0);
  const double ha[3] = {base_a.x, base_a.y, a.half_length}, hb[3] = {base_b.x, base_b.y, b.half_length};
  double cosine[3][3], size[3][3], along_a[3], along_b[3];
  for (int i = 0; i < 3; ++i) {
    along_a[i] = dot(d, e[i]);
    along_b[i] = dot(d, f[i]);
    for (int j = 0; j < 3; ++j) {
      cosine[i][j] = dot(e[i], f[j]);
      size[i][j] = std::fabs(cosine[i][j]);
    }
  }
  const auto consider = [&](const Vec3& n, double along, double gap) {
    if (gap > sink.enough()) sink.consider(along < 0 ? -n : n, gap);
  };
  for (int i = 0; i < 3; ++i) {
    if (sink.enough() > 0) return;
    consider(e[i], along_a[i],
             std::fabs(along_a[i]) - ha[i] - (hb[0] * size[i][0] + hb[1] * size[i][1] + hb[2] * size[i][2]));
    consider(f[i], along_b[i],
             std::fabs(along_b[i]) - hb[i] - (ha[0] * size[0][i] + ha[1] * size[1][i] + ha[2] * size[2][i]));
  }
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      if (sink.enough() > 0) return;
      const int i1 = i == 2 ? 0 : i + 1, i2 = i == 0 ? 2 : i - 1, j1 = j == 2 ? 0 : j + 1, j2 = j == 0 ? 2 : j - 1;
      const double along = along_a[i2] * cosine[i1][j] - along_a[i1] * cosine[i2][j];
      const double rest = std::fabs(along) - (ha[i1] * size[i2][j] + ha[i2] * size[i1][j]) -
                          (hb[j1] * size[i][j2] + hb[j2] * size[i][j1]) + rounding;
      const double sine2 = size[i1][j] * size[i1][j] + size[i2][j] * size[i2][j], best = sink.enough();
      if (!(sine2 > parallel_sine2) || (rest < 0 && rest * rest >= best * best * sine2)) continue;
      const Vec3 normal = careful_cross(e[i], f[j]), n = unit(dot(normal, d) < 0 ? -normal : normal);
      int on_a = 0, on_b = 0;
      consider(n, 1, gap(a, b, n, on_a, on_b));
    }
}

}  // namespace

bool boxes_touch(const Polytope& a, const Polytope& b) noexcept {
  Widest widest;
  separating_axes(a, b, widest);
  return !(widest.gap > 0);
}

Meeting meet(const Polytope& a, const Polytope& b) noexcept {
  Widest widest;
  const auto apart = [&](const Meeting& m) {
    return finish_apart(a, b, m, [&](const Meeting& unproved) { return settle(a, b, unproved, [](auto&) {}); });
  };
  const auto overlapping = [&](const Meeting& m) {
    // Faces that all but lie on each other, opened by a small angle: no normal of a face or across edges separates by
    // more than rounding, although the bodies are apart by more.
    constexpr double rounding = 0x1p-48;
    if (m.gap > -rounding && !proved(m)) {
      const Meeting between = apart(m);
      if (proves_distance(between)) return between;
    }
    return settle(a, b, m, [&](auto& sink) {
      if (a.rectangular && b.rectangular)
        separating_axes(a, b, sink);
      else
        all_directions(a, b, sink);
    });
  };
  Meeting first;
  if (meet_few(a, b, first)) {
    if (proved(first) || (first.gap > 0 && between_nearest_edges(a, b, first))) return first;
    const Meeting m = placed(a, b, first.n, first.gap);
    return m.gap > 0 ? apart(m) : overlapping(m);
  }
  Vec3 n;
  int on_a = 0, on_b = 0;
  const bool separated = approach(a, b, n, on_a, on_b) == Contact::apart;
  const auto consider = [&](const Vec3& m) { widest.consider(m, gap(a, b, m, on_a, on_b)); };
  consider(n);
  faces_near(a, n, a.support(n, on_a), consider);
  faces_near(b, -n, b.support(-n, on_b), [&](const Vec3& m) { consider(-m); });
  if (!separated) all_directions(a, b, widest);
  const Meeting m = placed(a, b, widest.n, widest.gap);
  return m.gap > 0 ? apart(m) : overlapping(m);
}

}  // namespace octic::fast
