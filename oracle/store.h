// Files that are there entirely or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace octic::oracle {

// Writes a temporary beside the file, synchronises it, renames it. Throws std::runtime_error ("cannot write X: No space
// left on device") and leaves what was there before.
void write_whole(const std::filesystem::path& file, std::string_view content);

// Throws std::runtime_error when it cannot be read.
std::string read_whole(const std::filesystem::path& file);

}  // namespace octic::oracle
