// Campaigns over engines that are there in every build: octic::fast and one of its mutants.
#include "oracle/campaign/time_budget.h"
#include "oracle/campaign/campaign.h"
#include "oracle/campaign/campaign_folder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <map>
#include <set>
#include <thread>

#include "oracle/campaign/family.h"
#include "oracle/campaign/found_case.h"
#include "oracle/shape/pair_name.h"
#include "oracle/examiner/shrink.h"
#include "oracle/test/framed_engine.h"

namespace octic::oracle::campaign_test {
namespace {

class Campaign : public testing::Test {
 protected:
  Campaign() {
    folder_ = std::filesystem::temp_directory_path() / ("octic-campaign-" + std::to_string(::getpid()));
    std::filesystem::remove_all(folder_);
    for (const auto& found : find_engines({OCTIC_ENGINE_PROGRAMS}).engines)
      if (found.card.name == "octic-fast") plan_.engines.push_back(found);
    for (const auto& found : find_engines({OCTIC_MUTANTS}).engines)
      if (found.card.name == "mutant-ends-ignored") plan_.engines.push_back(found);
    for (const Family& family : families())
      if (family.name == "random" || family.name == "parallel") {
        const auto make = family.make;
        plan_.sources.push_back({family.name, 60, [make](std::uint64_t i) { return make(3, i); }, ""});
      }
    plan_.seed = 3;
    plan_.jobs = 2;
    plan_.timed_pairs = 5;
    plan_.shrink = false;
    plan_.folder = folder_;
  }
  ~Campaign() override { std::filesystem::remove_all(folder_); }

  Outcome go(const std::function<void(const Progress&)>& progress = [](const Progress&) {}) {
    return run(plan_, stop_, progress);
  }

  // What does not depend on the clock.
  static Json verdicts(const Outcome& outcome) {
    Json all = to_json(outcome.tallies);
    for (Json& one : all) one.erase("nanoseconds");
    for (const auto& [key, finding] : outcome.findings) all.push_back(to_json(finding));
    return all;
  }

