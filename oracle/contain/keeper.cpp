// octic-contain: starts one engine program, keeps it and its processes within limits, and ends all of them.
//
//   octic-contain [memory=BYTES] [tasks=N] [file=BYTES] [folder=PATH | folder=new]
//                 [filter] [signals] [landlock] -- COMMAND...
//   octic-contain probe        says which of filter, landlock and children this kernel supports
//
// It ends the engine's processes when the engine's first process ends, when octic closes the descriptor keeper_life (as
// it does when it ends in any way), or when they use too much memory together. In a PID namespace it is process 1, so
// that the kernel ends the remaining processes; elsewhere it is the reaper of all orphans below it, in any session.
#include "oracle/contain/keeper.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <filesystem>
#include <string>
#include <string_view>

#include "oracle/contain/filter.h"
#include "oracle/contain/landlock.h"
#include "oracle/contain/processes.h"

namespace octic::oracle {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int look_ms = 50;                // how often memory is added up
constexpr unsigned memory_files = 16;      // memfd_create: each is bounded by the size of a file
constexpr std::chrono::milliseconds count_lasts{10};
constexpr std::chrono::milliseconds beginning_lasts{500};   // from when a task was allowed to when it is surely seen

struct Options {
  std::size_t memory = 0, tasks = 0, file = 0;   // 0: no limit
  std::string folder;
  bool filter = false, signals = false, landlock = false;
  char** command = nullptr;
};

bool read_options(int argc, char** argv, Options& o) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const std::size_t equals = word.find('=');
    const std::string_view name = word.substr(0, equals);
    const char* value = equals == std::string_view::npos ? "" : argv[i] + equals + 1;
    if (word == "--") {
      o.command = argv + i + 1;
      return i + 1 < argc;
    }
    if (name == "memory") o.memory = std::strtoull(value, nullptr, 10);
    else if (name == "tasks") o.tasks = std::strtoull(value, nullptr, 10);
    else if (name == "file") o.file = std::strtoull(value, nullptr, 10);
    else if (name == "folder") o.folder = value;
    else if (name == "filter") o.filter = true;
    else if (name == "signals") o.signals = true;
    else if (name == "landlock") o.landlock = true;
    else return false;
  }
  return false;
}

void say(KeeperStatus::Kind kind, int code) {
  const KeeperStatus status{kind, code};
  [[maybe_unused]] const auto n = write(keeper_status, &status, sizeof status);
}

void limit(__rlimit_resource what, std::size_t value) {
  const rlimit both{value, value};
  setrlimit(what, &both);
}

bool send_descriptor(int socket, int descriptor) {
  char byte = 0;
  iovec data{&byte, 1};
  alignas(cmsghdr) char space[CMSG_SPACE(sizeof(int))]{};
  msghdr message{};
  message.msg_iov = &data, message.msg_iovlen = 1;
  message.msg_control = space, message.msg_controllen = sizeof space;
  cmsghdr* header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET, header->cmsg_type = SCM_RIGHTS, header->cmsg_len = CMSG_LEN(sizeof(int));
  std::memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  return sendmsg(socket, &message, 0) == 1;
}
int receive_descriptor(int socket) {
  char byte = 0;
  iovec data{&byte, 1};
  alignas(cmsghdr) char space[CMSG_SPACE(sizeof(int))]{};
  msghdr message{};
  message.msg_iov = &data, message.msg_iovlen = 1;
  message.msg_control = space, message.msg_controllen = sizeof space;
  if (recvmsg(socket, &message, MSG_CMSG_CLOEXEC) != 1 || !CMSG_FIRSTHDR(&message)) return -1;
  int descriptor = -1;
  std::memcpy(&descriptor, CMSG_DATA(CMSG_FIRSTHDR(&message)), sizeof descriptor);
  return descriptor;
}

