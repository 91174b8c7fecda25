// The judge of contact manifolds: are the points where the solids bear on each other, and do they span what they share?
//
// A manifold is right when
//
//   (1) it has a point where the solids touch or overlap by more than the tolerance, and none where they are apart by
//       more
//   (2) its points lie where the solids bear on each other, within the tolerance: for one optimal direction n, each
//       point p, moved along n to the level max n.A, is a point of A, moved to min n.B it is a point of B, and p stands
//       between the levels
//   (3) its points span the patch of that direction (reference/contact/contact.h), whose dimension is
//         0   nothing more
//         1   each end has a point within an eighth of its length
//         2   the centre of the patch lies in the convex hull of the points, and the hull is at least a quarter of the
//             patch
//
// A standing cylinder needs three points: an equilateral triangle in a disc has 41 % of its area. A patch that is
// narrower than the tolerance counts as a segment, one that is shorter as a point. Where solids nearly lie flat on each
// other the patch is a point, and any points that are good to the tolerance are right. Where minima tie, any one of
// them is right.
//
// Which directions are tried. Where an optimal one is claimed, or one that is as good to the tolerance: that one, and
// the exact ones of its piece of the set of optimal directions; where it belongs to no piece, all. Where none is
// claimed, or one that is wrong: all, for the points are not to blame for it; and after them the faces and axes of the
// solids and what leads from an axis to a point, as far as they are as good as optimal. Of a piece with many directions
// the claimed one or the points themselves say which one is meant, and as these may be off by the tolerance, so may the
// direction that is read off them: there twice the tolerance is granted. Where the direction is as good as optimal but
// none of the optimal ones, (3) is not asked.
//
// What (2) says is a lower bound, so that its accusations are rigorous, as in judge.h; (3) is computed in double, and
// is as sharp as its fractions are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/answer.h"
#include "oracle/judge.h"
#include "reference/contact/contact.h"

namespace octic::oracle {

inline constexpr double least_part_of_segment_end = 0.125, least_part_of_area = 0.25;

struct ManifoldVerdict {
  std::string wrong;               // "" right; "manifold-missing", "manifold-spurious", "manifold-off", "manifold-span"
  Rational off = 0;                // how far the worst point is off, at least, as a length: see (2)
  Rational error = 0;              // of what is wrong, as a length: `off`, how deep or far apart, or how far the points would have to move to span
  int dimension = 0;               // of the patch, as it counts
  std::optional<double> part;      // dimension 1: 1 - the greatest distance of an end from a point, in lengths of the patch; 2: hull's part of the patch
  std::string why;                 // in words, where it is wrong
};

// tolerance: as a length, what the engine declares, of points and of how far the gap along a direction may fall short;
// moved: how far conversion may have moved the solids (judge.h). direction: as claimed, of any length but zero; none:
// the optimal ones are tried. grain: how far rounding may have moved a point beside a direction, as a length, beyond a
// unit in the last place of each of its coordinates.
ManifoldVerdict judge_manifold(const Standard&, const reference::Contact&, const std::vector<Vec3>& points,
                               const std::optional<Vec3>& direction, const Rational& tolerance, const Moved& moved = {}, const Rational& grain = 0);

}  // namespace octic::oracle
