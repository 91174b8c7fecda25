// The published vectors as files. docs/vectors.md describes them for their readers.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace octic::oracle {

struct Release {
  std::string name;                           // "octic-vectors-1.0.0"
  std::map<std::string, std::string> files;   // by relative name; one is SHA256SUMS of all others
  std::map<std::string, std::size_t> counts;  // vectors by question, and of the tables
};

// root: the repository, of which corpus/, docs/vectors/ and LICENSE are read. Throws std::runtime_error when one is
// missing, and when vectors_of does.
Release release(const std::filesystem::path& root, unsigned threads);

// The lines that sha256sum -c reads.
std::string checksums(const std::map<std::string, std::string>& files);

}  // namespace octic::oracle
