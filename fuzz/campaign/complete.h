// octic_fuzz complete: checks on millions of pairs that octic::fast finds the least depth.
//
// An answer about solids that are apart proves itself: no two points are nearer than the slab is wide. For solids that
// overlap, triangles cover all directions. On each triangle two points prove that no gap exceeds the claimed one by
// more than a part of the depth. This uses no candidate directions. If it needs too many triangles, the reference is
// asked.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <string>

namespace octic::fuzz {

struct CompleteVerb {
  std::uint64_t count = 10000, seed = 1;   // pairs of each sort
  double part = 1e-3;                      // the error, relative to the depth, that a cover may overlook
  int triangles = 3000;
  std::string folder = "octic-results/fuzz", table;
};

CLI::App* add_complete(CLI::App& app, CompleteVerb& verb);
int run_complete(const CompleteVerb& verb,
                 const std::atomic<bool>& stop);   // the exit code: 1 when a depth is not the least

}  // namespace octic::fuzz
