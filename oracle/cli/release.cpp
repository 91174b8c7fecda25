// octic release: the corpus as test vectors for those who do not run octic.
#include <fmt/format.h>

#include <filesystem>
#include <thread>

#include "oracle/cli/output.h"
#include "oracle/cli/places.h"
#include "oracle/digest.h"
#include "oracle/release/archive.h"
#include "oracle/release/release.h"
#include "oracle/store.h"

namespace octic::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string out = "octic-release";
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool unpacked = false;
};

void vectors(const Options& o) {
  const oracle::Release release = oracle::release(fs::weakly_canonical(corpus_directory()).parent_path().parent_path(), o.threads);
  const fs::path folder(o.out), archive = folder / (release.name + ".tar.zst");
  fs::create_directories(folder);
  oracle::write_archive(archive, release.name, release.files);
  oracle::write_whole(archive.string() + ".sha256", oracle::sha256_of_file(archive) + "  " + archive.filename().string() + "\n");
  if (o.unpacked) {
    for (const auto& [name, content] : release.files) {
      const fs::path file = folder / release.name / name;
      fs::create_directories(file.parent_path());
      oracle::write_whole(file, content, oracle::Synchronise::no);
    }
  }
  Output output;
  for (const auto& [what, count] : release.counts) output.line(fmt::format("{:16} {:7} vectors", what, count));
  output.line(fmt::format("{}: {} files, {} bytes", archive.string(), release.files.size(), fs::file_size(archive)));
  output.flush();
}

}  // namespace

Run release_verb(CLI::App& app) {
  auto o = std::make_shared<Options>();
  app.add_option("--out", o->out, "folder that the files are written to, made if it is not there")->capture_default_str();
  app.add_option("--threads", o->threads, "how many vectors at a time")->check(CLI::Range(1, 1024))->capture_default_str();
  app.add_flag("--unpacked", o->unpacked, "also as files, in a folder of the archive's name");
  app.footer(R"(Writes octic-vectors-VERSION.tar.zst and its SHA-256 beside it: every case of the corpus, of found and of the register of defects as a test
vector in JSON, by question and pair of types, with its truth and the proof of it; tables with tabs; a C header; the JSON Schema; a
reader of the proofs in Python. docs/vectors.md says how an engine takes them in.

The truth of each is asked of the reference anew and held against what the case says, and its proof is followed: one that
disagrees is named, and nothing is written. The same corpus gives the same bytes (the packed file: with the same libzstd).

  $ octic release --out vectors
  $ tar -xf vectors/octic-vectors-1.0.0.tar.zst && cd octic-vectors-1.0.0 && sha256sum -c SHA256SUMS

It is made from octic's repository: where octic is installed elsewhere, OCTIC_CORPUS names REPOSITORY/corpus/cases.

Exit code: 0 written, 2 could not run.)");
  return [o] {
    vectors(*o);
    return 0;
  };
}

}  // namespace octic::cli
