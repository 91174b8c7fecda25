// The judge of the query stationary: all stationary distances of two circles, or of a line and a circle.
//
//   D    an exact stationary distance, of a pair of points (reference/curves/stationary.h)
//   d    a claimed one
//   T    the error allowed for D: tolerance_relative * size or tolerance_distance * the distance, whichever is more,
//        and one rounding to double
//   size |centre - centre| + both radii; of a line, the distance of the centre from it + the radius
//
// Where a double root is near, curves that differ from the asked ones by T have two stationary pairs more or less. So
// a claim is wrong only if it is wrong for these curves, too. A pair is called firm if all these curves have exactly
// one pair near it, of its kind, and loose if that is not shown:
//
//   firm    lambda > epsilon and (lambda - epsilon)^2 > 4 K eta
//
//   - F is half the squared distance, w = y - x, as a function of a1 times the angle of x and a2 times the angle of y,
//     a_i^2 = r_i (r_i + D). A line does not bend: its angle is its arc by r1, r1 the radius of the circle, and a1 =
//     r1. At the pair the gradient of F is 0, and the entries of its Hessian H are at most 1. lambda <= sqrt 2 is the
//     least |eigenvalue| of H
//   - H changes by at most K for a change of the angles by 1 in these units. By the angles |F_111| = |w x'| and
//     |F_112| <= r1 r2. Near the pair |w| <= 2 (D + r_i), see below, so in these units the third derivatives are at
//     most 2 / a1, r2 / ((r1 + D) a2), r1 / ((r2 + D) a1), 2 / a2, the first two 0 of a line. K^2 is the sum of the
//     squares of the first and last, and of three times those of the others
//   - Where a circle moves by T, so do its derivatives by the angle: half the difference of two opposite points. The
//     gradient at the pair changes by at most eta, eta^2 the sum of (T (2 r_i + 2 T + D) / a_i)^2, and H near it by at
//     most epsilon = 11 T / the lesser radius: 7 T / r_i on the diagonal and T / r1 + T / r2 + T^2 / (r1 r2) beside it
//   - Newton's map with the fixed H maps the disc of radius rho around the pair to itself and contracts it, if
//     eta <= (lambda - epsilon - K rho) rho. So there is one zero, and det and signs of H stay. The best
//     rho = (lambda - epsilon) / (2 K) gives the condition. It is at most 0.36 a_i, because K >= 2 / a_i. So w changes
//     by at most 2 rho <= D + 2 r_i, as was used
//
// Pairs of multiplicity 2 and more, where H is singular, are always loose.
//
// Exact distances that are within 2 T of each other form a cluster. A cluster has room for a number of claimed pairs:
// one for each of its firm pairs; three (or the multiplicity, if that is more) for each loose pair; any
// number at the distance of a family. Wrong is
//
//   (1) a claimed d in no cluster, farther than T from every D       "stationary-spurious", by the distance to the next
//       - unless it has points, d apart to T, at which both slopes are at most T: there a double root is near that is
//       not real
//   (2) more claimed d in a cluster than it has room for, or a pair twice
//                                                                    "stationary-spurious"
//   (3) where none is said to be missing: fewer d in a cluster than it has firm pairs, without those listed twice
//                                                                    "stationary-missing"
//   (4) more d of one kind in a cluster than it has room for         "stationary-kind"
//   (5) a point that is not on its curve, points that are not d apart, or a slope above the rounding of the points
//                                                                    "stationary-point"
//       Granted are T and point_roundings roundings of the greatest coordinate, radius or distance
//
// Twice listed is a firm pair if the points of two claimed ones are within rho / 2 of its own: there is no other pair
// that one of them might be. Half of rho is left for the roundings of the points. A pair that is firm only without
// them, with T for T + the roundings, is not looked at.
//
// Two claims are neither wrong nor right. One states that no pair is missing, but a family has infinitely many (lacks
// "family"; curves that are off by T have finitely many). The other states that some are missing, but none is and no
// pair is loose (lacks "all").
#pragma once

#include "oracle/inquiry/inquiry_verdict.h"
#include "reference/curves/stationary.h"

namespace octic::oracle {

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
