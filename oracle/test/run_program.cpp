#include "oracle/test/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

namespace octic::test {
namespace {

int start(const std::vector<std::string>& command, int in, int out, int err) {
  std::vector<char*> words;
  for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const int pid = fork();
  if (pid != 0) return pid;
  dup2(in, 0);
  dup2(out, 1);
  if (err >= 0) dup2(err, 2);
  for (int fd = 3; fd < 64; ++fd) close(fd);
  signal(SIGPIPE, SIG_DFL);
  execv(words[0], words.data());
  _exit(127);
}

int ended(int pid) {
  int status = 0;
  waitpid(pid, &status, 0);
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::string all_of(int fd) {
  std::string text;
  char buffer[1 << 16];
  for (ssize_t n; (n = read(fd, buffer, sizeof buffer)) > 0;) text.append(buffer, static_cast<std::size_t>(n));
  close(fd);
  return text;
}

void write_all(int fd, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = write(fd, text.data() + done, text.size() - done);
    if (n <= 0) break;
    done += static_cast<std::size_t>(n);
  }
}

}  // namespace

Ran run(const std::vector<std::string>& command, const std::string& input, const std::string& stdout_to) {
  signal(SIGPIPE, SIG_IGN);
  int in[2], out[2], err[2];
  if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) || pipe2(err, O_CLOEXEC)) return {127, "", "no pipe"};
  const int to = stdout_to.empty() ? out[1] : open(stdout_to.c_str(), O_WRONLY | O_CLOEXEC);
  const int pid = start(command, in[0], to, err[1]);
  close(in[0]);
  close(out[1]);
  close(err[1]);
  if (!stdout_to.empty()) close(to);
  Ran ran;
  {
    std::jthread writer([&] {
      write_all(in[1], input);
      close(in[1]);
    });
    std::jthread errors([&] { ran.err = all_of(err[0]); });
    ran.out = all_of(out[0]);
  }
  ran.code = ended(pid);
  return ran;
}

Talk::Talk(const std::vector<std::string>& command) {
  signal(SIGPIPE, SIG_IGN);
  int in[2], out[2];
  if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC)) return;
  pid_ = start(command, in[0], out[1], -1);
  close(in[0]);
  close(out[1]);
  in_ = in[1];
  out_ = out[0];
}

Talk::~Talk() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    end();
  }
}

void Talk::say(const std::string& line) { write(line + "\n"); }

void Talk::write(const std::string& text) { write_all(in_, text); }

std::string Talk::hear() {
  while (true) {
    if (const auto at = pending_.find('\n'); at != std::string::npos) {
      const std::string line = pending_.substr(0, at);
      pending_.erase(0, at + 1);
      return line;
    }
    pollfd ready{out_, POLLIN, 0};
    char buffer[4096];
    if (poll(&ready, 1, 5000) <= 0) return "";
    const ssize_t n = read(out_, buffer, sizeof buffer);
    if (n <= 0) return "";
    pending_.append(buffer, static_cast<std::size_t>(n));
  }
}

void Talk::interrupt() const { ::kill(pid_, SIGINT); }

bool Talk::kill() {
  ::kill(pid_, SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  close(in_);
  pid_ = -1;
  return WIFSIGNALED(status);
}

int Talk::end() {
  close(in_);
  const std::string rest = all_of(out_);
  const int code = ended(pid_);
  pid_ = -1;
  return code;
}

}  // namespace octic::test
