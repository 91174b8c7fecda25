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

// The same, MEASURED: no error above it in the ten million pairs of docs/results/accuracy.md but one of 2.6e-15; a pair of prisms of
// `any-perturbed` (seed 21, pair 194) is off by 4.5e-15.
inline constexpr double measured_error = 2e-15;

// How far a witness is outside its solid, and |witness_b - witness_a - signed_distance direction|, each beyond the rounding of
// the places themselves. MEASURED, by the same campaign; `near-coaxial` has exceptions: 1 of 100,000 pairs (seed 7), 2.1e-11.
inline constexpr double measured_witness_error = 1e-12;

// Time of signed_distance of two prepared bodies, in basic blocks that it runs through: what the slowest pair needed that an adversary
// found who climbs for it. MEASURED by `octic_fuzz slowest --rounds 8` (docs/results/slowest.md: seed 1; numbers up to 2^30, sizes 0
// or 2^-30 to 2^30), rounded up. A busy machine ran through 300 to 600 of them in a microsecond. No bound is PROVED.
// Prisms have three to eight corners here; of more: docs/results/slowest-prisms.md.
inline constexpr int measured_blocks_round = 30'000;    // two bodies without corners
inline constexpr int measured_blocks_corners = 70'000;  // a box or a prism is one of them

}  // namespace octic::fast
