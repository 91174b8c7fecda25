// The phases of a campaign: items of work that several threads do within a part of the time.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "oracle/campaign/campaign.h"

namespace octic::oracle {

// Items of work, one for each number below count. Everything that `work` uses must live as long as `work` does: an
// abandoned thread finishes its item and then ends without saving the result.
struct Phase {
  std::string name;
  int jobs = 1;
  std::size_t count = 0;
  double until = 1, at_most = 1;   // parts of the budget: after `until` no item is begun, after
                                   // `at_most` running items are stopped
  std::function<double(std::size_t)> weight;            // pairs, for progress
  // Does one item and returns the function that saves its result; nothing when the examiner was stopped.
  std::function<std::optional<std::function<void()>>(Examiner&, std::size_t)> work;
};

class Phases {
 public:
  using Clock = std::chrono::steady_clock;
  Phases(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress,
         const std::function<std::size_t()>& findings, Clock::time_point start);

  // Returns true if all items were done. When the time is up, items that were begun may finish. After the signal or the
  // end of the phase they are stopped, and a moment later their threads are abandoned.
  bool run(Phase phase);

  bool over(double until) const;               // stopped, or past this part of the budget
  bool abandoned() const { return abandoned_; }   // some thread was abandoned
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
