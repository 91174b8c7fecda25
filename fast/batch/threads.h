// The batches of verdicts.h and distances.h on several threads.
//
// The functions of this folder only read their input arrays and write the answers of their own range. So the threads of
// any pool may share a batch: `part` below splits it anywhere, and the answers are bit for bit those of one call
// (tested). in_threads does this with std::jthread, for callers who have no pool.
//
// The library octic::fast starts no threads. Who includes this header must link the platform's thread library (CMake:
// Threads::Threads). Starting a thread allocates, may throw, and takes tens of microseconds; it pays from some 10,000
// verdicts or 1,000 distances on.
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

#include "fast/batch/distances.h"
#include "fast/batch/verdicts.h"

namespace octic::fast {

// The solids from `first` on, and the arrays for the answers of the pairs from `first` on.
inline CylinderArrays part(const CylinderArrays& c, std::size_t first) noexcept {
  const auto from = [first](const double* v) { return v ? v + first : nullptr; };
  return {from(c.x),           from(c.y),      from(c.z),     from(c.u),     from(c.v),    from(c.w),
          from(c.half_length), from(c.radius), from(c.low_x), from(c.low_y), from(c.low_z)};
}
inline DistanceArrays part(const DistanceArrays& out, std::size_t first) noexcept {
  const auto from = [first](double* v) { return v ? v + first : nullptr; };
  return {from(out.distance), from(out.u), from(out.v), from(out.w), from(out.x), from(out.y), from(out.z)};
}

// Splits 0 .. count - 1 into ranges and calls work(first, number) for each of them: the last in the calling thread,
// every other one in a thread of its own. Ranges begin at multiples of 64, so that two threads write to the same cache
// line only if an array is not aligned to cache lines.
template <class Work>
void in_threads(unsigned threads, std::size_t count, Work&& work) {
  constexpr std::size_t grain = 64;
  const std::size_t grains = (count + grain - 1) / grain, most = threads < 1 ? 1 : threads,
                    parts = grains < most ? grains : most;
  if (parts < 2) {
    if (count > 0) work(std::size_t{0}, count);
    return;
  }
  const auto start = [&](std::size_t i) { return grains * i / parts * grain; };
  std::vector<std::jthread> running;
  running.reserve(parts - 1);
  for (std::size_t i = 0; i + 1 < parts; ++i)
    running.emplace_back([&work, first = start(i), many = start(i + 1) - start(i)] { work(first, many); });
  work(start(parts - 1), count - start(parts - 1));
}

// The functions of verdicts.h and distances.h, on `threads` threads.
inline void verdicts(unsigned threads, const CylinderArrays& a, const CylinderArrays& b, std::size_t count,
                     Verdict* out) {
  in_threads(threads, count,
             [&](std::size_t first, std::size_t many) { verdicts(part(a, first), part(b, first), many, out + first); });
}
inline void verdicts_of_one(unsigned threads, const CylinderArrays& a, std::size_t one, const CylinderArrays& b,
                            std::size_t count, Verdict* out) {
  in_threads(threads, count,
             [&](std::size_t first, std::size_t many) { verdicts_of_one(a, one, part(b, first), many, out + first); });
}
inline void signed_distances(unsigned threads, const CylinderArrays& a, const CylinderArrays& b, std::size_t count,
                             const DistanceArrays& out) {
  in_threads(threads, count, [&](std::size_t first, std::size_t many) {
    signed_distances(part(a, first), part(b, first), many, part(out, first));
  });
}
inline void signed_distances_of_one(unsigned threads, const CylinderArrays& a, std::size_t one, const CylinderArrays& b,
                                    std::size_t count, const DistanceArrays& out) {
  in_threads(threads, count, [&](std::size_t first, std::size_t many) {
    signed_distances_of_one(a, one, part(b, first), many, part(out, first));
  });
}

}  // namespace octic::fast
