// SHA-256, as sha256sum prints it.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace octic::oracle {

std::string sha256(std::string_view bytes);

// Throws std::runtime_error when the file cannot be read.
std::string sha256_of_file(const std::filesystem::path& file);

}  // namespace octic::oracle
