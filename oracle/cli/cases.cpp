#include "oracle/cli/cases.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>

#include "oracle/cli/input.h"
#include "oracle/cli/places.h"
#include "oracle/cli/short_form.h"

namespace octic::cli {
namespace {

Case parsed(std::string_view line, const std::string& where) {
  auto item = parse_case(line);
  if (const auto* problem = std::get_if<Problem>(&item)) throw CannotRun(where + ": " + problem->reason);
  return std::get<Case>(std::move(item));
}

// number: of the line, from 1; 0: the first that is not blank.
Case from_input(std::istream& in, std::size_t number, const std::string& file) {
  LineReader reader(in, file);
  for (std::variant<LineReader::Line, Problem> read; reader.next(read);) {
    if (const auto* problem = std::get_if<Problem>(&read)) {
      if (problem->line == 0 || number <= problem->line) throw CannotRun(to_string(*problem));
      continue;
    }
    const auto& line = std::get<LineReader::Line>(read);
    if (line.number < number) continue;
    if (number > 0 && line.number > number)
      throw CannotRun(file + ':' + std::to_string(number) + ": the line is blank");
    return parsed(line.text, file + ':' + std::to_string(line.number));
  }
  throw CannotRun(file +
                  (number > 0 ? ": there is no case in line " + std::to_string(number) : ": there is no case in it"));
}

Case from_file(const std::string& file, std::size_t number) {
  std::ifstream in;
  open_or_stop(file, in);
  return from_input(in, number, file);
}

bool is_there(const std::string& file) {
  std::error_code error;
  return std::filesystem::exists(file, error);
}

Case from_corpus(const std::string& name) {
  std::vector<Case> all;
  for (const auto& folder : {corpus_directory(), corpus_directory().parent_path() / "found"}) {
    if (!std::filesystem::is_directory(folder)) continue;
    auto read = read_corpus(folder);
    std::move(read.cases.begin(), read.cases.end(), std::back_inserter(all));
  }
  std::vector<const Case*> meant;
  for (const Case& item : all) {
    if (item.name == name) return item;
    if (item.name.starts_with(name)) meant.push_back(&item);
  }
  if (meant.size() == 1) return *meant.front();
  if (name.find('=') != std::string::npos) throw CannotRun("\"" + name + "\" is one solid; a case has two");
  if (name.ends_with(".jsonl") || name.ends_with(".json")) throw CannotRun("there is no file " + name);
  std::string like;
  for (std::size_t i = 0; i < meant.size() && i < 8; ++i) like += (i ? ", " : "") + meant[i]->name;
  throw CannotRun("no case \"" + name + "\" among " + std::to_string(all.size()) + " of the corpus" +
                  (like.empty() ? "" : "; there are " + like));
}

}  // namespace

Case case_meant(const std::string& text) {
  if (const auto first = text.find_first_not_of(" \t\r\n"); first != std::string::npos && text[first] == '{')
    return parsed(text, "the case");
  if (text == "-") return from_input(std::cin, 0, "stdin");
  if (is_there(text)) return from_file(text, 0);
  const std::size_t colon = text.rfind(':');
  if (colon != std::string::npos && is_there(text.substr(0, colon))) {
    const std::string digits = text.substr(colon + 1);
    if (digits.empty() || digits.size() > 9 ||
        !std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }) ||
        std::stoul(digits) == 0)
      throw CannotRun(text + ": the colon must be followed by the number of a line, from 1");
    return from_file(text.substr(0, colon), std::stoul(digits));
  }
  return from_corpus(text);
}

Case case_meant(const std::vector<std::string>& texts) {
  if (texts.size() == 1) return case_meant(texts[0]);
  if (texts.size() != 2) throw CannotRun("a case is one text, or two solids");
  Case item{"pair", shape_in_short(texts[0]), shape_in_short(texts[1]), "", "", {}};
  if (!is_supported_pair(item.a, item.b))
    throw CannotRun("at least one of the two solids must be bounded, or both infinite cylinders");
  return item;
}

}  // namespace octic::cli
