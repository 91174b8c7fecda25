// octic diff: what was repaired between two runs of octic certify, and what broke.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>

#include "corpus/json.h"
#include "oracle/cli/output.h"
#include "oracle/cli/verbs.h"
#include "oracle/store.h"

namespace octic::cli {
namespace {

struct Row {   // of an engine and a query
  std::uint64_t pairs = 0, right = 0;
  double percent() const { return pairs == 0 ? 0 : 100.0 * static_cast<double>(right) / static_cast<double>(pairs); }
};

struct Seen {
  std::string where, when;
  bool complete = false;
  std::map<std::pair<std::string, std::string>, Row> rows;          // by engine and query
  std::map<std::string, std::pair<std::string, std::string>> defects;   // by name: engine and sentence
  std::map<std::string, std::uint64_t> sources;

  bool has(const std::string& engine) const {
    for (const auto& [key, row] : rows)
      if (key.first == engine) return true;
    return false;
  }
};

Seen read(const std::string& from) {
  namespace fs = std::filesystem;
  const fs::path file = fs::is_directory(from) ? fs::path(from) / "report.json" : fs::path(from);
  Seen seen;
  seen.where = from;
  try {
    const Json json = Json::parse(oracle::read_whole(file));
    seen.when = fmt::format("{}, octic {}, seed {}, {} pairs", json.at("date").get<std::string>(), json.at("commit").get<std::string>(),
                            json.at("seed").get<std::uint64_t>(), json.at("pairs").get<std::uint64_t>());
    seen.complete = json.at("complete").get<bool>();
    for (const Json& t : json.at("tallies")) {
      if (t.at("solid") != "declared") continue;
      Row& row = seen.rows[{t.at("engine").get<std::string>(), t.at("query").get<std::string>()}];
      row.pairs += t.at("pairs").get<std::uint64_t>();
      row.right += t.at("right").get<std::uint64_t>();
    }
    for (const Json& d : json.at("diagnosed").at("defects"))
      seen.defects[d.at("name").get<std::string>()] = {d.at("engine").get<std::string>(), d.at("sentence").get<std::string>()};
    for (const Json& s : json.at("sources")) seen.sources[s.at("name").get<std::string>()] = s.at("count").get<std::uint64_t>();
  } catch (const std::exception& e) {
    throw CannotRun(file.string() + " is no report of octic certify (its --out folder, or the report.json in it): " + e.what());
  }
  return seen;
}

// Whether `later` asked about all that `earlier` asked about: then a defect that it does not name is gone.
bool asked_as_much(const Seen& earlier, const Seen& later) {
  if (!later.complete) return false;
  for (const auto& [name, count] : earlier.sources) {
    const auto there = later.sources.find(name);
    if (there == later.sources.end() || there->second < count) return false;
  }
  return true;
}

// Writes the defects of `in` that `other` does not name, of engines that both asked; returns how many.
std::size_t only_in(Output& output, const Seen& in, const Seen& other, const char* heading) {
  std::size_t n = 0;
  for (const auto& [name, defect] : in.defects) {
    if (other.defects.contains(name) || !other.has(defect.first)) continue;
    if (n++ == 0) output.line(fmt::format("\n{}:", heading));
    output.line(fmt::format("  {:24} {}  ({})", defect.first, defect.second, name));
  }
  return n;
}

}  // namespace

Run diff_verb(CLI::App& app) {
  struct Options {
    std::string earlier, later;
  };
  auto o = std::make_shared<Options>();
  app.add_option("earlier", o->earlier, "the --out of octic certify, or its report.json")->required();
  app.add_option("later", o->later, "another one")->required();
  app.footer(R"(By engine: defects that only one of the two runs names, and how many answers are right. Runs with one seed and --count compare
best; where the later one asked less, a defect that it does not name may only not have been met, and octic says so.

  $ octic certify --count 1000 --budget 0 --out before
  $ octic certify --count 1000 --budget 0 --out after        # with the repaired engine
  $ octic diff before after

Exit code: 0 nothing new, 1 the later run names a defect that the earlier one does not, 2 could not run.)");
  return [o] {
    const Seen earlier = read(o->earlier), later = read(o->later);
    Output output;
    output.line(fmt::format("earlier  {}: {}\nlater    {}: {}", earlier.where, earlier.when, later.where, later.when));
    const bool as_much = asked_as_much(earlier, later);
    only_in(output, earlier, later, as_much ? "Repaired, or no longer met" : "Not met by the later run, which did not ask about all that the earlier one did");
    const std::size_t fresh = only_in(output, later, earlier, asked_as_much(later, earlier) ? "New" : "New, or not asked about by the earlier run");
    std::set<std::string> only_earlier, only_later;
    std::string rows;
    for (const auto& [key, row] : earlier.rows) {
      const auto there = later.rows.find(key);
      if (there == later.rows.end()) {
        if (!later.has(key.first)) only_earlier.insert(key.first);
        continue;
      }
      const Row& now = there->second;
      if (row.pairs == now.pairs && row.right == now.right) continue;
      rows += fmt::format("  {:24} {:16} {:8.4g} % of {:<8} {:8.4g} % of {}\n", key.first, key.second, row.percent(), row.pairs, now.percent(), now.pairs);
    }
    for (const auto& [key, row] : later.rows)
      if (!earlier.has(key.first)) only_later.insert(key.first);
    if (!rows.empty()) output.text(fmt::format("\nRight answers:\n  {:24} {:16} {:22} {}\n{}", "engine", "question", "earlier", "later", rows));
    if (rows.empty()) output.line("\nEvery engine that both runs asked is right as often as before.");
    for (const std::string& engine : only_earlier) output.line("Asked by the earlier run alone: " + engine);
    for (const std::string& engine : only_later) output.line("Asked by the later run alone: " + engine);
    output.line(fresh == 0 ? "\nNo new defect." : fmt::format("\n{} new.", fresh));
    output.flush();
    return fresh == 0 ? 0 : 1;
  };
}

}  // namespace octic::cli
