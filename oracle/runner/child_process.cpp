#include "oracle/runner/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "oracle/runner/lasting_fork.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) && !defined(__SANITIZE_ADDRESS__)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

namespace octic::oracle {
namespace {

constexpr std::size_t kept_errors = 2000;   // bytes of stderr that are last words
constexpr std::size_t kept_unread = std::size_t{1} << 16;   // that are remembered: the words of several questions
constexpr std::size_t sizeof_chunk = 4096, pipe_bytes = std::size_t{1} << 20;
constexpr int start_ms = 60'000;            // in which a keeper starts on the busiest machine
constexpr int end_ms = 10'000;              // in which it ends everything; then it is killed itself

void shut(int& fd) {
  if (fd >= 0) close(fd);
  fd = -1;
}

// Both ends close on exec, and neither is 0, 1 or 2, so that they can be put there.
struct Pipe {
  int ends[2] = {-1, -1};
  Pipe() {
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error(std::string("pipe: ") + std::strerror(errno));
    for (int& fd : ends)
      if (fd <= 2) {
        const int moved = fcntl(fd, F_DUPFD_CLOEXEC, 3);
        shut(fd);
        fd = moved;
      }
  }
  ~Pipe() { shut(ends[0]), shut(ends[1]); }
  int take(int end) { return std::exchange(ends[end], -1); }
};

// Between fork and exec only what is safe after a fork of a program with threads.
[[noreturn]] void become(char* const* argv, const int (&descriptors)[5], bool dies_with_us, pid_t parent) {
  setpgid(0, 0);   // Ctrl-C is for octic
  // Bubblewrap may be killed at any time, since the kernel kills its namespace. A keeper by itself has to clear up
  // first: it notices our end by keeper_life.
  if (dies_with_us) prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);   // the parent died before the kernel was told
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  signal(SIGPIPE, SIG_DFL);
  int moved[5];   // out of the way of those that are to be replaced
  for (int i = 0; i < 5; ++i) moved[i] = fcntl(descriptors[i], F_DUPFD_CLOEXEC, 16);
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  dup2(nothing, 0), dup2(nothing, 1), dup2(moved[2], 2);
  dup2(moved[0], engine_stdin), dup2(moved[1], engine_stdout), dup2(moved[3], keeper_status),
      dup2(moved[4], keeper_life);
  close_range(keeper_life + 1, ~0U, CLOSE_RANGE_CLOEXEC);   // what others opened without O_CLOEXEC
  execv(argv[0], argv);
  const KeeperStatus status{KeeperStatus::not_started, errno};
  [[maybe_unused]] const auto n = ::write(keeper_status, &status, sizeof status);
  _exit(127);
}

std::string last_of(std::string words) {
  while (!words.empty() && (words.back() == '\n' || words.back() == ' ')) words.pop_back();
  if (words.size() > kept_errors) words.erase(0, words.size() - kept_errors);
  return words;
}

// A write to a process that is gone must not kill us, and the signal's disposition belongs to the program we are in.
class NoSigpipe {
 public:
  NoSigpipe() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoSigpipe() {
    const timespec now{0, 0};
    if (!was_pending_)
      while (sigtimedwait(&pipe_, nullptr, &now) < 0 && errno == EINTR) {
      }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t pipe_, before_;
  bool was_pending_ = false;
};

}  // namespace

ChildProcess::ChildProcess(const std::vector<std::string>& command, Containment containment, std::size_t memory) {
  if (command.empty()) throw std::runtime_error("no program to start");
#if defined(__SANITIZE_ADDRESS__)   // our engines are built like us, and the sanitizer reserves more than any limit
  memory = 0;
#endif
  const std::vector<std::string> words = contained(command, containment, memory);
  std::vector<char*> argv;
  for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);

  Pipe in, out, err, status, life;
  const bool dies_with_us = has_namespaces(containment);
  const pid_t parent = getpid();
  const int descriptors[] = {in.ends[0], out.ends[1], err.ends[1], status.ends[1], life.ends[0]};
  pid_ = lasting_fork([&] { become(argv.data(), descriptors, dies_with_us, parent); });
  if (pid_ < 0) throw std::runtime_error(std::string("fork: ") + std::strerror(errno));

