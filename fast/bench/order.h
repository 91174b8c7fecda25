// In which order a bench asks its pairs.
#pragma once

#include <cstddef>
#include <cstdint>

namespace octic::fast::bench {

// Draws the next pair at random. If pairs are asked in turn, round and round, a branch predictor learns thousands of
// them by heart: the code of 2026-11-27 then took a quarter of the time for the contact of a box and a ball
// (docs/speed-log.md, "In turn and at random").
class Order {
 public:
  static inline bool in_turn = false;   // the option --in-turn: to see what a branch predictor makes of it

  explicit Order(std::size_t pairs) noexcept : pairs_(pairs) {}
  // Knuth's linear congruential generator (MMIX), whose upper half is scaled to [0, pairs): some ten cycles, which pass
  // while the last pair is asked.
  std::size_t next() noexcept {
    if (in_turn) return next_ = next_ + 1 < pairs_ ? next_ + 1 : 0;
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::size_t>(((state_ >> 32) * pairs_) >> 32);
  }

 private:
  std::uint64_t pairs_, state_ = 20, next_ = 0;
};

}  // namespace octic::fast::bench
