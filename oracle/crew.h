// A list of things to do, done by several threads, and left alone when the time is over.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "oracle/campaign.h"

namespace octic::oracle {

// Things to do, one for each number below count. Everything that `work` uses must live as long as `work` does: a thread that
// is left alone goes on with it until the thing is done, and then ends without saving it.
struct Task {
  std::string phase;
  int jobs = 1;
  std::size_t count = 0;
  double until = 1, at_most = 1;                        // the parts of the budget by whose end nothing new is begun, and all is stopped
  std::function<double(std::size_t)> weight;            // pairs, for progress
  // Does it and returns what saves it; nothing when the examiner was stopped in between.
  std::function<std::optional<std::function<void()>>(Examiner&, std::size_t)> work;
};

class Crew {
 public:
  using Clock = std::chrono::steady_clock;
  Crew(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress,
       const std::function<std::size_t()>& findings, Clock::time_point start);

  // Returns whether all of it was done. What was begun when the time is up may end, if it does so soon: after the
  // signal or the end of the phase it is stopped, and a moment later left alone.
  bool all(Task task);

  bool over(double until) const;               // stopped, or past this part of the budget
  bool abandoned() const { return abandoned_; }   // some thread was left alone
  double elapsed() const;

 private:
  const Plan& plan_;
  const std::atomic<bool>& stop_;
  const std::function<void(const Progress&)>& progress_;
  const std::function<std::size_t()>& findings_;
  Clock::time_point start_;
  bool abandoned_ = false;
};

}  // namespace octic::oracle
