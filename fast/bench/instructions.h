// Names of the instruction sets of batches.
#pragma once

#include "fast/batch/verdicts.h"

namespace octic::fast::bench {

inline const char* name_of(Instructions instructions) noexcept {
  constexpr const char* names[] = {"baseline", "AVX2", "AVX-512"};   // as they are numbered
  return names[static_cast<int>(instructions)];
}

}  // namespace octic::fast::bench
