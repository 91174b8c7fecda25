// octic-verify: cases and their certificates, by rational arithmetic alone. Linked with the checker and nothing else of octic's;
// `octic verify` says the same.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <map>
#include <thread>

#include "reference/certificate/verification.h"

namespace {

constexpr const char* usage = R"(usage: octic-verify [--tolerance T] [--all] FILE-OR-FOLDER...

Holds cases against their certificates by rational + - x and comparison alone; nothing is searched, and nothing of the
reference is linked. The proofs of corpus/cases/NAME.jsonl stand in corpus/certificate/cases/NAME.jsonl.

  --tolerance T   the signed distance shall be proved to this part of the pair's size (1e-9)
  --all           print a line for every case, not only for those that are not proved

  $ octic-verify corpus/cases corpus/found

Exit code: 0 all proved, or proved to fewer digits than asked ("coarse", "bounded"); 1 some case was not, or is no case; 2 could not run.
)";

}  // namespace

int main(int argc, char** argv) {
  using octic::certificate::Standing;
  std::vector<std::filesystem::path> places;
  double tolerance = 1e-9;
  bool all = false;
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--help") || !std::strcmp(argv[i], "-h")) {
      std::fputs(usage, stdout);
      return 0;
    }
    if (!std::strcmp(argv[i], "--all")) all = true;
    else if (!std::strcmp(argv[i], "--tolerance") && i + 1 < argc) tolerance = std::atof(argv[++i]);
    else if (argv[i][0] == '-') places.clear(), i = argc;   // no such option
    else places.emplace_back(argv[i]);
  }
  if (places.empty() || !(tolerance > 0)) {
    std::fputs(usage, stderr);
    return 2;
  }
  try {
    std::map<Standing, int> count;
    int invalid = 0;
    for (const auto& file : octic::certificate::case_files(places)) {
      const auto read = octic::certificate::verify_file(file, tolerance, std::thread::hardware_concurrency());
      for (const std::string& why : read.invalid) std::printf("%s\n", why.c_str()), ++invalid;
      for (const auto& one : read.cases) {
        ++count[one.standing];
        if (all || one.standing != Standing::proved)
          std::printf("%s: %s: %s: %s\n", file.c_str(), one.name.c_str(), to_string(one.standing), one.said.c_str());
      }
    }
    if (count.empty() && invalid == 0) {
      std::fprintf(stderr, "octic-verify: no case in what was named\n");
      return 2;
    }
    std::printf("%d proved, %d bounded, %d coarse, %d not proved, %d invalid\n", count[Standing::proved], count[Standing::bounded], count[Standing::coarse], count[Standing::unproved], invalid);
    return count[Standing::unproved] + invalid > 0 ? 1 : 0;
  } catch (const std::exception& e) {
    std::fprintf(stderr, "octic-verify: %s\n", e.what());
    return 2;
  }
}
