// Which edges can support an optimal direction: bounds in double on the directions of one edge.
//
// The optimal direction of a group that has an edge is one of those that the edge supports. They lie on an arc: along the segment of a
// prism between the normals of the two side faces that meet there, around an end on the great circle orthogonal to the edge. On
// a piece of an arc between n_1 and n_2, for a point g of the Minkowski difference, as in region.h,
//   gap(n) <= -min g.n_i / cosine or |g|,
// and an edge none of whose pieces reaches the lower bound of the signed distance is left out. So a chain of corners that all look
// one way needs no quartic for each of them.
#pragma once

#include <vector>

#include "reference/pair/settled.h"

namespace octic::reference {

struct Region;

class EdgeArcs {
 public:
  // left: the corners of the base of body i go around to the left as seen from the tip of its segment; exactly known
  EdgeArcs(const RoundedPair& pair, const std::vector<SettledCap>& caps, const Region& region, const bool (&left)[2]);

  // Edges of a body with a polygon; PROVED: never says no of one that supports an optimal direction, but for the middles of the caps. The margin is that
  // of the region and what the direction of the edge may be off by, which is 2^-52 of the reach over its length.
  bool along_segment(int i, std::size_t corner) const;   // through this corner
  bool around(int i, std::size_t corner) const;          // at either end, from this corner to the next

 private:
  bool piece_may_hold(const filter::Point& from, const filter::Point& to, double least, int halvings) const;
  filter::Point side(int i, std::size_t corner, double& off) const;   // outward normal of the side face from this corner to the next
  filter::Point support(const filter::Point& n) const;

  const RoundedPair& pair_;
  const std::vector<SettledCap>& caps_;
  const double lower_, reach_;
  bool left_[2];
};

}  // namespace octic::reference