// In the process that becomes the engine. Returns only when something was refused, with errno.
void become(const Options& o, int to_keeper) {
  setsid();
  if (const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
      file >= 0) {   // it goes before octic does
    [[maybe_unused]] const auto n = write(file, "1000", 4);
    close(file);
  }
  limit(RLIMIT_CORE, 0);
  // Of data, not of address space: a virtual machine (Node, Java) reserves much that it never uses. Memory that
  // processes share is no data; too_much_memory() sees it.
  if (o.memory > 0) limit(RLIMIT_DATA, o.memory);
  if (o.file > 0) limit(RLIMIT_FSIZE, o.file);
  if (!o.folder.empty())
    for (const char* name : {"TMPDIR", "TMP", "TEMP"}) setenv(name, o.folder.c_str(), 1);
  dup2(engine_stdin, 0), dup2(engine_stdout, 1);
  close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  if (o.landlock && (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || !write_only_below(o.folder))) return;
  if (o.filter) {
    const int listener = filter_system_calls(o.signals);
    if (listener < 0 || !send_descriptor(to_keeper, listener)) return;
    close(listener);
  }
  execvp(o.command[0], o.command);
}

// What the engine's processes are, and what they may still do.
class Keeper {
 public:
  explicit Keeper(const Options& options) : options_(options) {}

  int run() {
    prctl(PR_SET_DUMPABLE, 0);   // nobody traces it or looks into its descriptors
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    if (options_.folder == "new" && !make_folder()) return say(KeeperStatus::not_started, errno), 1;
    sigset_t child_ended;
    sigemptyset(&child_ended);
    sigaddset(&child_ended, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child_ended, nullptr);
    signals_ = signalfd(-1, &child_ended, SFD_CLOEXEC | SFD_NONBLOCK);

    if (const int error = start()) {
      end_all();
      remove_folder();
      say(KeeperStatus::not_started, error);
      return 1;
    }
    say(KeeperStatus::started, 0);
    watch();
    end_all();
    remove_folder();
    say(status_.kind, status_.code);
    return 0;
  }

 private:
  bool make_folder() {
    const char* where = std::getenv("TMPDIR");
    std::string name = std::string(where && *where ? where : "/tmp") + "/octic-engine-XXXXXX";
    if (!mkdtemp(name.data())) return false;
    options_.folder = name;
    made_folder_ = true;
    return true;
  }
  void remove_folder() {
    std::error_code ignored;
    if (made_folder_) std::filesystem::remove_all(options_.folder, ignored);
  }

