// The published vectors as files: docs/vectors.md is what their readers are told.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace octic::oracle {

struct Release {
  std::string name;                           // "octic-vectors-1.0.0"
  std::map<std::string, std::string> files;   // by relative name; SHA256SUMS of all others among them
  std::map<std::string, std::size_t> counts;  // vectors by question, and of the tables
};

// `root`: octic's repository: corpus/, docs/vectors/, LICENSE. Throws std::runtime_error where vectors_of does, and
// when one of these is missing.
Release release(const std::filesystem::path& root, unsigned threads);

// The lines that sha256sum -c reads.
std::string checksums(const std::map<std::string, std::string>& files);

}  // namespace octic::oracle
