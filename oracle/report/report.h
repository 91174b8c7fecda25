// What a campaign found, for people and for machines.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "oracle/campaign.h"
#include "oracle/diagnosis/defect.h"
#include "oracle/report/table.h"

namespace octic::oracle {

// Where the numbers come from.
struct Machine {
  std::string cpu, system, compiler;
  std::vector<std::string> libraries;   // "GMP 6.2.1"
};
Machine this_machine();

// When and how a run was made.
struct Occasion {
  std::string date;      // "2026-03-14 09:26 UTC"
  std::string commit;    // of octic, as git says it; "unknown" where it was built outside of a repository
  std::string command;   // the command line
  double load = 0;       // average of the machine, over the last minute before the end
};
Occasion this_occasion(const std::vector<std::string>& command);

struct Report {
  Outcome outcome;
  Diagnosed diagnosed;
  Occasion occasion;
  std::vector<Card> cards;
  std::vector<Source> sources;
  std::uint64_t seed = 0;
  Machine machine;
  std::vector<std::string> notes;   // what the reader of the table has to know, a sentence each
};

// found: a defect that the register does not know, or a wrong answer that no defect explains. What is known is no news.
Conclusion conclusion_of(const Report& report);
// What it comes to, in words that go with the exit code: AGREED, FOUND, INCOMPLETE, or FOUND and INCOMPLETE; and what
// is missing. Lines of text.
std::string conclusion(const Report& report);
// Of it, and of nothing else: one line, at most 100 columns.
std::string conclusion_in_a_line(const Report& report);

// One row for each engine and query, over all families and pairs; an engine that declares a rounded solid has a second
// row, against the sharp one. brief: numbers short enough for 140 columns.
Table main_table(const Report& report, bool brief);
// One engine, a row for each value of a field (Row::family or Row::pair) and query.
Table detail_table(const Report& report, const std::string& engine, std::string Row::*by);
// A row for each engine, a column for each kind of pair that was asked about; one table for each query with more than
// one of them.
Table pair_table(const Report& report, const std::string& query);
std::vector<Table> pair_tables(const Report& report);
Table histogram(const Report& report);        // errors by decade, of signed distances
Table findings_table(const Report& report);   // a row for each engine, query, pair and kind of error
Table engines_table(const std::vector<Card>& cards);
Table identity_table(const Report& report);   // a row for each engine: what was hashed, when it was asked, how much is reused
Table files_table(const Report& report);      // a row for each hashed file
Table everything(const Report& report);       // a row for each engine, query, solid, family, pair: the CSV

std::string footing(const Report& report);    // counts, seed, machine, versions: lines of text

// The terminal: at most 40 lines of 100 columns. A line an engine (a library, where there are many settings), then the
// new defects. folder: where the results are, for the last line.
std::string as_screen(const Report& report, const std::string& folder);
// All defects, those that are new first; which: of them.
std::string defects_text(const Report& report, const std::function<bool(const Defect&)>& which);

std::string as_text(const Report& report);      // the tables: at most 140 columns
std::string as_markdown(const Report& report);
std::string as_json(const Report& report);      // under 1 MB: no single findings
std::string as_junit(const Report& report);     // a test suite for each engine, a test case for each query and mechanism

// All of a report but where its cases come from, to be read back by octic report.
Json details(const Report& report);
Report report_from_details(const Json& json);
// What of it is about these engines, queries and pairs of shapes; an empty list is about all. * at the end stands for
// anything.
Report only(const Report& report, const std::vector<std::string>& engines, const std::vector<std::string>& queries, const std::vector<std::string>& pairs);

}  // namespace octic::oracle
