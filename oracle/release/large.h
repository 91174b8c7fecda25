// Many pairs of the random families with their truth, without proofs, as an SQLite file.
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

// Pair i of `count` belongs to family i % families and has the index i / families. It does not depend on the shards.
struct Large {
  std::uint64_t count = 0, seed = 1;
  std::uint64_t shard = 0, shards = 1;   // this one of so many: pairs i with i % shards == shard
  unsigned threads = 1;
};

// Writes the table `vector` to a new file and returns the number of rows. The columns are those of LargeRow, with
// vectors as nx, ny, nz, ax ... bz. Throws std::runtime_error when the file exists or cannot be written.
std::uint64_t write_large(const std::filesystem::path& file, const Large& what, const std::function<void(std::uint64_t done, std::uint64_t all)>& progress);

}  // namespace octic::oracle
