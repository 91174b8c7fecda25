// octic_fuzz accuracy: errors and verdicts of octic::fast, judged on every family.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <string>
#include <vector>

#include "fuzz/campaign/accuracy.h"

namespace octic::fuzz {

struct AccuracyVerb {
  AccuracyOptions options;
  std::uint64_t pairs = 0;   // of each mechanism over every two types
  std::vector<std::string> families;
  std::string table;
};

CLI::App* add_accuracy(CLI::App& app, AccuracyVerb& verb);
int run_accuracy_verb(const AccuracyVerb& verb,
                      const std::atomic<bool>& stop);   // the exit code: 1 when anything failed

// What went wrong: verdicts, promises, exceptions.
std::uint64_t failures(const Accuracy& accuracy);
std::string markdown(const Accuracy& accuracy, const std::string& first_column);

}  // namespace octic::fuzz
