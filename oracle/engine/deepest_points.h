// An engine's manifold as a claim: the points at which the solids bear on each other along the direction of the deepest one.
//
// Engines list every corner that has sunk in, each with a depth of its own: of a box that stands aslant in the ground the
// corner below and others less deep. Claim::manifold is about the former, so what the engine itself says to be less deep is
// left out.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "corpus/shape.h"

namespace octic::oracle {

struct ContactPoint {
  Vec3 at;
  double depth = 0;   // positive when overlapping, in the unit of the shapes
};

// Less deep by more than the tolerance, a length, and by more than this part of the depth: an engine that finds its contacts
// by turning the solids a little says depths that differ.
inline std::vector<Vec3> deepest_points(const std::vector<ContactPoint>& points, double tolerance, double part = 0) {
  double deepest = -std::numeric_limits<double>::infinity();
  for (const ContactPoint& p : points) deepest = std::max(deepest, p.depth);
  std::vector<Vec3> kept;
  for (const ContactPoint& p : points)
    if (p.depth >= deepest - std::max(part * std::fabs(deepest), tolerance)) kept.push_back(p.at);
  return kept;
}

}  // namespace octic::oracle
