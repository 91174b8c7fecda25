#include "fast/batch/distances.h"

#include "fast/batch/relative.h"

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

void side_by_side(Instructions instructions, const CylinderArrays& a, const CylinderArrays& b, std::size_t from,
                  int count, double* distance, double* (&place)[6], bool* proved) noexcept {
  switch (instructions) {
    case Instructions::baseline: return baseline::measure_each(a, b, from, count, distance, place, proved);
#ifndef OCTIC_BASELINE_ONLY
    case Instructions::avx2: return avx2::measure_each(a, b, from, count, distance, place, proved);
    case Instructions::avx512: return avx512::measure_each(a, b, from, count, distance, place, proved);
#else
    default: return;
#endif
  }
}
void one_by_many(Instructions instructions, const CylinderArrays& a, std::size_t one, const CylinderArrays& b,
                 std::size_t from, int count, double* distance, double* (&place)[6], bool* proved) noexcept {
  switch (instructions) {
    case Instructions::baseline: return baseline::measure_one(a, one, b, from, count, distance, place, proved);
#ifndef OCTIC_BASELINE_ONLY
    case Instructions::avx2: return avx2::measure_one(a, one, b, from, count, distance, place, proved);
    case Instructions::avx512: return avx512::measure_one(a, one, b, from, count, distance, place, proved);
#else
    default: return;
#endif
  }
}

// index_a(k): the solid of a that is asked of with solid k of b. measure(from, count, place, proved): side by side.
template <class IndexA, class Measure>
void run(Instructions instructions, const CylinderArrays& a, IndexA&& index_a, const CylinderArrays& b,
         std::size_t count, const DistanceArrays& out, Measure&& measure) noexcept {
  constexpr std::size_t most = 1024;
  bool proved[most];
  const bool direction = out.u && out.v && out.w, witness = out.x && out.y && out.z, two_parts = have_low_parts(a, b);
  const std::size_t block = two_parts ? Relative::capacity : most;
  double* const whole[6] = {direction ? out.u : nullptr, direction ? out.v : nullptr, direction ? out.w : nullptr,
                            witness ? out.x : nullptr,   witness ? out.y : nullptr,   witness ? out.z : nullptr};
  for (std::size_t from = 0; from < count; from += block) {
    const std::size_t many = count - from < block ? count - from : block;
    double* place[6];
    for (int c = 0; c < 6; ++c) place[c] = whole[c] && two_parts ? whole[c] + from : whole[c];
    if (two_parts) {
      const Relative pairs(a, index_a, b, from, many);
      side_by_side(instructions, pairs.a(), pairs.b(), 0, static_cast<int>(many), out.distance + from, place, proved);
    } else {
      measure(from, static_cast<int>(many), place, proved);
    }
    for (std::size_t i = 0; i < many; ++i) {
      const std::size_t k = from + i;
      if (proved[i]) {
        if (!two_parts || !witness) continue;
        const std::size_t one = index_a(k);   // the witness is seen from the centre of A
        const Vec3 low = low_parts(a, one);
        out.x[k] = a.x[one] + (low.x + out.x[k]);
        out.y[k] = a.y[one] + (low.y + out.y[k]);
        out.z[k] = a.z[one] + (low.z + out.z[k]);
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
      instructions, a, [](std::size_t k) { return k; }, b, count, out,
      [&](std::size_t from, int many, double*(&place)[6], bool* proved) {
        side_by_side(instructions, a, b, from, many, out.distance, place, proved);
      });
  return true;
}

void signed_distances(const CylinderArrays& a, const CylinderArrays& b, std::size_t count,
                      const DistanceArrays& out) noexcept {
  signed_distances_with(best_instructions(), a, b, count, out);
}

void signed_distances_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count,
                             const DistanceArrays& out) noexcept {
  const Instructions instructions = best_instructions();
  run(
      instructions, a, [one](std::size_t) { return one; }, b, count, out,
      [&](std::size_t from, int many, double*(&place)[6], bool* proved) {
        one_by_many(instructions, a, one, b, from, many, out.distance, place, proved);
      });
}

}  // namespace octic::fast
