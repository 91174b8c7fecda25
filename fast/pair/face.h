// The face of a body along a direction, and what two faces that look at each other share.
//
// A face here is everything within `flat` of the furthest: a point, a segment, a polygon or a disc, flat as far as anyone
// can tell. Two of them are compared after projection along the direction.
#pragma once

#include "fast/pair/directions.h"
#include "fast/pair/meeting.h"
#include "fast/pair/polytope.h"

namespace octic::fast {

class Face {
 public:
  // The face of a body furthest along n.
  Face(const Polytope& body, const Vec3& n, double flat) noexcept;
  Face(const Round& body, const Vec3& n, double flat) noexcept;
  // A whole plane.
  static Face plane() noexcept;

  bool is_plane() const noexcept { return count_ == 0 && !is_disc(); }
  bool is_disc() const noexcept { return radius_ > 0; }
  int count() const noexcept { return count_; }   // of corners, in order around
  Vec3 corner(int i) const noexcept;
  Vec3 middle() const noexcept;                   // some point inside
  double radius() const noexcept { return radius_; }

 private:
  Face() = default;
  int count_ = 0;
  double radius_ = 0;
  Vec3 few_[4];              // up to four corners; the middle of a disc
  Polytope body_;            // more corners than that: a run of its base
  int first_ = 0;
  bool top_ = false, run_ = false;
};

// Points that span what the faces share when seen along n: all its corners, or of more than fit and of arcs the extreme
// ones in eight directions around n. They lie in the plane of A's face, or of B's when A's is a whole plane.
// slack: how far outside of a face still counts as on it. None when the faces share nothing.
constexpr int most_common = 8;
int common_points(const Face& a, const Face& b, const Vec3& n, double slack, Vec3 (&points)[most_common]) noexcept;

// Points x and y of the faces with y - x = gap n, or as near to that as can be found; sets x, y, off.
void place_witnesses(const Face& a, const Face& b, Meeting& m) noexcept;

constexpr double flat_by_rounding = 0x1p-49;   // lengths near one

// No two points are nearer than the slab is wide.
inline bool proved(const Meeting& m) noexcept { return m.off <= 0x1p-47; }

// A sink for directions that are as good as the best within rounding: of those, the one whose witnesses fit best.
template <class A, class B>
class BestFitting {
 public:
  BestFitting(const A& a, const B& b, const Meeting& first) noexcept : best(first), a_(a), b_(b), least_(first.gap - 0x1p-50) {}
  double enough() const noexcept { return proved(best) || left_ <= 0 ? HUGE_VAL : least_; }
  void consider(const Vec3& n, double gap) noexcept {
    if (!(gap > least_) || proved(best) || --left_ < 0) return;
    Meeting tried;
    tried.n = unit(n);
    tried.gap = gap;
    place_witnesses(Face(a_, tried.n, flat_by_rounding), Face(b_, -tried.n, flat_by_rounding), tried);
    if (tried.off < best.off) best = tried;
  }

  Meeting best;

 private:
  const A& a_;
  const B& b_;
  double least_;
  int left_ = 16;   // directions to try: a small body on a wide round one has no end of them
};

// Witnesses for a direction; for one that is stationary only within rounding of several strata, on faces that are flat
// within a little more, as long as that brings the points closer to where they should be.
template <class A, class B>
void place(const A& a, const B& b, Meeting& m) noexcept {
  place_witnesses(Face(a, m.n, flat_by_rounding), Face(b, -m.n, flat_by_rounding), m);
}
template <class A, class B>
void relax(const A& a, const B& b, Meeting& m) noexcept {
  for (double flat = 16 * flat_by_rounding; flat < m.off && flat < 0x1p-20; flat *= 16) {
    Meeting tried = m;
    place_witnesses(Face(a, m.n, flat), Face(b, -m.n, flat), tried);
    if (tried.off < m.off) m = tried;
  }
}

// The direction found with its witnesses. search(sink) offers all candidate directions again: needed only where several
// tie within rounding, so that the first to be found need not be the one that is touched along.
template <class A, class B, class Search>
Meeting settle(const A& a, const B& b, const Widest& widest, Search&& search) noexcept {
  Meeting m;
  m.n = unit(widest.n);
  m.gap = widest.gap;
  place(a, b, m);
  if (proved(m)) return m;
  BestFitting<A, B> fitting(a, b, m);
  search(fitting);
  if (!proved(fitting.best)) relax(a, b, fitting.best);
  return fitting.best;
}

}  // namespace octic::fast
