// What octic::fast promises about distances, and where. Everybody who judges it, or repeats the promise, reads it here.
//
// Errors are relative to the size of the pair: the greatest distance between two of its points (reference/certificate/size.h).
#pragma once

namespace octic::fast {

// Every valid pair of finite doubles gets finite numbers: a distance, a depth or a coordinate of a witness that lies beyond
// the greatest double is the greatest double. MEASURED: docs/results/exponents.md.
//
// |signed_distance - truth|, what a better direction has over the one returned, and | |direction| - 1 |. Promised where every
// number of the pair is 0 or of size 2^-promised_exponent to 2^promised_exponent, and every base of a prism is wider across its
// longest chord than promised_aspect times that chord. That aspect is a choice, not MEASURED. Beyond, MEASURED as rare
// exceptions: of 35,260 prisms with bases 2^20 to 2^60 times as long as wide 6 are off by 1e-12 to 1e-6.
inline constexpr double promised_error = 1e-14;
inline constexpr int promised_exponent = 30;
inline constexpr double promised_aspect = 0x1p-20;

// The same, MEASURED: no error above it in the ten million pairs of docs/results/accuracy.md but one of 2.6e-15.
inline constexpr double measured_error = 2e-15;

// How far a witness is outside its solid, and |witness_b - witness_a - signed_distance direction|, each beyond the rounding of
// the places themselves. MEASURED, by the same campaign.
inline constexpr double measured_witness_error = 1e-12;

// Time. MEASURED on a busy machine, and no bound: with numbers of size 2^-30 to 2^30 the slowest of 11,800 random pairs took 24
// microseconds, 37 times the median (`octic_fuzz exponents --unjudged`); of 3,000 nearly parallel cans one took 33.

}  // namespace octic::fast
