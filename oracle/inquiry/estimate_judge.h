// The judge of the query estimate: a distance and the error that it is claimed to have.
//
//   D   the exact distance of the solids, 0 if they touch or overlap
//   d, e   the claimed distance and error; E the error that was asked for
//   T   the tolerance of the card, as a length: tolerance_relative * size
//
// A claim is wrong exactly when
//
//   (1) |D - d| > e + T                "estimate-outside": by |D - d| - e
//   (2) e > E, although E >= finest * size and E >= finest_coordinate * the greatest coordinate
//                                      "estimate-wide": by e - E
//
// The two numbers `finest` of a card are the limits below which the engine does not promise e <= E. A card without them
// has zeros: the promise holds for every E. Nothing else is granted: e is claimed to hold for the solids as the doubles
// describe them, after all rounding.
//
// (1) is decided exactly. In (2) the size is known to 2^-10 (certificate::size), and the bound is raised by that much.
#pragma once

#include "oracle/inquiry/inquiry_verdict.h"

namespace octic::oracle {

// The truth about one pair.
class EstimateStandard {
 public:
  EstimateStandard(const Shape& a, const Shape& b);

  const Rational& lower() const { return lower_; }   // lower <= D <= upper, to 2^-96 of D
  const Rational& upper() const { return upper_; }
  const Rational& size() const { return size_; }
  const Rational& greatest_coordinate() const { return greatest_coordinate_; }
  bool farther_than(const Rational& d) const;        // D > d, exactly; d >= 0
  bool nearer_than(const Rational& d) const;         // D < d, exactly; d > 0

 private:
  Shape a_, b_;
  Rational lower_, upper_, size_, greatest_coordinate_;
};

// A negative distance or error is a failure of kind garbage.
InquiryVerdict judge_estimate(const EstimateStandard& standard, double largest_error, const InquiryCard& card,
                              const Reply& reply);

}  // namespace octic::oracle
