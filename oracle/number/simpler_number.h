// Simpler doubles, towards which shrinking goes: those that a reader understands more easily.
#pragma once

#include <vector>

namespace octic::oracle {

// Zero costs nothing, a small integer little, every further bit of the mantissa one, a fraction and a great exponent a
// little more, a minus sign a quarter. Infinity for NaN and infinities.
double complexity(double v);

// Simpler numbers near v or in its place, the simplest kinds first: 0, 1 or -1, an integer, its magnitude, half of it,
// one less, a power of two, its mantissa cut to 1, 2, 3 ... bits, its exponent brought halfway to 0 and to 0.
//
//   (1) every one is finite and less complex than v, and none is -0
//   (2) without repetitions; none for 0
std::vector<double> simpler(double v);

}  // namespace octic::oracle
