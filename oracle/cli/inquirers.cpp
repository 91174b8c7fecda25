#include "oracle/cli/inquirers.h"

#include <algorithm>

#include "oracle/cli/command.h"
#include "oracle/cli/complain.h"
#include "oracle/cli/output.h"
#include "oracle/runner/card_lines.h"

namespace octic::cli {
namespace {

bool answers(const oracle::InquiryCard& card, oracle::InquiryKind kind) {
  return std::find(card.queries.begin(), card.queries.end(), kind) != card.queries.end();
}

}  // namespace

std::vector<oracle::FoundInquirer> inquirers() {
  auto search = oracle::find_inquirers({});
  for (const std::string& problem : search.problems) complain(problem);
  return search.engines;
}

oracle::FoundInquirer inquirer_named(const EngineChoice& choice, oracle::InquiryKind kind,
                                     oracle::Containment containment) {
  if (choice.name.empty() == choice.command.empty()) throw CannotRun("say which engine: its name, or --command");
  if (!choice.command.empty()) {
    oracle::FoundInquirer found{{}, {words_of_command(choice.command), containment}};
    const auto lines = oracle::possible_cards(oracle::card_lines(found.program));
    if (lines.empty())
      throw CannotRun(
          "the command shows no card for --cards, which an engine of inquiries needs "
          "(docs/write-an-engine.md)");
    try {
      found.card = oracle::card_of_command(found.program.command, lines, [](const std::string& line) {
        return oracle::inquiry_card_from_json(strict_json(line));
      });
    } catch (const std::runtime_error& e) {
      throw CannotRun(e.what());
    }
    if (!answers(found.card, kind)) throw CannotRun(found.card.name + " does not answer " + to_string(kind));
    return found;
  }
  std::string known;
  for (const auto& engine : inquirers()) {
    if (!answers(engine.card, kind)) continue;
    if (engine.card.name == choice.name) return engine;
    known += (known.empty() ? "" : ", ") + engine.card.name;
  }
  throw CannotRun("no engine " + choice.name + " answers " + to_string(kind) + "; these do: " +
                  (known.empty() ? "none (set OCTIC_ENGINES to the folder above inquiries)" : known));
}

}  // namespace octic::cli
