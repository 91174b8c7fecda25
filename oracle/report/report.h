// The report of a campaign, as text for people and as files for programs.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "oracle/campaign/campaign.h"
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
  std::string commit;    // of octic, from git; "unknown" if it was built outside of a repository
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
  std::string shard{};   // of --shard; "" for the whole plan
  Machine machine;
  std::vector<std::string> notes;   // what the reader of the table has to know, a sentence each
};

// found: there is a defect that is not in the register, or a wrong answer that no defect explains. Known defects do not
// count. incomplete: neither is there, but nobody looked into some wrong answers, or not all was asked and answered.
Conclusion conclusion_of(const Report& report);
// The conclusion in words (AGREED, FOUND, INCOMPLETE, or FOUND and INCOMPLETE), and what is missing. Lines of text.
std::string conclusion(const Report& report);
// The conclusion alone, in one line of at most 100 columns.
std::string conclusion_in_a_line(const Report& report);

// One row for each engine and query, over all families and pairs. An engine that declares a rounded solid has a second
// row, judged against the sharp solid. brief: numbers short enough for 140 columns.
Table main_table(const Report& report, bool brief);
// One engine, a row for each value of a field (TallyKey::family or TallyKey::pair) and query.
Table detail_table(const Report& report, const std::string& engine, std::string TallyKey::*by);
// A row for each engine, a column for each kind of pair that was asked about; one table for each query with more than
// one of them.
Table pair_table(const Report& report, const std::string& query);
std::vector<Table> pair_tables(const Report& report);
Table histogram(const Report& report);        // errors by decade, of signed distances
Table findings_table(const Report& report);   // a row for each engine, query, pair and kind of error
Table engines_table(const std::vector<Card>& cards);
Table identity_table(
    const Report& report);   // a row for each engine: what was hashed, when it was asked, how much is reused
Table files_table(const Report& report);      // a row for each hashed file
Table everything(const Report& report);       // a row for each engine, query, solid, family, pair: the CSV

std::string footing(const Report& report);    // counts, seed, machine, versions: lines of text

// For the terminal: at most 40 lines of 100 columns. One line for each engine (for each library, if it has many
// settings), then the new defects. folder: where the results are, for the last line. unwritten: why they are not there
// (a full disk); that is then the last line.
std::string as_screen(const Report& report, const std::string& folder, const std::string& unwritten = "");
// The defects for which `which` is true, new ones first.
std::string defects_text(const Report& report, const std::function<bool(const Defect&)>& which);

std::string as_text(const Report& report);      // the tables: at most 140 columns
std::string as_markdown(const Report& report);
std::string as_json(const Report& report);      // under 1 MB: no single findings
std::string as_junit(const Report& report);   // a test suite for each engine, a test case for each query and mechanism

// The whole report except the sources of its cases, in the form that octic report reads.
Json details(const Report& report);
Report report_from_details(const Json& json);
// The part of the report about these engines, queries and pairs of shapes. An empty list selects all; * at the end of a
// name stands for any ending.
Report only(const Report& report, const std::vector<std::string>& engines, const std::vector<std::string>& queries,
            const std::vector<std::string>& pairs);

}  // namespace octic::oracle