  Plan plan_;
  std::atomic<bool> stop_{false};
  std::filesystem::path folder_;
};

TEST_F(Campaign, judges_every_pair_of_every_family_with_every_engine) {
  ASSERT_EQ(plan_.engines.size(), 2u);
  ASSERT_EQ(plan_.sources.size(), 2u);
  const Outcome outcome = go();
  EXPECT_EQ(outcome.pairs, 120u);
  EXPECT_TRUE(outcome.problems.empty());
  for (const auto& [row, tally] : outcome.tallies) EXPECT_EQ(tally.pairs, 60u) << row.engine << row.family;
  bool mutant = false;
  for (const auto& [key, finding] : outcome.findings) mutant |= key.engine == "mutant-ends-ignored";
  EXPECT_TRUE(mutant);
  EXPECT_EQ(outcome.conclusion(), Conclusion::found);
  const Tally& fast = outcome.tallies.at({"octic-fast", "signed_distance", "declared", "random", "cylinder-cylinder"});
  EXPECT_EQ(fast.nanoseconds.count(), 5u);
}

// An engine that keeps something between two questions is right about a pair that it was just asked about.
TEST_F(Campaign, each_query_is_the_first_about_some_pairs) {
  plan_.engines.clear();
  for (const auto& found : find_engines({OCTIC_MUTANTS}).engines)
    if (found.card.name == "mutant-question-before") plan_.engines.push_back(found);
  ASSERT_EQ(plan_.engines.size(), 1u);
  std::map<std::string, std::uint64_t> right, asked;
  for (const auto& [key, tally] : go().tallies)
    if (key.solid == "declared") right[key.query] += tally.right, asked[key.query] += tally.pairs;
  ASSERT_EQ(asked.size(), 2u);
  for (const auto& [query, n] : asked) EXPECT_LT(right[query], n) << query;
}

TEST_F(Campaign, a_second_run_asks_nothing_and_says_the_same) {
  const Json first = verdicts(go());
  std::uint64_t asked = 0;
  const Outcome again = go([&](const Progress& p) { asked += p.phase == "asking" ? p.total : 0; });
  EXPECT_EQ(asked, 0u);
  EXPECT_EQ(verdicts(again), first);
}

TEST_F(Campaign, stopped_and_resumed_it_says_what_an_undisturbed_run_says) {
  plan_.jobs = 1;
  stop_ = true;
  EXPECT_TRUE(go().stopped);
  stop_ = false;
  plan_.sources[0].count = 50;   // two blocks of one family, as if stopped in the middle
  plan_.sources[1].count = 0;
  go();
  plan_.sources[0].count = plan_.sources[1].count = 60;
  const Json resumed = verdicts(go());
  plan_.folder = folder_ / "other";
  EXPECT_EQ(verdicts(go()), resumed);
}

TEST_F(Campaign, number_of_threads_does_not_change_the_verdicts) {
  const Json two = verdicts(go());
  plan_.jobs = 1;
  plan_.folder = folder_ / "one";
  EXPECT_EQ(verdicts(go()), two);
}

TEST_F(Campaign, the_shards_of_a_plan_together_are_the_plan) {
  for (Source& source : plan_.sources) source.count = 120;
  const Json whole = verdicts(go());
  plan_.shards = 3;
  std::uint64_t planned = 0;
  for (plan_.shard = 0; plan_.shard < 3; ++plan_.shard) {
    plan_.folder = folder_ / ("shard-" + std::to_string(plan_.shard));
    const Outcome part = go();
    EXPECT_EQ(part.pairs, part.planned);
    EXPECT_LT(part.pairs, 240u);
    planned += part.planned;
  }
  EXPECT_EQ(planned, 240u);
  plan_.shard = 0, plan_.shards = 1;
  plan_.folder = folder_ / "shard-0";
  {
    ResultFile merged(plan_.folder / results_name, ResultFile::Access::write);
    EXPECT_GT(merged.take_from(folder_ / "shard-1" / results_name), 0u);
    EXPECT_GT(merged.take_from(folder_ / "shard-2" / results_name), 0u);
    EXPECT_EQ(merged.take_from(folder_ / "shard-2" / results_name), 0u);
  }
  const Outcome outcome = go();
  EXPECT_EQ(verdicts(outcome), whole);
  for (const auto& [engine, origin] : outcome.engines) EXPECT_EQ(origin.now, 0u) << engine;
}

// A plan that is made to fit ends before its budget does, all of it asked.
TEST_F(Campaign, a_plan_that_fits_is_asked_to_its_end) {
  for (Source& source : plan_.sources) source.count = 100000;
  plan_.fit = true;
  plan_.budget = 10;
  Outcome outcome;
  for (int attempt = 0; attempt < 3;
       ++attempt) {   // the plan is a forecast, and the machine may become slower after it was made
    if (attempt > 0) std::filesystem::remove_all(plan_.folder);
    outcome = go();
    EXPECT_GT(outcome.planned, 120u);
    EXPECT_LT(outcome.planned, 200000u);
    EXPECT_EQ(outcome.counts.size(), 2u);
    if (outcome.pairs == outcome.planned) break;
  }
  EXPECT_EQ(outcome.pairs, outcome.planned);
}

// An engine that hangs is asked last; the plan leaves it the time that it needs.
TEST_F(Campaign, a_plan_that_fits_is_asked_to_its_end_although_an_engine_hangs) {
  const auto framed = std::find_if(plan_.engines.begin(), plan_.engines.end(),
                                   [](const FoundEngine& f) { return f.card.name == "octic-fast"; });
  FoundEngine hanging = *framed;
  hanging.program = Program{{OCTIC_FRAMED_ENGINE, "--engine", "framed"}};
  hanging.program.frames = true;
  hanging.card = Card{"framed", "none", "1", "double", "defaults", "sharp", "none", 0, 0, {Query::signed_distance}};
  plan_.engines[1] = hanging;
  plan_.sources.clear();
  for (int k = 0; k < 8; ++k)
    plan_.sources.push_back({"balls-" + std::to_string(k), 100000, [](std::uint64_t i) {
      const double r = i % 10 == 3 ? spins : good;
      return Case{"balls-" + std::to_string(i),
                  Sphere{{0, 0, 0}, r},
                  Sphere{{0, 0, 1000.0 + static_cast<double>(i)}, 1},
                  "",
                  "",
                  {}};
    }, ""});
  plan_.fit = true;
  plan_.budget = 30;
  plan_.limits.per_query = std::chrono::milliseconds(2000);
  plan_.limits.hangs_at_full_time = 2;
  Outcome outcome;
  for (int attempt = 0; attempt < 3; ++attempt) {   // as above
    if (attempt > 0) std::filesystem::remove_all(plan_.folder);
    outcome = go();
    EXPECT_EQ(outcome.put_off, std::set<std::string>{"framed"});
    if (outcome.pairs == outcome.planned) break;
  }
  EXPECT_EQ(outcome.pairs, outcome.planned);
  EXPECT_GT(outcome.pairs, 40u);
}

TEST_F(Campaign, what_is_known_to_fail_is_asked_whole_and_first) {
  plan_.sources[1].before_all = true;
  const CampaignFolder folder(plan_);
  const auto blocks = folder.blocks({{plan_.sources[0].name, 10}, {plan_.sources[1].name, 60}});
  std::vector<std::pair<std::string, std::uint64_t>> order;
  for (const Block& block : blocks) order.emplace_back(block.source->name, block.last);
  const std::string &first = plan_.sources[1].name, &second = plan_.sources[0].name;
  EXPECT_EQ(order,
            (std::vector<std::pair<std::string, std::uint64_t>>{{first, 10}, {first, 50}, {first, 60}, {second, 10}}));
  const auto counts = Costs().pairs_within(plan_.sources, 0.001);   // however little time there is
  EXPECT_EQ(counts.at(first), 60u);
  const std::filesystem::path corpus = std::filesystem::path(OCTIC_SOURCE_DIR) / "corpus";
  const Case one{"one", Sphere{{0, 0, 0}, 1}, Sphere{{1, 0, 0}, 1}, "", "", {}}, same{"same", one.a, one.b, "", "", {}},
      other{"other", one.b, one.a, "", "", {}};
  const auto known = known_failures({one, same, other}, corpus / "nowhere");
  ASSERT_TRUE(known.has_value());
  EXPECT_EQ(known->count, 2u) << "the same pair once";
  EXPECT_TRUE(known->before_all);
  EXPECT_GT(known_failures({one}, corpus / "found")->count, 20u);
  EXPECT_FALSE(known_failures({one}, corpus / "nowhere", {"cylinder-cylinder"}).has_value());
}

TEST_F(Campaign, another_seed_does_not_go_on_in_the_same_folder) {
  plan_.sources.resize(1);
  plan_.sources[0].count = 5;
  go();
  plan_.seed = 4;
  EXPECT_THROW(go(), std::runtime_error);
}

// Results of another seed, put into this folder with the mark of this one.
TEST_F(Campaign, results_of_another_plan_are_not_believed) {
  plan_.sources.resize(1);
  plan_.sources[0].count = 10;
  plan_.folder = folder_ / "three";
  const Json first = verdicts(go());
  plan_.seed = 4;
  plan_.folder = folder_ / "four";
  const auto make = plan_.sources[0].make;
  plan_.sources[0].make = [make](std::uint64_t i) { return make(i + 1000); };
  go();
  plan_.seed = 3;
  plan_.sources[0].make = make;
  plan_.folder = folder_ / "three";
  std::filesystem::copy_file(folder_ / "four" / results_name, folder_ / "three" / results_name,
                             std::filesystem::copy_options::overwrite_existing);
  const Outcome outcome = go();
  EXPECT_EQ(verdicts(outcome), first);
  for (const auto& [engine, origin] : outcome.engines) EXPECT_EQ(origin.reused, 0u) << engine;
}

// A flip in each of many places of every file of the state changes nothing but what is asked again, or is refused.
TEST_F(Campaign, a_turned_bit_never_changes_the_result) {
  plan_.sources.resize(1);
  plan_.sources[0].count = 12;
  plan_.shrink = true;
  const Json first = verdicts(go());
  std::uint64_t flip = 1;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_))
    if (entry.is_regular_file()) files.push_back(entry.path());
  ASSERT_GE(files.size(), 2u);
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::string whole{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    for (int i = 0; i < (file.filename() == results_name ? 12 : 2); ++i) {
      flip = flip * 6364136223846793005u + 1442695040888963407u;
      std::string text = whole;
      text[(flip >> 20) % text.size()] ^= static_cast<char>(1 << (flip >> 60 & 7));
      std::ofstream(file, std::ios::binary) << text;
      try {
        EXPECT_EQ(verdicts(go()), first) << file;
      } catch (const std::runtime_error&) {
        EXPECT_TRUE(file.filename() == "plan.json" || file.filename() == results_name) << file;
      }
    }
    std::ofstream(file, std::ios::binary) << whole;
  }
}

