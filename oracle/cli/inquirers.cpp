#include "oracle/cli/inquirers.h"

#include <algorithm>

#include "corpus/in_quotes.h"
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
    const std::string asked = oracle::engine_named_in(found.program.command);
    std::string names;
    bool met = false;
    for (const std::string& line : lines) {
      oracle::InquiryCard card;
      try {
        card = oracle::inquiry_card_from_json(strict_json(line));
      } catch (const std::invalid_argument& e) {
        throw CannotRun(in_quotes(line, '"') + ", which the command prints for --cards, is no card: " + e.what());
      }
      names += (names.empty() ? "" : ", ") + card.name;
      if (asked.empty() ? lines.size() == 1 : card.name == asked) found.card = card, met = true;
    }
    if (!met)
      throw CannotRun(asked.empty() ? "the command shows several cards: " + names + ". Add --engine and the name of one"
                                    : "the command shows no card of " + asked + ", but: " + names);
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
