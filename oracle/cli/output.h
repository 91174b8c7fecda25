// The output of a verb. Every failure to write is noticed.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace octic::cli {

// Could not run: bad arguments, an unreadable file, a full disk. Becomes exit code 2 with its message on stderr.
struct CannotRun : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Makes the folder of --out, if it is not there. Throws CannotRun, which says what to do, where that cannot be.
void make_folder(const std::string& out);
// Throws CannotRun, with the reason, for a file that could not be written: before the work. Changes nothing.
void require_writable(const std::string& file);

// Writes lines to standard output. If the reader has closed the pipe (head -1), the program ends silently, as by
// SIGPIPE. Any other failure throws CannotRun.
class Output {
 public:
  void line(std::string_view text);
  void text(std::string_view text);
  void flush();

 private:
  std::string pending_;
};

}  // namespace octic::cli
