// The processes below one, as /proc shows them, and what they use.
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
  std::size_t memory = 0;                  // bytes that are in memory and in no file, those that two share counted twice
  std::chrono::nanoseconds ran{0};         // time on a processor
  std::chrono::nanoseconds waited{0};      // time in which a thread was ready and had no processor, summed over the threads
  Usage& operator+=(const Usage& other);
};
Usage usage_of(pid_t process);
Usage usage_of_family(pid_t process);

}  // namespace octic::oracle
