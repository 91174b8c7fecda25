// Cases in text: one JSON object a line (JSON Lines). The schema is corpus/schema/case.schema.json.
//
// A number is a JSON number, or a string with a decimal or hexadecimal float ("0x1.8p-3"). Either way it is read to the
// same bits that were written. Reading is strict: a line with any fault gives a Problem with file, line and reason, and
// the other lines can still be used.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "corpus/case.h"
#include "corpus/line_reader.h"

namespace octic {

// Reads one case at a time. The memory is bounded except for the list of names, which must be unique. LineReader
// defines lines.
class CaseReader {
 public:
  CaseReader(std::istream& in, std::string file_name);
  bool next(std::variant<Case, Problem>& item);   // false at the end of the input; blank lines are passed over
  static constexpr std::size_t longest_line = LineReader::longest_line;

 private:
  LineReader lines_;
  std::unordered_map<std::string, std::size_t> names_;   // and the line where each stands
};

struct Read {
  std::vector<Case> cases;
  std::vector<Problem> problems;
};
Read read_cases(const std::filesystem::path& file);        // one file
Read read_corpus(const std::filesystem::path& directory);  // every *.jsonl below it, in the order of their names

// The top-level field "query" (a string, for engines) is checked and ignored. Any other field that a case does not have
// gives a Problem, here without file and line.
std::variant<Case, Problem> parse_case(std::string_view line);
std::string to_line(const Case& item);                            // no newline at its end

}  // namespace octic
