// Where things are, and which engines were meant.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "oracle/cli/verbs.h"
#include "oracle/runner.h"

namespace octic::cli {

// $OCTIC_CORPUS, or else share/octic/corpus beside the installed program, or else the folder that octic was built from.
std::filesystem::path corpus_directory();

// The engines that are installed, and what was wrong with those that did not show a card, on stderr.
std::vector<oracle::Found> all_engines();

// The algorithms of papers (docs/published): in the folder `papers` beside the engines, and asked only by name.
std::vector<oracle::Found> engines_of_papers();

// By name, or with a trailing * by the beginning of the name; "all" (but for those of papers), "papers" (these). Throws CannotRun when a name means none.
std::vector<oracle::Found> engines_named(const std::vector<std::string>& names);

// An engine by name, or the command of a foreign program.
struct EngineChoice {
  std::string name;
  std::string command;
  // With --command, what was taken for a name is the first file.
  void settle(std::vector<std::string>& files);
  oracle::Found found(oracle::Containment containment = oracle::Containment::best) const;
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
