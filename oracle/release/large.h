// Many pairs of the random families with their truth, without proofs, as an SQLite file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "corpus/case.h"
#include "oracle/campaign/family.h"

namespace octic::oracle {

struct LargeRow {
  std::string id, family, pair, a, b;   // a, b: JSON
  int relation = 0;                     // -1 overlapping, 0 touching, 1 apart
  double lower = 0, upper = 0;          // doubles around the signed distance; infinite where it is beyond them
  Vec3 direction, witness_a, witness_b;
  std::optional<bool> unique_direction, unique_witnesses;   // nothing: not decided
  double size = 0;
  bool float32 = false;
  bool exact = false;                   // the reference was asked
};

// A row either has proved bounds of the signed distance (oracle/shape/round_pair.h) or is from the exact reference,
// which takes a hundred times as long. bounded_row returns nothing if the bounds do not decide:
//
//   (1) PROVED: lower <= signed distance <= upper, and the relation
//   (2) upper - lower <= 2^-50 of the size
//   (3) the gap along the direction is less than the signed distance by at most 2^-48 of the size. Each witness lies
//       within that length, plus a unit in the last place of a coordinate, of its solid; so does b's witness of a's
//       witness plus the signed distance times the direction
std::optional<LargeRow> bounded_row(const Case& item);
LargeRow exact_row(const Case& item);
LargeRow large_row(const Family& family, std::uint64_t seed, std::uint64_t index);   // bounded_row, else exact_row

// Pair i of `count` belongs to family i % families and has the index i / families. It does not depend on the shards.
struct Large {
  std::uint64_t count = 0, seed = 1;
  std::uint64_t shard = 0, shards = 1;   // this one of so many: pairs i with i % shards == shard
  unsigned threads = 1;
};

// Writes the table `vector` to a new file, its SHA-256 beside it (.sha256), and returns the number of rows. The columns
// are those of LargeRow, with vectors as nx, ny, nz, ax ... bz. Throws std::runtime_error when the file exists or
// cannot be written.
std::uint64_t write_large(const std::filesystem::path& file, const Large& what,
                          const std::function<void(std::uint64_t done, std::uint64_t all)>& progress);

}  // namespace octic::oracle
