#include "oracle/crew.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace octic::oracle {
namespace {

using namespace std::chrono_literals;

constexpr auto look_up = 100ms;        // how often the clock and the signal are looked at
constexpr auto last_moment = 700ms;    // for threads to end after they were told to

// What the threads share; it lives as long as the last of them.
struct Shared {
  Task task;
  std::vector<Found> engines;
  Limits limits;
  std::atomic<bool> halt{false}, left_alone{false};
  std::mutex mutex;
  std::condition_variable changed;
  std::size_t next = 0, finished = 0;
  double done = 0;
  int running = 0;
  std::exception_ptr failure;
};

// over: whether nothing new may be begun; not called any more once halt is set.
void labour(Shared& shared, const std::function<bool()>& over) {
  try {
    Examiner examiner(shared.engines, shared.limits,
                      &shared.halt);   // here: a child dies with the thread that started it
    while (true) {
      std::size_t mine = 0;
      {
        const std::lock_guard lock(shared.mutex);
        if (shared.halt || shared.failure || shared.next >= shared.task.count || over()) break;
        mine = shared.next++;
      }
      const auto save = shared.task.work(examiner, mine);
      if (!save || shared.left_alone) break;
      (*save)();
      const std::lock_guard lock(shared.mutex);
      shared.done += shared.task.weight(mine);
      ++shared.finished;
    }
  } catch (...) {
    const std::lock_guard lock(shared.mutex);
    if (!shared.failure) shared.failure = std::current_exception();
  }
  const std::lock_guard lock(shared.mutex);
  --shared.running;
  shared.changed.notify_all();
}

}  // namespace

Crew::Crew(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress,
           const std::function<std::size_t()>& findings, Clock::time_point start)
    : plan_(plan), stop_(stop), progress_(progress), findings_(findings), start_(start) {}

double Crew::elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

bool Crew::over(double until) const { return stop_ || (plan_.budget > 0 && elapsed() >= until * plan_.budget); }

bool Crew::all(Task task) {
  if (task.count == 0) return true;
  const auto shared = std::make_shared<Shared>();
  shared->task = std::move(task);
  shared->engines = plan_.engines;
  shared->limits = plan_.limits;
  const double until = shared->task.until;
  double total = 0;
  for (std::size_t i = 0; i < shared->task.count; ++i) total += shared->task.weight(i);

  const auto phase_start = Clock::now();
  std::unique_lock lock(shared->mutex);
  for (int i = 0; i < shared->task.jobs; ++i, ++shared->running)
    std::thread([shared, until, this] { labour(*shared, [&] { return over(until); }); }).detach();

  std::optional<Clock::time_point> halted;
  while (shared->running > 0) {
    shared->changed.wait_for(lock, look_up);
    if (!halted && (shared->failure || over(shared->task.at_most))) {
      shared->halt = true;
      halted = Clock::now();
    }
    if (shared->running > 0 && halted && Clock::now() - *halted >= last_moment) {
      shared->left_alone = true;
      abandoned_ = true;
      break;
    }
    Progress p{shared->task.phase,
               static_cast<std::uint64_t>(shared->done),
               static_cast<std::uint64_t>(total),
               elapsed(),
               0,
               0};
    p.remaining = shared->done > 0 ? std::chrono::duration<double>(Clock::now() - phase_start).count() *
                                         (total - shared->done) / shared->done
                                   : -1;
    if (plan_.budget > 0) {
      const double left = std::max(0.0, until * plan_.budget - p.elapsed);
      p.remaining = p.remaining < 0 ? left : std::min(p.remaining, left);
    }
    lock.unlock();
    p.findings = findings_();
    progress_(p);
    lock.lock();
  }
  const bool all = shared->finished == shared->task.count;
  if (shared->running == 0)
    shared->task = {};   // and with it what it keeps alive; a thread may still hold `shared` for a moment
  if (shared->failure) std::rethrow_exception(shared->failure);
  return all;
}

}  // namespace octic::oracle
