// What a campaign found, for people and for machines.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "oracle/campaign.h"
#include "oracle/report/table.h"

namespace octic::oracle {

// Where the numbers come from.
struct Machine {
  std::string cpu, system, compiler;
  std::vector<std::string> libraries;   // "GMP 6.2.1"
};
Machine this_machine();

struct Report {
  Outcome outcome;
  std::vector<Card> cards;
  std::vector<Source> sources;
  std::uint64_t seed = 0;
  Machine machine;
  std::vector<std::string> notes;   // what the reader of the table has to know, a sentence each
};

// What it comes to, in words that go with the exit code: AGREED, FOUND, INCOMPLETE, or FOUND and INCOMPLETE; and what is missing.
// Lines of text.
std::string conclusion(const Report& report);

// One row for each engine and query, over all families and pairs; an engine that declares a rounded solid has a second row,
// against the sharp one. brief: numbers short enough for 140 columns.
Table main_table(const Report& report, bool brief);
// One engine, a row for each value of a field (Row::family or Row::pair) and query.
Table detail_table(const Report& report, const std::string& engine, std::string Row::*by);
// A row for each engine, a column for each kind of pair that was asked about; one table for each query with more than one of them.
Table pair_table(const Report& report, const std::string& query);
std::vector<Table> pair_tables(const Report& report);
Table histogram(const Report& report);        // errors by decade, of signed distances
Table findings_table(const Report& report);   // a row for each engine, query, pair and kind of error
Table engines_table(const std::vector<Card>& cards);
Table identity_table(const Report& report);   // a row for each engine: what was hashed, when it was asked, how much is reused
Table files_table(const Report& report);      // a row for each hashed file
Table everything(const Report& report);       // a row for each engine, query, solid, family, pair: the CSV

std::string footing(const Report& report);    // counts, seed, machine, versions: lines of text

std::string as_text(const Report& report);      // the terminal: at most 140 columns
std::string as_markdown(const Report& report);
std::string as_json(const Report& report);
std::string as_junit(const Report& report);     // a test suite for each engine, a test case for each query and family

}  // namespace octic::oracle
