// How far corners are from corners and edges of the other body, in double: which of them can be the signed distance.
//
// Where the optimal direction is that from a corner to a corner, or from the line of an edge to a corner, the signed distance of the cores
// is exactly that distance, less the radius of a body around the line: S is linear in n on the corner's cell or the edge's circle, and has its
// one minimum there. So a pair whose distance is surely outside of the bracket of the signed distance is no candidate, and of bodies that
// overlap no pair of corners is.
#pragma once

#include <vector>

#include "reference/pair/gap.h"

namespace octic::reference {

class CornerDistance {
 public:
  // segment: body i has one, be it too short for a double;  lower <= signed distance of the cores <= upper, reach: of the rounded pair, see region.h
  CornerDistance(const RoundedPair& pair, const bool (&segment)[2], double lower, double upper, double reach);

  // Places as in Features. PROVED: false only where the distance is not the signed distance: what is computed is off by less than 2^-45 of the
  // reach, and as many times more as the reach is longer than the edge.
  bool corners_may_be_it(int first, int second) const;           // of body 0 and of body 1
  bool edge_and_corner_may_be_it(int i, int edge, int corner) const;   // edge of body i, corner of the other
  // A direction orthogonal to an edge around an end of either body; false: one of these edges supports neither it nor its opposite.
  bool may_support(int first, int second) const;

 private:
  struct Line {
    filter::Point at, along;   // unit
    double off;                // of the direction
    std::size_t before, after; // lines of the next edges around the end; itself where there are none
  };
  bool within(double distance, double off) const { return distance >= lower_ - off && distance <= upper_ + off; }
  std::vector<filter::Point> corners_[2];
  std::vector<Line> lines_[2];
  double r_[2], lower_, upper_, reach_;
};

}  // namespace octic::reference
