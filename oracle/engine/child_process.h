// A child process with three pipes, a limit of memory, and an end that is always found out.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace octic::oracle {

// How a process ended.
struct Ending {
  bool signalled = false;
  int code = 0;               // the signal, or the exit status
  std::string last_words;     // the end of what it wrote on stderr
};

// Owns the process and its group: when this object goes, both are gone and reaped. The kernel kills the process too
// when the thread that started it ends. No descriptor of ours is visible to it, and none of its pipes to other children.
class ChildProcess {
 public:
  // Throws std::runtime_error when the program cannot be executed. memory: limit of address space in bytes, 0 for none.
  ChildProcess(const std::vector<std::string>& command, std::size_t memory);
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // Waits until something can be done, at most `milliseconds`.
  struct Ready {
    bool in = false, out = false;
  };
  Ready wait(bool want_in, int milliseconds);

  // How many bytes the child took; npos when it does not read any more.
  std::size_t write(std::string_view bytes);
  void close_in();

  // Appends what there is; false when the child has closed its stdout.
  bool read(std::string& bytes);

  // What it is doing: a process that waits for nothing but a processor is not asleep, however long it gets none.
  struct Activity {
    bool asleep = true;
    std::chrono::milliseconds processor{0};   // time that it has had
  };
  Activity activity() const;

  // Gives it a moment to end by itself (unless at_once), then kills its group; reaps it.
  Ending end(bool at_once);

 private:
  bool read_errors();   // false when there is nothing to read now
  pid_t pid_ = -1;
  int in_ = -1, out_ = -1, err_ = -1;
  std::string errors_;
};

}  // namespace octic::oracle
