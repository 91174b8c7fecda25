#include "corpus/line_reader.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <istream>

#include "corpus/in_quotes.h"

namespace octic {
namespace {

bool blank(std::string_view text) { return text.find_first_not_of(" \t\r") == std::string_view::npos; }

enum class Found { line, too_long, none };

// At most `longest` bytes are kept; the rest of a longer line is read and dropped. errno says why reading broke off.
Found read_line(std::istream& in, std::string& text, std::size_t longest) {
  using Traits = std::istream::traits_type;
  text.clear();
  std::istream::sentry ready(in, true);
  if (!ready) return Found::none;
  std::streambuf& buffer = *in.rdbuf();
  errno = 0;
  for (bool any = false, too_long = false;; any = true) {
    int c = Traits::eof();
    try {
      c = buffer.sbumpc();
    } catch (...) {  // how a file buffer tells that the disk, or a directory, cannot be read
      in.setstate(std::ios::badbit);
      return Found::none;
    }
    if (Traits::eq_int_type(c, Traits::eof())) {
      in.setstate(any ? std::ios::eofbit : std::ios::eofbit | std::ios::failbit);
      if (!any) return Found::none;
    }
    if (Traits::eq_int_type(c, Traits::eof()) || c == '\n') return too_long ? Found::too_long : Found::line;
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
  if (!problem.name.empty()) {
    const std::string name = in_quotes(problem.name);
    text += ": case " + name.substr(1, name.size() - 2);
  }
  return text + ": " + problem.reason;
}

LineReader::LineReader(std::istream& in, std::string file_name) : in_(in), file_(std::move(file_name)) {}

bool LineReader::next(std::variant<Line, Problem>& line) {
  for (;;) {
    // One byte more than is allowed for the "\r" of a line that has exactly the allowed length, three for the mark.
    const Found found = read_line(in_, text_, longest_line + 4);
    if (found == Found::none) {
      if (!in_.bad()) return false;
      const std::string why = errno ? std::string(": ") + std::strerror(errno) : "";
      in_.clear(std::ios::failbit);  // told once
      line = Problem{
          file_, 0, "",
          (line_ == 0 ? "cannot be read" : "cannot be read any further than line " + std::to_string(line_)) + why};
      return true;
    }
    ++line_;
    std::string_view text = text_;
    if (text.ends_with('\r')) text.remove_suffix(1);
    if (line_ == 1 && text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    if (found == Found::too_long || text.size() > longest_line) {
      line = Problem{file_, line_, "", "the line is longer than " + std::to_string(longest_line) + " bytes"};
      return true;
    }
    if (blank(text)) continue;
    line = Line{line_, text};
    return true;
  }
}

std::optional<Problem> why_not_readable(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error)) return Problem{file.string(), 0, "", "is a directory, not a file"};
  if (::access(file.c_str(), R_OK) != 0)
    return Problem{
        file.string(), 0, "",
        errno == ENOENT ? "there is no such file" : std::string("cannot be opened: ") + std::strerror(errno)};
  return std::nullopt;
}

std::optional<Problem> open_to_read(const std::filesystem::path& file, std::ifstream& in) {
  if (auto why = why_not_readable(file)) return why;
  errno = 0;
  in.open(file, std::ios::binary);
  if (!in) return Problem{file.string(), 0, "", std::string("cannot be opened: ") + std::strerror(errno)};
  return std::nullopt;
}

}  // namespace octic
