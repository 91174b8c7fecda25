// Pairs of the random families with their truth, as SQLite: many, without proofs.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "oracle/family.h"

namespace octic::oracle {

struct LargeRow {
  std::string id, family, pair, a, b;   // a, b: JSON
  int relation = 0;                     // -1 overlapping, 0 touching, 1 apart
  double lower = 0, upper = 0;          // doubles around the signed distance; infinite where it is beyond them
  Vec3 direction, witness_a, witness_b;
  bool unique_direction = true, unique_witnesses = true, float32 = false;
  double size = 0;
};
LargeRow large_row(const Family& family, std::uint64_t seed, std::uint64_t index);

// Pair i of `count` is that of family i % families, with index i / families, under the seed: whatever the shards are.
struct Large {
  std::uint64_t count = 0, seed = 1;
  std::uint64_t shard = 0, shards = 1;   // this one of so many: pairs i with i % shards == shard
  unsigned threads = 1;
};

// Writes the table `vector`, whose columns are those of LargeRow with vectors as nx, ny, nz, ax ... bz, to a new file;
// refuses one that is there. Returns how many rows. Throws std::runtime_error when it cannot.
std::uint64_t write_large(const std::filesystem::path& file, const Large& what, const std::function<void(std::uint64_t done, std::uint64_t all)>& progress);

}  // namespace octic::oracle
