// A body as engines are given it.
#pragma once

#include <algorithm>
#include <iterator>

#include "corpus/engine/solid.h"
#include "fast/bench/pose.h"

namespace octic::fast::bench {

using engine::Kind;
using engine::Solid;

// A disc is a cylinder of length 0, a segment a capsule of radius 0.
inline bool is_disc(const Body& b) noexcept {
  return b.kind == Body::Kind::round && b.radius > 0 && !(b.half_length > 0);
}
inline bool is_segment(const Body& b) noexcept {
  return b.kind == Body::Kind::round && !(b.radius > 0) && b.half_length != 0 && !(b.rounding > 0);
}
// Solids have no kind of their own for it: a cylinder and a ball.
inline bool is_rounded_cylinder(const Body& b) noexcept {
  return b.kind == Body::Kind::round && b.radius > 0 && b.rounding > 0;
}
inline Kind kind(const Body& b) noexcept {
  if (b.kind == Body::Kind::half_space) return Kind::plane;
  if (b.kind == Body::Kind::polygonal) return b.base ? Kind::hull : Kind::box;
  if (b.radius > 0) return Kind::cylinder;
  return b.half_length == 0 ? Kind::sphere : Kind::capsule;
}

// Of a hull, the origin is the mean of the corners, which are anticlockwise.
inline Solid solid(const Body& b) {
  const Pose p = pose(b);
  Solid s{kind(b), {p.centre[0], p.centre[1], p.centre[2]}, {}, p.half_length, p.radius, b.rounding, {}};
  std::copy(std::begin(p.rotation), std::end(p.rotation), s.rotation);
  if (s.kind == Kind::box)
    for (const auto& [i, j] : {std::pair(1, 1), std::pair(-1, 1), std::pair(-1, -1), std::pair(1, -1)})
      s.base.push_back({i * b.half.x, j * b.half.y});
  if (!b.base) return s;
  Vec2 mean;   // some engines want their own origin inside
  for (int i = 0; i < b.count; ++i) mean = {mean.x + b.base[i].x / b.count, mean.y + b.base[i].y / b.count};
  for (int i = 0; i < b.count; ++i) {
    const Vec2& v = b.base[b.clockwise ? b.count - 1 - i : i];
    s.base.push_back({v.x - mean.x, v.y - mean.y});
  }
  const Vec3 by = (mean.x - b.middle.x) * b.across[0] + (mean.y - b.middle.y) * b.across[1];
  s.centre[0] += by.x, s.centre[1] += by.y, s.centre[2] += by.z;
  return s;
}

}  // namespace octic::fast::bench
