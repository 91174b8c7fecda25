// The certificate checker: what somebody says of a pair is verified from the pair alone.
//
// Trusted are the conversion of the shapes to rationals and the comparisons in bounds.cpp, fan.cpp and checker.cpp: + - x /
// and < on rationals. The directions and points of a certificate are only hints; wrong ones make it fail, never pass.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/answer.h"
#include "corpus/case.h"
#include "reference/certificate/bounds.h"

namespace octic::certificate {

struct Certificate {
  Relation relation = Relation::apart;
  Rational lower, upper;                     // claimed: lower <= signed distance <= upper
  std::vector<Vec3> directions;              // A to B, of any length
  std::optional<Vec3> witness_a, witness_b;  // near points of A and of B; they are moved into the solids exactly
};

// The value and error of a truth as text, the rest as it is. Nothing when it has no value, or it is not a decimal number.
std::optional<Certificate> certificate(const octic::Truth& truth);
std::optional<Rational> decimal(const std::string& text);   // "-1.25e-3", exactly

struct Effort {
  double tolerance = 1e-9;   // relative to the size of the pair; at least 1e-14 for overlapping pairs
  int bits = 128;            // of square roots
  int cone_limit = 3000;
};

struct Verdict {
  // PROVED by rational arithmetic:  claimed lower - lower_tolerance * size <= signed distance, and the same from above;
  // relative to size(A, B), at most Effort::tolerance where all went well, larger where only that could be had, none where nothing could.
  std::optional<double> lower_tolerance, upper_tolerance;
  bool relation = false;      // the claimed relation is PROVED: the sign of the signed distance, exactly
  // How far the claimed witness points miss, relative to size, rounded: outside their solids, or |y - x| other than |signed distance|.
  // None when they are not given. Neither bound depends on them: where they do not do, the checker looks for points of its own.
  std::optional<double> witness_error;
  int cones = 0;              // in the fan, when one was needed
  std::string remains;        // what was claimed and not verified, in words; empty when nothing remains

  // Both sides verified to this tolerance. Says nothing of the relation of a pair closer to touching than that.
  bool within(double tolerance) const { return lower_tolerance && upper_tolerance && *lower_tolerance <= tolerance && *upper_tolerance <= tolerance; }
};

// How each statement is verified:
//
//   below        one direction: gap(n) / |n| is a lower bound of the signed distance, whatever n is
//   above, > 0   two points of the solids
//   above, < 0   the cone fan
//   parallel     the difference of two parallel cylinders is a cylinder: both sides at once, and exactly;
//                nearly parallel: one is turned, and what that moves at most is added
//   relation     strictly positive gap; a fan of positive depth, or a common point interior to one of the solids; for touching
//                a gap of exactly 0 and a common point
//
// A touching pair whose optimal direction is irrational cannot be told from a nearly touching one here: `remains` says so.
Verdict check(const Shape& A, const Shape& B, const Certificate& claimed, const Effort& effort = {});

}  // namespace octic::certificate
