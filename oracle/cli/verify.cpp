// octic verify: what the corpus states against its certificates, by the checker alone; and on request against the
// reference.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <thread>

#include "oracle/cli/numbers.h"
#include "oracle/cli/output.h"
#include "oracle/cli/places.h"
#include "oracle/proof/case_certificate.h"
#include "oracle/proof/case_statements.h"
#include "reference/certificate/proof_json.h"
#include "reference/certificate/totals.h"

namespace octic::cli {
namespace {

using certificate::Verified;
using certificate::VerifiedFile;

struct VerifyOptions {
  std::vector<std::string> files;
  double tolerance = 1e-9;
  int cones = 80000;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool all = false, write = false, reference = false;
};

std::vector<std::filesystem::path> files_meant(const VerifyOptions& o) {
  std::vector<std::filesystem::path> places(o.files.begin(), o.files.end());
  if (places.empty()) {
    places = {corpus_directory()};
    if (const auto found = corpus_directory().parent_path() / "found"; std::filesystem::exists(found))
      places.push_back(found);
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

void write(const std::filesystem::path& file, const VerifiedFile& seen) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream out(file);
  for (const Verified& one : seen.cases)
    if (one.proof) out << certificate::to_line(one.name, *one.proof) << '\n';
  if (!out.flush()) throw CannotRun("cannot write " + file.string());
}

certificate::Verification how(const VerifyOptions& o) {
  certificate::Verification how;
  how.threads = o.threads;
  how.search = [&o](const Case& item) {
    return oracle::proved(item, {.tolerance = o.tolerance, .cone_limit = o.cones});
  };
  how.anew = o.write;
  if (o.reference) how.second = oracle::ask_reference;
  return how;
}

}  // namespace

Run verify_verb(CLI::App& app) {
  auto o = std::make_shared<VerifyOptions>();
  app.add_option("files", o->files, "files or folders of cases; none: the corpus and corpus/found");
  app.add_option("--tolerance", o->tolerance,
                 "name the cases whose certificate leaves more than this open, relative to the size of the pair; "
                 "proofs are searched to this accuracy")
      ->check(between(1e-14, 1))
      ->capture_default_str();
  app.add_flag("--reference", o->reference,
               "check with the reference the statements that the certificates do not decide: exact, and slower");
  app.add_flag(
      "--write", o->write,
      "search a proof of each case, and write the proofs to the folder certificate beside the folder of the cases");
  app.add_option("--cones", o->cones,
                 "limit of the search for a proof of depth: more cones give more digits and take more time")
      ->check(CLI::Range(8, certificate::Proof::most_cones))
      ->capture_default_str();
  app.add_option("--threads", o->threads, "how many cases at a time")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  app.add_flag("--all", o->all, "a line for each case, not only for those that fail or are coarse");
  app.footer(
      R"(Every statement of a case (relation, value, exact, direction, witnesses, features, contacts) is compared with its certificate by
rational + - x / and comparison, without root finding, algebra or any code of the reference. The certificates of
corpus/cases/NAME.jsonl are in corpus/certificate/cases/NAME.jsonl; a case may also have its own (truth.certificate).
For a file without certificates, proofs are searched now, with the reference's directions and points as hints; a wrong
hint can make a proof fail, never pass. octic-verify gives the same verdicts on the same certificates; it contains only
the checker and cannot search.

  proved           the statement follows from the certificate
  by reference     the certificate does not decide it, and the reference confirms it (--reference)
  not told apart   the certificate allows it, and also values that differ by up to "within", relative to the size of the
                   pair
  CONTRADICTED     the statement is false
  not covered      the certificate says nothing about it. Always so for features, and for contacts, where only points
                   outside the faces are contradicted; --reference decides these

  $ octic verify
  corpus/cases/rim_on_rim.jsonl: 70 cases, 0 FAILED
  ...
  statement   stated   proved  not told apart  within  CONTRADICTED  not covered
  relation      9189     9189               0       -             0            0
  ...

Exit code: 0 nothing is contradicted, and relation, value, exact, direction and witnesses of every case are covered by a
certificate that holds; 1 some are not, or a line is no case or no certificate; 2 could not run.)");
  return [o] {
    Output output;
    certificate::Totals totals;
    for (const auto& file : files_meant(*o)) {
      const VerifiedFile seen = certificate::verify_file(file, how(*o));
      if (o->write) write(certificate::proofs_of(file), seen);
      for (const std::string& why : seen.invalid) output.line(why);
      std::size_t failed = 0;
      for (const Verified& one : seen.cases) {
        failed += one.fails();
        if (o->all || one.fails() || one.coarse(o->tolerance))
          output.line(fmt::format("{}: {}: {}", file.string(), one.name, one.in_words()));
      }
      output.line(fmt::format("{}: {} cases, {} FAILED{}", file.string(), seen.cases.size(), failed,
                              seen.searched ? fmt::format("; {} proofs looked for here", seen.searched) : ""));
      output.flush();
      totals.add(seen, o->tolerance);
    }
    output.text(totals.table());
    output.flush();
    return totals.fails() ? 1 : 0;
  };
}

}  // namespace octic::cli
