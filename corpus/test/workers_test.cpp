// The pool: every item once, results kept one at a time, failures seen by all, and threads that do not end abandoned.
#include "corpus/workers.h"

#include <gtest/gtest.h>

#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace octic::workers_test {
namespace {

using namespace std::chrono_literals;

TEST(workers, every_item_is_done_once_and_results_need_no_lock) {
  constexpr std::size_t count = 5000;
  for (const int threads : {1, 2, 7}) {
    std::vector<int> done(count);
    std::size_t sum = 0;   // kept by one thread at a time
    Work work{.items = count, .threads = threads};
    work.worker = [&](const std::atomic<bool>&) {
      return [&](std::size_t i) -> std::optional<Work::Keep> {
        return [&, i] { ++done[i], sum += i; };
      };
    };
    const Worked worked = work_through(work);
    EXPECT_TRUE(worked.all);
    EXPECT_FALSE(worked.abandoned);
    EXPECT_EQ(done, std::vector<int>(count, 1));
    EXPECT_EQ(sum, count * (count - 1) / 2);
  }
}

TEST(workers, each_thread_makes_what_it_works_with) {
  std::atomic<int> made{0};
  Work work{.items = 100, .threads = 4};
  work.worker = [&](const std::atomic<bool>&) {
    ++made;
    return [own = std::make_shared<std::thread::id>(std::this_thread::get_id())](std::size_t) {
      EXPECT_EQ(*own, std::this_thread::get_id());
      return Work::Keep([] {});
    };
  };
  EXPECT_TRUE(work_through(work).all);
  EXPECT_EQ(made, 4);
}

TEST(workers, an_exception_reaches_the_caller_and_ends_the_others) {
  std::atomic<int> done{0};
  try {
    in_parallel(1'000'000, 4, [&](std::size_t i) {
      if (i == 100) throw std::runtime_error("item 100");
      ++done;
      std::this_thread::sleep_for(1us);
    });
    ADD_FAILURE() << "no exception";
  } catch (const std::runtime_error& error) {
    EXPECT_EQ(error.what(), std::string("item 100"));
  }
  EXPECT_LT(done, 900'000);
}

TEST(workers, no_item_is_begun_when_it_is_over_and_what_was_begun_is_kept) {
  std::size_t kept = 0;
  Work work{.items = 1000, .threads = 3};
  work.worker = [&](const std::atomic<bool>&) {
    return [&](std::size_t) { return Work::Keep([&] { ++kept; }); };
  };
  std::size_t asked = 0;
  work.over = [&] { return ++asked > 10; };   // asked by one thread at a time
  EXPECT_FALSE(work_through(work).all);
  EXPECT_EQ(kept, 10u);
}

TEST(workers, a_thread_that_does_not_end_is_abandoned_and_its_result_is_not_kept) {
  const auto release = std::make_shared<std::atomic<bool>>(false);
  const auto ended = std::make_shared<std::atomic<int>>(0), kept = std::make_shared<std::atomic<int>>(0);
  Work work{.items = 2, .threads = 2};
  work.worker = [=](const std::atomic<bool>& halt) {
    return [=, &halt](std::size_t i) -> std::optional<Work::Keep> {
      while (i == 0 ? !halt : !*release) std::this_thread::sleep_for(1ms);   // item 0 listens, item 1 does not
      ++*ended;
      if (i == 0) return {};
      return [=] { ++*kept; };
    };
  };
  const auto start = std::chrono::steady_clock::now();
  work.halt = [=] { return std::chrono::steady_clock::now() - start > 50ms; };
  work.grace = 100ms;
  const Worked worked = work_through(work);
  EXPECT_FALSE(worked.all);
  EXPECT_TRUE(worked.abandoned);
  *release = true;
  while (*ended < 2) std::this_thread::sleep_for(1ms);
  std::this_thread::sleep_for(20ms);
  EXPECT_EQ(*kept, 0);
}

TEST(workers, the_caller_watches) {
  std::vector<std::size_t> seen;
  Work work{.items = 4, .threads = 1};
  work.worker = [](const std::atomic<bool>&) {
    return [](std::size_t) {
      std::this_thread::sleep_for(60ms);
      return Work::Keep([] {});
    };
  };
  work.watch = [&](std::size_t done) { seen.push_back(done); };
  work_through(work);
  ASSERT_GE(seen.size(), 2u);
  EXPECT_EQ(seen.back(), 4u);
}

}  // namespace
}  // namespace octic::workers_test
