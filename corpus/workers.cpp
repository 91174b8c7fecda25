#include "corpus/workers.h"

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace octic {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds look_again{100};   // at the clock, and at what the caller asks for

// What the threads share; it lives as long as the last of them.
struct Shared {
  explicit Shared(Work w) : work(std::move(w)), running(work.threads) {}

  Work work;
  std::atomic<bool> halt{false};
  std::mutex mutex;   // of all below
  std::condition_variable changed;
  std::size_t next = 0, done = 0;
  int running;
  bool abandoned = false;
  std::exception_ptr failure;

  std::optional<std::size_t> begin() {
    const std::lock_guard lock(mutex);
    if (halt || abandoned || failure || next >= work.items || work.over()) return {};
    return next++;
  }

  void keep(const Work::Keep& result) {
    const std::lock_guard lock(mutex);
    if (abandoned) return;
    result();
    ++done;
  }

  void run() {
    std::exception_ptr thrown;
    try {
      const Work::Do item = work.worker(halt);
      while (const auto i = begin()) {
        const auto result = item(*i);
        if (!result) break;
        keep(*result);
      }
    } catch (...) {
      thrown = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    if (thrown && !failure) failure = thrown;
    --running;
    changed.notify_all();
  }
};

}  // namespace

Worked work_through(Work work) {
  if (work.items == 0) return {true, false};
  const auto shared = std::make_shared<Shared>(std::move(work));
  Work& todo = shared->work;
  for (int i = 0; i < todo.threads; ++i) std::thread([shared] { shared->run(); }).detach();

  std::optional<Clock::time_point> halted;
  std::unique_lock lock(shared->mutex);
  while (shared->running > 0) {
    shared->changed.wait_for(lock, look_again);
    if (!halted && (shared->failure || todo.halt())) {
      halted = Clock::now();
      shared->halt = true;
    }
    if (shared->running > 0 && halted && todo.grace && Clock::now() - *halted >= *todo.grace) {
      shared->abandoned = true;
      break;
    }
    const std::size_t done = shared->done;
    lock.unlock();
    todo.watch(done);
    lock.lock();
  }
  const Worked worked{shared->done == todo.items, shared->abandoned};
  if (!worked.abandoned)
    todo.worker = {};   // a thread may still hold `shared` for a moment, but nothing of the caller's
  if (shared->failure) std::rethrow_exception(shared->failure);
  return worked;
}

void in_parallel(std::size_t count, int threads, const std::function<void(std::size_t)>& work) {
  work_through({.items = count, .threads = threads, .worker = [&](const std::atomic<bool>&) {
                  return [&](std::size_t i) {
                    work(i);
                    return Work::Keep([] {});
                  };
                }});
}

}  // namespace octic
