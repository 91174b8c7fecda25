// The identity of an engine: its card, its command, and the hashes of all files that are known to decide its answers.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "oracle/runner.h"

namespace octic::oracle {

// A file as it was hashed.
struct HashedFile {
  std::filesystem::path path;
  std::string sha256;
  std::string stamp;     // size, time of change, inode: replacing the file changes one of them
};

struct Identity {
  std::string key;                  // SHA-256 of all of it
  std::vector<HashedFile> files;    // the program, its shared libraries, files among the words of its command
  std::string unseen;               // what may decide the answers and was not hashed, in words; "": nothing known
};

// The program is looked for as a shell would (PATH), its libraries are those that ldd names. A word of the command that
// is a file, or a file behind '=' in it, is hashed. An option, a number and `--engine NAME` say what they mean. Unseen
// stays what a script loads or starts, what stands behind any other word (a host, a module, a folder), and what a
// program opens by itself while it runs.
Identity identity(const Found& engine);

// The identity of the running program, octic, because its judgements are saved too.
Identity own_identity();

// Throws std::runtime_error when a file has changed since it was hashed.
void demand_unchanged(const Identity& identity, const std::string& name);

}  // namespace octic::oracle