  in_ = in.take(1), out_ = out.take(0), err_ = err.take(0), status_ = status.take(0), life_ = life.take(1);
  shut(status.ends[1]);
  for (const int fd : {in_, out_, err_}) fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
  last_.code = -1;   // no word at all
  const bool told = read_status(start_ms);
  if (told && last_.kind == KeeperStatus::started) return;
  const std::string why =
      last_.kind == KeeperStatus::not_started ? std::strerror(last_.code) : "its keeper did not start it";
  const std::string words_of_it = end(true).last_words;
  throw std::runtime_error("cannot start " + command[0] + ": " + why + (words_of_it.empty() ? "" : ": " + words_of_it));
}

ChildProcess::~ChildProcess() { end(true); }

ChildProcess::Ready ChildProcess::wait(bool want_in, int milliseconds) {
  // A negative descriptor is passed over by poll.
  pollfd fds[3] = {{out_, POLLIN, 0}, {err_, POLLIN, 0}, {want_in ? in_ : -1, POLLOUT, 0}};
  if (poll(fds, 3, milliseconds) <= 0) return {};
  if (fds[1].revents) read_errors();
  return {fds[2].revents != 0, fds[0].revents != 0};
}

std::size_t ChildProcess::write(std::string_view bytes) {
  if (in_ < 0) return std::string_view::npos;
  const NoSigpipe guard;
  const ssize_t n = ::write(in_, bytes.data(), bytes.size());
  if (n >= 0) return static_cast<std::size_t>(n);
  if (errno == EAGAIN || errno == EINTR) return 0;
  shut(in_);
  return std::string_view::npos;
}

void ChildProcess::close_in() { shut(in_); }

bool ChildProcess::read(std::string& bytes) {
  if (out_ < 0) return false;
  char buffer[1 << 16];
  const ssize_t n = ::read(out_, buffer, sizeof buffer);
  if (n > 0) bytes.append(buffer, static_cast<std::size_t>(n));
  if (n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR))) return true;
  shut(out_);
  return false;
}

bool ChildProcess::read_errors() {
  char buffer[sizeof_chunk];
  if (err_ < 0) return false;
  const ssize_t n = ::read(err_, buffer, sizeof buffer);
  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) shut(err_);
  if (n <= 0) return false;
  errors_.append(buffer, static_cast<std::size_t>(n));
  error_bytes_ += static_cast<std::size_t>(n);
  if (errors_.size() > 2 * kept_unread) errors_.erase(0, errors_.size() - kept_unread);
  return true;
}

Usage ChildProcess::usage() const { return usage_of_family(pid_); }

// The next word of the keeper; false when none comes in time.
bool ChildProcess::read_status(int milliseconds) {
  pollfd fd{status_, POLLIN, 0};
  int ready = 0;
  do ready = status_ < 0 ? 0 : poll(&fd, 1, milliseconds);
  while (ready < 0 && errno == EINTR);
  KeeperStatus status{};
  if (ready <= 0) return false;
  const ssize_t n = ::read(status_, &status, sizeof status);
  if (n == sizeof status) return last_ = status, true;
  if (n == 0) shut(status_);
  return false;
}

Ending ChildProcess::end(bool at_once) {
  Ending ending;
  if (pid_ < 0) return ending;
  shut(in_);
  last_ = {KeeperStatus::signalled, SIGKILL};
  bool told = false;
  for (int i = 0; !at_once && !told && status_ >= 0 && i < 40; ++i) {
    told = read_status(10);
    read_errors();
    std::string unread;
    read(unread);   // so that it does not wait for us
  }
  ending.lives_on = !at_once && !told && status_ >= 0;
  shut(life_);   // the keeper ends everything
  if (!told) read_status(end_ms);
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);
  while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  const std::string words = take_last_words();   // nobody is left who could write more
  shut(out_), shut(err_), shut(status_);
  ending.signalled = last_.kind == KeeperStatus::signalled;
  ending.memory = last_.kind == KeeperStatus::too_much_memory;
  ending.code = last_.code;
  ending.last_words = words;
  return ending;
}

std::string ChildProcess::take_last_words() {
  read_all_errors();
  return last_of(std::exchange(errors_, {}));
}

std::string ChildProcess::take_last_words(std::string_view end) {
  read_all_errors();
  const std::size_t at = errors_.find(end);
  if (at == std::string::npos) return "";
  std::string words = errors_.substr(0, at);
  errors_.erase(0, at + end.size());
  return last_of(std::move(words));
}

void ChildProcess::read_all_errors() {
  for (std::size_t i = 0; i < pipe_bytes / sizeof_chunk && read_errors(); ++i) {
  }
}

}  // namespace octic::oracle
