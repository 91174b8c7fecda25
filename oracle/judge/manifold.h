// The judge of contact manifolds. The points must lie on the contact patch, and must span it.
//
// A manifold is right when
//
//   (1) it has a point if the solids overlap by more than the tolerance (for tolerance 0 also if they touch), and none
//       if they are apart by more than the tolerance
//   (2) its points lie on the contact patch of one optimal direction n, within the tolerance: each point p, moved along
//       n to the plane max n.A, is a point of A; moved to the plane min n.B, it is a point of B; and p lies between the
//       two planes
//   (3) its points span the patch of that direction (reference/contact/contact.h), whose dimension is
//         0   nothing more
//         1   each end has a point within an eighth of its length and the tolerance
//         2   the centre of the patch lies in the convex hull of the points, and the hull has at least a quarter of the
//             area of the patch; the tolerance is granted in both
//       Here the rounding of the points' coordinates counts as tolerance, too: far away it may exceed the patch.
//
// A standing cylinder needs three points: an equilateral triangle in a disc has 41 % of its area. A patch that is
// narrower than twice the tolerance counts as a segment, and one that is shorter as a point. If the solids nearly, but
// not exactly, lie flat on each other, the patch is a point, and all points within the tolerance are right. If several
// directions are optimal, the patch of any of them is right.
//
// The patch of a narrow contact may depend on less than the tolerance: two discs that overlap by 1e-12 share a lens
// 1e-6 long, and one point if they are moved apart by 1e-12. There (3) also holds if the points span the patch that is
// left when B is slid within the plane by the tolerance, across the patch or along it, either way; of solids that then
// share no point, the last patch before that.
//
// A direction is nearly optimal if its gap is less than the signed distance by at most the tolerance. The directions
// tried:
//
//   - If an optimal or nearly optimal direction is claimed: this one, and the exact ones near it in the same piece of
//     the optimal set. If it belongs to no piece: all pieces.
//   - If none is claimed, or a wrong one: all pieces. Then, if they are nearly optimal, the face normals and axes of
//     the solids and the directions from an axis to a point.
//   - If a piece has many directions, the one nearest to the claimed direction or to the points is taken. Since these
//     may be off by the tolerance, twice the tolerance is allowed.
//
// For a nearly optimal direction that is not optimal, (3) is not checked.
//
// (2) computes a lower bound of the error, so its verdict is rigorous, as in judge.h. (3) is computed in double.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/answer.h"
#include "oracle/judge/judge.h"
#include "reference/contact/contact.h"

namespace octic::oracle {

inline constexpr double least_part_of_segment_end = 0.125, least_part_of_area = 0.25;

struct ManifoldVerdict {
  std::string wrong;               // "" right; "manifold-missing", "manifold-spurious", "manifold-off", "manifold-span"
  Rational off = 0;                // a lower bound of the error of the worst point, as a length: see (2)
  // The size of the error as a length: `off`, the depth or distance, or how far the points would have to move to span
  // the patch.
  Rational error = 0;
  int dimension = 0;               // of the patch, as it counts for (3)
  // Dimension 1: 1 - the greatest distance of an end from a point, in lengths of the patch. Dimension 2: the hull's
  // part of the area.
  std::optional<double> part;
  std::string why;                 // in words, if it is wrong
};

// tolerance: the length that the engine declares; it bounds the error of points and the deficiency of a direction.
// moved: how far conversion may have moved the solids (judge.h). direction: the claimed one, of any length but zero;
// none: the optimal ones are tried. rounding: a length by which rounding of the direction may have moved a point,
// beyond a unit in the last place of each of its coordinates.
ManifoldVerdict judge_manifold(const Standard&, const reference::Contact&, const std::vector<Vec3>& points,
                               const std::optional<Vec3>& direction, const Rational& tolerance, const Moved& moved = {},
                               const Rational& rounding = 0);

}  // namespace octic::oracle
