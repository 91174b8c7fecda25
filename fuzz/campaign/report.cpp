#include "fuzz/campaign/report.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <memory>

namespace octic::fuzz {

namespace {

struct Line {
  const bool terminal = isatty(STDERR_FILENO) != 0;
  double told = -1e9;
  ~Line() {
    if (terminal) std::cerr << '\n';
  }
};

}  // namespace

std::function<void(const Progress&)> progress_line(const char* found) {
  return [found, line = std::make_shared<Line>()](const Progress& p) {
    if (!line->terminal && p.elapsed < line->told + 10) return;
    line->told = p.elapsed;
    std::cerr << (line->terminal ? "\r\x1b[K" : "")
              << fmt::format("{} of {} pairs, {} {}, {:.0f} s, about {:.0f} s to go", p.done, p.total, p.wrong, found,
                             p.elapsed, p.remaining)
              << (line->terminal ? "" : "\n") << std::flush;
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
