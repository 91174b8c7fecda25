#include "oracle/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <tuple>

#include "corpus/case_io.h"
#include "oracle/campaign_folder.h"
#include "oracle/pairs.h"
#include "oracle/shrink.h"

namespace octic::oracle {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// The parts of a time budget by whose end each phase stops. What a phase leaves goes to the next.
constexpr double asking_until = 0.70, timing_until = 0.85, shrinking_until = 1.0;

// A list of things to do, done by several threads, watched by this one.
class Crew {
 public:
  Crew(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress,
       Clock::time_point start)
      : plan_(plan), stop_(stop), progress_(progress), start_(start) {}

  // work(examiner, i) for every i < count, in order of their start; false from it means that it was stopped in between.
  // weight(i): pairs, for progress. Returns whether all of it was done.
  bool all(const std::string& phase, int jobs, std::size_t count, double until, const std::function<double(std::size_t)>& weight,
           const std::function<bool(Examiner&, std::size_t)>& work, const std::function<std::size_t()>& findings) {
    double total = 0, done = 0;
    for (std::size_t i = 0; i < count; ++i) total += weight(i);
    const auto phase_start = Clock::now();
    std::size_t next = 0, finished = 0;
    int running = jobs;
    std::exception_ptr failure;
    std::mutex mutex;
    std::condition_variable changed;

    // What is under way when the time is up may end, if it does so soon.
    std::atomic<bool> halt{false};
    const auto far_over = [&] { return plan_.budget > 0 && seconds_since(start_) >= (until + 0.1) * plan_.budget; };
    const auto over = [&] { return stop_ || failure || (plan_.budget > 0 && seconds_since(start_) >= until * plan_.budget); };
    const auto labour = [&] {
      try {
        Examiner examiner(plan_.engines, plan_.limits, &halt);   // here: a child dies with the thread that started it
        while (true) {
          std::size_t mine = 0;
          {
            const std::lock_guard lock(mutex);
            if (next >= count || over()) break;
            mine = next++;
          }
          if (!work(examiner, mine)) break;
          const std::lock_guard lock(mutex);
          done += weight(mine);
          ++finished;
        }
      } catch (...) {
        const std::lock_guard lock(mutex);
        if (!failure) failure = std::current_exception();
      }
      const std::lock_guard lock(mutex);
      --running;
      changed.notify_all();
    };
    std::vector<std::jthread> crew;
    for (int i = 0; i < jobs && count > 0; ++i) crew.emplace_back(labour);
    if (count == 0) return true;

    std::unique_lock lock(mutex);
    while (running > 0) {
      changed.wait_for(lock, std::chrono::milliseconds(200));
      if (stop_ || failure || far_over()) halt = true;
      const double elapsed = seconds_since(start_), spent = seconds_since(phase_start);
      Progress p{phase, static_cast<std::uint64_t>(done), static_cast<std::uint64_t>(total), elapsed, 0, 0};
      p.remaining = done > 0 ? spent * (total - done) / done : -1;
      if (plan_.budget > 0) {
        const double left = std::max(0.0, until * plan_.budget - elapsed);
        p.remaining = p.remaining < 0 ? left : std::min(p.remaining, left);
      }
      lock.unlock();
      p.findings = findings();
      progress_(p);
      lock.lock();
    }
    if (failure) std::rethrow_exception(failure);
    return finished == count;
  }

 private:
  const Plan& plan_;
  const std::atomic<bool>& stop_;
  const std::function<void(const Progress&)>& progress_;
  Clock::time_point start_;
};

// The largest of each (engine, pair, kind of error) first, and of these the rare ones, so that a short budget shrinks what matters.
std::vector<Finding*> in_order_of_interest(Findings& findings) {
  std::map<std::tuple<std::string, std::string, std::string>, std::vector<Finding*>> by_kind;
  for (auto& [key, finding] : findings) by_kind[{key.engine, key.pair, key.kind}].push_back(&finding);
  std::vector<std::vector<Finding*>> groups;
  for (auto& [who, group] : by_kind) {
    std::stable_sort(group.begin(), group.end(), [](const Finding* x, const Finding* y) { return x->error > y->error; });
    groups.push_back(std::move(group));
  }
  std::stable_sort(groups.begin(), groups.end(), [](const auto& x, const auto& y) { return x.size() < y.size(); });
  std::vector<Finding*> order;
  for (std::size_t i = 0; order.size() < findings.size(); ++i)
    for (const auto& group : groups)
      if (i < group.size()) order.push_back(group[i]);
  return order;
}

}  // namespace

std::vector<Source> corpus_sources(const std::filesystem::path& directory, const Pairs& pairs) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(directory))
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<Source> sources;
  for (const auto& file : files) {
    auto read = read_cases(file);
    if (!read.problems.empty()) throw std::runtime_error(to_string(read.problems.front()));
    if (!pairs.empty()) std::erase_if(read.cases, [&](const Case& item) { return !pairs.contains(pair_name(item.a, item.b)); });
    if (read.cases.empty()) continue;
    std::string text;
    for (const Case& item : read.cases) text += to_line(item);
    auto cases = std::make_shared<std::vector<Case>>(std::move(read.cases));
    const std::string name = "corpus/" + file.lexically_relative(directory).replace_extension().generic_string();
    sources.push_back({name, cases->size(), [cases](std::uint64_t i) { return cases->at(i); }, text});
  }
  return sources;
}

