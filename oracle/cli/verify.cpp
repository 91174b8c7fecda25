// octic verify: the corpus and its certificates against the checker alone.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include "corpus/case_io.h"
#include "oracle/certified.h"
#include "oracle/cli/output.h"
#include "oracle/cli/places.h"
#include "reference/certificate/proof_json.h"

namespace octic::cli {
namespace {

using certificate::Proof;
using certificate::Standing;
using certificate::Verified;
using certificate::VerifiedFile;

struct Options {
  std::vector<std::string> files;
  double tolerance = 1e-9;
  int cones = 80000;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool all = false, write = false;
};

struct Count {
  std::map<Standing, std::size_t> of;
  std::size_t invalid = 0;
  void add(const Count& other) {
    for (const auto& [standing, n] : other.of) of[standing] += n;
    invalid += other.invalid;
  }
};

std::string in_words(Count count) {
  return fmt::format("{} proved, {} bounded, {} coarse, {} not proved{}", count.of[Standing::proved], count.of[Standing::bounded],
                     count.of[Standing::coarse], count.of[Standing::unproved],
                     count.invalid ? fmt::format(", {} INVALID", count.invalid) : "");
}

std::vector<std::filesystem::path> files_meant(const Options& o) {
  std::vector<std::filesystem::path> places(o.files.begin(), o.files.end());
  if (places.empty()) {
    places = {corpus_directory()};
    if (const auto found = corpus_directory().parent_path() / "found"; std::filesystem::exists(found)) places.push_back(found);
  }
  std::vector<std::filesystem::path> files;
  try {
    files = certificate::case_files(places);
  } catch (const std::invalid_argument& e) {
    throw CannotRun(e.what());
  }
  if (files.empty()) throw CannotRun("there are no cases to verify");
  return files;
}

// Proofs found here and now, each one checked as if it had been read.
VerifiedFile proved_file(const std::filesystem::path& file, const Options& o, std::vector<std::string>& lines) {
  VerifiedFile out;
  const Read read = read_cases(file);
  for (const Problem& problem : read.problems) out.invalid.push_back(to_string(problem));
  out.cases.resize(read.cases.size());
  lines.resize(read.cases.size());
  certificate::in_parallel(read.cases.size(), o.threads, [&](std::size_t i) {
    const Case& item = read.cases[i];
    try {
      const auto proof = oracle::proved(item, {.tolerance = o.tolerance, .cone_limit = o.cones});
      if (proof) lines[i] = certificate::to_line(item.name, *proof);
      out.cases[i] = certificate::verified(item, proof, o.tolerance);
    } catch (const std::exception& e) {
      out.cases[i] = {item.name, Standing::unproved, e.what()};
    }
  });
  return out;
}

void write(const std::filesystem::path& file, const std::vector<std::string>& lines) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream out(file);
  for (const std::string& line : lines)
    if (!line.empty()) out << line << '\n';
  if (!out.flush()) throw CannotRun("cannot write " + file.string());
}

VerifiedFile look_at(const std::filesystem::path& file, const Options& o) {
  const auto proofs = certificate::proofs_of(file);
  if (!o.write && std::filesystem::exists(proofs)) return certificate::verify_file(file, o.tolerance, o.threads);
  std::vector<std::string> lines;
  VerifiedFile seen = proved_file(file, o, lines);
  if (o.write) write(proofs, lines);
  return seen;
}

}  // namespace

Run verify_verb(CLI::App& app) {
  auto o = std::make_shared<Options>();
  app.add_option("files", o->files, "files or folders of cases; none: the corpus and what was found");
  app.add_option("--tolerance", o->tolerance, "of the enclosure, as a part of the size of the pair")
      ->check(CLI::Range(1e-14, 1.0))
      ->capture_default_str();
  app.add_flag("--write", o->write, "look for a proof of each case, and write them to the folder certificate beside the folder of the cases");
  app.add_option("--cones", o->cones, "how far a search for a proof of depth may go: more cones, more digits, more time")
      ->check(CLI::Range(8, 100000000))
      ->capture_default_str();
  app.add_option("--threads", o->threads, "how many cases at a time")->check(CLI::Range(1, 1024))->capture_default_str();
  app.add_flag("--all", o->all, "a line for each case, not only for those that are not proved");
  app.footer(R"(The claimed signed distance and relation of each case are proved from its shapes and its certificate with rational
+ - x / and comparison: no root finding, no algebra, nothing of the exact path. The certificates of corpus/cases/NAME.jsonl are
corpus/certificate/cases/NAME.jsonl; a case may also carry its own (truth.certificate). For a file without certificates proofs
are looked for on the spot, with the reference's directions and points as hints; a wrong hint makes a proof fail, never pass.
octic-verify does the same, and is linked with the checker alone: it has nothing to look for proofs with.

  proved      the signed distance to the tolerance, and the relation
  bounded     the same, but the certificate leaves the relation open
  coarse      the relation, and the depth to at least three digits: the optimal directions form a whole curve
  NOT PROVED  less than that: the claim may be false

  $ octic verify
  corpus/cases/rim_on_rim.jsonl: 70 proved, 0 bounded, 0 coarse, 0 not proved

Exit code: 0 nothing failed, 1 some case was not proved or not valid, 2 could not run.)");
  return [o] {
    Output output;
    Count total;
    for (const auto& file : files_meant(*o)) {
      const VerifiedFile seen = look_at(file, *o);
      Count count;
      count.invalid = seen.invalid.size();
      for (const std::string& why : seen.invalid) output.line(why);
      for (const Verified& one : seen.cases) {
        ++count.of[one.standing];
        if (o->all || one.standing != Standing::proved) output.line(fmt::format("{}: {}: {}: {}", file.string(), one.name, to_string(one.standing), one.said));
      }
      output.line(file.string() + ": " + in_words(count));
      output.flush();
      total.add(count);
    }
    output.line("all: " + in_words(total));
    output.flush();
    return total.of[Standing::unproved] + total.invalid > 0 ? 1 : 0;
  };
}

}  // namespace octic::cli
