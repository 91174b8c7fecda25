#include "oracle/cli/limits.h"
#include "oracle/cli/numbers.h"

#include <fcntl.h>
#include <flint.h>
#include <fmt/format.h>
#include <gmp.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <new>
#include <optional>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) && !defined(__SANITIZE_ADDRESS__)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

namespace octic::cli {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int out_of_memory = 77;   // exit status of the child
// The first byte that the child writes tells what follows.
constexpr char is_answer = 'a', is_invalid = 'i', is_failure = 'f';

// If memory runs out, GMP and FLINT would call abort(). With these functions the child ends with a status of its own
// instead.
void* taken(void* block, std::size_t bytes) {
  if (!block && bytes > 0) _exit(out_of_memory);
  return block;
}
void* take(std::size_t bytes) { return taken(std::malloc(bytes), bytes); }
void* take_cleared(std::size_t count, std::size_t bytes) { return taken(std::calloc(count, bytes), count * bytes); }
void* take_again(void* block, std::size_t bytes) { return taken(std::realloc(block, bytes), bytes); }

void limit_memory([[maybe_unused]] double megabytes) {
  mp_set_memory_functions(take, [](void* block, std::size_t, std::size_t bytes) { return take_again(block, bytes); },
                          [](void* block, std::size_t) { std::free(block); });
  __flint_set_memory_functions(take, take_cleared, take_again, std::free);
  std::set_new_handler([] { _exit(out_of_memory); });
#if !defined(__SANITIZE_ADDRESS__)   // it reserves more than any limit
  const auto bytes = static_cast<rlim_t>(megabytes * (1 << 20));
  const rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_AS, &limit);
#endif
}

void write_all(int fd, const std::string& bytes) {
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t n = ::write(fd, bytes.data() + done, bytes.size() - done);
    if (n > 0) done += static_cast<std::size_t>(n);
    if (n < 0 && errno != EINTR) return;   // nobody reads any more
  }
}

[[noreturn]] void answer_in_child(int fd, const LineLimits& limits, const std::function<std::string()>& work,
                                  pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);   // the parent died before the kernel was told
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  if (limits.memory > 0) limit_memory(limits.memory);
  std::string text;
  try {
    text = is_answer + work();
  } catch (const std::invalid_argument& e) {
    text = is_invalid + std::string(e.what());
  } catch (const std::exception& e) {
    text = is_failure + std::string(e.what());
  }
  write_all(fd, text);
  _exit(0);   // no destructors, no buffers: they belong to the parent
}

}  // namespace

void add_line_limits(CLI::App& app, LineLimits& limits) {
  app.add_option("--timeout", limits.timeout, "seconds that one line may take; without it there is no limit")
      ->check(between(0.001, 1e6));
  app.add_option("--memory", limits.memory, "MB of address space that one line may use; without it there is no limit")
      ->check(between(1, 1e9));
}

// The child that answers one line, and the pipe from it. It does not outlive this object.
class Begun::Child {
 public:
  Child(const LineLimits& limits, const std::function<std::string()>& work) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error(std::string("pipe: ") + std::strerror(errno));
    const pid_t parent = getpid();
    pid_ = fork();
    if (pid_ == 0) answer_in_child(ends[1], limits, work, parent);
    const int error = errno;
    close(ends[1]);
    out_ = ends[0];
    if (pid_ < 0) {
      close(out_);
      throw std::runtime_error(std::string("fork: ") + std::strerror(error));
    }
  }
  ~Child() {
    close(out_);
    if (pid_ < 0) return;
    kill(pid_, SIGKILL);
    end();
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Reads everything that the child writes. Nothing if the deadline comes first.
  std::optional<std::string> read(std::optional<Clock::time_point> deadline) {
    std::string bytes;
    while (true) {
      int wait = -1;
      if (deadline) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now()).count();
        wait = static_cast<int>(std::clamp<long long>(left, 0, 1'000'000));
      }
      pollfd ready{out_, POLLIN, 0};
      const int n_ready = poll(&ready, 1, wait);
      if (n_ready <= 0 && wait == 0)
        return std::nullopt;   // output that was written in time is still read after the deadline
      if (n_ready <= 0) continue;
      char buffer[1 << 16];
      const ssize_t n = ::read(out_, buffer, sizeof buffer);
      if (n > 0) bytes.append(buffer, static_cast<std::size_t>(n));
      if (n == 0) return bytes;
      if (n < 0 && errno != EINTR)
        throw std::runtime_error(std::string("cannot read an answer: ") + std::strerror(errno));
    }
  }

  int end() {
    int status = 0;
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return status;
  }

 private:
  pid_t pid_ = -1;
  int out_ = -1;
};

Begun::Begun(const LineLimits& limits, const std::function<std::string()>& work)
    : limits_(limits), start_(Clock::now()), child_(std::make_unique<Child>(limits, work)) {}
Begun::~Begun() = default;
Begun::Begun(Begun&&) noexcept = default;

std::string Begun::result() {
  std::optional<Clock::time_point> deadline;
  if (limits_.timeout > 0) deadline = start_ + std::chrono::microseconds(std::llround(1e6 * limits_.timeout));
  const std::optional<std::string> said = child_->read(deadline);
  if (!said)
    throw OutOfLimits("time",
                      fmt::format("no answer within {:g} s: a greater --timeout may bring one", limits_.timeout));
  const int status = child_->end();
  if (WIFEXITED(status) && WEXITSTATUS(status) == out_of_memory)
    throw OutOfLimits("memory",
                      fmt::format("no answer within {:g} MB: a greater --memory may bring one", limits_.memory));
  if (WIFSIGNALED(status))
    throw std::runtime_error(fmt::format("the process that answers a line was ended by signal {}", WTERMSIG(status)));
  if (said->empty()) throw std::runtime_error("the process that answers a line ended without an answer");
  const std::string text = said->substr(1);
  if (said->front() == is_invalid) throw std::invalid_argument(text);
  if (said->front() == is_failure) throw std::runtime_error(text);
  return text;
}

std::string within(const LineLimits& limits, const std::function<std::string()>& work) {
  return limits.any() ? Begun(limits, work).result() : work();
}

}  // namespace octic::cli
