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

// The direction with its witnesses: of directions that are as good within rounding, one whose witnesses fit; if none do,
// faces a little less flat are tried.
template <class A, class B>
Meeting settle(const A& a, const B& b, const Widest& widest) noexcept {
  Meeting best;
  best.n = unit(widest.n);
  best.gap = widest.gap;
  for (double flat = flat_by_rounding; flat < 0x1p-20; flat *= 16) {
    if (flat > flat_by_rounding && best.off <= flat) break;
    for (int i = -1; i < widest.tied; ++i) {
      Meeting tried;
      tried.n = i < 0 ? unit(widest.n) : unit(widest.others[i]);
      tried.gap = i < 0 ? widest.gap : widest.gaps[i];
      place_witnesses(Face(a, tried.n, flat), Face(b, -tried.n, flat), tried);
      if (tried.off < best.off) best = tried;
      if (proved(best)) return best;
    }
  }
  return best;
}

}  // namespace octic::fast
