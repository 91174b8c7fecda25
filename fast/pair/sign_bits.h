// The signs of eight numbers as bits. x86-64 has an instruction for it.
#pragma once

#ifdef __SSE2__
#include <emmintrin.h>
#else
#include <bit>
#include <cstdint>
#endif

namespace octic::fast {

inline unsigned sign_bits(const double (&v)[8]) noexcept {
  unsigned bits = 0;
#ifdef __SSE2__
  for (int i = 0; i < 8; i += 2) bits |= static_cast<unsigned>(_mm_movemask_pd(_mm_loadu_pd(v + i))) << i;
#else
  for (int i = 0; i < 8; ++i) bits |= static_cast<unsigned>(std::bit_cast<std::uint64_t>(v[i]) >> 63) << i;
#endif
  return bits;
}

}  // namespace octic::fast
