#include "fuzz/campaign/report.h"

#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "oracle/file/atomic_file.h"
#include "oracle/line/progress_line.h"

namespace octic::fuzz {

Watch watch_on_stderr(const char* what, const char* found) {
  return [=, line = std::make_shared<oracle::ProgressLine>()](std::uint64_t done, std::uint64_t total,
                                                              std::uint64_t wrong) {
    line->show(what, done, total, "", fmt::format("; {} {}", wrong, found));
  };
}

int publish(const std::string& text, const std::string& name, int code) {
  std::cout << text << std::flush;
  bool written = bool(std::cout);
  if (!written) std::cerr << "octic_fuzz: the standard output cannot be written\n";
  try {
    if (!name.empty()) oracle::write_named(name, text);
  } catch (const std::exception& error) {
    std::cerr << "octic_fuzz: " << error.what() << '\n';
    written = false;
  }
  return code == 0 && !written ? 2 : code;
}

}  // namespace octic::fuzz
