// Excludes edges that cannot support an optimal direction, by bounds in double: docs/derivations/signed_distance.md,
// (8).
//
// An edge supports the directions of an arc. For an edge along the segment of a prism, the arc lies between the normals
// of the two side faces that meet in the edge. For an edge of an end, it lies on the great circle orthogonal to the
// edge. On a piece of an arc between n_1 and n_2, and for a point g of the Minkowski difference, the bound of region.h
// holds with two directions in place of three. An edge is excluded if this bound is below the lower bound of the signed
// distance on all its pieces. So a prism with many corners needs only a few quartics.
#pragma once

#include <vector>

#include "reference/pair/settled.h"

namespace octic::reference {

struct Region;

class EdgeArcs {
 public:
  // left[i]: the corners of the base of body i are in anticlockwise order, seen from the tip of its segment; this is
  // exact
  EdgeArcs(const RoundedPair& pair, const std::vector<SettledCap>& caps, const Region& region, const bool (&left)[2]);

  // For edges of a body with a polygon. PROVED: false only if the edge supports no optimal direction other than the
  // middles of the caps. The margin is that of the region, and the error of the edge's direction: 2^-52 times the reach
  // over its length.
  bool along_segment(int i, std::size_t corner) const;   // through this corner
  bool around(int i, std::size_t corner) const;          // at either end, from this corner to the next

 private:
  bool piece_may_hold(const filter::Point& from, const filter::Point& to, double least, int halvings) const;
  filter::Point side(int i, std::size_t corner,
                     double& off) const;   // outward normal of the side face from this corner to the next
  filter::Point support(const filter::Point& n) const;

  const RoundedPair& pair_;
  const std::vector<SettledCap>& caps_;
  const double lower_, reach_;
  bool left_[2];
};

}  // namespace octic::reference
