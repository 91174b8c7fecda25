#include "fast/batch/verdicts.h"

#if !defined(__x86_64__)
#define OCTIC_BASELINE_ONLY
#endif

namespace octic::fast {

#define OCTIC_DECLARE(name)                                                                                         \
  namespace name {                                                                                                  \
  void verdicts(const CylinderArrays&, const CylinderArrays&, std::size_t, Verdict*) noexcept;                      \
  void verdicts_of_one(const CylinderArrays&, std::size_t, const CylinderArrays&, std::size_t, Verdict*) noexcept;  \
  }
OCTIC_DECLARE(baseline)
#ifndef OCTIC_BASELINE_ONLY
OCTIC_DECLARE(avx2)
OCTIC_DECLARE(avx512)
#endif
#undef OCTIC_DECLARE

Instructions best_instructions() noexcept {
#ifdef OCTIC_BASELINE_ONLY
  return Instructions::baseline;
#else
  if (__builtin_cpu_supports("avx512f")) return Instructions::avx512;
  return __builtin_cpu_supports("avx2") ? Instructions::avx2 : Instructions::baseline;
#endif
}

bool verdicts_with(Instructions instructions, const CylinderArrays& a, const CylinderArrays& b, std::size_t count,
                   Verdict* out) noexcept {
  if (instructions > best_instructions()) return false;
  switch (instructions) {
    case Instructions::baseline: baseline::verdicts(a, b, count, out); break;
#ifndef OCTIC_BASELINE_ONLY
    case Instructions::avx2: avx2::verdicts(a, b, count, out); break;
    case Instructions::avx512: avx512::verdicts(a, b, count, out); break;
#else
    default: break;
#endif
  }
  return true;
}

void verdicts(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept {
  verdicts_with(best_instructions(), a, b, count, out);
}

void verdicts_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count,
                     Verdict* out) noexcept {
  switch (best_instructions()) {
    case Instructions::baseline: return baseline::verdicts_of_one(a, one, b, count, out);
#ifndef OCTIC_BASELINE_ONLY
    case Instructions::avx2: return avx2::verdicts_of_one(a, one, b, count, out);
    case Instructions::avx512: return avx512::verdicts_of_one(a, one, b, count, out);
#else
    default: return;
#endif
  }
}

}  // namespace octic::fast
