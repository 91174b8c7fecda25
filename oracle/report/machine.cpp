#include <boost/version.hpp>
#include <fmt/format.h>
#include <gmp.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <sys/utsname.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <thread>

#include "oracle/report/report.h"

namespace octic::oracle {
namespace {

std::string field(const char* file, const std::string& key, char separator) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(key)) continue;
    std::string value = line.substr(line.find(separator) + 1);
    std::erase(value, '"');
    value.erase(0, value.find_first_not_of(' '));
    return value;
  }
  return "unknown";
}

std::string compiler() {
#if defined(__clang__)
  return fmt::format("clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
  return fmt::format("g++ {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
  return "an unknown compiler";
#endif
}

}  // namespace

Occasion this_occasion(const std::vector<std::string>& command) {
  Occasion o;
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &utc);
  o.date = text;
  o.commit = OCTIC_COMMIT;
  for (const std::string& word : command)
    o.command += (o.command.empty() ? "" : " ") +
                 (word.find_first_of(" '\"$*") == std::string::npos && !word.empty() ? word : "'" + word + "'");
  double load[1] = {0};
  if (::getloadavg(load, 1) == 1) o.load = load[0];
  return o;
}

Machine this_machine() {
  Machine m;
  m.cpu = fmt::format("{}, {} threads", field("/proc/cpuinfo", "model name", ':'), std::thread::hardware_concurrency());
  utsname name{};
  ::uname(&name);
  m.system = fmt::format("{}, {} {}", field("/etc/os-release", "PRETTY_NAME", '='), name.sysname, name.machine);
  m.compiler = compiler();
#ifndef NDEBUG
  m.compiler += " (asserts on)";
#endif
  m.libraries = {fmt::format("GMP {}", gmp_version),
                 fmt::format("Boost {}.{}.{}", BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000, BOOST_VERSION % 100),
                 fmt::format("nlohmann-json {}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                             NLOHMANN_JSON_VERSION_PATCH),
                 fmt::format("fmt {}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100),
                 fmt::format("pugixml {}.{}", PUGIXML_VERSION / 1000, PUGIXML_VERSION / 10 % 100)};
  return m;
}

}  // namespace octic::oracle
