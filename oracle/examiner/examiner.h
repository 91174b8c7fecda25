// Asks all engines about cases and judges their answers. One examiner belongs to one thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "oracle/examiner/finding.h"
#include "oracle/judge/bounds_judge.h"
#include "oracle/runner/runner.h"
#include "oracle/examiner/tally.h"

namespace octic::oracle {

// A case as engines are asked about it, with the truth about each solid that an engine declares. Truths are computed
// when they are first needed.
class CaseTruth {
 public:
  explicit CaseTruth(Case item);
  // The case in the form for engines of this scalar; null when float cannot hold it.
  const Case* asked(const std::string& scalar) const;
  const Standard& sharp(const std::string& scalar);
  // The truth about the solids that the engine declares, given what it received, and how far conversion may have moved
  // them. Throws std::invalid_argument when a solid is too small for its margin, or is no solid.
  struct Held {
    const Standard* standard;
    Moved moved;
  };
  Held declared(const std::string& scalar, const std::array<Received, 2>& received);

  // The same as sharp() and declared(), by bounds (oracle/judge/bounds_judge.h); null if there are no bounds. moved: as
  // in Held, for the cores of the solids only.
  const BoundedStandard* bounded_sharp(const std::string& scalar);
  struct BoundedHeld {
    const BoundedStandard* standard = nullptr;
    double moved_a = 0, moved_b = 0;
  };
  BoundedHeld bounded_declared(const std::string& scalar, const std::array<Received, 2>& received);

 private:
  Case as_double_;
  std::optional<Case> as_float_;
  std::map<std::string, std::unique_ptr<Standard>> standards_;
  struct BoundsEntry {
    bool is_float;
    std::array<double, 2> margin;
    std::array<bool, 2> grown;
    std::optional<BoundedStandard> standard;
    double moved_a = 0, moved_b = 0;   // of the cores
  };
  std::vector<std::unique_ptr<BoundsEntry>> bounds_;
};

// The verdict on an answer, judged against the declared solids; and a second one against the asked, sharp solids if
// they differ. If rounding cannot explain how far conversion moved a solid, that is an error of the engine and excuses
// nothing. The same holds for a margin of an engine whose card says "sharp".
struct Judged {
  Verdict declared;
  const Standard* standard = nullptr;   // of the declared solids; null if there is none to judge the answer against
  std::optional<Verdict> sharp;
};
Judged judge(CaseTruth& case_truth, const Card& card, Query query, const Answered& answered);

// The same if bounds decide it (oracle/judge/bounds_judge.h); else nothing. The result has no standard. accusing: also
// answers that are wrong may be judged by bounds.
std::optional<Judged> judge_by_bounds(CaseTruth& case_truth, const Card& card, Query query, const Answered& answered,
                             bool accusing = false);

// The results of one engine on a block of cases.
struct Examined {
  Tallies tallies;
  Findings findings;
  std::uint64_t pairs = 0;             // pairs judged, whether this engine takes them or not
  double seconds = 0;
  double lost = 0;                     // of these, the seconds spent on hangs and on starting it again
  std::string asked_at;                // "2026-03-14 09:26 UTC"
  std::vector<std::string> problems;   // cases that the reference could not answer; there should be none
  // By (engine, query): the places in the block of the cases whose answers must not be timed, or were timed.
  std::map<std::pair<std::string, std::string>, std::set<std::uint64_t>> not_timeable;

  Json json() const;
  static Examined from_json(const Json& json);
};

class Examiner {
 public:
  Examiner(std::vector<FoundEngine> engines, Limits limits, const std::atomic<bool>* stop);
  ~Examiner();

  // How a block is asked. `sampled`: if there are many wrong answers of one kind, those that bounds prove wrong
  // (oracle/judge/bounds_judge.h) are only counted. The first few, and each one worse than all before, are judged
  // exactly and become findings.
  struct BlockOptions {
    bool sampled = false, contact = true;   // contact: whether that query is asked
    // Called for each judged answer, with the place of its case in the block: one engine after the other, each in the
    // order of the cases. The first wrong answer of each query, pair of types and kind of error has a standard.
    std::function<void(const Card&, std::size_t place, Query, const Case& asked, const Answer&, const Judged&)> seen{};
  };
  // Asks each of these engines every query of its card about every case that it takes. Returns nothing when it was
  // stopped.
  std::optional<std::map<std::string, Examined>> examine(const std::string& family, std::vector<Case> cases,
                                                         const std::set<std::string>& engines,
                                                         BlockOptions block_options);

  // Asks again and measures the time, only for answers that were right enough. One engine after the other, so that
  // nothing else runs.
  std::optional<std::map<std::string, Tallies>> time(
      const std::string& family, const std::vector<Case>& cases,
      const std::map<std::pair<std::string, std::string>, std::set<std::uint64_t>>& not_timeable,
      const std::set<std::string>& engines);

  // Asks one question and judges the answer. Throws std::out_of_range for an unknown engine, and Stopped if *stop
  // became true before the answer came: it is no evidence then.
  struct One {
    Answered answered;
    Judged judged;
  };
  One examine_one(const std::string& engine, Query query, CaseTruth& case_truth);
  // The same verdict, by bounds where these decide it (judge_by_bounds): then the result has no standard.
  One examine_one_by_bounds(const std::string& engine, Query query, CaseTruth& case_truth);
  const Card& card(const std::string& engine) const;
  bool stopped() const { return stop_ && *stop_; }

 private:
  struct AskedEngine;
  AskedEngine& asked_engine(const std::string& engine) const;
  One ask_one(AskedEngine& at, Query query, CaseTruth& case_truth, bool by_bounds);
  std::vector<std::unique_ptr<AskedEngine>> asked_engines_;
  Limits limits_;
  const std::atomic<bool>* stop_;
};

}  // namespace octic::oracle
