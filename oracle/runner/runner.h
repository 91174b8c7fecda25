// Runs an engine program and asks it questions, under limits of time and memory and in containment (oracle/contain).
//
// The program is a child process that reads a question per line and writes an answer per line
// (docs/write-an-engine.md). Every question gets exactly one answer. If the program crashes, hangs, exhausts its memory
// or writes an invalid line, the question that caused it is answered by Failed, and the program is started again for
// the next one.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "oracle/contain/containment.h"
#include "oracle/engine.h"
#include "oracle/protocol/question.h"

namespace octic::oracle {

// Before the line itself, in what Failed says about a line that is no answer.
inline constexpr const char* failed_line = "; its line: ";

// In what Failed says about a hang, if the limit was a shortened one.
inline constexpr const char* shortened_limit = " (shortened from ";
// And where a program wrote a second line for the question before.
inline constexpr const char* wrote_unasked = "after its last answer it wrote what nobody asked for";

// How often an engine hung. An engine that hangs repeatedly gets less time for each question, so that it does not use
// up the budget of the run. It gets no less than `many` times what its answers usually take.
struct Hangs {
  static constexpr int many = 20;
  std::atomic<int> times{0};

  // The processor time of an answer.
  void add(std::chrono::microseconds time) { total_ += time.count(), ++answers_; }
  // The mean.
  std::chrono::microseconds usual() const {
    const std::int64_t n = answers_;
    return std::chrono::microseconds(n == 0 ? 0 : total_ / n);
  }

 private:
  std::atomic<std::int64_t> total_{0}, answers_{0};
};

// How one engine is started: the executable, its arguments, and its containment.
struct Program {
  std::vector<std::string> command;
  Containment containment = Containment::best;
  bool frames = false;   // it is asked in binary frames (oracle/protocol/frame.h)
  std::shared_ptr<Hangs> hangs = std::make_shared<Hangs>();   // shared with the copies of this Program
};

struct Limits {
  // Time from the previous answer, or from the question if that is later, to the end of the answer's line. Waiting for
  // a processor does not count (had_its_time in oracle/contain/processes.h).
  std::chrono::milliseconds per_query{5000};
  std::size_t memory = std::size_t{1} << 30;           // bytes of data of a process, and of memory of all; 0: no limit
  std::size_t longest_answer = std::size_t{1} << 20;   // bytes; a longer line is garbage
  std::size_t in_flight = 128;                      // questions sent ahead of the answers on lines; 1: none
  std::size_t chatter = std::size_t{16} << 20;      // bytes on stderr for one question
  // In frames: after so many hangs of one engine its next questions have half of the time, after as many more a
  // quarter, and so on down to `least`, or to Hangs::many times what an answer usually takes. 0: they always have the
  // full time. A question that exceeds its time counts as a hang, and the answer says after how long. On lines the time
  // is never reduced, because the first answer includes the start of the program.
  int hangs_at_full_time = 0;
  std::chrono::milliseconds least{20};
};

// A question was not answered, because *stop of its Runner became true. Nothing follows from that about the engine.
struct Stopped : std::runtime_error {
  Stopped() : std::runtime_error("stopped") {}
};

// One program, used by one thread at a time. The program ends with this process.
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
  Answered ask(const Question& question);   // throws Stopped if *stop became true first

  std::size_t starts() const;   // how often the program has been started
  std::chrono::milliseconds hung() const;   // time spent so far on waiting for hangs
  double lost() const;          // the same in seconds, with the time for starting the program again

 private:
  class Child;
  std::unique_ptr<Child> child_;
};

// An engine that was found: its card, and how it is started.
struct FoundEngine {
  Card card;
  Program program;
};

struct EngineSearch {
  std::vector<FoundEngine> engines;          // in the order of their names
  std::vector<std::string> problems;   // programs that did not show a card, and why
};

// Every engine of every program octic-engine-* in the directories. A directory that does not exist holds none.
EngineSearch find_engines(const std::vector<std::filesystem::path>& directories,
                          Containment containment = Containment::best);

// The directories of engine programs: those in $OCTIC_ENGINES (separated by ':'), or else libexec/octic beside the
// running executable or in a directory above it. The mutants are in its folder mutants/.
std::vector<std::filesystem::path> engine_directories();

// A foreign program that speaks the protocol. If it does not answer --cards, its card contains only the command. Of
// several cards it is the one that --engine in the command names. Throws std::runtime_error for a card that is wrong.
FoundEngine pipe_engine(const std::vector<std::string>& command, Containment containment = Containment::best);

}  // namespace octic::oracle
