// Simpler doubles, towards which shrinking goes: those that a reader understands more easily.
#pragma once

#include <vector>

namespace octic::fuzz {

// The complexity of a finite double: 0 for zero; otherwise 2 for each bit of its odd part, plus the number of bits of
// its exponent, plus 1 for a minus sign. 1 costs 2, 0.5 and 2 cost 3, 3 costs 5, 0.1 costs 108.
int cost(double v);

// Simpler numbers near v or in its place, the simplest first: 0, 1, its magnitude, the nearest integer, its power of
// two, its mantissa cut to 1, 2, 4 ... bits or by its last bit, its exponent brought halfway to 0.
//
//   (1) every one is finite and cost() is less than v's: so shrinking ends, after at most cost(v) steps
//   (2) without repetitions; empty for 0
std::vector<double> simpler(double v);

}  // namespace octic::fuzz
