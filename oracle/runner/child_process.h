// An engine program with three pipes, run by its keeper (oracle/contain). It always reports how the program ended.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/contain/containment.h"
#include "oracle/contain/keeper.h"
#include "oracle/contain/processes.h"

namespace octic::oracle {

// How a process ended.
struct Ending {
  bool signalled = false;
  int code = 0;               // the signal, or the exit status
  bool memory = false;        // all its processes together used too much
  bool lives_on = false;      // it did not end in time and was killed
  std::string last_words;     // the end of what it wrote on stderr
};

// Owns the program and all processes that it starts: they end when this object is destroyed, and when octic ends in any
// way. The program inherits no descriptor of octic, and other children do not inherit its pipes.
class ChildProcess {
 public:
  // Throws std::runtime_error when the program cannot be executed. memory: limit in bytes, 0 for none.
  ChildProcess(const std::vector<std::string>& command, Containment containment, std::size_t memory);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Waits until something can be done, at most `milliseconds`.
  struct Ready {
    bool in = false, out = false;
  };
  Ready wait(bool want_in, int milliseconds);

  // The number of bytes that the child took; npos when it has closed its stdin.
  std::size_t write(std::string_view bytes);
  void close_in();

  // Appends what there is; false when the child has closed its stdout.
  bool read(std::string& bytes);

  Usage usage() const;                                  // of all its processes
  std::size_t error_bytes() const { return error_bytes_; }   // written on stderr so far

  // Removes its stderr output so far and returns the end of it. With `end`: removes the output up to and including the
  // mark `end`, and returns the end of the part before the mark; "" if there is no mark.
  std::string take_last_words();
  std::string take_last_words(std::string_view end);

  // Waits a moment for it to end (unless at_once), then kills it and all processes that it started.
  Ending end(bool at_once);

 private:
  bool read_errors();   // false when there is nothing to read now
  void read_all_errors();
  bool read_status(int milliseconds);
  pid_t pid_ = -1;      // of the keeper, or of bubblewrap around it
  int in_ = -1, out_ = -1, err_ = -1, status_ = -1, life_ = -1;
  std::string errors_;
  std::size_t error_bytes_ = 0;
  KeeperStatus last_{KeeperStatus::signalled, 9};   // assumed if the keeper itself is killed
};

}  // namespace octic::oracle
