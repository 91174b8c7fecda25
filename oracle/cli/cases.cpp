#include "oracle/cli/cases.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <vector>

#include "corpus/case_io.h"
#include "oracle/cli/output.h"
#include "oracle/cli/places.h"

namespace octic::cli {
namespace {

Case parsed(const std::string& line, const std::string& where) {
  auto item = parse_case(line);
  if (const auto* problem = std::get_if<Problem>(&item)) throw CannotRun(where + ": " + problem->reason);
  return std::get<Case>(std::move(item));
}

Case from_line(std::istream& in, std::size_t number, const std::string& where) {
  std::string text;
  for (std::size_t i = 0; i < number; ++i)
    if (!std::getline(in, text)) throw CannotRun(where + ": there is no line " + std::to_string(number));
  return parsed(text, where);
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
  std::string like;
  for (std::size_t i = 0; i < meant.size() && i < 8; ++i) like += (i ? ", " : "") + meant[i]->name;
  throw CannotRun("no case \"" + name + "\" among " + std::to_string(all.size()) + " of the corpus" +
                  (like.empty() ? "" : "; there are " + like));
}

}  // namespace

Case case_meant(const std::string& text) {
  if (text.starts_with('{')) return parsed(text, "the case");
  if (text == "-") return from_line(std::cin, 1, "stdin");
  const std::size_t colon = text.rfind(':');
  if (colon != std::string::npos && std::filesystem::is_regular_file(text.substr(0, colon))) {
    const std::string digits = text.substr(colon + 1);
    if (digits.empty() || digits.size() > 9 || !std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }) ||
        std::stoul(digits) == 0)
      throw CannotRun(text + ": after the colon stands a line, from 1");
    std::ifstream in(text.substr(0, colon));
    return from_line(in, std::stoul(digits), text);
  }
  if (std::filesystem::is_regular_file(text)) {
    std::ifstream in(text);
    return from_line(in, 1, text + ":1");
  }
  return from_corpus(text);
}

}  // namespace octic::cli
