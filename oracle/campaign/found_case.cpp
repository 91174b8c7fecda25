#include "oracle/campaign/found_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/runner/child_process.h"
#include "oracle/protocol/wire.h"
#include "oracle/file/escape.h"
#include "oracle/file/atomic_file.h"

namespace octic::oracle {
namespace {

std::string pair_text(const Case& item) { return octic::to_json(item.a).dump() + octic::to_json(item.b).dump(); }

}  // namespace

std::string program_extension(std::string_view program) {
  const std::string_view first = program.substr(0, program.find('\n'));
  if (first.starts_with("// ") && first.find("node this.mjs") != std::string_view::npos) return ".mjs";
  return program.find("int main") != std::string_view::npos ? ".cpp" : "";
}

std::string reproducer(const Program& program, const Case& item, const std::string& query,
                       const std::function<bool()>& stop) {
  std::vector<std::string> command = program.command;
  command.push_back("--reproducer");
  ChildProcess process(command, program.containment, Limits{}.memory);
  const auto start = std::chrono::steady_clock::now();
  std::string text;
  const auto wait = [&](bool want_in) {
    process.wait(want_in, 100);
    if (stop() || std::chrono::steady_clock::now() - start > std::chrono::seconds(10) ||
        text.size() > Limits{}.longest_answer || process.error_bytes() > Limits{}.chatter)
      throw std::runtime_error("no end of it in 10 s, or too much text");
  };
  const std::string question =
      to_line(Question{item.name, item.a, item.b, query_from_string(query).value_or(Query::signed_distance), false}) +
      "\n";
  for (std::size_t sent = 0; sent < question.size();) {
    const std::size_t n = process.write(std::string_view(question).substr(sent));
    if (n == std::string::npos) break;
    sent += n;
    if (sent < question.size()) wait(true);
  }
  process.close_in();
  while (process.read(text)) wait(false);
  const Ending ending = process.end(false);
  if (ending.signalled || ending.code != 0 || program_extension(text).empty())   // or an answer, which is no program
    throw std::runtime_error(ending.last_words.empty() ? "no C++ or JavaScript program was written"
                                                       : ending.last_words);
  return text;
}

std::vector<FoundCase> to_write_up(const Findings& findings, const std::vector<FoundEngine>& engines) {
  std::vector<FoundCase> out;
  for (const FoundEngine& engine : engines) {
    std::map<std::pair<std::string, std::string>, const Finding*> worst;   // by query and kind
    for (const auto& [key, finding] : findings) {
      if (key.engine != engine.card.name) continue;
      const Finding*& place = worst[{key.query, key.kind}];
      if (!place || finding.error > place->error) place = &finding;
    }
    std::set<std::string> pairs;
    std::map<std::string, int> numbers;
    for (const auto& [key, finding] : findings) {
      if (key.engine != engine.card.name || (!finding.shrunk && &finding != worst.at({key.query, key.kind}))) continue;
      if (!pairs.insert(pair_text(finding.best())).second) continue;   // one pair, wrong in two ways
      const std::string name =
          fmt::format("{}-{}-{}-{}", key.engine, key.query == to_string(Query::signed_distance) ? "sd" : key.query,
                      key.pair, key.kind);
      out.push_back({key, finding.shrunk.has_value(),
                     without_truth(finding, engine.card, fmt::format("{}-{}", name, ++numbers[name])), ""});
    }
  }
  return out;
}

FoundCase written_up(FoundCase found, const Finding& finding, const FoundEngine& engine,
                     const std::function<bool()>& stop) {
  found.item = as_case(finding, engine.card, found.item.name);
  if (!engine.card.reproducer) return found;
  try {
    found.program = reproducer(engine.program, found.item, found.key.query, stop);
  } catch (const std::runtime_error& e) {   // the case is enough
    if (!stop()) found.no_program = e.what();
  }
  return found;
}

std::map<std::string, std::string> found_files(const std::vector<FoundCase>& all) {
  std::map<std::string, std::string> files;
  for (const FoundCase& found : all) {
    const std::string who = file_name(found.key.engine);
    files[who + ".jsonl"] += to_line(found.item) + "\n";
    if (!found.program.empty())
      files[who + "/" + file_name(found.item.name) + program_extension(found.program)] = found.program;
  }
  return files;
}

std::size_t add_found(const std::filesystem::path& folder, const std::vector<FoundCase>& all) {
  struct There {
    std::string lines;
    std::set<std::string> pairs, names;
    std::vector<FoundCase> added;
  };
  std::map<std::string, There> engines;
  std::size_t added = 0;
  for (FoundCase found : all) {
    if (!found.shrunk || !found.item.truth) continue;
    const auto file = folder / (file_name(found.key.engine) + ".jsonl");
    const bool first = !engines.contains(found.key.engine);
    There& there = engines[found.key.engine];
    if (first && std::filesystem::exists(file)) {
      there.lines = read_whole(file);
      for (const Case& item : read_cases(file).cases) {
        there.pairs.insert(pair_text(item));
        there.names.insert(item.name);
      }
    }
    if (!there.pairs.insert(pair_text(found.item)).second) continue;
    const std::string stem = found.item.name.substr(0, found.item.name.rfind('-'));
    for (int i = 1; there.names.contains(found.item.name); ++i) found.item.name = fmt::format("{}-{}", stem, i);
    there.names.insert(found.item.name);
    there.added.push_back(std::move(found));
    ++added;
  }
  for (const auto& [engine, there] : engines)
    for (const auto& [name, content] : found_files(there.added)) {
      std::filesystem::create_directories((folder / name).parent_path());
      write_whole(folder / name, name == file_name(engine) + ".jsonl" ? there.lines + content : content);
    }
  return added;
}

}  // namespace octic::oracle
