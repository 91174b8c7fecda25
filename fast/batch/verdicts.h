// Do two cylinders touch? The verdict (apart, overlapping or unsure) for many pairs at once.
//
// The interface is plain pointers and counts, and this header includes no other header of octic. No function allocates,
// throws or keeps state. On 64-bit x86 each call chooses the widest of AVX-512, AVX2 and the baseline; every
// instruction set computes the same bits (docs/derivations/fast_batch.md).
//
//   (1) apart: the closed solids share no point. PROVED for every pair.
//   (2) overlapping: their interiors share a point. PROVED for every pair.
//   (3) unsure: neither was proved. This is always so for solids that touch. Pairs that the computation side by side
//       leaves open are given to the verdict of one pair (fast/verdict.h).
#pragma once

#include <cstddef>

namespace octic::fast {

enum class Verdict : signed char { apart = 1, unsure = 0, overlapping = -1 };

// One entry per solid. The axis must be a unit vector up to 2^-50. The solid is the one whose axis has exactly this
// direction; all other numbers are exact. half_length >= 0, radius >= 0.
//
// The midpoint of two ends is in general no double. Far from the coordinate origin the rounding of the centre is larger
// than every error of octic: 1e-10 at a distance of 1e6. The low parts keep what is lost: the centre is the exact sum
// (x + low_x, y + low_y, z + low_z). `numbers_of` (fast/batch/numbers.h) gives all eleven numbers of a cylinder. Low
// parts are small beside the solids or beside x, y, z; if those of a pair differ by more than its distance and lengths
// together, its verdict is unsure.
struct CylinderArrays {
  const double *x, *y, *z;      // centre
  const double *u, *v, *w;      // axis
  const double *half_length, *radius;
  const double *low_x = nullptr, *low_y = nullptr, *low_z = nullptr;   // all three or none; null: they are 0
};

// out[k] is the verdict on solid k of a and solid k of b.
void verdicts(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept;
// out[k] is the verdict on solid `one` of a and solid k of b.
void verdicts_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count,
                     Verdict* out) noexcept;

// The functions above use the widest instruction set of the machine. Another one can be chosen, to compare them; the
// answer is false if the machine does not have it.
enum class Instructions { baseline, avx2, avx512 };   // baseline: what every machine of this architecture has
Instructions best_instructions() noexcept;
bool verdicts_with(Instructions instructions, const CylinderArrays& a, const CylinderArrays& b, std::size_t count,
                   Verdict* out) noexcept;

}  // namespace octic::fast
