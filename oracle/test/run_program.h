// Runs a program to its end. Returns its output and how it ended.
#pragma once

#include <string>
#include <vector>

namespace octic::test {

struct Ran {
  int code = 0;        // exit status, or 128 + the signal, as in a shell
  std::string out, err;
};

// input is written to its stdin. stdout_to: a file that takes its stdout instead.
Ran run(const std::vector<std::string>& command, const std::string& input = "", const std::string& stdout_to = "");

// A coprocess: lines in, lines out.
class Talk {
 public:
  explicit Talk(const std::vector<std::string>& command);
  ~Talk();
  void say(const std::string& line);
  void write(const std::string& text);   // as it stands, without an end of line
  std::string hear();         // the next line; "" when there is none within five seconds
  void interrupt() const;     // Ctrl-C
  bool kill();                // kill -9; whether it was still running
  int end();                  // closes its stdin and waits

 private:
  int pid_ = -1, in_ = -1, out_ = -1;
  std::string pending_;
};

}  // namespace octic::test
