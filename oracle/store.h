// Files that are there entirely or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "corpus/json.h"

namespace octic::oracle {

// Writes a temporary beside the file (its name and six characters more), synchronises it, renames it. Throws
// std::runtime_error ("cannot write X: No space left on device") and leaves what was there before.
// Without synchronising it is quicker, and whole unless the machine stops.
enum class Synchronise { yes, no };
void write_whole(const std::filesystem::path& file, std::string_view content, Synchronise synchronise = Synchronise::yes);

// Throws std::runtime_error when it cannot be read.
std::string read_whole(const std::filesystem::path& file);

// JSON with its SHA-256. A text is accepted only as it was made, byte for byte: one bit turned, one byte missing or one
// more, and there is nothing.
std::string sealed(const Json& content);
std::optional<Json> unsealed(std::string_view text);

}  // namespace octic::oracle
