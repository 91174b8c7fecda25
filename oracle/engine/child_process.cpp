#include "oracle/engine/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <sstream>
#include <fstream>
#include <stdexcept>
#include <utility>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) && !defined(__SANITIZE_ADDRESS__)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

namespace octic::oracle {
namespace {

constexpr std::size_t kept_errors = 2000;   // bytes of stderr that are remembered

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
[[noreturn]] void become(char* const* argv, int in, int out, int err, int report, [[maybe_unused]] std::size_t memory,
                         pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(127);   // the parent died before the kernel was told
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  signal(SIGPIPE, SIG_DFL);
  const rlimit no_core{0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
#if !defined(__SANITIZE_ADDRESS__)   // our engines are built like us, and the sanitizer reserves more than any limit
  if (memory > 0) {
    const rlimit limit{memory, memory};
    setrlimit(RLIMIT_AS, &limit);
  }
#endif
  dup2(in, 0), dup2(out, 1), dup2(err, 2);
  close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);   // what others opened without O_CLOEXEC
  execvp(argv[0], argv);
  const int error = errno;
  [[maybe_unused]] const auto n = ::write(report, &error, sizeof error);
  _exit(127);
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

ChildProcess::ChildProcess(const std::vector<std::string>& command, std::size_t memory) {
  if (command.empty()) throw std::runtime_error("no program to start");
  std::vector<char*> argv;
  for (const std::string& word : command) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);

  Pipe in, out, err, report;
  const pid_t parent = getpid();
  pid_ = fork();
  if (pid_ < 0) throw std::runtime_error(std::string("fork: ") + std::strerror(errno));
  if (pid_ == 0) become(argv.data(), in.ends[0], out.ends[1], err.ends[1], report.ends[1], memory, parent);

  shut(report.ends[1]);
  int error = 0;
  ssize_t got = 0;
  do got = ::read(report.ends[0], &error, sizeof error);   // ends when exec has closed the other side
  while (got < 0 && errno == EINTR);
  if (got == sizeof error) {
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    throw std::runtime_error("cannot start " + command[0] + ": " + std::strerror(error));
  }
  in_ = in.take(1), out_ = out.take(0), err_ = err.take(0);
  for (const int fd : {in_, out_, err_}) fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
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
  char buffer[4096];
  if (err_ < 0) return false;
  const ssize_t n = ::read(err_, buffer, sizeof buffer);
  if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) shut(err_);
  if (n <= 0) return false;
  errors_.append(buffer, static_cast<std::size_t>(n));
  if (errors_.size() > 2 * kept_errors) errors_.erase(0, errors_.size() - kept_errors);
  return true;
}

ChildProcess::Activity ChildProcess::activity() const {
  Activity seen;
  std::ifstream stat("/proc/" + std::to_string(pid_) + "/stat");
  std::string text;
  std::getline(stat, text);
  const std::size_t name_end = text.rfind(')');   // the name before it may hold anything
  if (name_end == std::string::npos) return seen;
  std::istringstream rest(text.substr(name_end + 1));
  char state = 'S';
  rest >> state;
  std::string skipped;
  for (int field = 4; field <= 13; ++field) rest >> skipped;
  long user = 0, system = 0;
  rest >> user >> system;
  seen.asleep = state != 'R' && state != 'D';
  seen.processor = std::chrono::milliseconds((user + system) * 1000 / sysconf(_SC_CLK_TCK));
  return seen;
}

Ending ChildProcess::end(bool at_once) {
  Ending ending;
  if (pid_ < 0) return ending;
  shut(in_);
  // Not reaped before its group is killed, so that the number cannot have gone to somebody else.
  for (int i = 0; !at_once && i < 50; ++i) {
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_) break;
    const timespec pause{0, i < 10 ? 1'000'000 : 10'000'000};
    nanosleep(&pause, nullptr);
    read_errors();
    std::string unread;
    read(unread);   // so that it does not wait for us
  }
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  pid_ = -1;
  while (read_errors()) {
  }
  shut(out_), shut(err_);
  ending.signalled = WIFSIGNALED(status);
  ending.code = ending.signalled ? WTERMSIG(status) : WEXITSTATUS(status);
  while (!errors_.empty() && (errors_.back() == '\n' || errors_.back() == ' ')) errors_.pop_back();
  if (errors_.size() > kept_errors) errors_.erase(0, errors_.size() - kept_errors);
  ending.last_words = std::exchange(errors_, {});
  return ending;
}

}  // namespace octic::oracle
