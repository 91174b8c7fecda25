#include "oracle/diagnosis/patience.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace octic::oracle {

bool all_end(std::vector<std::function<void()>> work, const std::function<bool()>& over) {
  using Clock = std::chrono::steady_clock;
  struct Shared {
    std::mutex mutex;
    std::condition_variable ended;
    std::size_t left = 0;
    std::exception_ptr thrown;
  };
  const auto shared = std::make_shared<Shared>();
  shared->left = work.size();
  for (auto& one : work)
    std::thread([shared, one = std::move(one)] {
      std::exception_ptr thrown;
      try {
        one();
      } catch (...) {
        thrown = std::current_exception();
      }
      const std::lock_guard lock(shared->mutex);
      if (thrown) shared->thrown = thrown;
      --shared->left;
      shared->ended.notify_all();
    }).detach();
  std::unique_lock lock(shared->mutex);
  std::optional<Clock::time_point> since;
  while (shared->left > 0) {
    shared->ended.wait_for(lock, std::chrono::milliseconds(50));
    if (!since && over()) since = Clock::now();
    if (since && Clock::now() - *since > std::chrono::milliseconds(500) && shared->left > 0) return false;
  }
  if (shared->thrown) std::rethrow_exception(shared->thrown);
  return true;
}

}  // namespace octic::oracle
