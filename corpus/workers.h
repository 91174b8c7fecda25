// Threads that share a list of items of work. All of octic uses them but octic::fast, which is installed alone.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>

namespace octic {

struct Work {
  // Does an item and returns the function that keeps its result. These functions run one at a time, so they need no
  // lock. Nothing: the item was not done because of `halt`, and the thread ends.
  using Keep = std::function<void()>;
  using Do = std::function<std::optional<Keep>(std::size_t item)>;

  std::size_t items = 0;
  int threads = 1;
  // Called once on each thread, which then does items. halt: becomes true when running items shall end soon.
  std::function<Do(const std::atomic<bool>& halt)> worker = nullptr;

  // Asked by the threads, one at a time. True: no item is begun.
  std::function<bool()> over = [] { return false; };
  // Asked by the caller's thread. True: running items shall end, too.
  std::function<bool()> halt = [] { return false; };
  // Threads that still run this long after `halt` are abandoned. Nothing: they never are.
  std::optional<std::chrono::milliseconds> grace = std::nullopt;
  // Called by the caller's thread ten times a second.
  std::function<void(std::size_t done)> watch = [](std::size_t) {};
};

struct Worked {
  bool all = false;         // all items were done
  bool abandoned = false;   // a thread still runs
};

// Returns when all threads have ended. Throws the first exception of a thread; the others begin no item after it.
//
// If threads are abandoned, it returns earlier. They finish their items, but do not keep the results. So `worker` must
// own what it uses, and the program must end by std::_Exit.
Worked work_through(Work work);

// The same for items without a result: calls work(0), work(1) ... work(count - 1).
void in_parallel(std::size_t count, int threads, const std::function<void(std::size_t)>& work);

}  // namespace octic
