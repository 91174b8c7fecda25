// The progress of long work on stderr: one line that is overwritten on a terminal, or one line every ten seconds
// elsewhere. The programs octic and octic_fuzz use it.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace octic::oracle {

class ProgressLine {
 public:
  ProgressLine() = default;
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine();

  // what: the name of the phase; a new name is printed at once. unit: " steps", or "". remaining: in seconds, below 0
  // if unknown. more: text for the end of the line.
  void show(const std::string& what, std::uint64_t done, std::uint64_t total, const std::string& unit, double elapsed,
            double remaining, const std::string& more = {});
  // The same. The elapsed time counts from the construction, and the remaining time is extrapolated.
  void show(const std::string& what, std::uint64_t done, std::uint64_t total, const std::string& unit,
            const std::string& more = {});

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
  std::string what_;
  double shown_ = 0;
  bool open_ = false;
};

}  // namespace octic::oracle
