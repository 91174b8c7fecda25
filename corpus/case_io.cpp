#include "corpus/case_io.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "corpus/case_json.h"

namespace octic {
namespace {

std::string name_in(const Json& json) {
  if (!json.is_object()) return "";
  const auto name = json.find("name");
  return name != json.end() && name->is_string() ? name->get<std::string>() : "";
}

bool blank(std::string_view text) { return text.find_first_not_of(" \t") == std::string_view::npos; }

enum class Line { read, too_long, none };

// At most `longest` bytes are kept; the rest of a longer line is read and dropped.
Line read_line(std::istream& in, std::string& text, std::size_t longest) {
  using Traits = std::istream::traits_type;
  text.clear();
  std::istream::sentry ready(in, true);
  if (!ready) return Line::none;
  std::streambuf& buffer = *in.rdbuf();
  for (bool any = false, too_long = false;; any = true) {
    int c = Traits::eof();
    try {
      c = buffer.sbumpc();
    } catch (...) {  // how a file buffer tells that the disk, or a directory, cannot be read
      in.setstate(std::ios::badbit);
      return Line::none;
    }
    if (Traits::eq_int_type(c, Traits::eof())) {
      in.setstate(any ? std::ios::eofbit : std::ios::eofbit | std::ios::failbit);
      if (!any) return Line::none;
    }
    if (Traits::eq_int_type(c, Traits::eof()) || c == '\n') return too_long ? Line::too_long : Line::read;
    if (text.size() < longest)
      text.push_back(Traits::to_char_type(c));
    else
      too_long = true;
  }
}

}  // namespace

std::string to_string(const Problem& problem) {
  std::string text = problem.file;
  if (problem.line > 0) text += ':' + std::to_string(problem.line);
  if (!problem.name.empty()) text += ": case " + problem.name;
  return text + ": " + problem.reason;
}

std::variant<Case, Problem> parse_case(std::string_view line) {
  Json json;
  try {
    strict_json(line, &json);
    return case_from_json(json);
  } catch (const std::invalid_argument& error) {
    return Problem{"", 0, name_in(json), error.what()};
  }
}

std::string to_line(const Case& item) { return to_json(item).dump(-1, ' ', false, Json::error_handler_t::replace); }

CaseReader::CaseReader(std::istream& in, std::string file_name) : in_(in), file_(std::move(file_name)) {}

bool CaseReader::next(std::variant<Case, Problem>& item) {
  for (;;) {
    // One byte more than is allowed, for the "\r" of a line that has exactly the allowed length.
    const Line line = read_line(in_, text_, longest_line + 1);
    if (line == Line::none) {
      if (!in_.bad()) return false;
      in_.clear(std::ios::failbit);  // told once
      item = Problem{file_, 0, "", "cannot be read any further than line " + std::to_string(line_)};
      return true;
    }
    ++line_;
    std::string_view text = text_;
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (line_ == 1 && text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (line == Line::too_long || text.size() > longest_line) {
      item = Problem{file_, line_, "", "the line is longer than " + std::to_string(longest_line) + " bytes"};
      return true;
    }
    if (blank(text)) continue;

    item = parse_case(text);
    if (auto* problem = std::get_if<Problem>(&item)) {
      problem->file = file_;
      problem->line = line_;
    } else {
      const std::string& name = std::get<Case>(item).name;
      const auto [first, is_new] = names_.emplace(name, line_);
      if (!is_new)
        item = Problem{file_, line_, name, "name: line " + std::to_string(first->second) + " has a case of this name"};
    }
    return true;
  }
}

Read read_cases(const std::filesystem::path& file) {
  Read all;
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) {
    all.problems.push_back({file.string(), 0, "", "is a directory, not a file of cases"});
    return all;
  }
  std::ifstream in(file, std::ios::binary);
  if (!in) {
    const bool there = std::filesystem::exists(file, error);
    all.problems.push_back({file.string(), 0, "", there ? "cannot be opened" : "there is no such file"});
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
