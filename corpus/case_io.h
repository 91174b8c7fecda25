// Cases in text: one JSON object a line (JSON Lines). The schema is corpus/schema/case.schema.json.
//
// A number is a JSON number, or a string that holds a decimal or hexadecimal float ("0x1.8p-3"); either way it reads
// back to the same bits that were written. Reading is strict: whatever is wrong is a Problem with file, line and
// reason; the lines around it can still be used.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "corpus/case.h"

namespace octic {

struct Problem {
  std::string file;
  std::size_t line = 0;   // from 1; 0 when it concerns the whole file (cannot open, cannot read)
  std::string name;       // the case's name, where one could be read
  std::string reason;     // what is wrong and what would be right, in one sentence
};
std::string to_string(const Problem&);   // "file:line: reason"

// One line at a time, bounded memory: a line longer than the limit is a Problem and is skipped. Lines end with "\n" or
// "\r\n"; the last may end with the input; a UTF-8 byte order mark before the first is passed over. Never reads past the
// end of the line that it returns, so it can answer a program that waits.
class CaseReader {
 public:
  CaseReader(std::istream& in, std::string file_name);
  bool next(std::variant<Case, Problem>& item);   // false at the end of the input; blank lines are passed over
  static constexpr std::size_t longest_line = 1 << 20;

 private:
  std::istream& in_;
  std::string file_;
  std::size_t line_ = 0;
  std::string text_;
  std::unordered_map<std::string, std::size_t> names_;   // and the line where each stands
};

struct Read {
  std::vector<Case> cases;
  std::vector<Problem> problems;
};
Read read_cases(const std::filesystem::path& file);        // one file
Read read_corpus(const std::filesystem::path& directory);  // every *.jsonl below it, in the order of their names

// The top-level field "query" (a string, for engines) is checked and passed over; any other field that is not of a case
// is a Problem. The Problem comes without file and line.
std::variant<Case, Problem> parse_case(std::string_view line);
std::string to_line(const Case& item);                            // no newline at its end

}  // namespace octic
