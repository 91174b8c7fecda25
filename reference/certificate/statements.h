// What a case states of its pair, statement by statement, and what is known of each.
//
//   relation    the sign of the signed distance
//   value       |value - signed distance| <= error
//   exact       the closed form is the signed distance; value and exact, where both stand, must agree as well
//   direction   a unit vector, to rounding, along which the gap reaches the signed distance, to rounding
//   witnesses   points of A and of B, to rounding, with witness_b - witness_a = signed distance * direction
//   features    the faces that meet: names, which the checker has no arithmetic for
//   contacts    along each direction, points of both faces: checked as the direction and the witnesses are. That nothing else
//               belongs to the patch the checker cannot tell, so it contradicts contacts and never proves them
//
// name, reason, origin and argument are words, and state nothing.
#pragma once

#include <string>
#include <vector>

#include "corpus/case.h"
#include "reference/certificate/proof.h"

namespace octic::certificate {

enum class Finding {
  proved,          // what is stated follows from what is known
  not_told_apart,  // what is known allows what is stated, and allows other things that are closer than `width`
  contradicted,    // what is stated cannot be: PROVED, or it has no meaning (a direction of no length)
  not_covered,     // what is known says nothing of it, or leaves more than widest_told of the size open
};
const char* to_string(Finding);

struct Statement {
  std::string name;         // one of those above
  Finding finding = Finding::not_covered;
  std::string why;          // what contradicts, or is missing
  double width = 0;         // of not_told_apart: how far what is stated may be off, as a part of the size of the pair; rounded up
  std::string by = "certificate";   // who found so
};
inline constexpr double widest_told = 1e-3;

// The names above, in that order: those that the case states.
std::vector<std::string> stated(const octic::Truth& truth);

// One for each name that the case states.
std::vector<Statement> statements(const Case& item, const Known& known);

// What rounding to doubles is granted. A coordinate of a direction is within an ulp of 1 of that of a unit vector m that is optimal, so
// |n - m| <= sqrt(3) 2^-52, and | n / |n| - m | is at most twice that. The gap along n / |n| falls short of that along m by at most as
// much times the size of the pair (the greatest |x - y|, x in A, y in B, bounds how fast the gap changes).
inline constexpr double direction_rounding = 0x1p-50;
// Each coordinate of a point is rounded to the nearest double, or to its neighbour where the two are nearly as near: so the point is
// within a little more than 2^-53 of its distance from the origin; and within the smallest double.
inline constexpr double point_rounding = 0x1.01p-53;

}  // namespace octic::certificate
