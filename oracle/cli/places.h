// Where octic's files are, and which engines the user names.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "oracle/cli/verbs.h"
#include "oracle/runner/runner.h"

namespace octic::cli {

// $OCTIC_CORPUS; without it share/octic/corpus beside the installed program; without that the folder of the sources.
std::filesystem::path corpus_directory();

// The installed engines, without the query cast (engines_of_casts). Programs that do not show a card are named on
// stderr, with the reason.
std::vector<oracle::FoundEngine> all_engines();

// Engines that are asked only by name, in a folder beside the others: "papers", the algorithms of papers
// (docs/published), "npm", engines that npm installs, whose programs take long to start, and "cad", kernels of CAD
// programs, which take milliseconds for an answer.
std::vector<oracle::FoundEngine> engines_beside(const char* folder);

// The engines of the query cast. They are in the folder `casts` beside the engines: octic certify asks about pairs at
// rest.
std::vector<oracle::FoundEngine> engines_of_casts();

// The engines with these names. A trailing * matches any ending, "papers", "npm" and "cad" mean those of
// engines_beside, "all" all other engines. Throws CannotRun when a name matches no engine.
std::vector<oracle::FoundEngine> engines_named(const std::vector<std::string>& names);

// An engine by name, or the command of a foreign program. The returned card lacks the query cast, because cases have no
// motion.
struct EngineChoice {
  std::string name;
  std::string command;
  // Without --command the first argument is the name of an engine; with it, it is the first file.
  void settle(std::vector<std::string>& files);
  oracle::FoundEngine found(oracle::Containment containment = oracle::Containment::best) const;
  // The same among the engines of the query cast.
  oracle::FoundEngine found_to_cast(oracle::Containment containment = oracle::Containment::best) const;

 private:
  oracle::FoundEngine any(oracle::Containment containment) const;
};
void add_engine_options(CLI::App& app, EngineChoice& choice);

struct LimitOptions {
  double timeout = 2;      // seconds for one query
  double memory = 1024;    // MB
  bool uncontained = false;   // of the programs of --command
  oracle::Containment containment() const;
  oracle::Limits limits() const;
};
void add_limit_options(CLI::App& app, LimitOptions& options);

}  // namespace octic::cli
