// The judge of the query section: the intersection of a disc and a solid.
//
//   S    the exact section (reference/section/section.h)
//   D    the exact signed distance of disc and solid: below 0 they overlap
//   T    the tolerance of the card, as a length: tolerance_relative * size
//   g    section_roundings roundings of the greatest coordinate of a claimed point, and of the centre and radius of the
//        disc; of a point of an arc also of its centre, u and v, but no more than most_arc_rounding sizes. A rounding
//        is 2^-52 of the coordinate, or the least double
//
// Disc and solid may both be off by T. A claim is wrong if it is wrong for all discs and solids that differ from the
// asked ones by at most T. Wrong is
//
//   (1) a corner, or one of some points of an arc, farther than T + g from the disc or from the solid
//                                                                     "section-outside", by that distance
//   (2) a point of the section that is missing, as told below         "section-missing"
//   (3) no valid outline: corners and arcs that are not a cycle, an arc that misses its corners, does not run
//       counterclockwise or has axes that are not orthogonal, corners that do not turn left
//                                                                     "section-outline"
//   (4) "empty" if D < -2 T; not "empty" if D > 2 T; another kind than that of S if D < -2 T, unless the pair is thin;
//       the kind "point", also of a thin pair, if corners of S are farther from each other than 2 m
//                                                                     "section-kind"
//   (5) a wrong `cuts` of a bounded solid that is not thin, if it reaches more than 2 T beyond the plane of the disc on
//       both sides, or is 2 T away from the plane                     "section-cuts"
//
// A pair is thin if the radius of the disc or half of the least width of the solid is at most 2 T.
//
// A claim with `settled` (the default) states that T does not matter for the kind, `cuts` and the number of corners.
// They then have to be exactly those of S                            "section-kind", "section-cuts", "section-corners"
//
// Missing is a point p of S, or of what S becomes when it is drawn in to its middle, farther than a grant outside of
// the claimed set. Tried are the corners of S and some points of its arcs. "A of B" draws S in by the part A / B, and
// it is tried only if A is at most half of B; by convexity the points are then A deep, if the middle is B deep.
//
//   S is            the claim      drawn in                                    grant
//   a region        any            2 (T + g) of the depth of the middle        T + g
//                                  in the solid and in the rim
//   the same, but   settled        2 T of that depth, at least least_part      T + g
//   less deep
//   a region in a   settled        2 (T + g) of the depth of the middle        T + g
//   face                           in S, in the plane
//   a segment,      not settled    2 m of the depth of the middle in the flat  m = 4 (T + g) size / |D|
//   D < -2 T                       solid, in its plane, and in the rim
//                   settled        the same with m = 4 T size / |D|            m + 4 (T + g)
//   a segment,      settled        not                                         4 (T + g) (1 + size / half its length)
//   D = 0
//
//   - The roundings g are those of the claimed points. Engines compute the outline from rounded numbers, too, so g is
//     also granted to disc and solid where the claim is not settled, and where S is deep enough for it. A settled claim
//     is one about the exact section.
//   - A settled claim of contact (the third and the last line) says that the same face or edge still touches after any
//     move by T. Then the face moves by T in the plane. A chord of half length h moves its ends by 2 T size / h if it
//     moves by T
//   - The common line of two planes moves by m: their angle is at least |D| / size. The middle of S always has to be
//     within the grant.
//
// Not tried: a point of contact, which only (1) judges; a segment of contact or a face whose claim is not settled; a
// region, less than 4 T deep, that is not in a face; a segment with -2 T <= D < 0.
//
// A claim that is not settled although S is simple is neither wrong nor right (lacks "settled"). S is simple if no rim
// point counts more than once, the rim is on no curve of the solid, and the disc does not just touch the solid.
#pragma once

#include "oracle/inquiry/inquiry_verdict.h"
#include "reference/section/section.h"

namespace octic::oracle {

// Chosen: a corner is centre + x e + y f with rounded e, f, and x and y are roots of quadratics or quartics.
inline constexpr double section_roundings = 64;
// Chosen: the axes of a long ellipse are rounded to this part of the size of the pair; a longer ellipse is no better
// than a segment.
inline constexpr double most_arc_rounding = 0x1p-20;

class SectionStandard {
 public:
  explicit SectionStandard(const SectionQuestion& question);
  const SectionQuestion& question() const { return question_; }
  const reference::Section& truth() const { return truth_; }
  const Rational& size() const { return size_; }
  // The signed distance is within [lower, upper].
  const Rational& lower() const { return lower_; }
  const Rational& upper() const { return upper_; }
  bool is_simple() const;

 private:
  SectionQuestion question_;
  reference::Section truth_;
  Rational size_, lower_, upper_;
};

InquiryVerdict judge_section(const SectionStandard& standard, const InquiryCard& card, const Reply& reply);

}  // namespace octic::oracle
