// octic results: questions in SQL about what a campaign left.
#include "oracle/campaign/campaign_folder.h"
#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"
#include "oracle/file/result_file.h"

namespace octic::cli {
namespace {

// A cell on one line, as TSV says it.
std::string cell(const std::string& text) {
  std::string out;
  for (const char c : text)
    out += c == '\t' ? "\\t" : c == '\n' ? "\\n" : c == '\r' ? "\\r" : c == '\\' ? "\\\\" : std::string(1, c);
  return out;
}

constexpr const char* what_there_is =
    "SELECT name, type, sql FROM sqlite_schema WHERE type IN ('table', 'view') ORDER BY name";

}  // namespace

Run results_verb(CLI::App& app) {
  auto place = std::make_shared<std::string>("octic-results");
  auto sql = std::make_shared<std::string>();
  app.add_option("sql", *sql, "an SQL query that changes nothing; if not given, the tables and views are shown");
  app.add_option("--from", *place, "a folder of octic certify, or its results.sqlite")->capture_default_str();
  app.footer(
      R"(Prints the names of the columns, then one row per line, separated by tabs. In a cell, tab, newline, carriage return and backslash are
written as \t, \n, \r and \\. The views are block, tally and finding; docs/formats.md describes their columns. The file
is verified first, and a damaged one is refused.

  $ octic results "select engine, sum(asked), sum(right_answers) from tally where solid = 'declared' group by engine"
  $ octic results "select engine, kind, times, error, \"case\" from finding order by error desc limit 10"

Exit code: 0, or 2 when there are no results or the SQL is invalid.)");
  return [place, sql] {
    std::filesystem::path file = *place;
    if (std::filesystem::is_directory(file)) file /= oracle::results_name;
    const oracle::ResultFile results(file, oracle::ResultFile::Access::read);
    Output output;
    for (const auto& row : results.ask(sql->empty() ? what_there_is : *sql)) {
      std::string line;
      for (const std::string& text : row) line += (&text == &row.front() ? "" : "\t") + cell(text);
      output.line(line);
    }
    output.flush();
    return 0;
  };
}

}  // namespace octic::cli
