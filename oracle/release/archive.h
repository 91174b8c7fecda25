// Packs files into one .tar.zst with libarchive. The same files give the same bytes.
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace octic::oracle {

// The files are sorted by name, below the folder `root`, with the time 1980-01-01 (valid for every unpacker), owner 0
// and mode 644. The bytes of the tar depend on the files only, those of the compressed file also on the version of
// libzstd. Throws std::runtime_error when the file cannot be written, and leaves no partial file.
void write_archive(const std::filesystem::path& file, const std::string& root,
                   const std::map<std::string, std::string>& files);

// The same files in a folder. They are written to a folder beside it first (.new), so that a failure leaves nothing
// new. Where the folder is there already, its files of these names are replaced. Throws std::runtime_error.
void write_unpacked(const std::filesystem::path& folder, const std::map<std::string, std::string>& files);

}  // namespace octic::oracle
