// One thread's engines, and cases put to all of them.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "oracle/finding.h"
#include "oracle/glance.h"
#include "oracle/runner.h"
#include "oracle/tally.h"

namespace octic::oracle {

// A case as it is put to engines, with the truth about each solid that one of them declares, computed when first needed.
class Exhibit {
 public:
  explicit Exhibit(Case item);
  // The case as an engine of this scalar is asked it; null when float cannot hold it.
  const Case* asked(const std::string& scalar) const;
  const Standard& sharp(const std::string& scalar);
  // Held against the solids that the engine declares in what it received, moved by no more than conversion may move them. Throws
  // std::invalid_argument when a solid is too small for its margin, or is no solid.
  struct Held {
    const Standard* standard;
    Moved moved;
  };
  Held declared(const std::string& scalar, const std::array<Received, 2>& received);

  // The same two in bounds (oracle/glance.h), null where there are none. moved: as in Held, of the solids' cores alone.
  const GlancedStandard* glanced_sharp(const std::string& scalar);
  struct GlancedHeld {
    const GlancedStandard* standard = nullptr;
    double moved_a = 0, moved_b = 0;
  };
  GlancedHeld glanced_declared(const std::string& scalar, const std::array<Received, 2>& received);

 private:
  Case as_double_;
  std::optional<Case> as_float_;
  std::map<std::string, std::unique_ptr<Standard>> standards_;
  struct Glanced {
    bool is_float;
    std::array<double, 2> margin;
    std::array<bool, 2> grown;
    std::optional<GlancedStandard> standard;
    double moved_a = 0, moved_b = 0;   // of the cores
  };
  std::vector<std::unique_ptr<Glanced>> glanced_;
};

// The verdict on what was answered, held against the declared solids, and where they are not the asked ones, the sharp. Solids that
// conversion cannot have moved so far are accused, and excuse nothing; so is a margin of an engine whose card says "sharp".
struct Judged {
  Verdict declared;
  const Standard* standard = nullptr;   // the declared one; null when there is none to hold the answer against
  std::optional<Verdict> sharp;
};
Judged judge(Exhibit& exhibit, const Card& card, Query query, const Answered& answered);

// The same where bounds show it (oracle/glance.h); else nothing. There is no standard then. accusing: whether an answer that is wrong may be
// judged so, too.
std::optional<Judged> glance(Exhibit& exhibit, const Card& card, Query query, const Answered& answered, bool accusing = false);

// What one engine made of a block of cases.
struct Examined {
  Tallies tallies;
  Findings findings;
  std::uint64_t pairs = 0;             // that were judged, whether this engine takes them or not
  double seconds = 0;
  double lost = 0;                     // of these, seconds in which it was waited for in vain, or started again
  std::string asked_at;                // "2026-03-14 09:26 UTC"
  std::vector<std::string> problems;   // cases that the reference could not answer: none, it is promised
  // (engine, query) and the places in the block of the answers that must not be timed, or have been.
  std::map<std::pair<std::string, std::string>, std::set<std::uint64_t>> not_timeable;

  Json json() const;
  static Examined from_json(const Json& json);
};

class Examiner {
 public:
  Examiner(std::vector<Found> engines, Limits limits, const std::atomic<bool>* stop);
  ~Examiner();

  // How a block is asked. `sampled`: of many wrong answers of one kind, those that bounds prove to be wrong (oracle/glance.h) are counted in
  // the tallies, and only the first few and ever worse ones are judged exactly and filed as findings.
  struct Manner {
    bool sampled = false, contact = true;   // contact: whether that query is asked
  };
  // Asks each of these engines every query that it knows about every case that it takes. Nothing when it was stopped in between.
  std::optional<std::map<std::string, Examined>> examine(const std::string& family, std::vector<Case> cases, const std::set<std::string>& engines,
                                                         Manner manner);

  // Asks again, measuring; only what was right enough to be timed. One engine after the other, so that nothing else runs.
  std::optional<std::map<std::string, Tallies>> time(const std::string& family, const std::vector<Case>& cases,
                                                     const std::map<std::pair<std::string, std::string>, std::set<std::uint64_t>>& not_timeable,
                                                     const std::set<std::string>& engines);

  // One question, judged. Throws std::out_of_range for an unknown engine.
  struct One {
    Answered answered;
    Judged judged;
  };
  One examine_one(const std::string& engine, Query query, Exhibit& exhibit);
  const Card& card(const std::string& engine) const;
  bool stopped() const { return stop_ && *stop_; }

 private:
  struct Seat;
  Seat& seat(const std::string& engine) const;
  std::vector<std::unique_ptr<Seat>> seats_;
  Limits limits_;
  const std::atomic<bool>* stop_;
};

}  // namespace octic::oracle
