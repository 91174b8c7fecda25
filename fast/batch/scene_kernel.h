// The work of scene.h on many solids, compiled once for every instruction set: boxes, cells, and which boxes meet.
#include <cmath>
#include <cstdint>

#include "fast/batch/lanes.h"
#include "fast/batch/scene_parts.h"
#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace octic::fast::OCTIC_INSTRUCTIONS {
namespace {

inline unsigned bits(const Mask& m) {
#if defined(__AVX512F__)
  if constexpr (width == 8) return _mm512_test_epi64_mask((__m512i)m, (__m512i)m);
#elif defined(__AVX2__)
  if constexpr (width == 4) return static_cast<unsigned>(_mm256_movemask_pd((__m256d)m));
#elif defined(__SSE2__)
  if constexpr (width == 2) return static_cast<unsigned>(_mm_movemask_pd((__m128d)m));
#endif
  unsigned all = 0;
  for (int i = 0; i < width; ++i) all |= static_cast<unsigned>(m[i] & 1) << i;
  return all;
}

inline void store(const Lanes& v, double* to, int lanes) {
  if (lanes == width) {
    std::memcpy(to, &v, sizeof v);
    return;
  }
  for (int i = 0; i < lanes; ++i) to[i] = v[i];
}
inline double greatest_lane(const Lanes& v) {
  double most = v[0];
  for (int i = 1; i < width; ++i) most = v[i] > most ? v[i] : most;
  return most;
}

}  // namespace

SceneExtent scene_boxes(const CylinderArrays& c, std::size_t count, double* const (&half)[3]) noexcept {
  Lanes least[3], most[3], widest[3];
  for (int k = 0; k < 3; ++k) least[k] = all(HUGE_VAL), most[k] = all(-HUGE_VAL), widest[k] = all(0);
  for (std::size_t at = 0; at < count; at += width) {
    const int lanes = count - at < width ? static_cast<int>(count - at) : width;
    const Lanes centre[3] = {some(c.x, at, lanes), some(c.y, at, lanes), some(c.z, at, lanes)};
    const Lanes axis[3] = {some(c.u, at, lanes), some(c.v, at, lanes), some(c.w, at, lanes)};
    const Lanes h = some(c.half_length, at, lanes), r = some(c.radius, at, lanes);
    const Lanes square[3] = {axis[0] * axis[0], axis[1] * axis[1], axis[2] * axis[2]};
    for (int k = 0; k < 3; ++k) {
      // wider than every rounding
      const Lanes e = h * abs(axis[k]) + r * sqrt(square[(k + 1) % 3] + square[(k + 2) % 3]) + all(0x1p-48) * (h + r + abs(centre[k]));
      store(e, half[k] + at, lanes);
      least[k] = min(least[k], centre[k]);
      most[k] = max(most[k], centre[k]);
      widest[k] = max(widest[k], e);
    }
  }
  SceneExtent extent;
  for (int k = 0; k < 3; ++k) {
    extent.least[k] = -greatest_lane(-least[k]);
    extent.most[k] = greatest_lane(most[k]);
    extent.widest[k] = greatest_lane(widest[k]);
  }
  return extent;
}

void scene_cells(const CylinderArrays& c, std::size_t count, const double* const (&half)[3], const SceneGrid& grid, double* cell) noexcept {
  const Lanes magic = all(0x1p52);
  for (std::size_t at = 0; at < count; at += width) {
    const int lanes = count - at < width ? static_cast<int>(count - at) : width;
    const double* centre[3] = {c.x, c.y, c.z};
    Lanes number{};
    Mask big{};
    for (int k = 0; k < 3; ++k) {
      const Lanes place = (some(centre[k], at, lanes) - all(grid.least[k])) * all(grid.scale[k]);
      number = number + all(grid.stride[k]) * ((place + magic) - magic);   // rounded to a whole number
      big |= some(half[k], at, lanes) > all(grid.widest[k]);
    }
    store(big ? all(grid.big) : number + all(grid.first), cell + at, lanes);
  }
}

void scene_candidates(const SceneOrder& s, std::size_t first, std::size_t last, const SceneSink& sink) noexcept {
  constexpr std::size_t room = 512;
  std::uint32_t a[room + width], b[room + width];
  std::size_t found = 0;
  for (std::size_t i = first; i < last; ++i) {
    Lanes low[3], high[3];
    for (int k = 0; k < 3; ++k) low[k] = all(s.low[k][i]), high[k] = all(s.high[k][i]);
    const long long belongs = s.belongs ? static_cast<long long>(s.belongs[i]) : 0, skips = s.belongs ? static_cast<long long>(s.skips[i]) : 0;
    const auto look = [&](std::size_t from, std::size_t to) {
      for (; from < to; from += width) {
        // how far apart, along the axis where they are farthest
        Lanes gap = max(low[0] - load(s.high[0] + from), load(s.low[0] + from) - high[0]);
        for (int k = 1; k < 3; ++k) gap = max(gap, max(low[k] - load(s.high[k] + from), load(s.low[k] + from) - high[k]));
        unsigned hits = bits(gap <= all(0));
        if (to - from < width) hits &= (1u << (to - from)) - 1;
        if (hits == 0) continue;
        if (s.belongs) {
          Mask theirs, skipped;
          std::memcpy(&theirs, s.belongs + from, sizeof theirs);
          std::memcpy(&skipped, s.skips + from, sizeof skipped);
          hits &= bits(((theirs & skips) | (skipped & belongs)) == 0);
        }
        for (; hits != 0; hits &= hits - 1) {
          a[found] = s.order[i];
          b[found++] = s.order[from + static_cast<std::size_t>(__builtin_ctz(hits))];
        }
        if (found >= room) {
          sink.take(sink.self, a, b, found);
          found = 0;
        }
      }
    };
    if (i >= s.regular) {
      look(0, i);
      continue;
    }
    // what follows in its own cell and in the next of the row; three cells of each of the four rows behind
    const std::uint32_t* start = s.start + s.cell[i];
    look(i + 1, start[2]);
    for (const std::size_t row : {s.row, s.layer - s.row, s.layer, s.layer + s.row}) look(start[row - 1], (start + row)[2]);
  }
  if (found > 0) sink.take(sink.self, a, b, found);
}

}  // namespace octic::fast::OCTIC_INSTRUCTIONS
