// Numbers as text for tables.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <cstdint>
#include <string>

#include "oracle/examiner/tally.h"

namespace octic::oracle {

// "2.3e-16", or "2e-16" when brief; "0" for no error; "-" if nothing was measured.
inline std::string error_cell(double value, bool measured, bool brief) {
  if (!measured) return "-";
  if (value == 0) return "0";
  if (value >= 1e10) return ">1e9";   // nothing to do with the question any more
  return brief ? fmt::format("{:.0e}", value) : fmt::format("{:.1e}", value);
}

// Never rounded up: 100 means all of them.
inline std::string percent_cell(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "-";
  if (part == whole) return "100";
  return fmt::format("{:.2f}", std::floor(1e4 * static_cast<double>(part) / static_cast<double>(whole)) / 100);
}

// "1 error", "2 errors"
inline std::string counted(std::uint64_t n, const char* one) {
  return std::to_string(n) + ' ' + one + (n == 1 ? "" : "s");
}
inline std::string count_cell(std::uint64_t n, bool brief) {
  if (!brief || n < 10000) return std::to_string(n);
  if (n < 10000000) return fmt::format("{}k", n / 1000);
  return fmt::format("{}M", n / 1000000);
}

inline std::string time_cell(const Histogram& ns, double part) {
  if (ns.count() == 0) return "-";
  const double t = ns.quantile(part);
  if (t < 1e5) return fmt::format("{:.0f}", t);
  return fmt::format("{:.0f}k", t / 1e3);
}

}  // namespace octic::oracle
