// octic_fuzz complete: is the depth of octic::fast the least one, on millions of pairs?
//
// An answer about solids that are apart proves itself: no two points are nearer than the slab is wide. Of solids that
// overlap, the directions are covered by triangles on each of which two points show that no slab is less negative than claimed,
// by more than a part of the depth; it knows no candidate directions. Where the triangles become too many the reference is asked.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <string>

namespace octic::fuzz {

struct CompleteVerb {
  std::uint64_t count = 10000, seed = 1;   // pairs of each sort
  double part = 1e-3;                      // of the depth: what a cover may miss
  int triangles = 3000;
  std::string folder = "octic-results/fuzz", table;
};

CLI::App* add_complete(CLI::App& app, CompleteVerb& verb);
int run_complete(const CompleteVerb& verb, const std::atomic<bool>& stop);   // the exit code: 1 when a depth is not the least

}  // namespace octic::fuzz
