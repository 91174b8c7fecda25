// Saves findings as files: cases, and programs that reproduce them without octic.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/examiner/finding.h"
#include "oracle/runner/runner.h"

namespace octic::oracle {

// Of a program that a file is named after: ".mjs" if its first line is a comment with the command "node this.mjs",
// ".cpp" if it has a main. "": it is no program.
std::string program_extension(std::string_view program);

// The program that asks the engine about this pair, as the engine program generates it. Throws std::runtime_error
// when that fails, when the engine is a foreign program (which generates none), and when `stop` returns true.
std::string reproducer(
    const Program& program, const Case& item, const std::string& query,
    const std::function<bool()>& stop = [] { return false; });

// A finding that will be saved.
struct FoundCase {
  FindingKey key;
  bool shrunk = false;
  Case item;              // named, with its reason; its truth when it was written up
  std::string program;    // the reproducer; "" when there is none
  std::string no_program{};   // why its engine, which says that it writes one, wrote none
};

// The findings worth saving, engine by engine: shrunk ones, and the worst of each query and kind of error; each pair
// once. Computes nothing, so it is quick.
std::vector<FoundCase> to_write_up(const Findings& findings, const std::vector<FoundEngine>& engines);

// Adds the truth from the reference, and the reproducer.
FoundCase written_up(FoundCase found, const Finding& finding, const FoundEngine& engine,
                     const std::function<bool()>& stop);

// The files by relative name: <engine>.jsonl and <engine>/<case>.cpp or .mjs, with file_name of the engine's name
// (escape.h).
std::map<std::string, std::string> found_files(const std::vector<FoundCase>& all);

// Adds the shrunk cases that have their truth to such files in a folder. Cases already there stay, and no pair is
// written twice. Returns the number of new cases.
std::size_t add_found(const std::filesystem::path& folder, const std::vector<FoundCase>& all);

}  // namespace octic::oracle
