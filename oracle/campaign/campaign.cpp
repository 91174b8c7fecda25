#include "oracle/campaign/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <set>
#include <tuple>
#include <utility>

#include "oracle/campaign/time_budget.h"
#include "oracle/campaign/campaign_folder.h"
#include "oracle/campaign/phases.h"
#include "oracle/examiner/shrink.h"

namespace octic::oracle {
namespace {

// The end of each phase, as parts of the time budget. After `until` the phase begins nothing new; at `at_most` the work
// in progress is stopped. Time that a phase does not use goes to the next one.
struct Part {
  double until, at_most;
};
constexpr Part of_asking{0.70, 0.80}, of_timing{0.85, 0.88}, of_shrinking{0.93, 0.95}, of_writing{0.99, 1.0};

// The order in which findings are shrunk: first the largest finding of each group (engine, pair, kind of error), the
// smallest groups first. So a short budget is spent on findings of every kind.
std::vector<Finding*> in_order_of_interest(Findings& findings) {
  std::map<std::tuple<std::string, std::string, std::string>, std::vector<Finding*>> by_kind;
  for (auto& [key, finding] : findings) by_kind[{key.engine, key.pair, key.kind}].push_back(&finding);
  std::vector<std::vector<Finding*>> groups;
  for (auto& [who, group] : by_kind) {
    std::stable_sort(group.begin(), group.end(),
                     [](const Finding* x, const Finding* y) { return x->error > y->error; });
    groups.push_back(std::move(group));
  }
  std::stable_sort(groups.begin(), groups.end(), [](const auto& x, const auto& y) { return x.size() < y.size(); });
  std::vector<Finding*> order;
  for (std::size_t i = 0; order.size() < findings.size(); ++i)
    for (const auto& group : groups)
      if (i < group.size()) order.push_back(group[i]);
  return order;
}

using ByEngine = std::map<std::string, Examined>;
using NotTimeable = decltype(Examined::not_timeable);

// An engine is put off (asked after all others) if its hangs have cost more than both of these: seconds, and a part of
// the time of all threads.
constexpr double least_lost = 6,
                 part_lost = 0.05;   // the first hangs of an engine cost up to four seconds: Limits::hangs_at_full_time
constexpr double part_lost_later =
    0.1;   // later hangs cost this part of the first ones in frames, because the limit shrinks a hundredfold
constexpr double until_put_off = 0.62;   // of the budget: a plan that is cut to fit begins new blocks until then

// A block of which some engines still have to be asked.
struct Open {
  Block block;
  std::set<std::string> engines;
  bool left_out = true;   // until it is begun
};
struct Timing {
  Block block;
  NotTimeable not_timeable;
};

// One run. Threads that were left alone share it, so it outlives the function.
struct Running {
  explicit Running(std::shared_ptr<CampaignFolder> f) : folder(std::move(f)), plan(folder->plan()) {}

  void take(const Block& block, const ByEngine& examined, bool reused) {
    const std::lock_guard lock(mutex);
    double seconds = 0;
    for (const auto& [engine, e] : examined) {
      merge(outcome.tallies, e.tallies);
      merge(outcome.findings, e.findings);
      outcome.seconds += e.seconds;
      lost[engine] += reused ? 0 : e.lost;
      if (!reused && !block.source->before_all) {   // what failed before says nothing about the rest
        Pace& p = (block.first < every_finding ? pace_at_first : pace_later)[engine];
        const auto found = std::find_if(plan.engines.begin(), plan.engines.end(),
                                        [&name = engine](const FoundEngine& f) { return f.card.name == name; });
        const double lost_later = found != plan.engines.end() && found->program.frames ? part_lost_later : 1;
        p.pairs += e.pairs, p.seconds += e.seconds - (1 - lost_later) * e.lost;
      }
      seconds += std::max(0.0, e.seconds - e.lost);
      Origin& origin = outcome.engines[engine];
      std::uint64_t asked = 0;
      for (const auto& [row, tally] : e.tallies) asked += row.solid == "declared" ? tally.pairs : 0;
      (reused ? origin.reused : origin.now) += asked;
      if (reused && asked > 0 && (origin.oldest.empty() || e.asked_at < origin.oldest)) origin.oldest = e.asked_at;
    }
    if (!examined.empty()) asking.add(block.source->name, block.first, block.size(), seconds);
  }

