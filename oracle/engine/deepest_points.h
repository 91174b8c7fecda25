// Turns the manifold of an engine into a claim, by keeping its deepest points.
//
// Engines list every corner that has penetrated, each with its own depth: for a box that stands tilted in the ground,
// the lowest corner and others less deep. Claim::manifold is the contact patch at the deepest point. So the points that
// the engine itself calls less deep are left out.
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

// Leaves out points that are less deep by more than the tolerance, a length, and by more than `part` of the depth. The
// latter is for engines that find contacts by turning the solids a little, which gives unequal depths.
inline std::vector<Vec3> deepest_points(const std::vector<ContactPoint>& points, double tolerance, double part = 0) {
  double deepest = -std::numeric_limits<double>::infinity();
  for (const ContactPoint& p : points) deepest = std::max(deepest, p.depth);
  std::vector<Vec3> kept;
  for (const ContactPoint& p : points)
    if (p.depth >= deepest - std::max(part * std::fabs(deepest), tolerance)) kept.push_back(p.at);
  return kept;
}

}  // namespace octic::oracle