// Nothing can stop a computation of the reference, or of whoever makes cases: it is left alone.
TEST_F(Campaign, a_case_that_takes_for_ever_keeps_neither_the_budget_nor_the_signal_waiting) {
  const auto make = plan_.sources[0].make;
  std::atomic<int> woken = 0;
  plan_.sources.resize(1);
  plan_.sources[0].make = [make, &woken](std::uint64_t i) {
    if (i == 20) {
      std::this_thread::sleep_for(std::chrono::seconds(10));
      ++woken;
    }
    return make(i);
  };
  for (const bool by_signal : {false, true}) {
    plan_.budget = by_signal ? 0 : 6;
    auto start = std::chrono::steady_clock::now();
    const Outcome outcome = go([&](const Progress& p) {
      if (!by_signal || p.done < 10 || stop_) return;
      stop_ = true;
      start = std::chrono::steady_clock::now();
    });
    EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), plan_.budget + 2);
    EXPECT_TRUE(outcome.abandoned);
    EXPECT_GE(outcome.pairs, 10u);
    EXPECT_LT(outcome.pairs, outcome.planned);
    EXPECT_EQ(outcome.stopped, by_signal);
    plan_.folder = folder_ / "again";
  }
  // The threads that were abandoned go on when they wake, with what is theirs. ctest fills freed memory
  // (MALLOC_PERTURB_).
  while (woken < 2) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
}

