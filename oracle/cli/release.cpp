// octic release: the corpus as test vectors for those who do not run octic.
#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <thread>
#include <tuple>

#include "corpus/versions.h"
#include "oracle/cli/output.h"
#include "oracle/cli/places.h"
#include "oracle/cli/shard.h"
#include "oracle/file/atomic_file.h"
#include "oracle/file/digest.h"
#include "oracle/release/archive.h"
#include "oracle/release/large.h"
#include "oracle/release/release.h"

namespace octic::cli {
namespace {

namespace fs = std::filesystem;

struct ReleaseOptions {
  std::string out = "octic-release";
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool unpacked = false, large = false;
  std::uint64_t count = 0, seed = 1;
  std::string shard = "1/1";
};

void large(const ReleaseOptions& o) {
  if (o.count == 0) throw CannotRun("--large needs --count: how many pairs all shards have together");
  oracle::Large what{o.count, o.seed, 0, 1, o.threads};
  std::tie(what.shard, what.shards) = shard_from(o.shard);
  const fs::path folder(o.out), file = folder / fmt::format("octic-vectors-large-{}-seed{}-{}of{}.sqlite",
                                                            versions::vectors, o.seed, what.shard + 1, what.shards);
  make_folder(o.out);
  const auto start = std::chrono::steady_clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
  const std::uint64_t rows = oracle::write_large(file, what, [&](std::uint64_t done, std::uint64_t all) {
    std::fprintf(stderr, "%llu of %llu pairs, %.0f s\n", static_cast<unsigned long long>(done),
                 static_cast<unsigned long long>(all), seconds());
  });
  Output output;
  output.line(fmt::format("{}: {} pairs, {} bytes, {:.1f} s with {} threads", file.string(), rows, fs::file_size(file),
                          seconds(), o.threads));
  output.flush();
}

void vectors(const ReleaseOptions& o) {
  const bool was_there = fs::exists(o.out);
  make_folder(o.out);   // it takes a while until the first file is written
  oracle::Release release;
  try {
    release = oracle::release(fs::weakly_canonical(corpus_directory()).parent_path().parent_path(), o.threads);
  } catch (...) {
    std::error_code ignored;
    if (!was_there) fs::remove(o.out, ignored);   // it is empty
    throw;
  }
  const fs::path folder(o.out), archive = folder / (release.name + ".tar.zst");
  oracle::write_archive(archive, release.name, release.files);
  oracle::write_whole(archive.string() + ".sha256",
                      oracle::sha256_of_file(archive) + "  " + archive.filename().string() + "\n");
  if (o.unpacked) oracle::write_unpacked(folder / release.name, release.files);
  Output output;
  for (const auto& [what, count] : release.counts) output.line(fmt::format("{:16} {:7} vectors", what, count));
  output.line(fmt::format("{}: {} files, {} bytes", archive.string(), release.files.size(), fs::file_size(archive)));
  output.flush();
}

}  // namespace

Run release_verb(CLI::App& app) {
  auto o = std::make_shared<ReleaseOptions>();
  app.add_option("--out", o->out, "folder that the files are written to, made if it is not there")
      ->capture_default_str();
  app.add_option("--threads", o->threads, "how many vectors at a time")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  app.add_flag("--unpacked", o->unpacked, "also as files, in a folder of the archive's name");
  CLI::Option* large_alone =
      app.add_flag("--large", o->large, "instead, pairs of the random families with their truth, as SQLite")
          ->excludes("--unpacked");
  app.add_option("--count", o->count, "with --large: number of pairs of all shards together")->needs(large_alone);
  app.add_option("--seed", o->seed, "with --large: seed of the families")->needs(large_alone)->capture_default_str();
  app.add_option("--shard", o->shard, "with --large: I/N, only the I-th of N parts")
      ->needs(large_alone)
      ->capture_default_str();
  app.footer(
      R"(Writes octic-vectors-VERSION.tar.zst and its SHA-256 beside it. It contains every case of the corpus, of corpus/found
and of the register of defects as a test vector in JSON, by question and pair of types, with its truth and a proof;
tables separated by tabs; a C header; the JSON Schema; a reader of the proofs in Python. docs/vectors.md says how to use
them in the tests of an engine.

For each case the reference computes the truth again, compares it with the case, and checks the proof. If one disagrees,
it is named and nothing is written. The same corpus gives the same bytes (the packed file: with the same libzstd).

  $ octic release --out vectors
  $ tar -xf vectors/octic-vectors-1.0.0.tar.zst && cd octic-vectors-1.0.0 && sha256sum -c SHA256SUMS

--large needs no corpus. Pair i is drawn from family number i modulo the number of families. It depends on the seed, but
not on the shards. Each shard is a file of its own with its SHA-256 beside it; docs/vectors.md describes the columns.

  $ octic release --large --count 1000000 --seed 1 --shard 3/10 --out large

The vectors are made from octic's repository: where octic is installed elsewhere, OCTIC_CORPUS names
REPOSITORY/corpus/cases.

Exit code: 0 written, 2 could not run.)");
  return [o] {
    o->large ? large(*o) : vectors(*o);
    return 0;
  };
}

}  // namespace octic::cli
