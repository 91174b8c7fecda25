// The boundary of what a disc and a convex set of its plane have in common.
#pragma once

#include "fast/section/plane_section.h"

namespace octic::fast {

struct Boundary {
  Section::Kind kind = Section::Kind::empty;
  bool settled = true;
  struct Corner {
    PlanePoint at;
    bool on_rim;
  };
  struct Arc {
    int curve;   // of the region; -1: the rim
    int from, to;
  };
  std::vector<Corner> corners;
  std::vector<Arc> arcs;
};

// The disc has its centre in the origin.
Boundary common_boundary(double disc_radius, const PlaneSet& set, double resolution);

}   // namespace octic::fast
