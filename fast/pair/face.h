// The face of a body along a direction, and the intersection of two opposite faces.
//
// A face here is all that lies within `flat` of the support value: a point, a segment, a polygon or a disc, which count
// as flat. Two faces are intersected after projection along the direction.
#pragma once

#include <type_traits>

#include "fast/pair/contact.h"
#include "fast/pair/directions.h"
#include "fast/pair/meeting.h"
#include "fast/pair/polytope.h"

namespace octic::fast {

class Face {
 public:
  // The face of the body that supports n.
  Face(const Polytope& body, const Vec3& n, double flat) noexcept : Face(body, n, flat, flat) {}
  // flat_ends: of an edge from end to end, half of what it may rise.
  Face(const Polytope& body, const Vec3& n, double flat, double flat_ends) noexcept;
  Face(const Round& body, const Vec3& n, double flat) noexcept;
  // What a plane orthogonal to n cuts off the body, `flat` below the support plane: up to four points that span most of
  // it. It reaches beyond a point or a line of the body to where its surface has fallen by `flat`.
  static Face cut_off(const Polytope& body, const Vec3& n, double flat) noexcept;
  static Face cut_off(const Round& body, const Vec3& n, double flat) noexcept;
  // A whole plane.
  static Face plane() noexcept;

  bool is_plane() const noexcept { return count_ == 0 && !is_disc(); }
  bool is_disc() const noexcept { return radius_ > 0; }
  int count() const noexcept { return count_; }   // of corners, in order around
  Vec3 corner(int i) const noexcept;
  Vec3 middle() const noexcept;                   // some point inside
  double radius() const noexcept { return radius_; }
  // Of two faces of one body along one direction.
  bool is_same(const Face& other) const noexcept {
    if (count_ != other.count_ || radius_ != other.radius_ || run_ != other.run_) return false;
    if (run_) return first_ == other.first_ && top_ == other.top_;
    const int kept = count_ > 0 ? count_ : 1;
    for (int i = 0; i < kept; ++i)
      if (!(few_[i] == other.few_[i])) return false;
    return true;
  }

 private:
  Face() = default;
  int count_ = 0;
  double radius_ = 0;
  Vec3 few_[4];              // up to four corners; the middle of a disc
  Polytope body_;            // if there are more corners than four: they are consecutive vertices of its base
  int first_ = 0, last_ = 0;
  bool top_ = false, run_ = false;
};

// Points that span the intersection of the faces, projected along n: all its corners, or its extreme points in eight
// directions around n if it has arcs or too many corners. They lie in the plane of the face of A, or in that of B if
// the face of A is a whole plane. slack: how far outside a face a point still counts as on it. rounding: of the
// corners. No points if the faces share none.
constexpr int most_common = 8;
int common_points(const Face& a, const Face& b, const Vec3& n, double slack, double rounding,
                  Vec3 (&points)[most_common]) noexcept;

// Finds points x and y of the faces with y - x = gap n, or as near to that as possible. Sets x, y and off.
// chosen: of the points that faces share, the middle, or the middle of those where leaning faces are nearest.
enum class Chosen { middle, nearest };
void place_witnesses(const Face& a, const Face& b, Meeting& m, Chosen chosen = Chosen::middle) noexcept;

constexpr double flat_by_rounding = 0x1p-49;   // lengths near one

// Whether the witnesses prove the gap: no two points of the bodies are nearer than the slab is wide.
inline bool proved(const Meeting& m) noexcept { return m.off <= proved_off; }

// For bodies that are apart: also accepts witnesses that are off across n, which lengthens their distance by the square
// only. The gap is still a lower bound of the distance.
inline bool proves_distance(const Meeting& m) noexcept {
  return m.gap > 0 && (proved(m) || (m.off <= 0x1p-43 && norm(m.y - m.x) - m.gap <= 0x1p-50));
}

// The points of the bodies themselves that are nearest to the witnesses on their faces, which may stand beside them.
inline Vec3 nearest(const Round& body, const Vec3& p) noexcept {
  return body.centre + CentredSolid{body.axis, body.half_length, body.radius}.nearest(p - body.centre);
}
Vec3 nearest(const Polytope& body, const Vec3& p) noexcept;
template <class B>
void press(const Polytope& a, const B& b, Meeting& m) noexcept {
  const Vec3 shift = m.gap * m.n;
  m.y = nearest(b, m.x + shift);
  m.x = nearest(a, m.y - shift);
  m.off = norm(m.y - m.x - shift);
}

// Witnesses on other faces of the same bodies. Keeps m if they fit no better.
template <class B>
void place_better(const Polytope& a, const B& b, const Face& on_a, const Face& on_b, Meeting& m) noexcept {
  Meeting tried = m;
  place_witnesses(on_a, on_b, tried, Chosen::nearest);
  press(a, b, tried);
  if (tried.off < m.off) m = tried;
}

// A cap may reach over an edge by less than its rim is curved, where a cut has no corner: from the point of the face of
// A that is nearest to the middle of the cap.
inline void place_from_cap(const Polytope& a, const Round& b, Meeting& m, double flat = flat_by_rounding) noexcept {
  Meeting tried = m;
  Round middle;
  middle.centre = b.centre - std::copysign(b.half_length, dot(m.n, b.axis)) * b.axis, middle.axis = b.axis;
  place_witnesses(Face(a, m.n, flat), Face(middle, -m.n, flat_by_rounding), tried);
  press(a, b, tried);
  if (tried.off < m.off) m = tried;
}

// Witnesses for a direction.
inline void place(const Polytope& a, const Polytope& b, Meeting& m) noexcept {
  place_witnesses(Face(a, m.n, flat_by_rounding), Face(b, -m.n, flat_by_rounding), m);
}
inline void place(const Polytope& a, const Round& b, Meeting& m) noexcept {
  place_witnesses(Face(a, m.n, flat_by_rounding), Face(b, -m.n, flat_by_rounding), m);
  if (!proved(m))
    place_better(a, b, Face::cut_off(a, m.n, flat_by_rounding), Face::cut_off(b, -m.n, flat_by_rounding), m);
  if (!proved(m)) place_from_cap(a, b, m);
}

// A sink for directions whose gap equals the best one up to rounding. It keeps the one whose witnesses fit best. Edges
// and corners that meet name the same direction again and again. It is tried once: that it differs by rounding moves
// the witnesses by no more, and the faces that it might have besides are those that relax() tries.
template <class A, class B>
class BestFitting {
 public:
  BestFitting(const A& a, const B& b, const Meeting& first, double close_enough) noexcept
      : best(first),
        a_(a),
        b_(b),
        least_(first.gap - 0x1p-50 * larger(1, std::fabs(first.gap))),
        close_enough_(close_enough),
        tried_{first.n} {}
  bool fits() const noexcept { return best.off <= close_enough_; }
  double enough() const noexcept { return fits() || count_ == most_tried ? HUGE_VAL : least_; }
  void consider(const Vec3& n, double gap) noexcept {
    if (!(gap > least_) || fits() || count_ == most_tried) return;
    Meeting tried;
    tried.n = unit(n);
    tried.gap = gap;
    if (was_tried(tried.n)) return;
    tried_[count_++] = tried.n;
    place_witnesses(Face(a_, tried.n, flat_by_rounding), Face(b_, -tried.n, flat_by_rounding), tried);
    if (tried.off < best.off) best = tried;
  }

