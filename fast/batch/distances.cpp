#include "fast/batch/distances.h"

#include "fast/batch/body.h"

#if !defined(__x86_64__)
#define OCTIC_BASELINE_ONLY
#endif

namespace octic::fast {

#define OCTIC_DECLARE(name)                                                                                  \
  namespace name {                                                                                           \
  void measure_each(const CylinderArrays&, const CylinderArrays&, std::size_t, int, double*, double* (&)[6], \
                    bool*) noexcept;                                                                         \
  void measure_one(const CylinderArrays&, std::size_t, const CylinderArrays&, std::size_t, int, double*,     \
                   double* (&)[6], bool*) noexcept;                                                          \
  }
OCTIC_DECLARE(baseline)
#ifndef OCTIC_BASELINE_ONLY
OCTIC_DECLARE(avx2)
OCTIC_DECLARE(avx512)
#endif
#undef OCTIC_DECLARE

namespace {

// index_a(k): the solid of a that is asked of with solid k of b.
template <class IndexA, class Measure>
void run(const CylinderArrays& a, IndexA&& index_a, const CylinderArrays& b, std::size_t count,
         const DistanceArrays& out, Measure&& measure) noexcept {
  constexpr std::size_t block = 1024;
  bool proved[block];
  const bool direction = out.u && out.v && out.w, witness = out.x && out.y && out.z;
  double* place[6] = {direction ? out.u : nullptr, direction ? out.v : nullptr, direction ? out.w : nullptr,
                      witness ? out.x : nullptr,   witness ? out.y : nullptr,   witness ? out.z : nullptr};
  for (std::size_t from = 0; from < count; from += block) {
    const std::size_t many = count - from < block ? count - from : block;
    measure(from, static_cast<int>(many), place, proved);
    for (std::size_t i = 0; i < many; ++i) {
      const std::size_t k = from + i;
      if (proved[i]) {
        if (!a.low_x || !witness) continue;   // the computed witness is beside the rounded centre
        const Vec3 low = low_parts(a, index_a(k));
        out.x[k] += low.x, out.y[k] += low.y, out.z[k] += low.z;
        continue;
      }
      const Proximity p = signed_distance(body_of(a, index_a(k)), body_of(b, k));
      out.distance[k] = p.signed_distance;
      if (direction) out.u[k] = p.direction.x, out.v[k] = p.direction.y, out.w[k] = p.direction.z;
      if (witness) out.x[k] = p.witness_a.x, out.y[k] = p.witness_a.y, out.z[k] = p.witness_a.z;
    }
  }
}

}  // namespace

bool signed_distances_with(Instructions instructions, const CylinderArrays& a, const CylinderArrays& b,
                           std::size_t count, const DistanceArrays& out) noexcept {
  if (instructions > best_instructions()) return false;
  run(
      a, [](std::size_t k) { return k; }, b, count, out,
      [&](std::size_t from, int many, double*(&place)[6], bool* proved) {
        switch (instructions) {
          case Instructions::baseline:
            return baseline::measure_each(a, b, from, many, out.distance, place, proved);
#ifndef OCTIC_BASELINE_ONLY
          case Instructions::avx2:
            return avx2::measure_each(a, b, from, many, out.distance, place, proved);
          case Instructions::avx512:
            return avx512::measure_each(a, b, from, many, out.distance, place, proved);
#else
          default:
            return;
#endif
        }
      });
  return true;
}

void signed_distances(const CylinderArrays& a, const CylinderArrays& b, std::size_t count,
                      const DistanceArrays& out) noexcept {
  signed_distances_with(best_instructions(), a, b, count, out);
}

void signed_distances_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count,
                             const DistanceArrays& out) noexcept {
  run(
      a, [one](std::size_t) { return one; }, b, count, out,
      [&](std::size_t from, int many, double*(&place)[6], bool* proved) {
        switch (best_instructions()) {
          case Instructions::baseline:
            return baseline::measure_one(a, one, b, from, many, out.distance, place, proved);
#ifndef OCTIC_BASELINE_ONLY
          case Instructions::avx2:
            return avx2::measure_one(a, one, b, from, many, out.distance, place, proved);
          case Instructions::avx512:
            return avx512::measure_one(a, one, b, from, many, out.distance, place, proved);
#else
          default:
            return;
#endif
        }
      });
}

}  // namespace octic::fast
