// Excludes pairs of corners, and pairs of an edge and a corner, by their distance in double:
// docs/derivations/signed_distance.md, (8).
//
// If the optimal direction leads from a corner to a corner, or from the line of an edge to a corner, then the signed
// distance of the cores is exactly that distance, minus the radius of a body around the line: S is linear in n on the
// cell of the corner, or on the circle of the edge, and has its only minimum there. So a pair whose distance is outside
// the bracket of the signed distance is no candidate. For bodies that overlap, no pair of corners is a candidate.
#pragma once

#include <vector>

#include "reference/pair/gap.h"

namespace octic::reference {

class CornerDistance {
 public:
  // segment[i]: body i has a segment, even one too short for a double. lower <= signed distance of the cores <= upper.
  // reach: of the rounded pair, see region.h.
  CornerDistance(const RoundedPair& pair, const bool (&segment)[2], double lower, double upper, double reach);

  // The numbers are indices as in Features. PROVED: false only if the distance is not the signed distance. The computed
  // distance is off by less than 2^-45 of the reach, times the reach over the length of the edge.
  bool corners_may_be_it(int first, int second) const;           // of body 0 and of body 1
  bool edge_and_corner_may_be_it(int i, int edge, int corner) const;   // edge of body i, corner of the other
  // About the direction orthogonal to two edges around ends, one of each body. False if one of the edges supports
  // neither this direction nor its opposite.
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
