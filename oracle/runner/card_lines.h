// The lines of cards that engine programs print.
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "corpus/in_quotes.h"
#include "oracle/runner/runner.h"

namespace octic::oracle {

// What `command --cards` prints. Throws std::runtime_error if it fails, so that it may not know --cards; and
// std::invalid_argument if it shows a card and fails, takes longer than the limit, or prints more than 1 MB. Time of
// waiting for a processor does not count.
std::vector<std::string> card_lines(Program program, std::chrono::milliseconds limit = std::chrono::seconds(10));

// The lines that may be cards: a program may print something else, whatever its arguments are.
std::vector<std::string> possible_cards(std::vector<std::string> lines);
// The card of the engine that a command starts: the only one of the lines, or the one that its --engine NAME or
// --engine=NAME names. read: a card from a line; throws std::invalid_argument. Throws std::runtime_error if a line is
// no card, or none is meant.
template <class Read>
auto card_of_command(const std::vector<std::string>& command, const std::vector<std::string>& lines, Read&& read);

// Calls use(program) for each octic-engine-* in the directories. An exception of `use` becomes a line of `problems`.
void each_program(const std::vector<std::filesystem::path>& directories, Containment containment,
                  std::vector<std::string>& problems, const std::function<void(const Program&)>& use);

// ---

// NAME of --engine NAME or --engine=NAME in a command; "" without it.
std::string engine_named_in(const std::vector<std::string>& command);

template <class Read>
auto card_of_command(const std::vector<std::string>& command, const std::vector<std::string>& lines, Read&& read) {
  const std::string asked = engine_named_in(command);
  std::optional<decltype(read(lines[0]))> meant;
  std::string names;
  for (const std::string& line : lines) {
    try {
      const auto card = read(line);
      names += (names.empty() ? "" : ", ") + card.name;
      if (!meant && (asked.empty() ? lines.size() == 1 : card.name == asked)) meant = card;
    } catch (const std::invalid_argument& e) {
      throw std::runtime_error(in_quotes(line, '"') + ", which " + command[0] +
                               " prints for --cards, is no card: " + e.what() + " (docs/write-an-engine.md, A card)");
    }
  }
  if (meant) return *meant;
  throw std::runtime_error(command[0] + (asked.empty() ? " shows several cards: " + names +
                                                             ". Add --engine and the name of one to the command"
                                                       : " shows no card of " + asked + ", but: " + names));
}

}  // namespace octic::oracle