  // Called once for each block that all engines were asked about.
  void complete(const Block& block, const ByEngine& examined) {
    const std::lock_guard lock(mutex);
    if (examined.empty()) return;
    outcome.pairs += examined.begin()->second.pairs;
    const auto& problems = examined.begin()->second.problems;
    outcome.problems.insert(outcome.problems.end(), problems.begin(), problems.end());
    if (block.first >= plan.timed_pairs) return;
    Timing timing{block, {}};
    for (const auto& [engine, e] : examined) timing.not_timeable.insert(e.not_timeable.begin(), e.not_timeable.end());
    to_time.push_back(std::move(timing));
  }

  // Engines whose hangs have cost so much time that they are asked after all others, so that they do not delay these.
  std::set<std::string> put_off(double elapsed) {
    const std::lock_guard lock(mutex);
    for (const auto& [engine, seconds] : lost)
      if (plan.engines.size() > 1 && seconds > least_lost && seconds > part_lost * elapsed * plan.jobs)
        outcome.put_off.insert(engine);
    return outcome.put_off;
  }

  // Seconds of one thread that engines which were put off will need for what was left for them.
  double needed_later() {
    const std::lock_guard lock(mutex);
    double seconds = 0;
    for (const Open& open : later)
      for (const std::string& engine : open.engines)
        seconds += (pace_later[engine].pairs > 0 ? pace_later : pace_at_first)[engine].each() *
                   static_cast<double>(open.block.size());
    return seconds;
  }
  // A pair counts only if all engines were asked about it. So a plan that is cut to fit ends before a block that would
  // leave no time for the engines that were put off.
  bool is_cut_off(const Block& block, double elapsed) {
    if (!plan.fit || !(plan.budget > 0)) return false;
    const double needed = needed_later();
    const std::lock_guard lock(mutex);
    return needed > 0 && elapsed + asking.cost_of(block.source->name, block.first, block.last) + needed / plan.jobs >=
                             of_asking.until * plan.budget;
  }
  // Removes the blocks that were not begun from a plan that is cut to fit. Returns whether there were any.
  bool shorten() {
    const std::lock_guard lock(mutex);
    bool any = false;
    for (const Open& one : open) {
      if (!one.left_out) continue;
      any = true;
      outcome.planned -= one.block.size();
      std::uint64_t& count = outcome.counts[one.block.source->name];
      count = std::min(count, one.block.first);
    }
    return any;
  }

