// Signed distances of many pairs of cylinders at once, with directions and witnesses.
//
// Plain pointers and counts, as in verdicts.h; the same bits whatever the instruction set. Pairs are settled side by side, by the
// same candidates and bounds as signed_distance uses (docs/derivations/fast_batch.md): each with witnesses that stand as they should.
// What that does not settle is answered one by one, by signed_distance. The work needs 100 kB of the stack.
//
//   (1) what is true of signed_distance (fast/proximity.h) is true of each, for cylinders along exactly the given axes
//       made unit vectors
//   (2) the answers may differ in the last bits from those of signed_distance
#pragma once

#include "fast/batch/verdicts.h"

namespace octic::fast {

// Where the answers go, one array each; null: not wanted. The witness on B is that on A plus distance times direction.
struct DistanceArrays {
  double* distance;
  double *u = nullptr, *v = nullptr, *w = nullptr;   // direction, unit, from A to B
  double *x = nullptr, *y = nullptr, *z = nullptr;   // witness on A
};

void signed_distances(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, const DistanceArrays& out) noexcept;
// Solid `one` of a against each of b.
void signed_distances_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count, const DistanceArrays& out) noexcept;

// To compare: false when this machine has it not.
bool signed_distances_with(Instructions instructions, const CylinderArrays& a, const CylinderArrays& b, std::size_t count, const DistanceArrays& out) noexcept;

}  // namespace octic::fast
