// The containment of engine programs: what this system can do to keep them from harm.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace octic::oracle {

enum class Containment {
  best,                 // namespaces of its own (bubblewrap) if the system permits them, else without_namespaces
  without_namespaces,   // limits, a filter of system calls, Landlock, and a keeper that finds all its processes
  none                  // it may use files and network; only the memory limit and the end of all its processes remain
};

// Fixed limits of each engine program. Limits (oracle/runner/runner.h) has those that a user chooses.
struct Bounds {
  std::size_t tasks = 512;                          // processes and threads together
  std::size_t file = std::size_t{64} << 20;         // bytes of one file
  std::size_t folder = std::size_t{64} << 20;       // bytes of the folder $TMPDIR as a whole
};

// The command that starts `command` under the keeper. Throws std::runtime_error when the program octic-contain is
// missing. memory: bytes of data of each process, and of memory of all together; 0 for no limit.
std::vector<std::string> contained(const std::vector<std::string>& command, Containment containment,
                                   std::size_t memory);

bool has_namespaces(Containment containment);   // whether they will be used

// What an engine program could do on this system although it should not, one phrase each. None: it is contained as
// docs/write-an-engine.md describes. For the head of a report and for stderr.
std::vector<std::string> gaps(Containment containment = Containment::best);

// The same in one line: "engines are contained: ...", or what they could do, and why.
std::string containment_in_words(Containment containment = Containment::best);

}  // namespace octic::oracle