  const std::shared_ptr<CampaignFolder> folder;
  const Plan& plan;
  std::mutex mutex;
  Outcome outcome;
  Costs asking;                          // of the sources
  std::map<std::string, double> lost;    // seconds, by engine
  struct Pace {
    std::uint64_t pairs = 0;
    double seconds = 0;
    double each() const { return pairs > 0 ? seconds / static_cast<double>(pairs) : 0; }
  };
  std::map<std::string, Pace> pace_at_first,
      pace_later;                        // by engine: of the first block of each source, of the others
  std::vector<Open> open;                // what is asked now
  std::vector<Open> later;               // what is left for those that were put off
  std::set<std::pair<std::string, std::uint64_t>> begun;   // blocks, by source and first pair
  std::vector<Timing> to_time;
  std::vector<Finding*> to_shrink;
  std::vector<FoundCase> to_write;     // and the findings that they are made from, in the same order
  std::vector<Finding> written_of;
  std::set<std::string> timed_sources;
};
using Run = std::shared_ptr<Running>;
using Save = std::optional<std::function<void()>>;

// elapsed: since the start of the run.
Save ask(const Run& run, Examiner& examiner, std::size_t i, const std::function<double()>& elapsed, bool last) {
  // Copied: the run goes on without a thread that is abandoned here, and no longer has what is open now.
  const Block block = run->open[i].block;
  std::set<std::string> now_asked = run->open[i].engines, later;
  if (!last) {
    const double now = elapsed();
    if (run->is_cut_off(block, now)) return [] {};
    for (const std::string& engine : run->put_off(now))
      if (now_asked.erase(engine) > 0) later.insert(engine);
  }
  run->open[i].left_out = false;
  auto examined = examiner.examine(block.source->name, block.cases(), now_asked,
                                   {run->folder->is_sampled(block), !run->folder->is_sampled(block)});
  if (!examined) return {};
  return [run, block, later = std::move(later), now = std::move(*examined)]() mutable {
    run->folder->save(block, now);
    run->take(block, now, false);
    if (later.empty()) {
      if (now.size() < run->plan.engines.size()) now.merge(run->folder->examined(block));
      run->complete(block, now);
    } else {
      const std::lock_guard lock(run->mutex);
      run->later.push_back({block, std::move(later)});
    }
  };
}

Save time(const Run& run, Examiner& examiner, std::size_t i) {
  const Timing& timing = run->to_time[i];
  const Block block{timing.block.source, timing.block.first, std::min(timing.block.last, run->plan.timed_pairs)};
  std::map<std::string, Tallies> earlier = run->folder->timed(block), now;
  std::set<std::string> engines;
  for (const FoundEngine& found : run->plan.engines)
    if (!earlier.contains(found.card.name)) engines.insert(found.card.name);
  if (!engines.empty()) {
    auto tallies = examiner.time(block.source->name, block.cases(), timing.not_timeable, engines);
    if (!tallies) return {};
    now = std::move(*tallies);
  }
  return [run, block, earlier = std::move(earlier), now = std::move(now)] {
    if (!now.empty()) run->folder->save_timed(block, now);
    const std::lock_guard lock(run->mutex);
    for (const auto* which : {&earlier, &now})
      for (const auto& [engine, tallies] : *which) merge(run->outcome.tallies, tallies);
    run->timed_sources.insert(block.source->name);
  };
}

Save shrink_one(const Run& run, Examiner& examiner, std::size_t i) {
  Finding finding = *run->to_shrink[i];
  const bool done = run->folder->load_shrunk(finding);
  if (!done) {
    ShrinkEffort effort;
    effort.stop = [&] { return examiner.stopped(); };
    if (finding.key.kind == "failed-hang") effort.questions = 40;   // each costs the whole limit of time
    finding.shrunk = shrink(examiner, finding, effort);
  }
  const bool whole = done || !examiner.stopped();
  return [run, i, done, whole, finding = std::move(finding)] {
    if (!done && whole) run->folder->save_shrunk(finding);   // a part serves this report, not the next run
    const std::lock_guard lock(run->mutex);
    run->to_shrink[i]->shrunk = finding.shrunk;
    run->outcome.shrunk += whole;
  };
}

Save write_up(const Run& run, Examiner& examiner, std::size_t i) {
  const FoundCase& plain = run->to_write[i];
  const auto engine = std::find_if(run->plan.engines.begin(), run->plan.engines.end(),
                                   [&](const FoundEngine& f) { return f.card.name == plain.key.engine; });
  FoundCase found = written_up(plain, run->written_of[i], *engine, [&] { return examiner.stopped(); });
  return [run, i, found = std::move(found)] {
    const std::lock_guard lock(run->mutex);
    run->outcome.found[i] = found;
    ++run->outcome.written_up;
  };
}

}  // namespace

void number_equal_names(std::vector<FoundEngine>& engines) {
  std::set<std::string> given, taken;
  for (const FoundEngine& found : engines) given.insert(found.card.name);
  for (FoundEngine& found : engines) {
    std::string name = found.card.name;
    for (int i = 2; taken.contains(name) || (i > 2 && given.contains(name)); ++i)
      name = fmt::format("{}-{}", found.card.name, i);
    taken.insert(name);
    found.card.name = name;
  }
}

std::string lack_in_words(const std::string& lack) {
  if (lack == "tolerance") return "off by more than 1/20 of the size";   // although within the declared tolerance
  if (lack == "touch") return "called touching solids apart, or gave no point of theirs";
  return "without a " + lack;
}

std::map<std::string, std::map<std::string, std::uint64_t>> Outcome::silences() const {
  std::map<std::string, std::map<std::string, std::uint64_t>> out;
  std::set<std::string> asked;
  for (const auto& [row, tally] : tallies) {
    if (row.solid != "declared" || tally.pairs == 0) continue;
    asked.insert(row.engine);
    for (const auto& [silence, times] : tally.silences)
      if (!silence.starts_with("failed-")) out[row.engine][silence] += times;   // those are findings
    for (const auto& [lack, times] : tally.lacking) out[row.engine][lack_in_words(lack)] += times;
  }
  for (const auto& [engine, origin] : engines)
    if (!asked.contains(engine)) out[engine]["not asked"] = 0;
  return out;
}

Conclusion Outcome::conclusion() const {
  if (!findings.empty()) return Conclusion::found;
  return planned > 0 && pairs == planned && problems.empty() && silences().empty() ? Conclusion::agreed
                                                                                   : Conclusion::incomplete;
}

Outcome run(std::shared_ptr<CampaignFolder> folder, const std::atomic<bool>& stop,
            const std::function<void(const Progress&)>& progress, const std::function<void(const Outcome&)>& judged) {
  const Run run = std::make_shared<Running>(std::move(folder));
  const Plan& plan = run->plan;
  Outcome& outcome = run->outcome;
  const std::function<std::size_t()> findings = [&] {
    const std::lock_guard lock(run->mutex);
    return outcome.findings.size();
  };
  Phases phases(plan, stop, progress, findings, plan.start.value_or(Phases::Clock::now()));
  const auto now = [&] {
    const std::lock_guard lock(run->mutex);
    outcome.stopped = stop;
    outcome.abandoned = phases.abandoned();
    outcome.timed_sources = run->timed_sources.size();
    return outcome;
  };

  for (const FoundEngine& found : plan.engines)
    outcome.engines[found.card.name].identity = run->folder->identity(found.card.name);
  const std::function<double()> elapsed = [start = plan.start.value_or(Phases::Clock::now())] {
    return std::chrono::duration<double>(Phases::Clock::now() - start).count();
  };
  const auto work_off = [&](const char* phase, double until, bool last) {
    return phases.run(
        {phase, plan.jobs, run->open.size(), until, of_asking.at_most,
         [run](std::size_t i) { return static_cast<double>(run->open[i].block.size()); },
         [run, elapsed, last](Examiner& examiner, std::size_t i) { return ask(run, examiner, i, elapsed, last); }});
  };
  // All blocks of these counts that were not begun before: those that the folder has, and those that are still to be
  // asked.
  const auto begin = [&](const std::map<std::string, std::uint64_t>& counts) {
    run->open.clear();
    std::uint64_t number = 0;
    for (const Block& block : run->folder->blocks(counts)) {
      const bool mine = number++ % plan.shards == plan.shard;
      if (!mine || !run->begun.emplace(block.source->name, block.first).second) continue;
      outcome.planned += block.size();
      Open open{block, {}};
      ByEngine earlier;
      if (!phases.over(of_asking.until)) earlier = run->folder->examined(block);
      for (const FoundEngine& found : plan.engines)
        if (!earlier.contains(found.card.name)) open.engines.insert(found.card.name);
      run->take(block, earlier, true);
      if (open.engines.empty()) run->complete(block, earlier);
      else run->open.push_back(std::move(open));
    }
  };
  if (plan.fit && plan.budget > 0) {
    // The blocks that were asked show what the next ones cost. In each round half of the remaining time is planned.
    while (!phases.over(of_asking.until)) {
      const double left = std::max(0.0, until_put_off * plan.budget - elapsed()) * plan.jobs;
      const auto counts = run->asking.pairs_within(plan.sources, left);
      if (std::exchange(outcome.counts, counts) == counts) break;
      begin(counts);
      work_off("asking", of_asking.until, false);
      if (!stop && run->shorten()) break;
    }
  } else {
    begin({});
    work_off("asking", of_asking.until, false);
  }
  run->open = std::exchange(run->later, {});
  work_off("asking who hangs", of_asking.until, true);

  // The first block of every source before the second of any, so that a short budget times each of them a little.
  // Families before the corpus: its cases are chosen to be hard, and say little about time.
  {
    const std::lock_guard lock(run->mutex);
    const auto rank = [](const Timing& t) {
      return std::tuple(t.block.first, t.block.source->name.starts_with("corpus/"), t.block.source->name);
    };
    std::sort(run->to_time.begin(), run->to_time.end(),
              [&](const Timing& x, const Timing& y) { return rank(x) < rank(y); });
    std::set<std::string> sources;
    for (const Timing& timing : run->to_time) sources.insert(timing.block.source->name);
    outcome.to_time_sources = sources.size();
  }
  phases.run({"timing", 1, run->to_time.size(), of_timing.until, of_timing.at_most,
            [run](std::size_t i) {
              return static_cast<double>(std::min(run->to_time[i].block.last, run->plan.timed_pairs) -
                                         run->to_time[i].block.first);
            },
            [run](Examiner& examiner, std::size_t i) { return time(run, examiner, i); }});

  judged(now());
  if (plan.shrink) {
    {
      const std::lock_guard lock(run->mutex);
      run->to_shrink = in_order_of_interest(outcome.findings);
      outcome.to_shrink = run->to_shrink.size();
    }
    phases.run({"shrinking", plan.jobs, run->to_shrink.size(), of_shrinking.until, of_shrinking.at_most,
              [](std::size_t) { return 1.0; },
              [run](Examiner& examiner, std::size_t i) { return shrink_one(run, examiner, i); }});
  }
  {
    const std::lock_guard lock(run->mutex);
    run->to_write = outcome.found = to_write_up(outcome.findings, plan.engines);
    for (const FoundCase& found : run->to_write) run->written_of.push_back(outcome.findings.at(found.key));
  }
  phases.run({"writing up", plan.jobs, run->to_write.size(), of_writing.until, of_writing.at_most,
            [](std::size_t) { return 1.0; },
            [run](Examiner& examiner, std::size_t i) { return write_up(run, examiner, i); }});
  return now();
}

Outcome run(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress) {
  return run(std::make_shared<CampaignFolder>(plan), stop, progress);
}

}  // namespace octic::oracle
