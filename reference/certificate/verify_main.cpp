// octic-verify: cases and their certificates, by rational arithmetic alone. Linked with the checker and nothing else of
// octic's; `octic verify` says the same.
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <thread>

#include "reference/certificate/totals.h"

namespace {

constexpr const char* usage = R"(usage: octic-verify [--tolerance T] [--all] FILE-OR-FOLDER...

Compares what cases state with what their certificates prove, by rational + - x / and comparison alone. It searches
nothing, and nothing of the reference is linked. The proofs of corpus/cases/NAME.jsonl stand in corpus/certificate/cases/NAME.jsonl.

  --tolerance T   name the cases whose certificate leaves more than this part of the pair's size open (1e-9): "coarse"
  --all           print a line for every case, not only for those that fail or are coarse

  $ octic-verify corpus/cases corpus/found

Every statement of a case (relation, value, exact, direction, witnesses, features, contacts) is counted by name:

  proved           it follows from the certificate
  not told apart   the certificate allows it, and other statements, too: "within" says how far these are off, as a part of the size
  CONTRADICTED     it cannot be
  not covered      the certificate says nothing of it. Always so of features (names) and contacts (points that do not belong to both
                   faces are contradicted; that a patch has no more points is not checked): octic verify --reference decides these

Exit code: 0 nothing is contradicted, and relation, value, exact, direction and witnesses of every case are covered by a certificate that
holds; 1 some are not, or a line is no case or no certificate; 2 could not run.
)";

int misused() {
  std::fputs(usage, stderr);
  return 2;
}

// The whole text, a finite number above 0; 0 if it is none.
double positive(const char* text) {
  double value = 0;
  const char* end = text + std::strlen(text);
  const auto [stopped, error] = std::from_chars(text, end, value);
  return error == std::errc() && stopped == end && value > 0 && std::isfinite(value) ? value : 0;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> places;
  double tolerance = 1e-9;
  bool all = false;
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--help") || !std::strcmp(argv[i], "-h")) {
      std::fputs(usage, stdout);
      return std::fflush(stdout) == 0 ? 0 : 2;
    }
    if (!std::strcmp(argv[i], "--all")) all = true;
    else if (!std::strcmp(argv[i], "--tolerance") && i + 1 < argc) tolerance = positive(argv[++i]);
    else if (argv[i][0] == '-') return misused();
    else places.emplace_back(argv[i]);
  }
  if (tolerance == 0) std::fputs("octic-verify: --tolerance takes a positive number\n", stderr);
  if (places.empty() || tolerance == 0) return misused();
  try {
    octic::certificate::Totals totals;
    for (const auto& file : octic::certificate::case_files(places)) {
      const auto seen =
          octic::certificate::verify_file(file, {std::max(1U, std::thread::hardware_concurrency()), {}, false, {}});
      for (const std::string& why : seen.invalid) std::printf("%s\n", why.c_str());
      for (const auto& one : seen.cases)
        if (all || one.fails() || one.coarse(tolerance))
          std::printf("%s: %s: %s\n", file.c_str(), one.name.c_str(), one.in_words().c_str());
      totals.add(seen, tolerance);
    }
    if (totals.cases + totals.invalid == 0) {
      std::fprintf(stderr, "octic-verify: no case in what was named\n");
      return 2;
    }
    std::fputs(totals.table().c_str(), stdout);
    if (std::fflush(stdout) != 0 || std::ferror(stdout))
      throw std::runtime_error("the report could not be written to standard output");
    return totals.fails() ? 1 : 0;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "octic-verify: %s\n", e.what());
    return 2;
  }
}
