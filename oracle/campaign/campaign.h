// A campaign: every engine is asked about families of cases. Blocks of cases are saved one by one, so a campaign can be
// stopped and continued.
//
// It has three phases. First, every engine is asked about every block, on several threads. Second, with nothing else
// running, right answers are timed. Third, one wrong answer of each kind is shrunk. Each phase ends when its part of
// the budget is used up.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "oracle/examiner/examiner.h"
#include "oracle/campaign/family.h"
#include "oracle/campaign/found_case.h"
#include "oracle/campaign/identity.h"

namespace octic::oracle {

// A source of numbered cases: a family under a seed, or a file of the corpus.
struct Source {
  std::string name;
  std::uint64_t count = 0;
  std::function<Case(std::uint64_t index)> make;
  std::string version;                // changes when the cases change without a change of the seed
  bool before_all = false;            // all its cases are asked before those of any other source
  std::string digest{};               // by digest_of, for reports: tells sources of one name and count apart
};
// Of its version and its first cases, 16 hexadecimal digits.
std::string digest_of(const Source& source);
Json to_json(const Source& source);   // name, count and digest
// pairs: only cases of these (pair_name); none: all. A source without a case is left out.
using Pairs = std::set<std::string>;
// wanted(name): whether to read the file of the source with this name. Throws std::runtime_error on a bad line.
std::vector<Source> corpus_sources(
    const std::filesystem::path& directory, const Pairs& pairs = {},
    const std::function<bool(const std::string&)>& wanted = [](const std::string&) { return true; });
// The cases that failed before: those of the register of defects and of the files in corpus/found. They are asked
// first.
inline constexpr const char* name_of_known_failures = "corpus/known-failures";
std::optional<Source> known_failures(const std::vector<Case>& registered, const std::filesystem::path& found,
                                     const Pairs& pairs = {});
std::optional<Source> family_source(const Family& family, std::uint64_t seed, std::uint64_t count,
                                    const Pairs& pairs = {});

struct Plan {
  std::vector<FoundEngine> engines;         // of different names: see number_equal_names
  std::vector<Source> sources;
  std::uint64_t seed = 1;
  int jobs = 1;
  double budget = 0;                  // seconds; 0: no limit
  std::optional<std::chrono::steady_clock::time_point> start{};   // of the budget; none: the call of run()
  std::uint64_t timed_pairs = 50;     // of each source
  // Ask only as many pairs of each source as the budget allows (oracle/campaign/time_budget.h), and at most its count.
  // Needs a budget.
  bool fit = false;
  std::uint64_t shard = 0,
                shards = 1;   // several runs share a plan: this one asks the blocks i with i % shards == shard
  // The contact query is asked only about this many pairs of each source, the first ones; 0: about all. Contact points
  // are judged exactly, which takes a hundred times as long as judging a distance.
  std::uint64_t contact_pairs = 0;
  bool shrink = true;
  bool trust_unseen = false;          // reuse the results of an engine although some files that it uses were not hashed
  Limits limits;
  std::filesystem::path folder;       // results are written below it
};

// Renames engines of the same name to NAME, NAME-2, NAME-3 ... in their order, because results are stored by name.
void number_equal_names(std::vector<FoundEngine>& engines);

struct Progress {
  std::string phase;                  // "asking", "timing", "shrinking"
  std::uint64_t done = 0, total = 0;  // pairs, or findings
  double elapsed = 0;                 // seconds since the start of this run
  double remaining = 0;               // estimated seconds of this phase, never beyond the budget; -1: unknown
  std::size_t findings = 0;
};

// Where the results of one engine come from.
struct Origin {
  Identity identity;
  std::uint64_t now = 0, reused = 0;  // pairs that it was asked about in this run, and in earlier runs
  std::string oldest;                 // when the oldest of the reused answers was given; "" if none is reused
};

enum class Conclusion { agreed, found, incomplete };

// Verdict::lacks, for a reader.
std::string lack_in_words(const std::string& lack);

struct Outcome {
  Tallies tallies;
  Findings findings;
  std::uint64_t pairs = 0, planned = 0;   // pairs: judged, with every engine that takes them
  std::map<std::string, std::uint64_t> counts;   // of a plan that was made to fit: pairs of each source
  std::set<std::string> put_off;      // engines that were asked last, because they hung too long
  std::uint64_t timed_sources = 0, to_time_sources = 0, shrunk = 0, to_shrink = 0;
  bool stopped = false;               // by the user
  double seconds = 0;                 // of asking and judging, over all threads and runs
  std::map<std::string, Origin> engines;
  std::size_t damaged = 0;            // files of earlier results that were damaged and not used
  bool abandoned = false;             // a thread did not end in time and may still run: leave by std::_Exit
  std::vector<std::string> problems;  // pairs that could not be judged
  std::vector<FoundCase> found;       // the cases to be saved ...
  std::size_t written_up = 0;         // ... and how many of them have their truth and their program
  // Engines that were not asked, or that gave no answer although their card promises one: how often, by engine and
  // reason. The reasons are "not asked", "undecided" and "unsupported".
  std::map<std::string, std::map<std::string, std::uint64_t>> silences() const;
  // found: an answer was wrong beyond its tolerance. agreed: every planned pair was asked, and answered rightly.
  // incomplete: everything else.
  Conclusion conclusion() const;
};

class CampaignFolder;

// Continues the earlier run of the folder: a question that the same engine has answered is not asked again.
// judged: called after the last question and before anything is shrunk, with the outcome so far.
// Ends within about a second after `stop` or the end of the budget, even if an engine or the reference is still
// computing. Throws std::runtime_error when the folder cannot be written (disk full), or when an engine changed during
// the run.
Outcome run(
    std::shared_ptr<CampaignFolder> folder, const std::atomic<bool>& stop,
    const std::function<void(const Progress&)>& progress,
    const std::function<void(const Outcome&)>& judged = [](const Outcome&) {});

// The same; opens the folder of the plan first, and throws what OwnedFolder throws.
Outcome run(const Plan& plan, const std::atomic<bool>& stop, const std::function<void(const Progress&)>& progress);

}  // namespace octic::oracle
