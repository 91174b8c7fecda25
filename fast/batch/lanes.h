// Lanes of cylinders in arrays.
#pragma once

#include <cstddef>

#include "fast/batch/verdicts.h"
#include "fast/lanes.h"
#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

// The numbers of an array from `at` on. If only `lanes` are left, the last one fills the rest of the register.
[[gnu::always_inline]] inline Lanes some(const double* v, std::size_t at, int lanes) {
  if (lanes == width) return load(v + at);
  Lanes r{};
  for (int i = 0; i < width; ++i) r[i] = v[at + static_cast<std::size_t>(i < lanes ? i : lanes - 1)];
  return r;
}

// Bit i: whether lane i is true.
inline unsigned bits(const Mask& m) {
// by the lanes, which are of this source; that the compiler may use wider registers elsewhere says nothing
#if OCTIC_LANES == 8 && defined(__AVX512F__)
  return _mm512_test_epi64_mask((__m512i)m, (__m512i)m);
#elif OCTIC_LANES == 4 && defined(__AVX__)
  return static_cast<unsigned>(_mm256_movemask_pd((__m256d)m));
#elif OCTIC_LANES == 2 && defined(__SSE2__)
  return static_cast<unsigned>(_mm_movemask_pd((__m128d)m));
#else
  unsigned all = 0;
  for (int i = 0; i < width; ++i) all |= static_cast<unsigned>(m[i] & 1) << i;
  return all;
#endif
}

}  // namespace
}  // namespace octic::fast::OCTIC_INSTRUCTIONS
