// Time of one ask, measured as Google Benchmark would: warm, repeated, and never a single call.
#pragma once

#include <time.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "oracle/engine.h"

namespace octic::oracle {

// Processor time of this program so far. A busy machine does not lengthen it, so an answer that takes milliseconds is
// measured once.
inline double processor_nanoseconds() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return 1e9 * static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec);
}

// An answer that takes this long is timed when it is given, also if no timing was asked for, so that it need not be
// repeated.
inline constexpr double slow_ns = 1e7;

// Nanoseconds of one ask(), a call of the pair that returns its claim. The call that gave the answer has warmed the
// caches. Then up to five batches are timed, each at least 20 us or one call, and the least time counts, because every
// disturbance makes a batch longer. This takes about 0.1 ms, or two calls if a call takes longer.
template <class Ask>
double nanoseconds_per_ask(Ask ask) {
  using Clock = std::chrono::steady_clock;
  using Nanoseconds = std::chrono::duration<double, std::nano>;
  constexpr double batch_ns = 20e3, enough_ns = 1e6;
  const auto batch = [&](long calls) {
    const auto start = Clock::now();
    for (long i = 0; i < calls; ++i) {
      const Claim claim = ask();
      asm volatile("" : : "g"(&claim) : "memory");   // the compiler must take the answer to be used
    }
    return Nanoseconds(Clock::now() - start).count() / static_cast<double>(calls);
  };
  const double first = std::max(batch(1), 1.0);
  const long calls = std::max(1L, static_cast<long>(std::ceil(batch_ns / first)));
  double least = first, spent = first;
  for (int i = 0; i < 5 && spent < enough_ns; ++i) {
    const double each = batch(calls);
    least = std::min(least, each);
    spent += each * static_cast<double>(calls);
  }
  return least;
}

}  // namespace octic::oracle
