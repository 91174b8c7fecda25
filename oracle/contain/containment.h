// What keeps an engine program in, as far as this system permits.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace octic::oracle {

enum class Containment {
  best,                 // namespaces of its own (bubblewrap) where the system permits them, else as the next
  without_namespaces,   // limits, a filter of system calls and Landlock; a keeper that finds all that it started
  none                  // it may use files and network as its user may; limit of address space and end of all processes stay
};

// For each engine program, whatever the query; Limits (oracle/runner.h) holds what a user chooses.
struct Bounds {
  std::size_t tasks = 512;                          // processes and threads together
  std::size_t file = std::size_t{64} << 20;         // bytes of one file
  std::size_t folder = std::size_t{64} << 20;       // bytes of the folder $TMPDIR as a whole
};

// The command that starts `command` under the keeper. Throws std::runtime_error when the program octic-contain is missing.
// memory: bytes of address space of each process, and of memory of all together; 0 for no limit.
std::vector<std::string> contained(const std::vector<std::string>& command, Containment containment, std::size_t memory);

bool has_namespaces(Containment containment);   // whether they will be used

// What an engine program could do on this system although it should not, a phrase each; none: it is contained as
// docs/write-an-engine.md says. For the head of a report and for stderr.
std::vector<std::string> gaps(Containment containment = Containment::best);

// The same in one line: "engines are contained: ..." or what they are not kept from, and why.
std::string containment_in_words(Containment containment = Containment::best);

}  // namespace octic::oracle
