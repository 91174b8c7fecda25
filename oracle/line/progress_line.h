// How far long work has come, on stderr: one line that is written over on a terminal, and one line every ten seconds
// elsewhere. The programs octic and octic_fuzz tell it by this class.
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

  // what: of the work; a new word is told at once. unit: " steps", or nothing. remaining: in seconds, below 0 if nobody
  // knows. more: what else there is to say.
  void show(const std::string& what, std::uint64_t done, std::uint64_t total, const std::string& unit, double elapsed,
            double remaining, const std::string& more = {});
  // The same, with times since the line was made and the remaining time by what is done.
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
