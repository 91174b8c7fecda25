#include "oracle/found.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <stdexcept>

#include "corpus/case_io.h"
#include "oracle/engine/child_process.h"
#include "oracle/engine/wire.h"
#include "oracle/store.h"

namespace octic::oracle {
namespace {

std::string pair_text(const Case& item) { return octic::to_json(item.a).dump() + octic::to_json(item.b).dump(); }

}  // namespace

std::string reproducer(const Program& program, const Case& item, const std::string& query) {
  std::vector<std::string> command = program.command;
  command.push_back("--reproducer");
  ChildProcess process(command, program.containment, Limits{}.memory);
  const auto start = std::chrono::steady_clock::now();
  const auto endless = [&](std::size_t bytes) {
    return std::chrono::steady_clock::now() - start > std::chrono::seconds(10) || bytes > Limits{}.longest_answer ||
           process.error_bytes() > Limits{}.chatter;
  };
  const std::string question = to_line(Question{item.name, item.a, item.b, query_from_string(query).value_or(Query::signed_distance), false}) + "\n";
  for (std::size_t sent = 0; sent < question.size();) {
    const std::size_t n = process.write(std::string_view(question).substr(sent));
    if (n == std::string::npos) break;
    sent += n;
    if (endless(0)) throw std::runtime_error("no reproducer: it does not read the question");
    if (sent < question.size()) process.wait(true, 100);
  }
  process.close_in();
  std::string text;
  while (process.read(text)) {
    process.wait(false, 100);
    if (endless(text.size())) throw std::runtime_error("no reproducer: no end of it");
  }
  const Ending ending = process.end(false);
  if (ending.signalled || ending.code != 0 || text.empty())
    throw std::runtime_error("no reproducer: " + (ending.last_words.empty() ? "nothing was written" : ending.last_words));
  return text;
}

std::size_t write_found(const std::filesystem::path& folder, const Findings& findings, const std::vector<Found>& engines,
                        bool only_shrunk) {
  std::filesystem::create_directories(folder);
  std::size_t added = 0;
  for (const Found& engine : engines) {
    const std::string& who = engine.card.name;
    const auto file = folder / (who + ".jsonl");
    std::string lines;
    std::set<std::string> pairs, names;
    if (std::filesystem::exists(file)) {
      for (const Case& item : read_cases(file).cases) {
        pairs.insert(pair_text(item));
        names.insert(item.name);
      }
      lines = read_whole(file);
    }
    const std::size_t before = added;
    std::map<std::pair<std::string, std::string>, const Finding*> worst;   // by query and kind
    for (const auto& [key, finding] : findings) {
      if (key.engine != who) continue;
      const Finding*& place = worst[{key.query, key.kind}];
      if (!place || finding.error > place->error) place = &finding;
    }
    for (const auto& [key, finding] : findings) {
      if (key.engine != who) continue;
      if (!finding.shrunk && (only_shrunk || &finding != worst.at({key.query, key.kind}))) continue;
      if (!pairs.insert(pair_text(finding.best())).second) continue;   // one pair, wrong in two ways
      std::string name;
      for (int i = 1; name.empty() || names.contains(name); ++i)
        name = fmt::format("{}-{}-{}-{}-{}", who, key.query == to_string(Query::signed_distance) ? "sd" : key.query, key.pair, key.kind, i);
      names.insert(name);
      const Case item = as_case(finding, engine.card, name);
      lines += to_line(item) + "\n";
      ++added;
      if (engine.card.reproducer) try {
        const std::string program = reproducer(engine.program, item, key.query);
        std::filesystem::create_directories(folder / who);
        write_whole(folder / who / (name + ".cpp"), program);
      } catch (const std::runtime_error&) {   // none for this pair: the case says it all
      }
    }
    if (added > before) write_whole(file, lines);
  }
  return added;
}

}  // namespace octic::oracle
