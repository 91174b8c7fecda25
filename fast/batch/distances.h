// Signed distances of many pairs of cylinders at once, with directions and witnesses.
//
// The interface is plain pointers and counts, as in verdicts.h; every instruction set computes the same bits. The pairs
// are computed side by side, with the candidates and bounds of signed_distance, and an answer is used only if its
// witnesses prove it (docs/derivations/fast_batch.md). The remaining pairs go through signed_distance one by one. A
// call needs 120 kB of stack, and 40 kB more if centres have low parts. No function allocates, throws or keeps state.
//
//   (1) each answer has all properties of signed_distance, its accuracy included (fast/proximity.h). The cylinders are
//       those along exactly the given axes.
//   (2) an answer may differ in its last bits from that of signed_distance
#pragma once

#include "fast/batch/verdicts.h"

namespace octic::fast {

// The arrays that receive the answers, apart from those of the cylinders. All but the first may be null: that part of
// the answer is not written. The witness on B is the witness on A plus distance times direction.
struct DistanceArrays {
  double* distance;
  double *u = nullptr, *v = nullptr, *w = nullptr;   // direction, unit, from A to B
  double *x = nullptr, *y = nullptr, *z = nullptr;   // witness on A
};

void signed_distances(const CylinderArrays& a, const CylinderArrays& b, std::size_t count,
                      const DistanceArrays& out) noexcept;
// Entry k is about solid `one` of a and solid k of b.
void signed_distances_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count,
                             const DistanceArrays& out) noexcept;

// With a chosen instruction set, to compare them. False if the machine does not have it.
bool signed_distances_with(Instructions instructions, const CylinderArrays& a, const CylinderArrays& b,
                           std::size_t count, const DistanceArrays& out) noexcept;

}  // namespace octic::fast
