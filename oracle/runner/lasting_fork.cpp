#include "oracle/runner/lasting_fork.h"

#include <unistd.h>

#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace octic::oracle {
namespace {

class Forker {
 public:
  Forker() : process_(getpid()) {
    std::thread([this] { serve(); }).detach();
  }
  bool is_of_this_process() const { return process_ == getpid(); }

  pid_t fork(const std::function<void()>& in_child) {
    const std::lock_guard one_at_a_time(callers_);
    std::unique_lock lock(mutex_);
    wanted_ = &in_child;
    changed_.notify_all();
    changed_.wait(lock, [&] { return !wanted_; });
    errno = error_;
    return child_;
  }

 private:
  [[noreturn]] void serve() {
    std::unique_lock lock(mutex_);
    for (;;) {
      changed_.wait(lock, [&] { return wanted_ != nullptr; });
      child_ = ::fork();
      if (child_ == 0) {
        (*wanted_)();
        _exit(127);
      }
      error_ = errno;
      wanted_ = nullptr;
      changed_.notify_all();
    }
  }

  const pid_t process_;
  std::mutex callers_, mutex_;
  std::condition_variable changed_;
  const std::function<void()>* wanted_ = nullptr;
  pid_t child_ = -1;
  int error_ = 0;
};

}  // namespace

pid_t lasting_fork(const std::function<void()>& in_child) {
  // Never destroyed: its thread waits until the process ends. A process that was forked has no such thread.
  static std::mutex mutex;
  static Forker* forker = nullptr;
  Forker* own = nullptr;
  {
    const std::lock_guard lock(mutex);
    if (!forker || !forker->is_of_this_process()) forker = new Forker;
    own = forker;
  }
  return own->fork(in_child);
}

}  // namespace octic::oracle