TEST_F(Campaign, engines_of_one_name_are_numbered) {
  std::vector<FoundEngine> engines(4);
  for (const auto& [i, name] : {std::pair{0, "a"}, {1, "a-2"}, {2, "a"}, {3, "a"}})
    engines[static_cast<std::size_t>(i)].card.name = name;
  number_equal_names(engines);
  std::vector<std::string> names;
  for (const FoundEngine& found : engines) names.push_back(found.card.name);
  EXPECT_EQ(names, (std::vector<std::string>{"a", "a-2", "a-3", "a-4"}));
}

TEST_F(Campaign, one_engine_more_is_asked_alone_and_another_one_is_not_mistaken_for_it) {
  const std::vector<FoundEngine> both = plan_.engines;
  plan_.engines = {both[0]};
  go();
  plan_.engines = both;
  Outcome outcome = go();
  EXPECT_EQ(outcome.engines.at(both[0].card.name).now, 0u);
  EXPECT_GT(outcome.engines.at(both[0].card.name).reused, 0u);
  EXPECT_FALSE(outcome.engines.at(both[0].card.name).oldest.empty());
  EXPECT_EQ(outcome.engines.at(both[1].card.name).reused, 0u);
  EXPECT_EQ(outcome.pairs, 120u);
  plan_.engines[0].card.tolerance = 1;   // another card is another engine
  outcome = go();
  EXPECT_EQ(outcome.engines.at(both[0].card.name).reused, 0u);
  EXPECT_GT(outcome.engines.at(both[1].card.name).reused, 0u);
}

TEST_F(Campaign, a_folder_that_cannot_be_written_is_said_so) {
  plan_.folder = "/proc/octic";
  EXPECT_THROW(go(), std::runtime_error);
}

TEST_F(Campaign, a_finding_is_shrunk_and_stays_wrong_in_the_same_way) {
  plan_.sources.resize(1);
  plan_.shrink = true;
  Outcome outcome = go();
  std::size_t shrunk = 0;
  Examiner examiner(plan_.engines, plan_.limits, nullptr);
  for (const auto& [key, finding] : outcome.findings) {
    if (!finding.shrunk) continue;
    ++shrunk;
    const Case& small = finding.shrunk->item;
    EXPECT_LE(complexity({small.a, small.b}), complexity({finding.worst.a, finding.worst.b}));
    CaseTruth case_truth(small);
    const Query query = *query_from_string(key.query);
    const auto one = examiner.examine_one(key.engine, query, case_truth);
    EXPECT_EQ(stratum(*one.judged.standard), key.stratum);
    bool same_kind = false;
    for (const Wrong& w : one.judged.declared.wrong) same_kind |= w.kind == key.kind;
    EXPECT_TRUE(same_kind) << key.kind;
  }
  EXPECT_GT(shrunk, 0u);

  EXPECT_EQ(outcome.written_up, outcome.found.size());
  const std::size_t written = add_found(folder_ / "found", outcome.found);
  EXPECT_GT(written, 0u);
  EXPECT_EQ(add_found(folder_ / "found", outcome.found), 0u) << "nothing is written twice";
}

