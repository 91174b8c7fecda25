// The signed distance of a point from a box, or from a prism of few corners, in closed form.
#pragma once

#include "fast/pair/point.h"
#include "fast/proximity.h"

namespace octic::fast {

// d: from the centre of the polytope to the point. False, and nothing is set, if the base has too many corners or a
// side without length.
bool meet_point(const Body& a, const Vec3& d, Meeting& m) noexcept;

// The same for a box: the gap and the direction only, and the gap only. The greatest length of the pair must be at
// least tiny_length.
PointGap direction_from_box(const Body& box, const Vec3& d) noexcept;
double gap_from_box(const Body& box, const Vec3& d) noexcept;

// Where a point at d from the centre of a box is, in the frame of the box: `over` is how far it is beyond each face.
// shrink: a power of two by which all lengths are multiplied.
struct BeyondBox {
  Vec3 at, over;

  BeyondBox(const Body& box, const Vec3& d, double shrink = 1) noexcept
      : at{shrink * dot(d, box.across[0]), shrink * dot(d, box.across[1]), shrink * dot(d, box.axis)} {
    const double unit = shrink * box.unit;
    over = {std::fabs(at.x) - unit * box.half.x, std::fabs(at.y) - unit * box.half.y,
            std::fabs(at.z) - shrink * box.half_length};
  }
  double nearest() const noexcept { return larger(over.x, larger(over.y, over.z)); }
  Vec3 outward() const noexcept { return {larger(over.x, 0), larger(over.y, 0), larger(over.z, 0)}; }
  // To the point. It never points into the box.
  Way way(const Body& box) const noexcept {
    const Vec3 out = outward();
    const double square = dot(out, out);
    return {std::copysign(out.x, at.x) * box.across[0] + std::copysign(out.y, at.y) * box.across[1] +
                std::copysign(out.z, at.z) * box.axis,
            square, square > vanishing_square};
  }
};

// Whether the point is nearer to the box than `least`: 1, 0, or -1 if rounding might decide it. reach2: a bound of the
// squares of d and of the box's half extents.
[[gnu::always_inline]] inline int nearer_to_point(const BeyondBox& p, double least, double reach2) noexcept {
  const Vec3 outward = p.outward();
  return is_nearer(dot(outward, outward) - least * least, reach2);
}

}  // namespace octic::fast
