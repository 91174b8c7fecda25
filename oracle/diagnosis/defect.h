// Defects: findings of one engine with one mechanism.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "oracle/diagnosis/mechanism.h"
#include "oracle/diagnosis/register.h"
#include "oracle/examiner/finding.h"

namespace octic::oracle {

// A wrong answer that stands for a defect.
struct Example {
  Case item;
  std::string query, kind, said, stratum;
  double error = 0;                     // in sizes
  std::vector<std::string> oddities;    // none: an ordinary pair
};

struct Defect {
  std::string engine;
  std::string mechanism, sentence;      // see mechanism.h
  std::string name;                     // "fcl-libccd/depth:does-not-part": unique in a report
  std::set<std::string> queries, kinds, pairs, relations, features;
  std::string range;                    // in words: what limits the extents, and what all its findings have in common
  std::uint64_t findings = 0, times = 0;   // kinds of wrong answer, and errors: a pair has one for each
  std::map<std::string, std::uint64_t> families;
  std::map<std::string, int>
      parts;   // how often moving by the claimed depth "parts" the solids or "does not part" them
  std::vector<std::string> evidence;    // of the example
  Example plainest, worst;
  std::vector<Extent> extents;          // of the plainest pair, tilted and pushed
  std::string poses;                    // "wrong in 3 of 16 other poses"; "" if there was no time to ask
  std::string known;                    // name in the register; "" for none
  std::string status;                   // in the register: "defect", "documented limit", "our reading"
  bool ordinary() const { return plainest.oddities.empty(); }
};

struct Unexplained {
  std::uint64_t findings = 0, times = 0;
  // Of these: for want of time nobody looked into them. Known defects of the engine may explain them.
  std::uint64_t open_findings = 0, open_times = 0;
  bool nothing_known = false;   // the engine has no known defect after all: nothing may explain them, so they are new
  bool news() const { return nothing_known || findings > open_findings; }
};

struct Diagnosed {
  std::vector<Defect> defects;                       // ordinary ones first, then by error
  std::map<std::string, Unexplained> unexplained;    // by engine: findings that no defect explains
  // The number of findings that were not examined before the time was over. Each is counted with the defect that
  // explains most findings of the same engine, query, kind, pair of shapes, relation, nearness to touching and class of
  // error; if there is none, of findings that have less in common, at least engine and kind; if there is none, with the
  // only defect of the engine; else as unexplained.
  std::uint64_t by_likeness = 0;
  std::uint64_t in_time =
      0;                    // findings that were no errors: hangs under a shortened limit, right within the whole one
  bool abandoned = false;   // a thread still runs and reads the findings: leave by std::_Exit
};

// How many findings are examined before the rest is counted by likeness.
struct DiagnosisLimits {
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
  std::size_t findings_of_an_engine = SIZE_MAX;
};

// One for each thread. They are shared, because a thread that is abandoned at the end of the time still uses its own.
using Diagnosticians = std::shared_ptr<std::deque<Diagnostician>>;
Diagnosticians diagnosticians(int count, const std::vector<FoundEngine>& engines, Limits limits,
                              const std::atomic<bool>* stop);

// Examines findings, the plainest pairs first. All findings that one entry of the register explains form one defect,
// with the name of the entry.
Diagnosed diagnose(
    const Diagnosticians& diagnosticians, const Findings& findings, const Register& known = {},
    const DiagnosisLimits& limits_of_diagnosis = {},
    const std::function<void(std::size_t done, std::size_t total)>& progress = [](std::size_t, std::size_t) {});

Json to_json(const Defect& defect);
Defect defect_from_json(const Json& json);
Json to_json(const Diagnosed& diagnosed);
Diagnosed diagnosed_from_json(const Json& json);

}  // namespace octic::oracle