  Meeting best;

 private:
  static constexpr int most_tried = 9;   // with the first one: a small body on a wide round one has very many
  bool was_tried(const Vec3& n) const noexcept {
    for (int i = 0; i < count_; ++i) {
      const Vec3 d = n - tried_[i];
      if (dot(d, d) <= 0x1p-100) return true;
    }
    return false;
  }

  const A& a_;
  const B& b_;
  double least_, close_enough_;
  Vec3 tried_[most_tried];
  int count_ = 1;
};

// If the direction is stationary only up to rounding, faces that are tilted a little more also count as flat, as long
// as this makes |y - x - gap n| smaller. Between two polytopes cuts help only where witnesses nearly fit; against a
// round body so do faces under its cap (chosen).
template <class B>
void relax(const Polytope& a, const B& b, Meeting& m, double most = 0x1p-21) noexcept {
  Meeting pressed = m;
  press(a, b, pressed);
  if (pressed.off < m.off) m = pressed;
  const bool nearly = m.off < 0x1p-24, cut = std::is_same_v<B, Round> || nearly;
  Face tried_a = Face::plane(), tried_b = Face::plane();
  for (double flat = 16 * flat_by_rounding; flat < 16 * m.off && flat <= most; flat *= 16) {
    const Face on_a = cut ? Face::cut_off(a, m.n, flat) : Face(a, m.n, flat),
               on_b = cut ? Face::cut_off(b, -m.n, flat) : Face(b, -m.n, flat);
    if (on_a.is_same(tried_a) && on_b.is_same(tried_b)) continue;   // they have the same witnesses
    place_better(a, b, on_a, on_b, m);
    if constexpr (std::is_same_v<B, Round>)
      if (nearly) place_from_cap(a, b, m, flat);
    tried_a = on_a, tried_b = on_b;
  }
}

// The direction that was found, with witnesses on its faces.
template <class A, class B>
Meeting placed(const A& a, const B& b, const Vec3& n, double gap) noexcept {
  Meeting m;
  m.n = unit(n);
  m.gap = gap;
  place(a, b, m);
  return m;
}
// Better witnesses than those of a direction, where they do not prove it. search(sink) offers all candidate directions
// again. This is needed only if several of them tie up to rounding, because the first one may have no witnesses that
// fit. Witnesses that are off by close_enough are not bettered.
template <class A, class B, class Search>
Meeting settle(const A& a, const B& b, const Meeting& m, Search&& search, double close_enough = proved_off) noexcept {
  if (m.off <= close_enough) return m;
  BestFitting<A, B> fitting(a, b, m, close_enough);
  search(fitting);
  if (!fitting.fits()) relax(a, b, fitting.best);
  return fitting.best;
}
template <class A, class B, class Search>
Meeting settle(const A& a, const B& b, const Widest& widest, Search&& search) noexcept {
  return settle(a, b, placed(a, b, widest.n, widest.gap), search);
}

}  // namespace octic::fast
