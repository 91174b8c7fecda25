// octic_fuzz prisms: the cost of a prism by its number of corners.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <string>

namespace octic::fuzz {

struct PrismVerb {
  std::uint64_t count = 50, seed = 1;   // pairs for each number of corners
  std::string table;
};

CLI::App* add_prisms(CLI::App& app, PrismVerb& verb);
int run_prisms(const PrismVerb& verb, const std::atomic<bool>& stop);   // the exit code: 1 when the relations disagree

}  // namespace octic::fuzz
