#include "fuzz/campaign/report.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <memory>

#include "oracle/line/progress_line.h"

namespace octic::fuzz {

Watch watch_on_stderr(const char* what, const char* found) {
  return [=, line = std::make_shared<oracle::ProgressLine>()](std::uint64_t done, std::uint64_t total,
                                                              std::uint64_t wrong) {
    line->show(what, done, total, "", fmt::format("; {} {}", wrong, found));
  };
}

int publish(const std::string& text, const std::string& name, int code) {
  std::cout << text;
  if (name.empty()) return code;
  std::ofstream file(name);
  file << text;
  file.flush();
  if (file) return code;
  std::cerr << "octic_fuzz: cannot write " << name << '\n';
  return 2;
}

}  // namespace octic::fuzz
