// An engine program that means harm: it does what the name of the question says, or what its argument says, and
// otherwise answers signed distance 1. What it managed to do it says on stderr, or by an answer 2.
#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iostream>
#include <string>
#include <thread>

namespace {

using Clock = std::chrono::steady_clock;

std::string name_in(const std::string& line) {
  const std::size_t begin = line.find("\"name\":\"") + 8;
  return line.substr(begin, line.find('"', begin) - begin);
}
void put(const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = write(1, text.data() + done, text.size() - done);
    if (n <= 0) return;
    done += static_cast<std::size_t>(n);
  }
}
std::string answer(const std::string& name, int distance) {
  return "{\"name\":\"" + name + "\",\"signed_distance\":" + std::to_string(distance) + "}\n";
}
[[noreturn]] void sleep_forever() {
  for (;;) pause();
}
[[noreturn]] void drip(const std::string& text, int descriptor) {
  for (const char c : text) {
    if (write(descriptor, &c, 1) < 0) break;
    usleep(1000);
  }
  for (;;) {
    if (write(descriptor, "x", 1) < 0) sleep_forever();
    usleep(1000);
  }
}
void spin(double seconds) {
  const std::clock_t start = std::clock();
  while (static_cast<double>(std::clock() - start) < seconds * CLOCKS_PER_SEC) {
  }
}
void let_go() {
  for (const int fd : {0, 1, 2}) close(fd);
}

bool write_file(const std::string& path) {
  const int fd = open(path.c_str(), O_CREAT | O_WRONLY, 0600);
  return fd >= 0 && write(fd, "x", 1) == 1;
}
std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "/tmp";
}

// How many bytes fit into files of one MB each in the folder, at most 2 GB.
long fill(const std::string& folder) {
  const std::string block(1 << 20, 'x');
  long bytes = 0;
  for (int i = 0; i < 2048; ++i) {
    const int fd = open((folder + "/fill" + std::to_string(i)).c_str(), O_CREAT | O_WRONLY, 0600);
    const ssize_t n = write(fd, block.data(), block.size());
    if (fd >= 0) close(fd);
    if (n <= 0) break;
    bytes += n;
  }
  return bytes;
}

