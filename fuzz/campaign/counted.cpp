// A second copy of octic::fast, compiled so that every basic block is counted (-fsanitize-coverage=trace-pc). It is in
// a shared library of its own that exports only two functions, so it does not replace the octic::fast of the program.
#include "fuzz/campaign/counted.h"

#include "fast/proximity.h"

static thread_local std::uint64_t blocks = 0;

extern "C" [[gnu::visibility("hidden")]] void __sanitizer_cov_trace_pc() { ++blocks; }

namespace octic::fuzz {

std::uint64_t counted_signed_distance(const Shape& a, const Shape& b) {
  const fast::Body body_a = fast::prepare(a), body_b = fast::prepare(b);
  const std::uint64_t before = blocks;
  [[maybe_unused]] const volatile double answer = fast::signed_distance(body_a, body_b).signed_distance;
  return blocks - before;
}

std::uint64_t counted_overlap(const Shape& a, const Shape& b) {
  const fast::Body body_a = fast::prepare(a), body_b = fast::prepare(b);
  const std::uint64_t before = blocks;
  [[maybe_unused]] const volatile bool answer = fast::overlap(body_a, body_b);
  return blocks - before;
}

}  // namespace octic::fuzz
