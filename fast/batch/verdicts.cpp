#include "fast/batch/verdicts.h"

#include <cstring>

#include "fast/batch/body.h"
#include "fast/pair/round_verdict.h"
#include "fast/pair/verdict_range.h"
#include "fast/verdict.h"

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

namespace {

// What the side by side computation leaves open, pair by pair: few pairs, and each needs something else.
[[gnu::noinline]] Verdict alone(const CylinderArrays& a, std::size_t i, const CylinderArrays& b,
                                std::size_t j) noexcept {
  const Vec3 low = low_parts(b, j) - low_parts(a, i);
  const RoundPair pair{Vec3{b.x[j] - a.x[i], b.y[j] - a.y[i], b.z[j] - a.z[i]} + low,
                       {a.u[i], a.v[i], a.w[i]},
                       {b.u[j], b.v[j], b.w[j]},
                       a.half_length[i],
                       a.radius[i],
                       b.half_length[j],
                       b.radius[j],
                       0};
  const double length = pair.length();
  if (!(sum_of(low) <= length)) return Verdict::unsure;
  const Verdict sure = in_range(length) ? quick_verdict(pair, relative_error * length) : Verdict::unsure;
  return sure == Verdict::unsure ? verdict(body_of(a, i), body_of(b, j)) : sure;
}

// f(k) for each k that is unsure.
template <class F>
void each_unsure(Verdict* out, std::size_t count, F&& f) noexcept {
  Verdict* const end = out + count;
  for (Verdict* at = out; at != end; ++at) {
    at = static_cast<Verdict*>(std::memchr(at, 0, static_cast<std::size_t>(end - at)));
    if (!at) return;
    f(static_cast<std::size_t>(at - out));
  }
}
static_assert(sizeof(Verdict) == 1 && static_cast<int>(Verdict::unsure) == 0);

}  // namespace

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
  each_unsure(out, count, [&](std::size_t k) { out[k] = alone(a, k, b, k); });
  return true;
}

void verdicts(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept {
  verdicts_with(best_instructions(), a, b, count, out);
}

void verdicts_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count,
                     Verdict* out) noexcept {
  switch (best_instructions()) {
    case Instructions::baseline: baseline::verdicts_of_one(a, one, b, count, out); break;
#ifndef OCTIC_BASELINE_ONLY
    case Instructions::avx2: avx2::verdicts_of_one(a, one, b, count, out); break;
    case Instructions::avx512: avx512::verdicts_of_one(a, one, b, count, out); break;
#else
    default: break;
#endif
  }
  each_unsure(out, count, [&](std::size_t k) { out[k] = alone(a, one, b, k); });
}

}  // namespace octic::fast
