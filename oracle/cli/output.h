// What a verb writes, with every failure to write noticed.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace octic::cli {

// Could not run: bad arguments, an unreadable file, a full disk. Becomes exit code 2 with its message on stderr.
struct CannotRun : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Lines to standard output. A reader that went away (head -1) ends the program as SIGPIPE would, without a word;
// anything else that goes wrong is CannotRun.
class Output {
 public:
  void line(std::string_view text);
  void text(std::string_view text);
  void flush();

 private:
  std::string pending_;
};

}  // namespace octic::cli