TEST(every_pair, each_mechanism_meets_every_pair_once_in_a_period_and_both_orders_in_two) {
  const auto names = pair_names();
  ASSERT_EQ(every_pair_families().size(), 10u);
  for (const Family& family : every_pair_families()) {
    EXPECT_EQ(family.period, names.size());
    std::map<std::string, std::set<std::string>> orders;
    for (std::uint64_t i = 0; i < 2 * family.period; ++i) {
      const Case item = family.make(7, i), again = family.make(7, i);
      EXPECT_TRUE(item.a == again.a && item.b == again.b) << item.name;
      EXPECT_TRUE(is_supported_pair(item.a, item.b)) << item.name;
      auto& seen = orders[pair_name(item.a, item.b)];
      if (i < family.period) {
        EXPECT_TRUE(seen.empty()) << item.name;
      }
      seen.insert(std::string(type_name(item.a)) + "-" + type_name(item.b));
    }
    EXPECT_EQ(orders.size(), names.size());
    for (const auto& [pair, seen] : orders) {
      const std::size_t dash = pair.find('-');
      EXPECT_EQ(seen.size(), pair.substr(0, dash) == pair.substr(dash + 1) ? 1u : 2u) << pair;
    }
  }
}

TEST(every_pair, a_source_of_some_pairs_has_these_alone_and_goes_on_with_new_cases) {
  const Pairs wanted{"cylinder-box", "sphere-prism", "capsule-half_space"};
  for (const Family& family : every_pair_families()) {
    const auto source = family_source(family, 5, 9, wanted);
    ASSERT_TRUE(source);
    std::map<std::string, int> times;
    std::set<std::string> names;
    for (std::uint64_t i = 0; i < source->count; ++i) {
      const Case item = source->make(i);
      ++times[pair_name(item.a, item.b)];
      names.insert(item.name);
    }
    EXPECT_EQ(names.size(), 9u);
    for (const std::string& pair : wanted) EXPECT_EQ(times[pair], 3) << family.name << ' ' << pair;
    EXPECT_NE(source->version, family_source(family, 5, 9, {"cylinder-box"})->version) << "other cases, other files";
    EXPECT_EQ(family_source(family, 5, 9)->version, "");
  }
  EXPECT_FALSE(family_source(families().front(), 5, 9, wanted)) << "pairs of cylinders alone";
  EXPECT_TRUE(family_source(families().front(), 5, 9, {"cylinder-cylinder"}));
  const auto corpus = std::filesystem::path(OCTIC_SOURCE_DIR) / "corpus" / "cases";
  std::size_t some = 0, all = 0;
  for (const Source& source : corpus_sources(corpus)) all += source.count;
  for (const Source& source : corpus_sources(corpus, wanted))
    for (std::uint64_t i = 0; i < source.count; ++i, ++some) {
      const Case item = source.make(i);
      EXPECT_TRUE(wanted.contains(pair_name(item.a, item.b))) << item.name;
    }
  EXPECT_GT(some, 0u);
  EXPECT_LT(some, all);
}

// Two engines, one that takes all pairs and one that takes two cylinders alone; both times and contacts.
TEST_F(Campaign, an_engine_is_asked_about_the_pairs_on_its_card_alone) {
  plan_.sources.clear();
  for (const Family& family : every_pair_families())
    if (family.name == "any-random") plan_.sources.push_back(*family_source(family, 3, 128));
  ASSERT_EQ(plan_.sources.size(), 1u);
  const Outcome outcome = go();
  std::map<std::string, std::set<std::string>> asked;
  for (const auto& [row, tally] : outcome.tallies) asked[row.engine].insert(row.pair);
  EXPECT_EQ(asked["octic-fast"].size(), pair_names().size());
  EXPECT_EQ(asked["mutant-ends-ignored"], std::set<std::string>{"cylinder-cylinder"});
  EXPECT_EQ(outcome.timed_sources, 1u);
  EXPECT_TRUE(outcome.problems.empty());
}

}  // namespace
}  // namespace octic::oracle::campaign_test
