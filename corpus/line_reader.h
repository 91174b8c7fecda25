// Reads text line by line in bounded memory. Every program that takes lines uses it.
#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace octic {

struct Problem {
  std::string file;
  std::size_t line = 0;   // from 1; 0 when it concerns the whole file (cannot open, cannot read)
  std::string name;       // the name of the case, if it could be read
  std::string reason;     // what is wrong and what would be right, in one sentence
};
std::string to_string(const Problem&);   // "file:line: reason", "file: reason", with the name before the reason

// Lines end with "\n" or "\r\n"; the last one may end with the input. Blank lines are skipped, and so is a UTF-8 byte
// order mark before the first line. A line longer than the limit gives a Problem and is skipped in bounded memory. An
// input that cannot be read gives a last Problem with line 0. The reader never reads past the end of the line that it
// returns, so it can be used with a program that waits for an answer.
class LineReader {
 public:
  struct Line {
    std::size_t number;      // from 1
    std::string_view text;   // without its end; good until the next one is read
  };
  LineReader(std::istream& in, std::string file_name);
  bool next(std::variant<Line, Problem>& line);   // false at the end of the input
  const std::string& file() const { return file_; }
  static constexpr std::size_t longest_line = 1 << 20;

 private:
  std::istream& in_;
  std::string file_;
  std::size_t line_ = 0;
  std::string text_;
};

// Opens a file to read it. Returns nothing if the file is open, else the reason why not. A folder is no file.
std::optional<Problem> open_to_read(const std::filesystem::path& file, std::ifstream& in);
// The same check without opening the file, because opening and closing a named pipe would disconnect its writer.
std::optional<Problem> why_not_readable(const std::filesystem::path& file);

}  // namespace octic
