#include "oracle/gtest/check.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "corpus/json.h"

extern char** environ;

namespace octic::gtest {
namespace {

// octic judge as a coprocess: a line in, a line out.
class Judge {
 public:
  explicit Judge(const std::string& program) : program_(program), owner_(getpid()) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail(std::strerror(errno));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);   // its summary
    const char* const arguments[] = {program_.c_str(), "judge", "--explain", nullptr};
    const int error = posix_spawnp(&pid_, program_.c_str(), &actions, nullptr, const_cast<char**>(arguments), environ);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    line_ = ends[0];
    if (error == 0) return;
    close(line_);   // nobody destroys what was not made
    fail(std::strerror(error));
  }
  ~Judge() {
    close(line_);
    if (pid_ > 0 && getpid() == owner_) waitpid(pid_, nullptr, 0);
  }
  Judge(const Judge&) = delete;
  Judge& operator=(const Judge&) = delete;

  bool is_ours(const std::string& program) const {
    return owner_ == getpid() && program_ == program;
  }   // not that of a parent

  std::string ask(const std::string& line) {
    for (std::size_t done = 0; done < line.size();) {
      const ssize_t n = send(line_, line.data() + done, line.size() - done, MSG_NOSIGNAL);
      if (n < 0 && errno != EINTR) fail(std::strerror(errno));
      if (n > 0) done += static_cast<std::size_t>(n);
    }
    std::size_t end;
    while ((end = heard_.find('\n')) == heard_.npos) {
      char bytes[4096];
      const ssize_t n = recv(line_, bytes, sizeof bytes, 0);
      if (n == 0) fail("it ended");
      if (n < 0 && errno != EINTR) fail(std::strerror(errno));
      if (n > 0) heard_.append(bytes, static_cast<std::size_t>(n));
    }
    const std::string out = heard_.substr(0, end);
    heard_.erase(0, end + 1);
    return out;
  }

 private:
  [[noreturn]] void fail(const std::string& why) const {
    throw std::runtime_error("octic judge cannot be asked: " + program_ + ": " + why +
                             " (the environment variable OCTIC names the program)");
  }
  std::string program_, heard_;
  pid_t owner_, pid_ = -1;
  int line_ = -1;
};

// "overlapping, signed distance -1 (overlapping; cap/flank; parallel)"
std::string truth_in_words(const Json& truth) {
  return truth.at("relation").get<std::string>() + ", signed distance " +
         truth.at("signed_distance").get<std::string>() + " (" + truth.at("stratum").get<std::string>() + ")";
}

std::string brief(double v) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", v);
  return text;
}

std::string in_words(const Json& verdict, const Json& question) {
  std::string out = "  truth: " + (verdict.contains("truth") ? truth_in_words(verdict.at("truth")) : "not asked for");
  const std::string silence = verdict.value("silence", ""), lacks = verdict.value("lacks", "");
  std::string what;
  for (const Json& wrong : verdict.at("wrong")) {
    const std::string kind = wrong.at("kind");
    if (kind == silence) continue;
    what += (what.empty() ? " " : ", ") + kind;
    if (const double error = wrong.at("error"); error > 0 && verdict.contains("size"))
      what +=
          " by " + brief(error * verdict.at("size").get<double>()) + " (" + brief(error) + " of the size of the pair)";
  }
  const auto add = [&what](const std::string& words) { what += (what.empty() ? " " : ", ") + words; };
  if (lacks == "tolerance")
    add("off by more than a twentieth of the size, which no tolerance grants");
  else if (lacks == "touch")
    add("it denies contact of solids that touch");
  else if (!lacks.empty())
    add("it lacks: " + lacks);
  if (silence == "failed-nan")
    add("failed-nan, a number that is not finite");
  else if (!silence.empty())
    add("no answer: " + silence);
  out += "\n  wrong:" + what;
  for (const Json& like : verdict.value("looks_like", Json::array()))
    out += "\n  looks like code that " + like.get<std::string>();
  return out + "\n  case: " + to_text(question);
}

}  // namespace

Judgement judged(const Claim& claim, const Shape& a, const Shape& b, double tolerance, const std::string& program) {
  if (!(tolerance >= 0 && std::isfinite(tolerance)))
    throw std::invalid_argument("the tolerance is " + brief(tolerance) +
                                "; it has to be a finite number, not below zero");
  static std::mutex mutex;
  static std::unique_ptr<Judge> judge;
  const char* named = std::getenv("OCTIC");
  const std::string wanted = named && *named ? named : program;
  const Json question{{"name", "claim"},
                      {"a", to_json(a)},
                      {"b", to_json(b)},
                      {"engine", {{"name", "claim"}, {"tolerance", tolerance}}},
                      {"answer", to_json(Answer(claim))}};
  const std::lock_guard lock(mutex);
  if (!judge || !judge->is_ours(wanted)) judge = std::make_unique<Judge>(wanted);
  Json verdict;
  try {
    verdict = Json::parse(judge->ask(to_text(question) + "\n"));
  } catch (...) {
    judge.reset();   // whatever it may still say belongs to this question
    throw;
  }
  if (verdict.contains("error")) throw std::runtime_error("octic judge: " + verdict.at("error").get<std::string>());
  // "right" speaks of the signed distance; a direction or witness that is wrong is wrong here, too.
  if (verdict.at("right").get<bool>() && verdict.at("wrong").empty()) return {true, ""};
  return {false, in_words(verdict, question)};
}

}  // namespace octic::gtest
