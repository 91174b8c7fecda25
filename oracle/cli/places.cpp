#include "oracle/cli/places.h"
#include "oracle/cli/numbers.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "oracle/cli/command.h"
#include "oracle/cli/complain.h"
#include "oracle/cli/output.h"

namespace octic::cli {

std::filesystem::path corpus_directory() {
  if (const char* set = std::getenv("OCTIC_CORPUS")) return set;
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  const auto installed = self.parent_path().parent_path() / "share" / "octic" / "corpus";
  if (!error && std::filesystem::is_directory(installed)) return installed;
  return OCTIC_CORPUS_DIR;
}

namespace {

// Says once what is not contained, so that nobody relies on it.
void say_what_is_not_contained(oracle::Containment containment) {
  static std::set<oracle::Containment> said;
  if (!said.insert(containment).second || oracle::gaps(containment).empty()) return;
  std::fprintf(stderr, "octic: %s\n", oracle::containment_in_words(containment).c_str());
}

}  // namespace

namespace {

std::vector<oracle::FoundEngine> engines_in(const char* folder) {
  auto directories = oracle::engine_directories();
  for (auto& directory : directories) directory /= folder;
  auto search = oracle::find_engines(directories);
  for (const std::string& problem : search.problems) complain(problem);
  return search.engines;
}

// Cases have no motion, so an engine is asked about them without this query. False if it answers no other.
bool takes_pairs_at_rest(oracle::FoundEngine& found) {
  std::erase(found.card.queries, Query::cast);
  return !found.card.queries.empty();
}

std::vector<oracle::FoundEngine> for_pairs_at_rest(std::vector<oracle::FoundEngine> engines) {
  std::erase_if(engines, [](oracle::FoundEngine& found) { return !takes_pairs_at_rest(found); });
  return engines;
}

}  // namespace

std::vector<oracle::FoundEngine> all_engines() {
  say_what_is_not_contained(oracle::Containment::best);
  return for_pairs_at_rest(engines_in(""));
}

std::vector<oracle::FoundEngine> engines_beside(const char* folder) { return for_pairs_at_rest(engines_in(folder)); }

std::vector<oracle::FoundEngine> engines_of_casts() {
  say_what_is_not_contained(oracle::Containment::best);
  return engines_in("casts");
}

std::vector<oracle::FoundEngine> engines_named(const std::vector<std::string>& names) {
  const auto all = all_engines();
  std::map<std::string, std::vector<oracle::FoundEngine>> beside;   // looked for when a name is none of the others
  std::vector<oracle::FoundEngine> chosen;
  for (const std::string& name : names) {
    bool any = false;
    const auto choose = [&](const std::vector<oracle::FoundEngine>& from, const char* whole) {
      for (const auto& found : from) {
        const std::string& who = found.card.name;
        const bool meant = name == whole || name == who ||
                           (name.ends_with('*') && who.starts_with(std::string_view(name).substr(0, name.size() - 1)));
        if (!meant) continue;
        any = true;
        const auto same = [&](const oracle::FoundEngine& f) { return f.card.name == who; };
        if (std::none_of(chosen.begin(), chosen.end(), same)) chosen.push_back(found);
      }
    };
    choose(all, "all");
    for (const char* folder : {"npm", "cad", "papers"}) {
      if (any) break;
      if (!beside.contains(folder)) beside[folder] = engines_beside(folder);
      choose(beside[folder], folder);
    }
    if (any) continue;
    std::string known;
    beside["all"] = all;
    for (const char* folder : {"all", "npm", "cad", "papers"})
      for (const auto& found : beside[folder]) known += (known.empty() ? "" : ", ") + found.card.name;
    throw CannotRun("no engine " + name +
                    "; there are: " + (known.empty() ? "none (set OCTIC_ENGINES to their folder)" : known));
  }
  return chosen;
}

void EngineChoice::settle(std::vector<std::string>& files) {
  if (command.empty() || name.empty()) return;
  files.insert(files.begin(), name);
  name.clear();
}

oracle::FoundEngine EngineChoice::found(oracle::Containment containment) const {
  oracle::FoundEngine found = any(containment);
  if (!takes_pairs_at_rest(found))
    throw CannotRun(found.card.name + " answers casts alone: octic ask --query cast asks them");
  return found;
}

oracle::FoundEngine EngineChoice::any(oracle::Containment containment) const {
  if (name.empty() == command.empty()) throw CannotRun("say which engine: its name, or --command");
  if (!name.empty()) {
    auto found = engines_named({name});
    if (found.size() != 1) throw CannotRun(name + " means several engines");
    return found.front();
  }
  say_what_is_not_contained(containment);
  return oracle::pipe_engine(words_of_command(command), containment);
}

oracle::FoundEngine EngineChoice::found_to_cast(oracle::Containment containment) const {
  if (name.empty() || !command.empty()) return any(containment);
  std::string known;
  for (const auto& engine : engines_of_casts()) {
    if (engine.card.name == name) return engine;
    known += (known.empty() ? "" : ", ") + engine.card.name;
  }
  throw CannotRun("no engine " + name + " answers casts; these do: " +
                  (known.empty() ? "none (set OCTIC_ENGINES to the folder above casts)" : known));
}

void add_engine_options(CLI::App& app, EngineChoice& choice) {
  app.add_option("engine", choice.name, "its name: see octic engines");
  app.add_option("--command", choice.command,
                 "a program of yours that speaks the protocol of docs/write-an-engine.md, as a shell reads it");
}

oracle::Containment LimitOptions::containment() const {
  return uncontained ? oracle::Containment::none : oracle::Containment::best;
}

oracle::Limits LimitOptions::limits() const {
  oracle::Limits limits;
  limits.per_query = std::chrono::milliseconds(static_cast<long>(timeout * 1000));
  limits.memory = static_cast<std::size_t>(memory * (1 << 20));
  return limits;
}

void add_limit_options(CLI::App& app, LimitOptions& options) {
  app.add_option("--timeout", options.timeout, "seconds that an engine may take for one query")
      ->check(between(0.001, 86400))
      ->capture_default_str();
  app.add_option("--memory", options.memory, "MB that an engine may use; 0: no limit")
      ->check(not_negative)
      ->capture_default_str();
  app.add_flag(
      "--uncontained", options.uncontained,
      "let the programs of --command use the network, write files and start processes; without it they may only read "
      "files and write into $TMPDIR, a folder of their own");
}

}  // namespace octic::cli
