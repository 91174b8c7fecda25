// Keeps an engine program alive and asks it, under limits of time and memory.
//
// The program is a child process that reads a question a line and writes an answer a line (docs/write-an-engine.md).
// Whatever it does, every question gets exactly one answer: a crash, a hang, an exhausted memory or a line that is no
// answer costs the question that caused it, the program is started again, and the run goes on.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "oracle/engine.h"

namespace octic::oracle {

// How one engine is started: the executable and its arguments.
struct Program {
  std::vector<std::string> command;
};

struct Limits {
  // From the previous answer to this one. A program that sleeps longer hangs; one that waits for a processor on a busy
  // machine does not: once the wall time is over it is granted as much processor time again.
  std::chrono::milliseconds per_query{5000};
  std::size_t memory = std::size_t{1} << 30;        // address space of the program in bytes; 0: no limit
  std::size_t longest_answer = std::size_t{1} << 20;   // bytes; a longer line is garbage
  std::size_t in_flight = 128;                      // questions sent ahead of the answers; 1: none
};

struct Question {
  std::string name;
  Shape a, b;
  Query query = Query::signed_distance;
  bool time = false;   // measure too
};

struct Answered {
  Answer answer;
  std::optional<std::array<Received, 2>> received;   // none: the engine took the doubles as they are
  std::optional<double> nanoseconds;                 // of one ask, when asked for
};

// One program, used by one thread: the child dies with the thread that started it.
class Runner {
 public:
  explicit Runner(Program program, Limits limits = {}, const std::atomic<bool>* stop = nullptr);
  ~Runner();   // ends the child and its process group
  Runner(Runner&&) noexcept;
  Runner& operator=(Runner&&) noexcept;

  // Calls `answered` once for each question, in order. Returns how many were answered: all of them, unless *stop
  // became true. Throws std::runtime_error when the program cannot be started at all (no such file, not executable).
  //
  //   (1) a question that kills or blocks the program, or is answered by garbage, is answered by Failed
  //   (2) no other question is lost, asked twice to the end, or answered out of order
  std::size_t ask(std::span<const Question> questions,
                  const std::function<void(std::size_t index, const Answered&)>& answered);
  Answered ask(const Question& question);

  std::size_t starts() const;   // how often the program has been started

 private:
  class Child;
  std::unique_ptr<Child> child_;
};

// An engine that was found: who it says it is, and how it is started.
struct Found {
  Card card;
  Program program;
};

struct Search {
  std::vector<Found> engines;          // in the order of their names
  std::vector<std::string> problems;   // programs that did not show a card, and why
};

// Every engine of every program octic-engine-* in the directories. A directory that does not exist holds none.
Search find_engines(const std::vector<std::filesystem::path>& directories);

// Where engine programs are: the directories in $OCTIC_ENGINES (separated by ':'), or else
// libexec/octic as seen from the running executable or a directory above it. The mutants stand in its folder mutants/.
std::vector<std::filesystem::path> engine_directories();

// A program of somebody else that speaks the protocol. When it answers --cards like ours do, this is what it says;
// otherwise the card names the command and nothing else.
Found pipe_engine(const std::vector<std::string>& command);

}  // namespace octic::oracle
