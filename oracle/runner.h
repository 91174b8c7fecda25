// Keeps an engine program alive and asks it, under limits of time, memory and whatever else it could do
// (oracle/contain).
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

#include "oracle/contain/containment.h"
#include "oracle/engine.h"

namespace octic::oracle {

// How often an engine hung: one that does so again and again is given less time each time, so that it cannot use up the
// time of all.
struct Hangs {
  std::atomic<int> times{0};
};

// How one engine is started: the executable and its arguments, and what keeps it in.
struct Program {
  std::vector<std::string> command;
  Containment containment = Containment::best;
  bool frames = false;   // it is asked in binary frames (oracle/engine/frame.h)
  std::shared_ptr<Hangs> hangs = std::make_shared<Hangs>();   // of all that is started by this or by a copy of it
};

struct Limits {
  // From the previous answer, or from the question if that is later, to the end of the answer's line. Time in which the
  // program was ready and waited for a processor does not count, up to twenty times the time that it had one; nor is it
  // granted more processor time than this.
  std::chrono::milliseconds per_query{5000};
  std::size_t memory = std::size_t{1} << 30;        // bytes of address space of a process, and of memory of all; 0: no limit
  std::size_t longest_answer = std::size_t{1} << 20;   // bytes; a longer line is garbage
  std::size_t in_flight = 128;                      // questions sent ahead of the answers on lines; 1: none
  std::size_t chatter = std::size_t{16} << 20;      // bytes on stderr for one question
  // In frames: after so many hangs of one engine the next of its questions has half of the time, after as many more a
  // quarter, and so on down to `least`. Such an answer is counted as a hang like any other, and says after how long. 0:
  // it always has all of it. On lines the first answer also waits for the program to start, so there it always has.
  int patient_hangs = 0;
  std::chrono::milliseconds least{20};
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

// One program, used by one thread: it dies with the thread that started it, where there are namespaces.
class Runner {
 public:
  explicit Runner(Program program, Limits limits = {}, const std::atomic<bool>* stop = nullptr);
  ~Runner();   // ends the program and all that it started
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
  std::chrono::milliseconds hung() const;   // how long it was waited for in vain, so far
  double lost() const;          // the same in seconds, and the time that it took to start it again

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
Search find_engines(const std::vector<std::filesystem::path>& directories, Containment containment = Containment::best);

// Where engine programs are: the directories in $OCTIC_ENGINES (separated by ':'), or else
// libexec/octic as seen from the running executable or a directory above it. The mutants stand in its folder mutants/.
std::vector<std::filesystem::path> engine_directories();

// A program of somebody else that speaks the protocol. When it answers --cards like ours do, this is what it says;
// otherwise the card names the command and nothing else.
Found pipe_engine(const std::vector<std::string>& command, Containment containment = Containment::best);

}  // namespace octic::oracle
