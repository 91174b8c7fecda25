// Files as one .tar.zst, the same bytes for the same files: libarchive packs them.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace octic::oracle {

// Sorted by name, all of one time (1980-01-01, which every unpacker takes), owner 0, mode 644, below the folder `root`.
// The bytes of the tar are a function of the files; those of the compressed file of libzstd's version as well. Throws
// std::runtime_error when it cannot be written; then nothing is left behind.
void write_archive(const std::filesystem::path& file, const std::string& root, const std::map<std::string, std::string>& files);

}  // namespace octic::oracle
