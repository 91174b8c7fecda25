// Contact of many pairs of cylinders at once, with verdicts that are proved or withheld.
//
// Plain pointers and counts: nothing of ours has to be adopted. No allocation, no exceptions, no global state; the same
// bits whatever the instruction set (docs/derivations/fast_batch.md).
//
// On 64-bit x86 the best of AVX-512, AVX2 and the baseline is chosen when called.
//
//   (1) apart: the closed solids share no point. PROVED, whatever the pair.
//   (2) overlapping: their interiors share a point. PROVED.
//   (3) unsure: neither was shown; always so for solids that touch, and for lengths beyond 2^-230 .. 2^230
#pragma once

#include <cstddef>

namespace octic::fast {

enum class Verdict : signed char { apart = 1, unsure = 0, overlapping = -1 };

// One entry per solid. The axis is a unit vector to 2^-50; what is meant is the solid along exactly its direction, and the
// other numbers at their word. half_length >= 0, radius >= 0.
struct CylinderArrays {
  const double *x, *y, *z;      // centre
  const double *u, *v, *w;      // axis
  const double *half_length, *radius;
};

// out[k]: solid k of a against solid k of b.
void verdicts(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept;
// out[k]: solid `one` of a against solid k of b.
void verdicts_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept;

// The widest that this machine has is used; a narrower one can be asked for, to compare. False: this machine has it not.
enum class Instructions { baseline, avx2, avx512 };   // baseline: what every machine of the kind has
Instructions best_instructions() noexcept;
bool verdicts_with(Instructions instructions, const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept;

}  // namespace octic::fast
