// The processor time of this thread: what other programs do on a shared machine is not counted.
#pragma once

#include <time.h>

namespace octic::fuzz {

inline double processor_nanoseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e9 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec);
}
inline double processor_microseconds() { return 1e-3 * processor_nanoseconds(); }

}  // namespace octic::fuzz
