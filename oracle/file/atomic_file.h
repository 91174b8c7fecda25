// Writes files so that they exist completely or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "corpus/json.h"

namespace octic::oracle {

// Writes a temporary file beside the file (its name and six more characters), synchronises it and renames it. On
// failure it throws std::runtime_error ("cannot write X: No space left on device") and keeps the old file. Without
// synchronising it is quicker, and the file is complete unless the machine stops. A link, or a device, is replaced.
enum class Synchronise { yes, no };
void write_whole(const std::filesystem::path& file, std::string_view content,
                 Synchronise synchronise = Synchronise::yes);

// The same for a file that the user named: follows links, and throws for what is there and no regular file.
void write_named(const std::filesystem::path& file, std::string_view content);

// Throws std::runtime_error when it cannot be read.
std::string read_whole(const std::filesystem::path& file);

// JSON with its SHA-256. A text in which a single bit has changed, or a byte was added or removed, is not accepted.
std::string sealed(const Json& content);
std::optional<Json> unsealed(std::string_view text);

}  // namespace octic::oracle
