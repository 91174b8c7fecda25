// Pairs in their canonical frames, side by side.
#pragma once

#include "fast/batch/lanes.h"
#include "fast/pair/witness.h"

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

using Canonicals = CanonicalOf<Vector>;
using Frames = FrameOf<Vector>;
using Splits = SplitOf<Lanes>;
using Candidates = CandidateOf<Vector>;

inline void keep_better(Candidates& best, const Candidates& other, const Mask& which, double margin) {
  const Mask better = which & (other.gap > best.gap + all(margin));
  best.n = choose(better, other.n, best.n);
  best.gap = choose(better, other.gap, best.gap);
}

using Witnesses = WitnessOf<Vector>;
inline Witnesses witness(const Canonicals& c, const Candidates& best) {
  return witness_on(c, support_faces(c, best.n, flat_face), best.gap * best.n, flat_face);
}

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