bool reaches_port(int port) {
  const int fd = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<unsigned short>(port));
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return fd >= 0 && connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
}
bool reaches_socket(const std::string& path) {
  const int fd = socket(AF_UNIX, SOCK_STREAM, 0);
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  std::strncpy(to.sun_path, path.c_str(), sizeof to.sun_path - 1);
  return fd >= 0 && connect(fd, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
}

// A number or a path that a test put behind the kind: "kind:argument#0".
std::string argument_of(const std::string& what) {
  const std::size_t colon = what.find(':');
  return colon == std::string::npos ? "" : what.substr(colon + 1);
}

// True: it did what it should not have been able to do.
bool attack(const std::string& kind, const std::string& argument, const std::string& name) {
  if (kind == "drips") drip("", 1);
  if (kind == "drips-an-answer") drip(std::string(1 << 14, ' ') + answer(name, 1), 1);   // complete after 16 s
  if (kind == "drips-and-never-ends-the-line") drip("{\"name\":\"" + name + "\",", 1);
  if (kind == "drips-on-stderr") drip("", 2);
  if (kind == "drips-and-spins")
    for (;;) {
      put("x");
      spin(0.0002);
      usleep(800);
    }
  if (kind == "floods-stdout") for (;;) put("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n");
  if (kind == "floods-stderr") for (;;) std::cerr << "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n";
  if (kind == "line-without-end") for (;;) put("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
  if (kind == "answers-twice") put(answer(name, 1));
  if (kind == "zeros") put(std::string(4096, '\0') + "\n");
  if (kind == "closes-stdout") {
    close(1);
    sleep_forever();
  }
  if (kind == "ignores-sigterm") {
    for (const int s : {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGPIPE}) signal(s, SIG_IGN);
    sleep_forever();
  }
  if (kind == "spins") spin(1e9);
  if (kind == "computes") spin(std::stod(argument));
  if (kind == "spins-in-threads") {
    for (int i = 0; i < 16; ++i) std::thread([] { spin(1e9); }).detach();
    sleep_forever();
  }
  if (kind == "stops-itself") raise(SIGSTOP);
  if (kind == "exits") _exit(0);
  if (kind == "fork-bomb") {   // bounded, in case nothing stops it
    int n = 0;
    for (; n < 2000; ++n) {
      const pid_t child = fork();
      if (child < 0) break;
      if (child == 0) {
        let_go();
        sleep(20);
        _exit(0);
      }
    }
    return n >= 1000;
  }
  if (kind == "fork-tree") {   // every child forks too: at most 1024 processes, in case nothing stops it
    const pid_t first = getpid();
    for (int i = 0; i < 10; ++i)
      if (fork() < 0) break;
    if (getpid() != first) {
      let_go();
      sleep(20);
      _exit(0);
    }
  }
  if (kind == "setsid-daemon" && fork() == 0) {
    setsid();
    let_go();
    sleep_forever();
  }
  if (kind == "double-fork" || kind == "holds-the-pipe") {
    const bool hold = kind == "holds-the-pipe";
    if (fork() == 0) {
      setsid();
      if (fork() == 0) {
        if (!hold) let_go();
        sleep_forever();
      }
      _exit(0);
    }
    if (hold) _exit(3);
  }
  if (kind == "writes-after-its-answer" && fork() == 0) {
    setsid();
    for (;;) {
      put("late\n");
      usleep(100'000);
    }
  }
  if (kind == "dies-after-a-daemon-floods-stderr") {
    if (fork() == 0) {
      setsid();
      for (;;) std::cerr << "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n";
    }
    _exit(4);
  }
  if (kind == "allocates-in-children") {   // each below the limit, together far above; at most 3 GB
    for (int i = 0; i < 30; ++i)
      if (fork() == 0) {
        volatile char* block = static_cast<volatile char*>(std::malloc(100 << 20));
        for (long at = 0; block && at < (100 << 20); at += 4096) block[at] = 1;
        sleep_forever();
      }
    sleep_forever();
  }
  if (kind == "reserves-address-space") {   // as virtual machines do, and no harm: 2 if it may not
    const std::size_t much = std::size_t{64} << 30;
    return mmap(nullptr, much, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0) == MAP_FAILED;
  }
  if (kind == "fills-memory-to-share") {
    const std::size_t much = std::size_t{1} << 30;
    void* block = mmap(nullptr, much, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    for (std::size_t at = 0; block != MAP_FAILED && at < much; at += 4096) static_cast<volatile char*>(block)[at] = 1;
    sleep_forever();
  }
  if (kind == "shared-memory") return shmget(IPC_PRIVATE, 1 << 20, IPC_CREAT | 0600) >= 0;
  if (kind == "fills-the-disk") return fill(variable("TMPDIR")) > (256L << 20);
  if (kind == "one-big-file") {
    const int fd = open((variable("TMPDIR") + "/big").c_str(), O_CREAT | O_WRONLY, 0600);
    return ftruncate(fd, 1L << 34) == 0;
  }
  if (kind == "uses-its-folder") return !write_file(variable("TMPDIR") + "/mine");   // this one must succeed
  if (kind == "writes-file") return write_file(argument);
  if (kind == "removes-file") return unlink(argument.c_str()) == 0;
  if (kind == "truncates-file") return truncate(argument.c_str(), 0) == 0;
  if (kind == "changes-cwd")
    return write_file("hostile-was-here") || write_file(variable("HOME") + "/hostile-was-here");
  if (kind == "reaches-port") return reaches_port(std::stoi(argument));
  if (kind == "reaches-socket") return reaches_socket(argument);
  if (kind == "kills-parent") return kill(getppid(), SIGKILL), false;
  if (kind == "kills") return kill(std::stoi(argument), SIGKILL) == 0;
  if (kind == "signals-everybody") return kill(-1, 0) == 0 && getppid() != 1;   // 0: asks, and kills nobody
  if (kind == "kills-group") kill(0, SIGKILL);
  if (kind == "traces-parent") return ptrace(PTRACE_ATTACH, getppid(), nullptr, nullptr) == 0;
  if (kind == "sees-the-status-pipe")
    for (int fd = 3; fd < 64; ++fd)
      if (fcntl(fd, F_GETFD) >= 0) return true;
  return false;
}

int card(const std::string& kind) {
  if (kind == "endless")
    for (;;) put("{\"name\":\"x\",\"library\":\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"}\n");
  if (kind == "drips") drip("", 1);
  if (kind == "hangs") sleep_forever();
  if (kind == "computes") spin(0.6);
  if (kind == "floods-stderr") for (;;) std::cerr << "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n";
  const std::string name =
      kind == "changes" ? "hostile-" + std::to_string(Clock::now().time_since_epoch().count()) : "hostile";
  put("{\"name\":\"" + name +
      "\",\"library\":\"l\",\"version\":\"1\",\"scalar\":\"double\",\"settings\":\"s\",\"solid\":\"sharp\","
      "\"promise\":\"p\",\"queries\":[\"signed_distance\"]}\n");
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "", last = argc > 1 ? argv[argc - 1] : "";
  if (last == "--cards") return card(mode);
  if (last == "--reproducer") {
    write_file(mode);   // that it ran at all
    for (;;) put("// endless\n");
  }
  if (mode == "never-reads") sleep_forever();
  if (mode == "exits-at-once") return 0;
  if (mode == "answers-before-asked") put(answer("good#0", 2));
  std::string line;
  while (std::getline(std::cin, line)) {
    const std::string name = name_in(line), what = name.substr(0, name.find('#'));
    put(answer(name, attack(what.substr(0, what.find(':')), argument_of(what), name) ? 2 : 1));
  }
  return 0;
}
