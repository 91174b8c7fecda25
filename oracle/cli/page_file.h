// The template of the page, and what goes with it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "corpus/json.h"

namespace octic::cli {

// share/octic/page.html beside the program or in a folder above it; none where octic was built without node.
std::optional<std::filesystem::path> page_template();
// The same, or CannotRun with what to install.
std::filesystem::path page_template_needed();

// Throws CannotRun when it is no report.json.
Json baseline_report(const std::string& file);

}  // namespace octic::cli
