// Which of the solids of the engines a body is.
#pragma once

#include <vector>

#include "fast/bench/pose.h"

namespace octic::fast::bench {

enum class Kind { cylinder, disc, sphere, capsule, segment, box, hull, plane };

inline Kind kind(const Body& b) noexcept {
  if (b.kind == Body::Kind::half_space) return Kind::plane;
  if (b.kind == Body::Kind::polygonal) return b.base ? Kind::hull : Kind::box;
  if (b.radius > 0) return b.half_length > 0 ? Kind::cylinder : Kind::disc;
  return b.half_length == 0 ? Kind::sphere : b.rounding > 0 ? Kind::capsule : Kind::segment;
}

struct Solid : Pose {   // of a hull: its origin is the mean of the corners
  Kind kind;
  double ball;
  double half_width[2];      // of a box
  std::vector<Vec2> base;    // of a hull, anticlockwise

  // Of a hull: for each corner of the base, the lower and the upper one.
  std::vector<Vec3> corners() const {
    std::vector<Vec3> all;
    for (const Vec2& v : base)
      for (const double z : {-half_length, half_length}) all.push_back({v.x, v.y, z});
    return all;
  }
};

inline Solid solid(const Body& b) {
  Solid s{pose(b), kind(b), b.rounding, {b.corners[0].x, b.corners[0].y}, {}};
  if (!b.base) return s;
  Vec2 mean;   // some engines want their own origin inside
  for (int i = 0; i < b.count; ++i) mean = {mean.x + b.base[i].x / b.count, mean.y + b.base[i].y / b.count};
  for (int i = 0; i < b.count; ++i) {
    const Vec2& p = b.base[b.turn > 0 ? i : b.count - 1 - i];
    s.base.push_back({p.x - mean.x, p.y - mean.y});
  }
  const Vec3 by = (mean.x - b.middle.x) * b.across[0] + (mean.y - b.middle.y) * b.across[1];
  s.centre[0] += by.x, s.centre[1] += by.y, s.centre[2] += by.z;
  return s;
}

}  // namespace octic::fast::bench
