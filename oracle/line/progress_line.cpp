#include "oracle/line/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace octic::oracle {
namespace {

std::string duration(double seconds) {
  if (seconds < 0) return "?";
  const long s = std::lround(seconds);
  if (s < 90) return fmt::format("{} s", s);
  if (s < 5400) return fmt::format("{} min", (s + 30) / 60);
  return fmt::format("{:.1f} h", static_cast<double>(s) / 3600);
}

}  // namespace

void ProgressLine::show(const std::string& what, std::uint64_t done, std::uint64_t total, const std::string& unit,
                        double elapsed, double remaining, const std::string& more) {
  const bool terminal = ::isatty(STDERR_FILENO) == 1;
  if (what == what_ && elapsed - shown_ < (terminal ? 0.1 : 10)) return;
  const double part = total > 0 ? 100.0 * static_cast<double>(done) / static_cast<double>(total) : 100;
  const std::string text = fmt::format("{}: {} of {}{} ({:.0f} %), {} so far, about {} more{}", what, done, total, unit,
                                       part, duration(elapsed), duration(remaining), more);
  std::fprintf(stderr, terminal ? "\r\033[K%s" : "%s\n", text.c_str());
  std::fflush(stderr);
  open_ = terminal;
  what_ = what;
  shown_ = elapsed;
}

void ProgressLine::show(const std::string& what, std::uint64_t done, std::uint64_t total, const std::string& unit,
                        const std::string& more) {
  const double elapsed = std::chrono::duration<double>(Clock::now() - start_).count();
  if (what_.empty() && elapsed < 10) return;   // short work needs no progress
  const double remaining =
      done > 0 ? elapsed / static_cast<double>(done) * static_cast<double>(total - done) : -1;
  show(what, done, total, unit, elapsed, remaining, more);
}

ProgressLine::~ProgressLine() {
  if (open_) std::fprintf(stderr, "\r\033[K");
}

}  // namespace octic::oracle
