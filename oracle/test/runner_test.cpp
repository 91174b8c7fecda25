// What the runner promises, asked of a program that misbehaves on command (engine_misbehaving).
#include <dirent.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <thread>

#include "oracle/runner/runner.h"

namespace octic::oracle::runner_test {
namespace {

using std::chrono::milliseconds;
using How = Failed::How;

const Program misbehaving{{OCTIC_MISBEHAVING}};
#if defined(__SANITIZE_ADDRESS__)
constexpr std::size_t some_memory = 0;   // the sanitizer reserves more than any limit
#else
constexpr std::size_t some_memory = std::size_t{1} << 28;
#endif

Limits quick(std::size_t in_flight = 128) { return {milliseconds(1000), some_memory, 1 << 16, in_flight}; }

std::vector<Question> named(const std::vector<std::string>& names) {
  std::vector<Question> questions;
  for (const std::string& name : names)
    questions.push_back({name, Cylinder{{0, 0, -1}, {0, 0, 1}, 1}, Cylinder{{3, 0, -1}, {3, 0, 1}, 1}});
  return questions;
}

std::vector<Answered> all(Runner& runner, const std::vector<Question>& questions) {
  std::vector<Answered> answers;
  const std::size_t n = runner.ask(questions, [&](std::size_t index, const Answered& said) {
    EXPECT_EQ(index, answers.size());
    answers.push_back(said);
  });
  EXPECT_EQ(n, questions.size());
  EXPECT_EQ(answers.size(), questions.size());
  return answers;
}

bool is_good(const Answered& a) {
  const auto* claim = std::get_if<Claim>(&a.answer);
  return claim && claim->signed_distance && claim->signed_distance->lower == 1;
}

std::size_t open_descriptors() {
  std::size_t n = 0;
  DIR* directory = opendir("/proc/self/fd");
  while (readdir(directory)) ++n;
  closedir(directory);
  return n;
}

struct Wrong {
  const char* what;
  How how;
};
const Wrong wrongs[] = {
    {"segfault", How::crash},          {"divides-by-zero", How::crash},  {"aborts", How::abort},
    {"throws", How::abort},            {"hangs", How::hang},             {"spins", How::hang},
    {"ignores-sigterm-and-hangs", How::hang},
    {"leaves-a-grandchild", How::crash},   // its first process has ended, whoever holds its stdout
    {"exits", How::crash},             {"half-a-line", How::crash},      {"half-a-line-and-hangs", How::hang},
    {"garbage", How::garbage},         {"empty-line", How::garbage},     {"array", How::garbage},
    {"wrong-name", How::garbage},      {"no-name", How::garbage},        {"wrong-type", How::garbage},
    {"says-nothing", How::garbage},    {"nan", How::nan},                {"infinity", How::nan},
    {"null", How::nan},                {"endless-line", How::garbage},   {"endless-lines", How::garbage},
#if !defined(__SANITIZE_ADDRESS__)
    {"allocates", How::memory},
#endif
};

// Each wrong between good ones, in a run that has many in flight: exactly the guilty one is lost.
TEST(Runner, every_misbehaviour_costs_exactly_its_question) {
  for (const std::size_t in_flight : {1, 128}) {
    std::vector<std::string> names;
    std::vector<std::optional<How>> expected;
    const auto add = [&](const std::string& what, std::optional<How> how) {
      names.push_back(what + '#' + std::to_string(names.size()));
      expected.push_back(how);
    };
    for (const Wrong& wrong : wrongs) {
      for (int i = 0; i < 3; ++i) add("good", {});
      add(wrong.what, wrong.how);
      if (wrong.how != How::hang) add(wrong.what, wrong.how);   // twice in a row
    }
    add("good", {});
    Runner runner(misbehaving, quick(in_flight));
    const auto answers = all(runner, named(names));
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const auto* failed = std::get_if<Failed>(&answers[i].answer);
      if (expected[i]) {
        ASSERT_TRUE(failed) << names[i];
        EXPECT_EQ(to_string(failed->how), std::string(to_string(*expected[i]))) << names[i] << ": " << failed->why;
      } else {
        EXPECT_TRUE(is_good(answers[i])) << names[i] << (failed ? ": " + failed->why : "");
      }
    }
  }
}

TEST(Runner, the_last_words_on_stderr_are_the_why) {
  Runner runner(misbehaving, quick());
  const Answered said = runner.ask(named({"aborts#0"})[0]);
  EXPECT_NE(std::get<Failed>(said.answer).why.find("it is what it is"), std::string::npos);
}

// Who says a false one is called what it says, and that is all.
TEST(Runner, a_crash_line_that_was_made_up_breaks_nothing) {
  Runner runner(misbehaving, quick());
  const auto said =
      all(runner, named({"names-its-crash#0", "good#1", "crash-line-that-is-long#2", "good#3",
                         "crash-line-of-control-characters#4", "good#5", "crash-line-and-hangs#6", "segfault#7"}));
  const auto why = [&](std::size_t i) { return std::get<Failed>(said[i].answer).why; };
  EXPECT_EQ(why(0), "Segmentation fault in a::lies (liby.so): words");
  EXPECT_TRUE(why(2).starts_with("Segmentation fault: 99999")) << why(2);
  EXPECT_LE(why(2).size(), 3000u);
  EXPECT_TRUE(why(4).starts_with("Segmentation fault: words")) << why(4);
  EXPECT_EQ(std::get<Failed>(said[6].answer).how, How::hang);
  EXPECT_EQ(why(7), "Segmentation fault");
  for (const std::size_t i : {1, 3, 5}) EXPECT_TRUE(is_good(said[i]));
}

TEST(Runner, ten_thousand_questions_come_back_in_order) {
  std::vector<std::string> names;
  for (int i = 0; i < 10000; ++i) names.push_back("good#" + std::to_string(i));
  Runner runner(misbehaving, quick());
  for (const Answered& a : all(runner, named(names))) ASSERT_TRUE(is_good(a));
  EXPECT_EQ(runner.starts(), 1u);
}

TEST(Runner, chatter_on_stderr_blocks_nobody) {
  Runner runner(misbehaving, quick());
  for (const Answered& a : all(runner, named({"chatters#0", "good#1"}))) EXPECT_TRUE(is_good(a));
}

TEST(Runner, a_slow_answer_within_the_limit_is_an_answer) {
  Runner runner(misbehaving, quick());
  // Together far over the limit, each below it; and a slow reader of the answers is no hang either.
  std::size_t good = 0;
  const auto questions = named({"slow#0", "slow#1", "slow#2", "slow#3", "good#4"});
  runner.ask(questions, [&](std::size_t index, const Answered& a) {
    good += is_good(a);
    if (index == 1) std::this_thread::sleep_for(milliseconds(1800));
  });
  EXPECT_EQ(good, 5u);
  EXPECT_EQ(runner.starts(), 1u);
}

// It answers what it has read, and then nothing can be asked of it.
TEST(Runner, a_program_that_closes_stdin_is_survived) {
  Runner runner(misbehaving, quick(1));
  const auto answers = all(runner, named({"closes-stdin#0", "good#1", "good#2"}));
  EXPECT_TRUE(is_good(answers[0]));
  EXPECT_FALSE(is_good(answers[1]));
  EXPECT_TRUE(is_good(answers[2]));
}

TEST(Runner, a_program_that_always_fails_costs_one_question_each_time) {
  Runner runner({{OCTIC_MISBEHAVING, "--never-starts-well"}}, quick());
  const auto answers = all(runner, named({"good#0", "good#1", "good#2"}));
  for (const Answered& a : answers) EXPECT_EQ(std::get<Failed>(a.answer).how, How::crash);
}

TEST(Runner, a_program_that_is_not_there_is_an_error) {
  Runner runner({{"/nowhere/octic-engine-nothing"}}, quick());
  EXPECT_THROW(runner.ask(named({"good#0"})[0]), std::runtime_error);
}

TEST(Runner, stop_is_obeyed_at_once_and_what_was_answered_stays) {
  std::atomic<bool> stop = false;
  Runner runner(misbehaving, {milliseconds(60000), some_memory, 1 << 16, 128}, &stop);
  std::thread later([&] {
    std::this_thread::sleep_for(milliseconds(300));
    stop = true;
  });
  const auto start = std::chrono::steady_clock::now();
  std::size_t said = 0;
  const auto questions = named({"good#0", "hangs#1", "good#2"});
  EXPECT_EQ(runner.ask(questions, [&](std::size_t, const Answered&) { ++said; }), 1u);
  later.join();
  EXPECT_EQ(said, 1u);
  EXPECT_LT(std::chrono::steady_clock::now() - start, milliseconds(3000));
}

// No answer at all: one of "undecided" would look like one of the engine.
TEST(Runner, a_question_that_was_stopped_has_no_answer) {
  std::atomic<bool> stop = true;
  Runner runner(misbehaving, quick(), &stop);
  EXPECT_THROW(runner.ask(named({"good#0"})[0]), Stopped);
  stop = false;
  EXPECT_TRUE(is_good(runner.ask(named({"good#0"})[0])));
}

// One line, and a second one that contradicts it: asked one at a time, such a program must not pass.
TEST(Runner, a_second_line_for_a_question_is_garbage_of_the_next_one) {
  const auto is_unasked = [](const Answered& a) {
    const auto* failed = std::get_if<Failed>(&a.answer);
    return failed && failed->how == How::garbage && failed->why.find("nobody asked for") != std::string::npos &&
           failed->why.find("\"signed_distance\":99") != std::string::npos;
  };
  Runner runner(misbehaving, quick());
  EXPECT_TRUE(is_good(runner.ask(named({"says-two-lines#0"})[0])));
  std::this_thread::sleep_for(milliseconds(50));
  const Answered next = runner.ask(named({"good#1"})[0]);
  EXPECT_TRUE(is_unasked(next));
  EXPECT_TRUE(is_good(runner.ask(named({"good#2"})[0])));
  Runner one_at_a_time(misbehaving, quick(1));
  const auto said = all(one_at_a_time, named({"good#0", "says-two-lines#1", "good#2", "good#3"}));
  EXPECT_TRUE(is_good(said[0]) && is_good(said[1]) && is_good(said[3]));
  EXPECT_FALSE(is_good(said[2]));
  EXPECT_EQ(std::get<Failed>(said[2].answer).how, How::garbage);
  const auto throws = [](std::size_t, const Answered&) { throw std::runtime_error("enough"); };
  EXPECT_THROW(runner.ask(named({"good#4"}), throws), std::runtime_error);
  EXPECT_TRUE(is_good(runner.ask(named({"good#5"})[0]))) << "who read it twice was octic";
}

TEST(Runner, a_blank_line_after_the_last_answer_says_nothing) {
  Runner runner(misbehaving, quick());
  EXPECT_TRUE(is_good(runner.ask(named({"says-a-blank-line#0"})[0])));
  std::this_thread::sleep_for(milliseconds(50));
  EXPECT_TRUE(is_good(runner.ask(named({"good#1"})[0])));
}

TEST(Runner, a_callback_that_throws_leaves_a_usable_runner) {
  Runner runner(misbehaving, quick());
  const auto questions = named({"good#0", "good#1", "good#2"});
  EXPECT_THROW(runner.ask(questions, [](std::size_t, const Answered&) { throw std::runtime_error("enough"); }),
               std::runtime_error);
  for (const Answered& a : all(runner, questions)) EXPECT_TRUE(is_good(a));
}

TEST(Runner, no_descriptor_is_leaked_and_no_zombie_left) {
  const std::size_t before = open_descriptors();
  {
    Runner runner(misbehaving, quick());
    for (int i = 0; i < 20; ++i) runner.ask(named({"segfault#" + std::to_string(i)})[0]);
    runner.ask(named({"good#x"})[0]);
  }
  EXPECT_EQ(open_descriptors(), before);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);   // no child at all
  EXPECT_EQ(errno, ECHILD);
}

