#include "oracle/cli/command.h"

#include <wordexp.h>

#include <memory>

#include "oracle/cli/output.h"
#include "oracle/protocol/no_card.h"

namespace octic::cli {

std::vector<std::string> words_of_command(const std::string& command) {
  wordexp_t expanded{};
  const int failed = wordexp(command.c_str(), &expanded, WRDE_NOCMD | WRDE_UNDEF);
  const std::unique_ptr<wordexp_t, void (*)(wordexp_t*)> owned(&expanded, wordfree);
  if (failed == 0 && expanded.we_wordc == 0) throw CannotRun("--command is empty");
  if (failed == 0) return {expanded.we_wordv, expanded.we_wordv + expanded.we_wordc};
  const std::string why = failed == WRDE_BADCHAR  ? "| & ; < > ( ) { } and a new line must stand in quotes"
                          : failed == WRDE_BADVAL ? "a variable in it is not set"
                          : failed == WRDE_CMDSUB ? "it runs another command"
                          : failed == WRDE_SYNTAX ? "a quote or a bracket is not closed"
                                                  : "there is no memory";
  throw CannotRun("--command " + command + ": " + why +
                  ". It is one program with its arguments; for more write a script");
}

void require_an_answer(const oracle::FoundEngine& engine, const oracle::Limits& limits) {
  if (oracle::shows_card(engine.card)) return;
  const Sphere ball{{0, 0, 0}, 1};
  const Cylinder can{{0, 0, -1}, {0, 0, 1}, 1};
  const Box box{{0, 0, 0}, {1, 0, 0, 0}, {1, 1, 1}};
  oracle::Runner runner(engine.program, limits);
  std::string last_words;
  for (const Shape& shape : {Shape(ball), Shape(can), Shape(box)}) {
    const oracle::Answered answered = runner.ask({"first", shape, shape, Query::signed_distance, false});
    const auto* failed = std::get_if<Failed>(&answered.answer);
    if (!failed || failed->how != Failed::How::crash) return;
    last_words = failed->why;
  }
  std::string command;
  for (const std::string& word : engine.program.command) command += (command.empty() ? "" : " ") + word;
  throw CannotRun(command + " answered none of three plain questions (" + last_words +
                  "). Is it an engine, and started rightly? docs/write-an-engine.md shows what it reads and writes");
}

}  // namespace octic::cli
