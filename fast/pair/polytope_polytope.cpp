// Boxes and prisms against each other.
#include "fast/pair/approach.h"
#include "fast/pair/directions.h"
#include "fast/pair/edges.h"
#include "fast/pair/face.h"

namespace octic::fast {
namespace {

// The greatest gap on an arc where it is negative: along each arc B's lowest point changes from vertex to vertex, and the
// gap is the lower envelope of as many sinusoids. Two of them at a time bound it; where the bound is attained it is done.
template <class Sink>
class AlongArc {
 public:
  AlongArc(const Polytope& b, Sink& sink) noexcept : b_(b), sink_(sink) {}

  void search(const Arc& arc, const End& from, const End& to, int hint, int depth = 0) noexcept {
    if (sink_.enough() > 0 || hopeless(arc, from, to, sink_.enough())) return;
    const Bound bound = bound_on_arc(arc, from, to);
    if (bound.most <= sink_.enough() || !bound.crosses || depth == 60) return;
    const Vec3 n = bound.crossing, y = lowest(b_, n, hint);
    const End between{n, y, dot(n, y - arc.v)};
    sink_.consider(n, between.gap);
    if (between.gap >= bound.most - 0x1p-52 || between.gap > 0) return;
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

}  // namespace

Meeting meet(const Polytope& a, const Polytope& b) noexcept {
  Widest widest;
  Vec3 n;
  int on_a = 0, on_b = 0;
  const bool apart = approach(a, b, n, on_a, on_b) == Approach::apart;
  const auto consider = [&](const Vec3& m) { widest.consider(m, gap(a, b, m, on_a, on_b)); };
  consider(n);
  faces_near(a, n, a.support(n, on_a), consider);
  faces_near(b, -n, b.support(-n, on_b), [&](const Vec3& m) { consider(-m); });
  if (!apart) all_directions(a, b, widest);
  const bool overlapping = !(widest.gap > 0);
  Meeting m = settle(a, b, widest, [&](auto& sink) {
    if (overlapping) all_directions(a, b, sink);   // otherwise the edges will tell
  });
  if (!overlapping) finish_apart(a, b, m);
  return m;
}

}  // namespace octic::fast