std::optional<Source> family_source(const Family& family, std::uint64_t seed, std::uint64_t count, const Pairs& pairs) {
  const auto make = family.make;
  if (pairs.empty()) return Source{family.name, count, [make, seed](std::uint64_t i) { return make(seed, i); }, ""};
  std::vector<std::uint64_t> wanted;   // of each period
  std::string version;
  for (std::uint64_t i = 0; i < family.period; ++i) {
    const Case item = make(seed, i);
    if (!pairs.contains(pair_name(item.a, item.b))) continue;
    wanted.push_back(i);
    version += std::to_string(i) + ",";
  }
  if (wanted.empty()) return {};
  if (wanted.size() == family.period) version.clear();
  const auto period = family.period;
  return Source{family.name, count,
                [=](std::uint64_t i) { return make(seed, i / wanted.size() * period + wanted[i % wanted.size()]); }, version};
}

bool Outcome::agreed() const { return findings.empty() && problems.empty(); }

Outcome run(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress) {
  const auto start = Clock::now();
  const CampaignFolder folder(plan);
  const auto blocks = folder.blocks();
  Crew crew(plan, stop, progress, start);
  Outcome outcome;
  std::mutex mutex;
  const auto findings = [&] {
    const std::lock_guard lock(mutex);
    return outcome.findings.size();
  };
  using Timing = std::pair<Block, decltype(Examined::not_timeable)>;
  std::vector<Timing> to_time;
  const auto take = [&](const Block& block, const Examined& examined) {
    const std::lock_guard lock(mutex);
    merge(outcome.tallies, examined.tallies);
    merge(outcome.findings, examined.findings);
    outcome.pairs += examined.pairs;
    outcome.seconds += examined.seconds;
    outcome.problems.insert(outcome.problems.end(), examined.problems.begin(), examined.problems.end());
    if (block.first < plan.timed_pairs) to_time.emplace_back(block, examined.not_timeable);
  };

  std::vector<Block> missing;
  for (const Block& block : blocks) {
    outcome.planned += block.size();
    if (const auto earlier = folder.examined(block)) take(block, *earlier);
    else missing.push_back(block);
  }
  const bool asked = crew.all(
      "asking", plan.jobs, missing.size(), asking_until, [&](std::size_t i) { return static_cast<double>(missing[i].size()); },
      [&](Examiner& examiner, std::size_t i) {
        const auto examined = examiner.examine(missing[i].source->name, missing[i].cases());
        if (!examined) return false;
        folder.save(missing[i], *examined);
        take(missing[i], *examined);
        return true;
      },
      findings);

  // The first block of every source before the second of any, so that a short budget times each of them a little. Families
  // before the corpus: its cases are chosen to be hard, and say little about time.
  const auto timing_rank = [](const Timing& t) {
    return std::tuple(t.first.first, t.first.source->name.starts_with("corpus/"), t.first.source->name);
  };
  std::sort(to_time.begin(), to_time.end(), [&](const Timing& x, const Timing& y) { return timing_rank(x) < timing_rank(y); });
  std::set<std::string> timed_sources;
  const bool timed = crew.all(
      "timing", 1, to_time.size(), timing_until,
      [&](std::size_t i) { return static_cast<double>(std::min(to_time[i].first.last, plan.timed_pairs) - to_time[i].first.first); },
      [&](Examiner& examiner, std::size_t i) {
        const auto& [whole, not_timeable] = to_time[i];
        const Block block{whole.source, whole.first, std::min(whole.last, plan.timed_pairs)};
        auto tallies = folder.timed(block);
        if (!tallies) {
          tallies = examiner.time(block.source->name, block.cases(), not_timeable);
          if (!tallies) return false;
          folder.save_timed(block, *tallies);
        }
        const std::lock_guard lock(mutex);
        merge(outcome.tallies, *tallies);
        timed_sources.insert(block.source->name);
        return true;
      },
      findings);
  outcome.timed_sources = timed_sources.size();

  const auto order = plan.shrink ? in_order_of_interest(outcome.findings) : std::vector<Finding*>{};
  const bool shrunk = crew.all(
      "shrinking", plan.jobs, order.size(), shrinking_until, [](std::size_t) { return 1; },
      [&](Examiner& examiner, std::size_t i) {
        Finding& finding = *order[i];
        if (folder.load_shrunk(finding)) return true;
        Effort effort;
        effort.stop = [&] {
          return stop.load() || (plan.budget > 0 && seconds_since(start) >= shrinking_until * plan.budget);
        };
        if (finding.key.kind == "failed-hang") effort.questions = 40;   // each costs the whole limit of time
        finding.shrunk = shrink(examiner, finding, effort);
        if (examiner.stopped() || effort.stop()) return false;   // what there is serves this report, not the next run
        folder.save_shrunk(finding);
        return true;
      },
      findings);

  outcome.stopped = stop;
  outcome.out_of_time = !stop && !(asked && timed && shrunk);
  return outcome;
}

}  // namespace octic::oracle
