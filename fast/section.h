// The intersection of a disc with a solid, as a set, in double: empty, a point, a segment, or a convex region whose
// boundary is a cycle of segments and arcs of circles and ellipses. Unlike the other functions of octic::fast it
// allocates memory, for the corners and arcs, and throws std::bad_alloc where there is none.
#pragma once

#include <optional>
#include <vector>

#include "corpus/shape.h"
#include "fast/bounds.h"

namespace octic::fast {

struct SectionCorner {
  Vec3 at;               // in the unit of the shapes
  bool on_rim = false;   // of the disc
};

// A piece of the boundary, counterclockwise seen from where the disc's normal points to.
struct SectionArc {
  enum class Of { rim, cap, flank, face, sphere, end, plane, disc };   // rim: of the disc; else the face of the solid
  enum class Curve { segment, circle, ellipse };
  Of of = Of::rim;
  Curve curve = Curve::segment;
  int from = -1, to = -1;   // corners; -1, -1: the whole closed curve
  Vec3 centre, u, v;        // circle, ellipse: centre + u cos t + v sin t, t increasing; u orthogonal to v
};
const char* to_string(SectionArc::Of) noexcept;
const char* to_string(SectionArc::Curve) noexcept;

struct Section {
  enum class Kind { empty, point, segment, region };
  Kind kind = Kind::empty;
  bool cuts = false;   // the plane of the disc goes through the interior of the solid
  // False if a move of the solid or of the disc by section_resolution times the size of the pair might change the kind,
  // `cuts`, or the number of corners. A disc that touches a solid is never settled.
  bool settled = true;
  std::vector<SectionCorner> corners;   // the point; the two ends of the segment; the corners in order around
  std::vector<SectionArc> arcs;         // of a region; arcs[i] goes from corners[i] to the next
};
const char* to_string(Section::Kind) noexcept;

// Nothing for a rounded cylinder that is neither a cylinder nor a capsule: the section of a torus has no such boundary.
//
//   (1) if `settled` is true, kind, cuts, and the faces and corners around the boundary are those of the exact section
//   (2) each corner, and each point of an arc, lies within section_error times the size of the pair of the disc and of
//       the solid. The rounding of its own coordinates is not counted
//   (3) a point that lies deeper in the solid, and in the plane farther inside the rim, than section_error times the
//       size of the pair lies in the region
//   (4) scaling both shapes by a power of two scales every length and keeps every other bit, if nothing overflows or
//       underflows
//
// MEASURED; known exceptions, none of them settled, of 640,000 pairs drawn by hand on 2026-11-28: against (2), an edge
// of a prism that is all but in the plane, 12 of 80,000 pairs that were opened by a small angle, a point up to 3e-2 of
// the size outside of the solid; against (3), a capsule or cylinder of a hundredth of the size across the rim of the
// disc, 4 of 60,000, a region left out that is up to 1.5e-3 of the size deep. And an ellipse with a half axis u of a
// million sizes or more, from a plane that touches a flank but for 1e-6 of the size and is tilted by less: in doubles
// its centre and axes are rounded by |u| 2^-52, so that its arcs may leave the solid, by 1.6e-5 of the size at 1e12
// sizes, and the angle of a corner means little. The corners are right. And a curve that touches itself up to rounding
// may have two corners in one place: an arc between them may be the whole curve or nothing, which its corners do not
// tell (2 of 9,523 regions of discs and capsules with small whole numbers). And an ellipse that osculates the rim up to
// rounding may go beyond it, by 7e-11 of the size (15 of 2,500,000 small whole numbers, the normal opened by 2^-30 to
// 2^-58).
//
// If `settled` is false, (2) and (3) still hold but for these, and contact counts: a disc that touches a face of the
// solid up to rounding has a region in common with it, and `cuts` is false.
//
// Every valid pair of finite doubles gets finite numbers. The cost is that of the curves that bound the section of the
// plane; for a prism of n corners that is O(n), and O(n^2) if the rim crosses most of its faces.
// docs/derivations/fast_section.md
std::optional<Section> section(const Disc& disc, const Shape& solid);

}  // namespace octic::fast
