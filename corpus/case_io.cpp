#include "corpus/case_io.h"

#include <algorithm>
#include <fstream>

#include "corpus/case_json.h"
#include "corpus/json_line.h"

namespace octic {
std::variant<Case, Problem> parse_case(std::string_view line) { return from_line(line, case_from_json); }

std::string to_line(const Case& item) { return to_text(to_json(item)); }

CaseReader::CaseReader(std::istream& in, std::string file_name) : lines_(in, std::move(file_name)) {}

bool CaseReader::next(std::variant<Case, Problem>& item) {
  std::variant<LineReader::Line, Problem> read;
  if (!lines_.next(read)) return false;
  if (auto* problem = std::get_if<Problem>(&read)) {
    item = std::move(*problem);
    return true;
  }
  const auto& line = std::get<LineReader::Line>(read);
  item = parse_case(line.text);
  if (auto* problem = std::get_if<Problem>(&item)) {
    problem->file = lines_.file();
    problem->line = line.number;
    return true;
  }
  const std::string& name = std::get<Case>(item).name;
  const auto [first, is_new] = names_.emplace(name, line.number);
  if (!is_new)
    item = Problem{lines_.file(), line.number, name,
                   "name: line " + std::to_string(first->second) + " has a case of this name"};
  return true;
}

Read read_cases(const std::filesystem::path& file) {
  Read all;
  std::ifstream in;
  if (auto problem = open_to_read(file, in)) {
    all.problems.push_back(std::move(*problem));
    return all;
  }
  CaseReader reader(in, file.string());
  for (std::variant<Case, Problem> item; reader.next(item);) {
    if (auto* problem = std::get_if<Problem>(&item))
      all.problems.push_back(std::move(*problem));
    else
      all.cases.push_back(std::move(std::get<Case>(item)));
  }
  return all;
}

Read read_corpus(const std::filesystem::path& directory) {
  Read all;
  std::vector<std::filesystem::path> files;
  std::error_code error;
  auto entry = std::filesystem::recursive_directory_iterator(directory, error);
  for (; !error && entry != std::filesystem::recursive_directory_iterator(); entry.increment(error)) {
    std::error_code gone;
    if (entry->path().extension() == ".jsonl" && !entry->is_directory(gone)) files.push_back(entry->path());
  }
  if (error) all.problems.push_back({directory.string(), 0, "", "cannot be read as a directory: " + error.message()});
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    Read one = read_cases(file);
    std::move(one.cases.begin(), one.cases.end(), std::back_inserter(all.cases));
    std::move(one.problems.begin(), one.problems.end(), std::back_inserter(all.problems));
  }
  return all;
}

}  // namespace octic
