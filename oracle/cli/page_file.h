// The template of the HTML page, and the report that it is compared with.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "corpus/json.h"

namespace octic::cli {

// share/octic/page.html beside the program or in a folder above it. None if octic was built without node.
std::optional<std::filesystem::path> page_template();
// The same. Throws CannotRun, which says what to install.
std::filesystem::path page_template_needed();

// Reads a report.json. Throws CannotRun for any other file.
Json baseline_report(const std::string& file);

}  // namespace octic::cli
