// Findings as files: cases, and programs that repeat them without octic.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "oracle/finding.h"
#include "oracle/runner.h"

namespace octic::oracle {

// A C++ program that asks the engine about this pair, as the engine program writes it. Throws std::runtime_error, also when the engine
// is a foreign program, which has none, and when `stop` says so.
std::string reproducer(const Program& program, const Case& item, const std::string& query, const std::function<bool()>& stop = [] { return false; });

// A finding on its way to the files.
struct FoundCase {
  FindingKey key;
  bool shrunk = false;
  Case item;              // named, with its reason; its truth when it was written up
  std::string program;    // the reproducer; "" when there is none
};

// What is worth a file, engine by engine: shrunk findings, and the worst of each query and kind of error; each pair once.
// Quick: nothing is computed.
std::vector<FoundCase> to_write_up(const Findings& findings, const std::vector<Found>& engines);

// With the truth from the reference, and the reproducer.
FoundCase written_up(FoundCase found, const Finding& finding, const Found& engine, const std::function<bool()>& stop);

// <engine>.jsonl and, beside it, <engine>/<case>.cpp, where the name of the engine is made a file name. By relative name.
std::map<std::string, std::string> found_files(const std::vector<FoundCase>& all);

// Adds those that are shrunk and written up to such files in a folder; cases that they already hold stay, the same pair is not
// written twice. Returns how many cases are new.
std::size_t add_found(const std::filesystem::path& folder, const std::vector<FoundCase>& all);

}  // namespace octic::oracle
