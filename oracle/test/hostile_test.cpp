// Engines that mean harm (hostile_engine), each under every kind of containment that this system has. Whatever one
// does: its question is answered within the limit and a grace, the next question is asked as if nothing had been,
// nothing outside its folder has changed, and nothing of it runs when the runner is gone.
#include <dirent.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <thread>

#include "oracle/contain/containment.h"
#include "oracle/contain/processes.h"
#include "oracle/campaign/found_case.h"
#include "oracle/runner/card_lines.h"
#include "oracle/runner/runner.h"

namespace octic::oracle::hostile_test {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;
using How = Failed::How;
namespace fs = std::filesystem;

// The grace is for a busy machine: what would run on without end is told from what is late.
constexpr milliseconds limit{1000}, grace{5000};
#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t some_memory = 0;   // the sanitizer reserves more than any limit
#else
constexpr std::size_t some_memory = std::size_t{1} << 28;
#endif
const Limits limits{limit, some_memory, 1 << 16, 1};

std::vector<Question> named(const std::vector<std::string>& names) {
  std::vector<Question> questions;
  for (const std::string& name : names)
    questions.push_back({name, Cylinder{{0, 0, -1}, {0, 0, 1}, 1}, Cylinder{{3, 0, -1}, {3, 0, 1}, 1}});
  return questions;
}

std::string said(const Answered& a) {
  if (const auto* failed = std::get_if<Failed>(&a.answer))
    return std::string(to_string(failed->how)) + ": " + failed->why;
  const auto* claim = std::get_if<Claim>(&a.answer);
  return claim && claim->signed_distance ? std::to_string(claim->signed_distance->lower) : "?";
}
bool is_good(const Answered& a) { return said(a).starts_with("1.0"); }
bool is(const Answered& a, How how) {
  const auto* failed = std::get_if<Failed>(&a.answer);
  return failed && failed->how == how;
}

// Processes whose command line holds the mark.
std::vector<pid_t> running_with(const std::string& mark) {
  std::vector<pid_t> found;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream file(entry.path() / "cmdline");
    std::string command;
    std::getline(file, command);
    if (command.find(OCTIC_HOSTILE) == 0 && command.find(mark) != std::string::npos) found.push_back(std::stoi(name));
  }
  return found;
}
std::size_t left_after(const std::string& mark, milliseconds patience) {
  const auto until = Clock::now() + patience;
  while (!running_with(mark).empty() && Clock::now() < until) usleep(10'000);
  return running_with(mark).size();
}
std::string new_mark() {
  static int n = 0;
  return "--mark-" + std::to_string(getpid()) + "-" + std::to_string(++n);
}

// A folder of the test, which no engine may change.
struct Folder {
  fs::path path;
  Folder() {
    std::string name = (fs::temp_directory_path() / "octic-hostile-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  ~Folder() { fs::remove_all(path); }
};

class Hostile : public testing::TestWithParam<Containment> {
 protected:
  void SetUp() override {
    mark_ = new_mark();
    waited_ = usage_of(getpid()).waited;
    before_ = fs::exists("/proc/self/fd")
                  ? static_cast<std::size_t>(std::distance(fs::directory_iterator("/proc/self/fd"), {}))
                  : 0;
  }
  void TearDown() override {
    EXPECT_EQ(left_after(mark_, grace), 0u) << "processes of the engine live on";
    EXPECT_EQ(static_cast<std::size_t>(std::distance(fs::directory_iterator("/proc/self/fd"), {})), before_)
        << "open descriptors";
    EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child that was not reaped";
  }
  Program program(const std::vector<std::string>& arguments = {}) const {
    Program p{{OCTIC_HOSTILE}, GetParam()};
    p.command.insert(p.command.end(), arguments.begin(), arguments.end());
    p.command.push_back(mark_);
    return p;
  }
  // The answer to a question of this kind, within its time. The question after it must be answered well.
  Answered ask(const std::string& kind) {
    Runner runner(program(), limits);
    EXPECT_TRUE(is_good(runner.ask(named({"good#0"})[0]))) << "it started well";
    const Answered answered = timed(runner, kind + "#1");
    EXPECT_TRUE(is_good(runner.ask(named({"good#2"})[0]))) << "after " << kind;
    return answered;
  }
  // What this thread itself has waited for a processor is the machine's fault.
  Answered timed(Runner& runner, const std::string& name) {
    const auto waited = usage_of(getpid()).waited;
    const auto start = Clock::now();
    const Answered answered = runner.ask(named({name})[0]);
    const auto took = Clock::now() - start, on_the_machine = 2 * (usage_of(getpid()).waited - waited);
    EXPECT_LT(took - on_the_machine, limit + grace) << name << ": " << said(answered);
    return answered;
  }
  std::string mark_;
  std::chrono::nanoseconds waited_{};
  std::size_t before_ = 0;
};

std::string name_of(const testing::TestParamInfo<Containment>& info) {
  return info.param == Containment::best ? "best" : "without_namespaces";
}
INSTANTIATE_TEST_SUITE_P(Every, Hostile, testing::Values(Containment::best, Containment::without_namespaces), name_of);

TEST_P(Hostile, drips_do_not_extend_the_limit) {
  for (const char* kind : {"drips", "drips-an-answer", "drips-and-never-ends-the-line", "drips-on-stderr"}) {
    const Answered a = ask(kind);
    EXPECT_TRUE(is(a, How::hang)) << kind << ": " << said(a);
  }
}

// On a busy machine these wait for a processor, and the rule of Limits::per_query grants them that.
TEST_P(Hostile, who_computes_without_end_is_ended) {
  for (const char* kind : {"spins", "spins-in-threads", "drips-and-spins"}) {
    Runner runner(program(), limits);
    const auto start = Clock::now();
    const Answered a = runner.ask(named({std::string(kind) + "#0"})[0]);
    EXPECT_TRUE(is(a, How::hang)) << kind << ": " << said(a);
    EXPECT_LT(Clock::now() - start, 21 * limit + grace);
  }
}

TEST_P(Hostile, floods_end) {
  for (const char* kind : {"floods-stdout", "line-without-end", "zeros"}) {
    const Answered a = ask(kind);
    EXPECT_TRUE(is(a, How::garbage)) << kind << ": " << said(a);
  }
  const Answered a = ask("floods-stderr");
  EXPECT_TRUE(is(a, How::garbage) || is(a, How::hang)) << said(a);
}

TEST_P(Hostile, silence_ends) {
  for (const char* kind : {"stops-itself", "ignores-sigterm"}) {
    const Answered a = ask(kind);
    EXPECT_TRUE(is(a, How::hang)) << kind << ": " << said(a);
  }
  for (const char* kind : {"exits", "closes-stdout", "kills-group", "dies-after-a-daemon-floods-stderr"}) {
    const Answered a = ask(kind);
    EXPECT_TRUE(is(a, How::crash)) << kind << ": " << said(a);
  }
}

TEST_P(Hostile, it_does_not_even_read) {
  Runner runner(program({"never-reads"}), limits);
  EXPECT_TRUE(is(timed(runner, "good#0"), How::hang));
  // More than a pipe holds, so that the question cannot even be put.
  Prism large{{0, 0, 0}, {1, 0, 0, 0}, {}, 1};
  for (int i = 0; i < 20000; ++i) large.base.push_back({std::cos(i * 3e-4), std::sin(i * 3e-4)});
  const auto start = Clock::now();
  EXPECT_TRUE(is(runner.ask({"large#1", large, large}), How::hang));
  EXPECT_LT(Clock::now() - start, limit + 2 * grace);
}

TEST_P(Hostile, it_exits_at_once) {
  Runner runner(program({"exits-at-once"}), limits);
  for (const char* name : {"good#0", "good#1"}) EXPECT_TRUE(is(timed(runner, name), How::crash));
}

// An answer that nobody asked for is nobody's answer.
TEST_P(Hostile, it_answers_before_it_is_asked_or_twice) {
  {
    Runner runner(program({"answers-before-asked"}), limits);
    for (const char* name : {"good#1", "good#2"}) EXPECT_FALSE(said(timed(runner, name)).starts_with("2"));
  }
  Runner runner(program(), limits);
  EXPECT_TRUE(is_good(timed(runner, "answers-twice#0")));   // the second line is seen too late for this question
  EXPECT_FALSE(said(timed(runner, "good#1")).starts_with("2"));
  EXPECT_TRUE(is_good(timed(runner, "good#2")));
}

TEST_P(Hostile, forks_are_bounded) {
  for (const char* kind : {"fork-bomb", "fork-tree"}) {
    Runner runner(program(), limits);
    std::jthread asks([&] { runner.ask(named({std::string(kind) + "#0"})[0]); });
    std::size_t most = 0;
    const auto start = Clock::now();   // on a busy machine it takes its time to try
    while (Clock::now() - start < milliseconds(1500) || (most <= 8 && Clock::now() - start < milliseconds(60000))) {
      most = std::max(most, running_with(mark_).size());
      usleep(20'000);
    }
    EXPECT_LE(most, Bounds{}.tasks + 1) << kind;
    EXPECT_GT(most, 8u) << kind << ": it tried";
  }
}

TEST_P(Hostile, nothing_that_it_started_outlives_it) {
  for (const char* kind : {"setsid-daemon", "double-fork", "writes-after-its-answer"}) {
    {
      Runner runner(program(), limits);
      EXPECT_TRUE(is_good(timed(runner, std::string(kind) + "#0"))) << kind;
      for (int i = 0; i < 100 && running_with(mark_).empty(); ++i) usleep(10'000);   // it may be about to begin
      if (kind != std::string("writes-after-its-answer")) {   // that one ends by itself
        EXPECT_GE(running_with(mark_).size(), 1u) << kind;
      }
    }
    EXPECT_EQ(running_with(mark_).size(), 0u) << kind << ": gone when the runner is";
  }
  const Answered a = ask("holds-the-pipe");
  EXPECT_TRUE(is(a, How::crash)) << said(a) << ": the program ended, whoever holds its stdout";
}

#if !defined(__SANITIZE_ADDRESS__)
TEST_P(Hostile, memory_is_that_of_all_its_processes_together) {
  Limits patient = limits;
  patient.per_query *= 20;   // filling memory takes a second, and another test runs beside this one
  for (const char* kind : {"allocates-in-children", "fills-memory-to-share"}) {
    Runner runner(program(), patient);
    const Answered a = runner.ask(named({std::string(kind) + "#0"})[0]);
    EXPECT_TRUE(is(a, How::memory)) << kind << ": " << said(a);
  }
}

TEST_P(Hostile, address_space_that_is_not_used_is_no_memory) { EXPECT_TRUE(is_good(ask("reserves-address-space"))); }
#endif

TEST_P(Hostile, files_are_bounded_and_go_with_it) {
  for (const char* kind : {"uses-its-folder", "shared-memory"}) EXPECT_TRUE(is_good(ask(kind))) << kind;
  if (gaps(GetParam()).empty()) {
    EXPECT_TRUE(is_good(ask("fills-the-disk")));
  }
  const Answered a = ask("one-big-file");
  EXPECT_TRUE(is_good(a) || is(a, How::crash)) << said(a);
}

TEST_P(Hostile, nothing_outside_its_folder_changes) {
  const Folder folder;
  const std::string kept = folder.path / "kept", made = folder.path / "made";
  std::ofstream(kept) << "kept";
  const fs::path here = fs::current_path(), home = std::getenv("HOME") ? std::getenv("HOME") : "/tmp";
  for (const std::string& kind :
       {"writes-file:" + made, "writes-file:" + kept, "removes-file:" + kept, "truncates-file:" + kept,
        std::string("writes-file:/tmp/octic-hostile-was-here"), std::string("changes-cwd")})
    EXPECT_TRUE(is_good(ask(kind))) << kind;
  EXPECT_FALSE(fs::exists(made));
  EXPECT_EQ(fs::file_size(kept), 4u);
  for (const fs::path& place :
       {here / "hostile-was-here", home / "hostile-was-here", fs::path("/tmp/octic-hostile-was-here")}) {
    EXPECT_FALSE(fs::exists(place)) << place;
    fs::remove(place);
  }
}

TEST_P(Hostile, no_network_and_no_service_of_this_machine) {
  const Folder folder;
  const int inet = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0),
            local = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof at;
  ASSERT_EQ(bind(inet, reinterpret_cast<sockaddr*>(&at), size), 0);
  ASSERT_EQ(listen(inet, 4), 0);
  getsockname(inet, reinterpret_cast<sockaddr*>(&at), &size);
  sockaddr_un file{};
  file.sun_family = AF_UNIX;
  (folder.path / "socket").string().copy(file.sun_path, sizeof file.sun_path - 1);
  ASSERT_EQ(bind(local, reinterpret_cast<sockaddr*>(&file), sizeof file), 0);
  ASSERT_EQ(listen(local, 4), 0);
  EXPECT_TRUE(is_good(ask("reaches-port:" + std::to_string(ntohs(at.sin_port)))));
  EXPECT_TRUE(is_good(ask("reaches-socket:" + (folder.path / "socket").string())));
  close(inet), close(local);
}

TEST_P(Hostile, it_reaches_no_process_but_its_own) {
  for (const char* kind : {"kills-parent", "signals-everybody", "traces-parent", "sees-the-status-pipe"}) {
    const Answered a = ask(kind);
    EXPECT_TRUE(is_good(a)) << kind << ": " << said(a);
  }
  const pid_t bystander = fork();
  if (bystander == 0) {
    for (;;) pause();
  }
  EXPECT_TRUE(is_good(ask("kills:" + std::to_string(bystander))));
  EXPECT_EQ(waitpid(bystander, nullptr, WNOHANG), 0) << "the bystander lives";
  kill(bystander, SIGKILL);
  waitpid(bystander, nullptr, 0);
}

TEST_P(Hostile, a_killed_octic_leaves_nothing_behind) {
  for (const char* kind : {"setsid-daemon", "double-fork", "ignores-sigterm", "fork-bomb"}) {
    const pid_t octic = fork();
    if (octic == 0) {
      Runner runner(program(), {milliseconds(60000), some_memory});
      runner.ask(named({std::string(kind) + "#0"})[0]);
      runner.ask(named({"ignores-sigterm#1"})[0]);
      _exit(0);
    }
    for (int i = 0; i < 500 && running_with(mark_).size() < 2; ++i) usleep(10'000);
    usleep(200'000);
    kill(octic, SIGKILL);
    waitpid(octic, nullptr, 0);
    EXPECT_EQ(left_after(mark_, grace), 0u) << kind;
  }
}

TEST_P(Hostile, cards_are_bounded) {
  for (const char* kind : {"endless", "drips", "hangs", "floods-stderr"}) {
    const auto start = Clock::now();
    try {   // a card that is not waited for would be another tolerance
      pipe_engine({OCTIC_HOSTILE, kind, mark_}, GetParam());
      ADD_FAILURE() << kind << ": judged without its card";
    } catch (const std::invalid_argument& e) {
      EXPECT_NE(std::string(e.what()).find("--cards: no end of it"), std::string::npos) << kind << ": " << e.what();
    }
    EXPECT_LT(Clock::now() - start, milliseconds(30000)) << kind;
    EXPECT_EQ(left_after(mark_, grace), 0u) << kind;
  }
  // Who changes its name is called what it said first.
  const FoundEngine found = pipe_engine({OCTIC_HOSTILE, "changes", mark_}, GetParam());
  EXPECT_TRUE(found.card.name.starts_with("hostile-"));
  Runner runner(found.program, limits);
  for (const char* name : {"good#0", "exits#1", "good#2"}) runner.ask(named({name})[0]);
  EXPECT_EQ(runner.starts(), 2u);
}

// An engine program that writes reproducers may write one without end, or use the occasion to leave a file behind.
TEST_P(Hostile, a_reproducer_is_bounded_and_contained) {
  const Folder folder;
  const std::string outside = (folder.path / "escaped").string();
  const auto start = Clock::now();
  try {
    reproducer(program({outside}), {"one", Sphere{{0, 0, 0}, 1}, Sphere{{1, 0, 0}, 1}, "", "", {}}, "signed_distance");
    ADD_FAILURE() << "a text without end was taken for a program";
  } catch (const std::runtime_error& e) {
    EXPECT_NE(std::string(e.what()).find("no end of it"), std::string::npos) << e.what();
  }
  EXPECT_LT(Clock::now() - start, milliseconds(30000));
  EXPECT_FALSE(fs::exists(outside)) << "it wrote outside of its folder";
}

// Eight programs for each processor that compute until it ends.
struct Load {
  std::vector<pid_t> programs;
  Load() {
    for (unsigned i = 0; i < 8 * std::max(1u, std::thread::hardware_concurrency()); ++i) {
      const pid_t child = fork();
      if (child == 0) {
        setsid();   // the kernel shares processors out by session first
        for (volatile bool on = true; on;) {
        }
      }
      programs.push_back(child);
    }
  }
  ~Load() {
    for (const pid_t child : programs) kill(child, SIGKILL);
    for (const pid_t child : programs) waitpid(child, nullptr, 0);
  }
};

// Starved by other programs, it is no hang. (A drip on the same busy machine is.)
TEST_P(Hostile, who_waits_for_a_processor_does_not_hang_and_who_drips_does) {
  const Load load;
  EXPECT_EQ(card_lines({{OCTIC_HOSTILE, "computes", mark_}, GetParam()}, 2 * limit).size(), 1u);
  {
    Runner runner(program(), limits);
    runner.ask(named({"good#0"})[0]);
    const auto start = Clock::now();
    const Answered computed = runner.ask(named({"computes:0.4#1"})[0]);
    EXPECT_TRUE(is_good(computed)) << said(computed);
    const bool starved = Clock::now() - start > limit;
    const auto then = Clock::now();
    const Answered dripped = runner.ask(named({"drips#2"})[0]);
    EXPECT_TRUE(is(dripped, How::hang)) << said(dripped);
    EXPECT_LT(Clock::now() - then, limit + grace) << said(dripped);
    if (!starved) std::printf("no test of starving: this machine had a processor to spare\n");
  }
}

TEST(Containment, what_is_not_contained_is_said) {
  EXPECT_FALSE(gaps(Containment::without_namespaces).empty());
  EXPECT_FALSE(gaps(Containment::none).empty());
}

// The way out for engines that need more: files and network, but still nothing that outlives the engine.
TEST(Containment, an_uncontained_engine_may_write_and_still_leaves_nothing_running) {
  const Folder folder;
  const std::string made = folder.path / "made", mark = new_mark();
  {
    Runner runner({{OCTIC_HOSTILE, mark}, Containment::none}, limits);
    EXPECT_EQ(said(runner.ask(named({"writes-file:" + made + "#0"})[0])).substr(0, 1), "2");
    EXPECT_TRUE(is_good(runner.ask(named({"double-fork#1"})[0])));
  }
  EXPECT_TRUE(fs::exists(made));
  EXPECT_EQ(left_after(mark, grace), 0u);
}

}  // namespace
}  // namespace octic::oracle::hostile_test
