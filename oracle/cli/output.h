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