// How many processes run whose command line holds the mark.
int running_with(const std::string& mark) {
  int n = 0;
  DIR* processes = opendir("/proc");
  while (const dirent* entry = readdir(processes)) {
    std::ifstream file("/proc/" + std::string(entry->d_name) + "/cmdline");
    std::string command;
    std::getline(file, command);
    n += command.find(OCTIC_MISBEHAVING) == 0 && command.find(mark) != std::string::npos;
  }
  closedir(processes);
  return n;
}

TEST(Runner, a_grandchild_goes_with_the_program) {
  const std::string mark = "--mark-grandchild-" + std::to_string(getpid());
  Runner runner({{OCTIC_MISBEHAVING, mark}}, quick());
  const Answered said = runner.ask(named({"leaves-a-grandchild#0"})[0]);
  EXPECT_NE(std::get<Failed>(said.answer).why.find("grandchild "), std::string::npos);
  EXPECT_EQ(running_with(mark), 0);
}

// The kernel kills what asked for it when the thread that forked it ends.
TEST(Runner, a_program_outlives_the_thread_that_asked_it_first) {
  Runner runner(misbehaving, quick());
  std::thread([&] { EXPECT_TRUE(is_good(all(runner, named({"first"}))[0])); }).join();
  std::this_thread::sleep_for(milliseconds(200));
  EXPECT_TRUE(is_good(all(runner, named({"second"}))[0]));
  EXPECT_EQ(runner.starts(), 1u);
}

TEST(Runner, a_killed_octic_leaves_no_engine_behind) {
  const std::string mark = "--mark-" + std::to_string(getpid());
  const auto wait_until = [&](int count) {
    for (int i = 0; i < 1000 && running_with(mark) != count; ++i) usleep(10'000);
    return running_with(mark) == count;
  };
  const pid_t octic = fork();
  if (octic == 0) {
    Runner runner({{OCTIC_MISBEHAVING, mark}}, {milliseconds(60000), some_memory});
    runner.ask(named({"ignores-sigterm-and-hangs#0"})[0]);
    _exit(0);
  }
  EXPECT_TRUE(wait_until(1));
  kill(octic, SIGKILL);
  waitpid(octic, nullptr, 0);
  EXPECT_TRUE(wait_until(0));
}

}  // namespace
}  // namespace octic::oracle::runner_test
