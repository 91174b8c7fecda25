#include "oracle/cli/program.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

extern char** environ;

namespace octic::cli {
namespace {

// A file without a name, so that neither side waits for the other.
class Memory {
 public:
  Memory() : fd_(memfd_create("octic", MFD_CLOEXEC)) {
    if (fd_ < 0) throw NoProgram(std::string("no memory for a program's input and output: ") + std::strerror(errno));
  }
  ~Memory() { close(fd_); }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  int fd() const { return fd_; }

  void fill(std::string_view text) {
    while (!text.empty()) {
      const ssize_t n = write(fd_, text.data(), text.size());
      if (n < 0 && errno != EINTR)
        throw NoProgram(std::string("no memory for a program's input: ") + std::strerror(errno));
      if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
    }
    lseek(fd_, 0, SEEK_SET);
  }
  std::string content() const {
    std::string text;
    char bytes[1 << 16];
    off_t at = 0;
    for (ssize_t n; (n = pread(fd_, bytes, sizeof bytes, at)) > 0; at += n)
      text.append(bytes, static_cast<std::size_t>(n));
    return text;
  }

 private:
  int fd_;
};

void run(const std::vector<std::string>& command, int in, int out) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  if (out >= 0) posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  pid_t pid = 0;
  const int error = posix_spawnp(&pid, words[0], &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0)
    throw NoProgram(command[0] + (error == ENOENT ? " is not installed"
                                                  : std::string(" cannot be started: ") + std::strerror(error)));
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
  if (WIFSIGNALED(status)) throw NoProgram(command[0] + " was ended by signal " + std::to_string(WTERMSIG(status)));
  if (WEXITSTATUS(status) != 0)
    throw NoProgram(command[0] + " failed with exit code " + std::to_string(WEXITSTATUS(status)));
}

}  // namespace

std::string output_of(const std::vector<std::string>& command, std::string_view input) {
  Memory in, out;
  in.fill(input);
  run(command, in.fd(), out.fd());
  return out.content();
}

void run_with(const std::vector<std::string>& command, std::string_view input) {
  Memory in;
  in.fill(input);
  run(command, in.fd(), -1);
}

}  // namespace octic::cli
