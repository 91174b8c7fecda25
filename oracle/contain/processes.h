// The descendants of a process, as /proc shows them, and the resources that they use.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <vector>

namespace octic::oracle {

std::vector<pid_t> children_of(pid_t process);
std::vector<pid_t> family_of(pid_t process);        // itself, its children, their children ...
bool is_below(pid_t process, pid_t ancestor);       // also true of the ancestor itself

struct Usage {
  std::size_t tasks = 0;                   // threads of all of them
  std::size_t memory = 0;                  // bytes in memory and in no file; shared ones count for each process
  std::chrono::nanoseconds ran{0};         // time on a processor
  std::chrono::nanoseconds waited{0};      // time ready but without a processor, summed over the threads
  Usage& operator+=(const Usage& other);
  Usage since(const Usage& then) const;   // with the times of the difference
};
Usage usage_of(pid_t process);
Usage usage_of_family(pid_t process);

// Whether processes have had so much time. wall: since their usage was nothing. Time that they waited for a processor
// does not count, unless they have run that long, too. Who ran for less than a twentieth of the time that it waited is
// taken to sleep: one that writes a byte every millisecond waits each time that it wakes on a busy machine.
bool had_its_time(std::chrono::nanoseconds limit, std::chrono::nanoseconds wall, const Usage& used);

}  // namespace octic::oracle
