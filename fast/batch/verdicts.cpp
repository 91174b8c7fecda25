#include "fast/batch/verdicts.h"

#include <cstring>

#include "fast/batch/relative.h"
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
  double low_sum;
  const RoundPair pair{between(a, i, b, j, low_sum), {a.u[i], a.v[i], a.w[i]}, {b.u[j], b.v[j], b.w[j]},
                       a.half_length[i], a.radius[i], b.half_length[j], b.radius[j], 0};
  const double length = pair.length();
  if (!(low_sum <= length)) return Verdict::unsure;
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

void side_by_side(Instructions instructions, const CylinderArrays& a, const CylinderArrays& b, std::size_t count,
                  Verdict* out) noexcept {
  switch (instructions) {
    case Instructions::baseline: return baseline::verdicts(a, b, count, out);
#ifndef OCTIC_BASELINE_ONLY
    case Instructions::avx2: return avx2::verdicts(a, b, count, out);
    case Instructions::avx512: return avx512::verdicts(a, b, count, out);
#else
    default: return;
#endif
  }
}

// Where the low parts are larger than the pair, their rounding is, too: nothing is proved.
template <class IndexA>
void side_by_side_with_low_parts(Instructions instructions, const CylinderArrays& a, IndexA&& index_a,
                                 const CylinderArrays& b, std::size_t count, Verdict* out) noexcept {
  for (std::size_t from = 0; from < count; from += Relative::capacity) {
    const std::size_t many = count - from < Relative::capacity ? count - from : Relative::capacity;
    const Relative pairs(a, index_a, b, from, many);
    side_by_side(instructions, pairs.a(), pairs.b(), many, out + from);
    for (std::size_t k = 0; k < many; ++k) {
      const std::size_t i = index_a(from + k), j = from + k;
      double low_sum;
      const double length = sum_of(between(a, i, b, j, low_sum)) + a.half_length[i] + a.radius[i] + b.half_length[j] +
                            b.radius[j];
      if (!(low_sum <= length)) out[j] = Verdict::unsure;
    }
  }
}

}  // namespace

bool verdicts_with(Instructions instructions, const CylinderArrays& a, const CylinderArrays& b, std::size_t count,
                   Verdict* out) noexcept {
  if (instructions > best_instructions()) return false;
  if (have_low_parts(a, b))
    side_by_side_with_low_parts(instructions, a, [](std::size_t k) { return k; }, b, count, out);
  else
    side_by_side(instructions, a, b, count, out);
  each_unsure(out, count, [&](std::size_t k) { out[k] = alone(a, k, b, k); });
  return true;
}

void verdicts(const CylinderArrays& a, const CylinderArrays& b, std::size_t count, Verdict* out) noexcept {
  verdicts_with(best_instructions(), a, b, count, out);
}

void verdicts_of_one(const CylinderArrays& a, std::size_t one, const CylinderArrays& b, std::size_t count,
                     Verdict* out) noexcept {
  if (count == 0) return;   // then there may be no `one`
  if (have_low_parts(a, b))
    side_by_side_with_low_parts(best_instructions(), a, [one](std::size_t) { return one; }, b, count, out);
  else
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
