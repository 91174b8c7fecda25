// Limits of time and memory for one line of a verb that answers exactly.
//
// The exact libraries cannot be interrupted. So a line with a limit is answered by a child process that is forked for
// this line, which costs a millisecond or two. Without limits nothing is forked.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>

namespace octic::cli {

struct LineLimits {
  double timeout = 0;   // seconds of wall time; 0: none
  double memory = 0;    // MB of address space; 0: none
  bool any() const { return timeout > 0 || memory > 0; }
};
// --timeout and --memory
void add_line_limits(CLI::App& app, LineLimits& limits);

// A line that ran into a limit. what() says which, and what to do about it.
struct OutOfLimits : std::runtime_error {
  OutOfLimits(const char* which, const std::string& text) : std::runtime_error(text), which(which) {}
  const char* which;   // "time" or "memory"
};

// Work that runs in a process of its own, within the limits. Several can run at the same time.
class Begun {
 public:
  Begun(const LineLimits& limits, const std::function<std::string()>& work);
  ~Begun();
  Begun(Begun&&) noexcept;
  // Waits for the result, and throws as within() does. May be called once.
  std::string result();

 private:
  class Child;
  LineLimits limits_;
  std::chrono::steady_clock::time_point start_;
  std::unique_ptr<Child> child_;
};

// Returns what work() returns. Throws OutOfLimits, and rethrows what work() throws: std::invalid_argument as such,
// anything else as std::runtime_error.
std::string within(const LineLimits& limits, const std::function<std::string()>& work);

}  // namespace octic::cli
