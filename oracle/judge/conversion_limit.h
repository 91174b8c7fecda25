// How far the conversion of a solid into a pose may move it: as far as rounding in the engine's scalar can, and no
// farther.
//
// An engine that needs a centre and a rotation holds a solid that differs a little from the asked one. `received`
// describes it, and oracle/judge/conversion bounds how far it has moved. The engine is not blamed for a move that
// rounding explains. A move beyond the limit computed here is the engine's own error: it excuses no wrong answer, and
// if it exceeds the engine's tolerance, it counts as an error of kind "conversion".
//
// The limit. u = 2^-53 or 2^-24 is the unit roundoff of the scalar; every operation adds a relative error of at most u.
// M is the greatest coordinate of the asked places. L is the greatest distance of the solid from its centre. To first
// order in u:
//   (1) the centre (a + b) / 2: u M in each coordinate, less than 2 u M as a vector. The same for a given centre
//   (2) the axis d / |d|, d = b - a: u for d, 3.5 u for |d|, u for the quotient, together 5.5 u. Lengths: 4 u
//   (3) a frame by cross products: second column 10 u; third column 17.5 u in each entry, 30 u as a vector; all three
//       columns 32 u (the root of a sum of squares)
//   (4) a matrix from a quaternion that is normalised on the way: 8 u for each product with 2 / |q|^2. An entry has at
//       most two of them: 17 u on the diagonal, 9 u elsewhere; all nine entries 37 u (the root of the sum of squares)
//       So a computed matrix is within 40 u of a rotation Q that takes the z axis to the true axis, and every point of
//       the solid is within 2 u M + (40 u + 4 u) L of its place.
//   (5) conversion_bound counts the columns three times: with M = Q + E, |E| <= 40 u, it adds |E_z| + |u^T M| + |M^T P
//       M - 1| <= 40 u + 40 u + 80 u for a round body, and 4 u for each length. So it is at most (168 u) L for such a
//       pose; a bound by the polar factor alone would be a third of that.
//   (6) a half-space by its unit normal and a height: e = |error of the normal| <= 40 u, and the bound is 4 e (D + q)
//       and the rounding of the height, 4 u M, where the other body is within D of the asked point: 160 u D + 4 u M.
//
// So 168 u (M + L) bounds them all; `conversion_roundings` is that, rounded up to a power of two. MEASURED: the worst
// of 8,000 poses that were computed in the scalar by way of a quaternion reach 0.06 of it
// (oracle/test/conversion_limit_test). For numbers so small that they underflow, as many of the smallest numbers of the
// scalar are added.
#pragma once

#include <optional>
#include <string>

#include "corpus/shape.h"
#include "oracle/engine.h"
#include "reference/number/rational.h"

namespace octic::oracle {

inline constexpr int conversion_roundings = 256;

// The limit, a length. other: the other body of the pair, on which the height above a half-space depends.
reference::Rational conversion_limit(const Shape& asked, const Shape& other, const std::string& scalar);

// The part of it that is a multiple of the unit roundoff, in double: not above it.
double conversion_rounding(const Shape& asked, const Shape& other, const std::string& scalar);

// What an engine's conversion of one body did.
struct Conversion {
  reference::Rational granted;   // how far the solid may have moved by rounding: the engine is not blamed for it
  reference::Rational beyond;    // how much farther it has moved: the engine's own error
};
// Nothing if conversion_bound is infinite, because there is no solid to compare.
std::optional<Conversion> conversion(const Shape& asked, const Received& received, const Shape& other,
                                     const std::string& scalar);

}  // namespace octic::oracle
