#include "fuzz/campaign/saved.h"

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <stdexcept>

#include "corpus/case_io.h"

namespace octic::fuzz {
namespace {

// A name from the numbers themselves, so that one pair is one case however often it is met.
std::string name_of(const std::string& kind, const Pair& pair) {
  Case item;
  item.name = kind;
  item.a = pair.a;
  item.b = pair.b;
  item.reason = item.origin = "name";
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char c : to_line(item)) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  static const char* const digits = "0123456789abcdef";
  std::string text = kind + "-";
  for (int shift = 60; shift >= 0; shift -= 4) text += digits[(hash >> shift) & 15];
  return text;
}

}  // namespace

std::string save_case(const std::string& kind, const Pair& pair, const std::string& reason, const std::string& seen,
                      const std::string& folder) {
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  const char* wanted = std::getenv("OCTIC_FOUND");
  const std::filesystem::path directory = !folder.empty() ? folder : wanted != nullptr ? wanted : "octic-results/fuzz";
  std::filesystem::create_directories(directory);
  const std::filesystem::path file = directory / (kind + ".jsonl");
  Case item;
  item.name = name_of(kind, pair);
  item.a = pair.a;
  item.b = pair.b;
  item.reason = reason;
  item.origin = "found: " + seen;
  {
    std::ifstream there(file);
    for (std::string line; std::getline(there, line);) {
      if (line.find(item.name) != std::string::npos) return file.string();
    }
  }
  std::ofstream out(file, std::ios::app);
  out << to_line(item) << '\n';
  out.flush();
  if (!out) throw std::runtime_error("cannot write " + file.string());
  return file.string();
}

}  // namespace octic::fuzz