  int start() {
    int sockets[2], report[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) != 0 || pipe2(report, O_CLOEXEC) != 0) return errno;
    engine_ = fork();
    if (engine_ < 0) return errno;
    if (engine_ == 0) {
      become(options_, sockets[1]);
      const int error = errno;
      [[maybe_unused]] const auto n = write(report[1], &error, sizeof error);
      _exit(127);
    }
    close(sockets[1]), close(report[1]);
    const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (const int fd : {0, 1, 2}) dup2(nothing, fd);   // the engine's descriptors are the engine's alone
    close(nothing), close(engine_stdin), close(engine_stdout);
    if (options_.filter) listener_ = receive_descriptor(sockets[0]);
    close(sockets[0]);
    int error = 0;
    const bool refused = read(report[0], &error, sizeof error) == sizeof error;   // nothing: exec has closed it
    close(report[0]);
    return refused ? error : 0;
  }

  // Until the engine has ended or has to end.
  void watch() {
    while (true) {
      pollfd fds[3] = {{signals_, POLLIN, 0}, {keeper_life, POLLIN, 0}, {listener_, POLLIN, 0}};
      const int ready = poll(fds, 3, options_.memory > 0 ? look_ms : -1);
      if (ready > 0) {
        if (fds[1].revents) return;
        if (fds[2].revents) answer(fds[2].revents);
        if (fds[0].revents && reap()) return;
      }
      if (options_.memory > 0 && Clock::now() - looked_ >= std::chrono::milliseconds(look_ms) && too_much_memory())
        return;
    }
  }

  bool too_much_memory() {
    looked_ = Clock::now();
    Usage usage;
    for (const pid_t member : family_of(getpid()))
      if (member != getpid()) usage += usage_of(member);
    if (usage.memory <= options_.memory) return false;
    status_ = {KeeperStatus::too_much_memory, 0};
    return true;
  }

  // True when the engine's first process has ended.
  bool reap() {
    signalfd_siginfo info;
    while (read(signals_, &info, sizeof info) > 0) {
    }
    int status = 0;
    bool engine_ended = false;
    for (pid_t ended; (ended = waitpid(-1, &status, WNOHANG)) > 0;)
      if (ended == engine_) {
        engine_ended = true;
        status_ = WIFSIGNALED(status) ? KeeperStatus{KeeperStatus::signalled, WTERMSIG(status)}
                                      : KeeperStatus{KeeperStatus::exited, WEXITSTATUS(status)};
      }
    return engine_ended;
  }

  void answer(short events) {
    const bool alive =
        (events & POLLIN) && answer_system_call(listener_, [&](const SystemCall& call) { return allowed(call); });
    if (!alive) {   // nobody is left who could ask
      close(listener_);
      listener_ = -1;
    }
  }

  bool allowed(const SystemCall& call) {
    using Kind = SystemCall::Kind;
    switch (call.kind) {
      case Kind::new_task: return !ending_ && room_for_a_task();
      case Kind::memory_file: return memory_files_++ < memory_files;
      case Kind::signal_to_process: return call.target != getpid() && is_below(call.target, getpid());
      case Kind::signal_to_group:
        return call.target == 0 || (call.target != getpid() && is_below(call.target, getpid()));
    }
    return false;
  }

  // Tasks are counted again only if those that were allowed since the last count might exceed the limit. A task that
  // was allowed a moment ago may not be visible yet, so it is added to the count.
  bool room_for_a_task() {
    if (options_.tasks == 0) return true;
    const auto now = Clock::now();
    if (tasks_ >= options_.tasks) {
      if (now - counted_ < count_lasts) return false;
      while (!allowed_.empty() && now - allowed_.front() > beginning_lasts) allowed_.pop_front();
      tasks_ = usage_of_family(getpid()).tasks - 1 + allowed_.size();
      counted_ = now;
      if (tasks_ >= options_.tasks) return false;
    }
    allowed_.push_back(now);
    if (allowed_.size() > options_.tasks) allowed_.pop_front();
    ++tasks_;
    return true;
  }

  // Kills until there is no child left. An orphan becomes a child of ours as soon as its parent is dead.
  void end_all() {
    ending_ = true;
    while (true) {
      if (getpid() == 1) kill(-1, SIGKILL);
      for (const pid_t child : children_of(getpid())) kill(child, SIGKILL);
      if (engine_ > 0 && !reaped_) kill(engine_, SIGKILL);
      for (int status = 0;;) {
        const pid_t ended = waitpid(-1, &status, WNOHANG);
        if (ended < 0 && errno == ECHILD) return;
        if (ended <= 0) break;
        if (ended == engine_) reaped_ = true;
      }
      pollfd fds[2] = {{signals_, POLLIN, 0}, {listener_, POLLIN, 0}};
      poll(fds, 2, 5);
      signalfd_siginfo info;
      while (read(signals_, &info, sizeof info) > 0) {
      }
      if (fds[1].revents) answer(fds[1].revents);
    }
  }

  Options options_;
  pid_t engine_ = -1;
  int signals_ = -1, listener_ = -1;
  bool made_folder_ = false, ending_ = false, reaped_ = false;
  unsigned memory_files_ = 0;
  std::size_t tasks_ = 1;
  std::deque<Clock::time_point> allowed_;   // when the latest tasks were
  Clock::time_point counted_{}, looked_{};
  KeeperStatus status_{KeeperStatus::signalled, SIGKILL};
};

int probe() {
  const bool children = access(("/proc/self/task/" + std::to_string(getpid()) + "/children").c_str(), R_OK) == 0;
  const int landlock = landlock_version();
  const bool filter = filter_system_calls(true) >= 0;
  std::printf("filter=%d landlock=%d children=%d\n", filter, landlock, children);
  return 0;
}

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  using namespace octic::oracle;
  if (argc == 2 && std::string_view(argv[1]) == "probe") return probe();
  Options options;
  if (!read_options(argc, argv, options) || fcntl(keeper_life, F_GETFD) < 0) {
    std::fprintf(
        stderr,
        "octic-contain: octic starts this to keep an engine program within limits; it is of no use by itself\n");
    return 2;
  }
  for (const int fd : {keeper_status, keeper_life}) fcntl(fd, F_SETFD, FD_CLOEXEC);
  return Keeper(options).run();
}
