// The gate for a CI: compares a run with an earlier one, the baseline. Each is a report.json of octic certify.
//
//   new defect     one that is neither in the register nor in the baseline, or more than the one in the baseline:
//                  met on another pair of shapes, or with an error more than ten times as large
//   unexplained    an engine has wrong answers that no defect explains, and had none in the baseline. Those that there
//                  was no time to look into do not count if the baseline has defects of the engine, which may explain
//                  them; but then the gate does not pass
//   regression     for one engine, query and pair of shapes: fewer right answers, or more on the wrong side, or more
//                  wrong directions and witnesses (an answer is called right without them), if both runs asked the
//                  same pairs
//   lost           a query of an engine that the baseline asked is not asked any more; if the plans are equal or its
//                  card does not take it any more, also a pair of shapes; or about the same pairs fewer directions or
//                  witnesses are given; as many may be missing as answers became right, because many engines give
//                  them for overlapping pairs alone
//   promises less  the card of an engine has a larger tolerance, or another solid where the baseline has the sharp one,
//                  or float where it has double: so more answers count as right
//
// A row is one engine, query and pair of shapes. Two runs asked the same pairs in a row if they have the same seed,
// shard and sources (names, counts and cases), and the same number of pairs in the row. Other rows are counted and not
// compared. In a run that ended early nothing is lost that its engines may still be asked. But the gate does not pass
// then: what was not asked may be wrong.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "corpus/json.h"

namespace octic::oracle {

struct RunCounts {
  std::uint64_t pairs = 0, right = 0, wrong_sides = 0;
  // Older reports do not say. Of directions and witnesses: how many were wrong, and how many answers had them.
  std::optional<std::uint64_t> wrong_parts{}, directions{}, witnesses{};
  void operator+=(const RunCounts& other) {
    pairs += other.pairs, right += other.right, wrong_sides += other.wrong_sides;
    for (const auto field : {&RunCounts::wrong_parts, &RunCounts::directions, &RunCounts::witnesses})
      if (other.*field) this->*field = (this->*field).value_or(0) + *(other.*field);
  }
};
struct RunRow {
  std::string engine, query, pair;
  auto operator<=>(const RunRow&) const = default;
};
struct RunDefect {
  std::string name, engine, sentence, range, known, example;   // example: the plainest case, a line of JSON
  std::set<std::string> queries, pairs;
  double worst = 0;   // the largest error, in sizes; infinite: an older report, which does not say
  std::uint64_t times = 0;
};
// What an engine was judged by: its card, or --tolerance in place of that.
struct RunCard {
  double tolerance = 0, tolerance_relative = 0, tolerance_time = 0;
  std::string solid, scalar;
  std::set<std::string> pairs;   // of shapes; none: all
  std::set<std::string> queries{};
};

// The content of a report.json, or of the one in a folder. Throws std::runtime_error, which names the file, for any
// other file.
struct Run {
  std::uint64_t seed = 0;
  std::string sources, conclusion, date, commit;          // sources: names and counts as text
  std::optional<std::string> shard;                       // older reports do not say
  std::map<std::string, std::string> digests;             // of the cases of each source; older reports have none
  bool complete = true;                                   // every planned pair was judged
  std::map<RunRow, RunCounts> rows;
  std::vector<RunDefect> defects;
  std::map<std::string, std::uint64_t> unexplained;   // by engine: pairs
  std::map<std::string, std::uint64_t> open;   // of these: nobody looked into them, and the run knew no defect of it
  std::uint64_t not_looked_into = 0;           // kinds of wrong answer, for want of time
  std::map<std::string, RunCard> cards;
};
Run run_from(const std::filesystem::path& file);
// Whether both were to ask the same pairs, as far as the reports tell.
bool is_same_plan(const Run& now, const Run& baseline);
// What a defect has that another run does not, in words; "" if that is nothing. Two defects are the same if they have
// the same name. Then other pairs of shapes, or an error more than ten times as large, are new. run_name: "the
// baseline".
inline constexpr double much_worse = 10;                     // chosen
inline constexpr const char* in_the_baseline = "baseline";   // Defect::known, by octic certify --baseline
std::string news_of(const RunDefect& defect, const Run& other, const std::string& run_name);
const RunDefect* of_the_same_name(const RunDefect& defect, const Run& run);   // null: none

struct Fault {
  enum class Kind { new_defect, unexplained, regression, lost, promises_less };
  Kind kind;
  std::string engine, query, what;   // what: a sentence
  std::string example;               // a line of JSON; "" for none
};
const char* to_string(Fault::Kind kind);

struct Gate {
  Run now;
  std::vector<Fault> faults;         // in the order above, then by engine
  std::size_t compared = 0, not_compared = 0, known_defects = 0;
  std::string why_nothing_compared;   // "" if something was
  bool baseline_is_whole = true;      // it did not end early
  bool passed() const {
    return faults.empty() && why_nothing_compared.empty() && now.complete && now.not_looked_into == 0;
  }
};
Gate gate(const Run& now, const Run& baseline);

std::map<std::string, RunCounts> by_engine(const Run& run);
RunCounts total(const Run& run);

// { name: text }: summary.md, junit.xml, badge.json, badge.svg.
std::map<std::string, std::string> gate_files(const Gate& gate);
std::string in_words(const Gate& gate);   // for a terminal
// "PASSED", "FAILED", "NOT COMPARED", or "INCOMPLETE": not all was asked or looked into.
const char* verdict_on(const Gate& gate);
// What was not asked, and how much nobody looked into, in sentences; "" for nothing.
std::string left_open(const Run& run);

// How many rows were compared, and why others were not, in sentences.
std::string compared_rows(const Gate& gate);

// "99.98 % right, 0 wrong sides": never rounded up.
std::string badge_text(const RunCounts& all);

}  // namespace octic::oracle
