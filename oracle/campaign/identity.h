// The identity of an engine: its card, its command, and the hashes of all files that are known to decide its answers.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "oracle/runner/runner.h"

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
  std::string unseen;   // in words: files that may decide the answers and were not hashed; "" if none are known
};

// The program is searched in PATH; its libraries are those that ldd names. A word of the command that is a file, or has
// a file after '=', is hashed. Options, numbers and `--engine NAME` need no hash. Three kinds of files are not hashed:
// those that a script loads or starts, those that any other word refers to (a host, a module, a folder), and those that
// a program opens while it runs.
Identity identity(const FoundEngine& engine);

// The identity of the running program, octic, because its judgements are saved too.
Identity own_identity();

// Throws std::runtime_error when a file has changed since it was hashed.
void demand_unchanged(const Identity& identity, const std::string& name);

}  // namespace octic::oracle
