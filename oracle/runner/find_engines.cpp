// Which engines there are: every program octic-engine-* is asked for its cards.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <stdexcept>

#include "oracle/protocol/frame.h"
#include "oracle/protocol/no_card.h"
#include "oracle/protocol/wire.h"
#include "oracle/runner/card_lines.h"
#include "oracle/runner/child_process.h"

namespace octic::oracle {
namespace {

namespace fs = std::filesystem;

// A card, or what was meant to be one: an object that has some field of a card, or a text that looks like an object or
// an array and is neither.
bool may_be_card(std::string_view line) {
  if (line.starts_with("\xEF\xBB\xBF")) return true;   // a byte order mark
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos || (line[begin] != '{' && line[begin] != '[')) return false;
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) return true;
  const auto fields = {"name", "library", "queries", "tolerance", "tolerance_relative"};
  return std::any_of(fields.begin(), fields.end(), [&](const char* field) { return json.contains(field); });
}

// "--cards: failed: ended with status 3"
std::string how_cards_failed(const Ending& ending) {
  return ending.signalled ? std::string("--cards: failed: ") + strsignal(ending.code)
                          : "--cards: failed: ended with status " + std::to_string(ending.code);
}

std::vector<Card> cards_of(const Program& program) {
  std::vector<Card> cards;
  for (const std::string& line : card_lines(program)) cards.push_back(card_from_line(line));
  return cards;
}

}  // namespace

std::vector<std::string> card_lines(Program program, std::chrono::milliseconds limit) {
  program.command.push_back("--cards");
  ChildProcess process(program.command, program.containment, Limits{}.memory);
  process.close_in();
  const auto start = std::chrono::steady_clock::now();
  std::string text;
  Usage used;   // the most that was seen: who has ended is no longer counted
  while (process.read(text)) {
    process.wait(false, 100);
    const Usage now = process.usage();
    used.ran = std::max(used.ran, now.ran), used.waited = std::max(used.waited, now.waited);
    const auto wall = std::chrono::steady_clock::now() - start;
    if (had_its_time(limit, wall, used) || text.size() > (1 << 20) || process.error_bytes() > Limits{}.chatter)
      throw std::invalid_argument(
          "--cards: no end of it within 10 s and 1 MB. Print the cards, or nothing, and exit at "
          "once (docs/write-an-engine.md, A card)");
  }
  const Ending ending = process.end(false);
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {   // the last line may lack its end
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  if (ending.signalled || ending.code != 0) {
    // a card that is ignored would be another tolerance
    if (std::any_of(lines.begin(), lines.end(), may_be_card))
      throw std::invalid_argument("--cards shows a card and then fails" +
                                  (ending.last_words.empty() ? "" : ": " + ending.last_words) + ". It must end with 0");
    throw std::runtime_error(how_cards_failed(ending) + (ending.last_words.empty() ? "" : ": " + ending.last_words));
  }
  if (lines.empty()) throw std::runtime_error("--cards: shows none");
  return lines;
}

void each_program(const std::vector<fs::path>& directories, Containment containment, std::vector<std::string>& problems,
                  const std::function<void(const Program&)>& use) {
  for (const fs::path& directory : directories) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(directory, ignored)) {
      const std::string file = entry.path().filename().string();
      if (!file.starts_with("octic-engine-") || access(entry.path().c_str(), X_OK) != 0) continue;
      try {
        use({{entry.path().string()}, containment});
      } catch (const std::exception& e) {
        problems.push_back(entry.path().string() + ": " + e.what());
      }
    }
  }
}

EngineSearch find_engines(const std::vector<fs::path>& directories, Containment containment) {
  EngineSearch search;
  each_program(directories, containment, search.problems, [&](const Program& program) {
    for (const Card& card : cards_of(program))
      search.engines.push_back({card,
                                {{program.command[0], "--engine", card.name}, containment,
                                 card.frames == frames_version}});
  });
  auto& found = search.engines;
  std::stable_sort(found.begin(), found.end(),
                   [](const FoundEngine& f, const FoundEngine& g) { return f.card.name < g.card.name; });
  // The same name twice: the directory that was named first wins.
  found.erase(std::unique(found.begin(), found.end(),
                          [](const FoundEngine& f, const FoundEngine& g) { return f.card.name == g.card.name; }),
              found.end());
  return search;
}

std::vector<fs::path> engine_directories() {
  std::vector<fs::path> directories;
  if (const char* given = std::getenv("OCTIC_ENGINES")) {
    const std::string text = given;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(':', begin), text.size());
      if (end > begin) directories.emplace_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
    return directories;
  }
  std::error_code error;
  fs::path here = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (; !error && here.has_relative_path(); here = here.parent_path())
    if (const fs::path candidate = here / "libexec" / "octic"; fs::is_directory(candidate)) {
      directories.push_back(candidate);
      break;
    }
  return directories;
}

std::string engine_named_in(const std::vector<std::string>& command) {
  constexpr std::string_view option = "--engine";
  for (std::size_t i = 0; i < command.size(); ++i) {
    if (command[i] == option && i + 1 < command.size()) return command[i + 1];
    if (command[i].starts_with(std::string(option) + "=")) return command[i].substr(option.size() + 1);
  }
  return "";
}

std::vector<std::string> possible_cards(std::vector<std::string> lines) {
  std::erase_if(lines, [](const std::string& line) { return !may_be_card(line); });
  return lines;
}

FoundEngine pipe_engine(const std::vector<std::string>& command, Containment containment) {
  if (command.empty()) throw std::runtime_error("a pipe engine needs a command");
  FoundEngine found{card_without_card(command[0]), {command, containment}};
  std::vector<std::string> lines;
  try {
    lines = card_lines(found.program);
  } catch (const std::runtime_error&) {   // it does not know --cards, which it need not
    return found;
  }
  lines = possible_cards(std::move(lines));   // a card that is ignored would be another tolerance
  if (lines.empty()) return found;
  found.card = card_of_command(command, lines, card_from_line);
  return found;
}

}  // namespace octic::oracle
