// Compares each statement of a case about its pair with what a proof shows.
//
//   relation    the sign of the signed distance
//   value       |value - signed distance| <= error
//   exact       the closed form is the signed distance; value and exact, where both stand, must agree as well
//   direction   a unit vector, to rounding, along which the gap reaches the signed distance, to rounding
//   witnesses   points of A and of B, to rounding, with witness_b - witness_a = signed distance * direction
//   features    the faces that meet: the checker cannot check these names
//   contacts    along each direction, points of both faces: checked like the direction and the witnesses. The checker
//               cannot show that a patch has no other points, so it can contradict contacts and never proves them
//
// The other fields of a case (name, reason, origin, argument) are no statements about the pair.
#pragma once

#include <string>
#include <vector>

#include "corpus/case.h"
#include "reference/certificate/proof.h"

namespace octic::certificate {

enum class StatementStatus {
  proved,          // the statement follows from the proof
  not_told_apart,  // the proof allows the statement, and also other values within `width` of it
  contradicted,    // the statement is false (PROVED), or it has no meaning (a direction of length 0)
  not_covered,     // the proof says nothing about it, or allows values farther off than widest_told of the size
};
const char* to_string(StatementStatus);

struct Statement {
  std::string name;         // one of those above
  StatementStatus finding = StatementStatus::not_covered;
  std::string why;          // what contradicts it, or what is missing
  double width = 0;         // for not_told_apart: how far the statement may be off, relative to the size, rounded up
  std::string by = "certificate";   // what decided it
};
inline constexpr double widest_told = 1e-3;

// The names above, in that order: those that the case states.
std::vector<std::string> stated(const octic::Truth& truth);

// One for each name that the case states.
std::vector<Statement> statements(const Case& item, const Known& known);

// The rounding that a statement in doubles may have. Each coordinate of a direction n is within 2^-52 of that of an
// optimal unit vector m, so |n - m| <= sqrt(3) 2^-52, and | n / |n| - m | is at most twice that. The gap along n / |n|
// is less than that along m by at most this number times the size of the pair, because the greatest |x - y|, x in A, y
// in B, bounds how fast the gap changes.
inline constexpr double direction_rounding = 0x1p-50;
// Each coordinate of a point is rounded to the nearest double, or to the other neighbour if that is nearly as near. So
// the error is at most a little more than 2^-53 times the distance from the origin, and at least the smallest double is
// allowed.
inline constexpr double point_rounding = 0x1.01p-53;

}  // namespace octic::certificate
