// Boxes and prisms against discs, segments, points, cylinders and lines.
#include "fast/pair/approach.h"
#include "fast/pair/edges.h"
#include "fast/pair/face.h"
#include "fast/pair/polytope_depth.h"

namespace octic::fast {
namespace {

// A pair in the polytope's own frame.
template <class Base>
class Framed {
 public:
  Framed(const Base& base, const Polytope& a, const Round& b) noexcept
      : a_(a),
        b_(b),
        upright_{base, a.half_length},
        seen_{seen(b.centre - a.centre), seen(b.axis), b.half_length, b.radius} {}

  Meeting meet() const noexcept {
    Meeting t;
    Contact found = nearest_points(upright_, seen_, t);
    if (found == Contact::unknown && upright_.base.count() > few) {
      Vec3 n;
      int on_a = 0, on_b = 0;
      const Contact approached = approach(a_, b_, n, on_a, on_b);
      if (approached == Contact::apart) {
        found = nearest_along(upright_, seen_, seen(n), t);
        if (found != Contact::apart) return apart_along(n);
      } else if (approached == Contact::together) {
        found = Contact::together;
      }
    }
    if (found != Contact::apart) {
      Deepest deepest;
      EveryDirection(upright_, seen_, deepest).search(found == Contact::unknown);
      t = deepest.by_ball ? Meeting{deepest.best.n, deepest.best.gap, deepest.x, deepest.y, 0}
                          : witnesses(upright_, seen_, deepest.best);
    }
    const Vec3 n = back(t.n);
    const Meeting m{(1.5 - 0.5 * dot(n, n)) * n, t.gap, a_.centre + back(t.x), a_.centre + back(t.y), t.off};
    if (proved(m)) return m;
    // flat on each other, or as good along several directions: of those, the one that is touched along
    const auto settled = [&](const Meeting& unproved) {
      return settle(a_, b_, unproved, [&](auto& fitting) {
        Offer sink{*this, fitting};
        EveryDirection(upright_, seen_, sink).search(m.gap > -0x1p-40);
      });
    };
    const Meeting on_faces = placed(a_, b_, m.n, m.gap);
    return m.gap > 0 ? finish_apart(a_, b_, on_faces, settled) : settled(on_faces);
  }

 private:
  static constexpr int few = 8;   // corners: everything is looked at before long

  // From a direction that separates.
  Meeting apart_along(const Vec3& n) const noexcept {
    int on_a = 0, on_b = 0;
    Widest widest;
    const auto consider = [&](const Vec3& m) { widest.consider(m, gap(a_, b_, m, on_a, on_b)); };
    consider(n);
    faces_near(a_, n, a_.support(n, on_a), consider);
    consider(dot(n, b_.axis) < 0 ? -b_.axis : b_.axis);
    const Meeting m = placed(a_, b_, widest.n, widest.gap);
    return finish_apart(a_, b_, m, [&](const Meeting& unproved) { return settle(a_, b_, unproved, [](auto&) {}); });
  }

  template <class Fitting>
  struct Offer {
    const Framed& framed;
    Fitting& fitting;
    double enough() const noexcept { return fitting.enough(); }
    void consider(DirectionCandidate::Sort, const Vec3& n, double gap, const Vec3&, const Vec3&) noexcept {
      fitting.consider(framed.back(n), gap);
    }
  };
  template <class Fitting>
  Offer(const Framed&, Fitting&) -> Offer<Fitting>;

  Vec3 seen(const Vec3& v) const noexcept { return {dot(v, a_.x), dot(v, a_.y), dot(v, a_.axis)}; }
  Vec3 back(const Vec3& v) const noexcept { return v.x * a_.x + v.y * a_.y + v.z * a_.axis; }

  const Polytope& a_;
  const Round& b_;
  Upright<Base> upright_;
  RoundInFrame seen_;
};

// All there is against a whole line: an edge or a corner beside it.
template <class Sink>
void across_line(const Polytope& a, const Round& line, Sink& sink) noexcept {
  const auto consider = [&](const Vec3& n, int near_vertex) {
    const Vec3 v = a.vertex(near_vertex, dot(n, a.axis) >= 0);
    if (dot(n, line.centre - v) - line.radius <= sink.enough()) return;   // (1)
    int ignored = 0;
    sink.consider(n, gap(a, line, n, near_vertex, ignored));
  };
  const auto both = [&](const Vec3& edge, int hint) {
    const Vec3 n = careful_cross(edge, line.axis);
    const double length = norm(n);
    if (!(length > 0x1p-52)) return;
    consider((1 / length) * n, hint);
    consider((-1 / length) * n, hint);
  };
  both(a.axis, 0);
  for (int i = 0; i < a.count(); ++i) {
    both(cross(a.axis, a.from_base(a.base.normal(i))), i);
    for (const bool top : {true, false}) {
      double rho;
      const Vec3 n = across(line.centre - a.vertex(i, top), line.axis, rho);
      if (rho - line.radius > sink.enough()) consider(n, i);
    }
  }
}

// From a line that is far away many features of a small body are as near but for rounding: its own point that is
// nearest to the line, by projections back and forth. Each step multiplies the error by about the size over the
// distance. The search ends where a step takes off less than a quarter of it (chosen).
void project(const Polytope& a, const Round& line, Meeting& m) noexcept {
  constexpr int rounds = 12;
  Vec3 x = m.x;
  double before = HUGE_VAL;
  for (int round = 0; round < rounds && !proved(m); ++round) {
    double rho;
    Meeting tried;
    int on_a = 0, on_b = 0;
    tried.n = across(line.centre - x, line.axis, rho);
    tried.gap = gap(a, line, tried.n, on_a, on_b);
    tried.x = x, tried.y = x + (rho - line.radius) * tried.n;
    tried.off = norm(tried.y - tried.x - tried.gap * tried.n);
    if (tried.gap > m.gap - tie && tried.off < m.off) m = tried;
    if (!(tried.off < 0.75 * before)) break;
    before = tried.off;
    x = nearest(a, x + rho * tried.n);
  }
}

Meeting meet_line(const Polytope& a, const Round& line) noexcept {
  Widest widest;
  across_line(a, line, widest);
  Round reaching = line;   // as far as A may look
  reaching.half_length = 4;
  Meeting m = placed(a, reaching, widest.n, widest.gap);
  const double enough = 0x1p-47 * larger(1, line.radius);   // the size is at least the radius
  if (m.off <= enough) return m;
  Meeting pressed = m;
  press(a, reaching, pressed);
  if (pressed.off <= enough) return pressed;
  if (m.gap > 0) project(a, line, m);
  if (proved(m)) return m;
  const auto all = [&](auto& sink) { across_line(a, line, sink); };
  m = settle(a, reaching, m, all, enough);
  if (m.gap > 0) project(a, line, m);
  if (m.off <= enough) return m;
  // Where the line crosses an edge at a small angle, the edge itself is asked. Only directions across the whole line
  // count.
  Vec3 along = a.axis;
  const Meeting edge = nearest_edge(a, reaching, m, EdgesTried::on_the_way, along);
  const bool is_across = std::fabs(dot(edge.n, line.axis)) < 0x1p-48;
  return is_across && edge.gap > m.gap - tie && edge.off < m.off ? edge : m;
}

}  // namespace

Meeting meet(const Polytope& a, const Round& b) noexcept {
  if (b.infinite) return meet_line(a, b);
  const Vec2 half = a.base.at(0);
  return a.rectangular ? Framed(Rectangle(half.x, half.y), a, b).meet() : Framed(Corners(a.base), a, b).meet();
}

}  // namespace octic::fast
