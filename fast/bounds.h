// What octic::fast promises about distances, and where. Everybody who judges it, or repeats the promise, reads it here.
//
// Errors are relative to the size of the pair: the greatest distance between two of its points (reference/certificate/size.h).
#pragma once

namespace octic::fast {

// |signed_distance - truth|, what a better direction has over the one returned, and | |direction| - 1 |.
inline constexpr double promised_error = 1e-14;

// The same, MEASURED: no error above it in the ten million pairs of docs/results/accuracy.md but one of 2.6e-15.
inline constexpr double measured_error = 2e-15;

// How far a witness is outside its solid, and |witness_b - witness_a - signed_distance direction|, each beyond the rounding of
// the places themselves. MEASURED, by the same campaign.
inline constexpr double measured_witness_error = 1e-12;

}  // namespace octic::fast
