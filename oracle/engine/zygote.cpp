#include "oracle/engine/zygote.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "oracle/protocol/frame.h"

namespace octic::oracle {
namespace {

constexpr std::size_t capacity = std::size_t{1} << 20;   // bytes of a buffer; more than any frame
constexpr std::size_t flush_at = std::size_t{1} << 13;

// What outlives a worker: questions that were read and answers that were not written yet. It changes only while no
// engine is at work, except `asking`, so whatever ends the worker leaves it whole.
struct Shared {
  bool asking;                  // the first of the questions
  bool renewed;                 // the worker ended after an answer, so that another one goes on
  std::size_t begin, end;       // of `in`: not yet answered
  std::size_t said;             // of `out`: not yet written
  char in[capacity], out[capacity];

  std::string_view unanswered() const { return {in + begin, end - begin}; }
  std::optional<std::string_view> question() const { return first_frame(unanswered()); }
  void answered() { begin += length_bytes + length_of_frame(unanswered()); }
};

[[noreturn]] void give_up(const char* why) {
  std::fprintf(stderr, "%s: %s\n", why, std::strerror(errno));
  _exit(2);
}

void flush(Shared& s, int out) {
  for (std::size_t written = 0; written < s.said;) {
    const ssize_t n = ::write(out, s.out + written, s.said - written);
    if (n > 0) written += static_cast<std::size_t>(n);
    else if (errno != EINTR) give_up("writing an answer");
  }
  s.said = 0;
}

void say(Shared& s, int out, std::uint64_t number, const std::variant<Answered, Died>& answer,
         std::uint32_t microseconds) {
  std::string frame;
  append_answer(frame, number, answer, microseconds);
  if (frame.size() > capacity) {
    frame.clear();
    append_answer(frame, number, Answered{Failed{Failed::How::garbage, "an answer of more than a megabyte"}, {}, {}},
                  microseconds);
  }
  if (s.said + frame.size() > capacity) flush(s, out);
  std::memcpy(s.out + s.said, frame.data(), frame.size());
  s.said += frame.size();
}

// More of the input; false at its end.
bool read_more(Shared& s, int in) {
  if (s.begin > 0) {
    std::memmove(s.in, s.in + s.begin, s.end - s.begin);
    s.end -= s.begin;
    s.begin = 0;
  }
  if (s.end == capacity) give_up("a question of more than a megabyte");
  while (true) {
    const ssize_t n = ::read(in, s.in + s.end, capacity - s.end);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) give_up("reading a question");
    s.end += static_cast<std::size_t>(n);
    return n > 0;
  }
}

// Processor time of this process: who waits for a processor loses none of it. SIGPROF ends the worker.
void grant(std::uint32_t milliseconds) {
  const itimerval limit{{0, 0}, {milliseconds / 1000, static_cast<suseconds_t>(milliseconds % 1000) * 1000}};
  if (setitimer(ITIMER_PROF, &limit, nullptr) != 0) give_up("setitimer");
}

// Processor time of this process.
double microseconds() {
  timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

bool ran_out_of_memory(const Answered& said) {
  const auto* failed = std::get_if<Failed>(&said.answer);
  return failed && failed->how == Failed::How::memory;
}

[[noreturn]] void work(Shared& s, int in, int out, const std::function<Answered(const Question&)>& answer) {
  signal(SIGPROF, SIG_DFL);
  while (true) {
    const auto frame = s.question();
    if (!frame) {
      flush(s, out);
      if (!read_more(s, in)) _exit(0);
      continue;
    }
    try {
      const FramedQuestion q = question_from_frame(*frame);
      if (s.said > flush_at) flush(s, out);
      s.asking = true;
      grant(q.limit);
      const double begin = microseconds();
      const Answered said = answer(q.question);
      const double used = microseconds() - begin;
      grant(0);
      s.asking = false;
      say(s, out, q.number, said, static_cast<std::uint32_t>(std::clamp(used, 0., 4e9)));
      s.renewed = ran_out_of_memory(said);       // what it left half done would answer the next question
    } catch (const std::invalid_argument& e) {   // octic never sends one
      std::fprintf(stderr, "%s\n", e.what());
      _exit(2);
    }
    s.answered();
    if (s.renewed) _exit(0);
  }
}

}  // namespace

int serve_frames(int in, int out, const std::function<Answered(const Question&)>& answer) {
  void* memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) give_up("mmap");
  Shared& s = *static_cast<Shared*>(memory);   // zeros
  while (true) {
    const pid_t parent = getpid(), worker = fork();
    if (worker < 0) give_up("fork");
    if (worker == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      if (getppid() != parent) _exit(2);
      work(s, in, out, answer);
    }
    int status = 0;
    while (waitpid(worker, &status, 0) < 0)
      if (errno != EINTR) give_up("waitpid");
    if (std::exchange(s.renewed, false)) continue;
    if (!s.asking) return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
    const FramedQuestion q = question_from_frame(*s.question());
    Died died{WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF, WIFSIGNALED(status),
              WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status)};
    s.asking = false;
    const std::string end = end_of_last_words(q.number);
    [[maybe_unused]] const auto n = ::write(STDERR_FILENO, end.data(), end.size());
    say(s, out, q.number, died, 0);
    s.answered();
    flush(s, out);
  }
}

}  // namespace octic::oracle
