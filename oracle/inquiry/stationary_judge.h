// The judge of the query stationary: all stationary distances of two circles, or of a line and a circle.
//
//   D    an exact stationary distance, of a pair of points (reference/curves/stationary.h)
//   d    a claimed one
//   T    the error allowed for D: tolerance_relative * size or tolerance_distance * the distance, whichever is more,
//        and one rounding to double
//   size |centre - centre| + both radii; of a line, the distance of the centre from it + the radius
//
// Where a double root is near, curves that differ from the asked ones by T have two stationary pairs more or less. So
// a claim is wrong only if it is wrong for these curves, too. A pair of points is called loose if it may come or go:
//
//   |det H| <= loose_factor sqrt(T / r) in units of (r1^2 + D r1) (r2^2 + D r2),   r the lesser radius,
//
// H the Hessian of half the squared distance by the arcs. Where the slope of a function is c (s^2 - delta^2), a change
// of the slope by T removes both zeros if delta <= sqrt(T / c), and the bend there is 2 c delta <= 2 sqrt(c T); c is at
// most about 1 in these units. Pairs of multiplicity 2 and more, where H is singular, are always loose. The factor was
// chosen, well above 2.
//
// Exact distances that are within 2 T of each other form a cluster. A cluster has room for a number of claimed pairs:
// one for each of its pairs that is not loose; three (or the multiplicity, if that is more) for each loose pair; any
// number at the distance of a family. Wrong is
//
//   (1) a claimed d in no cluster, farther than T from every D       "stationary-spurious", by the distance to the next
//       - unless it has points, d apart to T, at which both slopes are at most T: there a double root is near that is
//       not real
//   (2) more claimed d in a cluster than it has room for             "stationary-spurious"
//   (3) where none is said to be missing: fewer d in a cluster than it has pairs that are not loose
//                                                                    "stationary-missing"
//   (4) more d of one kind in a cluster than it has room for         "stationary-kind"
//   (5) a point that is not on its curve, points that are not d apart, or a slope above the rounding of the points
//                                                                    "stationary-point"
//       Granted are T and point_roundings roundings of the greatest coordinate, radius or distance
//
// Two claims are neither wrong nor right. One states that no pair is missing, but a family has infinitely many (lacks
// "family"; curves that are off by T have finitely many). The other states that some are missing, but none is and no
// pair is loose (lacks "all").
#pragma once

#include "oracle/inquiry/inquiry_verdict.h"
#include "reference/curves/stationary.h"

namespace octic::oracle {

inline constexpr double loose_factor = 64;
// Chosen: a point is centre + r (cos u + sin v) with unit vectors that are rounded themselves, some ten roundings.
inline constexpr double point_roundings = 64;

class StationaryStandard {
 public:
  explicit StationaryStandard(const StationaryQuestion& question);   // neither curve is a point
  const StationaryQuestion& question() const { return question_; }
  const reference::Stationary& truth() const { return truth_; }
  const Rational& size() const { return size_; }
  bool has_family() const { return !truth_.families.empty(); }
  bool is_simple() const;   // no family, and every pair of multiplicity 1

 private:
  StationaryQuestion question_;
  reference::Stationary truth_;
  Rational size_;
};

InquiryVerdict judge_stationary(const StationaryStandard& standard, const InquiryCard& card, const Reply& reply);

}  // namespace octic::oracle
